"""What the signs of a board are: digits, numbers above nine, letters; and what cells may hold."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from nanpure.model.layout import Layout
from nanpure.photo.digits import BLANK, CLASSES, NOTES, Looks

__all__ = ["Signs", "given_scores", "signs_of", "written_in"]

_INDEX = {name: at for at, name in enumerate(CLASSES)}
_LETTERS = "ABCDEFG"
SELDOM = 1e-6  # how likely a cell shows what the network has never seen like that
RARE, MOST = 0.003, 0.95  # of the digits of a board may be written by hand; or else all are
AS_TRAINED = 0.4  # of the digits of the training are written by hand
FEW = 0.25  # of the other digits that look written: then one digit that always does is a typeface's
ROUNDS = 12


class Signs(NamedTuple):
    """The classes of the digits 1 … N, and the symbols if they are not the usual ones."""

    classes: tuple[int, ...]
    symbols: tuple[str, ...] | None

    def layout(self, layout: Layout) -> Layout:
        """The layout with these symbols."""
        return layout if self.symbols is None else layout.with_symbols(self.symbols)


def signs_of(looks: Looks, size: int) -> Signs:
    """The signs that a board of a size most likely has."""
    choices = _choices(size)
    return max(choices, key=lambda signs: _likelihood(looks, signs))


def _choices(size: int) -> list[Signs]:
    digits = [*"123456789"][:size]
    if size <= 9:
        return [_signs(digits, None)]
    above = size - 9
    zero = [*"0123456789", *_LETTERS[:size - 10]]
    return [_signs([*digits, *_LETTERS[:above]], None),
            _signs([*digits, *(str(number) for number in range(10, size + 1))], None),
            _signs(zero, tuple(zero))]


def _signs(names: list[str], symbols: tuple[str, ...] | None) -> Signs:
    return Signs(tuple(_INDEX[name] for name in names), symbols)


def _likelihood(looks: Looks, signs: Signs) -> float:
    allowed = [_INDEX[BLANK], _INDEX[NOTES], *signs.classes]
    return float(np.maximum(looks.classes[:, allowed].max(axis=1), -10).sum())


def written_in(looks: Looks, signs: Signs) -> Any:
    """For each cell, how likely what it shows was written by hand.

    How much of a board is written by hand is learnt from the board itself: on most of them nothing,
    and then a strange typeface is no handwriting. Where nearly all is, so are the givens.
    """
    full = np.exp(looks.classes)[:, signs.classes].sum(axis=1) > 0.5
    evidence = np.clip(looks.written, -8, 8) - np.log(AS_TRAINED / (1 - AS_TRAINED))
    share = AS_TRAINED
    hand = np.zeros(len(evidence))
    for _ in range(ROUNDS if full.any() else 0):
        hand = 1 / (1 + np.exp(-evidence - np.log(share / (1 - share))))
        share = float(np.clip(hand[full].mean(), RARE, 1 - RARE))
    if share > MOST:
        return np.zeros_like(hand)
    shown = np.where(full, looks.classes[:, signs.classes].argmax(axis=1), -1)
    return _unless_a_face(hand, shown)


def _unless_a_face(hand: Any, shown: Any) -> Any:
    """The same without digits that all look written where hardly any other does.

    A typeface has such digits. *shown*: the digit of each cell, from 0 on; -1 where there is none.
    """
    found = hand.copy()
    for digit in set(shown.tolist()) - {-1}:
        alike, others = shown == digit, (shown >= 0) & (shown != digit)
        if others.any() and hand[alike].min() > 0.3 and (hand[others] > 0.5).mean() < FEW:
            found[alike] = 0.0
    return found


def given_scores(looks: Looks, signs: Signs, hand: Any) -> Any:
    """For each cell, how likely it has no given, and each digit as a given: logarithms.

    *hand*: how likely what a cell shows was written by hand.
    """
    shown = np.exp(looks.classes)
    digits = shown[:, signs.classes]
    empty = shown[:, _INDEX[BLANK]] + shown[:, _INDEX[NOTES]]
    given = digits * (1 - hand[:, None])
    none = empty + digits.sum(axis=1) * hand
    scores = np.column_stack([none, given]) + SELDOM
    return np.log(scores / scores.sum(axis=1, keepdims=True))
