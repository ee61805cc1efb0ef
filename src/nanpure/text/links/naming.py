"""Which kinds of rules the words of a puzzle name, and which rules they state without a drawing."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import chain, combinations

from nanpure.rules import Board, Rule, kind_named, kinds, layout_text

from .asides import sentences
from .ruletext import SHORT, beyond

__all__ = ["Named", "named", "stated_by"]

LONGEST = 2000  # characters of a sentence: patterns take time with the square of its length

Named = Mapping[type[Rule], Sequence[str]]
"""The sentences that speak of each kind."""

# What a sentence does that speaks of a rule only to say that the board does not have it.
_DENIED = re.compile(
    r"\b(no|without|ignore|lacks?|lacking)\b[^,.]{0,40}\b(rules?|constraints?|restrictions?|"
    r"apply)\b|\b(not|n't|never|no longer)\b.{0,20}\b(apply|applies|applied|used|needed|required|"
    r"necessar\w*|all|every|always|in effect|a rule|restrict\w*)\b|\b(may|can|might|could) "
    r"(?!not|never)[^,.]*\b(repeat|same|equal|identical|consecutive)\b|"
    r"\b(need not|needn't|do(es)?(n't| not) (need|have))|"
    r"とは限|でもよい|てもよい|適用しな|適用され|ありません")


def named(text: str) -> Named:
    """Return the kinds that sentences speak of.

    >>> [kind.kind for kind in named("Normal sudoku rules apply. Thermometers increase.")]
    ['thermo']
    """
    return (_named if len(text) < SHORT else _named.__wrapped__)(text)


@lru_cache(maxsize=64)
def _named(text: str) -> Named:
    said = [sentence for sentence in sentences(text) if len(sentence) < LONGEST]
    found = {kind: [sentence for sentence in said if kind.drawn.names(sentence.lower())]
             for kind in kinds().values() if kind.drawn is not None}
    return {kind: own for kind, own in found.items() if own}


def stated_by(words: Named, board: Board, rules: Sequence[Rule]) -> list[Rule]:
    """Return the rules of the whole board that words alone state, without a drawing.

    A sentence states one that is not understood without it, but with it, if it denies nothing.

    >>> from nanpure.rules import layout_text
    >>> board, _, _ = layout_text.parse("9")
    >>> stated_by(named("Cells a knight's move apart cannot have the same digit."), board, ())
    [AntiKnight()]
    >>> stated_by(named("There is no knight's move constraint."), board, ())
    []
    """
    silent = {kind: said for kind, said in words.items()
              if kind.drawn is not None and not kind.drawn.shown and kind.is_switch()
              and not any(isinstance(rule, kind) for rule in rules)}
    found: list[Rule] = []
    marks = list(_marks(words, silent, board, rules))
    for sentence in dict.fromkeys(chain.from_iterable(silent.values())):
        known = [*rules, *found, *marks]
        if _DENIED.search(sentence.lower()) or beyond(sentence, board, known) is None:
            continue
        meant = [kind() for kind, said in silent.items() if sentence in said
                 and not any(isinstance(rule, kind) for rule in known)]
        found += _least(sentence, meant, board, known)
    return found


def _marks(words: Named, silent: Iterable[type[Rule]], board: Board, rules: Sequence[Rule]
           ) -> Iterator[Rule]:
    """A rule for each kind of marks that words name and no drawing has: all of none are given."""
    for name in {kind.exhausts for kind in silent if kind.exhausts}:
        kind = kind_named(name)
        if kind in words and board.edges and not any(isinstance(rule, kind) for rule in rules):
            _, examples, _ = layout_text.parse(kind.example)
            rule = next(rule for rule in examples if isinstance(rule, kind))
            cells = {kind.cell_fields[0].name: board.edges[0]}
            yield replace(rule, **cells)  # type: ignore[type-var]


def _least(sentence: str, meant: Sequence[Rule], board: Board, known: Sequence[Rule]
           ) -> Iterable[Rule]:
    """The fewest rules with which a sentence is understood; none if several choices are as few."""
    for count in range(1, len(meant) + 1):
        choices = [rules for rules in combinations(meant, count)
                   if beyond(sentence, board, [*known, *rules]) is None]
        if choices:
            return choices[0] if len(choices) == 1 else ()
    return ()
