"""Essentially different grids: the sum of Burnside's lemma as a table and as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from nanpure.io.moves import move_json, move_text
from nanpure.io.plain import number_json
from nanpure.io.tables import aligned
from nanpure.maths.essential import Essential
from nanpure.words import catalogue

__all__ = ["BURNSIDE", "essential_json", "essential_lines"]

BURNSIDE = "grids up to symmetry"
"""The name of the certificate in the JSON; with version 1."""

_HEADS = ("order", "size", "fixed", "product", "representative")
_OPENING = """\
Grids of {layout} up to the symmetries of the layout and relabelling
Burnside's lemma: there are as many as a symmetry fixes on average. Symmetries that are
conjugate fix as many grids and are in one class. Of each class: the order of its symmetries,
how many there are (size), how many grids each of them leaves as they are up to a relabelling
(fixed; grids that differ by a relabelling count once), size x fixed, and one of them."""
_CLOSING = """\
{many} classes of {order} symmetries; {none} of them fix no grid
sum: {sum} = {order} x {count}
essentially different grids: {count}"""


def essential_lines(result: Essential, lang: str = "en") -> Iterator[str]:
    r"""Yield the sum as a table: one line for each class that fixes a grid.

    >>> from nanpure.maths.essential import essential
    >>> print(*list(essential_lines(essential("1x3")))[-11:], sep="\n")
    order  size  fixed  product  representative
        1     1      2        2  rows=123 columns=123
        2     6      2       12  transpose rows=123 columns=123
        2     9      2       18  rows=213 columns=213
        3     4      2        8  rows=231 columns=123
        3     4      2        8  rows=231 columns=231
        6    12      2       24  transpose rows=123 columns=231
    <BLANKLINE>
    9 classes of 72 symmetries; 3 of them fix no grid
    sum: 72 = 72 x 1
    essentially different grids: 1
    """
    words = catalogue(lang)
    yield from words.filled(_OPENING, {"layout": result.layout.structure}, "classes").split("\n")
    yield ""
    rows: list[tuple[str, ...]] = [tuple(words.text(head, "classes") for head in _HEADS)]
    rows += [(str(each.order), str(each.size), str(each.fixed), str(each.product),
              move_text(each.representative, result.layout))
             for each in result.classes if each.fixed]
    yield from aligned(rows, (0, 1, 2, 3))
    yield ""
    yield from words.filled(_CLOSING, {
        "many": len(result.classes), "none": sum(not each.fixed for each in result.classes),
        "order": result.order, "sum": result.sum, "count": result.count}, "classes").split("\n")


def essential_json(result: Essential) -> dict[str, Any]:
    """Return the sum with all classes; a representative lists where each cell goes.

    >>> from nanpure.maths.essential import essential
    >>> said = essential_json(essential("2x2"))
    >>> said["essential"], said["sum"], len(said["classes"])
    (2, 256, 20)
    """
    return {
        "certificate": BURNSIDE, "version": 1, "layout": result.layout.structure,
        "grids": number_json(result.grids), "order": number_json(result.order),
        "sum": number_json(result.sum), "essential": number_json(result.count),
        "classes": [
            {"order": each.order, "size": number_json(each.size), "fixed": number_json(each.fixed),
             "product": number_json(each.product),
             "representative": move_json(each.representative, result.layout)}
            for each in result.classes
        ],
    }
