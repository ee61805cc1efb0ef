"""The verbs sample, rank and unrank."""

from __future__ import annotations

__all__ = ["TEXTS"]

TEXTS = {
    "2x2, 2x3, 3x2, 2x4, 4x2 or 3x3 (the default).":
        "2x2、2x3、3x2、2x4、4x2、3x3（既定）のいずれか。",
    "One JSON object a grid.": "完成盤面ごとに JSON オブジェクト一つ。",
    # sample
    "Print N complete grids by chance (one without N), each time all equally likely.":
        "完成盤面を無作為に N 個（N がなければ一つ）出力する。毎回どの完成盤面も同じ確率。",
    "The same seed gives the same grids, whatever --jobs is, and a larger N more of them.":
        "同じ種からは、--jobs によらず同じ完成盤面が出る。N を大きくすれば、その続きが加わる。",
    "After each grid a tab and its rank.": "完成盤面の後にタブと順位。",
    "Instead of grids: how many minimal puzzles 9x9 grids have by their clues, estimated from N "
    "samples (default: 100,000), with standard errors.":
        "完成盤面の代わりに、9x9 の完成盤面がもつ極小問題の数をヒント数ごとに、N 個（既定は"
        " 100,000）の標本から推定し、標準誤差を付ける。",
    "Clues that such a sample starts from; puzzles with more are not seen.":
        "その標本の始まりのヒント数。これより多い問題は現れない。",
    # rank
    "Print the rank of each complete grid: its index among all of its layout, from 0.":
        "完成盤面の順位を出力する。同じ盤の完成盤面すべての中での、0 から数えた番号。",
    "That is for boxes of 2x2, 2x3, 2x4, the same turned, and 3x3. With 2x2 the order is that of "
    "the lines of digits; else it is an order by the columns of the digits, which the manual "
    "describes.":
        "ブロックが 2x2、2x3、2x4、その縦横を入れ替えたもの、3x3 の盤に限る。2x2 では"
        "数字列の辞書順、ほかは数字の入る列による順で、説明は文書にある。",
    # unrank
    "Print the complete grid of each index: what rank undoes.":
        "番号の完成盤面を出力する。rank の逆。",
    "Without an INDEX, and for -, the indices are the lines of standard input.":
        "INDEX がないとき、また - では、標準入力の各行を番号とする。",
}
