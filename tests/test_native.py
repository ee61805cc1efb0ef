"""The native code by itself: its own tests under the sanitizers, its symbols, its stub."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest
from nanobind.stubgen import StubGen

from nanpure import _core, kernel
from native_build import objects, run, sanitized_program, tool

ROOT = Path(__file__).parents[1]
NATIVE = ROOT / "native"


# Half of the time of all together; what they run, shorter tests run too.
SLOW = ["generate_does_not_depend_on_the_width", "search_9x9_layouts", "search_signature",
        "fixed_grids_against_all_grids", "classic_finds_all_solutions_once",
        "canonical_forms_are_the_least"]


def sanitized(program: str, sanitize: str, tests: list[str], **environment: str) -> None:
    """Build a program of native tests under sanitizers, and run some of its tests (none: all)."""
    said = run(
        sanitized_program(program, sanitize),
        *tests,
        env={"ASAN_OPTIONS": "detect_leaks=1", "UBSAN_OPTIONS": "print_stacktrace=1"} | environment,
    )
    assert " 0 failures" in said.splitlines()[-1]


# The thread sanitizer is five times as slow, and most of the tests have one thread. Minutes of
# compiling, so the small gate has none of it.
@pytest.mark.slow
@pytest.mark.parametrize(
    ("program", "sanitize", "tests"),
    [
        ("native_tests", "address,undefined", [f"-{name}" for name in SLOW]),
        pytest.param("native_tests", "address,undefined", SLOW, marks=pytest.mark.full),
        # Four minutes of compiling.
        pytest.param("logic_tests", "address,undefined", [], marks=pytest.mark.full),
        ("thread_tests", "thread", ["batch", "stop"]),
        pytest.param("native_tests", "thread", ["batch", "stop"], marks=pytest.mark.full),
    ],
)
def test_native_tests_under_sanitizers(program: str, sanitize: str, tests: list[str]) -> None:
    sanitized(program, sanitize, tests)


@pytest.mark.full
def test_the_line_reader_on_much_random_text() -> None:
    """The same tests as above with 100 times as many texts: a minute."""
    tests = ["lines_of_random", "lines_cut", "scribe_answers"]
    sanitized("native_tests", "address,undefined", tests, NANPURE_FUZZ="300000")


def test_object_libraries_have_no_weak_symbols() -> None:
    """An inline function that one instruction set compiles must not be linked into another's path:

    the program would die on a machine that has only the lesser one.
    """
    # Compiled for any machine, in the library of all else.
    plain = {"backends", "counting", "processor"}
    elsewhere = {"neon"}  # a target on aarch64 only, where every processor has it
    targets = [path.stem for path in (NATIVE / "classic").glob("*.cpp")
               if path.stem not in plain | elsewhere]
    assert "scalar_any" in targets
    for name in targets:
        files = objects(f"classic_{name}")
        assert files
        symbols = run(tool("nm"), "-C", *files).splitlines()
        assert any(f"{name}_backend" in symbol for symbol in symbols)
        weak = [symbol for symbol in symbols if symbol[17:18] in "WwVvu"]
        assert weak == []


def test_stub_is_current() -> None:
    stub = StubGen(_core)
    stub.put(_core)
    committed = (ROOT / "src" / "nanpure" / "_core.pyi").read_text("utf-8")
    assert stub.get() == committed, "python -m nanobind.stubgen -m nanpure._core -o …/_core.pyi"


# ---- what the native functions refuse ------------------------------------------------------------


def test_limits_of_the_interface() -> None:
    import numpy as np

    board = kernel.houses(2, ((0, 1), (2, 3), (0, 2), (1, 3)))
    masks = np.full(4, 3, np.uint64)
    nine = np.zeros((2, 81), np.uint8)
    refused: list[Callable[[], object]] = [
        lambda: _core.classic_search("scalar", bytes(80), 1, 1),
        lambda: _core.classic_search("scalar", bytes([10]) * 81, 1, 1),
        lambda: _core.classic_search("scalar", bytes(81), 0, 1),
        lambda: _core.classic_search("abacus", bytes(81), 1, 1),
        lambda: _core.classic_batch("scalar", nine[:, :80].copy(), 1),
        lambda: _core.classic_batch("scalar", nine + 10, 1),
        lambda: _core.classic_batch("scalar", nine, 0),
        lambda: _core.batch(board, np.full((1, 4), 3, np.uint8), 1),
        lambda: _core.batch(board, np.zeros((1, 5), np.uint8), 1),
        lambda: _core.search(board, masks[:3], 1, 1),
        lambda: _core.search(board, masks + np.uint64(4), 1, 1),
        lambda: _core.search(board, masks, 0, 1),
        lambda: _core.count(board, masks, 0),
        lambda: _core.enumerate(board, masks, b"\1", 1),
        lambda: _core.enumerate(board, masks, b"\1\2\2\3", 1),
        lambda: _core.enumerate(board, masks, b"", 0),
        lambda: _core.propagate(board, masks[:1]),
        lambda: _core.Scribe("solve", 0),
        lambda: _core.Scribe("solve", 11),
        lambda: _core.Scribe("show", 2),
        lambda: _core.Scribe("solve", 2).answer("abacus", b"", b"", bytearray(89)),
        lambda: _core.Scribe("solve", 2).answer("scalar", b"", b"1" * 82, bytearray(177)),
        lambda: _core.Scribe("solve", 2).answer("scalar", b",ss", b"", bytearray(89)),
        lambda: _core.rows(b"", b",pp"),
        lambda: _core.Houses(2, [0, 1, 2]),
        lambda: _core.Houses(2, [0, 1, 2, 4]),
        lambda: _core.Houses(0, []),
        lambda: _core.Houses(37, [0] * 37),
    ]
    for call in refused:
        with pytest.raises(ValueError, match=r"\w"):
            call()


def test_lines() -> None:
    plain = "1" + "." * 80
    empty = "." * 81
    text = f"{plain}\n\n# {plain}\r {plain}\r\n{plain} 2.0\n{plain}#x\n{plain}x\n{empty}\n{plain}"
    digits, kinds, starts = kernel.classic_lines(text.encode())
    assert kinds.tolist() == [1, 2, 2, 0, 1, 1, 0, 0, 1]
    assert digits.shape == (4, 81)
    assert digits.sum() == 4
    assert starts.tolist()[-1] == len(text)
    pieces = [text[a:b] for a, b in pairwise(starts.tolist())]
    assert pieces == text.splitlines(keepends=True)
    for empty in (b"", b"\n"):
        digits, kinds, starts = kernel.classic_lines(empty)
        assert (len(digits), len(kinds), starts.tolist()[-1]) == (0, len(empty), len(empty))
