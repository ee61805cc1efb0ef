"""The items of Ito's paper, the functions that they run, and their figures."""
