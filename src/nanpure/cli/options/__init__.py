"""Options that several verbs share, checked once and passed on as one object."""
