"""Runs of a recipe: rounds of parts until there are enough rows, then shards.

Each round makes what is still missing. That depends only on the parts before it, so an interrupted
run arrives at the same parts; docs/decisions.md gives the reasons.
"""

from __future__ import annotations

import json
import os
import re
import shutil
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import reduce
from math import ceil
from pathlib import Path

import numpy as np

from nanpure.base.arguments import instance
from nanpure.base.files import sha256_of
from nanpure.base.locks import LOCKS, lock
from nanpure.errors import NanpureError, Unsupported
from nanpure.foundry.card import write_card
from nanpure.foundry.duplicates import duplicates
from nanpure.foundry.engines import Engine, engine_of
from nanpure.foundry.files import JOURNAL, MANIFEST, WORK, wrong_with
from nanpure.foundry.manifest import Fault, Manifest, versions
from nanpure.foundry.parts import Made, Part, make_part, part_rows
from nanpure.foundry.quotas import cells_of, part_share, quotas_of
from nanpure.foundry.recipe import Recipe
from nanpure.foundry.selection import Selection, selected
from nanpure.foundry.shards import make_shard, shards_of
from nanpure.words import Message, message

__all__ = ["Progress", "TooFew", "alone", "make"]

FEWEST_KEPT = 0.25  # least share of rows kept that the next round assumes

Progress = Callable[[str, int, int, Sequence[int]], None]
"""Receives the stage (``puzzles`` or ``shards``), rows done and wanted, rows of each cell."""


class TooFew(NanpureError):
    """The recipe cannot be filled; the message gives what was reached, and why no more."""


def make(
    recipe: Recipe, folder: Path, jobs: int | None = None, *, engine: Engine | None = None,
    progress: Progress | None = None, damaged: Callable[[list[Fault]], None] | None = None,
) -> Manifest:
    """Make the data set of a recipe in a folder, or continue one that was begun there.

    - *recipe*: without a seed, the folder gets one of its own, which its manifest has;
    - *jobs*: processes (None: one per core); *engine*: another engine to run the work;
    - *progress* is called after each part and shard;
    - *damaged* is called with the files of a finished data set that are missing, or not as they
      were written, before they are made again.

    The files are the same whatever *jobs* and *engine* are, and however often the run is
    interrupted. Ctrl-C, ``kill -9`` or a power cut may end it at any moment and costs at most the
    work in progress. Raises :class:`TooFew` if the recipe cannot be filled,
    :class:`~nanpure.ParseError` if the folder holds something else, :class:`~nanpure.Unsupported`
    without the extra ``data``.
    """
    recipe, folder = instance(recipe, "recipe", Recipe), instance(folder, "folder", Path)
    with engine_of(jobs, engine) as workers:
        folder.mkdir(parents=True, exist_ok=True)
        with alone(folder):
            return _made(recipe, folder, workers, progress or _silent, damaged)


def _made(
    recipe: Recipe, folder: Path, engine: Engine, progress: Progress,
    damaged: Callable[[list[Fault]], None] | None,
) -> Manifest:
    """Make or continue a data set in a folder that no other run uses."""
    manifest = Manifest.read(folder)
    recipe = recipe.seeded(manifest.recipe if manifest is not None else None)
    if manifest is None:
        _demand_empty(folder)
        manifest = Manifest(recipe, versions())
        manifest.save(folder)
    manifest.demand(folder, recipe)
    run = _Run(recipe, folder, engine, progress, manifest)
    if not manifest.complete:
        run.run()
    elif faults := list(manifest.damage(folder)):
        if damaged is not None:
            damaged(faults)
        run.mend({fault.file for fault in faults})
    _tidy(folder)  # also after a run that was killed just before this
    return manifest


