"""The last resorts: templates, and proof by search."""

from __future__ import annotations

from nanpure.logic.techniques.technique import Technique
from nanpure.words import message

__all__ = ["NAME", "TECHNIQUES"]

NAME = message("last resort", "family")

TECHNIQUES: tuple[Technique, ...] = (
    Technique("template-set", "Template Set", "last", "extreme", "template_set", 9.0,
              hodoku=("1201", 10000), usual=False),
    Technique("template-delete", "Template Delete", "last", "extreme", "template_delete", 9.0,
              hodoku=("1202", 10000), usual=False),
    Technique("proof-by-search", "Proof by Search", "last", "extreme", "proof_by_search", 20.0,
              aliases=("Brute Force",), usual=False),
)
