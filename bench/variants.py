"""Variant puzzles: nanpure beside the Interactive Sudoku Solver (ISS), the same boards in turn.

    python bench/variants.py                     # nanpure alone
    python bench/variants.py --iss CHECKOUT      # … and ISS, a checkout of its repository, in node
    python bench/variants.py --iss CHECKOUT --true     # candidates that occur in solutions

Puzzles come from ``$NANPURE_CORPORA/variants``: ``fpuzzles.jsonl`` (f-puzzles, member ``fpuzzles``)
and ``iss.jsonl`` (ISS's notation, member ``iss``), those with one solution. nanpure reads each in
its own form; ISS gets f-puzzles in its notation as nanpure writes them. Each program is one process
on one core, warmed up: nanpure on puzzles that do not count, ISS, which keeps nothing of a
puzzle, on easy ones that do. Chunks of boards go to both in turn. A process
meets each puzzle once, so that no cache knows its layout; a further round is made of new processes,
and of the rounds the least time counts. Times are CPU time of the process and take in reading,
compiling and searching for a second solution, natively alone (``bench/turns.py`` has both engines);
what is not decided after ten seconds counts as ten.

With ``--true`` both look for all candidates that occur in a solution, of the same puzzles and of
those with every second rule taken away; nanpure also proves them unique, which is what its time on
a puzzle with one solution is to be compared with.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import statistics
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from run import about

import nanpure
from nanpure import Control, Grid, Layout, Puzzle, parse_grid
from nanpure.errors import NanpureError
from nanpure.search.compiled import compiled

LIMIT = 10.0  # CPU seconds of a puzzle
CHUNK, WARM = 20, 60
EASY = 1_000  # guesses of ISS
FAR = 3.0  # times the peer's: such boards are listed

FAMILIES = {
    "killer": {"cage", "killer"},
    "thermometer": {"thermo", "slow thermo"},
    "arrow": {"arrow", "pill arrow"},
    "dots": {"difference", "ratio", "white dot", "black dot"},
    "XV": {"sum", "xv", "negative xv"},
    "whispers": {"whispers"},
    "renban": {"renban"},
    "little killer": {"littlekiller", "little killer"},
    "region sums": {"regionsum", "region sum line"},
    "between": {"between"},
    "palindrome, clone": {"palindrome", "clone"},
    "quadruple": {"quadruple"},
    "indexers": {"rowindexer", "columnindexer", "indexer"},
    "chess": {"antiknight", "antiking", "leaper"},
    "clues outside": {"sandwich", "xsum", "skyscraper", "numberedroom", "fullrank",
                      "hiddenskyscraper"},
    "lines read": {"lockout", "nabner", "zipper", "entropic", "modular", "sumline", "doublearrow"},
    "own pairs, automata, choices": {"pairs", "regex", "automaton", "either", "combination",
                                     "linear"},
    "counted digits": {"circles", "countdistinct", "contains", "lookandsay"},
    "pencil marks": {"pencilmarks"},
}
"""By family: kinds of nanpure, and labels of the corpora."""

COLLECTIONS = {"TAREK_ALL": "Tarek's", "HS_KILLERS": "HS", "MATHEMAGIC_KILLERS": "mathemagic",
               "LITTLE_KILLER_SNIPES": "little killer snipes", "HARD_PENCILMARKS": "pencil marks"}


class Board(NamedTuple):
    """A puzzle of the corpora: what nanpure reads, what ISS reads, what is known of it."""

    id: str
    text: str
    iss: str | None
    families: frozenset[str]
    solution: str | None
    guesses: int | None  # that ISS needed


# ---- nanpure, in a process of its own -----------------------------------------------------------


class Watch:
    """Stops a search after some CPU time of the process, however busy the machine is."""

    def __init__(self) -> None:
        self.control: Control | None = None
        self.proof_first = False
        self.end = 0.0
        self.first: float | None = None
        threading.Thread(target=self._look, daemon=True).start()

    def _look(self) -> None:
        while True:
            time.sleep(0.02)
            control, now = self.control, time.process_time()
            if control is not None and self.first is None and control.progress:
                self.first = now
            if control is not None and now > self.end:
                control.stop()

    def begin(self) -> Control:
        """Return the control of a search that begins now."""
        self.end, self.first = time.process_time() + LIMIT, None
        self.control = Control()
        return self.control


def answer(asked: dict[str, Any], watch: Watch) -> dict[str, Any]:
    """What nanpure finds for a line of ISS's node script, in the same words."""
    control = watch.begin()
    began = time.process_time()
    grid = parse_grid(asked["text"])
    compiled(grid.layout)
    built = time.process_time()
    found = (_true_candidates(grid, watch, began) if asked["true"] else
             _solutions(grid, control))
    took = found.pop("ended") - began
    watch.control = None
    return {"id": asked["id"], "ms": 1e3 * took, "search": 1e3 * (took + began - built),
            "kinds": sorted({rule.kind for rule in grid.layout.rules}), **found}


