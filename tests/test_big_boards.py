"""Boards beyond the native size: every stage ends by its limits, and memory is asked for first."""

from __future__ import annotations

import gc
import os
import re
import resource
import signal
import subprocess
import sys
import threading
import tracemalloc
import weakref
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from command_line import COMMAND, ENVIRONMENT, nanpure, patched, process
from nanpure import Control, Layout, NanpureError, Puzzle, Unsupported, count, solve
from nanpure import check as check_
from nanpure.base import memory
from nanpure.kernel import Found, Limits
from nanpure.methods.stop import Over, watched
from nanpure.model.house_tables import Peers
from nanpure.model.puzzle import parse_grid
from nanpure.model.step import Event
from nanpure.model.witness import contradiction
from nanpure.model.writer import write
from nanpure.search import sat
from nanpure.search.sat import formula, worker
from nanpure.search.sat.process import Process, _idle
from search_samples import (
    EMPTY9,
    EMPTY25,
    HARD,
    LAYOUTS,
    cyclic,
    oracle,
    puzzles_of,
    sat_answers,
)
from stops import HANG, interrupted_at_work, stopped_at_work, wait_until
from tiers import sampled

EMPTY49 = Puzzle.of([0] * 49**2)  # CaDiCaL takes minutes
EMPTY400 = Puzzle.of([0] * 400**2)


# ---- the model ----------------------------------------------------------------------------------


def test_the_tables_of_a_large_board_are_small() -> None:
    known = Layout.default(144)
    layout = Layout(144, known.regions, (), known.symbols)
    tracemalloc.start()
    try:
        assert len(layout.houses_of) == len(layout.peers) == layout.cells
        grid = Puzzle((0,) * layout.cells, layout).grid()
        assert contradiction(grid) is None
        assert len(grid.candidates) == layout.cells
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert most < layout.cells * 700  # not with the square of the cells: all peers take 54 MB


def test_peers_of_a_large_board_are_those_of_its_houses() -> None:
    layout = Layout.default(121)
    assert isinstance(layout.peers, Peers)
    for cell in (0, 120, 5000, 121**2 - 1):
        seen = {c for h in layout.houses_of[cell] for c in layout.houses[h].cells} - {cell}
        assert layout.peers[cell] == sum(1 << c for c in seen)
        assert all(layout.sees(cell, c) for c in seen)
    assert not layout.sees(3, 3)
    assert layout.peers[-1] == layout.peers[121**2 - 1]
    assert layout.peers[:2] == (layout.peers[0], layout.peers[1])
    with pytest.raises(IndexError):
        layout.peers[121**2]


def test_no_verb_asks_for_all_peers(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: object, cell: int) -> int:
        raise AssertionError("the peers of a large board take seconds")

    monkeypatch.setattr(Peers, "_mask", refuse)
    full = cyclic(121, 1.0)
    grid = parse_grid(write(full.grid(), "json"))
    assert check_(grid).status == "unique"
    holes = Puzzle.of([0 if cell % 9 == 0 else d for cell, d in enumerate(full.givens)])
    placed = holes.grid().place(0, full.givens[0]).remove([(9, full.givens[9])])
    assert parse_grid(write(placed, "json")).candidates == placed.candidates
    assert check_(placed).status == "none"
    wrong = Puzzle.of([full.givens[1], *full.givens[1:]])
    assert str(check_(wrong).witness).startswith(f"two {full.givens[1]}s in ")


def test_few_large_layouts_are_kept() -> None:
    texts = [f"10x10+house:{','.join(f'r{i}c{i + k}' for i in range(1, 101 - k))}"
             + "".join(f",r{101 - i}c1" for i in range(1, k + 1)) for k in range(1, 9)]
    kept = [weakref.ref(Layout.parse(text)) for text in texts]
    gc.collect()
    assert sum(ref() is not None for ref in kept) <= 4
    small = Layout.parse("2x2+diagonals")
    assert Layout.parse("2x2+diagonals") is small


@pytest.mark.slow
def test_conflicts_come_one_by_one() -> None:
    same = Puzzle.of([1] * 400**2).grid()  # 93 million pairs
    assert next(same.each_conflict()) == (0, 1)
    assert str(contradiction(same)) == "two 1s in box 1: r1c1 and r1c2"
    assert len(same.conflicting) == 160_000


# ---- the search looks up, whatever it is doing --------------------------------------------------


