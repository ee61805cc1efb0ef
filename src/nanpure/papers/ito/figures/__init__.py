"""The figures of Ito's paper, drawn from runs."""
