"""The documents of the page: each with the shared parts, its script and its style sheet.

Each is assembled when it is asked for the first time.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cache, partial
from hashlib import sha256

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from nanpure.web.bundle import STATIC, script_bundle, style_bundle
from nanpure.web.languages import language_block, names, words_json
from nanpure.words import ENGLISH

__all__ = ["composed", "document_files", "document_routes"]

FOLDERS = ("", "model/", "papers/")
_PART = re.compile(r"^<!-- part (\w+) -->\n", re.MULTILINE)
_SHEET = re.compile(r'<link rel="stylesheet" href="(?:\.\./)?([^"]+)"(?: media="(\w+)")?>\n')
_SCRIPT = re.compile(r'(?<=<script type="module" src=")(?:\.\./)?([^"]+)\.js"')


def composed(folder: str) -> str:
    """Return a document with its parts; ``{root}`` in them is the path to the page's folder.

    Its style sheets are joined into one, in place of the first, and its script is bundled with all
    imports.
    """
    root = _root(folder)
    text = _SCRIPT.sub(rf'{root}\1.bundle.js"', _whole(folder))
    first, *others = _SHEET.finditer(text)
    for sheet in reversed(others):
        text = text[: sheet.start()] + text[sheet.end() :]
    link = f'<link rel="stylesheet" href="{root}{_sheet_address(folder)}">\n'
    return text[: first.start()] + link + text[first.end() :]


def _sheet_address(folder: str) -> str:
    """An address next to the style sheets, which name the typeface relative to it."""
    return f"css/{folder.strip('/') or 'main'}.bundle.css"


def _root(folder: str) -> str:
    return "../" * folder.count("/")


def _text(folder: str) -> str:
    return (STATIC / folder / "index.html").read_text("utf-8")


def _whole(folder: str) -> str:
    root = _root(folder)
    whole = _PART.sub(partial(_part, root), _text(folder))
    whole = whole.replace("</head>", f"{language_block()}\n</head>", 1)
    # Scripts mark the open room in the first document; the others belong to Papers.
    return whole.replace('data-room="papers"', 'data-room="papers" aria-current="page"', bool(root))


def _part(root: str, match: re.Match[str]) -> str:
    return (STATIC / "parts" / f"{match[1]}.html").read_text("utf-8").replace("{root}", root)


def document_files() -> dict[str, tuple[str, Callable[[], str]]]:
    """Return the documents, the script and sheet of each, and the words of other languages.

    Each by its address in the page's folder, with its type and the function that makes it.
    """
    made: dict[str, tuple[str, Callable[[], str]]] = {
        f"words/{lang}.json": ("application/json", partial(_words, lang))
        for lang in names() if lang != ENGLISH}
    for folder in FOLDERS:
        script = _SCRIPT.search(_text(folder))
        assert script is not None, "each document has its script"
        made[f"{folder}index.html"] = "text/html", partial(composed, folder)
        bundle = partial(script_bundle, f"{script[1]}.js")
        made[f"{script[1]}.bundle.js"] = "text/javascript", bundle
        made[_sheet_address(folder)] = "text/css", partial(_sheet, folder)
    return made


def document_routes() -> list[Route]:
    """Return the routes of all these files; a document is also at the address of its folder."""
    routes = []
    for address, (kind, make) in document_files().items():
        routes.append(_route(address, kind, make))
        if kind == "text/html":
            routes.append(_route(address.removesuffix("index.html"), kind, make))
    return routes


def _sheet(folder: str) -> str:
    return style_bundle(_SHEET.findall(_whole(folder)))


def _words(lang: str) -> str:
    return json.dumps(words_json(lang), ensure_ascii=False, separators=(",", ":"))


def _route(address: str, kind: str, make: Callable[[], str]) -> Route:
    return Route(f"/{address}", partial(_answer, kind, cache(partial(_content, make))),
                 include_in_schema=False)


def _content(make: Callable[[], str]) -> tuple[bytes, str]:
    """The bytes of a document, and their tag."""
    content = make().encode()
    return content, f'"{sha256(content).hexdigest()[:32]}"'


async def _answer(
    kind: str, content_of: Callable[[], tuple[bytes, str]], request: Request
) -> Response:
    content, tag = content_of()
    headers = {"etag": tag}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(content, headers=headers, media_type=kind)
