"""The back end for classic batches: from a table by processor, made by ``bench/backends.py``.

It is never measured while a program runs: the choice must not depend on the load of a machine. A
processor that is not in the table has the order of :data:`DEFAULT`, in which more instructions come
first.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from nanpure import _core

__all__ = ["DEFAULT", "MEASURED", "Measured", "Processor", "backends", "in_order", "processor"]

DEFAULT = ("avx512vbmi2", "avx512", "avx2", "neon", "scalar", "generic")
"""Back ends for processors without a measurement, best first."""


class Processor(NamedTuple):
    """A processor as it identifies itself: *vendor*, *family* and *model* of ``cpuid``.

    Without such an instruction these are an empty text and zeros.
    """

    vendor: str
    family: int
    model: int


class Measured(NamedTuple):
    """An entry of the table.

    - *name*; *vendor*, *family*, *models*: the processors it is for; *models* None: all of the
      family;
    - *order*: the back ends, fastest first;
    - *times*: the speed of each relative to ``scalar``, the geometric mean over corpora;
    - *date*: the date of the measurement.
    """

    name: str
    vendor: str
    family: int
    models: frozenset[int] | None
    order: tuple[str, ...]
    times: tuple[float, ...]
    date: str

    def is_of(self, processor: Processor) -> bool:
        """Whether the entry is for a processor."""
        return ((self.vendor, self.family) == (processor.vendor, processor.family)
                and (self.models is None or processor.model in self.models))


_WIDE = ("avx512vbmi2", "avx512", "avx2", "scalar")

MEASURED: tuple[Measured, ...] = (
    Measured("AMD Zen 4 (EPYC, 25/17)", "AuthenticAMD", 25, frozenset({17}), _WIDE,
             (4.07, 3.7, 2.96, 1.0), "2026-11-22"),
    Measured("AMD Zen 5 (EPYC)", "AuthenticAMD", 26, None, _WIDE,
             (6.22, 5.32, 2.7, 1.0), "2026-11-20"),
    Measured("Intel Xeon (a virtual machine that says 6/167)", "GenuineIntel", 6, frozenset({167}),
             (*_WIDE, "generic"), (4.74, 4.14, 2.54, 1.0, 0.29), "2026-11-24"),
)
"""The first entry for a processor counts. Those of Zen 4 and Zen 5 are from the duel
(``bench/duel.cpp``, limit 2; ``bench/README.md``)."""


def processor() -> Processor:
    """Return the processor of this machine.

    >>> len(processor())
    3
    """
    return Processor(*_core.processor())


def in_order(runnable: tuple[str, ...], processor: Processor) -> tuple[str, ...]:
    """Return the back ends that a machine can run, best first for its processor.

    >>> in_order(("avx2", "scalar", "avx512"), Processor("", 0, 0))
    ('avx512', 'avx2', 'scalar')
    """
    order = next((entry.order for entry in MEASURED if entry.is_of(processor)), DEFAULT)
    known = (*order, *(name for name in DEFAULT if name not in order))
    return tuple(sorted(runnable, key=known.index))


@cache
def backends() -> tuple[str, ...]:
    """Return the back ends that this machine can run, best first.

    >>> "scalar" in backends()
    True
    """
    return in_order(tuple(_core.backends()), processor())
