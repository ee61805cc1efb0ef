"""Hui's program and its variants, argued.

(h1) to (h29) are the lines of the program in section 11 of Nakano, Nishikawa and Yamashita, (n19)
to (n26) those of the guess-only program in section 3.
"""

from __future__ import annotations

__all__ = ["TEACH"]

TEACH: dict[str, tuple[str, str]] = {
    # rounds
    "hui.table": (
        ("Section 11, sudoku (h26), round {round}, grids in the table: {boards}. In the program "
         "assign fills what is forced in each, those that are not ok are dropped, and guess puts "
         "copies in the place of the rest (the guess-only program of section 3 has guess alone). "
         "Complete grids stay. When the table no longer changes, it is the table of the "
         "solutions."),
        ("11節の sudoku (h26)、{round}巡目: 表には盤が{boards}枚ある。それぞれ "
         "assign で決まる所を埋め、ok でないものを捨て、残りを guess で写しに置き換える(3節の "
         "guess のみの求解では guess だけ)。完成した盤はそのまま残る。表が変化しなくなれば、"
         "それが解の表である。"),
    ),
    "hui.step": (
        ("Section 11, assign (h18), step {step} on board {board}: free (h8) lists for each blank "
         "the digits that no cell of its row, column and box has (table I). What is forced in "
         "this list, by ac (h10) and ar (h11), is put in all at once; digits put: {count}. The "
         "phrase f (P1) does one such step."),
        ("11節の assign (h18)の{step}手目、盤 {board}: free (h8)が空所ごとに、行・列・box(表 "
         "I)にない数字を調べ、その中で決まるものを ac (h10)と ar (h11)が見つけて、"
         "{count}個を一度に置く。phrase (P1)の f がこの一手である。"),
    ),
    # digits that assign places
    "hui.ac": (
        ("Section 11, ac (h10), board {board}: free (h8) leaves {digit} alone in {cell}; what "
         "the cells that it sees have (table I) cannot stand there. Every blank needs a digit, "
         "so {digit} is put there."),
        ("11節の ac (h10)、盤 {board}: free (h8)で{cell}に残る数字は{digit}だけで、"
         "ほかの数字は同じ行・列・box の数字などから入らない。空所には必ず数字が入るので、"
         "{digit}を置く。"),
    ),
    "hui.ar": (
        ("Section 11, ar (h11), board {board}: in {house} the digit {digit} is free (h8) in one "
         "cell only, {cell} (m in (h12) counts 1). The house needs its {digit}, so it is put "
         "there. Of a house ar takes the lowest such digit; others follow in later steps."),
        ("11節の ar (h11)、盤 {board}: {house}で{digit}の入る可能性がある空所は{cell}だけである"
         "((h12)の m で個数が1)。{house}には{digit}が必要なので、ここに置く。"
         "ar が一度に取るのは行・列・box ごとに最小の数字だけで、ほかは後の手で置く。"),
    ),
    "hui.ar_units": (
        ("Section 11, ar (h11), board {board}, with a table R (h6) of another layout: in one of "
         "the houses of R the digit {digit} is free in one cell only, {cell}, and is put there. "
         "The board does not have this house, so the digit may be wrong; that is what went wrong "
         "with the Christmas tree (section 7), tried with square boxes in R."),
        ("11節の ar (h11)、盤 {board}、表 R (h6)は別の形のもの: R の一つの領域で{digit}が入る"
         "空所は{cell}だけなので、ここに置く。この盤にはない領域なので、正しいとは限らない。"
         "7節のクリスマス・ツリーで R を正方 BOX のままにしたのと同じ誤りである。"),
    ),
    # guess
    "hui.only_guess": (
        ("Section 3, guess only (n22), board {board}: {cell} is the first blank with the fewest "
         "candidates, and it has one, {digit}. One candidate makes one copy, so nothing is "
         "assumed: {digit} is put there."),
        ("3節の関数 guess のみで求解(n22)、盤 {board}: 候補が最も少ない最初の空所は{cell}で、"
         "候補は{digit}だけである。写しは1枚なので推測ではなく、そのまま{digit}を置く。"),
    ),
    "hui.guess": (
        ("Section 11, guess (h22, h23): {cell} is the first blank of board {from} with the "
         "fewest candidates. If the board has a solution one of these is right, so each gets a "
         "copy of its own. Board {board} is the copy with {digit} in {cell}."),
        ("11節の guess (h22、h23): 盤 {from} で候補が最も少ない最初の空所{cell}を選ぶ。盤 {from} "
         "に解があれば候補のどれかが正しいので、候補ごとに写しを1枚作る。盤 {board} "
         "は{cell}に{digit}を置いた写しである。"),
    ),
    "hui.replaced": (
        ("Section 11, guess (h23): the {count} copies of board {board}, one for each candidate "
         "of the chosen blank, take its place in the table. Each of its solutions is a solution "
         "of one of them, so nothing is lost when the board itself goes."),
        ("11節の guess (h23): 盤 {board} を、選んだ空所の候補ごとの写し {count} 枚で置き換える。"
         "元の盤の解はどれかの写しの解なので、解が失われることはない。"),
    ),
    "hui.not_ok": (
        ("Section 11, ok (h9): in board {board}, after assign, a digit stands twice in a house "
         "(row, column or box of table R). What assign put was forced, so the board has no "
         "solution by these tables: ok # ] in (h26) drops it."),
        ("11節の ok (h9): 盤 {board} では assign の後、行・列・box(表 R)のどれかで数字が"
         "重複している。assign が置いたのは決まる所だけなので、この表ではこの盤に解はない。"
         "(h26)の ok # ] で捨てる。"),
    ),
    "hui.dead": (
        ("Section 11, guess (h22): board {board} has blanks, but none of them has a candidate. "
         "There is nothing to copy, so that the board, which can have no solution, disappears "
         "from the table. (As long as one blank has a candidate, a board with dead blanks stays "
         "in the table.)"),
        ("11節の guess (h22): 盤 {board} には空所があるのに、入る数字がどこにもない。"
         "写しが1枚もできないので、解のないこの盤は表から消える(一つでも候補のある空所が残る"
         "間は、行き詰まった盤も表に残る)。"),
    ),
    "hui.solution": (
        ("Section 11, guess (h20): board {board} has no blank left (no 0 in y) and so stays in "
         "the table as it is. By the tables no digit stands twice in a house: it is a solution, "
         "{solution}."),
        ("11節の guess (h20): 盤 {board} には空所(0)がないので、そのまま表に残る。"
         "数字の重複もないので、解である({solution})。"),
    ),
    # how a run ends
    "hui.solutions": (
        ("Section 11, sudoku (h26), is done: every grid in the table is complete, so nothing "
         "changes any more. Grids were dropped only as not ok or without candidates, and each "
         "guess has had all its candidates: no other solution is left out. Solutions: {count}."),
        ("11節の sudoku (h26)の終わり: 表の盤がすべて完成し、もう変化しない。捨てたのは "
         "ok でないか候補のない盤だけで、推測では候補をすべて試したので、ほかに解はない。解は "
         "{count} 通り。"),
    ),
    "hui.none": (
        ("Section 11, sudoku (h26), is done: no grid is left in the table. Each guess has had "
         "all its candidates, and every copy ended not ok or without candidates: the puzzle has "
         "no solution."),
        ("11節の sudoku (h26)の終わり: 表に盤が残らない。推測では候補をすべて試し、どの写しも "
         "ok でないか候補がなくなったので、問題に解はない。"),
    ),
    "hui.index_error": (
        ("|index error: free: every grid was dropped as not ok (h9) or without candidates, so "
         "that nothing is left for free (h8) to look into; J ends in this error, as it did at "
         "the Christmas tree (section 7). With tables that fit the board it means that the "
         "puzzle has no solution."),
        ("|index error: free: どの盤も ok (h9)でないか候補がなく、捨てられて、"
         "free (h8)が調べる盤が残らない。J はこのエラーで止まる。7節のクリスマス・ツリーで"
         "起きたのがこれである。盤に合った表なら、問題に解がないことを意味する。"),
    ),
    "hui.givens": (
        ("Section 11, ok (h9), before the first guess: a digit is given twice in a row, column "
         "or box. The guess-only program (section 3) never tests ok and could fill such a grid, "
         "so it is tested here: the puzzle has no solution."),
        ("11節の ok (h9)、最初の guess の前: 行・列・box のどれかで、問題の数字が重複している。"
         "関数 guess のみの求解(3節)は ok を調べないので、ここで確かめる。問題に解はない。"),
    ),
    "hui.assigned": (
        ("Section 11, assign (h18) alone, as in Yamashita's short version (section 9), has "
         "filled every blank, and no digit stands twice. Each digit was forced, so by these "
         "tables no other solution is possible."),
        ("11節の assign (h18)だけで(9節の山下流)、すべての空所が埋まり、数字の重複もない。"
         "どの数字も決まる所に置いたので、この表ではほかに解はない。"),
    ),
    "hui.stuck": (
        ("Section 11, assign (h18), puts nothing more: no blank has a single candidate (ac), and "
         "no house has a digit with a single place (ar). Blanks left: {blanks}. The short "
         "version of section 9 has no guess and ends here."),
        ("11節の assign (h18)では先に進めない: 候補が1つの空所(ac)も、行・列・box で入る所が1つの"
         "数字(ar)もない。空所は {blanks} 個残る。9節の簡略例には guess がないので、"
         "ここで終わる。"),
    ),
    "hui.contradiction": (
        ("Section 11, ok (h9), after assign: a digit stands twice in a row, column or box, as "
         "the 3s did in section 7. Everything that assign put was forced by the tables, so by "
         "these tables the puzzle has no solution."),
        ("11節の ok (h9)、assign の後: 7節の「33が重複」のように、行・列・box のどれかで数字が"
         "重複している。assign が置いたのはこの表で決まる所だけなので、この表では問題に解はない。"),
    ),
    "hui.length_error": (
        ("|length error: the blank chosen in (n22) has several candidates, so (n23) makes "
         "several grids; the comma at its head joins them to one long list, as printed in "
         "section 3, and the next guess cannot use a list of that length."),
        ("|length error: (n22)で選んだ空所に候補が複数あり、(n23)で盤が複数できる。"
         "3節に印刷されたとおり先頭の「,」で一列につながるので、次の guess では長さが合わない。"),
    ),
}
