"""Help as click lays it out, in Japanese: its own words, and lines that break where they may."""

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
# What click puts in brackets behind the text of an option.
EXTRAS = {"default: ": "既定値: ", "required": "必須"}


class Formatter(click.HelpFormatter):
    """Writes what it is given in English, as far as it has Japanese for it."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        """Write the line of usage."""
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
        """Write options or verbs, what they are beside them or below."""
        listed = list(rows)
        first = min(max(width_of(name) for name, _ in listed), col_max) + col_spacing
        for name, text in listed:
            said = f"{'':{self.current_indent}}{name}"
            if width_of(name) > first - col_spacing:
                self.write(f"{said}\n")
                said = ""
            self._write_beside(padded(said, first + self.current_indent), _said(text))

    def _write_beside(self, before: str, text: str) -> None:
        """Write *text* behind *before*, and what does not fit below itself."""
        room = max(self.width - width_of(before), 10)
        gap = "\n" + " " * width_of(before)
        self.write(f"{before}{gap.join(wrapped(text, room))}".rstrip(" ") + "\n")


def _said(text: str) -> str:
    """The text of an option, behind it in brackets what click adds."""
    if not text.endswith("]"):
        return japanese(text)
    text, _, added = ("  " + text).rpartition("  [")
    extras: Sequence[str] = added.removesuffix("]").split("; ")
    for english, said in EXTRAS.items():
        extras = [f"{said}{extra.removeprefix(english)}" if extra.startswith(english) else extra
                  for extra in extras]
    return f"{japanese(text.strip())}  [{'; '.join(extras)}]".strip()
