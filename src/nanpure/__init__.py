"""nanpure (ナンプレ): a toolkit for Number Place / Sudoku of any size and shape.

Nouns are frozen data: :class:`Layout`, :class:`Puzzle`, :class:`Grid`. Verbs are functions:
:func:`read`, :func:`write`; :func:`solve`, :func:`count`, :func:`check`, :func:`solutions`,
:func:`is_unique`, :func:`is_minimal`, :func:`mistakes`, :func:`true_candidates`;
:func:`solve_many`, :func:`count_many`; :func:`solve_line`, :func:`find_line`, :func:`count_line`;
:func:`path`, :func:`steps`, :func:`next_step`, :func:`hint`, :func:`explain`; :func:`rate`,
:func:`rate_many`; :func:`generate`, :func:`complete`, :func:`until_unique`, :func:`minimize`,
:func:`minimal_puzzles`, :func:`near`, :func:`transform`; :func:`canonical`,
:func:`canonical_many`, :func:`equivalent`, :func:`automorphisms`.
"""

from nanpure.base import startup_interrupt as _startup_interrupt  # noqa: F401  (before all else)

# isort: split
from nanpure.base.facade import facade

TYPE_CHECKING = False  # of typing, which takes milliseconds to load
if TYPE_CHECKING:
    from nanpure import data as data
    from nanpure import generator as generator
    from nanpure import kernel as kernel
    from nanpure import logic as logic
    from nanpure import maths as maths
    from nanpure import methods as methods
    from nanpure import papers as papers
    from nanpure import ratings as ratings
    from nanpure.errors import (
        MultipleSolutions,
        NanpureError,
        NoSolution,
        ParseError,
        PuzzleError,
        SkippedText,
        UnsoundStep,
        Unsupported,
    )
    from nanpure.generator import (
        NotMade,
        complete,
        generate,
        minimal_puzzles,
        minimize,
        near,
        transform,
        until_unique,
    )
    from nanpure.io.explain import explain
    from nanpure.io.hints import Hint, hint
    from nanpure.io.svg import svg
    from nanpure.kernel import Batch, Control, Counts, Status
    from nanpure.logic import next_step, path, steps
    from nanpure.maths import (
        Automorphisms,
        Canonical,
        automorphisms,
        canonical,
        canonical_many,
        equivalent,
    )
    from nanpure.model.grid import Grid
    from nanpure.model.house import House
    from nanpure.model.layout import Layout
    from nanpure.model.path import Hardest, LeftOut, Path
    from nanpure.model.puzzle import Puzzle, PuzzleLike, parse_grid
    from nanpure.model.reader import Reading, read
    from nanpure.model.sets import CandidateSet, CellSet, DigitSet
    from nanpure.model.step import (
        Deduction,
        Event,
        Evidence,
        Finding,
        Link,
        Note,
        Step,
    )
    from nanpure.model.witness import Witness
    from nanpure.model.writer import write
    from nanpure.ratings import Ratings, rate, rate_many
    from nanpure.rules.arrow import Arrow
    from nanpure.rules.automaton import Automaton
    from nanpure.rules.between import BetweenLine
    from nanpure.rules.cage import Cage
    from nanpure.rules.circles import CountingCircles
    from nanpure.rules.clone import Clone
    from nanpure.rules.combination import Combination
    from nanpure.rules.diagonals import Diagonals
    from nanpure.rules.difference import Difference
    from nanpure.rules.disjoint import DisjointGroups
    from nanpure.rules.double_arrow import DoubleArrow
    from nanpure.rules.edge_sum import EdgeSum
    from nanpure.rules.either import Either
    from nanpure.rules.entropic import EntropicLine
    from nanpure.rules.extremes import Maximum, Minimum
    from nanpure.rules.global_entropy import GlobalEntropy
    from nanpure.rules.greater import GreaterThan
    from nanpure.rules.house import ExtraHouse
    from nanpure.rules.indexers import ColumnIndexer, RowIndexer
    from nanpure.rules.leapers import AntiKing, AntiKnight, Leaper
    from nanpure.rules.linear import Linear
    from nanpure.rules.little_killer import LittleKiller
    from nanpure.rules.lockout import LockoutLine
    from nanpure.rules.modular import ModularLine
    from nanpure.rules.nabner import Nabner
    from nanpure.rules.nonconsecutive import NonConsecutive
    from nanpure.rules.nonratio import NonRatio
    from nanpure.rules.nonsum import NonSum
    from nanpure.rules.numbered_room import NumberedRoom
    from nanpure.rules.pairs import Pairs
    from nanpure.rules.palindrome import Palindrome
    from nanpure.rules.parity import Even, Odd
    from nanpure.rules.quadruple import Quadruple
    from nanpure.rules.ratio import Ratio
    from nanpure.rules.regex import Regex
    from nanpure.rules.region_sum import RegionSumLine
    from nanpure.rules.renban import Renban
    from nanpure.rules.sandwich import Sandwich
    from nanpure.rules.skyscraper import Skyscraper
    from nanpure.rules.sum_line import SumLine
    from nanpure.rules.thermometer import Thermometer
    from nanpure.rules.whispers import Whispers
    from nanpure.rules.windows import Windows
    from nanpure.rules.xsum import XSum
    from nanpure.rules.zipper import ZipperLine
    from nanpure.search.attempts import Mistakes, mistakes
    from nanpure.search.batch import count_many, solve_many
    from nanpure.search.lines import count_line, find_line, solve_line
    from nanpure.search.questions import is_minimal, is_unique
    from nanpure.search.result import Result
    from nanpure.search.true_candidates import TrueCandidates, true_candidates
    from nanpure.search.verbs import check, count, solutions, solve
