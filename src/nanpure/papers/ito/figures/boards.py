"""Ito's figures 1 to 7 and each technique as it acts, drawn from runs."""

from __future__ import annotations

from collections.abc import Iterable

from nanpure.io.figures import NOTHING, Board, Boards, Figure, Mark, Words
from nanpure.methods import ito
from nanpure.model.grid import Grid
from nanpure.model.step import Step
from nanpure.papers.drawing import figure_of
from nanpure.papers.ito.boards import FIG5, board, grid, house, keep, names_of
from nanpure.papers.ito.listings import Loops, x_wing
from nanpure.papers.ito.program import events
from nanpure.papers.ito.puzzles import COL, EMPTY, FIG1, FIG6, FIG7, VARIANT
from nanpure.papers.ito.techniques import (
    LETTERS,
    cycle,
    hamada_state,
    marked_cells,
    square,
    steps_of,
)
from nanpure.papers.notes import arguments_of

__all__ = ["area_board", "coordinates", "errors_of", "fig1", "fig2", "fig3", "fig4", "fig5",
           "fig6", "fig7", "hamada_without_pair", "line_in_box", "pair", "single_box", "single_col",
           "single_depth", "single_row", "square_in_band", "triple", "variant"]

ALL = frozenset(range(81))


# ---- a step with its marks -----------------------------------------------------------------------


def marks_of(state: Grid, step: Step) -> list[Mark]:
    """Return the marks of a step at the digits it concerns; × where it strikes."""
    assert step.deduction.evidence is not None
    digits = sorted(step.deduction.evidence.digits)
    marked = arguments_of(step).get("digit")
    marks = [Mark(cell, digit, sign) for sign, cells in marked_cells(step).items() if sign in "○●□△"
             for cell in cells for digit in ([marked] if isinstance(marked, int) else digits)
             if state.candidates[cell] >> (digit - 1) & 1]
    return marks + [Mark(cell, digit, "×") for cell, digit in step.deduction.eliminations]


def step_board(
    technique: str, state: Grid, cells: str = "", caption: Words = NOTHING, *,
    placed: str = "",
) -> Board:
    """Draw the step of a sweep that rests on these cells, or places this (``3r3c1``), or the first.

    The units that it rests on are shaded.
    """
    now, chosen = state, None
    for step in steps_of(technique, state):
        its = arguments_of(step).get("cells", ())
        if (not placed or str(step.deduction.placements) == placed) and (
                not cells or names_of(its) == cells):
            chosen = step
            break
        now = now.after(step.deduction)
    assert chosen is not None
    assert chosen.deduction.evidence is not None
    houses = chosen.deduction.evidence.houses
    shades = {cell: "light" for house in houses for cell in state.layout.houses[house].cells}
    return Board(now, ALL, tuple(marks_of(now, chosen)), shades, caption)


def errors_of(end: Grid) -> dict[int, str]:
    """Return the cells that have no digit left, or one that they see."""
    empty = {cell for cell in range(81) if not end.values[cell] and not end.candidates[cell]}
    return dict.fromkeys(sorted(empty | end.conflicting), "error")


# ---- the figures of the paper --------------------------------------------------------------------


def fig1() -> Figure:
    """Figure 1, and the final board of the method: cells without a digit."""
    end = events(FIG1)[-1].end
    return figure_of(
        "Figure 1: an example", "図1: ナンバープレイスの例",
        Board(grid(FIG1), caption=Words("The 28 given digits.", "28個の数字。")),
        Board(end, shades=errors_of(end), caption=Words(
            "What the method makes of it: no digit is left for three cells (error): inconsistent.",
            "この解法の結果: 3つのセルに入る数字がない(エラー): inconsistent。")))


def variant() -> Figure:
    """The symmetric form and its answer."""
    answer = events(VARIANT)[-1].solutions[0]
    return figure_of("Figure 1 with symmetric givens", "図1の点対称版",
                     Boards((
Board(grid(VARIANT), caption=Words("The puzzle", "問題")),
Board(answer, caption=Words("The answer", "正解")),
)))


