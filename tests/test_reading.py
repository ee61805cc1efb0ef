"""`read`: whatever a source is, packed or not, in any encoding, its puzzles come out one by one."""

from __future__ import annotations

import gzip
import io
import zipfile
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from command_line import nanpure
from nanpure import ParseError, Puzzle, Unsupported, read
from nanpure.text.compressed import members
from text_samples import PUZZLE

LINES = ["1..........4...2", "..............43", "..2...4...1....."]
TEXT = "\n".join(LINES) + "\n"

BOMB = (b"#" + b"0" * 99_999 + b"\n") * 330  # 33 MB of comments


def said(source: Any, **options: Any) -> list[str]:
    return [puzzle.line() for puzzle in read(source, **options)]


def zipped(**files: bytes) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("__MACOSX/x", b"\0\1")
        archive.writestr("folder/", b"")
        for name, data in files.items():
            archive.writestr(name, data)
    return file.getvalue()


def zstandard(data: bytes) -> bytes:
    import pyarrow

    return bytes(pyarrow.Codec("zstd").compress(data, asbytes=True))


PACKED = {
    "plain": TEXT.encode(), "mark": TEXT.encode("utf-8-sig"), "crlf": TEXT.replace(
        "\n", "\r\n").encode(), "cr": TEXT.replace("\n", "\r").encode(),
    "utf-16": TEXT.encode("utf-16"), "le": TEXT.encode("utf-16-le"),
    "be": TEXT.encode("utf-16-be"), "gzip": gzip.compress(TEXT.encode()),
    "members": gzip.compress(LINES[0].encode() + b"\n") + gzip.compress(
        "\n".join(LINES[1:]).encode()) + b"\0" * 9,
    "zip": zipped(a=LINES[0].encode(), b="\n".join(LINES[1:]).encode("utf-16")),
    "gzip of utf-16": gzip.compress(TEXT.encode("utf-16-be")),
    "wide": TEXT.translate({ord("."): "・", **{0x30 + d: 0xFF10 + d for d in range(10)}}).encode(),
}


@pytest.mark.parametrize("kind", PACKED)
def test_every_source_of_the_same_puzzles(kind: str, tmp_path: Path) -> None:
    data = PACKED[kind]
    path = tmp_path / "puzzles"
    path.write_bytes(data)
    with path.open("rb") as file:
        assert said(file) == LINES
    assert said(data) == said(path) == said(str(path)) == said(io.BytesIO(data)) == LINES


@pytest.mark.parametrize("kind", ["gzip", "zip", "le", "wide"])
def test_the_same_on_the_command_line(kind: str, tmp_path: Path) -> None:
    path = tmp_path / "puzzles"
    path.write_bytes(PACKED[kind])
    for done in (nanpure("convert", str(path)), nanpure("convert", stdin=PACKED[kind])):
        assert (done.returncode, done.stdout.decode().splitlines()) == (0, LINES)


def test_text_and_files_of_text(tmp_path: Path) -> None:
    path = tmp_path / "puzzles"
    path.write_text(TEXT)
    with path.open() as file:
        assert said(file) == LINES
    assert said(TEXT) == said(io.StringIO(TEXT)) == LINES
    assert said(LINES[0]) == LINES[:1]
    assert said("") == said(b"") == []


def test_a_file_is_closed_at_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, plain, opened = tmp_path / "puzzles", Path.open, []

    def noted(*words: Any, **options: Any) -> Any:
        opened.append(plain(*words, **options))
        return opened[-1]

    path.write_text(TEXT)
    monkeypatch.setattr(Path, "open", noted)
    found = read(path)
    assert next(found).line() == LINES[0]
    assert [file.closed for file in opened] == [False]
    assert len(list(found)) == len(LINES) - 1
    assert [file.closed for file in opened] == [True]


