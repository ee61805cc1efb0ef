"""The documented methods: five solving systems, each after its document, behind one protocol.

A method is a generator of :class:`~nanpure.model.step.Event` whose last one is an :class:`Outcome`.
:data:`METHODS` lists them, :func:`run` runs one, :func:`tally` runs one without its trace,
:func:`compare` runs all of them on one puzzle.
"""

from typing import TYPE_CHECKING

from nanpure.base.facade import facade

if TYPE_CHECKING:
    from nanpure.methods.comparison import Row
    from nanpure.methods.protocol import Method, Outcome, replay
    from nanpure.methods.table import METHODS
    from nanpure.methods.tallies import Tally
    from nanpure.methods.verbs import compare, run, tally
else:
    __getattr__, __dir__ = facade(__name__, {
        "comparison": ("Row",),
        "protocol": ("Method", "Outcome", "replay"),
        "table": ("METHODS",),
        "tallies": ("Tally",),
        "verbs": ("compare", "run", "tally"),
    })

__all__ = ["METHODS", "Method", "Outcome", "Row", "Tally", "compare", "replay", "run", "tally"]
