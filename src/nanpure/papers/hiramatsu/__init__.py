"""The items of Hiramatsu's paper, the functions that they run, and their figures."""
