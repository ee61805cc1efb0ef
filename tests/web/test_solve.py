"""1 Step and Go with every method: what the page shows is what the library says."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

import pytest
from playwright.sync_api import expect

import nanpure
from nanpure import Grid, methods
from nanpure.io.events import sentence
from nanpure.logic import CATALOGUE
from nanpure.methods import Outcome
from nanpure.methods.ushio import go
from nanpure.model.step import Event
from nanpure.model.writer import write
from samples import (
    CHAINED,
    EASY,
    EMPTY_9,
    HARD,
    LINKED,
    MINI,
    NONE,
    SEVERAL,
    SIXTEEN,
    TREE,
    TWENTY_FIVE,
    XC90,
    shown,
    solution,
)
from tiers import sampled
from visit import Visit
from wording import written

TRACED = ["ito", "hiroi", "hui", "hui-assign", "hui-guess", "hiramatsu-h", "hiramatsu-c"]
ALL = ["techniques", "search", "ushio", *TRACED]


def choose(visit: Visit, method: str) -> None:
    """For the puzzle that was loaded, of which nothing is told yet."""
    visit.method(method)
    expect(visit.find("#steps li")).to_have_count(0)
    expect(visit.find("#statuses")).to_be_empty()
    visit.find("#speed").select_option("once")


def run_to_the_end(visit: Visit) -> None:
    visit.find("#go").click()
    expect(visit.find("#statuses")).not_to_be_empty()
    expect(visit.find("#pause")).to_be_hidden()


def end_of(method: str, text: str, layout: str | None = None) -> Grid:
    """The grid with which the library's own run ends: its first solution where it has any."""
    puzzle = nanpure.Puzzle.parse(text, layout)
    if method == "techniques":
        return nanpure.path(puzzle).end
    if method == "ushio":
        return go(puzzle.grid()).grid
    if method == "search":
        return nanpure.solve(puzzle).solutions[0]
    *_, outcome = methods.run(method, puzzle)
    assert isinstance(outcome, Outcome)
    if outcome.solutions:
        return outcome.solutions[0]
    assert outcome.end is not None
    return outcome.end


@sampled("method", ALL, small=2)
@pytest.mark.parametrize("text", [pytest.param(EASY, marks=pytest.mark.slow), SEVERAL],
                         ids=["one solution", "several"])
def test_go_ends_where_the_library_does(used: Visit, method: str, text: str) -> None:
    used.load(text)
    choose(used, method)
    run_to_the_end(used)

    assert used.signs() == shown(end_of(method, text))


@pytest.mark.slow
@pytest.mark.parametrize("method", ["techniques", "search", "hui"])
def test_go_on_a_jigsaw(used: Visit, method: str) -> None:
    used.load(XC90, TREE)
    choose(used, method)
    run_to_the_end(used)

    assert used.signs() == shown(end_of(method, XC90, TREE))


@pytest.mark.slow
def test_a_step_is_in_sight_on_a_board_that_scrolls(used: Visit) -> None:
    used.page.set_viewport_size({"width": 1280, "height": 800})
    used.load(TWENTY_FIVE)
    used.find("#candidates-toggle").click()
    choose(used, "techniques")
    outside = 0
    for pressed in range(1, 13):
        used.find("#one-step").click()
        expect(used.find("#steps li")).to_have_count(pressed)
        now = used.find("#board .now").first
        outside += int((now.get_attribute("data-cell") or "").split("c")[1]) > 18
        expect(now).to_be_in_viewport(ratio=0.9)
    assert outside > 0, "some were out of sight before"


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_steps_of_sudoku_explainer(used: Visit, lang: str) -> None:
    found = nanpure.path(HARD, "se", max_steps=2)
    used.load(HARD).language(lang)
    used.method("techniques")
    used.find("#policy").select_option("se")
    for step in found.steps:
        used.find("#one-step").click()
        told = written(sentence(step, nanpure.Puzzle.parse(HARD).layout, lang), lang)
        name, rating, effect = re.fullmatch(r"(.+?) ?[(（](.+?)[)）](?:: |：).+(?:: |：)(.+)",
                                            told).groups()
        expect(used.find("#steps li").last).to_have_text(name + effect)
        expect(used.find("#step-title")).to_have_text(name)
        expect(used.find("#panel-solve .rating")).to_have_text(rating)


@pytest.mark.slow
def test_go_on_16x16(used: Visit) -> None:
    used.load(SIXTEEN)
    choose(used, "techniques")
    run_to_the_end(used)

    assert used.signs() == shown(end_of("techniques", SIXTEEN))


