"""Renderers: models in, text out. They render and do not reason."""
