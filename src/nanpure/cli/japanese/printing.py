"""The verbs draw and book."""

from __future__ import annotations

__all__ = ["TEXTS"]

TEXTS = {
    "Draw puzzles as SVG, PNG or PDF.": "問題を SVG、PNG、PDF に描く。",
    "Several puzzles are the pages of one PDF; as SVG or PNG each has a file of its own, -1, -2, … "
    "behind the name.":
        "複数の問題は、PDF では1つのファイルのページになり、SVG と PNG では名前の後に -1、-2、… "
        "の付いた別々のファイルになる。",
    "As for the other verbs: where the puzzle does not say it.":
        "ほかの動詞と同じ。問題に書かれていないときに使う。",
    "The form (default: that of the name of the file, else svg).":
        "形式（既定はファイル名の拡張子、なければ svg）。",
    "The width, 96 pixels an inch (default: what the board needs to be read).":
        "幅。1インチは96ピクセル（既定は盤が読める大きさ）。",
    "auto follows the reader's colours, in SVG alone, and is usual there; light is for PNG, print "
    "(black) for PDF.":
        "auto は見る人の配色に従う（SVG のみ、その既定）。PNG の既定は light、PDF の既定は "
        "print（黒）。",
    "With the candidates that the digits leave.": "数字から残る候補も描く。",
    "With the numbers of rows and columns.": "行と列の番号も描く。",
    "With the next step, as hint finds it.": "hint が見つける次の一手も描く。",
    "Set puzzles as a book: a PDF with a title page, sections by level, and answers.":
        "問題を本にする。表紙、難易度ごとの章、解答のある PDF。",
    "The same puzzles and wishes give the same bytes. Each puzzle must have exactly one solution.":
        "同じ問題と指定からは同じバイト列ができる。どの問題も解がちょうど1つでなければならない。",
    "Make N puzzles of a level (any: of all) instead of reading some; may be given several times.":
        "読む代わりに、ある難易度の問題を N 問作る（any はすべての難易度）。何度でも指定できる。",
    "On the title page.": "表紙の題名。",
    "Below the title.": "題名の下の作者名。",
    "b5 is the Japanese one.": "b5 は日本の B5 判。",
    "Puzzles on a page.": "1ページの問題数。",
    "Where solutions are.": "解答の場所。",
    "Solutions on a page.": "1ページの解答数。",
    "In the order given, not rated.": "難易度を調べず、与えられた順に並べる。",
    "Without a title page.": "表紙を付けない。",
    "A line a puzzle: the hardest technique, and where.":
        "1問に1行、最も難しい手筋とその場所。",
    "Every step of every puzzle, for teachers.": "教える人のために、全問題のすべての手。",
    "A QR code beside each puzzle: an address with {puzzle} in it, and {layout} for boards of "
    "their own.":
        "各問題に QR コードを付ける。{puzzle} を含むアドレス。通常と違う盤では {layout} も要る。",
    "Around a page.": "ページの余白。",
    "Further room where pages are bound.": "とじる側の余分な余白。",
    "Paper beyond the cut, with the boxes that print shops want.":
        "裁ち落としの幅。印刷所に必要な枠の情報も付ける。",
    "Lines outside the page that show where to cut.":
        "裁ち位置を示すトンボを、紙面の外側に付ける。",
    "A QR code beside each puzzle that opens it at this site.":
        "このサイトで問題を開く QR コードを、問題ごとに付ける。",
    "In place of M PLUS 1: a TrueType font.": "M PLUS 1 の代わりに使う TrueType フォント。",
    "The book; - is standard output.": "本のファイル。- は標準出力。",
}
