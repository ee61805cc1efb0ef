"""Ito's tables, the order of his sweeps, passes, trials and messages, drawn from runs."""

# ruff: noqa: E741  (l is his name for the row)

from __future__ import annotations

from nanpure.io.figures import Board, Boards, Figure, Mark, Table, Words
from nanpure.methods import ito
from nanpure.model.grid import Grid
from nanpure.model.step import Finding
from nanpure.papers.drawing import figure_of, same
from nanpure.papers.ito.boards import FIG5, grid, only, place, solutions_of, trues
from nanpure.papers.ito.figures.boards import area_board, errors_of
from nanpure.papers.ito.program import events, message
from nanpure.papers.ito.puzzles import EMPTY, FIG1, N99, TRIAL, VARIANT
from nanpure.papers.ito.techniques import (
    codes_of_box,
    ignored_boxes,
    one_weight_each,
    shifted_sums,
    steps_of,
)
from nanpure.papers.notes import happened

__all__ = ["areas", "codes", "messages", "order", "passes", "shifts", "trial", "two_ambiguities",
           "weights"]


# ---- 4.5 -----------------------------------------------------------------------------------------


def order() -> Figure:
    """The placements of one sweep of 4.2 on figure 4, in order."""
    now, rows, marks = grid(FIG1), [], []
    for number, step in enumerate(steps_of("single_in_box", now), 1):
        [(cell, digit)] = step.deduction.placements
        l, m = place(cell)
        k = (l - 1) // 3 * 3 + (m - 1) // 3 + 1
        rows.append((str(number), str(digit), str(k), f"({l},{m})"))
        marks.append(Mark(cell, 0, " ", str(number)))
        now = now.after(step.deduction)
    return figure_of(
        "4.5: the order of a sweep", "4.5 確定の順序",
        Board(now, marks=tuple(marks), shades={mark.cell: "new" for mark in marks}, caption=Words(
            "What one sweep of 4.2 places on figure 4, numbered.",
            "図4に4.2の処理を1回行って確定する数字と順序。")),
        Table((Words("order", "順"), same("num"), same("k"), same("(l,m)")),
              tuple(rows), frozenset({0, 1, 2}), Words(
                  "Digits ascending; for one digit the boxes ascending.",
                  "数字の順、同じ数字では領域の順。")))


# ---- 5.3, 5.4 ------------------------------------------------------------------------------------


def weights() -> Figure:
    """The weights of the cells of a box."""
    each = [str(weight) for weight in one_weight_each()]
    rows = tuple((str(i + 1), *each[3 * i : 3 * i + 3]) for i in range(3))
    heads = (same("i"), *(same(f"j = {j}") for j in (1, 2, 3)))
    return figure_of(
        "5.3: the weights of the cells of a box", "5.3 領域内のセルの重み",
        Table(heads, rows, frozenset(range(4)), Words(
            "Each weight is twice the one before: a sum tells which cells it is made of.",
            "各重みは直前の2倍なので、和からどのセルかが分かる。")))


def codes() -> Figure:
    """The sums that act, and the cells that each stands for."""
    rows = [(str(row), str(code), _cells(code, row))
            for row, those in enumerate(codes_of_box("row"), 1) for code in those]
    return figure_of(
        "5.3: the twelve sums that act", "5.3 除去が起こる12の和",
        Table((Words("row", "行"), Words("sum", "和"), Words("its cells", "その行のセル")),
              tuple(rows), frozenset({0, 1}), Words(
                  "■ the digit is left. The sums of one cell (1, 2, 4, …) are singles; all others "
                  "have cells of several rows.",
                  "■: 数字が残る。1つのセルの和(1, 2, 4, …)は4節で確定し、"
                  "その他の和は複数の行にわたる。")))


def _cells(code: int, row: int) -> str:
    return "".join("■" if code >> 3 * (row - 1) + j & 1 else "□" for j in range(3))


def areas() -> Figure:
    """Weights and codes of 5.4, and a band for each code."""
    weight = ito.area_weights().tolist()
    letters = [["A", "D", "G"], ["B", "E", "H"], ["C", "F", "I"]]
    table = tuple((str(i + 1), *(f"{letters[i][v]}: {weight[i][v]}" for v in range(3)))
                  for i in range(3))
    heads = (Words("row", "行"), *(Words(f"box {v}", f"領域{v}") for v in (1, 2, 3)))
    boards = []
    for code, (first, other) in sorted(ito.area_codes().items()):
        state = grid(EMPTY)
        for k in (1, 2):
            cells = [f"r{i + 1}c{3 * k - 2 + j}" for i in (first, other) for j in range(3)]
            state = only(state, 1, f"b{k}", " ".join(cells))
        boards.append(area_board(state, Words(f"sum {code}", f"和 {code}")))
    return figure_of(
        "5.4: weights and codes of the segments", "5.4 部分の重みとコード",
        Table(heads, table, frozenset({0}), Words(
            "The third box weighs nothing: its state does not matter.",
            "3番目の領域の重みは0で、状態は問わない。")),
        Boards(tuple(boards), Words(
            "Dark: must have the digit; light: must not. The digit leaves the two rows of box 3.",
            "濃い網: 数字が残る。薄い網: 残っていない。3番目の領域の2行から除去する。")))