def _solutions(grid: Grid, control: Control) -> dict[str, Any]:
    found = nanpure.solve(grid, engine="native", control=control)
    return {"ended": time.process_time(), "decided": found.status != "unknown",
            "guesses": found.nodes, "solutions": found.count,
            "solution": list(found.solutions[0].values) if found.solutions else None}


def _true_candidates(grid: Grid, watch: Watch, began: float) -> dict[str, Any]:
    # Whichever comes second finds the processor's caches filled, so they take turns.
    watch.proof_first = not watch.proof_first
    before = _proof(grid, watch) if watch.proof_first else 0.0
    found = nanpure.true_candidates(grid, control=watch.begin())
    ended = time.process_time() - before
    first = min(watch.first - before if watch.first else ended, ended) - began
    proof = before or _proof(grid, watch)
    return {"ended": ended, "decided": found.stopped is None, "guesses": found.nodes,
            "first": 1e3 * first, "proof": 1e3 * proof}


def _proof(grid: Grid, watch: Watch) -> float:
    began = time.process_time()
    nanpure.solve(grid, engine="native", control=watch.begin())
    return time.process_time() - began


def serve() -> None:
    """Answer lines until there are no more."""
    watch = Watch()
    for line in sys.stdin:
        asked = json.loads(line)
        try:
            said = answer(asked, watch)
        except (NanpureError, TypeError, ValueError) as error:
            said = {"id": asked["id"], "error": str(error), "type": type(error).__name__}
        print(json.dumps(said), flush=True)


# ---- both, in turn ------------------------------------------------------------------------------


class Program:
    """A process that answers lines."""

    def __init__(self, *command: str) -> None:
        self.child = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                      text=True)
        with suppress(AttributeError, OSError):  # where the system cannot, any core will do
            os.sched_setaffinity(self.child.pid, {min(os.sched_getaffinity(0))})

    def ask(self, lines: Iterable[dict[str, Any]]) -> Iterator[dict[str, Any]]:
        """Yield the answer of each line."""
        assert self.child.stdin
        assert self.child.stdout
        for line in lines:
            self.child.stdin.write(json.dumps(line) + "\n")
            self.child.stdin.flush()
            yield json.loads(self.child.stdout.readline())

    def close(self) -> None:
        """Let it end."""
        assert self.child.stdin
        self.child.stdin.close()
        self.child.wait()


def boards(folder: Path) -> tuple[list[Board], list[Board]]:
    """The puzzles with one solution, and others to warm up on."""
    unique: list[Board] = []
    others: list[Board] = []
    for name, member in (("fpuzzles.jsonl", "fpuzzles"), ("iss.jsonl", "iss")):
        for line in (folder / name).read_text("utf-8").splitlines():
            row = json.loads(line)
            text = row[member] if isinstance(row[member], str) else json.dumps(row[member])
            families = {family for family, words in FAMILIES.items()
                        if words & set(row["kinds"] or ())}
            families |= {COLLECTIONS[name] for name in (row.get("collection"),)
                         if name in COLLECTIONS}
            board = Board(row["id"], text, text if member == "iss" else None,
                          frozenset(families), row["solution"], row["guesses"])
            (unique if row["solutions"] == 1 else others).append(board)
    return unique, others


def belongs(board: Board, family: str) -> bool:
    """Whether a board is of a family, by the labels of the corpora or by the kinds of its rules."""
    if family in board.families:
        return True
    with suppress(NanpureError):
        kinds = {rule.kind for rule in parse_grid(board.text).layout.rules}
        return bool(FAMILIES.get(family, set()) & kinds)
    return False


def in_iss(board: Board) -> Board:
    """The board with ISS's notation of it, if nanpure can write it."""
    if board.iss is None:
        with suppress(NanpureError):
            return board._replace(iss=nanpure.write(parse_grid(board.text), "iss"))
    return board


def thinned(board: Board) -> Board | None:
    """The board without every second of its rules, in ISS's notation for both."""
    try:
        grid = parse_grid(board.text)
        layout = Layout.of(grid.layout.board, grid.layout.rules[::2])
        text = nanpure.write(Puzzle.of(grid.puzzle.givens, layout), "iss")
    except NanpureError:
        return None
    return board._replace(text=text, iss=text)


