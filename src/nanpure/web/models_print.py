"""Models of requests for pictures and books."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from nanpure.model.chance import fresh_seed
from nanpure.printing import Answers
from nanpure.web.limits import EVENTS, ITEMS, STEPS
from nanpure.web.models import (
    About,
    Candidates,
    LayoutLine,
    LayoutText,
    MethodOptions,
    Name,
    Names,
    Natural,
    Position,
    PuzzleText,
)
from nanpure.web.request_model import BaseModel, ConfigDict, Field

__all__ = ["Book", "Draw", "EventOf", "Shown"]

Line = Annotated[str, Field(max_length=200)]
Millimetres = Annotated[float, Field(ge=0, le=50, strict=False)]
PerPage = Literal[1, 2, 4, 6, 9, 12, 20]
Wish = Annotated[tuple[Literal["easy", "medium", "hard", "unfair", "extreme", "any"],
                       Annotated[int, Field(ge=1, le=ITEMS)]],
                 Field(strict=False, examples=[["easy", 8]])]


class Shown(BaseModel):
    """A step from an earlier answer; without *evidence*, the first one with this effect."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    technique: Name
    placements: Candidates = []
    eliminations: Candidates = []
    evidence: dict[str, Any] | None = None


class EventOf(BaseModel):
    """An event of a documented method that runs on the grid, by its number from 1."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    method: Name
    options: MethodOptions = {}
    number: Annotated[int, Field(ge=1, le=EVENTS)]


class Draw(Position):
    """A grid as a picture; with *step*, that step of its path from here (1: the next one).

    With *shown*, a step of this grid, found in whichever way; with *event*, an event of a method in
    its grid, with the marks of its paper. *policy*, *only*, *without*, *uniqueness* and *limit* are
    those of the path, as for steps.
    """

    form: Literal["svg", "png", "pdf"] = "svg"
    theme: Annotated[Literal["auto", "light", "dark", "print"] | None, Field(
        description="auto follows the reader's settings, in SVG only (null: the default of the "
        "form)")] = None
    size: Annotated[int | None, Field(ge=16, le=4000, description="Width in pixels, 96 per inch "
                                      "(null: as the board needs)")] = None
    candidates: bool = False
    rulers: Annotated[bool, Field(description="Number rows and columns")] = False
    step: Annotated[int, Field(ge=1, le=STEPS)] | None = None
    shown: Shown | None = None
    event: EventOf | None = None
    policy: Literal["order", "easiest", "se"] = "order"
    only: Names | None = None
    without: Names = Field(default_factory=list)
    uniqueness: bool | None = None
    limit: Annotated[int, Field(ge=1, le=STEPS)] = STEPS


class Posed(BaseModel):
    """A puzzle of a book with a board and notes of its own."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    puzzle: PuzzleText
    layout: LayoutLine | None = None
    about: About | None = None


class Book(LayoutText):
    """Puzzles to set as a book: those given, or some to make on *layout*."""

    layout: LayoutLine | None = None  # type: ignore[assignment]
    puzzles: list[PuzzleText | Posed] = Field(default_factory=list, max_length=ITEMS)
    make: list[Wish] = Field(default_factory=list, max_length=6,
                             description="Levels, and the number of puzzles of each")
    seed: Natural = Field(default_factory=fresh_seed)
    title: Line = ""
    author: Line = ""
    paper: Literal["a4", "a5", "b5", "letter"] = "a4"
    per_page: PerPage = 4
    answers_per_page: PerPage = 12
    levels: Annotated[bool, Field(description="Rate the puzzles, one section per level")] = True
    cover: bool = True
    answers: Answers = "back"
    hints: bool = False
    paths: Annotated[bool, Field(description="Print every step of every puzzle")] = False
    margin: Millimetres = 15
    gutter: Millimetres = 0
    bleed: Millimetres = 0
    marks: Annotated[bool, Field(description="Crop marks outside the page")] \
        = False
    site: Annotated[Name | None, Field(description="The site at which a QR code next to each "
                                       "puzzle opens it, instead of an address")] = None
    address: Annotated[str | None, Field(max_length=500, description="The address of a QR code "
                       "next to each puzzle, with {puzzle} and for custom boards {layout}")] = None
