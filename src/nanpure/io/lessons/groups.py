"""Puzzle making by group tables, argued: section 2 of Nakano, Nishikawa and Yamashita."""

from __future__ import annotations

__all__ = ["TEACH"]

TEACH: dict[str, tuple[str, str]] = {
    "groups.count": (
        ("Section 2, givens: {clues}, solutions found by the solver: {solutions} (a long list is "
         "cut off). A puzzle must have one only; where there are more, a given is added in which "
         "they differ."),
        ("2節: givens が{clues}個の問題を解くと、解は{solutions}通り見つかる(多いときは"
         "途中まで)。問題の解は1通りでなければならないので、複数解の間は、解によって数字の異なる"
         "場所に givens を増す。"),
    ),
    "groups.given": (
        ("Section 2, additional givens: {digit}, the digit of the wanted solution, is given at "
         "{cell}. Of the listed solutions the fewest have that digit there (or the cell goes "
         "with such a cell, by symmetry); those with another digit are out, as in the paper 4 "
         "solutions become 2 and then 1."),
        ("2節【追加指定】: 目的の解の数字{digit}を{cell}に指定する。この場所は、"
         "見つかった解のうち同じ数字をもつものが最も少ない(または対称の相手の)場所で、"
         "ほかの数字をもつ解はなくなる。論文の例では4通りから2通り、1通りに減る。"),
    ),
    "groups.unique": (
        ("Section 2: with {clues} givens ({added} added) the solver finds one solution, the "
         "wanted one. No other filling is left, so the puzzle is a proper one."),
        ("2節: givens {clues}個(追加{added}個)で、解は目的の1通りだけになった。"
         "複数解ではなくなったので、問題ができあがった。"),
    ),
}
