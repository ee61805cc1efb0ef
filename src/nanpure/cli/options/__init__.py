"""Options that several verbs share, checked once and handed on as one object."""
