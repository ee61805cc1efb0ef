"""The verbs solve, count, check, show, convert, candidates and rate."""

from __future__ import annotations

__all__ = ["TEXTS"]

TEXTS = {
    # solve
    "Solve puzzles: print the solution, or the puzzle and ' # none', ' # many' or the reason.":
        "問題を解く。1行に解、または問題と ' # none'、' # many'、解けない理由のどれかを出力する。",
    "All solutions, one per line in lexicographic order, then an empty line; ' # more' at --limit "
    "(1,000,000).":
        "すべての解を辞書順に1行ずつ、最後に空行。--limit (1,000,000)に達すると ' # more'。",
    "The lexicographically first of several solutions.": "複数の解のうち、辞書順で最初のもの。",
    "Solutions to look for: 1 shows one without looking for others, 2 (the default) proves that it "
    "is the only one; with --all, the most to list.":
        "探す解の数。1なら、ほかの解があるかを調べずに1つを示す。2 (既定)なら、唯一であることを"
        "確かめる。--all ではこの数まで。",
    "Text form of the solution.": "解のテキスト形式。",
    "Solve with a documented method; where it has no solution, its own words are printed.":
        "文献の解法で解く。解が得られないときは、その解法の言葉で示す。",
    "With --method: print what the program in its paper prints (every solution, for methods that "
    "list all), then an empty line.":
        "--method と共に: 論文のプログラムと同じものを出力する。全解を求める解法ではすべての解。"
        "その後に空行が続く。",
    "With --method: stop it after N steps.": "--method と共に: この手数で打ち切る。",
    # count
    "Count solutions: 'N', 'more than N' at the limit, or 'at least N # unknown: why'.":
        "解を数える。'N'、上限に達したら 'more than N'、または 'at least N # unknown: why' "
        "(why は理由)を出力する。",
    "Stop at this count; 0 counts exactly.": "この数で打ち切る。0なら正確に数える。",
    "Estimate where an exact count takes too long: 'about N # estimate: A to B (95 %), K samples'.":
        "正確に数えると時間がかかりすぎるとき、推定する。'about N # estimate: A to B (95 %), K "
        "samples' (95 %の区間と標本の数)を出力する。",
    "With --estimate: the number of samples.": "--estimate と共に: 標本の数。",
    "With --estimate: the same seed gives the same samples everywhere.":
        "--estimate と共に: 同じシードからは、どこでも同じ標本が得られる。",
    # check
    "Check puzzles: 'unique', 'none', 'many' or 'unknown', a tab, and the evidence.":
        "問題を調べる。'unique'、'none'、'many'、'unknown' のどれかと、タブ、その根拠を出力する。",
    "Also list the redundant givens of puzzles with one solution: each of them alone can be "
    "removed.":
        "解が1つの問題については、なくてもよい問題の数字も示す。どれか1つだけなら取り除ける。",
    "Write a proof of each answer to this file, for nanpure verify-proof.":
        "答えごとの証明をこのファイルに書く。nanpure verify-proof が読む形式。",
    # show, convert, candidates
    "Draw puzzles with the borders of their boxes.": "問題をブロックの境界と共に描く。",
    "Convert puzzles between text forms; to lose anything is an error without --lossy.":
        "問題をほかのテキスト形式に変換する。失われるものがあれば、--lossy なしではエラーとする。",
    "Text form to write.": "書き出すテキスト形式。",
    "Print links that contain the puzzles and open them at a site; nothing is sent anywhere.":
        "問題を含み、サイトで開けるリンクを出力する。どこにも何も送らない。",
    "The site; html: a page in one file where the puzzle can be played.":
        "サイト。html：問題を遊べる、1つのファイルのページ。",
    "Title of the page.": "ページの題名。",
    "Put the solution into the page, so that digits can be checked.":
        "ページに解を入れ、数字を確かめられるようにする。",
    "Draw puzzles with the candidates that their digits leave.":
        "問題を、その数字から残る候補と共に描く。",
    "ito: each cell as a mini-grid of its digits, as in figure 2 of his paper.":
        "ito: 各マスを、伊藤の論文の図2のように候補の小さな盤で描く。",
    # rate
    "Rate puzzles: the puzzle, max, sum, level, score and effort, separated by tabs.":
        "問題の難しさを評価する。問題、最大、合計、難度、スコア、手間をタブで区切って出力する。",
    "The scales are defined in docs/ratings.md; se and hodoku have to be named, and rate the "
    "classic board only. For the hardest puzzles se takes seconds, nanpure up to a minute. A "
    "puzzle without exactly one solution is followed by ' # none' or ' # many'.":
        "尺度の定義は docs/ratings.md にある。se と hodoku は指定したときだけで、"
        "普通の9×9盤に限る。最も難しい問題には se は数秒、nanpure は1分ほどかかることもある。"
        "解がちょうど1つでない問題の後には ' # none' か ' # many' が付く。",
    "Any of nanpure (max and sum), level (level and score), effort (guesses), se (ER, EP and ED of "
    "Sudoku Explainer 1.2.1), hodoku (level and score of HoDoKu 2.2); the default is the first "
    "three.":
        "nanpure (最大と合計)、level (難度とスコア)、effort (仮置きの数)、se (Sudoku Explainer "
        "1.2.1 の ER、EP、ED)、hodoku (HoDoKu 2.2 の難度とスコア)から選ぶ。"
        "指定しなければ、最初の3つ。",
    "Format of a line: %g the puzzle; nanpure scale: %r max, %p up to the first placement, %d "
    "first round, %s sum, %n rounds, %m technique; %l level, %c score, %e guesses; %R ER, %P EP, "
    "%D ED, %M technique of Sudoku Explainer, which are %r %p %d %m with --scales se; %L level, %C "
    "score, %T technique of HoDoKu, %l %c %m with --scales hodoku; %% a percent sign.":
        "出力する行の書式。%g 問題。尺度 nanpure の %r 最大、%p 最初の確定まで、%d 最初の回、"
        "%s 合計、%n 回の数、%m 手筋。%l 難度、%c スコア、%e 仮置きの数。"
        "Sudoku Explainer の %R ER、%P EP、%D ED、%M 手筋(--scales se では %r %p %d %m もこれ)。"
        "HoDoKu の %L 難度、%C スコア、%T 手筋(--scales hodoku では %l %c %m もこれ)。"
        "%% パーセント記号。",
}
