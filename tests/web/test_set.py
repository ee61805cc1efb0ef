"""The bench: regions and rules that are painted; symmetry; what the library adds, takes."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Route, expect

import nanpure
from nanpure.generator import SYMMETRIES
from nanpure.generator.patterns import is_symmetric, orbits
from nanpure.model.sets import CellSet
from nanpure.rules import kinds
from samples import EASY, EMPTY_9, SEVERAL, solution
from tiers import sampled
from visit import Visit


def middle(visit: Visit, name: str) -> tuple[float, float]:
    box = visit.cell(name).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(visit: Visit, *names: str) -> None:
    """One stroke from cell to cell, as quick as a hand that leaves cells out."""
    visit.page.mouse.move(*middle(visit, names[0]))
    visit.page.mouse.down()
    for name in names[1:]:
        visit.page.mouse.move(*middle(visit, name))
    visit.page.mouse.up()


def bench(visit: Visit, line: str, draws: str = "givens", layout: str = "") -> Visit:
    visit.load(line, layout).room("set")
    visit.find(f"#draw-{draws}").click()
    return visit


def paint(visit: Visit, kind: str) -> None:
    """Choose a kind of rule to paint, in the dialog of all kinds."""
    visit.find("#draw-rules").click()
    visit.find("#kinds-all").click()
    visit.find(f'.kind-card[value="{kind}"]').click()


def layout_text(visit: Visit) -> str:
    text = visit.state()["layout"]["text"]
    assert isinstance(text, str)
    return text


def region(number: int) -> str:
    return f'#brushes [data-brush="{number}"]'


def givens(visit: Visit) -> list[int]:
    found = visit.state()["givens"]
    assert isinstance(found, list)
    return found


def test_regions_are_painted_and_applied_when_whole(used: Visit) -> None:
    """The former regions stay until each has nine cells; a stroke is one change to undo."""
    visit = bench(used, "1" + "." * 80, "regions")
    drag(visit, "r1c4", "r1c6")
    status = visit.find("#paint-status")
    expect(status).to_contain_text("Region 1 has 12 of 9 cells. Region 2 has 6 of 9 cells.")
    expect(visit.find(f"{region(1)} .left")).to_have_text("12/9")
    assert layout_text(visit) == "3x3"
    visit.find("#setup-done").click()
    expect(visit.find("#message")).to_contain_text("Region 1 has 12 of 9 cells.")
    expect(visit.find('body[data-room="set"]')).to_have_count(1)

    visit.find(region(2)).click()
    drag(visit, "r2c1", "r2c3")
    expect(status).to_have_text("All regions are whole: the board has them.")
    painted = nanpure.Layout.parse(layout_text(visit))
    assert painted.regions[:18] == (0,) * 6 + (1,) * 3 + (2,) * 6 + (1,) * 3
    assert givens(visit) == [1] + [0] * 80
    visit.find("#undo").click()
    expect(status).to_contain_text("Region 2 has 6 of 9 cells.")
    assert layout_text(visit) == "3x3"
    visit.find("#undo").click()
    expect(status).to_have_text("All regions are whole: the board has them.")
    visit.find("#redo").click()
    visit.find("#redo").click()
    assert nanpure.Layout.parse(layout_text(visit)) == painted

    visit.page.mouse.move(*middle(visit, "r5c5"))
    visit.page.mouse.down()
    visit.page.mouse.move(*middle(visit, "r5c6"))
    expect(status).not_to_have_text("All regions are whole: the board has them.")
    visit.page.evaluate("() => document.dispatchEvent(new PointerEvent('pointercancel'))")
    visit.page.mouse.up()
    expect(status).to_have_text("All regions are whole: the board has them.")

    # Round a corner and up again is one piece, which has one number.
    assert visit.page.evaluate("""async () => {
        const { regionShapes } = await module("js/set/canvas.js");
        const { store } = await module("js/store.js");
        const regions = Array(81).fill(0);
        for (const cell of [0, 9, 10, 11, 2]) regions[cell] = 1;
        const { above } = regionShapes({ regions, size: 9 }, store.state.layout);
        return above.filter(one => one.matches(".region-number")).length;
    }""") == 1
    visit.find("#paint-boxes").click()
    visit.wait(lambda: layout_text(visit) == "3x3", "the boxes again")


@pytest.mark.slow
def test_a_region_that_is_whole_is_followed_by_the_next(used: Visit) -> None:
    """What is not painted yet is no fault; the colours of a whole region are not gone on with."""
    visit = bench(used, EMPTY_9, "regions")
    visit.find("#paint-clear").click()
    status = visit.find("#paint-status")
    expect(status).to_contain_text("81 cells are in no region yet.")
    drag(visit, "r1c1", "r1c9")
    expect(visit.find(region(2))).to_have_attribute("aria-pressed", "true")
    drag(visit, "r3c1", "r3c9")
    expect(visit.find(region(3))).to_have_attribute("aria-pressed", "true")
    expect(status).to_contain_text("63 cells are in no region yet.")
    expect(status).not_to_have_class("error")
    visit.find(region(1)).click()
    drag(visit, "r2c1", "r2c2")
    expect(status).to_contain_text("Region 1 has 11 of 9 cells.")
    expect(status).to_have_class("error")
    assert layout_text(visit) == "3x3"


@pytest.mark.slow
def test_the_bench_keeps_the_solution_of_todays_puzzle_to_itself(visit: Visit) -> None:
    """A puzzle that is only offered stays out of it; its givens can be cleared, and come back."""
    expect(visit.find("#opening-lead")).not_to_be_empty()
    offered = visit.line()
    visit.room("set")
    visit.wait(lambda: visit.line() == EMPTY_9, "an empty bench")
    expect(visit.find("#bench-count")).to_have_text("1,000+")
    visit.room("play")
    visit.wait(lambda: visit.line() == offered, "the puzzle that is offered")
    visit.load(EASY).room("set")
    visit.wait(lambda: visit.line() == EASY, "the givens")
    visit.find("#set-empty").click()
    visit.wait(lambda: visit.line() == EMPTY_9, "none of them")
    visit.find("#undo").click()
    visit.wait(lambda: visit.line() == EASY, "all of them")


@pytest.mark.slow
def test_a_draft_and_its_history_survive_a_reload(used: Visit) -> None:
    bench(used, "1" + "." * 80, "regions")
    drag(used, "r1c4", "r1c6")
    used.find(region(2)).click()
    drag(used, "r2c1", "r2c3")
    used.wait(lambda: layout_text(used).startswith("jigsaw"), "the jigsaw")
    used.find(region(9)).click()
    drag(used, "r5c5", "r5c6")
    expect(used.find("#paint-status")).to_contain_text("Region 9 has 11 of 9 cells.")
    paint(used, "cage")
    drag(used, "r5c1", "r5c2")
    used.refusals("/api/layout")
    used.page.keyboard.type("31")
    used.press("Enter")
    expect(used.find("#rules-list .off")).to_have_count(1)
    used.page.evaluate("async () => (await module('js/shelf/documents.js')).flush()")
    used.reload()
    used.find("#draw-rules").click()
    expect(used.find("#rules-list .rule-item")).to_contain_text("31")
    for _ in range(2):
        used.find("#undo").click()
    expect(used.find("#rules-list .rule-item")).to_have_count(0)
    used.find("#draw-regions").click()
    expect(used.find("#paint-status")).to_contain_text("Region 9 has 11 of 9 cells.")
    for _ in range(3):
        used.find("#undo").click()
    assert layout_text(used) == "3x3"


@pytest.mark.slow
def test_regions_by_keyboard_and_told_to_screen_readers(used: Visit) -> None:
    visit = bench(used, "." * 16, "regions")
    visit.cell("r1c3").focus()
    visit.press("Shift+ArrowDown", "1")
    expect(visit.find("#paint-status")).to_contain_text("Region 1 has 6 of 4 cells.")
    assert "region 1" in visit.label("r2c3")
    visit.find("#board").press("ArrowDown")
    for key in ("ArrowLeft", "ArrowLeft"):
        visit.press(key)
    visit.press("Shift+ArrowRight")
    visit.find(region(2)).click()
    visit.cell("r1c1").focus()
    visit.press("Shift+ArrowDown", "Enter")
    expect(visit.find("#paint-status")).to_contain_text("All regions are whole")
    assert nanpure.Layout.parse(layout_text(visit)).regions[:8] == (0, 1, 1, 0, 0, 1, 1, 0)


@pytest.mark.slow
def test_extra_houses(used: Visit) -> None:
    """The board does without one that lacks cells; a drag from inside takes cells out."""
    visit = bench(used, EMPTY_9)
    paint(visit, "house")
    drag(visit, "r1c1", "r8c8")
    fault = visit.find("#rule-fault")
    expect(fault).to_contain_text("Cells: 8 of at least 9 cells.")
    visit.language("ja")
    expect(fault).to_contain_text("マス：8マスです（9マス以上が必要）。")
    assert layout_text(visit) == "3x3"
    visit.find("#setup-done").click()
    expect(visit.find("#message")).to_contain_text("できあがっていないルールが1個あります。")
    drag(visit, "r9c9", "r9c9")
    line = "+house:" + ",".join(f"r{at}c{at}" for at in range(1, 10))
    visit.wait(lambda: layout_text(visit) == "3x3" + line, "the house")
    paint(visit, "windows")
    visit.wait(lambda: "+windows" in layout_text(visit), "the windows")
    visit.find("#rules-list .icon").first.click()
    visit.wait(lambda: layout_text(visit).count("+") == 1, "one of both")
    drag(visit, "r9c9", "r9c9")


def test_cages_with_their_sums(used: Visit) -> None:
    """A stroke makes a cage, its sum is typed; a sum that no digits have is refused."""
    visit = bench(used, EMPTY_9)
    paint(visit, "cage")
    drag(visit, "r5c5", "r5c7", "r6c7")
    value = visit.find("#rule-sum")
    expect(value).to_be_focused()
    visit.wait(lambda: layout_text(visit).endswith("+cage:r5c5,r5c6,r5c7,r6c7"), "without a sum")
    visit.refusals("/api/layout")
    visit.page.keyboard.type("31")
    visit.press("Enter")
    expect(visit.find("#rule-fault")).to_contain_text("31")
    visit.wait(lambda: layout_text(visit) == "3x3", "no cage with a sum that none has")
    value.fill("17")
    visit.press("Enter")
    visit.wait(lambda: layout_text(visit).endswith("+cage:17:r5c5,r5c6,r5c7,r6c7"), "its sum")
    drag(visit, "r1c1", "r1c2")
    visit.wait(lambda: layout_text(visit).count("cage") == 2, "two cages")
    drag(visit, "r6c7", "r7c7")
    visit.wait(lambda: "r6c7,r7c7" in layout_text(visit), "a longer cage")
    expect(visit.find("#bench-count")).to_have_text("1,000+")


@pytest.mark.slow
def test_cells_are_taken_out_of_a_cage(used: Visit) -> None:
    visit = bench(used, EMPTY_9, layout="3x3+cage:17:r5c5,r5c6,r5c7,r7c7")
    paint(visit, "cage")
    visit.find("#rule-rub").click()
    drag(visit, "r7c7", "r7c7")
    visit.wait(lambda: "r7c7" not in layout_text(visit), "the cage without that cell")
    visit.find("#undo").click()
    visit.wait(lambda: "r7c7" in layout_text(visit), "the stroke undone")


def test_lines_grow_at_their_ends_and_turn_round(used: Visit) -> None:
    visit = bench(used, EMPTY_9)
    paint(visit, "thermo")
    drag(visit, "r1c1", "r3c3", "r3c4", "r3c3")  # back along itself
    visit.wait(lambda: layout_text(visit).endswith("+thermo:r1c1,r2c2,r3c3"), "a thermometer")
    drag(visit, "r3c3", "r4c3")
    visit.wait(lambda: layout_text(visit).endswith("r3c3,r4c3"), "a longer one")
    drag(visit, "r1c1", "r1c2")
    visit.wait(lambda: layout_text(visit).endswith("+thermo:r1c2,r1c1,r2c2,r3c3,r4c3"),
               "at its bulb")
    visit.find("#rule-turn").click()
    visit.wait(lambda: layout_text(visit).endswith("+thermo:r4c3,r3c3,r2c2,r1c1,r1c2"), "turned")
    visit.find("#rule-slow").check()
    visit.wait(lambda: "+thermo:slow:r4c3" in layout_text(visit), "a slow one")
    drag(visit, "r2c2", "r2c2")
    assert layout_text(visit).count("thermo") == 1  # a press alone chooses
    visit.find("#rule-remove").click()
    visit.wait(lambda: layout_text(visit) == "3x3", "none")
    paint(visit, "arrow")
    drag(visit, "r5c5", "r5c6", "r5c7")
    parts = visit.find("#rule-editor .seg button")
    parts.nth(1).click()
    expect(parts.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(parts.nth(0)).to_have_attribute("aria-pressed", "false")


@pytest.mark.slow
def test_every_kind_is_painted(used: Visit) -> None:
    """The same few strokes, by the fields of each kind: what the board takes is a rule of it."""
    visit = bench(used, EMPTY_9)
    visit.refusals("/api/layout")
    values = {"sum": "9", "value": "3", "values": "1,2", "count": "3", "rank": "5", "leap": "1,3",
              "coefficients": "1,1,1", "total": "6", "expression": "1*2*3*", "sets": "123/124"}
    unfit = {"lunchbox": "6", "rellik": "9"}  # sums that three cells can have
    typed = {"pairs", "automaton", "either"}  # whose values are tables: they are written as text
    for name, kind in kinds().items():
        if name in typed:
            continue
        paint(visit, name)
        stroke(visit, [each.schema() for each in kind.cell_fields])
        if name == "equality":
            drag(visit, "r5c5", "r4c5")
        for each in kind.plain_fields:
            if each.name in values and not each.optional:
                if each.name in ("coefficients", "sets"):  # which have forms
                    visit.find("#rule-editor summary").click()
                visit.find(f"#rule-{each.name}").fill(unfit.get(name, values[each.name]))
                visit.press("Enter")
        visit.wait(lambda name=name: f"+{name}" in layout_text(visit), name)
        visit.find("#rules-list .icon").last.click()
        visit.wait(lambda: layout_text(visit) == "3x3", f"no {name}")


def stroke(visit: Visit, fields: list[dict[str, Any]]) -> None:
    """Strokes that make a rule with these fields of cells."""
    if not fields:
        return
    first, sort = fields[0], fields[0]["type"]
    if sort == "corner":
        press(visit, "r5c5", 0.97, 0.97)
    elif sort in ("line", "diagonal"):
        press(visit, "r1c5", 0.45, -0.25)
    elif first.get("count") == "house":
        drag(visit, "r5c1", "r5c8")
        drag(visit, "r6c9", "r6c9")
    elif sort == "edge":
        drag(visit, "r5c5", "r5c6")
    else:
        drag(visit, "r5c5", "r5c7")
        if len(fields) > 1 and first.get("count") != "most" and first.get("most") != 1:
            drag(visit, "r7c5", "r7c7")


def press(visit: Visit, name: str, right: float, down: float) -> None:
    """Press at a place, in cells from the upper left corner of one."""
    box = visit.cell(name).bounding_box()
    assert box is not None
    visit.page.mouse.click(box["x"] + right * box["width"], box["y"] + down * box["height"])


def test_a_kind_is_found_by_a_word_and_rules_are_written_as_text(used: Visit) -> None:
    visit = bench(used, EMPTY_9, "rules")
    visit.find("#kinds-all").click()
    visit.find("#kinds-search").fill("killer diagonal")
    expect(visit.find(".kind-card:visible")).to_have_count(1)
    visit.find("#kinds-search").fill("no such words")
    expect(visit.find("#kinds-none")).to_have_text("No kind has these words.")
    visit.press("Escape", "Escape")  # the first empties the field
    visit.find("#rules-part > details > summary").click()
    visit.find("#rule-text").fill("either:(thermo:r1c1,r1c2)(odd:r1c3)")
    visit.press("Enter")
    visit.wait(lambda: "+either:(thermo" in layout_text(visit), "the rule")
    visit.find("#rule-text").fill("from:0")
    visit.press("Enter")
    expect(visit.find("#message")).to_contain_text("Only rules are added here: “from:0”")
    expect(visit.find("#rule-text")).to_have_value("from:0")


def test_what_is_not_needed_is_marked_and_taken_away(used: Visit) -> None:
    """Givens and rules without which there is one solution; the board's words of its rules."""
    visit = bench(used, solution(EASY)[:30] + EASY[30:], "rules", "3x3+odd:r1c2+thermo:r9c1,r9c2")
    shown = visit.find("#rules-list .needless")
    layout = nanpure.Layout.parse(layout_text(visit))
    line = visit.line()
    wanted = sum(nanpure.check(line, layout="3x3").status == "unique" for _ in layout.rules)
    if nanpure.check(line, layout=layout).status == "unique":
        expect(shown).to_have_count(wanted)
    visit.find("#set-about summary").click()
    visit.find("#set-rules-en").click()
    expect(visit.find("#set-rules")).to_have_value(
        "Normal sudoku rules apply. Digits increase along a thermometer from the bulb. "
        "Digits in grey circles are odd.")
    visit.find("#set-rules-ja").click()
    expect(visit.find("#set-rules")).to_have_value(re.compile("奇数"))


