"""Colouring: candidates that strong links join are true or false in turn."""

from __future__ import annotations

from nanpure.logic.techniques.technique import Technique
from nanpure.words import message

__all__ = ["NAME", "TECHNIQUES"]

NAME = message("colouring", "family")

TECHNIQUES: tuple[Technique, ...] = (
    Technique("simple-colors-trap", "Simple Colors Trap", "colouring", "hard", "simple_colors", 4.2,
              {"wrap": 0}, hodoku=("0500", 150), aliases=("Simple Colouring", "Singles Chains")),
    Technique("simple-colors-wrap", "Simple Colors Wrap", "colouring", "hard", "simple_colors", 4.2,
              {"wrap": 1}, hodoku=("0501", 150)),
    Technique("multi-colors-1", "Multi Colors 1", "colouring", "hard", "multi_colors", 4.6,
              {"kind": 1}, hodoku=("0502", 200)),
    Technique("multi-colors-2", "Multi Colors 2", "colouring", "hard", "multi_colors", 4.8,
              {"kind": 2}, hodoku=("0503", 200)),
    Technique("3d-medusa", "3D Medusa", "colouring", "unfair", "medusa", 6.0),
)
