"""Candidates in the cells: each in its place, quick on the largest board, marks beside them."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from samples import CHAINED, SIXTEEN
from views import marks
from visit import Visit

pytestmark = pytest.mark.slow

# Where signs stand in a cell, as shares of it from its left and top: of text by its ranges.
PLACES = """name => {
    const cell = document.querySelector(`#board [data-cell="${name}"]`);
    const whole = cell.getBoundingClientRect(), found = {};
    const walk = document.createTreeWalker(cell.querySelector(".candidates"), NodeFilter.SHOW_TEXT);
    for (let node; (node = walk.nextNode());) {
        for (let at = 0; at < node.length; at++) {
            if (!node.data[at].trim()) continue;
            const range = document.createRange();
            range.setStart(node, at);
            range.setEnd(node, at + 1);
            const box = range.getBoundingClientRect();
            // Spacing belongs to the sign before it: the sign itself stands at the left.
            const wide = node.parentElement.matches("i") ? box.width : box.height / 1.17 * 0.602;
            found[node.data[at]] = [(box.left + wide / 2 - whole.left) / whole.width,
                                    (box.top + box.height / 2 - whole.top) / whole.height];
        }
    }
    return found;
}"""
HEXADECIMAL = "".join(".123456789ABCDEFG"[int(word)] for word in SIXTEEN.split())
LETTERS = "123456789ABCDEFGHIJKLMNOP"


def enlarge(visit: Visit) -> None:
    """A large board fits the window at first, too small for candidates."""
    for _ in range(2):
        visit.find("#zoom-in").click()


def large(visit: Visit) -> Visit:
    visit.load("." * 625)
    visit.find("#candidates-toggle").click()
    enlarge(visit)
    expect(visit.find("#board .candidates").nth(624)).to_be_attached()
    return visit


def test_the_largest_board_is_no_heap_of_elements(used: Visit) -> None:
    """15,625 candidates as elements took seconds; as text they are a few for each cell."""
    large(used)
    cells = used.find("#board .candidates").all_inner_texts()

    assert ["".join(text.split()) for text in cells] == [LETTERS] * 625
    assert used.page.evaluate("document.querySelectorAll('#board *').length") < 2000


@pytest.mark.parametrize(("text", "signs"), [("." * 81, "123456789"), ("." * 625, LETTERS)],
                         ids=["elements", "text"])
def test_each_candidate_stands_in_its_place(used: Visit, text: str, signs: str) -> None:
    used.load(text)
    used.find("#candidates-toggle").click()
    if len(signs) > 9:
        enlarge(used)
    used.cell("r2c2").click()
    used.press("3")  # lit from now on, and gone from its peers
    across = {9: 3, 25: 5}[len(signs)]
    for name, there in (("r9c9", signs), ("r2c1", signs.replace("3", ""))):
        places = used.page.evaluate(PLACES, name)
        assert sorted(places) == sorted(there)
        for sign, (x, y) in places.items():
            row, column = divmod(signs.index(sign), across)
            assert abs(x - 0.035 - 0.93 * (column + 0.5) / across) < 0.25 / across, (sign, x)
            assert abs(y - 0.035 - 0.93 * (row + 0.5) / across) < 0.25 / across, (sign, y)


def test_the_highlighted_digit_is_lit_in_text_too(used: Visit) -> None:
    """By one shape below the text, with a part in each cell, where the digit stands."""
    large(used)
    used.cell("r1c1").click()
    used.press("7")
    lit = used.find("#board .lit-places")
    corners = re.findall(r"M([\d.]+) ([\d.]+)h", lit.get_attribute("d") or "")
    assert len(corners) == 625 - 1 - 24 * 2 - 16
    x, y = (float(each) / 40 - 24 for each in corners[-1])  # of r25c25, in shares of the cell
    place = used.page.evaluate(PLACES, "r25c25")["7"]
    assert x < place[0] < x + 0.93 / 5
    assert y < place[1] < y + 0.93 / 5
    used.press("Escape")
    assert not lit.get_attribute("d")


def test_the_other_button_strikes_and_brings_back(used: Visit) -> None:
    large(used)
    box = used.cell("r4c4").bounding_box()
    assert box is not None
    place = {"x": box["width"] * (0.035 + 0.93 * 2.5 / 5),
             "y": box["height"] * (0.035 + 0.93 * 0.1)}
    for there in (False, True):
        used.cell("r4c4").click(button="right", position=place)
        used.wait(lambda there=there: (" 3" in used.label("r4c4")) == there, f"3: {there}")


@pytest.mark.parametrize("text", ["." * 81, "." * 625], ids=["elements", "text"])
def test_the_users_marks_stay_visible_beside_the_candidates(used: Visit, text: str) -> None:
    """Told apart by their shape; a mark that is no candidate any more is struck, not gone."""
    used.setting("tidy", False)
    used.load(text)
    while used.find("#board.tiny").count():  # where they would be too small to be shown
        used.find("#zoom-in").click()
    used.cell("r5c5").click()
    for mode, keys in (("corner", "12"), ("centre", "23")):
        used.find(f"#mode-{mode}").click()
        used.press(*keys)
    used.press("Escape")  # nothing lit
    used.find("#candidates-toggle").click()
    classes = {"1": "own-corner", "2": "own-corner own-centre", "3": "own-centre"}
    for digit, wanted in classes.items():
        sign = used.find(f'#board [data-candidate="{digit}r5c5"]')
        expect(sign).to_have_class(wanted)
        expect(sign).to_be_visible()
        drawn = sign.evaluate("one => getComputedStyle(one, '::before').backgroundImage")
        assert ("135deg" in drawn, "none" in drawn) == ("corner" in wanted, " " not in wanted)
    expect(used.find("#marks-note")).to_be_visible()
    assert "corner marks 1 2" in used.label("r5c5")

    used.find("#mode-digit").click()
    used.cell("r5c6").click()
    used.press("1")
    sign = used.find('#board [data-candidate="1r5c5"]')
    expect(sign).to_have_class("own-corner gone")
    used.find("#candidates-toggle").click()
    expect(used.cell("r5c5").locator(".corner i")).to_have_count(2)
    expect(used.find("#marks-note")).to_be_hidden()


@pytest.mark.parametrize("text", [SIXTEEN, HEXADECIMAL], ids=["numbers", "letters"])
def test_the_marks_of_a_step_can_be_read_on_a_large_board(used: Visit, text: str) -> None:
    """At 1280×800 the signs of a step have 8 pixels at least, and stay in their cells."""
    used.page.set_viewport_size({"width": 1280, "height": 800})
    used.load(text)
    used.find("#candidates-toggle").click()
    used.method("techniques").find("#next-interesting").click()
    expect(used.find("#board .mark-remove").first).to_be_visible()
    sizes = used.find("#board .candidates [class*=mark-]").evaluate_all(
        """all => all.map(one => {
            const box = one.getBoundingClientRect(), out = 2;
            const cell = one.closest(".cell").getBoundingClientRect();
            const within = box.left >= cell.left - out && box.right <= cell.right + out
                && box.top >= cell.top - out && box.bottom <= cell.bottom + out;
            return [parseFloat(getComputedStyle(one).fontSize), within];
        })""")

    assert min(size for size, _ in sizes) >= 8
    assert all(within for _, within in sizes)


def why(visit: Visit) -> None:
    """Climb to the third rung of a hint."""
    visit.find("#hint").click()
    for rung in (2, 3):
        visit.find("#hint-next").click()
        expect(visit.find("#ladder .ladder .on")).to_have_count(rung)


def test_a_step_does_not_hide_the_users_marks(used: Visit) -> None:
    used.load(CHAINED)
    why(used)
    expect(used.find("#board [data-candidate]").first).to_be_visible()
    name = (used.find("#board [data-candidate]").first.get_attribute("data-candidate") or "")[1:]
    used.find("#hint-close").click()
    used.cell(name).click()
    used.find("#mode-corner").click()
    used.press("9")
    why(used)

    sign = used.find(f'#board [data-candidate="9{name}"]')
    assert "own-corner" in (sign.get_attribute("class") or "")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_candidates_can_be_read_on_every_colour(used: Visit, theme: str) -> None:
    """A contrast of 4 and more: axe does not judge text on patterns."""
    used.setting("theme", theme)
    marks(used)
    used.press("Escape")
    used.find("#candidates-toggle").click()
    weak = used.page.evaluate(CONTRAST)

    assert weak == []


# Colours are read from a canvas, which knows every way to write one.
CONTRAST = """() => {
    const brush = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    const light = colour => {
        brush.clearRect(0, 0, 1, 1);
        brush.fillStyle = colour;
        brush.fillRect(0, 0, 1, 1);
        const part = value => value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4;
        const [r, g, b] = [...brush.getImageData(0, 0, 1, 1).data].map(part);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const tints = [...document.querySelectorAll("#board .tint")];
    return [...document.querySelectorAll("#board .coloured .candidates")].flatMap(one => {
        const cell = one.closest(".cell"), place = cell.getBoundingClientRect();
        const tint = tints.find(each => Math.abs(each.getBoundingClientRect().x - place.x) < 2);
        const pair = [light(getComputedStyle(one).color),
                      light(getComputedStyle(tint).fill)].sort((a, b) => b - a);
        const contrast = (pair[0] + 0.05) / (pair[1] + 0.05);
        return contrast < 4 ? [[cell.dataset.cell, contrast]] : [];
    });
}"""
