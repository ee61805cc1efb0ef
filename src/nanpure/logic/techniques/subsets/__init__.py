"""Subsets: as many digits as cells in a house, naked or hidden."""

from __future__ import annotations

from nanpure.logic.techniques.technique import Technique
from nanpure.words import message

__all__ = ["NAME", "TECHNIQUES"]

NAME = message("subsets", "family")

TECHNIQUES: tuple[Technique, ...] = (
    Technique("naked-pair", "Naked Pair", "subsets", "medium", "naked_subset", 3.0, {"size": 2},
              se=3.0, hodoku=("0200", 60), aliases=("裸のペア", "2国同盟")),
    Technique("naked-triple", "Naked Triple", "subsets", "medium", "naked_subset", 3.6, {"size": 3},
              se=3.6, hodoku=("0201", 80), aliases=("裸のトリプル", "3国同盟", "Naked Triplet")),
    Technique("hidden-pair", "Hidden Pair", "subsets", "medium", "hidden_subset", 3.4, {"size": 2},
              se=3.4, hodoku=("0210", 70), aliases=("隠れペア", "隠れ2国同盟")),
    Technique("hidden-triple", "Hidden Triple", "subsets", "medium", "hidden_subset", 4.0,
              {"size": 3}, se=4.0, hodoku=("0211", 100),
              aliases=("隠れトリプル", "隠れ3国同盟", "Hidden Triplet")),
    Technique("naked-quad", "Naked Quad", "subsets", "hard", "naked_subset", 5.0, {"size": 4},
              se=5.0, hodoku=("0202", 120), aliases=("裸の四つ子", "4国同盟", "Naked Quadruple")),
    Technique("hidden-quad", "Hidden Quad", "subsets", "hard", "hidden_subset", 5.4, {"size": 4},
              se=5.4, hodoku=("0212", 150),
              aliases=("隠れ四つ子", "隠れ4国同盟", "Hidden Quadruple")),
    Technique("naked-quint", "Naked Quint", "subsets", "hard", "naked_subset", 5.5, {"size": 5},
              aliases=("裸の五つ子", "5国同盟")),
    Technique("hidden-quint", "Hidden Quint", "subsets", "hard", "hidden_subset", 5.7, {"size": 5},
              aliases=("隠れ五つ子", "隠れ5国同盟")),
    Technique("naked-sext", "Naked Sext", "subsets", "hard", "naked_subset", 5.9, {"size": 6},
              aliases=("裸の六つ子", "6国同盟")),
    Technique("hidden-sext", "Hidden Sext", "subsets", "hard", "hidden_subset", 6.1, {"size": 6},
              aliases=("隠れ六つ子", "隠れ6国同盟")),
    Technique("naked-sept", "Naked Sept", "subsets", "hard", "naked_subset", 6.3, {"size": 7},
              aliases=("裸の七つ子", "7国同盟")),
    Technique("hidden-sept", "Hidden Sept", "subsets", "hard", "hidden_subset", 6.5, {"size": 7},
              aliases=("隠れ七つ子", "隠れ7国同盟")),
    Technique("naked-oct", "Naked Oct", "subsets", "hard", "naked_subset", 6.7, {"size": 8},
              aliases=("裸の八つ子", "8国同盟")),
    Technique("hidden-oct", "Hidden Oct", "subsets", "hard", "hidden_subset", 6.9, {"size": 8},
              aliases=("隠れ八つ子", "隠れ8国同盟")),
)
