"""The nouns: a paper and its items, read from the ``items.toml`` of its folder."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module, resources
from typing import Any

from nanpure.base.by_name import ByName
from nanpure.errors import shown_value
from nanpure.io.figures import Words

__all__ = ["KINDS", "PAPERS", "Item", "Paper", "Run"]

NAMES = ("ito", "hiroi", "ushio", "hui", "hiramatsu")
TEXTS = ("place", "states", "note", "proof", "reading", "damaged", "open", "beyond")

KINDS: Mapping[str, Words] = {
    "claim": Words("claim", "記述"),
    "algorithm step": Words("algorithm step", "手順"),
    "example": Words("example", "例"),
    "figure": Words("figure", "図"),
    "listing": Words("listing", "プログラム"),
    "number": Words("number", "数値"),
    "option or screen element": Words("option or screen element", "設定・画面"),
    "table": Words("table", "表"),
}


@dataclass(frozen=True, slots=True)
class Run:
    """A method on a puzzle, to step through."""

    method: str
    puzzle: str
    layout: str | None = None
    options: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Item:
    """A statement of a paper.

    - *id*: the name of its table in ``items.toml``, ``fig7`` or ``s33/listing1``; *place*: section,
      figure or table;
    - *kind*: one of :data:`KINDS`; *items*: the number of equal statements it stands for;
    - *states*: the text of the statement; *note*: further information for the reader;
    - *call*: a Python expression over what the modules of the paper's folder export, or ``""`` if
      no run can decide; *expect*: its value if the paper is right;
    - *instead*: its value where the paper is wrong, with *proof*, the reason; a proof without a
      call rests on the paper alone, where two of its places contradict each other;
    - *reading*, *damaged*, *open*, *beyond*: the support for a statement that no run could have
      contradicted, why the scan is illegible, why the statement is unexplained, why no run can
      decide it (history, opinion). These are entered by hand, all others are computed; a call next
      to one of them is an illustration and decides nothing;
    - *figure*: an expression over the modules of its ``figures`` that draws the item;
    - *run*: the run to step through with it, with puzzle and layout as text or as a name of its
      ``puzzles.py``; *command*: a command line that shows it;
    - *slow*: takes more than a second.

    A text is ``{en, ja}``, the name of one below ``shared``, or the same in both languages.
    """

    id: str
    place: Words
    states: Words
    kind: str = "claim"
    items: int = 1
    note: Words | None = None
    call: str = ""
    expect: Any = None
    instead: Any = None
    proof: Words | None = None
    reading: Words | None = None
    damaged: Words | None = None
    open: Words | None = None
    beyond: Words | None = None
    figure: str = ""
    run: Run | None = None
    command: str = ""
    slow: bool = False

    def __post_init__(self) -> None:
        by_hand = [why for why in (self.reading, self.damaged, self.open, self.beyond)
                   if why is not None]
        if self.kind not in KINDS:
            raise ValueError(f"expected a kind out of {', '.join(KINDS)}, got {self.kind!r}")
        if len(by_hand) + (self.proof is not None) > 1:
            raise ValueError(f"expected one reason for a verdict, got more: {self.id!r}")
        if bool(self.call) != (self.expect is not None):
            raise ValueError(f"expected a call with what it should give, got one alone: "
                             f"{self.id!r}")
        if (self.instead is not None) != (self.proof is not None and bool(self.call)):
            raise ValueError(f"expected a proof beside what is right instead: {self.id!r}")
        if not self.call and not by_hand and self.proof is None:
            raise ValueError(f"expected a call, or a reason why there is none: {self.id!r}")


@dataclass(frozen=True, slots=True)
class Paper:
    """One of the papers with its items in the order of the text.

    *number* is its place among the five; *titles* are the title and its meaning.
    """

    name: str
    number: str
    titles: Words
    authors: Words
    source: str
    methods: tuple[str, ...]
    items: tuple[Item, ...]

    def item(self, id: str) -> Item:
        """Return an item; ``KeyError`` if there is none."""
        for item in self.items:
            if item.id == id:
                return item
        raise KeyError(f"{self.name} has no item {shown_value(id)}")


# ---- reading -----------------------------------------------------------------------------------


def _paper(name: str) -> Paper:
    package = f"nanpure.papers.{name}"
    data = tomllib.loads(resources.files(package).joinpath("items.toml").read_text("utf-8"))
    head, shared = data["paper"], data.get("shared", {})
    return Paper(
        name=name, number=head["number"], titles=Words(**head["titles"]),
        authors=Words(**head["authors"]), source=head["source"], methods=tuple(head["methods"]),
        items=tuple(_item(package, id, row, shared) for id, row in data["item"].items()),
    )


def _item(package: str, id: str, row: dict[str, Any], shared: dict[str, dict[str, str]]) -> Item:
    texts = {name: _words(row[name], shared) for name in TEXTS if name in row}
    run = {"run": _run(package, **row["run"])} if "run" in row else {}
    return Item(**{"id": id, **row, **texts, **run})


def _words(text: str | dict[str, str], shared: dict[str, dict[str, str]]) -> Words:
    if isinstance(text, str):
        text = shared.get(text, {"en": text, "ja": text})
    return Words(**text)


def _run(package: str, puzzle: str, layout: str | None = None, **row: Any) -> Run:
    puzzles = import_module(f"{package}.puzzles")
    return Run(puzzle=getattr(puzzles, puzzle, puzzle),
               layout=layout and getattr(puzzles, layout, layout), **row)


PAPERS: Mapping[str, Paper] = ByName("papers", NAMES, _paper)
