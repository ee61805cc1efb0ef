"""Every main view, opened once: no fault that axe finds, no English left in Japanese."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from faults import violations
from server import Server
from views import VIEWS
from visit import Visit
from wording import english_in

# Dark is checked where colours carry most, but for what test_looks.py sees; the long tier sees all
# (test_access.py).
DARK = ("marks", "assumption", "inconsistent", "open")

VISIBLE = """() => {
    const words = [], names = ["aria-label", "title", "placeholder"];
    const aside = "script, style, cite, kbd, code, [lang=en], #board, #language, [data-keep]";
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node; (node = walk.nextNode());) {
        const one = node.parentElement;
        if (one.closest(aside)) continue;
        if (one.closest("option") || one.checkVisibility()) words.push(node.textContent.trim());
    }
    for (const one of document.querySelectorAll("[aria-label], [title], [placeholder]"))
        if (one.checkVisibility() && !one.closest("[data-keep], #language"))
            words.push(...names.map(name => one.getAttribute(name) || ""));
    return words.filter(Boolean);
}"""


# Views where the small gate looks for words of the other language; elsewhere tests of their own do.
QUICK = ("why",)


def of(*quick: str) -> pytest.MarkDecorator:
    """All views, of which the small gate opens a few."""
    views = [pytest.param(name, marks=[pytest.mark.slow] * (name not in quick)) for name in VIEWS]
    return pytest.mark.parametrize("view", views, indirect=True, scope="module")


@pytest.fixture(scope="module")
def view(request: pytest.FixtureRequest, chromium: Browser, server: Server) -> Iterator[
        tuple[str, Visit]]:
    """A visit at a view that was opened in Japanese; to open it takes as long as to look at it."""
    visit = Visit(chromium.new_context(reduced_motion="reduce"), server.address).open()
    visit.language("ja")
    VIEWS[request.param](visit)
    yield request.param, visit
    assert visit.close() == []


@of(*QUICK)
def test_no_english_and_no_hole_is_left(view: tuple[str, Visit]) -> None:
    """Shown in Japanese at once; and turned into English and back where it stands."""
    name, visit = view
    for language in ("ja", "en", "ja"):
        turned(visit, language)
        assert [text for text in visible(visit) if re.search(r"\{\w+\}|[\0\x04]", text)] == []
        # The text of a paper has names of programs in it; tests/papers looks at its languages.
        if language == "ja" and name != "papers":
            # Steps are said again by the server: that takes a moment.
            visit.wait(lambda: not any(map(english_in, visible(visit))), "no English", 10_000)


@of(*QUICK)
def test_every_view_has_one_heading(view: tuple[str, Visit]) -> None:
    """Of the first rank, so that one finds where one is; dialogs lie over it."""
    _, visit = view
    assert visit.page.evaluate(
        "[...document.querySelectorAll('h1')].filter(one => one.checkVisibility()).length") == 1


@of("why")
def test_axe_finds_nothing_serious(view: tuple[str, Visit]) -> None:
    name, visit = view
    turned(visit, "en")
    found = {"light": violations(visit)}
    if name in DARK:
        visit.page.emulate_media(color_scheme="dark")
        visit.settle()
        found["dark"] = violations(visit)

    assert [(theme, fault) for theme in found for fault in found[theme]] == []


def turned(visit: Visit, language: str) -> None:
    """Turn the page into a language, which nobody can while a dialog is open."""
    if not visit.find("dialog[open]").count():
        visit.language(language)


def visible(visit: Visit) -> list[str]:
    found = visit.page.evaluate(VISIBLE)
    assert isinstance(found, list)
    return found