def told(events: Iterator[Event], layout: nanpure.Layout, lang: str) -> Iterator[str]:
    """The sentences of the events that are steps of their own."""
    for event in events:
        if event.kind != "look" and not (event.kind == "status" and event.depth):
            yield sentence(event, layout, lang)


def events_of(method: str, text: str) -> Iterator[Event]:
    puzzle = nanpure.Puzzle.parse(text)
    if method == "techniques":
        yield from nanpure.path(puzzle).steps
    else:
        yield from methods.run(method, puzzle)


@pytest.mark.slow
@pytest.mark.parametrize("method", ["techniques", *TRACED])
def test_steps_are_those_of_the_library_in_both_languages(used: Visit, method: str) -> None:
    layout = nanpure.Layout.parse("3x3")
    used.load(HARD)
    choose(used, method)
    for pressed in range(1, 5):
        used.find("#one-step").click()
        expect(used.find("#steps li")).to_have_count(pressed)
    for language in ("en", "ja"):
        used.language(language)
        wanted = [written(text, language)
                  for text in islice(told(events_of(method, HARD), layout, language), 4)]
        rows = list(map(in_the_list, wanted)) if method == "techniques" else wanted
        used.wait(lambda rows=rows: listed(used) == rows, f"{language}: {rows}")
        if method == "techniques":
            expect(used.find("#step-title")).to_have_text(rows[3].split("\n")[0])
            assert used.find("#panel-solve .walk-formula p").text_content() in wanted[3]
        else:
            assert wanted[3] in " ".join(used.find("#sentence .walk-text").all_inner_texts())


def in_the_list(sentence: str) -> str:
    """A step in the list: its name, and what it does."""
    name, *_, effect = re.split(": |：", sentence)
    return f"{name}\n{effect}"


def listed(visit: Visit) -> list[str]:
    return visit.find("#steps li").all_inner_texts()


def test_back_and_any_place_in_the_list(used: Visit) -> None:
    used.load(EASY)
    choose(used, "techniques")
    seen = [used.signs()]
    for pressed in range(1, 6):
        used.find("#one-step").click()
        expect(used.find("#steps li")).to_have_count(pressed)
        seen.append(used.signs())
    expect(used.find("#steps li.plain")).to_have_count(5)  # hidden singles
    used.find("#back").click()
    assert used.signs() == seen[4]
    used.find("#steps li button").nth(1).click()
    assert used.signs() == seen[2]
    used.find("#steps li button").nth(4).click()
    assert used.signs() == seen[5]
    used.press("Control+z")
    assert used.signs() == seen[2], "undo undoes the jump"
    used.load("1" + "." * 15)
    run_to_the_end(used)  # no technique sees anything
    expect(used.find("#statuses")).to_contain_text("Stuck: nothing more is found")


@pytest.mark.slow
def test_pause_stops_and_go_goes_on(visit: Visit) -> None:
    visit.page.clock.install()  # it goes on as ever, and may be told to run
    visit.load(CHAINED)
    visit.method("techniques")
    visit.find("#speed").select_option("slow")
    visit.find("#go").click()
    visit.wait(lambda: len(listed(visit)) >= 2, "two steps")
    visit.find("#pause").click()
    expect(visit.find("#go")).to_be_visible()
    there = listed(visit)
    visit.let_pass(1500)
    assert listed(visit) == there
    visit.find("#speed").select_option("once")
    run_to_the_end(visit)

    assert visit.line() == solution(CHAINED)


@pytest.mark.slow
def test_on_to_the_next_interesting_step(used: Visit) -> None:
    used.load(CHAINED)
    choose(used, "techniques")
    used.find("#next-interesting").click()
    steps = nanpure.path(CHAINED).steps
    singles = {"full-house", "hidden-single", "naked-single"}
    first = next(step for step in steps if step.technique not in singles)
    wanted = sentence(first, nanpure.Layout.parse("3x3"))
    used.wait(lambda: in_the_list(wanted) in listed(used), wanted)
    *_, effect = nanpure.explain(first, style="teach").split(" So ")
    expect(used.find("#sentence li").last).to_have_text(f"So {effect}")

    # It is drawn: each elimination is marked, and not by its colour alone.
    names = [f"{digit}r{cell // 9 + 1}c{cell % 9 + 1}" for cell, digit in
             first.deduction.eliminations]
    assert names
    for name in names:
        mark = used.find(f'#board [data-candidate="{name}"]')
        expect(mark).to_have_class("mark-remove")


