"""Data sets go on after an end at any moment: kill -9, lost workers, full disks, Ctrl-C."""

from __future__ import annotations

import errno
import json
import os
import random
import shutil
import signal
import subprocess
import time
from contextlib import closing
from hashlib import sha256
from pathlib import Path

import pytest

from command_line import COMMAND, ENVIRONMENT
from nanpure.errors import NanpureError, Unsupported
from nanpure.foundry import Fault, Recipe, engines, make, run, verify
from nanpure.foundry.engines import Processes
from nanpure.foundry.parts import Made, Part, make_part
from stops import HANG

RECIPE = """
rows = 2600
seed = 8
layouts = ["2x3"]
columns = ["puzzle", "solution", "candidates", "index"]
shard_rows = 700
[splits]
shares = {train = 0.8, test = 0.2}
"""  # seven parts in two rounds, and four shards


def files(folder: Path) -> dict[str, str]:
    return {str(file.relative_to(folder)): sha256(file.read_bytes()).hexdigest()
            for file in folder.rglob("*") if file.is_file()}


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What a run without interruption makes."""
    folder = tmp_path_factory.mktemp("whole")
    make(Recipe.parse(RECIPE), folder, 1)
    assert verify(folder) == []
    return files(folder)


def begin(tmp_path: Path) -> subprocess.Popen[bytes]:
    """The command on two processes, in a group of its own."""
    recipe = tmp_path / "recipe.toml"
    recipe.write_text(RECIPE)
    return subprocess.Popen(
        [*COMMAND, "foundry", str(recipe), "-o", str(tmp_path / "set"), "--jobs", "2"],
        env=ENVIRONMENT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)


def await_(process: subprocess.Popen[bytes], folder: Path, pattern: str, count: int) -> None:
    """Wait until so many files are there, or the process has ended."""
    end = time.monotonic() + HANG
    while process.poll() is None and len(list(folder.glob(pattern))) < count:
        assert time.monotonic() < end, "nothing goes on"
        time.sleep(0.002)


def kill(process: subprocess.Popen[bytes]) -> None:
    process.kill()
    process.communicate(timeout=HANG)


MOMENTS = [("manifest.json", 1), ("work/part-*", 3), ("data/*.parquet", 2)]


@pytest.mark.slow
def test_kill_9_costs_nothing_but_time(tmp_path: Path, whole: dict[str, str]) -> None:
    folder = tmp_path / "set"
    for pattern, count in MOMENTS:
        process = begin(tmp_path)
        await_(process, folder, pattern, count)
        kill(process)
    process = begin(tmp_path)
    _, err = process.communicate(timeout=HANG)

    assert (process.returncode, err) == (0, b"")
    assert files(folder) == whole


@pytest.mark.full
@pytest.mark.parametrize("seed", range(20))
def test_kill_9_at_random_moments(tmp_path: Path, whole: dict[str, str], seed: int) -> None:
    """Twenty runs, each killed at random moments until it is through."""
    chance, folder = random.Random(seed), tmp_path / "set"
    kills = 0
    while True:
        process = begin(tmp_path)
        try:
            process.communicate(timeout=chance.uniform(0.2, 3.0) * (1 + kills / 8))
            break
        except subprocess.TimeoutExpired:
            kill(process)
            kills += 1

    assert process.returncode == 0
    assert files(folder) == whole


@pytest.mark.slow
def test_workers_end_with_the_process_that_began_them(tmp_path: Path) -> None:
    process = begin(tmp_path)
    await_(process, tmp_path / "set", "work/part-*", 1)
    kill(process)
    end = time.monotonic() + HANG
    while _group(process.pid):
        assert time.monotonic() < end, f"still there: {_group(process.pid)}"
        time.sleep(0.01)


def _group(leader: int) -> list[int]:
    """The processes of a group that still run."""
    found = []
    for place in Path("/proc").glob("[0-9]*/stat"):
        try:
            name, _, rest = place.read_text().rpartition(") ")
        except OSError:
            continue
        state, _, group, *_ = rest.split()
        if int(group) == leader and state != "Z":
            found.append(int(name.split()[0]))
    return found


@pytest.mark.slow
def test_ctrl_c_ends_it_and_says_how_to_go_on(tmp_path: Path, whole: dict[str, str]) -> None:
    process = begin(tmp_path)
    await_(process, tmp_path / "set", "work/part-*", 1)
    os.killpg(process.pid, signal.SIGINT)
    _, err = process.communicate(timeout=HANG)

    assert process.returncode == 130
    assert err.startswith(b"interrupted: the same command resumes")
    make(Recipe.parse(RECIPE), tmp_path / "set", 1)
    assert files(tmp_path / "set") == whole


def hears_ctrl_c(_: int) -> bool:
    return signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())


@pytest.mark.slow
def test_processes_do_not_hear_ctrl_c_while_they_are_loaded() -> None:
    """Else each of them would print where it was."""
    assert list(Processes(1).run(hears_ctrl_c, [0])) == [False]


# ---- lost workers ------------------------------------------------------------------------------


def dies_once(task: tuple[str, int]) -> int:
    """The process that gets a task first is killed at it."""
    folder, number = task
    try:
        (Path(folder) / str(number)).touch(exist_ok=False)
    except FileExistsError:
        return number
    if number % 5 == 0:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def always_dies(task: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return task


@pytest.mark.slow
def test_what_a_killed_worker_had_is_done_again(tmp_path: Path) -> None:
    tasks = [(str(tmp_path), number) for number in range(8)]

    assert sorted(Processes(2).run(dies_once, tasks)) == list(range(8))


@pytest.mark.slow
def test_a_task_that_always_kills_ends_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "PATIENCE", 1)

    with pytest.raises(NanpureError, match="ended 2 times in a row"):
        list(Processes(1).run(always_dies, range(3)))


def own_number(_: int) -> int:
    return os.getpid()


@pytest.mark.slow
def test_processes_stay_for_the_next_run_and_end_with_the_engine() -> None:
    with closing(Processes(1)) as engine:
        (first,) = engine.run(own_number, [0])
        assert list(engine.run(own_number, [0])) == [first]
        os.kill(first, signal.SIGKILL)  # while it has nothing to do
        (second,) = engine.run(own_number, [0])
        assert second != first
    with pytest.raises(ProcessLookupError):
        os.kill(second, 0)


# ---- torn files --------------------------------------------------------------------------------


def half(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder whose run ended after three parts."""
    left = iter(range(3))

    def few(part: Part) -> Made:
        if next(left, None) is None:
            raise OSError(errno.ENOSPC, "No space left on device")
        return make_part(part)

    monkeypatch.setattr(run, "make_part", few)
    with pytest.raises(OSError, match="No space"):
        make(Recipe.parse(RECIPE), tmp_path, 1)
    monkeypatch.undo()
    return tmp_path


