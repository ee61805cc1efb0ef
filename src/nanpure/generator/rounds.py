"""The verbs generate and complete: attempts until a puzzle fulfils the wish.

A round makes attempts for several indices at once. Which attempts share a round depends on threads
and time; the outcome of an attempt does not, and the first that succeeds is taken.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable, Iterator
from itertools import count as counting
from itertools import islice
from time import monotonic

from nanpure.base.arguments import flag, integer
from nanpure.base.lazy import Lazy
from nanpure.base.threads import Pool
from nanpure.errors import PuzzleError
from nanpure.generator.arguments import puzzle_of, stream_of
from nanpure.generator.attempt import Map, Unit, try_all
from nanpure.generator.clues import all_needed
from nanpure.generator.deadline import watched
from nanpure.generator.difficulty import NUMBERS, Difficulty, Judged, Ranges, level_of, rating_of
from nanpure.generator.eased import eased
from nanpure.generator.errors import NotMade
from nanpure.generator.impossible import refuse
from nanpure.generator.laid.wishes import rule_wishes
from nanpure.generator.needs import walk
from nanpure.generator.patterns import Symmetry
from nanpure.generator.trial import Trial
from nanpure.generator.wishes import (
    OBVIOUS_SIZE,
    Grids,
    Places,
    Wanted,
    Work,
    clue_range,
    places_of,
    wished_layout,
)
from nanpure.kernel import Control, Limits
from nanpure.kernel.search import jobs_of
from nanpure.logic import LevelName
from nanpure.model.layout import Layout
from nanpure.model.puzzle import Puzzle, PuzzleLike, with_info
from nanpure.search.verbs import solve
from nanpure.words import message

__all__ = ["VERSION", "complete", "generate"]

# Each changes when the same seed gives other puzzles: since version 2 those that need a technique
# are searched in their own way.
VERSION, VERSION_OF_NEEDS = 1, 2

ATTEMPTS, FILLINGS = 10_000, 100  # per puzzle: removing givens; filling a pattern
# Above 9×9 neither the search nor SAT finds a solution of a killer without givens in a minute, so
# whether there is one only stays open; an attempt takes seconds.
UNDECIDED = 20
WIDEST = 512         # indices in a round at most
ROUND = 0.05         # target length of a round in seconds: what an interrupted run may lose
AHEAD = 8            # one more attempt at a time for every so many that failed
MOST_AHEAD = 128

UNJUDGED = 50.0  # further from the wish than any other level


def generate(
    layout: Layout | str = "3x3",
    seed: int | None = None,
    count: int | None = 1,
    *,
    clues: int | tuple[int, int] | None = None,
    minimal: bool = False,
    symmetry: Symmetry = "none",
    pattern: Places = None,
    level: LevelName | Collection[LevelName] | None = None,
    rating: Ranges | None = None,
    needs: str | None = None,
    forbidden: str | Collection[str] = (),
    grids: Grids = "random",
    rules: str | None = None,
    attempts: int | None = None,
    rated: bool = False,
    timeout: float | None = None,
    jobs: int = 1,
    control: Control | None = None,
) -> Iterator[Puzzle]:
    """Make *count* puzzles (None: without end), each with exactly one solution, proven by search.

    - *layout*: a layout, its text, or ``jigsaw:random`` (``…:N``, ``…:N:SYMMETRY``): another table
      for each puzzle; sizes up to 36;
    - *seed*: the same seed gives the same puzzles, whatever *count* and *jobs* are; None: another
      one for each call, which the *info* of each puzzle has;
    - *clues*: how many givens, or the fewest and the most (default: as few as removal leaves);
    - *minimal*: every single given is needed, proven;
    - *symmetry*: of the places of the givens, one of :data:`~nanpure.generator.SYMMETRIES`;
    - *pattern*: exactly these places, as cells or as a picture (:func:`parse_pattern`);
    - *level*: one or several of Easy … Extreme; *rating*: lowest and highest ``nanpure`` maximum,
      or ranges by scale, such as ``{"se": (6.5, 7.2)}`` (``nanpure`` maximum, ``level`` score,
      ``effort``, ``se`` ER, ``hodoku`` score);
    - *needs*: a technique without which those rated no higher do not solve it; *forbidden*: one or
      several techniques that are not needed;
    - *grids*: where the solutions come from: ``random``; ``uniform``, each attempt from a grid that
      is as likely as any other (boxes of :data:`nanpure.kernel.RANKED`, no pattern); or ``groups``,
      the group tables of :mod:`nanpure.methods.groups` in disguise (R×C boxes only);
    - *rules*: rules made to order, in addition to those of the layout: ``"cage*,thermo:4"`` lays
      shapes of these kinds, as many as fit (``*``), so many, or as many as suit; they follow the
      *symmetry*, and with *minimal* each that was counted, and each that was not, is needed;
    - *attempts*: for each puzzle (default: 10,000; 100 to fill a pattern; 20 for rules without
      givens above 9×9); *timeout*: seconds for all of them: it only cuts the run short.

    The *info* of a puzzle has seed, index, attempt, generator_version and clues, and with *rated*
    its level and its rating.

    Raises :class:`NotMade`, with the nearest puzzle, if the attempts or the time were not enough
    or the wish is known to be impossible; ValueError and :class:`~nanpure.ParseError` for wishes
    that make no sense.

    >>> puzzle, = generate("2x2", seed=7, minimal=True, symmetry="rotate180")
    >>> puzzle.clues, puzzle == next(generate("2x2", seed=7, minimal=True, symmetry="rotate180"))
    (4, True)
    """
    (seed, _), minimal, rated = stream_of(seed), flag(minimal, "minimal"), flag(rated, "rated")
    chosen = wished_layout(layout)
    places = places_of(pattern, chosen, symmetry)
    fewest, most = clue_range(clues, chosen, places)
    wanted = Wanted(chosen, fewest, most, minimal, symmetry, places,
                    Difficulty.of(level, rating, needs, forbidden), seed, rated, grids,
                    rules=None if rules is None else rule_wishes(rules))
    refuse(wanted)
    indices = counting() if count is None else range(integer(count, "count of puzzles", 0))
    return _Making(wanted, _limit(wanted, attempts), jobs, count != 1).run(
        indices, Limits(timeout, control=control))


def complete(
    puzzle: PuzzleLike,
    pattern: Places,
    seed: int | None = None,
    index: int = 0,
    *,
    layout: Layout | str | None = None,
    minimal: bool = False,
    level: LevelName | Collection[LevelName] | None = None,
    rating: Ranges | None = None,
    needs: str | None = None,
    forbidden: str | Collection[str] = (),
    attempts: int | None = None,
    rated: bool = False,
    timeout: float | None = None,
    control: Control | None = None,
) -> Puzzle:
    """Fill the cells of a *pattern* with digits next to the givens of a (hand-made) puzzle.

    The result has exactly one solution and givens in these places only. The other parameters, the
    *info* of the result and the errors are as for :func:`generate`;
    :class:`~nanpure.NoSolution` if the givens allow none, and
    :class:`~nanpure.MultipleSolutions` if the pattern leaves no cell to fill and they are too
    few. To add as few givens as possible, wherever they may be, use :func:`until_unique`.

    >>> made = complete("1..............2", "xx.. ..x. ..xx ...x", seed=1)
    >>> made.givens[0], made.givens[15], made.clues
    (1, 2, 6)
    """
    start, (seed, index) = puzzle_of(puzzle, layout), stream_of(seed, index)
    minimal, rated = flag(minimal, "minimal"), flag(rated, "rated")
    chosen = wished_layout(start.layout)
    assert isinstance(chosen, Layout), "it came from a puzzle"
    given = [cell for cell, digit in enumerate(start.givens) if digit]
    places = places_of(pattern, chosen, givens=given)
    if places is None:
        raise ValueError("expected a pattern (until_unique needs none), got None")
    wanted = Wanted(chosen, *clue_range(None, chosen, places), minimal, "none", places,
                    Difficulty.of(level, rating, needs, forbidden), seed, rated, start=start)
    refuse(wanted)
    limit = _limit(wanted, attempts)
    if len(places) == len(given):  # nothing to try
        _ = solve(start, limit=2, timeout=timeout, control=control).solution
        limit = 1
    made, = _Making(wanted, limit, 1, False).run([index], Limits(timeout, control=control))
    return made


def _limit(wanted: Wanted, attempts: int | None) -> int:
    if attempts is not None:
        return integer(attempts, "number of attempts", 1)
    if wanted.rules is not None and not wanted.most and wanted.size > OBVIOUS_SIZE:
        return UNDECIDED
    return ATTEMPTS if wanted.places is None else FILLINGS


class _Making:
    """One run: a window of indices in progress; finished ones leave it in order."""

    def __init__(self, wanted: Wanted, limit: int, jobs: int, several: bool) -> None:
        self.several = several  # puzzles were requested, so that an error names the one it is about
        self.wanted, self.limit = wanted, limit
        self.jobs = jobs_of(jobs)
        self.least = min(self.jobs, 16)  # the first puzzle comes at once with any number of jobs
        self.window: deque[Work] = deque()
        self.made = self.attempts = 0  # puzzles handed out, and the attempts that they took

    def run(self, indices: Iterable[int], limits: Limits) -> Iterator[Puzzle]:
        """Make the puzzles of these indices. Checks run before the first one is requested."""
        return Lazy(self._made(iter(indices), limits), "puzzles")

    def _made(self, numbers: Iterator[int], limits: Limits) -> Iterator[Puzzle]:
        # The pool ends last: the control, stopped by whatever ended the rest, ends its threads.
        with Pool(self.jobs) as pool, watched(limits) as control:
            spread = Map(self.jobs, pool.map)
            width = self.least
            while True:
                began = monotonic()
                for index in islice(numbers, max(0, width - len(self.window))):
                    self.window.append(self.wanted.work(index, control))
                    if monotonic() > began + ROUND:  # random jigsaws take long
                        break
                if not self.window:
                    return
                self._round(spread, control)
                width = self._width(width, monotonic() - began)
                while self.window and self.window[0].puzzle is not None:
                    self.made += 1
                    self.attempts += self.window[0].done
                    yield self.window.popleft().puzzle  # type: ignore[misc]
                if self.window and (control.stopped or self.window[0].done >= self.limit):
                    raise self._not_made(self.window[0], control)
                if any(work.done >= self.limit and not work.puzzle for work in self.window):
                    numbers = iter(())  # the end is in sight

    def _width(self, width: int, took: float) -> int:
        """The number of indices of the next round: first puzzles come at once, the rest fast."""
        if took > ROUND:
            return max(self.least, width // 2)
        return min(2 * width, WIDEST) if 2 * took < ROUND else width

    def _round(self, spread: Map, control: Control) -> None:
        """Make attempts for every index that has no puzzle, and record their outcomes."""
        units: list[Unit] = []
        going = [work for work in self.window if work.puzzle is None]
        for work in going:
            units += [(work, number) for number in range(work.done, self._until(work, going))]
            if work.done >= self.limit:
                break  # later puzzles will not be wanted
        trials = try_all(self.wanted, units, spread, control)
        # Without a wished difficulty, handing puzzles to threads would cost most of the time.
        look = spread if self.wanted.difficulty.asks or self.wanted.rated else Map(1, map)
        judged = look(lambda k: self._judged(units[k], trials[k], control), range(len(units)))
        halted: set[int] = set()
        for (work, number), trial in zip(units, judged, strict=True):
            if work.puzzle is not None or work.index in halted:
                continue
            if trial.distance:
                work.miss(trial.puzzle, trial.distance, trial.why)
            if trial.stopped:
                halted.add(work.index)
                continue
            work.done = number + 1
            if not trial.distance:
                work.puzzle = trial.puzzle

    def _until(self, work: Work, going: list[Work]) -> int:
        """The number after the last attempt of a round: more at once if many have failed."""
        if self.wanted.places is not None:
            many = self.least // len(going)  # each is long enough
        else:
            many = max(self.least // len(going), min(work.done // AHEAD, MOST_AHEAD))
        return min(work.done + max(1, many), self.limit)

    def _judged(self, unit: Unit, trial: Trial, control: Control) -> Trial:
        """Judge the difficulty of a trial's puzzle; puzzles that are made get their info."""
        work, number = unit
        if trial.distance or number > work.won:
            return trial
        assert trial.puzzle is not None, "it was made"
        try:
            puzzle, judged = self._near(
                unit, trial.puzzle, self.wanted.difficulty.judge(trial.puzzle, control), control)
            info = self._info(unit, puzzle, judged, control)
        except PuzzleError:
            if not control.stopped:
                raise
        if control.stopped:  # the last judgement may be wrong
            return Trial(trial.puzzle, UNJUDGED, "not been judged", stopped=True)
        if not judged.distance:
            work.won = min(number, work.won)
        return Trial(with_info(puzzle, info), judged.distance, judged.why)

    def _near(
        self, unit: Unit, puzzle: Puzzle, judged: Judged, control: Control
    ) -> tuple[Puzzle, Judged]:
        """The same puzzle; or one near it if it nearly needs a technique, or is too hard."""
        if judged.above:
            found = eased(self.wanted, *unit, puzzle, control)
            return (puzzle, judged) if found is None else found
        if judged.left and self._walks(puzzle):
            for other in walk(self.wanted, *unit, puzzle, judged.left, control):
                verdict = self.wanted.difficulty.judge(other, control)
                if not verdict.distance and (
                        not self.wanted.minimal or all_needed(other, control)):
                    return other, verdict
        return puzzle, judged

    def _walks(self, puzzle: Puzzle) -> bool:
        """Whether other givens are worth a try: few of them say little next to laid rules.

        These may all have to be needed, which other givens would change.
        """
        wanted = self.wanted
        return wanted.places is None and (wanted.rules is None or (
            not wanted.minimal and puzzle.clues >= puzzle.layout.size))

    def _info(
        self, unit: Unit, puzzle: Puzzle, judged: Judged, control: Control
    ) -> dict[str, str]:
        """The info of a puzzle: where it came from, and its level and rating if requested."""
        info = {
            "seed": str(self.wanted.seed), "index": str(unit[0].index), "attempt": str(unit[1]),
            "generator_version": str(VERSION_OF_NEEDS if self.wanted.difficulty.needs else VERSION),
            "clues": str(puzzle.clues),
        }
        level, value = judged.level, judged.rating
        if self.wanted.rated and not judged.distance:
            level = level if level is not None else level_of(puzzle, control=control)
            value = value if value is not None else rating_of(puzzle, control)
        if level is not None:
            info["level"] = level
        if value is not None:
            info["rating"] = value
        info |= {NUMBERS[scale]: f"{number:g}" for scale, number in judged.others.items()}
        return info

    def _not_made(self, work: Work, control: Control) -> NotMade:
        """The error that states why there is no puzzle."""
        done, chance = work.done, self._chance(work)
        why = message("stopped after {count} attempt" if done == 1 else
                      "stopped after {count} attempts", count=done) if control.stopped else message(
                          "{count} attempt was not enough" if done == 1 else
                          "{count} attempts were not enough", count=done)
        if chance:
            why = message("{why} ({chance})", why=why, chance=chance)
        which = (message("no such puzzle (number {number})", number=work.index + 1)
                 if self.several else message("no such puzzle"))
        if work.nearest is None:
            return NotMade(message("{which}: {why}; there is none near it, since {reason}: "
                                   "{layout}", which=which, why=why, reason=message(work.why),
                                   layout=self.wanted.layout_name), kind="attempts", attempts=done)
        return NotMade(message("{which}: {why}; the nearest has {reason}: {line}", which=which,
                               why=why, reason=message(work.why), line=self._shown(work.nearest)),
                       work.nearest, "attempts", attempts=done)

    def _shown(self, puzzle: Puzzle) -> str:
        """A puzzle as the end of an error, with its layout unless the wish names it."""
        named = isinstance(self.wanted.layout, Layout) and self.wanted.rules is None
        return puzzle.line() if named else f"{puzzle.line()} {puzzle.layout.text}"

    def _chance(self, work: Work) -> str:
        """An estimate of the attempts needed, if those made allow one; otherwise empty.

        If one attempt in N succeeds, 3 N of them fail with a chance of 1 in 20.
        """
        if self.made:
            mean = (self.attempts + work.done) / self.made
            return message("those before took {mean:.0f} each", mean=mean) if mean >= 2 else ""
        return message("likely fewer than one in {count} succeeds",
                       count=work.done // 3) if work.done >= 30 else ""
