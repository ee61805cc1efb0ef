"""Broken texts of every form give one clear error each, in bounded memory and work.

The texts: `broken_texts`.
"""

from __future__ import annotations

import gzip
import io
import re
import subprocess
import sys
import tracemalloc
import zipfile
import zlib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest

import nanpure
from broken_texts import BROKEN, deflated, whole
from counted_lines import lines_done
from nanpure import ParseError, Unsupported
from nanpure.text import FORMATS, ReadOptions, parse
from together import together

ALL = ("cut", "count", "sign", "size")
XML, JSON, PACKED = ("opensudoku", "ksudoku"), ("json", "ipuz", "gnome"), ("f-puzzles", "sudokupad")
NEEDED = {form: {*ALL, *("bomb", "deep") * (form in (*XML, *PACKED, "penpa")),
                 *("deep",) * (form in JSON), *("sum",) * (form == "bank"),
                 *("packing",) * (form in (*PACKED, "penpa", "sudokuwiki"))} for form in FORMATS}
CASES = [(form, *case) for form, cases in BROKEN.items() for case in cases]
PLACE = re.compile(r" (?:at line \d+(?:, column \d+)? of|in) "
                   r"(?:'.*'|\".*\")(?:… \(\d+ characters\))?$")


@together("form", FORMATS)
def test_each_form_has_its_list(form: str) -> None:
    """A new form needs one, with each kind that it can be broken in."""
    assert NEEDED[form] <= {kind for kind, _, _ in BROKEN.get(form, [])}
    assert parse(whole(form), ReadOptions(format=form)).size == 9


Text = str | Callable[[], str]


def error_of(form: str, text: str) -> ParseError | Unsupported:
    with pytest.raises((ParseError, Unsupported)) as caught:
        parse(text, ReadOptions(format=form))
    assert isinstance(caught.value, ParseError | Unsupported)
    return caught.value


@together("form, text, said", [(form, *it) for form, _, *it in CASES], by=lambda case: case[0])
def test_one_clear_error(form: str, text: Text, said: str) -> None:
    """It ends with the input and its place."""
    error = error_of(form, text if isinstance(text, str) else text())
    message = str(error)
    unsupported = said.startswith("not supported")
    assert type(error) is (Unsupported if unsupported else ParseError)
    assert message.startswith(said if unsupported else f"expected {said}")
    assert PLACE.search(message)
    assert "\n" not in message
    assert len(message) < 600


BOMBS = [(form, text) for form, kind, text, _ in CASES if kind == "bomb"]


@pytest.mark.parametrize(("form", "text"), BOMBS, ids=[form for form, _ in BOMBS])
def test_a_bomb_is_refused_before_it_goes_off(form: str, text: Text) -> None:
    """In memory, and in lines of Python that run: a gigabyte takes thousands of times more."""
    bomb = text if isinstance(text, str) else text()
    tracemalloc.start()
    error_of(form, bomb)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 10_000_000 + 8 * len(bomb)
    assert lines_done(lambda: error_of(form, bomb)) < 100_000


def cases_of_bytes() -> Iterator[tuple[str, bytes]]:
    for form in FORMATS:
        text = whole(form)
        data, at = text.encode(), text.find("8") if form == "sdx" else text.rfind("8")
        at = at if at >= 0 else len(text) * 3 // 4
        yield form, data[:at] + b"\xff\xfe" + data[at + 1:]  # no UTF-8
        yield form, data[:at] + b"\xc3" + data[at + 1:]  # half of a character
        wide = text.encode("utf-16-le")
        yield form, wide[: 2 * at] + b"\x00\xd8" + wide[2 * at + 2:]  # half of a pair
        yield form, b"\xff\xfe" + wide[: 2 * at] + b"\x00\xd8" + wide[2 * at + 2:]


BYTES = [*cases_of_bytes()]


@together("form, data", BYTES, by=lambda case: case[0])
def test_bytes_that_are_no_text(form: str, data: bytes) -> None:
    with pytest.raises(ParseError) as caught:
        list(nanpure.read(data, format=form))
    assert PLACE.search(str(caught.value))


