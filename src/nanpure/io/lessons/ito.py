"""Ito's method, argued. The marks ○ ● △ are those of his figures; ``rule`` is that of section 2."""

from __future__ import annotations

from string import Template

__all__ = ["TEACH"]

Pair = tuple[str, str]

# Words for lines along, lines across and neighbours, for sentences in both directions.
_DIRECTIONS: dict[str, tuple[dict[str, str], dict[str, str]]] = {
    "row": ({"line": "row", "cross": "column", "band": "band"},
            {"line": "行", "cross": "列", "band": "横"}),
    "col": ({"line": "column", "cross": "row", "band": "stack"},
            {"line": "列", "cross": "行", "band": "縦"}),
}


def _both(name: str, english: str, japanese: str) -> dict[str, Pair]:
    """A sentence on rows, and the same on columns with their roles exchanged, as in the paper."""
    return {
        f"ito.{name}_{way}": (Template(english).substitute(en), Template(japanese).substitute(ja))
        for way, (en, ja) in _DIRECTIONS.items()
    }


def _units(name: str, english: str, japanese: str) -> dict[str, Pair]:
    """A sentence on boxes, rows and columns."""
    sentences = {f"ito.{name}_box": (Template(english).substitute(line="box"),
                                     Template(japanese).substitute(line="領域"))}
    return sentences | _both(name, english, japanese)


# ---- what a pass examines ----------------------------------------------------------------------

_LOOKS: dict[str, Pair] = {
    "ito.look.single_in_box": (
        ("Section 4.2, boxes: for each digit and each box the cells are counted that can still "
         "hold it. Where there is only one the digit is placed, at once, so that what is looked "
         "at later has changed already."),
        ("4.2 領域内で数字を確定する: 数字ごと、領域ごとに、その数字の入る可能性が残るセル(T)を"
         "数え、1個ならそこに確定する。確定はすぐに行うので、後で調べる所はもう変わっている。"),
    ),
    **_both(
        "look.single_in",
        "Section 4.3, ${line}s: the same as in boxes. For each digit and each $line the cells are "
        "counted that can still hold it; where there is only one the digit is placed.",
        "4.3 ${line}内で数字を確定する: 領域と同様に、数字ごと、${line}ごとに、"
        "その数字の入る可能性が残るセル(T)を数え、1個ならそこに確定する。",
    ),
    "ito.look.single_in_depth": (
        ("Section 4.4, depth (the digits of one cell): for each cell the digits are counted that "
         "are left in it; where there is only one it is placed. Sections 4.2 and 4.3 do not see "
         "this, for that digit may be left in other cells of the box, the row and the column."),
        ("4.4 深さ方向で数字を確定する: セルごとに残っている数字を数え、1個ならその数字に"
         "確定する。領域・行・列の中ではその数字がほかのセルにも残ることがあるので、"
         "4.2と4.3では見つからない。"),
    ),
    **_units(
        "look.cyclic_cells",
        "Sections 5.1 (two digits) and 5.2 (more), cyclic cells of {N} digits: {N} open cells of "
        "a $line are taken together, all choices in turn. If they hold no more than {N} digits "
        "between them, these use each other up, and the other cells of the $line lose them.",
        "5.1・5.2 {N}個の数字の巡回セル: ${line}内から{N}個のセルを選ぶ(すべての選び方を順に)。"
        "残っている数字が合わせて{N}個なら、その{N}個の数字はそれらのセルで使い切られるので、"
        "${line}内の別のセルから除去できる。",
    ),
    **_both(
        "look.line_in_box",
        "Section 5.3, ${line}s in boxes: if a digit is left in two or more cells of a box and all "
        "of them lie in one $line of it, one of these holds the digit, and the rest of the $line "
        "loses it. Binary weights of the cells, added up, tell whether it is so.",
        "5.3 領域内の${line}: ある数字が領域内の1つの${line}だけに2個以上残っていれば、"
        "その${line}のその数字はそこに入るので、同じ${line}の別の領域から除去できる。"
        "残っているセルの2進数の重みの和で判断する。",
    ),
    **_both(
        "look.two_box_lines",
        "Section 5.4, ${line}s across two boxes: of the boxes of a $band all but one are looked "
        "at. If they have a digit in the same ${line}s only, all but one of them (on a 9×9: two "
        "boxes and two ${line}s), they use up these ${line}s, and the box left out loses the "
        "digit there.",
        "5.4 2つの領域にまたがった${line}: ${line}方向に並ぶ領域のうち1つを除いた残り(9×9なら"
        "2つ)を調べる。ある数字がそれらの共通する${line}(9×9なら2つの${line})だけに残っていれば、"
        "除いた領域の共通${line}内からその数字を除去できる。",
    ),
    **_both(
        "look.x_wing",
        "Section 5.5, the diagonal of the square, by ${line}s: a digit that has two places in "
        "each of two ${line}s, in the same two ${cross}s, stands at both ends of one diagonal or "
        "of the other. Either way both ${cross}s have it there and lose it elsewhere.",
        "5.5 四角の対角線(${line}方向): ある数字が2つの${line}にそれぞれ2個だけ残り、"
        "その${cross}の位置がそろっていれば、四角の対角線のどちらか一方に入る。"
        "どちらにしても2つの${cross}のほかのセルには入らない。",
    ),
    **_both(
        "look.hamada",
        "Section 5.6, Hamada logic, by ${line}s: A and A' are two cells of a box, B is one in the "
        "$line of A', and all three have the same two digits left. Then A and B are equal; what "
        "would leave another $line without a digit is removed from both.",
        "5.6 浜田ロジック(${line}方向): ある領域の2個の数字の巡回セルAとA'、"
        "A'と同じ${line}にある同じ2個の数字のセルBを探す。AとBには同じ数字が入るので、"
        "別の${line}からその数字の入るセルをなくしてしまう方の数字を、AとBから除去できる。",
    ),
}

