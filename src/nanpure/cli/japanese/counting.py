"""The verb enumerate."""

from __future__ import annotations

__all__ = ["TEXTS"]

TEXTS = {
    "Print how many grids a layout of equal boxes has, counted by column sets.":
        "等しいブロックからなる盤の完成盤面の数を、列の組を数えて求める。",
    "Boxes of 2x2, 2x3, 2x4, 3x3 and turned take less than a second, 2x5 some seconds. 2x6 would "
    "take years: with a checkpoint it goes on where it was stopped. --check says what it has "
    "counted anew and what it takes for granted, with exit status 1 where something is wrong. With "
    "--classes other layouts will do too, whose grids are then counted by search. --grids, "
    "--puzzles and --fewest go through all grids of a layout of at most 36 cells.":
        "2x2、2x3、2x4、3x3 のブロックと、その縦横を入れ替えたものは1秒未満、2x5 は数秒かかる。"
        "2x6 は何年もかかるが、--checkpoint があれば止めたところから続けられる。--check は、"
        "数え直したものと、そのまま認めたものを示す。誤りがあれば終了コードは1。--classes では"
        "他の盤面の形でもよく、盤面は探索で数える。--grids、--puzzles、--fewest は36マスまでの盤の"
        "完成盤面をすべて調べる。",
    "How many of them are essentially different, by Burnside's lemma: the classes of symmetries, "
    "and the grids that each fixes.":
        "本質的に異なる盤面の数をバーンサイドの補題で求め、対称変換の類とその不変な盤面の数を表にする。",
    "List the essentially different grids of a small layout instead, with how many each stands "
    "for.":
        "小さな盤の本質的に異なる盤面と、それぞれが代表する盤面の数の一覧。",
    "Count the puzzles of a small layout instead that have one solution, and the minimal ones, by "
    "clues.":
        "小さな盤の、解が1つの問題と極小の問題を、ヒント数ごとに数える。",
    "The fewest clues of a puzzle of a small layout instead, and all such puzzles that are "
    "essentially different.":
        "小さな盤の問題の最小ヒント数と、その数の本質的に異なる問題のすべて。",
    "An estimate instead of the number, up to boxes of 4x4, with its error where the number is "
    "known.":
        "数の代わりに推定値を示す。4x4 のブロックまで。数がわかっている場合の誤差も示す。",
    "Check a certificate instead, without what it was made with.":
        "証明書を、それを作った仕組みを使わずに検証する。",
    "A layout of equal boxes; 3x3 is the default.": "等しいブロックからなる盤面の形。既定は 3x3。",
    "The derivation as a table: the classes of column sets, their numbers, and the sums.":
        "導出を表にして示す。列の組の類、それぞれの数、累計。",
    "A certificate: the whole derivation, which a short program of its own can check.":
        "証明書。短い別のプログラムで検証できる、導出の全体。",
    "Keep what is finished in that file, and go on from there.":
        "終わった部分をこのファイルに残し、次はその続きから始める。",
    "Stop after that time, with exit status 1.": "この時間で打ち切る。終了コードは1。",
    "Language of the table.": "表の言語。",
}
