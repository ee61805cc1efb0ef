"""Everyone can use the page: by keys, by what a screen reader says, in the dark."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from faults import violations
from views import VIEWS
from visit import Visit

pytestmark = pytest.mark.slow


@pytest.mark.full
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("view", VIEWS)
def test_axe_finds_nothing_serious_in_either_language_and_theme(
    visits: Callable[..., Visit], view: str, language: str
) -> None:
    visit = visits(locale={"en": "en-US", "ja": "ja-JP"}[language], reduced_motion="reduce").open()
    VIEWS[view](visit)
    found = {}
    for theme in ("light", "dark"):
        visit.page.emulate_media(color_scheme=theme)
        visit.settle()
        found[theme] = violations(visit)

    assert {theme: faults for theme, faults in found.items() if faults} == {}


def test_axe_sees_a_planted_fault(visit: Visit) -> None:
    visit.page.evaluate(
        """() => {
            const text = document.createElement("p");
            text.textContent = "hardly to be read";
            text.style.color = "#bbb";
            document.querySelector("main").prepend(text, document.createElement("button"));
        }"""
    )

    assert {fault.split(":")[0] for fault in violations(visit)} >= {"color-contrast", "button-name"}
