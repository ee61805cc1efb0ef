"""Reports of an audit: lines of text, and one page with plots."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import NamedTuple

from nanpure import __version__
from nanpure.audit.result import Audit, Place
from nanpure.audit.words import say
from nanpure.foundry.bars import bars
from nanpure.words import in_language

__all__ = ["Line", "lines_of", "page_of", "text_of"]

FAULTS = ("unreadable", "unreadable solution", "wrong solution", "none", "many", "unknown")


class Line(NamedTuple):
    """A count, its words, whether it should be 0, and examples."""

    number: int
    what: str
    wrong: bool
    examples: tuple[str, ...] = ()


def lines_of(made: Audit, lang: str = "en") -> list[Line]:
    """Return the counts of an audit with their words."""
    several = len(made.files) > 1

    def where(place: Place) -> str:
        at = say("line", lang, line=place.line)
        return f"{place.file} {at}" if several else at

    def of(kind: str) -> tuple[str, ...]:
        return tuple(f"{where(fault.place)}: {in_language(fault.what, lang)}" if fault.what
                     else where(fault.place)
                     for fault in made.faults.get(kind, ()))

    numbers = {
        "unreadable": made.unreadable, "unreadable solution": made.unreadable_solutions,
        "wrong solution": made.wrong, **{kind: made.statuses[kind]
                                         for kind in ("none", "many", "unknown")}}
    lines = [Line(made.rows, say("rows", lang), False)]
    if len(made.splits) > 1:
        lines += [Line(count, say("split {name}", lang, name=name), False)
                  for name, count in made.splits.items()]
    lines += [Line(made.puzzles, say("puzzles", lang), False)]
    lines += [Line(count, say("layout {name}", lang, name=name), False)
              for name, count in made.layouts.items()]
    lines += [Line(made.claimed, say("claimed", lang), False)]
    lines += [Line(numbers[kind], say(kind, lang), True, of(kind)) for kind in FAULTS]
    if made.without_form:
        lines.append(Line(made.without_form, say("no form", lang), False))
    for kind, duplicates in made.duplicates.items():
        groups = say("groups", lang, groups=f"{duplicates.groups:,}") if duplicates.groups else ""
        lines.append(Line(duplicates.extra, say(kind, lang) + groups, kind != "solution", tuple(
            " = ".join(map(where, places)) for places in duplicates.some)))
    for kind, leaks in made.leaks.items():
        lines += [Line(leak.rows, say(f"leak {kind}", lang, split=leak.split, other=leak.other),
                       True) for leak in leaks]
    return lines


def text_of(made: Audit, lang: str = "en") -> Iterator[str]:
    """Yield one line per count, with its first examples below."""
    lines = lines_of(made, lang)
    width = max(len(f"{line.number:,}") for line in lines)
    for line in lines:
        mark = "!" if line.wrong and line.number else " "
        yield f"{mark} {line.number:>{width},} {line.what}"
        for example in line.examples[:5]:
            yield f"  {'':>{width}}   {example}"
    yield say("clean" if made.is_clean else "not clean", lang)


def page_of(made: Audit, lang: str = "en") -> str:
    """Return a self-contained HTML page."""
    names = ", ".join(Path(file).name for file in made.files)
    title = escape(say("title", lang, files=names))
    rows = "".join(
        f'<tr{_class(line)}><td class="n">{line.number:,}</td>'
        f"<td>{escape(line.what)}{_examples(line, lang)}</td></tr>"
        for line in lines_of(made, lang))
    verdict = say("clean" if made.is_clean else "not clean", lang)
    figures = "".join(f"<figure>{drawing}</figure>" for drawing in _figures(made, lang))
    return (f'<!DOCTYPE html>\n<html lang="{lang}">\n<head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f"<title>{title}</title><style>{STYLE}</style></head>\n<body><main>\n<h1>{title}</h1>\n"
            f'<p class="{"fine" if made.is_clean else "wrong"}">{escape(verdict)}</p>\n'
            f'<table><thead><tr><th>{say("count", lang)}</th><th>{say("what", lang)}</th></tr>'
            f"</thead><tbody>{rows}</tbody></table>\n"
            f'<p>{escape(say("symmetry", lang))}</p>\n{figures}\n'
            f'<footer>{escape(say("made", lang, version=__version__))}</footer>\n'
            "</main></body>\n</html>\n")


STYLE = """
:root { color-scheme: light dark; --ink: #222; --paper: #fff; --soft: #555; --line: #ddd;
  --bad: #a31515; --good: #0b6b2d }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6e6e6; --paper: #16181c; --soft: #a8adb5; --line: #3a3f47; --bad: #ff8f88;
    --good: #6fd38f }
}
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper);
  margin: 0 }
main { max-width: 760px; margin: 0 auto; padding: 24px 16px }
h1 { font-size: 24px; overflow-wrap: anywhere }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; vertical-align: top; padding: 5px 10px;
  border-bottom: 1px solid var(--line) }
td.n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap }
tr.wrong td.n, p.wrong { color: var(--bad); font-weight: bold }
p.fine { color: var(--good); font-weight: bold }
details { color: var(--soft); font-size: 14px; overflow-wrap: anywhere }
figure { margin: 24px 0; overflow-x: auto }
svg { width: 100%; min-width: 600px; height: auto; display: block }
footer { color: var(--soft); font-size: 14px }
"""


def _class(line: Line) -> str:
    return ' class="wrong"' if line.wrong and line.number else ""


def _examples(line: Line, lang: str) -> str:
    if not line.examples:
        return ""
    listed = "<br>".join(map(escape, line.examples))
    return f"<details><summary>{say('examples', lang)}</summary>{listed}</details>"


def _figures(made: Audit, lang: str) -> Iterator[str]:
    """A drawing of each distribution."""
    unit = say("rows", lang)
    for split, counts in made.clues.items():
        several = len(made.clues) > 1
        name = say("clues of", lang, split=split) if several else say("clues", lang)
        yield bars(name, counts, unit)
    for name, counts in made.stated.items():
        if counts:
            yield bars(say("stated", lang, name=name), counts, unit)
    key = "rating all" if made.sample == made.statuses["unique"] else "rating"
    for name, counts in made.ratings.items():
        yield bars(say(key, lang, name=name, sample=f"{made.sample:,}"), counts, unit)
