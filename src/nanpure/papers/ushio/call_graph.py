"""The call graph of Ushio's program, seen in a run of the software.

The functions are named as in the paper. A profile function notes each call and the nearest function
of the paper above it on the stack; the caller of a routine that :func:`.context.drive` runs is
below it in the stack of ``drive``.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from types import CodeType, FrameType
from typing import Any, NamedTuple

from nanpure.methods.ushio import (
    assumption,
    context,
    exclusivity,
    handler,
    possibility,
    registration,
    search,
)
from nanpure.methods.ushio.context import RecursiveParm, Routine, drive
from nanpure.papers.notes import arguments_of
from nanpure.papers.ushio.positions import context as position
from nanpure.papers.ushio.positions import dset
from nanpure.papers.ushio.presses import grid_of, ids

__all__ = ["callees", "callees_of_side", "callers", "chart", "exclusions_and_calls", "holders",
           "recursions", "representatives", "sub234_calls", "sub_functions", "types_kept"]

BUTTON = "button"


def _paper_name(name: str) -> str:
    """``start_search_body`` -> ``startSearch_body``."""
    words = name.split("_")
    tail = f"_{words.pop()}" if words[-1] in ("body", "level2") else ""
    return words[0] + "".join(word.title() for word in words[1:]) + tail


_OF_PAPER: dict[CodeType, str] = {
    each.__code__: _paper_name(each.__name__) for each in (
        search.start_search, search.start_search_body, assumption.start_search_level2,
        assumption.try_search, possibility.search_possibility, exclusivity.make_exclusive_set,
        registration.make_determined_set, registration.make_determined_set_body)
}
_OF_PAPER[exclusivity._next_order.__code__] = "sub1abc"
_OF_PAPER[exclusivity._for_digit.__code__] = "sub234"
_OF_PAPER[handler.Press.events.__code__] = BUTTON

REPRESENTATIVES = ("startSearch", "searchPossibility", "makeExclusiveSet", "makeDeterminedSet")


class Called(NamedTuple):
    """A call: the callee, its caller, the representative function, the arguments."""

    name: str
    caller: str
    representative: str
    given: dict[str, Any]


@contextmanager
def _watching(calls: list[Called]) -> Iterator[None]:
    """Note the first entry of each call of a function of the paper."""
    seen: dict[int, FrameType] = {}  # keeps the frames, so that no number is reused

    def note(frame: FrameType, what: str, _: Any) -> None:
        if what == "call" and frame.f_code in _OF_PAPER and id(frame) not in seen:
            seen[id(frame)] = frame
            above = list(_above(frame))
            own = (name for name in above if name in REPRESENTATIVES)
            calls.append(Called(
                _OF_PAPER[frame.f_code], above[0] if above else "", next(own, ""),
                {name: value for name, value in frame.f_locals.items()
                 if name in ("square", "digit")}))

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        yield
    finally:
        sys.setprofile(before)


def _above(frame: FrameType) -> Iterator[str]:
    """The functions of the paper above a frame, the nearest first."""
    up = frame.f_back
    while up is not None:
        if up.f_code is drive.__code__:
            for routine in reversed(up.f_locals["stack"]):
                if routine.gi_frame is not None and routine.gi_frame is not frame:
                    yield _OF_PAPER.get(routine.gi_code, "")
        elif up.f_code in _OF_PAPER:
            yield _OF_PAPER[up.f_code]
        up = up.f_back


@cache
def _run(puzzle: str) -> tuple[Called, ...]:
    calls: list[Called] = []
    with _watching(calls):
        for _ in handler.Press(grid_of(puzzle), False, False, None, None).events():
            pass
    return tuple(calls)


# ---- what the run shows --------------------------------------------------------------------------


@cache
def chart(puzzle: str) -> dict[str, list[str]]:
    """IV: return each function of the paper with its callees, in order of appearance."""
    calls: dict[str, dict[str, None]] = {}
    for each in _run(puzzle):
        calls.setdefault(each.name, {})
        if each.caller:
            calls.setdefault(each.caller, {})[each.name] = None
    return {name: list(below) for name, below in calls.items()}


def callers(name: str, puzzle: str) -> list[str]:
    """Return the functions that call this one."""
    return sorted(above for above, below in chart(puzzle).items() if name in below)


def callees(name: str, puzzle: str) -> list[str]:
    """Return the functions that this one calls."""
    return sorted(chart(puzzle)[name])


def representatives(puzzle: str) -> list[list[str]]:
    """IV: return the components of the software's modules with representative functions.

    The head of a module's docstring names its component; the functions are those of the run in its
    ``__all__``, without those that the paper counts below another.
    """
    ran, parts = chart(puzzle), dict[str, list[str]]()
    for module in (search, possibility, exclusivity, registration):
        number = (module.__doc__ or "").split(",")[0].removeprefix("Component ")
        names = [_paper_name(name) for name in module.__all__]
        parts.setdefault(number[0], []).extend(
            f"{number} {name}" for name in names if name in ran and "_" not in name)
    return list(parts.values())


def sub_functions(puzzle: str) -> dict[str, list[str]]:
    """IV: return the sub-functions of each representative function, by first call."""
    functions: dict[str, list[str]] = {name: [] for name in REPRESENTATIVES}
    seen = {BUTTON, *REPRESENTATIVES}
    for each in _run(puzzle):
        if each.name not in seen:
            seen.add(each.name)
            functions[each.representative].append(each.name)
    return functions


def callees_of_side(side: str) -> list[str]:
    """TS ②: return the calls of ``trySearch`` for 正 or 副 before SSB, on an empty board."""
    calls: list[Called] = []
    rp = position()

    def body(branch: RecursiveParm) -> Routine:
        branch.status.indeterminate = True
        yield from ()

    with _watching(calls):
        list(drive(assumption.try_search(rp.branch(), 0, 0, side == "正", body)))
    return [each.name for each in calls if each.caller == "trySearch"]


def recursions(existing: str, candidate: str) -> int:
    """2.2: count how often the inner function calls itself for a candidate."""
    calls: list[Called] = []
    rp = position("", existing)
    with _watching(calls):
        list(registration.make_determined_set_body(rp, dset(candidate), "row"))
    return sum(each.caller == each.name for each in calls)


def exclusions_and_calls(puzzle: str) -> list[object]:
    """1.2: count Go's exclusions on level one; return whether component 2 got each, in order."""
    calls: list[Called] = []
    with _watching(calls):
        events = list(handler.Press(grid_of(puzzle), False, False, None, None).events())
    excluded = [(arguments_of(event)["cell"], arguments_of(event)["digit"])
                for name, event in ids(events) if name.startswith("eliminate")]
    given = [(each.given["square"], each.given["digit"] + 1) for each in calls
             if each.name == "makeExclusiveSet"]
    return [len(excluded), given == excluded]


