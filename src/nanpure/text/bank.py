"""Lines of Sudoku Exchange's puzzle bank: twelve hexadecimal digits, a puzzle, its rating.

``0000183b305c 050703060007…  1.2``: the beginning of the SHA-1 of the 81 digits, the digits, and
the rating of Sukaku Explainer with one decimal in four places. A line whose sum does not match
its digits was damaged, and is refused.
"""

from __future__ import annotations

import re
from hashlib import sha1

from nanpure.errors import Unsupported
from nanpure.words import message

from .base import Block, Format, ReadOptions
from .cells import fail, record_of
from .draft import needs
from .plain import NINE, digits_text, plain_digits
from .record import Record, made
from .symbols import symbols_for

__all__ = ["BANK", "is_bank"]

_LINE = re.compile(r"\s*([0-9a-fA-F]{12})\s+([0-9.]{81})\s+(\d{1,2}\.\d)\s*")
_LIKE = re.compile(r"\s*[0-9a-fA-F]{12}\s+[0-9.]{60,}(\s.*)?")
_RATING = re.compile(r"\d{1,2}\.\d")


def is_bank(text: str) -> bool:
    """Whether a line belongs to the bank, intact or damaged.

    >>> is_bank("0123456789ab " + "0" * 81 + "  1.2"), is_bank("0" * 81 + " 1.2")
    (True, False)
    """
    return len(text) < 200 and _LIKE.fullmatch(text) is not None


def _sum(digits: str) -> str:
    return sha1(digits.encode(), usedforsecurity=False).hexdigest()[:12]


def read_bank(block: Block, options: ReadOptions) -> Record:
    """Read one line.

    >>> digits = "1" + "0" * 80
    >>> record = read_bank(Block(((1, f"{_sum(digits)} {digits}  7.2"),)), ReadOptions())
    >>> record.digits[:2], dict(record.info)
    ((1, 0), {'rating': '7.2'})
    """
    line, text = block.lines[0]
    match = _LINE.fullmatch(text) if len(text) < 200 else None
    if match is None:
        fail(text, line, "bank", "12 hexadecimal digits, 81 digits and a rating like 7.2")
    if options.size not in (None, 9):
        fail(text, line, "bank", message("a puzzle of size {size}", size=options.size),
             "a puzzle of size 9")
    digits = match[2]
    if _sum(digits.replace(".", "0")) != match[1].lower():
        fail(text, line, "bank", message("digits of the sum {sum}", sum=match[1]),
             message("the sum {sum}", sum=_sum(digits)), match.start(1) + 1)
    plain = plain_digits(digits) if options.symbols is None and options.empty is None else None
    if plain is not None:
        return Record(9, tuple(plain[0]), symbols_for(9), empty=plain[1], info={"rating": match[3]},
                      line=line, text=text)
    return record_of(digits, 9, options, text=text, line=line, format="bank",
                     columns=range(match.start(2) + 1, match.end(2) + 1),
                     info={"rating": match[3]})


def plain_bank(text: str, line: int) -> Record | None:
    """Read a line exactly as the bank writes it; None for any other."""
    if len(text) != 99 or text[12] != " " or text[94] != " ":
        return None
    digits, rating = text[13:94], text[95:].lstrip()
    plain = plain_digits(digits)
    if plain is None or "*" in digits or "_" in digits or not _RATING.fullmatch(rating):
        return None
    if _sum(digits.replace(".", "0")) != text[:12]:
        return None
    return made(9, tuple(plain[0]), NINE, plain[1], line, text, {"rating": rating})


def write_bank(record: Record) -> str:
    needs(record, "bank")
    rating = record.info.get("rating", "")
    if _RATING.fullmatch(rating) is None:
        raise Unsupported("'bank' needs a rating such as 7.2 in the notes of each puzzle", "")
    digits = digits_text(record.digits)
    return f"{_sum(digits)} {digits} {rating:>4}"


BANK = Format(
    "bank",
    "lines of Sudoku Exchange's puzzle bank: a sum, 81 digits, a rating; carries these",
    read_bank,
    write_bank,
    frozenset({"numbers"}),
    plain=plain_bank,
)
