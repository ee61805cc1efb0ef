"""What the signs of a board are: digits, numbers above nine, letters; and what cells may hold."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from nanpure.model.layout import Layout
from nanpure.photo.digits import BLANK, CLASSES, NOTES, Looks

__all__ = ["Signs", "given_scores", "signs_of"]

_INDEX = {name: at for at, name in enumerate(CLASSES)}
_LETTERS = "ABCDEFG"
SELDOM = 1e-6  # how likely a cell shows what the network has never seen like that
HAND_DRAWN = 0.7  # of the digits: where more are written by hand, so are the givens


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


def given_scores(looks: Looks, signs: Signs) -> Any:
    """For each cell, how likely it has no given, and each digit as a given: logarithms."""
    shown = np.exp(looks.classes)
    digits = shown[:, signs.classes]
    empty = shown[:, _INDEX[BLANK]] + shown[:, _INDEX[NOTES]]
    hand = np.clip(looks.written, 1e-4, 1 - 1e-4)
    sure = digits.sum(axis=1) > 0.5
    if sure.any() and (hand[sure] > 0.5).mean() > HAND_DRAWN:
        hand = np.zeros_like(hand)
    given = digits * (1 - hand[:, None])
    none = empty + digits.sum(axis=1) * hand
    scores = np.column_stack([none, given]) + SELDOM
    return np.log(scores / scores.sum(axis=1, keepdims=True))
