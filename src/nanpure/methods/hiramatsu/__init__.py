"""Hiramatsu's algorithms H and C, and his analysis of the mini model.

After 平松敏祐「ナンバープレースの解法アルゴリズムとミニモデルの分析」 ("Algorithms that solve
Number Place, and an analysis of the mini model"). Algorithm H searches as a person does, algorithm
C lists all solutions; both serve R×C boxes of any size (the paper: 9×9, and 4×4 for C).
:mod:`.mini` has the parts, the grids and their numbers, :mod:`.orbits` the table of rotations and
reflections.

The paper's terms and the field's: 値が未定のセル, blank cell; 小ブロック, box;
①(a)(b), full house and naked single; マーキング法 marking method, hidden single; 串刺し法 skewer
method, pointing (locked candidates type 1); 背理法 reductio ad absurdum, one level of trial and
error; しらみつぶし法, exhaustive search.
"""

from __future__ import annotations

from functools import partial

from nanpure.methods.hiramatsu.algorithm_c import algorithm_c
from nanpure.methods.hiramatsu.algorithm_c import tally as tally_c
from nanpure.methods.hiramatsu.algorithm_h import algorithm_h
from nanpure.methods.hiramatsu.algorithm_h import tally as tally_h
from nanpure.methods.hiramatsu.check import Mistake, input_check
from nanpure.methods.protocol import Method, require_boxes

__all__ = ["ALGORITHM_C", "ALGORITHM_H", "Mistake", "algorithm_c", "algorithm_h", "input_check"]

_SOURCE = "平松敏祐「ナンバープレースの解法アルゴリズムとミニモデルの分析」"

ALGORITHM_H = Method(
    name="hiramatsu-h",
    title="Hiramatsu's algorithm H: marking, skewer and reductio",
    source=_SOURCE,
    run=algorithm_h,
    serves=partial(require_boxes, "hiramatsu-h"),
    tally=tally_h,
)
ALGORITHM_C = Method(
    name="hiramatsu-c",
    title="Hiramatsu's algorithm C: all solutions by exhaustive search",
    source=_SOURCE,
    run=algorithm_c,
    serves=partial(require_boxes, "hiramatsu-c"),
    tally=tally_c,
)
