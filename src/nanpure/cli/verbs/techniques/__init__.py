"""The techniques of the catalogue, and cases that test them."""
