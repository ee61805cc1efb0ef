"""Variant puzzles step by step: how many are solved, with what, and whether each step is true.

    python bench/variant_steps.py --most 500     # solved without nets, with nets, stuck, by kind
    python bench/variant_steps.py --sound        # every step against the solution
    python bench/variant_steps.py --sound --symmetries    # … the same steps on turned boards
    python bench/variant_steps.py --sound --seeds 2000    # boards of tests/rule_boards.py
    python bench/variant_steps.py --sound --made 600      # boards made to order, kind after kind
    python bench/variant_steps.py --sound --prove 20      # the path of every 20th one as a proof

Puzzles come from ``$NANPURE_CORPORA/variants`` (bench/variants.py), those with one solution that
nanpure reads. ``--part 1/4`` takes every fourth one. A path ends after ``--seconds`` of wall time
or ``--nodes`` nodes. With ``--sound`` every step of the path is compared with the solution, and at
every ``--every``-th position all steps of all techniques without nets.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from run import about
from variants import FAMILIES, Board, boards

import nanpure
from nanpure import Grid, parse_grid
from nanpure.errors import NanpureError, PuzzleError, Unsupported
from nanpure.logic import CATALOGUE, Catalogue, path, steps
from nanpure.logic.proofs import prove, verify_proof
from nanpure.model.sets import CandidateSet
from nanpure.model.step import Step
from nanpure.model.symmetry import Transform, board_symmetries
from nanpure.rules import kinds

NETS = [technique.id for technique in CATALOGUE if technique.family == "forcing"]
LAST = [technique.id for technique in CATALOGUE if technique.family == "last"]
USUAL = CATALOGUE.select()
PLAIN = USUAL.select(without=[id for id in (*NETS, *LAST) if id in USUAL])
WITH_NETS = USUAL.select(without=[id for id in LAST if id in USUAL])


def made(seeds: int) -> Iterator[Board]:
    """Boards with rules of every kind, by seed."""
    sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
    from rule_boards import cases
    for seed, case in enumerate(cases(0, seeds)):
        puzzle = nanpure.Puzzle.of(case.givens, nanpure.Layout.parse(case.layout))
        yield Board(f"seed {seed}", nanpure.write(puzzle, "json"), None, frozenset(), None, None)


def to_order(count: int, first: int) -> Iterator[Board]:
    """Boards that ``generate --rules`` makes, from a seed on: of every kind in turn, small and
    large, from the second turn on with another kind each time.
    """
    names = [kind for kind in kinds() if can_be_made(kind)]
    for number in range(count):
        turn, at = divmod(number, len(names))
        wish = sorted({names[at], names[(at + 7 * turn) % len(names)]})
        layout = "3x3" if turn % 2 else "2x3"
        try:
            puzzle = next(nanpure.generate(layout, first + number, rules=",".join(wish),
                                           timeout=20))
        except NanpureError as error:
            print(f"NOT MADE {layout} {wish}: {error}", flush=True)
            continue
        yield Board(f"made {number} {layout} {wish}", nanpure.write(puzzle, "json"), None,
                    frozenset(), None, None)


def can_be_made(kind: str) -> bool:
    """Whether rules of a kind can be made without numbers that only a setter can choose."""
    try:
        next(nanpure.generate("3x3", 1, rules=kind, timeout=20))
    except Unsupported:
        return False
    return True


def read(board: Board) -> tuple[Grid, tuple[int, ...]] | None:
    """A board with its solution, if nanpure reads it and finds one."""
    try:
        grid = parse_grid(board.text)
        if not grid.layout.rules or grid.layout.size > 16:
            return None
        return grid, nanpure.solve(grid, timeout=20).solution.values
    except (NanpureError, ValueError, TypeError):
        return None


def is_true(step: Step, solution: tuple[int, ...]) -> bool:
    """Whether a step agrees with the solution."""
    found = step.deduction
    return all(solution[cell] == digit for cell, digit in found.placements) and all(
        solution[cell] != digit for cell, digit in found.eliminations)


def walked(grid: Grid, catalogue: Catalogue, arguments: argparse.Namespace) -> nanpure.Path:
    """The path as far as it leads in the time."""
    return path(grid, catalogue=catalogue, timeout=arguments.seconds, nodes=arguments.nodes)


def table(chosen: list[Board], arguments: argparse.Namespace) -> None:
    """Count the puzzles that are solved without nets, with nets, or not, by kind."""
    counts: dict[str, Counter[str]] = {}
    used: Counter[str] = Counter()
    for board, grid, solution in readable(chosen):
        found = walked(grid, PLAIN, arguments)
        verdict = "solved without nets"
        if not found.end.is_complete:
            plain, found = found, walked(found.end, WITH_NETS, arguments)
            found = nanpure.Path((*plain.steps, *found.steps), found.end, found.stopped)
            verdict = ("solved with nets" if found.end.is_complete else
                       "stopped" if found.stopped else "stuck")
        wrong = sum(not is_true(step, solution) for step in found.steps)
        if wrong:
            print(f"WRONG {board.id}", flush=True)
        used.update({step.technique for step in found.steps})
        kinds = {rule.kind for rule in grid.layout.rules}
        names = {family for family, words in FAMILIES.items() if words & kinds} or {"others"}
        for name in ("all", *names):
            counts.setdefault(name, Counter()).update([verdict, "puzzles"])
            counts[name]["wrong"] += wrong
        if verdict in ("stuck", "stopped"):
            print(f"{verdict}: {board.id} {found.end.line()}", file=sys.stderr)
    print("| kind | puzzles | solved without nets | with nets | stuck | stopped | wrong steps |")
    print("|---|---:|---:|---:|---:|---:|---:|")
    for name in ("all", *FAMILIES, "others"):
        if name in counts:
            row = counts[name]
            print(f"| {name} | {row['puzzles']} | {row['solved without nets']} | "
                  f"{row['solved with nets']} | {row['stuck']} | {row['stopped']} | "
                  f"{row['wrong']} |")
    print("techniques used:", ", ".join(f"{id} {count}" for id, count in used.most_common()))


def readable(chosen: list[Board]) -> Iterator[tuple[Board, Grid, tuple[int, ...]]]:
    """The boards that nanpure reads, with their solutions."""
    for board in chosen:
        if (known := read(board)) is not None:
            yield board, *known


def sound(chosen: list[Board], arguments: argparse.Namespace) -> int:
    """Compare steps with solutions; return how many are wrong."""
    total: Counter[str] = Counter()
    proven: Counter[str] = Counter()
    wrong = number = turned = 0
    began = time.monotonic()
    for number, (board, grid, solution) in enumerate(readable(chosen), 1):
        found = walked(grid, WITH_NETS, arguments)
        positions = [step.grid or grid for step in found.in_grids()]
        for step in found.steps:
            total[step.technique] += 1
            wrong += report(board, step, solution)
        for at in range(number % arguments.every, len(positions), arguments.every):
            for step in every(positions[at], arguments):
                total[step.technique] += 1
                wrong += report(board, step, solution)
        if arguments.symmetries and (moved := turn(board, grid)) is not None:
            turned += 1
            wrong += compare(board, grid, *moved, arguments)
        if arguments.prove and number % arguments.prove == 0:
            verdict, = verify_proof(prove(grid, found.steps))
            proven[verdict["status"]] += 1
        print(f"{number} puzzles, {total.total()} steps, {wrong} wrong, "
              f"{time.monotonic() - began:.0f} s", end="\r", file=sys.stderr, flush=True)
    print(f"{total.total()} steps of {len(total)} techniques on {number} puzzles: {wrong} wrong")
    if arguments.symmetries:
        print(f"{turned} puzzles compared with a turn of theirs")
    if arguments.prove:
        print(f"paths as proofs: {dict(proven)}")
    return wrong


def report(board: Board, step: Step, solution: tuple[int, ...]) -> bool:
    """Whether a step is wrong, which is printed."""
    if is_true(step, solution):
        return False
    print(f"WRONG {board.id} {step.technique} {step.deduction!r}", flush=True)
    return True


def every(grid: Grid, arguments: argparse.Namespace) -> Iterator[Step]:
    """All steps without nets."""
    try:
        yield from steps(grid, PLAIN, timeout=arguments.seconds, nodes=arguments.nodes)
    except PuzzleError as error:
        if error.status != "unknown":
            raise


def turn(board: Board, grid: Grid) -> tuple[Transform, Grid] | None:
    """A rotation or reflection and the board as it has it, if its rules allow that."""
    transform = random.Random(board.id).choice(board_symmetries(grid.layout.size)[1:])
    try:
        return transform, transform(grid)
    except (NanpureError, ValueError):
        return None


def compare(board: Board, grid: Grid, transform: Transform, moved: Grid,
            arguments: argparse.Namespace) -> int:
    """Compare the steps of a board with those of the turned one."""
    ours = Counter((step.technique, *(transform(part) for part in effects(step)))
                   for step in every(grid, arguments))
    theirs = Counter((step.technique, *effects(step)) for step in every(moved, arguments))
    if ours == theirs:
        return 0
    print(f"OTHER STEPS {board.id}: {[*(ours - theirs)][:3]} {[*(theirs - ours)][:3]}", flush=True)
    return 1


def effects(step: Step) -> tuple[CandidateSet, CandidateSet]:
    """What a step places and removes."""
    return step.deduction.placements, step.deduction.eliminations


def main() -> None:
    """Run as the arguments say."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--most", type=int, default=500)
    parser.add_argument("--part", default="1/1", help="K/N: the K-th of N parts")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--nodes", type=int, default=4_000_000)
    parser.add_argument("--seeds", type=int, default=0, help="boards of tests/rule_boards.py")
    parser.add_argument("--made", type=int, default=0, help="boards made to order")
    parser.add_argument("--first", type=int, default=44_000, help="the first seed of these")
    parser.add_argument("--sound", action="store_true")
    parser.add_argument("--prove", type=int, default=0)
    parser.add_argument("--every", type=int, default=6)
    parser.add_argument("--symmetries", action="store_true")
    arguments = parser.parse_args()
    part, parts = map(int, arguments.part.split("/"))
    if arguments.made:
        unique = list(to_order(arguments.made, arguments.first))
    elif arguments.seeds:
        unique = list(made(arguments.seeds))
    else:
        unique, _ = boards(Path(os.environ["NANPURE_CORPORA"]) / "variants")
    chosen = unique[part - 1::parts][:arguments.most]
    print(about())
    if arguments.sound:
        sys.exit(bool(sound(chosen, arguments)))
    table(chosen, arguments)


if __name__ == "__main__":
    main()
