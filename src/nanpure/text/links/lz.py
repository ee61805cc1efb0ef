"""LZ-string in base64, as f-puzzles and SudokuPad pack their links; the codec is native."""

from __future__ import annotations

from nanpure.kernel.strings import lz_packed, lz_unpacked

__all__ = ["MOST", "packed", "unpacked"]

MOST = 2_000_000  # characters that a link may unpack to: as many as any puzzle's text


def unpacked(text: str) -> str | None:
    r"""The text that *text* packs; None where it is none, or none of at most 2,000,000 characters.

    >>> unpacked("N4IgzglgXgpiBcBmANCA5gJwgEwQbT2AF9ljSiBdZQks4qm88iiooA==")
    '{"size":3,"grid":[[{},{},{}],[{},{},{}],[{},{},{}]]}'
    >>> unpacked("N4IgzglgXgpiBcBmANCA") is None
    True
    """
    return lz_unpacked(text, MOST)


def packed(text: str) -> str:
    """A text that unpacks to *text*, the same that the format's own writer gives.

    >>> packed("1"), unpacked(packed("abcabcabc"))
    ('IxA=', 'abcabcabc')
    """
    return lz_packed(text)
