"""Examples that need what only the site's environment has; the tests execute all others."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

__all__ = ["ONLY_HERE", "failures"]

ONLY_HERE = ("docs/cookbook/data-frames.md",)
SESSION = re.compile(r"^```python\n(>>> .*?)^```", re.DOTALL | re.MULTILINE)


def failures(page: Path) -> str:
    """Run the session of a page; return a report of the examples that show something else."""
    report: list[str] = []
    names: dict[str, object] = {}
    for block in SESSION.findall(page.read_text("utf-8")):
        test = doctest.DocTestParser().get_doctest(block, {}, page.name, str(page), 0)
        test.globs = names
        doctest.DocTestRunner().run(test, out=report.append, clear_globs=False)
    return "".join(report)
