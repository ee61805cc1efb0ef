"""The words of an audit in both languages."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

__all__ = ["LANGUAGES", "say"]

LANGUAGES = ("en", "ja")

_WORDS: Mapping[str, tuple[str, str]] = MappingProxyType({
    "title": ("Audit of {files}", "{files} の検査"),
    "clean": ("Nothing wrong was found.", "問題は見つかりませんでした。"),
    "not clean": ("Something is wrong.", "問題が見つかりました。"),
    "rows": ("rows", "行"),
    "puzzles": ("puzzles that can be read", "読めた問題"),
    "claimed": ("with a solution in the file", "ファイルに解がある問題"),
    "layout {name}": ("layout {name}", "盤面の形 {name}"),
    "split {name}": ("split {name}", "分割 {name}"),
    "unreadable": ("rows that cannot be read", "読めない行"),
    "unreadable solution": ("solutions that cannot be read", "読めない解"),
    "wrong solution": ("wrong solutions", "誤った解"),
    "none": ("puzzles without a solution", "解のない問題"),
    "many": ("puzzles with several solutions", "解が複数ある問題"),
    "unknown": ("puzzles not solved within limits", "解き終わらなかった問題"),
    "no form": ("puzzles whose twins cannot be told", "同型を調べられない問題"),
    "exact": ("rows equal to an earlier one", "前の行と同じ問題"),
    "puzzle": ("rows equivalent to an earlier one", "前の行と同型の問題"),
    "solution": ("rows whose solution grid is equivalent to an earlier one",
                 "解の盤面が前の行と同型の問題"),
    "groups": (" in {groups} groups", "（{groups}組）"),
    "leak exact": ("rows of {split} that are in {other}", "{split} の行で {other} にもあるもの"),
    "leak puzzle": ("rows of {split} equivalent to one in {other}",
                    "{split} の行で {other} に同型の問題があるもの"),
    "leak solution": ("rows of {split} whose solution grid is equivalent to one in {other}",
                      "{split} の行で解の盤面の同型が {other} にあるもの"),
    "examples": ("The first ones", "はじめのいくつか"),
    "line": ("line {line}", "{line}行目"),
    "file": ("File", "ファイル"), "what": ("What", "内容"), "count": ("Number", "数"),
    "at": ("Line", "行"),
    "clues": ("Clues", "ヒント数"),
    "clues of": ("Clues in {split}", "ヒント数: {split}"),
    "stated": ("{name}, as the file says", "{name}（ファイルの値）"),
    "rating": ("{name} of a sample of {sample}", "{name}（{sample}問の標本）"),
    "rating all": ("{name} of all {sample} with one solution",
                   "{name}（解が1つの{sample}問すべて）"),
    "made": ("Made by nanpure {version}.", "nanpure {version} で作成。"),
    "symmetry": (
        "Equivalent is what the symmetries of the layout and a relabelling make of a board.",
        "同型とは、盤の対称変換と数字の付け替えで移り合うこと。"),
})


def say(key: str, lang: str, **parts: object) -> str:
    """Return a word or sentence in a language.

    >>> say("line", "en", line=7), say("line", "ja", line=7)
    ('line 7', '7行目')
    """
    return _WORDS[key][LANGUAGES.index(lang)].format(**parts)
