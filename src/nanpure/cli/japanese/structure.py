"""The verb structure."""

from __future__ import annotations

__all__ = ["TEXTS"]

TEXTS = {
    "Count the minimal unavoidable sets of each grid by size, and the most that are disjoint.":
        "完成盤面の極小な不可避集合の数を、大きさごとに、また互いに重ならないものの最大数を出力する。",
    "Every puzzle with this solution has a given in each of them. A puzzle with one solution "
    "stands for its solution.":
        "この解をもつ問題は、どの不可避集合にも問題の数字をもつ。解が1つの問題は、その解を表す。",
    "List the unavoidable sets, one per line: the number of cells, a tab and the cells; then an "
    "empty line.":
        "不可避集合を1行に1つ。マスの数、タブ、マス。最後に空行。",
    "List as many disjoint sets as possible, in the same way.":
        "互いに共通のマスをもたない不可避集合をできるだけ多く、同じ形で出力する。",
    "Sets of at most this many cells.": "マスの数がこれ以下の集合。",
    "List all puzzles with N givens in the grid, one per line, then an empty line; ' # more' at "
    "--limit, ' # nothing found' if there are none.":
        "盤面に含まれる、問題の数字が N 個の問題をすべて、1行ずつ、最後に空行。--limit で"
        "打ち切ると ' # more'、1つもなければ ' # nothing found'。",
    "With --clues: only puzzles whose givens are all needed.":
        "--clues と共に: どの問題の数字も必要な問題だけ。",
}
