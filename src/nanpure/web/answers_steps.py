"""Models of the answers about steps of techniques."""

from __future__ import annotations

from nanpure.web.answers import Answer, Board, Event, Part

__all__ = ["Hinted", "Stepped"]


class LeftOut(Answer):
    """Chosen techniques that assume one solution and were not used; the status of the puzzle."""

    techniques: list[str]
    status: str
    text: str


class Hinted(Answer):
    """step, wrong, solved, stuck or stopped; the step itself only with strength move.

    *technique*: the id of the technique that the text names, with the strengths what and move.
    *clauses*: the text in parts, as people write the language. *rules*: those to look at, as
    layout text.
    """

    status: str
    strength: str
    text: str
    rules: list[str]
    clauses: list[list[Part]]
    technique: str | None
    step: Event | None
    cells: list[str]
    left_out: LeftOut | None


class Hardest(Answer):
    """The hardest steps of a path: their rating, their number, and the least number needed."""

    rating: float
    steps: int
    at_least: int


class Stepped(Answer):
    """Steps and the grid after them; state: going, solved, stuck, none or stopped.

    *stopped*: the limit that stopped it early. *hardest*: of a whole path with the lowest maximum
    (policy easiest), otherwise null. With *all* there are also *count* (of all steps), *counts* (of
    each technique), *fitting* (those that *of* and *saying* leave) and *through*: if a technique
    has too many loops, the number of links up to which all are listed; *stopped* is then ``work``
    if the steps are those found with as much work as *effort* allows. As events all steps come
    technique by technique, in order of difficulty, however long they take: ``item`` has
    *technique*, *count* and *steps*, ``progress`` the techniques *tried*, *of* how many, and the
    *count* of the steps so far.
    """

    steps: list[Event]
    end: Board
    state: str
    stopped: str | None
    hardest: Hardest | None
    left_out: LeftOut | None