@pytest.mark.slow
def test_the_marks_of_a_step_win_over_the_highlighted_digit(used: Visit) -> None:
    used.load(CHAINED)
    choose(used, "techniques")
    used.find("#next-interesting").click()
    place = used.find("#board .mark-remove").first
    marked = place.evaluate("one => getComputedStyle(one).backgroundColor")
    symbol = place.inner_text()
    # As Ito's cube does: a digit is highlighted without being entered.
    used.page.evaluate(
        "async digit => (await module('js/view.js')).view.set({ digit })", int(symbol))
    expect(used.find(f'#keypad [data-digit="{symbol}"]')).to_have_class(re.compile("lit"))

    assert place.evaluate("one => getComputedStyle(one).backgroundColor") == marked
    used.load(HARD)
    expect(used.find("#keypad .lit")).to_have_count(0)
    expect(used.find("#board .same")).to_have_count(0)


@pytest.mark.slow
def test_what_the_user_does_in_between_counts(used: Visit) -> None:
    used.load(EASY)
    choose(used, "techniques")
    used.find("#one-step").click()
    expect(used.find("#steps li")).to_have_count(1)
    answer = solution(EASY)
    free = used.line().index(".", 40)
    name = f"r{free // 9 + 1}c{free % 9 + 1}"
    used.cell(name).click()
    used.press(answer[free])
    used.find("#one-step").click()
    used.wait(lambda: used.line().count(".") == EASY.count(".") - 3, "a step from there")
    run_to_the_end(used)

    assert used.line() == answer


@pytest.mark.slow
def test_a_wrong_digit_is_told(used: Visit) -> None:
    used.load(EASY)
    choose(used, "techniques")
    right = solution(EASY)[0]
    wrong = next(str(digit) for digit in (1, 5) if str(digit) != right)
    used.cell("r1c1").click()
    used.press(wrong)
    used.find("#one-step").click()

    expect(used.find('#board .wrong[data-cell="r1c1"]')).to_have_count(1)
    wanted = nanpure.hint(nanpure.parse_grid(EASY).place(0, int(wrong)))
    expect(used.find("#said")).to_have_text(wanted.text)
    expect(used.find("#message.shown[data-kind=bad]")).to_have_count(0)
    used.language("ja")
    japanese = nanpure.hint(nanpure.parse_grid(EASY).place(0, int(wrong)), lang="ja")
    expect(used.find("#said")).to_have_text(written(japanese.text))
    used.language("en")
    used.press("Control+z")
    expect(used.find("#said")).not_to_contain_text("wrong")


@pytest.mark.slow
def test_a_wrong_digit_is_told_while_a_method_goes_on(used: Visit) -> None:
    used.load(EASY)
    choose(used, "hiroi")
    used.cell("r1c1").click()
    used.press(next(digit for digit in "15" if digit != solution(EASY)[0]))
    used.find("#one-step").click()
    expect(used.find("#steps li")).to_have_count(1)

    expect(used.find("#warned")).to_contain_text("wrong")
    assert "wrong" not in used.find("#sentence").inner_text() + used.find("#said").inner_text()


@pytest.mark.slow
def test_a_wrong_digit_is_told_where_the_panel_is_hidden(used: Visit) -> None:
    used.load(EASY)
    used.tab("check")
    used.cell("r1c1").click()
    used.press(next(digit for digit in "15" if digit != solution(EASY)[0]), "Alt+s")

    expect(used.find('#message.shown[data-kind="bad"]')).to_contain_text("wrong")


@pytest.mark.slow
@pytest.mark.parametrize("text", [EASY, "." * 625], ids=["9x9", "25x25"])
def test_a_message_covers_no_cell_and_goes_when_one_goes_on(visit: Visit, text: str) -> None:
    visit.page.set_viewport_size({"width": 1280, "height": 800})
    visit.hold_time().load(text)
    expect(visit.find("#message.shown")).to_have_count(1)
    message, board = (visit.find(each).bounding_box() for each in ("#message", "#board-scroll"))
    assert message is not None
    assert board is not None
    assert board["y"] + board["height"] <= message["y"]

    visit.let_pass(1400)
    visit.cell("r2c2").click()
    expect(visit.find("#message.shown")).to_have_count(1)
    visit.let_pass(200)
    visit.cell("r2c3").click()
    expect(visit.find("#message.shown")).to_have_count(0)


@pytest.mark.slow
def test_the_ladder_of_hints(used: Visit) -> None:
    """Where, which, why: as the library's hints of these strengths, argued; then it is done."""
    used.load(HARD)
    used.find("#hint").click()
    for strength in ("where", "what", "move"):
        told = nanpure.hint(HARD, strength)
        if strength == "move":  # the last rung argues
            assert told.step is not None
            name, reason = nanpure.explain(told.step, style="teach").split(": ", 1)
            expect(used.find("#hint-title")).to_have_text(name)
            steps = used.find("#hint-text .walk-text").all_inner_texts()
            assert reason.endswith(f"{steps[0]} {steps[-1]}"), "what blocks what is the page's own"
            short = used.find("#ladder .walk-formula p").text_content()
            assert told.text.endswith(f": {short}")
        else:
            expect(used.find("#hint-text")).to_have_text(told.text)
        # What was outlined on the first rung still is on the second.
        expect(used.find("#board .look")).to_have_count(len(told.place))
        assert used.line() == HARD, "a hint changes nothing"
        used.find("#hint-next").click()
    expect(used.find("#ladder")).to_be_hidden()
    step = nanpure.path(HARD, max_steps=1)
    assert used.signs() == shown(step.end)