def measured(chosen: list[Board], warm: list[Board], iss: str | None, true: bool
             ) -> tuple[dict[str, dict[str, Any]], dict[str, dict[str, Any]]]:
    """Of a round the answers of nanpure and of ISS, by puzzle."""
    ours = Program(sys.executable, __file__, "--child")
    theirs = Program("node", str(Path(__file__).with_name("iss.mjs")), iss, f"{LIMIT}") \
        if iss else None
    of_ours: dict[str, dict[str, Any]] = {}
    of_theirs: dict[str, dict[str, Any]] = {}
    list(ours.ask(_line(board.id, board.text, true) for board in warm))
    if theirs:
        easy = [board for board in chosen if board.iss and (board.guesses or 0) < EASY]
        list(theirs.ask(_line(board.id, board.iss, true) for board in easy[:WARM]))
    for at in range(0, len(chosen), CHUNK):
        some = chosen[at:at + CHUNK]
        for said in ours.ask(_line(board.id, board.text, true) for board in some):
            of_ours[said["id"]] = said
        if theirs:
            for said in theirs.ask(_line(board.id, board.iss, true) for board in some
                                   if board.iss):
                of_theirs[said["id"]] = said
        print(f"{at + len(some)} of {len(chosen)}", end="\r", file=sys.stderr, flush=True)
    for program in filter(None, (ours, theirs)):
        program.close()
    return of_ours, of_theirs


def _line(name: str, text: str | None, true: bool) -> dict[str, Any]:
    return {"id": name, "text": text, "true": true}


def least(rounds: list[dict[str, dict[str, Any]]]) -> dict[str, dict[str, Any]]:
    """Of each puzzle the answer with the least time; what is not decided takes the limit."""
    best: dict[str, dict[str, Any]] = {}
    for said in rounds:
        for name, one in said.items():
            if "error" not in one and not one["decided"]:
                one["ms"] = 1e3 * LIMIT
            if name not in best or one.get("ms", 0) < best[name].get("ms", 0):
                best[name] = one
    return best


# ---- tables -------------------------------------------------------------------------------------


def table(chosen: list[Board], ours: dict[str, dict[str, Any]],
          theirs: dict[str, dict[str, Any]]) -> None:
    """Times by family: of the puzzles that both read, if there is a peer."""
    both = [board for board in chosen if "ms" in ours[board.id]
            and (not theirs or "ms" in theirs.get(board.id, {}))]
    families = {board.id: board.families | {
        family for family, kinds in FAMILIES.items() if kinds & set(ours[board.id]["kinds"])
    } for board in both}
    print("| family | puzzles | nanpure: median ms | sum s | undecided "
          + ("| ISS: median ms | sum s | undecided | ratio of the medians | of the sums "
             "| median of the ratios | above 3 |" if theirs else "|"))
    print("|---|---:|---:|---:|---:|" + ("---:|---:|---:|---:|---:|---:|---:|" if theirs else ""))
    names = ["all", *FAMILIES, *dict.fromkeys(COLLECTIONS.values()), "others"]
    for name in dict.fromkeys(names):
        some = [board for board in both if name == "all" or name in families[board.id]
                or (name == "others" and not families[board.id])]
        if some:
            print(_row(name, [ours[board.id] for board in some],
                       [theirs[board.id] for board in some] if theirs else []), flush=True)


def _row(name: str, ours: list[dict[str, Any]], theirs: list[dict[str, Any]]) -> str:
    def words(said: list[dict[str, Any]]) -> list[str]:
        times = [one["ms"] for one in said]
        return [f"{statistics.median(times):.2f}", f"{sum(times) / 1e3:.2f}",
                str(sum(not one["decided"] for one in said))]

    cells = [name, str(len(ours)), *words(ours)]
    if theirs:
        mine, others = ([one["ms"] for one in said] for said in (ours, theirs))
        ratios = [one / other for one, other in zip(mine, others, strict=True)]
        cells += [*words(theirs), f"{statistics.median(mine) / statistics.median(others):.2f}",
                  f"{sum(mine) / sum(others):.2f}", f"{statistics.median(ratios):.2f}",
                  str(sum(ratio > FAR for ratio in ratios))]
    return f"| {' | '.join(cells)} |"


def beside_proofs(ours: dict[str, dict[str, Any]]) -> None:
    """True candidates of puzzles with one solution beside the proofs that there is only one."""
    pairs = [(one["search"], one["proof"]) for one in ours.values() if one.get("proof")]
    if pairs:
        true, proof = map(statistics.median, zip(*pairs, strict=True))
        print(f"\nTrue candidates: median {true:.2f} ms, of proofs {proof:.2f}, "
              f"ratio {true / proof:.2f}, most {max(one / other for one, other in pairs):.1f}\n")


