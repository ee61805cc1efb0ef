"""Files that appear whole or not at all: written under another name, synced, then renamed."""

from __future__ import annotations

import contextlib
import errno
import os
from collections.abc import Callable, Iterator, Sequence
from io import BufferedRandom, BufferedReader
from pathlib import Path
from typing import BinaryIO

__all__ = ["put", "put_bytes", "put_together", "sha256_of", "sync_folder"]


def put(place: Path, write: Callable[[Path], None]) -> str:
    """Let *write* make a file next to *place*, sync it, rename it to *place*; return its SHA-256.

    The name of the new file ends in the number of the process, so that two processes can make the
    same file at once.
    """
    place.parent.mkdir(parents=True, exist_ok=True)
    new = place.with_name(f".{place.name}.{os.getpid()}")
    try:
        write(new)
        with new.open("rb+") as stream:
            digest = _sha256(stream)
            os.fsync(stream.fileno())
        os.replace(new, place)
    except BaseException:
        with contextlib.suppress(OSError):
            new.unlink(missing_ok=True)
        raise
    with contextlib.suppress(OSError):  # the file is there
        sync_folder(place.parent)
    return digest


@contextlib.contextmanager
def put_together(places: Sequence[Path]) -> Iterator[list[BinaryIO]]:
    """Open a new file for each place; at the end, sync them all and rename each to its place.

    If anything goes wrong, no place has a file.
    """
    new = [place.with_name(f".{place.name}.{os.getpid()}") for place in places]
    there: list[Path] = []
    with contextlib.ExitStack() as opened:
        try:
            streams: list[BinaryIO] = [opened.enter_context(path.open("wb")) for path in new]
            yield streams
            for stream in streams:
                stream.flush()
                os.fsync(stream.fileno())
                stream.close()
            for path, place in zip(new, places, strict=True):
                os.replace(path, place)
                there.append(place)
        except BaseException:
            for path in (*new, *there):
                with contextlib.suppress(OSError):
                    path.unlink(missing_ok=True)
            raise
    for folder in {place.parent for place in places}:
        with contextlib.suppress(OSError):
            sync_folder(folder)


def put_bytes(place: Path, data: bytes) -> str:
    """Write *data* to *place*, whole or not at all; return its SHA-256."""
    return put(place, lambda new: _write(new, data))


def _write(place: Path, data: bytes) -> None:
    place.write_bytes(data)


def sync_folder(folder: Path) -> None:
    """Make the names in a folder survive a power cut, where the system supports that."""
    try:
        number = os.open(folder, os.O_RDONLY)
    except OSError:  # writable but not readable, or the system cannot open folders
        return
    try:
        os.fsync(number)
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.ENOTSUP, errno.EROFS):
            raise
    finally:
        os.close(number)


def sha256_of(place: Path) -> str:
    """Return the SHA-256 of a file."""
    with place.open("rb") as stream:
        return _sha256(stream)


def _sha256(stream: BufferedReader | BufferedRandom) -> str:
    import hashlib  # OpenSSL takes two milliseconds, and most runs write no file

    return hashlib.file_digest(stream, "sha256").hexdigest()
