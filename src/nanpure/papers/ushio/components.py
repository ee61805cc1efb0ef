"""Components of Ushio's paper, called one by one on positions: 2.1, 2.2 and 1.2."""

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
from nanpure.papers.notes import arguments_of, happened, removals
from nanpure.papers.ushio.positions import (
    NINE,
    cell_of,
    context,
    dset,
    dset_text,
    dsets,
    eset_text,
    finish,
    name_of,
    short,
    variables,
)

__all__ = ["condition", "condition_of", "contained", "current_of", "differences", "everyday_rule",
           "excess", "exclusive", "investigated", "marks_of", "orders_of_candidates", "placed_by",
           "registered", "registration", "search_ends", "statuses_of", "without_base"]

Outcome = tuple[RecursiveParm, tuple[Event, ...]]


# ---- 2.1 ---------------------------------------------------------------------------------------


def exclusive(left: str, square: str, digit: int) -> list[str]:
    """2.1: return the exclusive sets when *digit* has just been excluded from *square*."""
    rp = context(left)
    return [eset_text(eset)
            for eset in exclusive_sets(NINE, rp.possible, cell_of(square), digit - 1)]


@cache
def _investigated(left: str, square: str, digit: int, sets: str) -> Outcome:
    rp = context(left, sets)
    events = tuple(make_exclusive_set(rp, cell_of(square), digit - 1))
    return rp, events


def investigated(left: str, square: str, digit: int, sets: str = "") -> list[str]:
    """2.1: return the registered sets, or the contradiction, when *digit* leaves *square*."""
    return [short(event) for event in _investigated(left, square, digit, sets)[1]]


def statuses_of(left: str, square: str, digit: int, sets: str = "") -> list[bool]:
    """2.0: return 《確定セット登録》, 《単一確定セット登録》 and 《不能》 after that."""
    status = _investigated(left, square, digit, sets)[0].status
    return [status.set_registered, status.single_registered, status.inconsistent]


def current_of(left: str, square: str, digit: int, sets: str = "") -> list[int]:
    """Return the three variables after that, from 0; none if they are not set."""
    return variables(_investigated(left, square, digit, sets)[0])


def marks_of(left: str, square: str, digit: int, sets: str = "") -> list[str]:
    """Return the squares that it marks on the board."""
    return [name_of(cell) for cell in bits(_investigated(left, square, digit, sets)[0].marked)]


def excess(left: str, square: str, digit: int) -> str:
    """Return what the first contradiction has more than n of: ``squares`` or ``digits``."""
    for event in _investigated(left, square, digit, "")[1]:
        if happened(event).startswith("inconsistent"):
            return happened(event).removeprefix("inconsistent-")
    return ""


# ---- 2.2 ---------------------------------------------------------------------------------------


@cache
def _registration(existing: str, candidates: str) -> Outcome:
    rp = context("", existing)
    events: list[Event] = []
    for candidate in dsets(candidates):
        events += make_determined_set_body(rp, candidate, "row")
    return rp, tuple(events)


def registered(existing: str, candidates: str) -> list[str]:
    """2.2 (2): return dSetList after the inner function took the candidates."""
    return [dset_text(dset) for dset in _registration(existing, candidates)[0].dsets]


def registration(existing: str, candidates: str) -> dict[str, object]:
    """2.2 (2): return the three statuses, three variables and marked squares after that."""
    rp, _ = _registration(existing, candidates)
    status = rp.status
    return {
        "set": status.set_registered, "single": status.single_registered,
        "不能": status.inconsistent, "current": variables(rp),
        "marked": [name_of(cell) for cell in bits(rp.marked)],
    }


def placed_by(candidate: str) -> list[str]:
    """Return the digits placed on the board when a set is registered."""
    return [str(event.deduction.placements) for event in _registration("", candidate)[1]
            if isinstance(event, Step) and event.kind == "place"]


def orders_of_candidates(place: str) -> list[int]:
    """2.2 (1): return the orders of the candidates from exclusive sets of order 1, 2, … 9.

    *place*: the row, col or box whose first squares form the set. 0 if the complement is empty. The
    candidate must lie in that unit, and be the set itself or its complement.
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
    """2.2 (2): return whether the first set contains the second, and the second the first."""
    first, second = dset(one), dset(other)
    return [first.contains(second), second.contains(first)]


def differences(outer: str) -> int:
    """2.2 (2)(b): count the sets inside *outer* that leave what the text says when removed.

    With a proper subset in the list and *outer* as the candidate, the list must then hold the
    squares and digits of *outer* outside the subset.
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
    """Return the bases of the exclusive sets, the number of their determined sets, the order."""
    rp = context(left)
    exclusive = list(exclusive_sets(NINE, rp.possible, cell_of(square), digit - 1))
    candidates = {determined_candidate(rp, eset) for eset in exclusive}
    orders = {candidate.order for candidate in candidates if candidate}
    return [[eset.unit.base for eset in exclusive], len(candidates), *orders]


# ---- 1.2 ---------------------------------------------------------------------------------------


@cache
def _searched(sets: str, left: str, size: int = 9) -> tuple[RecursiveParm, tuple[Event, ...], bool]:
    """Call 《SP》 until it registers a set, meets a contradiction or excludes nothing more."""
    rp = context(left, sets, NINE if size == 9 else board_of(Layout.default(size)))
    events, value = finish(search_possibility(rp))
    return rp, events, bool(value)


def condition_of(event: Event) -> str:
    """Return the condition (1) to (4) of an exclusion."""
    base = arguments_of(event).get("base")
    return "(1)" if base is None else {"row": "(2)", "col": "(3)", "box": "(4)"}[base]


def condition(sets: str, square: str, digit: int) -> str:
    """1.2: return the condition (1) to (4) by which 《SP》 excludes a digit, or nothing."""
    for cell, struck, event in removals(_searched(sets, "")[1]):
        if (cell, struck) == (cell_of(square), digit):
            return condition_of(event)
    return ""


def search_ends(sets: str, left: str = "") -> list[object]:
    """1.2: return the end of a call of 《SP》: value, last event, three variables, marks."""
    rp, events, value = _searched(sets, left)
    marked = "".join(f" {name_of(cell)}" for cell in bits(rp.marked)).strip()
    return [value, happened(events[-1]) if events else "", variables(rp), marked]


def everyday_rule() -> list[int]:
    """III (1): count exclusions by ① over all digits and squares, and those also by ②.

    ① is spelled out here: the same digit in the other squares of the row. ② is the exclusion by the
    single determined set in the software.
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
