"""What the API answers about steps of techniques."""

from __future__ import annotations

from nanpure.web.answers import Answer, Board, Event

__all__ = ["Hinted", "Stepped"]


class LeftOut(Answer):
    """Techniques asked for and not used: they assume one solution; the puzzle's own status."""

    techniques: list[str]
    status: str
    text: str


class Hinted(Answer):
    """step, wrong, solved, stuck or stopped; the step itself only with strength move.

    *technique*: the id of what the text names, of the strengths what and move.
    """

    status: str
    strength: str
    text: str
    technique: str | None
    step: Event | None
    cells: list[str]
    left_out: LeftOut | None


class Hardest(Answer):
    """The hardest steps of a path: their rating, how many there are, how many it takes at least."""

    rating: float
    steps: int
    at_least: int


class Stepped(Answer):
    """Steps and the grid after them; state: going, solved, stuck, none or stopped.

    *stopped*: by what, before there was no more to tell. *hardest*: of a whole path with the lowest
    maximum (policy easiest), else null. With *all* there are also *count* (of all steps), *counts*
    (of each technique), *fitting* (those that *of* and *saying* leave) and *through*: where the
    loops of a technique were too many, the number of links up to which all are listed; *stopped* is
    then ``work`` where the steps are those that were found with as much work as *effort* allows.
    """

    steps: list[Event]
    end: Board
    state: str
    stopped: str | None
    hardest: Hardest | None
    left_out: LeftOut | None
