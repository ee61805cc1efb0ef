"""The words of methods, techniques, books and audits: used, translated, in any language."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pypdfium2
import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

import nanpure
from nanpure import Layout, Puzzle, methods
from nanpure.audit.words import _WORDS as AUDIT
from nanpure.io import button_press, essential, events, hui_looks, terminal, totals
from nanpure.io import catalogue as technique_tables
from nanpure.io.events import sentence, status_name
from nanpure.io.figures import SHADES
from nanpure.io.method_options import about, option_lines
from nanpure.io.method_titles import method_title
from nanpure.io.method_words import LESSONS, WORDS, lessons, words
from nanpure.io.pages import page_text
from nanpure.logic import CATALOGUE, page
from nanpure.logic.pages import pages
from nanpure.logic.techniques.table import FAMILIES
from nanpure.methods import METHODS
from nanpure.methods.hui.phrases import PHRASES
from nanpure.methods.ushio.rules import RULES
from nanpure.methods.ushio.words import TERMS
from nanpure.printing import Book, write_book
from nanpure.printing.words import WORDS as BOOK
from nanpure.words import catalogue, languages
from nanpure.words.texts import text, texts

SOURCE = Path(nanpure.__file__).parent
POS = Path(__file__).parents[1] / "src" / "nanpure" / "words" / "ja"  # no wheel has them
FILES = ("audit", "maths", "methods", "printing", "techniques")
SUBJECTS = [*(f"lessons/{method}" for method in LESSONS),
            *(f"pages/{family}" for family in dict.fromkeys(each.family for each in CATALOGUE))]

Text = tuple[str, str]
"""A context, and a message id in it."""


def tables() -> Iterator[Text]:
    """The texts that the code has in tables, each with its context."""
    yield from (("audit", english) for english in AUDIT.values())
    yield from (("book", english) for english in BOOK.values())
    for method in METHODS.values():
        yield from (("method", english) for english in (method.title, method.source))
        for option in method.options:
            yield from (("place", about(method, option).place),
                        ("option", about(method, option).text))
    for name in WORDS:
        yield from ((name, english) for english in words(name).values())
    yield from (("ushio", english) for english in (*TERMS.values(), *button_press._WORDS.values()))
    yield from (("hui", english) for _, english in PHRASES.values())
    yield from (("hui", english) for english in (
        *hui_looks._MASKS, hui_looks._DIFFICULTY, hui_looks._DOWN_TO))
    yield from (("event", english) for english in events._PLAIN.values())
    yield from (("status", english) for english in events._STATUS.values())
    yield from (("shade", english) for _, english in SHADES.values())
    yield from (("technique", technique.name) for technique in CATALOGUE)
    yield from ((message.context, message) for message in (
        *(family.NAME for family in FAMILIES.values()), *technique_tables._LEVELS.values(),
        *technique_tables._HEADS, *technique_tables._ON,
        *(message for _, _, message in terminal._MARKS.values())))
    yield from (("grids", english) for english in (
        *totals._HEADS, totals._OPENING, totals._TURNED, totals._CLOSING, totals._LISTED,
        *totals._ESTIMATE))
    yield from (("classes", english) for english in (
        *essential._HEADS, essential._OPENING, essential._CLOSING))


def entries(path: Path) -> dict[Text, str]:
    """The texts of a catalogue."""
    with path.open("rb") as file:
        return {(message.context or "", str(message.id)): str(message.string)
                for message in read_po(file) if message.id}


JAPANESE = {path.stem: entries(path) for path in sorted(POS.glob("*.po"))}
TRANSLATED = {key: text for name in FILES for key, text in JAPANESE[name].items()}

# What both languages write alike: the messages of Ito's program, and what names, numbers or the
# words of a paper make up.
ALIKE = {
    "answer", "inconsistent", "unable to solve", "1 Step: {cell} = {digit}", "dSetList", "pList",
    "{placed}", "{status}", "BUG+1", "BUG+n", "ALS-XZ", "id", "SE", "HoDoKu", "C5", "H7 ②", "5.7",
    "5.1, 5.2", "1.1 (2) (b), ① -2", "1.1 (2) (c)",
    METHODS["ito"].source, METHODS["hiramatsu-h"].source,
}


def test_every_text_is_translated() -> None:
    missing = {english for context, english in tables()
               if catalogue("ja").text(english, context) == english}

    assert missing <= ALIKE


def test_every_translation_is_used() -> None:
    known = set(tables())

    assert [key for key in TRANSLATED if key not in known and not is_constant(key[1])] == []


def is_constant(text: str) -> bool:
    """Whether a text is a constant of a module. Only those that have its first words are parsed."""
    begin = text[:12]
    return any(isinstance(node, ast.Constant) and node.value == text
               for source in (path.read_text("utf-8") for path in SOURCE.rglob("*.py"))
               if begin in source for node in ast.walk(ast.parse(source)))


def test_a_text_has_one_translation() -> None:
    """The catalogues of a language are read as one, but for that of the web page."""
    found: dict[Text, str] = {}
    for texts_of in (JAPANESE[name] for name in JAPANESE if name != "page"):
        for key, japanese in texts_of.items():
            assert found.setdefault(key, japanese) == japanese, key


def test_translations_ask_for_the_same_arguments() -> None:
    """Those of notes may ask for any argument of the note."""
    for (context, english), japanese in TRANSLATED.items():
        if context not in WORDS:
            assert holes(japanese) == holes(english), english


def holes(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name}


def test_every_long_text_is_translated_and_used() -> None:
    for method in LESSONS:
        rules = RULES if method == "ushio" else {}
        assert set(texts("ja", f"lessons/{method}")) == {*lessons(method), *rules}
    translated = [id for subject in SUBJECTS if subject.startswith("pages/")
                  for id in texts("ja", subject)]
    assert sorted(translated) == sorted(pages())
    folder = SOURCE / "words" / "ja"
    assert {str(path.relative_to(folder).with_suffix("")) for path in folder.rglob("*.toml")} == {
        *SUBJECTS}
    for subject in SUBJECTS:
        for fields in texts("ja", subject).values():
            assert set(fields) <= {"text"} or set(fields) <= {"pattern", "why", "source"}
            assert not any(part.isupper() and f"{{{part}}}" in value
                           for value in fields.values() for part in ("LINE", "CROSS", "BAND"))


# ---- a language that nobody has written ----------------------------------------------------------


def write(folder: Path, name: str, translations: dict[Text, str]) -> None:
    """Write a compiled catalogue."""
    words = Catalog(locale="de")  # Babel knows no xx, and a .mo does not say which it is
    for (context, english), translation in translations.items():
        words.add(english, translation, context=context or None)
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / f"{name}.mo").open("wb") as file:
        write_mo(file, words)


@pytest.fixture
def xx(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A made-up language that translates some texts."""
    folder = tmp_path / "xx"
    write(folder, "some", {
        ("technique", "Naked Single"): "Zin Zol", ("family", "singles"): "zolli",
        ("level", "Easy"): "Izi",
        ("", "Pattern: {text}"): "Patr: {text}", ("", "level {level}"): "gral {level}",
        ("ito", "trial: {cell} = {digit}"): "zuk: {cell} = {digit}",
        ("status", "solved"): "fertik", ("method", METHODS["ito"].title): "Ito: kub",
        ("option", "levels of trial placement: 0 none, 1 as written, more nest"): "zukki",
        ("book", "Number Place"): "Numro Plaz", ("book", "Hints"): "Zeiger",
    })
    (folder / "pages").mkdir()
    (folder / "pages" / "singles.toml").write_text(
        '[parts]\nHOUSE = "haz"\n\n[naked-single]\nlike = "cell"\nMANY = "ein"\n\n'
        '[shapes.cell]\npattern = "{MANY} zif in {HOUSE}"\nwhy = "zo iz {MANY}"\n')
    (folder / "lessons").mkdir()
    (folder / "lessons" / "ito.toml").write_text('"ito.trial" = "zuk lang: {digit} in {cell}."\n')
    monkeypatch.setenv("NANPURE_WORDS", str(tmp_path))
    return folder


