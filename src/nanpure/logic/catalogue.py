"""The catalogue: techniques in order, looked up by any of their names; select and add."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from functools import cached_property

from nanpure.base.arguments import flag, instance, letters, names, typed
from nanpure.errors import shown_value
from nanpure.kernel import logic as native
from nanpure.logic.techniques.table import TABLE
from nanpure.logic.techniques.technique import Technique
from nanpure.words import catalogue, languages, message

__all__ = ["CATALOGUE", "Catalogue"]


class Catalogue:
    """An ordered, immutable list of techniques.

    >>> CATALOGUE["Naked Single"].id, CATALOGUE["0003"].id, "sole candidate" in CATALOGUE
    ('naked-single', 'naked-single', True)
    >>> {CATALOGUE[name].id for name in ("xwing", "X Wing", "x_wing", "X-Wing")}
    {'x-wing'}
    >>> [t.id for t in CATALOGUE.select(only=["naked-single", "full-house"])]
    ['full-house', 'naked-single']
    """

    def __init__(self, techniques: Iterable[Technique]) -> None:
        self._techniques = typed(techniques, "techniques", Technique)
        self._by_name: dict[str, Technique] = {}
        for technique in self._techniques:
            if technique.id in self._by_name:
                raise ValueError(message("two techniques have the id {id!r}", id=technique.id))
            self._by_name[technique.id] = technique
        for technique in self._techniques:
            code = technique.hodoku[:1] if technique.hodoku else ()
            for name in (technique.name, *code, *technique.aliases):
                self._by_name.setdefault(name.casefold(), technique)
        self._translated: tuple[tuple[object, ...], dict[str, Technique]] = (), {}

    def __iter__(self) -> Iterator[Technique]:
        return iter(self._techniques)

    def __len__(self) -> int:
        return len(self._techniques)

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and self._named(name) is not None

    def __getitem__(self, name: str) -> Technique:
        """Return a technique by id, name in any language, alias or HoDoKu code.

        Blanks, hyphens and the like do not count: ``xwing`` and ``X Wing`` are the same.
        """
        technique = self._named(name) if isinstance(name, str) else None
        if technique is None:
            wrong = ValueError if isinstance(name, str) else TypeError
            raise wrong(message("expected a technique of the catalogue, got {value}",
                                value=shown_value(name)))
        return technique

    def _named(self, name: str) -> Technique | None:
        """The technique with a name; those in other languages are read once one is not English."""
        key = name.casefold()
        return (self._by_name.get(key) or self._by_spelling.get(letters(key))
                or self._by_translation().get(key))

    @cached_property
    def _by_spelling(self) -> dict[str, Technique]:
        """The techniques by the letters and digits of their names, for a name spelled otherwise."""
        return {letters(name): technique for name, technique in reversed(self._by_name.items())}

    def _by_translation(self) -> dict[str, Technique]:
        """The techniques by their names in all languages that there are now."""
        words = tuple(map(catalogue, languages()))
        if self._translated[0] != words:
            self._translated = words, {
                technique.name_in(language).casefold(): technique
                for language in languages() for technique in reversed(self._techniques)}
        return self._translated[1]

    def select(
        self,
        only: Collection[str] | None = None,
        without: Collection[str] = (),
        also: Collection[str] = (),
        uniqueness: bool | None = None,
    ) -> Catalogue:
        """Return a catalogue of the techniques that are switched on, in the same order.

        These are *only* the named ones, or the usual ones and *also* the named ones; never those in
        *without*. *uniqueness* controls the techniques that are sound only if the puzzle has one
        solution: True switches all of them on as well, False switches all of them off, whatever the
        other arguments; with None they are on if named. ValueError if no technique is left.

        >>> rectangle = "unique-rectangle-1"
        >>> [rectangle in CATALOGUE.select(uniqueness=on) for on in (None, True, False)]
        [False, True, False]
        >>> [rectangle in CATALOGUE.select(also=[rectangle], uniqueness=on) for on in (None, False)]
        [True, False]
        """
        uniqueness = None if uniqueness is None else flag(uniqueness, "uniqueness")
        chosen = {self[name].id for name in names(only, "only")} if only is not None else {
            technique.id for technique in self if technique.usual
        }
        chosen |= {self[name].id for name in names(also, "also")}
        if uniqueness:
            chosen |= {technique.id for technique in self if technique.unique}
        chosen -= {self[name].id for name in names(without, "without")}
        kept = tuple(t for t in self
                     if t.id in chosen and (uniqueness is not False or not t.unique))
        if not kept:
            raise ValueError(
                message("expected at least one technique to be left, got none: only={only}, "
                        "without={without}, also={also}, uniqueness={uniqueness}",
                        only=shown_value(only), without=shown_value(without),
                        also=shown_value(also), uniqueness=uniqueness))
        return self if kept == self._techniques else Catalogue(kept)

    def with_technique(self, technique: Technique, before: str | None = None) -> Catalogue:
        """Return a catalogue with one more technique (default: at the end)."""
        technique = instance(technique, "technique", Technique)
        at = len(self) if before is None else self._techniques.index(self[before])
        return Catalogue((*self._techniques[:at], technique, *self._techniques[at:]))

    @cached_property
    def certain(self) -> Catalogue:
        """The techniques that do not assume that the puzzle has one solution."""
        kept = tuple(technique for technique in self if not technique.unique)
        return self if kept == self._techniques else Catalogue(kept)

    @cached_property
    def segments(self) -> tuple[tuple[native.Program | None, tuple[Technique, ...]], ...]:
        """Runs of native techniques with their program; each technique in Python is a run alone."""
        runs: list[list[Technique]] = []
        for technique in self._techniques:
            if runs and isinstance(technique.finder, str) and isinstance(runs[-1][0].finder, str):
                runs[-1].append(technique)
            else:
                runs.append([technique])
        return tuple((_program(run), tuple(run)) for run in runs)


def _program(run: list[Technique]) -> native.Program | None:
    entries = [(t.finder, dict(t.parameters), t.tenths) for t in run if isinstance(t.finder, str)]
    return native.program(entries) if entries else None


CATALOGUE: Catalogue = Catalogue(TABLE)
