"""The functions that the items of each paper run; they return plain values."""
