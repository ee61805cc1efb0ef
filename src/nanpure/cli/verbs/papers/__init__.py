"""The five papers: what they state, their methods, all methods side by side."""
