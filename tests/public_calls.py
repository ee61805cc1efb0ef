"""Every public callable: a call that is right, and what each of its arguments may be."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Sequence
from datetime import date
from fractions import Fraction
from functools import lru_cache
from importlib import import_module
from io import BytesIO
from itertools import repeat
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

import nanpure
from nanpure import (
    CandidateSet,
    CellSet,
    Control,
    Deduction,
    DigitSet,
    Event,
    Evidence,
    Finding,
    Grid,
    Layout,
    Link,
    NanpureError,
    Note,
    Puzzle,
    Step,
    data,
    kernel,
    logic,
    maths,
    methods,
    text,
)
from nanpure.generator import GRIDS, SYMMETRIES, kind_of_day, variant_of_day
from nanpure.io.explain import layout_of, path_text, step_text
from nanpure.kernel import generate as native_generate
from nanpure.kernel import logic as native_logic
from nanpure.kernel import structure
from nanpure.model import layout, symmetry, witness
from nanpure.model.house import House, house_kinds
from nanpure.model.net import CAUSES, Inference, Net, Unit
from nanpure.model.path import Hardest, LeftOut
from nanpure.model.step import KINDS, ROLES, Common, Part
from nanpure.model.witness import EqualGivens
from nanpure.rules import Board, Rule
from nanpure.rules.cage import Cage
from nanpure.rules.cell_fields import Cells
from nanpure.rules.cell_fields import Path as CellPath
from nanpure.rules.field import Field
from nanpure.rules.list_fields import ValueSets, Weights
from nanpure.rules.number_fields import Flag, Number
from nanpure.rules.primitives import Sum
from rubbish import (
    Kind,
    anything,
    flag,
    integer,
    integers,
    listing,
    mapping,
    names,
    no_entries,
    nothing,
    of,
    one_of,
    optional,
    pairs,
    seconds,
)
from rubbish import text as words

__all__ = ["MODULES", "ROWS", "Row", "called", "parameters", "public"]

MODULES = (
    "nanpure", "nanpure.methods", "nanpure.model.symmetry", "nanpure.text", "nanpure.kernel",
    "nanpure.kernel.generate", "nanpure.kernel.logic", "nanpure.kernel.scribe",
    "nanpure.kernel.structure", "nanpure.generator", "nanpure.ratings", "nanpure.logic",
    "nanpure.maths", "nanpure.data.dedupe", "nanpure.io.svg", "nanpure.io.explain",
    "nanpure.io.hints",
    "nanpure.model.layout", "nanpure.model.net", "nanpure.model.step", "nanpure.model.witness",
)

# Special methods that take an argument, as people write it: ``a | b``, ``catalogue["x-wing"]``.
SPECIAL = ("__call__", "__getitem__", "__contains__", "__or__", "__and__", "__sub__", "__xor__",
           "__le__")

# What the library hands out. These are plain records: nothing is refused when one is made, what
# takes one looks at it (below: records of text, questions of a scribe, grades).
RESULTS = frozenset((
    "Account", "Apart", "Attempt", "AttemptRows", "Automorphisms", "Bad", "BandClasses", "Batch",
    "BoardForm", "Canonical", "CanonicalForm", "Careful", "Census", "Certificate", "Clique",
    "ColumnClass", "ColumnClasses",
    "ConjugacyClass", "Counts", "Cubed", "Deduped", "Drawn", "Effort", "Ended", "Essential",
    "EssentialGrid",
    "Estimate", "Fewest", "FixedBySets", "FixedClass", "FixedGrids", "FixedOrder", "Format",
    "Forms", "Found", "Grades", "GridCount", "GridEstimate", "GridTable", "GridTotal", "Help",
    "Hint", "Hitting", "Hodoku", "HodokuRating", "Level", "MinimalClues", "Member", "Minutes",
    "MinimalStatistics", "Mistakes", "Page", "Person", "Pressed", "Question",
    "Ratings", "Reading", "Record", "Result", "Round", "Rounds", "Row", "Samples", "SeNode",
    "SeRating", "SeStep",
    "SetClass", "SetClasses", "Share", "Status", "SudokuExplainer", "SymmetryGroup", "Tally",
    "TruthsAndLinks",
    "TrueCandidates", "Unavoidable",
    "UnavoidableSets", "Undone", "Why", "Witness",
))


# What a kind of rule declares, and the frame calls with arguments that it has checked.
HOOKS = frozenset(("at", "fits", "lower", "lower_among", "numbers_on", "opposite", "says_here",
                   "shapes"))
FRAMES = frozenset(("to_frame",))  # of pandas or Polars: tests/test_nouns.py


def public() -> dict[str, Callable[..., Any]]:
    """What the modules export, and the methods of what they export, by name; each once."""
    found: dict[str, Callable[..., Any]] = {}
    seen: set[int] = set()
    for module in MODULES:
        home = import_module(module)
        for name in home.__all__:
            thing = getattr(home, name)
            is_call = inspect.isfunction(thing) or inspect.isclass(thing) or isinstance(
                thing, type(lru_cache()(len)))
            if not is_call or id(thing) in seen:
                continue
            seen.add(id(thing))
            label = f"{module}.{name}".removeprefix("nanpure.").removeprefix("model.")
            found[label] = thing
            if inspect.isclass(thing) and (not issubclass(thing, Rule) or thing is Cage):
                found.update((f"{label}.{method}", call) for method, call in _methods(thing))
    return found


def _methods(kind: type) -> Iterator[tuple[str, Callable[..., Any]]]:
    for base in kind.__mro__:
        if not base.__module__.startswith("nanpure"):
            continue
        for name, member in vars(base).items():
            call = getattr(kind, name, None)
            if name in FRAMES or name in getattr(kind, "__dataclass_fields__", {}) or (
                    issubclass(kind, Rule) and name in HOOKS):
                continue
            if callable(call) and (name in SPECIAL or name[0] != "_") and not isinstance(
                    member, property | type):
                yield name, call


class Row(NamedTuple):
    """A call that is right, with the kinds of its arguments.

    *aliases*: what else a message may call an argument.
    """

    call: Callable[..., Any]
    right: dict[str, object]
    kinds: dict[str, Kind]
    aliases: dict[str, str]


def parameters(row: Row) -> dict[str, inspect.Parameter]:
    try:
        found = inspect.signature(row.call).parameters
    except ValueError:  # a native constructor without any
        return {}
    if any(one.kind is one.VAR_KEYWORD for one in found.values()) and row.right:
        named = {name: one for name, one in found.items() if one.kind is not one.VAR_KEYWORD}
        return {**{name: inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY)
                   for name in row.right}, **named}
    return {name: one for name, one in found.items() if one.kind is not one.VAR_KEYWORD}


def called(row: Row, changed: dict[str, Any]) -> object:
    """The call with some arguments changed; of what it yields, the first."""
    wanted = {**row.right, **changed}
    positional = []
    for name, one in parameters(row).items():
        if one.kind in (one.VAR_POSITIONAL, one.POSITIONAL_ONLY) and name in wanted:
            positional.append(wanted.pop(name))
    found = row.call(*positional, **wanted)
    return next(found, None) if isinstance(found, Iterator) else found


rate = import_module("nanpure.ratings")  # the verb has the name of its package

LINE = "12...........4.3"
CLASSIC = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
OPEN = ".24.3......4.31."
FULL = "1234341221434321"
PUZZLE, LAYOUT = Puzzle.parse(LINE), Layout.parse("2x2")
GRID = PUZZLE.grid()
ONE_STEP = nanpure.next_step(OPEN)
ONE_PATH = nanpure.path(OPEN)
assert ONE_STEP is not None
ONE_BATCH, ONE_COUNT = nanpure.solve_many([OPEN]), nanpure.count_many([OPEN])
A_LOOP = next(iter(nanpure.steps(
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
    catalogue=logic.CATALOGUE.select(only=["sk-loop"]))))
DEDUCTION, MASKS = ONE_STEP.deduction, GRID.candidates
ASSUMED = Inference("assumed", (4, 1), True)
FULL_DIGITS = bytes(map(int, FULL))
CELLS, DIGITS = CellSet.of([0, 1], 4), DigitSet.of([1, 2], 4)
CANDIDATES, NONE = CandidateSet.of([(0, 1)], 4), CandidateSet(0, 4)
BOARD = kernel.houses(
    4, tuple(house.cells for house in LAYOUT.houses),
    tuple({"box": 0, "row": 1, "column": 2}[house.kind] for house in LAYOUT.houses))
BOARD_9 = kernel.houses(9, tuple(house.cells for house in Layout.default(9).houses))
ROWS_4 = np.zeros((2, 16), np.uint8)
ROWS_9 = np.array([[int(sign) if sign != "." else 0 for sign in CLASSIC]], np.uint8)
PROGRAM = native_logic.program([("full_house", {}, 10), ("naked_single", {}, 23)])
RECIPE = native_generate.Recipe(BOARD, False, tuple(range(16)))
TECHNIQUE = logic.CATALOGUE["x-wing"]
EVENTS = list(methods.run("hui", OPEN))
HOUSE = LAYOUT.houses[0]
CAGE = Cage((0, 1))
CODES = (bytes([0, 1, 2, 3]),)

COUNT, LIMIT, NUMBER = integer(0), integer(1), integer()
CELL, DIGIT, SIZE = integer(0, 15), integer(1, 4), integer(1, 400)
BITS_64 = integer(0, 2**64 - 1)
LAYOUTS = of(Layout, str)
LIST_64 = integers(0, 2**64 - 1)
SETS = integers(1, 2**128 - 1)
LEVELS = ("easy", "medium", "hard", "unfair", "extreme")


def a_puzzle(value: object) -> bool:
    """Whether something is a board in a form that one verb, `Puzzle.of`, takes: all do."""
    if isinstance(value, Puzzle | Grid | str):
        return True
    try:
        return bool(Puzzle.of(value).layout)  # type: ignore[arg-type]
    except (TypeError, ValueError, NanpureError):
        return False


def an_attempt(value: object) -> bool:
    """The same for a board of LINE's size."""
    try:
        return isinstance(value, Puzzle | Grid | str) or bool(Puzzle.of(value, "2x2"))  # type: ignore[arg-type]
    except (TypeError, ValueError, NanpureError):
        return False


