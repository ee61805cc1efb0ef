"""The recursive context (リカーシブコンテキスト): 13 variables, among them 3 named and 7 statuses.

The paper's ``recursiveParm`` (``rP``) holds the board, ``pList``, ``dSetList``, the three variables
``currentRow``, ``currentCol``, ``currentNum`` and the seven statuses. Here the board is the mask of
the marked squares (all that the functions do with the paper's board ``cr``), and the three
variables are one possibility, which contains its row, col and digit.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass, field, replace

from nanpure.methods.ushio.tables import Board, DSet
from nanpure.model.sets import CandidateSet, CellSet, DigitSet, bits
from nanpure.model.step import Deduction, Event, Evidence, Finding, Kind, Note, Step

__all__ = ["RecursiveParm", "Routine", "Session", "Statuses", "drive"]

# A recursive routine is a generator that yields events and, to call another routine, that routine.
Routine = Generator["Event | Routine", None, None]


def drive(routine: Routine) -> Iterator[Event]:
    """Run a routine and those that it calls, yielding the events of all.

    An explicit stack instead of nested ``yield from``: an assumption inside an assumption, 80
    deep and more on larger boards, would meet Python's own limit, and every event would climb
    through all the levels.
    """
    stack = [routine]
    while stack:
        try:
            item = next(stack[-1])
        except StopIteration:
            stack.pop()
            continue
        if isinstance(item, Event):
            yield item
        else:
            stack.append(item)


@dataclass(slots=True)
class Statuses:
    """The seven statuses."""

    complete: bool = False
    """《完了》 all squares are decided (inside an assumption also: table 1 says they can be)."""
    single_registered: bool = False
    """《単一確定セット登録》 a square was decided."""
    indeterminate: bool = False
    """《不定》 the board does not contain enough, as far as the method sees."""
    inconsistent: bool = False
    """《不能》 the board contradicts itself."""
    single_duplicate: bool = False
    """《単一確定セット重複》 the square was decided by an assumption; there are other answers."""
    single_indeterminate: bool = False
    """《単一確定セット不定》 the square was decided by an assumption, the other branch is 不定."""
    set_registered: bool = False
    """《確定セット登録》 a determined set of any order was registered; of use inside only."""

    def clear(self) -> None:
        """Set all seven to false."""
        self.complete = self.single_registered = self.indeterminate = self.inconsistent = False
        self.single_duplicate = self.single_indeterminate = self.set_registered = False

    @property
    def names(self) -> str:
        """The statuses that are set, as the paper writes them; 《確定セット登録》 is internal."""
        shown = {
            "完了": self.complete, "単一確定セット登録": self.single_registered,
            "不定": self.indeterminate, "不能": self.inconsistent,
            "単一確定セット重複": self.single_duplicate,
            "単一確定セット不定": self.single_indeterminate,
        }
        return "".join(f"《{name}》" for name, is_set in shown.items() if is_set)

    @property
    def result(self) -> str:
        """The word of table 1: 完了, 不能 or 不定; empty while the search can go on."""
        if self.complete:
            return "完了"
        if self.inconsistent:
            return "不能"
        return "不定" if self.indeterminate else ""


@dataclass(slots=True)
class Session:
    """The state that all levels share during one press of a button.

    *finished* is ``finishedDSetList``: the list when 完了 was first reached under an assumption.
    *banned* are possibilities that the grid had struck before the method began; the paper has
    only digits on the board, so it is empty there. *messages* are the warnings and reference
    messages as they were shown; *limit* is the highest level that may still assume;
    *shortcut* whether 単一確定セット重複 of a positive branch spares the negative one.
    """

    board: Board
    limit: int
    reference: bool = False
    shortcut: bool = True
    banned: int = 0
    finished: list[DSet] | None = None
    messages: list[Note] = field(default_factory=list)
    assumptions: int = 0
    deepest: int = 0


@dataclass(slots=True)
class RecursiveParm:
    """One level's context.

    *singles* lists the possibilities of the single determined sets in *dsets*, which are never
    deleted: a second view of the list, kept to answer "is this digit fixed?" at once. *members* is
    the same list as a set, to answer "is it there already?".
    """

    session: Session
    possible: int
    dsets: list[DSet] = field(default_factory=list)
    members: set[DSet] = field(default_factory=set)
    singles: int = 0
    current: int = 0
    marked: int = 0
    level: int = 0
    status: Statuses = field(default_factory=Statuses)

    @property
    def board(self) -> Board:
        """The squares and units."""
        return self.session.board

    @property
    def all_fixed(self) -> bool:
        """Whether every square has a single determined set (one or more)."""
        return self.singles.bit_count() >= self.board.size**2

    def branch(self) -> RecursiveParm:
        """Copy the context for an assumption, one level deeper; its board is discarded later."""
        return replace(
            self, dsets=list(self.dsets), members=set(self.members), marked=0, current=0,
            level=self.level + 1, status=Statuses(),
        )

    # ---- changing ------------------------------------------------------------------------------

    def append(self, dset: DSet) -> None:
        """Put a determined set at the end of the list."""
        self.dsets.append(dset)
        self.members.add(dset)
        if dset.order == 1:
            self.singles |= self.possibility(dset)

    def delete(self, dset: DSet) -> None:
        """Take a determined set (not a single one) out of the list."""
        self.dsets.remove(dset)
        self.members.remove(dset)

    def possibility(self, single: DSet) -> int:
        """The possibility that a single determined set makes certain."""
        return single.digits << (single.squares.bit_length() - 1) * self.board.size

    def fail(self, why: str, possibility: int, marked: int, **arguments: object) -> Event:
        """Set 不能 and the three variables, mark the squares; return the event that reports it."""
        self.status.inconsistent = True
        self.current = possibility
        self.marked |= marked
        cell, digit = divmod(possibility.bit_length() - 1, self.board.size)
        return self.event(
            "status", f"inconsistent-{why}", cell=cell, digit=digit + 1,
            cells=tuple(bits(marked)), **arguments,
        )

    # ---- events --------------------------------------------------------------------------------

    def note(self, name: str, **arguments: object) -> Note:
        """Make a note."""
        return Note(f"ushio.{name}", arguments)

    def event(self, kind: Kind, name: str, **arguments: object) -> Event:
        """Make an event of this level without a deduction."""
        return Event(kind, depth=self.level, note=self.note(name, **arguments))

    def finding(
        self, kind: Kind, name: str, deduction: Deduction, **arguments: object
    ) -> Finding:
        """Make an event of this level with a deduction that is no step."""
        return Finding(kind, deduction, depth=self.level, note=self.note(name, **arguments))

    def step(
        self, kind: Kind, name: str, possibility: int, evidence: Evidence, **arguments: object
    ) -> Step:
        """Make a step that places (``place``) or strikes (``remove``) one possibility."""
        size = self.board.size
        this, none = CandidateSet(possibility, size), CandidateSet(0, size)
        deduction = Deduction(this, none, evidence) if kind == "place" else Deduction(
            none, this, evidence)
        cell, digit = divmod(possibility.bit_length() - 1, size)
        note = self.note(name, cell=cell, digit=digit + 1, **arguments)
        return Step(kind, deduction, f"ushio.{name}", depth=self.level, note=note)

    def evidence(self, squares: int, digits: int, *houses: int) -> Evidence:
        """Make the evidence of a step."""
        size = self.board.size
        return Evidence(CellSet(squares, size), DigitSet(digits, size), houses)
