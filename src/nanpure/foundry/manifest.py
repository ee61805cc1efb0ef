"""The manifest: the contents of a data set, and its progress."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from nanpure import __version__
from nanpure.base.files import put_bytes
from nanpure.data import COLUMNS, arrow
from nanpure.errors import ParseError, shown_value
from nanpure.foundry.files import CARD, MANIFEST, inside, json_bytes, wrong_with
from nanpure.foundry.recipe import Recipe
from nanpure.foundry.shards import Written
from nanpure.foundry.source import VERSION
from nanpure.foundry.statistics import added
from nanpure.generator import VERSION as GENERATOR
from nanpure.words import message

__all__ = ["Beside", "Fault", "Manifest", "versions"]

FORMAT = "nanpure foundry"
LARGEST = 1 << 28  # bytes of a manifest


def versions() -> dict[str, str]:
    """Return the versions on which the bytes of a data set depend, besides its recipe."""
    return {"nanpure": __version__, "foundry": str(VERSION), "generator": str(GENERATOR),
            "pyarrow": arrow().__version__}


class Fault(NamedTuple):
    """A fault of a file (its name in the folder), in words."""

    file: str
    what: str


class Beside(NamedTuple):
    """A file apart from the shards: the card, or a figure in it."""

    name: str
    size: int
    sha256: str


@dataclass
class Manifest:
    """A data set: its recipe, the versions that make it, the shards finished.

    *card*: the card and its figures, once written; *account*: candidates tried and rows dropped,
    once known; *complete*: everything is written.
    """

    recipe: Recipe
    versions: dict[str, str]
    shards: dict[str, Written] = field(default_factory=dict)
    card: dict[str, Beside] = field(default_factory=dict)
    account: dict[str, Any] = field(default_factory=dict)
    complete: bool = False

    @staticmethod
    def read(folder: Path) -> Manifest | None:
        """Return the manifest of a folder, None if it has none.

        Raises :class:`~nanpure.ParseError` if it is not one of ours, or was changed.
        """
        place = folder / MANIFEST
        if not place.exists():
            return None
        with place.open("rb") as stream:
            data = stream.read(LARGEST + 1)
        if len(data) > LARGEST:  # a device without end, say
            raise _wrong(place, message("more than 256 MiB"))
        try:
            members = json.loads(data)
        except (ValueError, RecursionError) as error:
            raise _wrong(place, message("not JSON ({error})", error=error)) from error
        if not isinstance(members, dict) or members.get("format") != FORMAT:
            raise _wrong(place, message("something else"))
        digest = members.pop("sha256", None)
        if digest != _digest(members):
            raise _wrong(place, message("a changed one: its SHA-256 differs"))
        shards = {}
        for entry in members["shards"]:
            inside(folder, entry["file"])
            shards[entry["file"]] = Written(entry["file"], entry["rows"], entry["bytes"],
                                            entry["sha256"], entry["statistics"])
        card = {}
        for entry in members.get("card", ()):  # earlier ones named none
            inside(folder, entry["file"])
            card[entry["file"]] = Beside(entry["file"], entry["bytes"], entry["sha256"])
        return Manifest(Recipe.of(members["recipe"]), members["versions"], shards, card,
                        members["account"], members["status"] == "complete")

    def damage(self, folder: Path) -> Iterator[Fault]:
        """Yield the files that are missing, or not as they were written."""
        files = [*(Beside(shard.name, shard.size, shard.sha256) for shard in self.shards.values()),
                 *self.card.values()]
        for name, size, digest in files:
            if what := wrong_with(folder / name, size, digest):
                yield Fault(name, what)
        if self.complete and not self.card:  # from an earlier version
            yield Fault(CARD, "the manifest does not name it")

    def save(self, folder: Path) -> None:
        """Write it."""
        shards = [self.shards[name] for name in sorted(self.shards)]
        members: dict[str, Any] = {
            "format": FORMAT, "status": "complete" if self.complete else "unfinished",
            "recipe": self.recipe.members, "versions": self.versions,
            "rows": sum(file.rows for file in shards),
            "splits": _splits(self.recipe, shards),
            "columns": [{"name": name, "type": COLUMNS[name].type, "about": COLUMNS[name].about}
                        for name in self.recipe.columns],
            "account": self.account,
            "statistics": added(file.statistics for file in shards),
            "shards": [{"file": file.name, "rows": file.rows, "bytes": file.size,
                        "sha256": file.sha256, "statistics": file.statistics} for file in shards],
            "card": [{"file": file.name, "bytes": file.size, "sha256": file.sha256}
                     for file in self.card.values()],
        }
        put_bytes(folder / MANIFEST, json_bytes({**members, "sha256": _digest(members)}))

    def demand(self, folder: Path, recipe: Recipe) -> None:
        """Raise if the folder is of another recipe, or was begun by other versions."""
        place = str(folder / MANIFEST)
        own, other = self.recipe.members, recipe.members
        for name in {**own, **other}:
            if own.get(name) != other.get(name):
                raise ParseError(place,
                                 expected=message("a data set of this recipe, with {name} {value}",
                                                  name=name, value=shown_value(other.get(name))),
                                 found=shown_value(own.get(name)), format="manifest")
        for name, version in versions().items():
            if self.versions.get(name) != version:
                raise ParseError(place,
                                 expected=message("a data set that {name} {version} can resume",
                                                  name=name, version=version),
                                 found=message("one of {name} {version}", name=name,
                                               version=self.versions.get(name)), format="manifest")


def _splits(recipe: Recipe, shards: Sequence[Written]) -> dict[str, int]:
    names = [name for name, _ in recipe.splits.shares] if recipe.splits else []
    return {name: sum(shard.rows for shard in shards if shard.name.startswith(f"data/{name}-"))
            for name in names}


def _digest(members: dict[str, Any]) -> str:
    return sha256(json_bytes(members)).hexdigest()


def _wrong(place: Path, found: str) -> ParseError:
    return ParseError(str(place), expected="the manifest of a data set", found=found,
                      format="manifest")