def symbols(value: object) -> bool:
    return isinstance(value, str) or listing(words)(value)


def two(value: object) -> bool:
    return isinstance(value, tuple | list) and len(value) == 2


# What an argument of that name may be, where its row does not say.
KINDS_BY_NAME: dict[str, Kind] = {
    "puzzle": a_puzzle, "layout": optional(LAYOUTS), "limit": LIMIT,
    "loops": optional(integer(4, 40)),
    "engine": one_of("auto", "native", "sat"), "timeout": seconds, "nodes": optional(LIMIT),
    "control": optional(of(Control)), "jobs": LIMIT, "seed": optional(BITS_64), "index": BITS_64,
    "symmetry": one_of(*SYMMETRIES), "minimal": flag, "rated": flag, "verify": flag,
    "catalogue": optional(of(logic.Catalogue)), "policy": one_of("order", "easiest", "se"),
    "lang": one_of("en", "ja"), "scales": names(rate.SCALES), "max_steps": COUNT,
    "level": names(LEVELS), "needs": optional(nothing), "forbidden": names(),
    "rating": optional(nothing), "attempts": optional(LIMIT), "size": SIZE, "cell": CELL,
    "digit": DIGIT, "board": nothing, "masks": LIST_64, "posed": LIST_64, "limits": nothing,
    "recipe": nothing,
    "entries": nothing, "lossy": flag, "text": words, "other": nothing,
    "pattern": optional(words),
}


def row(call: Callable[..., Any], right: dict[str, object] | None = None, *,
        alias: dict[str, str] | None = None, **kinds: Kind) -> Row:
    return Row(call, right or {}, kinds, alias or {})


def _records(field: str) -> Kind:
    cells = integers(0, 4)
    return {
        "size": SIZE, "digits": cells, "symbols": listing(words), "placed": integers(0, 15),
        "removed": pairs, "candidates": optional(integers(0, 15)), "board": optional(of(Board)),
        "rules": listing(of(Rule)), "empty": words, "info": mapping,
    }.get(field, anything)


def _write_record(**fields: Any) -> str:
    return text.write(text.Record(**fields), "line")


def _ask(verb: Any, limit: Any) -> kernel.Scribe:
    return kernel.Scribe(kernel.Question(verb, limit))


def _graded(level: Any, score: Any, caps: Any) -> object:
    grades = native_logic.Grades(level, score, caps)
    return native_logic.levels(BOARD, [bytes(16)], PROGRAM, grades, 1)


MASK_SETS = {
    f"{kind.__name__}{method}": call
    for kind, one in ((CellSet, CELLS), (DigitSet, DIGITS), (CandidateSet, CANDIDATES))
    for method, call in {
        "": row(kind, {"mask": 5, "size": 4}, mask=integer(0, 1 << 64)),
        ".of": row(kind.of, {"members": [(0, 1)] if kind is CandidateSet else [1], "size": 4},
                   members=pairs if kind is CandidateSet else integers(0, 15),
                   alias={"members": "cell digit candidate"}),
        ".isdisjoint": row(one.isdisjoint, {"other": one}),
        **{f".{name}": row(getattr(one, name), {"other": one})
           for name in ("__or__", "__and__", "__sub__", "__xor__", "__le__")},
        ".__contains__": row(one.__contains__,
                             {"member": (0, 1) if kind is CandidateSet else 1},
                             member=anything if kind is CandidateSet else CELL,
                             alias={"member": "cell digit candidate"}),
    }.items()
}

