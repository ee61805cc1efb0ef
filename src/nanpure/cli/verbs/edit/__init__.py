"""Puzzles made out of puzzles."""
