"""Bad and odd input of the command line: one clear line each, the right exit status, no hang."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest

from command_line import COMMAND, ENVIRONMENT, nanpure
from stops import HANG
from together import together

UNIQUE = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
SOLVED = "417369825632158947958724316825437169791586432346912758289643571573291684164875293"
GARBAGE = bytes(range(256)) * 40
VERBS = ("solve", "count", "check", "show", "convert", "candidates")


def assert_refused(done: subprocess.CompletedProcess[bytes], *words: str, status: int = 2) -> None:
    """One line on standard error that says it all."""
    said = done.stderr.decode()
    assert done.returncode == status, said
    assert said.startswith("Error: ")
    assert said.count("\n") == 1
    assert said.endswith("\n")
    assert said.rstrip("\n").isprintable()
    assert len(said) < 500
    for word in words:
        assert word in said


# ---- files that cannot be read, or have no puzzle ------------------------------------------------


def endless(tmp_path: Path) -> Path:
    path = tmp_path / "endless"
    path.write_bytes(b"1" * 10_000_000)
    return path


def written(content: bytes) -> Callable[[Path], Path]:
    def write(tmp_path: Path) -> Path:
        path = tmp_path / "input"
        path.write_bytes(content)
        return path

    return write


BAD_FILES: dict[str, tuple[Callable[[Path], Path], str]] = {
    "empty file": (written(b""), "it is empty"),
    "blank file": (written(b" \n\n\t\n"), "it is empty"),
    "comments": (written(b"# nothing\n# here\n"), "no puzzle recognised"),
    "directory": (lambda tmp_path: tmp_path, "Is a directory"),
    "garbage": (written(GARBAGE), "is not text: it contains zero bytes"),
    "garbage without zeros": (written(GARBAGE.replace(b"\0", b"")), "no puzzle recognised"),
    "zero byte": (written(f"{UNIQUE}\n".encode() + b"\0\n"), "zero bytes"),
    "10 MB line": (endless, "has a line of more than"),
    "3 MB line": (written(b"1" * 3_000_000), "no puzzle recognised"),
    "80 characters": (written(UNIQUE[1:].encode()), "no puzzle recognised"),
    "81 x": (written(b"x" * 81 + b"\n"), "no puzzle recognised"),
    "UTF-32": (written(UNIQUE.encode("utf-32")), "zero bytes"),
    "only a BOM": (written(b"\xef\xbb\xbf"), "it is empty"),
    "CSV without a puzzle": (written(b"id,puzzle\n"), "no puzzle recognised"),
    "broken JSON": (written(b'{"puzzle": '), "no puzzle recognised"),
}


@pytest.mark.parametrize("name", BAD_FILES)
def test_bad_files(name: str, tmp_path: Path) -> None:
    make, words = BAD_FILES[name]
    path = make(tmp_path)
    assert_refused(nanpure("solve", path), words, path.name)
    if path.is_file():
        assert_refused(nanpure("solve", stdin=path.read_bytes()), words, "standard input")


@pytest.mark.parametrize("verb", VERBS)
def test_bad_files_with_every_verb(verb: str, tmp_path: Path) -> None:
    assert_refused(nanpure(verb, tmp_path), "Is a directory")
    assert_refused(nanpure(verb, stdin=b""), "no puzzle in standard input")
    assert_refused(nanpure(verb, stdin=UNIQUE[1:]), "no puzzle recognised")


def test_file_without_permission() -> None:
    # For root the permission bits do not bind: the child becomes nobody. It solves a file before,
    # since nobody may not read Python's own library either where that lies in somebody's home.
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        secret = Path(folder) / "secret"
        secret.write_text(UNIQUE)
        code = (
            "import contextlib, os, sys\n"
            "from nanpure.cli import main\n"
            "with contextlib.suppress(SystemExit): main()\n"
            "os.chmod(sys.argv[-1], 0)\n"
            "if os.geteuid() == 0: os.seteuid(65534)\n"
            "main()"
        )
        done = subprocess.run(
            [sys.executable, "-c", code, "solve", str(secret)],
            capture_output=True, env=ENVIRONMENT, timeout=HANG, check=False,
        )
        assert_refused(done, "cannot read", "secret", "Permission denied")


def test_closed_and_full_streams() -> None:
    for redirect, words in (
        (">&-", "standard output is closed"),
        ("<&-", "standard input is closed"),
        (">/dev/full", "No space left on device"),
    ):
        source = UNIQUE if ">" in redirect else ""
        done = subprocess.run(
            ["/bin/bash", "-c", f'"$@" {redirect}', "bash", *COMMAND, "solve", *source.split()],
            capture_output=True, env=ENVIRONMENT, timeout=HANG, check=False,
            stdin=subprocess.DEVNULL,
        )
        assert_refused(done, words)


# ---- arguments ----------------------------------------------------------------------------------


@together("words, said", [
        ([UNIQUE[1:]], ["is neither a file nor a puzzle", "found 80"]),
        (["x" * 81], ["is neither a file nor a puzzle"]),
        (["nofile.txt"], ["Error: there is no file 'nofile.txt'\n"]),
        (["no/file"], ["Error: there is no file 'no/file'\n"]),
        (["12../3..."], ["'12../3...' is neither a file nor a puzzle"]),
        (["no-such-file"], ["'no-such-file' is neither a file nor a puzzle"]),
        ([""], ["empty argument"]),
        (["\x1b[2J"], ["'\\x1b[2J' is neither a file nor a puzzle"]),
        (["1" * 100_000], ["is neither a file nor a puzzle", "(100000 characters)"]),
        ([UNIQUE, "--layout", "2x2"], ["cells for 4x4", "found 81"]),
        ([UNIQUE, "--layout", "3y3"], ["--layout: expected a layout"]),
        ([UNIQUE, "--box", "3x"], ["--box: expected a layout"]),
        ([UNIQUE, "--box", "3x3", "--layout", "3x3"], ["give one of them"]),
        ([UNIQUE, "--layout", "7"], ["7 is prime"]),
        ([UNIQUE, "--layout", "jigsaw:" + "AAAABBBBCCCCDDDD"[:-1]], ["found 15 of them"]),
        ([UNIQUE, "--layout", "jigsaw:" + "ABCDEFGHH" * 9], ["found 8 regions"]),
        ([UNIQUE, "--layout", "jigsaw:" + "AB" + "ABCDEFGHI" * 8 + "CCDEFGH"], ["times"]),
        ([UNIQUE, "--layout", "jigsaw:@no-such-file"], ["cannot read 'no-such-file': No such"]),
        ([UNIQUE, "--layout", "jigsaw:@/"], ["cannot read '/': Is a directory"]),
        ([UNIQUE, "--layout", "jigsaw:@/dev/zero"], ["too large for a region table"]),
        ([UNIQUE, "--layout", "3x3+dragons"], ["--layout: expected"]),
        ([UNIQUE, "--symbols", "ABC"], ["found 81"]),
        ([UNIQUE, "--symbols", "AA"], ["--symbols: expected"]),
        ([UNIQUE, "--symbols", ""], ["--symbols: expected"]),
        ([UNIQUE, "--engine", "x"], ["--engine", "'x' is not one of"]),
        ([UNIQUE, "--to", "x"], ["--to", "'x' is not one of"]),
        ([UNIQUE, "--jobs", "0"], ["--jobs", "not in the range"]),
        ([UNIQUE, "--jobs", "9" * 30], ["--jobs", "not in the range"]),
        ([UNIQUE, "--limit", "0"], ["leave out --limit"]),
        ([UNIQUE, "--limit", str(2**63)], ["--limit", "not in the range"]),
        ([UNIQUE, "--limit", "9" * 30], ["--limit", "not in the range"]),
        ([UNIQUE, "--limit", "1.5"], ["--limit", "not a valid integer"]),
        ([UNIQUE, "--nodes", "-1"], ["--nodes", "not in the range"]),
        ([UNIQUE, "--timeout", "0"], ["--timeout", "not in the range"]),
        ([UNIQUE, "--timeout", "nan"], ["--timeout", "not a number of seconds"]),
        ([UNIQUE, "--timeout", "soon"], ["--timeout", "not a valid float"]),
        ([UNIQUE, "--all", "--first"], ["exclude each other"]),
        ([UNIQUE, "--all", "--to", "grid"], ["leave out --to"]),
        ([UNIQUE, "--nonsense"], ["No such option", "--nonsense", "nanpure solve --help"]),
        ([UNIQUE, "-o", "/no/such/folder/file"], ["cannot write", "No such file"]),
        ([UNIQUE, "-o", "/"], ["cannot write '/': it is a directory"]),
])
def test_bad_arguments(words: list[str], said: list[str]) -> None:
    done = nanpure("solve", *words)
    assert_refused(done, *said)
    assert done.stdout == b""


def test_other_verbs_and_none() -> None:
    assert_refused(nanpure("slove"), "there is no verb 'slove'. Did you mean nanpure solve?")
    assert_refused(nanpure("count", UNIQUE, "--limit", "-1"), "not in the range")
    assert_refused(nanpure("check", UNIQUE, "--lang", "fr"), "'fr' is not one of")
    assert_refused(nanpure("show", UNIQUE, "--engine", "sat"), "No such option")
    bare = nanpure()
    assert bare.returncode == 2
    assert b"Usage: nanpure" in bare.stdout + bare.stderr


def test_huge_numbers_are_taken() -> None:
    done = nanpure("solve", UNIQUE, "--timeout", "1e400", "--nodes", str(2**63 - 1))
    assert (done.stdout.decode(), done.returncode) == (SOLVED + "\n", 0)


def test_what_is_missing_stands_after_what_was_done() -> None:
    done = nanpure("solve", UNIQUE, "no-such-file", UNIQUE)
    assert done.stdout.decode() == SOLVED + "\n"
    assert_refused(done, "no-such-file")


# ---- odd text that is fine -----------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        f"{UNIQUE}\n{UNIQUE}\n",
        f"{UNIQUE}\n{UNIQUE}",
        f"\ufeff{UNIQUE}\r\n{UNIQUE}\r\n",
        f"{UNIQUE}\r{UNIQUE}\r",
        f"\n\n# comment\n{UNIQUE}\n\n{UNIQUE}  \n\n",
        f"{UNIQUE} # one\n{UNIQUE}\t2.0\n",
        f"{UNIQUE.replace('.', '*')}\n{UNIQUE.replace('.', '_')}\n",
        "# comment\n" * 500 + f"{UNIQUE}\n{UNIQUE}\n",
        "\n" * 2_200_000 + f"{UNIQUE}\n{UNIQUE}\n",
    ],
)
@pytest.mark.parametrize("verb", ["solve", "count"])
def test_line_ends_and_comments(text: str, verb: str) -> None:
    done = nanpure(verb, stdin=text)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode().split() == ([SOLVED] if verb == "solve" else ["1"]) * 2


def test_line_end_across_a_block() -> None:
    # The carriage return is the last byte of the first two megabytes.
    lines = [UNIQUE] * 25_000
    text = "\r\n".join(lines) + "\r\n"
    lines[0] += " " * ((1 << 21) - 1 - text[: 1 << 21].rfind("\r"))
    text = "\r\n".join(lines) + "\r\n"
    assert text[(1 << 21) - 1] == "\r"
    done = nanpure("solve", stdin=text)
    assert done.stdout == (SOLVED + "\n").encode() * 25_000


# ---- bad lines ----------------------------------------------------------------------------------

BAD_LINES = [
    UNIQUE[1:],
    "x" * 81,
    UNIQUE[:40] + "\x1b[31m" + UNIQUE[45:],
    UNIQUE[:40] + "\x07" + UNIQUE[41:],
    UNIQUE[:40] + "\x0b" + UNIQUE[41:],
    UNIQUE[:40] + "\u2028" + UNIQUE[41:],
    UNIQUE[:40] + "\x85" + UNIQUE[41:],
    UNIQUE[:40] + "数独" + UNIQUE[42:],
    "\x1b" * 3000,
    "1" * 5000,
    "z",
]


@pytest.mark.parametrize("words", [[], ["--jobs", "2"], ["--engine", "sat"]])
def test_bad_lines_stay_in_their_places(words: list[str]) -> None:
    text = "".join(f"{line}\n{UNIQUE}\n" for line in BAD_LINES)
    done = nanpure("solve", *words, stdin=text)
    assert (done.returncode, done.stderr) == (1, b"")
    answers = done.stdout.decode().split("\n")
    assert answers.pop() == ""
    assert answers[1::2] == [SOLVED] * len(BAD_LINES)
    for number, (line, answer) in enumerate(zip(BAD_LINES, answers[::2], strict=True)):
        assert answer.isprintable()
        echoed, mark, error = answer.partition(" # error: ")
        assert mark
        assert len(echoed) <= 2000
        assert f"line {2 * number + 1}" in error
        if line.isprintable():
            assert echoed == line[:2000]


def test_echo_escapes_and_cuts() -> None:
    done = nanpure("solve", stdin=f"{UNIQUE}\n\x1b[2J\t" + "a" * 5000 + "\n")
    echoed = done.stdout.decode().splitlines()[1].partition(" # error")[0]
    assert echoed.startswith("\\x1b[2J\\taaa")
    assert len(echoed) == 2000


def test_bytes_that_are_no_text() -> None:
    done = nanpure("solve", stdin=f"{UNIQUE}\n".encode() + b"\xff\xfe\xfd\n" + UNIQUE.encode())
    first, bad, last = done.stdout.decode().splitlines()
    assert (first, last, done.returncode) == (SOLVED, SOLVED, 1)
    assert bad.startswith("\ufffd\ufffd\ufffd # error")


def test_check_and_json_stay_on_one_line() -> None:
    text = f"{UNIQUE}\n\x1b]0;title\x07{UNIQUE[10:]}\n"
    for words in (["check"], ["check", "--json"], ["solve", "--json"], ["convert"], ["show"]):
        done = nanpure(*words, stdin=text)
        assert done.returncode == 1
        assert done.stdout.decode().replace("\n", "").replace("\t", "").isprintable()


def test_name_with_control_characters(tmp_path: Path) -> None:
    name = tmp_path / "a\x1b[2Jb"
    name.write_bytes(b"")
    assert_refused(nanpure("solve", name), "\\x1b[2Jb")
    folder = os.fsencode(tmp_path) + b"/\xff\xfe"
    os.mkdir(folder)
    assert_refused(nanpure("solve", os.fsdecode(folder)), "Is a directory")


def test_a_format_is_found_behind_many_blank_lines(tmp_path: Path) -> None:
    path = tmp_path / "late.txt"
    path.write_bytes(b" \n" * 800_000 + b"1 2 | 3 4\n3 4 | 1 2\n----+----\n2 1 | 4 3\n4 3 | 2 .\n")
    done = nanpure("solve", str(path))
    assert (done.returncode, done.stdout) == (0, b"1234341221434321\n")


def test_an_error_of_the_layout_has_its_line(tmp_path: Path) -> None:
    path = tmp_path / "short.txt"
    path.write_text(f"{UNIQUE}\n{UNIQUE}\n12..\n")
    said = nanpure("solve", str(path)).stdout.decode().splitlines()
    assert said[:2] == [SOLVED, SOLVED]
    assert said[2].startswith(f"12.. # error: {path}:3: expected boxes")
