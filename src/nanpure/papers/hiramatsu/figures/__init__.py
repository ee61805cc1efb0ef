"""The figures of Hiramatsu's paper, drawn from runs."""
