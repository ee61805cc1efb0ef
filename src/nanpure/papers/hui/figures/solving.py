"""Figures of solving: the examples, the tables, the phrases, the Christmas tree."""

from __future__ import annotations

from nanpure.base.arrays import np
from nanpure.io.figures import Board, Boards, Figure, Mark, Table, Words
from nanpure.methods.hui import PHRASES, program
from nanpure.methods.hui.tables import peers_index, tables
from nanpure.model.layout import Layout
from nanpure.papers.drawing import blank_cells, empty_board, figure_of, same
from nanpure.papers.hui.figures.boards import (
    board,
    captioned,
    differing,
    filled,
    numbered,
    row_of,
    solution_board,
)
from nanpure.papers.hui.letter import digits_in, line_of
from nanpure.papers.hui.listing import of_letter
from nanpure.papers.hui.puzzles import (
    CLARK,
    N99,
    PRINTED_RIGHT,
    TREE,
    X0,
    X40,
    X41,
    X42,
    X43,
    X44,
    X45,
    X46,
    XC90,
    YM,
    YM_8,
)
from nanpure.papers.hui.runs import (
    clues,
    digits_of,
    grid_of,
    guessed,
    moves,
    settled,
    solutions,
    solved,
)
from nanpure.papers.hui.runs import phrase as lines_of_phrase
from nanpure.papers.hui.variants import sdky as sdky_lines

__all__ = ["by_eye", "clark", "false_peer", "first_solutions", "five", "four_solutions", "free",
           "givens_away", "guess_alone", "guesses", "numbers", "peers", "phrase", "reason", "right",
           "rounds", "sdky", "see_ym", "tables4", "tree", "wrong", "x0", "ym"]

NEW = Words("Shaded: what the step has put.", "網: その手で入った数字。")


# ---- sections 2 and 3 --------------------------------------------------------------------------


def by_eye() -> Figure:
    """Yamashita's three moves, and the digits forced by them."""
    wanted = [(8, 6, 6), (1, 7, 2), (2, 8, 4)]
    values = list(digits_of(N99))
    cells = []
    for (row, column, digit), (seen, _) in zip(wanted, moves(N99, wanted), strict=True):
        if seen:
            values[9 * row + column] = digit
            cells.append(9 * row + column)
    look = tables(grid_of(N99))
    last = program.assign(np.array(values, dtype=np.int16), look).tolist()
    blanks = {cell: "light" for cell, digit in enumerate(last) if not digit}
    return row_of("Section 2: three moves by eye", "2節: 「目の子」の3手", [
        captioned(filled(N99, values), "the three moves", "始めの3手", dict.fromkeys(cells, "new")),
        captioned(filled(N99, last), f"forced: {len(blanks)} blanks left",
                  f"確定後: 空所 {len(blanks)}", blanks)])


def four_solutions() -> Figure:
    """The solutions of n99 in the order of the program, shaded where they differ."""
    lines = solved(N99)
    shades = differing(lines)
    return row_of("The four solutions of n99", "n99 の4通りの解", [
        solution_board(N99, line, Words(f"solution {k}", f"解{k}"), shades)
        for k, line in enumerate(lines)],
        Words("Shaded: the cells in which the solutions differ.", "網: 解によって異なるマス。"))


def givens_away() -> Figure:
    """X46 to X40: one given fewer each time."""
    boards = [
        board(puzzle, None, Words(f"X4{clues(puzzle)}: {solutions(puzzle)}",
                                  f"X4{clues(puzzle)}: 解{solutions(puzzle)}"))
        for puzzle in (X46, X45, X44, X43, X42, X41, X40)]
    return row_of("Section 3: givens taken away one by one", "3節: givens を1ケずつ減らす", boards,
                  Words("Under each board: how many solutions it has.", "盤の下は解の個数。"))


def first_solutions() -> Figure:
    """The first four of X41's solutions."""
    return row_of("Section 3: the first solutions of X41", "3節: x41 の解の最初の四つ", [
        solution_board(X41, line, same(f"{k})"))
        for k, line in enumerate(solved(X41, limit=4))])


