"""The steps of H and C on the puzzles of the items, as boards."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from nanpure.io.events import sentence
from nanpure.io.figures import Board, Boards, Figure, Mark, Table, Words
from nanpure.io.method_boards import difference, event_figure
from nanpure.methods import Outcome
from nanpure.model.grid import Grid
from nanpure.model.puzzle import Puzzle
from nanpure.model.step import Event, Finding
from nanpure.papers.drawing import blank_cells, figure_of, same
from nanpure.papers.hiramatsu.puzzles import (
    BLANKED,
    LETTER,
    MARKS,
    N99,
    ONE_BLANK,
    WHOLE,
    X0,
)
from nanpure.papers.hiramatsu.skewers import skewers
from nanpure.papers.hiramatsu.traces import STEP_OF, STEP_OF_C, outcome, trace, walk
from nanpure.papers.notes import happened

__all__ = ["c3", "c4", "c5", "four_solutions", "h1", "h2", "h4", "h4_last_blank", "h4_last_digit",
           "h4_marking", "h5", "h6", "h7_contradiction", "h7_end", "h7_skewers", "h7_success",
           "h7_undecided", "steps_of_c", "steps_of_h"]

Moment = tuple[Grid, Event]

# The action of each step, for the tables of steps.
H_STEPS = {
    "H1": ("read the puzzle", "問題を読む"),
    "H2": ("name a mistake of the input", "問題の誤りを出力する"),
    "H3": ("count the undecided cells", "値が未定のセルを数える"),
    "H4": ("set a cell by ①(a), ①(b) or ② marking", "①(a)、①(b)、②マーキング法で値を決める"),
    "H5": ("list the candidates", "候補値をリストアップする"),
    "H6": ("set a cell with one candidate", "候補数が1個のセルの値を決める"),
    "H7①": ("skewer: strike candidates of a line", "串刺し法で候補値を消去する"),
    "H7②": ("reductio: assume a candidate", "背理法: 候補の一つを仮定する"),
}
C_STEPS = {
    "C1": ("read the puzzle", "問題を読む"),
    "C2": ("name a mistake of the input", "問題の誤りを出力する"),
    "C3": ("count, and set by the method of H4", "数え、H4の手法で値を決める"),
    "C4": ("list the candidates", "候補値をリストアップする"),
    "C5": ("try a digit, take it back, or end", "数値を試す、取り消す、終了する"),
}


def moments(method: str, puzzle: str, what: str, depth: int = 0) -> list[Moment]:
    """Return the events of a rule, each with the grid in which it happens."""
    return [(before, event) for before, event in walk(puzzle, trace(method, puzzle))
            if happened(event) == what and event.depth == depth]


def words(event: Event, grid: Grid) -> Words:
    """Return an event in words."""
    return Words(sentence(event, grid.layout, "en"), sentence(event, grid.layout, "ja"))


def drawn(moment: Moment, *, candidates: bool = True) -> Board:
    """Draw an event on its board, with a caption."""
    before, event = moment
    figure = event_figure(before, event)
    board = figure.parts[0] if figure else Board(before)
    if not isinstance(board, Board):
        board = Board(before)
    shown = board.candidates if candidates else frozenset()
    return replace(board, candidates=shown, caption=words(event, before))


def settled(moment: Moment) -> Board:
    """Draw a rule of H4 on the digits alone, with the digit that it sets in place."""
    before, event = moment
    if not isinstance(event, Finding):
        raise TypeError(f"expected a finding, got {event!r}")
    cells = {cell: "new" for cell, _ in event.deduction.placements}
    reason = event.deduction.evidence.cells if event.deduction.evidence else ()
    shades = {**dict.fromkeys(reason, "light"), **cells}
    return Board(before.after(event.deduction), shades=shades, caption=words(event, before))


def _table(method: str, puzzle: str, labels: dict[str, str], names: dict[str, tuple[str, str]],
           title: Words) -> Figure:
    outside: Counter[str] = Counter()
    inside: Counter[str] = Counter()
    for event in trace(method, puzzle):
        (inside if event.depth else outside)[labels[happened(event)]] += 1
    rows = tuple((name, Words(*text), f"{outside[name]}", f"{inside[name]}")
                 for name, text in names.items())
    heads = (Words("step", "ステップ"), Words("what it does", "内容"),
             Words("outside trials", "仮定の外"), Words("within", "仮定の中"))
    caption = Words("How often each acts.", "各ステップが働いた回数。")
    start = Board(Puzzle.parse(puzzle).grid())
    return Figure(title, (Table(heads, rows, frozenset([2, 3]), caption), start))


def steps_of_h() -> Figure:
    """Draw the seven steps, and how often each acts on WHOLE."""
    return _table("h", WHOLE, STEP_OF, H_STEPS,
                  Words("The steps of algorithm H on a puzzle that needs them all",
                        "アルゴリズムHのステップ: すべてを必要とする問題で"))


def steps_of_c() -> Figure:
    """Draw the five steps, and how often each acts on N99."""
    return _table("c", N99, STEP_OF_C, C_STEPS,
                  Words("The steps of algorithm C on a puzzle with four solutions",
                        "アルゴリズムCのステップ: 解が4つある問題で"))


# ---- H1 to H6 ----------------------------------------------------------------------------------


def h1() -> Figure:
    """The puzzle as read."""
    [(before, event)] = moments("h", X0, "read")
    [count, *_] = moments("h", X0, "blanks")
    return Figure(words(event, before), (Board(before, caption=words(count[1], before)),))


def h2() -> Figure:
    """The two mistakes of a wrong input."""
    mistakes = moments("h", "11" + "." * 79, "mistake")
    return figure_of("H2: a wrong input", "H2: 誤りのある問題",
                     Boards(tuple(drawn(moment, candidates=False) for moment in mistakes)))


def _rounds(method: str, puzzle: str) -> Boards:
    """The board at each count of the blanks, with the digits set since the one before."""
    counts = moments(method, puzzle, "blanks")
    boards = []
    for number, (grid, event) in enumerate(counts):
        before = counts[number - 1][0].values if number else grid.values
        new = {cell: "new" for cell, value in enumerate(grid.values) if value != before[cell]}
        boards.append(Board(grid, shades=new, caption=words(event, grid)))
    return Boards(tuple(boards))


def h4() -> Figure:
    """The rounds of H4 on X0, with the digits that each sets."""
    return figure_of("H4: two rounds that set cells, and one that sets none",
                     "H4: 2回の巡回で決まるセル(3回目は変化なし)", _rounds("h", X0))


def h4_last_blank() -> Figure:
    """(a) in a row of the mini model, and in a block."""
    return figure_of("H4 ①(a): the only undecided cell of a row, column or block",
                     "H4①(a): 値0のセルが1ヶ所しかない行、列、小ブロック",
                     *tuple(settled(moments("h", puzzle, "last-blank")[0])
                            for puzzle in (ONE_BLANK, WHOLE)))


def h4_last_digit() -> Figure:
    """(b) if row and column, and if all three together, leave one number."""
    chosen = [moments("h", puzzle, "last-digit")[0] for puzzle in (LETTER, X0)]
    boards = []
    for before, event in chosen:
        board = settled((before, event))
        [cell] = [cell for cell, shade in board.shades.items() if shade == "new"]
        around = {other: "light" for other, value in enumerate(before.values)
                  if value and before.layout.sees(cell, other)}
        boards.append(replace(board, shades={**around, cell: "new"}))
    return figure_of("H4 ①(b): one number is not used around a cell",
                     "H4①(b): 行、列、小ブロックで使用されていない数値が1個だけ", *tuple(boards))


def h4_marking() -> Figure:
    """②: the marked cells of the board, × as in the method, and the one left over."""
    return figure_of("H4 ②: the marking method", "H4②: マーキング法",
                     *tuple(_marking(moments("h", puzzle, "marking")[0]) for puzzle in (MARKS, X0)))


def _marking(moment: Moment) -> Board:
    before, event = moment
    if not isinstance(event, Finding):
        raise TypeError(f"expected a finding, got {event!r}")
    [(cell, digit)] = event.deduction.placements
    equal = [other for other, value in enumerate(before.values) if value == digit]
    marked = [other for other in sorted(blank_cells(before))
              if any(before.layout.sees(other, holder) for holder in equal)]
    house = event.deduction.evidence.houses[0] if event.deduction.evidence else 0
    shades = dict.fromkeys(before.layout.houses[house].cells, "light")
    marks = [*(Mark(other, 0, "×") for other in marked),
             *(Mark(holder, 0, "○") for holder in equal)]
    text = words(event, before)
    caption = Words(f"{text.en}. Struck out: the cells where {digit} cannot be.",
                    f"{text.ja}。斜線は{digit}が存在しえないセル。")
    return Board(before, marks=tuple(marks), shades={**shades, cell: "new"}, caption=caption)


def h5() -> Figure:
    """The list of candidates."""
    [(before, event), *_] = moments("h", WHOLE, "list")
    return Figure(words(event, before), (Board(before, blank_cells(before)),))


def h6() -> Figure:
    """The cell that a skewer leaves with one candidate."""
    return figure_of("H6: a cell with one candidate", "H6: 候補数が1個のセル",
                     drawn(moments("h", WHOLE, "last-candidate")[0]))


# ---- H7 ------------------------------------------------------------------------------------


def h7_skewers() -> Figure:
    """A skewer of two candidates and one of three, then the five of X0."""
    boards = []
    for puzzle, chosen in ((WHOLE, (0, 3)), (X0, range(5))):
        shown, texts = moments("h", puzzle, "skewer"), skewers(puzzle)
        boards += [replace(drawn(shown[k]), caption=same(texts[k])) for k in chosen]
    caption = Words("Number: the cells that have it in their block (shaded), in one row or column; "
                    "> the cells of the line where it is struck. Two of a puzzle that needs every "
                    "step, one of them with three cells, and the five of X0.",
                    "数値: 小ブロック内でその候補のあるセル(網、同一の行または列だけ) > "
                    "消去するセル。全ステップを要する問題の2例(2つ目は3個の串刺し)と、X0の5回。")
    return figure_of("H7 ①: the skewer method", "H7①: 串刺し法", Boards(tuple(boards), caption, 2))


def h7_success() -> Figure:
    """The trial that completes X0."""
    assumed = drawn(moments("h", X0, "assume", 1)[-1])
    end = outcome("h", X0)
    done = Board(end.solutions[0], caption=words(end, end.solutions[0]))
    return figure_of("H7 ②: a trial that decides all cells", "H7②: すべてのセルが確定する仮定",
                     assumed, done)


def h7_contradiction() -> Figure:
    """The trial that fails, its contradiction, and the struck candidate."""
    [assumed, *_] = moments("h", X0, "assume", 1)
    [clash] = moments("h", X0, "clash", 1)
    [struck] = moments("h", X0, "reductio")
    return figure_of("H7 ②: a trial that ends in a contradiction", "H7②: 矛盾が生じる仮定",
                     drawn(assumed), drawn(clash, candidates=False), drawn(struck))


def h7_undecided() -> Figure:
    """The trial that stops: the board at which nothing more follows, and the way back."""
    [assumed, *_] = moments("h", WHOLE, "assume", 1)
    [(stopped, event), *_] = moments("h", WHOLE, "undecided", 1)
    return figure_of("H7 ②: a trial that stops without contradiction",
                     "H7②: 矛盾を発見できないまま停止する仮定", drawn(assumed),
                     Board(stopped, blank_cells(stopped), caption=words(event, stopped)))


def h7_end() -> Figure:
    """解法不能: the final board."""
    end = outcome("h", N99)
    grid = end.end or Puzzle.parse(N99).grid()
    return Figure(words(end, grid), (Board(grid, blank_cells(grid)),))


# ---- C -----------------------------------------------------------------------------------------


def four_solutions() -> Figure:
    """All solutions of N99, and where they differ."""
    return figure_of("Algorithm C: all solutions of a puzzle that has four",
                     "アルゴリズムC: 解が4つある問題のすべての解",
                     difference(outcome("c", N99).solutions))


def c3() -> Figure:
    """The candidates that C3 leaves in N99."""
    return figure_of("C3: what the method of H4 sets before the search",
                     "C3: 探索の前にH4の手法で決まるセル", _rounds("c", N99))


def c4() -> Figure:
    """The list that the search goes through."""
    [(before, event), *_] = moments("c", N99, "list")
    return figure_of("C4: the candidates that C5 goes through", "C4: C5で調べる候補値",
                     Board(before, blank_cells(before), caption=words(event, before)))


def c5() -> Figure:
    """The whole search on a puzzle of the mini model with two solutions, try by try."""
    puzzle = BLANKED[1]
    boards = []
    for before, event in walk(puzzle, trace("c", puzzle)):
        if STEP_OF_C.get(happened(event)) != "C5" or isinstance(event, Outcome):
            continue
        grid = before.after(event.deduction) if isinstance(event, Finding) else before
        if happened(event) == "solution":
            boards.append(Board(grid, caption=Words("solution", "解")))
        elif isinstance(event, Finding):
            [(cell, digit)] = event.deduction.placements
            name = grid.layout.cell_name(cell)
            boards.append(Board(grid, shades={cell: "new"},
                                caption=same(f"{name}: {digit}")))
    caption = Words("A board for each digit tried, in the order of the search.",
                    "試した数字ごとに1つの盤面(探索の順)。")
    return figure_of("C5: the exhaustive search on a puzzle with two solutions",
                     "C5: 解が2つある問題のしらみつぶし探索", Boards(tuple(boards), caption, 6))
