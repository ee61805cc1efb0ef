"""The rules in a drawing: a rule is there if words name its kind and all of its shapes are drawn.

Every part of the drawing suggests rules of the kinds that words name, by their fields: a line along
cells a path, a mark on an edge two neighbours, a text beside the board a clue. A rule that is
suggested is compared with the drawing, shape by shape. If several kinds explain the same part, the
one that explains most wins, then the one whose colours are meant, then the one that is usually
drawn that way; where they are still equal, none does.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from nanpure.errors import ParseError
from nanpure.rules import Board, Rule
from nanpure.words import listed, message

from .colours import families_in
from .glyphs import Glyph, Spot, Tint
from .likeness import Likeness, likeness
from .naming import Named
from .scene import Scene
from .suggestions import Suggestion, gathering, suggestions

__all__ = ["Reading", "recognised"]


@dataclass
class Reading:
    """What a drawing means: its rules, the parts that they explain, what might be two things."""

    rules: list[Rule] = field(default_factory=list)
    explained: list[Glyph] = field(default_factory=list)
    doubtful: list[str] = field(default_factory=list)
    doubted: list[Glyph] = field(default_factory=list)


class _Candidate(NamedTuple):
    rule: Rule
    parts: frozenset[int]  # the numbers of glyphs that it explains
    rank: tuple[float, ...]


def recognised(scene: Scene, board: Board, words: Named) -> Reading:
    """Return the rules that a drawing shows and words name."""
    reading = Reading()
    taken: set[int] = set()
    for gather in (False, True):  # marks in cells that no line begins at belong together
        found = [candidate for kind in words if gathering(kind) is gather
                 for candidate in _candidates(kind, scene, board, words[kind], taken)]
        _settle(found, scene, reading, taken, board)
    reading.explained = [glyph for number, glyph in enumerate(scene.glyphs) if number in taken]
    return reading


def _candidates(kind: type[Rule], scene: Scene, board: Board, said: Sequence[str],
                taken: set[int]) -> Iterator[_Candidate]:
    tried: set[tuple[Any, ...]] = set()  # parts on the same cells suggest the same rule
    seen: set[tuple[Rule, frozenset[int]]] = set()
    for suggestion in suggestions(kind, scene, board, said, taken):
        rule = _made(kind, suggestion, board)
        attempt = (rule, *suggestion.said, suggestion.told)
        if attempt in tried:
            continue
        tried.add(attempt)
        like = rule and likeness(rule, scene, board, suggestion.told)
        if rule is None or not like or (rule, like.parts) in seen:
            continue
        seen.add((rule, like.parts))
        colours = _meant(like, scene, suggestion.said)
        if colours is not None:
            rank = (len(like.parts), bool(said), colours, like.own, like.style)
            yield _Candidate(rule, like.parts, rank)


def _made(kind: type[Rule], suggestion: Suggestion, board: Board) -> Rule | None:
    try:
        rule = kind.made(dict(suggestion.values)).on(board)
        rule.check(board)
    except (ParseError, ValueError):
        return None
    return rule


def _meant(like: Likeness, scene: Scene, said: Iterable[str]) -> int | None:
    """1 if its colours are those that its sentences name, None if these name others, or 0."""
    meant = frozenset().union(*map(families_in, said)) - {"white", "black"}
    colours = list(like.colours(scene))
    if not meant or not colours:
        return 0
    alone = [bool(meant & colour.families) for colour, stacked in colours if not stacked]
    stacked = [bool(meant & colour.families) for colour, stacked in colours if stacked]
    return 1 if all(alone) and (any(stacked) or not stacked) else None


def _settle(found: list[_Candidate], scene: Scene, reading: Reading, taken: set[int],
            board: Board) -> None:
    """Choose among candidates, the best ones first."""
    found.sort(key=lambda candidate: candidate.rank, reverse=True)
    owned = [frozenset(part for part in candidate.parts if not _is_shared(scene.glyphs[part]))
             for candidate in found]
    claimed = set(taken)
    sharing = _Sharing(found)
    for at, (candidate, own) in enumerate(zip(found, owned, strict=True)):
        if own & claimed:
            continue  # a part of it belongs to a better one
        if candidate.parts <= claimed:
            rivals = [found[other] for other in sharing.some_of(candidate.parts)
                      if other < at and not owned[other] and _are_two(candidate, found[other])]
        else:
            near = map(found.__getitem__, sharing.some_of(own or candidate.parts))
            rivals = [other for other in near
                      if other is not candidate and other.rank == candidate.rank
                      and not _is_turned(other, candidate)
                      and not (other.parts - candidate.parts) & claimed]
            claimed |= candidate.parts
            if not rivals:
                reading.rules.append(candidate.rule)
                taken |= candidate.parts
        if rivals:
            _doubt([candidate, *rivals], scene, reading, board)


class _Sharing:
    """The candidates that have a part, by part: a list once, though all colours of a cell have it.

    A cell may have hundreds of colours, and each rule that is in it explains all of them.
    """

    def __init__(self, found: Sequence[_Candidate]) -> None:
        having: dict[int, list[int]] = defaultdict(list)
        for at, candidate in enumerate(found):
            for part in candidate.parts:
                having[part].append(at)
        kept: dict[tuple[int, ...], tuple[int, ...]] = {}
        self._having = {part: kept.setdefault(tuple(ats), tuple(ats))
                        for part, ats in having.items()}

    def some_of(self, parts: Iterable[int]) -> list[int]:
        """Return the numbers of the candidates that have some of the parts."""
        lists = {id(ats): ats for ats in map(self._having.__getitem__, parts)}
        return sorted(set().union(*lists.values()))


def _are_two(candidate: _Candidate, better: _Candidate) -> bool:
    """Whether words name a candidate all of whose parts, colours of cells, belong to a better one.

    Such cells may be both, as clones that are extra regions too. Two houses say the same.
    """
    return bool(candidate.rank[1]) and better.rule.kind != candidate.rule.kind and not (
        better.rule.house and candidate.rule.house)


def _is_turned(one: _Candidate, other: _Candidate) -> bool:
    """Whether two candidates are the same rule, perhaps from its other end."""
    def plain(rule: Rule) -> list[object]:
        return [getattr(rule, part.name) for part in rule.plain_fields]

    return one.rule == other.rule or (
        one.rule.kind == other.rule.kind and one.parts == other.parts
        and plain(one.rule) == plain(other.rule)
        and sorted(one.rule.cells_of) == sorted(other.rule.cells_of))


def _is_shared(glyph: Glyph) -> bool:
    """Whether a part may belong to several rules: the bulb of two lines, a colour."""
    return isinstance(glyph, Tint) or (
        isinstance(glyph, Spot) and not glyph.text and (len(glyph.cells) == 1 or glyph.size >= 0.5))


def _doubt(rivals: Sequence[_Candidate], scene: Scene, reading: Reading, board: Board) -> None:
    part = min(rivals[0].parts)
    reading.doubted += [scene.glyphs[number] for rival in rivals for number in rival.parts]
    names = dict.fromkeys(str(rival.rule.text(board)) for rival in rivals)
    reading.doubtful.append(message(
        "{glyph}, which may be {kinds}", glyph=scene.glyphs[part].where(board.size),
        kinds=listed(list(names)[:3])))
