"""From lines of text to lines of text: the scribe, and the verbs of the command line on it."""

from __future__ import annotations

import io
import random
import threading
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, NoReturn

import pytest
from hypothesis import given
from hypothesis import strategies as st

import nanpure as package
from command_line import nanpure, patched
from easy_lines import easy_lines
from nanpure import PuzzleError, kernel, solve
from nanpure.cli.stream.blocks import BLOCK, Block, Buffers, Place, blocks, parted
from nanpure.cli.stream.run import Run
from nanpure.cli.verbs.count import Threads
from nanpure.kernel import Account, Control, Limits, Question, Scribe
from stops import HANG, stopped_at_work, wait_until
from tiers import sampled

UNIQUE = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
NONE = "44" + UNIQUE[2:]
MANY = UNIQUE[:-30] + "." * 30
EMPTY = "1" + "." * 80
LINES = [
    UNIQUE, NONE, MANY, EMPTY, UNIQUE + " # 5.0", NONE + " \t", MANY + "  ", NONE + " # 5.0", "",
    "# a comment", "#" + UNIQUE, " " + UNIQUE, UNIQUE[:80], UNIQUE + "x", "nonsense", "." * 81,
    "1..............." , "4.z", UNIQUE.replace(".", "0"), UNIQUE.replace(".", "_"),
    UNIQUE.replace(".", "*"), "数独" + UNIQUE[2:], "\x1b[2J" + UNIQUE, UNIQUE + "\t\x07",
    NONE + " " * 2500,
]
VERBS = [["solve"], ["solve", "--limit", "1"], ["check"], ["count", "--limit", "5"]]


def mixed(number: int, seed: int) -> list[str]:
    chance = random.Random(seed)
    return [*easy_lines(64)[0], *(chance.choice(LINES) for _ in range(number))]


# ---- the scribe ---------------------------------------------------------------------------------