SOLVING: dict[str, Row] = {
    "solve": row(nanpure.solve, {"puzzle": LINE}),
    "check": row(nanpure.check, {"puzzle": LINE}),
    "count": row(nanpure.count, {"puzzle": LINE}, limit=optional(LIMIT)),
    "is_unique": row(nanpure.is_unique, {"puzzle": LINE}),
    "is_minimal": row(nanpure.is_minimal, {"puzzle": LINE}),
    "mistakes": row(nanpure.mistakes, {"puzzle": LINE, "attempt": LINE}, attempt=an_attempt,
                    alias={"attempt": "puzzle"}),
    "Mistakes.message": row(nanpure.mistakes(LINE, LINE).message),
    "Mistakes.to_json": row(nanpure.mistakes(LINE, LINE).to_json),
    "true_candidates": row(nanpure.true_candidates, {"puzzle": LINE}, limit=integer(1, 1000)),
    "TrueCandidates.count": row(nanpure.true_candidates(LINE).count, {"cell": 0, "digit": 1}),
    "TrueCandidates.to_json": row(nanpure.true_candidates(LINE).to_json),
    "solutions": row(nanpure.solutions, {"puzzle": LINE}, limit=optional(LIMIT)),
    "solve_many": row(nanpure.solve_many, {"puzzles": [LINE]}, puzzles=anything),
    "count_many": row(nanpure.count_many, {"puzzles": [LINE]}, puzzles=anything),
    "solve_line": row(nanpure.solve_line, {"line": CLASSIC}, line=nothing,
                      alias={"line": "cell"}),
    "find_line": row(nanpure.find_line, {"line": CLASSIC}, line=nothing,
                      alias={"line": "cell"}),
    "count_line": row(nanpure.count_line, {"line": CLASSIC}, line=nothing,
                      alias={"line": "cell"}),
    "rate": row(nanpure.rate, {"puzzle": OPEN}),
    "rate_many": row(nanpure.rate_many, {"puzzles": [OPEN]}, puzzles=anything),
    "ratings.levels_of": row(
        rate.levels_of, {"grids": [Puzzle.parse(OPEN).grid()]}, grids=listing(of(Grid)),
        highest=one_of(*LEVELS)),
    "path": row(nanpure.path, {"puzzle": OPEN}),
    "steps": row(nanpure.steps, {"puzzle": OPEN}),
    "logic.all_steps": row(logic.all_steps, {"puzzle": OPEN}),
    "logic.StepGroup": row(
        logic.StepGroup, {"technique": logic.CATALOGUE["full-house"], "steps": (ONE_STEP,),
                          "tried": 1, "of": 2},
        technique=of(logic.Technique), steps=listing(of(Step)), tried=integer(1, 2), of=COUNT),
    "next_step": row(nanpure.next_step, {"puzzle": OPEN}),
    "hint": row(nanpure.hint, {"puzzle": OPEN}, strength=one_of("where", "what", "move")),
    "logic.help_with": row(logic.help_with, {"puzzle": OPEN}),
    "logic.truths_and_links": row(logic.truths_and_links, {"step": A_LOOP}, step=nothing),
    "logic.certify": row(logic.certify, {"step": ONE_STEP, "grid": Puzzle.parse(OPEN).grid()},
                         step=of(Step), grid=of(Grid), uniqueness=flag, nodes=LIMIT),
    "logic.left_out": row(logic.left_out, {"puzzle": OPEN}),
    "logic.page": row(logic.page, {"technique": "x-wing"}, technique=nothing,
                      alias={"lang": "language"}),
    "logic.prove": row(logic.prove, {"puzzle": OPEN, "steps": [ONE_STEP]},
                       steps=listing(of(Step)), nodes=LIMIT),
    "logic.Certificate.json": row(
        logic.certify(ONE_STEP, Puzzle.parse(OPEN).grid()).json),
    "logic.prove_status": row(logic.prove_status, {"puzzle": OPEN}),
    "logic.verify_proof": row(logic.verify_proof, {"lines": ["{}"]},
                              lines=lambda it: isinstance(it, repeat) or listing(words)(it)),
    "logic.Catalogue": row(logic.Catalogue, {"techniques": [TECHNIQUE]},
                           techniques=listing(of(logic.Technique))),
    "logic.Catalogue.select": row(
        logic.CATALOGUE.select, {}, only=optional(nothing), without=names(), also=names(),
        uniqueness=optional(flag),
        alias=dict.fromkeys(("only", "without", "also"), "technique")),
    "logic.Catalogue.with_technique": row(
        logic.Catalogue([]).with_technique, {"technique": TECHNIQUE}, technique=nothing,
        before=optional(nothing), alias={"before": "technique"}),
    "logic.Catalogue.__getitem__": row(
        logic.CATALOGUE.__getitem__, {"name": "x-wing"}, name=nothing),
    "logic.Catalogue.__contains__": row(
        logic.CATALOGUE.__contains__, {"name": "x-wing"}, name=anything),
    "logic.Technique": row(
        logic.Technique,
        {"id": "mine", "name": "Mine", "family": "fish", "level": "easy",
         "finder": "x_wing", "rating": 1.5}, id=words, name=words, family=words,
        level=one_of(*LEVELS), finder=lambda it: isinstance(it, str) or callable(it),
        rating=lambda it: seconds(it) and it is not None, parameters=mapping,
        se=lambda it: it is None or isinstance(it, int | float | np.number) or not isinstance(
            it, str), hodoku=optional(two), aliases=listing(words), unique=flag, usual=flag),
    "logic.Technique.name_in": row(
        TECHNIQUE.name_in, {"language": "ja"}, language=one_of("en", "ja")),
    "methods.run": row(methods.run, {"name": "hui", "puzzle": OPEN}, name=nothing,
                       options=nothing, alias={"name": "method"}),
    "methods.tally": row(methods.tally, {"name": "hui", "puzzle": OPEN}, name=nothing,
                         options=nothing, alias={"name": "method"}),
    "methods.Tally.add": row(methods.Tally().add, {"event": EVENTS[0]}, event=of(Event)),
    "methods.compare": row(
        methods.compare, {"puzzle": OPEN, "names": ("hui",)}, names=names(), limit=optional(LIMIT),
        max_steps=optional(COUNT), alias={"names": "method"}),
    "methods.replay": row(methods.replay, {"grid": GRID, "events": EVENTS[:1]}, grid=of(Grid),
                          events=listing(of(Event))),
    "methods.Method": row(
        methods.Method,
        {"name": "mine", "title": "", "source": "", "run": len, "serves": len}, name=words,
        title=words, source=words, run=callable, serves=callable, tally=optional(callable)),
    "methods.Method.demand": row(methods.METHODS["hui"].demand, {"layout": LAYOUT},
                                 layout=of(Layout)),
    "methods.Outcome": row(
        methods.Outcome, {"kind": "status"}, kind=one_of(*KINDS), deduction=optional(nothing),
        depth=COUNT, note=optional(nothing), solutions=listing(of(Grid)), complete=flag,
        status=one_of("solved", "none", "stuck", "stopped"), end=optional(nothing),
        others=flag),
}

def _field(field: Field) -> Kind:
    """What a field of a rule may be, apart from names of cells."""
    match field:
        case Cells() | CellPath():
            return integers(0, 400**2 - 1)
        case Number():
            found = integer(field.least, field.most)
            return optional(found) if field.default is None else found
        case Flag():
            return flag
        case Weights():
            return integers(-1000, 1000)
        case ValueSets(of=None):
            sets = listing(listing(integer(0, 400)))
            return lambda value: callable(value) or sets(value)
    return integers(0, 400)


def _rules() -> dict[str, Row]:
    """The kinds of rules that are exported, each with a rule of its example."""
    kinds = {name: thing for name in nanpure.__all__
             if inspect.isclass(thing := getattr(nanpure, name)) and issubclass(thing, Rule)}
    rules = {name: next(rule for rule in Layout.parse(kind.example).rules if type(rule) is kind)
             for name, kind in kinds.items()}
    return {name: row(kinds[name], {
        field.name: getattr(rule, field.name) for field in rule.fields}, **{
        field.name: _field(field) for field in rule.fields}) for name, rule in rules.items()}


