"""The figures of Hiroi's page, from runs."""

from nanpure.papers.drawn.hiroi.boards import (
    allowed,
    backtrack,
    general,
    kinds,
    listing1,
    listing4,
    loop,
    position,
    rule1,
    rule2,
    screen1,
    set_again,
    step1,
    table1,
    table2,
)
from nanpure.papers.drawn.hiroi.tables import (
    costs,
    data2,
    formula1,
    generator,
    spared,
    traced,
)

__all__ = ["allowed", "backtrack", "costs", "data2", "formula1", "general", "generator", "kinds",
           "listing1", "listing4", "loop", "position", "rule1", "rule2", "screen1", "set_again",
           "spared", "step1", "table1", "table2", "traced"]
