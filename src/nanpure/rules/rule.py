"""The base of every kind of rule."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Self, dataclass_transform

from nanpure.base.arguments import check_count, instance, integers, refused, text_of, typed
from nanpure.errors import ParseError, shown_value
from nanpure.rules import fields as declare
from nanpure.rules.board import Board
from nanpure.rules.cell_fields import Cells
from nanpure.rules.drawn import SITES, Drawn
from nanpure.rules.field import Field
from nanpure.rules.foreign import Names
from nanpure.rules.number_fields import Number, Total
from nanpure.rules.rule_text import fields_in, words_of
from nanpure.words import message

if TYPE_CHECKING:  # kinds load them, and most runs need none
    from nanpure.rules.primitives import Primitive
    from nanpure.rules.shapes import Shape

__all__ = ["Rule"]

KINDS: dict[str, type[Rule]] = {}  # by name, as their modules are loaded
SHORT = 4096  # characters of a text that cannot name more cells than a field may have


@dataclass_transform(frozen_default=True, field_specifiers=(
    declare.branches, declare.cells, declare.corner, declare.diagonal, declare.digits, declare.edge,
    declare.expression, declare.flag, declare.integer, declare.line, declare.number,
    declare.numbers, declare.path, declare.states, declare.total, declare.value_sets,
    declare.weights))
class Rule:
    """A rule of a board in addition to boxes, rows and columns: frozen data.

    A subclass with a *kind* is declared by its fields, :meth:`lower`, :meth:`shapes` and words; its
    file lies in ``nanpure/rules/``, and no other file names it. A rule does not know its board,
    which is given where it matters.
    """

    kind: ClassVar[str]
    """The word with which the rule begins in layout text."""

    order: ClassVar[int] = 50
    """Its place in layout text: rules of a lower order come first."""

    house: ClassVar[str] = ""
    """The name of the houses that it adds; "" if it adds none."""

    house_names: ClassVar[tuple[str, str]]
    """The name of one of them, and of several, with ``{numbers}``."""

    by_size: ClassVar[bool] = False
    """Whether the houses of a switch follow from N alone, whatever the boxes."""

    title: ClassVar[str]
    """The name of puzzles with such a rule; in English, the message id of other languages."""

    one: ClassVar[str] = ""
    """Such a rule in a sentence: ``a cage``."""

    the: ClassVar[str] = ""
    """A certain one, before its cells: ``the cage``."""

    says: ClassVar[str]
    """The rule in a sentence."""

    example: ClassVar[str]
    """Layout text of a small board with the rule, for its picture."""

    foreign: ClassVar[Mapping[str, Names]] = {}
    """What it is called in text forms and by sites."""

    drawn: ClassVar[Drawn | None] = None
    """The words that make its drawing a rule at sites that know drawings only."""

    called: ClassVar[tuple[str, ...]] = ()
    """Words that name the rule where a puzzle has its rules in words."""

    vocabulary: ClassVar[Mapping[str, str]] = {}
    """By language: the words that state the rule where a puzzle has its rules in words."""

    stated: ClassVar[str] = ""
    """The rule in words that :mod:`nanpure.text.links.ruletext` understands."""

    numbers: ClassVar[frozenset[int]] = frozenset()
    """Numbers, besides 1 and N and those of its fields, that such words may have."""

    repeats: ClassVar[bool] = False  # whether such words may say that digits repeat

    denied: ClassVar[Mapping[str, str]] = {}
    """By language: further words of a sentence that denies something: "not necessarily odd"."""

    claims: ClassVar[str] = ""
    """A regular expression for such words, in English, that no other kind understands."""

    daily: ClassVar[tuple[int, str] | None] = None  # of the variant of a day: weekday, wish
    reasoning: ClassVar[str] = ""  # how people reason about it, where primitives do not tell
    exhausts: ClassVar[str] = ""  # the kind of marks of which it says that all are given

    fields: ClassVar[tuple[Field, ...]] = ()
    plain_fields: ClassVar[tuple[Field, ...]] = ()  # those that precede cells in layout text
    cell_fields: ClassVar[tuple[Field, ...]] = ()
    text_fields: ClassVar[tuple[Field, ...]] = ()
    may_have_cells_alone: ClassVar[bool] = False
    _defaults: ClassVar[Mapping[str, Any]] = {}
    _checked: ClassVar[tuple[Field, ...]] = ()  # those that not every board can have

    def __init_subclass__(cls, *, kind: str = "", **more: Any) -> None:
        super().__init_subclass__(**more)
        # Every method that it makes for a class costs the start a quarter of a millisecond.
        dataclasses.dataclass(frozen=True, eq=False, repr=False)(cls)
        cls.fields = declare.fields_of(cls)
        cls.plain_fields = tuple(field for field in cls.fields if not field.places)
        cls.cell_fields = tuple(field for field in cls.fields if field.places)
        cls.text_fields = (*cls.plain_fields, *cls.cell_fields)
        cls.may_have_cells_alone = all(field.optional for field in cls.plain_fields)
        cls._defaults = {field.name: field.default for field in cls.fields}
        cls._checked = tuple(field for field in cls.fields
                             if field.places or type(field).check is not Field.check)
        if kind:
            cls.kind = kind
            if not cls.__module__.startswith("nanpure.rules."):
                from nanpure.rules.registry import check_new
                check_new(cls)
            KINDS[kind] = cls

    def __post_init__(self) -> None:
        values = self.__dict__
        for field in self.fields:
            values[field.name] = field.normal(values[field.name])

    @classmethod
    def made(cls, values: dict[str, Any]) -> Self:
        """Return the rule with these fields, as the class does with keyword arguments.

        >>> from nanpure.rules import kind_named
        >>> kind_named("cage").made({"cells": (1, 0)})
        Cage(cells=(0, 1), sum=None)
        """
        if cls.__post_init__ is not Rule.__post_init__:
            return cls(**values)
        rule, values = cls.__new__(cls), instance(values, "values", dict)
        for field in cls.fields:
            value = values.get(field.name, field.default)
            if value is dataclasses.MISSING:
                raise refused(values, "values", message("a dict with {name}", name=field.name))
            rule.__dict__[field.name] = field.normal(value)
        return rule

    @classmethod
    def _of(cls, values: Mapping[str, Any]) -> Self:
        """The rule with values in their normal form; what is missing has its default."""
        if cls.__post_init__ is not Rule.__post_init__:
            return cls(**values)
        rule = cls.__new__(cls)
        rule.__dict__.update(cls._defaults if len(values) < len(cls.fields) else (), **values)
        return rule

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        mine, others = self.__dict__, other.__dict__
        return all(mine[field.name] == others[field.name] for field in self.fields)

    def __hash__(self) -> int:  # kept: boards ask for it again and again
        values = self.__dict__
        if "_hash" not in values:
            values["_hash"] = hash((self.kind, *[values[field.name] for field in self.fields]))
        return values["_hash"]  # type: ignore[no-any-return]

    def __repr__(self) -> str:
        values = ", ".join(f"{field.name}={self.__dict__[field.name]!r}" for field in self.fields)
        return f"{type(self).__qualname__}({values})"

    # Hashes of text differ between processes, and must not travel in a pickle.
    def __getstate__(self) -> dict[str, Any]:
        return {field.name: self.__dict__[field.name] for field in self.fields}

    # ---- what a kind declares ---------------------------------------------------------------

    def lower(self, board: Board) -> tuple[Primitive, ...]:
        """Return the rule as primitives, all of which must hold."""
        raise NotImplementedError

    def lower_among(self, board: Board, rules: Sequence[Rule]) -> tuple[Primitive, ...]:
        """Return the rule as primitives on a board with these *rules*, which may depend on them."""
        return self.lower(board)

    def says_here(self, board: Board) -> tuple[str, Mapping[str, object]]:
        """Return the sentence about this very rule, and what fills its holes."""
        return self.says, {}

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Yield the shapes of its picture."""
        raise NotImplementedError

    def opposite(self, board: Board) -> Rule:
        """Return the rule that holds where each digit d of a solution is N + 1 - d instead.

        Raises ``ValueError`` where no rule of the kind does.
        """
        raise ValueError(message("expected unchanged digits, since {rule} depends on them",
                                 rule=self.text(board)))

    def check(self, board: Board, text: str = "") -> None:
        """Raise :class:`ParseError` where a board cannot have it; *text* or its own is quoted."""
        values, text = self.__dict__, text_of(text, "text")
        board, checked = instance(board, "board", Board), values.get("_board")
        if checked is board or checked == board:
            return
        try:
            for field in self._checked:
                value = values[field.name]
                if field.places and type(value) is str:
                    raise ParseError(text, expected="cells of a board", found=value)
                field.check(value, values, board, text)
            self.fits(board, text)
        except ParseError as error:
            if error.text:
                raise
            raise ParseError(self.shown(), expected=error.expected, found=error.found) from None
        values["_board"] = board

    def fitted(self, board: Board) -> Self:
        """Return the rule as it is on a board, where it must be possible.

        >>> from nanpure.rules import kind_named
        >>> kind_named("whispers")("r1c1 r1c2", 2).fitted(Board.boxes(1, 3))
        Whispers(path=(0, 1), difference=None)
        """
        if type(self).on is Rule.on and self.__dict__.get("_board") is board:
            return self  # checked, so it has no names
        rule = self.on(board)
        rule.check(board)
        return rule

    def fits(self, board: Board, text: str) -> None:
        """Raise :class:`ParseError` for what no field can check; *text* is quoted."""

    # ---- what follows -----------------------------------------------------------------------

    @classmethod
    def is_switch(cls) -> bool:
        """Whether the kind has no fields: a board has the rule or does not."""
        return not cls.fields

    @classmethod
    def has_total(cls) -> bool:
        """Whether its rules may have a sum."""
        return any(isinstance(field, Total) for field in cls.fields)

    @classmethod
    def fills_house(cls) -> bool:
        """Whether its rules have exactly N cells."""
        return any(isinstance(field, Cells) and field.count == "house" for field in cls.fields)

    @classmethod
    def pattern(cls) -> str:
        """Return the form of its layout text: ``cage:SUM:r1c1,…``."""
        words = [field.word for field in cls.text_fields]
        return ":".join([cls.kind, *words])

    @classmethod
    def parse(cls, words: str, board: Board) -> Self:
        """Read the text after the kind and its colon; :class:`ParseError`.

        >>> from nanpure.rules import kind_named
        >>> kind_named("cage").parse("8:r1c1,r1c2", Board.boxes(2, 2))
        Traceback (most recent call last):
        nanpure.errors.ParseError: expected a sum from 3 to 7 of 2 cells, found 8 in '8:r1c1,r1c2'
        """
        values = fields_in(text_of(words, "words"), cls, instance(board, "board", Board))
        rule = cls._of(values) if len(words) <= SHORT else cls.made(values)
        rule.check(board, words)
        return rule

    def text(self, board: Board) -> str:
        """Return the rule in layout text, without the plus sign, in normal form.

        >>> from nanpure.rules import kind_named
        >>> kind_named("cage")((1, 0), 5).text(Board.boxes(2, 2))
        'cage:5:r1c1,r1c2'
        """
        return words_of(self.on(board), instance(board, "board", Board))

    def on(self, board: Board) -> Self:
        """Return the rule with cells instead of their names.

        >>> from nanpure.rules import kind_named
        >>> kind_named("cage")("r1c1 r2c2", 5).on(Board.boxes(2, 2))
        Cage(cells=(0, 5), sum=5)
        """
        values, board = self.__dict__, instance(board, "board", Board)
        for field in self.cell_fields:
            if type(values[field.name]) is str:
                break
        else:
            return self
        named = {field.name: field.parse(",".join(names.replace(",", " ").split()), board, names)
                 for field in self.cell_fields if isinstance(names := values[field.name], str)}
        return dataclasses.replace(self, **named)  # type: ignore[type-var]

    @property
    def cells_of(self) -> tuple[int, ...]:
        """All its cells, field by field; none of a rule of the whole board."""
        values = self.__dict__
        return tuple([cell for field in self.cell_fields for cell in values[field.name]])

    @property
    def place(self) -> tuple[int, tuple[int, ...]]:
        """Where it stands in layout text, by the order of its kind and its cells."""
        values = self.__dict__
        if "_place" not in values:
            values["_place"] = self.order, self.cells_of
        return values["_place"]  # type: ignore[no-any-return]

    def shown(self) -> str:
        """Return the rule for a message where no board is known."""
        return shown_value(self)

    def numbers_on(self, board: Board) -> frozenset[int]:
        """Return the numbers in its fields, which its statement in words may have.

        >>> from nanpure.rules import kind_named
        >>> kind_named("ratio")((0, 1)).numbers_on(Board.boxes(2, 2))
        frozenset({2})
        """
        numbers = [field.name for field in self.plain_fields if isinstance(field, Number)]
        return frozenset(vars(self)[name] for name in numbers) - {None}

    def houses(self, board: Board) -> tuple[tuple[int, ...], ...]:
        """Return the cells of the houses that it adds, in their order."""
        from nanpure.rules.primitives import Different
        parts = self.lower(board) if self.house else ()
        return tuple(part.cells for part in parts if isinstance(part, Different))

    def digits_alike(self, board: Board) -> bool:
        """Whether exchanging digits everywhere keeps a solution a solution."""
        board = instance(board, "board", Board)
        return all(part.digits_alike for part in self.on(board).lower(board))

    def holds(self, values: Sequence[int], board: Board, rules: Sequence[Rule] = ()) -> bool:
        """Whether N² digits of a complete grid keep the rule on a board with these *rules*."""
        board = instance(board, "board", Board)
        digits = integers(values, "values", 0, board.size)
        check_count(digits, "values", board.size**2)
        return all(part.holds([digits[cell] for cell in part.cells])
                   for part in self.on(board).lower_among(board, typed(rules, "rules", Rule)))

    def moved(self, cells: Sequence[int], digits: Sequence[int], board: Board) -> tuple[Rule, ...]:
        """Return the rule where cell c of *board* is ``cells[c]`` and digit d is ``digits[d]``.

        ``digits[0]`` is 0. A rule whose digits are not alike allows no relabelling but d to
        N + 1 - d. A switch stays what it is, or becomes its houses one by one, in which a moved
        layout recognizes the rule that they form. Raises ``ValueError`` where no rule fits.
        """
        from nanpure.rules.moving import moved  # which most runs do not need
        return moved(self, cells, digits, instance(board, "board", Board))

    def at(self, cells: Sequence[int], board: Board) -> Rule:
        """Return the rule of its kind where cell c of *board* is ``cells[c]``."""
        return type(self)(**{field.name: field.moved(getattr(self, field.name), cells)
                             for field in self.fields})

    def to_json(self) -> dict[str, Any]:
        """Return the rule as plain data."""
        return {"kind": self.kind, **{
            field.name: list(value) if isinstance(value, tuple) else value
            for field in self.fields for value in (getattr(self, field.name),)}}

    @classmethod
    def forms(cls) -> tuple[str, ...]:
        """Return the text forms and sites that have a name for it, or take it as houses.

        >>> from nanpure.rules import kind_named
        >>> kind_named("disjoint").forms()
        ('f-puzzles', 'ipuz', 'iss', 'ksudoku', 'penpa', 'sudokupad', 'sudokuwiki')
        """
        from nanpure.rules.house import ExtraHouse
        return tuple(sorted({*cls.foreign, *(ExtraHouse.foreign if cls.house else ()),
                             *(SITES if cls.drawn else ())}))

    @classmethod
    def schema(cls) -> dict[str, Any]:
        """Describe the kind for programs: its words, fields and layout text."""
        return {"kind": cls.kind, "title": cls.title, "says": cls.says, "text": cls.pattern(),
                "example": cls.example, "forms": list(cls.forms()),
                "fields": [field.schema() for field in cls.fields]}


def unfit(kind: str, expected: str, found: str) -> ParseError:
    """Return the error of a switch on a board that cannot have it."""
    return ParseError(f"+{kind}", expected=expected, found=found)
