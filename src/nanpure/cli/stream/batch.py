"""Desks for plain classic lines: their accounts, and answers by columns."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from nanpure.cli.stream.blocks import plain_lines
from nanpure.cli.stream.table_sink import Answered
from nanpure.data.arrow import arrow, line_column, names_column
from nanpure.kernel import Account, Limits, Question
from nanpure.model.layout import Layout
from nanpure.search.batch import STATUSES
from nanpure.search.engines import count_rows, search_rows

if TYPE_CHECKING:  # NumPy is loaded for plain lines only
    import numpy as np
    from numpy.typing import NDArray

    Digits = NDArray[np.uint8]
    Numbers = NDArray[np.int64]

__all__ = ["OTHER", "PLAIN", "Ask", "Known", "TableDesk", "account", "answers_of", "careful_lines",
           "is_longer", "unless_stopped"]

Sought = TypeVar("Sought")

OTHER, PLAIN = 0, 1  # kinds of lines (nanpure.kernel.classic_lines)
CELLS = 81
UNIQUE, UNKNOWN = STATUSES.index("unique"), STATUSES.index("unknown")


def account(
    read: int, lines: int = 0, answered: int = 0, output: Any = b"", careful: bytes = b"",
    wrong: int = 0,
) -> Account:
    """Make the account of some text; *output*: bytes, or answers by columns."""
    payload = memoryview(output) if isinstance(output, bytes) else output
    return Account(read, lines, answered, wrong, payload, memoryview(careful).cast("q"))


def careful_lines(text: bytes, starts: Numbers, which: Numbers, places: Numbers) -> bytes:
    """Lines that go another way, with the places of their answers in the output."""
    import numpy as np

    rows = np.empty((len(which), 4), np.int64)
    rows[:, 0], rows[:, 1], rows[:, 3] = places, starts[which], which
    rows[:, 2] = [starts[line] + len(text[starts[line] : starts[line + 1]].rstrip(b"\r\n"))
                  for line in which.tolist()]
    return rows.tobytes()


# ---- answers by columns ------------------------------------------------------------------------


class Known(NamedTuple):
    """Answers to rows: columns, and the rows (``bool[n]``) without one, which go another way.

    *wrong*: rows whose answer counts as a failure.
    """

    columns: Mapping[str, Any]
    left: NDArray[np.bool_]
    wrong: NDArray[np.bool_] | None = None


Ask = Callable[["Digits", Limits], Known]
"""A function that answers ``uint8[n, 81]``."""


def unless_stopped(search: Callable[[], Sought], limits: Limits) -> Sought | None:
    """Return the result of a search; None if it was stopped. Ctrl-C stops those of all threads."""
    control = limits.control
    try:
        result = search()
    except KeyboardInterrupt:
        if control is None:
            raise
        control.stop()
        return None
    return None if control is not None and control.stopped else result


class TableDesk:
    """A desk that answers the plain lines of a block by columns.

    A row that gives a solution other than that of *columns* goes another way, which reports where
    it is wrong; so does a line with a comment, which is kept.
    """

    def __init__(self, limits: Limits, ask: Ask) -> None:
        self.limits, self.ask = limits, ask

    def answer(self, text: memoryview, form: bytes) -> Account:
        """Find the answers; if stopped, report that nothing was read."""
        import numpy as np

        data = bytes(text)
        digits, claims, self.kinds, self.starts = plain_lines(data, form)
        lines = np.flatnonzero(self.kinds == PLAIN)
        known = unless_stopped(lambda: self.ask(digits, self.limits), self.limits)
        if known is None:
            return account(0)
        left: NDArray[np.bool_] = known.left | is_longer(data, self.starts, lines, form)
        if claims.size:
            left |= _differs(claims, known.columns)
        wrong = 0 if known.wrong is None else int((known.wrong & ~left).sum())
        some = Answered(lines, digits, known.columns)
        if left.any():
            some = some.take(np.flatnonzero(~left))
        self.kinds[lines[left]] = OTHER
        others = np.flatnonzero(self.kinds == OTHER)
        before = np.cumsum(self.kinds == PLAIN)[others]
        return account(len(data), len(self.kinds), len(some), some,
                       careful_lines(data, self.starts, others, before), wrong)


def is_longer(text: bytes, starts: Numbers, lines: Numbers, form: bytes) -> NDArray[np.bool_]:
    """Whether each line has more than digits."""
    import numpy as np

    if form:
        return np.zeros(len(lines), np.bool_)
    ends = starts[lines] + CELLS
    signs = np.frombuffer(text + b"\n", np.uint8)[np.minimum(ends, len(text))]
    longer: NDArray[np.bool_] = ~np.isin(signs, np.frombuffer(b"\r\n", np.uint8))
    return longer


def _differs(claims: Digits, columns: Mapping[str, Any]) -> NDArray[np.bool_]:
    """Whether each row gives a solution that was not found."""
    import numpy as np

    given: NDArray[np.bool_] = (claims != 0).any(axis=1)
    if "solution" not in columns or not given.any():
        return np.zeros(len(given), np.bool_)
    compute = arrow("compute")
    same = compute.equal(columns["solution"], line_column(Layout.default(9), claims))
    equal = compute.fill_null(same, False).to_numpy(zero_copy_only=False)
    differs: NDArray[np.bool_] = np.greater(given, equal)
    return differs


# ---- solve, count, check -----------------------------------------------------------------------


def answers_of(question: Question, digits: Digits, limits: Limits) -> Known:
    """The answers of a scribe, by columns instead of lines."""
    verb, limit = question
    if verb == "count":
        return _counted(digits, limit, limits)
    known = _solved(digits, limit, limits)
    if verb == "check" and known.wrong is not None:  # without just one solution there is a witness
        known = known._replace(left=known.left | known.wrong)
    return known


def _solved(digits: Digits, limit: int, limits: Limits) -> Known:
    import numpy as np

    result = search_rows(Layout.default(9), digits, limit, 1, limits)
    shown = result.status == UNIQUE if limit > 1 else result.counts > 0
    solution = line_column(Layout.default(9), result.solutions)
    if not shown.all():
        nothing = arrow().scalar(None, solution.type)
        solution = arrow("compute").if_else(arrow().array(shown), solution, nothing)
    status = names_column(STATUSES, result.status.astype(np.int32))
    return Known({"solution": solution, "status": status}, (result.status == UNKNOWN) & ~shown,
                 ~shown)


def _counted(digits: Digits, most: int, limits: Limits) -> Known:
    import numpy as np

    result = count_rows(Layout.default(9), digits, most, 1, limits)
    left = (result.counts >= most) | (result.status == UNKNOWN)
    return Known({"count": arrow().array(result.counts.astype(np.uint64)),
                  "exact": arrow().array(~left),
                  "status": names_column(STATUSES, result.status.astype(np.int32))}, left)
