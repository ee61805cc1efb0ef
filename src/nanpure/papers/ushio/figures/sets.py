"""Figures of Ushio's paper about sets: definition, exclusions, search."""

from __future__ import annotations

from nanpure.io.figures import Board, Boards, Figure, Mark, Part, Table, Words
from nanpure.methods.ushio.exclusivity import exclusive_sets, make_exclusive_set
from nanpure.methods.ushio.possibility import search_possibility
from nanpure.methods.ushio.registration import determined_candidate, make_determined_set_body
from nanpure.methods.ushio.tables import DSet, ESet
from nanpure.model.sets import bits
from nanpure.papers.drawing import figure_of, same
from nanpure.papers.notes import removals
from nanpure.papers.ushio.components import condition_of
from nanpure.papers.ushio.figures.boards import board, of_list, position, rings, with_set
from nanpure.papers.ushio.positions import (
    NINE,
    cell_of,
    context,
    dset,
    dset_text,
    dsets,
    eset_text,
    possibilities,
    variables,
)

__all__ = ["complement", "conditions", "confined_digits", "conflict", "containment", "exceptions",
           "extension", "extension_limit", "own_digits", "pair_in_row", "set_without_base",
           "too_many", "units"]


# ---- II, III -----------------------------------------------------------------------------------


def units() -> Figure:
    """II (1): row, col and box of a square."""
    square = cell_of("r4c6")
    drawn = []
    for unit in NINE.units[square]:
        shades = {cell: "dark" if cell == square else "light" for cell in unit.squares}
        drawn.append(board(NINE.all_possible, 0, (), shades, same(unit.base)))
    return figure_of("Row, col and box of square (3, 5), which is r4c6",
                     "マス番号 (3, 5)、すなわち r4c6 の row、col、box", Boards(tuple(drawn)))


def set_without_base() -> Figure:
    """II (2): one determined set from two exclusive sets, and its exclusions."""
    left = "r1c1=12 r1c2=12"
    rp = context(left)
    exclusive = [eset for eset in exclusive_sets(NINE, rp.possible, 0, 2) if eset.digits == 0b11]
    dset = determined_candidate(rp, exclusive[0])
    assert dset is not None
    parts = [position(left, eset, same(eset_text(eset)))
             for eset in {eset.unit.base: eset for eset in exclusive}.values()]
    text = dset_text(dset)
    parts.append(with_set(dset, dset.excluded & rp.possible, Words(
        f"determined set {text}", f"確定セット {text}")))
    return figure_of(
        "Two exclusive sets, one determined set", "二つの排他セットと一つの確定セット",
        Boards(tuple(parts), Words(
            "An exclusive set belongs to a row, col or box; the determined set does not, and "
            "excludes (□) in both.",
            "排他セットには row、col、box ベースの区別があるが、確定セットにはなく、"
            "両方で除外 (□) する。"), across=2))


def _excluded(sets: str, which: str) -> tuple[DSet, int]:
    """The first set, and the exclusions of a search by one of the conditions (1) to (4)."""
    rp, struck = context("", sets), 0
    for _, _, event in removals(search_possibility(rp)):
        if condition_of(event) == which:
            struck |= event.deduction.eliminations.mask
    return dsets(sets)[0], struck


def pair_in_row() -> Figure:
    """III (1)②: a set of order 2 in a row."""
    dset, struck = _excluded("r1c1 r1c5 = 15", "(2)")
    return figure_of("III (1)②: a determined set in the row excludes its digits",
                     "III (1)②: row にある確定セットによる除外",
                     with_set(dset, struck, Words(
                         f"{dset_text(dset)}: 1 and 5 leave (□) the other squares of the row.",
                         f"{dset_text(dset)}: 同一 row の他のマスの1と5は除外 (□) できる。")))


def conditions() -> Figure:
    """1.2 (1) to (4): the exclusions by each condition."""
    drawn = []
    for sets, which, caption in (
        ("r1c1 r2c5 = 15", "(1)", same("(1) eliminate square")),
        ("r1c1 r1c5 = 15", "(2)", Words("(2) eliminate number, row", "(2) eliminate number、row")),
        ("r1c1 r5c1 = 15", "(3)", Words("(3) eliminate number, col", "(3) eliminate number、col")),
        ("r1c1 r2c2 = 15", "(4)", Words("(4) eliminate number, box", "(4) eliminate number、box")),
    ):
        dset, struck = _excluded(sets, which)
        drawn.append(with_set(dset, struck, caption))
    return figure_of(
        "1.2 (1) to (4): what a determined set excludes", "1.2 (1)~(4): 確定セットによる除外",
        Boards(tuple(drawn), Words(
            "The set: dark, its digits 1 and 5 ringed. □: excluded by that condition.",
            "濃い網が確定セットのマスで、○がその数字1と5。□がその条件により除外されるもの。"),
            across=2))


