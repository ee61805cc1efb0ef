"""Finding and counting solutions: the verbs, batches, and what searches."""
