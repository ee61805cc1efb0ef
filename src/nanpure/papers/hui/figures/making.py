"""Figures of making: group tables, masks, rectangles, letters, 25×25."""

from __future__ import annotations

from nanpure.io.figures import Board, Boards, Figure, Mark, Table, Words
from nanpure.methods import groups, hui
from nanpure.model.grid import Grid
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle
from nanpure.papers.drawing import figure_of, same
from nanpure.papers.hui.figures.boards import (
    board,
    captioned,
    differing,
    numbered,
    row_of,
    solution_board,
)
from nanpure.papers.hui.group_tables import (
    forty,
    from_group,
    n99_table,
    puzzle_of_25,
    table_of_nine,
)
from nanpure.papers.hui.listing import j_of
from nanpure.papers.hui.puzzles import CLARK, N99, N99_7, N99_79, SIX, X0, X46, YM
from nanpure.papers.hui.runs import clues, grid_of, lettered, solutions, solved

__all__ = ["apl", "bx623", "clark_table", "exchanged4", "exchanged9", "gij251", "j23", "letters",
           "masks", "masks4", "n25", "n99", "n997", "see23", "table4", "table6", "x6"]

REPEATS = Words("Shaded: numbers that a box repeats.", "網: BOX 内で重複する数字。")


def _table(grid: Grid, en: str, ja: str) -> Board:
    """A table as a board, with digits that repeat in a box shaded."""
    return captioned(grid, en, ja, dict.fromkeys(sorted(grid.conflicting), "error"))


def table4() -> Figure:
    """The multiplication table of section 2, and the same numbers as a board."""
    rows = groups.multiplication_table(4)
    table = Table(
        (same("·"), *(same(f"p{k}") for k in range(1, 5))),
        tuple((f"p{k}", *(f"p{element}" for element in row)) for k, row in enumerate(rows, 1)),
        caption=Words("The elements multiplied.", "乗積表。"))
    return figure_of("Section 2: the cyclic group of order 4", "2節: 4次の置換群の乗積表", table,
                     _table(Puzzle.of(rows).grid(), *REPEATS))


def exchanged4() -> Figure:
    """The table before and after an exchange of rows 2 and 3."""
    table = Puzzle.of(groups.multiplication_table(4)).grid()
    return row_of("Section 2: rows 2 and 3 exchanged", "2節: 第2行と第3行を交換する", [
        _table(table, "before", "交換前"),
        _table(groups.exchange_rows(table, 2, 3), "after", "交換後")], REPEATS)


def exchanged9() -> Figure:
    """Both groups of order 9, their tables as they are and with rows 3 and 6 exchanged.

    Also the table that n99 masks.
    """
    cyclic, product = table_of_nine("cyclic"), table_of_nine("product")
    return row_of("Section 2: rows 3 and 6 of the tables of order 9 exchanged",
                  "2節: 9次の乗積表の第3行と第6行を交換する", [
                      _table(cyclic, "cyclic group", "巡回群"),
                      _table(groups.exchange_rows(cyclic, 3, 6), "cyclic, exchanged",
                             "巡回群、交換後"),
                      _table(product, "Z3 × Z3", "Z3×Z3"),
                      _table(groups.exchange_rows(product, 3, 6), "Z3 × Z3, exchanged",
                             "Z3×Z3、交換後"),
                      _table(groups.group_grid("3x3", "product"), "Z3 × Z3, rows 1 4 7 2 …",
                             "Z3×Z3、行順 1 4 7 2 …"),
                      _table(n99_table(), "these exchanged: n99", "これを交換: n99")], REPEATS)


def n99() -> Figure:
    """n99, next to the table that it masks."""
    table, shown = n99_table(), groups.mask_of(Puzzle.parse(N99))
    return row_of("Section 2: n99", "2節: n99", [
        captioned(table, "Z3 × Z3, rows 1 4 8 2 …", "Z3×Z3、行順 1 4 8 2 …",
                  dict.fromkeys(shown, "light")),
        captioned(groups.mask(table, shown).grid(), "its mask: n99", "マスクを掛けた n99")],
        Words("Shaded: the cells that the mask leaves.", "網: マスクが残すマス。"))


