"""Help in click's layout, in Japanese: click's own words, and lines broken as Japanese."""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Sequence

import click

from nanpure.cli.japanese.texts import japanese
from nanpure.io.japanese_lines import padded, width_of, wrapped

__all__ = ["Formatter"]

USAGE = "使い方: "
HEADINGS = {"Options": "オプション", "Commands": "コマンド", "Arguments": "引数",
            "Positional arguments": "引数", "Everyday": "ふだん使うコマンド",
            "Data sets": "データセット", "Groups of verbs": "コマンドのグループ"}
# Text that click adds in brackets after the text of an option.
EXTRAS = {"default: ": "既定値: ", "required": "必須"}


class Formatter(click.HelpFormatter):
    """A formatter that replaces English text by Japanese, as far as there is any."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        """Write the usage line."""
        self._write_beside(f"{prefix or USAGE}{prog} ", args)

    def write_heading(self, heading: str) -> None:
        """Write a heading."""
        super().write_heading(HEADINGS.get(heading, heading))

    def write_text(self, text: str) -> None:
        """Write paragraphs."""
        indent = " " * self.current_indent
        paragraphs = [
            "\n".join(f"{indent}{line}" for line in wrapped(part, self.width - len(indent)))
            for part in japanese(inspect.cleandoc(text)).split("\n\n")
        ]
        self.write("\n\n".join(paragraphs) + "\n")

    def write_dl(
        self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2
    ) -> None:
        """Write options or verbs, with their text next to them or below."""
        listed = list(rows)
        first = min(max(width_of(name) for name, _ in listed), col_max) + col_spacing
        for name, text in listed:
            label = f"{'':{self.current_indent}}{name}"
            if width_of(name) > first - col_spacing:
                self.write(f"{label}\n")
                label = ""
            self._write_beside(padded(label, first + self.current_indent), _option_text(text))

    def _write_beside(self, before: str, text: str) -> None:
        """Write *text* after *before*, with further lines aligned below it."""
        room = max(self.width - width_of(before), 10)
        gap = "\n" + " " * width_of(before)
        self.write(f"{before}{gap.join(wrapped(text, room))}".rstrip(" ") + "\n")


def _option_text(text: str) -> str:
    """The text of an option, with click's additions in brackets."""
    if not text.endswith("]"):
        return japanese(text)
    text, _, added = ("  " + text).rpartition("  [")
    extras: Sequence[str] = added.removesuffix("]").split("; ")
    for english, word in EXTRAS.items():
        extras = [f"{word}{extra.removeprefix(english)}" if extra.startswith(english) else extra
                  for extra in extras]
    return f"{japanese(text.strip())}  [{'; '.join(extras)}]".strip()
