"""Figures of Ushio's paper from whole runs: buttons, assumption, table 1, the chart."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from nanpure.io.events import sentence
from nanpure.io.figures import Board, Boards, Figure, Listing, Mark, Table, Words
from nanpure.model.grid import Grid
from nanpure.model.sets import bits
from nanpure.model.step import Event, Step
from nanpure.papers.drawing import blank_cells, figure_of, same
from nanpure.papers.notes import arguments_of
from nanpure.papers.ushio.assumptions import table
from nanpure.papers.ushio.call_graph import REPRESENTATIVES
from nanpure.papers.ushio.call_graph import chart as calls_of
from nanpure.papers.ushio.positions import NINE, name_of
from nanpure.papers.ushio.presses import grid_of, ids, pressed, stepped, trace
from nanpure.papers.ushio.puzzles import CLASH, N99, ONCE, X0

__all__ = ["assumption_trace", "chart", "error_squares", "finished_list", "lists_of_step",
           "shortcut", "table1", "three_variables"]


# ---- IV: the chart -------------------------------------------------------------------------------

_SHORT = {"startSearch_body": "SSB", "startSearch_level2": "SSL2", "trySearch": "TS",
          "searchPossibility": "《SP》"}


def chart() -> Figure:
    """IV: the functions with their callees, from a run."""
    return figure_of(
        "Structure of the program", "プログラム構造",
        Listing(tuple(_tree("button", calls_of(N99), "", "", set())), Words(
            "■: representative function (thick frame in the paper); [ ]: principal sub-function; "
            "↗: a function that stands elsewhere in the chart.",
            "■は代表 function (論文では太枠)、[ ] は主要サブ function の略称、"
            "↗ は図の他の場所にある function。")))


def _tree(name: str, calls: dict[str, list[str]], lead: str, below: str,
          seen: set[str]) -> Iterator[str]:
    """A function and its callees, indented."""
    mark = "■ " if name in REPRESENTATIVES else ""
    short = _SHORT.get(name, "")
    tail = f" [{short}]" if short and not mark else f" {short}" if short else ""
    again = " ↗" if name in seen else ""
    yield f"{lead}{mark}{name}{tail}{again}"
    if name in seen:
        return
    seen.add(name)
    for number, each in enumerate(calls[name]):
        last = number == len(calls[name]) - 1
        yield from _tree(each, calls, below + ("└─ " if last else "├─ "),
                         below + ("   " if last else "│  "), seen)


# ---- 1.0, 1.1: the buttons -----------------------------------------------------------------------


def error_squares() -> Figure:
    """1.0: a board that contradicts itself, as Go leaves it."""
    end = pressed(CLASH)
    shades = dict.fromkeys((cell for cell, _ in end.placed), "new")
    shades |= dict.fromkeys(end.marked, "error")
    return figure_of(
        "1.0: squares in error", "1.0: エラー箇所の表示",
        Board(end.grid, shades=shades, caption=Words(
            f"{end.statuses.names}: {len(end.placed)} digits were decided before it came up.",
            f"{end.statuses.names}: それまでに{len(end.placed)}個の数字が決まっている。")))


def three_variables() -> Figure:
    """1.0: one step, and the three variables after it."""
    end = stepped(X0)
    assert end.current is not None
    shades = dict.fromkeys((cell for cell, _ in end.placed), "new")
    return figure_of("1.0: 1 Step and the three variables", "1.0: 1 Step と3変数",
                     Board(end.grid, shades=shades),
                     Table((same("currentRow"), same("currentCol"), same("currentNum"),
                            Words("statuses", "ステータス")),
                           ((*map(str, end.current), end.statuses.names),)))


def lists_of_step() -> Figure:
    """V 1 (2): dSetList and pList as shown by 1 Step."""
    end, grid = stepped(X0), grid_of(X0)
    new = [entry for entry in end.sets
           if len(entry[0]) > 1 or not grid.values[next(iter(entry[0]))]]
    rows = tuple((str(len(cells)), str(cells), str(digits)) for cells, digits in new)
    rest = len(end.sets) - len(new)
    struck = [(cell, digit + 1) for cell, mask in enumerate(end.possibilities)
              for digit in bits(NINE.full & ~mask) if not grid.values[cell]]
    return figure_of(
        "V 1 (2): the lists after 1 Step", "V 1 (2): 1 Step の後のリスト",
        Table((same("order"), Words("squares", "マス"), Words("digits", "数字")), rows,
              frozenset([0]), Words(
                  f"dSetList: {rest} single sets of the digits on the board, and these.",
                  f"dSetList: 盤面の数字の単一確定セット{rest}個と、これらの確定セット。")),
        Board(grid.remove(struck), blank_cells(grid), caption=Words(
            "pList: the possibilities that are still true.",
            "pList: true のまま残っている表示可能性。")))


def finished_list() -> Figure:
    """1.1: the digits that Go searched for, and those from finishedDSetList."""
    shades, assumed = dict[int, str](), dict[int, str]()
    for name, event in ids(trace(N99)):
        if isinstance(event, Step) and event.kind == "place" and not event.depth:
            [(cell, _)] = event.deduction.placements
            shades[cell] = "light" if name == "finished" else "new"
            if name == "assumption":
                assumed[cell] = "dark"
    later = sum(shade == "light" for shade in shades.values())
    searched = len(shades) - later - len(assumed)
    return figure_of(
        "1.1: the digits of a Go", "1.1: Go による数字",
        Board(pressed(N99).grid, shades=shades | assumed, caption=Words(
            f"{searched} digits by search (green), {len(assumed)} by assumption (dark), then "
            f"{later} out of finishedDSetList (light).",
            f"サーチで{searched}個 (新しい数字)、仮置きで{len(assumed)}個 (濃い網)、"
            f"以後は finishedDSetList から{later}個 (薄い網)。")))


# ---- assumption ----------------------------------------------------------------------------------


def _branches(puzzle: str) -> tuple[Grid, list[tuple[str, Event, Grid, dict[int, str]]]]:
    """The board before the first assumption; side, event, end and shades of each branch."""
    grid, branches = grid_of(puzzle), []
    inner, shades, opened = grid, dict[int, str](), None
    for name, event in ids(trace(puzzle)):
        if name.startswith("assume-"):
            opened, inner, shades = event, grid.after(event.deduction), {}  # type: ignore[attr-defined]
        elif name == "undo" and opened is not None:
            branches.append((str(arguments_of(event)["branch"]), event, inner, shades))
            if len(branches) == 2:
                return grid, branches
        elif name.startswith("inconsistent") and opened is not None:
            shades |= dict.fromkeys(arguments_of(event)["cells"], "error")
        elif isinstance(event, Step):
            if event.depth:
                inner = inner.after(event.deduction)
                shades |= dict.fromkeys((cell for cell, _ in event.deduction.placements), "new")
            else:
                grid = grid.after(event.deduction)
    return grid, branches


def assumption_trace() -> Figure:
    """III (3): the board at the end of the search, and both sides of the first assumption."""
    grid, branches = _branches(ONCE)
    assumed = arguments_of(branches[0][1])
    cell, digit = assumed["cell"], assumed["digit"]
    name = name_of(cell)
    parts = [Board(grid, blank_cells(grid), (Mark(cell, digit, "○"),), {cell: "dark"}, Words(
        f"the search ends; {name} has two", f"サーチの終わり。{name} は二つ"))]
    for side, event, inner, shades in branches:
        result = arguments_of(event)["result"]
        sign = "=" if side == "正" else "≠"
        parts.append(Board(inner, blank_cells(inner), (),
                           {**shades, cell: "dark"} if side == "正" else shades,
                           same(f"{side}: {name} {sign} {digit} → 《{result}》")))
    return figure_of(
        "III (3): an assumption", "III (3): 仮置き",
        Boards(tuple(parts), Words(
            "正 completes the board and 副 contradicts itself: case ② of table 1. "
            "正 is the answer, and the only one.",
            "正は盤面が完成し、副は矛盾する。表1の②により正を答とし、これが唯一の解答である。"),
            across=2))


def shortcut() -> Figure:
    """1.1: the assumptions of a puzzle with four solutions."""
    shown = [event for name, event in ids(trace(N99))
             if event.kind in ("assume", "undo") or name in ("shortcut", "warning-exists")
             or name.startswith("case-")]
    layout = grid_of(N99).layout
    lines = [tuple("    " * event.depth + sentence(event, layout, lang) for event in shown)
             for lang in ("en", "ja")]
    rows = tuple((str(event.depth), Words(english.strip(), japanese.strip()))
                 for event, english, japanese in zip(shown, *lines, strict=True))
    return figure_of(
        "1.1: 副 left out after 《単一確定セット重複》",
        "1.1: 《単一確定セット重複》による副の省略",
        Table((Words("level", "レベル"), Words("event", "出来事")), rows, frozenset([0])))


# ---- table 1 -------------------------------------------------------------------------------------

_MARKS = "①②③④⑤⑥⑦⑧⑨"


def table1() -> Figure:
    """Table 1, each field from SSL2 with branches that end as it says."""
    rows = table()
    words = ("完了", "不能", "不定")
    heads = (same("副 \\ 正"), *(same(f"正《{word}》") for word in words))
    body = []
    for line, word in enumerate(words):
        fields = [rows[line + 3 * column] for column in range(3)]
        body += [tuple(_cells(part, f"副《{word}》", fields)) for part in range(3)]
    return figure_of(
        "Table 1: what follows from the results of both sides",
        "表1 正副の仮置き結果に基づく結果判断と処理内容",
        Table(heads, tuple(body), caption=Words(
            "The result of 正 across, that of 副 down.", "横に正の結果、縦に副の結果。")))


def _cells(part: int, head: str, fields: Sequence[dict[str, object]]) -> Iterator[str | Words]:
    """One of the three lines of a row of the table: status, answer, warning."""
    yield head if part == 0 else ""
    for row in fields:
        number, answer, warning = row["case"], str(row["answer"]), row["warning"]
        assert isinstance(number, int)
        if part == 0:
            yield same(f"{_MARKS[number - 1]} 《{row['result']}》")
        elif part == 1:
            yield (Words(f"{answer} is the answer", f"{answer}を答とする") if answer else
                   Words("on to the next square", "次のマスに進む") if row["next"] else "")
        else:
            yield {"exists": Words("warn: another answer exists", "警告: 他に答がある"),
                   "possible": Words("warn: another may exist", "警告: 他に答があり得る"),
                   }.get(str(warning), same(""))
