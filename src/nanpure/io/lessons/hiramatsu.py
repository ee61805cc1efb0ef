"""Hiramatsu's algorithms H and C, argued. H1 to H7 stand in section 2.1 of the paper, C in 2.2."""

from __future__ import annotations

__all__ = ["TEACH"]

TEACH: dict[str, tuple[str, str]] = {
    # H2; C2
    "hiramatsu.range": (
        ("H2 (C2), check of the puzzle: the value {value} at {cells} lies outside 0…{size}, "
         "where 0 is an undecided cell. It is no digit of this board, so the puzzle is wrong; "
         "value and place are named."),
        ("H2(C2) 問題のチェック: {cells}の数値{value}は0から{size}の範囲(0は未定)の外にある。"
         "この盤の数字ではないので問題の誤りである。数字とその場所を出力する。"),
    ),
    "hiramatsu.mistake": (
        ("H2 (C2), check of the puzzle: {digit} stands {times} times in {house}, at {cells}. A "
         "row, column or block holds each digit once, so the puzzle is wrong; digit and place "
         "are named, and nothing is searched."),
        ("H2(C2) 問題のチェック: {house}に{digit}が{times}個ある({cells})。同一の行、列、"
         "小ブロック内に同じ数字は入らないので問題の誤りである。数字とその場所を出力し、"
         "探索はしない。"),
    ),
    "hiramatsu.input": (
        ("The check H2 (C2) has found the puzzle wrong, in this number of places: {mistakes}. As "
         "each breaks a rule by digits that are given, no filling can mend it; the algorithm "
         "ends with the check."),
        ("H2(C2)のチェックで、問題の誤りが{mistakes}ヶ所見つかった。与えられた数字がすでに規則に"
         "反しているので、どう埋めても解にならない。チェックだけで終了する。"),
    ),
    # H3, H4
    "hiramatsu.blanks": (
        ("H3: undecided cells are counted: {blanks}. With none left the result is printed; "
         "otherwise H4 decides what the digits on the board decide by themselves."),
        ("H3: 値が未定のセルを数えると{blanks}個である。0個なら結果を出力して終了し、"
         "1個以上ならH4に進んで、盤上の数値だけで決まるセルの値を決定する。"),
    ),
    "hiramatsu.last-blank": (
        ("H4 (1a): {cell} is the only undecided cell of {house}. All other cells of it have "
         "their digits, {digit} is the one that is not used yet, and it must stand somewhere in "
         "{house}: so {cell} is {digit}."),
        ("H4①(a): {house}で値が未定のセルは{cell}の1ヶ所しかない。{house}で使用されていない値は"
         "{digit}なので、{cell}の値を{digit}に決定する。"),
    ),
    "hiramatsu.last-digit": (
        ("H4 (1b): the digits that the row, the column and the block of {cell} use cannot stand "
         "in {cell} again. Of all digits {digit} is the only one left, so {cell} is {digit}."),
        ("H4①(b): {cell}の行、列、小ブロックで使用されている数値は{cell}には入らない。"
         "合わせて{digit}以外のすべてが除かれるので、{cell}の値を{digit}に決定する。"),
    ),
    "hiramatsu.marking": (
        ("H4 (2), marking method: for {digit} all cells are marked where it cannot stand, those "
         "with a digit and those in the row, column or block of a {digit}. In {house} one cell "
         "stays unmarked, {cell}. A row, column or block needs each digit, so it stands there."),
        ("H4②マーキング法: 値の確定している{digit}ごとに、その行、列、小ブロックで{digit}が"
         "存在しえないセルをマークする。{house}でマークされずに残る未定のセルは{cell}だけなので、"
         "その値を{digit}とする。"),
    ),
    # H5, H6
    "hiramatsu.list": (
        ("H5 (C4): H4 decides nothing more. For each of the {blanks} undecided cells the digits "
         "are listed that can still be set there, {candidates} in all; H6 and H7 (C5) work on "
         "this list."),
        ("H5(C4): H4では何も決定できない。値が未定の{blanks}個のセルについて、"
         "設定の可能性のある数値をリストアップする(計{candidates}個)。H6とH7(C5)はこのリストを"
         "使う。"),
    ),
    "hiramatsu.last-candidate": (
        ("H6: in the list of H5 {cell} has one candidate left, {digit}; all others are excluded "
         "by digits in its row, column or block, or have been deleted in H7. So {digit} is the "
         "value of {cell}, and the search goes back to H3."),
        ("H6: H5のリストで{cell}の候補値は{digit}の1個だけである。ほかの値は行、列、"
         "小ブロックの数値から入らないか、H7で削除されている。{digit}を{cell}の値とし、H3に戻る。"),
    ),
    # H7
    "hiramatsu.skewer": (
        ("H7 (1), skewer method: in {block_house} the candidate {digit} stands at {cells} only, "
         "all of them in {house}. One of these cells holds the {digit} of the block, and with it "
         "that of {house}, which runs through the block like a skewer: {digit} is deleted on its "
         "extension, at {far_cells}."),
        ("H7①串刺し法: {block_house}の候補値{digit}は{cells}だけにあり、どれも{house}の中にある。"
         "小ブロックの{digit}はそのどれかに入り、それが{house}の{digit}でもあるので、"
         "延長線上の{far_cells}から候補値{digit}を消去する。"),
    ),
    "hiramatsu.assume": (
        ("H7 (2), reductio ad absurdum: the skewer has deleted nothing. The state is saved, the "
         "candidate {digit} of {cell} is taken for right and set, and the search goes on from "
         "H3, to see whether a contradiction follows."),
        ("H7②背理法: 串刺し法では変化がなかった。現在の状態を保存し、{cell}の候補{digit}を"
         "正しいと仮定して値に設定する。H3に戻って探索を続け、矛盾が生じるかどうかを見る。"),
    ),
    "hiramatsu.clash": (
        ("Contradiction (as H7 (2) defines it): {digit} stands more than once in {house}, at "
         "{cells}. All that was set since the assumption followed from it, so it cannot be "
         "right; without an assumption the puzzle itself has no solution."),
        ("矛盾(H7②の意味で): {house}に同じ数値{digit}が複数存在する({cells})。"
         "仮定の後に設定した値はすべて必然なので、仮定が誤りである。仮定していなければ、"
         "問題に解がない。"),
    ),
    "hiramatsu.no-candidate": (
        ("Contradiction, found at H6 or H7: {cell} is undecided, but every digit has been "
         "excluded there, and a cell needs one. The paper does not name this case; an assumption "
         "that leads to it cannot be right, and without one the puzzle has no solution."),
        ("矛盾(H6またはH7で検出): {cell}は値が未定なのに、候補値が1つも残っていない。"
         "論文には書かれていないが、セルには必ず数値が入るので、ここに至る仮定は誤りである。"
         "仮定していなければ、問題に解がない。"),
    ),
    "hiramatsu.struck": (
        ("Contradiction (not in the paper, whose puzzles have digits only): {cell} would have to "
         "be {digit}, but {digit} had been struck there before the search began. So what led "
         "here is wrong: the assumption, or without one the puzzle."),
        ("矛盾(論文の問題は数字だけなので、論文にはない): {cell}の値は"
         "{digit}でなければならないが、{cell}の{digit}は探索の前から除かれている。"
         "ここに至った仮定は誤りである。仮定していなければ、問題に解がない。"),
    ),
    "hiramatsu.refuted": (
        ("H7 (2): the assumption of {digit} at {cell} has led to a contradiction, so {digit} is "
         "wrong there. The saved state is restored, and the candidate will be deleted from it."),
        ("H7②: {cell}を{digit}とした仮定から矛盾が生じたので、仮定した数値は誤りである。"
         "最初に保存しておいた状態に復元し、仮に設定した数値を候補から削除する。"),
    ),
    "hiramatsu.undecided": (
        ("H7 (2): with {digit} at {cell} the search has stopped midway, without a contradiction "
         "and without a solution. That shows nothing: the saved state is restored, {digit} stays "
         "a candidate, and the next one is assumed."),
        ("H7②: {cell}を{digit}と仮定しても、矛盾を発見できないまま探索が途中で停止した。"
         "正しいかどうかは分からないので、保存しておいた元の状態に戻し、{cell}の{digit}は"
         "未定のまま、他の候補値を調べる。"),
    ),
    "hiramatsu.reductio": (
        ("H7 (2), reductio: {digit} at {cell} has just been refuted, for from it a contradiction "
         "followed. It is deleted from the candidates of {cell}; when all undecided cells have "
         "been tried, H6 looks at the thinner list."),
        ("H7②背理法: {cell}の{digit}は、仮定すると矛盾が生じることが分かったので、"
         "候補から削除する。すべての未定のセルを調べ終えたら、絞り込まれたリストでH6に戻る。"),
    ),
    # how H ends
    "hiramatsu.solved": (
        ("H3 counts no undecided cell any more, and no digit stands twice in a row, column or "
         "block: the result is printed. If it was reached without an assumption it is the only "
         "solution; the paper looks for no other in either case."),
        ("H3で数えると値が未定のセルがなく、行、列、小ブロックに数値の重複もないので、"
         "結果を出力して終了する。仮定なしで求まったのなら唯一の解である。仮定から求まった"
         "場合も、ほかの解は調べない。"),
    ),
    "hiramatsu.unsolvable": (
        ("Cannot solve, end of H7: neither the skewer nor an assumption deletes a "
         "candidate, and no assumption has led to a solution; undecided cells left: {blanks}. "
         "The algorithm ends here, which does not show that there is no solution."),
        ("解法不能: H7の串刺し法でも背理法でも候補値を削除できず、解に至る仮定もなかった。"
         "値が未定のセルは{blanks}個残る。アルゴリズムHでは解けないということで、"
         "解がないことを示すものではない。"),
    ),
    "hiramatsu.contradiction": (
        ("A contradiction outside all assumptions: every value set and every candidate deleted "
         "so far was forced by the puzzle, so the puzzle has no solution. (The paper has no "
         "message for it.)"),
        ("仮定していない状態で矛盾が生じた。それまでの値の決定と候補の削除はすべて問題から"
         "必然的に導かれるので、問題に解はない(論文にはこの場合のメッセージがない)。"),
    ),
    # C5
    "hiramatsu.try": (
        ("C5, exhaustive search: {cell} is the next undecided cell in the order of the array, "
         "and {digit} its next candidate that its row, column and block do not have yet. It is "
         "set, and the search goes on to the next cell."),
        ("C5 しらみつぶし: 配列の先頭から順に見て次の値が未定のセル{cell}に、行、列、"
         "小ブロックに同じ数字がない次の候補値{digit}を置き、次のセルに進む。"),
    ),
    "hiramatsu.back": (
        ("C5, exhaustive search: all combinations with {digit} at {cell}, after the cells set "
         "before, have been tried. {digit} is taken back, and the next candidate of {cell} has "
         "its turn."),
        ("C5 しらみつぶし: {cell}を{digit}とした組合せは、すべて探索し終えた。{digit}を取り消し、"
         "{cell}の次の候補値に進む。"),
    ),
    "hiramatsu.solution": (
        ("C5: every cell has a value, and the constraints hold: no row, column or block has a "
         "digit twice. Solution {number}, {line}, is printed, and the search goes on to the next."),
        ("C5: すべてのセルの値が決まり、行、列、小ブロックの拘束条件を満たしている。解 {number} "
         "({line}) を出力し、つぎの解を探す。"),
    ),
    "hiramatsu.all": (
        ("C5 has tried all combinations of the candidates, and each was given up only where a "
         "digit would have stood twice. So these are all solutions: {solutions}."),
        ("C5は、すべての組合せについての探索を終了した。途中でやめたのは拘束条件に反する"
         "組合せだけなので、これがすべての解である。解の総数は{solutions}。"),
    ),
    "hiramatsu.none": (
        ("C5 has tried all combinations of the candidates, and none satisfies the constraints "
         "(or C3 and C4, where every value is forced, have met a contradiction already): the "
         "puzzle has no solution."),
        ("C5は、すべての組合せについての探索を終了したが、拘束条件を満たすものはなかった(必然の"
         "値だけを決めるC3・C4ですでに矛盾した場合も含む)。問題に解はない。"),
    ),
}
