"""Components of Ushio's paper, each called by itself on a position: 2.1, 2.2 and 1.2."""

from __future__ import annotations

from functools import cache
from itertools import combinations

from nanpure.methods.ushio.context import RecursiveParm
from nanpure.methods.ushio.exclusivity import exclusive_sets, make_exclusive_set
from nanpure.methods.ushio.possibility import search_possibility
from nanpure.methods.ushio.registration import determined_candidate, make_determined_set_body
from nanpure.methods.ushio.tables import ESet, board_of
from nanpure.model.layout import Layout
from nanpure.model.sets import bits
from nanpure.model.step import Event, Step
from nanpure.papers.calls.ushio.positions import (
    NINE,
    cell_of,
    context,
    dset,
    dset_text,
    dsets,
    eset_text,
    name_of,
    short,
)

__all__ = [
    "condition",
    "contained",
    "current_of",
    "differences",
    "everyday_rule",
    "excess",
    "exclusive",
    "investigated",
    "marks_of",
    "orders_of_candidates",
    "placed_by",
    "registered",
    "registration",
    "search_ends",
    "statuses_of",
    "without_base",
]

Outcome = tuple[RecursiveParm, tuple[Event, ...]]
CONDITIONS = {"row": "(2)", "col": "(3)", "box": "(4)"}


# ---- 2.1 ---------------------------------------------------------------------------------------


def exclusive(left: str, square: str, digit: int) -> list[str]:
    """2.1: the exclusive sets when *digit* has just been excluded from *square*."""
    rp = context(left)
    return [eset_text(eset)
            for eset in exclusive_sets(NINE, rp.possible, cell_of(square), digit - 1)]


@cache
def _investigated(left: str, square: str, digit: int, sets: str) -> Outcome:
    rp = context(left, sets)
    events = tuple(make_exclusive_set(rp, cell_of(square), digit - 1))
    return rp, events


def investigated(left: str, square: str, digit: int, sets: str = "") -> list[str]:
    """2.1: what is registered, or the contradiction, when *digit* leaves *square*."""
    return [short(event) for event in _investigated(left, square, digit, sets)[1]]


def statuses_of(left: str, square: str, digit: int, sets: str = "") -> list[bool]:
    """2.0: 《確定セット登録》, 《単一確定セット登録》 and 《不能》 after that."""
    status = _investigated(left, square, digit, sets)[0].status
    return [status.set_registered, status.single_registered, status.inconsistent]


def current_of(left: str, square: str, digit: int, sets: str = "") -> list[int]:
    """The three variables after that, from 0; none where they are not set."""
    return _current(_investigated(left, square, digit, sets)[0])


def marks_of(left: str, square: str, digit: int, sets: str = "") -> list[str]:
    """The squares that it marks on the board."""
    return [name_of(cell) for cell in bits(_investigated(left, square, digit, sets)[0].marked)]


def excess(left: str, square: str, digit: int) -> str:
    """Of what the first contradiction has more than n: ``squares`` or ``digits``."""
    for event in _investigated(left, square, digit, "")[1]:
        if event.note and event.note.id.startswith("ushio.inconsistent"):
            return event.note.id.removeprefix("ushio.inconsistent-")
    return ""


