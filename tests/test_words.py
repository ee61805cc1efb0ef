"""The words of languages: what the code has and the catalogues translate; one that is made up."""

from __future__ import annotations

import os
import pickle
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from command_line import ENVIRONMENT, process
from message_ids import Id, ids, ids_of_click
from nanpure.cli.errors import OPTIONS
from nanpure.errors import NanpureError, ParseError, PuzzleError, Unsupported
from nanpure.web.problems import MEMBERS
from nanpure.words import (
    Catalogue,
    Message,
    argument,
    catalogue,
    in_language,
    languages,
    message,
    message_of,
    renamed,
)
from test_cli_japanese import english_in

WORDS = Path(__file__).parents[1] / "src" / "nanpure" / "words"
# The subjects whose ids `message_ids` finds; each of the others has its own tests.
HERE = ("audit", "cli", "click", "errors", "problems")
CATALOGUES = [path for path in sorted(WORDS.glob("*/*.po")) if path.stem in HERE]
KANA = re.compile("[ぁ-んァ-ヶ一-鿿]")
NO_WORDS = re.compile(r"\{[^}]*\}|pip install ('[^']*'|[a-z -]+$)")  # holes and commands
TWO_WORDS = re.compile(r"[A-Za-z]{2,} [a-z]")
FOUR = "12..3..........4"

# Ids of click before 8.4, which pyproject.toml allows.
OF_EARLIER_CLICK = {Id("No such option: {name}")}


def entries(path: Path) -> Iterator[tuple[Id, tuple[str, ...], tuple[str, ...]]]:
    """(id, the English texts, their translations) of a catalogue."""
    with path.open("rb") as file:
        for entry in read_po(file):
            if entry.id:
                english = entry.id if isinstance(entry.id, tuple) else (entry.id,)
                other = entry.string if isinstance(entry.string, tuple) else (entry.string,)
                yield Id(english[0], entry.context or ""), english, other


def holes(text: str) -> set[str]:
    """The names of the holes of a template."""
    try:
        return {name for _, name, _, _ in Formatter().parse(text) if name}
    except ValueError:  # a text without arguments, such as one about {puzzle
        return set()


# ---- catalogues and code -----------------------------------------------------------------------


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_whatever_is_translated_stands_in_the_code(path: Path) -> None:
    """An English text that has changed is obsolete in the catalogues."""
    known = ids() | OF_EARLIER_CLICK

    assert [each for each, _, _ in entries(path) if each not in known] == []


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_a_translation_fills_holes_of_its_text(path: Path) -> None:
    with path.open("rb") as file:
        read = read_po(file)
    assert [entry.id for entry in read if entry.fuzzy and entry.id] == []
    assert list(read.obsolete) == []
    for each, english, other in entries(path):
        given = set().union(*map(holes, english))
        assert all(other), each
        for text in other:
            assert holes(text) <= given, each
            assert len(english) > 1 or holes(text) == given or each.text in OMITTED, each


# A part of the sentence says the same.
OMITTED = {
    "{name} {filename!r} is a file.", "{name} {filename!r} is a directory.",
}


def test_a_text_is_translated_in_one_way() -> None:
    """The page looks up its words in a catalogue that is not read with the others."""
    for language in languages()[1:]:
        ways: dict[Id, set[str]] = {}
        for path in WORDS.glob(f"{language}/*.po"):
            for each, _, other in entries(path) if path.stem != "page" else ():
                ways.setdefault(each, set()).add(other[0])
        assert {each: texts for each, texts in ways.items() if len(texts) > 1} == {}


def test_the_japanese_is_japanese() -> None:
    """A text that needs no translation has none."""
    for path in (path for path in CATALOGUES if path.parent.name == "ja"):
        for each, _, texts in entries(path):
            for other in (NO_WORDS.sub("", text) for text in texts):
                assert KANA.search(other) or not re.search("[A-Za-z]{2}", other), each
                assert english_in(other) == [], each


def test_every_message_has_its_japanese() -> None:
    """What stays English, such as ``JSON``, has no second word."""
    words = catalogue("ja")
    assert [each for each in ids() - ids_of_click() if words.text(*each) == each.text
            and TWO_WORDS.search(NO_WORDS.sub(" ", each.text))] == []


# ---- messages ----------------------------------------------------------------------------------


def test_a_message_is_translated_from_its_parts() -> None:
    error = ParseError("12z4", column=3, expected=message("a row of {size} cells", size=4),
                       found="'z'")

    assert str(error) == "expected a row of 4 cells, found 'z' at column 3 of '12z4'"
    assert in_language(message_of(error), "ja") == (
        "3文字目: 4マスの行が必要ですが、'z'です: '12z4'")
    assert in_language("something nobody has translated", "ja") == "something nobody has translated"
    assert message_of(OSError(2, "No such file", "name")) == "[Errno 2] No such file: 'name'"