class Deaf:
    """A process that never answers, in a time of its own."""

    def __init__(self, clock: list[float], control: Control | None = None) -> None:
        self.clock, self.control = clock, control
        self.waits: list[float] = []
        self.killed = False

    def ask(self, request: dict[str, Any]) -> None:
        self.request = request

    def hear(self, seconds: float) -> None:
        self.waits.append(seconds)
        self.clock[0] += seconds
        if self.control is not None and len(self.waits) == 5:
            self.control.stop()

    def give_back(self) -> None:
        raise AssertionError("it has not answered")

    def kill(self) -> None:
        self.killed = True


def searched(deaf: Deaf, monkeypatch: pytest.MonkeyPatch, limits: Limits) -> Found:
    monkeypatch.setattr(sat, "monotonic", lambda: deaf.clock[0])
    monkeypatch.setattr(Process, "take", lambda: deaf)
    return sat.search_sat(EMPTY49.layout, EMPTY49.grid().candidates, 2, 1, limits)


def test_it_stops_at_the_next_look(monkeypatch: pytest.MonkeyPatch) -> None:
    control = Control()
    deaf = Deaf([0.0], control)
    found = searched(deaf, monkeypatch, Limits(control=control))
    assert found.stopped == "asked"
    assert deaf.waits == [sat.LOOK] * 5
    assert sat.LOOK <= 0.05
    assert deaf.killed


def test_it_ends_when_its_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    deaf = Deaf([7.0])
    assert searched(deaf, monkeypatch, Limits(timeout=1.0)).stopped == "time"
    assert deaf.clock[0] == pytest.approx(8.0)
    assert deaf.killed


def test_nothing_is_started_when_it_is_too_late(monkeypatch: pytest.MonkeyPatch) -> None:
    control = Control()
    control.stop()
    deaf = Deaf([0.0])
    assert searched(deaf, monkeypatch, Limits(control=control)).stopped == "asked"
    assert not deaf.waits


@pytest.fixture
def taken(monkeypatch: pytest.MonkeyPatch) -> list[Process]:
    """The processes that searches have taken."""
    found: list[Process] = []
    take = Process.take

    def noted() -> Process:
        found.append(take())
        return found[-1]

    monkeypatch.setattr(Process, "take", noted)
    return found


def test_a_search_that_is_stopped_leaves_no_process(taken: list[Process]) -> None:
    control = Control()
    with stopped_at_work(control, looks=3) as stop:
        result = solve(EMPTY49, control=control)
    assert (result.status, result.stopped) == ("unknown", "asked")
    assert stop.looks_after <= 2
    wait_until(lambda: not is_there(taken[0].id), "the process is gone")


def test_a_search_whose_time_is_over_leaves_no_process(taken: list[Process]) -> None:
    assert solve(EMPTY49, timeout=0.3).stopped == "time"
    wait_until(lambda: not is_there(taken[0].id), "the process is gone")


def test_an_interrupt_leaves_no_process(taken: list[Process]) -> None:
    control = Control()
    with pytest.raises(KeyboardInterrupt), interrupted_at_work(control, looks=3):
        solve(EMPTY49, control=control)
    wait_until(lambda: not is_there(taken[0].id), "the process is gone")


def test_an_interrupt_of_the_whole_group_is_ours_alone(taken: list[Process]) -> None:
    """Whoever bears Ctrl-C (a server on its way out) keeps its searches until it ends them."""
    control = Control()

    def interrupt() -> None:
        wait_until(lambda: taken, "a search")
        for _ in range(20):
            os.kill(taken[0].id, signal.SIGINT)

    thread = threading.Thread(target=interrupt)
    thread.start()
    found = count("." * 16, engine="sat", control=control)
    thread.join(HANG)
    assert found.count == 288


def is_there(number: int) -> bool:
    """Whether a process runs; one that waits to be buried does not."""
    try:
        return Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


SEARCH = """
import sys, threading, time
from nanpure import Puzzle, solve
from nanpure.search.sat.process import _all
def tell():
    while not _all: time.sleep(0.01)
    time.sleep(0.2)
    print(list(_all)[0].id, flush=True)
    {then}
threading.Thread(target=tell).start()
solve(Puzzle.of([0] * 49**2))
"""


