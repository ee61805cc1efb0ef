"""Japanese typesetting: full-width digits and letters, ``・`` or ``□`` as empty cells."""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["narrow"]

_NARROW: dict[int, int | str] = {
    **{0xFF01 + at: 0x21 + at for at in range(94)},  # the full-width form of each ASCII character
    **dict.fromkeys(map(ord, "・･·□◻⬜"), "."),
}


def narrow(signs: Sequence[str]) -> Sequence[str]:
    """Return the same text with ASCII characters, in the same places.

    >>> narrow("１・４Ａ"), narrow(["１２", "・"])
    ('1.4A', ['12', '.'])
    """
    if isinstance(signs, str):
        return signs if signs.isascii() else signs.translate(_NARROW)
    if all(map(str.isascii, signs)):
        return signs
    return [sign.translate(_NARROW) for sign in signs]
