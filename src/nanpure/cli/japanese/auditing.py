"""The verbs audit and split."""

from __future__ import annotations

__all__ = ["TEXTS"]

TEXTS = {
    "Check data sets of puzzles that others made.":
        "ほかで作られた問題のデータセットを検査する。",
    "The report has unreadable rows, puzzles without exactly one solution, wrong solutions, equal "
    "and equivalent rows, equivalent rows in several splits; then clues and ratings. The files are "
    "CSV, Parquet, lines or any other text form. The exit status is 1 if anything is wrong.":
        "読めない行、解が1つでない問題、誤った解、同じ問題や同型の問題、分割の間で同型の問題を探し、"
        "ヒント数と難易度の分布を示す。ファイルは CSV、Parquet、1行1問、"
        "ほかのどのテキスト形式でもよい。"
        "問題が見つかれば終了コードは 1。",
    "The column of the splits (default: split, if there is one; otherwise each of several files is "
    "a split).":
        "分割の列(既定は、あれば split。なければ、複数のファイルのそれぞれが1つの分割)。",
    "The layout of puzzles that do not give one.": "盤面の形を示していない問題の盤面の形。",
    "The scales that the sample is rated on: effort, level, nanpure, se, hodoku.":
        "標本の難易度を測る尺度。effort、level、nanpure、se、hodoku。",
    "The number of different puzzles with one solution to rate; all: all of them.":
        "難易度を測る、解が1つの異なる問題の数。all はすべて。",
    "Also write an HTML page with plots.": "図の付いた1ページの HTML も書き出す。",
    "Threads (default: one per core); the answer does not depend on them.":
        "スレッドの数(既定はコアの数)。結果はこれによらない。",
    # split
    "Split a data set so that no puzzle of a part is equivalent to one of another part.":
        "データセットを、部分どうしに同型の問題がないように分割する。",
    "The files are one data set of lines, CSV with a header, JSON lines or Parquet; parts have the "
    "same form, and the rows as they stand. The part of a row depends on the puzzles and the seed, "
    "not on their order. Unreadable rows are left out and reported; then the exit status is 1.":
        "ファイルは全体で1つのデータセットで、1行1問、見出し付きの CSV、JSON 行、Parquet のどれか。"
        "部分は同じ形式で、行は元のまま。どの部分に入るかは問題とシードで決まり、行の順によらない。"
        "読めない行は除いてその旨を示し、終了コードは 1。",
    "A new or empty folder; each part becomes a file in it.":
        "新しい、または空のフォルダー。部分ごとに1つのファイルになる。",
    "The parts and their shares of the rows, which add up to 1.":
        "部分の名前と行の割合。割合の和は 1。",
    "Keep in one part: equivalent puzzles, equivalent solution grids, or equal puzzles.":
        "部分どうしに共通しないもの。同型の問題、解の盤面の同型、同じ問題。",
    "Another seed gives other parts.": "シードを変えると分け方が変わる。",
    "A row stays in its part whatever rows are added; the shares are then met only by chance.":
        "行を加えても、各行の入る部分は変わらない。割合は偶然の範囲で合う。",
}
