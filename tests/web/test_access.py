"""Everyone can use the page: axe finds no serious fault in any main view, light or dark."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from faults import violations
from views import VIEWS
from visit import Visit

# Dark is checked where colours carry most; the long tier sees all.
DARK = ("marks", "chain", "assumption", "inconsistent", "differ", "open")
SEEN = [
    *[(view, "light") for view in VIEWS],
    *[pytest.param(view, "dark", marks=() if view in DARK else pytest.mark.full) for view in VIEWS],
]


@pytest.mark.parametrize(("view", "theme"), SEEN)
def test_axe_finds_nothing_serious(visits: Callable[..., Visit], view: str, theme: str) -> None:
    visit = visits(color_scheme=theme, reduced_motion="reduce").open()
    VIEWS[view](visit)

    assert violations(visit) == []


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
