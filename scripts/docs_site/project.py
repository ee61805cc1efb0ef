"""The configuration of the site in one language, for Zensical."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

__all__ = ["configuration"]

HERE = Path(__file__).parent
OTHER = {"en": ("ja", "日本語", "ja/"), "ja": ("en", "English", "../")}


def configuration(lang: str, translated: Iterable[str]) -> str:
    """Return the text of zensical.toml."""
    words = tomllib.loads((HERE / f"{lang}.toml").read_text("utf-8"))
    other, name, link = OTHER[lang]
    urls = sorted(page.removesuffix(".md") + ".html" for page in translated)
    settings = (HERE / "settings.toml").read_text("utf-8")
    for hole, value in {
        "NAV": words["nav"], "LANG": lang, "DESCRIPTION": words["description"],
        "THEME": str(HERE / "theme"), "LIGHT": words["light"], "DARK": words["dark"],
        "OTHER": other, "OTHER_NAME": name, "OTHER_LINK": link, "TRANSLATED": urls,
    }.items():
        settings = settings.replace(f"@{hole}@", _toml(value))
    return settings


def _toml(value: Any) -> str:
    """A value as TOML: tables in one line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_toml(key)} = {_toml(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_toml, value)) + "]"
    return json.dumps(value, ensure_ascii=False)
