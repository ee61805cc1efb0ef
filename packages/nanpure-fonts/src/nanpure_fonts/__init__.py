"""The typeface of nanpure's books and pictures: two TrueType files next to this one."""
