"""The data card: a description of a data set in Markdown, with drawings of its distributions."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from nanpure.base.files import put_bytes
from nanpure.data import COLUMNS
from nanpure.foundry.bars import bars
from nanpure.foundry.files import CARD, MANIFEST
from nanpure.foundry.manifest import Beside, Manifest
from nanpure.foundry.quotas import quotas_of
from nanpure.foundry.recipe import Recipe
from nanpure.foundry.statistics import added
from nanpure.logic import LEVELS

__all__ = ["card", "write_card"]

_EQUAL = {
    "none": "Rows may be equal.",
    "exact": "No two rows have the same givens.",
    "symmetry": "No two rows are images of each other under the symmetries of their layout "
                "(moving lines and chutes, transposing, relabelling).",
}
_ACROSS = {
    "puzzle": "No puzzle has an equivalent one in another split.",
    "solution": "No puzzle has a solution grid that is equivalent to one in another split.",
}


def write_card(manifest: Manifest, folder: Path) -> None:
    """Write the card and its figures, and name them in the manifest."""
    files = {f"figures/{name}.svg": bars(name, counts).encode()
             for name, counts in _figures(manifest).items()
             if len(counts) > 1}  # otherwise there is nothing to see
    files[CARD] = card(manifest).encode()
    manifest.card = {name: Beside(name, len(data), put_bytes(folder / name, data))
                     for name, data in files.items()}


def card(manifest: Manifest) -> str:
    """Return the card as Markdown.

    >>> print(card(Manifest(Recipe(5), {"nanpure": "1"})).splitlines()[8])
    # 0 puzzles
    """
    recipe = manifest.recipe
    rows = sum(shard.rows for shard in manifest.shards.values())
    lines = [*_front(recipe), f"# {rows:,} puzzles", "", *_about(recipe), "",
             "| column | type | content |", "|---|---|---|"]
    lines += [f"| `{name}` | {_TYPES.get(COLUMNS[name].type, COLUMNS[name].type)} | "
              f"{COLUMNS[name].about} |" for name in recipe.columns]
    lines += ["", "## How it was made", "", _account(manifest), "",
              f"Seed {recipe.seed}; " + ", ".join(
                  f"{name} {version}" for name, version in manifest.versions.items()) + ".",
              _PROMISE]
    if recipe.scale is not None:
        lines += ["", "## Quotas", "", f"By the scale {recipe.scale}, met to the row.", "",
                  "| band | share | rows |", "|---|---:|---:|"]
        lines += [f"| {band.name} | {float(band.share):.4g} | {count:,} |"
                  for band, count in zip(recipe.bands, _banded(recipe), strict=True)]
    if recipe.splits is not None:
        lines += ["", "## Splits", "", _ACROSS[recipe.splits.across], "", "| split | rows |",
                  "|---|---:|"]
        lines += [f"| {name} | {count:,} |" for name, count in _splits(manifest).items()]
    lines += ["", "## Distributions"]
    for name, counts in _figures(manifest).items():
        about = COLUMNS[name].about
        drawn = [f"![{name}](figures/{name}.svg)", ""] * (len(counts) > 1)
        lines += ["", f"### {name}", "", f"{about[0].upper()}{about[1:]}.", "",
                  *drawn, f"| {name} | rows |", "|---:|---:|"]
        lines += [f"| {value} | {count:,} |" for value, count in counts.items()]
    return "\n".join([*lines, ""])


_PROMISE = (f"The recipe and the SHA-256 of every file stand in `{MANIFEST}`; the same recipe "
            "gives the same bytes with the same versions. `nanpure foundry --verify` reads all "
            "of it again.")

def _front(recipe: Recipe) -> list[str]:
    """The part of a card that Hugging Face reads: the files of each split."""
    splits = [name for name, _ in recipe.splits.shares] if recipe.splits else []
    files = [(name, f"data/{name}-*") for name in splits] or [("train", "data/part-*")]
    return ["---", "configs:", "- config_name: default", "  data_files:",
            *(line for name, path in files
              for line in (f"  - split: {name}", f"    path: {path}")), "---", ""]


def _banded(recipe: Recipe) -> list[int]:
    """The rows of each band: the sum of its quotas over all layouts and splits."""
    quotas = [quotas_of(recipe, at) for at in range(len(recipe.layouts))]
    width = len(recipe.bands)
    return [sum(sum(quota[band::width]) for quota in quotas) for band in range(width)]


_TYPES = {"name": "16 bytes", "names": "string (dictionary)", "strings": "list of strings",
          "masks": "list of uint64"}


def _about(recipe: Recipe) -> list[str]:
    layouts = ", ".join(f"`{text}`" for text in recipe.layouts)
    wishes = recipe.members["puzzles"]
    levels = ", ".join(f"{name} {value}" for name, value in wishes.items()
                       if value not in (False, "none", "random"))
    return [f"Number Place (Sudoku) puzzles on {layouts}"
            + f", wanted as: {levels}" * bool(levels)
            + ". Every puzzle has exactly one solution, proven by search.", "",
            _EQUAL[recipe.deduplicate]]


def _account(manifest: Manifest) -> str:
    rows = sum(shard.rows for shard in manifest.shards.values())
    account = manifest.account
    return (f"{account.get('candidates', 0):,} candidates were tried for {rows:,} rows; "
            f"{account.get('duplicates', 0):,} rows were dropped as equal to earlier "
            "ones.")


def _splits(manifest: Manifest) -> dict[str, int]:
    assert manifest.recipe.splits is not None, "there are splits"
    return {name: sum(shard.rows for shard in manifest.shards.values()
                      if shard.name.startswith(f"data/{name}-"))
            for name, _ in manifest.recipe.splits.shares}


def _figures(manifest: Manifest) -> dict[str, Mapping[str, int]]:
    """The counts of each column, levels from the easiest."""
    figures: dict[str, Mapping[str, int]] = {}
    for name, counts in added(shard.statistics for shard in manifest.shards.values()).items():
        named = name in ("level", "hodoku_level")
        figures[name] = {level: counts[level] for level in LEVELS if level in counts} if (
            named) else counts
    return figures
