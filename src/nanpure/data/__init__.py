"""Data sets of puzzles: names and types of columns, Arrow tables, files read by columns.

Also the names of boards, 16 bytes that show whether two boards are the same or equivalent, and
:func:`dedupe`, which finds puzzles that repeat earlier ones.

Arrow tables and Parquet need the extra ``data`` (pyarrow and DuckDB):
``pip install 'nanpure[data]'``.
"""

from typing import TYPE_CHECKING

from nanpure.base.facade import facade

if TYPE_CHECKING:
    from nanpure.data.answers import to_arrow
    from nanpure.data.arrow import arrow, duck, field_type, line_column, line_rows, schema
    from nanpure.data.boards import Boards, Piece, Wrong, grouped, pieces, text_pieces
    from nanpure.data.columns import COLUMNS, Column
    from nanpure.data.dedupe import Deduped, dedupe
    from nanpure.data.names import NAME_BYTES, canonical_names, exact_names, name_prefix
    from nanpure.data.puzzle_files import is_parquet, parquet_puzzles, read_batches, read_rows
    from nanpure.data.rows import Rows
else:
    __getattr__, __dir__ = facade(__name__, {
        "answers": ("to_arrow",),
        "arrow": ("arrow", "duck", "field_type", "line_column", "line_rows", "schema"),
        "boards": ("Boards", "Piece", "Wrong", "grouped", "pieces", "text_pieces"),
        "columns": ("COLUMNS", "Column"),
        "dedupe": ("Deduped", "dedupe"),
        "names": ("NAME_BYTES", "canonical_names", "exact_names", "name_prefix"),
        "puzzle_files": ("is_parquet", "parquet_puzzles", "read_batches", "read_rows"),
        "rows": ("Rows",),
    })

__all__ = [
    "COLUMNS",
    "NAME_BYTES",
    "Boards",
    "Column",
    "Deduped",
    "Piece",
    "Rows",
    "Wrong",
    "arrow",
    "canonical_names",
    "dedupe",
    "duck",
    "exact_names",
    "field_type",
    "grouped",
    "is_parquet",
    "line_column",
    "line_rows",
    "name_prefix",
    "parquet_puzzles",
    "pieces",
    "read_batches",
    "read_rows",
    "schema",
    "text_pieces",
    "to_arrow",
]