def exceptions() -> Figure:
    """1.2: the two exceptions in which 《SP》 itself finds 不能."""
    drawn = []
    for sets, left, values, caption in (
        ("r1c1 = 1, r1c2 = 1", "", {0: 1, 1: 1},
         Words("② a decided digit would go", "② 確定した数字を除外")),
        ("r5c5 = 1", "r1=23456789 r1c5=123456789", {40: 1},
         Words("③ no place for 1 in the row", "③ row に1の可能性がなくなる")),
    ):
        rp = context(left, sets)
        for _ in search_possibility(rp):
            pass
        shown = 0 if not left else NINE.units[0][0].mask
        drawn.append(board(rp.possible, shown, (), dict.fromkeys(bits(rp.marked), "error"), caption,
                           values))
    return figure_of("1.2: 《不能》 found by 《SP》 itself", "1.2: 《SP》自身が検知する《不能》",
                     Boards(tuple(drawn), across=2))


# ---- 2.1 ---------------------------------------------------------------------------------------


def _first(left: str, square: str, digit: int, base: str) -> ESet:
    rp = context(left)
    return next(eset for eset in exclusive_sets(NINE, rp.possible, cell_of(square), digit - 1)
                if eset.unit.base == base)


def own_digits(part: str, left: str, base: str) -> Figure:
    """2.1 (1-1): the squares that have only digits of A."""
    eset = _first(left, "r1c1", 4, base)
    drawn = position(left, eset, same(eset_text(eset)))
    drawn = Board(drawn.grid, drawn.candidates, (*drawn.marks, Mark(0, 0, "", "A")), drawn.shades,
                  Words(f"{eset_text(eset)}. 4 has just left square A, whose digits are now 1, 2, "
                        f"3: three, and three squares of the {base} have only these.",
                        f"{eset_text(eset)}。Aのマスから4が除外され、残る数字は1、2、3の3個。"
                        f"これらだけを持つマスが同じ {base} にちょうど3個ある。"))
    return figure_of(f"2.1 (1-1)({part}): {base} base", f"2.1 (1-1)({part}): {base} ベース", drawn)


def extension() -> Figure:
    """2.1 (1-2): the example of the paper, before and after adding 3."""
    left = "r1c1=12 r1c5=23 r1c9=13"
    eset, possible = _first(left, "r1c1", 3, "row"), possibilities(left)
    a = NINE.left(possible, 0)
    row = eset.unit
    within = sum(1 << cell for cell in row.squares if not NINE.left(possible, cell) & ~a)
    plain = board(possible, row.mask, rings(within, a, possible),
                  {cell: "dark" if within >> cell & 1 else "light" for cell in row.squares},
                  Words(f"A = 12: {within.bit_count()} square, fewer than 2",
                        f"A = 12: {within.bit_count()}個で、2個より少ない"))
    added = NINE.full & eset.digits & ~a
    wider = position(left, eset, Words(
        f"A with {added.bit_length()} = 123: {eset.squares.bit_count()} squares, order 3",
        f"{added.bit_length()}を加えて 123: {eset.squares.bit_count()}個で order=3"))
    return figure_of(
        "2.1 (1-2): the order is extended", "2.1 (1-2): order を拡大しての調査",
        Boards((plain, wider), Words(
            "The square r1c1 has 1, 2; two others of the row have 2, 3 and 1, 3.",
            "r1c1 に1、2が残り、同じ row の他の二つのマスに2、3と1、3が残る。"), across=2))


def extension_limit() -> Figure:
    """2.1 (1-2): sets beyond the reach of one extension, and within it."""
    drawn = []
    for left, digit in (("r1c1=12 r1c4=23 r1c6=34 r1c9=14", 3),
                        ("r1c1=123 r1c4=23 r1c6=34 r1c9=14", 4)):
        possible = possibilities(left)
        exclusive = list(exclusive_sets(NINE, possible, 0, digit - 1))
        if exclusive:
            drawn.append(position(left, exclusive[0], Words(
                "123 in r1c1: found with 4", "r1c1 が123なら、4を加えて見つかる")))
        else:
            row = NINE.units[0][0]
            drawn.append(board(possible, row.mask, (), dict.fromkeys(row.squares, "light"), Words(
                "12 in r1c1: nothing is found", "r1c1 が12なら、何も見つからない")))
    return figure_of(
        "2.1 (1-2): extended once only", "2.1 (1-2): 拡大は一度だけ",
        Boards(tuple(drawn), Words(
            "1, 2, 3 and 4 have four squares on both boards; from 1, 2 two digits would have to "
            "be added.",
            "いずれも1~4が4個のマスを占めるが、1、2からは数字を二つ加えなければならない。"),
            across=2))


