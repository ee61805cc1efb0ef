"""The input and output of sentence builders."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from typing import NamedTuple

from nanpure.logic.techniques.technique import Technique
from nanpure.model.sets import CandidateSet, CellSet, DigitSet
from nanpure.model.step import Evidence, Part
from nanpure.phrases.voice import Voice

__all__ = ["Account", "Builder", "Facts", "badges", "joined", "letter", "shared_cells", "shown",
           "tagged"]


class Account(NamedTuple):
    """The place of a pattern in a few words, and the sentences that argue from it.

    The argument ends before the effect, whose words are the same for all. The reason stands between
    pattern and effect in the short form, if the pattern alone does not show why the effect follows.
    The opening tells what the argument takes from the pattern: the cells of A and B, of a loop.
    Each sentence of the argument is a step for those who walk it; that of a net may have several
    lines.
    """

    pattern: str
    argument: list[str]
    reason: str = ""
    opening: Sequence[str] = ()


class Facts(NamedTuple):
    """The parts of a step."""

    technique: Technique
    why: Evidence
    placements: CandidateSet
    eliminations: CandidateSet

    @property
    def removed_digits(self) -> list[int]:
        """Return the digits of the eliminations."""
        return sorted({digit for _, digit in self.eliminations})

    @property
    def parameter(self) -> dict[str, int]:
        """Return the parameters of the technique's finder."""
        return dict(self.technique.parameters)

    def sets(self, *roles: str) -> list[Part]:
        """Return the sets with one of these roles."""
        return [part for part in self.why.sets if part.role in roles]


Builder = Callable[[Voice, Facts], Account]


def joined(parts: Iterable[Part], size: int) -> tuple[CellSet, DigitSet]:
    """Return all cells and all digits of some sets."""
    cells, digits = CellSet(0, size), DigitSet(0, size)
    for part in parts:
        cells, digits = cells | part.cells, digits | part.digits
    return cells, digits


def shared_cells(
    voice: Voice, parts: Sequence[Part], names: Sequence[str]
) -> list[str]:
    """Return clauses on the cells that sets share: ``A, C share r1c1``."""
    clauses = []
    for (one, part), (other, another) in combinations(zip(names, parts, strict=True), 2):
        both = part.cells & another.cells
        if both:
            clauses.append(voice.say("{names} share {cells}",
                                     names=voice.all_of((one, other)), cells=voice.cells(both)))
    return clauses


def badges(voice: Voice, parts: Iterable[Part]) -> list[str]:
    """Return the letters of some sets, each of which names its cells and digits."""
    return [voice.named(letter(at), badge=letter(at), cells=part.cells, digits=part.digits)
            for at, part in enumerate(parts)]


def tagged(voice: Voice, parts: Sequence[Part]) -> list[str]:
    """Return the cells of some sets, each with its letter, unless there is only one: r1c1 (A)."""
    if len(parts) < 2:
        return [voice.cells(part.cells) for part in parts]
    return [voice.say("{cells} ({name})", cells=voice.cells(part.cells), name=name)
            for name, part in zip(badges(voice, parts), parts, strict=True)]


def shown(voice: Voice, part: Part) -> str:
    """Return a set: ``r1c1, r1c2 (3, 5, 7)``."""
    return voice.say("{cells} ({digits})", cells=voice.cells(part.cells),
                     digits=voice.digits(part.digits))


def letter(index: int) -> str:
    """Return the name of one of several sets or colours: A, B, … Z, A1 and so on.

    >>> letter(0), letter(27)
    ('A', 'B1')
    """
    return chr(ord("A") + index % 26) + (str(index // 26) if index >= 26 else "")
