"""The 288 grids, the table of their rotations and reflections, and the 39 groups."""

from __future__ import annotations

from dataclasses import replace

from nanpure.io.figures import Board, Boards, Figure, Table, Words
from nanpure.model.grid import Grid
from nanpure.model.puzzle import Puzzle
from nanpure.papers.drawing import figure_of, same
from nanpure.papers.hiramatsu.mini import (
    MINI,
    columns,
    damaged_grids,
    generated,
    grids_of,
    orbit_of,
    orbits_of,
    row,
    symmetric,
)
from nanpure.papers.hiramatsu.printed import FIG_3_2

__all__ = ["all_orbits", "fig3_2_damaged", "fig4", "fig5", "gallery", "images_of", "operations",
           "orbits_drawn"]

BLOCK = 50  # rows of a block of figure 4


def _grid(number: int) -> Grid:
    return Puzzle.parse(grids_of(number, number)[0], MINI).grid()


def _plain(number: int, before: str = "", after: str = "") -> Board:
    text = f"{before}{number}{after}"
    return Board(_grid(number), caption=same(text))


def gallery(first: int, last: int, name: str) -> Figure:
    """Draw figure 3-1, which is not in the scan, or 3-2."""
    boards = tuple(_plain(n) for n in range(first, last + 1))
    return figure_of(
        f"Figure {name}: all solutions of the mini model [({first}-{last})/288]",
        f"図{name}: ミニNPモデルのすべての解 [({first}-{last})/288]",
        Boards(boards, Words("Each grid with its number below.", "番号は各解の下。"), 12))


def fig3_2_damaged() -> Figure:
    """The ten grids that differ in the scan: as printed, wrong row in error, and as run."""
    boards = []
    for number in damaged_grids():
        printed, true = FIG_3_2[number], grids_of(number, number)[0]
        wrong = {cell: "error" for cell in range(16)
                 if printed[cell // 4 * 4 :][:4] != true[cell // 4 * 4 :][:4]}
        scanned = Puzzle.parse(printed, MINI).grid()
        boards += [Board(scanned, shades=wrong,
                         caption=Words(f"{number} scan", f"{number} スキャン")),
                   Board(_grid(number), shades=dict.fromkeys(wrong, "new"),
                         caption=Words(f"{number} run", f"{number} 実行"))]
    return figure_of("Figure 3-2: ten grids as the scan has them, and as they come out",
                     "図3-2: スキャンで壊れている10個の解と実行結果",
                     Boards(tuple(boards), across=6))


def fig4() -> Figure:
    """Figure 4: rotations and reflections of all grids, in blocks of 50 rows, two side by side."""
    heads = (same("No"), *(same(name) for name in columns()))
    parts: list[Table] = []
    for start in range(1, 289, 2 * BLOCK):
        rows = []
        for number in range(start, start + BLOCK):
            left, right = ([f"{n}", *map(str, row(n))] if n <= 288 else [""] * 9
                           for n in (number, number + BLOCK))
            rows.append((*left, "", *right))
        parts.append(Table((*heads, same(""), *heads), tuple(rows),
                           frozenset(range(19)) - {9}))
    parts[-1] = replace(parts[-1], caption=Words(
        "No: the solution. ma to md: turned clockwise by 0°, 90°, 180°, 270°. ra: reflected left "
        "to right; rb to rd: ra turned in the same way.",
        "No: 解の通番。ma~md: 時計回りに0°、90°、180°、270°回転。"
        "ra: 左右に反転、rb~rd: raの回転。"))
    return figure_of("Figure 4: rotations and reflections of the 288 solutions",
                     "図4: 288種類の解の回転と反転による相互関係", *tuple(parts))


def fig5() -> Figure:
    """Figure 5: solution 1 and the centre ◎; cells with 1 and 4 show the half turn."""
    number = symmetric()[0]
    grid = _grid(number)
    pairs = {cell: "light" for cell in range(16) if grid.values[cell] in (1, 4)}
    return figure_of(
        f"Figure 5: solution {number} of the mini model", f"図5 ミニNPモデル{number}番の解",
        Board(grid, shades=pairs, centre="◎", caption=Words(
            "A turn by 180° about ◎ moves every digit to an equal one (1 and 4 are shaded).",
            "◎を中心に180°回転すると、どの数値も同じ数値の位置に移る(1と4に網)。")))


def images_of(number: int) -> Figure:
    """Draw a row of figure 4 as boards."""
    boards = tuple(_plain(image, f"{name} ")
                   for name, image in zip(columns(), row(number), strict=True))
    return figure_of(f"Row {number} of figure 4: solution {number} turned clockwise, and reflected",
                     f"図4の{number}番の行: {number}番の解の時計回りの回転と反転",
                     Boards(boards[:4], Words("Turned by 0°, 90°, 180°, 270°.",
                                              "0°、90°、180°、270°回転。"), 5),
                     Boards(boards[4:], Words("Reflected left to right, and this turned.",
                                              "左右に反転し、さらに回転。"), 5))


def operations() -> Figure:
    """Draw solution 2 turned and reflected in the four ways that the paper names."""
    made = generated(2)
    names = {"clockwise": ("clockwise", "時計回り"),
             "anticlockwise": ("anticlockwise", "反時計回り"),
             "left-right": ("left-right", "左右反転"), "up-down": ("up-down", "上下反転")}
    boards = [_plain(2)]
    for key, (en, ja) in names.items():
        number = made[key]
        if isinstance(number, int):
            boards.append(Board(_grid(number), caption=Words(f"{en}: {number}", f"{ja}: {number}")))
    return figure_of("Solution 2 turned by 90° and reflected", "2番の解の90°回転と反転",
                     Boards(tuple(boards), across=5))


def orbits_drawn(size: int) -> Figure:
    """Draw the groups of one size: the first solution of each, all solutions for size 4."""
    orbits = orbits_of(size)
    title = Words(f"The {len(orbits)} groups of {size} solutions",
                  f"{size}種類の解が派生する{len(orbits)}個のグループ")
    if size == 8:
        caption = Words("The solution with the smallest number of each group.",
                        "各グループの最小の番号の解。")
        return Figure(title, (Boards(tuple(_plain(orbit[0]) for orbit in orbits), caption, 11),
                              _members(orbits)))
    return Figure(title, tuple(
        Boards(tuple(Board(_grid(n), caption=same(f"{n}"), centre="◎") for n in orbit),
               across=8) for orbit in orbits))


def all_orbits() -> Figure:
    """Draw all 39 groups: a solution of each, then their numbers."""
    orbits = orbit_of()
    boards = tuple(
        Board(_grid(orbit[0]), shades=dict.fromkeys(range(16) if len(orbit) == 4 else (), "light"),
              caption=same(f"{orbit[0]} ({len(orbit)})"))
        for orbit in orbits)
    caption = Words("The solution with the smallest number of each group, and how many the group "
                    "has; groups of 4 (point symmetric) shaded.",
                    "各グループの最小の番号の解と、グループの解の数。点対称の4種類のグループに網。")
    return figure_of(f"The {len(orbits)} groups of the 288 solutions",
                     f"288種類の解の{len(orbits)}個のグループ", Boards(boards, caption, 10),
                     _members(orbits))


def _members(orbits: list[list[int]]) -> Table:
    """The groups with all their numbers."""
    rows = tuple((f"{index}", f"{len(orbit)}", " ".join(f"{n}" for n in orbit))
                 for index, orbit in enumerate(orbits, 1))
    return Table((Words("group", "グループ"), Words("size", "解の数"),
                  Words("solutions", "解の通番")), rows, frozenset([0, 1]))