MODEL: dict[str, Row] = {
    **_rules(),
    **MASK_SETS,
    "CandidateSet.parse": row(CandidateSet.parse, {"text": "1r1c1", "size": 4}),
    "CellSet.parse": row(CellSet.parse, {"text": "r1c1", "size": 4}),
    "Layout": row(Layout, {"size": 1, "regions": (0,)}, size=integer(1, 400), regions=nothing,
                  rules=listing(nothing), symbols=symbols, empty=words, first=integer(0, 1),
                  alias={"rules": "+diagonals"}),
    "Layout.parse": row(Layout.parse, {"text": "2x2"}),
    "Layout.default": row(Layout.default, {"size": 4}),
    "Layout.boxes": row(Layout.boxes, {"rows": 2, "columns": 2}, rows=LIMIT, columns=LIMIT),
    "Layout.jigsaw": row(Layout.jigsaw, {"regions": "AABBAABBCCDDCCDD"}, regions=anything),
    "Layout.with_symbols": row(LAYOUT.with_symbols, {"symbols": "ABCD"},
                               symbols=optional(symbols),
                               empty=optional(words)),
    "Layout.with_rules": row(LAYOUT.with_rules, {"rules": "diagonals"}, rules=no_entries,
                             alias={"rules": "+diagonals"}),
    "Layout.cell_name": row(LAYOUT.cell_name, {"cell": 0}),
    "Layout.symbol": row(LAYOUT.symbol, {"digit": 1}, digit=integer(0, 4)),
    "Layout.sees": row(LAYOUT.sees, {"one": 0, "other": 1}, one=CELL, other=CELL),
    "Layout.common_house": row(LAYOUT.common_house, {"cells": [0, 1]}, cells=integers(0, 15)),
    "layout.layout_or_none": row(layout.layout_or_none, {"layout": "2x2"}),
    "House": row(House, {"kind": "row", "number": 1, "cells": (0, 1)}, kind=one_of(*house_kinds()),
                 number=integer(1, None), cells=integers(0, 159_999)),
    "Cage": row(Cage, {"cells": (0, 1)}, cells=integers(0, 15), sum=optional(integer(0))),
    "Cage.parse": row(Cage.parse, {"words": "5:r1c1,r1c2", "board": LAYOUT}, words=words,
                      board=of(Board)),
    "Cage.houses": row(CAGE.houses, {"board": LAYOUT}, board=anything),
    "Cage.check": row(CAGE.check, {"board": LAYOUT}, board=of(Board), text=words),
    "Cage.text": row(CAGE.text, {"board": LAYOUT}, board=of(Board)),
    "Cage.digits_alike": row(CAGE.digits_alike, {"board": LAYOUT}, board=of(Board)),
    "Cage.pattern": row(Cage.pattern),
    "Cage.schema": row(Cage.schema),
    "Cage.is_switch": row(Cage.is_switch),
    "Cage.has_total": row(Cage.has_total),
    "Cage.fills_house": row(Cage.fills_house),
    "Cage.forms": row(Cage.forms),
    "Cage.shown": row(CAGE.shown),
    "Cage.to_json": row(CAGE.to_json),
    "Cage.moved": row(CAGE.moved, {"cells": list(range(16)), "digits": list(range(5)),
                                   "board": LAYOUT},
                      cells=nothing, digits=nothing, board=of(Board)),
    "Cage.holds": row(CAGE.holds, {"values": [1] * 16, "board": LAYOUT}, values=nothing,
                      board=of(Board), rules=listing(nothing)),
    "Cage.on": row(CAGE.on, {"board": LAYOUT}, board=of(Board)),
    "Cage.fitted": row(CAGE.fitted, {"board": LAYOUT}, board=of(Board)),
    "Cage.made": row(Cage.made, {"values": {"cells": (0, 1)}}, values=nothing),
    "Layout.apart": row(LAYOUT.apart, {"rows": 0, "columns": 1}, rows=integer(None, None),
                        columns=integer(None, None)),
    "Layout.row": row(LAYOUT.row, {"number": 1}, number=integer(0, 3)),
    "Layout.column": row(LAYOUT.column, {"number": 1}, number=integer(0, 3)),
    "Layout.leaps": row(LAYOUT.leaps, {"far": 1, "wide": 2}, far=integer(0), wide=integer(0)),
    "Layout.before": row(LAYOUT.before, {"cell": 0, "rows": 1, "columns": 0},
                         cell=integer(0, 15), rows=integer(None, None),
                         columns=integer(None, None)),
    "Layout.copies": row(LAYOUT.copies, {"cells": [0, 1]}, cells=integers(0, 15)),
    "Layout.neighbours": row(LAYOUT.neighbours, {"cell": 1}, cell=integer(0, 15)),
    "Puzzle": row(Puzzle, {"givens": PUZZLE.givens, "layout": LAYOUT}, givens=integers(0, 4),
                  layout=of(Layout), removed=pairs, info=mapping),
    "Puzzle.parse": row(Puzzle.parse, {"source": LINE}, source=words, alias={"source": "text"}),
    "Puzzle.killer": row(Puzzle.killer, {"cages": [("r1c1", 3)]}, cages=nothing, layout=LAYOUTS,
                         givens=optional(a_puzzle), rules=listing(nothing),
                         alias={"givens": "puzzle", "cages": "cell cage", "rules": "+diagonals"}),
    "Puzzle.jigsaw": row(Puzzle.jigsaw, {"regions": "AABBAABBCCDDCCDD"}, regions=anything,
                         givens=optional(a_puzzle), rules=listing(nothing),
                         alias={"givens": "puzzle", "rules": "+diagonals"}),
    "Puzzle.of": row(Puzzle.of, {"givens": [0] * 16}, givens=a_puzzle, rules=listing(nothing),
                     alias={"givens": "puzzle", "rules": "+diagonals"}),
    "read": row(nanpure.read, {"source": LINE}, source=of(str, bytes, bytearray),
                format=optional(one_of(text.FORMATS)), lossy=flag),
    "Reading.close": row(nanpure.read(LINE).close),
    "Puzzle.grid": row(PUZZLE.grid),
    "Puzzle.line": row(PUZZLE.line),
    "Puzzle.rows": row(PUZZLE.rows),
    "Puzzle.__getitem__": row(PUZZLE.__getitem__, {"cell": 0}),
    "Puzzle.to_json": row(PUZZLE.to_json),
    "Puzzle.from_json": row(Puzzle.from_json, {"data": PUZZLE.to_json()}, data=nothing,
                            alias={"data": "puzzle"}),
    "Grid": row(Grid, {"puzzle": PUZZLE, "placed": (0,) * 16, "candidates": MASKS},
                puzzle=of(Puzzle), placed=integers(0, 4), candidates=integers(0, 15)),
    "Grid.start": row(Grid.start, {"puzzle": PUZZLE}, puzzle=of(Puzzle)),
    "Grid.of_digits": row(Grid.of_digits, {"puzzle": PUZZLE, "values": PUZZLE.givens},
                          puzzle=of(Puzzle), values=integers(0, 4)),
    "Grid.digits": row(GRID.digits, {"cell": 0}),
    "Grid.cells": row(GRID.cells, {"digit": 1}),
    "Grid.candidate_set": row(GRID.candidate_set, {"cells": [0]}, cells=optional(integers(0, 15))),
    "Grid.cube": row(GRID.cube),
    "Grid.each_conflict": row(GRID.each_conflict),
    "Grid.place": row(GRID.place, {"cell": 2, "digit": 3}),
    "Grid.erase": row(GRID.place(2, 3).erase, {"cell": 2}, cell=nothing),
    "Grid.remove": row(GRID.remove, {"candidates": [(2, 3)]},
                       candidates=lambda it: it == "" or pairs(it) or words(it),
                       alias={"candidates": "cell digit"}),
    "Grid.after": row(GRID.after, {"deduction": DEDUCTION}, deduction=nothing),
    "Grid.line": row(GRID.line),
    "Grid.rows": row(GRID.rows),
    "Grid.__getitem__": row(GRID.__getitem__, {"cell": 0}),
    "Grid.to_json": row(GRID.to_json),
    "Grid.from_json": row(Grid.from_json, {"data": GRID.to_json()}, data=nothing,
                          alias={"data": "grid"}),
    "parse_grid": row(nanpure.parse_grid, {"source": LINE}, source=words, alias={"source": "text"}),
    "write": row(nanpure.write, {"puzzle": LINE}, format=words),
    "Link": row(Link, {"start": CANDIDATES, "end": CANDIDATES, "strong": True}, start=nothing,
                end=nothing, strong=flag, rules=integers(0)),
    "step.Part": row(Part, {"role": "set", "cells": CELLS, "digits": DIGITS}, role=one_of(*ROLES),
                     cells=nothing, digits=nothing),
    "step.Common": row(Common, {"one": 0, "other": 1, "digits": DIGITS}, one=COUNT, other=COUNT,
                       digits=nothing),
    "Evidence": row(
        Evidence, {"cells": CELLS, "digits": DIGITS}, cells=nothing, digits=nothing,
        houses=integers(0), covers=integers(0), links=listing(nothing), fins=optional(nothing),
        sets=listing(nothing), commons=listing(nothing), colors=listing(nothing), length=COUNT,
        total=COUNT, nets=listing(nothing), rules=integers(0), ruled=listing(nothing)),
    "net.Unit": row(Unit, {"cell": 4}, cell=optional(COUNT), house=optional(COUNT),
                    digit=optional(COUNT)),
    "net.Inference": row(
        Inference, {"cause": "assumed", "candidate": (4, 1)}, cause=one_of(*CAUSES),
        candidate=optional(integers(0)), true=flag, plus=listing(nothing), minus=listing(nothing),
        after=integers(0), inside=optional(nothing), rule=optional(COUNT)),
    "net.Net": row(Net, {"lines": (ASSUMED,)}, lines=listing(of(Inference))),
    "net.Net.walk": row(Net((ASSUMED,)).walk),
    "Deduction": row(Deduction, {"placements": CANDIDATES, "eliminations": NONE},
                     placements=nothing, eliminations=nothing, evidence=optional(nothing)),
    "Note": row(Note, {"id": "mine"}, id=words, arguments=mapping),
    "Event": row(Event, {"kind": "look"}, kind=one_of(*KINDS), depth=COUNT,
                 note=optional(nothing)),
    "Finding": row(Finding, {"kind": "assume", "deduction": DEDUCTION}, kind=one_of(*KINDS),
                   deduction=nothing, depth=COUNT, note=optional(nothing)),
    "Step": row(Step, {"kind": "place", "deduction": DEDUCTION, "technique": "mine"},
                kind=one_of("place", "remove"), deduction=nothing, depth=COUNT,
                note=optional(nothing), technique=words, grid=optional(of(Grid))),
    "Step.to_json": row(ONE_STEP.to_json),
    "Step.from_json": row(Step.from_json, {"data": ONE_STEP.to_json()}, data=nothing,
                          grid=optional(a_puzzle), alias={"data": "step", "grid": "puzzle"}),
    "Path": row(nanpure.Path, {"steps": (ONE_STEP,), "end": GRID}, steps=listing(of(Step)),
                end=nothing, stopped=optional(words), hardest=optional(of(Hardest)),
                left_out=optional(of(LeftOut)), start=optional(of(Grid))),
    "Path.in_grids": row(ONE_PATH.in_grids),
    "Path.step": row(ONE_PATH.step, {"at": 0}, at=integer(-len(ONE_PATH.steps),
                                                          len(ONE_PATH.steps) - 1)),
    "Path.to_json": row(ONE_PATH.to_json),
    "Path.from_json": row(nanpure.Path.from_json, {"data": ONE_PATH.to_json()}, data=nothing,
                          alias={"data": "path"}),
    "Path.__getitem__": row(ONE_PATH.__getitem__, {"at": 0},
                            at=integer(-len(ONE_PATH.steps), len(ONE_PATH.steps) - 1),
                            alias={"at": "step"}),
    "LeftOut": row(LeftOut, {"techniques": ["mug"], "status": "many"}, techniques=listing(words),
                   status=one_of("many", "none", "unknown")),
    "Hardest": row(Hardest, {"rating": 2.6, "steps": 3, "at_least": 2},
                   rating=lambda it: seconds(it) and it is not None, steps=LIMIT,
                   at_least=integer(1, 3)),
    "witness.clashing": row(witness.clashing, {"grid": GRID}, grid=of(Grid)),
    "witness.EqualGivens": row(
        EqualGivens, {"cells": (0, 1), "digit": "1", "house": HOUSE, "size": 4},
        cells=integers(0, 15), digit=words, house=nothing),
    "witness.NoCandidate": row(witness.NoCandidate, {"cell": 0, "size": 4}),
    "witness.NoPlace": row(witness.NoPlace, {"house": HOUSE, "digit": "1"},
                           house=nothing, digit=words),
    "witness.NoSum": row(
        witness.NoSum, {"rule": CAGE, "cells": (0, 1), "total": 3, "least": 4, "most": 7,
                        "size": 4},
        rule=nothing, cells=integers(0, 15), total=COUNT, least=COUNT, most=COUNT,
        size=integer(1, 400)),
    "witness.BrokenRule": row(
        witness.BrokenRule, {"rule": CAGE, "part": Sum((0, 1), 3), "cells": (0, 1), "size": 4},
        rule=nothing, part=nothing, cells=integers(0, 15), size=integer(1, 400)),
    "Witness.message": row(witness.Exhausted(1).message),
    **{f"witness.{type(each).__name__}.message": row(each.message) for each in (
        EqualGivens((0, 1), "1", House("row", 1, (0, 1)), 4), witness.NoCandidate(0, 4),
        witness.NoPlace(House("row", 1, (0, 1)), "1"), witness.Exhausted(1),
        witness.NoSum(CAGE, (0, 1), 3, 4, 7, 4),
        witness.BrokenRule(CAGE, Sum((0, 1), 3), (0, 1), 4), witness.TwoSolutions(GRID, GRID))},
    "Layout.of": row(Layout.of, {"board": LAYOUT.board}, board=of(Board), rules=listing(nothing)),
    "witness.Exhausted": row(witness.Exhausted, {"nodes": 1}, nodes=COUNT),
    "witness.TwoSolutions": row(witness.TwoSolutions, {"first": GRID, "second": GRID},
                                first=nothing, second=nothing),
    "witness.contradiction": row(witness.contradiction, {"grid": GRID}, grid=nothing),
}

