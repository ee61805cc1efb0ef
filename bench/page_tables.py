"""Tables of pages that scripts write from kept runs, between two comments of the page."""

from __future__ import annotations

import json
import os
import platform
import re
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

__all__ = ["Run", "keep", "kept", "put", "standing", "when_and_where"]

END = "<!-- end -->"
Run = dict[str, Any]


def when_and_where() -> str:
    """Return the date, the processor, its cores and the load of now."""
    name = platform.processor() or platform.machine()
    about = Path("/proc/cpuinfo")
    if about.exists():
        said = dict(re.findall(r"^([\w ]+?)\s*: (.+)$", about.read_text("utf-8"), re.MULTILINE))
        name = re.sub(r"\((?:R|TM)\)| Processor$", "", said.get("model name", name))
        name += f" (model {said['model']})" if "model" in said else ""
    return (f"{datetime.now(UTC):%Y-%m-%d}, {name}, {os.cpu_count()} cores, "
            f"load {os.getloadavg()[0]:.0f}")


def put(page: Path, name: str, table: str) -> None:
    """Write a table into a page."""
    text = page.read_text("utf-8")
    head, begin, rest = _parts(text, name)
    page.write_text(f"{head}{begin}{table}\n{END}{rest.partition(END)[2]}", "utf-8")


def standing(page: Path, name: str) -> str:
    """Return the table that stands in a page."""
    return _parts(page.read_text("utf-8"), name)[2].partition(f"\n{END}")[0]


def _parts(text: str, name: str) -> tuple[str, str, str]:
    begin = f"<!-- runs: {name} -->\n"
    if begin not in text:
        raise ValueError(f"expected a page with a place for a table, got none for {name!r}")
    return text.partition(begin)


def kept(file: Path) -> dict[str, Run]:
    """Return the runs that a file keeps, by row."""
    found: dict[str, Run] = json.loads(file.read_text("utf-8")) if file.exists() else {}
    return found


def keep(file: Path, runs: Mapping[str, Run]) -> None:
    """Keep runs."""
    file.write_text(json.dumps(runs, indent=1, ensure_ascii=False) + "\n", "utf-8")
