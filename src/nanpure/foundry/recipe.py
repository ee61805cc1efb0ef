"""Recipes: descriptions of data sets, checked before anything is made."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from fractions import Fraction
from itertools import pairwise
from math import inf
from pathlib import Path
from typing import Any, Literal

from nanpure.base.arguments import instance, text_of
from nanpure.data import COLUMNS
from nanpure.data.splits import SPLIT_NAME
from nanpure.errors import NanpureError, ParseError, Unsupported, shown
from nanpure.foundry.toml import Reader, parsed
from nanpure.generator import GRIDS, SYMMETRIES, Symmetry
from nanpure.generator.difficulty import Difficulty
from nanpure.generator.impossible import refuse
from nanpure.generator.laid.wishes import rule_wishes
from nanpure.generator.wishes import Grids, Wanted, clue_range, places_of
from nanpure.kernel import MAX_SIZE
from nanpure.logic import CATALOGUE, LEVELS, LevelName
from nanpure.model.chance import fresh_seed
from nanpure.model.layout import Layout
from nanpure.ratings import SCALES, Scale
from nanpure.search.engines import is_classic
from nanpure.words import message

__all__ = ["Band", "Puzzles", "Recipe", "Splits"]

Deduplicate = Literal["none", "exact", "symmetry"]
DEDUPLICATE: tuple[Deduplicate, ...] = ("none", "exact", "symmetry")
Across = Literal["puzzle", "solution"]
ACROSS: tuple[Across, ...] = ("puzzle", "solution")

MOST_ROWS, MOST_SHARD, MOST_ATTEMPTS = 10**12, 10**7, 10**9
CLASSIC_ONLY = ("se", "hodoku")
ATTEMPTS = 1000
RARE_ATTEMPTS = 20_000  # when a technique is wanted: few puzzles need a rare one
LONGEST = 1 << 20  # bytes of a recipe


@dataclass(frozen=True, slots=True)
class Puzzles:
    """The wishes for each puzzle, in the words of :func:`nanpure.generate`."""

    minimal: bool = False
    clues: tuple[int, int] | None = None
    symmetry: Symmetry = "none"
    pattern: str | None = None
    level: tuple[LevelName, ...] = ()
    rating: tuple[tuple[Scale, float, float], ...] = ()
    needs: str | None = None
    forbidden: tuple[str, ...] = ()
    grids: Grids = "random"
    rules: str | None = None

    def wanted(self, layout: Layout, seed: int) -> Wanted:
        """Return the wishes for the generator, which refuses what makes no sense on this layout.

        >>> Puzzles(clues=(40, 50)).wanted(Layout.default(6), 0)
        Traceback (most recent call last):
        ValueError: expected clues up to 36, or a range of them, got (40, 50)
        """
        places = places_of(self.pattern, layout, self.symmetry)
        rating = {scale: (low, high) for scale, low, high in self.rating}
        difficulty = Difficulty.of(self.level or None, rating or None, self.needs, self.forbidden)
        return Wanted(layout, *clue_range(self.clues, layout, places), self.minimal, self.symmetry,
                      places, difficulty, seed, grids=self.grids,
                      rules=None if self.rules is None else rule_wishes(self.rules))


@dataclass(frozen=True, slots=True)
class Band:
    """Part of a scale, and its share of the rows: a *level*, or *at_least* ≤ number < *below*."""

    share: Fraction
    level: str = ""
    at_least: float = 0.0
    below: float = 0.0

    @property
    def name(self) -> str:
        """The band in words.

        >>> Band(Fraction(1), at_least=1.5, below=2.0).name
        '1.5 to below 2'
        """
        end = "" if self.below == inf else f" to below {self.below:g}"
        return self.level or f"{self.at_least:g}{end or ' and above'}"


@dataclass(frozen=True, slots=True)
class Splits:
    """Shares of the rows by name; nothing equivalent stands in two of them.

    *across*: ``puzzle``, no two equivalent puzzles; ``solution``, no two puzzles whose solution
    grids are equivalent either.
    """

    across: Across
    shares: tuple[tuple[str, Fraction], ...]


@dataclass(frozen=True, slots=True)
class Recipe:
    r"""The description of a data set; :data:`nanpure.foundry.EXAMPLE` explains each key.

    Without a *seed* each data set is another one: :func:`~nanpure.foundry.make` draws the seed when
    it begins the folder, and the manifest there has it.

    >>> recipe = Recipe.parse("rows = 10\nlayouts = ['2x2']")
    >>> recipe.columns, recipe.deduplicate
    (('puzzle', 'solution', 'clues'), 'symmetry')
    >>> Recipe.parse("rows = 10\ncolour = 5")
    Traceback (most recent call last):
    nanpure.errors.ParseError: expected a key of a recipe, found colour at line 2 of 'colour = 5'
    """

    rows: int
    seed: int | None = None
    layouts: tuple[str, ...] = ("3x3",)
    columns: tuple[str, ...] = ("puzzle", "solution", "clues")
    deduplicate: Deduplicate = "symmetry"
    shard_rows: int = 100_000
    attempts: int = ATTEMPTS
    puzzles: Puzzles = Puzzles()
    scale: Scale | None = None
    bands: tuple[Band, ...] = ()
    splits: Splits | None = None

    @staticmethod
    def read(path: Path) -> Recipe:
        """Read a file; :class:`~nanpure.ParseError` reports any fault with its place."""
        with instance(path, "path", Path).open("rb") as stream:
            data = stream.read(LONGEST + 1)
        if len(data) > LONGEST:
            raise ParseError(str(path), expected="a recipe of at most a megabyte", format="recipe")
        return Recipe.parse(data.decode("utf-8-sig", "replace"))

    @staticmethod
    def parse(text: str) -> Recipe:
        """Read TOML."""
        return _recipe(parsed(text_of(text, "recipe")))

    @staticmethod
    def of(members: Mapping[str, Any]) -> Recipe:
        """Read :attr:`members`, or tables from the caller."""
        return _recipe(Reader(dict(instance(members, "members", dict))))

    def seeded(self, begun: Recipe | None = None) -> Recipe:
        """Return the recipe with a seed: its own, that of a data set begun with it, or a fresh one.

        >>> Recipe(10).seeded(Recipe(10, seed=5)).seed, Recipe(10, seed=4).seeded().seed
        (5, 4)
        """
        if self.seed is not None:
            return self
        return replace(self, seed=fresh_seed() if begun is None else begun.seed)

    @property
    def members(self) -> dict[str, Any]:
        """The recipe as plain data, as in a manifest; :meth:`of` reads it back.

        >>> Recipe.of(Recipe(10).members) == Recipe(10)
        True
        """
        wishes = asdict(self.puzzles)
        wishes["rating"] = {scale: [low, high] for scale, low, high in self.puzzles.rating}
        members: dict[str, Any] = {
            "rows": self.rows, **({} if self.seed is None else {"seed": self.seed}),
            "layouts": list(self.layouts), "columns": list(self.columns),
            "deduplicate": self.deduplicate,
            "shard_rows": self.shard_rows, "attempts": self.attempts,
            "puzzles": {name: list(value) if isinstance(value, tuple) else value
                        for name, value in wishes.items() if value not in (None, (), {})},
        }
        if self.scale is not None:
            members["quotas"] = {"scale": self.scale,
                                 "bands": [_band_members(b) for b in self.bands]}
        if self.splits is not None:
            members["splits"] = {"across": self.splits.across, "shares": {
                name: str(share) for name, share in self.splits.shares}}
        return members


def _band_members(band: Band) -> dict[str, Any]:
    share = {"share": str(band.share)}
    if band.level:
        return {"level": band.level, **share}
    end = {} if band.below == inf else {"below": band.below}
    return {"at_least": band.at_least, **end, **share}


# ---- reading -----------------------------------------------------------------------------------


def _recipe(top: Reader) -> Recipe:
    layouts = _layouts(top)
    wishes, quotas, splits = top.table("puzzles"), top.table("quotas"), top.table("splits")
    rows = top.integer("rows", None, 1, MOST_ROWS)
    scale, bands = _quotas(quotas, rows) if quotas is not None else (None, ())
    puzzles = _puzzles(wishes) if wishes is not None else Puzzles()
    recipe = Recipe(
        rows, top.integer("seed", None, 0, 2**64 - 1) if "seed" in top else None, layouts,
        _columns(top, len(layouts) > 1 or puzzles.rules is not None),
        top.choice("deduplicate", "symmetry" if puzzles.rules is None else "exact", DEDUPLICATE),
        top.integer("shard_rows", 100_000, 1, MOST_SHARD),
        top.integer("attempts", RARE_ATTEMPTS if puzzles.needs else ATTEMPTS, 1, MOST_ATTEMPTS),
        puzzles, scale, bands, _splits(splits) if splits is not None else None,
    )
    for reader in (top, wishes, quotas, splits):
        if reader is not None:
            reader.end()
    _classic_only(top, recipe)
    _ruled(top, recipe)
    _possible(top, recipe)
    return recipe


def _layouts(top: Reader) -> tuple[str, ...]:
    layouts: list[str] = []
    for text in top.strings("layouts", ("3x3",)):
        if text.startswith("jigsaw:random"):
            raise top.wrong("layouts", "fixed layouts (generate makes random jigsaws)",
                            shown(text))
        try:
            layout = Layout.parse(text)
        except (ParseError, Unsupported) as error:
            raise top.wrong("layouts", message("layouts ({error})", error=error),
                            shown(text)) from error
        if layout.size > MAX_SIZE:
            raise top.wrong("layouts", message("layouts of sizes up to {most}", most=MAX_SIZE),
                            shown(text))
        if layout.text in layouts:
            raise top.wrong("layouts", "each layout once", shown(text))
        layouts.append(layout.text)
    return tuple(layouts)


def _columns(top: Reader, boards_differ: bool) -> tuple[str, ...]:
    several = ("layout",) if boards_differ else ()
    named = top.strings("columns", ("puzzle", "solution", *several, "clues"))
    for name in named:
        if name not in COLUMNS:
            raise top.wrong("columns",
                            message("columns among {columns}", columns=", ".join(COLUMNS)),
                            repr(name))
        if named.count(name) > 1:
            raise top.wrong("columns", "each column once", repr(name))
    for name in ("puzzle", *several):
        if name not in named:
            raise top.wrong(
                "columns",
                message("the column {name} among the columns (there are several layouts)"
                        if name in several else "the column {name} among the columns", name=name),
                ", ".join(named))
    return tuple(name for name in COLUMNS if name in named)


def _puzzles(reader: Reader) -> Puzzles:
    rating = reader.table("rating")
    ranges: list[tuple[Scale, float, float]] = []
    if rating is not None:
        for scale in SCALES:
            if scale in rating:
                low, high = rating.pair(scale)
                ranges.append((scale, low, high))
        rating.end()
    for name in ("needs", "forbidden"):
        for technique in reader.strings(name, (), keep=True):
            if technique not in CATALOGUE:
                raise reader.wrong(name, "a technique of the catalogue", repr(technique))
    needs = reader.strings("needs", ())
    if len(needs) > 1:
        raise reader.wrong("needs", "one technique", str(list(needs)))
    return Puzzles(
        reader.flag("minimal", False), reader.counts("clues"),
        reader.choice("symmetry", "none", tuple(SYMMETRIES)), reader.text("pattern"),
        reader.choices("level", LEVELS), tuple(ranges),
        needs[0] if needs else None, reader.strings("forbidden", ()),
        reader.choice("grids", "random", GRIDS), _rules(reader),
    )


def _rules(reader: Reader) -> str | None:
    """The wishes for rules, in their own words."""
    text = reader.text("rules")
    try:
        return None if text is None else str(rule_wishes(text))
    except NanpureError as error:
        raise reader.wrong("rules", message("rules to order ({error})", error=error),
                           shown(str(text))) from error


def _possible(top: Reader, recipe: Recipe) -> None:
    """Refuse wishes that make no sense, or that provably no puzzle of a layout can meet."""
    for text in recipe.layouts:
        try:
            refuse(recipe.puzzles.wanted(Layout.parse(text), recipe.seed or 0))
        except (NanpureError, ValueError) as error:
            raise top.wrong("puzzles",
                            message("puzzles that the layout can have ({error})", error=error),
                            message("the layout {layout}", layout=shown(text))) from error


def _ruled(top: Reader, recipe: Recipe) -> None:
    """Refuse what needs one board for all rows, where each has its own rules."""
    if recipe.puzzles.rules is None:
        return
    for name in ("canonical", "solution_canonical", "effort"):
        if name in recipe.columns:
            raise top.wrong("columns", "columns that rows with different rules can have", name)
    if recipe.deduplicate == "symmetry":
        raise top.wrong("deduplicate", "exact or none, since each row has its own rules",
                        recipe.deduplicate)
    if recipe.splits is not None or recipe.scale == "effort":
        raise top.wrong("puzzles", "rules without splits and without bands of effort",
                        recipe.puzzles.rules)


def _quotas(reader: Reader, rows: int) -> tuple[Scale, tuple[Band, ...]]:
    scale = reader.choice("scale", None, SCALES)
    bands = [_band(table, scale, rows) for table in reader.tables("bands")]
    if sum(band.share for band in bands) != 1:
        total = float(sum(band.share for band in bands))
        raise reader.wrong("bands",
                           "bands whose shares add up to 1, or whose rows to those of the recipe",
                           message("a sum of shares of {total:g}", total=total))
    ordered = sorted(bands, key=lambda band: band.at_least)
    for band, after in pairwise(ordered):
        if not band.level and band.below > after.at_least:
            raise reader.wrong("bands", "bands that do not overlap", f"{band.name}, {after.name}")
    levels = [band.level for band in bands if band.level]
    if levels and len(levels) < len(bands):
        raise reader.wrong("bands", "bands that are all levels, or all numbers", "both")
    if len(set(levels)) < len(levels):
        raise reader.wrong("bands", "each level in one band", ", ".join(levels))
    return scale, tuple(bands)


def _band(reader: Reader, scale: Scale, rows: int) -> Band:
    if "share" in reader and "rows" in reader:
        raise reader.wrong("rows", "a share or a number of rows, not both", "both")
    if "rows" in reader:
        share = Fraction(reader.integer("rows", None, 0, MOST_ROWS), rows)
    else:
        share = reader.share("share")
    if "level" in reader:
        if scale != "level":
            raise reader.wrong("level", "levels in bands of the scale level",
                               message("scale {scale}", scale=scale))
        band = Band(share, reader.choice("level", None, LEVELS))
    else:
        low, high = reader.number("at_least", 0.0), reader.number("below", inf)
        if not 0 <= low < high:
            raise reader.wrong("below", "a band from at_least up to below, the lower first",
                               message("{low:g} and {high:g}", low=low, high=high))
        band = Band(share, at_least=low, below=high)
    reader.end()
    return band


def _splits(reader: Reader) -> Splits:
    shares = reader.table("shares")
    if shares is None:
        raise reader.wrong("shares", "shares by name, such as {train = 0.9, test = 0.1}", "none")
    named = tuple((name, shares.share(name)) for name in shares.names(SPLIT_NAME))
    if not named or sum(share for _, share in named) != 1:
        total = float(sum(share for _, share in named))
        raise reader.wrong("shares", "shares that add up to 1",
                           message("a sum of {total:g}", total=total))
    shares.end()
    return Splits(reader.choice("across", "puzzle", ACROSS), named)


def _classic_only(top: Reader, recipe: Recipe) -> None:
    """Refuse scales for the classic board if there are other layouts."""
    if all(is_classic(Layout.parse(text)) for text in recipe.layouts):
        return
    if recipe.scale in CLASSIC_ONLY:
        raise top.wrong("quotas", "the layout 3x3 alone with bands of se or hodoku",
                        ", ".join(recipe.layouts))
    for name in recipe.columns:
        if name.partition("_")[0] in CLASSIC_ONLY:
            raise top.wrong("columns",
                            message("the layout 3x3 alone with the column {name}", name=name),
                            ", ".join(recipe.layouts))
