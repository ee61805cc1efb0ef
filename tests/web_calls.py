"""Calls of the page's API, for comparing places where it runs: with and without packages, threads,
a server. Each answers the same everywhere, apart from the seconds that it took."""

from __future__ import annotations

import json
import re
from typing import Any, NamedTuple

__all__ = ["ARRAYS", "BAD", "CALLS", "ENDLESS", "SAT", "Call", "told"]


class Call(NamedTuple):
    """A verb and its request; with *events*, as a stream."""

    verb: str
    body: str
    events: bool = False


def call(verb: str, events: bool = False, /, **asked: Any) -> Call:
    return Call(verb, json.dumps(asked), events)


EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
INKALA = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
SMALL = "12..3..........4"
ONE = ".24.3......4.31."
CAGES = {"puzzle": "." * 16, "layout": "2x2+cage:3:r1c1,r1c2+cage:7:r1c3,r1c4+cage:5:r3c3,r4c3"}
THERMO = {"puzzle": "." * 36, "layout": "2x3+thermo:r1c1,r1c2,r1c3,r1c4"}
JIGSAW = {"puzzle": "1..............4", "layout": "jigsaw:AABBAABBCCDDCCDD"}

# Every verb, and most of its ways; what is random has a seed.
CALLS = (
    Call("about", ""), Call("rules", ""),
    call("layout", layout="3x3+windows"), call("wording", layout=THERMO["layout"], lang="ja"),
    call("parse", text=f"{EASY}\nrubbish\n{HARD}\n"), call("parse", text=ONE, lang="ja"),
    call("check", puzzle=HARD), call("check", puzzle=EASY, placed=["9r1c3"]),
    call("check", **CAGES), call("check", **JIGSAW),
    call("solve", puzzle=EASY), call("solve", puzzle=INKALA), call("solve", puzzle=SMALL),
    call("solve", **CAGES), call("solve", puzzle=ONE, method="hiroi"),
    call("solve", True, puzzle=INKALA), call("solve", puzzle="11" + "." * 79),
    call("hint", puzzle=EASY), call("hint", puzzle=HARD, strength="what", lang="ja"),
    call("hint", puzzle=INKALA, strength="move"), call("hint", strength="move", **CAGES),
    call("steps", puzzle=EASY), call("steps", puzzle=HARD, policy="easiest", style="teach"),
    call("steps", puzzle=HARD, policy="se"), call("steps", puzzle=ONE, all=True),
    call("steps", True, puzzle=HARD, all=True), call("steps", puzzle=INKALA, limit=5, lang="ja"),
    call("steps", puzzle=HARD, only=["x-wing"]),
    call("ito", puzzle=SMALL), call("convert", puzzle=HARD, to="json"),
    call("convert", puzzle=EASY, to="sdk"), call("links", puzzle=HARD), call("links", **CAGES),
    call("level", puzzle=HARD), call("level", puzzle=SMALL), call("svg", puzzle=HARD, step=2),
    call("transform", puzzle=HARD, seed=3), call("draw", puzzle=SMALL),
    call("papers"), call("paper", paper="ushio"), call("paper", paper="hui"),
    call("today", date="2026-05-18"), call("variant", date="2026-05-18"),
    call("lessons"), call("lesson", technique="x-wing"),
    call("bench", puzzle=HARD), call("bench", **CAGES),
    call("fill", puzzle=SMALL, cells=["r1c3", "r4c4"], seed=2),
    call("alone", puzzle=SMALL, hints=True),
    call("count", puzzle="." * 16), call("count", puzzle=HARD, limit=1000),
    call("count", True, **THERMO), call("candidates", puzzle=SMALL),
    call("generate", seed=5), call("generate", True, seed=5, count=3, level=["hard"]),
    call("generate", layout="2x3", seed=1, rules="thermo:2"),
    call("complete", puzzle=SMALL, seed=4), call("near", puzzle=ONE, minus=1, plus=1),
    call("minimize", puzzle=EASY, seed=2), call("jigsaw", size=6, seed=7),
    call("rate", puzzle=HARD), call("rate", puzzle=ONE), call("rate", puzzle=SMALL),
    call("compare", puzzle=ONE, methods=["hiroi", "ushio", "hiramatsu-h"]),
    call("orbits"), call("orbits", layout="2x3"),
    call("run", puzzle=ONE, method="hiroi"), call("run", puzzle=ONE, method="ushio"),
    call("run", puzzle=ONE, method="hiramatsu-c", pictures=True),
    call("ushio", puzzle=ONE, action="go"), call("judge", paper="ushio", item="II/1/terms"),
    call("groups", layout="2x2", seed=1), call("total", box="2x2"), call("total", box="2x3"),
    call("essential", box="2x2"), call("sample", box="2x3", rank="17"),
    call("sample", box="3x3", seed=9), call("canonical", puzzle=HARD),
    call("canonical", puzzle=ONE, other=ONE[::-1]), call("hui", puzzle=ONE),
    call("drill", technique="x-wing", seed=3), call("book", puzzles=[ONE]),
)

