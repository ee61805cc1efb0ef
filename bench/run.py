"""Compare nanpure with named peers, interleaved in one process, and print medians and ratios.

    python bench/run.py                          Python peers that are installed
    python bench/run.py --duel PATH --tdoku PATH native solvers alone (build: -DNANPURE_DUEL=ON)
    python bench/run.py --calls --tdoku PATH     one line a call, tdoku through ctypes
    python bench/run.py --big                    16×16 and 25×25 puzzles, engine auto
    python bench/run.py --stream                 the command line on millions of lines
    python bench/run.py --all                    every script that makes tables, one after the other
    python bench/run.py --against DIR            this build beside another one, in turn

Times are CPU time of the thread (of the child for --stream), so that other work on the machine
weighs less. See bench/README.md.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import platform
import re
import signal
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import corpora
from calls import calls
from peers import Peer, peers
from stream import stream

import nanpure
from nanpure import kernel

ROUNDS = 7
BUDGET = 2.0  # seconds that a peer may take in one round
LONGEST = 10  # seconds for one puzzle; what takes longer is counted as this


def machine() -> str:
    with contextlib.suppress(OSError):
        for line in Path("/proc/cpuinfo").read_text("utf-8").splitlines():
            if line.startswith("model name"):
                return f"{line.split(':')[1].strip()}, {os.cpu_count()} cores"
    return platform.processor() or platform.machine()


def about() -> str:
    """What a table must say of where it comes from: processor, compiler, date, load, commit."""
    def first(*command: str) -> str:
        with contextlib.suppress(OSError, subprocess.CalledProcessError):
            done = subprocess.run(command, capture_output=True, text=True, check=True,
                                  cwd=Path(__file__).parent)
            return (done.stdout.splitlines() or ["not known"])[0]
        return "not known"

    family = ""
    with contextlib.suppress(OSError):
        known = dict(re.findall(r"^(cpu family|model)\s*: (\d+)$",
                                Path("/proc/cpuinfo").read_text("utf-8"), re.MULTILINE))
        family = f" (family {known.get('cpu family')}, model {known.get('model')})"
    load = f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "not known"
    return "; ".join([
        machine() + family, first("c++", "--version"), f"Python {platform.python_version()}",
        f"{datetime.now(UTC):%Y-%m-%d}", f"load {load}", f"back end {kernel.backend()}",
        f"commit {first('git', 'rev-parse', '--short', 'HEAD')}",
    ])


# ---- all tables ---------------------------------------------------------------------------------

# Each script that makes tables, and what makes it shorter: fewer rounds, smaller samples. What ends
# here takes a second to minutes; `large.py` and `structure.py` may take hours in full length.
ALL: tuple[tuple[str, str], ...] = (
    ("run.py", "--rounds 2"),
    ("run.py --stream", "--rounds 1"),
    ("start.py", "--runs 5"),
    ("batches.py", "--rounds 2"),
    ("backends.py", "--rounds 3 --first 2000"),
    ("counting.py", ""),
    ("logic.py", "--rounds 1"),
    ("logic.py --agree", "--most 200"),
    ("scales.py", "--most 100"),
    ("se.py", "--rounds 1 --images 1"),
    ("hodoku_scale.py", "--rounds 1 --images 1 --some 10"),
    ("generate.py", "--rounds 1 --budget 0.2 --only peers"),
    ("sampling.py", "--rounds 1 --grids 2000"),
    ("methods.py", "--rounds 1 --puzzles 1"),
    ("forms.py", ""),
    ("killers.py", ""),
    ("variants.py", "--some 20"),
    ("structure.py", "--grids 2 --searched 0"),
    ("totals.py", "--rounds 1"),
    ("canonical.py", "--rounds 1 --lines 20000"),
    ("big.py", "--only model --only stop"),
    ("large.py", "--size 36 --holes 0.4 --holes 0.6 --boards 2 --limit 5"),
)
WITH_TDOKU = ("run.py", "counting.py")


def everything(chosen: argparse.Namespace) -> int:
    """Make every table, one after the other; gives how many scripts failed, each named."""
    here, failed = Path(__file__).parent, []
    parts = [f"{script} {short}" if chosen.short else script for script, short in ALL]
    if chosen.duel:
        parts.append(f"run.py --duel {chosen.duel} --rounds {3 if chosen.short else ROUNDS}")
    if chosen.against:
        parts.append(f"against.py {chosen.against} --rounds {2 if chosen.short else 5}")
    for part in parts:
        script, *words = part.split()
        if chosen.tdoku and script in WITH_TDOKU:
            words += ["--tdoku", str(chosen.tdoku)]
        print(f"\n## {' '.join([script, *words])}\n\n{about()}\n", flush=True)
        try:
            done = subprocess.run([sys.executable, str(here / script), *words], check=False,
                                  timeout=chosen.most)
        except subprocess.TimeoutExpired:
            failed.append(f"{script}: not at its end after {chosen.most:g} s")
            print(f"\n{failed[-1]}", flush=True)
            continue
        failed += [f"{script}: exit status {done.returncode}"] if done.returncode else []
    print("\nAll tables were made." if not failed else f"\nFailed: {'; '.join(failed)}")
    return len(failed)


# ---- Python peers -------------------------------------------------------------------------------


class TooLongError(Exception):
    """A peer has had its time for one puzzle."""


@contextlib.contextmanager
def alarm(seconds: float) -> Iterator[None]:
    def ring(number: int, frame: object) -> None:
        raise TooLongError

    signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def timed(peer: Peer, line: str) -> tuple[float, bool]:
    """CPU seconds for one puzzle, and whether the answer is its solution."""
    began = time.thread_time()
    try:
        with alarm(LONGEST):
            answer = peer.solve(line)
    except TooLongError:
        return float(LONGEST), False
    taken = time.thread_time() - began
    right = len(answer) == 81 and nanpure.solve(answer).status == "unique"
    fits = all(sign in (".", "0", digit) for sign, digit in zip(line, answer, strict=False))
    return taken, right and fits


def compare(name: str, lines: list[str], rounds: int) -> None:
    """One table: all peers on the first puzzles of a corpus, round after round in turn."""
    contestants = list(peers())
    chosen: dict[str, list[str]] = {}
    for peer in contestants:
        pilot = [timed(peer, line)[0] for line in lines[:3]]
        number = max(3, min(1000, int(BUDGET / max(sum(pilot) / len(pilot), 1e-6))))
        chosen[peer.name] = lines[:number]
    times: dict[str, list[float]] = {peer.name: [] for peer in contestants}
    wrong = dict.fromkeys(times, 0)
    longest = dict.fromkeys(times, 0.0)
    for _ in range(rounds):
        for peer in contestants:
            results = [timed(peer, line) for line in chosen[peer.name]]
            times[peer.name].append(sum(t for t, _ in results) / len(results))
            longest[peer.name] = max(longest[peer.name], *(t for t, _ in results))
            wrong[peer.name] = sum(not right for _, right in results)
    first = statistics.median(times[contestants[0].name])
    print(f"\n{name}: CPU time per puzzle, mean of a round, median of {rounds} rounds\n")
    print("| solver | puzzles | mean | longest | × nanpure | proves one solution | not solved |")
    print("|---|---:|---:|---:|---:|---|---:|")
    for peer in contestants:
        median = statistics.median(times[peer.name])
        print(
            f"| {peer.name} | {len(chosen[peer.name])} | {1e6 * median:,.0f} µs "
            f"| {1e6 * longest[peer.name]:,.0f} µs | {median / first:,.1f} "
            f"| {'yes' if peer.proves else 'no'} | {wrong[peer.name]} |"
        )


def batch(name: str, lines: list[str], rounds: int) -> None:
    """Our own ways, from text and from an array."""
    text = "\n".join(lines).encode()
    rows, _, _ = kernel.classic_lines(text)
    ways = {
        "solve_many(bytes)": lambda: nanpure.solve_many(text),
        "solve_many(array)": lambda: nanpure.solve_many(rows),
    }
    times: dict[str, list[float]] = {way: [] for way in ways}
    for _ in range(rounds):
        for way, call in ways.items():
            began = time.thread_time()
            call()
            times[way].append((time.thread_time() - began) / len(rows))
    said = ", ".join(f"{way} {1e6 * statistics.median(t):.2f} µs" for way, t in times.items())
    print(f"\n{name}, {len(rows)} puzzles, back end {kernel.backend()}: {said}")


# ---- big boards ---------------------------------------------------------------------------------


def big(rounds: int) -> None:
    print("\nBig boards, engine auto: CPU time per puzzle, median of rounds, proof of uniqueness\n")
    print("| corpus | puzzles | median | longest | engines | status |")
    print("|---|---:|---:|---:|---|---|")
    for name, lines in corpora.big():
        times, engines, status = [], set(), set()
        for line in lines:
            puzzle = nanpure.Puzzle.parse(line)
            one = []
            for _ in range(rounds):
                began = time.process_time()
                result = nanpure.solve(puzzle, timeout=60)
                one.append(time.process_time() - began)
            times.append(statistics.median(one))
            engines.add(result.engine)
            status.add(result.status)
        print(
            f"| {name} | {len(lines)} | {statistics.median(times):.4f} s | {max(times):.4f} s "
            f"| {', '.join(sorted(engines))} | {', '.join(sorted(status))} |"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--duel", type=Path, help="the native benchmark")
    parser.add_argument("--peer", action="append", default=[], help="more peers of the duel")
    parser.add_argument("--tdoku", type=Path, help="libtdoku.so, for the duel and --calls")
    parser.add_argument("--calls", action="store_true", help="one line a call only")
    parser.add_argument("--big", action="store_true", help="16×16 and 25×25 only")
    parser.add_argument("--all", action="store_true", help="every table of bench/README.md")
    parser.add_argument("--against", type=Path, metavar="DIR",
                        help="the folder of another build's package (its site-packages)")
    parser.add_argument("--short", action="store_true",
                        help="--all with fewer rounds and smaller samples")
    parser.add_argument("--most", type=float, metavar="SECONDS",
                        help="of wall time for a script of --all")
    parser.add_argument("--stream", action="store_true", help="the command line only")
    parser.add_argument("--tdoku-solve", type=Path, help="tdoku's example/solve, for --stream")
    chosen = parser.parse_args()
    if chosen.all:
        raise SystemExit(min(everything(chosen), 1))
    if chosen.against:
        words = [str(chosen.against), "--rounds", str(chosen.rounds)]
        raise SystemExit(subprocess.run([sys.executable, str(Path(__file__).parent / "against.py"),
                                         *words], check=False).returncode)
    print(about(), flush=True)
    if chosen.stream:
        return stream(chosen.rounds, chosen.tdoku_solve)
    if chosen.big:
        return big(chosen.rounds)
    if chosen.duel:
        found = corpora.folder()
        files = [str(found / f"{name}.txt") for name in corpora.DUEL] if found else []
        peers_ = ["--tdoku", str(chosen.tdoku)] if chosen.tdoku else []
        for peer in chosen.peer:
            peers_ += ["--peer", peer]
        for limit in ("1", "2"):
            words = ["--rounds", str(chosen.rounds), "--limit", limit, *files]
            subprocess.run([str(chosen.duel), *peers_, *words], check=True)
        return None
    calls(list(corpora.classic((*corpora.CLASSIC, *corpora.SEVERAL))), chosen.rounds, chosen.tdoku)
    if chosen.calls:
        return None
    for name, lines in corpora.classic():
        compare(name, lines, chosen.rounds)
        batch(name, lines, chosen.rounds)
    return big(chosen.rounds)


if __name__ == "__main__":
    main()
