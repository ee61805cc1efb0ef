"""The items of Hiroi's page, the functions that they run, and their figures."""
