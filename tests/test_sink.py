"""Where results go: links, devices, two runs at once, runs that end early."""

from __future__ import annotations

import errno
import os
import socket
from functools import partial
from pathlib import Path

import pytest

from nanpure.cli.options.shared import InputError
from nanpure.cli.stream import atomic_file
from nanpure.cli.stream.sink import Sink, sink
from writing import refused, write, write_by, write_half

# ---- what is there already ----------------------------------------------------------------------


def test_a_link_is_followed_and_stays(tmp_path: Path) -> None:
    link, target = tmp_path / "link", tmp_path / "target"
    link.symlink_to("target")
    for _ in range(2):  # it leads to nothing at first
        write(link)

        assert link.is_symlink()
        assert target.read_bytes() == b"new\n"
        assert sorted(path.name for path in tmp_path.iterdir()) == ["link", "target"]


def test_links_are_followed_once(tmp_path: Path) -> None:
    """What they lead to when the run begins is what is written, also by way of several."""
    link, second = tmp_path / "link", tmp_path / "folder" / "second"
    second.parent.mkdir()
    link.symlink_to("folder/second")
    second.symlink_to("../target")
    with sink(link) as out:
        out.write(b"new\n")
        second.unlink()
        second.symlink_to("victim")

    assert (tmp_path / "target").read_bytes() == b"new\n"
    assert not (second.parent / "victim").exists()


def test_a_relative_path_means_what_it_meant_at_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "below").mkdir()
    with sink(Path("file")) as out:
        out.write(b"new\n")
        os.chdir("below")

    assert (tmp_path / "file").read_bytes() == b"new\n"


def test_links_in_a_circle_are_refused(tmp_path: Path) -> None:
    (tmp_path / "a").symlink_to("b")
    (tmp_path / "b").symlink_to("a")
    refused(tmp_path / "a", "/a'", "round in a circle")

    assert (tmp_path / "a").is_symlink()


def test_the_mode_of_a_file_stays(tmp_path: Path) -> None:
    for mode in (0o600, 0o640, 0o777, 0o220):
        path = tmp_path / f"file{mode:o}"
        path.touch()
        path.chmod(mode)
        write(path)

        assert path.stat().st_mode & 0o7777 == mode
    mask = os.umask(0o027)
    try:
        write(tmp_path / "new")
    finally:
        os.umask(mask)
    assert (tmp_path / "new").stat().st_mode & 0o7777 == 0o640


