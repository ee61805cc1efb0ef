"""The playing room in one HTML file: the page's own modules, one puzzle, no server.

Modules of the page import each other by relative addresses, which a file on a disk may not follow:
the file contains them as one script, and the style sheets and the typeface as well. No code is
duplicated: a change in the page is also in the next file that is made.
"""

from __future__ import annotations

import html
import json
from base64 import b64encode
from collections.abc import Mapping
from functools import cache
from typing import Any

import nanpure
from nanpure.model.puzzle import Puzzle
from nanpure.web.bundle import STATIC, script_bundle, style_bundle
from nanpure.web.languages import language_block, tag
from nanpure.web.position import about_json, layout_json, served

__all__ = ["alone_html", "with_face"]

ENTRY = "js/alone.js"
SHEETS = ("tokens", "base", "shell", "board", "cells", "tools", "play", "walk", "dialogs",
          "alone")


def alone_html(
    puzzle: Puzzle, title: str = "", lang: str = "en", checking: bool = False,
    carried: Mapping[str, Any] | None = None,
) -> str:
    """Return a page that plays *puzzle* from any folder or web host, without server or network.

    - *title*: shown above the board and as the name of the document (default: that of the puzzle);
    - *lang*: the language of the document, and of the page in a browser with none of its
      languages; otherwise the page follows the browser;
    - *checking*: whether the page contains the solution, so that a player can have digits checked.
      Off by default, since the solution can be read in the file;
    - *carried*: the path of the puzzle (:func:`~nanpure.web.carried_path.carried_path`), from which
      the page gives hints; the way to the solution can be read in the file.

    Raises :class:`~nanpure.errors.PuzzleError` if checking is wanted and there is not exactly one
    solution.

    >>> page = alone_html(Puzzle.parse("1.....4...2..3.."), "Small")
    >>> "<title>Small</title>" in page, '"solution": null' in page
    (True, True)
    """
    layout = served(puzzle.layout)
    about = about_json(puzzle.info, layout.size)
    title = title or about.get("title", "")
    solution = list(nanpure.solve(puzzle).solution.values) if checking else None
    data = json.dumps({
        "layout": layout_json(layout), "givens": list(puzzle.givens), "title": title,
        "lang": lang, "solution": solution, "path": carried,
        # The title stands above the board; what the drawing was made of is not needed.
        "about": {name: value for name, value in about.items()
                  if name not in ("title", "cosmetics")},
    }, ensure_ascii=False).replace("<", "\\u003c")
    name = html.escape(title or "ナンプレ")
    return f"""<!doctype html>
<html lang="{tag(lang)}" data-theme="system">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<title>{name}</title>
<style>{_style()}</style>
{language_block(whole=True)}
<script type="application/json" id="puzzle">{data}</script>
</head>
<body data-room="play" data-state="playing">
{_body(name)}
<script type="module">
{script_bundle(ENTRY)}</script>
</body>
</html>
"""


def _body(name: str) -> str:
    return f"""<header class="topbar"><h1 id="alone-title">{name}</h1><div class="tools">
<button type="button" id="language" class="icon"></button></div></header>
<main><div class="frame"><div id="stage"><div id="board-scroll">
<div id="board" role="grid" class="loading" aria-multiselectable="true" aria-label="Board"></div>
</div><p id="board-caption"><span id="board-about"></span><span id="board-count"></span></p>
<div id="board-rules"></div></div><div id="rail"><section id="room-play"><div id="playing"></div>
<div id="ladder" hidden></div>
<div class="btns"><button type="button" id="restart" data-t>Start over</button>
<button type="button" id="print" data-t>Print</button>
<button type="button" id="zoom" aria-pressed="false" data-t>Enlarge</button></div>
</section></div></div>
</main>
<div id="message" role="status" aria-live="polite"></div>
<div id="spoken" class="unseen" aria-live="polite"></div>
<noscript>This page needs JavaScript: it draws the board.</noscript>"""


@cache
def _style() -> str:
    """Return all style sheets, with the typeface in them."""
    return with_face(style_bundle([(f"css/{name}.css", "") for name in SHEETS]))


def with_face(text: str) -> str:
    """Return a style sheet with the typeface in it."""
    face = b64encode((STATIC / "css/font/figtree-subset.woff2").read_bytes()).decode()
    return text.replace('url("font/figtree-subset.woff2")',
                        f'url("data:font/woff2;base64,{face}")')