def _current(rp: RecursiveParm) -> list[int]:
    if not rp.current:
        return []
    square, digit = divmod(rp.current.bit_length() - 1, rp.board.size)
    return [square // rp.board.size, square % rp.board.size, digit]


# ---- 2.2 ---------------------------------------------------------------------------------------


@cache
def _registration(existing: str, candidates: str) -> Outcome:
    rp = context("", existing)
    events: list[Event] = []
    for candidate in dsets(candidates):
        events += make_determined_set_body(rp, candidate, "row")
    return rp, tuple(events)


def registered(existing: str, candidates: str) -> list[str]:
    """2.2 (2): dSetList after the inner function was given the candidates."""
    return [dset_text(one) for one in _registration(existing, candidates)[0].dsets]


def registration(existing: str, candidates: str) -> dict[str, object]:
    """2.2 (2): the three statuses, the three variables and the marked squares after that."""
    rp, _ = _registration(existing, candidates)
    status = rp.status
    return {
        "set": status.set_registered, "single": status.single_registered,
        "不能": status.inconsistent, "current": _current(rp),
        "marked": [name_of(cell) for cell in bits(rp.marked)],
    }


def placed_by(candidate: str) -> list[str]:
    """The digits that are put on the board when a set is registered."""
    return [str(event.deduction.placements) for event in _registration("", candidate)[1]
            if isinstance(event, Step) and event.kind == "place"]


def orders_of_candidates(place: str) -> list[int]:
    """2.2 (1): the order of the candidate made from an exclusive set of order 1, 2, … 9.

    *place*: row, col or box, of which the first squares are taken. 0 where the complement is empty.
    The candidate must lie in that unit, and be the set itself or all that it leaves.
    """
    unit = next(unit for unit in NINE.units[40] if unit.base == place)
    orders = []
    for order in range(1, 10):
        eset = ESet(sum(1 << cell for cell in unit.squares[:order]), (1 << order) - 1, unit)
        candidate = determined_candidate(context(), eset)
        if candidate is not None:
            own = (eset.squares, eset.digits)
            other = (unit.mask ^ eset.squares, NINE.full ^ eset.digits)
            assert (candidate.squares, candidate.digits) == (own if order < 5 else other)
        orders.append(candidate.order if candidate else 0)
    return orders


def contained(one: str, other: str) -> list[bool]:
    """2.2 (2): whether the first set contains the second, and the second the first."""
    first, second = dset(one), dset(other)
    return [first.contains(second), second.contains(first)]


def differences(outer: str) -> int:
    """2.2 (2)(b): how many sets inside *outer* leave what the text says when taken from it.

    Every proper subset is put into the list and *outer* given as the candidate: the list must then
    hold the squares and digits of *outer* that are not in it.
    """
    whole, right = dset(outer), 0
    squares, digits = list(bits(whole.squares)), list(bits(whole.digits))
    for order in range(1, whole.order):
        for some in combinations(squares, order):
            for these in combinations(digits, order):
                inner = NINE.dset(sum(1 << s for s in some), sum(1 << d for d in these))
                rp = context()
                rp.append(inner)
                list(make_determined_set_body(rp, whole, "row"))
                rest = rp.dsets[-1]
                right += (set(bits(rest.squares)), set(bits(rest.digits))) == (
                    set(squares) - set(some), set(digits) - set(these))
    return right


def without_base(left: str, square: str, digit: int) -> list[object]:
    """Bases of the exclusive sets there, how many determined sets come of them, their order."""
    rp = context(left)
    found = list(exclusive_sets(NINE, rp.possible, cell_of(square), digit - 1))
    candidates = {determined_candidate(rp, eset) for eset in found}
    orders = {candidate.order for candidate in candidates if candidate}
    return [[eset.unit.base for eset in found], len(candidates), *orders]


# ---- 1.2 ---------------------------------------------------------------------------------------


@cache
def _searched(sets: str, left: str, size: int = 9) -> tuple[RecursiveParm, tuple[Event, ...], bool]:
    """《SP》 called until it registers a set, meets a contradiction or excludes nothing more."""
    rp = context(left, sets, NINE if size == 9 else board_of(Layout.default(size)))
    events: list[Event] = []

    search = search_possibility(rp)
    while True:
        try:
            events.append(next(search))
        except StopIteration as end:
            return rp, tuple(events), bool(end.value)


def condition(sets: str, square: str, digit: int) -> str:
    """1.2: the condition (1) to (4) by which 《SP》 excludes a digit from a square, or nothing."""
    for event in _searched(sets, "")[1]:
        if isinstance(event, Step) and event.kind == "remove" and event.note:
            told = event.note.arguments
            if (told["cell"], told["digit"]) == (cell_of(square), digit):
                return CONDITIONS.get(str(told.get("base")), "(1)")
    return ""


def search_ends(sets: str, left: str = "") -> list[object]:
    """1.2: how a call of 《SP》 ends: its value, last event, three variables, marked squares."""
    rp, events, value = _searched(sets, left)
    marked = "".join(f" {name_of(cell)}" for cell in bits(rp.marked)).strip()
    last = events[-1].note if events else None
    return [value, last.id.removeprefix("ushio.") if last else "", _current(rp), marked]


def everyday_rule() -> list[int]:
    """III (1): what ① excludes, over every digit in every square, and what of it ② excludes too.

    ① is written out here: the same digit in the other squares of the row. ② is what the single
    determined set excludes in the software.
    """
    first = both = 0
    for square in range(81):
        for digit in range(9):
            single = NINE.single(square, digit)
            for other in range(square // 9 * 9, square // 9 * 9 + 9):
                if other != square:
                    first += 1
                    both += bool(single.excluded & NINE.bit(other, digit))
    return [first, both]
