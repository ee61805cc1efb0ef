"""The whole page in one HTML file, with a puzzle and the engine: it works from a disk.

The files of the engine are in it as text; the page makes its workers of them.
"""

from __future__ import annotations

import html
import json
import re
from base64 import b64encode

from nanpure.model.puzzle import Puzzle
from nanpure.web.bundle import STATIC, script_bundle
from nanpure.web.documents import composed, document_files
from nanpure.web.languages import language_block, tag
from nanpure.web.position import about_json, layout_json, served
from nanpure.web.single_file import with_face
from nanpure.web.site.engine import Engine
from nanpure.web.site.lean import lean_script, lean_sheet

__all__ = ["whole_html"]

ENTRY, WORKER = "js/main.js", "js/engine_worker.js"
# What names other files, and the languages, whose words follow in the file.
_OTHERS = re.compile(r'<link rel="(?:icon|preload)"[^>]*>\n|<script type="application/json" '
                     r'id="languages">.*?</script>\n')
_SHEET = re.compile(r'<link rel="stylesheet" href="([^"]+)">\n')
_SCRIPT = re.compile(r'<script type="module" src="[^"]+"></script>\n')


def whole_html(puzzle: Puzzle, engine: Engine, title: str = "", lang: str = "en") -> str:
    """Return the page as one file that opens *puzzle*; *title* and *lang* as in ``alone_html``."""
    layout = served(puzzle.layout)
    about = about_json(puzzle.info, layout.size)
    title = title or about.get("title", "")
    told = {"layout": layout_json(layout), "givens": list(puzzle.givens), "title": title,
            "about": {**about, **({"title": title} if title else {})}}
    parts = [
        language_block(whole=True), _data("puzzle", json.dumps(told, ensure_ascii=False)),
        _data("engine", json.dumps({"inside": list(engine.files), "version": engine.version})),
        _text("engine-worker", lean_script((STATIC / WORKER).read_text("utf-8"))),
        *(_text(f"engine-{name}", b64encode(data).decode()) for name, data in engine.files.items()),
        f'<script type="module">\n{lean_script(script_bundle(ENTRY))}</script>',
    ]
    text = _SCRIPT.sub("", _OTHERS.sub("", composed("")))
    style = with_face(lean_sheet(document_files()[_sheet_of(text)][1]()))
    text = _SHEET.sub(lambda _: f"<style>{style}</style>\n", text)
    text = text.replace('<html lang="en" ', f'<html lang="{tag(lang)}" data-single ', 1)
    if title:
        text = re.sub(r"<title>[^<]*", lambda _: f"<title>{html.escape(title)}", text, count=1)
    return text.replace("</body>", "\n".join([*parts, "</body>"]), 1)


def _sheet_of(text: str) -> str:
    found = _SHEET.search(text)
    assert found is not None, "each document has its style sheet"
    return found[1]


def _data(name: str, text: str) -> str:
    text = text.replace("<", "\\u003c")
    return f'<script type="application/json" id="{name}">{text}</script>'


def _text(name: str, text: str) -> str:
    return f'<script type="text/plain" id="{name}">{text}</script>'
