"""Running the items: what comes of a call, and what that says of the paper."""

from __future__ import annotations

import builtins
from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any, Literal

from nanpure.io.figures import Figure, Words
from nanpure.model.grid import Grid
from nanpure.model.puzzle import Puzzle
from nanpure.papers.item import Item, Paper

__all__ = ["VERDICTS", "Judged", "Verdict", "figure", "judge", "ledger"]

# differs: the call gives neither what the paper states nor what is proven instead. No item of a
# released version does.
Verdict = Literal["reproduced", "paper wrong", "scan damaged", "unexplained", "no experiment",
                  "differs"]

VERDICTS: Mapping[Verdict, Words] = {
    "reproduced": Words("reproduced", "再現"),
    "paper wrong": Words("the paper is wrong", "論文の誤り"),
    "scan damaged": Words("the scan is damaged", "スキャンの破損"),
    "unexplained": Words("unexplained", "未解明"),
    "no experiment": Words("no experiment decides", "実験では決まらない"),
    "differs": Words("differs", "不一致"),
}

# What calls may use beside the functions of their paper.
_BUILTINS = {name: getattr(builtins, name) for name in (
    "abs", "all", "any", "bool", "dict", "divmod", "enumerate", "int", "len", "list", "map", "max",
    "min", "range", "reversed", "round", "set", "sorted", "str", "sum", "tuple", "zip")}


@dataclass(frozen=True, slots=True)
class Judged:
    """An item that has been run: *outcome* is what its call gave, None without one."""

    item: Item
    outcome: Any
    verdict: Verdict


def judge(paper: Paper, item: Item) -> Judged:
    """Run the call of an item and compare.

    >>> from nanpure.papers import PAPERS
    >>> ito = PAPERS["ito"]
    >>> judge(ito, ito.item("s53/sum")).outcome
    5
    """
    outcome = _plain(_evaluated("calls", paper.name, item.call)) if item.call else None
    return Judged(item, outcome, _verdict(item, outcome))


def ledger(paper: Paper) -> Iterator[Judged]:
    """Run every item of a paper, in the order of the text."""
    for item in paper.items:
        yield judge(paper, item)


def figure(paper: Paper, item: Item) -> Figure | None:
    """Draw an item from a run; None where it has no figure."""
    if not item.figure:
        return None
    drawn = _evaluated("drawn", paper.name, item.figure)
    if not isinstance(drawn, Figure):
        raise TypeError(f"expected a figure, got {type(drawn).__name__}: {item.figure!r}")
    return drawn


def _verdict(item: Item, outcome: Any) -> Verdict:
    if item.call and outcome != item.expect:
        return "paper wrong" if item.proof and outcome == item.instead else "differs"
    if item.damaged:
        return "scan damaged"
    if item.open:
        return "unexplained"
    return "reproduced" if item.call else "no experiment"


def _evaluated(folder: str, name: str, expression: str) -> Any:
    # The expressions come from our own data files; this keeps them short, not strangers out.
    return eval(expression, {"__builtins__": _BUILTINS, **_names(folder, name)})


@cache
def _names(folder: str, name: str) -> dict[str, Any]:
    module = import_module(f"nanpure.papers.{folder}.{name}")
    return {each: getattr(module, each) for each in module.__all__}


def _plain(value: Any) -> Any:
    """A value as TOML has it: sets sorted, tuples as lists, grids as lines, keys as text."""
    if isinstance(value, Grid | Puzzle):
        return value.line()
    if isinstance(value, Mapping):
        return {str(key): _plain(each) for key, each in value.items()}
    if isinstance(value, Set):
        return sorted(map(_plain, value))
    if isinstance(value, list | tuple):
        return list(map(_plain, value))
    return value.item() if hasattr(value, "item") else value
