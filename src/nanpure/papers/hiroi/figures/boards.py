"""Boards: the digits that can be entered, his two tables, and the search."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from nanpure.io.figures import Board, Boards, Figure, Mark, Table, Words
from nanpure.methods import hiroi
from nanpure.methods.hiroi import clear_flag, set_flag
from nanpure.methods.hiroi.places import PlaceFlags
from nanpure.methods.protocol import replay
from nanpure.model.grid import Grid
from nanpure.model.house import House
from nanpure.model.step import Step
from nanpure.papers.drawing import blank_cells, figure_of, same
from nanpure.papers.hiroi.boards import flags_of, grid_of, place
from nanpure.papers.hiroi.confirm_search import certain_by_round, column_allowed, keypad
from nanpure.papers.hiroi.flags import cleared_places, column_by_flags, column_by_tables
from nanpure.papers.hiroi.puzzles import BIG, KINDS, N99, ONE, TABLE1, TABLE2, X0
from nanpure.papers.notes import arguments_of, happened
from nanpure.phrases.voice import house_name

__all__ = ["allowed", "backtrack", "general", "kinds", "listing1", "listing4", "loop", "position",
           "rule1", "rule2", "screen1", "set_again", "step1", "table1", "table2"]

COLUMN = frozenset(range(0, 81, 9))  # the first, where both tables stand
CHOSEN = ("r2c1", "r3c1", "r6c1")  # places of table 1


def _steps(puzzle: str) -> list[Step]:
    return [event for event in hiroi.run(grid_of(puzzle), limit=1) if isinstance(event, Step)]


def _placed(step: Step) -> tuple[int, int]:
    [(cell, digit)] = step.deduction.placements
    return cell, digit


def _after(grid: Grid, steps: Iterable[Step]) -> Grid:
    for step in steps:
        grid = grid.after(step.deduction)
    return grid


# ---- confirm search ----------------------------------------------------------------------------


def rule1() -> Figure:
    """Condition (1): places with one digit, and the board after them."""
    grid, steps = grid_of(ONE), _steps(ONE)
    cells = [_placed(step) for step in steps if step.technique == "hiroi.one_digit"]
    marks = tuple(Mark(cell, digit, "○") for cell, digit in cells)
    return figure_of("Condition (1): one digit can be entered",
                     "条件(1): 数字がひとつしか入らない場所",
                     Boards((
                         Board(grid, frozenset(cell for cell, _ in cells), marks,
                               caption=Words("○ the only digit that can be entered",
                                             "○ その場所に入るただ1つの数字である")),
                         Board(_after(grid, steps), shades={cell: "new" for cell, _ in cells},
                               caption=Words("all four are placed", "4つとも確定した盤面")),
                    )))


def _one_place(puzzle: str, number: int, caption: Words) -> Board:
    """The board before a step by condition (2): its house, and the places of the digit there."""
    steps = _steps(puzzle)
    grid, (cell, digit) = _after(grid_of(puzzle), steps[:number]), _placed(steps[number])
    evidence = steps[number].deduction.evidence
    assert evidence is not None
    [house] = evidence.houses
    cells = grid.layout.houses[house].cells
    return Board(grid, frozenset(c for c in cells if not grid.values[c]),
                 (Mark(cell, digit, "○"),), dict.fromkeys(cells, "light"), caption)


def _first_of(puzzle: str, kind: str) -> tuple[int, House]:
    """The first step by condition (2) in a kind of house: its number and its house."""
    houses = grid_of(puzzle).layout.houses
    for number, step in enumerate(_steps(puzzle)):
        evidence = step.deduction.evidence
        if evidence and evidence.houses and houses[evidence.houses[0]].kind == kind:
            return number, houses[evidence.houses[0]]
    raise ValueError(f"no step of {kind}: {puzzle!r}")


def rule2() -> Figure:
    """Condition (2) in a row."""
    return figure_of("Condition (2): a digit with one place",
                     "条件(2): 置ける場所がひとつしかない数字",
                     _one_place(KINDS, _first_of(KINDS, "row")[0],
                                Words("○ the digit whose only place in the house this is",
                                      "○ 網の範囲で置ける場所がここだけの数字")))


def kinds() -> Figure:
    """Condition (2) in a row, in a column and in a box of one puzzle."""
    boards, layout = [], grid_of(KINDS).layout
    for kind in ("row", "column", "box"):
        number, house = _first_of(KINDS, kind)
        cell, digit = _placed(_steps(KINDS)[number])
        at = layout.cell_name(cell)
        boards.append(_one_place(KINDS, number, Words(
            f"{house}: {digit} can be put only in {at} (○)",
            f"{house_name(house, 'ja')}で {digit} を置ける場所は {at} (○) だけ")))
    return figure_of(
        "Condition (2) in a row, a column and a box", "横、縦、枠での条件(2)",
        Boards(tuple(boards), Words("○ the only place of its digit in the house that is shaded",
                                    "○ 網の範囲で、その数字を置ける唯一の場所")))


def allowed() -> Figure:
    """The digits left of 1 to 9 in a place; those that its houses use are shaded."""
    grid = grid_of(TABLE1)
    cell = 9 * place("r3c1")[0]
    used = {other: "light" for house in grid.layout.houses if cell in house.cells
            for other in house.cells if grid.values[other]}
    return figure_of("What can be put in a place: 1–9 less the digits of its row, column and box",
                     "置くことができる数字: 1~9から縦、横、枠で使われている数字を除く",
                     Board(grid, frozenset([cell]), shades={cell: "new", **used},
                           caption=Words("r3c1: the digits used around it are shaded",
                                         "r3c1: 使われている数字は薄い網")))


def loop() -> Figure:
    """Round after round of x0: the digits that are certain at once."""
    return figure_of("The confirm search of x0, round after round", "x0 の確定サーチ", Boards(tuple(
        Board(grid, shades=dict.fromkeys(cells, "new"), caption=Words(
            f"round {number}: {len(cells)} more, {grid.values.count(0)} blanks",
            f"{number}巡目: {len(cells)}個確定、残り{grid.values.count(0)}"))
        for number, (grid, cells) in enumerate(certain_by_round(X0), 1))))


def step1() -> Figure:
    """The digits that the confirm search places in n99, and the rest."""
    grid, steps = grid_of(N99), _steps(N99)
    after = _after(grid, steps)
    blanks = blank_cells(after)
    return figure_of("n99 before and after the confirm search", "確定サーチの前と後の n99",
                     Boards((
                         Board(grid, caption=Words(f"{grid.values.count(0)} blanks",
                                                   f"空き {grid.values.count(0)}")),
                         Board(after, blanks, shades={_placed(step)[0]: "new" for step in steps},
                               caption=Words(f"{len(blanks)} places are left to the search",
                                             f"確定できず探索に残る場所は {len(blanks)} カ所")),
                    )))


def screen1() -> Figure:
    """The digits that can be entered in chosen places, as the buttons of his game show them."""
    grid = grid_of(TABLE1)
    cells = [9 * place(name)[0] for name in CHOSEN]
    heads = (Words("place", "場所"), *(same(str(n)) for n in range(1, 10)))
    rows = tuple((name, *(f"[{n}]" if str(n) in keypad(TABLE1, name) else "·"
                          for n in range(1, 10))) for name in CHOSEN)
    return figure_of(
        "The digits that can be entered", "入力できる数字",
        Board(grid, frozenset(cells), tuple(
            Mark(cell, int(digit), "○") for cell, name in zip(cells, CHOSEN, strict=True)
            for digit in keypad(TABLE1, name)), dict.fromkeys(cells, "blue"),
            Words("the places that are chosen, one after another", "順に選んだ場所")),
        Table(heads, rows, caption=Words(
            "the buttons: [n] is light blue, n can be entered; 5 appears once",
            "ボタン: [n] は水色で、n を入力できる。5 は1カ所だけ")))


# ---- his two tables ----------------------------------------------------------------------------

HEADS = (Words("row", "行"), Words("digit", "確定した数字"),
         Words("can be placed", "置くことができる数字"))


def _rows(puzzle: str, *more: dict[str, list[int]]) -> tuple[tuple[str | Words, ...], ...]:
    """The rows of one of his tables, with columns of later possible digits."""
    flags, first = flags_of(puzzle), column_allowed(puzzle, 1)
    rows = []
    for x, n in enumerate(row[0] for row in flags.board):
        texts: list[str | Words] = [Words("certain", "確定") if n else _listed(first[str(x + 1)])]
        texts += ["" if n else _listed(those[str(x + 1)]) for those in more]
        rows.append((str(x + 1), str(n), *texts))
    return tuple(rows)


def _listed(those: list[int]) -> str:
    return ",".join(map(str, those))


def table1() -> Figure:
    """Table 1: 5 has one place in the column."""
    step = _steps(TABLE1)[0]
    cell, digit = _placed(step)
    return figure_of("Table 1: 5 can be placed in row 3 only", "表1: 5 を置けるのは3行目だけ",
                     Table(HEADS, _rows(TABLE1)),
                     Board(grid_of(TABLE1), COLUMN, (Mark(cell, digit, "○"),),
                           dict.fromkeys(COLUMN, "light"),
                           Words("the column in a puzzle; the digits around it allow just these",
                                 "表の列を含む問題。まわりの数字により、ちょうどこれらが置ける")))


def table2() -> Figure:
    """Table 2: before, with 3 in row 2, and taken back in both ways."""
    after = column_by_tables(TABLE2, 3, 2)
    back, naive = (column_by_tables(TABLE2, 3, 2, undo=True),
                   column_by_flags(TABLE2, 3, 2, undo=True))
    first = column_allowed(TABLE2, 1)["2"]
    heads = (*HEADS, Words("3 in row 2", "2行目に3"), Words("3 taken back", "3を取り消す"),
             Words("flags set again", "フラグをセット"))
    rows = _rows(TABLE2, {**after, "2": [3]}, {**back, "2": first}, {**naive, "2": first})
    return figure_of(
        "Table 2: 3 in row 2, and taken back", "表2: 2行目に 3 を置き、取り消す",
        Table(heads, rows, caption=Words(
            "Rows 5, 6, 8 must not get a 3: simply setting the flags again does that.",
            "5, 6, 8 行目に 3 を置けるようにしてはならないが、単純なセットではそうなる。")),
        Board(grid_of(TABLE2), COLUMN, (), dict.fromkeys(COLUMN, "light"),
              Words("the column in a puzzle", "表の列を含む問題")))


def set_again() -> Figure:
    """Flags for each place: the effect of setting them again."""
    grid = grid_of(TABLE2)
    flags = PlaceFlags(grid)
    x, y = place("r2c1")
    boards = [_flag_board(grid, flags, {}, Words("before: what can be put in the places around",
                                                 "前: まわりの場所に置くことができる数字"))]
    clear_flag(flags.flag, 3, x, y, 3, 3)
    put = grid.place(9 * x + y, 3)
    boards.append(_flag_board(put, flags, {9 * x + y: "new"},
                              Words("3 put in r2c1: its flags are cleared",
                                    "r2c1 に 3 を置く: フラグをクリア")))
    set_flag(flags.flag, 3, x, y, 3, 3)
    wrong = {cell: "error" for cell in range(81) if not grid.values[cell]
             and flags.flag[cell // 9][cell % 9] != grid.candidates[cell]}
    boards.append(_flag_board(grid, flags, wrong, Words("3 set again: wrong in the shaded places",
                                                        "3 をセットして取り消す: 網の場所が誤り")))
    return figure_of(
        "Flags for each place cannot simply be set again",
        "場所ごとのフラグは単純にセットしても戻らない",
        Boards(tuple(boards), Words("Shown are the flags of the row, the column and the box.",
                                    "縦、横、枠の場所のフラグを示す。")))


def _flag_board(grid: Grid, flags: PlaceFlags, shades: dict[int, str], caption: Words) -> Board:
    masks = tuple(0 if grid.values[cell] else flags.flag[cell // 9][cell % 9]
                  for cell in range(81))
    around = {cell for house in grid.layout.houses if 9 in house.cells for cell in house.cells}
    return Board(replace(grid, candidates=masks), frozenset(around), (), shades, caption)


def listing1() -> Figure:
    """The places where a digit is cleared, with 2×3 boxes."""
    grid = grid_of("." * 36, "2x3")
    cells = [6 * x + y for x, y in map(place, cleared_places("2x3", "r3c2"))]
    at = 6 * place("r3c2")[0] + place("r3c2")[1]
    return figure_of("clear_flag(5, 2, 1) with GRX = 2, GRY = 3",
                     "clear_flag(5, 2, 1)、GRX = 2、GRY = 3",
                     Board(grid.place(at, 5), shades={**dict.fromkeys(cells, "light"), at: "new"},
                           caption=Words("5 is cleared in the row, the column and the box",
                                         "5 は縦、横、枠からクリアされる")))


# ---- search ------------------------------------------------------------------------------------


def position() -> Figure:
    """The places that the confirm search leaves in n99, with the pos of each."""
    grid = _after(grid_of(N99), _steps(N99))
    blanks = [cell for cell, digit in enumerate(grid.values) if not digit]
    marks = tuple(Mark(cell, 0, str(2 * number)) for number, cell in enumerate(blanks))
    return figure_of("position: the places in their order, with pos", "position: 場所の順序と pos",
                     Board(grid, marks=marks, shades=dict.fromkeys(blanks, "light"), caption=Words(
                         f"{len(blanks)} places, position_count = {2 * len(blanks)}",
                         f"{len(blanks)}カ所、position_count = {2 * len(blanks)}")))


def backtrack() -> Figure:
    """Table 2's puzzle: 3 goes into row 2, proves wrong, and 4 replaces it."""
    grid = grid_of(TABLE2)
    events = list(hiroi.run(grid))
    start = next(i for i, event in enumerate(events) if event.kind == "assume")
    dead = next(i for i, event in enumerate(events) if happened(event) == "dead")
    back = next(i for i, event in enumerate(events) if event.kind == "undo" and event.depth == 1)
    first = next(i for i, event in enumerate(events) if happened(event) == "print_board")
    shown = (
        (start + 1, Words("3 written in r2c1", "r2c1 に 3 を書き込む")),
        (dead, Words("no digit fits the shaded place", "網の場所に置ける数字がない")),
        (back + 2, Words("3 deleted, 4 written", "3 を取り消し 4 を書き込む")),
        (first, Words("solution 1", "解 1")),
    )
    boards = []
    for until, caption in shown:
        standing = replay(grid, events[:until])
        board = standing[max(standing)]
        tried = {cell: "new" for cell in range(81)
                 if board.values[cell] and not grid.values[cell]}
        if until == dead:
            tried[arguments_of(events[dead])["cell"]] = "error"
        boards.append(Board(board, shades=tried, caption=caption))
    return figure_of("Trial and error", "試行錯誤", Boards(tuple(boards)))


def listing4() -> Figure:
    """The boards that the search of n99 prints, in order."""
    blanks = _after(grid_of(N99), _steps(N99)).values
    shades = {cell: "light" for cell, digit in enumerate(blanks) if not digit}
    boards = [Board(grid, shades=shades, caption=Words(f"solution {number}", f"解 {number}"))
              for number, grid in enumerate(hiroi.solutions(grid_of(N99)), 1)]
    return figure_of("What search prints of n99", "n99 の探索が出力する盤面",
                     Boards(tuple(boards), Words("Shaded: the places that were searched.",
                                                 "網は探索した場所。")))


def general() -> Figure:
    """A 16×16 board after the confirm search, with the places left to the search."""
    steps = _steps(BIG)
    grid = _after(grid_of(BIG), steps)
    shades = {cell: "light" for cell, digit in enumerate(grid.values) if not digit}
    return figure_of("16×16 after the confirm search", "確定サーチ後の 16×16",
                     Board(grid, shades=shades, caption=Words(
                         f"{len(steps)} placed, {len(shades)} left to the search",
                         f"{len(steps)}個確定、{len(shades)}カ所を探索に残す")))
