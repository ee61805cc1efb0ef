"""The verb structure."""

from __future__ import annotations

__all__ = ["TEXTS"]

TEXTS = {
    "Tell of a grid how many minimal unavoidable sets it has, by size, and how many are apart.":
        "完成盤面の極小な不可避集合の数を、大きさごとに、また互いに重ならないものの最大数を出力する。",
    "Every puzzle with this solution has a given in each of them. A puzzle with one solution "
    "stands for its solution.":
        "この解をもつ問題は、どの不可避集合にも問題の数字をもつ。解が1つの問題は、その解を表す。",
    "The unavoidable sets, one a line: how many cells, a tab and the cells; then an empty line.":
        "不可避集合を1行に1つ。マスの数、タブ、マス。最後に空行。",
    "As many of the sets as possible of which no two have a cell in common, in the same way.":
        "互いに共通のマスをもたない不可避集合をできるだけ多く、同じ形で出力する。",
    "Sets of at most so many cells.": "マスの数がこれ以下の集合。",
    "All puzzles with N givens in the grid, one a line, then an empty line; ' # more' when it "
    "stops at --limit, ' # nothing found' where there is none.":
        "盤面に含まれる、問題の数字が N 個の問題をすべて、1行ずつ、最後に空行。--limit で"
        "打ち切ると ' # more'、1つもなければ ' # nothing found'。",
    "With --clues: only puzzles whose givens are all needed.":
        "--clues と共に: どの問題の数字も必要な問題だけ。",
}