def test_a_third_language_is_seen(xx: Path) -> None:
    assert {"en", "ja", "xx"} <= set(languages())
    assert text("xx", "lessons/ito", "ito.trial", "") == "zuk lang: {digit} in {cell}."


def test_a_lesson_in_it(xx: Path) -> None:
    layout = Layout.parse("2x2")
    *_, trial = (event for event in methods.run("ito", "12..3..........4")
                 if event.kind == "assume")
    short = sentence(trial, layout, "xx")
    assert short.startswith("zuk: r")
    argued = sentence(trial, layout, "xx", "teach")
    assert argued.startswith("zuk lang: ")
    assert argued.endswith(f"{short.split()[1]}.")
    assert status_name("solved", "xx") == "fertik"
    assert method_title(METHODS["ito"], "xx") == "Ito: kub"
    assert any("\tzukki" in line for line in option_lines(METHODS["ito"], "xx"))


def test_a_technique_page_in_it(xx: Path) -> None:
    translated = page("naked-single", "xx")
    assert (translated.pattern, translated.why) == ("ein zif in haz", "zo iz ein")
    assert translated.source == page("naked-single").source
    assert page("x-wing", "xx") == page("x-wing"), "English, where there is no file"
    shown = page_text(CATALOGUE["naked-single"], "xx").splitlines()
    assert shown[:2] == [
        "Zin Zol (Naked Single): naked-single",
        "zolli; gral Izi; rating 2.3; Sudoku Explainer 2.3; HoDoKu 0003, score 4"]
    assert "Patr: ein zif in haz" in shown
    assert CATALOGUE["zin zol"] is CATALOGUE["naked-single"]


def test_a_book_in_it(xx: Path) -> None:
    puzzle = Puzzle.parse(".24.3......4.31.")
    document = pypdfium2.PdfDocument(write_book([puzzle, puzzle], Book(hints=True, lang="xx")))
    said = " ".join(each.get_textpage().get_text_range() for each in document)
    assert "Numro Plaz" in said
    assert "Zeiger" in said
    assert "Izi" in said


def test_its_files_come_before_ours(xx: Path) -> None:
    write(xx.parent / "ja", "first", {("level", "Easy"): "やさしい"})
    (xx.parent / "ja" / "lessons").mkdir()
    (xx.parent / "ja" / "lessons" / "hui.toml").write_text('"hui.ac" = "一つだけ"\n', "utf-8")

    assert catalogue("ja").text("Easy", "level") == "やさしい"
    assert catalogue("ja").text("Hard", "level") == "上級"
    hui = texts("ja", "lessons/hui")
    assert hui["hui.ac"] == {"text": "一つだけ"}
    assert hui["hui.ar"]["text"].startswith("11節の ar (h11)")
