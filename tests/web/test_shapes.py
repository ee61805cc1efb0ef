"""Rules on the page: drawn as the library draws them, and of kinds that the page has never seen."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

import nanpure
from made_up_rule import with_drawing
from nanpure.rules import Board, kinds
from nanpure.rules.shapes import (
    Arrow,
    Badge,
    Chevron,
    Clue,
    Disc,
    Label,
    Line,
    Outline,
    Shape,
    Square,
    Tint,
    Tube,
)
from nanpure.web.position import layout_json
from nanpure.web.single_file import alone_html
from samples import EMPTY_9
from test_alone import close, opened
from test_set import drag, layout_text, paint
from visit import Visit

DIAGONAL = "r1c1,r2c2,r3c3,r4c4,r5c5,r6c6,r7c7,r8c8,r9c9"
SHAPES: tuple[Shape, ...] = (
    Tint((0, 1)), Tint((20, 30), 200, 1, 3), Line((0, 80)), Line((5, 77)), Outline((10, 11, 20)),
    Badge((10,), "12"), Tube((0, 10, 20, 21), width=0.33, bulb=True),
    Tube((30, 31, 40, 30), "green", dashed=True), Tube((44, 53), "pink", 0.2, ends="bars"),
    Tube((60, 70, 71), "orange", 0.06, ends="rings"), Arrow((5, 6)), Arrow((80, 70, 61, 51)),
    Disc((30,), "grey", 0.7), Disc((4, 5), size=0.75, filled=False, along=True),
    Disc((6, 15, 24), "blue", 0.75, along=True), Disc((33,), size=0.75, filled=False),
    Disc((0, 9)), Disc((1, 10), "black", text="12"), Disc((50, 51), filled=False, text="3"),
    Disc((40, 41, 49, 50), size=0.7, text="1 2"), Disc((60, 61, 69, 70), size=0.7, text="1 1 12"),
    Square((2,)), Square((78,), "violet", 0.5), Label((3, 4), "X"), Label((3, 12), "<10>"),
    Chevron((7, 8)), Chevron((16, 7)), Clue((3, 13), "35", (1, 1)), Clue((80,), "9", (-1, -1)),
    Clue((9, 10), "&", (0, 1)), Clue((17,), "17", (1, -1)), Clue((76, 67), "4", (-1, 0)),
)
# Classes of elements: those of the library, and of the page after "rule-" and "in-".
CLASSES = {"tint", "line", "outline", "ground", "badge", "tube", "disc", "square", "core",
           "hollow", "rim", "shaft", "halo", "chevron", "sign", "on-light", "on-black"}
SAME = {"behind": "ground", "patch": "ground"}
PLACES = ("d", "x", "y", "cx", "cy", "r", "width", "height", "rx", "stroke-width",
          "stroke-dasharray", "font-size")

Drawn = tuple[object, ...]


def boards() -> list[nanpure.Layout]:
    """Examples of all kinds, and larger boards with several rules of a kind."""
    texts = [kind.example for kind in kinds().values()]
    return list(map(nanpure.Layout.parse, [
        *texts, f"3x3+house:{DIAGONAL}+cage:r1c1,r1c2", "3x3+cage:45:" + DIAGONAL,
        "3x3+diagonals+windows+disjoint+cage:25:r3c3,r3c4,r4c4,r5c4,r5c5"]))


def numbers(text: str) -> Drawn:
    """Path data with its numbers rounded."""
    return tuple(round(float(part), 2) if part[-1].isdigit() else part
                 for part in re.findall(r"[A-Za-z]|-?[\d.]+", text))


def drawn(element: ET.Element, names: list[str]) -> Drawn:
    """An element by its classes, places and text."""
    places = [(place, numbers(element.attrib[place])) for place in PLACES
              if place in element.attrib and element.tag.rpartition("}")[2] != "g"]
    return sorted(names), *places, element.text if element.tag.endswith("text") else None


def of_library(layout: nanpure.Layout) -> list[Drawn]:
    root = ET.fromstring(nanpure.svg(nanpure.Puzzle((0,) * layout.cells, layout)))
    shapes: list[Drawn] = []
    for element in root.iter():
        own = element.attrib.get("class", "")
        names = [SAME.get(name, name) for word in own.split()
                 for name in ([word] if word in CLASSES else word.split("-"))]
        if hue := re.search(r"hsl\((\d+),", element.attrib.get("style", "")):
            shapes.append((int(hue[1]), *drawn(element, ["tint"])))
        elif own == "badge":
            shapes += [drawn(text, ["badge"]) for text in element]
        elif CLASSES.intersection(names):
            shapes.append(drawn(element, names))
    return shapes


def of_page(picture: str) -> list[Drawn]:
    shapes: list[Drawn] = []
    for element in ET.fromstring(picture).iter():
        names = [re.sub("^(rule|in)-", "", name)
                 for name in element.attrib.get("class", "").split()]
        if names == ["tint"]:
            hue = re.search(r"--hue: (\d+)", element.attrib["style"])
            assert hue is not None
            shapes.append((int(hue[1]), *drawn(element, names)))
        elif names == ["badge"]:
            shapes += [drawn(text, names) for text in element]
        elif CLASSES.intersection(names):
            shapes.append(drawn(element, names))
    return shapes


def pictured(visit: Visit, layout: nanpure.Layout) -> str:
    """The small picture of a layout."""
    picture = visit.page.evaluate(
        """async answer => {
            const { layoutFrom } = await module("js/layout.js");
            const { thumbnail } = await module("js/thumbnail.js");
            return new XMLSerializer().serializeToString(thumbnail(layoutFrom(answer)));
        }""", layout_json(layout))
    assert isinstance(picture, str)
    return picture


def test_the_page_draws_the_shapes_of_the_library(used: Visit) -> None:
    """In small pictures, and on the board itself."""
    for layout in boards():
        assert bool(of_library(layout)) == bool(layout.shapes)
        assert of_page(pictured(used, layout)) == of_library(layout), layout.text
    used.load(EMPTY_9, boards()[-1].text)
    assert on_board(used.page) == of_library(boards()[-1])


def test_every_shape_with_all_that_it_can_have(used: Visit) -> None:
    with with_drawing(SHAPES) as kind:
        layout = nanpure.Layout.of(Board.boxes(3, 3), [kind()])
        expected = of_library(layout)
        assert len(expected) > len(SHAPES)
        assert of_page(pictured(used, layout)) == expected


def on_board(page: Page) -> list[Drawn]:
    layers = page.evaluate(
        """() => [...document.querySelectorAll("#board svg")]
            .map(one => new XMLSerializer().serializeToString(one))""")
    return [shape for layer in layers for shape in of_page(layer)]


def test_a_file_that_plays_alone_has_them_too(chromium: Browser, tmp_path: Path) -> None:
    layout = boards()[-1]
    puzzle = nanpure.Puzzle.parse("1" + EMPTY_9[1:], layout.text)
    tab, faults = opened(chromium, tmp_path / "alone.html", alone_html(puzzle))
    assert on_board(tab) == of_library(layout)
    titles = dict.fromkeys(rule.title for rule in puzzle.layout.rules)
    expect(tab.locator("#board-about")).to_contain_text(" · ".join(titles))
    assert faults == []
    close(tab)


# ---- kinds that the page has never seen --------------------------------------------------------

SAMPLE = {"size": 4, "regions": [0] * 16, "shapes": []}


def field(name: str, sort: str, **more: Any) -> dict[str, Any]:
    """A field of a kind, as the server declares it."""
    return {"name": name, "type": sort, "word": name.upper(), "places": sort == "cells",
            "optional": False, **more}


TRIPLE = {"kind": "triple", "title": "Triples", "says": "A triple has the sum beside it.",
          "text": "triple:SUM:r1c1,…", "forms": [], "picture": SAMPLE, "fields": [
              field("sum", "total", of="members"), field("members", "cells", count="most")]}
RING = {"kind": "ring", "title": "Rings", "says": "A ring holds every digit.",
        "text": "ring:r1c1,…", "forms": [], "picture": SAMPLE,
        "fields": [field("cells", "cells", count="house")]}
KING = {"kind": "king", "title": "Anti-king", "says": "Kings differ.", "text": "king", "fields": [],
        "forms": [], "picture": SAMPLE}
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
            "says": "So it is.",
            "text": rule, "members": cells, "cells": cells, "sum": int(total or 0),
            "words": {"sum": total} if total else {}})
        layout["layout"] += f"+{rule}"
        layout["digits_alike"] = layout["digits_alike"] and not total
        if total:
            layout["primitives"].append({
                "name": "Sum", "numbers": [int(total)], "cells": [cells], "rules": [number]})
            layout["shapes"] += [
                {"shape": "outline", "cells": cells, "rule": number},
                {"shape": "line", "cells": [cells[0], cells[-1]], "rule": number},
                {"shape": "badge", "cells": cells[:1], "text": f"Σ{total}", "rule": number}]
        if names:
            layout["groups"].append(cells)
            layout["shapes"].append({"shape": "tint", "cells": cells, "hue": 300, "index": 0,
                                     "count": 1, "rule": number})
    return layout


@pytest.mark.slow
def test_kinds_that_the_page_has_never_seen(visit: Visit) -> None:
    """Their brushes, fields, switches, faults, shapes and digits in conflict."""
    add_kinds(visit)
    visit.load(EMPTY_9).room("set")
    paint(visit, "triple")
    expect(visit.find("#rule-how")).to_contain_text("A triple has the sum beside it.")
    drag(visit, "r5c5", "r5c7")
    expect(visit.find("#rule-sum")).to_be_focused()
    fault = visit.find("#rule-fault")
    expect(fault).to_contain_text("Sum is missing.")
    visit.page.keyboard.type("x")
    visit.press("Enter")
    expect(fault).to_contain_text("Sum: “x” is not a number.")
    assert layout_text(visit) == "3x3"
    visit.find("#rule-sum").fill("24")
    visit.press("Enter")
    visit.wait(lambda: layout_text(visit) == "3x3+triple:24:r5c5,r5c6,r5c7", "the triple")
    expect(fault).to_be_empty()
    expect(visit.find("#board-about")).to_contain_text("Triples")
    expect(visit.find("#board .rule-badge text")).to_have_text("Σ24")
    assert visit.find("#board .rule-tint").get_attribute("style") == "--hue: 300; --grey: 0.08;"
    expect(visit.find("#board .rule-line")).to_have_attribute("d", "M160 180L280 180")

    paint(visit, "ring")
    drag(visit, "r1c1", "r1c2")
    expect(fault).to_contain_text("Cells: 2 of at least 9 cells.")
    drag(visit, "r2c2", "r8c8")
    visit.wait(lambda: layout_text(visit).count("+") == 2, "the ring")
    paint(visit, "king")
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