def _silent(stage: str, done: int, wanted: int, cells: Sequence[int]) -> None:
    """Ignore progress."""


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Lock the folder: two runs at a time would overwrite each other's files."""
    if not LOCKS:  # where there are none, a folder may not even be opened
        yield
        return
    number = os.open(folder, os.O_RDONLY)
    try:
        if lock(number) is False:
            raise Unsupported(message("another run is using the folder: {folder!r}",
                                      folder=str(folder)))
        yield
    finally:
        os.close(number)


def _tidy(folder: Path) -> None:
    """Remove the parts, and the unfinished files of killed runs."""
    shutil.rmtree(folder / WORK, ignore_errors=True)
    for place in (folder, folder / "data", folder / "figures"):
        for file in place.glob(".*") if place.exists() else ():
            if re.fullmatch(r"\..+\.(\d+|[0-9a-f]{32})", file.name):
                file.unlink(missing_ok=True)


def _demand_empty(folder: Path) -> None:
    for file in folder.iterdir():
        if not file.name.startswith((f".{MANIFEST}.", ".seen.")):  # left by a killed run
            raise Unsupported(message("expected an empty folder or a data set, it has {file!r}: "
                                      "{folder!r}", file=file.name, folder=str(folder)))


@dataclass
class _Run:
    """A run in a folder that no other run uses."""

    recipe: Recipe
    folder: Path
    engine: Engine
    progress: Progress
    manifest: Manifest

    def run(self) -> None:
        """Finish the data set."""
        quotas = [quotas_of(self.recipe, at) for at in range(len(self.recipe.layouts))]
        made = self._journal()
        parts, selection = self._parts(quotas, made)
        tried = sum(made[part.serial].tried for part in parts)
        self.manifest.account = {"candidates": tried, "duplicates": selection.dropped}
        self._shards(parts, selection)
        self._end()

    def mend(self, damaged: Collection[str]) -> None:
        """Make files of a finished data set again; a shard needs all parts."""
        self.manifest.complete = False
        if self.manifest.shards.keys().isdisjoint(damaged):
            self._end()
        else:
            self.run()

    def _end(self) -> None:
        write_card(self.manifest, self.folder)
        self.manifest.complete = True
        self.manifest.save(self.folder)

    # ---- parts ----------------------------------------------------------------------------------

    def _parts(
        self, quotas: list[list[int]], made: dict[int, Made]
    ) -> tuple[list[Part], Selection]:
        parts: list[Part] = []
        missing, round_, share = quotas, 0, 1.0
        while True:
            added = list(self._round(missing, round_, len(parts), share))
            parts += added
            self._make(added, parts, made)
            before = sum(map(sum, quotas)) - sum(map(sum, missing))
            selection = self._selected(parts, made, quotas)
            missing = [[want - has for want, has in zip(*pair, strict=True)]
                       for pair in zip(quotas, selection.have, strict=True)]
            if not any(map(any, missing)):
                return parts, selection
            gained = sum(map(sum, selection.have)) - before
            tried = sum(made[part.serial].tried for part in added)
            if gained * self.recipe.attempts < tried or not added:
                raise self._too_few(quotas, selection, made, gained, tried)
            wanted_rows = sum(sum(made[part.serial].cells) for part in added)
            share, round_ = max(gained / max(1, wanted_rows), FEWEST_KEPT), round_ + 1

    def _round(
        self, missing: list[list[int]], round_: int, serial: int, share: float
    ) -> Iterator[Part]:
        """The parts of a round; only a *share* of its rows will be kept."""
        most = part_rows(self.recipe)
        for layout, wanted in enumerate(missing):
            rows = [ceil(want / share) for want in wanted]
            parts = -(-sum(rows) // most)
            for number in range(parts):
                yield Part(self.recipe.members, str(self.folder), serial, layout, round_, number,
                           tuple(part_share(rows, number, parts)))
                serial += 1

    def _make(self, added: list[Part], parts: list[Part], made: dict[int, Made]) -> None:
        """Make the missing parts; enter each in the journal when done."""
        wanted = sum(sum(part.wanted) for part in parts)
        cells = [0] * len(cells_of(self.recipe))
        for part in parts:
            _add(cells, made.get(part.serial))
        place = self.folder / JOURNAL
        place.parent.mkdir(exist_ok=True)
        with place.open("ab", buffering=0) as journal:
            for part_made in self.engine.run(make_part, [p for p in added if p.serial not in made]):
                journal.write(b"\n" + json.dumps(part_made._asdict()).encode() + b"\n")
                os.fsync(journal.fileno())
                made[part_made.serial] = part_made
                _add(cells, part_made)
                self.progress("puzzles", sum(cells), wanted, cells)
        self.progress("puzzles", sum(cells), wanted, cells)

    def _journal(self) -> dict[int, Made]:
        """The parts that are complete; truncated lines are skipped."""
        journal: dict[int, Made] = {}
        place = self.folder / JOURNAL
        for line in place.read_bytes().splitlines() if place.exists() else ():
            try:
                entry = Made(**json.loads(line))
            except (ValueError, TypeError):
                continue
            journal[entry.serial] = entry._replace(cells=tuple(entry.cells))
        empty = Part({}, "", 0, 0, 0, 0, ())
        return {serial: entry for serial, entry in journal.items()
                if _is(self.folder / empty._replace(serial=serial).name, entry.sha256)}

    def _selected(
        self, parts: list[Part], made: dict[int, Made], quotas: list[list[int]]
    ) -> Selection:
        equal = np.zeros(0, np.uint64)
        if self.recipe.deduplicate != "none" and len(parts) > 1:
            equal = duplicates(self.folder, parts, self.engine)
        return selected(self.folder, parts, made, quotas, equal)

    def _too_few(
        self, quotas: list[list[int]], selection: Selection, made: dict[int, Made], gained: int,
        tried: int,
    ) -> TooFew:
        """Report what was reached of each quota, and why it ends there."""
        reached = []
        for layout, text in enumerate(self.recipe.layouts):
            names = cells_of(self.recipe)
            for (split, band), want, has in zip(
                    names, quotas[layout], selection.have[layout], strict=True):
                if has < want:
                    what = ", ".join(filter(None, (text, split, band)))
                    reached.append(message("{has:,} of {want:,} ({what})", has=has, want=want,
                                           what=what))
        why = next((part.why for part in reversed(made.values()) if part.why), "")
        attempts = self.recipe.attempts
        few = message("the recipe cannot be filled: {reached}. The last {tried:,} candidates gave "
                      "{gained:,} new rows, fewer than one in {attempts:,} (attempts)",
                      reached=reduce(_then, reached), tried=tried, gained=gained, attempts=attempts)
        return TooFew(message("{few}. With attempts = {attempts} in the recipe it searches longer",
                              few=_then(few, message(why)) if why else few, attempts=10 * attempts))

    # ---- shards ---------------------------------------------------------------------------------

    def _shards(self, parts: list[Part], selection: Selection) -> None:
        shards = list(shards_of(self.recipe, self.folder, parts, selection))
        fine = {name: written for name, written in self.manifest.shards.items()
                if not wrong_with(self.folder / name, written.size, written.sha256)}
        self.manifest.shards = fine
        wanted = sum(shard.rows for shard in shards)
        for written in self.engine.run(make_shard, [s for s in shards if s.name not in fine]):
            self.manifest.shards[written.name] = written
            self.manifest.save(self.folder)
            done = sum(each.rows for each in self.manifest.shards.values())
            self.progress("shards", done, wanted, ())


def _then(text: Message, following: Message) -> Message:
    return message("{text}; {next}", text=text, next=following)


def _add(cells: list[int], part: Made | None) -> None:
    for cell, count in enumerate(part.cells if part is not None else ()):
        cells[cell] += count


def _is(place: Path, digest: str) -> bool:
    try:
        return sha256_of(place) == digest
    except FileNotFoundError:
        return False