else:
    __getattr__, __dir__ = facade(__name__, {
        "errors": (
            "MultipleSolutions", "NanpureError", "NoSolution", "ParseError", "PuzzleError",
            "SkippedText", "UnsoundStep", "Unsupported",
        ),
        "generator": (
            "NotMade", "complete", "generate", "minimal_puzzles", "minimize", "near", "transform",
            "until_unique",
        ),
        "io.explain": ("explain",),
        "io.hints": ("Hint", "hint"),
        "io.svg": ("svg",),
        "kernel": ("Batch", "Control", "Counts", "Status"),
        "logic": ("next_step", "path", "steps"),
        "maths": (
            "Automorphisms", "Canonical", "automorphisms", "canonical", "canonical_many",
            "equivalent",
        ),
        "model.grid": ("Grid",),
        "model.house": ("House",),
        "model.layout": ("Layout",),
        "model.path": ("Hardest", "LeftOut", "Path"),
        "model.puzzle": ("Puzzle", "PuzzleLike", "parse_grid"),
        "model.reader": ("Reading", "read"),
        "rules.arrow": ("Arrow",),
        "rules.automaton": ("Automaton",),
        "rules.between": ("BetweenLine",),
        "rules.cage": ("Cage",),
        "rules.circles": ("CountingCircles",),
        "rules.clone": ("Clone",),
        "rules.combination": ("Combination",),
        "rules.diagonals": ("Diagonals",),
        "rules.difference": ("Difference",),
        "rules.disjoint": ("DisjointGroups",),
        "rules.double_arrow": ("DoubleArrow",),
        "rules.edge_sum": ("EdgeSum",),
        "rules.either": ("Either",),
        "rules.entropic": ("EntropicLine",),
        "rules.extremes": ("Maximum", "Minimum"),
        "rules.global_entropy": ("GlobalEntropy",),
        "rules.greater": ("GreaterThan",),
        "rules.house": ("ExtraHouse",),
        "rules.indexers": ("ColumnIndexer", "RowIndexer"),
        "rules.leapers": ("AntiKing", "AntiKnight", "Leaper"),
        "rules.linear": ("Linear",),
        "rules.little_killer": ("LittleKiller",),
        "rules.lockout": ("LockoutLine",),
        "rules.modular": ("ModularLine",),
        "rules.nabner": ("Nabner",),
        "rules.nonconsecutive": ("NonConsecutive",),
        "rules.nonratio": ("NonRatio",),
        "rules.nonsum": ("NonSum",),
        "rules.numbered_room": ("NumberedRoom",),
        "rules.pairs": ("Pairs",),
        "rules.palindrome": ("Palindrome",),
        "rules.parity": ("Even", "Odd"),
        "rules.quadruple": ("Quadruple",),
        "rules.ratio": ("Ratio",),
        "rules.regex": ("Regex",),
        "rules.region_sum": ("RegionSumLine",),
        "rules.renban": ("Renban",),
        "rules.sandwich": ("Sandwich",),
        "rules.skyscraper": ("Skyscraper",),
        "rules.sum_line": ("SumLine",),
        "rules.thermometer": ("Thermometer",),
        "rules.whispers": ("Whispers",),
        "rules.windows": ("Windows",),
        "rules.xsum": ("XSum",),
        "rules.zipper": ("ZipperLine",),
        "model.sets": ("CandidateSet", "CellSet", "DigitSet"),
        "model.step": (
            "Deduction", "Event", "Evidence", "Finding", "Link", "Note", "Step",
        ),
        "model.witness": ("Witness",),
        "model.writer": ("write",),
        "ratings": ("Ratings", "rate", "rate_many"),
        "search.attempts": ("Mistakes", "mistakes"),
        "search.batch": ("count_many", "solve_many"),
        "search.lines": ("count_line", "find_line", "solve_line"),
        "search.questions": ("is_minimal", "is_unique"),
        "search.result": ("Result",),
        "search.true_candidates": ("TrueCandidates", "true_candidates"),
        "search.verbs": ("check", "count", "solutions", "solve"),
    }, (
        "data", "generator", "kernel", "logic", "maths", "methods", "papers", "ratings",
    ), ("base", "errors", "io", "model", "rules", "search", "text"))

