"""Ushio's method of determined sets (数独の解法, 潮哲也).

The solution method was developed by Tetsuya Ushio (潮哲也が開発した解法). His document is
Copyright (C) 2014, 2020, 2021, Tetsuya Ushio; it may be quoted freely except for commercial
purposes, and asks that the author (tetsuya@ushio.org) be notified and credited.

A determined set is n squares that hold exactly n digits. The method excludes possibilities by the
sets known so far, looks around each exclusion for new sets, and so decides one square after
another; where that ends it assumes a digit (正) and its exclusion (副) and compares the results.

In the paper's order of components:

- :mod:`.search` (1.1 ``startSearch``, SSB) and :mod:`.assumption` (SSL2, TS, table 1);
- :mod:`.possibility` (1.2 ``searchPossibility``, 《SP》);
- :mod:`.exclusivity` (2.1 ``makeExclusiveSet``);
- :mod:`.registration` (2.2 ``makeDeterminedSet``);
- :mod:`.handler` (the buttons), :mod:`.context` (the 13 variables), :mod:`.tables` (the terms).

The docstring of each states what it decides where the paper leaves a choice. The paper is about
9×9; the rules are stated here for every board with rectangular boxes.
"""

from __future__ import annotations

from nanpure.methods.protocol import Method, require_boxes
from nanpure.methods.ushio.handler import (
    Registration,
    Result,
    Support,
    go,
    one_step,
    run,
    tally,
)
from nanpure.model.layout import Layout

__all__ = ["METHOD", "Registration", "Result", "Support", "go", "one_step", "run", "tally"]


def _serves(layout: Layout) -> None:
    require_boxes("ushio", layout)


METHOD = Method(
    name="ushio",
    title="Ushio: determined sets and assumption",
    source="潮哲也『数独の解法』(Tetsuya Ushio, 2014, revised 2020-2022)",
    run=run,
    serves=_serves,
    tally=tally,
)
