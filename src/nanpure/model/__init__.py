"""The nouns: layouts, puzzles, grids, steps. They carry no solvers and never import the kernel."""
