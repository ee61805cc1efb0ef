"""Grids and puzzles up to symmetry: counted, listed, numbered, drawn by chance."""
