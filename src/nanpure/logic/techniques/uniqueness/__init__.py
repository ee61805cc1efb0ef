"""Techniques that assume that the puzzle has one solution."""

from __future__ import annotations

from typing import Any

from nanpure.logic.techniques.technique import Technique
from nanpure.words import message

__all__ = ["NAME", "TECHNIQUES"]

NAME = message("uniqueness", "family")

# Sound only where the puzzle has one solution, and off unless asked for.
_OF_ONE: dict[str, Any] = {"unique": True, "usual": False}

TECHNIQUES: tuple[Technique, ...] = (
    Technique("bug-plus-1", "BUG+1", "uniqueness", "hard", "universal_grave", 4.3, {"kind": 1},
              se=5.6, hodoku=("0610", 100), aliases=("Bivalue Universal Grave + 1", "BUG Type 1"),
              **_OF_ONE),
    Technique("unique-rectangle-1", "Unique Rectangle Type 1", "uniqueness", "hard",
              "unique_rectangle", 4.3, {"kind": 1, "missing": 1}, se=4.5, hodoku=("0600", 100),
              aliases=("UR1", "Uniqueness Test 1", "対角四角形1"), **_OF_ONE),
    Technique("unique-rectangle-2", "Unique Rectangle Type 2", "uniqueness", "hard",
              "unique_rectangle", 4.4, {"kind": 2, "missing": 1}, se=4.5, hodoku=("0601", 100),
              aliases=("UR2", "Uniqueness Test 2"), **_OF_ONE),
    Technique("unique-rectangle-3", "Unique Rectangle Type 3", "uniqueness", "hard",
              "unique_rectangle", 4.6, {"kind": 3, "missing": 1}, se=4.6, hodoku=("0602", 100),
              aliases=("UR3", "Uniqueness Test 3"), **_OF_ONE),
    Technique("unique-rectangle-4", "Unique Rectangle Type 4", "uniqueness", "hard",
              "unique_rectangle", 4.4, {"kind": 4, "missing": 1}, se=4.5, hodoku=("0603", 100),
              aliases=("UR4", "Uniqueness Test 4"), **_OF_ONE),
    Technique("unique-rectangle-5", "Unique Rectangle Type 5", "uniqueness", "hard",
              "unique_rectangle", 4.5, {"kind": 5, "missing": 1}, hodoku=("0604", 100),
              aliases=("UR5", "Uniqueness Test 5"), **_OF_ONE),
    Technique("unique-rectangle-6", "Unique Rectangle Type 6", "uniqueness", "hard",
              "unique_rectangle", 4.5, {"kind": 6, "missing": 1}, hodoku=("0605", 100),
              aliases=("UR6", "Uniqueness Test 6"), **_OF_ONE),
    Technique("hidden-rectangle", "Hidden Rectangle", "uniqueness", "hard", "hidden_rectangle", 4.5,
              {"missing": 1}, hodoku=("0606", 100), aliases=("Hidden Unique Rectangle", "HR"),
              **_OF_ONE),
    Technique("avoidable-rectangle-1", "Avoidable Rectangle Type 1", "uniqueness", "hard",
              "avoidable_rectangle", 4.3, {"kind": 1}, hodoku=("0607", 100), aliases=("AR1",),
              **_OF_ONE),
    Technique("avoidable-rectangle-2", "Avoidable Rectangle Type 2", "uniqueness", "hard",
              "avoidable_rectangle", 4.5, {"kind": 2}, hodoku=("0608", 100), aliases=("AR2",),
              **_OF_ONE),
    Technique("unique-loop", "Unique Loop", "uniqueness", "hard", "unique_loop", 4.7, {"most": 14},
              se=4.6, hodoku=("0620", 100), **_OF_ONE),
    Technique("extended-rectangle", "Extended Rectangle", "uniqueness", "hard",
              "extended_rectangle", 4.8, {"most": 4}, hodoku=("0621", 100),
              aliases=("Extended Unique Rectangle",), **_OF_ONE),
    Technique("reverse-bug", "Reverse BUG", "uniqueness", "hard", "reverse_grave", 4.8,
              {"most": 12}, hodoku=("0623", 100),
              aliases=("Reverse Bivalue Universal Grave", "Avoidable Loop"), **_OF_ONE),
    Technique("bug-lite", "BUG-Lite", "uniqueness", "unfair", "bug_lite", 5.4, {"most": 12},
              hodoku=("0622", 100), **_OF_ONE),
    Technique("bug-plus-n", "BUG+n", "uniqueness", "unfair", "universal_grave", 5.6, {"kind": 2},
              se=5.7,
              aliases=("Bivalue Universal Grave + n", "BUG Type 2", "BUG Type 3", "BUG Type 4"),
              **_OF_ONE),
    Technique("mug", "Multivalue Universal Grave", "uniqueness", "unfair", "multivalue_grave", 5.8,
              {"size": 4, "most": 20}, hodoku=("0624", 100),
              aliases=("Multivalued Universal Grave",), **_OF_ONE),
    Technique("rectangle-chain", "Unique Rectangle Chain", "uniqueness", "unfair",
              "rectangle_chain", 6.4, aliases=("AIC with Unique Rectangles", "UR Chain"),
              **_OF_ONE),
)
