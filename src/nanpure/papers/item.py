"""The nouns: a paper and the items of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from nanpure.errors import shown_value
from nanpure.io.figures import Words

__all__ = ["KINDS", "Item", "Paper", "Run"]

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
    """A method on a puzzle, to be gone through step by step."""

    method: str
    puzzle: str
    layout: str | None = None
    options: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Item:
    """Something that a paper states.

    - *id*: within its paper, ``fig7`` or ``s33/listing1``; *place*: section, figure or table;
    - *kind*: one of :data:`KINDS`; *items*: how many equal statements the item stands for;
    - *states*: what the paper says; *note*: what else a reader should know;
    - *call*: a Python expression over the functions of ``nanpure.papers.calls.<paper>``, or ``""``
      where no run can decide; *expect*: what it gives if the paper is right;
    - *instead*: what it gives where the paper is wrong, with *proof*, why it is; a proof without a
      call is one by the paper alone, where two of its places contradict each other;
    - *reading*, *damaged*, *open*, *beyond*: what shows the statement without a run that could have
      come out otherwise, why the scan does not tell, why the statement is unexplained, why no run
      can decide it (history, opinion). Entered by hand, all others are computed; a call beside one
      of them shows what there is to see and decides nothing;
    - *figure*: an expression over ``nanpure.papers.drawn.<paper>`` that draws the item;
    - *run*: what to step through beside it; *command*: a command line that shows it;
    - *slow*: takes more than a second.
    """

    id: str
    place: str
    kind: str
    states: Words
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

    *number* is its place among the five; *titles* are the title and what it means.
    """

    name: str
    number: str
    titles: Words
    authors: Words
    source: str
    methods: tuple[str, ...]
    items: tuple[Item, ...]

    def item(self, id: str) -> Item:
        """Find an item; ``KeyError`` if there is none."""
        for item in self.items:
            if item.id == id:
                return item
        raise KeyError(f"{self.name} has no item {shown_value(id)}")
