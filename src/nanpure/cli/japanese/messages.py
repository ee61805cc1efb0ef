"""Usage errors in Japanese: the English message is matched, and its parts fill the Japanese one.

So it does not matter where a message is made, in click or here, and one without Japanese stays
English. As in English, the wrong argument stands at the end.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from nanpure.cli.japanese import refusals, usage

__all__ = ["in_japanese"]

MESSAGES: Mapping[str, str] = {**usage.MESSAGES, **refusals.MESSAGES}
# These holes are filled by messages themselves.
NESTED = {"message", "why", "has", "near"}
HOLE = re.compile(r"\{(\w+)\}")


def in_japanese(message: str) -> str:
    """Return the message in Japanese, or unchanged.

    >>> in_japanese("Invalid value for '--limit': 0 is not in the range x>=1.")
    "'--limit' の値が正しくありません: x>=1 の範囲にありません: 0"
    """
    for english, japanese in MESSAGES.items():
        match = _pattern(english).fullmatch(message)
        if match is not None:
            return japanese.format_map({
                hole: in_japanese(text) if hole in NESTED else text
                for hole, text in match.groupdict().items()})
    return message


def _pattern(english: str) -> re.Pattern[str]:
    """The pattern that matches a message, with anything in its holes."""
    parts = HOLE.split(english)
    pattern = "".join(f"(?P<{part}>.*?)" if at % 2 else re.escape(part)
                      for at, part in enumerate(parts))
    return re.compile(pattern, re.DOTALL)
