"""What every part may need: checks of arguments, memory, threads."""