def zipped(data: bytes, times: int) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for at in range(times):
            archive.writestr(f"{at}.sdm", data)
    return made.getvalue()


def gzipped(megabytes: int) -> bytes:
    return gzip.compress(b"")[:10] + deflated(megabytes)


MEMORY = """
import resource, sys
import nanpure
from nanpure import ParseError, Unsupported
def most():
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
list(nanpure.read("1..........4...2"))
for path in sys.argv[1:]:
    before = most()
    form, _, said = path.rpartition("/")[2].partition("~")
    try:
        for puzzle in nanpure.read(path, format=form or None):
            pass
        print("read")
    except (ParseError, Unsupported) as error:
        print(most() - before, str(error)[:70])
"""


def grown(files: Mapping[str, bytes], folder: Path) -> dict[str, int]:
    """Megabytes by which a process of its own grows that reads each of these files in turn.

    The names are those of their form and ``~``, which stands alone where it is to be found out.
    """
    for name, data in files.items():
        (folder / name).write_bytes(data)
    done = subprocess.run([sys.executable, "-c", MEMORY, *(str(folder / it) for it in files)],
                          capture_output=True, text=True, check=True)
    said = done.stdout.splitlines()
    assert len(said) == len(files), done
    assert "read" not in said, dict(zip(files, said, strict=True))
    return {name: int(line.split()[0]) for name, line in zip(files, said, strict=True)}


@pytest.mark.slow
def test_no_broken_text_takes_much_memory(tmp_path: Path) -> None:
    """Measured from outside, with what the native parts take; none is larger than 3 MB."""
    files = {f"{form}~{at}": (text if isinstance(text, str) else text()).encode()
             for at, (form, _, text, _) in enumerate(CASES)}
    assert max(map(len, files.values())) <= 3_000_000
    assert sum(grown(files, tmp_path).values()) < 150


def test_files_of_gigabytes_take_little_memory(tmp_path: Path) -> None:
    line = b"1" + b"." * 80 + b"\n"
    files = {
        "~gzip": gzipped(1_000), "~gzips": gzip.compress(b"\0" * 1_000_000, 9) * 1_000,
        "~zip": zipped(line[:-1] * 500_000, 1), "~line": b"1" * 60_000_000,
        "~xml": b"<opensudoku>" + b"<game>" * 10_000_000,
        "~json": b"[" * 30_000_000, "~jsons": b'{"a":\n' * 60_000,
        "~utf-16": b"\xff\xfe" + b"1\0" * 20_000_000,
    }
    assert sum(grown(files, tmp_path).values()) < 150


def test_a_damaged_check_sum_of_gzip_is_told() -> None:
    data = bytearray(gzip.compress(b"1..........4...2\n" * 9))
    data[-6] ^= 1
    with pytest.raises(Unsupported, match="cannot unpack gzip"):
        list(nanpure.read(bytes(data)))
    archive = bytearray(zipped(b"1..........4...2\n" * 9, 1))
    archive[archive.index(b"PK\x01\x02") + 16] ^= 1  # its CRC
    with pytest.raises(Unsupported, match="cannot unpack zip"):
        list(nanpure.read(bytes(archive)))
    with pytest.raises(zlib.error):
        zlib.decompress(bytes(data))


class Pipe(io.RawIOBase):
    """Bytes that can be read once, from their beginning."""

    def __init__(self, data: bytes) -> None:
        self._left = io.BytesIO(data)

    def readable(self) -> bool:
        return True

    def readinto(self, room: bytearray) -> int:  # type: ignore[override]
        return self._left.readinto(room)


def test_an_archive_out_of_a_pipe_is_kept_up_to_a_size(monkeypatch: pytest.MonkeyPatch) -> None:
    archive = zipped(b"1..........4...2\n", 3)
    monkeypatch.setattr("nanpure.text.compressed.SPOOLED", len(archive))
    assert len(list(nanpure.read(Pipe(archive)))) == 3
    monkeypatch.setattr("nanpure.text.compressed.SPOOLED", len(archive) - 1)
    with pytest.raises(Unsupported, match=r"more than \d+ bytes that is not a regular file, in "
                                          r"'the file'$"):
        list(nanpure.read(Pipe(archive)))
