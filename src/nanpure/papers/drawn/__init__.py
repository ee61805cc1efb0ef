"""The figures of each paper, drawn from runs."""
