"""The words of the page: English in its code, a catalogue for every other language."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.pofile import normalize
from playwright.sync_api import Browser, expect

from nanpure import Puzzle
from nanpure.rules import kinds
from nanpure.web import languages
from nanpure.web.single_file import alone_html
from samples import EASY
from server import serving
from visit import Visit
from wording import Id, english_in, ids_in, literals_in, sources, translations

SCRIPT = Path(__file__).parents[2] / "scripts" / "words.py"
JAPANESE = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]")
NAME = Id("language", ("English",))  # the name of a language stands in its catalogue alone

# What Japanese says otherwise: the place of a fault, which English sentences of the server have;
# what to do, where the server says why there is no puzzle; how many are two.
OTHER_HOLES = {Id("unreadable line", ("{detail}",)), Id("unreadable place", ("{detail}",)),
               Id("not made", ("{detail}",)), Id("both", ("Strike all {count}",))}
# Reasons are told as the library tells them; whatever else the page says, it says to somebody.
REASONS = {"The {digit} in {from} keeps {digit} out of {to}.", "The cell sees {list}."}
PLAIN = re.compile(r"(?:[るくぐつぬぶむだ]|(?<!しょ)う|(?<!ださ)い|(?<![まで])す|(?<!し)た)。")
POLITE = re.compile(r"です|ます|ません|ください")
OTHER_WORDS = re.compile(r"領域|(?<!完成)盤(?!面)|段階の\{|見る所")


def test_every_text_of_the_page_has_its_japanese() -> None:
    found = {each: path.name for path in sources() for each in ids_in(path)}

    assert len(found) > 750
    assert {each: name for each, name in found.items() if each not in translations()} == {}
    assert [each for each, forms in translations().items() if not all(map(str.strip, forms))
            and not all(each.forms)] == []


def test_every_text_that_is_translated_is_in_the_page() -> None:
    literals = set().union(*map(literals_in, sources()))

    assert [each for each in translations() if each != NAME and not {*each.forms} <= literals] == []


def test_japanese_has_the_same_holes() -> None:
    def holes(*texts: str) -> set[str]:
        return {hole for text in texts for hole in re.findall(r"\{(\w+)\}", text)}

    assert [each for each, forms in translations().items()
            if holes(*each.forms) != holes(*forms) and each not in OTHER_HOLES] == []


def test_japanese_has_one_voice_and_one_word_for_a_thing() -> None:
    japanese = {each.forms[0]: "".join(forms) for each, forms in translations().items()}

    plain = {id for id, text in japanese.items() if PLAIN.search(text)}
    assert plain <= REASONS, sorted(plain - REASONS)
    assert [id for id in REASONS if POLITE.search(japanese[id])] == []
    assert {id: text for id, text in japanese.items() if OTHER_WORDS.search(text)} == {}


def test_english_is_english_and_japanese_japanese() -> None:
    # What has no letters of a language of its own: names, keys, numbers.
    same = {each for each, forms in translations().items() if each.forms == forms}
    wordy = {each for each in same if re.search(r"[a-z]{3,}.*\s[a-z]{2,}", each.forms[0])}

    assert wordy == set(), "two words of English and more stand in the Japanese catalogue"
    assert [each for each in translations() if JAPANESE.search("".join(each.forms))] == []
    assert [(each, text) for each, forms in translations().items() for text in forms
            if each not in same and not JAPANESE.search(text)
            and english_in(re.sub(r"\{\w+\}", "", text))] == []


# ---- a language that nobody speaks --------------------------------------------------------------

HEADER = """
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=3; plural=n==1 ? 0 : n>=2 && n<=4 ? 1 : 2;\\n"
"""


def entry(id: Id) -> str:
    """A text in other brackets, the forms of a plural numbered; the language has a name."""
    context = f"msgctxt {normalize(id.context)}\n" if id.context else ""
    one, *others = map(normalize, id.forms)
    if others:
        return f"{context}msgid {one}\nmsgid_plural {others[0]}\n" + "\n".join(
            f"msgstr[{form}] {normalize(f'⟦{form}: {id.forms[1]}⟧')}" for form in range(3))
    text = "Xxian" if id == NAME else f"⟦{id.forms[0]}⟧"
    return f"{context}msgid {one}\nmsgstr {normalize(text)}"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the language xx."""
    place = tmp_path_factory.mktemp("words")
    source = place / "xx" / "page.po"
    source.parent.mkdir()
    source.write_text("\n\n".join([HEADER, *map(entry, translations())]), "utf-8")
    subprocess.run([sys.executable, SCRIPT, source, source.with_suffix(".mo")], check=True)
    return place