@pytest.mark.slow
@pytest.mark.parametrize(("text", "some"), [(HARD, 9), (HARD, 1), (LINKED, 15)],
                         ids=["a house", "a cell", "some cells"])
def test_where_to_look_is_outlined_on_the_board(used: Visit, text: str, some: int) -> None:
    """The cells that the hint names, by an outline and not by a tint alone; its words in view."""
    grid = nanpure.parse_grid(text)
    while len((found := nanpure.hint(grid)).place) != some:
        assert found.step is not None
        grid = grid.after(found.step.deduction)
    used.page.set_viewport_size({"width": 1280, "height": 700})
    used.load(write(grid, "json"))
    used.find("#hint").click()
    expect(used.find("#hint-text")).to_have_text(found.text)
    expect(used.find("#hint-text")).to_be_in_viewport(ratio=1)
    expect(used.find("#board .place.edge")).to_have_count(1)

    looked = used.find("#board .look").evaluate_all("all => all.map(one => one.dataset.cell)")
    assert looked == [grid.layout.cell_name(cell) for cell in sorted(found.place)]


@pytest.mark.slow
@pytest.mark.parametrize("method", ["techniques", *TRACED])
def test_a_puzzle_without_solution(used: Visit, method: str) -> None:
    used.load(NONE)
    choose(used, method)
    run_to_the_end(used)

    assert "." in used.line() or used.find("#board .wrong").count()
    assert used.find("#statuses .good").count() == 0


@pytest.mark.slow
def test_the_smallest_board(used: Visit) -> None:
    used.load(MINI)
    choose(used, "ito")
    run_to_the_end(used)

    assert used.line() == solution(MINI)


def test_the_cube_of_ito(used: Visit) -> None:
    """One small board per digit: what is possible, without placed cells."""
    used.load(MINI).method("ito")
    used.find("#cube-toggle").click()
    expect(used.find("#cube [data-layer]")).to_have_count(4)
    possible = nanpure.parse_grid(MINI)
    free = sum(
        mask.bit_count()
        for mask, digit in zip(possible.candidates, possible.values, strict=True) if not digit
    )
    expect(used.find("#cube .possible")).to_have_count(free)


def test_options_of_a_method(visit: Visit) -> None:
    """Those of the library, with their places in the paper; what is changed goes to the run."""
    visit.load(EMPTY_9)
    choose(visit, "hiroi")
    visit.find("#method-options summary").click()
    names = [name for name in methods.METHODS["hiroi"].options if name != "max_steps"]
    expect(visit.find("#method-options code")).to_have_text(names)

    visit.find('#method-options [name="limit"]').fill("2")
    visit.find('#method-options [name="limit"]').press("Enter")
    run_to_the_end(visit)
    expect(visit.find("#statuses .ending")).to_contain_text("2")


def test_techniques_that_assume_one_solution_are_left_out(used: Visit) -> None:
    """Where the puzzle has several, a line says so, in the language of now."""
    used.load(SEVERAL)
    choose(used, "techniques")
    used.find("#uniqueness").check()
    expect(used.find("#left-out")).to_be_hidden()
    used.find("#one-step").click()
    count = sum(technique.unique for technique in CATALOGUE)
    expect(used.find("#left-out")).to_have_text(
        f"Techniques left out: {count}. They assume one solution, and the puzzle has several.")
    used.language("ja")
    expect(used.find("#left-out")).to_have_text(
        f"使わない手筋：{count}種類。解が1つであることを前提としますが、"
        "この問題には解が2つ以上あります。")
    used.find("#uniqueness").uncheck()
    expect(used.find("#left-out")).to_be_hidden()


@pytest.mark.slow
def test_no_technique_is_chosen(visit: Visit) -> None:
    visit.refusals("/api/steps")
    visit.load(EASY).language("ja")
    choose(visit, "techniques")
    visit.find(".choice summary").click()
    visit.page.evaluate(
        "() => document.querySelectorAll('.techniques input:checked').forEach((it) => it.click())")
    visit.find("#one-step").click()
    expect(visit.find("#message.shown")).to_have_text("手筋が1つも選ばれていません。")
