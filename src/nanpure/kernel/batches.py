"""The answers for many puzzles: arrays with one row per puzzle."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from enum import IntEnum
from typing import TYPE_CHECKING, Any, Literal

from nanpure.base.plain_data import PlainData

if TYPE_CHECKING:  # NumPy takes longer to load than a thousand puzzles to solve
    import numpy as np
    from numpy.typing import NDArray

    from nanpure.model.layout import Layout

__all__ = ["Batch", "Counts", "Status"]


Library = Literal["pandas", "polars"]


class Status(IntEnum):
    """The status of a puzzle in an array: a number that knows its word.

    >>> Status.UNIQUE == 1, Status("unique") is Status.UNIQUE, str(Status(4))
    (True, True, 'bad')
    >>> [str(status) for status in Status]
    ['none', 'unique', 'many', 'unknown', 'bad']
    """

    NONE = 0
    UNIQUE = 1
    MANY = 2
    UNKNOWN = 3
    BAD = 4

    @classmethod
    def _missing_(cls, value: object) -> Status | None:
        return cls.__members__.get(value.upper()) if isinstance(value, str) else None

    def __str__(self) -> str:
        return self.name.lower()

    def __format__(self, form: str) -> str:
        return format(str(self), form)


class _Arrays:
    """The base of the answers: arrays with one row per puzzle."""

    __slots__ = ()

    if TYPE_CHECKING:
        status: NDArray[np.uint8]

    def arrays(self) -> dict[str, NDArray[Any]]:
        """Return the arrays by name."""
        return {array.name: getattr(self, array.name)
                for array in fields(self)}  # type: ignore[arg-type]  # every heir is a dataclass

    def __len__(self) -> int:
        return len(self.status)

    def __bool__(self) -> bool:
        return True

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        import numpy as np

        others = other.arrays()
        return all(np.array_equal(array, others[name]) for name, array in self.arrays().items())

    __hash__ = None  # type: ignore[assignment]  # arrays can be changed

    def __repr__(self) -> str:
        import numpy as np

        numbers = np.bincount(self.status, minlength=len(Status)).tolist()
        kept = ", ".join(f"{number:,} {status}"
                         for status, number in zip(Status, numbers, strict=True) if number)
        return f"<{type(self).__name__} of {len(self):,}{': ' * bool(kept)}{kept}>"

    def _repr_html_(self) -> str:
        from nanpure.io.notebook import batch_html

        return batch_html(self)  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Batch(_Arrays, PlainData):
    r"""A solved batch, row for row; ``len()`` is the number of puzzles.

    - *solutions*: ``uint8[n, N²]``, zeros for rows without one;
    - *status*: ``uint8[n]``, the numbers of :class:`Status`: 0 none, 1 unique, 2 many, 3 unknown,
      4 bad (not a puzzle of the layout);
    - *counts*: ``uint32[n]``, solutions seen, at most the limit.

    >>> from nanpure import solve_many
    >>> batch = solve_many(b"12..3..........4\n1..1............\n12..3.........14\n", "2x2")
    >>> batch, batch.status == Status.UNIQUE
    (<Batch of 3: 1 none, 1 unique, 1 many>, array([False, False,  True]))
    """

    solutions: NDArray[np.uint8]
    status: NDArray[np.uint8]
    counts: NDArray[np.uint32]

    def to_frame(self, layout: Layout | str | None = None, *,
                 library: Library | None = None) -> Any:
        """Return a frame of pandas, or of Polars where only that is installed.

        Its columns: ``solution`` (a line, null if there is none to show), ``status`` (a categorical
        of the words), ``count``. *layout* gives the symbols of the digits (default: those of the
        size); *library* chooses. Raises :class:`~nanpure.Unsupported` if it is not installed.
        """
        from nanpure.io.batches import frame

        return frame(self, layout, library)

    def lines(self, layout: Layout | str | None = None) -> list[str | None]:
        """Return the solutions as lines, None where there is none to show.

        *layout* gives the symbols of the digits; default: those of the size.

        >>> from nanpure import solve_many
        >>> solve_many([".24.3......4.31.", "11.............."]).lines()
        ['1243342121344312', None]
        """
        from nanpure.io.batches import lines

        return lines(self.solutions, layout)

    def to_json(self, layout: Layout | str | None = None) -> list[dict[str, Any]]:
        """Return plain data, an object for each puzzle, with the members of :meth:`to_frame`.

        >>> from nanpure import solve_many
        >>> solve_many(["12.............."]).to_json()
        [{'solution': '1234341221434321', 'status': 'many', 'count': 2}]
        """
        from nanpure.io.batches import rows_json

        return rows_json(self, layout)

    @staticmethod
    def from_json(rows: Iterable[Mapping[str, Any]], layout: Layout | str | None = None) -> Batch:
        """Read what :meth:`to_json` gave; *layout* as there, needed if no row has a solution.

        Raises :class:`~nanpure.ParseError` for anything else.

        >>> from nanpure import solve_many
        >>> batch = solve_many([".24.3......4.31.", "11.............."])
        >>> Batch.from_json(batch.to_json()) == batch
        True
        """
        from nanpure.io.batches import batch_from

        return batch_from(rows, layout)


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Counts(_Arrays, PlainData):
    """A batch that was only counted, row for row; ``len()`` is the number of puzzles.

    - *counts*: ``uint32[n]``, solutions seen, at most the limit;
    - *status*: ``uint8[n]``, as in :class:`Batch`;
    - *branches*: ``uint32[n]``, how often the search branched: 0 if propagation alone found the
      solution, or that there is none. They differ between back ends.
    """

    counts: NDArray[np.uint32]
    status: NDArray[np.uint8]
    branches: NDArray[np.uint32]

    def to_frame(self, *, library: Library | None = None) -> Any:
        """Return a frame as :meth:`Batch.to_frame` does; columns: ``count, status, branches``."""
        from nanpure.io.batches import frame

        return frame(self, None, library)

    def to_json(self) -> list[dict[str, Any]]:
        """Return plain data, an object for each puzzle, with the members of :meth:`to_frame`."""
        from nanpure.io.batches import rows_json

        return rows_json(self)

    @staticmethod
    def from_json(rows: Iterable[Mapping[str, Any]]) -> Counts:
        """Read what :meth:`to_json` gave. Raises :class:`~nanpure.ParseError` for anything else.

        >>> from nanpure import count_many
        >>> found = count_many(["12..............", "11.............."])
        >>> Counts.from_json(found.to_json()) == found
        True
        """
        from nanpure.io.batches import counts_from

        return counts_from(rows)
