"""The options that verbs share."""

from __future__ import annotations

__all__ = ["TEXTS"]

TEXTS = {
    # reading, searching
    "RxC, N or jigsaw:LETTERS (jigsaw:@FILE reads them), then +diagonals, +windows, +disjoint, "
    "+house:r1c1,…":
        "盤面の形。RxC、N、または jigsaw:LETTERS (jigsaw:@FILE はファイルから読む)。その後に "
        "+diagonals、+windows、+disjoint、+house:r1c1,… を付けられる。",
    "Short for --layout RxC.": "--layout RxC の略。",
    "The N signs of the digits; N+1: the empty one first.":
        "数字を表すN個の記号。N+1個なら、先頭は空きマスの記号。",
    "The form of what is read (default: found out; their names: those of convert --to).":
        "読むものの形式(既定: 自動で見分ける。名前は convert --to と同じ)。",
    "Write there instead (renamed into place at the end); - is standard output.":
        "結果を書くファイル(書き終えてから、この名前にする)。- は標準出力。",
    "A row for each answer, with columns, as for -o FILE.parquet (extra data).":
        "答えごとに1行、列のある表にする。-o FILE.parquet と同じ(追加機能 data が必要)。",
    "The column of the puzzles, in Parquet.": "Parquet で、問題のある列の名前。",
    "Stop at the first bad line.": "読めない行があれば、そこで止まる。",
    "Leave out rules that are not known.": "知られていないルールを省く。",
    "Leave out rules that are not known, and what a form to write cannot carry; say what.":
        "知られていないルールと、書き出す形式で表せないものを省き、何を省いたかを知らせる。",
    "No progress bar, no warnings.": "進み具合のバーも警告も出さない。",
    "One JSON object a puzzle.": "問題ごとにJSONオブジェクトを1つ出力する。",
    "Threads.": "スレッドの数。",
    "For each puzzle; what takes longer is unknown.":
        "問題ごとの制限時間。超えた問題は不明(unknown)とする。",
    "Branches for each puzzle; more is unknown.":
        "問題ごとの分岐の上限。超えた問題は不明(unknown)とする。",
    "For each puzzle.": "問題ごとの制限時間。",
    # methods
    "Language of the sentences.": "文の言語。",
    "An option of the method; nanpure papers methods NAME lists them.":
        "解法のオプション。nanpure papers methods NAME が一覧を出す。",
    "Stop the method after so many steps.": "この手数で打ち切る。",
    "Stop the method after that time, for each puzzle.": "問題ごとに、この時間で打ち切る。",
    # choosing techniques
    "order (the default): the first technique of the catalogue that finds something; easiest: the "
    "lowest maximum of ratings, and few steps of it; se: the steps of Sudoku Explainer 1.2.1, on "
    "the classic board.":
        "order (既定): 一覧の順で、最初に何かを見つけた手筋。easiest: 評価の最大が最も低く、その"
        "評価の手が少ない手順。se: Sudoku Explainer 1.2.1 の手順(標準の盤のみ)。",
    "Only these techniques, by id, name or HoDoKu code (see nanpure techniques show); with steps "
    "--method ito: one sweep of a technique of his.":
        "これらの手筋だけを使う。ID、名前、HoDoKu のコードで指定する"
        "(nanpure techniques show を参照)。"
        "steps --method ito では、伊藤の手法の1つを1回だけ全体に施す。",
    "Not these techniques.": "これらの手筋を使わない。",
    "These too, which are off unless asked for.": "ふだんは使わない、これらの手筋も使う。",
    "These too, or none of them: techniques that take for granted that there is one solution. They "
    "are used only where the puzzle as posed has one.":
        "解が1つであることを前提とする手筋も使う(--no-uniqueness では1つも使わない)。元の問題の解が"
        "1つであるときにだけ使う。",
    # wishes
    "The same seed gives the same puzzles everywhere.":
        "乱数の種。同じ種からは、どこでも同じ問題ができる。",
    "Of the places of the givens.": "問題の数字の配置の対称性。",
    "Exactly these places: N² signs, . where no given may stand.":
        "問題の数字の配置。N²個の記号で、. のマスには置かず、ほかのすべてのマスに置く。",
    "Every single given is needed.": "どの問題の数字も必要なものにする。",
    "May be given several times.": "難度。何度でも指定できる。",
    "Lowest and highest nanpure maximum, or with its name the number of another scale: level "
    "(score), effort, se (ER), hodoku (score). May be given for several.":
        "尺度 nanpure の最大値の下限と上限。尺度の名前を付ければ、その数の範囲: level (得点)、"
        "effort、se (ER)、hodoku (得点)。いくつかの尺度に指定できる。",
    "Not solved without it by what is rated no higher, but with it.":
        "評価がこれより高くない手筋だけで解け、しかもこの手筋なしでは解けないものにする。",
    "Solved without these.": "これらの手筋なしで解けるものにする。",
    "For each puzzle (default: 10,000, or 100 for a pattern).":
        "問題ごとの試行の数(既定値: 10,000、配置を指定したときは 100)。",
    "Threads; the output does not depend on them.": "スレッドの数。出力はこれによらない。",
}