def shifts() -> Figure:
    """Figure 5 under the three shifts."""
    weighed = ["2, 3", "3, 1", "1, 2"]
    rows = []
    for shift, (box, total) in enumerate(zip(ignored_boxes(), shifted_sums(FIG5, 1), strict=True)):
        code = ito.area_codes().get(total)
        rows.append((str(shift + 1), weighed[shift], str(box), str(total),
                     Words("rows " + ", ".join(str(i + 1) for i in code),
                           "行" + ", ".join(str(i + 1) for i in code)) if code else "-"))
    return figure_of("5.4: the three shifts on figure 5", "5.4 図5の3回のシフト",
                     Table((same("vshift"), Words("boxes weighed", "重みのある領域"),
                            Words("without weight", "重みのない領域"), Words("sum", "和"),
                            Words("cleaned there", "除去する行")),
                           tuple(rows), frozenset({0, 2, 3}), Words(
                                "The shift is the number of the box without weight.",
                                "シフトの大きさが重みのない領域の番号になる。")))


# ---- 5.7, 6 --------------------------------------------------------------------------------------


def trial() -> Figure:
    """The board where the techniques end, the digit tried, and the answer."""
    happened = events(TRIAL)
    tried = next(event for event in happened
                 if isinstance(event, Finding) and event.kind == "assume")
    marks = tuple(Mark(cell, digit, "○") for cell, digit in tried.deduction.placements)
    return figure_of("5.7: a trial", "5.7 仮置き",
                     Board(happened[-1].end, frozenset(range(81)), marks, {}, Words(
                         "No technique acts; the first digit that is left, 1 in (1,1), is tried.",
                         "どの解法もはたらかないので、最初に残る(1,1)の1を仮置きする。")),
                     Board(happened[-1].solutions[0], caption=Words("The answer that it leads to.",
                                                                    "それで得られる正解。")))


def two_ambiguities() -> Figure:
    """The puzzle n99 at the end of the techniques."""
    end = events(N99)[-1].end
    tries = sum(event.kind == "assume" for event in events(N99))
    number = solutions_of(N99)
    return figure_of(
        "5.7: where one level of trials is not enough", "5.7 1段の仮置きでは足りない例",
        Board(end, frozenset(range(81)), caption=Words(
            f"{number} solutions, two independent choices: each of the {tries} trials settles one "
            "of them at most.",
            f"解は{number}個で、独立な2か所の二者択一がある。{tries}通りの仮置きはどれも1か所しか"
            "決めない。")))


def passes() -> Figure:
    """The placements and removals of each pass, and its status."""
    rows: list[tuple[str | Words, ...]] = []
    for name, start in ((Words("figure 1", "図1"), FIG1),
                        (Words("symmetric form", "点対称版"), VARIANT),
                        (Words("puzzle of 5.7", "5.7の問題"), TRIAL)):
        rows += _passes(name, start)
    return figure_of(
        "6: passes and statuses", "6 solverの各回とstatus",
        Table((Words("puzzle", "問題"), Words("pass", "回"), Words("placed", "確定"),
               Words("removed", "除去"), Words("T left", "残りのT"), same("status")),
              tuple(rows), frozenset({1, 2, 3, 4, 5}), Words(
                  "0 changed, 1 unchanged, 2 all F and contradictory, 3 all F: the answer.",
                  "0: 変化あり、1: 変化なし、2: 全てFで矛盾、3: 全てFで正解。")))


def _passes(name: Words, start: str) -> list[tuple[str | Words, ...]]:
    now: Grid = grid(start)
    rows: list[tuple[str | Words, ...]] = []
    placed = removed = 0
    for event in events(start, trial=0)[:-1]:
        if isinstance(event, Finding):
            now = now.after(event.deduction)
            placed += len(event.deduction.placements)
            removed += len(event.deduction.eliminations)
        elif event.kind == "status":
            rows.append((name, str(len(rows) + 1), str(placed), str(removed), str(trues(now)),
                         happened(event)[-1]))
            placed = removed = 0
    return rows


def messages() -> Figure:
    """The three messages with their arrays."""
    shown = []
    for start in (N99, FIG1, VARIANT):
        outcome = events(start)[-1]
        end = outcome.solutions[0] if outcome.solutions else outcome.end
        text = message(start)
        shown.append(Board(end, shades=errors_of(end), caption=same(text)))
    return figure_of("6: the three messages", "6 3つのメッセージ", Boards(tuple(shown)))
