"""LZ-string in base64, which f-puzzles and SudokuPad use in their links; the codec is native."""

from __future__ import annotations

from nanpure.kernel.strings import lz_packed, lz_unpacked

__all__ = ["MOST", "packed", "unpacked"]

MOST = 2_000_000  # characters that a link may unpack to: enough for any puzzle


def unpacked(text: str) -> str | None:
    r"""Return the text that *text* packs; None if there is none of at most 2,000,000 characters.

    >>> unpacked("N4IgzglgXgpiBcBmANCA5gJwgEwQbT2AF9ljSiBdZQks4qm88iiooA==")
    '{"size":3,"grid":[[{},{},{}],[{},{},{}],[{},{},{}]]}'
    >>> unpacked("N4IgzglgXgpiBcBmANCA") is None
    True
    """
    return lz_unpacked(text, MOST)


def packed(text: str) -> str:
    """Return a text that unpacks to *text*, identical to that of the format's own writer.

    >>> packed("1"), unpacked(packed("abcabcabc"))
    ('IxA=', 'abcabcabc')
    """
    return lz_packed(text)
