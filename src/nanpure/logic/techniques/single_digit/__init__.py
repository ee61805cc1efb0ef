"""Short chains of one digit, by their shapes."""

from __future__ import annotations

from nanpure.logic.techniques.technique import Technique
from nanpure.words import message

__all__ = ["NAME", "TECHNIQUES"]

NAME = message("single digit", "family")

TECHNIQUES: tuple[Technique, ...] = (
    Technique("skyscraper", "Skyscraper", "single-digit", "hard", "skyscraper", 4.0,
              hodoku=("0400", 130)),
    Technique("two-string-kite", "2-String Kite", "single-digit", "hard", "kite", 4.1, {"dual": 0},
              hodoku=("0401", 150), aliases=("Two-String Kite",)),
    Technique("turbot-fish", "Turbot Fish", "single-digit", "hard", "turbot", 4.2, {"any": 0},
              hodoku=("0403", 120)),
    Technique("empty-rectangle", "Empty Rectangle", "single-digit", "hard", "empty_rectangle", 4.3,
              {"dual": 0, "bilocal": 0}, hodoku=("0402", 120), aliases=("Hinge",)),
    Technique("dual-two-string-kite", "Dual 2-String Kite", "single-digit", "hard", "kite", 4.1,
              {"dual": 1}, hodoku=("0404", 150), usual=False),
    Technique("dual-empty-rectangle", "Dual Empty Rectangle", "single-digit", "hard",
              "empty_rectangle", 4.3, {"dual": 1, "bilocal": 0}, hodoku=("0405", 120), usual=False),
)