# ---- what it finds -----------------------------------------------------------------------------

_FINDINGS: dict[str, Pair] = {
    "ito.single_in_box": (
        ("Section 4.2: in {house} the digit {digit} can still stand in {cell} and in no other "
         "cell. By rule 1 the box holds each digit once, so {cell} = {digit}. It is placed, and "
         "the box, the row and the column of the cell lose {digit} (4.1)."),
        ("4.2: 領域({house})内で{digit}の入る可能性が残るセルは{cell}だけである。"
         "ルール1により領域には{digit}が一つ入るので、{cell}に{digit}を確定し、"
         "同じ領域・行・列から{digit}を除去する(4.1)。"),
    ),
    "ito.single_in_row": (
        ("Section 4.3: in {house} the digit {digit} can still stand in {cell} and in no other "
         "cell. By rule 2 the row holds each digit once, so {cell} = {digit}. It is placed, and "
         "the box, the row and the column of the cell lose {digit} (4.1)."),
        ("4.3: {house}で{digit}の入る可能性が残るセルは{cell}だけである。ルール2により行には"
         "{digit}が一つ入るので、{cell}に{digit}を確定し、同じ領域・行・列から{digit}を除去する"
         "(4.1)。"),
    ),
    "ito.single_in_col": (
        ("Section 4.3: in {house} the digit {digit} can still stand in {cell} and in no other "
         "cell. By rule 3 the column holds each digit once, so {cell} = {digit}. It is placed, "
         "and the box, the row and the column of the cell lose {digit} (4.1)."),
        ("4.3: {house}で{digit}の入る可能性が残るセルは{cell}だけである。ルール3により列には"
         "{digit}が一つ入るので、{cell}に{digit}を確定し、同じ領域・行・列から{digit}を除去する"
         "(4.1)。"),
    ),
    "ito.single_in_depth": (
        ("Section 4.4: in depth, that is among the digits of the cell {cell}, only {digit} is "
         "left; all others have been removed. A cell needs a digit, so {cell} = {digit}. It is "
         "placed, and the box, the row and the column of the cell lose {digit} (4.1)."),
        ("4.4: {cell}の深さ方向を見ると、ほかの数字はすべて除去され、{digit}しか残っていない。"
         "セルには必ず数字が入るので、{cell}に{digit}を確定し、同じ領域・行・列から{digit}を"
         "除去する(4.1)。"),
    ),
    **_units(
        "cyclic_cells",
        "Sections 5.1 (two digits) and 5.2 (more): the {N} cells {cells} of {house} have only the "
        "{N} digits {digits} left between them. Each of these cells takes one of the digits, so "
        "all {N} digits stand in these cells, in whatever order, and in no other cell of the "
        "$line: remove {digits} from {removed_cells}.",
        "5.1・5.2: {house}の{N}個のセル{cells}に残っている数字は、合わせて{N}個の"
        "{digits}だけである(巡回セル)。どのセルにどれが入るかは確定できないが、"
        "{N}個の数字はこれらのセルで使い切られ、${line}内の別のセルには入らない。"
        "{removed_cells}から{digits}を除去する。",
    ),
    **_both(
        "line_in_box",
        "Section 5.3: in {house} the digit {digit} is left at {cells} only, and these cells lie "
        "in $line {line}. The box needs its {digit}, so one of them holds it, and $line {line} "
        "has its {digit} there: no cell of the $line outside the box can have another. Remove "
        "{digit} from {removed_cells}.",
        "5.3: 領域({house})内に{digit}が残るのは{cells}だけで、どれも{line}${line}目にある。"
        "この領域の{digit}はそのどれかに入り、それが{line}${line}目の{digit}でもあるので、"
        "同じ${line}の別の領域には入らない。{removed_cells}から{digit}を除去する。",
    ),
    **_both(
        "two_box_lines",
        "Section 5.4: in the other boxes of the $band of {house} the digit {digit} is left in "
        "${line}s {lines} only, at {cells}. Each of these boxes puts its {digit} into one of "
        "these ${line}s, no two into the same, and there are as many boxes as ${line}s: all are "
        "used up, and {house} has its {digit} elsewhere. Remove {digit} from {removed_cells}.",
        "5.4: {house}と${band}に並ぶほかの領域では、{digit}は{lines}${line}目だけに残っている"
        "({cells})。それらの領域の{digit}は1つずつ別の${line}に入り、領域の数と${line}の数が"
        "同じなので、これらの${line}はすべてふさがる。{house}の共通する${line}には入らないので、"
        "{removed_cells}から{digit}を除去する。",
    ),
    **_both(
        "x_wing",
        "Section 5.5: ${line}s {lines} have two places left for {digit} each, and these are the "
        "corners {cells} of a square. Each $line has its {digit} in one corner, and the corners "
        "of one $cross cannot both hold it: so it stands at both ends of one diagonal, "
        "{circle_cells} (○), or of the other, {disc_cells} (●). Either way ${cross}s {across} "
        "have their {digit} in a corner: remove it from {removed_cells}.",
        "5.5: {lines}${line}目には{digit}がそれぞれ2個だけ残り、四角{cells}の四隅に位置している。"
        "どちらの${line}でも四隅のどこかに{digit}が入り、同じ${cross}に2つは入らないので、"
        "対角線○{circle_cells}か●{disc_cells}のいずれかに入る。どちらにしても{across}${cross}目の"
        "{digit}は四隅にあるので、{removed_cells}から{digit}を除去する。",
    ),
    **_both(
        "hamada",
        "Section 5.6, Hamada logic: {circle_cells} (○, A and B) and {disc_cells} (●, A') have "
        "only {digits} left. A shares its box with A' and B its $line, so both differ from A' and "
        "hold the same digit. Were it {digit}, then {triangle_cells} (△, C and D), in the "
        "${cross}s of A and B, could not hold {digit}; but $line {line} has no other place for "
        "it. So ○ is not {digit}: remove it from {removed_cells}.",
        "5.6 浜田ロジック: ○{circle_cells}(AとB)と●{disc_cells}(A')には{digits}だけが残っている。"
        "Aは領域で、Bは${line}でA'とつながり、どちらもA'と異なるので、○には同じ数字が入る。"
        "それが{digit}なら、同じ${cross}にある△{triangle_cells}(CとD)に{digit}は入らないが、"
        "{line}${line}目に{digit}の入るセルはほかにない。したがって○は{digit}でない。"
        "{removed_cells}から{digit}を除去する。",
    ),
}

