"""The verb enumerate."""

from __future__ import annotations

__all__ = ["TEXTS"]

TEXTS = {
    "Print the number of grids of a layout of equal boxes, counted by column sets.":
        "等しいブロックからなる盤の完成盤面の数を、列の組を数えて求める。",
    "Boxes of 2x2, 2x3, 2x4, 3x3 and their transposes take less than a second, 2x5 a few seconds. "
    "2x6 would take years: with --checkpoint a run continues where it was stopped. --check reports "
    "what it has recounted and what it takes for granted, with exit status 1 if anything is wrong. "
    "--classes also takes other layouts, whose grids are then counted by search. --grids, "
    "--puzzles and --fewest go through all grids of a layout of at most 36 cells.":
        "2x2、2x3、2x4、3x3 のブロックと、その縦横を入れ替えたものは1秒未満、2x5 は数秒かかる。"
        "2x6 は何年もかかるが、--checkpoint があれば止めたところから続けられる。--check は、"
        "数え直したものと、そのまま認めたものを示す。誤りがあれば終了コードは1。--classes では"
        "他の盤面の形でもよく、盤面は探索で数える。--grids、--puzzles、--fewest は36マスまでの盤の"
        "完成盤面をすべて調べる。",
    "The number of essentially different grids, by Burnside's lemma: the classes of symmetries, "
    "and the grids that each fixes.":
        "本質的に異なる盤面の数をバーンサイドの補題で求め、対称変換の類とその不変な盤面の数を表にする。",
    "List the essentially different grids of a small layout instead, with the number that each "
    "stands for.":
        "小さな盤の本質的に異なる盤面と、それぞれが代表する盤面の数の一覧。",
    "Count the puzzles of a small layout with one solution instead, and the minimal ones, by "
    "clues.":
        "小さな盤の、解が1つの問題と極小の問題を、ヒント数ごとに数える。",
    "Print the fewest clues of a puzzle of a small layout instead, and all essentially different "
    "puzzles that have so few.":
        "小さな盤の問題の最小ヒント数と、その数の本質的に異なる問題のすべて。",
    "Print an estimate instead of the number, for boxes up to 4x4, with its error where the number "
    "is known.":
        "数の代わりに推定値を示す。4x4 のブロックまで。数がわかっている場合の誤差も示す。",
    "Check a certificate instead, independently of the code that made it.":
        "証明書を、それを作った仕組みを使わずに検証する。",
    "A layout of equal boxes; 3x3 is the default.": "等しいブロックからなる盤面の形。既定は 3x3。",
    "The derivation as a table: the classes of column sets, their numbers, and the sums.":
        "導出を表にして示す。列の組の類、それぞれの数、累計。",
    "A certificate: the whole derivation, which a short separate program can check.":
        "証明書。短い別のプログラムで検証できる、導出の全体。",
    "Keep finished work in this file, and continue from it.":
        "終わった部分をこのファイルに残し、次はその続きから始める。",
    "Stop after this time, with exit status 1.": "この時間で打ち切る。終了コードは1。",
    "Language of the table.": "表の言語。",
}