@pytest.mark.slow
def test_a_full_disk_costs_what_was_in_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, whole: dict[str, str]
) -> None:
    folder = half(tmp_path, monkeypatch)
    assert len(list(folder.glob("work/part-*"))) == 3
    made = []
    monkeypatch.setattr(run, "make_part", lambda part: made.append(part) or make_part(part))
    make(Recipe.parse(RECIPE), folder, 1)

    assert [part.serial for part in made][:3] == [3, 4, 5]
    assert files(folder) == whole


def test_torn_and_changed_parts_are_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, whole: dict[str, str]
) -> None:
    folder = half(tmp_path, monkeypatch)
    journal = folder / "work" / "parts.jsonl"
    journal.write_bytes(journal.read_bytes()[:-9])  # the last line is torn
    first = folder / "work" / "part-00000000.parquet"
    first.write_bytes(first.read_bytes()[:-1] + b"x")
    make(Recipe.parse(RECIPE), folder, 1)

    assert files(folder) == whole


FEW = RECIPE.replace("2600", "60").replace("700", "30").replace('"index"', '"clues"')
DAMAGE = {
    "data/train-00001-of-00002.parquet": lambda place: place.write_bytes(place.read_bytes()[:-9]),
    "data/test-00000-of-00001.parquet": Path.unlink,
    "README.md": lambda place: place.write_bytes(place.read_bytes().replace(b"rows", b"raws")),
    "figures/clues.svg": Path.unlink,
}  # by its name, by its size, by its digest


def test_a_finished_data_set_that_is_damaged_is_made_whole_and_says_so(
    tmp_path: Path
) -> None:
    recipe, told = Recipe.parse(FEW), list[list[Fault]]()
    make(recipe, tmp_path, 1, damaged=told.append)
    good = files(tmp_path)
    for name, damage in DAMAGE.items():
        damage(tmp_path / name)
    found = verify(tmp_path)
    make(recipe, tmp_path, 1, damaged=told.append)

    assert [one.file for one in found] == sorted(DAMAGE)
    assert [one.what.split()[1] for one in found] == ["SHA-256", "is", "has", "is"]
    assert [sorted(faults) for faults in told] == [found]
    assert files(tmp_path) == good


def test_a_card_is_made_again_without_the_parts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make(Recipe.parse(FEW), tmp_path, 1)
    good = files(tmp_path)
    (tmp_path / "README.md").unlink()
    monkeypatch.setattr(run, "make_part", None)
    make(Recipe.parse(FEW), tmp_path, 1)

    assert files(tmp_path) == good


@pytest.mark.slow
def test_a_kill_after_the_last_shard_leaves_nothing(
    tmp_path: Path, whole: dict[str, str]
) -> None:
    make(Recipe.parse(RECIPE), tmp_path, 1)
    for name in ("work/part-00000000.parquet", ".manifest.json.417", "data/.test-0.parquet.8",
                 "figures/.clues.svg.99"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    assert verify(tmp_path) == []
    make(Recipe.parse(RECIPE), tmp_path, 1)

    assert files(tmp_path) == whole


def test_other_versions_do_not_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = half(tmp_path, monkeypatch)
    monkeypatch.setattr(run, "versions", lambda: {"nanpure": "0.0.9"})
    shutil.rmtree(folder)
    folder.mkdir()
    with pytest.raises(NanpureError, match=r"nanpure 0\.1\.0 can resume.*nanpure 0\.0\.9"):
        make(Recipe.parse(RECIPE), folder, 1)
    assert json.loads((folder / "manifest.json").read_bytes())["status"] == "unfinished"


def test_two_runs_in_one_folder_are_refused(tmp_path: Path) -> None:
    with run.alone(tmp_path), pytest.raises(Unsupported, match="another run is using the folder"):
        make(Recipe(5), tmp_path, 1)
