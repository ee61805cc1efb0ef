"""Layout text: the one reader and writer of ``3x3+diagonals+cage:15:r1c1,r1c2+symbols:ABC…``."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import isqrt
from typing import TYPE_CHECKING, NamedTuple

from nanpure.errors import ParseError
from nanpure.rules.board import MAX_SIZE, Board, default_box
from nanpure.words import argument, message

if TYPE_CHECKING:
    from nanpure.rules.rule import Rule

__all__ = ["JIGSAW", "Parts", "help_text", "letters", "numbered", "parse", "regions_of", "size_in",
           "symbols_in", "with_rules", "write"]

JIGSAW = "jigsaw:"
FROM = "from:"  # the value of digit 1, where it is not 1
_SYMBOLS = "+symbols:"
_BOX = re.compile(r"([0-9]{1,4})(?:[xX×]([0-9]{1,4}))?")
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
_MORE = 0x4E00  # letters enough for any size


class Parts(NamedTuple):
    """What layout text says: a board, rules in their order, and the text of the symbols."""

    board: Board
    rules: tuple[Rule, ...]
    symbols: str | None


# ---- reading ------------------------------------------------------------------------------------


def parse(text: str) -> Parts:
    """Read layout text.

    >>> board, rules, symbols = parse("2x2+cage:3:r1c1,r1c2+symbols:ABCD")
    >>> board.box_shape, rules, symbols
    ((2, 2), (Cage(cells=(0, 1), sum=3),), 'ABCD')
    >>> parse("3x3+from:0").board.values
    range(0, 9)
    >>> parse("5")
    Traceback (most recent call last):
    nanpure.errors.ParseError: expected boxes (5 is prime: give layout='jigsaw:…' or 1x5) in '5'
    """
    return _kept(text) if len(text) <= SHORT else _parsed(text)


SHORT = 4096  # characters of texts whose parts are kept: the lines of a file repeat them


def _parsed(text: str) -> Parts:
    structure, mark, symbols = text.strip().partition(_SYMBOLS)
    base, *options = _split(structure)
    base, first = base.strip(), 1
    if begins := [option for option in options if option.strip().startswith(FROM)]:
        first = _first_in(begins, text)
        options = [option for option in options if option not in begins]
    if base.startswith(JIGSAW):
        size, regions = regions_of(base[len(JIGSAW) :], text)
        board = Board(size, regions, first=first)
    else:
        board = Board.boxes(*_box_in(base, text))
        if first != 1:
            board = Board(board.size, board.regions, first=first)
    return Parts(board, _rules(options, board) if options else (), symbols if mark else None)


_OPTION = re.compile(r"\s*(?:[A-Za-z][a-z]+\s*(?::|$)|$)")  # a kind, or from:, or nothing


def _split(structure: str) -> list[str]:
    """The board and its rules, which begin with a word: a plus sign before anything else is in one.

    >>> _split("2x2+regex:1+2:r1c1,r1c2+odd:r1c1")
    ['2x2', 'regex:1+2:r1c1,r1c2', 'odd:r1c1']
    """
    pieces = structure.split("+")
    if len(pieces) < 3 or all(map(_OPTION.match, pieces[1:])):
        return pieces
    joined = pieces[:2]
    for piece in pieces[2:]:
        if _OPTION.match(piece):
            joined.append(piece)
        else:
            joined[-1] += f"+{piece}"
    return joined


def _rules(options: Iterable[str], board: Board) -> tuple[Rule, ...]:
    from nanpure.rules.registry import in_order, parse_rule  # most boards have no rules
    rules = [parse_rule(option.strip(), board).fitted(board) for option in options]
    return in_order(rules, board)


_kept = lru_cache(maxsize=512)(_parsed)


def _first_in(options: Sequence[str], text: str) -> int:
    """The value of digit 1 in the only ``from:0``; errors quote the whole *text*."""
    word = "+".join(option.strip() for option in options).removeprefix(FROM)
    if word not in ("0", "1"):
        raise ParseError(text, expected=message("{option} 0 or 1", option=FROM), found=repr(word))
    return int(word)


def _box_in(base: str, text: str) -> tuple[int, int]:
    """The shape of the boxes, from ``RxC`` or ``N``; errors quote the whole *text*."""
    rows, mark, columns = base.lower().replace("×", "x").partition("x")
    numbers = [part for part in (rows, columns) if part.isascii() and part.isdigit()]
    if len(numbers) != (2 if mark else 1) or any(len(part) > 4 for part in numbers):
        words = message("a layout: RxC, N or jigsaw:LETTERS, then rules such as {rules} (nanpure "
                        "rules lists them), {symbols}…",
                        rules=", ".join(help_text().split(", ")[:5]), symbols=_SYMBOLS)
        raise ParseError(text, expected=words, kind="layout")
    size = int(rows) * int(columns) if mark else int(rows)
    if not 1 <= size <= MAX_SIZE:
        raise ParseError(text, expected=message("a size from 1 to {most}", most=MAX_SIZE),
                         kind="size", facts={"most": MAX_SIZE})
    if mark:
        return int(rows), int(columns)
    box = default_box(size)
    if box is None:
        words = message("boxes ({size} is prime: give {layout} or 1x{size})", size=size,
                        layout=argument("layout", "jigsaw:…"))
        raise ParseError(text, expected=words, kind="prime", facts={"size": size})
    return box


def regions_of(signs: Sequence[object] | str, text: str) -> tuple[int, tuple[int, ...]]:
    """Number a region table by first appearance; it must be N regions of N cells."""
    if isinstance(signs, str):
        signs = "".join(signs.split())  # people write the table row by row
    if "@" in signs:
        words = message("region letters (only the command line reads jigsaw:@FILE)")
        raise ParseError(text, expected=words, found="'@'")
    try:
        hash(tuple(signs))
    except TypeError:
        raise TypeError(message("expected regions with one letter per cell, got {text}",
                                text=text)) from None
    size = isqrt(len(signs))
    if not signs or size * size != len(signs) or size > MAX_SIZE:
        raise ParseError(text, expected="N×N region letters",
                         found=message("{count} of them", count=len(signs)), kind="table",
                         facts={"got": len(signs)})
    regions = numbered(signs)
    counts = Counter(signs)
    wrong = [message("{sign} {count} times", sign=sign, count=count)
             for sign, count in counts.items() if count != size]
    if len(counts) != size or wrong:
        problem = (", ".join(wrong[:4]) if len(counts) == size
                   else message("{count} regions", count=len(counts)) if len(counts) > 1
                   else message("1 region"))
        raise ParseError(text, expected=message("{size} regions of {size} cells", size=size),
                         found=problem, kind="regions", facts={"size": size})
    return size, regions


def numbered(signs: Iterable[object]) -> tuple[int, ...]:
    """Number entries by first appearance, equal ones alike.

    >>> numbered("BBAC")
    (0, 0, 1, 2)
    """
    number: dict[object, int] = {}
    return tuple([number.setdefault(sign, len(number)) for sign in signs])


def size_in(text: str) -> int | None:
    """Return the size that layout text names, or None if it names none.

    >>> size_in("2x3+diagonals"), size_in("9"), size_in("jigsaw:AABBAABBCCDDCCDD"), size_in("?")
    (6, 9, 4, None)
    """
    base = text.strip().partition("+")[0]
    if base.startswith(JIGSAW):
        count = len(base) - len(JIGSAW)
        return isqrt(count) if count and isqrt(count) ** 2 == count else None
    match = _BOX.fullmatch(base)
    return int(match[1]) * int(match[2] or 1) or None if match else None


def symbols_in(text: str) -> str | None:
    """Return the symbols that layout text names, or None.

    >>> symbols_in("2x2+diagonals+symbols:ABCD"), symbols_in("2x2")
    ('ABCD', None)
    """
    _, mark, symbols = text.partition(_SYMBOLS)
    return symbols if mark else None


# ---- writing ------------------------------------------------------------------------------------


def write(board: Board, rules: Iterable[Rule] = (), symbols: str | None = None) -> str:
    """Write layout text.

    >>> write(Board.boxes(2, 2)), write(Board(2, (0, 1, 1, 0)))
    ('2x2', 'jigsaw:ABBA')
    """
    kept = len(board.regions) <= SHORT
    text = (_structure if kept else _structure.__wrapped__)(board, tuple(rules))
    return text if symbols is None else f"{text}{_SYMBOLS}{symbols}"


@lru_cache(maxsize=512)
def _structure(board: Board, rules: tuple[Rule, ...]) -> str:
    values = [f"{FROM}{board.first}"] if board.first != 1 else []
    return "+".join([_base(board), *values, *[rule.text(board) for rule in rules]])


def _base(board: Board) -> str:
    if board.box_shape:
        return "{}x{}".format(*board.box_shape)
    return JIGSAW + letters(board.regions)


def letters(regions: Sequence[int]) -> str:
    """Return the letter of each region, one per cell.

    >>> letters(Board.boxes(2, 2).regions)
    'AABBAABBCCDDCCDD'
    """
    return "".join([_LETTERS[region] if region < len(_LETTERS) else chr(_MORE + region)
                    for region in regions])


def with_rules(text: str, rules: Iterable[str]) -> str:
    """Return layout text with more rules.

    >>> with_rules("2x2+symbols:ABCD", ["diagonals"])
    '2x2+diagonals+symbols:ABCD'
    """
    structure, mark, symbols = text.partition(_SYMBOLS)
    return "".join([structure, *[f"+{rule}" for rule in rules], mark, symbols])


def help_text() -> str:
    """Return all kinds of rules as they are written, with sample values.

    >>> help_text()[:30]
    '+from:0, +diagonals, +windows,'
    """
    from nanpure.rules.registry import kinds
    return ", ".join([f"+{FROM}0", *[f"+{kind.pattern()}" for kind in kinds().values()]])
