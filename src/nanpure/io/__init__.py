"""Renderers turn models into text. They do not reason."""
