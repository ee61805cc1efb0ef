"""Shared by the links: a board whose rules may also be given in words."""

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
    """Return the rules of a record in words that :func:`ruletext.beyond` understands."""
    diagonals, disjoint, houses, cages = houses_of(record)
    sentences = ["Normal sudoku rules apply."]
    if regions_.shape_of(record)[0] is not None:
        sentences.append("Each region holds each digit once.")
    if diagonals:
        sentences.append("Digits do not repeat on the diagonals.")
    if houses:
        sentences.append("Digits do not repeat in an extra region.")
    if disjoint:
        sentences.append("Digits do not repeat in the same position of the boxes.")
    if cages:
        sentences.append("Digits in a cage do not repeat and sum to the total given.")
    return " ".join(sentences)


class Board(board.Board):
    """A board while it is read from a link."""

    def record(self, options: ReadOptions, rules: str = "") -> Record:
        """Return the record if nothing in it is unknown (lossily: the rest of it).

        *rules* are the rules in words of the link.
        """
        if rules.strip():
            self.info["rules"] = rules.strip()
            sentence = beyond(rules, self.layout()[1] or str(self.size))
            if sentence and not self.unknown:
                self.leave(f"the rule {shown(sentence)}")
        return super().record(options)
