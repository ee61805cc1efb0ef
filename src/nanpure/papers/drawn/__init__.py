"""The figures of each paper, all drawn from runs."""
