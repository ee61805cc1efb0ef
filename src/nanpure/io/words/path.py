"""The words for techniques left out of a path, and for its outcome."""

from __future__ import annotations

__all__ = ["WORDS"]

_HARDEST = (
    "all cells have a digit, steps: {steps}; rated {rating}, the lowest maximum: {hardest}",
    "全マス確定、{steps}手。評価の最大は{rating}(これより低くはならない)で{hardest}手",
)

_LEFT_OUT = ("techniques left out: {{techniques}}; they assume one solution, and {}",
             "使わない手筋: {{techniques}}種類。解が1つであることを前提とするが、{}")

WORDS: dict[str, tuple[str, str]] = {
    "path.left_out.many": (
        _LEFT_OUT[0].format("the puzzle as posed has several"),
        _LEFT_OUT[1].format("元の問題には解が2つ以上ある"),
    ),
    "path.left_out.none": (
        _LEFT_OUT[0].format("the puzzle as posed has none"),
        _LEFT_OUT[1].format("元の問題には解がない"),
    ),
    "path.left_out.unknown": (
        _LEFT_OUT[0].format("it is not known whether the puzzle as posed has only one"),
        _LEFT_OUT[1].format("元の問題の解が1つかどうかは分からない"),
    ),
    "path.solved": ("all cells have a digit, steps: {steps}", "全マス確定、{steps}手"),
    "path.fewest": (
        f"{_HARDEST[0]}, the fewest", f"{_HARDEST[1]}(これより少なくはならない)",
    ),
    "path.few": (
        f"{_HARDEST[0]}, and at least {{least}} are needed",
        f"{_HARDEST[1]}(少なくとも{{least}}手は要る)",
    ),
    "path.stuck": (
        "after {steps} steps none of {techniques} techniques finds more; empty cells: {empty}",
        "{steps}手の後、{techniques}種類の手筋では先へ進めない。未確定のマス{empty}個",
    ),
    "path.unexplained": (
        "after {steps} steps Sudoku Explainer finds no more; empty cells: {empty}",
        "{steps}手の後、Sudoku Explainer では先へ進めない。未確定のマス{empty}個",
    ),
    "path.open": (
        "after {steps} steps no technique finds more; empty cells: {empty}",
        "{steps}手の後、使える手筋は見つからない。未確定のマス{empty}個",
    ),
    "path.no_solution": (
        "after {steps} steps no technique finds more: the puzzle has no solution",
        "{steps}手の後、先へ進めない: この問題には解がない",
    ),
    "path.several": (
        "after {steps} steps no technique finds more: the puzzle has several solutions",
        "{steps}手の後、先へ進めない: この問題には解が2つ以上ある",
    ),
    "path.none": ("after {steps} steps: {why}", "{steps}手で矛盾: {why}"),
    "path.stopped": (
        "after {steps} steps ({limit}); empty cells: {empty}",
        "{steps}手で中断({limit})。未確定のマス{empty}個",
    ),
}