def test_a_further_language_is_offered_by_its_own_name(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NANPURE_WORDS", str(folder))
    found = languages.words_json("xx")

    assert languages.names().items() >= {"en": "English", "ja": "日本語", "xx": "Xxian"}.items()
    assert found["words"]["Print"] == "⟦Print⟧"
    assert found["words"]["{count} step\0{count} steps"][2] == "⟦2: {count} steps⟧"
    assert found["forms"][:7] == "2011122"
    assert "⟦Print⟧" in alone_html(Puzzle.parse(EASY))


@pytest.fixture(scope="module")
def foreign(
    folder: Path, chromium: Browser, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Visit]:
    """A visit at a server that knows the language."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("NANPURE_WORDS", str(folder))
        with serving(tmp_path_factory.mktemp("foreign") / "log.txt") as running:
            visit = Visit(chromium.new_context(), running.address)
            yield visit.open()
            assert visit.close() == []


SHOWN = """() => {
    // Days are written by the browser, which does not know the language.
    const words = [], aside = ".mark, #language, #board, #opening-day, kbd, svg";
    const walk = document.createTreeWalker(document.querySelector("body"), NodeFilter.SHOW_TEXT);
    for (let node; (node = walk.nextNode());) {
        const one = node.parentElement;
        if (!one.closest(`script, ${aside}`) && one.checkVisibility()) {
            words.push(node.textContent.trim());
        }
    }
    for (const one of document.querySelectorAll("[aria-label]"))
        if (one.checkVisibility() && !one.closest("#board")) words.push(one.ariaLabel);
    return words.filter(Boolean);
}"""


@pytest.mark.slow
def test_the_page_speaks_a_further_language(foreign: Visit) -> None:
    """The menu has it, every text of a room changes at once, and the browser keeps the choice."""
    names = foreign.find("#language option")
    expect(names).to_have_text(["English", "日本語", "Xxian"])
    for language in ("ja", "xx"):
        foreign.find("#language").select_option(language)
        expect(foreign.find(f"html[lang={language}]")).to_have_count(1)
    for place in ("play", "set"):
        foreign.room(place)
        shown = foreign.page.evaluate(SHOWN)
        assert len(shown) > 20
        assert [text for text in shown if "⟦" not in text and english_in(text)] == []
    say = """async count => {
        const { plural, t } = await module("js/words.js");
        return t(plural("{count} step", "{count} steps"), { count });
    }"""
    assert [foreign.page.evaluate(say, count) for count in (1, 3, 5, "1,001", 1002)] == [
        "⟦0: 1 steps⟧", "⟦1: 3 steps⟧", "⟦2: 5 steps⟧", "⟦2: 1,001 steps⟧", "⟦2: 1002 steps⟧"]
    foreign.page.reload()
    expect(foreign.find("html[lang=xx]")).to_have_count(1)
    expect(foreign.find("#language")).to_have_value("xx")


def test_fields_of_rules_have_names() -> None:
    """A field without one is called by its name in the API, in English on any page."""
    [source] = [path.read_text("utf-8") for path in sources() if path.name == "rule_words.js"]
    [table] = re.findall(r"const FIELDS = texts\(\{(.*?)\}\);", source, re.DOTALL)
    named = set(re.findall(r"(\w+): (?:\"|context)", table))

    assert {field.name for kind in kinds().values() for field in kind.fields} == named
