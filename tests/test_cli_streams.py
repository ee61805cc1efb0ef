"""The standard streams, each of them open or closed, for every verb."""

from __future__ import annotations

import contextlib
import itertools
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Collection
from pathlib import Path
from typing import NoReturn

import pytest

from command_line import COMMAND, ENVIRONMENT, nanpure, running
from nanpure.cli import main
from nanpure.cli.groups import VERBS
from stops import HANG
from tiers import sampled

FOUR = "12..3..........4"
WORDS: dict[str, list[str]] = {
    "solve": ["--first", FOUR], "count": [FOUR], "check": [FOUR], "show": [FOUR],
    "convert": [FOUR], "link": ["--to", "nanpure", FOUR], "candidates": [FOUR], "steps": [FOUR],
    "hint": [FOUR], "rate": [".24.3......4.31."], "techniques show": [],
    "techniques verify": ["cases"], "verify-proof": ["proof"],
    "generate": ["--layout", "4", "--seed", "1"],
    "edit complete": [FOUR, "--seed", "1"], "edit minimize": [".24.3......4.31.", "--seed", "1"],
    "edit near": [FOUR], "edit transform": [FOUR, "--seed", "1"],
    "papers compare": ["--method", "hui-guess", FOUR],
    "papers methods": [], "papers show": [], "rules": [], "maths orbits": [],
    "maths enumerate": ["--box", "2x2"], "maths canonical": [FOUR], "dedupe": [FOUR],
    "maths automorphisms": [FOUR], "maths symmetries": ["--box", "2x2"],
    "maths structure": ["1234341221434321"], "foundry": ["--example"],
    "archive": ["it", "find", FOUR], "audit": ["book"], "split": ["book", "-o", "parts"],
    "draw": [FOUR], "book": [".24.3......4.31.", "-o", "-"], "maths sample": ["--seed", "1"],
    "maths rank": ["1234341221434321"], "maths unrank": ["0"], "help": ["solve"], "doctor": [],
    "read": ["photo.png"], "completion": ["fish"], "man": ["solve"],
}
PROOF = '{"nanpure-proof": 1, "layout": "2x2", "givens": "1200300000000004"}\n'
CASE = ":0003:1:1234341221434.2.:::1r4c4:\n"
PICTURE = Path(__file__).parent / "data/photo/four.png"
CLOSED = [{0}, {1}, {2}, {0, 1, 2}]
PAIRS = [set(pair) for pair in itertools.combinations(range(3), 2)]


def test_every_verb_is_here() -> None:
    assert {*WORDS, "serve", "site"} == set(VERBS)


# ---- every verb, in a fork, with some streams closed --------------------------------------------


def spoken(words: list[str], closed: Collection[int], folder: Path) -> tuple[int, bytes, bytes]:
    """The exit status, and what came to standard output and standard error."""
    shutil.rmtree(folder / "parts", ignore_errors=True)  # split makes a new folder
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        child = os.fork()
        if child == 0:
            _be_nanpure(words, closed, (out.fileno(), err.fileno()), folder)
        _, status = os.waitpid(child, 0)
        said = []
        for stream in (out, err):
            stream.seek(0)
            said.append(re.sub(rb"\d\.\d{3}\b", b"", stream.read()))  # seconds of compare
    return os.waitstatus_to_exitcode(status), said[0], said[1]


def _be_nanpure(
    words: list[str], closed: Collection[int], files: tuple[int, int], folder: Path
) -> NoReturn:
    """Become the command, with the streams as the interpreter finds them."""
    status: object = 99
    with contextlib.suppress(BaseException):
        null = os.open(os.devnull, os.O_RDONLY)
        for number, file in enumerate((null, *files)):
            os.dup2(file, number)
            if number in closed:
                os.close(number)
        os.chdir(folder)
        sys.stdin = None if 0 in closed else open(0)  # type: ignore[assignment]  # noqa: SIM115
        sys.stdout = None if 1 in closed else open(1, "w")  # type: ignore[assignment]  # noqa: SIM115
        sys.stderr = None if 2 in closed else open(2, "w")  # type: ignore[assignment]  # noqa: SIM115
        sys.argv = ["nanpure", *words]
        try:
            main()
        except SystemExit as end:
            status = end.code
        for stream in (sys.stdout, sys.stderr):
            if stream is not None:
                stream.flush()
    os._exit(status if isinstance(status, int) else 98)


@sampled("verb", WORDS, small=6)
def test_closed_streams(verb: str, tmp_path: Path) -> None:
    assert_all_goes_to_its_place(verb, CLOSED, tmp_path)


@pytest.mark.full
@pytest.mark.parametrize("verb", WORDS)
def test_two_closed_streams(verb: str, tmp_path: Path) -> None:
    assert_all_goes_to_its_place(verb, PAIRS, tmp_path)


