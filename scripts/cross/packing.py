"""A wheel as bytes that depend on nothing but its files."""

from __future__ import annotations

import base64
import csv
import hashlib
import io
import time
import zipfile
from collections.abc import Mapping
from pathlib import Path

from archiving import Deflate, Entry, deflated, write

__all__ = ["FIRST", "files_of", "pack"]

FIRST = 315_532_800  # 1980, before which ZIP has no dates


def files_of(wheel: Path) -> dict[str, bytes]:
    """The files of a wheel by name, without its RECORD."""
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist()
                if not name.endswith(("/", ".dist-info/RECORD"))}


def pack(files: Mapping[str, bytes], folder: Path, date: int, tag: str | None = None,
         deflate: Deflate = deflated) -> Path:
    """Write the wheel of these files to a folder, for *tag* if it is given; return its place.

    The files are in the order of their names, RECORD last, each of *date* (seconds since 1970).
    """
    files = dict(files)
    info, = {name.partition("/")[0] for name in files if name.endswith(".dist-info/WHEEL")}
    if tag is not None:
        head = [line for line in files[f"{info}/WHEEL"].decode().splitlines()
                if line and not line.startswith(("Tag:", "Root-Is-Purelib:"))]
        files[f"{info}/WHEEL"] = "\n".join(
            [*head, "Root-Is-Purelib: false", f"Tag: {tag}", ""]).encode()
    tags = [line.removeprefix("Tag: ") for line in files[f"{info}/WHEEL"].decode().splitlines()
            if line.startswith("Tag: ")]
    if len(tags) != 1:
        raise ValueError(f"expected a wheel with one tag, got {tags}")
    place = folder / f"{info.removesuffix('.dist-info')}-{tags[0]}.whl"
    folder.mkdir(parents=True, exist_ok=True)
    record = f"{info}/RECORD"
    files[record] = _record(files, record)
    order = sorted(files, key=lambda name: (name == record, ".dist-info/" in name, name))
    write(place, (Entry(name, files[name], 0o100755 if name.endswith((".so", ".pyd")) else 0o100644)
                  for name in order), time.gmtime(max(date, FIRST)), deflate)
    return place


def _record(files: Mapping[str, bytes], record: str) -> bytes:
    out = io.StringIO()
    rows = csv.writer(out, lineterminator="\n")
    for name in sorted(files):
        digest = base64.urlsafe_b64encode(hashlib.sha256(files[name]).digest()).rstrip(b"=")
        rows.writerow([name, f"sha256={digest.decode()}", len(files[name])])
    rows.writerow([record, "", ""])
    return out.getvalue().encode()
