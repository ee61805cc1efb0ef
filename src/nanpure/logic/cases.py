"""Cases of a technique: a grid, and all that the technique finds there.

On the classic board a case is HoDoKu's library line,
``:technique:candidates:grid:deleted:eliminations:placements:extra:``. On any other it is a JSON
object of a puzzle (:mod:`nanpure.text`) with ``technique``, ``eliminations`` and ``placements``
(candidates as ``5r1c1``). The technique is a code or id of the catalogue; behind it may stand a
variant: ``-1``, ``-2`` … set options of the technique, ``-x`` says that it must find nothing.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from nanpure import text
from nanpure.errors import ParseError
from nanpure.grid import Grid
from nanpure.logic.catalogue import CATALOGUE, Catalogue
from nanpure.logic.engine import steps
from nanpure.logic.technique import Technique
from nanpure.puzzle import record_grid
from nanpure.sets import CandidateSet, parse_cell
from nanpure.step import Step

__all__ = ["Case", "failure", "parse_case"]

# The options that HoDoKu's own test sets for a variant, beyond those of the catalogue's row.
VARIANTS: Mapping[str, Mapping[str, int]] = {
    "0402-1": {"bilocal": 1},
    "0405": {"bilocal": 1},
    "0902-2": {"overlap": 1},
    "0903-2": {"overlap": 1},
    "0904-2": {"overlap": 1},
    "0709-2": {"almost": 1},
    "0710-3": {"almost": 1},
    "0710-4": {"almost": 1},
    "0711-3": {"almost": 1},
    "0711-4": {"almost": 1},
}


@dataclass(frozen=True)
class Case:
    """A grid, a technique, and all that the technique must find there.

    *technique*: as the line names it; *variant*: ``1`` …, ``x``, or nothing; *digits*: those that
    the case is about, steps on others do not count (empty: all).
    """

    technique: str
    variant: str
    digits: frozenset[int]
    grid: Grid
    placements: CandidateSet
    eliminations: CandidateSet


def failure(case: Case, catalogue: Catalogue = CATALOGUE) -> str | None:
    """Say how what the technique finds differs from the case; None where it does not.

    A case passes when the technique finds something, and nothing but what the case says; where the
    case names digits, steps that touch others are another matter.
    """
    if case.technique not in catalogue:
        return f"the catalogue has no technique {case.technique}"
    technique = catalogue[case.technique]
    options = {**technique.parameters, **VARIANTS.get(case.technique, {}),
               **VARIANTS.get(f"{case.technique}-{case.variant}", {})}
    alone = _alone(replace(technique, parameters=options))
    found = sorted({_effect(step) for step in steps(case.grid, catalogue=alone)
                    if not case.digits or _digits(step) <= case.digits})
    if case.variant == "x":
        return f"found {' | '.join(found[:4])}, expected nothing" if found else None
    expected = _shown(case.placements, case.eliminations)
    if not found:
        return f"found nothing, expected {expected}"
    if found != [expected]:
        return f"found {' | '.join(found[:4])}, expected {expected}"
    return None


def parse_case(line: str) -> Case:
    """Read a case.

    Raises :class:`~nanpure.ParseError` on anything else.

    >>> case = parse_case(":0003:4:" + "123......" + "." * 72 + ":::414:")
    >>> case.technique, case.variant, str(case.placements)
    ('0003', '', '4r1c4')
    """
    line = line.strip()
    if line.startswith("{"):
        return _from_json(line)
    if not line.startswith(":") or line.count(":") < 4:
        raise ParseError(line, expected="a library line ':technique:…' or a JSON object of a case")
    grid = record_grid(text.parse(line))
    fields = [*line.split(":")[1:], "", "", ""]
    technique, _, variant = _named(fields[0])
    digits = frozenset(int(sign) for sign in fields[1] if sign in "123456789")
    return Case(technique, variant, digits, grid, _groups(fields[5], line),
                _groups(fields[4], line))


def _named(field: str) -> tuple[str, str, str]:
    """Split an id, which may contain hyphens, from a variant, which is ``x`` or a number."""
    name, mark, variant = field.rpartition("-")
    return (name, mark, variant) if mark and (variant == "x" or variant.isdigit()) else (
        field, "", "")


def _groups(field: str, line: str) -> CandidateSet:
    """Groups of digit, row and column."""
    groups = field.split()
    for group in groups:
        if len(group) != 3 or not group.isascii() or not group.isdigit():
            raise ParseError(line, expected="groups of digit, row, column", found=repr(group))
    return _candidates(["{}r{}c{}".format(*group) for group in groups], 9, line)


def _from_json(line: str) -> Case:
    try:
        said: dict[str, Any] = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise ParseError(line, expected=f"a JSON object of a case ({error})") from error
    technique = said.pop("technique", None)
    effects = [said.pop(key, []) for key in ("placements", "eliminations")]
    if not isinstance(technique, str) or not all(isinstance(effect, list) for effect in effects):
        raise ParseError(line, expected="technique, placements and eliminations of a case")
    grid = record_grid(text.parse(json.dumps(said)))
    name, _, variant = _named(technique)
    placed, removed = (_candidates(effect, grid.layout.size, line) for effect in effects)
    return Case(name, variant, frozenset(), grid, placed, removed)


def _candidates(names: list[Any], size: int, line: str) -> CandidateSet:
    found = []
    for name in names:
        digit, mark, _ = str(name).partition("r")
        if not mark or not digit.isascii() or not digit.isdigit() or len(digit) > 3:
            raise ParseError(line, expected="candidates such as 5r1c1", found=repr(name))
        found.append((parse_cell(str(name)[len(digit):], size), int(digit)))
    try:
        return CandidateSet.of(found, size)
    except ValueError as error:
        raise ParseError(line, expected=str(error)) from error


@lru_cache(maxsize=512)
def _catalogue_of(technique: Technique, options: tuple[tuple[str, int], ...]) -> Catalogue:
    return Catalogue([technique])


def _alone(technique: Technique) -> Catalogue:
    return _catalogue_of(technique, tuple(sorted(technique.parameters.items())))


def _digits(step: Step) -> frozenset[int]:
    """The digits that a step places or removes."""
    assert step.deduction is not None, "a step has its deduction"
    effect = (*step.deduction.placements, *step.deduction.eliminations)
    return frozenset(digit for _, digit in effect)


def _effect(step: Step) -> str:
    assert step.deduction is not None, "a step has its deduction"
    return _shown(step.deduction.placements, step.deduction.eliminations)


def _shown(placements: CandidateSet, eliminations: CandidateSet) -> str:
    """Effects in one line: ``5r1c1`` is placed, ``-3r2c2`` removed."""
    return " ".join([*str(placements).split(), *(f"-{name}" for name in str(eliminations).split())])
