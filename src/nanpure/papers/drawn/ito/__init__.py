"""The figures of Ito's paper, from runs."""

from nanpure.papers.drawn.ito.boards import (
    coordinates,
    fig1,
    fig2,
    fig3,
    fig4,
    fig5,
    fig6,
    fig7,
    hamada_without_pair,
    line_in_box,
    pair,
    single_box,
    single_col,
    single_depth,
    single_row,
    square_in_band,
    triple,
    variant,
)
from nanpure.papers.drawn.ito.tables import (
    areas,
    codes,
    messages,
    order,
    passes,
    shifts,
    trial,
    two_ambiguities,
    weights,
)

__all__ = [
    "areas", "codes", "coordinates", "fig1", "fig2", "fig3", "fig4", "fig5", "fig6", "fig7",
    "hamada_without_pair", "line_in_box", "messages", "order", "pair", "passes", "shifts",
    "single_box", "single_col", "single_depth", "single_row", "square_in_band", "trial", "triple",
    "two_ambiguities", "variant", "weights",
]