@sampled("size", [4, 9], small=1)
def test_images_of_cells_are_those_of_the_library(used: Visit, size: int) -> None:
    found = used.page.evaluate(
        """async ({ size, names }) => {
            const { orbitOf } = await module("js/set/symmetry.js");
            const { layoutOf } = await module("js/layout.js");
            const layout = await layoutOf(String(size));
            return Object.fromEntries(names.map((name) => [name,
              Array.from({ length: layout.cells }, (_, cell) =>
                orbitOf(cell, name, layout).sort((a, b) => a - b))]));
        }""", {"size": size, "names": list(SYMMETRIES)})
    layout = nanpure.Layout.default(size)
    for name in SYMMETRIES:
        number = orbits(layout, name)
        assert found[name] == [
            [other for other in range(layout.cells) if number[other] == number[cell]]
            for cell in range(layout.cells)], name


@pytest.mark.slow
def test_givens_in_symmetric_places(used: Visit) -> None:
    """Partners come and go with a given, as one change."""
    visit = bench(used, EMPTY_9)
    visit.find("#set-symmetry").select_option("rotate90")
    for name, digit in (("r1c2", "5"), ("r3c4", "7")):
        visit.cell(name).click()
        visit.press(digit)
        visit.wait(lambda: sum(map(bool, givens(visit))) % 4 == 0, "its partners")
    placed = givens(visit)
    assert (placed[1], placed[21], sum(map(bool, placed))) == (5, 7, 8)
    assert is_symmetric(CellSet.of([c for c, d in enumerate(placed) if d], 9), "rotate90")
    assert nanpure.solve(visit.line()).solutions
    visit.cell("r4c7").click()
    visit.press("Delete")
    visit.wait(lambda: sum(map(bool, givens(visit))) == 4, "four givens less")
    visit.find("#undo").click()
    assert givens(visit) == placed
    visit.find("#undo").click()
    assert sum(map(bool, givens(visit))) == 4

    bench(visit, "1" + "." * 80)
    visit.find("#set-symmetry").select_option("rotate180")
    expect(visit.find("#symmetry-about")).to_have_text("1 partner is missing.")
    visit.find("#symmetry-pair").click()
    visit.wait(lambda: givens(visit)[80] != 0, "the partner")


