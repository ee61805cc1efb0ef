"""Everyone can use the page: by keys, by what a screen reader says, in the dark."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from faults import violations
from views import VIEWS
from visit import Visit


@pytest.mark.full
@pytest.mark.parametrize("view", VIEWS)
def test_axe_finds_nothing_serious_in_the_dark(visits: Callable[..., Visit], view: str) -> None:
    visit = visits(color_scheme="dark", reduced_motion="reduce").open()
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
