"""What a setter has written or drawn is kept: at a press elsewhere, on another board, reloaded."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Route, expect

from samples import EASY, EMPTY_9
from test_set import bench, drag, layout_text, paint
from visit import Visit

KILLER = "3x3+cage:3:r1c1,r1c2"


def test_what_is_typed_is_kept_when_something_else_is_pressed(used: Visit) -> None:
    """The press counts, too, though the list is drawn anew; each field keeps its own."""
    visit = bench(used, EMPTY_9)
    paint(visit, "thermo")  # from now on among the kinds that are offered
    paint(visit, "cage")
    drag(visit, "r1c1", "r1c2")
    expect(visit.find("#rule-sum")).to_be_focused()
    visit.page.keyboard.type("3")
    visit.find("#draw-thermo").click()
    expect(visit.find("#draw-thermo")).to_have_attribute("aria-pressed", "true")
    visit.wait(lambda: layout_text(visit) == KILLER, "the sum")

    visit.find("#rules-list .rule-item").click()
    visit.cell("r5c5").focus()
    visit.press("5")  # begins the value
    expect(visit.find("#rule-sum")).to_have_value("5")
    visit.cell("r9c9").click()
    visit.wait(lambda: "+cage:5:" in layout_text(visit), "the sum begun on the board")

    paint(visit, "linear")
    drag(visit, "r5c1", "r5c3")
    first, second = visit.find("#rule-coefficients"), visit.find("#rule-total")
    visit.find("#rule-editor summary").click()
    first.fill("1,1,1")
    second.focus()
    second.press_sequentially("1")
    visit.page.evaluate("async () => (await module('js/set/desk.js')).desk.show(null)")
    expect(second).to_have_value("1")
    expect(first).to_have_value("1,1,1")


def test_a_stroke_that_comes_late_stays_on_its_board(used: Visit) -> None:
    """Nothing of it on a board that was opened meanwhile; a stroke that changes nothing is none."""
    visit = bench(used, EMPTY_9)
    paint(visit, "cage")
    held: list[Route] = []
    visit.page.route("**/api/layout", lambda route: held.append(route), times=1)
    drag(visit, "r7c3", "r7c4")
    visit.wait(lambda: bool(held), "the question for the layout")
    visit.page.evaluate(
        """async (text) => (await module("js/open.js")).openText(text, "3x3")""", EASY)
    held[0].continue_()
    visit.wait(lambda: visit.line() == EASY, "the other board")
    visit.page.evaluate("async () => (await module('js/set/desk.js')).desk.settled()")
    assert layout_text(visit) == "3x3"
    visit.room("set")
    visit.find("#draw-rules").click()
    expect(visit.find("#rules-list .rule-item")).to_have_count(0)

    visit.find("#draw-regions").click()
    expect(visit.find("#undo")).to_be_disabled()
    drag(visit, "r1c1", "r1c3")
    expect(visit.find("#undo")).to_be_disabled()


@pytest.mark.slow
def test_title_and_board_are_kept(used: Visit) -> None:
    """On the bench again after a try; a board with rules and no digit after a reload."""
    visit = bench(used, EMPTY_9, layout=KILLER)
    visit.find("#set-about summary").click()
    visit.find("#set-title").fill("Three in the corner")
    visit.find("#setup-done").click()
    expect(visit.find('body[data-room="play"]')).to_have_count(1)
    visit.room("set")
    expect(visit.find("#set-title")).to_have_value("Three in the corner")

    visit.load(EMPTY_9, "3x3+thermo:r1c1,r1c2")
    visit.page.evaluate("async () => (await module('js/shelf/documents.js')).flush()")
    visit.reload()
    visit.wait(lambda: layout_text(visit) == "3x3+thermo:r1c1,r1c2", "the same board")


def test_drafts_of_earlier_versions_are_read(used: Visit) -> None:
    """In links and on the shelf, and in the history there; what is no draft is told."""
    letters = "." + "".join("ABC"[at % 9 // 3] for at in range(1, 81))
    packed = json.dumps([letters, [["cage", [[[0, 1], 3], [[9], None]]]], ["antiking"]])
    found = used.page.evaluate(
        """async (packed) => {
            const { decode } = await module("js/code.js");
            const { learned, unpacked } = await module("js/shelf/history.js");
            const text = new URLSearchParams({ layout: "3x3+thermo:r5c1,r5c2", draft: packed });
            const state = await decode(text.toString());
            const { size, regions, rules } = state.draft;
            const step = { draft: { size, first: 1, regions: [...regions], switches: ["antiking"],
              rules: { cage: [{ cells: [0, 1], total: 3 }, { cells: [9], total: null }] } } };
            await learned([step]);
            const [before] = unpacked({ ...state, draft: null }, [step]);
            text.set("draft", packed.replace("cage", "cagr"));
            const fault = await decode(text.toString()).catch(({ message }) => message);
            return [rules, before.draft.rules, fault];
        }""", packed)
    rules = [{"kind": "antiking", "cells": {}, "words": {}},
             {"kind": "cage", "cells": {"cells": [0, 1]}, "words": {"sum": "3"}},
             {"kind": "cage", "cells": {"cells": [9]}, "words": {}},
             {"kind": "thermo", "cells": {"path": [36, 37]}, "words": {}}]
    assert found[:2] == [rules, rules]
    assert found[2].startswith("In this link, draft has")
