"""Two languages: everything changes at once, nothing of the other language stays."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from views import VIEWS
from visit import Visit
from wording import PARTS, dictionary, english_in

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


def visible(visit: Visit) -> list[str]:
    found = visit.page.evaluate(VISIBLE)
    assert isinstance(found, list)
    return found


@pytest.mark.parametrize("view", VIEWS)
def test_no_english_and_no_key_is_left(visit: Visit, view: str) -> None:
    """Shown in Japanese at once; and turned into English and back where it stands."""
    keys = {key for part in PARTS for key in dictionary(visit, "en", part) if "." in key}
    visit.language("ja")
    VIEWS[view](visit)
    for language in ("ja", "en", "ja"):
        if not visit.find("dialog[open]").count():
            visit.language(language)
        shown = visible(visit)
        assert [text for text in shown if text in keys] == []
        assert [text for text in shown if re.search(r"\[[\w-]+(\.[\w-]+)*\]", text)] == []
        # The text of a paper has names of programs in it; tests/papers looks at its languages.
        if language == "ja" and view != "papers":
            # Steps are said again by the server: that takes a moment.
            visit.wait(lambda: not any(map(english_in, visible(visit))), "no English", 10_000)


def test_cells_are_spoken_in_japanese(visit: Visit) -> None:
    VIEWS["puzzle"](visit)
    english = visit.label("r1c4")
    visit.language("ja")

    assert english == "row 1 column 4, given 9"
    assert re.search(r"1\s*行.*4\s*列.*9", visit.label("r1c4"))
    assert english_in(visit.label("r1c4")) == []


def test_the_title_and_the_language_of_the_page(visit: Visit) -> None:
    english = visit.page.title()
    visit.language("ja")

    assert visit.find("html").get_attribute("lang") == "ja"
    assert "ナンプレ" in visit.page.title()
    visit.language("en")
    assert visit.page.title() == english


def test_a_japanese_browser_gets_japanese(visits: Callable[..., Visit]) -> None:
    visit = visits(locale="ja-JP").open()

    assert visit.find("html").get_attribute("lang") == "ja"
