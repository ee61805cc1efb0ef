"""Puzzles and forms of text that the tests of nanpure.text share."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from nanpure.rules import layout_text
from nanpure.text import (
    Record,
)

PUZZLE = ".8..7..3.7..2.3..8..9.6.4....4....2.8.2...9.1.3.....6...6.8.1..2..9..5.6.7..3..4."
TREE = "AAAABCCCCAAAABCCCCADDBBBEECDDDBBBEEEDDFFBFFEEDDFFFFFEEGHHHHHHHIGGGGHIIIIGGGGHIIII"
JIGSAW = ".3..2..9...1...2.....7.3....7.4.9.2..62...83....1.5...............8.4...3.......5"
FORMS = Path(__file__).parent / "data" / "text" / "forms.txt"


def rows_of(line: str) -> list[str]:
    n = round(len(line) ** 0.5)
    return [line[at : at + n] for at in range(0, n * n, n)]


def sections() -> Iterator[tuple[str, list[str], str]]:
    head, body = "", list[str]()
    for line in FORMS.read_text(encoding="utf-8").splitlines():
        if line.startswith("=== "):
            if head:
                yield head, head.split()[1:], "\n".join(body)
            head, body = line, []
        elif head:
            body.append(line)
    yield head, head.split()[1:], "\n".join(body)


def laid_out(record: Record, layout: str | None) -> Record:
    """The record on the board, and with the rules, of layout text."""
    if layout is None:
        return replace(record, board=None, rules=())
    board, rules, _ = layout_text.parse(layout)
    return replace(record, board=board, rules=rules)


def shown(record: Record) -> list[str]:
    layout = record.layout or "-"
    if record.candidates is not None:
        total = sum(mask.bit_count() for mask in record.candidates)
        return [str(record.size), layout, "lists", str(total)]
    line = "".join("." if not digit else str(digit) for digit in record.digits)
    return [str(record.size), layout, line]