def assert_all_goes_to_its_place(verb: str, those: list[set[int]], tmp_path: Path) -> None:
    """Results go to their place or nowhere, errors too; no file gets what is meant for a stream."""
    (tmp_path / "cases").write_text(CASE)
    (tmp_path / "proof").write_text(PROOF)
    (tmp_path / "book").write_text(f"{FOUR}\n")
    if verb == "read":
        pytest.importorskip("cv2", reason="needs the extra photo")
        shutil.copy(PICTURE, tmp_path / "photo.png")
    if verb == "archive":
        nanpure("archive", "it", "add", "book", "--where", "x", cwd=tmp_path)
    words, file = [*verb.split(), *WORDS[verb]], tmp_path / "out"
    expected = spoken(words, (), tmp_path)
    assert expected[1]
    assert expected[2] == b""
    for closed in those:
        if 1 in closed:
            said = b"" if 2 in closed else b"Error: standard output is closed\n"
            assert spoken(words, closed, tmp_path) == (2, b"", said)
        else:
            assert spoken(words, closed, tmp_path) == expected
        if verb in ("split", "help", "man"):  # -o is the folder of its parts, or there is none
            continue
        assert spoken([*words, "-o", "out"], closed, tmp_path) == (expected[0], b"", b"")
        assert re.sub(rb"\d\.\d{3}\b", b"", file.read_bytes()) == expected[1]
        file.unlink()


@sampled(
    "words",
    [["solve", "x"], ["solve", "--nothing"], [], ["solve", FOUR, "-o", "no/file"],
     ["solve", "--strict", "bad"], ["generate", "--clues", "3"], ["nothing"],
     ["--lang", "ja", "solve", "--nothing"]],
    small=4,
)
def test_errors_never_go_to_standard_output(words: list[str], tmp_path: Path) -> None:
    (tmp_path / "bad").write_text("12x\n")
    expected = spoken(words, (), tmp_path)
    assert expected[0] in (1, 2)
    assert expected[1] == b""
    assert expected[2] != b""
    for closed in CLOSED:
        status, out, err = spoken(words, closed, tmp_path)
        assert (status in (1, 2), out, err == b"") == (True, b"", 2 in closed)
    assert [path.name for path in tmp_path.iterdir()] == ["bad"]


@sampled("words", [["--lang", "ja", "solve", "-h"], ["--help"], ["--version"],
                   ["steps", "--schema"], ["solve", "-h"]], small=2)
def test_what_is_asked_for_cannot_go_to_a_closed_stream(words: list[str], tmp_path: Path) -> None:
    assert spoken(words, {2}, tmp_path) == spoken(words, (), tmp_path)
    assert spoken(words, {1}, tmp_path) == (2, b"", (
        "エラー: 標準出力に書けません: 閉じています\n" if "ja" in words
        else "Error: cannot write standard output: it is closed\n").encode())
    assert spoken(words, {0, 1, 2}, tmp_path) == (2, b"", b"")


def test_standard_input_may_be_closed(tmp_path: Path) -> None:
    for words in (["solve"], ["solve", "-", FOUR], ["techniques", "verify", "-"]):
        for closed in ({0}, {0, 1}, {0, 2}):
            status, out, err = spoken([*words, "-o", "out"], closed, tmp_path)
            said = b"" if 2 in closed else b"Error: standard input is closed\n"
            assert (status, out, err) == (2, b"", said)
    assert list(tmp_path.iterdir()) == []


# ---- real processes -----------------------------------------------------------------------------


def shell(redirect: str, *words: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        ["/bin/bash", "-c", f'"$@" {redirect}', "bash", *COMMAND, *words],
        capture_output=True, env=ENVIRONMENT, timeout=HANG, check=False, stdin=subprocess.DEVNULL,
    )


@pytest.mark.slow
def test_the_interpreter_finds_them_so() -> None:
    """What the forks above are given is what a shell gives."""
    for redirect, words, expected in (
        ("2>&-", ["solve", "x"], (2, b"", b"")),
        ("2>/dev/full", ["solve", "x"], (2, b"", b"")),
        ("2>/dev/full", ["--help"], None),
        ("2>/dev/full", [], (2, b"", b"")),
        (">&- 2>&- <&-", ["solve", FOUR], (2, b"", b"")),
        (">&-", ["--version"], (2, b"", b"Error: cannot write standard output: it is closed\n")),
        (">/dev/full", ["--version"],
         (2, b"", b"Error: cannot write standard output: No space left on device\n")),
    ):
        done = shell(redirect, *words)
        if expected is None:
            assert (done.returncode, done.stdout[:6], done.stderr) == (0, b"Usage:", b"")
        else:
            assert (done.returncode, done.stdout, done.stderr) == expected


def test_ctrl_c_says_nothing_on_standard_output() -> None:
    with running("count", "--limit", "0", "." * 16, "." * 81,
                 preexec_fn=lambda: os.close(2), stderr=None) as child:
        assert child.stdout is not None
        assert child.stdout.readline() == b"288\n"
        child.send_signal(signal.SIGINT)
        assert child.stdout.read() == b""
        assert child.wait(HANG) == 130


def test_serve_starts_without_standard_output() -> None:
    """Then it says on standard error where it is."""
    with subprocess.Popen(
        ["/bin/bash", "-c", 'exec "$@" >&- <&-', "bash", *COMMAND, "serve", "--port", "0"],
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=ENVIRONMENT,
    ) as child:
        assert child.stderr is not None
        try:
            said = child.stderr.readline().decode()
            assert re.match(r"nanpure: http://127\.0\.0\.1:\d+/", said), said
        finally:
            child.send_signal(signal.SIGINT)
        assert (child.stderr.read(), child.wait(HANG)) == (b"", 0)
