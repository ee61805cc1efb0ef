"""The options of the methods: each in words, each settable wherever a method runs."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest

from command_line import nanpure
from nanpure import methods
from nanpure.cli.verbs.papers.compare import STATUS_WORDS
from nanpure.io.method_options import about, option_json, option_text
from nanpure.io.method_titles import method_source, method_title, place_in
from nanpure.io.method_words import options
from nanpure.methods.protocol import STATUSES
from nanpure.methods.table import HOMES

JAPANESE = re.compile("[ぁ-んァ-ヶ一-鿿]")
FOUR = "12..3..........4"  # three solutions


def out(*words: str) -> str:
    done = nanpure(*words)
    assert done.returncode in (0, 1), done.stderr
    return done.stdout.decode()


@pytest.mark.parametrize("name", methods.METHODS)
def test_every_option_has_its_words(name: str) -> None:
    method = methods.METHODS[name]
    for option in method.options:
        known = about(method, option)
        assert known.place
        assert option_text(known, "ja") != known.text
        # A place in Japanese has no English: names and numbers of the papers stay.
        assert not JAPANESE.search(place_in(known.place, "en").replace("確定サーチ", "").replace(
            "松田晋", ""))
        assert set(re.findall("[A-Za-z]{3,}", place_in(known.place, "ja"))) <= {"Step"}
    lines = out("papers", "methods", name).splitlines()
    assert lines[0].split("\t") == [name, method.title, method.source]
    assert [line.partition("=")[0] for line in lines[1:-1]] == list(method.options)
    assert lines[-1] == ""


def test_no_words_without_an_option() -> None:
    described = {key for name in HOMES for key in options(name)}

    assert described == {(name, option) for name, method in methods.METHODS.items()
                         for option in method.options if option != "max_steps"}


def test_the_list_of_methods() -> None:
    names = [line.split("\t")[0] for line in out("papers", "methods").splitlines()]
    assert names == list(methods.METHODS)
    listed = [json.loads(line) for line in out("papers", "methods", "--json").splitlines()]
    assert [it["name"] for it in listed] == list(methods.METHODS)
    assert listed[0]["options"] == option_json(methods.METHODS["ito"])


def test_the_list_in_japanese() -> None:
    """Titles, papers and places; what --json and the page take has all."""
    rows = [line.split("\t") for line in out("papers", "methods", "--lang", "ja").splitlines()]
    assert [row[0] for row in rows] == list(methods.METHODS)
    assert all(JAPANESE.search(title) and JAPANESE.search(source) for _, title, source in rows)
    listed = [json.loads(line) for line in out("papers", "methods", "--json").splitlines()]
    assert [[it["name"], it["titles"]["ja"], it["sources"]["ja"]] for it in listed] == rows
    said = out("papers", "methods", "ito", "--lang", "ja").splitlines()
    assert said[0].split("\t") == rows[0]
    assert "trial_order=cells\t5.7(論文に指定なし)\t" in said[3]
    assert listed[0]["options"][2]["places"]["ja"] == "5.7(論文に指定なし)"


def test_a_method_of_somebody_else_has_one_name() -> None:
    own = replace(methods.METHODS["ito"], name="own", title="mine", source="here")

    assert (method_title(own, "ja"), method_source(own, "ja")) == ("mine", "here")


def test_the_table_of_compare_in_japanese() -> None:
    _, heads, *rows, _ = out("papers", "compare", "--lang", "ja", "--layout",
                             "jigsaw:AAABABCCBBCDCDDD", "1...............").splitlines()
    assert not re.search("[A-Za-z]", heads)
    status = {row.split()[0]: row.split()[1] for row in rows}
    assert (status["ito"], status["hui"]) == ("対象外", "解けた")
    assert status["hui-assign"] == "行き止まり"
    # Whatever a method can end with has a word.
    assert set(STATUS_WORDS) == {*STATUSES, "unsupported", "error"}


def test_what_is_listed_can_be_set() -> None:
    """Defaults as they are listed are values that --set takes, and change nothing."""
    for name, method in methods.METHODS.items():
        listed = [line.split("\t")[0] for line in out("papers", "methods", name).splitlines()[1:-1]]
        words = [word for setting in listed for word in ("--set", setting)]
        assert len(words) == 2 * len(method.options)
        assert out("solve", "--method", name, *words, FOUR) == out("solve", "--method", name, FOUR)


def test_compare_gives_an_option_to_the_methods_that_have_it() -> None:
    row = {it.method: it for it in methods.compare(FOUR, ("ito", "hiroi"), trial=0)}
    assert (row["ito"].status, row["ito"].assumptions) == ("stuck", 0)
    assert row["hiroi"].solutions == 3
    with pytest.raises(TypeError, match="got 'nope'"):
        methods.compare(FOUR, ("ito",), nope=1)
    with pytest.raises(TypeError, match="takes a number from 0 on"):
        methods.compare(FOUR, ("ito",), trial="x")


@pytest.mark.parametrize(("words", "error"), [
    (("solve", "--method", "ito", "--set", "nope=1"), "not 'nope'"),
    (("papers", "compare", "--set", "nope=1"), "these methods have the options largest, "),
    (("papers", "compare", "--set", "trial=x"), "takes a number from 0 on, not 'x'"),
    (("solve", "--method", "ito", "--set", "trial=x"), "takes a number from 0 on, not 'x'"),
    (("solve", "--set", "trial=0"), "leave out --set"),
    (("solve", "--method", "hui", "--set", "limit=1", "--limit", "2"), "--limit sets that too"),
    (("papers", "compare", "--set", "max_steps=1", "--steps", "2"), "--steps sets that too"),
    (("steps", "--method", "ito", "--set", "trial=0", "--set", "trial=1"), "--set sets that too"),
    (("papers", "methods", "nobody"), "'nobody' is not one of"),
])
def test_wrong_usage(words: tuple[str, ...], error: str) -> None:
    puzzle = () if words[0] == "methods" else (FOUR,)
    done = nanpure(*words, *puzzle)
    assert (done.returncode, done.stdout) == (2, b"")
    assert error in done.stderr.decode()
