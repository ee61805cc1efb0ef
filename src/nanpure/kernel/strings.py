"""Text of single puzzles, where Python would process it character by character."""

from __future__ import annotations

import base64
import binascii

from nanpure import _core
from nanpure.base.arguments import integer, text_of

__all__ = ["CagedBoard", "lz_packed", "lz_unpacked", "members", "read_iss", "read_killer",
           "read_sumocue", "spelled", "word_starts"]

CagedBoard = tuple[tuple[int, ...], str, str]
"""The digits of a 9×9, the rules as layout text after its boxes, a region character per cell."""


def spelled(digits: tuple[int, ...], texts: tuple[tuple[str, ...], ...]) -> str:
    """Return for each digit the text of that number in the tuple of its place, all as one.

    >>> spelled((1, 0), ((".", "a"), (".", "b")))
    'a.'
    """
    return _core.spelled(digits, texts)


def word_starts(line: str) -> tuple[int, ...] | None:
    """Return where the runs between blanks and bars ``|`` begin, 1-based.

    None for a line with characters beyond ASCII.

    >>> word_starts("| 12 3 |4"), word_starts("│ 1")
    ((3, 6, 9), None)
    """
    return _core.word_starts(line)


members = _core.members
"""Make a dict of pairs (name, value), as a hook of `json`; ``ValueError`` for a repeated name."""


def read_killer(line: str) -> CagedBoard | None:
    """Read a string ``3x3::k:`` that is unambiguous; None for all others.

    >>> read_killer("3x3::k:" + "1280:" + "0:" * 80)[0][:2]
    (5, 0)
    """
    return _core.read_killer(line)


def read_sumocue(line: str) -> CagedBoard | None:
    """Read a string of SumoCue that is unambiguous; None for all others.

    >>> read_sumocue("SumoCueV1D=3+0" + "=0" * 79)[1:]
    ('+diagonals+cage:3:r1c1,r1c2', '')
    """
    return _core.read_sumocue(line)


def read_iss(line: str) -> CagedBoard | None:
    """Read a 9×9 string of the Interactive Sudoku Solver with digits, cages and diagonals.

    It has both diagonals or none. None for all others.

    >>> read_iss(".Shape~9x9.~R1C2_7.Cage~3~R1C1~R2C1")[1]
    '+cage:3:r1c1,r2c1'
    """
    return _core.read_iss(line)


def lz_unpacked(text: str, most: int) -> str | None:
    """Return the text that base64 of LZ-string packs.

    None if there is none, or if it has more than *most* units of UTF-16.

    >>> lz_unpacked("IxA=", 10), lz_unpacked("IxA=", 0), lz_unpacked("?", 10)
    ('1', None, None)
    """
    stripped = text_of(text, "text").rstrip("=\\")
    try:
        stream = base64.b64decode(stripped + "A" * (-len(stripped) % 4), validate=True)
    except (ValueError, binascii.Error):
        return None
    return _core.lz_unpacked(stream, integer(most, "most", 0, 1 << 31))


def lz_packed(text: str) -> str:
    """Return the base64 of LZ-string of a text, identical to that of the format's own writer.

    >>> lz_packed("1")
    'IxA='
    """
    units = text_of(text, "text").encode("utf-16-le", "surrogatepass")
    return _core.lz_packed(units)
