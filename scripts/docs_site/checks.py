"""Checks of the built site: every link and picture leads to a file, and to a place that it has."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

__all__ = ["broken_links"]


class Targets(HTMLParser):
    """What a page links to, and the places that it has."""

    def __init__(self) -> None:
        super().__init__()
        self.links: list[str] = []
        self.places: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note links and names."""
        for name, value in attrs:
            if value is None:
                continue
            if name in ("href", "src") and not (tag == "link" and ("rel", "canonical") in attrs):
                self.links.append(value)
            elif name in ("id", "name"):
                self.places.add(value)


def broken_links(site: Path) -> list[str]:
    """Return "page: link" for every link that leads nowhere; other sites are not checked."""
    pages = {at.resolve(): _read(at) for at in site.rglob("*.html")}
    wrong: set[str] = set()
    for at, page in pages.items():
        for link in page.links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc or at.name == "404.html":
                continue
            there = (at.parent / unquote(parts.path)).resolve() if parts.path else at
            there = there / "index.html" if there.is_dir() else there
            place = unquote(parts.fragment)
            missing = there in pages and place and not place.startswith(("only-", "__")) and (
                place not in pages[there].places)
            if not there.exists() or missing:
                wrong.add(f"{at.relative_to(site.resolve())}: {link}")
    return sorted(wrong)


def _read(at: Path) -> Targets:
    found = Targets()
    found.feed(at.read_text("utf-8"))
    return found
