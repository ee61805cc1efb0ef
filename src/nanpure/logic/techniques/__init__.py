"""The techniques, a package for each family: its rows, and in modules its pages and sentences."""
