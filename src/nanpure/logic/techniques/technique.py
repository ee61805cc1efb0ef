"""The technique: a row of the catalogue."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal, TypeAlias

from nanpure.base.arguments import (
    flag,
    integer,
    listed,
    mapping,
    one_of,
    real,
    refused,
    text_of,
    typed,
)
from nanpure.errors import shown_value
from nanpure.model.grid import Grid
from nanpure.model.step import Deduction
from nanpure.words import catalogue, languages, message

__all__ = ["LEVELS", "Find", "LevelName", "Page", "Technique"]

LevelName: TypeAlias = Literal["easy", "medium", "hard", "unfair", "extreme"]
"""The names of the levels."""
LEVELS: tuple[LevelName, ...] = ("easy", "medium", "hard", "unfair", "extreme")

Find = Callable[[Grid], Iterator[Deduction]]


@dataclass(frozen=True, slots=True)
class Page:
    """The docstring of a technique, in its four parts.

    - *pattern*: what to look for; *why*: why it is sound;
    - *example*: a grid in any text form in which the technique finds its step (a HoDoKu library
      line keeps struck candidates);
    - *source*: where it comes from, with credit.
    """

    pattern: str
    why: str
    example: str
    source: str = ""


@dataclass(frozen=True)
class Technique:
    """A row of the catalogue.

    - *id*: stable, as in ``Step.technique``; *name*, *aliases*: for people;
    - *family*: its chapter; *level*: one of :data:`LEVELS`;
    - *finder*: the name of a native finder with *parameters*, or your own function
      ``find(grid) -> Iterator[Deduction]``, the simplest first;
    - *rating*: on the ``nanpure`` scale; that of a step adds the term for the length of its chain;
    - *se*: its rating in Sudoku Explainer 1.2.1, None if that has no such technique;
    - *hodoku*: code and score in HoDoKu, None if it has none;
    - *unique*: sound only if the puzzle has one solution;
    - *usual*: on by default; the others are slow, or special cases of later rows.
    """

    id: str
    name: str
    family: str
    level: LevelName
    finder: str | Find
    rating: float
    parameters: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}), hash=False)
    se: float | None = None
    hodoku: tuple[str, int] | None = None
    aliases: tuple[str, ...] = ()
    unique: bool = False
    usual: bool = True

    def __post_init__(self) -> None:
        for name in ("id", "name", "family"):
            text_of(getattr(self, name), name)
        one_of(self.level, "a level", LEVELS)
        if not isinstance(self.finder, str) and not callable(self.finder):
            raise refused(self.finder, "finder", "a finder's name or a function")
        if not self.id or self.id != self.id.lower() or set(self.id) & set(" \t\n:,"):
            raise ValueError(message("expected an id such as 'x-wing', got {value}",
                                     value=shown_value(self.id)))
        tenths = (_number(self.rating, "rating") or 0) * 10
        if not 0 < tenths < 10_000 or abs(tenths - round(tenths)) > 1e-9:
            raise ValueError(message("expected a rating in tenths, got {value}",
                                     value=shown_value(self.rating)))
        for parameter, value in mapping(self.parameters, "parameters").items():
            integer(value, message("{parameter} of parameters", parameter=parameter), 0)
        if self.se is not None:
            _number(self.se, "se")
        if self.hodoku is not None:
            _check_hodoku(self.hodoku)
        object.__setattr__(self, "aliases", typed(self.aliases, "aliases", str))
        flag(self.unique, "unique")
        flag(self.usual, "usual")

    # A mapping proxy cannot be pickled; a native row is rebuilt from plain data.
    def __reduce__(self) -> tuple[object, ...]:
        return _rebuilt, (
            self.id, self.name, self.family, self.level, self.finder, self.rating,
            dict(self.parameters), self.se, self.hodoku, self.aliases, self.unique, self.usual,
        )

    def name_in(self, language: str) -> str:
        """Return the name in a language; it stays English where no translation is known.

        >>> from nanpure.logic import CATALOGUE
        >>> CATALOGUE["x-wing"].name_in("ja")
        'Xウィング'
        """
        one_of(language, "a language", languages())
        return catalogue(language).text(self.name, "technique")

    @property
    def tenths(self) -> int:
        """The rating as an integer number of tenths, as the native side counts."""
        return round(self.rating * 10)


def _number(value: object, name: str) -> float:
    number = real(value)
    if number is None:
        raise refused(value, name, "a number")
    return number


def _check_hodoku(value: object) -> None:
    pair = listed(value, "hodoku")
    if len(pair) != 2:
        raise ValueError(message("expected hodoku to be (code, score), got {value}",
                                 value=shown_value(value)))
    text_of(pair[0], "code of hodoku")
    integer(pair[1], "score of hodoku", 0)


def _rebuilt(*fields: object) -> Technique:
    return Technique(*fields)  # type: ignore[arg-type]
