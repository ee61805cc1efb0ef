"""Assumptions of Ushio's paper: SSL2, TS and table 1, on puzzles and with given results."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields
from functools import cache

from nanpure.methods.ushio.assumption import start_search_level2, try_search
from nanpure.methods.ushio.context import RecursiveParm, Routine, Session, drive
from nanpure.methods.ushio.search import start_search_body
from nanpure.methods.ushio.tables import Board, board_of
from nanpure.model.layout import Layout
from nanpure.model.step import Event
from nanpure.papers.notes import arguments_of, happened
from nanpure.papers.ushio.positions import cell_of, context, name_of, variables
from nanpure.papers.ushio.presses import grid_of, ids, prepared, pressed, trace
from nanpure.search.verbs import count

__all__ = ["apart", "assumed", "assumed_digits", "at_level", "case", "cases", "complete_levels",
           "decided", "default_limit", "own_variables", "sides", "success", "table", "tried"]

SMALL = board_of(Layout.parse("2x2"))
RESULTS = ("完了", "不能", "不定")
MARK = "①②③④⑤⑥⑦⑧⑨"


def _set(branch: RecursiveParm, result: str) -> None:
    branch.status.complete = result == "完了"
    branch.status.inconsistent = result == "不能"
    branch.status.indeterminate = result == "不定"


# ---- table 1 with given results ------------------------------------------------------------------


@cache
def decided(positive: str, negative: str) -> dict[str, object]:
    """Table 1: return SSL2's use of two results of TS, on a 4×4 with two squares of two digits.

    *case*, *result*; *answer*: 正, 副 or none; *warning*; *message*: of the unnamed check box;
    *next*: whether it goes on to the next square.
    """
    rp = context("r2c2=24 r2c3=23", board=SMALL)
    rp.session.reference = True

    def body(branch: RecursiveParm) -> Routine:
        _set(branch, positive if branch.possible == rp.possible else negative)
        yield from ()

    shown = list(ids(drive(start_search_level2(rp, body))))
    names = [name for name, _ in shown]
    case = next(int(name[-1]) for name in names if name.startswith("case-"))
    answer = {SMALL.single(5, 1): "正", SMALL.single(5, 3): "副"}
    warnings = [name.removeprefix("warning-") for name in names if name.startswith("warning")]
    return {
        "case": case, "result": rp.status.result,
        "answer": "".join(answer[dset] for dset in rp.dsets),
        "warning": "".join(warnings),
        "message": "reference" in names, "next": names.count(f"case-{case}") > 1,
    }


def table() -> list[dict[str, object]]:
    """Table 1: return all nine fields, by number."""
    rows = [decided(positive, negative) for positive in RESULTS for negative in RESULTS]
    return sorted(rows, key=lambda row: str(row["case"]))


def apart() -> dict[str, object]:
    """SSL2 ①: return whether the contexts of 正 and 副 are separate.

    Both branches spoil their own contexts on purpose: 副 must not see that of 正, and the caller
    must see neither.
    """
    rp = context("r2c2=24 r2c3=23", "r1c1 = 1", SMALL)
    before = rp.possible, list(rp.dsets)
    seen = []

    def body(branch: RecursiveParm) -> Routine:
        seen.append([len(branch.dsets), (branch.possible ^ before[0]).bit_count()])
        branch.possible, branch.marked = 0, SMALL.full
        branch.append(SMALL.single(15, 3))
        _set(branch, "不定")
        yield from ()

    list(drive(start_search_level2(rp, body)))
    return {"正": seen[0], "副": seen[1], "caller": (rp.possible, rp.dsets) == before,
            "marked": rp.marked}


def assumed(left: str, size: int = 4) -> list[str]:
    """SSL2 ①: return the squares and digits in the order of assumption, side by side.

    Every branch is forced to end 不定, so that all squares come up.
    """
    board = board_of(Layout.default(size))
    rp = context(left, board=board)

    def body(branch: RecursiveParm) -> Routine:
        _set(branch, "不定")
        yield from ()

    return [_assumed(event, board) for name, event in ids(drive(start_search_level2(rp, body)))
            if name.startswith("assume-")]


def _assumed(event: Event, board: Board) -> str:
    arguments = arguments_of(event)
    side = "正" if happened(event).endswith("positive") else "副"
    return f"{side} {arguments['digit']}{name_of(arguments['cell'], board)}"


# ---- on puzzles ----------------------------------------------------------------------------------


@cache
def assumed_digits(puzzle: str, level_limit: int | None = None) -> list[str]:
    """Go: return the assumptions of the first level, in order."""
    board = board_of(grid_of(puzzle).layout)
    return [_assumed(event, board) for _, event in ids(trace(puzzle, level_limit))
            if event.kind == "assume" and event.depth == 1]


def sides(puzzle: str) -> str:
    """Go: return the sides of the first assumption that are tried."""
    first = assumed_digits(puzzle)
    return "".join(text[0] for text in first if text[2:] == first[0][2:])


def success(puzzle: str) -> list[list[object]]:
    """Go: return side, result and number of solutions of each assumption of the first level.

    The library's search counts the solutions, with the digit placed or struck.
    """
    grid, rows = grid_of(puzzle), []
    for name, event in ids(trace(puzzle)):
        if name == "undo" and event.depth == 1:
            arguments = arguments_of(event)
            cell, digit = arguments["cell"], arguments["digit"]
            stands = grid.place(cell, digit) if arguments["branch"] == "正" else grid.remove(
                [(cell, digit)])
            rows.append([arguments["branch"], arguments["result"], count(stands, limit=9).count])
    return rows


@cache
def cases(puzzle: str, level_limit: int | None = None) -> dict[str, int]:
    """Go: count how often each case of table 1 comes up, at all levels."""
    counts = Counter(MARK[int(name[-1]) - 1] for name, _ in ids(trace(puzzle, level_limit))
                     if name.startswith("case-"))
    return dict(sorted(counts.items()))


def case(number: int, puzzle: str, level_limit: int | None = None) -> list[str]:
    """Go: return the first time that a case of table 1 comes up.

    Results of 正 and 副, the continuation (完了, 不能 or ``next``), the side of the answer by the
    final board, the warning.
    """
    events = list(ids(trace(puzzle, level_limit)))
    at = next(k for k, (name, _) in enumerate(events) if name == f"case-{number}")
    arguments, depth = arguments_of(events[at][1]), events[at][1].depth
    follows, answer, warning = "", "", ""
    for name, event in events[at + 1:]:
        if event.depth > depth + (name == "assume-positive"):
            continue
        if name.startswith("warning"):
            warning = name.removeprefix("warning-")
        elif name == "assumption":
            end = pressed(puzzle, level_limit).grid.values[arguments["cell"]]
            follows, answer = "完了", "正" if end == arguments["digit"] else "副"
        elif name == "inconsistent-both":
            follows = "不能"
        elif name in ("assume-positive", "nothing-left"):
            follows = "next"
        if follows:
            break
    return [str(arguments["positive"]), str(arguments["negative"]), follows, answer, warning]


def complete_levels(puzzle: str) -> dict[str, list[int]]:
    """Go: return the levels with 《完了》 on a full board, and those with it by table 1."""
    events = list(ids(trace(puzzle)))
    return {
        "full": [event.depth for name, event in events if name == "all-decided"],
        "table": [event.depth for name, event in events
                  if name in ("case-1", "case-2", "case-3", "case-4", "case-7", "shortcut")],
    }


# ---- levels and contexts -------------------------------------------------------------------------


def default_limit(puzzle: str) -> int:
    """SSB (b): return the highest level that may still assume."""
    return prepared(puzzle).session.limit


def at_level(level: int, limit: int = 80) -> list[object]:
    """SSB (b): return the status of SSB at a level on an empty 4×4, and the branches tried."""
    rp = RecursiveParm(Session(SMALL, limit), SMALL.all_possible)
    rp.level = level
    list(drive(start_search_body(rp)))
    return [rp.status.result, rp.session.assumptions > 0]


def tried(puzzle: str, square: str, digit: int) -> dict[str, object]:
    """TS ②: assume a digit (正) where the possibility search has ended.

    *open*: the squares still open after the assumption; *calls*: the calls of SSB up to the result;
    *kept*: the single sets in finishedDSetList.
    """
    rp = prepared(puzzle)
    rp.session.limit = -1
    while not rp.status.result:
        list(drive(start_search_body(rp)))
    rp.session.limit = 80
    branch, calls, left = rp.branch(), 0, []

    def body(inner: RecursiveParm) -> Routine:
        nonlocal calls
        if inner is branch:
            calls += 1
            left.append(81 - inner.singles.bit_count())
        yield start_search_body(inner)

    list(drive(try_search(branch, cell_of(square), digit - 1, True, body)))
    kept = [dset for dset in rp.session.finished or () if dset.order == 1]
    return {"result": branch.status.result, "open": left[0], "calls": calls, "kept": len(kept)}


def own_variables(puzzle: str) -> dict[str, int]:
    """1.1: count the variables of the recursive context that a branch has for itself.

    Each is changed in a branch's copy; those count whose change the caller does not see.
    """
    rp = prepared(puzzle)
    list(drive(start_search_body(rp)))
    statuses = [field.name for field in fields(rp.status)]
    branch = rp.branch()
    before = [getattr(rp.status, name) for name in statuses]
    for name in statuses:
        setattr(branch.status, name, not getattr(rp.status, name))
    apart = sum(getattr(rp.status, name) == was for name, was in zip(statuses, before, strict=True))
    current, branch.current = rp.current, 1
    possible, branch.possible = rp.possible, 0
    marked, branch.marked = rp.marked, 1
    length = len(rp.dsets)
    branch.append(rp.board.single(80, 0))
    return {
        "盤面": int(rp.marked == marked), "pList": int(rp.possible == possible),
        "dSetList": int(len(rp.dsets) == length),
        "3変数": (rp.current == current) * len(variables(rp)),
        "7ステータス": apart,
    }
