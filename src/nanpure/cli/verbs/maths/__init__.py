"""Count, list, number and sample grids and puzzles up to symmetry."""
