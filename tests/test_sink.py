"""Where results go: links, devices, two runs at once, runs that end early."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path

import pytest

from nanpure.cli.sink import sink
from nanpure.cli.source import InputError


def write(path: Path, text: bytes = b"new\n") -> None:
    with sink(path) as out:
        out.write(text)


def write_half(path: Path) -> None:
    with sink(path) as out:
        out.write(b"half\n")
        raise InputError("too bad")


def test_a_link_is_followed_and_stays(tmp_path: Path) -> None:
    link, target = tmp_path / "link", tmp_path / "target"
    link.symlink_to("target")
    write(link)

    assert link.is_symlink()
    assert target.read_bytes() == b"new\n"


def test_the_mode_of_a_file_stays(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.touch(mode=0o600)
    write(path)

    assert path.stat().st_mode & 0o777 == 0o600


def test_a_pipe_is_written_as_it_is(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    write(pipe)

    assert os.read(reader, 100) == b"new\n"
    os.close(reader)


def test_two_runs_do_not_write_one_part(tmp_path: Path) -> None:
    path, part = tmp_path / "file", tmp_path / "file.part"
    with part.open("wb") as other:
        other.write(b"finished by another run\n")
        other.flush()
        fcntl.flock(other, fcntl.LOCK_EX)
        with pytest.raises(InputError, match=r"file\.part.*another run"):
            write(path)

    assert part.read_bytes() == b"finished by another run\n"
    assert not path.exists()


def test_what_an_early_end_has_finished_stays(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, part = tmp_path / "file", tmp_path / "file.part"
    path.write_bytes(b"old\n")
    with pytest.raises(InputError):
        write_half(path)

    assert path.read_bytes() == b"old\n"
    assert part.read_bytes() == b"half\n"
    assert str(part) in capsys.readouterr().err
    write(path)
    assert path.read_bytes() == b"new\n"
    assert not part.exists()


def test_an_early_end_without_results_leaves_nothing(tmp_path: Path) -> None:
    with pytest.raises(InputError), sink(tmp_path / "file"):
        raise InputError("too bad")

    assert list(tmp_path.iterdir()) == []


def test_a_directory_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="it is a directory"):
        write(tmp_path)
