"""Presses of the buttons of Ushio's paper, with their traces."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields
from functools import cache

from nanpure.generator import generate
from nanpure.kernel import Limits
from nanpure.methods import ushio
from nanpure.methods.ushio.context import RecursiveParm
from nanpure.methods.ushio.handler import Press, Result, Support, go, one_step
from nanpure.methods.ushio.search import start_search
from nanpure.model.grid import Grid
from nanpure.model.puzzle import Puzzle
from nanpure.model.sets import bits
from nanpure.model.step import Event
from nanpure.papers.notes import arguments_of, happened, removals
from nanpure.papers.ushio.positions import NINE, cell_of, finish, name_of, variables
from nanpure.papers.ushio.puzzles import X0
from nanpure.search.verbs import count, solve

__all__ = ["anew", "answers", "branches", "calls", "complete_at", "credit", "deepest",
           "digit_order", "finished", "first_exclusion", "kept", "lists", "marked", "messages",
           "names", "offered", "placed", "plist", "preparation", "registrations", "result",
           "returned", "seven", "share_without", "shown", "solution_count", "square_number",
           "status", "terms", "three", "warnings"]


# ---- shared runs ---------------------------------------------------------------------------------


@cache
def grid_of(puzzle: str) -> Grid:
    """Return the grid of a puzzle."""
    return Puzzle.parse(puzzle).grid()


@cache
def trace(puzzle: str, level_limit: int | None = None) -> tuple[Event, ...]:
    """Return the events of a press of Go, with the reference messages."""
    return tuple(ushio.run(grid_of(puzzle), reference=True, level_limit=level_limit))


@cache
def pressed(puzzle: str, level_limit: int | None = None) -> Result:
    """Return the result of a press of Go."""
    return go(grid_of(puzzle), level_limit=level_limit)


@cache
def stepped(puzzle: str, level_limit: int | None = None, inside: bool = True) -> Result:
    """Return the result of a press of 1 Step, with everything shown."""
    support = Support(checked=True, registrations=True, inside=inside, lists=True)
    return one_step(grid_of(puzzle), support=support, level_limit=level_limit)


def ids(events: Iterable[Event]) -> Iterator[tuple[str, Event]]:
    """Yield the events with the names of their actions."""
    return ((happened(event), event) for event in events if event.note)


def prepared(puzzle: str) -> RecursiveParm:
    """Return the context as prepared by the handler."""
    return Press(grid_of(puzzle), True, False, None, None).rp


# ---- the buttons ---------------------------------------------------------------------------------


def preparation(puzzle: str) -> dict[str, int]:
    """1.0: count what the handler prepares: sets, their highest order, true possibilities.

    Also the marked squares.
    """
    rp = prepared(puzzle)
    return {"sets": len(rp.dsets), "order": max(dset.order for dset in rp.dsets),
            "true": rp.possible.bit_count(), "marked": rp.marked.bit_count()}


def result(puzzle: str, level_limit: int | None = None) -> str:
    """Go: return 完了, 不能 or 不定."""
    return pressed(puzzle, level_limit).statuses.result


def names(puzzle: str, level_limit: int | None = None) -> str:
    """1 Step: return the statuses that are set, as the paper writes them."""
    return stepped(puzzle, level_limit).statuses.names


def status(name: str, puzzle: str, level_limit: int | None = None) -> bool:
    """Go: return one of the seven statuses by its name in the software."""
    return bool(getattr(pressed(puzzle, level_limit).statuses, name))


def seven(puzzle: str) -> list[object]:
    """Count the statuses; return whether 《確定セット登録》 is true, and which 1 Step shows."""
    statuses = stepped(puzzle).statuses
    return [len(fields(statuses)), statuses.set_registered, statuses.names]


def placed(puzzle: str) -> list[str]:
    """1 Step: return the digits that it decides."""
    return [f"{name_of(cell)} = {digit}" for cell, digit in stepped(puzzle).placed]


def three(puzzle: str, level_limit: int | None = None) -> list[int]:
    """1 Step: return the three variables, or nothing if they are not set."""
    return list(stepped(puzzle, level_limit).current or ())


def marked(puzzle: str) -> str:
    """Go: return the squares in error on the board."""
    return str(pressed(puzzle).marked)


def branches(puzzle: str, shortcut: bool = True) -> int:
    """Go: count the branches (正 and 副) tried, with or without the shortcut."""
    result = ushio.tally(grid_of(puzzle), Limits(), shortcut=shortcut)
    assert result is not None
    return result.assumptions


def deepest(puzzle: str) -> int:
    """Go: return the deepest level of recursion."""
    return pressed(puzzle).deepest


def calls(puzzle: str, level_limit: int | None = None) -> list[object]:
    """Go: return calls of ``startSearch``, digits decided, result, whether the board is right."""
    returned = sum(name == "returned" for name, _ in ids(trace(puzzle, level_limit)))
    end = pressed(puzzle, level_limit)
    return [returned, len(end.placed), end.statuses.result, end.grid.is_solution]


def finished(puzzle: str) -> dict[str, object]:
    """Go: count the calls of ``startSearch`` that searched, and those from finishedDSetList.

    *tried*: branches in each kind of call; *digits*: the number that each served call decided.
    """
    searched, served, handed, assumed, later = 0, 0, 0, 0, 0
    digits = set()
    for name, event in ids(trace(puzzle)):
        handed += name == "finished"
        assumed += event.kind == "assume"
        if name == "returned":
            if handed:
                digits.add(handed)
                served, later = served + 1, later + assumed
            else:
                searched += assumed
            handed = assumed = 0
    return {"tried": [searched, later], "served": served > 0, "digits": sorted(digits)}


def shown(puzzle: str, level_limit: int | None = None) -> list[str]:
    """Go: return the statuses at the returns of ``startSearch``, each kind once."""
    return list(dict.fromkeys(_statuses(puzzle, level_limit)))


def _statuses(puzzle: str, level_limit: int | None = None) -> list[str]:
    """The statuses at the returns of ``startSearch``."""
    return [str(arguments_of(event)["statuses"])
            for name, event in ids(trace(puzzle, level_limit)) if name == "returned"]


def warnings(puzzle: str, level_limit: int | None = None) -> list[list[object]]:
    """Go: return the level and kind of each warning."""
    return [[event.depth, name.removeprefix("warning-")]
            for name, event in ids(trace(puzzle, level_limit)) if name.startswith("warning")]


def anew(puzzle: str) -> list[int]:
    """TS ②: count the branches that Go tries, pressed twice."""
    return [go(grid_of(puzzle)).assumptions for _ in range(2)]


def kept(puzzle: str) -> dict[str, int]:
    """1 Step: count single sets in the list before and after, and in finishedDSetList."""
    press = Press(grid_of(puzzle), True, False, None, None)
    before = press.rp.singles.bit_count()
    for _ in press.events():
        pass
    finished = press.rp.session.finished or []
    return {"before": before, "after": press.rp.singles.bit_count(),
            "finished": sum(dset.order == 1 for dset in finished)}


def complete_at(puzzle: str) -> list[list[bool]]:
    """Go: return 《完了》 and 《単一確定セット登録》 after the last two calls of startSearch."""
    return [["完了" in names, "単一確定セット登録" in names] for names in _statuses(puzzle)[-2:]]


def returned(puzzle: str) -> list[object]:
    """1.0: return the value of a ``startSearch`` call, and what the caller reads afterwards."""
    rp = prepared(puzzle)
    _, value = finish(start_search(rp))
    return [str(value), rp.status.names, variables(rp)]


# ---- squares and digits --------------------------------------------------------------------------


def _without(square: int) -> Result:
    """Press 1 Step on the full board of the ordinary puzzle without one square."""
    return one_step(Puzzle(
        tuple(0 if cell == square else digit
              for cell, digit in enumerate(pressed(X0).grid.values)), NINE.layout).grid())


def square_number(square: str) -> list[int]:
    """II (1)③: return the pair of numbers that 1 Step gives for a square."""
    return list(_without(cell_of(square)).current or ())[:2]


def digit_order(digit: int) -> int:
    """II (1)④: return the number that 1 Step gives for a digit."""
    current = _without(pressed(X0).grid.values.index(digit)).current
    assert current is not None
    return current[2]


def plist() -> dict[str, object]:
    """II (4): count the entries of an empty pList; check the index by row, col and digit.

    *order*: whether the entry of (row, col, digit order) is number (row · 9 + col) · 9 + digit.
    """
    rp = prepared("." * 81)
    places = [(row, col, digit) for row in range(9) for col in range(9) for digit in range(9)]
    return {"entries": rp.possible.bit_count(),
            "order": all(NINE.bit(row * 9 + col, digit) == 1 << (row * 9 + col) * 9 + digit
                         for row, col, digit in places) and len(places)}


def terms() -> dict[str, object]:
    """II (1): count squares, digits, and rows, cols and boxes with the squares of each.

    *forbidden*: the number of pairs of a digit in two squares of one unit that are 不能, and of all
    pairs; tried for the units of the first square.
    """
    units = {base: {around[kind].mask for around in NINE.units}
             for kind, base in enumerate(("row", "col", "box"))}
    pairs = [(0, other) for unit in NINE.units[0] for other in unit.squares if other]
    wrong = sum(go(Puzzle(tuple(int(cell in pair) for cell in range(81)), NINE.layout).grid())
                .statuses.inconsistent for pair in pairs)
    return {
        "squares": len(NINE.units), "numbers": NINE.full.bit_count(),
        **{base: [len(masks), *{mask.bit_count() for mask in masks}]
           for base, masks in units.items()},
        "forbidden": [wrong, len(pairs)],
    }


# ---- answers -----------------------------------------------------------------------------------


def solution_count(puzzle: str) -> int:
    """Count the solutions of a puzzle, up to 1,000."""
    return count(Puzzle.parse(puzzle), limit=1000).count


def answers(*puzzles: str) -> list[object]:
    """Go: return whether the board is each puzzle's one solution, and whether it assumed."""
    return [[pressed(puzzle).grid == solve(Puzzle.parse(puzzle)).solution,
             pressed(puzzle).assumptions > 0] for puzzle in puzzles]