def sub234_calls(left: str) -> list[int]:
    """2.1: count the calls of ``sub234`` and ``sub1abc`` in one call of ``makeExclusiveSet``."""
    calls: list[Called] = []
    rp = position(left)
    with _watching(calls):
        list(exclusivity.make_exclusive_set(rp, 0, 2))
    return [sum(each.name == name for each in calls) for name in ("sub234", "sub1abc")]


# ---- what is kept --------------------------------------------------------------------------------


def types_kept(puzzle: str) -> dict[str, list[str]]:
    """II (2), (3): return the types that component 2 finds, and those in dSetList after 1 Step."""
    press = handler.Press(grid_of(puzzle), True, False, None, None)
    rp, types = press.rp, set()
    for name, event in ids(press.events()):
        if name.startswith("eliminate"):
            square, digit = arguments_of(event)["cell"], arguments_of(event)["digit"]
            types |= {type(eset).__name__ for eset in exclusivity.exclusive_sets(
                rp.board, rp.possible, square, digit - 1)}
    return {"found": sorted(types), "kept": sorted({type(dset).__name__ for dset in rp.dsets})}


def holders(name: str) -> list[str]:
    """Return the modules of the method whose functions name a variable of the session."""
    modules = []
    for module in (context, search, assumption, possibility, exclusivity, registration, handler):
        codes = [each.__code__ for _, each in inspect.getmembers(module, inspect.isfunction)
                 if each.__module__ == module.__name__]
        codes += [each.__code__ for _, kind in inspect.getmembers(module, inspect.isclass)
                  if kind.__module__ == module.__name__
                  for _, each in inspect.getmembers(kind, inspect.isfunction)
                  if not each.__name__.startswith("__")]
        if any(name in code.co_names for code in codes):
            modules.append(module.__name__.rpartition(".")[2])
    return sorted(modules)