@pytest.mark.slow
def test_made_unique_from_here(used: Visit) -> None:
    """In symmetric places where that is wished; undo takes it back."""
    visit = bench(used, EMPTY_9)
    visit.find("#set-symmetry").select_option("rotate180")
    visit.cell("r2c2").click()
    visit.press("4")
    visit.wait(lambda: givens(visit)[70] != 0, "the partner")
    visit.press("Delete")
    visit.wait(lambda: givens(visit) == [0] * 81, "neither")
    visit.find("#undo").click()
    before = givens(visit)
    assert (before[10], before[70] != 0) == (4, True)
    visit.find("#unique-minimal").check()
    visit.find("#unique").click()
    expect(visit.find("#minimize-result")).to_contain_text("with one solution")
    made = givens(visit)
    assert nanpure.check(visit.line()).status == "unique"
    assert is_symmetric(CellSet.of([c for c, d in enumerate(made) if d], 9), "rotate180")
    expect(visit.find("#bench-count")).to_have_text("1")
    visit.find("#undo").click()
    assert givens(visit) == before


def test_minimising_is_undone_and_near_puzzles_are_listed(used: Visit) -> None:
    whole = solution(EASY)[:60] + EASY[60:]
    visit = bench(used, whole)
    visit.find("#set-symmetry").select_option("none")
    visit.find("#minimize").click()
    expect(visit.find("#minimize-result")).to_contain_text("givens became")
    left = visit.line().count(".")
    assert left > 40
    expect(visit.find("#minimize-result")).to_contain_text(
        f"{81 - whole.count('.')} givens became {81 - left}.")
    visit.find("#undo").click()
    assert visit.line() == whole
    bench(visit, "12...........4.3")
    visit.find("#near").click()
    expect(visit.find("#near-list li")).to_have_count(19)
    bench(visit, "1234341.2.......")  # two solutions, which differ in four cells
    expect(visit.find("#board .shade-0")).to_have_count(8)


