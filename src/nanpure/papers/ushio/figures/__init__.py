"""The figures of Ushio's paper, drawn from runs."""