@pytest.mark.parametrize("name", kernel.backends())
def test_with_limit_one_any_solution_is_shown(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NANPURE_BACKEND", name)
    account = Scribe(Question("solve", 1)).answer("\n".join([MANY, UNIQUE, NONE] * 9).encode())
    shown = bytes(account.output).decode().splitlines()
    assert (account.answered, account.wrong, account.lines, len(account.careful)) == (27, 9, 27, 0)
    for line, answer in zip([MANY, UNIQUE, NONE] * 9, shown, strict=True):
        if line == NONE:
            assert answer == NONE + " # none"
            continue
        assert solve(answer).status == "unique"
        assert all(sign in (".", digit) for sign, digit in zip(line, answer, strict=True))


def test_a_scribe_can_be_stopped() -> None:
    text = ("." * 80 + "1\n").encode() * 100_000
    control = Control()
    scribe = Scribe(Question("count", 10), Limits(control=control))
    with stopped_at_work(control) as stop:
        while not control.stopped:
            account = scribe.answer(text)
    assert stop.looks_after < 10
    # What it has finished is whole.
    done = [*(line.line for line in account.left())]
    assert done == list(range(account.lines))
    assert account.read == 82 * account.lines
    control.stop()
    assert scribe.answer(text)[:4] == (0, 0, 0, 0)


def test_one_call_at_a_time() -> None:
    control = Control()
    scribe = Scribe(Question("count", 10), Limits(control=control))
    text = ("." * 80 + "1\n").encode() * 400_000
    refused: list[str] = []

    def ask(what: bytes) -> list[str]:
        try:
            scribe.answer(what)
        except ValueError as error:
            refused.append(str(error))
        return refused

    def work() -> None:
        while not control.stopped:
            ask(text)

    busy = threading.Thread(target=work)
    busy.start()
    wait_until(lambda: ask(b""), "a call beside another")
    control.stop()
    busy.join()
    assert "one call at a time" in refused[0]


# ---- blocks -------------------------------------------------------------------------------------


class Drip(io.RawIOBase):
    """A stream that gives a few bytes at a time."""

    def __init__(self, data: bytes, sizes: random.Random) -> None:
        self.data, self.at, self.sizes = data, 0, sizes

    def readinto(self, room: Any) -> int:
        size = min(len(room), self.sizes.choice([1, 7, 80, 1000, BLOCK]), len(self.data) - self.at)
        room[:size] = self.data[self.at : self.at + size]
        self.at += size
        return size


def cut(data: bytes, seed: int, buffers: Buffers) -> Iterator[Block]:
    stream: Any = Drip(data, random.Random(seed))
    return blocks(stream, "it", buffers, lambda read: None, lambda: None)


@given(st.binary(max_size=500).map(lambda data: data.replace(b"\0", b"\r")), st.integers(1, 9))
def test_blocks_are_whole_lines(data: bytes, seed: int) -> None:
    """Whatever comes when: joined, the blocks are the stream, and none ends within a line."""
    found = []
    for block in cut(b"x\n" * 64 + data, seed, Buffers()):
        found.append(bytes(block.data))
        block.release()
    assert b"".join(found) == b"x\n" * 64 + data
    for block, after in pairwise(found):
        assert block.endswith((b"\n", b"\r"))
        assert not (block.endswith(b"\r") and after.startswith(b"\n"))


def test_memory_of_blocks_is_used_again() -> None:
    buffers = Buffers()
    data = (UNIQUE + "\n").encode() * 30_000
    seen = set()
    for block in cut(data, 1, buffers):
        seen.add(id(block.buffer))
        block.release()
    assert len(seen) == 2


# ---- the command line ---------------------------------------------------------------------------


@pytest.mark.parametrize("words", VERBS, ids=" ".join)
def test_the_native_way_says_what_the_careful_one_says(words: list[str]) -> None:
    """Symbols of one's own go the careful way; these mean the same but for other empty signs."""
    lines = [line for line in mixed(400, 1) if not set(line) & set("0_*")]
    if "1" in words:  # it shows whichever solution it finds
        lines = [line for line in lines if MANY not in line and EMPTY not in line]
    text = "\n".join(lines)
    careful = nanpure(*words, "--symbols", ".123456789", stdin=text)
    native = nanpure(*words, stdin=text)
    pairs = zip(native.stdout.splitlines(), careful.stdout.splitlines(), strict=True)
    same = [pair for pair in pairs if not any(b"error" in one or b"bad" in one for one in pair)]
    assert len(same) > 150
    assert all(mine == other for mine, other in same)
    assert native.returncode == careful.returncode == 1


@pytest.mark.parametrize("words", VERBS, ids=" ".join)
@sampled("end", ["\n", "\r\n", "\r"], small=1, ids=repr)
def test_neither_jobs_nor_line_ends_change_a_byte(
    words: list[str], end: str, tmp_path: Path
) -> None:
    path = tmp_path / "lines"
    chance = random.Random(2)
    some = [UNIQUE, NONE, MANY, *easy_lines(100)[0]]
    lines = [*chance.choices(some, k=20_000), *mixed(100, 3), *chance.choices(some, k=3000)]
    path.write_bytes(end.join(lines).encode())
    one = nanpure(*words, path)
    assert one.returncode == 1
    assert one.stdout.count(b"\n") > 23_000
    for jobs in ("2", "3", "16"):
        many = nanpure(*words, path, "--jobs", jobs)
        assert (many.stdout == one.stdout, many.returncode) == (True, one.returncode)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_line_numbers_go_on_over_blocks(jobs: str, tmp_path: Path) -> None:
    path = tmp_path / "lines"
    path.write_text(f"{UNIQUE}\n" * 20_000 + "nonsense\n" + f"{UNIQUE}\n" * 20_000 + "rubbish")
    done = nanpure("solve", path, path, "--jobs", jobs)
    said = [line for line in done.stdout.decode().splitlines() if "error" in line]
    assert [line.split()[0] for line in said] == ["nonsense", "rubbish"] * 2
    assert [line.split("# error: ")[1].partition(": ")[0] for line in said] == [
        f"{path}:{number}" for number in (20001, 40002)] * 2
    strict = nanpure("solve", "--strict", path, "--jobs", jobs)
    assert strict.stdout.count(b"\n") == 20_000
    assert b"line 20001" in strict.stderr
    assert strict.returncode == 1


@pytest.mark.slow
def test_an_interrupt_between_two_blocks_leaves_no_hole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Wherever it comes, what is kept is how the answers begin."""
    path, out = tmp_path / "lines.txt", tmp_path / "out.txt"
    path.write_text("\n".join(easy_lines(40_000)[0]))
    whole = nanpure("solve", str(path)).stdout
    told, sizes = Run._write_account, tmp_path / "sizes"

    def interrupted(self: Run, block: Block, account: Account) -> None:
        if sizes.exists():
            raise KeyboardInterrupt
        sizes.write_text(str(len(account.output)))
        told(self, block, account)

    monkeypatch.setattr(Run, "_write_account", interrupted)
    done = patched("solve", "--jobs", "4", "-o", str(out), str(path))
    kept = out.with_name("out.txt.part").read_bytes()
    assert done.returncode == 130
    assert len(kept) == int(sizes.read_text()) > 10_000
    assert whole.startswith(kept)
    assert len(kept) < len(whole)


def test_a_batch_of_lines_with_any_line_end() -> None:
    from nanpure import solve_many

    for end in ("\n", "\r\n", "\r"):
        text = f"{UNIQUE}{end}{NONE} # it{end}{end}{MANY}{end}".encode()
        assert solve_many(text).status.tolist() == [1, 0, 2]


def test_a_stopped_run_ends_soon(tmp_path: Path) -> None:
    """A scribe on another thread hears of it."""
    control = Control()
    scribe = Scribe(Question("count", 10), Limits(control=control))
    text = ("." * 80 + "1\n").encode() * 400_000

    def work() -> None:
        while not control.stopped:
            scribe.answer(text)

    thread = threading.Thread(target=work)
    thread.start()
    wait_until(lambda: control.looks > 3, "a call at work")
    control.stop()
    seen = control.looks
    thread.join(HANG)
    assert control.looks - seen < 10


# ---- threads -------------------------------------------------------------------------------------


def test_a_count_takes_the_threads_that_are_idle() -> None:
    threads = Threads(3)
    with threads.taken() as first, threads.taken() as other:
        assert (first, other) == (3, 1)
    with threads.taken() as again:
        assert again == 3


@pytest.mark.parametrize("limit", ["30000", pytest.param("300000", marks=pytest.mark.slow)])
def test_one_puzzle_is_counted_on_several_threads(
    limit: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    some = MANY[:-12] + "." * 12
    one, three = (nanpure("count", some, "--limit", limit, "--json", "--jobs", jobs).stdout
                  for jobs in ("1", "3"))
    assert one == three != b""

    def told(*_: object, jobs: int, **__: object) -> NoReturn:
        raise PuzzleError(f"on {jobs} threads", "unknown")

    monkeypatch.setattr(package, "count", told)
    assert b"on 3 threads" in patched("count", some, "--jobs", "3").stdout


def test_parts_of_a_block_are_whole_lines() -> None:
    data = f"{UNIQUE}\n\n# a comment\r\n{NONE}\n".encode() * 40 + b"no end"
    buffers, place = Buffers(), Place()
    for count in (1, 2, 3, 7, 1000):
        memory = buffers.take()
        memory[: len(data)] = data
        parts = parted(Block(memory, 0, len(data), place, buffers), count)
        assert b"".join(bytes(part.data) for part in parts) == data
        assert all(bytes(part.data).endswith(b"\n") for part in parts[:-1])
        assert min(count, 2) <= len(parts) <= count
        for part in parts[:-1]:
            part.release()
        assert not buffers.free
        parts[-1].release()
        assert buffers.free == [memory]
    assert len(parted(Block(bytearray(b"1\r2\r3\r"), 0, 6, place, buffers), 3)) == 1