TURN = symmetry.transpose(4)
ORDER = (1, 0, 2, 3)
SYMMETRY: dict[str, Row] = {
    "symmetry.Transform": row(symmetry.Transform, {"cells": range(16), "digits": range(5)},
                              cells=nothing, digits=integers(0, 4)),
    "symmetry.Transform.of": row(symmetry.Transform.of, {"cells": range(16)}, cells=integers(0, 0),
                                 digits=optional(nothing)),
    "symmetry.Transform.then": row(TURN.then, {"other": TURN}),
    "symmetry.Transform.inverse": row(TURN.inverse),
    "symmetry.Transform.preserves": row(TURN.preserves, {"layout": LAYOUT}, layout=nothing),
    "symmetry.Transform.__le__": row(TURN.__le__, {"other": TURN}, other=anything),
    "symmetry.Transform.__call__": row(TURN.__call__, {"thing": PUZZLE}, thing=nothing),
    "symmetry.board_symmetries": row(symmetry.board_symmetries, {"size": 4}),
    "symmetry.generators": row(symmetry.generators, {"layout": LAYOUT}, layout=nothing),
    "symmetry.identity": row(symmetry.identity, {"size": 4}),
    "symmetry.permute_columns": row(symmetry.permute_columns, {"size": 4, "order": ORDER},
                                    order=nothing, size=integer(4, 4)),
    "symmetry.permute_rows": row(symmetry.permute_rows, {"size": 4, "order": ORDER}, order=nothing,
                                 size=integer(4, 4)),
    "symmetry.random_transform": row(symmetry.random_transform, {"layout": LAYOUT, "seed": 1},
                                     layout=nothing, seed=NUMBER, digits=flag),
    "symmetry.relabel": row(symmetry.relabel, {"size": 4, "digits": (2, 1, 3, 4)}, digits=nothing,
                            size=integer(4, 4)),
    "symmetry.transpose": row(symmetry.transpose, {"size": 4}),
}

RECORD: dict[str, object] = {
    "size": 4, "digits": (0,) * 16, "symbols": tuple("1234"), "placed": frozenset(), "removed": (),
    "candidates": None, "board": None, "rules": (), "empty": ".", "info": {},
}
TEXT: dict[str, Row] = {
    "text.ReadOptions": row(text.ReadOptions, {"size": 4}, size=optional(LIMIT),
                            symbols=optional(listing(words)), empty=optional(words),
                            format=optional(words), lossy=flag),
    "text.form_named": row(text.form_named, {"name": "SDK"}, name=one_of(*text.FORMATS)),
    "text.members": row(text.members, {"stream": BytesIO(b"1..."), "name": "it"}, stream=nothing,
                        name=words, progress=optional(callable)),
    "text.looked_into": row(text.looked_into, {"stream": BytesIO(b"1...")}, stream=nothing),
    "text.lines_in": row(text.lines_in, {"stream": BytesIO(b"1..."), "name": "it"},
                         stream=nothing, name=words),
    "text.detect": row(text.detect, {"sample": [LINE]}, sample=listing(words),
                       symbols=listing(words)),
    "text.plain_digits": row(text.plain_digits, {"text": LINE}),
    "text.parse": row(text.parse, {"text": LINE}, options=nothing),
    "text.parse_symbols": row(text.parse_symbols, {"text": "ABCD"}, size=optional(LIMIT)),
    "text.records": row(text.records, {"lines": [LINE]}, lines=lambda it: it is not None,
                        options=nothing, skipped=optional(of(text.Skipped))),
    "text.Skipped": row(text.Skipped),
    "text.Skipped.add": row(text.Skipped().add, {"lines": [(1, LINE)]}, lines=listing(nothing)),
    "text.symbols_for": row(text.symbols_for, {"size": 4}, size=COUNT, first=integer(0, 1)),
    "text.write": row(text.write, {"record": text.parse(LINE), "format": "line"}, record=nothing,
                      format=nothing),
    "text.lightened": row(text.lightened, {"record": text.parse(LINE), "format": "line"},
                          record=nothing, format=nothing),
    "text.write_row": row(text.write_row, {"record": text.parse(LINE), "format": "line"},
                          record=nothing, format=nothing),
    "text.Table": row(text.Table, {"first": {"id": "7"}}, first=mapping),
    "text.Table.row": row(text.Table({"id": "7"}).row, {"record": text.parse(LINE)},
                          record=nothing),
    "text.Table.whole": row(text.Table({"id": "7"}).whole, {"record": text.parse(LINE), "row": "x"},
                            record=nothing, row=words),
    "text.check_bytes": row(text.check_bytes, {"data": b"1", "name": "it"},
                            data=of(bytes, bytearray), name=words),
    "text.claimed_counts": row(text.claimed_counts, {"info": {"solutions": "2"}}, info=mapping),
    "text.claimed_solutions": row(
        text.claimed_solutions, {"info": {"solution": "1221"}, "options": text.ReadOptions(size=2)},
        info=mapping, options=nothing),
    "text.describe": row(text.describe, {"symbols": "ABCD"}, symbols=symbols),
    "text.write of a record": row(
        _write_record, RECORD, **{name: _records(name) for name in RECORD}),
}

