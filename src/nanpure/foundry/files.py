"""Where the files of a data set are, and how a file gets there: whole, or not at all."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, BinaryIO

from nanpure.errors import ParseError, shown_value

__all__ = ["CARD", "JOURNAL", "MANIFEST", "WORK", "inside", "json_bytes", "put", "put_bytes",
           "put_together", "sha256_of", "wrong_with"]

MANIFEST, CARD, WORK, JOURNAL = "manifest.json", "README.md", "work", "work/parts.jsonl"
AT_ONCE = 1 << 20


def put(place: Path, write: Callable[[Path], None]) -> str:
    """Let *write* make a file beside the place, sync it, rename it into it; gives its SHA-256.

    Its name has the number of the process: two that make the same file do not meet.
    """
    place.parent.mkdir(parents=True, exist_ok=True)
    beside = place.with_name(f".{place.name}.{os.getpid()}")
    try:
        write(beside)
        with beside.open("rb+") as stream:
            digest = hashlib.file_digest(stream, "sha256").hexdigest()
            os.fsync(stream.fileno())
        os.replace(beside, place)
    except BaseException:
        with contextlib.suppress(OSError):
            beside.unlink(missing_ok=True)
        raise
    _keep_names(place.parent)
    return digest


@contextlib.contextmanager
def put_together(places: Sequence[Path]) -> Iterator[list[BinaryIO]]:
    """Open a file beside each place, where none is; at the end all are synced and renamed into
    theirs. Where anything goes wrong, none is there.
    """
    beside = [place.with_name(f".{place.name}.{os.getpid()}") for place in places]
    there: list[Path] = []
    with contextlib.ExitStack() as opened:
        try:
            streams: list[BinaryIO] = [opened.enter_context(one.open("wb")) for one in beside]
            yield streams
            for stream in streams:
                stream.flush()
                os.fsync(stream.fileno())
                stream.close()
            for one, place in zip(beside, places, strict=True):
                os.replace(one, place)
                there.append(place)
        except BaseException:
            for one in (*beside, *there):
                with contextlib.suppress(OSError):
                    one.unlink(missing_ok=True)
            raise
    for folder in {place.parent for place in places}:
        _keep_names(folder)


def put_bytes(place: Path, data: bytes) -> str:
    """The same of bytes."""
    return put(place, lambda beside: _written(beside, data))


def _written(place: Path, data: bytes) -> None:
    place.write_bytes(data)


def _keep_names(folder: Path) -> None:
    """Let a power cut find the names in a folder as they are now."""
    with contextlib.suppress(OSError):  # a system or a file system that opens no folders
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)


def sha256_of(place: Path) -> str:
    """The SHA-256 of a file."""
    with place.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()


def wrong_with(place: Path, size: int, digest: str) -> str:
    """What is wrong with a file of that size and SHA-256, in words; nothing where all is well."""
    try:
        found = place.stat().st_size
        if found != size:
            return f"it has {found:,} bytes, not {size:,} as in the manifest"
        other = sha256_of(place)
        return "" if other == digest else (
            f"its SHA-256 is {other}, not {digest} as in the manifest")
    except FileNotFoundError:
        return "it is missing"
    except OSError as error:
        return f"it cannot be read: {error.strerror}"


def json_bytes(members: Any) -> bytes:
    r"""JSON in the one way that is written.

    >>> json_bytes({"b": 1, "a": "é"})
    b'{\n "b": 1,\n "a": "\xc3\xa9"\n}\n'
    """
    return (json.dumps(members, ensure_ascii=False, indent=1) + "\n").encode()


_NAMES = r"data/[a-z0-9_-]+\.parquet|README\.md|figures/[a-z_]+\.svg"


def inside(folder: Path, name: object) -> Path:
    """The place of a file that a manifest names; a name that leads elsewhere is refused.

    >>> inside(Path("d"), "../x")
    Traceback (most recent call last):
    nanpure.errors.ParseError: expected the name of a shard, such as data/train-00000.parquet, \
found '../x' in 'd/manifest.json'
    """
    if not isinstance(name, str) or not re.fullmatch(_NAMES, name):
        raise ParseError(str(folder / MANIFEST), found=shown_value(name), format="manifest",
                         expected="the name of a shard, such as data/train-00000.parquet")
    return folder / name
