"""What is said about wrong usage, in Japanese: the English message is matched and filled in anew.

So nothing has to be known of where a message is made, be it in click or here, and one without
Japanese stays English. As in English, what was given wrongly stands at the end.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from nanpure.cli.japanese import refusals, usage

__all__ = ["in_japanese"]

MESSAGES: Mapping[str, str] = {**usage.MESSAGES, **refusals.MESSAGES}
# What fills these holes is a message itself.
NESTED = {"message", "why", "has", "near"}
HOLE = re.compile(r"\{(\w+)\}")


def in_japanese(message: str) -> str:
    """The message in Japanese, or as it is.

    >>> in_japanese("Invalid value for '--limit': 0 is not in the range x>=1.")
    "'--limit' の値が正しくありません: x>=1 の範囲にありません: 0"
    """
    for english, japanese in MESSAGES.items():
        found = _pattern(english).fullmatch(message)
        if found is not None:
            return japanese.format_map({
                hole: in_japanese(text) if hole in NESTED else text
                for hole, text in found.groupdict().items()})
    return message


def _pattern(english: str) -> re.Pattern[str]:
    """What matches a message; anything may stand in its holes."""
    parts = HOLE.split(english)
    said = "".join(f"(?P<{part}>.*?)" if at % 2 else re.escape(part)
                   for at, part in enumerate(parts))
    return re.compile(said, re.DOTALL)
