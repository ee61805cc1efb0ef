"""Rubbish for every argument of the generator: one clear error that ends with what was said."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from typing import Any

import numpy as np
import pytest

from command_line import nanpure
from nanpure import NanpureError, Puzzle, is_minimal
from nanpure.errors import shown_value
from nanpure.generator import (
    complete,
    generate,
    minimal_puzzles,
    minimize,
    near,
    parse_pattern,
    random_jigsaw,
    random_solution,
    transform,
    until_unique,
)
from nanpure.generator.attempt import stream_number
from together import together

LINE = "12...........4.3"
PATTERN = "xx.. ..x. ..xx ...x"


class Sulky:
    """Says nothing of itself."""

    def __repr__(self) -> str:
        raise RuntimeError


HUGE = 10**5000  # more digits than Python writes
RUBBISH: tuple[object, ...] = (
    None, True, False, 1.5, -1.5, float("nan"), float("inf"), -1, 2**64, HUGE, -HUGE, 1 + 2j,
    b"3x3", bytearray(b"1"), "", " ", "\x00", "\ud800", "۱۲", "ナンプレ", "x" * 100_000, [], [[]],
    [None], ["easy", 3], (), (1,), (1, 2, 3), ("b", "b"), (float("nan"), 1), {}, {1: 2}, set(),
    Sulky(), Sulky, range(3), Fraction(1, 3), np.nan, np.array([1, 2]), np.zeros((2, 2)),
)

# Each public verb, its arguments that are right, and for each argument what is right besides.
Call = Callable[..., object]


def drained(verb: Callable[..., Iterator[object]]) -> Call:
    def call(*args: Any, **named: Any) -> object:
        return next(iter(verb(*args, **named)), None)

    return call


VERBS: dict[str, tuple[Call, tuple[object, ...], tuple[str, ...]]] = {
    "generate": (drained(generate), (), (
        "layout", "seed", "count", "clues", "minimal", "symmetry", "pattern", "level", "rating",
        "needs", "forbidden", "grids", "attempts", "rated", "timeout", "jobs", "control")),
    "complete": (complete, (), (
        "puzzle", "pattern", "seed", "index", "minimal", "level", "rating", "needs", "forbidden",
        "attempts", "rated", "timeout", "control")),
    "until_unique": (until_unique, (LINE,), (
        "puzzle", "seed", "index", "symmetry", "timeout", "control")),
    "minimize": (minimize, (LINE,), (
        "puzzle", "seed", "index", "symmetry", "timeout", "control")),
    "minimal_puzzles": (drained(minimal_puzzles), (LINE,), (
        "puzzle", "limit", "timeout", "control")),
    "near": (drained(near), (LINE,), (
        "puzzle", "minus", "plus", "minimal", "limit", "timeout", "control")),
    "transform": (transform, (LINE,), ("puzzle", "seed", "digits")),
    "is_minimal": (is_minimal, (LINE,), ("puzzle", "control")),
    "random_solution": (random_solution, (LINE,), ("puzzle", "seed", "index", "control")),
    "random_jigsaw": (random_jigsaw, (), ("size", "seed", "index", "symmetry", "control")),
    "parse_pattern": (parse_pattern, (), ("text",)),
}
# What is no rubbish where it stands.
FINE = {
    "count": (None,), "clues": (None,), "pattern": (None,), "level": (None, [], (), {}, set()),
    "rating": (None,), "needs": (None,), "forbidden": (None, [], (), {}, set()),
    "attempts": (None, HUGE, 2**64), "timeout": (None, 1.5, float("inf"), 2**64, Fraction(1, 3)),
    "control": (None,), "minimal": (True, False), "rated": (True, False), "digits": (True, False),
    "limit": (None, HUGE, 2**64), "jobs": (2**64, HUGE), "seed": (None,),
}


def is_fine(verb: str, name: str, value: object) -> bool:
    if (verb, name) == ("minimal_puzzles", "limit") and value is None:
        return False
    if name == "puzzle":
        try:
            return bool(Puzzle.of(value).layout)  # type: ignore[arg-type]
        except (TypeError, ValueError, NanpureError):
            return False
    if name == "count" and isinstance(value, int):
        return value in (HUGE, 2**64)
    return any(type(one) is type(value) and one == value for one in FINE.get(name, ()))


def arguments(verb: str) -> dict[str, object]:
    if verb == "generate":
        return {"layout": "2x2"}
    if verb == "complete":
        return {"puzzle": "1..............2", "pattern": PATTERN}
    return {"layout": Puzzle.parse(LINE).layout} if verb == "parse_pattern" else {}


@together("verb, name", [
    (verb, name) for verb, (_, _, names) in VERBS.items() for name in names
])
def test_rubbish_is_one_clear_error(verb: str, name: str) -> None:
    call, positional, names = VERBS[verb]
    first = dict(zip(names, positional, strict=False))
    for value in RUBBISH:
        if is_fine(verb, name, value):
            continue
        with pytest.raises((TypeError, ValueError, NanpureError)) as failed:
            call(**{**first, **arguments(verb), name: value})
        said = str(failed.value)
        assert "\n" not in said, value
        # Of several names the one that nobody knows.
        ends = [shown_value(value), "'b'"]
        if isinstance(value, list):
            ends += map(shown_value, value)  # the row of a board
        assert said.endswith(tuple(ends)), (value, said)
        assert len(said) < 500


def test_numbers_of_numpy_are_numbers() -> None:
    wish: dict[str, Any] = {"seed": np.uint64(3), "count": np.int32(2), "clues": np.int64(8),
                            "minimal": np.bool_(False), "timeout": np.float32(5),
                            "jobs": np.int8(1), "rating": (np.float64(0), np.int64(20))}
    assert list(generate("2x2", **wish)) == list(generate("2x2", 3, 2, clues=8, rating=(0, 20)))
    assert list(near(LINE, np.int64(1), np.int64(1))) == list(near(LINE))


def test_one_technique_may_be_forbidden_by_its_name_alone() -> None:
    one, other = (next(generate(seed=2, forbidden=name)) for name in ("x-wing", ["x-wing"]))
    assert one == other


def test_every_attempt_has_a_stream_of_its_own() -> None:
    numbers = [0, 1, 2**24 - 1, 2**24, 2**24 + 1, 2**40, 2**63, 2**64 - 1]
    streams = {stream_number(index, number) for index in numbers for number in numbers}

    assert len(streams) == len(numbers) ** 2
    assert all(0 <= stream < 2**64 for stream in streams)
    assert complete("1..............2", PATTERN, seed=1, index=2**64 - 1).clues == 6


# ---- the command line --------------------------------------------------------------------------

ODD = ("", "-1", "1e3", "nan", "inf", "1.5", "9" * 30, "ナンプレ", "۱۲", "x" * 300, "0x10", "[]")
OPTIONS = {
    "generate": ("-n", "--layout", "--box", "--symbols", "--seed", "--clues", "--symmetry",
                 "--pattern", "--level", "--rating", "--needs", "--forbid", "--attempts", "--grids",
                 "--timeout", "--jobs", "--to"),
    "edit complete": ("--pattern", "--seed", "--symmetry", "--level", "--rating", "--needs",
                      "--forbid", "--attempts", "--timeout", "--jobs"),
    "edit near": ("--minus", "--plus", "--limit", "--timeout"),
    "edit minimize": ("--seed", "--symmetry", "--limit", "--timeout", "--jobs"),
    "edit transform": ("--seed",),
}


@pytest.mark.parametrize("every", [7, pytest.param(1, marks=pytest.mark.slow)])
@pytest.mark.parametrize("verb", OPTIONS)
def test_rubbish_on_the_command_line_is_one_line(verb: str, every: int) -> None:
    """What is no value of an option ends with status 2; what is one may still not be had."""
    for option, value in list(product(OPTIONS[verb], ODD))[::every]:
        words = [*verb.split(), option, value] + ([] if verb == "generate" else [LINE])
        done = nanpure(*words)
        said = done.stderr.decode()
        assert done.returncode in (0, 1, 2), words
        assert said.count("\n") <= 1, (words, said)
        assert "bug in nanpure" not in said, (words, said)
        assert done.returncode == 0 or said or b" # " in done.stdout, words
