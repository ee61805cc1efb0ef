"""The one-line forms: ``line`` and ``jigsaw``.

One reader serves both, because the length distinguishes them: N² cells are a puzzle, 2N² a puzzle
followed by its region table, N² letters of N kinds a region table alone.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from nanpure.errors import Unsupported
from nanpure.rules import Board
from nanpure.rules.layout_text import letters, numbered
from nanpure.words import argument, message

from .base import MAX_CHARS, Block, Format, ReadOptions
from .blanks import filled_line
from .captions import bare, puzzle_start
from .cells import fail, record_of, size_of, wrong_length
from .frames import are_connected
from .lists import plain_lists, read_lists, reads_as_lists
from .plain import NINE, plain_digits, plain_record
from .record import Record, board_of, made
from .regions import board_with, table, with_titled_layout
from .symbols import EMPTY, digits_of, symbols_for

__all__ = ["JIGSAW", "LINE", "join_signs", "read_line", "split_line"]

# Rows of more cells need decimals, and a longer run of characters is a puzzle.
LONGEST_ROW = 35
_WORD = re.compile(r"\S+")


def read_line(block: Block, options: ReadOptions, format: str = "line") -> Record:
    """Read one line of either form.

    >>> record = read_line(Block(((1, "No. 7: 1..........4...2 # easy"),)), ReadOptions())
    >>> record.size, record.digits[11], dict(record.info)
    (4, 4, {'title': 'No. 7', 'comment': 'easy'})
    """
    line, text = block.lines[0]
    if len(block.lines) > 1:
        fail(block.text, line, format, "one line", message("{count} lines", count=len(block.lines)))
    return read_text(text, line, options, format)


def read_text(text: str, line: int, options: ReadOptions, format: str) -> Record:
    """Read the cells of one line, wherever it comes from."""
    return with_titled_layout(_read_parts(text, line, options, format))


def _read_parts(text: str, line: int, options: ReadOptions, format: str) -> Record:
    if len(text) > MAX_CHARS:
        fail(text, line, format, message("at most {most} characters", most=MAX_CHARS))
    signs, columns, comment, label = split_line(filled_line(text) or text)
    if not signs:
        fail(text, line, format, "the cells of a puzzle", "nothing")
    info = _notes(label, comment)
    signs, size = _sized(signs, options)
    _refuse_words(signs, size, options, text, line, format)
    if options.symbols is not None and options.size is None:
        options = ReadOptions(len(options.symbols), options.symbols, options.empty, options.format)
    behind, _, remark = comment.partition("#")
    if comment and isinstance(signs, str) and _are_regions(behind.rstrip(), size):
        signs, size = signs + behind.rstrip(), None
        columns = [*columns, *range(text.find(behind) + 1, text.find(behind) + 1 + len(behind))]
        info = _notes(label, remark.strip())
    lists = read_lists(signs, options, text=text, line=line, info=info)
    if lists is not None:
        return lists
    if size is None and len(signs) % 2 == 0:
        size = size_of(len(signs) // 2)
        if len(signs) == 2 and options.size == 1:
            size = 1
        if size is not None and options.size in (None, size):
            return _with_regions(signs, columns, size, options, text, line, info)
        size = None
    if size is None or options.size not in (None, size):
        wrong_length(signs, options, text=text, line=line, format=format, columns=columns)
    # If a layout is already known, letters are symbols of cells: they would not be a rule of it.
    unknown = options.symbols is None and options.size is None
    if unknown and isinstance(signs, str) and signs.isalpha():
        record = _region_table(signs, size, text, line, info)
        if record is not None:
            return record
    return record_of(
        signs, size, options, text=text, line=line, format=format, columns=columns, info=info
    )


def _notes(label: str, comment: str) -> dict[str, str]:
    """The notes before and after the cells."""
    notes = {"title": label} if label else {}
    return {**notes, "comment": comment} if comment else notes


def _sized(signs: Sequence[str], options: ReadOptions) -> tuple[Sequence[str], int | None]:
    """The symbols, and N if there are N² of them."""
    if options.size == 1 and options.symbols == (signs,):
        signs = [str(signs)]  # the one cell of a board whose only symbol is a word
    return signs, 1 if len(signs) == options.size == 1 else size_of(len(signs))


def _refuse_words(
    signs: Sequence[str], size: int | None, options: ReadOptions, text: str, line: int, format: str
) -> None:
    """Complain about a short run of letters that is a word, not a table of regions."""
    short = isinstance(signs, str) and len(signs) < 16 and signs.isalpha()
    known = options.size is not None or options.symbols is not None
    if short and not known and set(Counter(signs).values()) != {size}:
        fail(text, line, format, "a puzzle", "words", kind="none")


def plain_line(text: str, line: int) -> Record | None:
    """Read a classic puzzle, or the candidates of all its cells; None for any other line."""
    if len(text) == CELLS:
        return plain_record(text, line)
    return plain_lists(text, line) if len(text) == CELLS * 9 else None


def plain_jigsaw(text: str, line: int) -> Record | None:
    """Read a puzzle followed by its regions; None if either is not plain."""
    if len(text) != 2 * CELLS:
        return plain_record(text, line)
    plain, board = plain_digits(text[:CELLS]), _plain_regions(text[CELLS:])
    if plain is None or board is None:
        return None
    return made(9, tuple(plain[0]), NINE, plain[1], line, text, board=board)


CELLS = 81


@lru_cache(maxsize=256)
def _plain_regions(signs: str) -> Board | None:
    """The board of letters or digits that are regions and cannot be a solution."""
    if not signs.isascii() or not signs.isalnum() or _is_latin(signs, 9):
        return None
    if set(Counter(signs).values()) != {9}:
        return None
    return Board(9, numbered(signs))


class Split(NamedTuple):
    """The parts of a line: its cells, their 1-based columns, its comment, and the label before."""

    cells: Sequence[str]
    columns: Sequence[int]
    comment: str
    label: str


def split_line(text: str) -> Split:
    """Split a line into its parts.

    The cells are one run of characters, which a comment may follow after a blank or ``#``; or equal
    runs (rows or boxes separated by blanks); or words, one per cell, and then only ``#`` begins a
    comment.

    >>> split_line("12.4  rated 7.2")[::2]
    ('12.4', 'rated 7.2')
    >>> split_line("1 . 16  4 # x")[::2]
    (['1', '.', '16', '4'], 'x')
    >>> split_line("1) 1..........4...2  rated 7.2")
    Split(cells='1..........4...2', columns=range(4, 20), comment='rated 7.2', label='1')
    """
    label = puzzle_start(text)
    before = bare(text[:label]) if label else ""
    body, _, comment = text[label:].partition("#")
    start = label + len(body) - len(body.lstrip())
    glued = body.split(None, 1)
    if not glued:
        return Split("", (), comment.strip(), before)
    if len(glued) == 1:
        columns = range(start + 1, start + len(glued[0]) + 1)
        return Split(glued[0], columns, comment.strip(), before)
    if len(glued[0]) <= LONGEST_ROW:
        words = list(_WORD.finditer(text, label, label + len(body)))
        if _are_runs(words):
            of_runs = [
                column for word in words for column in range(word.start() + 1, word.end() + 1)
            ]
            return Split("".join(word[0] for word in words), of_runs, comment.strip(), before)
        if _are_cells(words):
            of_words = [word.start() + 1 for word in words]
            return Split([word[0] for word in words], of_words, comment.strip(), before)
    after = text[start + len(glued[0]) :].strip()
    columns = range(start + 1, start + len(glued[0]) + 1)
    return Split(glued[0], columns, after.removeprefix("#").strip(), before)


def _are_runs(words: Sequence[re.Match[str]]) -> bool:
    """Whether words are equal runs of cells: N rows of N, or the boxes' parts of rows."""
    length, count = len(words[0][0]), len(words)
    if length < 2 or count < 3 or any(len(word[0]) != length for word in words):
        return False
    if length == count:
        return True
    return length < min(count, 16) and _cell_count(length * count) and not _cell_count(count)


