"""The verb audit."""

from __future__ import annotations

__all__ = ["TEXTS"]

TEXTS = {
    "Look for what is wrong in data sets of puzzles that others made.":
        "ほかで作られた問題のデータセットを検査する。",
    "Rows that cannot be read, puzzles without exactly one solution, wrong solutions, equal and "
    "equivalent rows, rows that are equivalent in several splits; then clues and ratings. The "
    "files are CSV, Parquet, lines or any other text form. The exit status is 1 where something "
    "is wrong.":
        "読めない行、解が1つでない問題、誤った解、同じ問題や同型の問題、分割の間で同型の問題を探し、"
        "ヒント数と難易度の分布を示す。ファイルは CSV、Parquet、1行1問、"
        "ほかのどのテキスト形式でもよい。"
        "問題が見つかれば終了コードは 1。",
    "The column of the splits (default: split, where there is one; else several files are a split "
    "each).":
        "分割の列(既定は、あれば split。なければ、複数のファイルのそれぞれが1つの分割)。",
    "The layout of puzzles that do not say it.": "盤の形を示していない問題の盤の形。",
    "What the sample is rated on: effort, level, nanpure, se, hodoku.":
        "標本の難易度を測る尺度。effort、level、nanpure、se、hodoku。",
    "How many different puzzles with one solution are rated; all: all of them.":
        "難易度を測る、解が1つの異なる問題の数。all はすべて。",
    "Also write one page with plots.": "図の付いた1ページの HTML も書き出す。",
    "Threads (default: as many as there are cores); the answer does not depend on them.":
        "スレッドの数(既定はコアの数)。結果はこれによらない。",
}
