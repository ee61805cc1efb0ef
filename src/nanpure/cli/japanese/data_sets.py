"""The verb foundry."""

from __future__ import annotations

__all__ = ["TEXTS"]

TEXTS = {
    "Make a data set of puzzles: Parquet files, a manifest and a data card.":
        "問題のデータセットを作る。Parquet ファイル、目録、説明書からなる。",
    "The same recipe gives the same bytes. An interrupted run continues when it is started again.":
        "同じレシピからは同じバイト列ができる。途中で終わった実行は、もう一度呼ぶと続きから進む。",
    "The folder of the data set: a new one, or that of an interrupted run. With --example, a file.":
        "データセットのフォルダー。新しいもの、または途中で終わった実行のもの。"
        "--example ではファイル。",
    "The number of rows, in place of the recipe's, to try it out.":
        "レシピの代わりに使う行数。試しに作るときのため。",
    "Write an example recipe with comments instead.": "代わりに、説明付きのレシピを書き出す。",
    "Check a data set instead: hashes, solutions, contents of columns, equal rows, splits.":
        "代わりに、データセットを読み直して確かめる。ハッシュ、解、列の内容、重複する行、分割。",
    "Rows of each file whose ratings and paths --verify computes again; all: every row.":
        "--verify が難易度と手順を求め直す、ファイルごとの行数。all はすべての行。",
    "Processes (default: one per core); the files do not depend on them.":
        "プロセスの数（既定はコアの数）。ファイルの内容はこれによらない。",
    "Run on the workers of this Dask scheduler, which see the folder at the same path; local:N "
    "starts N here.":
        "この Dask スケジューラーのワーカーで実行する。フォルダーが同じパスで見えること。local:N は"
        "ここで N 個始める。",
    "No progress bars.": "進み具合を示さない。",
}
