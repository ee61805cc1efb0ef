"""The meaning of the path after ``-o``: a file to replace, a stream of ours, or a device."""

from __future__ import annotations

import os
import re
import stat
from io import FileIO
from pathlib import Path

from nanpure.cli.options.shared import InputError
from nanpure.words import message

__all__ = ["cannot", "device", "is_device", "resolved", "stream_number"]

LINKS = 40  # in a row, as many as Linux follows


def cannot(path: Path, why: str | OSError) -> InputError:
    """The error for a path that cannot be written."""
    reason = why.strerror or str(why) if isinstance(why, OSError) else message(why)
    return InputError(message("cannot write {path!r}: {reason}", path=str(path), reason=reason))


def resolved(path: Path) -> Path:
    """Follow the links that a path goes through, once and for all."""
    here = str(path)
    for _ in range(LINKS):
        folder = os.path.realpath(os.path.dirname(here) or os.curdir)
        here = os.path.join(folder, os.path.basename(here))
        # The links in /proc lead to open files, not to names.
        if folder.startswith("/proc/") or not os.path.islink(here):
            return Path(here)
        here = os.path.join(folder, os.readlink(here))
    raise cannot(path, "its links lead round in a circle")


def stream_number(place: Path) -> int | None:
    """The number of a stream of this process, if *place* is one, as /dev/stdout is.

    Opening it again would truncate a file that the caller's shell opened for appending.
    """
    match = re.fullmatch(rf"/proc/(?:self|{os.getpid()})/fd/(\d{{1,9}})|/dev/fd/(\d{{1,9}})",
                         str(place))
    return int(match[1] or match[2]) if match else None


def is_device(place: Path, path: Path) -> bool:
    """Whether to write it directly: a pipe or a character device. Otherwise it is a file, or new.

    *path*: the name that the user gave. Anything else, or what must not be replaced, is refused.
    """
    try:
        mode = os.stat(place).st_mode
    except FileNotFoundError:
        return False
    except OSError as error:
        raise cannot(path, error) from error
    if stat.S_ISFIFO(mode) or stat.S_ISCHR(mode):
        return True
    if not stat.S_ISREG(mode):
        kind = {
            stat.S_IFDIR: message("it is a directory"), stat.S_IFSOCK: message("it is a socket"),
            stat.S_IFBLK: message("it is a disk"),
        }.get(stat.S_IFMT(mode), message("it is not a regular file"))
        raise cannot(path, kind)
    # Root may write a read-only file, but does not mean to either.
    effective = os.access in os.supports_effective_ids
    if not mode & 0o222 or not os.access(place, os.W_OK, effective_ids=effective):
        raise cannot(path, "it is read-only")
    return False


def device(place: Path, path: Path) -> FileIO:
    """Open a pipe or a device, without truncating or creating it."""
    flags = os.O_WRONLY | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_NOFOLLOW", 0)
    try:
        number = os.open(place, flags | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0))
    except OSError as error:
        raise cannot(path, error) from error
    stream = FileIO(number, "wb")
    if stat.S_ISREG(os.fstat(number).st_mode):
        stream.close()
        raise cannot(path, "another file took its place just now")
    return stream