def tables4() -> Figure:
    """The tables R4 and I4, and the numbers of the cells."""
    own = of_letter("2x2")
    kinds = [Words(en, ja) for en, ja in (("box", "box"), ("row", "行"), ("column", "列"))]
    houses = Table(
        (same("R4"), Words("cells", "マス番号")),
        tuple((Words(f"{kinds[k // 4].en} {k % 4}", f"{kinds[k // 4].ja} {k % 4}"),
               " ".join(map(str, cells))) for k, cells in enumerate(own.R)),
        caption=Words("The houses: boxes (j2), rows, columns.", "box(j2)・行・列。"))
    peers_ = Table(
        (same("I4"), Words("cells", "マス番号")),
        tuple((str(k), " ".join(map(str, cells))) for k, cells in enumerate(own.I)),
        frozenset([0]),
        Words("The peers of each cell: its row, its column, what is left of its box.",
              "各マスの行、列、box の残り。"))
    return figure_of("Section 3: the tables for 4×4", "3節: 4×4用の表",
                     numbered(Layout.parse("2x2")), houses, peers_)


def guess_alone() -> Figure:
    """x4 by guess alone: the board after each guess."""
    own, y = of_letter("2x2"), digits_of(X46)
    boards = [board(X46, None, same("x4"))]
    for number in range(1, 1 + y.count(0)):
        after = own.flat(y)
        cell = next(k for k in range(16) if after[k] != y[k])
        boards.append(captioned(filled(X46, after), str(number), str(number), {cell: "new"}))
        y = after
    return row_of("Section 3: x4 by guess alone", "3節: guess のみで x4 を解く", boards, NEW)


def rounds() -> Figure:
    """X45 through the rounds of sudoku."""
    own, y = of_letter("2x2"), digits_of(X45)
    boards = [board(X45, None, Words("the puzzle", "問題"))]
    forced = own.assign(y)
    boards.append(_step(X45, y, forced, "assign", "assign"))
    for number, copy in enumerate(own.guess([forced])):
        boards.append(_step(X45, forced, copy, f"guess: copy {number}", f"guess: 盤{number}"))
        boards.append(_step(X45, copy, own.assign(copy), f"assign: copy {number}",
                            f"assign: 盤{number}"))
    return row_of("Section 11: assign, guess, assign on X45", "11節: X45 の assign、guess、assign",
                  boards, NEW)


def _step(puzzle: str, before: tuple[int, ...], after: tuple[int, ...], en: str, ja: str) -> Board:
    return captioned(filled(puzzle, after), en, ja, differing((before, after), "new"))


# ---- section 7 ---------------------------------------------------------------------------------


def tree() -> Figure:
    """The Christmas tree and its regions."""
    layout = Layout.parse(TREE)
    letters = tuple(Mark(cell, 0, "ABCDEFGHI"[region])
                    for cell, region in enumerate(layout.regions))
    return row_of("Section 7: the Christmas tree xc90", "7節: クリスマス・ツリー xc90", [
        board(XC90, None, Words(f"xc90: {clues(XC90)} givens", f"xc90: givens {clues(XC90)}")),
        captioned(empty_board(layout), "its nine regions", "九つの領域",
                  marks=letters)])


def wrong() -> Figure:
    """The printed grid next to the right one."""
    line = settled(XC90, units="3x3", filling=True)
    return row_of("Section 7: what sudoknt gave", "7節: sudoknt の結果", [
        solution_board(XC90, line, Words("assign with square houses", "正方形の R による assign"),
                       _mistakes(line)),
        solution_board(XC90, PRINTED_RIGHT, Words("the solution", "正解"))],
        Words("Shaded: cells that are wrong or blank.", "網: 誤りまたは空所。"))


def _mistakes(line: str) -> dict[int, str]:
    return {cell: "error"
            for cell, (wrong, right) in enumerate(zip(line, PRINTED_RIGHT, strict=True))
            if wrong != right}


def right() -> Figure:
    """The solution that the program finds."""
    return figure_of("Section 7: the solution of xc90", "7節: xc90 の正解",
                     *tuple(
solution_board(XC90, line) for line in solved(XC90)))


