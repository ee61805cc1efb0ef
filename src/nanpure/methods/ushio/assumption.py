"""Component 1.1, assumption (仮置き): ``startSearch_level2`` (SSL2), ``trySearch`` (TS), table 1.

Decided where the paper leaves it open:

- squares: those with two possibilities left, then with three and so on, row-major among equals;
  the smallest digit of each. (An undecided square with one possibility would come first; the
  possibility search leaves none.)
- what a negative branch that is the answer (cases 4 and 7) hands back: the first single set that
  it registered, since nothing was assumed to be a digit there;
- 単一確定セット重複 and 単一確定セット不定 of the branch that is the answer are passed to the
  level above in every case, not only by the shortcut: it is then still unknown whether the answer
  is the only one. (The warning was shown where it arose and is not repeated.)
- case 5 sets the three variables to the assumed square and digit and marks that square: the
  marks of the branches are discarded with their boards;
- warnings and reference messages are shown at every level.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from nanpure.methods.ushio.context import RecursiveParm, Routine
from nanpure.methods.ushio.exclusivity import make_exclusive_set
from nanpure.methods.ushio.registration import make_determined_set_body
from nanpure.methods.ushio.tables import DSet
from nanpure.model.sets import CandidateSet
from nanpure.model.step import Deduction, Event, Note

__all__ = ["TABLE_1", "Case", "squares_to_assume", "start_search_level2", "try_search"]

Body = Callable[[RecursiveParm], Routine]


@dataclass(frozen=True, slots=True)
class Case:
    """A field of table 1. *answer* is 正 or 副; *warning* the id of the warning's note."""

    number: int
    result: str
    answer: str = ""
    warning: str = ""

    @property
    def refers(self) -> bool:
        """Whether it has the reference message (参考メッセージ): cases 2 and 4."""
        return bool(self.answer) and not self.warning


TABLE_1: dict[tuple[str, str], Case] = {
    ("完了", "完了"): Case(1, "完了", "正", "warning-exists"),
    ("完了", "不能"): Case(2, "完了", "正"),
    ("完了", "不定"): Case(3, "完了", "正", "warning-possible"),
    ("不能", "完了"): Case(4, "完了", "副"),
    ("不能", "不能"): Case(5, "不能"),
    ("不能", "不定"): Case(6, "不定"),
    ("不定", "完了"): Case(7, "完了", "副", "warning-possible"),
    ("不定", "不能"): Case(8, "不定"),
    ("不定", "不定"): Case(9, "不定"),
}
"""Table 1: (result of the positive branch, of the negative one) -> the consequence."""


def start_search_level2(rp: RecursiveParm, body: Body) -> Routine:
    """SSL2: assume square after square, one digit each, until table 1 gives 完了 or 不能."""
    for square in squares_to_assume(rp):
        left = rp.board.left(rp.possible, square)
        digit = (left & -left).bit_length() - 1
        positive, negative = rp.branch(), rp.branch()
        yield try_search(positive, square, digit, True, body)
        if positive.status.single_duplicate and rp.session.shortcut:
            # The shortcut: other answers are known already, the warning has been shown.
            yield rp.event("look", "shortcut", cell=square, digit=digit + 1)
            yield from _answer(rp, positive, rp.board.single(square, digit))
            return
        yield try_search(negative, square, digit, False, body)
        case = TABLE_1[positive.status.result, negative.status.result]
        yield from _decide(rp, case, square, digit, positive, negative)
        if rp.status.complete or rp.status.inconsistent:
            return
    rp.status.indeterminate = True
    yield rp.event("status", "nothing-left")


def squares_to_assume(rp: RecursiveParm) -> Iterator[int]:
    """The undecided squares, fewest possibilities first."""
    board = rp.board
    fixed = 0
    for dset in rp.dsets:
        if dset.order == 1:
            fixed |= dset.squares
    open_squares = [
        (board.left(rp.possible, square).bit_count(), square)
        for square in range(board.size**2)
        if not fixed >> square & 1
    ]
    yield from (square for _, square in sorted(open_squares))


def _decide(
    rp: RecursiveParm, case: Case, square: int, digit: int,
    positive: RecursiveParm, negative: RecursiveParm,
) -> Iterator[Event]:
    """Apply table 1 to the two results."""
    about: dict[str, object] = {
        "cell": square, "digit": digit + 1,
        "positive": positive.status.result, "negative": negative.status.result,
    }
    yield rp.event("look", f"case-{case.number}", **about)
    if case.number == 5:
        possibility = rp.board.bit(square, digit)
        yield rp.fail("both", possibility, 1 << square)
    if not case.answer:
        return
    if case.warning:
        yield _message(rp, rp.note(case.warning, **about))
    elif case.refers and rp.session.reference:
        yield _message(rp, rp.note("reference", **about))
    if case.answer == "正":
        yield from _answer(rp, positive, rp.board.single(square, digit))
    else:
        yield from _answer(rp, negative, _first_single(rp, negative))
    rp.status.single_duplicate |= case.number == 1
    rp.status.single_indeterminate |= case.warning == "warning-possible"


def _message(rp: RecursiveParm, note: Note) -> Event:
    """Show a message to the user."""
    rp.session.messages.append(note)
    return Event("status", depth=rp.level, note=note)


def _first_single(rp: RecursiveParm, branch: RecursiveParm) -> DSet:
    """The first single set that a branch registered. Single sets keep their order in the list."""
    return next(
        dset for dset in branch.dsets
        if dset.order == 1 and not branch.possibility(dset) & rp.singles
    )


def _answer(rp: RecursiveParm, branch: RecursiveParm, single: DSet) -> Iterator[Event]:
    """Register the answer's single set at this level, and only this; the level is 完了."""
    yield from make_determined_set_body(rp, single, "assumption")
    rp.status.complete = True
    rp.status.single_duplicate = branch.status.single_duplicate
    rp.status.single_indeterminate = branch.status.single_indeterminate


def try_search(
    branch: RecursiveParm, square: int, digit: int, positive: bool, body: Body
) -> Routine:
    """TS: assume a digit (正) or that it is excluded (副), and search on to 完了, 不能 or 不定."""
    session, status = branch.session, branch.status
    session.assumptions += 1
    session.deepest = max(session.deepest, branch.level)
    entry = branch.board.bit(square, digit)
    this, none = CandidateSet(entry, branch.board.size), CandidateSet(0, branch.board.size)
    name, deduction = (
        ("assume-positive", Deduction(this, none)) if positive
        else ("assume-negative", Deduction(none, this))
    )
    yield branch.finding("assume", name, deduction, cell=square, digit=digit + 1)
    if positive:
        single = branch.board.single(square, digit)
        yield from make_determined_set_body(branch, single, "assumption", assumed=True)
    else:
        branch.possible ^= entry
        yield from make_exclusive_set(branch, square, digit)
    while not status.result:
        yield body(branch)
    if status.complete and branch.all_fixed and session.finished is None:
        session.finished = list(branch.dsets)
    yield branch.event("undo", "undo", result=status.result, cell=square, digit=digit + 1,
                       branch="正" if positive else "副")