KERNEL: dict[str, Row] = {
    "kernel.Houses": row(
        kernel.Houses, {"size": 1, "members": (0, 0)}, size=integer(1, 36), members=integers(0, 0),
        kinds=integers(0, 3), cages=listing(nothing),
        primitives=listing(nothing)),
    "kernel.Limits": row(kernel.Limits, {"timeout": 1.0}),
    "kernel.Budget": row(kernel.Budget, {"limits": kernel.Limits()}, clock=callable),
    "kernel.Budget.rest": row(kernel.Budget(kernel.Limits(timeout=5)).rest, {"share": 0.5},
                              share=lambda it: isinstance(it, Fraction)),
    "kernel.Limits.arguments": row(kernel.Limits().arguments),
    "kernel.Limits.native": row(kernel.Limits().native),
    "Control": row(Control),
    "Control.stop": row(Control().stop),
    "kernel.Scribe": row(kernel.Scribe, {"question": kernel.Question("solve", 2)},
                         question=nothing),
    "kernel.Scribe of a question": row(_ask, {"verb": "solve", "limit": 2},
                                       verb=one_of("solve", "check", "count"),
                                       limit=integer(1, 10)),
    "kernel.Scribe.answer": row(_ask("solve", 2).answer, {"text": b"1"},
                                text=of(bytes, memoryview), form=of(bytes)),
    "kernel.Account.left": row(_ask("solve", 2).answer(b"1\n").left),
    "kernel.backend": row(kernel.backend),
    "kernel.backends": row(kernel.backends),
    "kernel.batch": row(kernel.batch, {"board": BOARD, "puzzles": ROWS_4}, puzzles=nothing),
    "kernel.counts": row(kernel.counts, {"board": BOARD, "puzzles": ROWS_4}, puzzles=nothing),
    "kernel.scalar_counts": row(kernel.scalar_counts, {"puzzles": ROWS_9}, puzzles=nothing),
    "kernel.classic_batch": row(kernel.classic_batch, {"puzzles": ROWS_9}, puzzles=nothing),
    "kernel.classic_count": row(kernel.classic_count,
                                {"digits": ROWS_9.tobytes(), "limit": 2}, digits=nothing),
    "kernel.classic_counts": row(kernel.classic_counts, {"puzzles": ROWS_9}, puzzles=nothing),
    "kernel.classic_lines": row(kernel.classic_lines, {"text": b""}, text=of(bytes)),
    "kernel.classic_rows": row(kernel.classic_rows, {"text": b"", "form": b",p"}, text=of(bytes),
                               form=of(bytes)),
    "kernel.classic_search": row(kernel.classic_search, {"digits": ROWS_9.tobytes()},
                                 digits=nothing,
                                 room=COUNT),
    "kernel.ColumnSets": row(kernel.ColumnSets, {"box": (2, 2)}, box=nothing),
    "kernel.ColumnSets.classes": row(kernel.ColumnSets((2, 2)).classes),
    "kernel.ColumnSets.fillings": row(kernel.ColumnSets((2, 2)).fillings, {"codes": CODES},
                                      codes=listing(nothing)),
    "kernel.ColumnSets.completions": row(kernel.ColumnSets((2, 2)).completions, {"codes": CODES},
                                         codes=listing(nothing)),
    "kernel.ColumnSets.parts": row(kernel.ColumnSets((2, 2)).parts, {"codes": CODES[0]},
                                   codes=nothing),
    "kernel.ColumnSets.part": row(
        kernel.ColumnSets((2, 2)).part, {"codes": CODES[0], "begin": 0, "end": 1}, codes=nothing,
        begin=integer(0, 1 << 32), end=integer(0, 1 << 32)),
    "kernel.ColumnSets.kinds": row(kernel.ColumnSets((2, 2)).kinds),
    "kernel.fixed_by_sets": row(
        kernel.fixed_by_sets, {"box": (2, 2), "down": range(4), "across": range(4)}, box=nothing,
        down=integers(0, 3), across=integers(0, 3),
    ),
    "kernel.hodoku_ratings": row(kernel.hodoku_ratings, {"puzzles": [ROWS_9.tobytes()[:81]]},
                                 puzzles=listing(of(bytes))),
    "kernel.se_ratings": row(kernel.se_ratings, {"puzzles": [ROWS_9.tobytes()[:81]]},
                             puzzles=listing(of(bytes))),
    "kernel.se_steps": row(
        kernel.se_steps, {"board": BOARD_9, "masks": [511] * 81, "digits": ROWS_9.tobytes()[:81],
                          "limit": 1}, masks=integers(0, 2**64 - 1), digits=nothing, limit=COUNT),
    "kernel.count_grids": row(kernel.count_grids, {"box": (2, 2)}, box=nothing),
    "kernel.count": row(kernel.count, {"board": BOARD, "masks": MASKS, "limit": 2}),
    "kernel.samples": row(
        kernel.samples, {"board": BOARD, "masks": MASKS, "seed": 1, "first": 0, "n": 2},
        first=BITS_64, n=integer(1, 1 << 24)),
    "kernel.search": row(kernel.search, {"board": BOARD, "masks": MASKS}, room=COUNT),
    "kernel.propagate": row(kernel.propagate, {"board": BOARD, "masks": MASKS}),
    "kernel.true_candidates": row(
        kernel.true_candidates, {"board": BOARD, "masks": MASKS}, limit=integer(1, 1000)),
    "kernel.digests": row(kernel.digests, {"prefix": b"2x2 ", "rows": ROWS_4},
                          alias={"rows": "puzzles"}, prefix=of(bytes), rows=nothing),
    "kernel.differences": row(
        kernel.differences, {"size": 4, "grid": bytes([1] * 16), "others": ROWS_4 + 1,
                             "relabelled": False},
        size=integer(1, 6), grid=nothing, others=nothing, relabelled=flag,
        alias={"others": "puzzles"}),
    "kernel.count_hitting": row(
        kernel.count_hitting, {"cells": 3, "sets": np.array([3], np.uint64)},
        cells=integer(1, 36), sets=nothing, wanted=integer(0, 1 << 27),
        alias={"cells": "number of cells"}),
    "kernel.enumerate_solutions": row(
        kernel.enumerate_solutions, {"board": BOARD, "masks": MASKS, "after": b"", "limit": 2},
        after=nothing, limit=integer(1, 65_536)),
    "kernel.algorithm_h": row(
        kernel.algorithm_h,
        {"board": BOARD, "digits": bytes(16), "masks": MASKS, "struck": (0,) * 16,
         "order": range(12), "crossings": (0, 4)}, digits=nothing, masks=nothing,
        struck=nothing, order=integers(0, 11), crossings=integers(0, 11), levels=COUNT,
        relist=flag),
    "kernel.fixed_order": row(
        kernel.fixed_order, {"board": BOARD, "digits": bytes(16), "kept": MASKS}, digits=nothing,
        kept=nothing, confirm=integers(0, 11), limit=optional(LIMIT)),
    "kernel.grid_table": row(
        kernel.grid_table,
        {"seen": BOARD, "units": BOARD, "digits": bytes(16), "allowed": MASKS, "assigning": True,
         "most_boards": 9}, seen=nothing, units=nothing, digits=nothing, allowed=nothing,
        assigning=flag, most_boards=COUNT, limit=optional(LIMIT), batch=LIMIT),
    "kernel.press": row(
        kernel.press,
        {"size": 2, "units": (0, 1, 2, 3, 0, 2, 1, 3, 0, 1, 2, 3), "digits": bytes(4),
         "banned": (0,) * 4, "limit": 3}, size=nothing, units=nothing, digits=nothing,
        banned=nothing, limit=integer(0, 4), single_step=flag, reference=flag, shortcut=flag),
    "kernel.logical_cube": row(
        kernel.logical_cube,
        {"box": (2, 1), "digits": bytes(4), "masks": (3,) * 4, "largest": 1},
        box=lambda it: isinstance(it, np.ndarray),
        digits=nothing, masks=nothing, largest=integer(0, 2), trial=COUNT, fewest=flag,
        all_pairs=flag, check_givens=flag),
    "kernel.candidates": row(kernel.candidates, {"board": BOARD, "digits": bytes(16)},
                             digits=nothing),
    "kernel.own": row(kernel.own, {"board": BOARD, "owners": ()}, owners=listing(nothing)),
    "kernel.with_rules": row(
        kernel.with_rules, {"board": BOARD, "more": (), "cages": (), "primitives": ()},
        more=listing(nothing), cages=listing(nothing), primitives=listing(nothing)),
    "kernel.houses": row(
        kernel.houses, {"size": 1, "members": ((0,), (0,))}, size=integer(1, 36),
        members=listing(integers(0, 0)), kinds=integers(0, 3), cages=listing(nothing),
        primitives=listing(nothing)),
    "kernel.generate.Recipe": row(
        native_generate.Recipe, {"board": BOARD, "classic": False, "orbit": range(16)},
        classic=flag, orbit=integers(0, 65_535), fewest=COUNT, most=COUNT, patience=COUNT,
        even=optional(integers(1, 2**31 - 1))),
    "kernel.generate.attempts": row(
        native_generate.attempts, {"recipe": RECIPE, "seed": 1, "starts": [(0, 0)], "limit": 2},
        starts=pairs),
    "kernel.generate.attempt_rows": row(
        native_generate.attempt_rows,
        {"recipe": RECIPE, "seed": 1, "first": 0, "count": 2, "limit": 2},
        first=BITS_64, count=LIMIT),
    "kernel.generate.check_stream": row(native_generate.check_stream, {"seed": 1}),
    "kernel.generate.filled": row(
        native_generate.filled,
        {"board": BOARD, "classic": False, "start": MASKS, "free": [5], "seed": 1, "index": 0,
         "changes": 10}, classic=flag, start=nothing, free=integers(0, 15), changes=COUNT),
    "kernel.generate.grid": row(
        native_generate.grid, {"board": BOARD, "masks": MASKS, "seed": 1, "index": 0},
        nodes=COUNT),
    "kernel.generate.minimal": row(
        native_generate.minimal,
        {"recipe": RECIPE, "masks": (15,) * 16, "seed": 1, "index": 0,
         "puzzle": bytes(map(int, FULL)),
         "solution": bytes(map(int, FULL))}, puzzle=nothing, solution=nothing),
    "kernel.logic.Program": row(native_logic.Program, {"rows": [("full_house", [], 10)]},
                                rows=listing(nothing)),
    "kernel.logic.program": row(native_logic.program, {"entries": [("full_house", {}, 10)]},
                                entries=listing(nothing), alias={"entries": "finder"}),
    "kernel.logic.finders": row(native_logic.finders),
    "kernel.logic.Why.fields": row(native_logic.steps(
        BOARD, MASKS, bytes(PUZZLE.givens), PROGRAM)[0][0][3].fields),
    "kernel.logic.length_term": row(native_logic.length_term, {"length": 5}, length=COUNT),
    "kernel.logic.steps": row(
        native_logic.steps,
        {"board": BOARD, "masks": MASKS, "digits": bytes(PUZZLE.givens), "entries": PROGRAM},
        digits=nothing, limit=COUNT),
    "kernel.logic.Survey": row(
        native_logic.Survey,
        {"board": BOARD, "masks": MASKS, "digits": bytes(PUZZLE.givens), "entries": PROGRAM},
        digits=nothing),
    "kernel.logic.Survey.steps": row(
        native_logic.Survey(BOARD, MASKS, bytes(PUZZLE.givens), PROGRAM).steps, {"entry": 0},
        entry=integer(0, len(PROGRAM) - 1)),
    "kernel.logic.easiest": row(
        native_logic.easiest,
        {"board": BOARD, "masks": MASKS, "digits": bytes(PUZZLE.givens), "entries": PROGRAM},
        digits=nothing),
    "kernel.logic.path": row(
        native_logic.path,
        {"board": BOARD, "masks": MASKS, "digits": bytes(PUZZLE.givens), "entries": PROGRAM,
         "easiest_first": False, "limit": 5}, digits=nothing, easiest_first=flag, limit=COUNT,
        highest=integer(0, 2**31 - 1)),
    "kernel.logic.rated": row(
        native_logic.rated,
        {"board": BOARD, "masks": MASKS, "digits": bytes(PUZZLE.givens), "entries": PROGRAM,
         "rating": 12}, digits=nothing, rating=integer(0, 2**31 - 1)),
    "kernel.logic.rounds": row(
        native_logic.rounds,
        {"board": BOARD, "masks": MASKS, "digits": bytes(PUZZLE.givens), "entries": PROGRAM},
        digits=nothing, highest=integer(0, 2**31 - 1)),
    "kernel.logic.levels": row(
        native_logic.levels,
        {"board": BOARD, "puzzles": [bytes(PUZZLE.givens)], "entries": PROGRAM,
         "grades": native_logic.Grades([0, 0], [1, 1], [100]), "highest": 1},
        puzzles=listing(nothing), grades=nothing, highest=integer(0, 254)),
    "kernel.logic.levels by grades": row(
        _graded, {"level": [0, 0], "score": [1, 1], "caps": [100]}, level=integers(0),
        score=integers(0),
        caps=integers(0)),
    "kernel.logic.need": row(
        native_logic.need,
        {"board": BOARD, "digits": bytes(PUZZLE.givens), "easier": PROGRAM, "alone": PROGRAM,
         "together": PROGRAM}, digits=nothing, easier=nothing, alone=nothing, together=nothing),
}

