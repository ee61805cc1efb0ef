"""The verbs sample, rank and unrank."""

from __future__ import annotations

__all__ = ["TEXTS"]

TEXTS = {
    "2x2, 2x3, 3x2, 2x4, 4x2 or 3x3 (the default).":
        "2x2、2x3、3x2、2x4、4x2、3x3（既定）のいずれか。",
    "One JSON object per grid.": "完成盤面ごとに JSON オブジェクト一つ。",
    # sample
    "Print N random complete grids (one without N), each time all equally likely.":
        "完成盤面を無作為に N 個（N がなければ一つ）出力する。毎回どの完成盤面も同じ確率。",
    "The same seed gives the same grids, whatever --jobs is; a larger N adds more of them.":
        "同じ種からは、--jobs によらず同じ完成盤面が出る。N を大きくすれば、その続きが加わる。",
    "Print a tab and the rank after each grid.": "完成盤面の後にタブと順位。",
    "Instead of grids, print the number of minimal puzzles in 9x9 grids by clues, estimated from N "
    "samples (default: 100,000), with standard errors.":
        "完成盤面の代わりに、9x9 の完成盤面がもつ極小問題の数をヒント数ごとに、N 個（既定は"
        " 100,000）の標本から推定し、標準誤差を付ける。",
    "Clues that such a sample starts from; puzzles with more do not occur.":
        "その標本の始まりのヒント数。これより多い問題は現れない。",
    # rank
    "Print the rank of each complete grid: its index among all of its layout, from 0.":
        "完成盤面の順位を出力する。同じ盤の完成盤面すべての中での、0 から数えた番号。",
    "Boxes are 2x2, 2x3, 2x4, their transposes, or 3x3. With 2x2 the order is that of the lines of "
    "digits; otherwise it is an order by the columns of the digits, which the manual describes.":
        "ブロックが 2x2、2x3、2x4、その縦横を入れ替えたもの、3x3 の盤に限る。2x2 では"
        "数字列の辞書順、ほかは数字の入る列による順で、説明は文書にある。",
    # unrank
    "Print the complete grid of each index: the inverse of rank.":
        "番号の完成盤面を出力する。rank の逆。",
    "Without INDEX, and for -, the indices are the lines of standard input.":
        "INDEX がないとき、また - では、標準入力の各行を番号とする。",
}