def firsts(ours: dict[str, dict[str, Any]]) -> None:
    """How long the first result took."""
    times = [one["first"] for one in ours.values() if "first" in one]
    if times:
        print(f"\nThe first result: median {statistics.median(times):.1f} ms, "
              f"most {max(times):.0f} ms\n")


def lost(chosen: list[Board], ours: dict[str, dict[str, Any]],
         theirs: dict[str, dict[str, Any]]) -> None:
    """The boards on which nanpure takes far longer, worst first."""
    pairs = [(ours[board.id]["ms"] / theirs[board.id]["ms"], board) for board in chosen
             if "ms" in ours[board.id] and "ms" in theirs.get(board.id, {})]
    worst = [(ratio, board) for ratio, board in sorted(pairs, key=lambda pair: -pair[0])
             if ratio > FAR]
    print(f"\nMore than {FAR:g} times ISS's time: {len(worst)}\n")
    if worst:
        print("| puzzle | nanpure, ms | nodes | ISS, ms | guesses | ratio |\n"
              "|---|---:|---:|---:|---:|---:|")
    for ratio, board in worst:
        one, other = ours[board.id], theirs[board.id]
        print(f"| {board.id} | {one['ms']:.1f} | {one['guesses']} | {other['ms']:.1f} "
              f"| {other['guesses']} | {ratio:.1f} |")


def answers(chosen: list[Board], ours: dict[str, dict[str, Any]]) -> None:
    """How many are read, what is refused, and each answer that is not the known one."""
    refused = Counter(re.sub(r" \(--lossy .*| at line .*", "", said["error"], flags=re.DOTALL)
                      for said in ours.values() if "error" in said)
    print(f"\nRead: {len(chosen) - refused.total()} of {len(chosen)}; refused:\n")
    for reason, count in refused.most_common():
        print(f"- {count} × {reason}")
    print()
    for board in chosen:
        said = ours[board.id]
        if "error" in said or not said["decided"]:
            continue
        differs = said["solutions"] != 1 or (
            board.solution is not None and board.solution.isdigit()
            and len(board.solution) == len(said["solution"])
            and not _same(board.solution, said["solution"]))
        if differs:
            print(f"- another answer: {board.id}: {said['solutions']} solutions, the first "
                  f"{''.join(map(str, said['solution'] or ()))}, known {board.solution}")


def _same(known: str, digits: list[int]) -> bool:
    """Whether digits are those known, as values from 0 or from 1."""
    shift = digits[0] - int(known[0])
    return shift in (0, 1) and all(digit - shift == int(sign)
                                   for digit, sign in zip(digits, known, strict=True))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--iss", metavar="CHECKOUT", help="where the repository of ISS lies")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--only", help="puzzles of this family alone")
    parser.add_argument("--some", type=int, metavar="N", help="every N-th puzzle")
    parser.add_argument("--true", action="store_true",
                        help="look for all candidates that occur in a solution")
    parser.add_argument("--child", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.child:
        serve()
        return
    named = os.environ.get("NANPURE_CORPORA")
    folder = Path(named) / "variants" if named else None
    if folder is None or not folder.is_dir():
        print("No variants: set NANPURE_CORPORA (bench/README.md).")
        return
    chosen, others = boards(folder)
    chosen = [board for board in chosen if not asked.only or belongs(board, asked.only)]
    chosen = chosen[::asked.some or 1]
    if asked.iss:
        chosen = list(map(in_iss, chosen))
    print(about(), end="\n\n")
    ours, theirs = _in_rounds(chosen, others, asked)
    table(chosen, ours, theirs)
    if theirs:
        lost(chosen, ours, theirs)
    if not asked.true:
        answers(chosen, ours)
        return
    beside_proofs(ours)
    print("Without every second rule:\n")
    fewer = [board for board in map(thinned, chosen) if board is not None]
    ours, theirs = _in_rounds(fewer, others, asked)
    table(fewer, ours, theirs)
    firsts(ours)


def _in_rounds(chosen: list[Board], others: list[Board], asked: argparse.Namespace
               ) -> tuple[dict[str, dict[str, Any]], dict[str, dict[str, Any]]]:
    rounds = [measured(chosen, others[:WARM], asked.iss, asked.true)
              for _ in range(asked.rounds)]
    return least([one[0] for one in rounds]), least([one[1] for one in rounds])


if __name__ == "__main__":
    main()
