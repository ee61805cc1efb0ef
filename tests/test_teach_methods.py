"""The long sentences of the documented methods: whole, in both languages, and each one used."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import chain
from string import Formatter
from typing import Any

import pytest

import nanpure
from ito_cases import CASES, FIGURE_1, SYMMETRIC, grid_of
from layouts import CHRISTMAS_TREE
from nanpure import Event, Grid, Layout, Note, Puzzle, explain, methods
from nanpure.io.events import event_json, sentence, trace_line
from nanpure.io.method_words import LESSONS, WORDS, lesson, lessons, words
from nanpure.methods import groups, ito
from nanpure.methods.hiramatsu import input_check
from together import together

N99 = ".2.4.6.8.4.6...1.3.9.2.1.6.2.1.6.8.7...8.7...7.9.2.4.6.1.6.5.7.6.5...3.2.7.3.2.4."
X0 = "2..67......6...2.14.....8..5....93...3.....5...28....7..1.....47.8...6......53..8"
XC90 = ".3..2..9...1...2.....7.3....7.4.9.2..62...83....1.5...............8.4...3.......5"
TREE = "jigsaw:" + CHRISTMAS_TREE.replace(" ", "")
ONE, SEVERAL, EMPTY, EQUAL, NONE = (
    ".24.3......4.31.", "12..3..........4", "." * 16, "1..1............", "123....4........")

Run = tuple[str, str | Grid, str | None, dict[str, Any]]
"""The name of a method, a puzzle, its layout, options."""


def struck(puzzle: str, cell: int, digit: int) -> Grid:
    """A puzzle with a candidate taken away."""
    return Puzzle.parse(puzzle).grid().remove([(cell, digit)])


# Together these meet every note but those of limits, with every option that changes what is said.
RUNS: dict[str, list[Run]] = {
    "ito": [
        ("ito", SYMMETRIC, None, {}), ("ito", FIGURE_1, None, {}), ("ito", X0, None, {}),
        ("ito", N99, None, {}), ("ito", N99, None, {"trial": 2, "trial_order": "fewest"}),
        ("ito", N99, None, {"trial": 0, "largest": 2, "all_pairs": False}),
        ("ito", EQUAL, None, {}), ("ito", EQUAL, None, {"check_givens": False}),
        ("ito", SEVERAL, None, {"max_steps": 5}), ("ito", "." * 36, "2x3", {"max_steps": 9}),
        ("ito", "1" + "." * 35, "3x2", {}), ("ito", "1...............", "1x4", {}),
    ],
    "hiroi": [
        ("hiroi", N99, None, {}), ("hiroi", X0, None, {"inside": True}),
        ("hiroi", ONE, None, {"confirm": False}), ("hiroi", ONE, None, {}),
        ("hiroi", NONE, None, {}), ("hiroi", N99, None, {"limit": 1}),
        ("hiroi", EMPTY, None, {"max_steps": 3}), ("hiroi", struck(SEVERAL, 3, 3), None, {}),
    ],
    "ushio": [
        ("ushio", puzzle, None, options | {"reference": True})
        for puzzle, options in (
            (N99, {}), (N99, {"shortcut": False}), (X0, {"single_step": True}), (FIGURE_1, {}),
            (X0, {"max_steps": 9}), (struck(X0, 1, 8), {}), (EQUAL, {}),
            ("...1..26....6.3.5...4........61.....", {"level_limit": 1}),
            ("4..2.......6...6.......4.6..1...13.2", {"level_limit": 1}),
            (".3....3........3", {"level_limit": 0}),
            (".3......9184.9.6......1...5..257.....6.8..1..7.8........6..4.....9.57..64....37..",
             {}),
            ("1..34............265..2..8...4...82.......9...3.8.54...26.....3.19..2.4.4.8..9...",
             {"level_limit": 0}),
            ("..4..9.2........16.....59..7.1.3.6....65.....3..47.5..5....4..9....9.15.9.....23.",
             {"level_limit": 1}),
            ("........4...33..4.2.4....2.5....4...", {"level_limit": 0}),
            ("27.8.......63..2....86.......3...1...97..35......49.23........6.4...8.573....1...",
             {"level_limit": 0}),
        )
    ],
    "hui": [
        ("hui", X0, None, {}), ("hui", N99, None, {"limit": 1}), ("hui", EQUAL, None, {}),
        ("hui", X0, None, {"max_boards": 1}), ("hui", FIGURE_1, None, {"max_steps": 9}),
        ("hui", FIGURE_1, None, {}), ("hui", XC90, TREE, {}), ("hui", "." * 16, "2x2+windows", {}),
        ("hui", XC90, TREE, {"units": "3x3"}), ("hui", XC90, TREE, {"filling": True}),
        ("hui", NONE, None, {}), ("hui", ".......21..3....", None, {}),
        ("hui-guess", N99, None, {}), ("hui-guess", FIGURE_1, None, {}),
        ("hui-guess", EQUAL, None, {}), ("hui-guess", EMPTY, None, {"flatten": True}),
        ("hui-assign", N99, None, {}), ("hui-assign", ONE, None, {}),
        ("hui-assign", EQUAL, None, {}), ("hui-assign", XC90, TREE, {"units": "3x3"}),
    ],
    "hiramatsu": [
        ("hiramatsu-h", SYMMETRIC, None, {}), ("hiramatsu-h", X0, None, {}),
        ("hiramatsu-h", N99, None, {"levels": 0}), ("hiramatsu-h", N99, None, {"relist": True}),
        ("hiramatsu-h", N99, None, {"levels": 2}), ("hiramatsu-h", EQUAL, None, {}),
        ("hiramatsu-h", FIGURE_1, None, {}), ("hiramatsu-h", NONE, None, {}),
        ("hiramatsu-h", struck("12433421213443.2", 14, 1), None, {}),
        ("hiramatsu-h", X0, None, {"max_steps": 5}), ("hiramatsu-c", N99, None, {}),
        ("hiramatsu-c", EMPTY, None, {"limit": 2}), ("hiramatsu-c", "12....34........", None, {}),
        ("hiramatsu-c", EQUAL, None, {}),
    ],
}
FAMILIES = [*RUNS, "groups"]
SHORT = {id: text for method in WORDS for id, text in words(method).items()}
TAUGHT = {id: text for method in LESSONS for id, text in lessons(method).items()}

# Ids that no trace has: a puzzle cannot hold a digit that its board lacks. Only input_check, which
# takes numbers, makes this note.
NOT_TRACED = {"hiramatsu.range"}

Told = tuple[Event, Layout]


def traced(family: str) -> Iterator[Told]:
    """Every event of the runs of a family, with the layout of its puzzle."""
    for name, puzzle, layout, options in RUNS.get(family, ()):
        board = puzzle.layout if isinstance(puzzle, Grid) else Puzzle.parse(puzzle, layout).layout
        yield from ((event, board) for event in methods.run(name, puzzle, layout=layout, **options))
    yield from {"ito": _sweeps, "groups": _making}.get(family, tuple)()


def _sweeps() -> Iterator[Told]:
    """Each technique alone, on states where it acts and nothing else does."""
    for case in CASES:
        if case["kind"] == "technique_state":
            grid = grid_of(case)
            yield from ((event, grid.layout) for event in ito.technique(case["technique"], grid))


def _making() -> Iterator[Told]:
    """Givens that are added until one solution is left."""
    solution = groups.group_grid("2x3")
    for options in ({}, {"symmetric": True}, {"max_steps": 2}):
        empty = groups.mask(solution, [])
        for event in groups.until_unique(empty, solution, nanpure.solutions, **options):
            yield event, solution.layout


def untraced(family: str) -> Iterator[Told]:
    """The events of :data:`NOT_TRACED`, made here."""
    if family == "hiramatsu":
        layout = Layout.parse("2x2")
        for mistake in input_check([7, *[0] * 15], layout):
            yield Event("status", note=mistake.note), layout


@lru_cache
def met(family: str) -> dict[str, list[Told]]:
    """The events by note id, each note once."""
    found: dict[str, dict[tuple[Any, ...], Told]] = {}
    for event, layout in traced(family):
        assert event.note is not None
        told = *event.note.arguments.values(), event.kind, layout
        found.setdefault(event.note.id, {}).setdefault(told, (event, layout))
    return {id: [*events.values()] for id, events in found.items()}


# ---- the tables --------------------------------------------------------------------------------


def test_no_id_has_two_lessons_and_each_has_words() -> None:
    for method in LESSONS:
        assert {id.partition(".")[0] for id in lessons(method)} == {method}

    assert len(TAUGHT) == sum(len(lessons(method)) for method in LESSONS)
    assert set(TAUGHT) <= set(SHORT)
    assert set(LESSONS) == set(FAMILIES)


def test_what_is_left_out_is_said_in_short() -> None:
    """Reading, ends by a limit; and paths of techniques, which have no paper."""
    left_out = {id for id in SHORT if id not in TAUGHT and not id.startswith("path.")}

    assert left_out == {
        "groups.stopped", "hiramatsu.limit", "hiramatsu.read", "hiramatsu.stopped", "hiroi.limit",
        "hiroi.stopped", "hui.limit", "hui.max_boards", "hui.stopped", "ito.stopped",
        "ushio.stopped"}


@together("id", TAUGHT)
def test_a_lesson_asks_in_both_languages_for_what_the_short_form_has(id: str) -> None:
    english, japanese = ({name for _, name, _, _ in Formatter().parse(text) if name}
                         for text in (TAUGHT[id], str(lesson(id, "ja"))))
    short = {name for _, name, _, _ in Formatter().parse(SHORT[id]) if name}

    assert english == japanese
    # The steps of a paper begin with the rule that found what they are about.
    assert short <= english | {"step", "steps"} | ({"rule"} if "steps" in english else set())


# A section, a step of an algorithm, a listing or a table: where in the paper to look.
PLACE = re.compile(r"[Ss]ections? ((V\.)?\d|\{rule\}|\{steps\})|\b[HC]\d|[Tt]able 1|"
                   r"[Cc]onfirm search|Listing|Search:|search\(\)|function search|paper")


@together("id", TAUGHT)
def test_a_lesson_names_its_place(id: str) -> None:
    assert PLACE.search(TAUGHT[id])


# ---- the sentences -----------------------------------------------------------------------------


@pytest.mark.parametrize("family", [
    pytest.param(name, marks=[pytest.mark.slow] * (name == "ito")) for name in FAMILIES])
def test_every_lesson_is_met(family: str) -> None:
    taught = set(lessons(family))

    assert taught - set(met(family)) == {id for id in NOT_TRACED if id.startswith(f"{family}.")}


WRONG = re.compile(r"[{}$\n]|None|(?<!search)\(\)|  | [,.;]|\.\.|。。|::|、、")


@pytest.mark.parametrize(("family", "lang"), [
    pytest.param(family, lang, marks=[pytest.mark.slow] * (
        family == "ito" or (family, lang) == ("ushio", "ja")))
    for family in FAMILIES for lang in ("en", "ja")])
def test_sentences_are_whole(family: str, lang: str) -> None:
    for event, layout in chain(*met(family).values(), untraced(family)):
        assert event.note is not None
        short, teach = (sentence(event, layout, lang, style) for style in ("short", "teach"))
        if event.note.id not in TAUGHT:
            assert teach == short
            continue
        assert len(teach) >= len(short), teach
        assert not WRONG.search(teach), teach
        assert teach.endswith((".", ".)") if lang == "en" else "。"), teach


def test_one_of_each_method() -> None:
    layout = Layout.parse("3x3")
    told = {id: sentence(*met(id.partition(".")[0])[id][0], style="teach") for id in (
        "hiroi.one_place", "hiramatsu.skewer", "ushio.eliminate-number", "hui.ar")}

    assert told["hiroi.one_place"].startswith(
        "Confirm search, rule (2), a digit with one place: in ")
    assert "the skewer" not in told["hiramatsu.skewer"]
    assert told["hiramatsu.skewer"].startswith("H7 (1), skewer method: in box ")
    assert re.match(r"Section 1\.2 \([2-4]\), eliminate number by (row|col|box): ",
                    told["ushio.eliminate-number"])
    assert told["hui.ar"].startswith("Section 11, ar (h11), board 0: in ")
    figure_6 = "." * 18 + "12.456.89" + "." * 27 + "85.674.21" + "." * 18
    [step] = ito.technique("x_wing_row", Puzzle.parse(figure_6).grid())
    assert sentence(step, layout, "ja", "teach").startswith(
        "5.5: 3, 7行目には3がそれぞれ2個だけ残り、四角r3c3・r3c7・r7c3・r7c7の四隅に位置している。")
    assert "diagonal, r3c3, r7c7 (○), or of the other, r3c7, r7c3 (●)" in explain(
        step, layout=layout, style="teach")


def test_traces_and_data_take_the_style() -> None:
    *_, end = methods.run("hiroi", EMPTY, limit=1)
    trial = next(event for event in methods.run("ito", SEVERAL) if event.kind == "assume")
    layout = Layout.parse("2x2")

    assert trace_line(trial, layout, style="teach").startswith("  Section 5.7, trial placement: ")
    assert trace_line(trial, layout, "ja", "teach").startswith("  5.7 仮置き: ")
    assert event_json(trial, layout, style="teach")["text"] == sentence(
        trial, layout, style="teach")
    assert trace_line(end, layout, style="teach") == trace_line(end, layout)


def test_notes_of_somebody_else_have_one_form() -> None:
    own = Event("look", note=Note("own.thing"))

    assert sentence(own, Layout.parse("2x2"), style="teach") == "own.thing()"
