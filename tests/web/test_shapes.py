"""Rules on the page: drawn as the library draws them, and of kinds that the page has never seen."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, Route, expect

import nanpure
from nanpure.rules import Board, Rule, kinds
from nanpure.web.single_file import alone_html
from samples import EMPTY_9
from test_alone import close, opened
from test_set import drag, layout_text
from visit import Visit

BOARD = Board.boxes(3, 3)
DIAGONAL = tuple(range(0, 81, 10))

Shape = tuple[str, tuple[object, ...]]


def samples(kind: type[Rule]) -> list[Rule]:
    """Rules of a kind: with and without what is optional, in one piece and in several."""
    if kind.is_switch():
        return [kind()]
    bent = DIAGONAL if kind.schema()["fields"][0]["count"] == "house" else (20, 21, 30, 39, 40)
    values = [{"cells": bent}, {"cells": DIAGONAL}]
    if kind.has_total():
        values = [{**each, "total": sum(range(1, len(each["cells"]) + 1))} for each in values]
        values += [{"cells": (0, 1)}]
    return [kind(**each) for each in values]


def boards() -> list[str]:
    """A layout for each kind, and one with all of them."""
    rules = [samples(kind) for kind in kinds().values()]
    every = [rule for some in rules for rule in some]
    return [nanpure.Layout.of(BOARD, some).text for some in (*rules, every)]


def numbers(text: str) -> tuple[object, ...]:
    """Path data with its numbers rounded."""
    return tuple(round(float(part), 2) if part[-1].isdigit() else part
                 for part in re.findall(r"[A-Za-z]|-?[\d.]+", text))


def badge(text: ET.Element) -> Shape:
    return "badge", (text.text, *numbers(f"{text.attrib['x']} {text.attrib['y']}"))


def of_library(layout: str) -> list[Shape]:
    root = ET.fromstring(nanpure.svg(nanpure.Puzzle.parse(EMPTY_9, layout)))
    shapes: list[Shape] = []
    for element in root.iter():
        names = element.attrib.get("class", "")
        if hue := re.search(r"hsl\((\d+),", element.attrib.get("style", "")):
            shapes.append(("tint", (int(hue[1]), *numbers(element.attrib["d"]))))
        elif names in ("line", "outline", "behind"):
            shapes.append((names, numbers(element.attrib["d"])))
        elif names == "badge":
            shapes += map(badge, element)
    return shapes


def of_page(picture: str) -> list[Shape]:
    names = {"rule-line": "line", "rule-outline": "outline", "rule-ground": "behind"}
    shapes: list[Shape] = []
    for element in ET.fromstring(picture).iter():
        name = element.attrib.get("class", "")
        if name == "rule-tint":
            hue = re.search(r"--hue: (\d+)", element.attrib["style"])
            assert hue is not None
            shapes.append(("tint", (int(hue[1]), *numbers(element.attrib["d"]))))
        elif name in names:
            shapes.append((names[name], numbers(element.attrib["d"])))
        elif name == "rule-badge":
            shapes += map(badge, element)
    return shapes


def test_the_page_draws_the_shapes_of_the_library(used: Visit) -> None:
    """In small pictures, and on the board itself."""
    for layout in boards():
        picture = used.page.evaluate(
            """async text => {
                const { layoutOf } = await module("js/layout.js");
                const { thumbnail } = await module("js/thumbnail.js");
                return new XMLSerializer().serializeToString(thumbnail(await layoutOf(text)));
            }""", layout)
        assert len(of_library(layout)) > 0
        assert of_page(picture) == of_library(layout), layout
    used.load(EMPTY_9, layout)
    assert on_board(used.page) == of_library(layout)


def on_board(page: Page) -> list[Shape]:
    layers = page.evaluate(
        """() => [...document.querySelectorAll("#board svg")]
            .map(one => new XMLSerializer().serializeToString(one))""")
    return [shape for layer in layers for shape in of_page(layer)]


def test_a_file_that_plays_alone_has_them_too(chromium: Browser, tmp_path: Path) -> None:
    layout = boards()[-1]
    puzzle = nanpure.Puzzle.parse("1" + EMPTY_9[1:], layout)
    tab, faults = opened(chromium, tmp_path / "alone.html", alone_html(puzzle))
    assert on_board(tab) == of_library(layout)
    titles = dict.fromkeys(rule.title for rule in puzzle.layout.rules)
    expect(tab.locator("#board-about")).to_contain_text(" · ".join(titles))
    assert faults == []
    close(tab)


# ---- kinds that the page has never seen --------------------------------------------------------

TRIPLE = {"kind": "triple", "title": "Triples", "says": "A triple has the sum beside it.",
          "text": "triple:SUM:r1c1,…", "fields": [
              {"name": "sum", "type": "total", "optional": False, "of": "members"},
              {"name": "members", "type": "cells", "optional": False, "count": "most"}]}
RING = {"kind": "ring", "title": "Rings", "says": "A ring holds every digit.",
        "text": "ring:r1c1,…", "fields": [
            {"name": "cells", "type": "cells", "optional": False, "count": "house"}]}
KING = {"kind": "king", "title": "Anti-king", "says": "Kings differ.", "text": "king", "fields": []}
MADE_UP = re.compile(r"\+(triple|ring|king)(?::(\d+))?(?::([^+]*))?")


def add_kinds(visit: Visit) -> None:
    """From here on the server seems to have three more kinds; grids are read without them."""
    def more_rules(route: Route) -> None:
        rules = route.fetch().json()["rules"]
        route.fulfill(json={"rules": [*rules, KING, RING, TRIPLE]})

    def plain(route: Route) -> None:
        asked = route.request.post_data_json
        if not isinstance(asked, dict) or not MADE_UP.search(asked.get("layout") or ""):
            route.continue_()
            return
        text = asked["layout"]
        answer = route.fetch(post_data=json.dumps({**asked, "layout": MADE_UP.sub("", text)}))
        if not route.request.url.endswith("/api/layout"):
            route.fulfill(response=answer)
            return
        route.fulfill(json=with_rules(answer.json(), text))

    visit.page.route("**/api/*", plain)
    visit.page.route("**/api/rules", more_rules)


def with_rules(layout: dict[str, Any], text: str) -> dict[str, Any]:
    """An answer of /api/layout with the made-up rules of a layout text."""
    for kind, total, names in MADE_UP.findall(text):
        number = len(layout["rules"])
        cells = sorted(int(r) * 9 - 9 + int(c) - 1
                       for r, c in re.findall(r"r(\d)c(\d)", names))
        rule = f"{kind}:{total}:{names}" if total else f"{kind}:{names}" if names else kind
        layout["rules"].append({
            "kind": kind, "title": {"triple": "Triples", "ring": "Rings"}.get(kind, "Anti-king"),
            "text": rule, "members": cells, "cells": cells, "sum": int(total or 0)})
        layout["layout"] += f"+{rule}"
        layout["digits_alike"] = layout["digits_alike"] and not total
        if total:
            layout["sums"].append({"cells": cells, "total": int(total)})
            layout["shapes"] += [
                {"shape": "outline", "cells": cells, "rule": number},
                {"shape": "line", "cells": [cells[0], cells[-1]], "rule": number},
                {"shape": "badge", "cells": cells[:1], "text": f"Σ{total}", "rule": number}]
        if names:
            layout["groups"].append(cells)
            layout["shapes"].append({"shape": "tint", "cells": cells, "hue": 300, "index": 0,
                                     "count": 1, "rule": number})
    return layout


def test_kinds_that_the_page_has_never_seen(visit: Visit) -> None:
    """Their brushes, fields, switches, faults, shapes and digits in conflict."""
    add_kinds(visit)
    visit.load(EMPTY_9).room("set")
    button = visit.find("#draw-triples")
    expect(button).to_have_text("Triples")
    button.click()
    expect(visit.find("#paint-about")).to_have_text("A triple has the sum beside it.")
    drag(visit, "r5c5", "r5c7")
    expect(visit.find("#triple-sum")).to_be_focused()
    status = visit.find("#paint-status")
    expect(status).to_contain_text("Triples 1: – (6–24).")
    visit.page.keyboard.type("25")
    visit.press("Enter")
    expect(status).to_contain_text("Triples 1: 25 (6–24).")
    assert layout_text(visit) == "3x3"
    visit.find("#triple-sum").fill("24")
    visit.press("Enter")
    visit.wait(lambda: layout_text(visit) == "3x3+triple:24:r5c5,r5c6,r5c7", "the triple")
    expect(status).to_have_text("Triples: 1")
    expect(visit.find("#board-about")).to_contain_text("Triples")
    expect(visit.find("#board .rule-badge text")).to_have_text("Σ24")
    assert visit.find("#board .rule-tint").get_attribute("style") == "--hue: 300; --grey: 0.08;"
    expect(visit.find("#board .rule-line")).to_have_attribute("d", "M160 180L280 180")

    visit.find("#draw-rings").click()
    drag(visit, "r1c1", "r1c2")
    expect(status).to_contain_text("Rings 1: 2/9.")
    visit.find("#paint-king").check()
    drag(visit, "r2c2", "r8c8")
    visit.wait(lambda: layout_text(visit).count("+") == 3, "all of them")
    visit.reload()
    assert {"triple", "ring", "king"} == {rule["kind"] for rule in visit.state()["layout"]["rules"]}

    visit.find("#draw-givens").click()
    for column, digit in ((5, "1"), (6, "2"), (7, "3")):
        visit.cell(f"r5c{column}").click()
        visit.press(digit)
    expect(visit.find("#board .cell.wrong")).to_have_count(3)
    visit.menu("new")
    visit.find("#new-king").check()
    expect(visit.find("#new-about")).to_contain_text("Anti-king")
