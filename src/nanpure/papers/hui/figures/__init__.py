"""The figures of the paper on Hui's program, drawn from runs."""
