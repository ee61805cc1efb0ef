"""The verbs generate, complete, minimize, near and transform."""

from __future__ import annotations

__all__ = ["TEXTS"]

TEXTS = {
    # generate
    "Make puzzles, each with exactly one solution: the puzzle, then ' # level rating clues'.":
        "解がちょうど1つの問題を作る。問題と ' # level rating clues' "
        "(難度、評価、問題の数字の数)を出力する。",
    "If no such puzzle can be made, the nearest one and the reason are reported, with exit status "
    "1.":
        "条件に合う問題ができなければ、最も近いものとその理由を示し、終了コードは1。",
    "The number of puzzles.": "問題の数。",
    "As for the other verbs (default: 3x3); also jigsaw:random[:N[:SYMMETRY]], with new regions "
    "for each puzzle.":
        "盤面の形。ほかのコマンドと同じ(既定値: 3x3)。jigsaw:random[:N[:SYMMETRY]] なら、"
        "問題ごとに領域も作る。",
    "The number of givens, or the fewest and the most.": "問題の数字の数、またはその下限と上限。",
    "Where solutions come from; uniform: all equally likely; groups: the group tables of Nakano "
    "and others.":
        "解をどこから得るか。uniform: どの解も同じ確率。groups: 中野らの群表。",
    "Minimal puzzles, those of all grids equally likely: a classic one takes a minute, or seconds "
    "with --clues 17-30.":
        "極小問題。すべての解にわたって、どれも同じ確率。9x9 では一つに1分ほど、--clues 17-30 では"
        "数秒かかる。",
    "Make puzzles as a document does, and report the effort: hiroi (mknmpl), puzzles that singles "
    "solve; groups, a masked group table that gets givens until it has one solution.":
        "文献のように作り、要した手間も示す。hiroi (mknmpl): 単独の数字だけで解ける問題。"
        "groups: 群表にマスクを掛け、解が1つになるまで数字を加える。",
    "With --method groups: the group; product: that of R and C, for boxes RxC.":
        "--method groups と共に: 群。product は、RxC のブロックなら R と C の直積。",
    "With --method groups: rows of the table to exchange; may be given several times.":
        "--method groups と共に: 群表の入れ替える行。何度でも指定できる。",
    "With --method groups: the new symbols of 1 … N; next: relabelling number SEED in order.":
        "--method groups と共に: 1 … N を何に置き換えるか。next は、辞書順で SEED 番目。",
    "With --method groups: print the table, the mask, and the number of solutions before each "
    "given that is added.":
        "--method groups と共に: 群表、マスクを掛けた盤面、数字を加える前ごとの解の数も示す。",
    "Time limit for all puzzles together; it does not change which ones are made.":
        "全体の制限時間。そこで打ち切るだけで、できる問題は変わらない。",
    "Print only the puzzle, unrated: much faster.": "問題だけを、評価せずに出力する。ずっと速い。",
    "Text form; prints only the puzzles, as --bare does. Without it, one line per puzzle, and "
    "random jigsaws in the form jigsaw. parquet: a table, one row per puzzle.":
        "テキスト形式。--bare と同じく問題だけを出力する。指定しなければ1行ずつで、"
        "任意の不定形では形式 jigsaw。parquet は1問1行、列のある表。",
    "No progress bar.": "進み具合のバーを出さない。",
    # complete
    "Add givens until a puzzle has exactly one solution.":
        "解がちょうど1つになるまで、問題の数字を加える。",
    "With --pattern they fill all its places and no others (for an empty board see generate "
    "--pattern); without it they go where they split the solutions best, until one is left, and "
    "with --symmetry together with their images.":
        "--pattern では、その配置のすべてのマスだけに置く(空の盤には generate --pattern を参照)。"
        "なければ、解を最もよく分ける所に、解が1つになるまで置く。--symmetry では、"
        "対称の位置にも同時に置く。",
    # minimize
    "Remove givens until every one that is left is needed.":
        "残りがどれも必要になるまで、問題の数字を取り除く。",
    "List all minimal puzzles among the givens, one per line, then an empty line.":
        "問題の数字から選べる極小の問題をすべて、1行ずつ、最後に空行。",
    "Stop after this many for each puzzle.": "問題ごとに、この数で打ち切る。",
    # near
    "Find puzzles with one solution near a puzzle: some givens removed, some others added.":
        "近くにある、解が1つの問題を探す。問題の数字をいくつか除き、ほかにいくつか加える。",
    "They are printed one per line, then an empty line; ' # more' at --limit. If nothing is found, "
    "' # none' follows a puzzle without a solution, ' # nothing found' any other.":
        "1行に1つ、最後に空行。--limit で打ち切ると ' # more'。何も見つからないとき、"
        "元の問題に解がなければ ' # none'、あれば ' # nothing found'。",
    "The number of givens to remove.": "除く問題の数字の数。",
    "The number of others to add.": "加えるほかの数字の数。",
    "Only puzzles whose givens are all needed.": "どの問題の数字も必要な問題だけ。",
    # transform
    "Shuffle puzzles by the symmetries of their layout: the same puzzles in disguise.":
        "盤面の形の対称性で、問題を見かけだけ変える。中身は同じ。",
    "Do not relabel the digits.": "数字を入れ替えない。",
    "Apply this transform, as automorphisms prints it ('transpose rows=… columns=… digits=…'), or "
    "as canonical --json does.":
        "この変換を行う。automorphisms の出力（'transpose rows=… columns=… digits=…'）か、"
        "canonical --json の transform。",
    "Undo --by.": "--by の逆を行う。",
}
