"""The help of the group, and click's own words in help."""

from __future__ import annotations

__all__ = ["TEXTS"]

TEXTS = {
    "Number Place / Sudoku of any size and shape.":
        "あらゆる大きさと形のナンプレ(数独)。",
    "Every verb takes puzzles, files or - for standard input (the default), and prints one line "
    "per puzzle, in the same order.":
        "どのコマンドも、問題、ファイル、または標準入力を表す - (既定)を受け取り、"
        "問題ごとに1行を同じ順に出力する。",
    "Exit status: 0 success; 1 a bad line, or a puzzle without exactly one solution; 2 a usage "
    "error, unreadable input or no puzzle in it; 130 interrupted. Shell completion: eval "
    '"$(_NANPURE_COMPLETE=bash_source nanpure)" (or zsh_source, fish_source).':
        "終了コード: 0 問題なし、1 読めない行、または解がちょうど1つでない問題、\n"
        "2 使い方の誤り、読めない入力、または入力に問題がない、130 中断。\n"
        'シェルの補完: eval "$(_NANPURE_COMPLETE=bash_source nanpure)" '
        "(zsh_source、fish_source も)。",
    "Language of help, usage errors and sentences; goes before the verb, or after a verb that has "
    "sentences.":
        "説明、使い方の誤り、文の言語。コマンドの前に置く。文を出力するコマンドでは後にも置ける。",
    "Count, list, number and sample grids and puzzles up to symmetry.":
        "対称なものを同じと見た盤面と問題。数え、挙げ、番号を付け、無作為に選ぶ。",
    "The five papers, item by item, and their methods.": "5つの論文の全項目と、その解法。",
    "The techniques of solving by logic, and cases that test them.":
        "論理で解く手筋と、それを試す例題。",
    "Make puzzles from other puzzles.": "問題から別の問題を作る。",
    "Show the version and exit.": "バージョンを表示して終わる。",
    "Show this message and exit.": "この説明を表示して終わる。",
}
