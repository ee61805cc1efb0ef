"""The documents of the page: each with the parts that they share, put in when the server starts."""

from __future__ import annotations

import re
from functools import partial
from hashlib import sha256
from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

__all__ = ["composed", "document_routes"]

STATIC = Path(__file__).parent / "static"
FOLDERS = ("", "model/", "papers/")
_PART = re.compile(r"^<!-- part (\w+) -->\n", re.MULTILINE)


def composed(folder: str) -> str:
    """A document with its parts; ``{root}`` in them leads to the folder of the page."""
    root = "../" * folder.count("/")
    text = (STATIC / folder / "index.html").read_text("utf-8")
    whole = _PART.sub(partial(_part, root), text)
    # Which room is open the scripts of the first document say; the others belong to Papers.
    return whole.replace('data-room="papers"', 'data-room="papers" aria-current="page"', bool(root))


def _part(root: str, match: re.Match[str]) -> str:
    return (STATIC / "parts" / f"{match[1]}.html").read_text("utf-8").replace("{root}", root)


def document_routes() -> list[Route]:
    """The addresses of the documents."""
    return [Route(f"/{folder}{name}", partial(_answer, composed(folder)), include_in_schema=False)
            for folder in FOLDERS for name in ("", "index.html")]


async def _answer(text: str, request: Request) -> Response:
    tag = f'"{sha256(text.encode()).hexdigest()[:32]}"'
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers={"etag": tag})
    return HTMLResponse(text, headers={"etag": tag})
