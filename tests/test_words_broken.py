"""Files of words that cannot be read: a warning names them, and their texts stay English."""

from __future__ import annotations

import io
import os
import re
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from command_line import ENVIRONMENT, process
from nanpure.words import UnreadableWords, entries, in_language
from nanpure.words.texts import texts


def catalogue(plural: str = "n != 1") -> bytes:
    """A compiled catalogue with one text, and a formula of plurals."""
    words, file = Catalog(locale="eo"), io.BytesIO()
    words.add("size", "grandeco")
    write_mo(file, words)
    before, mark, after = file.getvalue().partition(b"plural=(n != 1)")
    assert mark
    return before + f"plural=({plural:6})".encode() + after


def put(folder: Path, name: str, content: bytes) -> str:
    """Write a file of a language zz, and return how a message names it."""
    place = folder / "zz" / name
    place.parent.mkdir()
    place.write_bytes(content)
    return repr(os.fspath(place))


def test_a_sound_catalogue(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NANPURE_WORDS", os.fspath(tmp_path))
    put(tmp_path, "all.mo", catalogue())
    assert in_language("size", "zz") == entries("zz", "all")["size"] == "grandeco"


@pytest.mark.parametrize("content", [
    b"", b"rubbish", catalogue()[:40], catalogue()[:-9],
    catalogue()[:8] + b"\xff\xff\xff\x7f" + catalogue()[12:],  # it says that it has so many texts
    catalogue("n / 0"), catalogue("(((("),
])
def test_catalogues(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: bytes) -> None:
    monkeypatch.setenv("NANPURE_WORDS", os.fspath(tmp_path))
    named = re.escape(put(tmp_path, "all.mo", content))
    with pytest.warns(UnreadableWords, match=named):
        assert in_language("size", "zz") == "size"
    with pytest.warns(UnreadableWords, match=named):
        assert entries("zz", "all") == {}


@pytest.mark.parametrize("content", [
    b"=", b"\xff", b"a = 3", b"a = {like = 'b'}", b"[parts]\nA = '{A}'\n[a]\nb = '{A}'",
])
def test_long_texts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: bytes) -> None:
    monkeypatch.setenv("NANPURE_WORDS", os.fspath(tmp_path))
    named = re.escape(put(tmp_path, "long.toml", content))
    with pytest.warns(UnreadableWords, match=named):
        assert texts("zz", "long") == {}


def test_the_command_line(tmp_path: Path) -> None:
    named = put(tmp_path, "all.mo", b"rubbish")
    there = ENVIRONMENT | {"NANPURE_WORDS": os.fspath(tmp_path)}
    refused = process("--lang", "zz", "solve", "--all", "--first", env=there)
    assert (refused.returncode, refused.stdout) == (2, b"")
    warning, error = refused.stderr.decode().splitlines()
    assert warning.startswith("cannot read words (")
    assert warning.endswith(named)
    assert error == "Error: --all and --first exclude each other (nanpure solve --help)"


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    none = os.fspath(tmp_path / "none")
    warned = process("--lang", "ja", "rules", env=ENVIRONMENT | {"NANPURE_WORDS": none})
    assert "対角線" in warned.stdout.decode()
    assert (warned.returncode, warned.stderr.decode()) == (
        0, f"NANPURE_WORDS is not a folder: {none!r}\n")
