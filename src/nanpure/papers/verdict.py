"""Run the items: the outcome of a call, and its verdict on the paper."""

from __future__ import annotations

import builtins
from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

from nanpure.base.facade import modules_in
from nanpure.io.figures import Figure, Words
from nanpure.model.grid import Grid
from nanpure.model.puzzle import Puzzle
from nanpure.papers.item import Item, Paper

__all__ = ["MEANINGS", "VERDICTS", "Judged", "Verdict", "figure", "judge", "ledger", "verdict_of"]

# differs: the call gives neither the statement of the paper nor the proven alternative. No item of
# a released version does.
Verdict = Literal["reproduced", "by reading", "paper wrong", "scan damaged", "unexplained",
                  "no experiment", "differs"]

VERDICTS: Mapping[Verdict, Words] = {
    "reproduced": Words("reproduced", "再現"),
    "by reading": Words("by reading alone", "読んで確認"),
    "paper wrong": Words("the paper is wrong", "論文の誤り"),
    "scan damaged": Words("the scan is damaged", "スキャンの破損"),
    "unexplained": Words("unexplained", "未解明"),
    "no experiment": Words("no experiment decides", "実験では決まらない"),
    "differs": Words("differs", "不一致"),
}

MEANINGS: Mapping[Verdict, Words] = {
    "reproduced": Words(
        "a run gives what the paper states, and could have given something else",
        "実行すると論文の記述どおりになった。異なる結果もあり得た"),
    "by reading": Words(
        "the text itself shows it, or names, words and tables that nanpure took over from it: no "
        "run puts it to the test",
        "本文を読めばわかる。または nanpure が論文から受け継いだ名前・言葉・表で、"
        "実行しても確かめたことにならない"),
    "paper wrong": Words(
        "a run gives something else, or the paper contradicts itself; the row says what is right",
        "実行すると異なる結果になるか、論文の記述どうしが食い違う。正しい値は項目に示す"),
    "scan damaged": Words(
        "what the text at hand cannot tell for certain: pictures and signs are missing, or a slip "
        "that the rest of the paper puts right stands in one place, where the print or the scan "
        "may have made it",
        "手元の文字からは確実に読めない。図や文字が欠けているか、本文の他の箇所から正せる誤りが"
        "1か所だけにあり、印刷とスキャンのどちらの誤りか分からない"),
    "unexplained": Words("nobody knows yet why", "理由がまだ分からない"),
    "no experiment": Words(
        "history, opinion, what people did, what depends on a machine, or material that the paper "
        "does not contain",
        "歴史、意見、人の行い、計算機によること、論文に含まれない資料"),
    "differs": Words(
        "a run gives neither what the paper states nor what is proven instead",
        "実行結果が論文の記述とも、代わりに証明した値とも異なる"),
}

# Names that calls may use besides the functions of their paper.
_BUILTINS = {name: getattr(builtins, name) for name in (
    "all", "len", "list", "map", "max", "range", "set", "sorted", "sum", "tuple")}


@dataclass(frozen=True, slots=True)
class Judged:
    """An item that has been run: *outcome* is the value of its call, None without one."""

    item: Item
    outcome: Any
    verdict: Verdict


def judge(paper: Paper, item: Item) -> Judged:
    """Run the call of an item and compare its value.

    >>> from nanpure.papers import PAPERS
    >>> ito = PAPERS["ito"]
    >>> judge(ito, ito.item("s53/sum")).outcome
    5
    """
    outcome = _plain(_evaluated(paper.name, item.call)) if item.call else None
    return Judged(item, outcome, verdict_of(item, outcome))


def ledger(paper: Paper) -> Iterator[Judged]:
    """Run every item of a paper, in the order of the text."""
    for item in paper.items:
        yield judge(paper, item)


def figure(paper: Paper, item: Item) -> Figure | None:
    """Draw an item from a run; None if it has no figure."""
    if not item.figure:
        return None
    drawn = _evaluated(f"{paper.name}.figures", item.figure)
    if not isinstance(drawn, Figure):
        raise TypeError(f"expected a figure, got {type(drawn).__name__}: {item.figure!r}")
    return drawn


def verdict_of(item: Item, outcome: Any) -> Verdict:
    """Return the verdict on an item whose call gave *outcome*.

    >>> from nanpure.papers import PAPERS
    >>> item = PAPERS["ito"].item("s53/sum")
    >>> verdict_of(item, 5), verdict_of(item, 6)
    ('by reading', 'differs')
    """
    if item.call:
        wanted = item.expect if item.proof is None else item.instead
        if outcome != wanted:
            return "differs"
    if item.proof:
        return "paper wrong"
    if item.reading:
        return "by reading"
    if item.damaged:
        return "scan damaged"
    if item.open:
        return "unexplained"
    return "no experiment" if item.beyond else "reproduced"


def _evaluated(folder: str, expression: str) -> Any:
    # The expressions come from our own data files; this is for brevity, not for security.
    return eval(expression, {"__builtins__": _BUILTINS, **_names(folder)})


@cache
def _names(folder: str) -> dict[str, Any]:
    return {name: getattr(module, name) for module in modules_in(f"nanpure.papers.{folder}")
            for name in getattr(module, "__all__", ())}


def _plain(value: Any) -> Any:
    """A value as in TOML: sets sorted, tuples as lists, grids as lines, keys as text."""
    if isinstance(value, Grid | Puzzle):
        return value.line()
    if isinstance(value, Mapping):
        return {str(key): _plain(each) for key, each in value.items()}
    if isinstance(value, Set):
        return sorted(map(_plain, value))
    if isinstance(value, list | tuple):
        return list(map(_plain, value))
    return value.item() if hasattr(value, "item") else value
