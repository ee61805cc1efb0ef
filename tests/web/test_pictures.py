"""The pictures of the documentation: made by the browser, looked at by people.

``NANPURE_PICTURES=1 scripts/test tests/web/test_pictures.py`` writes them into docs/images; without
the switch they go to a temporary folder, so that the views are known to work and to stay small.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from views import VIEWS
from visit import Visit

IMAGES = Path(__file__).parents[2] / "docs" / "images"
LARGEST = 200_000  # bytes: a clone stays small
DESK = {"width": 1280, "height": 860}
PHONE = {"width": 390, "height": 844}

PICTURES: dict[str, tuple[str, str, dict[str, Any]]] = {
    "web-light": ("chain", "en", {"viewport": DESK}),
    "web-dark": ("chain", "en", {"viewport": DESK, "color_scheme": "dark"}),
    "web-japanese": ("ushio", "ja", {"viewport": DESK}),
    "web-phone": ("chain", "en", {"viewport": PHONE, "has_touch": True, "is_mobile": True}),
    "web-16x16": ("sixteen", "en", {"viewport": DESK}),
    "web-jigsaw": ("jigsaw", "en", {"viewport": DESK, "color_scheme": "dark"}),
    "web-differ": ("differ", "en", {"viewport": DESK}),
    "web-open": ("empty", "en", {"viewport": DESK}),
    "web-bench": ("bench", "en", {"viewport": DESK}),
    "web-lesson": ("lesson", "en", {"viewport": DESK}),
    "web-done": ("solved", "en", {"viewport": DESK, "color_scheme": "dark"}),
    "web-hint-phone": ("why", "ja", {"viewport": PHONE, "has_touch": True, "is_mobile": True}),
    "web-model": ("model", "en", {"viewport": DESK}),
    "web-papers": ("papers", "en", {"viewport": DESK}),
    "web-papers-phone": ("papers", "ja", {"viewport": PHONE, "has_touch": True, "is_mobile": True}),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", PICTURES)
def test_picture(
    visits: Callable[..., Visit], name: str, tmp_path: Path
) -> None:
    view, language, screen = PICTURES[name]
    visit = visits(reduced_motion="reduce", **screen).open().language(language)
    VIEWS[view](visit)
    visit.find("#message").evaluate("one => one.classList.remove('shown')")
    folder = IMAGES if os.environ.get("NANPURE_PICTURES") else tmp_path
    folder.mkdir(exist_ok=True)
    path = folder / f"{name}.png"
    visit.page.screenshot(path=path, animations="disabled", caret="hide")

    assert 5_000 < path.stat().st_size < LARGEST


def test_the_documentation_shows_every_picture() -> None:
    pages = [IMAGES.parents[1] / "README.md", IMAGES.parent / "web.md"]
    text = "".join(page.read_text("utf-8") for page in pages)

    assert [name for name in PICTURES if f"images/{name}.png" not in text] == []
