"""What the links share: a board whose rules may also be said in words."""

from __future__ import annotations

from nanpure.errors import shown
from nanpure.text import board
from nanpure.text import regions as regions_
from nanpure.text.base import ReadOptions
from nanpure.text.board import (
    LARGEST,
    cage_of,
    cell_name,
    diagonals_of,
    houses_of,
    windows_of,
)
from nanpure.text.record import Record

from .ruletext import beyond

__all__ = ["LARGEST", "Board", "cage_of", "cell_name", "diagonals_of", "houses_of", "rules_of",
           "windows_of"]


def rules_of(record: Record) -> str:
    """The rules of a record in words that :func:`ruletext.beyond` understands."""
    diagonals, disjoint, houses, cages = houses_of(record)
    said = ["Normal sudoku rules apply."]
    if regions_.shape_of(record)[0] is not None:
        said.append("Each region holds each digit once.")
    if diagonals:
        said.append("Digits do not repeat on the diagonals.")
    if houses:
        said.append("Digits do not repeat in an extra region.")
    if disjoint:
        said.append("Digits do not repeat in the same position of the boxes.")
    if cages:
        said.append("Digits in a cage do not repeat and sum to the total given.")
    return " ".join(said)


class Board(board.Board):
    """A board while it is read out of a link."""

    def record(self, options: ReadOptions, rules: str = "") -> Record:
        """The record, if nothing in it is unknown (else its rest, where that is asked for).

        *rules* is what the link says of its rules in words.
        """
        if rules.strip():
            self.info["rules"] = rules.strip()
            sentence = beyond(rules, self.layout()[1] or str(self.size))
            if sentence and not self.unknown:
                self.leave(f"the rule {shown(sentence)}")
        return super().record(options)
