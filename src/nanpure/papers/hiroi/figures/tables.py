"""Tables of bits and of numbers."""

from __future__ import annotations

from collections.abc import Iterator

from nanpure.generator.hiroi import mknmpl
from nanpure.io.figures import Board, Figure, Table, Words
from nanpure.methods.hiroi import Flags
from nanpure.papers.drawing import figure_of, same
from nanpure.papers.hiroi.boards import confirmed, digits, flags_of, name, place
from nanpure.papers.hiroi.confirm_search import left
from nanpure.papers.hiroi.puzzles import PUZZLES, SMALL, TABLE1, X0
from nanpure.papers.hiroi.search import found, listed, possible, tries

__all__ = ["costs", "data2", "formula1", "generator", "spared", "traced"]

UNSET = "\N{FIGURE DASH}"  # as wide as a digit
HOW = Words("A bit that is set is shown as its digit: the digits that are not yet used.",
            "立っているビットをその数字で示す。まだ使っていない数字である。")


def _bits(mask: int, size: int = 9) -> str:
    return "".join(str(n) if mask >> (n - 1) & 1 else UNSET for n in range(1, size + 1))


def _boxes(flags: Flags) -> list[int]:
    return [bit for line in flags.gflag for bit in line]


def data2() -> Figure:
    """The three tables of x0 before and after the confirm search."""
    before, after = flags_of(X0), confirmed(X0)[0]
    heads = (Words("x, y, box", "x, y, 枠"), *(Words(f"{table} {when.en}", f"{table} {when.ja}")
             for table in ("xflag", "yflag", "gflag")
             for when in (Words("before", "前"), Words("after", "後"))))
    columns = [list(map(_bits, bits)) for bits in (
        before.xflag, after.xflag, before.yflag, after.yflag, _boxes(before), _boxes(after))]
    rows = tuple((str(k), *texts) for k, texts in enumerate(zip(*columns, strict=True)))
    return figure_of("The three arrays of x0 before and after the confirm search",
                     "確定サーチ前後の x0 の3つの配列", Table(heads, rows, caption=HOW))


def formula1() -> Figure:
    """The formula at a place of table 1."""
    flags = flags_of(TABLE1)
    x, y = place("r3c1")
    masks = ((f"xflag[{x}]", flags.xflag[x]), (f"yflag[{y}]", flags.yflag[y]),
             (f"gflag[xgrp[{x}]][ygrp[{y}]]", flags.gflag[flags.xgrp[x]][flags.ygrp[y]]),
             ("AND", flags.get_bit(x, y)))
    heads = (Words("flag", "フラグ"), *(same(str(n)) for n in range(1, 10)))
    return figure_of(
        f"What can be put at ({x}, {y}), {name(x, y)} of table 1",
        f"表1の場所 ({x}, {y})、{name(x, y)} に置くことができる数字",
        Table(heads, tuple((what, *("1" if mask >> n & 1 else "0" for n in range(9)))
                           for what, mask in masks),
              caption=Words(f"{','.join(map(str, digits(masks[-1][1])))} can be put",
                            f"{','.join(map(str, digits(masks[-1][1])))} を置くことができる")))


def traced() -> Figure:
    """The search of a small puzzle, step by step, with the three arrays after each."""
    heads = (Words("step", "手"), same("pos"), Words("what", "処理"),
             Words("board", "盤面"), *(same(flag) for flag in ("xflag", "yflag", "gflag")))
    return figure_of("Tracing the search by hand", "人間トレーサーによる探索",
                     Table(heads, tuple(_traced()), frozenset([0, 1]), HOW))


