"""The main views of the page: each a way to get there, for axe, for sizes and for pictures."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

import nanpure
from samples import (
    CHAINED,
    EASY,
    EMPTY_9,
    LINKED,
    NONE,
    SEVERAL,
    SIXTEEN,
    TREE,
    XC90,
    solution,
)
from visit import Visit


def puzzle(visit: Visit) -> None:
    visit.load(CHAINED)
    visit.cell("r5c5").click()


def wrong(visit: Visit) -> None:
    visit.load(CHAINED)
    visit.cell("r1c1").click()
    visit.press("9")


def marks(visit: Visit) -> None:
    """Corner and centre marks, all colours, a selection."""
    visit.load(EMPTY_9)
    for column in range(1, 9):
        visit.cell(f"r1c{column}").click()
        visit.find("#mode-colour").click()
        visit.press(str(column))
    visit.find("#mode-corner").click()
    visit.cell("r3c3").click()
    visit.press("1", "2", "3", "4")
    visit.find("#mode-centre").click()
    visit.press("5", "6")
    visit.find("#mode-digit").click()


def candidates(visit: Visit) -> None:
    """The marks of `marks` beside the candidates, one of them none any more."""
    visit.setting("tidy", False)
    marks(visit)
    visit.cell("r3c4").click()
    visit.press("1")
    visit.find("#candidates-toggle").click()
    expect(visit.find("#board .gone")).to_have_count(1)


def where(visit: Visit) -> None:
    visit.load(CHAINED)
    visit.find("#hint").click()
    expect(visit.find("#board .place").first).to_be_attached()


def chain(visit: Visit) -> None:
    """A step with links, drawn over the candidates."""
    visit.load(LINKED)
    visit.find("#candidates-toggle").click()
    visit.method("techniques")
    while not visit.find("#board .link").count():
        before = visit.find("#steps li").count()
        visit.find("#next-interesting").click()
        visit.wait(lambda before=before: visit.find("#steps li").count() > before, "a step")
    expect(visit.find("#board .link .head").first).to_be_visible()
    expect(visit.find("#board [data-candidate].mark-remove").first).to_be_visible()


def assumption(visit: Visit) -> None:
    """Within an assumption of Hiroi."""
    visit.load(SEVERAL)
    visit.method("hiroi")
    visit.find("#next-interesting").click()
    expect(visit.find("#steps li").first).to_be_visible()


def ushio(visit: Visit) -> None:
    visit.load(SEVERAL)
    visit.method("ushio")
    visit.find("#speed").select_option("once")
    visit.find("#go").click()
    expect(visit.find("#statuses")).not_to_be_empty()


def inconsistent(visit: Visit) -> None:
    visit.load(NONE)
    visit.method("ushio")
    visit.find("#speed").select_option("once")
    visit.find("#go").click()
    expect(visit.find("#statuses")).not_to_be_empty()


def differ(visit: Visit) -> None:
    visit.load(SEVERAL)
    show_tab(visit, "check")
    visit.find("#check").click()
    expect(visit.find("#board .differ").first).to_be_visible()


def show_tab(visit: Visit, name: str) -> None:
    visit.tab(name)


def make(visit: Visit) -> None:
    visit.load(CHAINED)
    show_tab(visit, "make")


def compare(visit: Visit) -> None:
    visit.load(CHAINED)
    show_tab(visit, "compare")
    visit.find("#compare").click()
    expect(visit.find("#panel-compare tbody tr").nth(2)).to_be_visible()


def every(visit: Visit) -> None:
    """All steps under the names of their techniques, one of them explained."""
    visit.load(CHAINED)
    show_tab(visit, "every")
    visit.find("#every-go").click()
    expect(visit.find("#every-technique")).to_be_visible()
    visit.find("#every-steps li button").nth(2).click()
    expect(visit.find("#every-walk li").first).to_be_visible()


def orbits(visit: Visit) -> None:
    visit.load("1" + "." * 15)
    visit.method("hiramatsu-h")
    visit.find("#orbits").click()
    expect(visit.find("#orbits-result .orbit").first).to_be_visible()
    visit.find("#orbits-result summary").nth(1).click()
    expect(visit.find("#orbits-result .orbit[open] .card").first).to_be_visible()


def opening(visit: Visit) -> None:
    visit.menu("open")
    visit.find("#open-text").fill("1..........4...7")


def new(visit: Visit) -> None:
    visit.menu("new")


def help_(visit: Visit) -> None:
    visit.menu("help")


def jigsaw(visit: Visit) -> None:
    visit.load(XC90, TREE)


def extras(visit: Visit) -> None:
    visit.load(EMPTY_9, "3x3+diagonals+windows")


def sixteen(visit: Visit) -> None:
    visit.load(SIXTEEN)
    visit.find("#candidates-toggle").click()


def checked(visit: Visit) -> None:
    """A wrong digit that breaks no rule, found by Check and shown."""
    visit.load(CHAINED)
    cell = CHAINED.index(".")
    free = nanpure.parse_grid(CHAINED).candidates[cell] & ~(1 << int(solution(CHAINED)[cell]) - 1)
    visit.cell(f"r1c{cell + 1}").click()
    visit.press(str(free.bit_length()))
    show_tab(visit, "check")
    visit.find("#check").click()
    visit.find("#check-show").click()
    expect(visit.find("#check-cells")).to_be_visible()


def told(visit: Visit) -> None:
    """A wrong digit, told in the panel."""
    visit.load(EASY)
    visit.cell("r1c1").click()
    visit.press(next(digit for digit in "15" if digit != solution(EASY)[0]))
    visit.method("techniques")
    visit.find("#one-step").click()
    expect(visit.find("#said.mistake")).to_be_visible()


def largest(visit: Visit) -> None:
    visit.load("." * 625)
    visit.find("#candidates-toggle").click()


def papers(visit: Visit) -> None:
    """The reading room, with a figure that was drawn."""
    visit.page.goto(f"{visit.base}/papers/#ito/fig7")
    expect(visit.find("#picture img")).to_be_visible()


def model(visit: Visit) -> None:
    """The room of the full model, with a grid whose number is asked for."""
    visit.page.goto(f"{visit.base}/model/")
    # What is counted comes by and by, and moves what stands below it.
    expect(visit.find("#total")).to_be_visible()
    expect(visit.find("#essential-number")).to_be_visible()
    visit.find("#chance-rank").fill("2005")
    visit.find("#chance-go").click()
    expect(visit.find("#chance dd").first).to_have_text("2,005")


def why(visit: Visit) -> None:
    """The third rung of a hint."""
    visit.load(CHAINED)
    visit.find("#hint").click()
    for rung in (2, 3):
        visit.find("#hint-next").click()
        expect(visit.find("#ladder .ladder .on")).to_have_count(rung)


def solved(visit: Visit) -> None:
    """The end of a puzzle, with its path."""
    line = solution(EASY)
    cell = EASY.index(".")
    visit.load(EASY)
    visit.page.evaluate(
        "async placed => (await module('js/store.js')).store.change({ placed })",
        [0 if sign != "." or at == cell else int(line[at]) for at, sign in enumerate(EASY)])
    visit.cell(f"r1c{cell + 1}").click()
    visit.press(line[cell])
    expect(visit.find("#done-path svg")).to_be_visible()


def bench(visit: Visit) -> None:
    """Three solutions on the bench."""
    visit.load(SEVERAL).room("set")
    expect(visit.find("#bench-count")).to_have_text("4")


def lesson(visit: Visit) -> None:
    visit.room("learn", "xy-chain")
    expect(visit.find("#board .link .head").first).to_be_visible()


def drill(visit: Visit) -> None:
    visit.room("learn", "naked-pair")
    expect(visit.find("#lesson-example li").first).to_be_attached()
    visit.find("#tab-practice").click()
    expect(visit.find("#drill-show")).to_be_visible()


def course(visit: Visit) -> None:
    visit.room("learn")
    expect(visit.find("#page-learn .chapter").first).to_be_visible()


def documents(visit: Visit) -> None:
    visit.room("papers")
    expect(visit.find("#page-papers h1")).to_be_visible()


def shelf(visit: Visit) -> None:
    visit.load(EASY)
    visit.cell("r1c1").click()
    visit.press("1")
    visit.menu("whole-shelf")
    expect(visit.find("#shelf-list .shelf-row").first).to_be_visible()


def settings(visit: Visit) -> None:
    visit.find("#settings").click()
    expect(visit.find("#settings-dialog")).to_be_visible()


def regions(visit: Visit) -> None:
    """Regions that are painted, two of them not whole."""
    visit.load(CHAINED).room("set")
    visit.find("#draw-regions").click()
    visit.cell("r1c4").click()
    expect(visit.find("#paint-status.error")).to_be_visible()


def cages(visit: Visit) -> None:
    """A cage that is chosen, with its sum."""
    visit.load(EMPTY_9, "3x3+cage:9:r1c1,r1c2+cage:r5c5,r5c6").room("set")
    visit.find("#draw-rules").click()
    visit.find("#draw-cage").click()
    visit.cell("r1c1").click()
    expect(visit.find("#rule-sum")).to_have_value("9")


def kinds(visit: Visit) -> None:
    """The kinds of rules to paint, in their dialog."""
    visit.load(EMPTY_9, "3x3+diagonals").room("set")
    visit.find("#draw-rules").click()
    visit.find("#kinds-all").click()
    expect(visit.find(".kind-card").first).to_be_visible()


def clues(visit: Visit) -> None:
    """Clues beside the board, one chosen and one unfinished; shaded candidates; words."""
    visit.load("12...........4.3", "2x2+sandwich:1:r1c1,r1c4").room("set")
    visit.find("#draw-rules").click()
    visit.find("#draw-littlekiller").click()
    expect(visit.find("#board .spot").first).to_be_attached()
    box = visit.cell("r1c2").bounding_box()
    assert box is not None
    visit.page.mouse.click(box["x"] + 0.4 * box["width"], box["y"] - 0.25 * box["height"])
    expect(visit.find("#rule-fault")).not_to_be_empty()
    visit.find("#set-about summary").click()
    visit.find("#rules-part summary").click()


def naming(visit: Visit) -> None:
    visit.load(EASY)
    visit.menu("naming")
    expect(visit.find("#naming-rules")).to_be_visible()


def days(visit: Visit) -> None:
    visit.find("#other-days").click()
    expect(visit.find(".day").first).to_be_visible()


def tutorial(visit: Visit) -> None:
    visit.menu("help")
    visit.find("#help-tutorial").click()
    expect(visit.find("#tutorial h1")).to_be_focused()


VIEWS: dict[str, Callable[[Visit], None]] = {
    "empty": lambda visit: None,
    "puzzle": puzzle, "wrong": wrong, "marks": marks, "chain": chain, "assumption": assumption,
    "ushio": ushio, "inconsistent": inconsistent, "differ": differ, "make": make,
    "compare": compare, "every": every, "open": opening, "new": new, "help": help_,
    "jigsaw": jigsaw, "extras": extras, "sixteen": sixteen, "candidates": candidates,
    "where": where, "orbits": orbits, "told": told, "checked": checked, "largest": largest,
    "papers": papers, "model": model, "why": why, "solved": solved, "bench": bench,
    "lesson": lesson, "drill": drill, "course": course, "documents": documents, "shelf": shelf,
    "settings": settings, "regions": regions, "cages": cages, "kinds": kinds,
    "clues": clues, "naming": naming, "days": days,
    "tutorial": tutorial,
}