@pytest.mark.slow
def test_long_work_on_the_bench_is_stopped(used: Visit) -> None:
    visit = bench(used, SEVERAL)
    visit.page.route("**/api/complete", lambda route: None)  # it never answers
    visit.find("#unique").click()
    visit.find("#bench-stop").click()
    expect(visit.find("#message")).to_have_text("Stopped.")
    expect(visit.find("#unique")).to_be_enabled()
    visit.page.unroute("**/api/complete")


@pytest.mark.slow
def test_what_is_found_for_another_board_is_not_put(used: Visit) -> None:
    """The regions change while givens are sought for those of before."""
    visit = bench(used, SEVERAL)
    line = visit.line()
    held: list[Route] = []
    visit.page.route("**/api/complete", lambda route: held.append(route))
    visit.find("#unique").click()
    visit.wait(lambda: bool(held), "asked")
    visit.find("#draw-regions").click()
    visit.find("#paint-random").click()
    expect(visit.find("#board-about")).to_contain_text("jigsaw")
    held[0].continue_()
    expect(visit.find("#message")).to_have_text("The board changed meanwhile: it stays as it is.")
    assert visit.line() == line
    visit.page.unroute("**/api/complete")


@pytest.mark.slow
def test_notes_of_play_stay_out_of_the_bench(used: Visit) -> None:
    """The bench shows true candidates alone; in Play the notes are there as before."""
    pair = "12...........4.3"  # several solutions: r1c3 can be 3 or 4
    used.load(pair)
    used.find("#candidates-toggle").click()
    candidates = "#board [data-candidate]"
    played = used.page.eval_on_selector_all(candidates, "all => all.length")
    used.room("set")
    expect(used.find("#bench-count")).to_have_text(str(nanpure.count(pair).count))
    true = {(cell, s.values[cell]) for s in nanpure.solutions(pair) for cell in range(16)}
    open_cells = [cell for cell in range(16) if sum(1 for c, _ in true if c == cell) > 1]
    shown = sum(1 for cell, _ in true if cell in open_cells)
    once = Counter((cell, s.values[cell]) for s in nanpure.solutions(pair) for cell in open_cells)
    expect(used.find(f"{candidates}.shade-0")).to_have_count(list(once.values()).count(1))
    assert shown < played, "the puzzle tells nothing"
    expect(used.find(candidates)).to_have_count(shown)
    used.room("play")
    expect(used.find(candidates)).to_have_count(played)
    used.room("set").reload()
    expect(used.find(candidates)).to_have_count(shown)
    used.room("play")
    expect(used.find("#candidates-toggle")).to_have_attribute("aria-pressed", "true")


