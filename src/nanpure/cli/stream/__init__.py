"""Input and output of all verbs: puzzles in, block by block, answers out in the same order."""
