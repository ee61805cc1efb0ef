"""Texts that name cells, digits, houses and candidates, in a language; as text or in parts."""
