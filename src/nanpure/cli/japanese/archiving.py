"""The verb archive."""

from __future__ import annotations

__all__ = ["TEXTS"]

TEXTS = {
    "Keep a record of printed puzzles, and find out whether a puzzle or its twin is in it.":
        "掲載した問題を記録し、ある問題やその同型の問題が掲載済みかどうかを調べる。",
    "A twin is the image of a puzzle under a symmetry of the layout and a relabelling. The archive "
    "is one DuckDB file. add takes files, find takes puzzles and files; report counts by year, "
    "place, level and clues and lists puzzles printed twice or more; export writes everything to "
    "-o FILE.":
        "同型とは、盤の対称変換と数字の付け替えで移り合うこと。記録は1つの DuckDB ファイル。add は"
        "ファイルを、find は問題とファイルを受け取る。report は年、掲載先、レベル、ヒント数ごとに"
        "数え、2回以上掲載した問題を挙げる。export はすべてを -o FILE に書き出す。",
    "With add: where they are printed, such as a book.": "add: 掲載先。本の名前など。",
    "With add: 2026, 2026-11 or 2026-11-23 (default: today).":
        "add: 2026、2026-11、2026-11-23 のどれかの形(既定は今日)。",
    "With add: a note of any kind.": "add: 自由な覚え書き。",
    "With add: rate them on the scale level too, a few milliseconds per puzzle.":
        "add: 尺度 level の難易度も求める。1問に数ミリ秒かかる。",
    "With add: add a file once more that was added with this place and date.":
        "add: この掲載先と日付で記録済みのファイルを、もう一度記録する。",
    "With add and find: the layout of puzzles that do not give one.":
        "add と find: 盤面の形を示していない問題の盤面の形。",
    "With export: the form (default: by the name of the file).":
        "export: 書き出す形式(既定はファイル名から)。",
    "How long to wait for another process that has the archive open.":
        "ほかのプロセスが記録を開いているとき、待つ時間。",
    "One JSON object per line.": "1行に1つの JSON。",
}
