"""The page fits: no overflow, enough contrast, targets a finger can hit, at five screen sizes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import pytest

from faults import violations
from samples import CHAINED, SIXTEEN
from views import VIEWS
from visit import Visit

SIZES = [(320, 640), (390, 844), (768, 1024), (1280, 800), (1920, 1080)]
SCREENS = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")

# What sticks out of the window to the right or left, unless it lies in a box that scrolls by
# itself; and what is cut off in its own box although it holds words.
STICKS_OUT = """() => {
    const width = document.documentElement.clientWidth;
    const scrolls = one => {
        for (let box = one.parentElement; box; box = box.parentElement)
            if (/auto|scroll|hidden|clip/.test(getComputedStyle(box).overflowX)) return true;
        return false;
    };
    const name = one => one.tagName + "#" + one.id + "." + one.getAttribute("class");
    const out = [...document.body.querySelectorAll("*")].filter(one => {
        const box = one.getBoundingClientRect();
        return box.width && (box.right > width + 1 || box.left < -1) && !scrolls(one)
            && !one.closest(".visually-hidden, .sr-only");
    });
    const cut = [...document.querySelectorAll("button, label, th, summary, h1, h2, h3, [role=tab]")]
        .filter(one => one.clientWidth > 2 && one.scrollWidth > one.clientWidth + 1);
    const page = document.documentElement.scrollWidth > width ? ["the page itself"] : [];
    return [...page, ...out.map(name), ...cut.map(one => "cut: " + name(one))];
}"""


THEMES = pytest.mark.parametrize(
    ("theme", "language"), [("light", "en"), ("dark", "ja")], ids=["light en", "dark ja"]
)


CROWDED = ["chain", "ushio", "differ", "make", "compare"]


def faults(
    visit: Visit, views: Iterable[str], sizes: Sequence[tuple[int, int] | None] = (None,)
) -> dict[tuple[str, tuple[int, int] | None], list[str]]:
    """What sticks out or is cut off at each of the sizes, what is too pale to read at the first."""
    found = {}
    for view in views:
        visit.open()
        VIEWS[view](visit)
        for size in sizes:
            if size is not None:
                visit.page.set_viewport_size({"width": size[0], "height": size[1]})
                visit.settle()
            wrong = visit.page.evaluate(STICKS_OUT)
            if size == sizes[0]:  # what else changes colours, sizes do not
                wrong += violations(visit, "color-contrast")
            if wrong:
                found[view, size] = wrong
    return found


@pytest.mark.slow
@pytest.mark.parametrize("view", CROWDED)
@THEMES
def test_nothing_sticks_out_and_all_can_be_read(
    visits: Callable[..., Visit], view: str, theme: str, language: str
) -> None:
    """The crowded views, each opened at one size and brought to the others.

    The long tier opens all views at each size.
    """
    first = (CROWDED.index(view) + 2 * (theme == "dark")) % len(SIZES)
    sizes = SIZES[first:] + SIZES[:first]
    visit = screen(visits, sizes[0], theme, language)

    assert faults(visit, [view], sizes) == {}
    assert visit.find("html").get_attribute("lang") == language


@pytest.mark.full
@SCREENS
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_nothing_sticks_out_of_any_view(
    visits: Callable[..., Visit], size: tuple[int, int], theme: str, language: str
) -> None:
    visit = screen(visits, size, theme, language)

    assert faults(visit, VIEWS) == {}
    assert visit.find("html").get_attribute("lang") == language


def screen(visits: Callable[..., Visit], size: tuple[int, int], theme: str, language: str) -> Visit:
    return visits(
        viewport={"width": size[0], "height": size[1]},
        color_scheme=theme,
        reduced_motion="reduce",
        locale={"en": "en-US", "ja": "ja-JP"}[language],
    )


@pytest.mark.slow
@SCREENS
@pytest.mark.parametrize("text", [CHAINED, SIXTEEN], ids=["9x9", "16x16"])
def test_the_board_is_large(visits: Callable[..., Visit], size: tuple[int, int], text: str) -> None:
    """It fills a phone's width, half a desktop's height at least; and it is square."""
    width, height = size
    visit = visits(viewport={"width": width, "height": height}).open().load(text)
    box = visit.find("#board").bounding_box()

    assert box is not None
    assert abs(box["width"] - box["height"]) <= 4
    assert box["width"] >= (0.9 * width if width < 500 else 0.5 * min(width, height))
    assert box["y"] + box["height"] <= height or width < 500, "seen without scrolling"


@pytest.mark.slow
def test_targets_are_large_enough_for_fingers(visits: Callable[..., Visit]) -> None:
    visit = visits(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).open()
    small = visit.page.evaluate(
        """() => [...document.querySelectorAll("button, select, [role=tab], summary, input")]
            .map(one => [one.id || one.textContent.trim(), one.getBoundingClientRect()])
            .filter(([, box]) => box.width && (box.width < 24 || box.height < 24))
            .map(([name, box]) => `${name}: ${box.width}x${box.height}`)"""
    )

    assert small == []


def test_a_printed_page_is_the_board_alone(used: Visit) -> None:
    used.load(CHAINED)
    used.page.emulate_media(media="print", color_scheme="dark")
    shown = used.page.evaluate(
        """() => [...document.querySelectorAll("button, select, textarea, nav, #panel-solve")]
            .filter(one => one.getClientRects().length).map(one => one.id || one.tagName)"""
    )
    paper = used.find("body").evaluate("one => getComputedStyle(one).backgroundColor")
    ink = used.find("#board [role=gridcell]").nth(2).evaluate("one => getComputedStyle(one).color")

    assert shown == []
    assert paper in ("rgb(255, 255, 255)", "rgba(0, 0, 0, 0)")
    assert ink == "rgb(0, 0, 0)"
    assert len(used.page.pdf()) > 1000


@pytest.mark.slow
def test_nothing_moves_for_those_who_asked(visits: Callable[..., Visit]) -> None:
    visit = visits(reduced_motion="reduce").open()
    moving = visit.page.evaluate(
        """() => [...document.querySelectorAll("*")].filter(one => {
            const style = getComputedStyle(one);
            const times = style.transitionDuration + "," + style.animationDuration;
            return times.split(",").some(time => parseFloat(time) > 0.01);
        }).map(one => one.id || one.tagName)"""
    )

    assert moving == []


@pytest.mark.slow
def test_focus_is_seen(used: Visit) -> None:
    """Every stop of the Tab key looks different from what it was."""
    unseen = []
    for _ in range(80):
        used.press("Tab")
        name, seen = used.page.evaluate(
            """() => {
                const one = document.activeElement;
                const ring = part => {
                    const { outlineStyle, outlineWidth } = getComputedStyle(one, part);
                    return outlineStyle === "none" ? 0 : parseFloat(outlineWidth);
                };
                const around = Math.max(ring(null), ring("::before"));
                const border = parseFloat(getComputedStyle(one, "::before").borderTopWidth) || 0;
                const name = one.id || one.dataset.cell || one.textContent.slice(0, 20);
                return [one === document.body ? "" : name, around >= 2 || border >= 2];
            }"""
        )
        if name != "" and not seen:
            unseen.append(name)

    assert unseen == []
