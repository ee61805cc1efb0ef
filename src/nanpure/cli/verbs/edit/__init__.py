"""Make puzzles from other puzzles."""