@pytest.mark.slow
def test_no_number_stands_for_a_board_that_is_not_counted_yet(used: Visit) -> None:
    """Regions that leave no solution are not called the givens' fault."""
    bench(used, EMPTY_9, layout="3x3+cage:3:r1c1,r1c2+cage:3:r1c3,r1c4")
    title, more = used.find("#bench-title"), used.find("#bench-more")
    expect(more).to_contain_text("even without a given")
    expect(used.find("#bench-count")).to_have_text("0")
    held: list[Route] = []
    used.page.route("**/api/bench", lambda route: held.append(route))
    used.find("#draw-regions").click()
    used.find("#paint-random").click()
    used.wait(lambda: bool(held), "asked for")
    expect(used.find("#bench-count")).to_have_text("…")
    expect(title).to_have_text("Counting solutions …")
    held[-1].continue_()
    expect(title).not_to_have_text("Counting solutions …")
    used.page.unroute("**/api/bench")

    used.find("#draw-givens").click()
    used.load("11" + "." * 79).room("set")
    expect(more).to_have_text("Nothing fits the givens.")


@pytest.mark.slow
def test_undo_takes_back_a_stroke_that_is_on_its_way(visit: Visit) -> None:
    """It undid the change before, and then the stroke came."""
    bench(visit, EMPTY_9, "rules")
    paint(visit, "thermo")
    drag(visit, "r1c1", "r1c3")
    visit.wait(lambda: "thermo:r1c1" in layout_text(visit), "the first one")
    held: list[Route] = []
    visit.page.route("**/api/layout", lambda route: held.append(route), times=1)
    drag(visit, "r3c1", "r3c3")
    visit.wait(lambda: len(held) == 1, "asked for")
    expect(visit.find("#rules-list .rule-item")).to_have_count(2)
    visit.press("Control+z")
    expect(visit.find("#rules-list .rule-item")).to_have_count(1)
    visit.press("Control+y")
    expect(visit.find("#rules-list .rule-item")).to_have_count(2)
    visit.press("Control+z")
    held[0].continue_()
    visit.settle()
    assert layout_text(visit) == "3x3+thermo:r1c1,r1c2,r1c3"
    visit.press("Control+y")
    visit.wait(lambda: "thermo:r3c1" in layout_text(visit), "the second one again")
    visit.press("Control+z", "Control+z")
    visit.wait(lambda: layout_text(visit) == "3x3", "both undone")

    # The buttons know of it, too; and a second key of a number takes back the first one alone.
    bench(visit, EMPTY_9, "rules")
    paint(visit, "thermo")
    visit.page.route("**/api/layout", lambda route: held.append(route), times=1)
    drag(visit, "r5c1", "r5c3")
    visit.wait(lambda: len(held) == 2, "asked for")
    undo, redo = visit.find("#undo"), visit.find("#redo")
    undo.click()
    expect(undo).to_be_disabled()
    redo.click()
    expect(redo).to_be_disabled()
    expect(undo).to_be_enabled()
    visit.page.evaluate("""async () => {
        const { store } = await module("js/store.js");
        store.change({ givens: store.state.givens.with(80, 1) }, "given");
        store.takeBack();
    }""")
    held[1].continue_()
    visit.wait(lambda: "thermo:r5c1" in layout_text(visit), "the stroke")
    assert set(visit.line()) == {"."}


