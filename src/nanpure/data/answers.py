"""Arrow tables of the results for many puzzles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from nanpure.base.arrow import arrow
from nanpure.data.arrow import field_type, line_column, names_column
from nanpure.errors import shown_value
from nanpure.kernel import Batch, Counts, Forms
from nanpure.kernel.boards import unmasked
from nanpure.model.layout import Layout, layout_or_none
from nanpure.ratings import Ratings
from nanpure.search.batch import STATUSES
from nanpure.words import message

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["to_arrow"]

# The columns of ratings: the scale and the member that each one shows.
_RATINGS = {
    "nanpure_max": ("nanpure", "max"), "nanpure_sum": ("nanpure", "sum"),
    "nanpure_stuck": ("nanpure", "stuck"), "level": ("level", "level"),
    "level_score": ("level", "score"), "effort": ("effort", "mean"),
    "minutes": ("minutes", "typical"), "minutes_low": ("minutes", "low"),
    "minutes_high": ("minutes", "high"), "se_er": ("se", "er"),
    "se_ep": ("se", "ep"), "se_ed": ("se", "ed"), "hodoku_score": ("hodoku", "score"),
    "hodoku_level": ("hodoku", "level"),
}
_TYPES = {"nanpure_stuck": "bool", "level": "names", "level_score": "uint32",
          "hodoku_score": "uint32", "hodoku_level": "names"}


def to_arrow(
    results: Batch | Counts | Forms | Sequence[Ratings] | NDArray[np.uint8],
    layout: Layout | str | None = None,
) -> Any:
    """Return the results of many puzzles as a ``pyarrow.Table``; needs the extra ``data``.

    The table has one row per puzzle, in the same order. Its columns, by the kind of result:

    - of :func:`~nanpure.solve_many`: ``solution`` (null if there is none to show), ``status``
      (``none``, ``unique``, ``many``, ``unknown``, ``bad``), ``count``;
    - of :func:`~nanpure.count_many`: ``count``, ``status``, ``branches``;
    - of :func:`~nanpure.maths.canonical_many`: ``canonical_form`` and ``automorphisms``, both null
      if there is no form;
    - of :func:`~nanpure.rate_many`: ``status``, and the columns of the scales requested;
    - of an array of digits ``[n, N²]``: ``puzzle``.

    *layout* gives the symbols of the digits; default: those of the size.

    >>> from nanpure import solve_many
    >>> column = arrow().array([".24.3......4.31.", None, "1..............."])
    >>> table = to_arrow(solve_many(column))
    >>> table.column("solution").to_pylist(), table.column("status").to_pylist()
    (['1243342121344312', None, '1234341221434321'], ['unique', 'bad', 'many'])
    """
    import numpy as np

    board = layout_or_none(layout)
    if isinstance(results, Batch):
        columns = {"solution": _lines(results.solutions, board),
                   "status": _statuses(results.status), "count": results.counts}
    elif isinstance(results, Counts):
        columns = {"count": results.counts, "status": _statuses(results.status),
                   "branches": results.branches}
    elif isinstance(results, Forms):
        numbers = results.automorphisms
        columns = {"canonical_form": _lines(results.forms, board),
                   "automorphisms": arrow().array(numbers, mask=numbers == 0)}
    elif isinstance(results, np.ndarray) and results.ndim == 2:
        rows = unmasked(results)
        columns = {"puzzle": line_column(board or _layout_of(rows), rows)}
    elif isinstance(results, list | tuple) and all(isinstance(item, Ratings) for item in results):
        columns = _ratings(results)
    else:
        raise TypeError(message("expected a result of solve_many, count_many, canonical_many or "
                                "rate_many, or an array of digits [n, N²], got {value}",
                                value=shown_value(results)))
    return arrow().table(columns)


def _layout_of(rows: NDArray[np.uint8]) -> Layout:
    return Layout.default(round(rows.shape[1] ** 0.5))


def _lines(rows: NDArray[np.uint8], layout: Layout | None) -> Any:
    """Rows as lines; null if a row is all zeros."""
    lines, there = line_column(layout or _layout_of(rows), rows), rows.any(axis=1)
    if there.all():
        return lines
    nothing = arrow().scalar(None, lines.type)
    return arrow("compute").if_else(arrow().array(there), lines, nothing)


def _statuses(status: NDArray[np.uint8]) -> Any:
    return names_column(STATUSES, status)


def _ratings(ratings: Sequence[Ratings]) -> dict[str, Any]:
    columns = {"status": names_column([item.status for item in ratings])}
    for name, (scale, member) in _RATINGS.items():
        values = [getattr(getattr(item, scale), member, None) for item in ratings]
        if any(getattr(item, scale) is not None for item in ratings):
            columns[name] = arrow().array(values, field_type(_TYPES.get(name, "double")))
    return columns
