"""The verb generate: attempts, one stream of chance each, until a puzzle is what was asked for."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import count as counting
from itertools import islice
from math import inf
from threading import Event, Thread
from time import monotonic

from nanpure.compiled import board_of
from nanpure.errors import NanpureError, ParseError, Unsupported
from nanpure.generate.clues import is_classic, is_minimal
from nanpure.generate.difficulty import Difficulty, Judged, level_of, rating_of
from nanpure.generate.filling import fill
from nanpure.generate.patterns import is_hopeless, is_symmetric, orbits, parse_pattern
from nanpure.generate.regions import random_jigsaw
from nanpure.kernel import MAX_SIZE, Control
from nanpure.kernel.generate import Recipe
from nanpure.kernel.generate import attempts as attempts_of
from nanpure.layout import Layout
from nanpure.puzzle import Puzzle
from nanpure.sets import CellSet

__all__ = ["VERSION", "NotMade", "generate"]

VERSION = 1  # changes when the same seed gives other puzzles

# No classic puzzle has fewer: McGuire, Tugemann and Civario, "There is no 16-clue Sudoku", 2012.
FEWEST_CLASSIC = 17

# On boards above this size a question whether a given is needed may take very long; it gets so many
# branches, and an open one keeps the given. A proof that all are needed has no such bound.
PATIENT_SIZE = 16
PATIENCE = 2000

BLOCK = 32       # indices that are worked on together, for each job
CHANGES = 2000   # of cells of a pattern, in one attempt
ATTEMPTS = (10_000, 100)  # taking givens away; filling a pattern
LOOK_EVERY = 0.02  # seconds between two looks at the clock


class NotMade(NanpureError):
    """No puzzle was what was asked for; *nearest* is the one that came nearest, or None."""

    def __init__(self, message: str, nearest: Puzzle | None = None) -> None:
        self.nearest = nearest
        super().__init__(message)


@dataclass(frozen=True)
class Wanted:
    """All that was asked for, checked."""

    layout: Layout | int           # an int: a random jigsaw of that size for each index
    fewest: int
    most: int
    minimal: bool
    symmetry: str
    pattern: CellSet | None
    difficulty: Difficulty
    seed: int
    rated: bool

    def layout_of(self, index: int) -> Layout:
        """The layout of a puzzle."""
        if isinstance(self.layout, Layout):
            return self.layout
        return random_jigsaw(self.layout, self.seed, index)

    def recipe(self, layout: Layout) -> Recipe:
        """What the native generator shall do; without a pattern."""
        patient = self.minimal or layout.size <= PATIENT_SIZE
        return Recipe(
            board_of(layout), is_classic(layout), orbits(layout, self.symmetry), self.fewest,
            self.most, self.minimal, 0 if patient else PATIENCE,
        )


@dataclass
class Work:
    """How far an index has come: attempts done, and the nearest miss so far."""

    index: int
    layout: Layout
    done: int = 0
    distance: float = inf
    nearest: Puzzle | None = None
    why: str = "nothing"

    def miss(self, puzzle: Puzzle | None, distance: float, why: str) -> None:
        """Keep the nearest."""
        if distance < self.distance:
            self.distance, self.nearest, self.why = distance, puzzle, why


def generate(
    layout: Layout | str = "3x3",
    seed: int = 0,
    count: int | None = 1,
    *,
    clues: int | tuple[int, int] | None = None,
    minimal: bool = False,
    symmetry: str = "none",
    pattern: CellSet | str | None = None,
    level: str | Collection[str] | None = None,
    rating: tuple[float, float] | None = None,
    needs: str | None = None,
    forbidden: Collection[str] = (),
    attempts: int | None = None,
    rated: bool = False,
    timeout: float | None = None,
    jobs: int = 1,
    control: Control | None = None,
) -> Iterator[Puzzle]:
    """Make *count* puzzles (None: without end), each with exactly one solution, proven by search.

    - *layout*: a layout, its text, or ``jigsaw:random`` (``jigsaw:random:N``): a table of its own
      for each puzzle; sizes up to 36;
    - *seed*: the same seed gives the same puzzles, whatever *count* and *jobs* are;
    - *clues*: how many givens, or the fewest and the most (default: as few as taking away reaches);
    - *minimal*: every single given is needed, proven;
    - *symmetry*: of the places of the givens, one of :data:`~nanpure.generate.SYMMETRIES`;
    - *pattern*: exactly these places, as cells or as a picture (:func:`parse_pattern`);
    - *level*: one or several of Easy … Extreme; *rating*: lowest and highest ``nanpure`` maximum;
    - *needs*: a technique without which those rated no higher do not solve it; *forbidden*:
      techniques that are not needed;
    - *attempts*: for each puzzle (default: 10,000, or 100 to fill a pattern); *timeout*: seconds
      for all of them: it only breaks off.

    What a puzzle carries stands in its *info*: seed, index, attempt, generator_version, clues, and
    with *rated* its level and its rating.

    Raises :class:`NotMade`, with the nearest puzzle, where the attempts or the time were not enough
    or the wish is known to be impossible; ValueError and :class:`~nanpure.ParseError` for wishes
    that make no sense.

    >>> puzzle, = generate("2x2", seed=7, minimal=True, symmetry="rotate180")
    >>> puzzle.clues, puzzle == next(generate("2x2", seed=7, minimal=True, symmetry="rotate180"))
    (4, True)
    """
    difficulty = Difficulty.of(level, rating, needs, forbidden)
    wanted = _wanted(layout, seed, clues, minimal, symmetry, pattern, difficulty, rated)
    limit = attempts if attempts is not None else ATTEMPTS[wanted.pattern is not None]
    if limit < 1 or jobs < 1 or (count is not None and count < 0):
        raise ValueError(f"expected 1 or more attempts and jobs, got {attempts}, {jobs}, {count}")
    indices = counting() if count is None else range(count)
    return _made(wanted, indices, limit, jobs, timeout, control)


@contextmanager
def _watched(timeout: float | None, caller: Control | None) -> Iterator[Control]:
    """A control of its own for one call, stopped when the time is up or the caller's is stopped."""
    inner, done = Control(), Event()
    end = monotonic() + timeout if timeout is not None else inf

    def watch() -> None:
        while not done.wait(LOOK_EVERY):
            if monotonic() > end or (caller is not None and caller.stopped):
                return inner.stop()
        return None

    if timeout is not None or caller is not None:
        Thread(target=watch, daemon=True).start()
    try:
        yield inner
    finally:
        done.set()