def reason() -> Figure:
    """Assign alone, with square and with right houses."""
    square, own = settled(XC90, units="3x3", filling=True), settled(XC90)
    fine = {cell: "new" for cell, (sign, given) in enumerate(zip(own, digits_of(XC90), strict=True))
            if sign != "0" and not given}
    return row_of("Section 7: assign alone on xc90", "7節: xc90 の assign のみの結果", [
        solution_board(XC90, square, Words("R square, as the authors had it", "正方形の R(著者ら)"),
                       _mistakes(square)),
        solution_board(XC90, own, Words("R of the regions", "領域どおりの R"), fine)],
        Words("Left: wrong or blank cells shaded. Right: all that assign puts, and all right.",
              "左: 誤りと空所。右: assign が置く数字。すべて正しい。"))


def false_peer() -> Figure:
    """The two mistakes in the tables: square houses, and cell 0 as a false peer."""
    layout = Layout.parse(TREE)
    own = peers_index(layout)
    most = max(map(len, own))
    cell = next(k for k in range(40, 81) if len(own[k]) < most and 0 not in own[k])
    shades = {**dict.fromkeys(own[cell], "light"), cell: "dark", 0: "error"}
    box = next(house.cells for house in Layout.parse("3x3").houses
               if house.kind == "box" and cell in house.cells)
    empty = empty_board(layout)
    return row_of("Section 7: why sudoku xc90 fails", "7節: sudoku xc90 が動かない理由", [
        captioned(empty, f"row {cell} of I", f"I の第{cell}行", shades),
        captioned(empty, "a box left in R", "R に残った box", dict.fromkeys(box, "dark"))],
        Words(f"Left: the {len(own[cell])} cells of row {cell} (dark) of I; they are fewer than "
              f"{most}, so J fills it with 0 and cell 0 (error) becomes a false peer. Right: one "
              "of the square boxes that stayed in R.",
              f"左: I の第{cell}行(濃い網)の{len(own[cell])}マス。最長の{most}より短く、"
              "J が0で埋めるので、マス0(エラー)が偽の仲間になる。"
              "右: R に残った正方形の box の一つ。"))


def guesses() -> Figure:
    """The first grid of the table after so many guesses, with and without the filling of J."""
    boards, rows = [], []
    for times in (50, 51, 54, 60):
        for filling in (True, False):
            table = guessed(times, filling=filling)
            first = line_of(table[0]) if table else ""
            rows.append((str(times), Words("filled with 0", "0で埋めた I") if filling
                         else Words("right", "正しい I"), str(len(table)),
                         f"{first[:9]} {first[9:18]} {first[18:27]}" if first
                         else same("length error")))
            if first and (filling or times == 60) and times != 54:
                boards.append(solution_board(XC90, first, Words(
                    f"{times}, I {'filled' if filling else 'right'}",
                    f"{times}回、I は{'0で埋める' if filling else '正しい'}"), _mistakes(first)))
    return figure_of(
        "Section 7: guess repeated on xc90", "7節: xc90 の guess の反復",
        Boards(tuple(boards), Words("Shaded: cells that are not as in the solution.",
                                    "網: 正解と異なるマス。")),
        Table((Words("guesses", "回数"), Words("peers I", "表 I"), Words("grids", "盤の数"),
               Words("first grid", "最初の盤")), tuple(rows), frozenset([0, 2])))


# ---- sections 8 to 10 --------------------------------------------------------------------------


def x0() -> Figure:
    """x0 and its solution."""
    return row_of("Section 8: x0", "8節: x0", [
        board(X0, None, same("x0")),
        *(solution_board(X0, line, same("sudoku x0")) for line in solved(X0))])


def ym() -> Figure:
    """Ym as printed, with its two equal givens, and as read."""
    grid = grid_of(YM)
    return row_of("Section 8: ym", "8節: ym", [
        captioned(grid, "as printed", "印刷のまま",
                  dict.fromkeys(sorted(grid.conflicting), "error")),
        board(YM_8, None, Words("read with 8", "8と読む"))],
        Words("Shaded: the 3s that clash in row 2 and in column 9.",
              "網: 2行目と9列目で重複する3。"))


def see_ym() -> Figure:
    """See ym9, sudoku ym9: the puzzle and all solutions."""
    return row_of("Section 8: see ym9, sudoku ym9", "8節: see ym9, sudoku ym9", [
        board(YM_8), *(solution_board(YM_8, line) for line in solved(YM_8))])


