"""Layout text of one rule: the fields of its kind between colons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nanpure.errors import ParseError
from nanpure.rules.board import Board

if TYPE_CHECKING:
    from nanpure.rules.rule import Rule

__all__ = ["fields_in", "words_of"]


def fields_in(words: str, kind: type[Rule], board: Board) -> dict[str, Any]:
    """Return the values of the fields of a rule of some *kind* in the text after its kind.

    >>> from nanpure.rules import kind_named
    >>> fields_in("8:r1c1,r2c1", kind_named("cage"), Board.boxes(2, 2))
    {'cells': (0, 4), 'sum': 8}
    """
    pieces = words.split(":") if kind.fields else []
    count = len(pieces)
    if count == len(kind.fields):  # all of them, or no more than must be there: nearly every rule
        fields = kind.text_fields
    elif count == len(kind.cell_fields) and kind.may_have_cells_alone:
        fields = kind.cell_fields
    else:
        return _some_fields(words, pieces, kind, board)
    return {field.name: field.parse(piece, board, words)  # of errors, one in cells comes first
            for field, piece in zip(fields[::-1], pieces[::-1], strict=True)}


def _some_fields(words: str, pieces: list[str], kind: type[Rule], board: Board
                 ) -> dict[str, Any]:
    """The values where some of several optional fields are missing."""
    before, last = list(kind.plain_fields), kind.cell_fields
    if len(pieces) < len(last):
        raise ParseError(words, expected=kind.pattern(), found=words)
    values: dict[str, Any] = {
        field.name: field.parse(piece, board, words)
        for field, piece in zip(last, pieces[len(pieces) - len(last):], strict=True)}
    pieces = pieces[: len(pieces) - len(last)]
    while before:
        field = before.pop(0)
        if field.optional and not (pieces and (
                len(pieces) > len(before) or field.reads(pieces[0]))):
            continue
        piece = pieces.pop(0) if pieces else ""
        if not before and pieces:
            piece, pieces = ":".join([piece, *pieces]), []
        values[field.name] = field.parse(piece, board, words)
    if pieces:
        raise ParseError(words, expected=kind.pattern(), found=pieces[0])
    return values


def words_of(rule: Rule, board: Board) -> str:
    """Return a rule that has come to its board in layout text, without the plus sign.

    >>> from nanpure.rules import kind_named
    >>> words_of(kind_named("cage")((0, 4), 5), Board.boxes(2, 2))
    'cage:5:r1c1,r2c1'
    """
    values = vars(rule)
    parts = [field.text(value, board) for field in rule.plain_fields
             if (value := values[field.name]) != field.default]
    parts += [field.text(values[field.name], board) for field in rule.cell_fields]
    return ":".join([rule.kind, *parts])
