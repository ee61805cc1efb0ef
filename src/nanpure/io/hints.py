"""Hints in three strengths: where to look, with which technique, the move."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from nanpure.base.arguments import instance, spelled
from nanpure.base.plain_data import PlainData
from nanpure.errors import shown_value
from nanpure.io.explain import explain
from nanpure.io.sentences import name_of, technique_sentence
from nanpure.kernel import Control, Limits
from nanpure.logic import Catalogue, Help, Policy, help_with
from nanpure.model.grid import Grid
from nanpure.model.layout import Layout
from nanpure.model.path import LeftOut
from nanpure.model.puzzle import PuzzleLike
from nanpure.model.step import Step
from nanpure.phrases.part_voice import PartVoice
from nanpure.phrases.rule_names import rule_name, summed_rule
from nanpure.phrases.voice import Voice, check_language
from nanpure.rules import Rule
from nanpure.words import message

__all__ = ["STRENGTHS", "Hint", "Strength", "hint", "rule_of", "worded"]

Strength = Literal["where", "what", "move"]
STRENGTHS: tuple[Strength, ...] = ("where", "what", "move")

# For a long chain, enough cells to show where to look.
FEW = 4


@dataclass(frozen=True, slots=True)
class Hint(PlainData):
    """A hint; ``str()`` is its text.

    >>> hint(".24. 3... ...4 .31.")
    <Hint step: Look at box 1.>

    - *status*: ``step``, ``wrong`` (the grid contradicts the solution), ``solved``, ``stuck``
      (no technique finds anything) or ``stopped`` (a limit came first);
    - *step*: the step behind it, or None; *cells*: the cells that it names as wrong;
    - *place*: the cells to look at, for the strengths ``where`` and ``what``;
    - *left_out*: techniques requested but not used, and why;
    - *grid*: what it was asked for, if known; not part of equality.
    """

    status: str
    text: str
    strength: Strength
    step: Step | None = None
    cells: tuple[int, ...] = ()
    place: tuple[int, ...] = ()
    left_out: LeftOut | None = None
    grid: Grid | None = field(default=None, kw_only=True, compare=False)

    def __repr__(self) -> str:
        return f"<Hint {self.status}: {self.text}>"

    def __str__(self) -> str:
        return self.text

    def to_json(self, lang: str = "en") -> dict[str, Any]:
        """Return plain data, as ``hint --json`` gives it: no more than the text reveals.

        *lang* is the language of what is said of techniques left out.

        >>> said = hint(".24. 3... ...4 .31.").to_json()
        >>> said["text"], said["place"], said["step"]
        ('Look at box 1.', ['r1c1', 'r1c2', 'r2c1', 'r2c2'], None)
        """
        from nanpure.io.answers import hint_json

        check_language(lang)
        grid = self.grid or (self.step and self.step.grid)
        if not grid:
            raise ValueError(message("expected a hint that knows its grid, as hint() returns it, "
                                     "got {value}", value=shown_value(self)))
        data = {**grid.to_json(), **hint_json(self, grid.layout, lang)}
        del data["line"]  # there is no file
        return data

    @staticmethod
    def from_json(data: Mapping[str, Any]) -> Hint:
        """Read what :meth:`to_json` gave. Raises :class:`~nanpure.ParseError` for anything else.

        >>> found = hint(".24. 3... ...4 .31.", "move")
        >>> Hint.from_json(found.to_json()) == found
        True
        """
        from nanpure.io.read_json import hint_from

        return hint_from(data)

    def _repr_html_(self) -> str:
        from nanpure.io.notebook import hint_html

        return hint_html(self)


def hint(
    puzzle: PuzzleLike,
    strength: Strength = "where",
    lang: str = "en",
    policy: Policy = "order",
    catalogue: Catalogue | None = None,
    timeout: float | None = None,
    nodes: int | None = None,
    control: Control | None = None,
    *,
    layout: Layout | str | None = None,
) -> Hint:
    """Return a hint for a grid as it stands.

    ``where`` names a house or some cells, ``what`` also the technique, ``move`` the whole step.
    Wrong digits are reported first. The other arguments are those of
    :func:`~nanpure.logic.next_step`; *timeout* covers everything, the search for mistakes included.

    >>> for strength in ("where", "what", "move"):
    ...     print(hint(".24. 3... ...4 .31.", strength))
    Look at box 1.
    Hidden Single: look at box 1.
    Hidden Single: one place for 4 in box 1: r2c2=4
    >>> from nanpure import Puzzle
    >>> grid = Puzzle.parse(".24.3......4.31.").grid().place(5, 1)
    >>> print(hint(grid), hint(grid).status)
    r2c2=1 is wrong. wrong
    """
    strength, limits = spelled(strength, "a strength", STRENGTHS), Limits(timeout, nodes, control)
    check_language(lang)
    return worded(help_with(puzzle, policy, catalogue, limits, layout=layout), strength, lang)


def worded(advice: Help, strength: Strength = "where", lang: str = "en") -> Hint:
    """Put help into words, as much of it as *strength* reveals.

    The text is a :class:`~nanpure.phrases.phrase.Phrase`, whose parts know what they name.

    >>> from nanpure.logic import help_with
    >>> print(worded(help_with(".24. 3... ...4 .31."), "what", "ja"))
    隠れた単独候補: ブロック1に注目。
    """
    advice = instance(advice, "advice", Help)
    strength = spelled(strength, "a strength", STRENGTHS)
    voice, step = PartVoice(advice.grid.layout, lang), advice.step
    if step is None:
        return Hint(_STATUS.get(advice.finding, advice.finding),
                    _SENTENCES[advice.finding](advice, voice), strength, None, advice.cells,
                    left_out=advice.left_out, grid=advice.grid)
    place: tuple[int, ...] = ()
    if strength == "move":
        text = technique_sentence(step, voice)
    else:
        where, place = _place(step, voice)
        text = voice.say("Look at {place}.", place=where) if strength == "where" else voice.say(
            "{name}: look at {place}.", place=voice.clause(where), name=name_of(step, voice))
    return Hint("step", text, strength, step, place=place, left_out=advice.left_out,
                grid=advice.grid)


def _place(step: Step, voice: Voice) -> tuple[str, tuple[int, ...]]:
    """The place to look at: a rule, the houses of a pattern, some of its cells; never a digit."""
    why = step.deduction.evidence
    if why is not None and (rule := rule_of(step, voice.layout)) is not None:
        return rule_name(voice, rule), tuple(sorted(rule.cells_of)) or tuple(why.cells)
    if why is not None and why.houses and step.technique != "naked-single":
        place = voice.houses(why.houses)
        inside = {cell for house in why.houses for cell in voice.layout.houses[house].cells}
        return place, tuple(sorted(inside))
    cells = _some_cells(step)
    return voice.cells(cells), cells


def rule_of(step: Step, layout: Layout) -> Rule | None:
    """Return the rule that a step without houses is about, which a hint names first."""
    why = instance(step, "step", Step).deduction.evidence
    instance(layout, "layout", Layout)
    if why is None or why.houses:
        return None
    if why.rules:
        return layout.rules[why.rules[0]]
    return summed_rule(layout, why.cells) if why.total else None


def _some_cells(step: Step) -> tuple[int, ...]:
    """A few cells of a pattern without houses."""
    why = step.deduction.evidence
    if why is not None and (why.cells or why.links):
        members = list(why.cells) or [cell for link in why.links for cell, _ in link.start]
        return tuple(dict.fromkeys(members))[:FEW]
    effects = (*step.deduction.placements, *step.deduction.eliminations)
    return tuple(sorted({cell for cell, _ in effects}))[:FEW]


# ---- what is wrong, or missing -----------------------------------------------------------------

# The reasons for the end of a search.
_STOPPED = {
    "time": message("the time was not enough"),
    "nodes": message("the search was not given enough branches"),
    "asked": message("the search was stopped"),
}

_STATUS = dict.fromkeys(("unsolvable", "mistaken", "struck", "contradictory"), "wrong")


def _stopped(help_: Help, voice: Voice) -> str:
    why = _STOPPED.get(help_.stopped or "", _STOPPED["asked"])
    return voice.say("Not known: {why}.", why=voice.say(why))


def _unsolvable(help_: Help, voice: Voice) -> str:
    why = explain(help_.witness, voice.lang) if help_.witness is not None else ""
    return voice.say("The puzzle has no solution: {why}.", why=voice.foreign(why))


def _mistaken(help_: Help, voice: Voice) -> str:
    digits = help_.grid.placed
    wrong = voice.facts((cell, digits[cell]) for cell in help_.cells)
    return voice.plural(len(help_.cells), "{wrong} is wrong.", "{wrong} are wrong.", wrong=wrong)


def _struck(help_: Help, voice: Voice) -> str:
    return voice.say("The right digit has been struck from {cells}.",
                     cells=voice.cells(help_.cells))


def _contradictory(help_: Help, voice: Voice) -> str:
    why = (voice.foreign(explain(help_.witness, voice.lang)) if help_.witness is not None
           else voice.cells(help_.cells[:FEW]))
    return voice.say("What stands in the grid leaves no solution: {why}.", why=why)


_SENTENCES: dict[str, Callable[[Help, Voice], str]] = {
    "solved": lambda _, voice: voice.say("The grid is solved."),
    "stuck": lambda _, voice: voice.say("No technique finds anything here."),
    "stopped": _stopped, "unsolvable": _unsolvable, "mistaken": _mistaken, "struck": _struck,
    "contradictory": _contradictory,
}