__version__ = "0.1.0"

__all__ = [
    "AntiKing",
    "AntiKnight",
    "Arrow",
    "Automaton",
    "Automorphisms",
    "Batch",
    "BetweenLine",
    "Cage",
    "CandidateSet",
    "Canonical",
    "CellSet",
    "Clone",
    "ColumnIndexer",
    "Combination",
    "Control",
    "CountingCircles",
    "Counts",
    "Deduction",
    "Diagonals",
    "Difference",
    "DigitSet",
    "DisjointGroups",
    "DoubleArrow",
    "EdgeSum",
    "Either",
    "EntropicLine",
    "Even",
    "Event",
    "Evidence",
    "ExtraHouse",
    "Finding",
    "GlobalEntropy",
    "GreaterThan",
    "Grid",
    "Hardest",
    "Hint",
    "House",
    "Layout",
    "Leaper",
    "LeftOut",
    "Linear",
    "Link",
    "LittleKiller",
    "LockoutLine",
    "Maximum",
    "Minimum",
    "Mistakes",
    "ModularLine",
    "MultipleSolutions",
    "Nabner",
    "NanpureError",
    "NoSolution",
    "NonConsecutive",
    "NonRatio",
    "NonSum",
    "NotMade",
    "Note",
    "NumberedRoom",
    "Odd",
    "Pairs",
    "Palindrome",
    "ParseError",
    "Path",
    "Puzzle",
    "PuzzleError",
    "PuzzleLike",
    "Quadruple",
    "Ratings",
    "Ratio",
    "Reading",
    "Regex",
    "RegionSumLine",
    "Renban",
    "Result",
    "RowIndexer",
    "Sandwich",
    "SkippedText",
    "Skyscraper",
    "Status",
    "Step",
    "SumLine",
    "Thermometer",
    "TrueCandidates",
    "UnsoundStep",
    "Unsupported",
    "Whispers",
    "Windows",
    "Witness",
    "XSum",
    "ZipperLine",
    "automorphisms",
    "canonical",
    "canonical_many",
    "check",
    "complete",
    "count",
    "count_line",
    "count_many",
    "equivalent",
    "explain",
    "find_line",
    "generate",
    "hint",
    "is_minimal",
    "is_unique",
    "minimal_puzzles",
    "minimize",
    "mistakes",
    "near",
    "next_step",
    "parse_grid",
    "path",
    "rate",
    "rate_many",
    "read",
    "solutions",
    "solve",
    "solve_line",
    "solve_many",
    "steps",
    "svg",
    "transform",
    "true_candidates",
    "until_unique",
    "write",
]