@cache
def share_without(givens: int) -> int:
    """III: count the puzzles, of 40 random ones, that Go solves without an assumption."""
    return sum(not go(puzzle.grid()).assumptions
               for puzzle in generate(seed=1, count=40, clues=givens))


# ---- support options -----------------------------------------------------------------------------


def messages(puzzle: str, checked: bool) -> list[list[str]]:
    """Go: return the results of 正 and 副 in each reference message."""
    shown = go(grid_of(puzzle), support=Support(checked=checked)).messages
    return [[str(note.arguments[side]) for side in ("positive", "negative")] for note in shown
            if note.id == "ushio.reference"]


def registrations(puzzle: str, inside: bool) -> list[list[int]]:
    """1 Step: return order and level of each registration shown."""
    return [[registration.order, registration.depth]
            for registration in stepped(puzzle, None, inside).registrations]


def lists(puzzle: str, level_limit: int | None = None) -> list[int]:
    """1 Step: return the lengths of dSetList and pList (its squares) as shown at the end."""
    end = stepped(puzzle, level_limit)
    return [len(end.sets), len(end.possibilities)]


def offered(button: str, **chosen: bool) -> bool:
    """V: return whether a button (``1 Step`` or ``Go``) takes these options."""
    grid = grid_of("." * 16)
    try:
        (go if button == "Go" else one_step)(grid, support=Support(**chosen))
    except ValueError:
        return False
    return True


def first_exclusion(puzzle: str) -> list[list[int]]:
    """II (4): return the digits in the square before and after Go's first exclusion."""
    rp = prepared(puzzle)
    for cell, digit, _ in removals(start_search(rp)):
        left = [bit + 1 for bit in bits(NINE.left(rp.possible, cell))]
        return [sorted({*left, digit}), left]
    return []


def credit() -> dict[str, bool]:
    """Return whether the method's documentation has the words that the author asks for."""
    text = " ".join((ushio.__doc__ or "").split())
    return {words: words in text for words in (
        "潮哲也が開発した解法", "2014, 2020, 2021, Tetsuya Ushio", "except for commercial",
        "notified and credited")}