@pytest.mark.parametrize("then", [
    "pass",
    # A child that lives on has our ends of the pipes, and must not keep the process alive.
    "import os\n    if os.fork() == 0: time.sleep(600)",
], ids=["alone", "with a child"])
def test_none_outlives_whoever_started_it(then: str) -> None:
    parent = subprocess.Popen(
        [sys.executable, "-c", SEARCH.format(then=then)], stdout=subprocess.PIPE,
        start_new_session=True,
    )
    try:
        assert parent.stdout is not None
        number = int(parent.stdout.readline())
        assert is_there(number)
        parent.kill()
        parent.wait(HANG)
        wait_until(lambda: not is_there(number), "the process is gone")
    finally:
        os.killpg(parent.pid, signal.SIGKILL)
        parent.wait(HANG)
        parent.stdout.close()  # type: ignore[union-attr]


def test_an_idle_process_ends_with_its_input() -> None:
    count("." * 16, engine="sat")
    wait_until(lambda: _idle, "an idle process")
    child = os.fork()
    if child == 0:  # lets go of the parent's, and has its own
        os._exit(0 if count("." * 16, engine="sat").count == 288 else 1)
    assert os.waitpid(child, 0)[1] == 0
    assert is_there(_idle[0].id)
    assert count("." * 16, engine="sat").count == 288


@pytest.mark.parametrize(("number", "turns"), [
    (3, 4), pytest.param(12, 10, marks=pytest.mark.slow)])
