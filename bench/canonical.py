"""Measure canonical forms: grids and puzzles in batches, and a million lines from the command line.

    python bench/canonical.py [--rounds 9] [--lines 1000000] [--peer NAME:FORM:COMMAND …]
    python bench/canonical.py --sub-grids 10000 --peer NAME:FORM:COMMAND …

CPU time of one thread, median of the rounds, in which all corpora come in turn, and behind each of
ours the peers. A peer is a command to which the name of a file of lines is added, and which prints
the form of each; FORM says with which of ours it is compared. Its time is that of its process,
reading and writing included. With --sub-grids nothing is timed: of so many random grids for each
number of givens, 20, 24 … 80, so many givens are left at random places, and the forms of the peers
are compared with ours. See bench/README.md.
"""

from __future__ import annotations

import argparse
import platform
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

import corpora
import numpy as np
from numpy.typing import NDArray

from nanpure import Layout, kernel, maths
from nanpure.maths.canonical_arrays import forms_of

Digits = NDArray[np.uint8]
CLASSIC = Layout.default(9)
GRIDS = "complete grids"
SIGNS = np.frombuffer(b".123456789", np.uint8)


def processor() -> str:
    """What the machine says that it has."""
    for line in Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            return line.partition(":")[2].strip()
    return platform.processor()


def rows_of() -> dict[str, Digits]:
    """Puzzles, and the solutions of minimal ones as grids."""
    found = {}
    for name, lines in corpora.classic():
        found[name], _, _ = kernel.classic_lines("\n".join(lines).encode())
    solved = kernel.classic_batch(next(rows for name, rows in found.items()
                                       if "minimal" in name))
    return {GRIDS: solved.solutions[solved.status == 1], **found}