@pytest.mark.slow
def test_tables_have_forms(visit: Visit) -> None:
    """Pairs, sets, states and weights are pressed and chosen, not typed."""
    visit.refusals("/api/layout")
    bench(visit, EMPTY_9, "rules")

    def key(*names: str) -> None:
        for name in names:
            visit.find(f'[data-key="{name}"]').click()

    def has(text: str) -> None:
        visit.wait(lambda: text in layout_text(visit), text)

    paint(visit, "pairs")
    drag(visit, "r1c1", "r1c3")
    key("1-2", "5-5")
    has("pairs:2/1///5////:r1c1,r1c2,r1c3")
    key("1-2")
    visit.find('[data-key="mutual"]').uncheck()
    key("1-3")
    has("pairs:3////5////:")
    visit.find("#rule-editor summary").click()
    visit.find("#rule-table").fill("3x/?2")
    visit.press("Enter")
    expect(visit.find("#rule-fault")).not_to_be_empty()
    key("1-4")
    has("pairs:34/2///////:")
    paint(visit, "combination")
    drag(visit, "r2c1", "r2c3")
    key("0-1", "0-6")
    expect(visit.find(".set-row .lacking")).to_have_text("2 of 3")
    expect(visit.find("#rule-fault")).to_contain_text("sets of 3 values")
    key("0-2", "add", "1-3", "1-4", "1-5")
    has("combination:126/345:r2c1,r2c2,r2c3")
    paint(visit, "automaton")
    drag(visit, "r3c1", "r3c3")
    key("add")
    visit.find('[data-key="0-1"]').select_option("1")
    visit.find('[data-key="1-5"]').select_option("1")
    visit.find('[data-key="ends-1"]').check()
    has("automaton:1......../*....1....:r3c1,r3c2,r3c3")
    key("gone-0")
    has("automaton:*....0....:")
    paint(visit, "linear")
    drag(visit, "r4c1", "r4c2")
    visit.find('[data-key="weight-0"]').click()
    visit.press("2", "Tab")
    expect(visit.find('[data-key="weight-1"]')).to_be_focused()
    visit.press("-", "1", "Tab")
    expect(visit.find('[data-key="weight-0"]')).to_have_attribute("aria-invalid", "false")
    expect(visit.find('[data-key="weight-1"]')).to_have_value("-1")
    ranks = visit.page.evaluate("""[...document.querySelectorAll("h1, h2, h3, h4")]
        .filter(one => one.checkVisibility()).map(one => Number(one.tagName[1]))""")
    assert len(ranks) >= 3
    assert all(rank <= before + 1 for before, rank in pairwise(ranks))
    visit.find("#rule-total").fill("5")
    visit.press("Enter")
    has("linear:2,-1:5:r4c1,r4c2")