def test_searches_in_many_threads(number: int, turns: int) -> None:
    """Processes go from one search to another, and what they say to no other."""
    found: list[int] = []

    def some() -> None:
        found.extend(count("." * 16, engine="sat").count for _ in range(turns))

    threads = [threading.Thread(target=some) for _ in range(number)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(HANG)
    assert found == [288] * turns * number


@pytest.mark.parametrize("seconds", [0, 1])
def test_the_end_of_the_interpreter_during_a_search(seconds: int) -> None:
    """A daemon thread is at work when the main thread ends, at once or later."""
    program = (
        f"import atexit, threading, time\natexit.register(time.sleep, {seconds})\n"
        "from nanpure import Puzzle, solve\n"
        "from nanpure.search.sat.process import _all\n"
        "threading.Thread(target=solve, args=(Puzzle.of([0] * 49**2),), daemon=True).start()\n"
        "while not _all: time.sleep(0.01)\n"
        "time.sleep(0.2)\nprint(list(_all)[0].id)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, timeout=HANG,
                          check=False, env=ENVIRONMENT)
    assert (done.returncode, done.stderr) == (0, b"")
    wait_until(lambda: not is_there(int(done.stdout)), "the process is gone")


@sampled("closed", ["<&-", ">&-", "2>&-", "<&- 2>&-", "<&- >&- 2>&-"], small=1)
def test_closed_streams(closed: str, tmp_path: Path) -> None:
    (tmp_path / "in").write_text("." * 16 + "\n")
    words = [*COMMAND, "count", "--engine", "sat", "--quiet", "-o", "out", "in"]
    done = subprocess.run(
        ["sh", "-c", f'exec "$@" {closed}', "sh", *words], cwd=tmp_path, env=ENVIRONMENT,
        capture_output=True, timeout=HANG, check=False,
    )
    assert (done.returncode, (tmp_path / "out").read_text()) == (0, "288\n")


# ---- methods ------------------------------------------------------------------------------------


def test_a_method_is_ended_in_the_middle_of_an_event() -> None:
    looks = []

    def endless() -> Iterator[Event]:
        yield Event("look")
        while True:
            looks.append(1)

    def is_over() -> bool:
        return len(looks) > 0

    events = watched(endless, is_over)
    assert next(events).kind == "look"
    with pytest.raises(Over):
        next(events)


def test_a_method_that_is_over_meanwhile_leaves_its_caller_alone() -> None:
    asked = threading.Event()

    def is_over() -> bool:
        asked.set()
        return True

    events = watched(lambda: iter([Event("look")] * 3), is_over)
    next(events)
    assert asked.wait(HANG)
    wait_until(lambda: not any(t.name == "nanpure watch" for t in threading.enumerate()), "an end")
    assert sum(range(100_000)) == 4999950000  # nothing is raised here
    with pytest.raises(Over):
        next(events)


def test_an_interpreter_can_be_traced_after_a_method_was_ended() -> None:
    """An exception that was cancelled, not caught, left CPython 3.11 in a loop when traced."""
    script = """
import sys
from nanpure.methods.stop import Over, watched

def endless():
    yield from ()
    while True:
        pass

try:
    next(watched(endless, lambda: True))
except Over:
    sys.settrace(lambda *_: None)
    print(sum(1 for _ in range(1000)))
"""
    done = subprocess.run([sys.executable, "-c", script], env=ENVIRONMENT, capture_output=True,
                          text=True, timeout=HANG, check=True)
    assert done.stdout == "1000\n"


@pytest.mark.parametrize("words", [
    ["solve", "--method", "ushio"], pytest.param(["papers", "compare", "--method", "ushio"],
                                                 marks=pytest.mark.slow),
    pytest.param(["solve", "--method", "hiramatsu-h", "--layout", "20x20"],
                 marks=pytest.mark.slow)])
def test_methods_on_large_boards_obey_their_timeout(words: list[str]) -> None:
    """Ushio's takes minutes before its first event at 100×100, Hiramatsu's seconds at 400×400."""
    board = "." * (400**2 if "20x20" in words else 100**2)
    done = process(*words, "--timeout", "0.5", stdin=board)
    assert b"no outcome after 0.5 seconds" in done.stdout


# ---- the formula --------------------------------------------------------------------------------


@pytest.mark.parametrize("turn", [1, 10**6], ids=["in turns", "the first alone"])
@pytest.mark.parametrize("conflicts", [0, 1], ids=["whole", "in slices"])
@sampled("text", LAYOUTS[:12], small=2)
def test_the_formula_against_the_oracle(
    text: str, conflicts: int, turn: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "FIRST_TURN", turn)
    for grid in puzzles_of(text):
        *models, (kind, _, stopped, _) = sat_answers(grid, conflicts)
        assert (kind, stopped) == ("done", None if len(models) < 100 else "limit")
        wanted = oracle(grid)
        if len(wanted) <= 60:
            assert sorted(tuple(model[2]) for model in models) == wanted
        else:
            assert len(models) > 60


@pytest.mark.parametrize("text", LAYOUTS[:12])
def test_what_the_worker_strikes_is_in_no_solution(text: str) -> None:
    for grid in puzzles_of(text):
        houses = [house.cells for house in grid.layout.houses]
        sound, masks = formula.propagate(houses, grid.candidates)
        solutions = oracle(grid)
        assert sound or not solutions
        assert all(mask >> digit - 1 & 1 for solution in solutions
                   for mask, digit in zip(masks, solution, strict=True)) or not sound


@pytest.mark.parametrize(("size", "pairs"), [
    (9, False), (9, True),
    *(pytest.param(size, pairs, marks=pytest.mark.slow)
      for size, pairs in ((38, False), (38, True), (42, False), (42, True)))])
def test_the_estimate_knows_how_many_clauses_there_will_be(size: int, pairs: bool) -> None:
    grid = cyclic(size, 0.05).grid() if size > 36 else Puzzle.parse(HARD).grid()
    houses = [house.cells for house in grid.layout.houses]
    variables = formula.Variables(grid.candidates)
    alone, apart, most, highest = 0, 0, 0, 0

    def emit(clauses: Any) -> None:
        nonlocal alone, apart, most, highest
        for clause in clauses:
            alone += clause[0] > 0
            apart += clause[0] < 0
            most = max(most, len(clause))
            highest = max(highest, *map(abs, clause))

    write_, need = ((formula.pairs, formula.need_of_pairs) if pairs
                    else (formula.clauses, formula.need))
    write_(houses, variables, emit)
    assert (highest > variables.total) == (most > formula.PAIRS or not pairs)
    assert (most > formula.PAIRS) == (size > 36)
    assert need(houses, grid.candidates) == (
        formula.BYTES_AT_ALL + variables.total * formula.BYTES_A_CANDIDATE
        + apart * formula.BYTES_A_CLAUSE
    )
    assert alone > variables.total / size


@pytest.mark.parametrize("text", LAYOUTS[:12])
def test_another_solution_near_at_hand_is_one(text: str) -> None:
    found = 0
    for grid in puzzles_of(text):
        houses = [house.cells for house in grid.layout.houses]
        solutions = oracle(grid)
        for solution in solutions[:10]:
            other = formula.swapped(houses, grid.candidates, solution)
            if other is None:
                continue
            found += 1
            changes = {pair for pair in zip(solution, other, strict=True) if len({*pair}) > 1}
            assert len(changes) == 2
            assert all(len({other[cell] for cell in house}) == len(house) for house in houses)
            assert all(mask >> digit - 1 & 1
                       for mask, digit in zip(grid.candidates, other, strict=True))
    assert found


def test_boards_beyond_the_native_size() -> None:
    full = cyclic(49, 1.0)
    holes = Puzzle.of([0 if cell % 4 == 0 else digit for cell, digit in enumerate(full.givens)])
    result = solve(holes, limit=1)
    assert result.engine == "sat"
    assert result.solutions[0].is_solution
    assert check_(full).status == "unique"


def test_a_limit_of_nodes() -> None:
    result = solve(EMPTY25, "sat", nodes=5)
    assert (result.status, result.stopped) == ("unknown", "nodes")


# ---- memory -------------------------------------------------------------------------------------


@pytest.mark.full
def test_a_board_too_large_for_memory_is_refused_with_the_figure() -> None:
    with pytest.raises(Unsupported, match=r"would take about [0-9.]+ GB of memory for the "
                       r"64,000,000 remaining candidates, [0-9.]+ [GM]B are free: '20x20'"):
        solve(EMPTY400)


def test_the_limit_of_the_process_counts() -> None:
    done = limited(400_000, "solve", "--timeout", "60", stdin="." * 100**2)
    assert done.returncode == 1
    # The figure is that of the limit, whatever the machine has.
    assert re.search(rb"would take about [0-9.]+ GB .* 410 MB are free: '10x10'", done.stdout)


def limited(kilobytes: int, *words: str, stdin: str) -> subprocess.CompletedProcess[bytes]:
    """The command with so much address space."""
    return subprocess.run(
        ["sh", "-c", f'ulimit -v {kilobytes}; exec "$@"', "sh", *COMMAND, *words],
        input=stdin.encode(), capture_output=True, timeout=HANG, check=False,
        env=ENVIRONMENT | {"OPENBLAS_NUM_THREADS": "1"},
    )


@cache
def import_all(*words: str) -> None:
    """Once without a limit: where a module is not compiled yet, its import takes more."""
    soon = ("--timeout", "0.1") if words[0] in ("solve", "check") else ()
    process(*words, "--layout", "12x12", *soon, stdin="." * 144**2)


@sampled("words", [
    ["solve"], ["check", "--timeout", "5"], ["show"], ["candidates"], ["convert", "--to", "json"],
], small=1)
# The interpreter and the package alone take up to 45 MB.
@sampled("kilobytes", [54_000, 62_000, 75_000], small=1)
def test_out_of_memory_is_no_bug(words: list[str], kilobytes: int) -> None:
    import_all(*words)
    done = limited(kilobytes, *words, "--layout", "12x12", stdin="." * 144**2)
    said = (done.stdout[-300:] + done.stderr).decode()
    assert "bug" not in said
    assert "Traceback" not in said
    assert done.returncode == 0 or "memory" in said
    if words[0] in ("solve", "check"):  # no answer, or not even the modules
        assert done.returncode == (2 if "Error: out of memory" in said else 1)


def test_candidates_are_not_written_where_there_is_no_memory(
    monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(memory, "free", lambda: 10**8)
    wanted = "about 1.0 GB of memory are needed, 100 MB are free: 64,000,000 candidates of a board"
    with pytest.raises(Unsupported, match=f"^{wanted} '20x20'$"):
        write(EMPTY400, "candidates")


@pytest.mark.slow
@pytest.mark.parametrize("words", [["--json"], ["--style", "ito"]])
def test_candidates_are_not_printed_where_there_is_no_memory(
    words: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(memory, "free", lambda: 10**8)
    done = patched("candidates", "--layout", "10x15", *words, stdin="." * 150**2)
    assert (done.returncode, b"100 MB are free" in done.stdout) == (1, True)


def test_a_process_that_runs_out_of_memory_says_so() -> None:
    found = Process()
    resource.prlimit(found.id, resource.RLIMIT_AS, (50_000_000, 50_000_000))
    grid = EMPTY49.grid()
    found.ask({
        "houses": [house.cells for house in grid.layout.houses], "masks": list(grid.candidates),
        "rules": ([], 0),
        "limit": 1, "room": 0, "nodes": None, "memory": None, "after": None,
    })
    with pytest.raises(Unsupported, match=r"^out of memory: engine 'sat'$"):
        found.hear(HANG)


def test_a_process_that_is_killed(taken: list[Process]) -> None:
    def kill() -> None:
        wait_until(lambda: taken, "a search")
        os.kill(taken[0].id, signal.SIGKILL)

    while _idle:  # one that was kept and dies before it answers is not missed
        _idle.pop().kill()
    thread = threading.Thread(target=kill)
    thread.start()
    with pytest.raises(Unsupported, match=r"^out of memory \(or it was killed\): engine"):
        solve(EMPTY49)
    thread.join(HANG)


def test_a_process_that_fails_otherwise(taken: list[Process]) -> None:
    broken = Process()
    broken.ask({})
    with pytest.raises(NanpureError, match="engine 'sat' ended early, with status 1: KeyError"):
        broken.hear(HANG)
    # One that died idle is not taken again.
    count("." * 16, engine="sat")
    wait_until(lambda: _idle, "an idle process")
    for idle in list(_idle):
        os.kill(idle.id, signal.SIGKILL)
        wait_until(lambda number=idle.id: not is_there(number), "gone")  # type: ignore[misc]
    assert count("." * 16, engine="sat").count == 288


@pytest.mark.skipif(not worker.SIGNALLED, reason="only Linux signals what is written")
def test_a_process_that_is_ended_by_its_request(monkeypatch: pytest.MonkeyPatch) -> None:
    """The signal of the write came after it had begun: another process is asked."""
    asked: list[int] = []
    ask = Process.ask

    def signalled(process: Process, request: dict[str, Any]) -> None:
        ask(process, request)
        asked.append(process.id)
        if len(asked) == 1:
            os.kill(process.id, signal.SIGIO)

    monkeypatch.setattr(Process, "ask", signalled)
    assert count("." * 16, engine="sat").count == 288
    assert len(set(asked)) == 2


def test_a_process_that_died_while_it_was_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    count("." * 16, engine="sat")
    lost = _idle[-1]
    os.kill(lost.id, signal.SIGKILL)
    wait_until(lambda: not is_there(lost.id), "gone")
    monkeypatch.setattr(lost._process, "poll", lambda: None)  # as if that was a moment ago
    assert count("." * 16, engine="sat").count == 288
    assert lost not in _idle


@pytest.fixture
def groups(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setattr(memory, "GROUPS", tmp_path / "cgroup")
    monkeypatch.setattr(memory, "PROCESS", tmp_path)
    monkeypatch.setattr(memory, "MACHINE", tmp_path / "meminfo")
    (tmp_path / "meminfo").write_text("MemTotal: 9 kB\nMemAvailable:    9000000 kB\n")
    return tmp_path


def group(folder: Path, **files: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        (folder / name.replace("_", ".", 1)).write_text(text)


def test_free_memory_is_the_least_of_all_limits(groups: Path) -> None:
    assert memory.free() == 9_000_000 * 1024
    (groups / "cgroup.txt").unlink(missing_ok=True)
    (groups / "cgroup").mkdir()
    above, mine = groups / "cgroup" / "a", groups / "cgroup" / "a" / "b"
    stat = "anon 5\ninactive_file 30\n"
    group(above, memory_max="1000\n", memory_current="500\n", memory_stat=stat)
    group(mine, memory_max="max\n", memory_current="400\n", memory_stat=stat)
    memory.PROCESS = groups / "process"
    memory.PROCESS.mkdir()
    (memory.PROCESS / "cgroup").write_text("0::/a/b\n")
    assert memory.free() == 1000 - 500 + 30
    memory.claim(1000, "so little that nobody asks")
    said = r"^about 60 MB of memory are needed, 1 MB are free: a test$"
    with pytest.raises(Unsupported, match=said):
        memory.claim(60_000_000, "a test")


def test_nothing_known_is_no_limit(groups: Path) -> None:
    (groups / "meminfo").unlink()
    assert memory.free() is None
    memory.claim(10**18, "a test")


# ---- the command line ---------------------------------------------------------------------------


def test_the_line_of_a_board_that_takes_too_long() -> None:
    done = nanpure("solve", "--layout", "7x7", "--timeout", "0.3", stdin="." * 49**2)
    assert done.returncode == 1
    assert done.stdout.endswith(b" # unknown: stopped by time\n")


def test_empty_boards_of_every_verb() -> None:
    board = "." * 49**2
    for words in (["check"], ["count"], ["solve"]):
        done = process(*words, "--timeout", "0.2", stdin=board)
        assert b"stopped by time" in done.stdout, words
    assert EMPTY9 in nanpure("convert", stdin=EMPTY9).stdout.decode()
