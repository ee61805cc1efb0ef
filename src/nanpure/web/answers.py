"""What the answers look like, for the description of the API.

The verbs build plain data, which is sent as it is: these models describe it and are held to it by
the tests (every answer of the fuzzing is compared with them).
"""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, ConfigDict

__all__ = [
    "About", "Answer", "Board", "Checked", "Compared", "Counted", "Disguised", "Event", "Events",
    "File", "Judged", "Layout", "Made", "Minimal", "Near", "Orbits", "Paper", "Papers", "Parsed",
    "Picture", "Problem", "Rated", "Skipped", "Solved", "Text", "of",
]


class Answer(BaseModel):
    """An answer: it may have more members than these."""

    model_config = ConfigDict(extra="allow")


class Problem(Answer):
    """What is wrong (RFC 9457); line, column, found and expected where a text is.

    *kind* names it where it is often met, with its numbers beside it (wanted, got, most, …).
    """

    type: str
    title: str
    status: int
    detail: str
    line: int = 0
    column: int = 0
    found: str = ""
    expected: str = ""
    kind: str = ""


class About(Answer):
    """What the server can do."""

    version: str
    methods: list[dict[str, Any]]
    techniques: list[dict[str, Any]]
    levels: list[dict[str, str]]
    symmetries: list[str]
    engines: list[str]
    forms: list[dict[str, str]]
    limits: dict[str, float]


class House(Answer):
    """N cells that hold each digit once."""

    kind: str
    number: int
    name: str
    cells: list[int]


class Rule(Answer):
    """A rule beside boxes, rows and columns; text: as in layout text."""

    kind: str
    text: str


class Cage(Answer):
    """Cells with different digits; sum: null where it is not given."""

    cells: list[int]
    sum: int | None


class Layout(Answer):
    """A layout with its houses; box: rows and columns of a box, where boxes are rectangles."""

    layout: str
    size: int
    symbols: list[str]
    empty: str
    regions: list[int]
    box: tuple[int, int] | None
    rules: list[Rule]
    cages: list[Cage]
    houses: list[House]


class Board(Answer):
    """A grid as it stands; left_out: the rules that lossy reading left out of it."""

    puzzle: str
    layout: str
    size: int
    symbols: list[str]
    empty: str
    givens: list[int]
    placed: list[int]
    candidates: list[list[int]]
    left_out: str | None = None


class Skipped(Answer):
    """How many lines of text around the puzzles were skipped, and the first of them (0: none)."""

    count: int
    line: int
    text: str


class Parsed(Answer):
    """The puzzles of a text; more: there were more than the server reads; bad: what was none."""

    format: str
    boards: list[Board]
    more: bool
    bad: list[Problem]
    skipped: Skipped


class Witness(Answer):
    """What shows it; solutions and differ where there are two."""

    text: str
    cells: list[str]
    solutions: list[str] = []
    differ: list[str] = []


class Checked(Answer):
    """Status of the puzzle as posed and of the grid as it stands: unique, none, many or unknown.

    *finding*: what to tell whoever is solving. Where nothing was placed or struck, or the puzzle
    has no solution: its status. Else ``mistaken`` (*wrong*: the cells whose digit is not that of
    the one solution), ``struck`` (*lost*: the cells that lost the right candidate), ``right``,
    ``solved``; where the puzzle has several solutions ``contradictory`` (none is left),
    ``narrowed`` (one is left), ``many``. *full*: every cell has a digit; *stopped*: by what.
    """

    finding: str
    full: bool
    wrong: list[str]
    lost: list[str]
    posed: str
    status: str
    stopped: str | None
    solution: str | None
    conflicts: list[list[str]]
    witness: Witness | None


class Event(Answer):
    """What happened; docs/cli.md describes the common members."""

    kind: str
    depth: int
    technique: str | None
    placements: list[str]
    eliminations: list[str]
    evidence: dict[str, Any] | None
    note: dict[str, Any] | None
    text: str
    marks: dict[str, str]


class Events(Answer):
    """Events of a method; the outcome is the last of them."""

    events: list[Event]
    cursor: int
    done: bool
    outcome: Event | None


class Papers(Answer):
    """The papers; texts in both languages."""

    papers: list[dict[str, Any]]


class Paper(Answer):
    """A paper and what it states, in the order of its text."""

    name: str
    items: list[dict[str, Any]]


class Judged(Answer):
    """An item that was run: what came of it, and its figure as SVG."""

    paper: str
    id: str
    verdict: str
    means: dict[str, str]
    call: str | None
    outcome: Any
    svg: str | None


class Solved(Answer):
    """The solution, where there is one."""

    status: str
    solution: str | None
    solutions: list[str]
    seconds: float


class Counted(Answer):
    """The number of solutions; beyond 2^53 as a string."""

    status: str
    count: int | str
    exact: bool
    stopped: str | None
    seconds: float


class Made(Answer):
    """Puzzles; reason: why there are no more, with the one that came nearest; why: its kind."""

    items: list[dict[str, Any]] = []
    made: int
    reason: str | None
    why: dict[str, Any] | None
    nearest: dict[str, Any] | None
    seconds: float


class Near(Answer):
    """Puzzles near one; more: there are others; reason: where the time was not enough for all."""

    items: list[dict[str, Any]] = []
    found: int
    more: bool
    reason: str | None
    seconds: float


class Disguised(Answer):
    """The same puzzle in disguise."""

    puzzle: str
    layout: str
    clues: int
    board: Board


class Minimal(Answer):
    """A minimal puzzle."""

    puzzle: str
    layout: str
    clues: int
    removed: int
    board: Board


class Rated(Answer):
    """The ratings by scale; without exactly one solution status and message."""

    puzzle: str
    layout: str
    status: str
    level: str | None


class Compared(Answer):
    """A row for each method."""

    puzzle: str
    layout: str
    items: list[dict[str, Any]] = []


class Orbits(Answer):
    """Grids, images and orbits by number; matching: those that a grid can become.

    Where there are too many grids to list, *counts* alone: how many grids and orbits (beyond 2^53
    as strings).
    """

    layout: str
    columns: list[str]
    table: list[list[int]]
    orbits: list[list[int]]
    sizes: dict[str, int]
    grids: list[str]
    number: int | None
    matching: list[int]
    counts: dict[str, Any] | None


class Text(Answer):
    """A text form."""

    text: str


class Link(Answer):
    """A link that opens a grid at a site, or why it has none."""

    site: str
    url: str | None
    without: str | None


class Links(Answer):
    """Links to all sites."""

    links: list[Link]


class File(Answer):
    """A file: its media type, and its bytes in base64."""

    type: str
    data: str


class Picture(Answer):
    """An SVG document."""

    svg: str


def of(answer: type[BaseModel], events: bool = False) -> dict[int | str, dict[str, Any]]:
    """The responses of a path, for its description."""
    ref = {"schema": {"$ref": f"#/components/schemas/{answer.__name__}"}}
    content: dict[str, Any] = {"application/json": ref}
    if events:
        content["text/event-stream"] = {"schema": {
            "type": "string", "description": "Events progress, item, and at the end result (the "
            "same object as in JSON) or problem."}}
    # Without "model", which would describe it as application/json too.
    wrong: dict[str, Any] = {"description": "What is wrong", "content": {
        "application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}}}
    return {200: {"model": answer, "content": content, "description": "The answer"},
            "4XX": wrong, 503: {**wrong, "description": "Busy, or stopped"}}
