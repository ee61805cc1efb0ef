"""What the server takes in is bounded, and what it works at can be stopped."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from itertools import count
from threading import Event

import pytest

from nanpure import text
from nanpure.errors import ParseError
from nanpure.generator import NotMade
from nanpure.kernel import Control
from nanpure.text import detect, evidence
from nanpure.web.limits import BOARDS, PUZZLE_TEXT
from nanpure.web.long_verbs import jigsaw
from nanpure.web.models import Jigsaw, Parse
from nanpure.web.problems import Problem
from nanpure.web.quick_verbs import parse
from nanpure.web.report import Report
from nanpure.web.threads import Threads
from own_loop import in_own_loop

FOUR = ".24.3......4.31."


def test_reading_ends_after_many_texts_that_are_no_puzzles(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """500,000 lines of one sign took eight seconds, all of them to say the same."""
    read = 0

    def endless(*_: object) -> Iterator[text.Bad]:
        nonlocal read
        for read in count(1):
            yield text.Bad(read, "1", ParseError("1", expected="a puzzle"))

    monkeypatch.setattr(text, "records", endless)
    with pytest.raises(Problem, match="expected a puzzle"):
        parse(Parse(text="1\n" * 500_000), Control())
    assert read <= BOARDS + 1


def test_puzzles_before_the_bad_ones_are_there() -> None:
    said = parse(Parse(text=f"{FOUR}\n" + "1\n" * 5000 + FOUR), Control())

    assert (len(said["boards"]), len(said["bad"]), said["more"]) == (1, 20, True)


@pytest.mark.parametrize("sign", ["0 ", ".", "|", "ab "])
def test_a_line_too_long_for_any_puzzle(sign: str) -> None:
    source = f"{FOUR}\n" + sign * (PUZZLE_TEXT + 1)
    with pytest.raises(Problem, match=f"at most {PUZZLE_TEXT} characters, got one of "
                       f"{len(source.split(chr(10))[1])} at line 2") as problem:
        parse(Parse(text=source), Control())
    assert problem.value.members["line"] == 2


def test_many_puzzles_in_one_line_of_json() -> None:
    source = "[" + ",".join([f'{{"puzzle": "{FOUR}"}}'] * 10_000) + "]"
    assert len(source) > PUZZLE_TEXT

    assert len(parse(Parse(text=source), Control())["boards"]) == BOARDS


def test_a_long_line_is_split_once_to_know_its_form(monkeypatch: pytest.MonkeyPatch) -> None:
    split = []
    plain = evidence.split_line

    def counting(line: str) -> object:
        split.append(line)
        return plain(line)

    monkeypatch.setattr(evidence, "split_line", counting)
    assert detect(["0 " * 70 * 70]) == "line"
    assert len(split) == 1


def test_a_random_jigsaw_stops() -> None:
    report = Report(lambda kind, said: None)
    report.control.stop()
    with pytest.raises(NotMade, match="stopped"):
        jigsaw(Jigsaw(size=16, seed=1), report)


def test_nobody_waits_for_quick_work_that_does_not_look_at_the_clock(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("QUICK_SECONDS", "GRACE"):
        monkeypatch.setattr(f"nanpure.web.threads.{name}", 0.05)
    free, threads = Event(), Threads()

    def stubborn(asked: None, control: Control) -> None:
        free.wait(60)

    async def forever() -> None:
        await asyncio.Event().wait()

    async def ask() -> None:
        with pytest.raises(Problem, match="longer than") as problem:
            await threads.run(stubborn, None, forever)
        assert (problem.value.status, problem.value.members["kind"]) == (503, "time")
        free.set()

    in_own_loop(ask())
    threads.close()
