"""Writing puzzles and grids as text that can be read again."""

from __future__ import annotations

from dataclasses import replace

from nanpure import text
from nanpure.base.arguments import flag, integer, text_of
from nanpure.base.memory import claim
from nanpure.errors import ParseError, Unsupported, shown
from nanpure.model.grid import Grid
from nanpure.model.layout import Layout
from nanpure.model.puzzle import PuzzleLike, as_grid
from nanpure.model.records import record_grid
from nanpure.model.sets import bits
from nanpure.text.base import Sheet
from nanpure.text.record import board_of
from nanpure.words import message

__all__ = ["claim_for", "lost", "record_of", "write", "write_row"]


def write(
    puzzle: PuzzleLike, format: text.FormatName = "line", *, layout: Layout | str | None = None,
    lossy: bool = False,
) -> str:
    """Write a puzzle or grid in a text format, without a final newline.

    The text is read back before it is returned. Raises :class:`Unsupported` when the format does
    not carry all of the puzzle, or when the text would not be read as the same; *lossy* leaves out
    the excess and skips that check.

    >>> print(write("1.3.............", "grid"))
    +-----+-----+
    | 1 . | 3 . |
    | . . | . . |
    +-----+-----+
    | . . | . . |
    | . . | . . |
    +-----+-----+
    """
    grid, lossy, name = as_grid(puzzle, layout), flag(lossy, "lossy"), _name_of(format)
    _claim(grid, name)
    if lossy:
        return text.write(_lighter(grid, name, 1)[0], name, lossy=True)
    written = text.write(record_of(grid, 1), name)
    _compare(grid, written, name)
    return written


def _name_of(format: str) -> str:
    return text.form_named(text_of(format, "format")).name


def write_row(
    thing: PuzzleLike, format: str, line: int = 1, sheet: Sheet | None = None, *,
    lossy: bool = False,
) -> str:
    """Write one of many puzzles of a file, without the line with which such a file begins.

    *line* is its line in the source; *sheet* the file, as `Format.sheet` makes it (default: one
    without notes).
    """
    grid, lossy, format = as_grid(thing), flag(lossy, "lossy"), _name_of(format)
    _claim(grid, format)
    line = integer(line, "line", 0)
    record = _lighter(grid, format, line)[0] if lossy else record_of(grid, line)
    written = text.write_row(record, format, lossy=lossy)
    header = text.FORMATS[format].header
    whole = f"{header}\n{written}" if header else written
    if sheet is not None:
        written = sheet.row(record)
        whole = sheet.whole(record, written)
    if not lossy:
        _compare(grid, whole, format)
    return written


def lost(thing: PuzzleLike, format: str) -> tuple[str, ...]:
    """Describe what a puzzle loses when it is written lossily in a text format.

    >>> from nanpure import Puzzle
    >>> lost(Puzzle.parse("1.3.............", layout="2x2+diagonals"), "line")
    ('rules: diagonals',)
    """
    grid = as_grid(thing)
    record, losses = _lighter(grid, format, 1)
    try:
        again = record_grid(text.parse(text.write(record, format)))
    except ParseError as error:
        return *losses, message("it would not be a puzzle: {error}", error=error)
    more, _ = _difference(_standing(grid, record), again)
    return (*losses, more) if more else losses


def _lighter(grid: Grid, format: str, line: int) -> tuple[text.Record, tuple[str, ...]]:
    """The part of a grid that a form carries, and the losses, in words.

    On another layout, candidates other than the written ones are left.
    """
    whole = record_of(grid, line)
    record, losses = text.lightened(whole, format)
    if (record.board, record.rules) == (whole.board, whole.rules):
        return record, losses
    moved = _standing(grid, record)
    return text.lightened(record_of(moved, line), format)[0], losses


def _standing(grid: Grid, record: text.Record) -> Grid:
    """The grid with the parts that a record kept of it."""
    layout = Layout.of(board_of(record), record.rules)
    return record_grid(replace(record, candidates=None), layout)


# Bytes per candidate while a large board is written: 13 were measured at 400×400.
CANDIDATE = 16


def _claim(grid: Grid, format: str) -> None:
    if format == "candidates":
        claim_for(grid, CANDIDATE)


def claim_for(grid: Grid, size: int) -> None:
    """Raise :class:`Unsupported` if there is no memory for *size* bytes per candidate."""
    candidates = sum(map(int.bit_count, grid.candidates))
    claim(size * candidates, message("{candidates:,} candidates of a board {layout}",
                                     candidates=candidates, layout=shown(grid.layout.structure)))


def record_of(grid: Grid, line: int = 1) -> text.Record:
    """Return the record from which a codec writes a grid."""
    layout, puzzle = grid.layout, grid.puzzle
    standing = puzzle.grid()
    moved = standing._change(
        [(cell, digit) for cell, digit in enumerate(grid.placed) if digit], ()
    )
    struck = {
        (cell, bit + 1)
        for cell, value in enumerate(grid.values)
        if not value
        for bit in bits(moved.candidates[cell] & ~grid.candidates[cell])
    }
    return text.Record(
        size=layout.size,
        digits=grid.values,
        symbols=layout.symbols,
        placed=frozenset(cell for cell, digit in enumerate(grid.placed) if digit),
        removed=tuple(sorted({*puzzle.removed, *struck})),
        candidates=grid.candidates,
        board=layout.board,
        rules=layout.rules,
        empty=layout.empty,
        info=puzzle.info,
        line=line,
    )


# ---- reading it again ---------------------------------------------------------------------------


def _compare(grid: Grid, written: str, format: str) -> None:
    """Complain unless the text is read as the grid from which it was written."""
    layout = grid.layout
    try:
        again = record_grid(text.parse(written))
    except (ParseError, Unsupported) as error:
        kind = error.kind if isinstance(error, ParseError) else ""
        if kind == "symbols" or layout.symbols != text.symbols_for(layout.size):
            raise _not_the_same(grid, format, _nameless(layout), "symbols") from None
        raise _not_the_same(
            grid, format, message("it would not be a puzzle ({error})", error=error), "") from None
    difference, part = _difference(grid, again)
    if difference:
        raise _not_the_same(grid, format, difference, part)


def _nameless(layout: Layout) -> str:
    return message("its symbols {symbols} would have to be named ('csv' and 'json' do)",
                   symbols=text.describe(layout.symbols))


def _not_the_same(grid: Grid, format: str, why: str, part: str) -> Unsupported:
    return Unsupported(message("{format!r} cannot write this puzzle so that it can be read again: "
                               "{why}; in {puzzle}", format=format, why=why,
                               puzzle=shown(grid.line())), part)


def _difference(grid: Grid, again: Grid) -> tuple[str, str]:
    """The difference between two grids, and the part of a puzzle that it concerns.

    The symbol of an empty cell does not count, since a full grid does not show it.
    """
    one, other = grid.layout, again.layout
    if one.symbols != other.symbols and one.size == other.size:
        return _nameless(one), "symbols"
    if one.structure != other.structure:
        return message("its layout would be {layout}", layout=shown(other.structure)), "layout"
    for cell in range(one.cells):
        name = one.cell_name(cell)
        if grid.values[cell] != again.values[cell]:
            return message("another digit at {cell}", cell=name), ""
        if bool(grid.placed[cell]) != bool(again.placed[cell]):
            return message("whether the digit at {cell} is given", cell=name), "placed"
        if grid.candidates[cell] != again.candidates[cell]:
            return message("other candidates at {cell}", cell=name), "candidates"
    return "", ""
