"""From a drawing and its words to the rules of a board, for sites that know drawings only."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from nanpure.rules import Board, Rule, layout_text, shapes
from nanpure.rules.registry import houses_on
from nanpure.words import message

from .cosmetics import COSMETICS
from .draft import Draft
from .glyphs import Beside, Glyph, Label, Slash, Spot, Stroke, Tint, Unclear
from .naming import Named, named, stated_by
from .recognition import recognised
from .scene import Scene
from .suggestions import are_copies

__all__ = ["MOST", "Rest", "give_meaning", "keep_cosmetics"]

MOST = 5000  # parts of a drawing; a page would hardly show them


@dataclass(frozen=True)
class Rest:
    """The parts of a drawing that no rule explains, with the forms that rules there have."""

    glyphs: Sequence[Glyph]
    forms: _Forms


def give_meaning(draft: Draft, glyphs: Iterable[Glyph], rules: str,
                 sure: Collection[type[Rule]] = ()) -> Rest:
    """Add the rules that a drawing and its words agree on; return the rest of the drawing.

    *sure* are kinds that need no words. What may be two things is refused.
    """
    board = draft.board
    words: Named = {**dict.fromkeys(sure, ()), **named(rules)}
    found = list(islice(glyphs, MOST + 1))
    if len(found) > MOST:
        draft.fail(message("a drawing of at most {most} parts", most=MOST), "more", "large")
    scene = Scene(found, draft.size)
    reading = recognised(scene, board, words)
    draft.rules += reading.rules
    for doubt in reading.doubtful:
        draft.leave(doubt)
    known = {*reading.explained, *reading.doubted}  # what is drawn twice is equal
    left = [glyph for glyph in scene.glyphs if glyph not in known]
    left = [glyph for glyph in left if not _is_house(glyph, draft, board, words)]
    draft.rules += stated_by(words, board, draft.known(board))
    return Rest(left, _Forms(words, reading.explained))


def keep_cosmetics(draft: Draft, rest: Rest, worded: bool) -> list[str]:
    """Refuse what looks like a rule; keep the rest as cosmetics, and return what that is.

    Without words (*worded*) anything may be a rule.
    """
    areas = _areas(rest.glyphs, draft.board)
    plain = []
    for glyph in rest.glyphs:
        if worded and (glyph in areas or _may_be_rule(glyph, rest.forms)):
            draft.leave(glyph.where(draft.size))
        else:
            plain.append(glyph)
    if plain and worded:
        draft.info[COSMETICS] = _encoded(_kept(plain))
    return list(dict.fromkeys(glyph.where(draft.size) for glyph in plain))


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


class _Forms:
    """What a drawing may mean: the forms of the rules that were found, or that words name."""

    def __init__(self, words: Named, explained: Sequence[Glyph]) -> None:
        self._found = {_form(glyph) for glyph in explained}
        self._shapes = {type(shape) for kind in words if kind.drawn and kind.drawn.shown
                        for rule, board in [_example(kind)] for shape in rule.shapes(board)}

    def has(self, glyph: Glyph) -> bool:
        """Whether a part of a drawing has the form of a rule."""
        if isinstance(glyph, Unclear):
            shown = _UNCLEAR.get(glyph.name)
            return shown is None or not self._shapes.isdisjoint(shown)
        return _form(glyph) in self._found or (
            isinstance(glyph, Stroke) and shapes.Tube in self._shapes)


# What the members of a drawing may be, where nothing more can be said of a part of them.
_UNCLEAR = {
    "lines": (shapes.Tube, shapes.Line, shapes.Chevron), "arrows": (shapes.Arrow, shapes.Clue),
    "underlays": (shapes.Disc, shapes.Square, shapes.Label, shapes.Clue),
    "overlays": (shapes.Disc, shapes.Square, shapes.Label, shapes.Clue),
}


def _example(kind: type[Rule]) -> tuple[Rule, Board]:
    board, rules, _ = layout_text.parse(kind.example)
    return next(rule for rule in rules if isinstance(rule, kind)), board


def _may_be_rule(glyph: Glyph, forms: _Forms) -> bool:
    """Whether a part that is left over may be a rule, though words account for all that they say.

    Colours are none by their form alone, nor are texts without digits.
    """
    if isinstance(glyph, Beside | Label):
        return any(map(str.isdigit, glyph.text)) or forms.has(glyph)
    return not isinstance(glyph, Tint | Unclear) or forms.has(glyph)


def _form(glyph: Glyph) -> tuple[Any, ...]:
    """What a part is drawn as: shapes in cells, on edges and on corners are different forms."""
    return (type(glyph), len(glyph.cells)) if isinstance(glyph, Spot) else (type(glyph),)


def _areas(left: Sequence[Glyph], board: Board) -> set[Glyph]:
    """The tints that look like extra regions, N cells of a colour, or like copies of each other."""
    tints: dict[Any, list[Glyph]] = {}
    for glyph in left:
        if isinstance(glyph, Tint):
            tints.setdefault(glyph.colour, []).append(glyph)
    return {glyph for group in tints.values() if len(group) % board.size == 0 or are_copies(
        {tint.cells[0] for tint in group if isinstance(tint, Tint)}, board) for glyph in group}


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