def n997() -> Figure:
    """n99 with 7, and with 7 and 9: the cells in which the solutions differ."""
    boards = []
    for puzzle in (N99, N99_7, N99_79):
        lines = solved(puzzle)
        shared = "".join(signs[0] if len(set(signs)) == 1 else "."
                         for signs in zip(*lines, strict=True))
        boards.append(solution_board(puzzle, shared, Words(
            f"{clues(puzzle)} givens, solutions: {len(lines)}",
            f"givens {clues(puzzle)}、解 {len(lines)}通り"), differing(lines)))
    return row_of("Section 2: givens added to n99", "2節: n99 の追加指定", boards, Words(
        "Digits that all solutions have; shaded where they differ.",
        "すべての解に共通の数字。網は解によって異なるマス。"))


def letters() -> Figure:
    """x4 in letters and suits, each with its solution."""
    boards = []
    for signs in ("ABCD", "♠♥♦♣"):
        layout = f"2x2+symbols:{signs}"
        text = "".join(signs[int(sign) - 1] if sign != "." else sign for sign in X46)
        [line] = lettered(X46, signs)
        boards += [board(text, layout, same(f".{signs}")),
                   Board(Grid.of_digits(grid_of(text, layout).puzzle, grid_of(line, layout).values),
                         caption=Words("solution", "解"))]
    return row_of("Section 4: signs in place of digits", "4節: 文字データ", boards)


def table6() -> Figure:
    """The six rows of section 5 as a board."""
    shifts = groups.elements(Layout.parse("2x3"))
    table = Table((Words("row", "数列"), Words("shifted by", "シフト"), Words("numbers", "数値")),
                  tuple((f"p{k}", str(shift), " ".join(map(str, row))) for k, (shift, row) in
                        enumerate(zip(shifts, groups.group_grid("2x3").rows(), strict=True), 1)),
                  frozenset([1]))
    return figure_of("Section 5: a 6×6 by shifting 1 2 3 4 5 6",
                     "5節: 1 2 3 4 5 6 のシフトによる6×6", table, Board(groups.group_grid("2x3")))


def x6() -> Figure:
    """x6 and its two solutions."""
    lines = solved(SIX)
    shades = differing(lines)
    return row_of("Section 5: x6 and its two solutions", "5節: x6 と二つの解", [
        board(SIX, None, same("x6")),
        *(solution_board(SIX, line, Words(f"solution {k}", f"解{k}"), shades)
          for k, line in enumerate(lines, 1))],
        Words("Shaded where they differ.", "網: 異なるマス。"))


def see23() -> Figure:
    """x6 and its solutions as ``see`` would show them with the borders of 2×3 boxes."""
    return row_of("Section 5: a display with 2×3 boxes", "5節: 矩形 BOX の表示", [
        board(SIX, None, same("see x6")),
        *(solution_board(SIX, line, same("sudoku x6")) for line in solved(SIX))])


def bx623() -> Figure:
    """The numbers of the cells with 2×3 boxes."""
    own = j_of([0, 0, 1, 1, 2, 2], [0, 0, 0, 1, 1, 1])
    table = Table((same("box"), Words("cells", "マス番号")),
                  tuple((str(k), " ".join(map(str, row))) for k, row in enumerate(own)))
    return figure_of("Section 5: bx623", "5節: bx623", numbered(Layout.parse("2x3")), table)


def j23() -> Figure:
    """The boxes of j23 as printed, and as they should be."""
    boards = []
    for across, size, en, ja in (([0, 0, 1, 1, 2, 2], 6, "j23 as printed", "印刷された j23"),
                                 ([0, 0, 0, 1, 1, 1], 0, "(2#i.3);3#i.2", "(2#i.3);3#i.2")):
        regions = [0] * 36
        for number, row in enumerate(j_of([0, 0, 1, 1, 2, 2], across, size)):
            for cell in row:
                regions[cell] = number
        boards.append(numbered(Layout.jigsaw(regions), Words(en, ja)))
    return row_of("Section 5: the boxes that j23 makes", "5節: j23 が作る box", boards)


