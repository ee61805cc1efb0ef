"""Shards: the files of a data set, put together from rows of the parts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from nanpure.base.arrow import parquet_table
from nanpure.base.files import put
from nanpure.data import arrow, schema
from nanpure.data.arrow import parquet_options
from nanpure.foundry.parts import Part
from nanpure.foundry.recipe import Recipe
from nanpure.foundry.selection import Selection, Taken, chosen
from nanpure.foundry.statistics import statistics_of

__all__ = ["Piece", "Shard", "Written", "make_shard", "shards_of"]

AT_ONCE = 16_384  # rows of a group


class Piece(NamedTuple):
    """Some rows of a split from one part: those from *begin* to *end*."""

    part: Part
    taken: Taken
    begin: int
    end: int


class Shard(NamedTuple):
    """A file to make: rows of a split (its number, 0 without splits) from *pieces*."""

    recipe: dict[str, Any]
    folder: str
    name: str
    split: int
    pieces: tuple[Piece, ...]

    @property
    def rows(self) -> int:
        """The number of rows."""
        return sum(piece.end - piece.begin for piece in self.pieces)


class Written(NamedTuple):
    """A finished file."""

    name: str
    rows: int
    size: int
    sha256: str
    statistics: dict[str, Any]


def shards_of(
    recipe: Recipe, folder: Path, parts: Sequence[Part], selection: Selection
) -> Iterator[Shard]:
    """Yield the shards of the splits in turn, each full except the last of a split."""
    splits = [name for name, _ in recipe.splits.shares] if recipe.splits else ["part"]
    members = recipe.members
    for split, name in enumerate(splits):
        pieces = list(_cut(recipe, parts, selection, split))
        for number, cut in enumerate(pieces):
            file = f"data/{name}-{number:05d}-of-{len(pieces):05d}.parquet"
            yield Shard(members, str(folder), file, split, tuple(cut))


def _cut(
    recipe: Recipe, parts: Sequence[Part], selection: Selection, split: int
) -> Iterator[list[Piece]]:
    width = max(1, len(recipe.bands))
    pieces: list[Piece] = []
    room = recipe.shard_rows
    for part in parts:
        taken = selection.taken[part.serial]
        count, begin = sum(taken.counts[split * width : (split + 1) * width]), 0
        while begin < count:
            end = min(count, begin + room)
            pieces.append(Piece(part, taken, begin, end))
            room -= end - begin
            begin = end
            if not room:
                yield pieces
                pieces, room = [], recipe.shard_rows
    if pieces:
        yield pieces


def make_shard(shard: Shard) -> Written:
    """Put a shard together and write it."""
    pa, recipe, folder = arrow(), Recipe.of(shard.recipe), Path(shard.folder)
    whole = pa.concat_tables([_rows(recipe, folder, shard.split, piece)
                              for piece in shard.pieces])
    kinds = schema(recipe.columns)
    if "split" in recipe.columns:
        name = recipe.splits.shares[shard.split][0] if recipe.splits else "all"
        whole = whole.append_column("split", pa.array([name] * len(whole)).dictionary_encode())
    whole = whole.select(kinds.names).cast(kinds).unify_dictionaries().combine_chunks()
    place = folder / shard.name
    digest = put(place, lambda beside: arrow("parquet").write_table(
        whole, beside, row_group_size=AT_ONCE, **parquet_options(
            [each.name for each in kinds if pa.types.is_dictionary(each.type)])))
    return Written(shard.name, len(whole), place.stat().st_size, digest,
                   statistics_of(whole))


def _rows(recipe: Recipe, folder: Path, split: int, piece: Piece) -> Any:
    """The rows of a piece, without the columns that only parts have."""
    import numpy as np

    pa, width = arrow(), max(1, len(recipe.bands))
    read = parquet_table(folder / piece.part.name)
    cells = read.column("_cell").to_numpy()
    mask = chosen(folder, piece.part, piece.taken) & (cells // width == split)
    places = np.flatnonzero(mask)[piece.begin : piece.end]
    some = read.take(pa.array(places))
    return some.select([name for name in recipe.columns if name in some.column_names])
