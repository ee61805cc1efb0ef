"""Lines of text set in columns."""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["Line", "columns_of"]

Line = tuple[str, bool]  # a text, and whether it is a heading


def columns_of(lines: Sequence[Line], room: int) -> list[list[Line]]:
    """Return columns of at most *room* lines that neither begin empty nor end with a heading.

    >>> columns_of([("1", True), ("a", False), ("", False), ("2", True), ("b", False)], 4)
    [[('1', True), ('a', False)], [('2', True), ('b', False)]]
    """
    columns: list[list[Line]] = [[]]
    for line in lines:
        column = columns[-1]
        text, heading = line
        if len(column) >= room - heading and room > 1:
            columns.append(column := [])
        if text or column:
            column.append(line)
    for column in columns:
        while column and not column[-1][0]:
            column.pop()
    return [column for column in columns if column]