def fig2() -> Figure:
    """Figure 2: nothing is struck."""
    return figure_of("Figure 2: the logical cube on paper", "図2: 論理立方体の紙面上での表現",
                     Board(board(EMPTY).grid(), ALL, caption=Words(
                         "Each cell shows the digits that are left, 1 to 9 from the upper left.",
                         "各セルに残っている数字を左上から1~9の順に書く。")))


def fig3() -> Figure:
    """Figure 3: after (remove and substitute number) with 5 at (2,3)."""
    now = board(EMPTY)
    now.remove_and_substitute(1, 2, 4)
    shades = {cell: "light" for cell in range(81)
              if cell != 11 and not now.cube[cell // 9, cell % 9, 4]}
    return figure_of("Figure 3: the cube after 5 is fixed at (2,3)",
                     "図3: (2,3)に5が入った場合の論理立方体",
                     Board(now.grid(), ALL, (), shades, Words(
                         "Shaded cells have lost the 5; (2,3) has lost all else.",
                         "網掛けのセルから5が、(2,3)から他の数字が除去されている。")))


def fig4() -> Figure:
    """Figure 4 with the marks of the text, each from its step."""
    start = grid(FIG1)
    marks: dict[tuple[int, int], Mark] = {}
    for unit in ("b7", "b1", "r8"):
        marks |= {(cell, 3): Mark(cell, 3, "○") for cell in _left(start, unit, 3)}
    for technique, rests, placed in (
        ("single_in_depth", "", "6r2c7"), ("cyclic_cells_2_box", "r1c3 r2c3", ""),
        ("cyclic_cells_2_row", "r8c2 r8c5", ""), ("line_in_box_row", "r4c7 r4c9", ""),
    ):
        for mark in step_board(technique, start, rests, placed=placed).marks:
            if mark.sign == "□":
                marks[mark.cell, mark.digit] = mark
    return figure_of(
        "Figure 4: the cube of figure 1 at the beginning", "図4: 図1の論理立方体の初期状態",
        Board(start, ALL, tuple(marks.values()), {}, Words(
            "○ the 3s of boxes 1 and 7 and of row 8 (4.2, 4.3); □ 6 (4.4), 1 5 and 1 4 (5.1), "
            "3 3 (5.3).",
            "○: 領域1・7と8行目の3(4.2・4.3)。□: 6(4.4)、1・5と1・4(5.1)、3・3(5.3)。")))


def _left(state: Grid, unit: str, num: int) -> list[int]:
    """The cells of a unit where a digit is left."""
    return [cell for cell in house(unit)
            if not state.values[cell] and state.candidates[cell] >> (num - 1) & 1]


def area_board(state: Grid, caption: Words = NOTHING) -> Board:
    """Draw a band with its nine segments: letters, shading, and the 1s that stay or go."""
    [step] = steps_of("two_box_lines_row", state)
    signs = marked_cells(step)
    shades = {cell: shade for shade in ("dark", "light") for cell in signs[shade]}
    shown = keep(state, " ".join(f"r{1 + cell // 9}c{1 + cell % 9}=1" for cell in range(27)))
    marks = [Mark(9 * i + 3 * v + 1, 0, LETTERS[3 * v + i]) for v in range(3) for i in range(3)]
    marks += [Mark(cell, digit, "×") for cell, digit in step.deduction.eliminations]
    return Board(shown, frozenset(range(27)), tuple(marks), shades, caption)


def fig5() -> Figure:
    """Figure 5: dark segments must have the digit, light ones must not."""
    return figure_of(
        "Figure 5: three boxes of a band", "図5: 行方向の3つの領域",
        area_board(FIG5, Words(
            "1 is left in A, B, D, E (dark), not in C and F (light): it leaves G and H.",
            "1がA・B・D・E(濃い網)に残り、C・F(薄い網)に残っていない: GとHから除去。")))


def fig6() -> Figure:
    """Figure 6: the two diagonals; the cells that lose 3 are shaded."""
    state = grid(FIG6)
    [step] = steps_of("x_wing_row", state)
    marks = [mark for mark in marks_of(state, step) if mark.sign != "×"]
    gone = {cell: "light" for cell, _ in step.deduction.eliminations}
    return figure_of("Figure 6: the diagonal of the square", "図6: 四角の対角線の例",
                     Board(state, frozenset(mark.cell for mark in marks), tuple(marks), gone, Words(
                         "3 stands in the cells ○ or in the cells ●: it leaves the shaded cells.",
                         "3は○か●のセルに入る: 網掛けのセルから3を除去。")))


def fig7() -> Figure:
    """Figure 7: ○ A and B, ● A', △ C and D."""
    state = grid(FIG7)
    [step] = steps_of("hamada_row", state)
    signs = marked_cells(step)
    letters = dict(zip(signs["○"] + signs["●"] + signs["△"], ("A", "B", "A'", "C", "D"),
                       strict=True))
    marks = [mark._replace(letter=letters[mark.cell]) for mark in marks_of(state, step)
             if mark.sign != "×"]
    return figure_of("Figure 7: Hamada logic", "図7: 浜田ロジックの例",
                     Board(state, frozenset(letters), tuple(marks), {}, Words(
                         "A and B hold the same digit; with 3 there, C and D would lose their 3: "
                         "3 leaves A and B.",
                         "AとBには同じ数字が入る。3ならCとDから3がなくなるので、AとBから3を除去。")))


# ---- the techniques one by one -------------------------------------------------------------------


def _one(en: str, ja: str, shown: Board) -> Figure:
    return figure_of(en, ja, shown)


def single_box() -> Figure:
    """4.2: 3 at (3,1)."""
    state = grid(FIG1)
    marks = tuple(Mark(cell, 3, "○") for cell in _left(state, "b1", 3))
    shades = dict.fromkeys(state.layout.houses[0].cells, "light")
    steps = [str(step.deduction.placements) for step in steps_of("single_in_box", state)]
    assert "3r3c1" in steps
    return _one("4.2: a digit inside a box", "4.2 領域内で数字を確定する", Board(
        state, ALL, marks, shades, Words("Only (3,1) has a 3 in box 1: 3 is fixed there.",
                                         "領域1で3が残るのは(3,1)だけ: 3で確定。")))


def single_row() -> Figure:
    """4.3: 3 at (8,3)."""
    state = grid(FIG1)
    marks = tuple(Mark(cell, 3, "○") for cell in _left(state, "r8", 3))
    shades = dict.fromkeys(state.layout.houses[16].cells, "light")
    assert "3r8c3" in [str(step.deduction.placements) for step in steps_of("single_in_row", state)]
    return _one("4.3: a digit inside a row", "4.3 行内で数字を確定する", Board(
        state, ALL, marks, shades, Words("Only (8,3) has a 3 in row 8, although box 7 has two.",
                                         "8行目で3が残るのは(8,3)だけ(領域7には2つある)。")))


def single_col() -> Figure:
    """4.3: a column alone decides."""
    return _one("4.3: a digit inside a column", "4.3 列内で数字を確定する", step_board(
        "single_in_col", grid(COL), caption=Words(
            "Only (4,7) has a 9 in column 7; boxes and rows have more.",
            "7列目で9が残るのは(4,7)だけ。領域や行には2つ以上ある。")))


def single_depth() -> Figure:
    """4.4: 6 at (2,7), with the other 6s of its units."""
    state = grid(FIG1)
    shown = step_board("single_in_depth", state)
    shades = {cell: "light" for unit in ("b3", "r2", "c7") for cell in _left(state, unit, 6)}
    return _one("4.4: a digit in depth", "4.4 深さ方向で数字を確定する", Board(
        state, ALL, shown.marks, shades, Words(
            "Only 6 is left in (2,7). The box, the row and the column have two 6s each (shaded).",
            "(2,7)には6だけが残る。領域・行・列には6がそれぞれ2つある(網掛け)。")))


def pair() -> Figure:
    """5.1: 1 and 5 in box 1."""
    return _one("5.1: cyclic cells of 2 digits", "5.1 2個の数字の巡回セル", step_board(
        "cyclic_cells_2_box", grid(FIG1), "r1c3 r2c3", Words(
            "(1,3) and (2,3) hold 1 and 5 (□): these leave the rest of the box (struck).",
            "(1,3)と(2,3)に1と5(□): 領域の他のセルから除去(斜線)。")))


def triple() -> Figure:
    """5.2: 1·2, 2·3, 3·1 in a box."""
    state = cycle(3, "box")
    return _one("5.2: cyclic cells of 3 digits", "5.2 3個の数字の巡回セル", step_board(
        "cyclic_cells_3_box", state, caption=Words(
            "Three cells with 1·2, 2·3 and 1·3: 1, 2 and 3 leave the rest of the box.",
            "1・2、2・3、1・3の3セル: 領域の他のセルから1・2・3を除去。")))


def line_in_box() -> Figure:
    """5.3: 3 in box 6."""
    return _one("5.3: rows and columns in a box", "5.3 領域内の行と列", step_board(
        "line_in_box_row", grid(FIG1), "r4c7 r4c9", Words(
            "In box 6 the 3 is left in row 4 alone (□): 3 leaves (4,4).",
            "領域6で3が残るのは4行目だけ(□): (4,4)から3を除去。")))


def square_in_band() -> Figure:
    """5.5: the text acts, the program does not."""
    state = square("r1c3 r1c7", "r2c3 r2c7")
    marks = [Mark(cell, 3, sign) for cell, sign in ((2, "○"), (6, "●"), (11, "●"), (15, "○"))]
    marks += [Mark(cell, num, "×") for _, some in x_wing(Loops(state), text=True)
              for cell, num in sorted(some)]
    assert not steps_of("x_wing_row", state)
    return _one("5.5: a square in one band", "5.5 同じ段の四角", _threes(
        state, marks, Words("The text strikes these 3s; the program does nothing.",
                            "本文の規則ではこれらの3を除去し、プログラムは何もしない。")))


def _threes(state: Grid, marks: Iterable[Mark], caption: Words) -> Board:
    """Only the 3s of a state."""
    shown = keep(state, " ".join(f"r{1 + cell // 9}c{1 + cell % 9}=3" for cell in range(81)))
    return Board(shown, ALL, tuple(marks), {}, caption)


def hamada_without_pair() -> Figure:
    """5.6: the program acts, the text does not."""
    state = hamada_state(pair="r2c2=378 r2c7=37")
    [step] = steps_of("hamada_row", state)
    signs = marked_cells(step)
    cells = frozenset(cell for some in signs.values() for cell in some)
    marks = tuple(mark for mark in marks_of(state, step) if mark.sign != "×")
    return _one("5.6: C with a third digit", "5.6 Cに3つ目の数字がある場合", Board(
        state, cells, marks, {}, Words(
            "△ are the two places of 3 in row 2, but no cyclic cells: the program removes 3 "
            "from ○, the text does not.",
            "△は2行目の3の2か所だが巡回セルではない: プログラムは○から3を除去し、"
            "本文ではしない。")))


# ---- 3.3 -----------------------------------------------------------------------------------------


def coordinates() -> Figure:
    """Box numbers, cell numbers of a box, and one cell in both kinds of coordinates."""
    now = board(EMPTY)
    boxes = [now.box_cells(k) for k in range(9)]
    ks = [Mark(now.cell(*cells[4]), 0, str(k + 1)) for k, cells in enumerate(boxes)]
    ns = [Mark(now.cell(*place), 0, str(n + 1)) for n, place in enumerate(boxes[5])]
    i, j, k = ito.lm_to_ijk(3, 7)
    shades = {now.cell(*place): "light" for place in boxes[5]} | {now.cell(3, 7): "dark"}
    return figure_of("3.3: boxes and cells by number", "3.3 領域とセルの番号",
                     Boards((
Board(grid(EMPTY), marks=tuple(ks), caption=Words("k: the boxes", "k: 領域の番号")),
Board(grid(EMPTY), marks=tuple(ns), shades=shades, caption=Words(
f"n in box 6; dark: i={i + 1}, j={j + 1}, k={k + 1}",
f"領域6のn。濃い網: i={i + 1}, j={j + 1}, k={k + 1}")),
), Words(f"The dark cell is (l,m) = {ito.ijk_to_lm(i, j, k)[0] + 1, 8}.".replace("'", ""),
f"濃い網のセルは(l,m) = {ito.ijk_to_lm(i, j, k)[0] + 1, 8}である。")))
