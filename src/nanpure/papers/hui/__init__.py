"""The items of the paper on Hui's program, the functions that they run, and their figures."""