def n25() -> Figure:
    """A 25×25 puzzle, made as in the paper."""
    puzzle = puzzle_of_25()
    return figure_of(
        "Section 6: a 25×25 puzzle by the group table", "6節: 乗積表による25次の問題",
        Board(puzzle.grid(), caption=Words(
            f"{puzzle.clues} givens; not Nakano's, whose picture is lost.",
            f"givens {puzzle.clues}。中野の図は失われているため、同じ方法で作ったもの。")))


def gij251() -> Figure:
    """The solution of the 25×25 puzzle."""
    puzzle = puzzle_of_25()
    [solution] = hui.all_solutions(puzzle.grid())
    return figure_of("Section 12: the solution of the 25×25 puzzle", "12節: 25次の問題の解",
                     Board(solution))


def masks() -> Figure:
    """The places of the givens of four puzzles."""
    empty = Puzzle.parse("." * 81).grid()
    return row_of("Section 10: where the givens stand", "10節: givens の配置", [
        captioned(empty, name, name, dict.fromkeys(groups.mask_of(Puzzle.parse(puzzle)), "dark"))
        for name, puzzle in (("x0", X0), ("ym", YM), ("n99", N99), ("clark", CLARK))],
        Words("The first three stay the same when they are turned by 180 degrees.",
              "始めの三つは点対称(180度回転で不変)である。"))


def clark_table() -> Figure:
    """The one solution of clark that is a group table, next to the rows before relabelling."""
    [line] = from_group(CLARK)
    product = groups.group_grid("3x3", "product")
    labels = [int(sign) for sign in line[:9]]
    table = Table((Words("in Z3 × Z3", "Z3×Z3"), *(same(str(k)) for k in range(1, 10))),
                  (("clark", *map(str, labels)),),
                  caption=Words("What each number of the table becomes.", "数字の置き換え。"))
    return figure_of(
        "Section 10: the solution of clark that is a group table", "10節: 乗積表である clark の解",
        Boards((captioned(product, "Z3 × Z3, rows 1 4 7 2 …", "Z3×Z3、行順 1 4 7 2 …"),
                solution_board(CLARK, line, Words("relabelled: clark", "置き換えた表: clark")))),
        table)


def apl() -> Figure:
    """Clark as printed, and with 15 more givens and its solution."""
    made = forty()
    [line] = solved(made)
    return row_of("Section 10: clark with 25 and with 40 givens", "10節: given 25 と 40 の clark", [
        board(CLARK, None, Words(f"56 open: {solutions(CLARK)}", f"open 56: 解{solutions(CLARK)}")),
        board(made, None, Words("41 open", "open 41")),
        solution_board(made, line, Words("its solution", "その解"))],
        Words("Which 15 givens Nakano added is lost with the picture.",
              "中野が加えた15個は図とともに失われている。"))


def masks4() -> Figure:
    """The number of masks that leave a 4×4 solution the only one."""
    [line] = solved(X46)
    good = hui.masks(grid_of(line))
    table = Table(
        (same("givens"), Words("good masks", "単一解のマスク"),
         Words("minimal", "極小"), Words("point symmetric", "点対称")),
        tuple((str(k), *map(str, numbers)) for k, numbers in enumerate(zip(
            good.by_givens, good.minimal_by_givens, good.symmetric_by_givens, strict=True))
            if any(numbers)),
        frozenset(range(4)))
    spots = [Mark(cell, 0, "○") for cell in groups.mask_of(good.fewest)]
    return figure_of("Reference 22b: the masks of one solution", "文献22b: 一つの解のマスク",
                     Boards((captioned(grid_of(line), "the solution of x4", "x4 の解", marks=spots),
                             captioned(good.fewest.grid(), "4 givens are enough", "4ケで足りる"))),
                     table)
