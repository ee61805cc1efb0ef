"""The words of steps and hints: every message is translated, a new language is a folder."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from babel.messages import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

import nanpure
from evidence import STEPS
from nanpure import Layout, Step, explain
from nanpure.io import terminal
from nanpure.io.hints import STRENGTHS
from nanpure.io.sentences import STYLES, Style, technique_sentence
from nanpure.logic import CATALOGUE, next_step
from nanpure.logic.techniques.table import TABLE
from nanpure.phrases.notation import writing_of
from nanpure.phrases.part_voice import PartVoice
from nanpure.phrases.phrase import Part, Phrase
from nanpure.rules import kinds
from nanpure.words import catalogue
from together import together

SOURCES = Path(nanpure.__file__).parent
WORDS = Path(__file__).parents[1] / "src" / "nanpure" / "words"  # no wheel has them
TECHNIQUES = SOURCES / "logic" / "techniques"
FAMILIES = sorted(TECHNIQUES.glob("*/__init__.py"))  # their names
CODE = sorted([
    *TECHNIQUES.glob("*/sentences.py"), TECHNIQUES / "account.py", TECHNIQUES / "reasons.py",
    *TECHNIQUES.glob("rules/[!_]*.py"),
    *(SOURCES / "io" / f"{name}.py" for name in (
        "catalogue", "explainer_names", "hints", "pages", "sentences", "terminal")),
    *(SOURCES / "phrases").glob("*.py"), SOURCES / "model" / "house.py"])
NAMES = ("sentences", "techniques")
CLASSIC = Layout.default(9)
MINI = ".24. 3... ...4 .31."
# Which arguments of a call are message ids.
IDS = {"say": slice(1), "text": slice(1), "message": slice(1),
       "plural": slice(1, 3), "_joined": slice(1, 2), "_ended": slice(1, 2), "_joint": slice(1, 2)}


# ---- messages ------------------------------------------------------------------------------------


def catalogue_of(name: str) -> Catalog:
    with (WORDS / "ja" / f"{name}.po").open("rb") as file:
        return read_po(file, locale="ja", abort_invalid=True)


def ids_of(source: str) -> Iterator[str]:
    """The message ids of a module: strings in calls, or in the tuple of a generator."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.GeneratorExp) and isinstance(node.elt, ast.Call) and isinstance(
                node.generators[0].iter, ast.Tuple) and _called(node.elt) == "message":
            yield from _strings(node.generators[0].iter.elts)
        elif isinstance(node, ast.Call) and _called(node) in IDS:
            yield from _strings(node.args[IDS[_called(node)]])


def _called(node: ast.Call) -> str:
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def _strings(nodes: list[ast.expr]) -> list[str]:
    either = [part for node in nodes
              for part in ([node.body, node.orelse] if isinstance(node, ast.IfExp) else [node])]
    return [node.value for node in either
            if isinstance(node, ast.Constant) and isinstance(node.value, str)]


def test_every_message_has_its_japanese_and_every_japanese_its_message() -> None:
    known = {id for message in catalogue_of("sentences") if message.id
             for id in ([message.id] if isinstance(message.id, str) else message.id)}
    assert {id for path in (*CODE, *FAMILIES) for id in ids_of(path.read_text("utf-8"))} == known
    names = [message.id for message in catalogue_of("techniques") if message.id]
    assert names == list(dict.fromkeys(technique.name for technique in TABLE))


@pytest.mark.parametrize("name", NAMES)
def test_no_message_stands_twice_and_none_is_empty(name: str) -> None:
    text = (WORDS / "ja" / f"{name}.po").read_text("utf-8")
    entries = re.findall(r'^(?:msgctxt "(.*)"\n)?msgid "(.+)"$', text, re.MULTILINE)
    assert len(entries) == len(set(entries)) == len(catalogue_of(name))
    for message in catalogue_of(name):
        forms = message.string if isinstance(message.string, tuple) else (message.string,)
        assert all(forms), message.id


def test_a_translation_fills_only_holes_that_there_are() -> None:
    """Those of its English, or those that are given for the sake of other languages."""
    spare = {"digit", "digits", "last", "listed", "n", "names", "sign"}
    for message in catalogue_of("sentences"):
        if not message.id:
            continue
        english = message.id if isinstance(message.id, str) else message.id[1]
        for form in message.string if isinstance(message.string, tuple) else (message.string,):
            assert _holes(form) <= _holes(english) | spare, english


def _holes(template: str) -> set[str]:
    return set(re.findall(r"{(\w+)}", template))


@together("path", CODE)
def test_the_code_knows_no_language(path: Path) -> None:
    tree = ast.parse(path.read_text("utf-8"))
    for node in ast.walk(tree):
        documented = isinstance(node, ast.Module | ast.FunctionDef | ast.ClassDef)
        if documented and ast.get_docstring(node):
            node.body = node.body[1:]
    code = ast.unparse(tree)
    assert not re.search(r"[ぁ-んァ-ヴ一-龥、。・]", code)
    assert not re.search(r"lang(uage)? == '|== 'ja'", code)


# ---- a language that only a test knows -----------------------------------------------------------


@pytest.fixture
def made_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[dict[str, object]], None]:
    """Make the language xx of some messages, by id, or by (context, id)."""

    def make(words: dict[str, object]) -> None:
        catalog = Catalog(locale=None)
        for message in [each for name in NAMES for each in catalogue_of(name)]:
            english = message.id if isinstance(message.id, str) else message.id[0]
            if english in words:
                catalog.add(message.id, words[english], context=message.context)
        catalog.mime_headers  # noqa: B018  (sets the plural forms that it has so far)
        folder = tmp_path / "xx"
        folder.mkdir()
        with (folder / "sentences.mo").open("wb") as file:
            write_mo(file, catalog)
        monkeypatch.setenv("NANPURE_WORDS", str(tmp_path))

    return make