MAKING: dict[str, Row] = {
    "generate": row(nanpure.generate, {"layout": "2x2"}, layout=LAYOUTS, count=optional(COUNT),
                    clues=optional(integer(0, 16)), grids=one_of(*GRIDS), rules=optional(words),
                    alias={"forbidden": "technique"}),
    "generator.kind_of_day": row(kind_of_day, {"day": date(2026, 5, 19)}, day=of(date)),
    "generator.variant_of_day": row(variant_of_day, {"day": date(2026, 5, 19)}, day=of(date)),
    "complete": row(nanpure.complete, {"puzzle": "1..............2",
                                       "pattern": "xx.. ..x. ..xx ...x"}, pattern=words,
                    alias={"forbidden": "technique"}),
    "until_unique": row(nanpure.until_unique, {"puzzle": LINE}),
    "minimize": row(nanpure.minimize, {"puzzle": LINE}, rules=flag),
    "minimal_puzzles": row(nanpure.minimal_puzzles, {"puzzle": LINE}),
    "near": row(nanpure.near, {"puzzle": LINE}, minus=integer(0, 4), plus=integer(0, 13),
                limit=optional(LIMIT)),
    "transform": row(nanpure.transform, {"puzzle": LINE}, digits=flag),
    "generator.random_solution": row(
        import_module("nanpure.generator.clues").random_solution, {"puzzle": LINE}),
    "generator.random_jigsaw": row(
        import_module("nanpure.generator.regions").random_jigsaw, {"size": 4},
        size=integer(2, 36)),
    "generator.parse_pattern": row(
        import_module("nanpure.generator.patterns").parse_pattern,
        {"text": "x..x .... .... x..x", "layout": LAYOUT}, layout=nothing),
}

