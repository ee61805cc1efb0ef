"""Models of the answers, for the description of the API.

The verbs build plain data, which is sent unchanged. These models describe it, and tests compare
every answer of the fuzzing with them.
"""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict

__all__ = [
    "About", "Answer", "Board", "Checked", "Compared", "Counted", "Disguised", "Event", "Events",
    "File", "Judged", "Made", "Minimal", "Near", "Orbits", "Paper", "Papers", "Parsed",
    "Picture", "Problem", "Rated", "Skipped", "Solved", "Text",
    "TrueCandidates", "of",
]


class Answer(BaseModel):
    """An answer, which may have further members."""

    model_config = ConfigDict(extra="allow")


class Problem(Answer):
    """A problem (RFC 9457); line, column, found and expected if it is in a text.

    *kind* names a common problem; its numbers are further members (wanted, got, most, …). *texts*
    has a sentence for people, by language: in English only where *detail* is for programs.
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
    texts: dict[str, str] = {}


class About(Answer):
    """The abilities of the server."""

    version: str
    methods: list[dict[str, Any]]
    techniques: list[dict[str, Any]]
    levels: list[dict[str, str | dict[str, str]]]
    scales: dict[str, str]
    symmetries: list[str]
    engines: list[str]
    forms: list[dict[str, str]]
    limits: dict[str, float]


class Board(Answer):
    """A grid as it stands; left_out: the rules that lossy reading left out.

    about: title, author, rules and source of the puzzle, as far as its text has them, and its
    drawing: marks from below to above, each path data with its looks, or a text
    (``io/cosmetics.py``); cosmetics: the drawing as a request takes it.
    """

    puzzle: str
    layout: str
    size: int
    symbols: list[str]
    empty: str
    givens: list[int]
    placed: list[int]
    candidates: list[list[int]]
    left_out: str | None = None
    about: dict[str, Any] | None = None


class Skipped(Answer):
    """The number of skipped lines around the puzzles, and the first of them (0: none)."""

    count: int
    line: int
    text: str


class Parsed(Answer):
    """The puzzles of a text; more: whether the server stopped reading; bad: unreadable ones."""

    format: str
    boards: list[Board]
    more: bool
    bad: list[Problem]
    skipped: Skipped


class Witness(Answer):
    """The evidence; solutions and differ if there are two solutions."""

    text: str
    cells: list[str]
    solutions: list[str] = []
    differ: list[str] = []


class Span(Answer):
    """Minutes: the estimated time of players, and the range of 8 in 10 such puzzles."""

    typical: float
    low: float
    high: float


class Checked(Answer):
    """Status of the puzzle as posed and of the grid as it stands: unique, none, many or unknown.

    *finding*: the message for the player. If nothing was placed or struck, or the puzzle has no
    solution: its status. Otherwise ``mistaken`` (*wrong*: the cells whose digit is not that of the
    one solution), ``struck`` (*lost*: the cells that lost the right candidate), ``right``,
    ``solved``; if the puzzle has several solutions ``contradictory`` (none is left), ``narrowed``
    (one is left), ``many``. *full*: every cell has a digit; *stopped*: the limit that stopped it.
    *minutes*: of a puzzle with one solution that is like those whose times are known, if nothing
    was placed or struck.
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
    minutes: Span | None


class Part(Answer):
    """A stretch of a sentence, and the cells, digits and so on that it names.

    *links* are numbers of those in the evidence; *badge* is the letter of a set; *line* is the
    number of a line of a net, *depth* how deep it is nested.
    """

    text: str
    cells: list[str] | None = None
    digits: list[int] | None = None
    candidates: list[str] | None = None
    houses: list[str] | None = None
    links: list[int] | None = None
    technique: str | None = None
    badge: str | None = None
    line: str | None = None
    depth: int | None = None


class Event(Answer):
    """An event; docs/cli.md describes the common members.

    *clauses*: the sentence of a step of a technique in parts, as people write the language; *walk*:
    its explanation step by step, each in clauses.
    """

    kind: str
    depth: int
    technique: str | None
    placements: list[str]
    eliminations: list[str]
    evidence: dict[str, Any] | None
    note: dict[str, Any] | None
    text: str
    marks: dict[str, str]
    clauses: list[list[Part]] | None = None
    walk: list[list[list[Part]]] | None = None


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
    """A paper and its items, in the order of its text."""

    name: str
    items: list[dict[str, Any]]


class Judged(Answer):
    """An item that was run: its result, and its figure as SVG."""

    paper: str
    id: str
    verdict: str
    means: dict[str, str]
    call: str | None
    outcome: Any
    svg: str | None


class Solved(Answer):
    """The solution, if there is one."""

    status: str
    solution: str | None
    solutions: list[str]
    seconds: float


class Counted(Answer):
    """The number of solutions; beyond 2^53, as a string."""

    status: str
    count: int | str
    exact: bool
    stopped: str | None
    seconds: float


class TrueCandidates(Answer):
    """For each cell the digits that stand in a solution, and the solutions of each.

    *counts*: beside *candidates*, at most *limit*; *unknown*: candidates that were not decided;
    *stopped*: the limit that stopped it.
    """

    candidates: list[list[int]]
    counts: list[list[int]]
    unknown: list[str]
    limit: int
    stopped: str | None
    seconds: float


class Made(Answer):
    """Puzzles; reason: why there are no more, with the nearest puzzle; why: its kind."""

    items: list[dict[str, Any]] = []
    made: int
    reason: str | None
    why: dict[str, Any] | None
    nearest: dict[str, Any] | None
    seconds: float


class Near(Answer):
    """Puzzles near another; more: there are others; reason: if the time was not enough."""

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
    """The ratings by scale; without exactly one solution, status and message."""

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

    If there are too many grids to list, only *counts*: the numbers of grids and orbits (beyond
    2^53, as strings).
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


class Levelled(Answer):
    """The level of a puzzle and its rating on the scale nanpure.

    Both are null where there is not one solution, the time was not enough (unknown) or the board is
    too large (unrated).
    """

    status: Literal["unique", "none", "many", "unknown", "unrated"]
    level: str | None
    rating: float | None


class Text(Answer):
    """A text form; *unsaid*: the notes of *about* for which it has no place."""

    text: str
    unsaid: list[str]


class Link(Answer):
    """A link that opens a grid at a site, or the reason why there is none.

    *unsaid*: the notes of *about* for which it has no place; *kinds*: where there is no link, the
    names of the rules that the site does not know.
    """

    site: str
    url: str | None
    without: str | None
    unsaid: list[str]
    kinds: list[str]


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
    """Return the responses of a path, for its description."""
    ref = {"schema": {"$ref": f"#/components/schemas/{answer.__name__}"}}
    content: dict[str, Any] = {"application/json": ref}
    if events:
        content["text/event-stream"] = {"schema": {
            "type": "string", "description": "Events progress and item, then result (the same "
            "object as in JSON) or problem."}}
    # Without "model", which would add a description as application/json.
    wrong: dict[str, Any] = {"description": "The problem", "content": {
        "application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}}}
    return {200: {"model": answer, "content": content, "description": "The answer"},
            "4XX": wrong, 503: {**wrong, "description": "Busy, or stopped"}}
