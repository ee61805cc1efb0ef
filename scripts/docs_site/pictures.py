"""Pictures in both themes: the reader of the site chooses one with a button of the page."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from nanpure.io.svg_themes import Theme, themed

__all__ = ["in_theme", "themed_copies", "write_both"]

STYLE = re.compile(r"(<style>)(.*?)(</style>)", re.DOTALL)
# Screenshots that were taken in both themes: the one for the light, the one for the dark.
PAIRS = {"web-light.png": "web-dark.png"}


def themed_copies(picture: Path, pages: Path, place: str) -> tuple[str, str]:
    """Copy a picture of the repository; return its place for the light theme and for the dark."""
    at = pages / place
    at.parent.mkdir(parents=True, exist_ok=True)
    if picture.name in PAIRS:
        dark = PAIRS[picture.name]
        shutil.copy(picture.with_name(dark), at.with_name(dark))
        shutil.copy(picture, at)
        return place, str(Path(place).with_name(dark))
    if picture.suffix == ".svg":
        text = picture.read_text("utf-8")
        if "prefers-color-scheme" in text:
            return write_both(text, pages, place)
    shutil.copy(picture, at)
    return place, place


def write_both(svg: str, pages: Path, place: str) -> tuple[str, str]:
    """Write a picture of ours, which follows the reader's system, as one for each theme."""
    dark = place.replace(".svg", "-dark.svg")
    (pages / place).parent.mkdir(parents=True, exist_ok=True)
    (pages / place).write_text(in_theme(svg, "light"), "utf-8")
    (pages / dark).write_text(in_theme(svg, "dark"), "utf-8")
    return place, dark


def in_theme(svg: str, theme: Theme) -> str:
    """Return text with our pictures in the colours of one theme."""
    return STYLE.sub(lambda match: match[1] + themed(match[2], theme) + match[3], svg)