FORMS: dict[str, Row] = {
    "canonical": row(nanpure.canonical, {"puzzle": LINE}, form=one_of(*maths.FORMS), places=flag),
    "canonical_many": row(nanpure.canonical_many, {"puzzles": [LINE]}, puzzles=anything,
                          form=one_of(*maths.FORMS), places=flag, ways=flag),
    "data.dedupe.dedupe": row(data.dedupe, {"puzzles": [LINE]}, puzzles=anything,
                       form=one_of(*maths.FORMS), equal=flag, places=flag, most=LIMIT),
    "automorphisms": row(nanpure.automorphisms, {"puzzle": LINE}, places=flag),
    "equivalent": row(nanpure.equivalent, {"one": LINE, "other": LINE}, one=a_puzzle,
                      other=a_puzzle, places=flag, alias={"one": "puzzle", "other": "puzzle"}),
    "maths.grid_total": row(maths.grid_total, {"layout": "2x2"}, layout=LAYOUTS,
                            checkpoint=optional(of(Path)), progress=optional(callable)),
    "maths.symmetries": row(maths.symmetries, {"layout": LAYOUT}, layout=of(Layout)),
    "maths.SymmetryGroup.elements": row(maths.symmetries(LAYOUT).elements),
    "maths.conjugacy_classes": row(maths.conjugacy_classes, {"layout": LAYOUT}, layout=of(Layout)),
    "kernel.fixed_grids": row(
        kernel.fixed_grids, {"size": 2, "groups": [(0, 1), (2, 3)], "move": (1, 0, 3, 2)},
        size=nothing, groups=nothing, move=nothing, relabelled=flag),
    "maths.band_classes": row(maths.band_classes, {"layout": "2x2"}, layout=LAYOUTS),
    "maths.grid_estimate": row(maths.grid_estimate, {"layout": "2x2"}, layout=LAYOUTS),
    "maths.estimate_errors": row(maths.estimate_errors),
    "maths.band_count": row(maths.band_count, {"rows": 2, "columns": 2}, rows=integer(1, 4),
                            columns=integer(1, 36)),
    "maths.essential": row(maths.essential, {"layout": "2x2"}, layout=LAYOUTS,
                           checkpoint=optional(of(Path)), progress=optional(callable)),
    "maths.Distinct": row(maths.Distinct),
    "maths.essential_grids": row(maths.essential_grids, {"layout": LAYOUT}, layout=of(Layout)),
    "maths.census": row(maths.census, {"layout": LAYOUT}, layout=of(Layout),
                        progress=optional(callable)),
    "maths.Census.puzzles": row(maths.census(LAYOUT).puzzles),
    "maths.fewest_clues": row(maths.fewest_clues, {"layout": LAYOUT}, layout=of(Layout),
                              progress=optional(callable)),
    "maths.estimate": row(maths.estimate, {"puzzle": PUZZLE}, samples=integer(1, 10_000_000)),
    "maths.Distinct.number": row(maths.Distinct().number, {"form": PUZZLE}, form=of(Puzzle)),
    "maths.Distinct.numbers": row(maths.Distinct().numbers, {"forms": ROWS_9}, forms=nothing,
                                  alias={"forms": "puzzles"}),
    "kernel.canonical_form": row(kernel.canonical_form, {"board": bytes(81)}, most=COUNT),
    "kernel.canonical_forms": row(kernel.canonical_forms, {"boards": ROWS_9}, boards=nothing,
                                  ways=flag, alias={"boards": "puzzles"}),
    "kernel.board_form": row(
        kernel.board_form, {"box": (2, 2), "board": bytes(16)}, box=integers(1, 36), board=nothing,
        convention=one_of(*kernel.CONVENTIONS), most=COUNT, companion=optional(nothing)),
    "kernel.board_forms": row(
        kernel.board_forms, {"box": (2, 2), "boards": np.zeros((1, 16), np.uint8)},
        box=integers(1, 36), boards=nothing,
        convention=one_of(*kernel.CONVENTIONS), grids=optional(nothing), ways=flag,
        alias={"boards": "puzzles", "grids": "puzzles"}),
    "maths.rank": row(maths.rank, {"grid": FULL}, grid=a_puzzle, alias={"grid": "puzzle"}),
    "maths.minimal_statistics": row(maths.minimal_statistics, {"samples": 10},
                                    samples=integer(0, 10**9), start=integer(17, 81)),
    "generator.unbiased_puzzles": row(
        import_module("nanpure.generator").unbiased_puzzles, {"layout": "2x2"}, layout=LAYOUTS,
        count=optional(COUNT), clues=optional(integer(0, 16))),
    "maths.unrank": row(maths.unrank, {"index": 5}, index=integer(0, 6 * 10**21), layout=LAYOUTS),
    "maths.sample_grids": row(maths.sample_grids, {"n": 2}, n=integer(0, 10),
                              layout=LAYOUTS, alias={"n": "grids"}),
    "kernel.set_classes": row(kernel.set_classes, box=nothing),
    "kernel.rank_grids": row(kernel.rank_grids, {"grids": kernel.unrank_grids([5])},
                             grids=nothing, box=nothing, alias={"grids": "puzzles"}),
    "kernel.unrank_grids": row(kernel.unrank_grids, {"indices": [5]},
                               indices=integers(0, 6 * 10**21), box=nothing),
    "kernel.uniform_grids": row(kernel.uniform_grids, {"n": 2, "seed": 1}, n=integer(0, 10),
                                box=nothing,
                                begin=BITS_64, ranked=flag, alias={"n": "grids"}),
    "kernel.unrank_grid": row(kernel.unrank_grid, {"index": 5}, box=nothing,
                              index=integer(0, 6 * 10**21)),
    "kernel.uniform_grid": row(kernel.uniform_grid, {"seed": 1}, box=nothing),
    "kernel.Seen": row(kernel.Seen),
    "kernel.Seen.add": row(kernel.Seen().add, {"boards": ROWS_9}, boards=nothing,
                           alias={"boards": "puzzles"}),
}

STRUCTURE: dict[str, Row] = {
    "maths.unavoidable_sets": row(maths.unavoidable_sets, {"grid": FULL}, grid=a_puzzle,
                                  most=integer(1, 128), alias={"grid": "puzzle"}),
    "maths.clique": row(maths.clique, {"grid": FULL}, grid=a_puzzle, most=integer(1, 128),
                        alias={"grid": "puzzle"}),
    "maths.puzzles_with_clues": row(
        maths.puzzles_with_clues, {"grid": FULL, "clues": 4}, grid=a_puzzle, clues=integer(1, 16),
        minimal=flag, limit=optional(LIMIT), alias={"grid": "puzzle"}),
    "maths.redundant_givens": row(maths.redundant_givens, {"puzzle": FULL}),
    "kernel.structure.redundant_rows": row(structure.redundant_rows, {"puzzles": ROWS_9},
                                           puzzles=nothing),
    "kernel.structure.unavoidable_sets": row(
        structure.unavoidable_sets, {"board": BOARD, "grid": FULL_DIGITS, "most": 8}, grid=nothing,
        most=integer(1, 128)),
    "kernel.structure.clique": row(structure.clique, {"sets": [3, 5]}, sets=SETS),
    "kernel.structure.ClueSearch": row(
        structure.ClueSearch, {"board": BOARD, "grid": FULL_DIGITS, "sets": [15], "clues": 4},
        grid=nothing, sets=SETS, clues=integer(1, 16), minimal=flag, classic=flag),
    "kernel.structure.ClueSearch.run": row(
        structure.ClueSearch(BOARD, FULL_DIGITS, [], 4).run, {"begin": 0, "end": 1},
        begin=integer(0, 1), end=integer(0, 1), limit=LIMIT),
}

SAYING: dict[str, Row] = {
    "svg": row(nanpure.svg, {"puzzle": LINE}, candidates=flag, step=optional(nothing),
               size=optional(integer(1, 10**6)), rulers=flag,
               theme=one_of("auto", "light", "dark", "print")),
    "Ratings.to_json": row(nanpure.rate(OPEN, "effort").to_json),
    "Result.to_json": row(nanpure.solve(OPEN).to_json),
    "Result.message": row(nanpure.solve(OPEN).message),
    "Result.from_json": row(nanpure.Result.from_json, {"data": nanpure.solve(OPEN).to_json()},
                            data=nothing, puzzle=optional(a_puzzle), alias={"data": "result"}),
    "Hint.to_json": row(nanpure.hint(OPEN).to_json),
    "Hint.from_json": row(nanpure.Hint.from_json, {"data": nanpure.hint(OPEN).to_json()},
                          data=nothing, alias={"data": "hint"}),
    "Batch.arrays": row(ONE_BATCH.arrays),
    "Batch.lines": row(ONE_BATCH.lines),
    "Batch.to_json": row(ONE_BATCH.to_json),
    "Batch.from_json": row(nanpure.Batch.from_json, {"rows": ONE_BATCH.to_json()},
                           rows=listing(nothing), alias={"rows": "batch"}),
    "Counts.arrays": row(ONE_COUNT.arrays),
    "Counts.to_json": row(ONE_COUNT.to_json),
    "Counts.from_json": row(nanpure.Counts.from_json, {"rows": ONE_COUNT.to_json()},
                            rows=listing(nothing), alias={"rows": "batch"}),
    "io.explain.step_text": row(step_text, {"step": ONE_STEP}, step=nothing),
    "io.explain.path_text": row(path_text, {"path": ONE_PATH}, path=nothing),
    "io.explain.layout_of": row(layout_of, {"event": ONE_STEP}, event=nothing),
    "explain": row(nanpure.explain, {"thing": ONE_STEP}, thing=nothing,
                   style=one_of("short", "teach")),
    "io.hints.rule_of": row(
        import_module("nanpure.io.hints").rule_of, {"step": ONE_STEP, "layout": LAYOUT},
        step=of(Step), layout=of(Layout)),
    "io.hints.worded": row(
        import_module("nanpure.io.hints").worded, {"advice": logic.help_with(OPEN)}, advice=nothing,
        strength=one_of("where", "what", "move")),
}

FAILING: dict[str, Row] = {
    "NanpureError": row(nanpure.NanpureError),
    "ParseError": row(nanpure.ParseError, {"text": "x", "expected": "y"}, text=anything,
                      expected=words, found=words, line=COUNT, column=COUNT,
                      format=anything, kind=anything, facts=optional(mapping)),
    "PuzzleError": row(nanpure.PuzzleError, {"message": "x", "status": "none"}, message=anything,
                       status=anything, stopped=anything, facts=optional(mapping)),
    "NoSolution": row(nanpure.NoSolution, {"message": "x"}, message=anything, status=anything),
    "MultipleSolutions": row(nanpure.MultipleSolutions, {"message": "x", "witnesses": ()},
                             message=anything, status=anything,
                             witnesses=lambda it: isinstance(it, Sequence)),
    "NotMade": row(nanpure.NotMade, {"message": "x"}, message=anything, nearest=anything,
                   kind=anything, facts=anything),
    "Unsupported": row(nanpure.Unsupported, {"message": "x"}, message=anything, part=anything,
                       name=anything),
    "SkippedText": row(nanpure.SkippedText),
    "UnsoundStep": row(nanpure.UnsoundStep),
}

ROWS: dict[str, Row] = {**SOLVING, **MODEL, **SYMMETRY, **TEXT, **KERNEL, **MAKING, **FORMS,
                        **STRUCTURE, **SAYING, **FAILING}
