"""The number of grids: as a table to check by hand, as a certificate, or estimated."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from decimal import Decimal
from typing import Any

from nanpure.io.plain import number_json
from nanpure.io.tables import aligned
from nanpure.maths.formulas import GridEstimate
from nanpure.maths.totals import BandClasses, ColumnClass, GridTotal
from nanpure.words import catalogue

__all__ = ["CERTIFICATE", "certificate", "estimate_json", "estimate_lines", "explanation"]

CERTIFICATE = "grids by column sets"
"""The name of the certificate in the JSON; with version 1."""

_HEADS = ("class", "column sets of one", "sets", "fillings", "completions", "grids", "sum")
_OPENING = """\
Grids with boxes of {layout}{turned}
A band is a row of {boxes} boxes; a grid has {columns} bands. The column sets of a band say
which {boxes} digits stand in each of its columns. Sets that renaming digits and exchanging
boxes, or columns of a box, turn into each other are in one class. Of each class: how many
sets there are, the ways to fill a band with one of them (fillings), and the ways to fill
{others} then (completions). Grids = sets x fillings x completions."""
_TURNED = ", which are those with boxes of {own}, turned"
_CLOSING = """\
column sets: {sets} = {formula}, in {many} classes
bands: {bands}, reduced: {reduced}{listed}
different numbers of completions: {different}
grids: {grids}"""
_LISTED = " (listed: {reduced}, in {classes} classes)"
_ESTIMATE = ("about {about} (an estimate, not a count)", "bands: {bands}, stacks: {stacks}",
             "off where the number is known: {off}")


def explanation(
    total: GridTotal, bands: BandClasses | None = None, lang: str = "en"
) -> Iterator[str]:
    r"""Yield the derivation as a table: one line for each class, with the sum so far.

    *bands*: the result of listing the reduced bands, if done.

    >>> from nanpure.maths import grid_total
    >>> print(*list(explanation(grid_total("2x2")))[-8:], sep="\n")
    class  column sets of one  sets  fillings  completions  grids  sum
        1  12|34 12|34           12         4            4    192  192
        2  12|34 13|24           24         2            2     96  288
    <BLANKLINE>
    column sets: 36 = (4! / 2!^2)^2, in 2 classes
    bands: 96, reduced: 2
    different numbers of completions: 2
    grids: 288
    """
    yield from _opening(total, lang).split("\n")
    yield ""
    yield from _table(total, lang)
    yield ""
    yield from _closing(total, bands, lang).split("\n")


def _opening(total: GridTotal, lang: str) -> str:
    boxes, columns = total.boxes, total.columns
    own = f"{boxes}x{columns}"
    turned = total.layout.box_shape != (boxes, columns)
    others = "the other band" if columns == 2 else "all other bands"
    return _worded(
        _OPENING, lang, layout=total.layout.structure, boxes=boxes, columns=columns,
        turned=_worded(_TURNED, lang, own=own) if turned else "", others=_worded(others, lang))


def _worded(english: str, lang: str, **arguments: object) -> str:
    return catalogue(lang).filled(english, arguments, "grids")


def _table(total: GridTotal, lang: str) -> Iterator[str]:
    rows, so_far = [tuple(_worded(head, lang) for head in _HEADS)], 0
    for number, each in enumerate(total.classes, 1):
        so_far += each.grids
        rows.append((str(number), _columns(total, each), str(each.sets), str(each.fillings),
                     str(each.completions), str(each.grids), str(so_far)))
    yield from aligned(rows, (0, 2, 3, 4, 5, 6))


def _columns(total: GridTotal, column_class: ColumnClass) -> str:
    """The digits of the columns of a representative, box by box."""
    signs = total.layout.symbols
    gap = "," if any(len(sign) > 1 for sign in signs) else ""
    return " ".join("|".join(gap.join(signs[digit - 1] for digit in column) for column in box)
                    for box in column_class.columns)


def _closing(total: GridTotal, bands: BandClasses | None, lang: str) -> str:
    size, rows, columns = total.boxes * total.columns, total.boxes, total.columns
    listed = "" if bands is None else _worded(
        _LISTED, lang, reduced=bands.reduced, classes=bands.classes)
    return _worded(
        _CLOSING, lang, sets=total.sets, formula=f"({size}! / {rows}!^{columns})^{total.boxes}",
        many=len(total.classes), bands=total.bands, reduced=total.reduced_bands, listed=listed,
        different=len(total.completions), grids=total.grids)


def certificate(total: GridTotal) -> dict[str, Any]:
    """Return the derivation as JSON; ``nanpure.maths.checker`` verifies it.

    >>> from nanpure.maths import grid_total
    >>> certificate(grid_total("2x2"))["classes"][1]
    {'columns': [[[1, 2], [3, 4]], [[1, 3], [2, 4]]], 'sets': 24, 'fillings': 2, 'completions': 2, \
'grids': 96}
    """
    return {
        "certificate": CERTIFICATE, "version": 1, "layout": total.layout.structure,
        "band": {"boxes": total.boxes, "rows": total.boxes, "columns": total.columns},
        "sets": number_json(total.sets), "bands": number_json(total.bands),
        "reduced_bands": number_json(total.reduced_bands), "grids": number_json(total.grids),
        "classes": [
            {"columns": [[list(column) for column in box] for box in each.columns],
             "sets": number_json(each.sets), "fillings": number_json(each.fillings),
             "completions": number_json(each.completions), "grids": number_json(each.grids)}
            for each in total.classes],
    }


def estimate_lines(
    estimate: GridEstimate, errors: Mapping[str, float], lang: str = "en"
) -> Iterator[str]:
    r"""Yield an estimate in words, with its factors and its errors where the number is known.

    >>> from nanpure.maths import grid_estimate
    >>> print(*estimate_lines(grid_estimate("4x4"), {"2x2": -0.111}), sep="\n")
    about 5.95838e98 (an estimate, not a count)
    bands: 973038982740573238251518542982676480000, stacks: 973038982740573238251518542982676480000
    off where the number is known: 2x2 -11.1 %
    """
    about = f"{Decimal(estimate.grids):.5e}".replace("e+", "e")
    off = ", ".join(f"{box} {100 * error:+.1f} %" for box, error in errors.items())
    for line in _ESTIMATE:
        yield _worded(line, lang, about=about, bands=estimate.bands, stacks=estimate.stacks,
                      off=off)


def estimate_json(estimate: GridEstimate, errors: Mapping[str, float]) -> dict[str, Any]:
    """Return an estimate as JSON."""
    return {
        "layout": estimate.layout.structure, "estimate": number_json(estimate.grids),
        "exact": False, "bands": number_json(estimate.bands),
        "stacks": number_json(estimate.stacks), "errors": dict(errors),
    }
