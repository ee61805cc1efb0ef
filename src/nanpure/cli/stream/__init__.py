"""What all verbs share: puzzles in, block by block, and their answers out, in the same order."""
