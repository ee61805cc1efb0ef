"""The file of an archive: create it, open it for one writer or several readers, recognise it.

DuckDB locks the file for the process that has it open: one writer, or several readers. Each call
adds everything in one transaction: if the process is killed, all of it is there or none.
"""

from __future__ import annotations

import contextlib
import os
import re
import stat
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from nanpure.data import duck
from nanpure.errors import NanpureError, Unsupported, shown
from nanpure.words import message

__all__ = ["VERSION", "Archive", "reading", "writing"]

VERSION = "1"   # of the tables
WAIT = 10.0     # seconds to wait while another process has the file open
PAUSE = 0.05    # seconds between two attempts
MEMORY = "1GB"  # the limit for DuckDB; the rest goes to disk

# key and rest: the name of the canonical form (nanpure.data.names) as two numbers, the first eight
# bytes and the others. An index on a number is far smaller in DuckDB than one on 16 bytes.
TABLES = """
CREATE TABLE archive (kind VARCHAR, version VARCHAR);
INSERT INTO archive VALUES ('nanpure archive', '1');
CREATE TABLE additions (addition INTEGER PRIMARY KEY, place VARCHAR, date VARCHAR, note VARCHAR,
  file VARCHAR, sha256 VARCHAR, puzzles BIGINT, added TIMESTAMP);
CREATE TABLE puzzles (key UBIGINT, rest UBIGINT, addition INTEGER, line BIGINT, layout VARCHAR,
  puzzle VARCHAR, clues USMALLINT, effort DOUBLE, level VARCHAR);
CREATE INDEX puzzles_by_key ON puzzles (key);
"""


class Archive(NamedTuple):
    """An open archive: its file and its DuckDB connection."""

    file: Path
    base: Any


@contextlib.contextmanager
def reading(file: Path, wait: float = WAIT) -> Iterator[Archive]:
    """Open an archive to read it; several processes may do so at once.

    Waits at most *wait* seconds for a process that writes, then raises
    :class:`~nanpure.Unsupported`, which names it. Raises the same for a file that is not an archive
    or is of another version, and ``FileNotFoundError`` for a missing file.
    """
    _demand_archive(file)
    with _opened(file, wait, read_only=True) as base:
        _check(file, base)
        yield Archive(file, base)


@contextlib.contextmanager
def writing(file: Path, wait: float = WAIT) -> Iterator[Archive]:
    """Open an archive to add to it, or create it; no other process may have it open meanwhile.

    Raises what :func:`reading` does, except for a missing file.
    """
    if os.path.lexists(file) and (not file.is_file() or file.stat().st_size):
        _demand_archive(file)
    with _opened(file, wait, read_only=False) as base:
        if not _tables(base):  # new, or killed before anything was written
            base.execute("BEGIN")
            base.execute(TABLES)
            base.execute("COMMIT")
        _check(file, base)
        yield Archive(file, base)


def _demand_archive(file: Path) -> None:
    """Refuse what is plainly not an archive, lest DuckDB turns it into one."""
    if not stat.S_ISREG(file.stat().st_mode):
        raise Unsupported(message("expected the file of an archive, found no file: {file!r}",
                                  file=str(file)))
    with file.open("rb") as stream:
        head = stream.read(12)
    if head[8:] != b"DUCK":
        raise _no_archive(file, "it is empty" if not head else "it is not a DuckDB file")


@contextlib.contextmanager
def _opened(file: Path, wait: float, *, read_only: bool) -> Iterator[Any]:
    library = duck()
    ends = time.monotonic() + wait
    place = os.path.abspath(file)  # a name such as md:x would be a remote one
    config = {"autoinstall_known_extensions": "false", "memory_limit": MEMORY}
    while True:
        try:
            base = library.connect(place, read_only=read_only, config=config)
            break
        except library.Error as error:
            if "set lock" not in str(error):
                raise _failure(file, error) from error
            if time.monotonic() >= ends:
                raise Unsupported(message("the archive is in use by {holder}: {file!r}",
                                          holder=_holder(str(error)), file=str(file))) from error
        time.sleep(PAUSE)
    try:
        base.execute("SET enable_progress_bar = false")
        base.execute("SET preserve_insertion_order = false")
        yield base
    except library.ProgrammingError:  # our bug, not the file's fault
        raise
    except library.Error as error:
        raise _failure(file, error) from error
    finally:
        base.close()


def _holder(text: str) -> str:
    """Name the process that holds the file, from DuckDB's message.

    >>> _holder("Conflicting lock is held in /usr/bin/python3 (PID 7) by user me.")
    'process 7 (/usr/bin/python3)'
    """
    match = re.search(r"held in (.*?) \(PID (\d+)\)", text)
    return (message("process {number} ({program})", number=match[2], program=match[1]) if match
            else message("another process"))


def _failure(file: Path, error: Exception) -> NanpureError:
    line = str(error).strip().partition("\n")[0] or type(error).__name__
    return Unsupported(f"{line}: {str(file)!r}")


def _no_archive(file: Path, why: str) -> Unsupported:
    return Unsupported(message("expected an archive of nanpure, {why}: {file!r}",
                               why=message(why), file=str(file)))


def _tables(base: Any) -> set[str]:
    return {name for (name,) in base.execute(
        "SELECT table_name FROM information_schema.tables").fetchall()}


def _check(file: Path, base: Any) -> None:
    if not {"archive", "additions", "puzzles"} <= _tables(base):
        raise _no_archive(file, "it is another DuckDB file")
    kind = base.execute("SELECT kind, version FROM archive").fetchall()
    if [name for name, _ in kind] != ["nanpure archive"]:
        raise _no_archive(file, "it is another DuckDB file")
    if kind[0][1] != VERSION:
        raise Unsupported(message(
            "expected an archive of version {version}, found version {found}: {file!r}",
            version=VERSION, found=shown(kind[0][1]), file=str(file)))