@pytest.mark.parametrize("error", [
    ParseError("12z4", column=3, expected=message("a row of {size} cells", size=4)),
    PuzzleError(message("stopped by {limit}", limit="time"), "unknown"),
    Unsupported(message("out of memory")), ValueError(message("size {size}", size=3)),
])
def test_messages_survive_a_pickle(error: Exception) -> None:
    again = pickle.loads(pickle.dumps(error))

    assert str(again) == str(error)
    assert in_language(message_of(again), "ja") == in_language(message_of(error), "ja")
    assert KANA.search(in_language(message_of(again), "ja"))


def test_messages_of_messages() -> None:
    text = message("Error: {message}", message=NanpureError(message("out of memory")))
    assert message(text) is text
    assert text == "Error: out of memory"
    assert in_language(text, "ja") == "エラー: メモリーが足りません"
    assert isinstance(message_of(NanpureError(text)), Message)


def test_an_argument_has_the_name_of_its_face() -> None:
    """Also in a message in a message, and after a pickle."""
    text = message("{expected} (read as {form}; it could also be {others}: choose with {format})",
                   expected=message("size {size}", size=argument("layout", "4")), form="line",
                   others="csv", format=argument("format"))
    again = pickle.loads(pickle.dumps(text))
    names = {"layout": "--layout {value}", "format": "--from"}

    assert again == text == ("size layout='4' (read as line; it could also be csv: choose with "
                             "read(…, format=…))")
    assert renamed(again, names) == (
        "size --layout 4 (read as line; it could also be csv: choose with --from)")
    assert "--from で指定できます" in in_language(renamed(again, names), "ja")
    assert "read(…, format=…) で指定できます" in in_language(again, "ja")
    assert renamed("plain", names) == "plain"


def test_every_face_names_every_argument() -> None:
    names = {"column", "format", "layout", "lossy", "symbols"}
    assert set(OPTIONS) == set(MEMBERS) == names
    for name in names:
        assert argument(name, "9").name == name
    with pytest.raises(KeyError):
        argument("fewest")


# ---- a language that is made up ----------------------------------------------------------------


def backwards(text: str) -> str:
    """A translation that keeps the holes and lines of a text."""
    return "".join(part if part.startswith(("{", "\n")) else part[::-1]
                   for part in re.split(r"(\{[^}]*\}|\n)", text))


@pytest.fixture(scope="module")
def made_up(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of languages with one, ``xx``: every id of the code, backwards."""
    folder = tmp_path_factory.mktemp("words")
    words = Catalog(locale="eo", domain="all")
    for each in ids():
        words.add(each.text, backwards(each.text), context=each.context or None)
    (folder / "xx").mkdir()
    with (folder / "xx" / "all.mo").open("wb") as file:
        write_mo(file, words)
    return folder


@pytest.mark.slow
def test_a_language_needs_no_code(made_up: Path) -> None:
    there = ENVIRONMENT | {"NANPURE_WORDS": str(made_up)}
    described = process("--lang", "xx", "solve", "--help", env=there).stdout.decode()
    refused = process("--lang", "xx", "solve", "--all", "--first", env=there)
    unread = process("check", "--lang", "xx", "--layout", "3y3", env=there)
    wrong = process("--lang", "xx", "solve", "--limit", "x", env=there)

    assert "snoitpO" in described
    assert backwards("Time limit for each puzzle; past it the answer is unknown.")[:20] in described
    assert "|xx" in described
    assert (refused.returncode, refused.stdout) == (2, b"")
    assert refused.stderr.decode() == (
        f"{backwards('Error: ')}{backwards('--all and --first exclude each other')} "
        "(nanpure solve --help)\n")
    assert backwards("expected ") in unread.stderr.decode()
    assert backwards(" is not a valid ") in wrong.stderr.decode()


def test_the_language_exists_only_where_its_folder_is_named(
    made_up: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    unknown = process("--lang", "xx", "solve", FOUR)
    assert (unknown.returncode, unknown.stdout) == (2, b"")
    assert unknown.stderr.startswith(b"Error: Invalid value for '--lang': 'xx' is not one of 'en'")
    assert "xx" not in languages()
    monkeypatch.setenv("NANPURE_WORDS", os.fspath(made_up))
    assert {"en", "ja", "xx"} <= set(languages())
    assert in_language("out of memory", "xx") == "yromem fo tuo"
    assert in_language("out of memory", "ja") == "メモリーが足りません"


def test_a_broken_translation_is_english(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An error is reported in any case."""
    (tmp_path / "yy").mkdir()
    words = Catalog(locale="eo")
    words.add("size {size}", "{other}")
    with (tmp_path / "yy" / "all.mo").open("wb") as file:
        write_mo(file, words)
    monkeypatch.setenv("NANPURE_WORDS", os.fspath(tmp_path))

    assert in_language(message("size {size}", size=3), "yy") == "size 3"
    assert isinstance(catalogue("yy"), Catalogue)
