"""The items of Ushio's paper, the functions that they run, and their figures."""
