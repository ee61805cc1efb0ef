"""Basics for every other package: checks of arguments, files, memory, threads."""
