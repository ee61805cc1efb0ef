"""Models of the answers about the full model."""

from __future__ import annotations

from typing import Any

from nanpure.web.answers import Answer

__all__ = ["Canonical", "Essential", "Sample", "Total"]


class Canonical(Answer):
    """The first of all equivalent puzzles, and the way there.

    - *transform*: a way to the form, as images of cells and digits, and in *words*;
    - *automorphisms*: the number of symmetries that leave the puzzle unchanged (beyond 2^53, as a
      string); *generators*: some that generate all;
    - *equivalent*: whether the other puzzle has the same form, and *mapping* a way to it; both are
      null without another puzzle, *mapping* also if there is no way.
    """

    layout: str
    puzzle: str
    form: str
    transform: dict[str, list[str]]
    words: str
    automorphisms: int | str
    generators: list[str]
    other: str | None
    other_layout: str | None
    equivalent: bool | None
    mapping: str | None


class Essential(Answer):
    """Essentially different grids by Burnside's lemma; numbers beyond 2^53 as strings.

    - *classes*: of conjugate symmetries: one of them, as text (*symmetry*) and as its effect; their
      number (*size*), the number of grids that it fixes up to a relabelling, and size × fixed;
    - *sum*: of these products, *order* × *essential*.
    """

    box: str
    certificate: str
    version: int
    layout: str
    grids: int | str
    order: int | str
    sum: int | str
    essential: int | str
    classes: list[dict[str, Any]]
    seconds: float


class Sample(Answer):
    """A grid, its rank among all *grids* (beyond 2^53 as strings), and its canonical form."""

    box: str
    layout: str
    grid: str
    rank: int | str
    grids: int | str
    form: str
    automorphisms: int


class Total(Answer):
    """All grids with such boxes, derived; numbers beyond 2^53 as strings.

    - *band*: its boxes, and their rows and columns; *bands*: the ways to fill one;
    - *classes*: of column sets, each with an example (*columns*, box by box), their number, and the
      ways to fill a band and all others; *completions*: the count of different such numbers.
    """

    box: str
    certificate: str
    version: int
    layout: str
    band: dict[str, int]
    sets: int | str
    bands: int | str
    reduced_bands: int | str
    grids: int | str
    classes: list[dict[str, Any]]
    completions: int
    seconds: float