# ---- 5.7 trial placement, 6 the whole ----------------------------------------------------------

_TRIALS: dict[str, Pair] = {
    "ito.trial": (
        ("Section 5.7, trial placement: no technique removes anything more. {digit}, which is "
         "still possible in {cell}, is placed there as if it were certain, and all techniques "
         "are applied again (solver2 in section 6); the board of before is kept."),
        ("5.7 仮置き: どの解法でももう除去できない。{cell}に入る可能性の残る{digit}を試しに"
         "確定して(仮置き)、再び解法を適用する(6節のsolver2)。元の状態は保存しておく。"),
    ),
    "ito.trial.inconsistent": (
        ("Section 5.7: the trial {cell} = {digit} has filled the cube with F and left an array "
         "that contradicts itself (status 2), so {digit} is not the digit of {cell}. The board "
         "of before is put back. As the paper is written, the candidate is not removed there; "
         "the next one is tried."),
        ("5.7: 仮置き{cell}={digit}では、論理立方体の要素がすべてFになったが、"
         "arrayに矛盾があった(status=2)。{cell}は{digit}ではない。保存しておいた状態に戻す。"
         "論文のとおり、この数字は除去せずに次の未確定の数字の仮置きに進む。"),
    ),
    "ito.trial.unable_to_solve": (
        ("Section 5.7: after the trial {cell} = {digit} the techniques have come to a standstill "
         "(status 1) without answer or contradiction. That says nothing about {digit}: the board "
         "of before is put back, and the next candidate is tried."),
        ("5.7: 仮置き{cell}={digit}では、解も矛盾も出ないまま除去できる数字がなくなった"
         "(status=1)。{digit}が正しいかどうかは分からない。保存しておいた状態に戻し、"
         "次の未確定の数字の仮置きに進む。"),
    ),
    "ito.status.0": (
        ("Section 6, end of pass {pass}: the cube still has T, and differs from dummycube, its "
         "copy from before the pass. So something has been found, status=0: the copy is renewed "
         "and all techniques are applied once more."),
        ("6節、{pass}回目の終わり: 論理立方体にはTが残り、実行前の写しdummycubeと比べて"
         "変化がある。まだ解けていないのでstatus=0とし、写しを更新して、もう一度すべての解法を"
         "適用する。"),
    ),
    "ito.status.1": (
        ("Section 6, end of pass {pass}: the cube still has T but is the same as dummycube, its "
         "copy from before the pass. No technique finds more, status=1. That does not mean that "
         "the puzzle is contradictory; from here only a trial placement (5.7) could lead on."),
        ("6節、{pass}回目の終わり: 論理立方体にはTが残っているが、実行前の写しdummycubeと"
         "同じである。どの解法でももう除去できないのでstatus=1とする。問題が矛盾しているという"
         "意味ではなく、この先は仮置き(5.7)による。"),
    ),
    "ito.status.2": (
        ("Section 6, after pass {pass} (0: before the first): the array contradicts itself; a "
         "digit stands twice in a box, row or column, or a cell has none and no digit is left "
         "for it. Every step was forced, so the board, or the trial that is open, is wrong: "
         "status=2."),
        ("6節、{pass}回目の後(0は開始前): arrayに矛盾がある。領域・行・列に同じ数字が2つあるか、"
         "入る数字のなくなった未確定のセルがある。これまでの除去と確定は必然なので、"
         "問題(仮置きの中なら仮置き)が誤りである。status=2とする。"),
    ),
    "ito.status.3": (
        ("Section 6, end of pass {pass}: all elements of the cube are F (a finished cell has no "
         "candidates, 4.1), and the array has each digit once in every box, row and column. The "
         "puzzle is solved: status=3."),
        ("6節、{pass}回目の終わり: 論理立方体の要素がすべてFになり(確定したセルの要素はすべてF、"
         "4.1)、arrayの領域・行・列に矛盾がない。パズルが解けたのでstatus=3とする。"),
    ),
    "ito.unable_to_solve": (
        ("unable to solve, the message of status 1 in section 6: the techniques find no more, "
         "and no trial placement (5.7), as far as these are allowed, has led to an answer. That "
         "does not show that there is none."),
        ("unable to solve(6節のstatus=1のメッセージ): 解法をすべて適用しても除去できる"
         "数字がなく、許された範囲の仮置き(5.7)でも解が求まらなかった。解がないことを"
         "示すものではない。"),
    ),
    "ito.inconsistent": (
        ("inconsistent, the message of status 2 in section 6: the array contradicts itself "
         "though nothing was tried: all steps were forced, so the puzzle has no solution."),
        ("inconsistent(6節のstatus=2のメッセージ): 仮置きなしでarrayに矛盾が生じた。"
         "除去と確定はすべて必然なので、問題に解はない。"),
    ),
    "ito.answer": (
        ("answer, the message of status 3 in section 6: the array is a solution. If no trial was "
         "open it is the only one; otherwise it is that of the first trial to succeed, and "
         "others are not looked for."),
        ("answer(6節のstatus=3のメッセージ): arrayは解である。仮置きをしていなければ唯一の"
         "解である。仮置きで求めたのなら最初に見つかった解であり、ほかの解は調べない。"),
    ),
}

TEACH: dict[str, Pair] = _LOOKS | _FINDINGS | _TRIALS
