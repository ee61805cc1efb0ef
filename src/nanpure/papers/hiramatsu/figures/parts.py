"""The mini model by hand: blocks, parts, and how they fit together."""

from __future__ import annotations

from nanpure.io.figures import Board, Boards, Figure, Mark, Table, Words
from nanpure.methods.hiramatsu import mini
from nanpure.model.grid import Grid
from nanpure.model.puzzle import Puzzle
from nanpure.papers.drawing import empty_board, figure_of, same
from nanpure.papers.hiramatsu.mini import (
    MINI,
    below,
    beside,
    blocks,
    full_model,
    impossible,
    part,
)

__all__ = ["counting", "fig1", "fig2", "models", "next_to_part_one", "pairs_of_part_one"]

BLOCKS = (0, 2, 8, 10)  # first cells of A, B, C, D


def put(**parts: int) -> Grid:
    """Return the mini model with some parts in their blocks: ``put(A=1, B=17)``."""
    digits = [0] * 16
    for letter, number in parts.items():
        start = BLOCKS["ABCD".index(letter)]
        for offset, digit in zip((0, 1, 4, 5), part(number).replace("/", ""), strict=True):
            digits[start + offset] = int(digit)
    return Puzzle(tuple(digits), MINI).grid()


def cells_of(letter: str) -> list[int]:
    """Return the cells of a block."""
    names = {MINI.cell_name(cell): cell for cell in range(16)}
    return [names[name] for name in blocks()[letter].split()]


def fig1() -> Figure:
    """Figure 1: the blocks A to D, each where its part goes."""
    marks = [Mark(cell, 0, letter) for letter in "ABCD" for cell in cells_of(letter)]
    shades = {cell: "light" for letter in "AD" for cell in cells_of(letter)}
    return figure_of("Figure 1: the mini model (4×4) and its blocks", "図1: ミニNPモデル(4×4)",
                     Board(empty_board(MINI), marks=tuple(marks), shades=shades))


def fig2() -> Figure:
    """Figure 2: the 24 parts, in block A."""
    grey = {cell: "light" for letter in "BCD" for cell in cells_of(letter)}
    boards = tuple(Board(put(A=n), shades=grey, caption=same(f"{n}"))
                   for n in range(1, len(mini.parts(MINI)) + 1))
    return figure_of("Figure 2: the 24 parts (2×2)", "図2: ミニNPモデルの24種類のパーツ(2×2)",
                     Boards(boards, Words("Each part at A; its number below.",
                                          "各パーツをAに置いて示す。下は通番。"), 8))


def next_to_part_one(letter: str) -> Figure:
    """Draw the four parts for B or C next to part 1."""
    boards = tuple(
        Board(put(A=1, **{letter: n}), shades=dict.fromkeys(cells_of(letter), "new"),
              caption=Words(f"A 1, {letter} {n}", f"A 1、{letter} {n}"))
        for n in (beside(1) if letter == "B" else below(1)))
    return figure_of(f"Part 1 at A: the parts that {letter} can be",
                     f"Aに1番を置くとき、{letter}に配置できるパーツ", Boards(boards, across=5))


def pairs_of_part_one() -> Figure:
    """Draw the 16 pairs of B and C around part 1: D if there is one, or else an error."""
    boards = []
    for (b, c), fourth in mini.pairs(MINI, 1).items():
        boards += [Board(put(A=1, B=b, C=c, D=d), shades=dict.fromkeys(cells_of("D"), "new"),
                         caption=Words(f"B {b}, C {c}: D {d}", f"B {b}、C {c}: D {d}"))
                   for d in fourth]
        if not fourth:
            boards.append(Board(put(A=1, B=b, C=c), shades=dict.fromkeys(cells_of("D"), "error"),
                                caption=Words(f"B {b}, C {c}: no D", f"B {b}、C {c}: Dなし")))
    none = len(impossible(1))
    caption = Words(f"{len(boards)} pairs: {len(boards) - none} leave one part for D, {none} none.",
                    f"{len(boards)}通りのうち、Dが一つに決まるもの{len(boards) - none}通り、"
                    f"配置できないもの{none}通り。")
    return figure_of("Part 1 at A: the 16 pairs of B and C, and D",
                     "Aに1番を置くとき: BとCの16通りの組み合わせとD",
                     Boards(tuple(boards), caption, 4))


def counting() -> Figure:
    """Draw the count by hand for each of the 24 parts."""
    rows, whole = [], 0
    for n in range(1, len(mini.parts(MINI)) + 1):
        pairs = len(mini.pairs(MINI, n))
        none = impossible(n)
        whole += pairs - len(none)
        rows.append((f"{n}", part(n), " ".join(map(str, beside(n))), " ".join(map(str, below(n))),
                     f"{pairs}", "  ".join(f"{b}·{c}" for b, c in none),
                     f"{pairs} − {len(none)} = {pairs - len(none)}"))
    return figure_of(
        "How many grids the mini model has, part by part",
        "ミニNPモデルの解の総数: パーツごとの計算",
        Table((same("A"), Words("digits", "数値"), same("B"), same("C"),
               Words("pairs", "組"), Words("impossible pairs B·C", "配置できない組 B·C"),
               Words("left", "残り")),
              tuple(rows), frozenset([0, 4, 6]),
              Words(f"The sum of the last column is {whole} = 24 × (16 − 4) × 1.",
                    f"最後の欄の合計は{whole} = 24×(16−4)×1。")))


def models() -> Figure:
    """Draw the counts of grids and groups of larger boards. Takes some seconds for 3×3."""
    rows = []
    for text in ("2x2", "2x3", "2x4", "3x3"):
        grids, symmetric, groups = (f"{int(number):,}" for number in full_model(text))
        rows.append((text.replace("x", "×"), grids, symmetric, groups))
    return figure_of(
        "From the mini model to the full model, counted without listing",
        "ミニモデルからフルモデルへ: 列挙せずに数える",
        Table((Words("blocks", "小ブロック"), Words("grids", "解の総数"),
               Words("equal to their half turn", "180°回転で変わらない解"),
               Words("groups", "グループ")), tuple(rows), frozenset([1, 2, 3]),
              Words("Groups under the rotations and reflections that the blocks allow: eight of "
                    "2×2 and 3×3, four of 2×3 and 2×4.",
                    "小ブロックの形を保つ回転と反転によるグループ: 2×2と3×3では8通り、2×3と2×4では"
                    "4通りの操作。")))
