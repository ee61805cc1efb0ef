"""The techniques, a package for each family: its rows and pages, and a module of its sentences."""
