"""``check --publish``: whether puzzles are fit to print."""

from __future__ import annotations

import contextlib
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

import click

from nanpure.base.arguments import spelling_of
from nanpure.cli.errors import note
from nanpure.cli.options.shared import InputError, Options
from nanpure.cli.stream.echo import Failure, echo, spaced, to_json
from nanpure.cli.stream.run import Lines, run
from nanpure.cli.stream.source import STDIN, Posed
from nanpure.errors import NanpureError, shown
from nanpure.kernel import Budget, Control, Limits
from nanpure.logic import LEVELS
from nanpure.publishing import FLAGS, Known, Place
from nanpure.publishing.flag import FlagName
from nanpure.publishing.known import name_of
from nanpure.publishing.report import summary
from nanpure.publishing.review import Review, reviewed
from nanpure.words import message, message_of

__all__ = ["check_publish"]

Name = TypeVar("Name", bound=str)

ARCHIVE = b"DUCK"  # after eight bytes of a DuckDB file


def check_publish(
    options: Options, level: str | None, waive: str | None, collections: Sequence[Path],
    failure: Failure,
) -> int:
    """Review each puzzle, and at the end of several all of them together."""
    stated = None if level is None else _one_of(level, LEVELS, "--level")
    waived = [] if waive is None else [
        _one_of(name.strip(), FLAGS, "--waive") for name in waive.split(",")]
    failing: list[list[FlagName]] = []

    def answer(item: Posed, control: Control) -> Lines:
        """Review a puzzle by itself at once, and in turn compare it with the known ones."""
        puzzle = item.grid.puzzle
        alone = reviewed(puzzle, stated, Budget(Limits(options.timeout, None, control)))
        if control.stopped:
            raise KeyboardInterrupt
        name = name_of(puzzle)

        def lines() -> Lines:
            review = alone.met(known, _place(item, options), name)
            failing.append(review.failing(waived))
            if options.json:
                yield _object(item, review, waived, options)
            else:
                yield echo(item)
                yield from review.lines(options.lang, waived)
                yield ""
            return not failing[-1]

        return lines()

    def last() -> Iterator[str]:
        if len(failing) > 1 and not options.json:
            yield from summary(failing, options.lang)

    with _known(collections, options) as known:
        return run(options, answer, failure=spaced(options, failure), last=last,
                   columns=("fit", "clues", "answer_json"))


def _one_of(name: str, names: Collection[Name], option: str) -> Name:
    found = spelling_of(name, names)
    if found is not None:
        return found
    raise click.BadParameter(message("expected one of {names}, got {given}",
                                     names=", ".join(names), given=shown(name)),
                             param_hint=f"'{option}'")


def _object(
    item: Posed, review: Review, waived: Collection[FlagName], options: Options
) -> str:
    members: dict[str, Any] = {**review.to_json(options.lang), "fit": not review.failing(waived)}
    return to_json(item, status=review.ratings.status, **members)


def _place(item: Posed, options: Options) -> Place:
    """The place of a puzzle; the file only where there are several."""
    file = item.file if len(options.inputs) > 1 and item.file != STDIN else None
    return Place(file or "", item.line)


@contextlib.contextmanager
def _known(collections: Sequence[Path], options: Options) -> Iterator[Known]:
    """The puzzles of files and archives."""
    with contextlib.ExitStack() as stack:
        archives, files = [], []
        for path in collections:
            try:
                is_archive = _is_archive(path)
            except OSError as error:
                raise InputError(message("--not-in: cannot read {name}: {reason}",
                                         name=shown(str(path)), reason=error.strerror)) from error
            if is_archive:
                archives.append(stack.enter_context(_archive(path)))
            else:
                files.append(path)
        known = Known(archives)
        for path in files:
            _read(known, path, options)
        yield known


def _is_archive(path: Path) -> bool:
    if path.is_fifo():  # what is read from a pipe is gone
        return False
    with path.open("rb") as stream:
        return stream.read(12)[8:] == ARCHIVE


@contextlib.contextmanager
def _archive(path: Path) -> Iterator[Any]:
    from nanpure.archive import reading
    from nanpure.cli.verbs.archive import need_data

    need_data()
    with reading(path) as archive:
        yield archive


def _read(known: Known, path: Path, options: Options) -> None:
    try:
        bad = known.read(path)
    except NanpureError as error:
        raise InputError(message("--not-in: {error}", error=message_of(error))) from error
    if bad and not options.quiet:
        note(message("--not-in: rows of {name} that are not puzzles: {count}",
                     name=shown(str(path)), count=bad))