@pytest.mark.slow
def test_states_that_are_too_many_for_a_table_stay_text(visit: Visit) -> None:
    """A table of them would have millions of options, and the page would hang."""
    bench(visit, EMPTY_9, "rules")
    paint(visit, "automaton")
    drag(visit, "r1c1", "r1c3")
    visit.find("#rule-editor summary").click()
    count = 400
    states = "/".join("*" + ".".join(str((at + value) % count) for value in range(9))
                      for at in range(count))
    visit.find("#rule-states").fill(states)
    visit.press("Enter")
    expect(visit.find(".value-form")).to_have_text(
        "There is too much of it for a table here. It can be changed as text.")
    expect(visit.find("#rule-states")).to_have_value(states)
    visit.find("#rule-states").fill("1......../*........")
    visit.press("Enter")
    expect(visit.find(".state-table tbody tr")).to_have_count(2)


@pytest.mark.slow
def test_rules_move_into_a_choice_and_back(visit: Visit) -> None:
    bench(visit, EMPTY_9, "rules")
    for kind, names in (("thermo", ("r1c1", "r1c3")), ("whispers", ("r2c1", "r2c3")),
                        ("renban", ("r3c1", "r3c3"))):
        paint(visit, kind)
        drag(visit, *names)
    visit.wait(lambda: "renban" in layout_text(visit), "three rules")
    paint(visit, "either")
    branches = visit.find(".branch select")
    branches.nth(0).select_option(label="Thermometers · r1c1 to r1c3, 3 cells")
    expect(visit.find(".branch li")).to_have_count(1)
    expect(branches.nth(0)).to_be_focused()
    branches.nth(1).select_option(index=1)
    expect(visit.find(".branch li")).to_have_count(2)
    branches.nth(1).select_option(index=1)
    visit.wait(lambda: layout_text(visit) == (
        "3x3+either:(thermo:r1c1,r1c2,r1c3)(whispers:r2c1,r2c2,r2c3&renban:r3c1,r3c2,r3c3)"),
        "the choice")
    expect(branches.nth(0)).to_be_disabled()
    visit.find(".branch li button").nth(1).click()
    visit.wait(lambda: layout_text(visit) == (
        "3x3+whispers:r2c1,r2c2,r2c3"
        "+either:(thermo:r1c1,r1c2,r1c3)(renban:r3c1,r3c2,r3c3)"), "one back on the board")
    visit.press("Escape")
    visit.find("#board").press("Control+z")
    visit.wait(lambda: "whispers:r2c1,r2c2,r2c3&renban" in layout_text(visit), "one change")