def _made(
    wanted: Wanted, indices: Iterable[int], limit: int, jobs: int, timeout: float | None,
    caller: Control | None,
) -> Iterator[Puzzle]:
    numbers = iter(indices)
    with _watched(timeout, caller) as control, ThreadPoolExecutor(jobs) as pool:
        while block := list(islice(numbers, BLOCK * jobs)):
            works = [Work(index, wanted.layout_of(index)) for index in block]
            found = pool.map(lambda work: _one(wanted, work, limit, control), works)
            for work, puzzle in zip(works, found, strict=True):
                if puzzle is None:
                    raise _not_made(wanted, work, limit, control)
                yield puzzle


def _one(wanted: Wanted, work: Work, limit: int, control: Control) -> Puzzle | None:
    """All attempts for one index."""
    attempt = _filled if wanted.pattern is not None else _dug
    while work.done < limit and not control.stopped:
        puzzle = attempt(wanted, work, limit, control)
        if puzzle is None:
            continue
        judged = wanted.difficulty.judge(puzzle)
        puzzle = replace(puzzle, info=_info(wanted, work, puzzle, judged))
        if not judged.distance:
            return puzzle
        work.miss(puzzle, judged.distance, judged.why)
    return None


def _dug(wanted: Wanted, work: Work, limit: int, control: Control) -> Puzzle | None:
    """Attempts of the native generator, until one succeeds or none is left."""
    recipe = wanted.recipe(work.layout)
    (made,) = attempts_of(
        recipe, wanted.seed, [(work.index, work.done)], limit - work.done, 1, control
    )
    work.done = made.number + (made.outcome == "made")
    if made.outcome == "no grid":
        raise NotMade(f"no grid exists for layout {work.layout.structure}")
    if made.outcome in ("stopped", "no luck"):
        return None
    puzzle = Puzzle(tuple(made.puzzle), work.layout)
    if made.outcome == "made":
        return puzzle
    over = max(puzzle.clues - wanted.most, 1)
    why = f"{puzzle.clues} clues" if made.outcome == "many givens" else made.outcome
    work.miss(puzzle, 100.0 * over, why)
    work.done = limit
    return None


def _filled(wanted: Wanted, work: Work, limit: int, control: Control) -> Puzzle | None:
    """One attempt at digits for the pattern."""
    assert wanted.pattern is not None, "there is a pattern to fill"
    empty = Puzzle((0,) * work.layout.cells, work.layout)
    stream = (work.index << 24) + work.done
    work.done += 1
    puzzle, nearest = fill(empty, wanted.pattern, wanted.seed, stream, CHANGES, control)
    if puzzle is not None and wanted.minimal and not is_minimal(puzzle):
        work.miss(puzzle, 100.0, "not minimal")
        return None
    if puzzle is None:
        work.miss(nearest, 1000.0, "several solutions")
    return puzzle