def test_a_made_up_language_is_heard_in_hints_and_steps(
    made_up: Callable[[dict[str, object]], None]
) -> None:
    made_up({
        "Look at {place}.": "Blik al {place}!", "{name}: look at {place}.": "{place} ~ {name}",
        "box {numbers}": ("kesto {numbers}", "kestoj {numbers}"), "Hidden Single": "Kaŝita Solo",
        "one place for {digit} in {house}": "en {house} unu loko por {digit}",
        "{name}: {pattern}": "{name} -> {pattern}", "{sentence} {next}": "{sentence} / {next}",
        "{heading}.": "{heading}!", "So {effects}.": "Do {effects}!",
        "{cells} is {digit}": "{cells} estas {digit}", "placed": "metita",
        "{list} and {last}": "{list} kaj {last}", "r{row}c{column}": "v{row}k{column}",
        "{list}, {next}": "{list} + {next}",
    })
    told = [str(nanpure.hint(MINI, strength, "xx")) for strength in STRENGTHS]
    assert told == ["Blik al kesto 1!", "kesto 1 ~ Kaŝita Solo",
                    "Kaŝita Solo -> en kesto 1 unu loko por 4: r2c2=4"]
    step = next_step(MINI)
    assert step is not None
    assert explain(step, "xx", style="teach") == (
        "Kaŝita Solo -> en kesto 1 unu loko por 4! / Box 1 still needs its 4, and no other cell of "
        "it than r2c2 can hold it. / Do r2c2 estas 4!").replace("Box 1", "Kesto 1")
    voice = PartVoice(Layout.default(9), "xx")
    assert voice.houses([0, 1, 9]) == "kestoj 1 + 2 kaj row 1"
    assert voice.written(voice.cells([10, 80])) == "v2k2 + v9k9"
    assert terminal.board(MINI, step, lang="xx").endswith("+ metita")
    assert CATALOGUE["kaŝita solo"].id == "hidden-single"


def test_a_language_without_a_word_speaks_english(
    made_up: Callable[[dict[str, object]], None]
) -> None:
    made_up({"Look at {place}.": "Blik al {place}!"})
    for id, found in STEPS.items():
        for style in STYLES:
            assert explain(found, "xx", CLASSIC, style) == explain(found, "en", CLASSIC, style), id


# ---- parts ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "ja"])
@together("id", STEPS)
def test_parts_name_what_the_text_names(id: str, lang: str) -> None:
    voice = PartVoice(CLASSIC, lang)
    for style in STYLES:
        phrase = phrase_of(STEPS[id], voice, style)
        written = [part["text"] for clause in voice.clauses(phrase) for part in clause]
        writing = writing_of(lang)
        assert "".join(written) == voice.written(phrase) == (
            writing.foreign(phrase) if writing else phrase)
        assert text_of(phrase.clauses()) == phrase == explain(STEPS[id], lang, CLASSIC, style)
        for part in (part for clause in phrase.clauses() for part in clause):
            cells = set(re.findall(r"r\dc\d", part.text))
            named = part.names.cells if part.names else ()
            named += tuple(cell for cell, _ in part.names.candidates) if part.names else ()
            assert cells <= {CLASSIC.cell_name(cell) for cell in named}, part
            if re.search(r"\b(row|column|box)(es|s)? \d|\d[行列]目|ブロック\d", part.text):
                assert part.names is not None
                assert part.names.houses, part


@together("id", [id for id, found in STEPS.items()
                 if found.deduction.evidence and found.deduction.evidence.links
                 and not found.deduction.evidence.nets])
def test_an_argument_names_every_link(id: str) -> None:
    why = STEPS[id].deduction.evidence
    assert why is not None
    clauses = phrase_of(STEPS[id], PartVoice(CLASSIC), "teach").clauses()
    named = {link for clause in clauses for part in clause if part.names
             for link in part.names.links}
    assert named == set(why.links)


def test_a_sentence_has_a_clause_for_its_name_and_one_for_each_thing_said() -> None:
    clauses = phrase_of(STEPS["xy-wing"], PartVoice(CLASSIC), "short").clauses()
    assert [text_of([clause]) for clause in clauses] == [
        "XY-Wing: ", "stem r1c1 (3, 5), pincers r1c5 (3, 7) and r3c2 (5, 7); ",
        "one of them is 7: ", "r3c5≠7"]
    (name, _), *_, ((effect,)) = clauses
    assert name.names is not None
    assert effect.names is not None
    assert (name.names.technique, effect.names.candidates) == ("xy-wing", ((22, 7),))


def text_of(clauses: list[list[Part]]) -> str:
    return "".join(part.text for clause in clauses for part in clause)


def phrase_of(found: Step, voice: PartVoice, style: Style) -> Phrase:
    text = technique_sentence(found, voice, style)
    assert isinstance(text, Phrase)
    return text


def test_a_rule_stands_in_plain_japanese_beside_the_sentences_of_a_step() -> None:
    """Elsewhere a rule speaks to whoever plays, and is polite."""
    words = catalogue("ja")
    for kind in kinds().values():
        layout = Layout.parse(kind.example)
        here = [rule.says_here(layout.board) for rule in layout.rules]
        for english, holes in [(kind.says, {}), *here]:
            plain = words.text(english, "reason")
            assert plain not in (english, words.text(english, "rule")), kind.kind
            assert not re.search("です|ます|ません", plain), plain
            assert set(re.findall(r"{(\w+)}", plain)) == holes.keys(), plain