def _traced() -> Iterator[tuple[str | Words, ...]]:
    flags = confirmed(SMALL)[0]
    blanks = list(flags.blanks())

    def texts(number: str, pos: str, what: Words) -> tuple[str | Words, ...]:
        board = "".join(str(n) if n else "." for line in flags.board for n in line)
        arrays = (flags.xflag, flags.yflag, _boxes(flags))
        return (number, pos, what, "/".join(board[k : k + 4] for k in range(0, 16, 4)),
                *(" ".join(_bits(bit, 4) for bit in array) for array in arrays))

    yield texts("", "", Words("the confirm search is done", "確定サーチの後"))
    standing = 0
    for number, (sign, n, x, y) in enumerate(listed(SMALL).trace, 1):
        at = name(x, y)
        if sign == "+":
            flags.write_number(n, x, y)
            standing += 1
            last = standing == len(blanks)
            action = Words(f"write {n} in {at}" + ", print" * last,
                           f"{at} に {n} を書き込む" + "、出力" * last)
        else:
            flags.delete_number(n, x, y)
            standing -= 1
            action = Words(f"delete {n} from {at}", f"{at} の {n} を取り消す")
        yield texts(str(number), str(2 * blanks.index((x, y))), action)


# ---- counts ------------------------------------------------------------------------------------


def spared() -> Figure:
    """The savings by the confirm search: blanks, possible digits and digits tried."""
    heads = (
        Words("puzzle", "問題"), Words("blanks", "空き"), Words("after", "後"),
        Words("possible digits", "可能な数字"), Words("after", "後"),
        Words("tried without", "試行: なし"), Words("confirm first", "先に確定サーチ"),
        Words("inside too", "中でも"), same("find_count"),
    )
    rows: list[tuple[str | Words, ...]] = []
    for puzzle_name, puzzle in PUZZLES.items():
        numbers = (puzzle.count("."), left(puzzle), possible(puzzle, confirm=False),
                   possible(puzzle, confirm=True), tries(puzzle, confirm=False), tries(puzzle),
                   tries(puzzle, inside=True), found(puzzle)[0])
        name_of = Words(puzzle_name, puzzle_name.replace("table ", "表"))
        rows.append((name_of, *(f"{number:,}" for number in numbers)))
    return figure_of(
        "What the confirm search spares", "確定サーチの効果",
        Table(heads, tuple(rows), frozenset(range(1, 9)), Words(
            "Digits tried: without the confirm search, with it first, and with it inside as well.",
            "試行は、確定サーチなし、先に行う場合、探索の中でも行う場合に書き込む数字の数。")))


ACCOUNT = (("put", Words("put", "試し置き")), ("certain", Words("certain", "確定")),
           ("taken_back", Words("taken back", "取り消し")), ("cleared", Words("cleared", "クリア")),
           ("rebuilt", Words("rebuilt", "作り直し")),
           ("remade", Words("cleared for that", "そのクリア")))


def _accounts(*wanted: tuple[str, int]) -> Table:
    heads = (Words("board", "盤面"), Words("seed", "種"), Words("givens", "ヒント"),
             *(head for _, head in ACCOUNT))
    rows = []
    for layout, seed in wanted:
        info = next(mknmpl(layout, seed=seed)).info
        rows.append((layout, str(seed), info["clues"],
                     *(f"{int(info[key]):,}" for key, _ in ACCOUNT)))
    return Table(heads, tuple(rows), frozenset(range(1, 9)), Words(
        "Digits put by chance, placed as certain and taken back; flags cleared for digits placed; "
        "how often all flags were made anew, and the flags cleared for that.",
        "試しに置いた数字、確定した数字、取り消した数字。置くためにクリアしたフラグ。"
        "フラグを作り直した回数と、そのためにクリアしたフラグ。"))


def costs() -> Figure:
    """The cost of making puzzles with a flag for each place, small and large."""
    wanted = [("3x3", seed) for seed in (0, 2, 4)] + [("4x4", seed) for seed in (3, 7, 13)]
    return figure_of("Making puzzles with a flag for each place", "場所ごとのフラグによる問題生成",
                     _accounts(*wanted))


def generator() -> Figure:
    """A puzzle that a generator of his kind makes, and the work it took."""
    puzzle = next(mknmpl("3x3", seed=2))
    return figure_of(
        "A puzzle made with a flag for each place", "場所ごとのフラグで生成した問題",
        Board(puzzle.grid(), caption=Words(f"{puzzle.clues} givens; the confirm search solves it",
                                           f"ヒント {puzzle.clues} 個。確定サーチで解ける")),
        _accounts(("3x3", 2)))
