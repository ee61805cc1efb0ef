"""The parts of a string of ISS: names with arguments, some of which have parts within."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple, NoReturn

from nanpure.errors import shown

from .cells import fail

__all__ = ["Part", "branches_of", "parts_in", "spliced"]

_PART = re.compile(r"\.([A-Za-z]*)((?:~[^~.]*)*)", re.ASCII)
_ENDED = frozenset(("Or", "And", "Replicate"))  # what stands up to their End is within
_DEEPEST = 100


class Part(NamedTuple):
    """A name, its arguments, and the parts within."""

    name: str
    words: list[str]
    within: list[Part]


def parts_in(text: str, line: int) -> list[Part]:
    """Return the parts of a string.

    >>> parts_in(".~R1C1_5.Or.Odd~R1C2.And.End.End", 1)[1].within
    [Part(name='Odd', words=['R1C2'], within=[]), Part(name='And', words=[], within=[])]
    """
    parts: list[Part] = []
    around = [parts]  # the lists that are open, the inmost last
    body = "".join(text.split())
    before, *pieces = body.split(".")
    if before:
        _refuse(body, text, line)
    for piece in pieces:
        name, *words = piece.split("~")
        if not (name == "" or (name.isascii() and name.isalpha())):
            _refuse(body, text, line)
        if name == "End":
            around = around[:-1] or [parts]
        elif name or words:
            part = Part(name, words, [])
            around[-1].append(part)
            if name in _ENDED:
                around.append(part.within)
                if len(around) > _DEEPEST:
                    fail(text, line, "iss", "fewer parts within parts", name)
    return parts


def spliced(parts: Iterable[Part]) -> Iterator[Part]:
    """Yield the parts, with what must all hold among them."""
    for part in parts:
        yield from spliced(part.within) if part.name == "And" else (part,)


def branches_of(part: Part) -> Iterator[list[Part]]:
    """Yield the parts of each branch; a choice that stands alone in one has branches of its own."""
    for inner in part.within:
        branch = list(spliced([inner]))
        if len(branch) == 1 and branch[0].name == "Or":
            yield from branches_of(branch[0])
        else:
            yield branch


def _refuse(body: str, text: str, line: int) -> NoReturn:
    at = 0
    while match := _PART.match(body, at):
        at = match.end()
    fail(text, line, "iss", "parts like .Cage~10~R1C1~R1C2", shown(body[at : at + 20]))
