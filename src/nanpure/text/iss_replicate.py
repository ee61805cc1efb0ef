"""Parts of ISS that stand for copies of others: ``.Replicate~TARGETS.Thermo~R1C1~R1C2.End``.

TARGETS are bits in base 64, the lowest first, one for each cell from the origin on (R1C1, or a
second argument). The parts within are moved so that the origin comes to each cell with a bit.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from nanpure.rules.encoded import bits_of
from nanpure.rules.foreign import kinds_of
from nanpure.words import message

from .base import Block
from .cells import fail
from .iss_parts import Part

__all__ = ["copied", "replicated"]

MOST = 20_000  # parts with all copies: a Replicate within others multiplies them

_CELL = re.compile(r"[Rr]([1-9A-Za-z])[Cc]([1-9A-Za-z])((?:_\d*)*)", re.ASCII)
_OUTSIDE = frozenset(("FullRank", "HiddenSkyscraper", "LittleKiller", "NumberedRoom", "Sandwich",
                      "Skyscraper", "XSum"))  # which ISS does not copy


def copied(parts: Iterable[Part], size: int, block: Block) -> Iterator[Part]:
    """Yield the parts with their copies, at most so many that they fit into memory."""
    count = 0
    for part in parts:
        yield (whole := replicated(part, size, block))
        count += _count(whole)
        _check(count, block)


def _count(part: Part) -> int:
    return 1 + sum(map(_count, part.within))


def _check(count: int, block: Block) -> None:
    if count > MOST:
        fail(block.text, block.line, "iss",
             message("at most {most} parts with their copies", most=MOST), "more", kind="large")


def replicated(part: Part, size: int, block: Block) -> Part:
    """Return a part with its copies, all of which must hold, instead of each Replicate in it.

    One whose words are not understood, or that moves clues outside the board, stays as it is.

    >>> part = Part("Replicate", ["D"], [Part("Thermo", ["R1C1", "R2C1"], [])])
    >>> for copy in replicated(part, 4, Block(())).within:
    ...     print(copy.words)
    ['R1C1', 'R2C1']
    ['R1C2', 'R2C2']
    """
    within = [replicated(inner, size, block) for inner in part.within]
    if part.name != "Replicate":
        return part._replace(within=within)
    if not part.words or not all(map(_can_move, within)):
        return part
    bits, *names = part.words
    origin = _CELL.fullmatch(names[0] if names else "R1C1")
    if origin is None:
        return part
    row, column = int(origin[1], 36) - 1, int(origin[2], 36) - 1
    try:
        targets = [row * size + column + at for at, bit in enumerate(bits_of(bits)) if bit]
    except ValueError:
        return part
    _check(len(targets) * sum(map(_count, within)), block)
    return Part("And", [], [
        _moved(inner, target // size - row, target % size - column, size, block)
        for target in targets for inner in within])


def _can_move(part: Part) -> bool:
    has_cells = any(map(_CELL.fullmatch, part.words)) or bool(part.within)
    return part.name not in _OUTSIDE and has_cells and all(map(_can_move, part.within))


def _moved(part: Part, down: int, right: int, size: int, block: Block) -> Part:
    data = any(foreign.encoded for _, foreign in kinds_of("iss", part.name))
    return Part(part.name, [*part.words[:data], *_words(part.words[data:], down, right, size,
                                                        block)],
                [_moved(inner, down, right, size, block) for inner in part.within])


def _words(words: list[str], down: int, right: int, size: int, block: Block) -> Iterator[str]:
    for word in words:
        match = _CELL.fullmatch(word)
        if match is None:
            yield word
            continue
        row, column = int(match[1], 36) + down, int(match[2], 36) + right
        if not (1 <= row <= size and 1 <= column <= size):
            fail(block.text, block.line, "iss", message(
                "copies within the board, {size}x{size}", size=size),
                message("{cell} moved away", cell=word))
        yield f"R{_SIGNS[row]}C{_SIGNS[column]}{match[3]}"


_SIGNS = "0123456789abcdefg"