class Peer(NamedTuple):
    """Another program, and the convention that its forms are compared with."""

    name: str
    form: str
    command: list[str]

    @staticmethod
    def of(text: str) -> Peer:
        """Read an argument."""
        name, form, command = text.split(":", 2)
        return Peer(name, form, command.split())

    def lines(self, file: Path) -> list[bytes]:
        """What it prints, with dots for empty cells; what is no form stays as it is."""
        done = subprocess.run([*self.command, str(file)], capture_output=True, check=True)
        return done.stdout.replace(b"0", b".").splitlines()

    def run(self, file: Path) -> tuple[float, Digits]:
        """CPU seconds, and the forms."""
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        done = subprocess.run([*self.command, str(file)], capture_output=True, check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        taken = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        return taken, kernel.classic_lines(done.stdout.replace(b"0", b"."))[0]


def batches(rounds: int, peers: list[Peer]) -> None:
    corpora_ = rows_of()
    times: dict[tuple[str, str], list[float]] = {}
    different: dict[tuple[str, str], int] = {}
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(rounds):
            for corpus, rows in corpora_.items():
                forms = {}
                for form in maths.FORMS:
                    began = time.process_time()
                    forms[form] = forms_of(CLASSIC, rows, form).forms
                    taken = time.process_time() - began
                    times.setdefault((corpus, f"nanpure {form}"), []).append(taken / len(rows))
                file = Path(folder) / "lines"
                write_lines(file, rows)
                for peer in peers:
                    if corpus == GRIDS and peer.form != "minlex":
                        continue  # all conventions are the same there
                    taken, found = peer.run(file)
                    times.setdefault((corpus, peer.name), []).append(taken / len(rows))
                    assert len(found) == len(rows), peer.name
                    different[corpus, peer.name] = int((found != forms[peer.form]).any(1).sum())
    print("| boards | program | µs a board | least | other forms |\n|---|---|---:|---:|---:|")
    for (corpus, name), taken_ in times.items():
        middle, least = statistics.median(taken_), min(taken_)
        others = different.get((corpus, name), "")
        print(f"| {len(corpora_[corpus]):,} {corpus} | {name} | {middle * 1e6:.2f} | "
              f"{least * 1e6:.2f} | {others} |")


def write_lines(file: Path, rows: Digits) -> None:
    text = np.full((len(rows), 82), ord("\n"), np.uint8)
    text[:, :81] = SIGNS[rows]
    file.write_bytes(text.tobytes())


def shuffled(rows: Digits, chance: np.random.Generator) -> Digits:
    """Equivalent boards, all by the same symmetry."""
    orders = [(3 * chance.permutation(3)[:, None] + np.array([chance.permutation(3)
              for _ in range(3)])).reshape(-1) for _ in range(2)]
    labels = np.concatenate(([0], 1 + chance.permutation(9))).astype(np.uint8)
    return labels[rows.reshape(-1, 9, 9)[:, orders[0]][:, :, orders[1]]].reshape(-1, 81)


def lines(many: int, rounds: int) -> None:
    """`nanpure dedupe` of puzzles in disguise, and of puzzles most of which are different."""
    chance = np.random.default_rng(5)
    minimal = next(rows for name, rows in rows_of().items() if "minimal" in name)
    same = np.concatenate([shuffled(minimal, chance) for _ in range(-(-many // len(minimal)))])
    same = chance.permutation(same[:many])
    different = same * (chance.random(same.shape) > 0.08)
    print(f"\n`nanpure dedupe` of {many:,} lines, one job, CPU seconds\n\n"
          "| puzzles | different | median | least |\n|---|---:|---:|---:|")
    for name, rows in (("in disguise", same), ("some givens taken away", different)):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "lines"
            write_lines(file, rows)
            times, left = [], 0
            for _ in range(rounds):
                before = resource.getrusage(resource.RUSAGE_CHILDREN)
                done = subprocess.run([sys.executable, "-m", "nanpure", "dedupe", str(file)],
                                      capture_output=True, check=True)
                after = resource.getrusage(resource.RUSAGE_CHILDREN)
                times.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
                left = done.stdout.count(b"\n")
        print(f"| {name} | {left:,} | {statistics.median(times):.2f} | {min(times):.2f} |")


def sub_grids(many: int, peers: list[Peer]) -> None:
    """Forms of random givens of random grids that differ from ours, by the number of givens.

    Boards with two empty lines in a chute stand apart: no puzzle with one solution is like that.
    """
    chance = np.random.default_rng(1)
    print("| givens | peer | two empty lines in a chute | other forms | the rest | other forms |\n"
          "|---:|---|---:|---:|---:|---:|")
    for givens in range(20, 81, 4):
        rows = maths.sample_grids(many, seed=givens)
        places = chance.random(rows.shape).argsort(1)
        rows = np.where(places < givens, rows, 0).astype(np.uint8)
        bare = has_two_empty_lines(rows)
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "lines"
            write_lines(file, rows)
            for peer in peers:
                forms = SIGNS[forms_of(CLASSIC, rows, peer.form).forms]
                found = peer.lines(file)
                assert len(found) == many, peer.name
                wrong = np.array([text != form.tobytes()
                                  for text, form in zip(found, forms, strict=True)])
                print(f"| {givens} | {peer.name} | {bare.sum():,} | {(wrong & bare).sum():,} | "
                      f"{(~bare).sum():,} | {(wrong & ~bare).sum():,} |", flush=True)


def has_two_empty_lines(rows: Digits) -> NDArray[np.bool_]:
    """Whether two rows of a band, or two columns of a stack, have no given."""
    boards = rows.reshape(-1, 9, 9)
    empty = [(~boards.any(axis)).reshape(-1, 3, 3).sum(2) for axis in (1, 2)]
    most: NDArray[np.int_] = np.concatenate(empty, 1).max(1)
    return most >= 2


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--lines", type=int, default=1_000_000)
    parser.add_argument("--peer", type=Peer.of, action="append", default=[])
    parser.add_argument("--sub-grids", type=int, metavar="MANY")
    asked = parser.parse_args()
    if asked.sub_grids:
        sub_grids(asked.sub_grids, asked.peer)
        return
    print(f"{processor()}, one thread, {asked.rounds} rounds\n")
    batches(asked.rounds, asked.peer)
    if asked.lines:
        lines(asked.lines, min(asked.rounds, 3))


if __name__ == "__main__":
    main()
