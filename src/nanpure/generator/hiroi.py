"""Make puzzles as Hiroi's generator mknmpl may have done: a flag for each place and digit.

His page is about the solver; of the generator that came with his game it states that

- it makes puzzles by itself, of 9×9 and of 16×16;
- it has its own solving algorithm, which does not solve every puzzle;
- it keeps, for each place, the digits that can be put there as flags, and clears the flags of the
  row, the column and the box when a digit is certain;
- a digit that is taken back costs it all flags: they are made anew from the digits on the board,
  and this is why 16×16 takes long.

The page does not state how it chooses places and digits, which givens it leaves, or whether they
are symmetric. Decided here: the solving algorithm is the confirm search, the only one that the page
describes. A random place gets a random digit, then the confirm search places what is certain, until
the board is complete; a place without a digit ends a trial, which is taken back. The random digits
are the givens: the confirm search alone solves the puzzle, so it has one solution. With *reduce*
the givens that are not needed for that are removed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from itertools import count as counting
from itertools import islice
from random import Random

from nanpure.base.arguments import flag, integer
from nanpure.generator.arguments import stream_of
from nanpure.generator.deadline import watched
from nanpure.generator.errors import NotMade
from nanpure.kernel import Control, Limits
from nanpure.methods.hiroi import confirm_search
from nanpure.methods.hiroi.flags import units_of
from nanpure.methods.hiroi.places import Place, PlaceFlags
from nanpure.methods.protocol import require_boxes
from nanpure.model.chance import below, shuffled
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle
from nanpure.model.sets import bits
from nanpure.words import message

__all__ = ["Account", "mknmpl"]

PATIENCE = 4  # digits taken back, as a multiple of the cells, before it starts over


@dataclass(slots=True)
class Account:
    """The effort of making a puzzle.

    *put*: digits put at random; *certain*: placed by the confirm search; *taken_back*: digits of
    either kind removed again; *cleared*: flags of places cleared for digits that were placed;
    *rebuilt*: how often all flags were made anew; *remade*: flags cleared for that; *begun*: how
    often the board was begun.
    """

    put: int = 0
    certain: int = 0
    taken_back: int = 0
    cleared: int = 0
    rebuilt: int = 0
    remade: int = 0
    begun: int = 0


def mknmpl(
    layout: Layout | str = "3x3",
    seed: int | None = None,
    count: int | None = 1,
    *,
    reduce: bool = False,
    timeout: float | None = None,
    control: Control | None = None,
) -> Iterator[Puzzle]:
    """Make *count* puzzles (None: without end) that the confirm search alone solves.

    - *layout*: R×C boxes; the same *seed* gives the same puzzles, whatever *count* is; None
      draws one for each call;
    - *reduce*: remove givens, in random order, as long as the confirm search solves the puzzle;
    - *timeout*: seconds for all of them; *control* can stop it from outside.

    The *info* of a puzzle has seed, index, clues and its :class:`Account`. Raises
    :class:`~nanpure.errors.Unsupported` for other layouts and :class:`NotMade` when stopped.

    >>> puzzle, = mknmpl("2x2", seed=7)
    >>> puzzle.line(), puzzle.info["clues"]
    ('3.4.....12...32.', '6')
    """
    seed, _ = stream_of(seed)
    chosen = layout if isinstance(layout, Layout) else Layout.parse(layout)
    require_boxes("mknmpl", chosen)
    indices = counting() if count is None else range(integer(count, "count of puzzles", 0))
    return _made(chosen, seed, iter(indices), flag(reduce, "reduce"),
                 Limits(timeout, control=control))


def _made(
    layout: Layout, seed: int, indices: Iterator[int], reduce: bool, limits: Limits
) -> Iterator[Puzzle]:
    with watched(limits) as control:
        for index in indices:
            making = _Making(layout, Random(f"mknmpl {seed} {index}"), control)
            givens = making.complete()
            if reduce:
                givens = making.reduced(givens)
            info = {"seed": str(seed), "index": str(index), "clues": str(len(givens)),
                    **{name: str(many) for name, many in asdict(making.account).items()}}
            yield Puzzle(making.digits(givens), layout, info=info)


@dataclass(slots=True)
class _Choice:
    """A place, the digits still to be tried there, and the digits that follow from one of them."""

    x: int
    y: int
    left: list[int]
    placed: list[Place]


class _Making:
    """The making of one puzzle."""

    def __init__(self, layout: Layout, random: Random, control: Control) -> None:
        self.layout, self.random, self.control = layout, random, control
        self.units = units_of(layout)
        self.account = Account()

    def digits(self, givens: list[Place]) -> tuple[int, ...]:
        """Return the givens as the digits of a board."""
        digits = [0] * self.layout.cells
        for n, x, y in givens:
            digits[x * self.layout.size + y] = n
        return tuple(digits)

    def complete(self) -> list[Place]:
        """Put random digits until the confirm search completes the board; return these digits."""
        while True:
            self.account.begun += 1
            givens = self._trial()
            if givens is not None:
                return givens

    def _trial(self) -> list[Place] | None:
        """The random digits on a newly started board; None if patience ended."""
        flags = PlaceFlags(Puzzle((0,) * self.layout.cells, self.layout).grid())
        choices: list[_Choice] = []
        patience = self.account.taken_back + PATIENCE * self.layout.cells
        while True:
            self._go_on(len(choices))
            blanks = list(flags.blanks())
            if not blanks:
                self._count(flags)
                return [choice.placed[0] for choice in choices]
            if all(flags.get_bit(x, y) for x, y in blanks):
                x, y = blanks[below(len(blanks), self.random)]
                able = [bit + 1 for bit in bits(flags.get_bit(x, y))]
                choices.append(_Choice(x, y, shuffled(able, self.random), []))
            elif not self._taken_back(flags, choices) or self.account.taken_back > patience:
                self._count(flags)
                return None
            self._put(flags, choices[-1])

    def _put(self, flags: PlaceFlags, choice: _Choice) -> None:
        """Put the next digit of a choice, and the digits that are then certain."""
        n = choice.left.pop()
        flags.write_number(n, choice.x, choice.y)
        certain = [(n, x, y) for _, n, x, y, _ in confirm_search(flags, self.units)]
        choice.placed = [(n, choice.x, choice.y), *certain]
        self.account.put += 1
        self.account.certain += len(certain)

    def _taken_back(self, flags: PlaceFlags, choices: list[_Choice]) -> bool:
        """Take digits back until a choice has another digit; return False if none has."""
        gone: list[Place] = []
        while choices:
            gone += choices[-1].placed
            if choices[-1].left:
                break
            choices.pop()
        flags.take_back(gone)
        self.account.taken_back += len(gone)
        return bool(choices)

    def reduced(self, givens: list[Place]) -> list[Place]:
        """Remove givens, in random order, that the confirm search does not need."""
        for given in shuffled(givens, self.random):
            self._go_on(len(givens))
            fewer = [place for place in givens if place != given]
            flags = PlaceFlags(Puzzle(self.digits(fewer), self.layout).grid())
            self.account.certain += sum(1 for _ in confirm_search(flags, self.units))
            if not any(islice(flags.blanks(), 1)):
                givens = fewer
            self._count(flags)
        return givens

    def _count(self, flags: PlaceFlags) -> None:
        self.account.rebuilt += flags.rebuilt
        self.account.cleared += flags.cleared
        self.account.remade += flags.remade

    def _go_on(self, standing: int) -> None:
        if self.control.stopped:
            raise NotMade(message("stopped with {clues} givens on {layout}", clues=standing,
                                  layout=self.layout.text))
