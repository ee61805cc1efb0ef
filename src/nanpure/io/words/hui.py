"""The words of Hui's program and its variants."""

from __future__ import annotations

__all__ = ["WORDS"]

WORDS: dict[str, tuple[str, str]] = {
    "hui.table": (
        "round {round}: grids in the table: {boards}",
        "{round} 巡目: 表にある盤 {boards} 枚",
    ),
    "hui.step": (
        "board {board}: step {step} of assign puts {count}",
        "盤 {board}: assign の {step} 手目で {count} 個を置く",
    ),
    "hui.ac": (
        "board {board}: {cell} can only be {digit}",
        "盤 {board}: {cell} に入る数字は {digit} だけ",
    ),
    "hui.ar": (
        "board {board}: {cell} is the only place for {digit} in {house}",
        "盤 {board}: {house} で {digit} が入るのは {cell} だけ",
    ),
    "hui.ar_units": (
        "board {board}: {cell} is the only place for {digit} in a house of the other table",
        "盤 {board}: 別の表 R の一つで {digit} が入るのは {cell} だけ",
    ),
    "hui.only_guess": (
        "board {board}: guess puts {digit}, the only candidate, in {cell}",
        "盤 {board}: guess は唯一の候補 {digit} を {cell} に置く",
    ),
    "hui.guess": (
        "guess {digit} in {cell} of board {from}: board {board}",
        "盤 {from} の {cell} を {digit} と推測: 盤 {board}",
    ),
    "hui.replaced": (
        "board {board} is replaced by its {count} copies",
        "盤 {board} を {count} 枚の写しで置き換える",
    ),
    "hui.not_ok": (
        "board {board} is not ok: a digit stands twice in a house",
        "盤 {board} は ok でない: 数字が重複している",
    ),
    "hui.dead": (
        "board {board} is dropped: no candidates for its blanks",
        "盤 {board} を捨てる: 空所に入る数字がない",
    ),
    "hui.solution": ("board {board} is a solution: {solution}", "盤 {board} は解: {solution}"),
    "hui.solutions": ("solutions: {count}", "解は {count} 通り"),
    "hui.limit": ("solutions: {count}, stopped at the limit", "解は {count} 通り、上限で終了"),
    "hui.none": ("no grid is left in the table: no solution", "表に盤が残らない: 解なし"),
    "hui.index_error": (
        "|index error: free (the grid is not ok)",
        "|index error: free (盤が ok でない)",
    ),
    "hui.givens": ("the givens are not ok: no solution", "問題の数字が ok でない: 解なし"),
    "hui.assigned": ("assign completes the grid", "assign だけで解けた"),
    "hui.stuck": (
        "assign puts nothing more, blanks left: {blanks}",
        "assign では先に進めない、空所 {blanks} 個",
    ),
    "hui.contradiction": (
        "assign has put a digit twice in a house: no solution on these tables",
        "assign の結果に数字の重複がある: この表では解なし",
    ),
    "hui.length_error": (
        "|length error (the chosen cell has several candidates)",
        "|length error (選んだ空所の候補が複数)",
    ),
    "hui.max_boards": (
        "stopped: the table has grown to {boards} grids, solutions so far: {count}",
        "中断: 表が {boards} 枚に増えた、これまでの解 {count} 通り",
    ),
    "hui.stopped": (
        "stopped at the step limit, solutions so far: {count}",
        "手数の上限で中断、これまでの解 {count} 通り",
    ),
}