# What works on arrays: without NumPy it is refused.
ARRAYS = (
    call("phrase", puzzle=SMALL, phrase=4), call("run", puzzle=ONE, method="hui"),
    call("run", puzzle=ONE, method="ito"), call("solve", puzzle=ONE, method="hui-guess"),
    call("judge", paper="hui", item="s1/rule0"),
)

# What takes a process, and what nobody waits for.
SAT = call("solve", puzzle=ONE, engine="sat")
ENDLESS = call("candidates", True, puzzle="." * 625, layout="5x5", limit=1000)

# Requests that are refused.
BAD = (
    Call("nothing", "{}"), Call("hint", ""), Call("hint", "{"), Call("hint", "[1]"),
    Call("hint", "null"), Call("hint", '"x"'), Call("hint", "[" * 100_000),
    Call("count", f'{{"limit": {"9" * 5000}}}'), Call("hint", '{"puzzle": "\\ud800"}'),
    Call("hint", " " * (1 << 20) + "{}"),
    call("parse", text="", lang="ja"), call("steps", puzzle=ONE, policy="se", all=True),
    call("hint"), call("hint", puzzle=3), call("hint", puzzle="", lang="xx"),
    call("hint", puzzle="", foo=1, limit=2), call("hint", puzzle="x" * 200_001),
    call("hint", puzzle="", placed="1r1c1"), call("hint", puzzle="", placed=["9" * 17]),
    call("hint", puzzle="", uniqueness=1), call("hint", puzzle="12"), call("hint", puzzle="z" * 81),
    call("hint", puzzle="", about={"title": 1}), call("hint", puzzle="", about=3),
    call("hint", puzzle="", about={"x": 1}), call("steps", puzzle="", loops=1),
    call("steps", puzzle="", limit=1.0), call("steps", puzzle="", limit=True),
    call("steps", puzzle="", limit=10**30), call("steps", puzzle=ONE, of="x-wing"),
    call("jigsaw", size=1), call("jigsaw", seed=2**53), call("jigsaw", seed=-1),
    call("generate", clues="x"), call("generate", clues=[1, 2, 3]), call("generate", clues=["a"]),
    call("generate", clues=[]), call("generate", clues=2000), call("generate", rating="x"),
    call("generate", rating=[1]), call("generate", rating=["b"]), call("generate", rating=[1, -2]),
    call("generate", rating=[True, 1]), call("generate", rating={}), call("generate", attempts=0),
    call("generate", rating={"a" * 70: [1, 2]}), call("generate", rating={"nanpure": [1]}),
    call("groups", relabel="foo"), call("groups", relabel=[40]), call("groups", exchange=[[1]]),
    call("groups", exchange=[[1, 2, 3]]), call("groups", exchange=[["x", 2]]),
    call("run", puzzle="", method="x", options={"a": 1.5}),
    call("run", puzzle="", method="x", options=[1]), call("run", puzzle=ONE, method="x"),
    call("run", puzzle="", method="x", options={"a" * 70: 1.5}),
    call("book", puzzles=[3]), call("book", puzzles=[{"a": 1}]), call("book", puzzles=[3] * 1001),
    call("book", make=[["easy"]]), call("book", make=[["easy", 1, 2]]), call("book", make=["x"]),
    call("book", make=[["foo", 1]]), call("book", make=[["easy", 10**6]]), call("book", make=[[]]),
    call("book", margin="x"), call("book", margin=60), call("book", margin=None),
    call("book", per_page=3), call("book", per_page="2"), call("book", per_page=[2]),
    Call("book", '{"margin": NaN}'), Call("book", '{"margin": 1e999}'),
    call("ushio", puzzle="", action="step", support=3),
    call("ushio", puzzle="", action="step", support={"x": 1}),
    call("ushio", puzzle="", action="step", support={"checked": 1}),
    call("draw", puzzle="", theme="x"), call("draw", puzzle="", size=3),
    call("draw", puzzle="", shown={"technique": "x", "evidence": []}),
    call("today", date="2026"), call("today", date="2026-05-18\n"),
    call("today", date="2026-02-30"),
    call("sample", rank="\u0663"), call("sample", rank="1\n"), call("sample", rank="9" * 30),
    call("total", box="9x9"), call("paper", paper="x"), call("lesson", technique="x"),
    call("convert", puzzle=ONE, to="x"), call("solve", puzzle=INKALA, method="x"),
    call("layout", layout="200"), call("layout", layout="x" * 20_001),
)

TIMES = re.compile(r'"seconds": ?[0-9.e-]+')
TITLES = re.compile("Unprocessable (Entity|Content)|(Request Entity|Content) Too Large")


def told(answer: tuple[int, str]) -> tuple[int, str]:
    """A status and an answer without times, and without titles of a status that versions of Python
    put differently."""
    status, text = answer
    return status, TITLES.sub("", TIMES.sub('"seconds": 0', text))