def test_progress_counts_packed_bytes() -> None:
    for packed in (PACKED["gzip"], PACKED["zip"]):
        counted: list[int] = []
        for member in members(io.BytesIO(packed), "puzzles", counted.append):
            member.stream.read()
        if packed == PACKED["zip"]:
            with zipfile.ZipFile(io.BytesIO(packed)) as archive:
                sizes = {entry.filename: entry.compress_size for entry in archive.infolist()}
            assert sum(counted) == sizes["a"] + sizes["b"]
        else:
            assert sum(counted) == len(packed)


@pytest.mark.skipif(find_spec("pyarrow") is None, reason="without the extra 'data'")
def test_zstandard() -> None:
    assert said(zstandard(TEXT.encode())) == LINES
    with pytest.raises(Unsupported, match="cannot unpack Zstandard"):
        said(zstandard(TEXT.encode() * 9)[:20])
    with pytest.raises(Unsupported, match="that unpack to more than"):
        said(zstandard(BOMB))


def test_what_is_no_puzzle_raises_in_its_turn() -> None:
    found = read("1..........4...2\n1...5\n..............43")
    assert (next(found).line(), found.line) == (LINES[0], 1)
    with pytest.raises(ParseError, match="found 5 at line 2"):
        next(found)
    assert (next(found).line(), found.line) == (LINES[1], 3)
    with pytest.raises(StopIteration):
        next(found)


def test_full_width_grids() -> None:
    wide = PUZZLE.translate({ord("."): "・", **{0x30 + d: 0xFF10 + d for d in range(10)}})
    rows = [wide[at:at + 9] for at in range(0, 81, 9)]
    barred = ["｜" + "｜".join(row[at:at + 3] for at in (0, 3, 6)) + "｜" for row in rows]
    border = "＋－－－＋－－－＋－－－＋"
    framed = [line for at in (0, 3, 6) for line in [border, *barred[at:at + 3]]]
    assert said("\n".join(rows)) == said("\n".join(framed)) == said(wide) == [PUZZLE]
    with pytest.raises(ParseError, match="found 80 at line 1"):
        next(read(wide[:80]))


@pytest.mark.parametrize(("data", "message"), [
    (gzip.compress(TEXT.encode())[:-9], "cannot unpack gzip .it is truncated"),
    (b"\x1f\x8b" + b"1" * 40, "cannot unpack gzip"),
    (gzip.compress(BOMB), "packed bytes that unpack to more than"),
    (zipped(a=BOMB), "packed bytes that unpack to more than"),
    (zipped(a=TEXT.encode())[:-30], "cannot unpack zip"),
    (b"PK\x03\x04" + b"\0" * 60, "cannot unpack zip"),
    (b"PAR1\0" + b"." * 40, "is Parquet, not text: read it with nanpure.data.read_rows"),
    (b"1...\0" + b"." * 40, "is not text: it contains zero bytes"),
    (zipped(a=zipped(b=b"1")), "'a' in the bytes is not text"),
], ids=["a cut gzip", "no gzip", "a bomb", "a zip of a bomb", "a cut zip", "no zip", "Parquet",
        "zeros", "a zip in a zip"])
def test_what_cannot_be_unpacked(data: bytes, message: str) -> None:
    with pytest.raises(Unsupported, match=message):
        said(data)


def test_a_bomb_on_the_command_line() -> None:
    done = nanpure("convert", stdin=gzip.compress(LINES[0].encode() + b"\n" + BOMB))
    assert (done.returncode, done.stdout.decode()) == (2, LINES[0] + "\n")
    assert b"that unpack to more than" in done.stderr
    assert done.stderr.count(b"\n") == 1


def test_wrong_arguments() -> None:
    with pytest.raises(Unsupported, match="unknown format"):
        read(TEXT, format="yaml")
    with pytest.raises(TypeError, match="expected source to be a path"):
        read(7)  # type: ignore[arg-type]
    with pytest.raises(FileNotFoundError):
        read(Path("no such file"))


def test_a_layout_and_a_form() -> None:
    assert next(read("." * 36, "3x2")).layout.text == "3x2"
    assert next(read(TEXT, format="line")) == Puzzle.parse(LINES[0])
