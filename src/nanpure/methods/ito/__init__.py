"""Ito Makoto, "Number Place: solution algorithm and its implementation in Fortran".

伊藤誠「ナンバープレイス解法アルゴリズムとFortranによる実装」. The board is a *logical cube*, true
where a digit may still stand, with an integer array next to it. Fortran's array functions work on
slices of the cube; NumPy's stand for them here: ``count`` → ``count_nonzero``, ``maxloc`` →
``argmax``, ``pack`` → ``compress``, ``sum`` with a mask → ``weight[mask].sum()``, ``any``,
``cshift`` → ``roll``, ``transpose``.

The files follow the sections of the paper: ``cube`` 3 and 4.1, ``basic`` 4, ``subsets`` 5.1 and
5.2, ``lines`` 5.3 and 5.4, ``squares`` 5.5 and 5.6, ``solver`` 5.7 and 6. Made for 3×3 boxes, it
serves any R×C boxes here; each rule says how.

>>> from nanpure import Puzzle
>>> from nanpure.methods.ito import METHOD
>>> *trace, outcome = METHOD.run(Puzzle.parse("12..3..........4").grid())
>>> outcome.note.id, outcome.status, outcome.complete, any(e.kind == "assume" for e in trace)
('ito.answer', 'solved', False, True)
"""

from types import MappingProxyType

from nanpure.methods.ito.cube import (
    Board,
    ijk_to_lm,
    initialize,
    lm_to_ijk,
    n_to_ij,
    uv_to_k,
)
from nanpure.methods.ito.lines import area_codes, area_weights, line_codes, line_weights
from nanpure.methods.ito.solver import MESSAGES, run, tally
from nanpure.methods.ito.techniques import largest_subset, technique, technique_names
from nanpure.methods.protocol import Method, require_boxes

__all__ = [
    "MARKS",
    "MESSAGES",
    "METHOD",
    "Board",
    "area_codes",
    "area_weights",
    "ijk_to_lm",
    "initialize",
    "largest_subset",
    "line_codes",
    "line_weights",
    "lm_to_ijk",
    "n_to_ij",
    "run",
    "tally",
    "technique",
    "technique_names",
    "uv_to_k",
]

MARKS = MappingProxyType({
    "circle_cells": "○", "square_cells": "□", "disc_cells": "●", "triangle_cells": "△",
    "dark_cells": "dark", "light_cells": "light",
})
"""The marks of his figures: arguments of the notes that hold
cells, and the character to draw there or the shade of the cell.

Figure 4: ○ the digit of a single in a box, row or column; □ that of a single in depth, of cyclic
cells and of a line in a box. Figure 5: dark and light segments (must be, must not be possible).
Figure 6: ○ and ● the two diagonals. Figure 7: ○ A and B, ● A', △ C and D.
"""

METHOD = Method(
    name="ito",
    title="Ito: the logical cube",
    source="伊藤誠「ナンバープレイス解法アルゴリズムとFortranによる実装」",
    run=run,
    serves=lambda layout: require_boxes("ito", layout),
    tally=tally,
)
