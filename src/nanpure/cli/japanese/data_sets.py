"""The verb foundry."""

from __future__ import annotations

__all__ = ["TEXTS"]

TEXTS = {
    "Make a data set of puzzles: Parquet files, a manifest and a data card.":
        "問題のデータセットを作る。Parquet ファイル、目録、説明書からなる。",
    "The same recipe gives the same bytes. A run that was broken off goes on when it is called "
    "again.":
        "同じレシピからは同じバイト列ができる。途中で終わった実行は、もう一度呼ぶと続きから進む。",
    "The folder of the data set: a new one, or one that such a run has begun. With --example a "
    "file.":
        "データセットのフォルダー。新しいもの、または途中で終わった実行のもの。"
        "--example ではファイル。",
    "How many rows, in place of what the recipe says: to try it.":
        "レシピの代わりに使う行数。試しに作るときのため。",
    "Write a recipe with comments instead.": "代わりに、説明付きのレシピを書き出す。",
    "Read a data set again instead: hashes, solutions, what the columns say, equal rows, splits.":
        "代わりに、データセットを読み直して確かめる。ハッシュ、解、列の内容、重複する行、分割。",
    "Rows of each file whose ratings and paths --verify makes again; all: of all.":
        "--verify が難易度と手順を求め直す、ファイルごとの行数。all はすべての行。",
    "Processes (default: as many as there are cores); the files do not depend on them.":
        "プロセスの数（既定はコアの数）。ファイルの内容はこれによらない。",
    "Run on the workers of this Dask scheduler, which see the folder at the same path; local:N "
    "begins N here.":
        "この Dask スケジューラーのワーカーで実行する。フォルダーが同じパスで見えること。local:N は"
        "ここで N 個始める。",
    "No progress bars.": "進み具合を示さない。",
}
