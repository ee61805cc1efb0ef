"""The part of an output file: planted, left, locked, moved, and on the disk."""

from __future__ import annotations

import errno
import fcntl
import os
from pathlib import Path

import pytest

from nanpure.base import locks
from nanpure.cli.options.shared import InputError
from nanpure.cli.stream.sink import Sink, sink
from writing import refused, write, write_by, write_half


def test_a_planted_part_is_not_written(tmp_path: Path) -> None:
    path, planted, victim = tmp_path / "file", tmp_path / "file.part", tmp_path / "victim"
    victim.write_text("mine")
    plants = {
        "it is a link": lambda: planted.symlink_to(victim),
        "it has another name": lambda: planted.hardlink_to(victim),
        "it is not a regular file": lambda: os.mkfifo(planted),
    }
    for why, plant in plants.items():
        plant()
        refused(path, f"/file.part': {why}")
        assert victim.read_text() == "mine"
        assert not path.exists()
        planted.unlink()
    planted.symlink_to("nowhere")
    refused(path, "it is a link")
    assert not (tmp_path / "nowhere").exists()
    planted.unlink()
    planted.mkdir()
    refused(path, "it is not a regular file")


def test_a_part_of_somebody_else_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, theirs = tmp_path / "file", tmp_path / "file.part"
    theirs.write_text("theirs")
    monkeypatch.setattr(os, "geteuid", lambda: 12345)
    refused(path, "/file.part': it belongs to somebody else")

    assert theirs.read_text() == "theirs"


def test_a_part_that_is_read_is_not_removed(tmp_path: Path) -> None:
    """To go on from the part of an earlier run, its user must move it first."""
    path, left = tmp_path / "file", tmp_path / "file.part"
    left.write_text("finished")
    with pytest.raises(InputError, match="also an input"):
        write(path, inputs=(str(left),))
    assert left.read_text() == "finished"
    write(path, inputs=(str(tmp_path / "nothing"),))
    assert not left.exists()


def test_two_runs_do_not_write_one_part(tmp_path: Path) -> None:
    path = tmp_path / "file"
    with sink(path) as out:
        out.write(b"first\n")
        refused(path, "/file.part': another run is writing it")
        (tmp_path / "link").symlink_to("file")
        refused(tmp_path / "link", "/file.part': another run is writing it")

    assert path.read_bytes() == b"first\n"
    write(path)
    assert path.read_bytes() == b"new\n"


def test_a_locked_part_stays(tmp_path: Path) -> None:
    path, other = tmp_path / "file", tmp_path / "file.part"
    with other.open("wb") as stream:
        stream.write(b"finished by another run\n")
        stream.flush()
        fcntl.flock(stream, fcntl.LOCK_EX)
        refused(path, "another run")

    assert other.read_bytes() == b"finished by another run\n"
    assert not path.exists()


def test_a_part_that_was_moved_is_not_renamed(tmp_path: Path) -> None:
    path, ours = tmp_path / "file", tmp_path / "file.part"

    def moving(out: Sink) -> None:
        out.write(b"new\n")
        ours.rename(tmp_path / "away")
        ours.write_text("of somebody else")

    with pytest.raises(InputError, match="was moved or replaced meanwhile"):
        write_by(moving, path)

    assert not path.exists()
    assert ours.read_text() == "of somebody else"
    assert (tmp_path / "away").read_bytes() == b"new\n"


def test_a_target_that_becomes_a_folder(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "file"

    def making(out: Sink) -> None:
        out.write(b"new\n")
        path.mkdir()

    with pytest.raises(InputError, match="Is a directory"):
        write_by(making, path)

    assert (tmp_path / "file.part").read_bytes() == b"new\n"
    assert "file.part' (1 line)" in capsys.readouterr().err


@pytest.mark.parametrize("has_locks", [True, False])
def test_without_locks_only_one_run_makes_a_part(
    tmp_path: Path, has_locks: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a system without them, nobody can tell whether a part is still being written."""
    if not has_locks:
        monkeypatch.setattr(locks, "fcntl", None)
    path = tmp_path / "file"
    with sink(path) as out:
        out.write(b"first\n")
        refused(path, "/file.part': ")
    assert path.read_bytes() == b"first\n"
    with pytest.raises(InputError):
        write_half(path)
    if has_locks:
        write(path)
    else:
        refused(path, "from another run or an earlier one; remove it first")
    (tmp_path / "file.part").unlink(missing_ok=True)
    write(path)
    assert path.read_bytes() == b"new\n"


def test_a_file_is_on_the_disk_before_it_has_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And its name, before the run says that all went well; neither more than once."""
    done: list[str] = []
    fsync, replace = os.fsync, os.replace

    def syncing(number: int) -> None:
        done.append(f"sync {Path(os.readlink(f'/proc/self/fd/{number}')).name}")
        fsync(number)

    def renaming(old: Path, new: Path) -> None:
        assert old.read_bytes() == b"new\n" * 1000
        done.append("rename")
        replace(old, new)

    monkeypatch.setattr(os, "fsync", syncing)
    monkeypatch.setattr(os, "replace", renaming)
    with sink(tmp_path / "file") as out:
        for _ in range(1000):
            out.write(b"new\n")
    assert done == ["sync file.part", "rename", f"sync {tmp_path.name}"]
    done.clear()
    with pytest.raises(InputError):
        write_half(tmp_path / "file")
    assert done == ["sync file.part", f"sync {tmp_path.name}"]


def test_a_failing_disk_is_no_success(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def failing(number: int) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    monkeypatch.setattr(os, "fsync", failing)
    refused(tmp_path / "file", "/file': Input/output error")
    assert not (tmp_path / "file").exists()
    assert "file.part' (1 line)" in capsys.readouterr().err
