"""A file that appears complete: written next to its place as ``FILE.part``, then renamed.

The part is always a new file, so a planted link or another name of a file is never written through.
A part that an earlier run has left is removed first, if it clearly is one.
"""

from __future__ import annotations

import contextlib
import os
import stat
from collections.abc import Iterable
from dataclasses import dataclass
from io import FileIO
from pathlib import Path

from nanpure.base.files import sync_folder
from nanpure.base.locks import lock
from nanpure.cli.stream.output_path import cannot, is_device
from nanpure.words import message

__all__ = ["Part", "begin", "write_whole"]

# O_EXCL implies O_NOFOLLOW, which states the intent. O_BINARY is for other systems.
NEW = (os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0)
       | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0))
LOOK = (os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
        | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0))
BUSY = message("another run is writing it")
AT_ONCE = 1 << 20  # bytes read at a time


@dataclass
class Part:
    """The unfinished file at *path*, open as *stream*, that will become *target*."""

    target: Path
    path: Path
    stream: FileIO
    locked: bool

    def finish(self) -> None:
        """Rename it durably: after a power cut there is the old file or the whole new one."""
        os.fsync(self.stream.fileno())
        self.take_its_name()
        sync_folder(self.target.parent)

    def take_its_name(self) -> None:
        """Rename it, replacing the target."""
        if not self.is_there:
            raise cannot(self.path, "it was moved or replaced meanwhile")
        if not self.locked:  # there is no lock to keep, and some systems cannot rename an open file
            self.stream.close()
        os.replace(self.path, self.target)

    @property
    def is_there(self) -> bool:
        """Whether the path still leads to the file that was written."""
        return self.stream.closed or _is_at(self.stream.fileno(), self.path)

    def settle(self) -> int:
        """End an unfinished file on a whole line, durably; return its number of lines."""
        if self.stream.closed:
            self.stream = FileIO(os.open(self.path, LOOK | os.O_RDWR), "r+b")
        lines, end = 0, 0
        with open(self.stream.fileno(), "rb", closefd=False) as reader:
            reader.seek(0)
            at = 0
            while block := reader.read(AT_ONCE):
                lines += block.count(b"\n")
                end = at + block.rfind(b"\n") + 1 if b"\n" in block else end
                at += len(block)
        os.ftruncate(self.stream.fileno(), end)
        self.keep()
        return lines

    def end_with(self, place: int, data: bytes) -> None:
        """End an unfinished file with *data* at *place*, durably."""
        self.stream.truncate(place)
        self.stream.seek(place)
        rest = memoryview(data)
        while len(rest):
            rest = rest[self.stream.write(rest) :]
        self.keep()

    def keep(self) -> None:
        """Make its present state survive a power cut, under the name of the part."""
        with contextlib.suppress(OSError):  # a full disk; nothing better can be done
            os.fsync(self.stream.fileno())
            sync_folder(self.path.parent)

    def remove(self) -> None:
        """Remove the part."""
        if self.is_there:
            if not self.locked:  # some systems cannot remove an open file
                self.stream.close()
            self.path.unlink(missing_ok=True)


def begin(target: Path, inputs: Iterable[os.stat_result] = ()) -> Part:
    """Make the part of *target*, locked, with the mode and the owner of the target.

    *inputs* are files that must not be removed, since they are being read.
    """
    path = target.with_name(target.name + ".part")
    before = _stat(target)
    if before is not None and not stat.S_ISREG(before.st_mode):
        raise cannot(target, "it is a link or not a regular file")
    try:
        _clear(path, before, inputs)
        number = os.open(path, NEW, 0o666 if before is None else 0o600)
    except FileExistsError as error:
        raise cannot(path, BUSY) from error
    except OSError as error:
        raise cannot(path, error) from error
    locked = lock(number)
    part = Part(target, path, FileIO(number, "r+b"), bool(locked))
    # Before it was locked, another run may have taken it for one that was left.
    if locked is False or not _is_at(number, path):
        part.stream.close()
        raise cannot(path, BUSY)
    if before is not None:
        try:
            _be_like(number, before)
        except OSError as error:
            part.remove()
            part.stream.close()
            raise cannot(target, message("its owner and mode cannot be kept: {reason}",
                                         reason=error.strerror)) from error
    return part


def write_whole(path: Path, data: bytes) -> None:
    """Write a file at once. It is not synced to disk, since it is easily made again."""
    if is_device(path, path):
        raise cannot(path, "it is not a regular file")
    part = begin(path)
    with part.stream:
        try:
            rest = memoryview(data)
            while len(rest):
                rest = rest[part.stream.write(rest) :]
            part.take_its_name()
        except BaseException as error:
            part.remove()
            if isinstance(error, OSError):
                raise cannot(path, error) from error
            raise


def _stat(path: Path) -> os.stat_result | None:
    try:
        return os.lstat(path)
    except FileNotFoundError:
        return None


def _clear(path: Path, target: os.stat_result | None, inputs: Iterable[os.stat_result]) -> None:
    """Remove the part that an earlier run has left; refuse anything else."""
    existing = _stat(path)
    if existing is None:
        return
    if why := _strange(existing, target):
        raise cannot(path, message("{why}; remove it first", why=message(why)))
    if any(os.path.samestat(existing, each) for each in inputs):
        raise cannot(path, "it is also an input")
    number = os.open(path, LOOK)
    try:
        free = lock(number)
        if free is None:
            raise cannot(path, "it exists, from another run or an earlier one; remove it first")
        if not free or not _is_at(number, path):
            raise cannot(path, BUSY)
        os.unlink(path)
    finally:
        os.close(number)


def _strange(status: os.stat_result, target: os.stat_result | None) -> str:
    """Why a file cannot be a part that we have left; empty if it may be one."""
    if stat.S_ISLNK(status.st_mode):
        return message("it is a link")
    if not stat.S_ISREG(status.st_mode):
        return message("it is not a regular file")
    if status.st_nlink > 1:
        return message("it has another name")
    # A part has the owner of the file that it will replace: another one if we are root.
    if hasattr(os, "geteuid") and status.st_uid not in (os.geteuid(), target and target.st_uid):
        return message("it belongs to somebody else")
    return ""


def _is_at(number: int, path: Path) -> bool:
    """Whether the file open as *number* is the one at *path*."""
    try:
        return os.path.samestat(os.fstat(number), os.lstat(path))
    except OSError:
        return False


def _be_like(number: int, other: os.stat_result) -> None:
    """Copy the owner, then the mode, whose bits a change of owner may clear."""
    own = os.fstat(number)
    if hasattr(os, "fchown") and (own.st_uid, own.st_gid) != (other.st_uid, other.st_gid):
        os.fchown(number, other.st_uid, other.st_gid)
    if hasattr(os, "fchmod"):
        os.fchmod(number, stat.S_IMODE(other.st_mode))
