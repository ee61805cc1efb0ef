"""The options that verbs share."""

from __future__ import annotations

__all__ = ["TEXTS"]

TEXTS = {
    # reading, searching
    "RxC, N or jigsaw:LETTERS (jigsaw:@FILE reads them), then +diagonals, +windows, +disjoint, "
    "+house:r1c1,…, +cage:SUM:r1c1,…":
        "盤面の形。RxC、N、または jigsaw:LETTERS (jigsaw:@FILE はファイルから読む)。その後に "
        "+diagonals、+windows、+disjoint、+house:r1c1,…、+cage:SUM:r1c1,… を付けられる。",
    "Short for --layout RxC.": "--layout RxC の略。",
    "The N symbols of the digits; with N+1, the empty one comes first.":
        "数字を表すN個の記号。N+1個なら、先頭は空きマスの記号。",
    "The text form of the input (default: detected; names as for convert --to).":
        "読むものの形式(既定: 自動で見分ける。名前は convert --to と同じ)。",
    "Write to this file (renamed into place at the end); - is standard output.":
        "結果を書くファイル(書き終えてから、この名前にする)。- は標準出力。",
    "A Parquet table, one row per answer, as for -o FILE.parquet (needs the extra data).":
        "答えごとに1行、列のある表にする。-o FILE.parquet と同じ(追加機能 data が必要)。",
    "The column of the puzzles in a Parquet file.": "Parquet で、問題のある列の名前。",
    "Stop at the first bad line.": "読めない行があれば、そこで止まる。",
    "Leave out unknown rules.": "知られていないルールを省く。",
    "Leave out unknown rules and whatever the output form cannot carry; report what is lost.":
        "知られていないルールと、書き出す形式で表せないものを省き、何を省いたかを知らせる。",
    "No progress bar, no warnings.": "進み具合のバーも警告も出さない。",
    "One JSON object per puzzle.": "問題ごとにJSONオブジェクトを1つ出力する。",
    "Threads.": "スレッドの数。",
    "Time limit for each puzzle; past it the answer is unknown.":
        "問題ごとの制限時間。超えた問題は不明(unknown)とする。",
    "Most branches for each puzzle; past them the answer is unknown.":
        "問題ごとの分岐の上限。超えた問題は不明(unknown)とする。",
    "Time limit for each puzzle.": "問題ごとの制限時間。",
    # methods
    "Language of the sentences.": "文の言語。",
    "An option of the method; nanpure papers methods NAME lists them.":
        "解法のオプション。nanpure papers methods NAME が一覧を出す。",
    "Stop the method after N steps.": "この手数で打ち切る。",
    "Stop the method after this time, for each puzzle.": "問題ごとに、この時間で打ち切る。",
    # choosing techniques
    "order (the default): the first technique of the catalogue that finds something; easiest: the "
    "lowest maximum rating, and few steps with that rating; se: the steps of Sudoku Explainer "
    "1.2.1, on the classic board.":
        "order (既定): 一覧の順で、最初に何かを見つけた手筋。easiest: 評価の最大が最も低く、その"
        "評価の手が少ない手順。se: Sudoku Explainer 1.2.1 の手順(標準の盤のみ)。",
    "Only these techniques, by id, name or HoDoKu code (see nanpure techniques show); with steps "
    "--method ito: one sweep of one of his techniques.":
        "これらの手筋だけを使う。ID、名前、HoDoKu のコードで指定する"
        "(nanpure techniques show を参照)。"
        "steps --method ito では、伊藤の手法の1つを1回だけ全体に施す。",
    "All techniques except these.": "これらの手筋を使わない。",
    "These techniques too, which are off by default.": "ふだんは使わない、これらの手筋も使う。",
    "All or none of the techniques that assume exactly one solution. They are used only where the "
    "puzzle as posed has one.":
        "解が1つであることを前提とする手筋も使う(--no-uniqueness では1つも使わない)。元の問題の解が"
        "1つであるときにだけ使う。",
    # wishes
    "The same seed gives the same puzzles everywhere.":
        "乱数の種。同じ種からは、どこでも同じ問題ができる。",
    "Symmetry of the places of the givens.": "問題の数字の配置の対称性。",
    "Givens in exactly these places: N² characters, . for a cell without one.":
        "問題の数字の配置。N²個の記号で、. のマスには置かず、ほかのすべてのマスに置く。",
    "Minimal puzzles: every given is needed.": "どの問題の数字も必要なものにする。",
    "Level of the puzzles; may be given several times.": "難度。何度でも指定できる。",
    "Lowest and highest nanpure maximum, or with its name the number of another scale: level "
    "(score), effort, se (ER), hodoku (score). May be given once per scale.":
        "尺度 nanpure の最大値の下限と上限。尺度の名前を付ければ、その数の範囲: level (得点)、"
        "effort、se (ER)、hodoku (得点)。いくつかの尺度に指定できる。",
    "Puzzles that techniques rated no higher solve with this one, but not without it.":
        "評価がこれより高くない手筋だけで解け、しかもこの手筋なしでは解けないものにする。",
    "Puzzles that can be solved without these techniques.": "これらの手筋なしで解けるものにする。",
    "Attempts for each puzzle (default: 10,000, or 100 with a pattern).":
        "問題ごとの試行の数(既定値: 10,000、配置を指定したときは 100)。",
    "Threads; the output does not depend on them.": "スレッドの数。出力はこれによらない。",
}
