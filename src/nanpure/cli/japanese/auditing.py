"""The verbs audit and split."""

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
    "The layout of puzzles that do not say it.": "盤面の形を示していない問題の盤面の形。",
    "What the sample is rated on: effort, level, nanpure, se, hodoku.":
        "標本の難易度を測る尺度。effort、level、nanpure、se、hodoku。",
    "How many different puzzles with one solution are rated; all: all of them.":
        "難易度を測る、解が1つの異なる問題の数。all はすべて。",
    "Also write one page with plots.": "図の付いた1ページの HTML も書き出す。",
    "Threads (default: as many as there are cores); the answer does not depend on them.":
        "スレッドの数(既定はコアの数)。結果はこれによらない。",
    # split
    "Split a data set of puzzles: no puzzle of a part is equivalent to one of another part.":
        "データセットを、部分どうしに同型の問題がないように分割する。",
    "The files are one data set of lines, CSV with a header, JSON lines or Parquet; parts have the "
    "same form, and the rows as they stand. The part of a row depends on the puzzles and the seed, "
    "not on their order. Rows that cannot be read are left out and told; then the exit status is "
    "1.":
        "ファイルは全体で1つのデータセットで、1行1問、見出し付きの CSV、JSON 行、Parquet のどれか。"
        "部分は同じ形式で、行は元のまま。どの部分に入るかは問題とシードで決まり、行の順によらない。"
        "読めない行は除いてその旨を示し、終了コードは 1。",
    "A new or empty folder, in which each part becomes a file.":
        "新しい、または空のフォルダー。部分ごとに1つのファイルになる。",
    "The parts and their shares of the rows, which add up to 1.":
        "部分の名前と行の割合。割合の和は 1。",
    "What no two parts have in common: equivalent puzzles, equivalent solution grids, equal "
    "puzzles.":
        "部分どうしに共通しないもの。同型の問題、解の盤面の同型、同じ問題。",
    "Another seed gives other parts.": "シードを変えると分け方が変わる。",
    "A row stays in its part whatever rows are added; the shares are met only as well as chance "
    "has it.":
        "行を加えても、各行の入る部分は変わらない。割合は偶然の範囲で合う。",
}
