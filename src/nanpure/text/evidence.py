"""The forms that a text may have: the majority among its first lines with content."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence

from nanpure.base.arguments import typed

from . import ksudoku, opensudoku
from .bank import is_bank
from .bare_csv import columns_for
from .base import MAX_CHARS, is_comment
from .blanks import DIGITS_AND_BLANK
from .candidates import is_candidates
from .captions import is_board, is_number, puzzle_start
from .cells import size_of
from .columns import columns_of
from .headers import is_bracketed, is_header, section_of
from .iss import is_iss
from .jsonsplit import begins_array, is_call, open_brackets
from .killer import is_killer
from .links import site_of
from .oneline import split_line
from .rows import Row, has_bars, is_border, is_prose, looks_of
from .sdx import is_sdx
from .solo import is_solo
from .spreadsheet import is_cells
from .sumocue import is_sumocue
from .symbols import EMPTY, LOOSE_EMPTY, symbols_for
from .xmltext import root_of

__all__ = ["SAMPLE", "readings"]

SAMPLE = 64
_JSON_LIKE = re.compile(r'["{}\[\],]|^\s*(-?\d+|null|None)\s*$')


def readings(sample: Sequence[str], symbols: Sequence[str] = ()) -> dict[str, float]:
    """Return the possible forms of these lines, the likeliest first, each with its share of lines.

    *symbols*: those of the digits, if the caller named them.

    >>> readings(["1..........4...2", "...............1", ".Cage~3~R1C1~R1C2"])
    {'line': 0.67, 'iss': 0.33}
    """
    lines = [text.rstrip("\r\n") for text in typed(sample, "sample", str)]
    lines = [text for text in lines if len(text) <= MAX_CHARS]
    if len(lines) == 1 and (obvious := _obvious(lines[0], symbols)):
        return {obvious: 1.0}
    texts = [text for text in lines if not is_comment(text)]
    if not texts:
        return {"sdk" if any(is_header(text) for text in lines) else "line": 1.0}
    sure = _by_its_beginning(texts)
    if sure is not None:
        return {sure: 1.0}
    counts = _Counts()
    votes: Counter[str] = Counter()
    rest = _without_json(lines)
    votes["json"] = len(texts) - sum(not is_comment(text) for text in rest)
    kinds = ["" if is_comment(text) else _vote(text, symbols) for text in rest]
    for at in range(1, len(rest)):
        if rest[at].isspace() and len(rest[at]) == len(rest[at - 1]) and kinds[at - 1] == "cells":
            kinds[at] = "cells"  # perhaps a row of blank cells
    if any(kind == "cells" and is_board(text.strip())
           for kind, text in zip(kinds, rest, strict=True)):
        kinds = ["caption" if kind == "cells" and is_number(text) else kind
                 for kind, text in zip(kinds, rest, strict=True)]
    votes.update(filter(None, kinds))
    rows, one_line = _rows_or_lines(rest, kinds, counts)
    captions = votes["caption"]
    if not rows and next(filter(None, kinds), "") == "caption" and captions * 2 >= one_line > 0:
        rows, one_line = one_line, 0  # puzzles on one line, under titles
    votes["rows" if rows >= max(one_line, 1) else "line"] += captions
    votes["rows"] += rows
    votes["line"] += one_line
    del votes["cells"], votes["caption"]
    total = max(1, votes.total())
    shares: dict[str, float] = {}
    for name in sorted(votes, key=lambda name: -votes[name]):
        if votes[name]:
            named = _named(name, texts, lines, counts)
            shares[named] = round(shares.get(named, 0) + votes[name] / total, 2)
    return shares or {"line": 1.0}


def _obvious(text: str, symbols: Sequence[str]) -> str:
    """The form of a puzzle whose only line no other form has; "" where it needs a closer look."""
    if text.startswith("{"):
        return "json"
    if text.startswith(".") and _OF_COLUMNS.isdisjoint(text) and _vote(text, symbols) == "iss":
        return "iss"
    return ""


_OF_COLUMNS = frozenset(",;:|\t")
_XML = {**dict.fromkeys(opensudoku.ROOTS, "opensudoku"), **dict.fromkeys(ksudoku.ROOTS, "ksudoku")}


def _by_its_beginning(texts: Sequence[str]) -> str | None:
    """The form that the first lines name, or whose features no other form has."""
    sites = [site for text in texts if (site := site_of(text))]
    if len(sites) * 2 > len(texts):
        return sites[0]  # the reader of one site reads links of all
    if is_call(texts[0]):
        return "ipuz"
    root = root_of(texts)
    if root is not None:
        return _XML.get(root.lower(), "opensudoku")
    if texts[0].lstrip().startswith(("{", "[{")):
        return None  # JSON, whose commas separate no columns
    if columns_of(texts[0]) is not None:
        return "csv"
    if section_of(texts[0]) == "puzzle":
        return "sdk"  # whatever its rows look like: sixteen of 16 characters may be 4×4 puzzles too
    if is_cells(texts):
        return "cells"
    if sum(map(is_solo, texts)) * 2 > len(texts):
        return "solo"  # its parts have commas between them
    return "csv" if not begins_array(texts[0]) and columns_for(texts) is not None else None


def _named(name: str, texts: Sequence[str], lines: Sequence[str], counts: _Counts) -> str:
    """The form of lines that are rows of a grid, or puzzles; any other is already known."""
    if name == "line":
        return _one_line_form(texts, counts)
    if name != "rows":
        return name
    if any(section_of(text) for text in texts) or any(is_header(text) for text in lines):
        return "sdk"
    if is_candidates(_first_rows(lines)):
        return "sdx" if is_sdx(texts) else "candidates"
    borders = [text.strip() for text in texts if is_border(text)]
    return "ss" if any(text.startswith("*-") for text in borders) else "grid"


def _without_json(lines: Sequence[str]) -> list[str]:
    """The lines outside JSON, which may span several lines."""
    rest = []
    depth = 0
    for text in lines:
        begins = begins_array(text) and not is_bracketed(text)
        if begins or (depth > 0 and _JSON_LIKE.search(text)):
            depth = max(0, depth + (open_brackets(text) or 0))
        else:
            rest.append(text)
    return rest


_BY_THE_LINE = {"killer": is_killer, "sumocue": is_sumocue, "iss": is_iss, "bank": is_bank}


def _vote(text: str, symbols: Sequence[str] = ()) -> str:
    start = text.lstrip()[:1]
    if start == ":" and text.count(":") >= 4 and not is_border(text):
        return "hodoku"
    for name, begins in _BY_THE_LINE.items():
        if begins(text):
            return name
    if is_border(text) or section_of(text):
        return "rows"
    return "caption" if _is_caption(text, symbols) else "cells"


def _is_caption(text: str, symbols: Sequence[str]) -> bool:
    """Whether a line is text above a puzzle, or too short for a row without blank cells."""
    short = looks_of(text).is_short and not (" " in text and set(text) <= DIGITS_AND_BLANK)
    return (short or is_prose(text, symbols)) and not puzzle_start(text)


class _Counts(dict[str, int]):
    """The number of cells of lines as one-line puzzles: each is split once, some are very long."""

    def __missing__(self, text: str) -> int:
        self[text] = len(split_line(text)[0])
        return self[text]


def _rows_or_lines(
    lines: Iterable[str], kinds: Iterable[str], known: _Counts
) -> tuple[int, int]:
    """The number of lines of cells that are rows of a grid, and of those that are whole puzzles."""
    rows = one_line = 0
    for run in _runs(lines, kinds):
        if _are_rows(run, known):
            rows += len(run)
        else:
            one_line += len(run)
    return rows, one_line


def _runs(lines: Iterable[str], kinds: Iterable[str]) -> Iterable[list[str]]:
    """Consecutive lines of cells, without the borders between them."""
    run: list[str] = []
    for text, kind in zip([*lines, ""], [*kinds, ""], strict=True):
        if kind != "cells":
            if run and not (text and is_border(text)):
                yield run
                run = []
        else:
            run.append(text)


def _are_rows(run: Sequence[str], known: _Counts) -> bool:
    """Whether lines are rows of a grid: shorter than a puzzle, barred, or as many as their cells.

    A line of 16 cells is a 4×4 puzzle or a row of a 16×16 one; it is a row if at least 16 such
    lines stand together and most have a digit that no 4×4 puzzle has.
    """
    barred = sum(map(has_bars, run))
    if barred * 2 > len(run):
        return True
    counts = Counter(known[text] for text in run)
    count, often = counts.most_common(1)[0]
    size = size_of(count)
    if count > 35 and size is None:
        return False
    if _has_blanks(run):
        return True
    if size is None or size < 4:
        common = Counter(w for text in run for w in Row(0, text).widths)
        width = common.most_common(1)[0] if common else (0, 0)
        return width[1] > 1 and width[1] * 2 > len(run)
    if often < min(count, SAMPLE) or often * 2 <= len(run):
        return False
    odd = sum(_beyond(split_line(text)[0], size) for text in run)
    return odd * 2 > len(run)


def _has_blanks(run: Sequence[str]) -> bool:
    """Whether lines are rows with blanks for empty cells: N lines of N characters or more."""
    width = len(run[0])
    return (
        4 <= len(run) <= width and set("".join(run)) <= DIGITS_AND_BLANK
        and all(len(text) == width for text in run)
        and any("  " in text.rstrip() for text in run)
    )


def _beyond(signs: Sequence[str], size: int) -> bool:
    """Whether a line has a digit above *size*."""
    small = set(symbols_for(size)) | set(EMPTY + LOOSE_EMPTY)
    return not small.issuperset(sign.upper() for sign in set(signs))


def _first_rows(lines: Iterable[str]) -> list[Row]:
    """The rows of the first block."""
    rows: list[Row] = []
    for at, text in enumerate(lines):
        if rows and (not text.strip() or is_prose(text)):
            break
        if not is_comment(text) and _vote(text) == "cells":
            rows.append(Row(at, text))
            if len(rows) >= 4 and all(len(rows) in row.widths for row in rows):
                break
    return rows


def _one_line_form(texts: Sequence[str], known: _Counts) -> str:
    """``jigsaw`` if most lines carry their regions, otherwise ``line``."""
    doubled = sum(known[text] % 2 == 0 and bool(size_of(known[text] // 2)) for text in texts)
    return "jigsaw" if doubled * 2 > len(texts) else "line"