def _are_cells(words: Sequence[re.Match[str]]) -> bool:
    """Whether words are one cell each. A first run of 16 characters or more is a whole puzzle."""
    length, count = len(words[0][0]), len(words)
    longest = max(len(word[0]) for word in words)
    return length < 16 and count >= 4 and longest <= 8 and (length < 8 or _cell_count(count))


def _cell_count(count: int) -> bool:
    return size_of(count) is not None or (count % 2 == 0 and size_of(count // 2) is not None)


def _with_regions(
    signs: Sequence[str],
    columns: Sequence[int],
    size: int,
    options: ReadOptions,
    text: str,
    line: int,
    info: Mapping[str, str],
) -> Record:
    half = size * size
    regions = table(signs[half:], size, text=text, line=line, format="jigsaw")
    if _is_solution(signs[half:], signs[:half], size, options):
        fail(text, line, "jigsaw", "region letters after the puzzle",
             message("its solution, or regions that look like one (use {layout})",
                     layout=argument("layout", "jigsaw:…")), columns[half], "readings")
    return record_of(
        signs[:half],
        size,
        options,
        text=text,
        line=line,
        format="jigsaw",
        columns=columns,
        board=board_with(regions, size),
        info=info,
    )


def _region_table(
    signs: str, size: int, text: str, line: int, info: Mapping[str, str]
) -> Record | None:
    """Read a line of letters as a region table with an empty grid; None if it is a grid."""
    counts = Counter(signs)
    if len(counts) == 1:
        return None
    if set(counts.values()) == {size}:
        if _is_latin(signs, size):
            return None
        if len(set(signs)) == size == _lettered(signs) and not _in_pieces_of_one(signs, size):
            fail(text, line, "jigsaw", message("connected regions, or a solved "
                                               "{size}x{size}", size=size),
                 message("neither (choose: {layout}, or {symbols})",
                         layout=argument("layout", "jigsaw:…"), symbols=argument("symbols")),
                 kind="readings")
    elif size > 9 and max(counts.values()) <= size:
        # Letters are digits at this size. Too few regions would repeat a letter more often.
        return None
    regions = table(signs, size, text=text, line=line, format="jigsaw")
    return Record(
        size,
        (0,) * (size * size),
        symbols_for(size),
        board=board_with(regions, size),
        info=info,
        line=line,
        text=text,
    )


def _lettered(signs: str) -> int:
    """The size whose digits may be letters alone, if these are such; otherwise 0."""
    last = max(signs)
    return {"P": 16, "Y": 25}.get(last, 0) if min(signs) == "A" else 0


def _in_pieces_of_one(signs: str, size: int) -> bool:
    return are_connected(numbered(signs), size)


def _is_solution(
    behind: Sequence[str], puzzle: Sequence[str], size: int, options: ReadOptions
) -> bool:
    """Whether the text after a puzzle is a solved grid that keeps its digits."""
    if not _is_latin(behind, size):
        return False
    known = digits_of(puzzle, size, options)
    if not isinstance(known, tuple):
        return False
    solved = digits_of(behind, size, ReadOptions(size, known[1]))
    return isinstance(solved, tuple) and all(
        one in (0, other) for one, other in zip(known[0], solved[0], strict=True)
    )


def _are_regions(behind: str, size: int | None) -> bool:
    """Whether a word after a puzzle is its regions: N characters N times, some twice in a row.

    In a solution each row has every digit.
    """
    if size is None or len(behind) != size * size or set(Counter(behind).values()) != {size}:
        return False
    rows = (behind[at : at + size] for at in range(0, size * size, size))
    return any(len(set(row)) < size for row in rows)


def _is_latin(signs: Sequence[str], size: int) -> bool:
    """Whether each character is once in every row and every column: a solved grid."""
    rows = (signs[at : at + size] for at in range(0, size * size, size))
    return all(len(set(row)) == size for row in rows) and all(
        len(set(signs[column::size])) == size for column in range(size)
    )


def join_signs(record: Record, digits: Sequence[int]) -> str:
    """Join digits to one line: glued if every symbol is one character, else separated by blanks."""
    table, glue, signs = _signs_table(record.symbols, record.empty)
    if signs:
        return bytes(digits).translate(signs).decode()
    return glue.join([table[digit] for digit in digits])


@lru_cache(maxsize=256)
def _signs_table(symbols: tuple[str, ...], empty: str) -> tuple[tuple[str, ...], str, bytes]:
    """The text of each digit, the separator; their bytes, if each is one."""
    if empty in symbols:
        empty = next(sign for sign in EMPTY if sign not in symbols)
    table = (empty, *symbols)
    for sign in table:
        if "#" in sign or len(sign.split()) != 1:
            raise Unsupported(message("a one-line form cannot show the character {sign!r}",
                                      sign=sign))
    glued = "".join(table)
    if max(map(len, table)) > 1:
        return table, " ", b""
    return table, "", glued.encode().ljust(256) if glued.isascii() else b""


def write_line(record: Record) -> str:
    signs = join_signs(record, record.digits)
    if reads_as_lists(signs):
        signs = " ".join(signs)
    return signs + _comment(record)


def write_jigsaw(record: Record) -> str:
    signs = board_letters(board_of(record))
    if max(map(len, record.symbols)) > 1:
        signs = " " + " ".join(signs)
    return join_signs(record, record.digits) + signs + _comment(record)


@lru_cache(maxsize=64)
def board_letters(board: Board) -> str:
    """Return a letter for each cell, equal ones for the cells of a region."""
    return letters(board.regions)


def _comment(record: Record) -> str:
    comment = " ".join(record.info["comment"].split()) if "comment" in record.info else ""
    return f" # {comment}" if comment else ""


LINE = Format(
    "line",
    "one puzzle per line, 81 characters or N², then perhaps a comment after a blank or '#' (.sdm);"
    " carries digits and comment; symbols are shown, not named",
    read_line,
    write_line,
    plain=plain_line,
)

JIGSAW = Format(
    "jigsaw",
    "one puzzle per line, followed by its region table, 162 characters or 2N²; N² region letters"
    " alone are an empty grid; carries digits, box shapes and comment",
    lambda block, options: read_line(block, options, "jigsaw"),
    write_jigsaw,
    frozenset({"boxes"}),
    plain=plain_jigsaw,
)
