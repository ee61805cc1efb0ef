"""Hiroi's method, argued. The page has no sections, so these name its listings and rules."""

from __future__ import annotations

__all__ = ["TEACH"]

TEACH: dict[str, tuple[str, str]] = {
    # the confirm search 確定サーチ
    "hiroi.one_digit": (
        ("Confirm search, rule (1), a place that takes one digit: the digits that the row, the "
         "column and the box of {cell} use already cannot be entered there, and {digit} is the "
         "only one left. A blank needs a digit, so {digit} is certain and is placed."),
        ("確定サーチの条件(1)、数字がひとつしか入らない場所: {cell}に置くことができるのは、"
         "その縦・横・枠のいずれにも使用されていない数字で、残るのは{digit}だけである。"
         "したがって{digit}に確定する。"),
    ),
    "hiroi.one_place": (
        ("Confirm search, rule (2), a digit with one place: in {house} the digit {digit} is "
         "still missing, and {cell} is its only blank where {digit} can be entered. Each row, "
         "column and box needs all digits, so it is placed there, whatever else could be entered."),
        ("確定サーチの条件(2)、置ける場所がひとつしかない数字: {house}にはまだ{digit}がなく、"
         "{digit}を置くことができる場所は{cell}の1カ所しかない。ほかの数字が置けても、"
         "この場所は{digit}に確定する。"),
    ),
    # listing search
    "hiroi.positions": (
        ("Before search: {count} blanks are not determined by the confirm search. They are "
         "listed row by row in the array position, and search() tries all digits in them, in "
         "this order."),
        ("search()の実行前: 確定サーチで確定できなかった場所は{count}個である。"
         "上の行から順に配列 position に格納し、search() はこの順にすべての場所の数字を試す。"),
    ),
    "hiroi.search": (
        ("Search: it is the turn of {cell}, the next blank of position. xflag, yflag and gflag "
         "hold the unused digits of its row, column and box; in all three (GET_BIT) are "
         "{digits}. If the digits written so far are right, one of these is: they are tried one "
         "after the other."),
        ("探索: position の次の場所は{cell}である。縦・横・枠の使っていない数字を表す xflag、"
         "yflag、gflag の論理積(GET_BIT)をとると、置くことができる数字は{digits}である。"
         "これまでに書き込んだ数字が正しければ、そのどれかが正しいので、小さい方から順に試す。"),
    ),
    "hiroi.dead": (
        ("Search: it is the turn of {cell}, and no digit is unused in its row, its column and "
         "its box at once (GET_BIT gives 0). So one of the digits written so far is wrong: "
         "search returns without trying anything here."),
        ("探索: 次の場所{cell}では、縦・横・枠のいずれにも使っていない数字がない(GET_BIT が 0)。"
         "これまでに書き込んだ数字のどれかが誤りなので、何も試さずに戻る(バックトラック)。"),
    ),
    "hiroi.write_number": (
        ("Listing write_number: {digit} is written in {cell} for a try, and its bit is cleared "
         "in the flags of the row, the column and the box. Then search calls itself for the next "
         "blank."),
        ("数字を置く処理 write_number: 試しに{cell}に{digit}を書き込み、縦・横・枠の3つの"
         "フラグから{digit}のビットをクリアする。続いて search() を再帰呼び出しして、"
         "次の場所の数字を決める。"),
    ),
    "hiroi.delete_number": (
        ("Listing delete_number: everything that goes on from {digit} in {cell} has been tried. "
         "{digit} is deleted, and its bit is set again in the flags of the row, the column and "
         "the box; these three held {digit} only through this cell, so all is exactly as before. "
         "The next digit of the cell has its turn."),
        ("数字を取り消す処理 delete_number: {cell}に{digit}を置いた場合は、すべて試し終えた。"
         "{digit}を取り消し、縦・横・枠の3つのフラグにビットをセットする。どのフラグでも"
         "{digit}はこの場所の分だけなので、これで正確に元の状態に戻る。この場所の次の数字に移る。"),
    ),
    "hiroi.print_board": (
        ("Search: pos has reached position_count, so every blank has a digit that its row, "
         "column and box had not used. Solution {count} is counted (find_count) and printed: "
         "{solution}. The recursion ends here, and goes back to look for others."),
        ("探索: pos が position_count に達し、すべての場所が確定した。find_count を数えて盤面を"
         "出力する(print_board)。解 {count}: {solution}。再帰呼び出しはここで打ち切られ、"
         "戻ってほかの解を探す。"),
    ),
    # the end
    "hiroi.find_count": (
        ("The function search has tried every digit allowed in every blank, so there are no "
         "others. Solutions found: {count}."),
        ("関数 search() は、すべての場所で、置くことができる数字をすべて試した。見つかった解は "
         "{count} 個で、ほかに解はない。"),
    ),
    "hiroi.none": (
        ("The function search has tried every digit allowed in every blank, and not once did all "
         "blanks get one. Solutions found: {count}; the puzzle has none."),
        ("関数 search() は、すべての場所で、置くことができる数字をすべて試したが、"
         "すべての場所を確定できたことは一度もなかった。見つかった解は {count} 個、"
         "つまり問題に解はない。"),
    ),
}
