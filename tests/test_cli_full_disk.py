"""Parquet and documents on a full disk: the part that is left is a whole file, or there is none."""

from __future__ import annotations

import errno
import json
import os
from io import FileIO
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

from nanpure.cli.command import cli
from nanpure.cli.options.shared import InputError
from nanpure.cli.stream import atomic_file, row_groups, table_sink
from nanpure.cli.stream.sink import Whole, sink

ROWS = 100  # of a group
LINES = [json.dumps({"status": "many", "solution": f"{at:081d}"}) for at in range(5000)]


def on_a_disk(room: int, monkeypatch: pytest.MonkeyPatch) -> None:
    class Small(FileIO):
        def write(self, data: Any) -> int:
            some = memoryview(data)[: max(0, room - self.tell())]
            if len(data) and not len(some):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            return super().write(some)

    monkeypatch.setattr(atomic_file, "FileIO", Small)


def written(path: Path) -> None:
    with table_sink.opened(path, ["solution"]) as out:
        for line in LINES:
            out.line(line)


def test_what_is_kept_is_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(row_groups, "ROWS", ROWS)
    written(tmp_path / "all.parquet")
    size = (tmp_path / "all.parquet").stat().st_size
    path, part, before = tmp_path / "x.parquet", tmp_path / "x.parquet.part", 0
    for room in (*range(0, size, size // 5), size - 1):
        on_a_disk(room, monkeypatch)
        with pytest.raises(InputError, match="No space left on device"):
            written(path)
        said = capsys.readouterr().err
        rows = len(pq.read_table(part)) if part.exists() else 0

        kept = f"ended early: finished results are in {str(part)!r} ({rows} rows)\n"
        assert said == kept * bool(rows)
        assert before <= rows <= len(LINES)
        if rows:
            found = pq.read_table(part).column("solution").to_pylist()
            assert found == [json.loads(line)["solution"] for line in LINES[:rows]]
        assert not path.exists()
        before = rows
    assert before >= len(LINES) - ROWS  # all but the end had found room
    on_a_disk(size, monkeypatch)
    written(path)
    assert path.read_bytes() == (tmp_path / "all.parquet").read_bytes()


def test_nothing_is_kept_of_half_a_document(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    on_a_disk(100, monkeypatch)
    with (
        pytest.raises(InputError, match="No space left on device"),
        sink(tmp_path / "book.pdf", kind=Whole) as out,
    ):
        out.write(b"a line of a PDF\n" * 10)
    assert list(tmp_path.iterdir()) == []
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("words", [("draw", "--to", "svg"), ("draw", "--to", "pdf"), ("book",)])
def test_documents_are_kept_whole_or_not_at_all(
    words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    kinds = []

    class Seen(Exception):
        pass

    def seen(path: object, inputs: object, kind: object) -> None:
        kinds.append(kind)
        raise Seen

    monkeypatch.setattr("nanpure.cli.stream.printed.sink", seen)
    with pytest.raises(Seen):
        cli.main([*words, ".24.3......4.31.", "-o", "x"], standalone_mode=False)
    assert kinds == [Whole]
