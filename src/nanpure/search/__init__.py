"""Finding and counting solutions: verbs, batches, engines."""
