"""Notebooks: Markdown with code, executed in a kernel, as pages with results and as .ipynb."""

from __future__ import annotations

import base64
import re
from pathlib import Path
from typing import Any

import jupytext
import nbformat
from docs_site.pictures import in_theme, write_both
from jupyter_client import AsyncKernelManager
from nbclient import NotebookClient

__all__ = ["notebook_pages"]

SVG = re.compile(r"<svg.*?</svg>", re.DOTALL)
SECONDS = 300  # for one cell, on a busy machine


def notebook_pages(folder: Path, pages: Path) -> dict[str, str]:
    """Execute the notebooks of a folder; return their pages, and write what these show."""
    return {f"notebooks/{source.name}": _page(source, pages)
            for source in sorted(folder.glob("*.md")) if source.name != "README.md"}


def _page(source: Path, pages: Path) -> str:
    notebook = jupytext.read(source)
    notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3",
                                       "language": "python"}
    kernel = AsyncKernelManager(kernel_name="python3", transport="ipc")  # no port of the machine
    NotebookClient(notebook, km=kernel, timeout=SECONDS).execute()
    at = pages / "notebooks" / f"{source.stem}.ipynb"
    at.parent.mkdir(parents=True, exist_ok=True)
    nbformat.write(notebook, at)
    parts: list[str] = []
    for number, cell in enumerate(notebook.cells):
        if cell.cell_type == "markdown":
            parts.append(cell.source)
        elif cell.cell_type == "code":
            parts.append(f"```python\n{cell.source}\n```")
            parts += [_output(output, f"{source.stem}-{number}-{index}", pages)
                      for index, output in enumerate(cell.outputs)]
    title, _, rest = "\n\n".join(filter(None, parts)).partition("\n")
    return f"{title}\n\n*This page as a notebook: [{at.name}]({at.name})*\n{rest}\n"


def _output(output: Any, name: str, pages: Path) -> str:
    """An output as Markdown: a picture in both themes, a table, or text."""
    if output.output_type == "stream":
        return _text(output.text)
    data = output.get("data", {})
    place = f"notebooks/{name}"
    if "image/svg+xml" in data:
        write_both("".join(data["image/svg+xml"]), pages, f"{place}.svg")
        return f"![The result]({name}.svg)"
    if "text/html" in data:
        return _html("".join(data["text/html"]))
    if "image/png" in data:
        (pages / f"{place}.png").write_bytes(base64.b64decode(data["image/png"]))
        return f"![The result]({name}.png)"
    return _text("".join(data.get("text/plain", "")))


def _text(text: str) -> str:
    return f"```text\n{text.rstrip()}\n```" if text.strip() else ""


def _html(html: str) -> str:
    """HTML as it is; its pictures are images, since the style of one would reach the others."""
    html = SVG.sub(lambda match: "".join(
        f'<img class="nanpure-{theme}" alt="" src="data:image/svg+xml;base64,'
        f'{base64.b64encode(in_theme(match[0], theme).encode()).decode()}">'
        for theme in ("light", "dark")), html)
    html = re.sub(r"\n\s*\n", "\n", html.strip())  # an empty line would end it
    return f'<div class="nanpure-output">\n{html}\n</div>'
