"""Two languages: everything changes at once, nothing of the other language stays."""

from __future__ import annotations

import re
from collections.abc import Callable

from views import VIEWS
from visit import Visit
from wording import english_in


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