def test_the_part_is_no_more_open_than_the_file(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.touch()
    path.chmod(0o600)
    with sink(path) as out:
        out.write(b"new\n")
        assert (tmp_path / "file.part").stat().st_mode & 0o777 == 0o600


def test_the_owner_of_a_file_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "file"
    path.touch()
    if os.geteuid() == 0:
        os.chown(path, 65534, 65533)
        write(path)
        assert (path.stat().st_uid, path.stat().st_gid) == (65534, 65533)
        with pytest.raises(InputError):
            write_half(path)
        write(path)  # the part that was left has that owner too
        assert path.stat().st_uid == 65534

    monkeypatch.setattr(atomic_file, "_be_like", not_permitted)
    refused(path, "its owner and mode cannot be kept: Operation not permitted")
    assert not (tmp_path / "file.part").exists()


def not_permitted(*_: object) -> None:
    raise PermissionError(errno.EPERM, os.strerror(errno.EPERM))


def test_a_read_only_file_is_refused(tmp_path: Path) -> None:
    """By root too, who may write everything."""
    path = tmp_path / "file"
    path.write_text("old")
    path.chmod(0o444)
    refused(path, "/file': it is read-only")

    assert path.read_text() == "old"
    assert [each.name for each in tmp_path.iterdir()] == ["file"]


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    refused(tmp_path, "it is a directory")
    refused(Path(), "it is a directory")
    refused(tmp_path / "no" / "folder", "No such file or directory")
    (tmp_path / "file").touch()
    refused(tmp_path / "file" / "below", "Not a directory")
    refused(tmp_path / ("x" * 300), "File name too long")
    refused(tmp_path / ("x" * 253), ".part': File name too long")
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(os.path.relpath(tmp_path / "socket"))
        refused(tmp_path / "socket", "it is a socket")
    assert (tmp_path / "socket").is_socket()


def test_a_name_that_is_no_text(tmp_path: Path) -> None:
    path = Path(os.fsdecode(os.fsencode(tmp_path) + b"/\xff\n"))
    write(path)
    assert path.read_bytes() == b"new\n"
    path.chmod(0o444)
    refused(path, r"/\udcff\n': it is read-only")


# ---- streams ------------------------------------------------------------------------------------


def test_a_pipe_is_written_as_it_is(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    write(pipe)

    assert os.read(reader, 100) == b"new\n"
    os.close(reader)


def test_a_full_device_is_named() -> None:
    refused(Path("/dev/full"), "'/dev/full': No space left on device")


def test_a_stream_of_ours_is_not_opened_anew(tmp_path: Path) -> None:
    """It would be emptied: its caller may have opened it to add to it."""
    for folder in ("/dev/fd", "/proc/self/fd"):
        log = tmp_path / "log"
        log.write_bytes(b"old\n")
        with log.open("ab") as stream:
            write(Path(folder) / str(stream.fileno()))

        assert log.read_bytes() == b"old\nnew\n"
    refused(Path("/dev/fd/999999"), "Bad file descriptor")


def test_a_dash_is_standard_output(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    for path in (Path("-"), Path("/dev/stdout"), None):
        with sink(path) as out:
            out.line("said")

        assert capfdbinary.readouterr().out == b"said\n"


# ---- early ends ---------------------------------------------------------------------------------


def test_what_an_early_end_has_finished_stays(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, left = tmp_path / "file", tmp_path / "file.part"
    path.write_bytes(b"old\n")
    with pytest.raises(InputError):
        write_half(path)

    assert path.read_bytes() == b"old\n"
    assert left.read_bytes() == b"whole\n"
    assert capsys.readouterr().err == (
        f"ended early: finished results are in {str(left)!r} (1 line)\n")
    write(path)
    assert path.read_bytes() == b"new\n"
    assert not left.exists()


def ending(error: BaseException, out: Sink) -> None:
    out.write(b"half a line")
    raise error


def test_an_early_end_without_results_leaves_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for end in (InputError("too bad"), KeyboardInterrupt()):
        with pytest.raises(type(end)):
            write_by(partial(ending, end), tmp_path / "file")
        assert list(tmp_path.iterdir()) == []
    assert capsys.readouterr().err == "interrupted before anything was finished\n"


def test_a_document_that_is_cut_short_is_ended(tmp_path: Path) -> None:
    """One that lacks a part of a line has no end that would do: it gets none."""

    def document(out: Sink) -> None:
        out.footer = "</all>"
        out.line("<one/>")
        raise KeyboardInterrupt

    def broken(out: Sink) -> None:
        out.footer = "</all>"
        out.line("<one/>")
        out.flush()
        out.raw = Full(out.raw)
        out.line("<two/>")
        out.flush()

    for writing, left in ((document, b"<one/>\n</all>\n"), (broken, b"<one/>\n")):
        with pytest.raises((KeyboardInterrupt, InputError)):
            write_by(writing, tmp_path / "file")
        assert (tmp_path / "file.part").read_bytes() == left


def test_a_write_that_fails_is_not_tried_again(tmp_path: Path) -> None:
    """What could not be written is forgotten, so that no line comes after a hole."""

    def filling(out: Sink) -> None:
        out.line("first")
        out.flush()
        out.raw = Full(out.raw)
        out.line("second")
        out.line("third")
        out.flush()

    with pytest.raises(InputError, match="/file': No space"):
        write_by(filling, tmp_path / "file")

    assert (tmp_path / "file.part").read_bytes() == b"first\n"


class Full:
    """A disk with room for three bytes."""

    def __init__(self, raw: object) -> None:
        self.raw, self.room = raw, 3

    def write(self, data: memoryview) -> int:
        if not self.room:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        written: int = self.raw.write(data[: self.room])  # type: ignore[attr-defined]
        self.room -= written
        return written
