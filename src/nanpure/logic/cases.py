"""Cases of a technique: a grid, and all that the technique finds there.

On the classic board a case is HoDoKu's library line,
``:technique:candidates:grid:deleted:eliminations:placements:extra:``. On any other it is a JSON
object of a puzzle (:mod:`nanpure.text`) with ``technique``, ``eliminations`` and ``placements``
(candidates as ``5r1c1``). The technique is a code or id of the catalogue, which a variant may
follow: ``-1``, ``-2`` … set options of the technique, ``-x`` means that it must find nothing.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from nanpure import text
from nanpure.base.cells import parse_cell
from nanpure.errors import ParseError
from nanpure.logic.catalogue import CATALOGUE, Catalogue
from nanpure.logic.circuits import LEAST_LINKS, MOST_LINKS, has_loops
from nanpure.logic.engine import Engine
from nanpure.logic.one_solution import posed_by
from nanpure.logic.techniques.technique import Technique
from nanpure.model.grid import Grid
from nanpure.model.records import record_grid
from nanpure.model.sets import CandidateSet
from nanpure.model.step import Step
from nanpure.words import message

__all__ = ["Case", "failure", "named", "parse_case"]

# The options that HoDoKu's own test sets for a variant, on top of those of the catalogue's row.
VARIANTS: Mapping[str, Mapping[str, int]] = {
    "0402-1": {"bilocal": 1},
    "0403": {"any": 1},
    "0405": {"bilocal": 1},
    **{f"060{kind}-1": {"missing": 0} for kind in range(7)},
    "0902-2": {"overlap": 1},
    "0903-2": {"overlap": 1},
    "0904-2": {"overlap": 1},
    "0709-2": {"almost": 1},
    "0710-3": {"almost": 1},
    "0710-4": {"almost": 1},
    "0711-3": {"almost": 1},
    "0711-4": {"almost": 1},
}

# Techniques that HoDoKu does not have: such a line names one step, and others may differ.
ONE_OF_SEVERAL = frozenset(("0802", "0804", "0805", "0806", "0807", "0808", "0809",
                            "0620", "0621", "0622", "0623", "0624", "1400", "1401",
                            "1402", "multi-sector-locked-set", "set-equivalence",
                            "almost-sk-loop"))

# Families whose cases name the digits of the pattern; other cases name those placed or struck.
OF_THE_PATTERN = frozenset(("subsets", "wings", "uniqueness"))


@dataclass(frozen=True)
class Case:
    """A grid, a technique, and all that the technique must find there.

    *technique*: as the line names it; *variant*: ``1`` …, ``x``, or empty; *digits*: those that the
    case is about, steps on other digits do not count (empty: all). They are the digits placed or
    struck, or those of the pattern, as is usual for the technique. *length*: the number of links in
    its chain, if the line gives it; longer chains do not count.
    """

    technique: str
    variant: str
    digits: frozenset[int]
    grid: Grid
    placements: CandidateSet
    eliminations: CandidateSet
    length: int | None = None


def failure(case: Case, catalogue: Catalogue = CATALOGUE) -> str | None:
    """Describe how the technique's findings differ from the case; None if they agree.

    A case passes when the technique finds its effects and nothing else; if the case names digits,
    steps on others are ignored. If the technique finds none of these steps, the case may name a
    chain that visits a cell again, or a loop that is not the cheapest.
    """
    if case.technique not in catalogue:
        return f"the catalogue has no technique {case.technique}"
    technique = catalogue[case.technique]
    options = {**technique.parameters, **VARIANTS.get(case.technique, {}),
               **VARIANTS.get(f"{case.technique}-{case.variant}", {})}
    technique = replace(technique, parameters=options)
    # Givens of a line guarantee one solution, except in some that were made up.
    engine = Engine(_alone(technique), posed=posed_by(replace(case.grid.puzzle, removed=())))
    expected = _shown(case.placements, case.eliminations)
    effects = sorted({_effect(step) for step in engine.all(case.grid)
                      if _effect(step) == expected or _is_about(step, technique, case)})
    if case.variant == "x":
        return f"found {' | '.join(effects[:4])}, expected nothing" if effects else None
    if not effects:
        wide = (step for wider in _wider(technique, case)
                for step in Engine(_alone(wider)).all(case.grid))
        fine = any(_effect(step) == expected for step in wide)
        return None if fine else f"found nothing, expected {expected}"
    if effects != [expected] and not (case.technique in ONE_OF_SEVERAL and expected in effects):
        return f"found {' | '.join(effects[:4])}, expected {expected}"
    return None


def _wider(technique: Technique, case: Case) -> Iterator[Technique]:
    """Variants of a technique that also find what HoDoKu's order of scanning happens to find."""
    if technique.finder == "aic":
        yield replace(technique, parameters={**technique.parameters, "again": 1})
    elif has_loops(technique) and case.length is not None:
        # HoDoKu leaves the last link out of some lengths.
        for links in range(LEAST_LINKS, min(case.length + 1, MOST_LINKS) + 1, 2):
            yield replace(technique, parameters={**technique.parameters, "links": links})


