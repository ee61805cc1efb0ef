"""README.md as the page of the package, where links to files of the repository lead nowhere.

With a ``Repository`` among the project's URLs, links become absolute, at the tag of the version;
without one, only their texts stay, and a sentence says where the pages are.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

__all__ = ["absolute", "dynamic_metadata"]

README = Path(__file__).parents[1] / "README.md"
LINK = re.compile(r"(!?)\[([^\]]*)\]\((?![a-z]+:)(#?)([^)\s]*)\)")
WHERE = "The pages named below are in the source distribution.\n\n"


def dynamic_metadata(field: str, settings: Mapping[str, Any],
                     project: Mapping[str, Any]) -> dict[str, str]:
    """Return the field ``readme``, for scikit-build-core."""
    urls = project.get("urls", {}) if "urls" in project else {}
    text = absolute(README.read_text("utf-8"), urls.get("Repository"), project["version"])
    return {"content-type": "text/markdown", "text": text}


def absolute(text: str, repository: str | None, version: str) -> str:
    r"""Return the text with absolute links, or without links to files.

    >>> absolute("See [rules](docs/r.md#x), [here](#b).", "https://example.org/n", "1.0")
    'See [rules](https://example.org/n/blob/v1.0/docs/r.md#x), [here](#b).'
    >>> print(absolute("# T\n\n![A](a.png) See [rules](docs/r.md).", None, "1.0"))
    # T
    <BLANKLINE>
    The pages named below are in the source distribution.
    <BLANKLINE>
     See rules.
    """
    def link(match: re.Match[str]) -> str:
        picture, label, inside, path = match.groups()
        if inside:
            return match[0]
        if repository is None:
            return "" if picture else label
        kind = "raw" if picture else "blob"
        return f"{picture}[{label}]({repository.rstrip('/')}/{kind}/v{version}/{path})"

    text = LINK.sub(link, text)
    return text if repository else re.sub(r"\A(# .*\n\n)?", rf"\g<0>{WHERE}", text, count=1)