def _info(wanted: Wanted, work: Work, puzzle: Puzzle, judged: Judged) -> dict[str, str]:
    """What a made puzzle carries: where it came from, and what it is where that was asked."""
    said = {
        "seed": str(wanted.seed), "index": str(work.index), "attempt": str(work.done - 1),
        "generator_version": str(VERSION), "clues": str(puzzle.clues),
    }
    level, value = judged.level, judged.rating
    if wanted.rated and not judged.distance:
        level = level if level is not None else level_of(puzzle)
        value = value if value is not None else rating_of(puzzle)
    if level is not None:
        said["level"] = level
    if value is not None:
        said["rating"] = str(value)
    return said


def _not_made(wanted: Wanted, work: Work, limit: int, control: Control) -> NotMade:
    why = "stopped" if control.stopped else f"{limit} attempts were not enough"
    nearest = f"; the nearest has {work.why}: {work.nearest.line()}" if work.nearest else ""
    return NotMade(
        f"no such puzzle for index {work.index} of seed {wanted.seed}: {why} ({work.done} done)"
        f"{nearest}", work.nearest,
    )


# ---- what was asked for ------------------------------------------------------------------------


def _wanted(
    layout: Layout | str, seed: int, clues: int | tuple[int, int] | None, minimal: bool,
    symmetry: str, pattern: CellSet | str | None, difficulty: Difficulty, rated: bool,
) -> Wanted:
    if not 0 <= seed < 1 << 64:
        raise ValueError(f"expected a seed from 0 to 2^64-1, got {seed}")
    chosen = _layout(layout)
    size = chosen if isinstance(chosen, int) else chosen.size
    if size > MAX_SIZE:
        raise Unsupported(f"the generator serves sizes up to {MAX_SIZE}, got {size}")
    places = _places(pattern, chosen, symmetry)
    fewest, most = _range(clues, chosen, size, places)
    return Wanted(chosen, fewest, most, minimal, symmetry, places, difficulty, seed, rated)


def _layout(layout: Layout | str) -> Layout | int:
    """The layout; the size of a random jigsaw for ``jigsaw:random`` and ``jigsaw:random:N``."""
    if isinstance(layout, str) and layout.startswith("jigsaw:random"):
        size = layout.removeprefix("jigsaw:random").removeprefix(":") or "9"
        if not (size.isascii() and size.isdigit() and 2 <= int(size[:3]) <= MAX_SIZE):
            raise ParseError(layout, expected=f"jigsaw:random:N with N from 2 to {MAX_SIZE}")
        return int(size[:3])
    return layout if isinstance(layout, Layout) else Layout.parse(layout)


def _places(
    pattern: CellSet | str | None, layout: Layout | int, symmetry: str
) -> CellSet | None:
    if pattern is None:
        orbits(Layout.default(4), symmetry)  # complains about an unknown one
        return None
    board = layout if isinstance(layout, Layout) else Layout.boxes(1, layout)
    cells = parse_pattern(pattern, board) if isinstance(pattern, str) else pattern
    if cells.size != board.size:
        raise ValueError(f"expected a pattern of size {board.size}, got size {cells.size}")
    if not is_symmetric(cells, symmetry):
        raise ValueError(f"expected a pattern with the symmetry {symmetry}, got {cells}")
    if isinstance(layout, Layout) and is_hopeless(layout, cells):
        raise NotMade(f"no puzzle has one solution where lines may trade places: {cells}")
    return cells


def _range(
    clues: int | tuple[int, int] | None, layout: Layout | int, size: int, places: CellSet | None
) -> tuple[int, int]:
    """The fewest and the most givens; what no puzzle can have is said at once."""
    total = size * size
    fewest, most = (0, total) if clues is None else (
        (clues, clues) if isinstance(clues, int) else clues)
    if not 0 <= fewest <= most or fewest > total:
        raise ValueError(f"expected a number of clues up to {total}, or a range, got {clues!r}")
    if places is not None:
        if not fewest <= len(places) <= most:
            raise ValueError(f"the pattern has {len(places)} places, not {clues} clues")
        fewest = most = len(places)
    # Of two digits without a given either may stand for the other.
    known = FEWEST_CLASSIC if isinstance(layout, Layout) and is_classic(layout) else size - 1
    if most < known:
        raise NotMade(f"no puzzle of this layout has fewer than {known} clues, {most} were asked")
    return fewest, most
