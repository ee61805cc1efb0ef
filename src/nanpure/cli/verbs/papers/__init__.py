"""The five papers: their items, their methods, all methods side by side."""
