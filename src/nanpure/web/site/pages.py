"""The documents of the folder: those of the server, which know where the engine is."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Mapping
from typing import Any

from nanpure.web.bundle import STATIC
from nanpure.web.documents import FOLDERS, composed
from nanpure.web.languages import names, tag
from nanpure.words import ENGLISH, PAGE, entries

__all__ = ["manifest", "missing_page", "pages"]

TITLE = "nanpure – Number Place"
# What the server says in a header: whatever a page asks for comes from its own folder.
POLICY = ("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
          "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; "
          "manifest-src 'self'; base-uri 'none'; form-action 'none'")
# A document without the files of the page, which may be anywhere from where it is shown.
_PLAIN = ("body { max-width: 30rem; margin: 4rem auto; padding: 0 1rem; font-family: system-ui; "
          "color: #211f1b; background: #f7f4ed; } a { color: #24478f; }")
_WORDED = re.compile(r"(<[^>]* data-t\b[^>]*>)([^<]+)(?=<)")


def pages(engine: Mapping[str, Any], language: str) -> dict[str, str]:
    """Return the documents by address; *engine* is what they say of it (``transport/engine.js``).

    The start page speaks a language by itself; one more for each language names it.
    """
    made = {f"{folder}index.html": _page(composed(folder), engine, "../" * folder.count("/"))
            for folder in FOLDERS}
    start = made["index.html"]
    made |= {f"{lang}.html": _spoken(start, lang, 'data-lang="{}" ') for lang in names()}
    if language != ENGLISH:
        made["index.html"] = _spoken(start, language, "")
    return made


def _page(text: str, engine: Mapping[str, Any], root: str) -> str:
    told = json.dumps({"root": root or "./", **engine}, ensure_ascii=False)
    others = "".join(f'<link rel="alternate" hreflang="{tag(lang)}" href="{root}{lang}.html">\n'
                     for lang in names())
    head = (f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">\n'
            f'<link rel="manifest" href="{root}manifest.webmanifest">\n'
            f'<link rel="apple-touch-icon" href="{root}icons/whole-192.png">\n'
            f'<meta name="theme-color" content="#28457a">\n{others}'
            f'<script type="application/json" id="engine">{told}</script>\n')
    return text.replace("</head>", f"{head}</head>", 1)


def _spoken(text: str, lang: str, mark: str) -> str:
    """The start page in a language, whose words follow with the script."""
    title = html.escape(_worded(TITLE, lang))
    text = text.replace('<html lang="en" ', f'<html lang="{tag(lang)}" {mark.format(lang)}', 1)
    return re.sub(r"<title>[^<]*</title>", f"<title>{title}</title>", text, count=1)


def _worded(text: str, lang: str) -> str:
    return text if lang == ENGLISH else entries(lang, PAGE).get(text, text)


def missing_page(base: str) -> str:
    """Return the document for addresses where nothing is, which leads back to the page at *base*.

    >>> '<a href="/sudoku/"' in missing_page("/sudoku/")
    True
    """
    part = (STATIC / "parts" / "missing.html").read_text("utf-8").replace("{base}", base)
    said = "".join(f'<section lang="{tag(lang)}">{_in(part, lang)}</section>\n' for lang in names())
    return (f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
            f'<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            f"<title>{TITLE}</title>\n<style>{_PLAIN}</style>\n</head>\n<body>\n{said}</body>\n</html>\n")


def _in(part: str, lang: str) -> str:
    """A part of a document with its words in a language."""
    return _WORDED.sub(lambda at: at[1] + _worded(at[2], lang), part)


def manifest(base: str, lang: str) -> str:
    """Return the manifest by which the page is installed.

    >>> json.loads(manifest("/", "ja"))["name"]
    'ナンプレ nanpure'
    """
    images = [{"src": "icon.svg", "sizes": "any", "type": "image/svg+xml"}] + [
        {"src": f"icons/{name}-{size}.png", "sizes": f"{size}x{size}", "type": "image/png",
         "purpose": purpose}
        for name, purpose in (("icon", "any"), ("whole", "maskable")) for size in (192, 512)]
    return json.dumps({
        "id": base, "name": _worded(TITLE, lang), "short_name": "nanpure", "lang": tag(lang),
        "start_url": "./", "scope": "./", "display": "standalone",
        "background_color": "#f7f4ed", "theme_color": "#28457a", "icons": images,
    }, ensure_ascii=False, indent=1)
