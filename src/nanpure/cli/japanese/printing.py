"""The verbs draw and book."""

from __future__ import annotations

__all__ = ["TEXTS"]

TEXTS = {
    "Draw puzzles as SVG, PNG or PDF.": "問題を SVG、PNG、PDF に描く。",
    "Several puzzles become the pages of one PDF; as SVG or PNG each gets its own file, with -1, "
    "-2, … after the name.":
        "複数の問題は、PDF では1つのファイルのページになり、SVG と PNG では名前の後に -1、-2、… "
        "の付いた別々のファイルになる。",
    "As for the other verbs, for puzzles that do not give one.":
        "ほかの動詞と同じ。問題に書かれていないときに使う。",
    "The form (default: by the name of the file, otherwise svg).":
        "形式（既定はファイル名の拡張子、なければ svg）。",
    "The width, at 96 pixels per inch (default: wide enough to read the board).":
        "幅。1インチは96ピクセル（既定は盤が読める大きさ）。",
    "auto, the default of SVG and only for it, follows the reader's colours; light is the default "
    "of PNG, print (black) of PDF.":
        "auto は見る人の配色に従う（SVG のみ、その既定）。PNG の既定は light、PDF の既定は "
        "print（黒）。",
    "Draw the candidates that the digits leave, too.": "数字から残る候補も描く。",
    "Draw the numbers of rows and columns, too.": "行と列の番号も描く。",
    "Draw the next step, as hint finds it, too.": "hint が見つける次の一手も描く。",
    "Set puzzles as a book: a PDF with a title page, sections by level, and answers.":
        "問題を本にする。表紙、難易度ごとの章、解答のある PDF。",
    "The same puzzles and options give the same bytes. Each puzzle must have exactly one solution.":
        "同じ問題と指定からは同じバイト列ができる。どの問題も解がちょうど1つでなければならない。",
    "Make N puzzles of a level (any: of all) instead of reading puzzles; may be given several "
    "times.":
        "読む代わりに、ある難易度の問題を N 問作る（any はすべての難易度）。何度でも指定できる。",
    "The title, on the title page.": "表紙の題名。",
    "The author, below the title.": "題名の下の作者名。",
    "The paper size; b5 is the Japanese one.": "b5 は日本の B5 判。",
    "Puzzles per page.": "1ページの問題数。",
    "The place of the solutions.": "解答の場所。",
    "Solutions per page.": "1ページの解答数。",
    "Keep the order given, unrated.": "難易度を調べず、与えられた順に並べる。",
    "Leave out the title page.": "表紙を付けない。",
    "One line per puzzle: the hardest technique, and where.":
        "1問に1行、最も難しい手筋とその場所。",
    "Every step of every puzzle, for teachers.": "教える人のために、全問題のすべての手。",
    "A QR code next to each puzzle: an address with {puzzle} in it, and {layout} for other boards.":
        "各問題に QR コードを付ける。{puzzle} を含むアドレス。通常と違う盤では {layout} も要る。",
    "Margin around a page.": "ページの余白。",
    "Extra margin where pages are bound.": "とじる側の余分な余白。",
    "Paper beyond the trim, with the boxes that print shops need.":
        "裁ち落としの幅。印刷所に必要な枠の情報も付ける。",
    "Marks outside the page that show where to cut.":
        "裁ち位置を示すトンボを、紙面の外側に付ける。",
    "A QR code next to each puzzle that opens it at this site.":
        "このサイトで問題を開く QR コードを、問題ごとに付ける。",
    "A TrueType font in place of M PLUS 1.": "M PLUS 1 の代わりに使う TrueType フォント。",
    "The book; - is standard output.": "本のファイル。- は標準出力。",
}