def parse_case(line: str) -> Case:
    """Read a case.

    Raises :class:`~nanpure.ParseError` on anything else.

    >>> case = parse_case(":0003:4:" + "123......" + "." * 72 + ":::414:")
    >>> case.technique, case.variant, str(case.placements)
    ('0003', '', '4r1c4')
    """
    line = line.strip()
    technique, variant = _split(_name(line))
    if line.startswith("{"):
        return _from_json(line, technique, variant)
    grid = record_grid(text.parse(line))
    fields = [*line.split(":")[1:], "", "", "", ""]
    digits = frozenset(int(sign) for sign in fields[1] if sign in "123456789")
    length = fields[6].strip()[:3] if fields[6].isascii() else ""
    return Case(technique, variant, digits, grid, _groups(fields[5], line),
                _groups(fields[4], line), int(length) if length.isdigit() else None)


def named(line: str) -> str:
    """The technique that the line of a case names, without its variant.

    >>> named(":0710-3:5:…:::"), named('{"technique": "x-wing"}')
    ('0710', 'x-wing')
    """
    return _split(_name(line.strip()))[0]


def _name(line: str) -> str:
    """Return the technique of a line with its variant; ParseError if the line cannot be a case."""
    if line.startswith("{"):
        name = _object(line).get("technique")
        if isinstance(name, str) and name:
            return name
    elif line.startswith(":") and line.count(":") > 3 and not line.startswith("::"):
        return line.split(":")[1]
    raise ParseError(line, expected="a library line ':technique:…' or a JSON object of a case")


def _split(name: str) -> tuple[str, str]:
    """Split an id, which may contain hyphens, from a variant, which is ``x`` or a number.

    >>> _split("x-wing-x"), _split("0710-3"), _split("multi-colors-1")
    (('x-wing', 'x'), ('0710', '3'), ('multi-colors-1', ''))
    """
    if name in CATALOGUE:
        return name, ""
    id, _, variant = name.rpartition("-")
    return (id, variant) if id and (variant == "x" or variant.isdecimal()) else (name, "")


def _groups(field: str, line: str) -> CandidateSet:
    """Parse groups of digit, row and column."""
    groups = field.split()
    for group in groups:
        if len(group) != 3 or not group.isascii() or not group.isdigit():
            raise ParseError(line, expected="groups of digit, row, column", found=repr(group))
    return _candidates(["{}r{}c{}".format(*group) for group in groups], 9, line)


def _object(line: str) -> dict[str, Any]:
    try:
        members: dict[str, Any] = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise ParseError(line,
                         expected=message("a JSON object of a case ({error})",
                                          error=error)) from error
    return members


def _from_json(line: str, technique: str, variant: str) -> Case:
    members = _object(line)
    effects = [members.pop(key, []) for key in ("placements", "eliminations")]
    if not all(isinstance(effect, list) for effect in effects):
        raise ParseError(line, expected="lists of placements and eliminations in a case")
    del members["technique"]
    grid = record_grid(text.parse(json.dumps(members)))
    placed, removed = (_candidates(effect, grid.layout.size, line) for effect in effects)
    return Case(technique, variant, frozenset(), grid, placed, removed)


def _candidates(names: list[Any], size: int, line: str) -> CandidateSet:
    candidates = []
    for name in names:
        digit, mark, _ = str(name).partition("r")
        if not mark or not digit.isascii() or not digit.isdigit() or len(digit) > 3:
            raise ParseError(line, expected="candidates such as 5r1c1", found=repr(name))
        candidates.append((parse_cell(str(name)[len(digit):], size), int(digit)))
    try:
        return CandidateSet.of(candidates, size)
    except ValueError as error:
        raise ParseError(line, expected=str(error)) from error


@lru_cache(maxsize=512)
def _catalogue_of(technique: Technique, options: tuple[tuple[str, int], ...]) -> Catalogue:
    return Catalogue([technique])


def _alone(technique: Technique) -> Catalogue:
    return _catalogue_of(technique, tuple(sorted(technique.parameters.items())))


def _is_about(step: Step, technique: Technique, case: Case) -> bool:
    """Whether a step is about the digits of a case and its chain is no longer than the case's."""
    why = step.deduction.evidence
    if (
        technique.family == "chains" and why is not None
        and case.length is not None and len(why.links) > case.length
    ):
        return False
    if not case.digits:
        return True
    expected = _digits(case.placements, case.eliminations)
    if why is not None and (technique.family in OF_THE_PATTERN or not expected <= case.digits):
        return frozenset(why.digits) == case.digits
    struck = _digits(step.deduction.placements, step.deduction.eliminations)
    # A remote pair that strikes one digit is still about both.
    return struck == case.digits if expected == case.digits else struck <= case.digits


def _digits(*effects: CandidateSet) -> frozenset[int]:
    return frozenset(digit for effect in effects for _, digit in effect)


def _effect(step: Step) -> str:
    return _shown(step.deduction.placements, step.deduction.eliminations)


def _shown(placements: CandidateSet, eliminations: CandidateSet) -> str:
    """Effects in one line: ``5r1c1`` is a placement, ``-3r2c2`` an elimination."""
    signed = [*str(placements).split(), *(f"-{name}" for name in str(eliminations).split())]
    return " ".join(signed) or "nothing"
