"""The options that describe the puzzles to make, shared by the verbs that make some."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from typing import Any, TypeVar

import click

from nanpure.cli.errors import note
from nanpure.cli.options.refuse import given
from nanpure.cli.options.scales import scale_named
from nanpure.cli.options.shared import InputError, Number, Seconds, number
from nanpure.cli.options.techniques import known_names
from nanpure.errors import shown
from nanpure.generator import SYMMETRIES
from nanpure.logic import LEVELS
from nanpure.model.chance import fresh_seed
from nanpure.ratings import SCALES
from nanpure.words import message

__all__ = ["PATTERN", "RULES", "SEED", "SYMMETRY", "TIMEOUT", "Day", "Pair", "Wishes",
           "picture", "seed_of", "wishing"]

Command = TypeVar("Command", bound=Callable[..., Any])
LONGEST = 100_000  # characters of a picture in a file

SEED = click.option("--seed", type=Number(0, 2**64 - 1), metavar="N", help="The same seed "
                    "gives the same output everywhere. Without it each run draws a new one and "
                    "prints it.")


def seed_of(seed: int | None, quiet: bool = False) -> int:
    """Return the seed of a run; a drawn one is printed on standard error, unless *quiet*."""
    if seed is not None:
        return seed
    drawn = fresh_seed()
    if not quiet:
        note_seed(drawn)
    return drawn


def note_seed(seed: int) -> None:
    """Print a drawn seed on standard error, unless the run is quiet."""
    if not any(given(("quiet",))):
        note(message("# seed {seed}", seed=seed))


def _together(ctx: click.Context, param: click.Parameter, lists: tuple[str, ...]) -> str | None:
    """One list of all that were given."""
    return ",".join(lists) if lists else None


SYMMETRY = click.option("--symmetry", type=click.Choice(list(SYMMETRIES)), default="none",
                        show_default=True, help="Symmetry of the places of the givens.")
PATTERN = click.option("--pattern", metavar="PICTURE | @FILE", help="Givens in exactly these "
                       "places: N² characters, . for a cell without one.")
RULES = click.option("--rules", multiple=True, callback=_together, metavar="KIND[*|:N],…",
                     help="Rules made to order, of the kinds of nanpure rules: so many shapes "
                     "(thermo:4), as many as fit (cage*), as many as suit (arrow), a rule of the "
                     "whole board (antiknight). Shapes have the symmetry of --symmetry; with "
                     "--minimal all are needed, except of a kind with *.")
TIMEOUT = click.option("--timeout", type=Seconds(0, min_open=True), metavar="SECONDS",
                       help="Time limit for each puzzle.")


class Pair(click.ParamType):  # type: ignore[type-arg]
    """``N`` or ``A-B``, as a pair of numbers."""

    name = "range"

    def __init__(self, kind: type[int] | type[float]) -> None:
        self.kind = kind
        digits = r"\d{1,9}" if kind is int else r"\d{1,9}(?:\.\d{1,9})?"
        self.form = re.compile(rf"({digits})(?:-({digits}))?", re.ASCII)

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[float, float]:
        """Read the pair; the lower number must come first."""
        if isinstance(value, tuple):
            return value
        match = self.form.fullmatch(value.strip())
        if match is None:
            self.fail(message("expected N or A-B, got {given}", given=shown(value)), param, ctx)
        low, high = self.kind(match[1]), self.kind(match[2] or match[1])
        if low > high:
            self.fail(message("expected the lower number first, got {given}", given=shown(value)),
                      param, ctx)
        return low, high


class Day(click.ParamType):  # type: ignore[type-arg]
    """A day such as ``2026-05-18``."""

    name = "date"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> date:
        """Read the day."""
        if isinstance(value, date):
            return value
        try:
            return date.fromisoformat(value.strip())
        except ValueError:
            self.fail(message("expected a day such as {day}, got {given}", day="2026-05-18",
                              given=shown(value)), param, ctx)


class Ranged(click.ParamType):  # type: ignore[type-arg]
    """``A-B`` on the scale nanpure, ``SCALE:A-B`` on another: the scale and the pair."""

    name = "range"
    pair = Pair(float)

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[str, tuple[float, float]]:
        """Read the range; the scale must be one of SCALES."""
        if isinstance(value, tuple):
            return value
        scale, colon, text = value.strip().partition(":")
        if not colon:
            scale, text = "nanpure", scale
        name = scale_named(scale)
        if name is None:
            self.fail(message("expected one of the scales {scales}, got {text}",
                              scales=", ".join(SCALES), text=shown(value)), param,
                      ctx)
        return name, self.pair.convert(text, param, ctx)


@dataclass(frozen=True)
class Wishes:
    """The properties wanted of a puzzle, besides its places."""

    minimal: bool = False
    level: tuple[str, ...] = ()
    rating: tuple[tuple[str, tuple[float, float]], ...] = ()
    needs: str | None = None
    forbid: tuple[str, ...] = ()
    attempts: int | None = None

    @property
    def arguments(self) -> dict[str, Any]:
        """The same as arguments of the library; an unknown technique is a usage error."""
        needs = known_names("--needs", () if self.needs is None else (self.needs,))
        if len(needs) > 1:
            raise click.UsageError(message("--needs: expected one technique, got {given}",
                                           given=shown(str(self.needs))))
        ranges = dict(self.rating)
        if len(ranges) < len(self.rating):
            raise click.UsageError(
                message("--rating: expected one range per scale, got two of {scale}",
                        scale=max(ranges, key=[name for name, _ in self.rating].count)))
        return {
            "minimal": self.minimal, "level": self.level or None, "rating": ranges or None,
            "needs": needs[0] if needs else None, "forbidden": known_names("--forbid", self.forbid),
            "attempts": self.attempts,
        }


def wishing(command: Command) -> Command:
    """Add these options; the command gets ``wishes``."""

    @click.option("--minimal", is_flag=True, help="Minimal puzzles: every given is needed.")
    @click.option("--level", multiple=True, type=click.Choice(LEVELS), help="Level of the puzzles; "
                  "may be given several times.")
    @click.option("--rating", type=Ranged(), multiple=True, metavar="[SCALE:]A-B",
                  help="Lowest and highest nanpure maximum, or with its name the number of another "
                  "scale: level (score), effort, minutes, se (ER), hodoku (score). May be given "
                  "once per scale.")
    @click.option("--needs", metavar="TECHNIQUE", help="Puzzles that techniques rated no higher "
                  "solve with this one, but not without it.")
    @click.option("--forbid", multiple=True, metavar="TECHNIQUE,…", help="Puzzles that can be "
                  "solved without these techniques.")
    @click.option("--attempts", type=number(1), help="Attempts for each puzzle (default: 10,000; "
                  "100 with a pattern; 20 for rules without givens above 9x9).")
    @functools.wraps(command)
    def wrapped(*args: Any, **kwargs: Any) -> Any:
        chosen = {name: kwargs.pop(name) for name in Wishes.__annotations__}
        return command(*args, wishes=Wishes(**chosen), **kwargs)

    return wrapped  # type: ignore[return-value]


def picture(text: str | None) -> str | None:
    """Return the picture of --pattern, read from a file if it begins with @."""
    if text is None or not text.startswith("@"):
        return text
    try:
        with open(text[1:], encoding="utf-8-sig", errors="replace") as stream:
            content = stream.read(LONGEST + 1)
    except OSError as error:
        name = shown(text[1:])
        raise InputError(message("--pattern: cannot read {name}: {reason}", name=name,
                                 reason=error.strerror)) from error
    except ValueError as error:  # a name with a zero byte
        raise InputError(message("--pattern: cannot read {text}: {error}", text=shown(text[1:]),
                                 error=error)) from error
    if len(content) > LONGEST:
        raise InputError(message("--pattern: too large for a picture: {text}",
                                 text=shown(text[1:])))
    return content
