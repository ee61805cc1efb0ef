"""From a drawing and its words to the rules of a board, for sites that know drawings only."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Any

from nanpure.rules import Board, Rule
from nanpure.rules.registry import houses_on

from .cosmetics import COSMETICS
from .draft import Draft
from .glyphs import Angle, Beside, Box, Glyph, Pointer, Ray, Slash, Spot, Stroke, Tint
from .naming import Named, named, stated_by
from .recognition import Reading, recognised
from .ruletext import says_rules
from .scene import Scene

__all__ = ["give_meaning"]


def give_meaning(draft: Draft, glyphs: Iterable[Glyph], rules: str,
                 sure: Collection[type[Rule]] = ()) -> list[str]:
    """Add the rules that a drawing and its words agree on, and leave what may be others.

    *sure* are kinds that need no words. Returns what is drawn apart from that, which may be rules
    where words do not account for all of them; it is kept as cosmetics.
    """
    board = draft.board
    words: Named = {**dict.fromkeys(sure, ()), **named(rules)}
    scene = Scene(glyphs, draft.size)
    reading = recognised(scene, board, words)
    draft.rules += reading.rules
    for doubt in reading.doubtful:
        draft.leave(doubt)
    known = set(reading.explained)  # what is drawn twice is equal
    left = [glyph for glyph in scene.glyphs if glyph not in known]
    left = [glyph for glyph in left if not _is_house(glyph, draft, board, words)]
    draft.rules += stated_by(words, board, draft.known(board))
    return _leave(draft, left, reading, says_rules(rules))


def _is_house(glyph: Glyph, draft: Draft, board: Board, words: Named) -> bool:
    """Whether a line alone is a house of a switch that is named, which is then added."""
    if not isinstance(glyph, Slash):
        return False
    cells = tuple(sorted(glyph.cells))
    if not any(cells in houses_on(kind(), board) for kind in words if kind.is_switch()
               and kind.house):
        return False
    draft.different(cells, "a diagonal")
    return True


# What is drawn for a rule more often than for its beauty.
_TELLING = (Angle, Beside, Pointer, Ray, Slash)


def _leave(draft: Draft, left: Sequence[Glyph], reading: Reading, worded: bool) -> list[str]:
    """Refuse what looks like a rule; keep the rest as cosmetics, and return what that is."""
    forms = {_form(glyph) for glyph in reading.explained}
    ends = {cell for glyph in reading.explained if isinstance(glyph, Stroke)
            for cell in (glyph.cells[0], glyph.cells[-1])}
    plain: list[Glyph] = []
    areas = _areas(left, draft.size)
    for glyph in left:
        if isinstance(glyph, Beside) and not glyph.text:
            plain.append(glyph)  # a frame without a clue
            continue
        at_end = isinstance(glyph, Spot) and not ends.isdisjoint(glyph.cells)
        if worded and (isinstance(glyph, _TELLING) or _form(glyph) in forms or at_end
                       or _is_mark(glyph) or glyph in areas):
            draft.leave(glyph.where(draft.size))
        else:
            plain.append(glyph)
    if plain and worded:
        draft.info[COSMETICS] = _encoded(_kept(plain))
    return list(dict.fromkeys(glyph.where(draft.size) for glyph in plain))


def _form(glyph: Glyph) -> tuple[Any, ...]:
    """What a part is drawn as: shapes in cells, on edges and on corners are different forms."""
    return (type(glyph), len(glyph.cells)) if isinstance(glyph, Spot) else (type(glyph),)


def _areas(left: Sequence[Glyph], size: int) -> list[Glyph]:
    """The tints that look like an extra region: N cells of a colour."""
    tints: dict[Any, list[Glyph]] = {}
    for glyph in left:
        if isinstance(glyph, Tint):
            tints.setdefault(glyph.colour, []).append(glyph)
    return [glyph for group in tints.values() if len(group) % size == 0 for glyph in group]


def _is_mark(glyph: Glyph) -> bool:
    """Whether a shape stands between cells, or has digits."""
    if isinstance(glyph, Spot):
        return len(glyph.cells) in (2, 4) or any(map(str.isdigit, glyph.text))
    return isinstance(glyph, Box)


def _kept(glyphs: Iterable[Glyph]) -> dict[str, list[Any]]:
    """The members of a drawing as the site has them, each entry once."""
    members: dict[str, list[Any]] = {}
    for entry in _entries(glyphs):
        for name, part in entry.items():
            if part not in members.setdefault(name, []):
                members[name].append(part)
    return members


def _entries(glyphs: Iterable[Glyph]) -> Iterator[Any]:
    for glyph in glyphs:
        yield from glyph.entry if isinstance(glyph.entry, list) else (
            [glyph.entry] if glyph.entry else [])


_encoded = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False).encode
