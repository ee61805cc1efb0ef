"""The figures of Hiroi's page, drawn from runs."""
