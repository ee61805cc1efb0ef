"""The puzzle of a day and its variant: made by the generator with the day as its seed."""

from __future__ import annotations

from datetime import date
from functools import lru_cache
from typing import Any, cast

from nanpure.errors import shown
from nanpure.generator import generate, kind_of_day, variant_of_day
from nanpure.kernel import Control
from nanpure.logic import LevelName
from nanpure.web.models_rooms import Today, Variant
from nanpure.web.position import board_json
from nanpure.web.problems import Problem

__all__ = ["today", "variant"]

DAYS = 400  # puzzles in memory: making one takes some milliseconds


def today(asked: Today, control: Control) -> dict[str, Any]:
    """The puzzle of a day and a level: the same on every machine with this version."""
    return _made(_day(asked.date), asked.level)


def variant(asked: Variant, control: Control) -> dict[str, Any]:
    """The variant of a day: the same on every machine with this version."""
    day = _day(asked.date)
    puzzle = variant_of_day(day)
    return {"date": day.isoformat(), "variant": kind_of_day(day).title,
            "level": puzzle.info["level"], "rating": float(puzzle.info["rating"]),
            "clues": puzzle.clues, "board": board_json(puzzle.grid())}


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError as error:
        raise Problem(422, f"expected a day such as 2026-05-18, got {shown(text)}") from error


@lru_cache(maxsize=DAYS)
def _made(day: date, level: str) -> dict[str, Any]:
    """Make a puzzle with half-turn symmetry, with the day as a number for its seed.

    >>> made = _made(date(2026, 5, 18), "medium")
    >>> made["level"], made["board"]["puzzle"].count(".") + made["clues"]
    ('medium', 81)
    """
    seed = day.year * 10_000 + day.month * 100 + day.day
    puzzle = next(generate("3x3", seed, level=cast("LevelName", level), symmetry="rotate180",
                           rated=True))
    return {"date": day.isoformat(), "level": level, "rating": float(puzzle.info["rating"]),
            "clues": puzzle.clues, "variant": kind_of_day(day).title,
            "variant_level": variant_of_day(day).info["level"],
            "board": board_json(puzzle.grid())}
