"""The figures of Hiramatsu's paper, from runs."""

from __future__ import annotations

from nanpure.papers.drawn.hiramatsu.grids import (
    all_orbits,
    fig3_1,
    fig3_2,
    fig3_2_damaged,
    fig4,
    fig5,
    images_of,
    operations,
    orbits_drawn,
)
from nanpure.papers.drawn.hiramatsu.parts import (
    below_part_one,
    beside_part_one,
    counting,
    fig1,
    fig2,
    models,
    pairs_of_part_one,
)
from nanpure.papers.drawn.hiramatsu.steps import (
    c3,
    c4,
    c5,
    four_solutions,
    h1,
    h2,
    h4,
    h4_last_blank,
    h4_last_digit,
    h4_marking,
    h5,
    h6,
    h7_contradiction,
    h7_end,
    h7_skewers,
    h7_success,
    h7_undecided,
    steps_of_c,
    steps_of_h,
)

__all__ = [
    "all_orbits", "below_part_one", "beside_part_one", "c3", "c4", "c5", "counting", "fig1", "fig2",
    "fig3_1", "fig3_2", "fig3_2_damaged", "fig4", "fig5", "four_solutions", "h1", "h2", "h4",
    "h4_last_blank", "h4_last_digit", "h4_marking", "h5", "h6", "h7_contradiction", "h7_end",
    "h7_skewers", "h7_success", "h7_undecided", "images_of", "models", "operations", "orbits_drawn",
    "pairs_of_part_one", "steps_of_c", "steps_of_h",
]