def confined_digits(part: int, left: str, base: str) -> Figure:
    """2.1 (2) to (4): the digits confined to B."""
    eset = _first(left, "r1c1", 1, base)
    drawn = position(left, eset, same(""))
    marks = (*drawn.marks, *(Mark(cell, 0, "", "B") for cell in bits(eset.squares)))
    return figure_of(
        f"2.1 ({part}): {base} base", f"2.1 ({part}): {base} ベース",
        Board(drawn.grid, drawn.candidates, marks, drawn.shades, Words(
            f"{eset_text(eset)}. 1 has just left r1c1; in the {base} it is left in the squares B, "
            "two; 1 and 2, two digits, are in these only.",
            f"{eset_text(eset)}。r1c1 から1が除外され、その {base} で1の残るマスBは2個。"
            "Bだけに持たれている数字は1と2の2個である。")))


def too_many() -> Figure:
    """2.1: more than n squares, and more than n digits."""
    drawn = []
    for left, square, digit, caption in (
        ("r1c1=12 r1c5=12 r1c9=12", "r1c9", 3,
         Words("three squares for 1, 2", "1、2のマスが3個")),
        ("r1=3456789 r1c1=34 r1c5=1234", "r1c1", 1,
         Words("one square for 1, 2", "1、2の入るマスが1個")),
    ):
        rp = context(left)
        for _ in make_exclusive_set(rp, cell_of(square), digit - 1):
            pass
        drawn.append(board(rp.possible, NINE.units[0][0].mask, (),
                           dict.fromkeys(bits(rp.marked), "error"), caption))
    return figure_of("2.1: 《不能》", "2.1: 《不能》", Boards(tuple(drawn), across=2))


# ---- 2.2 ---------------------------------------------------------------------------------------


def complement() -> Figure:
    """2.2 (1): an exclusive set of order 5 and the candidate made from it."""
    left = "r1=12345 r1c6=6789 r1c7=6789 r1c8=6789 r1c9=6789"
    eset = _first(left, "r1c1", 6, "row")
    candidate = determined_candidate(context(left), eset)
    assert candidate is not None
    return figure_of(
        "2.2 (1): the complement of order 5", "2.2 (1): order 5 の補集合",
        Boards((
            position(left, eset, Words(f"exclusive set, order {eset.squares.bit_count()}",
                                       f"排他セット、order {eset.squares.bit_count()}")),
            of_list([candidate], Words(f"candidate, order {candidate.order}",
                                       f"確定セット候補、order {candidate.order}"))), across=2))


# 2.2 (2): what is done with a candidate.
CONTAINMENT = {
    "a": Words("An equivalent set is there: nothing is done.",
               "同値の確定セットがある: 何もしない。"),
    "b": Words("The candidate contains a set of the list: what is left of the candidate is "
               "registered.", "候補が既存の確定セットを包含する: 引いた残りを登録する。"),
    "c": Words("A set of the list contains the candidate: it is deleted, and both parts are "
               "registered.",
               "既存の確定セットが候補を包含する: それを削除し、二つに分けて登録する。"),
    "c, single": Words("The rest is a single set: the candidate itself is not registered now.",
                       "残りが単一確定セットである: 候補自身は登録されない。"),
    "d": Words("Neither contains the other: the candidate is registered.",
               "包含関係がない: 候補を登録する。"),
}


def containment(part: str, existing: str, candidate: str) -> Figure:
    """2.2 (2): the list before, the candidate, the list afterwards."""
    rp = context("", existing)
    before = list(rp.dsets)
    for _ in make_determined_set_body(rp, dset(candidate), "row"):
        pass
    held, got = (", ".join(map(dset_text, sets)) for sets in (before, rp.dsets))
    return figure_of(
        f"2.2 (2)({part})", f"2.2 (2)({part})",
        Boards((
            of_list(before, same("dSetList")),
            of_list([dset(candidate)], Words("candidate", "確定セット候補")),
            of_list(rp.dsets, Words("dSetList afterwards", "処理後の dSetList"),
                    [each for each in rp.dsets if each not in before]),
       ), across=3),
        Table((same("dSetList"), Words("candidate", "確定セット候補"),
               Words("dSetList afterwards", "処理後の dSetList")), ((held, candidate, got),),
              caption=CONTAINMENT[part]))


def conflict() -> Figure:
    """2.2: a single set that contradicts another."""
    rp = context("", "r1c6 = 4")
    for _ in make_determined_set_body(rp, dset("r1c1 = 4"), "row"):
        pass
    values = {each.squares.bit_length() - 1: each.digits.bit_length() for each in rp.dsets}
    parts: tuple[Part, ...] = (
        board(NINE.all_possible, 0, (), dict.fromkeys(bits(rp.marked), "error"), None, values),
        Table((same("currentRow"), same("currentCol"), same("currentNum"),
               Words("statuses", "ステータス")), ((*map(str, variables(rp)), rp.status.names),)))
    return figure_of("2.2: two single sets that contradict each other",
                     "2.2: 矛盾する単一確定セット", *parts)
