"""The verbs canonical, dedupe, automorphisms and symmetries."""

from __future__ import annotations

__all__ = ["TEXTS"]

TEXTS = {
    # canonical
    "Print the canonical form of each puzzle: the least of all puzzles equivalent to it.":
        "問題の標準形を出力する。同値な問題すべてのうち最小のもの。",
    "Puzzles are equivalent if a symmetry of the layout and a relabelling turn one into the other; "
    "the least is the first as a string, where an empty cell comes before any digit. --json also "
    "has a transform that leads there, and the number of automorphisms.":
        "同値とは、盤の対称変換と数字の付け替えで移り合うこと。最小とは、空きマスをどの数字よりも"
        "前とする文字列の順で最初のもの。--json では、そこへ移す変換と自己同型の数も出力する。",
    "The order of puzzles: the least string (minlex), the least clue pattern and then the least "
    "string (pattern), the least where the solution is its own form (solution).":
        "何を標準とするか。文字列として最小（minlex）、ヒントの配置が最小でその中で文字列が最小"
        "（pattern）、解がそれ自身の標準形となるうちで最小（solution）。",
    "Only the places of the clues count: all digits become 1.":
        "ヒントの位置だけを見る。数字はすべて 1 になる。",
    # dedupe
    "Print only the first of all equivalent puzzles, as it stands.":
        "同値な問題のうち最初のものだけを、元のまま出力する。",
    "--form solution may be the fastest for puzzles with exactly one solution; others are errors.":
        "解が一つだけの問題には --form solution が最も速いことがある。ほかの問題は誤りとなる。",
    "Drop only puzzles with the same givens, not all equivalent ones.":
        "同値な問題すべてではなく、ヒントが同じ問題だけについて。",
    "Also write the puzzles that are not printed as CSV: the line of each, the line of the one "
    "kept in its place, the puzzle.":
        "出力しなかった問題も CSV で書き出す。その行、代わりに残した問題の行、問題。",
    "Count equivalent puzzles: print the first one, a tab and the number, at the end.":
        "同値な問題ごとの数。最初のもの、タブ、数を、最後にまとめて出力する。",
    # automorphisms
    "Print the automorphism group of each puzzle: its size, a tab and generators.":
        "問題の自己同型群を出力する。位数、タブ、生成元。",
    "Automorphisms are the symmetries of the layout that, with a relabelling, turn a puzzle into "
    "itself. A generator gives the images of rows, columns and digits, and whether the board is "
    "transposed first.":
        "自己同型とは、数字の付け替えと合わせて問題を自分自身に移す、盤の対称変換。生成元は、行、列、"
        "数字が何になるか、その前に転置するかで示す。",
    # symmetries
    "Print the symmetry group of a layout: its order, then its generators, one per line.":
        "盤面の形の対称群を出力する。位数、続いて生成元を1行に1つ。",
    "The symmetries are all permutations of the cells that map houses to houses and rules to "
    "rules, computed from the layout itself. A generator gives the images of rows and columns, and "
    "whether the board is transposed first; one that does not move lines as wholes gives the image "
    "of each cell.":
        "対称変換とは、ハウスをハウスに、規則を規則に移すマスの置換のすべて。盤面の形そのものから求める。"
        "生成元は、行と列が何になるか、その前に転置するかで、行や列をまとめて移さないものは、各マスが"
        "何になるかで示す。",
    "The layout; 3x3 is the default.": "盤面の形。既定は 3x3。",
    "Print the conjugacy classes instead of generators: the order of their symmetries, their "
    "number, and one of them.":
        "生成元の代わりに共役類を出力する。変換の位数、変換の数、代表元。",
}