def sdky() -> Figure:
    """Sdky ym9: the puzzle and the result of assign."""
    before, after = sdky_lines(YM_8)
    return row_of("Section 9: sdky ym9", "9節: sdky ym9", [
        solution_board(YM_8, before), solution_board(YM_8, after)])


def clark() -> Figure:
    """clark, with the damaged row."""
    return figure_of(
        "Section 10: clark", "10節: clark",
        Board(grid_of(CLARK), shades=dict.fromkeys(range(27, 36), "light"), caption=Words(
            f"Shaded: the damaged row, in the only reading with solutions ({solutions(CLARK)}).",
            f"網: 破損した行。解({solutions(CLARK)}通り)を持つ唯一の読み。")))


def five() -> Figure:
    """The cells of clark that assign fills."""
    return row_of("Section 10: what assign fills of clark", "10節: clark で assign が埋めるマス", [
        _step(CLARK, digits_of(CLARK), digits_in(settled(CLARK)), "assign clark", "assign clark")],
        NEW)


# ---- section 11 --------------------------------------------------------------------------------


def numbers() -> Figure:
    """The numbers of the cells of 9×9, as the table j has them."""
    return figure_of(
        "Section 11, (h1): the numbers of the cells", "11節 (h1): マス番号",
        numbered(Layout.parse("3x3")),
        Table((same("j"), Words("cells", "マス番号")), tuple(
            (str(k), " ".join(map(str, box))) for k, box in enumerate(of_letter("3x3").R[:9]))))


def peers() -> Figure:
    """The 21 cells of a row of I."""
    own, empty = of_letter("3x3").I, empty_board(Layout.parse("3x3"))
    return row_of("Section 11, (h5): rows of the table I", "11節 (h5): 表 I の行", [
        captioned(empty, f"I of cell {cell}", f"マス{cell}の I",
                  {**dict.fromkeys(own[cell], "light"), cell: "dark"}) for cell in (0, 40)],
        Words(f"Each row names {len(own[0])} cells, the cell itself among them.",
              f"どの行も自身を含めて{len(own[0])}マス。"))


def free() -> Figure:
    """x0 with the digits that free allows, and those that ac and ar see."""
    grid = grid_of(X0)
    forced = program.forced(np.array(grid.values, dtype=np.int16), tables(grid))
    marks = tuple(Mark(cell, int(digit), "○" if forced.house[cell] < 0 else "□")
                  for cell, digit in enumerate(forced.digits) if digit)
    return figure_of(
        "Section 11, (h8): free of x0", "11節 (h8): x0 の free",
        Board(grid, blank_cells(grid), marks,
              caption=Words("○: the only candidate of its cell (ac); □: the only place in a house "
                            "(ar).",
                            "○: マスの唯一の候補(ac)。□: 行・列・box で唯一の場所(ar)。")))


def phrase(number: int) -> Figure:
    """Draw the boards that a phrase shows for x0; new digits shaded, conflicts as errors."""
    code, _ = PHRASES[number]
    lines = lines_of_phrase(number, X0)
    is_difference = number in (3, 7, 9)
    stages = lines_of_phrase(number - 1, X0) if is_difference else lines
    boards = []
    for k, line in enumerate(lines):
        before = X0 if number in (1, 4) else lines_of_phrase(4, X0)[0] if number == 5 else (
            stages[k - 1] if k else line)
        new = [cell for cell in range(81) if line[cell] not in (".", before[cell])]
        bad = filled(X0, digits_in(stages[k])).conflicting
        shown = new if is_difference and k else range(81)
        shades = {**dict.fromkeys(new, "new"),
                  **dict.fromkeys((cell for cell in shown if cell in bad), "error")}
        own = "." * 81 if is_difference and k else X0
        count = len(line) - line.count(".")
        boards.append(captioned(filled(own, digits_in(line)), f"{count} digits", f"{count}個",
                                shades))
    return row_of(f"Section 11, (P{number}): {code}", f"11節 (P{number}): {code}", boards, Words(
        "Shaded: new digits; error: equal digits in one row, column or box."
        if number > 7 else NEW.en,
        "網: 新しい数字。エラー: 行・列・box に重複する数字。" if number > 7 else NEW.ja))

