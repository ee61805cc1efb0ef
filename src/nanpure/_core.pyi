"""The native core of nanpure; its typed face is nanpure.kernel."""

from collections.abc import Sequence
from typing import Annotated, Any, overload

import numpy
from numpy.typing import NDArray


source_hash: str = ...

class Control:
    """A stop flag and a progress counter for running searches."""

    def __init__(self, parent: Control | None = None) -> None:
        """
        With a parent it is stopped as soon as that is; what it counts the parent counts too.
        """

    def stop(self) -> None:
        """Ask every search that has it to stop."""

    @property
    def stopped(self) -> bool: ...

    @property
    def progress(self) -> int: ...

    @property
    def looks(self) -> int:
        """How often anybody looked whether to stop."""

class Houses:
    """The houses of a layout, compiled for the search."""

    @overload
    def __init__(self, size: int, members: Sequence[int], kinds: Sequence[int] = [], cages: Sequence[tuple[Sequence[int], int]] = [], primitives: Sequence[tuple[int, Sequence[int], Sequence[int]]] = []) -> None: ...

    @overload
    def __init__(self, plain: Houses, more: Sequence[int], cages: Sequence[tuple[Sequence[int], int]], primitives: Sequence[tuple[int, Sequence[int], Sequence[int]]]) -> None:
        """Houses without rules, further ones and rules."""

    @property
    def size(self) -> int: ...

    @property
    def cells(self) -> int: ...

    @property
    def count(self) -> int: ...

def candidates(houses: Houses, digits: bytes) -> bytes:
    """The candidates that digits leave, a mask per cell, as bytes."""

def backends() -> list[str]:
    """The back ends of this machine, more instructions first."""

def processor() -> tuple[str, int, int]:
    """Vendor, family and model of the processor."""

def classic_search(backend: str, puzzle: bytes, limit: int, room: int, nodes: int = 0, seconds: float = 0.0, control: Control | None = None) -> tuple[int, int, int, bytes]:
    """One 9x9 puzzle: (count, nodes, stopped, solutions)."""

def classic_batch(backend: str, puzzles: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], limit: int, jobs: int = 1, nodes: int = 0, seconds: float = 0.0, control: Control | None = None) -> tuple[NDArray[numpy.uint8], NDArray[numpy.uint8], NDArray[numpy.uint32]]:
    """Rows of 81 digits: (solutions, status, counts)."""

def classic_counts(backend: str, puzzles: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], limit: int, jobs: int = 1, nodes: int = 0, seconds: float = 0.0, control: Control | None = None) -> tuple[NDArray[numpy.uint32], NDArray[numpy.uint8], NDArray[numpy.uint32]]:
    """Rows of 81 digits: (counts, status, branches), no solutions."""

def classic_count(backend: str, puzzle: bytes, limit: int, jobs: int = 1, seconds: float = 0.0, control: Control | None = None) -> tuple[int, int, int]:
    """One 9x9 puzzle on several threads: (count, nodes, stopped)."""

def batch(houses: Houses, puzzles: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], limit: int, jobs: int = 1, nodes: int = 0, seconds: float = 0.0, control: Control | None = None) -> tuple[NDArray[numpy.uint8], NDArray[numpy.uint8], NDArray[numpy.uint32]]:
    """Rows of digits of any layout: (solutions, status, counts)."""

def counts(houses: Houses, puzzles: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], limit: int, jobs: int = 1, nodes: int = 0, seconds: float = 0.0, control: Control | None = None) -> tuple[NDArray[numpy.uint32], NDArray[numpy.uint8], NDArray[numpy.uint32]]:
    """
    Rows of digits of any layout: (counts, status, branches), no solutions.
    """

def search(houses: Houses, masks: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], limit: int, room: int, nodes: int = 0, seconds: float = 0.0, control: Control | None = None) -> tuple[int, int, int, bytes]:
    """Candidate masks of any layout: (count, nodes, stopped, solutions)."""

def count(houses: Houses, masks: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], limit: int, nodes: int = 0, seconds: float = 0.0, control: Control | None = None) -> tuple[list[int], int, int]:
    """(words of the count, the lowest first, nodes, stopped)."""

def enumerate(houses: Houses, masks: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], after: bytes, limit: int, nodes: int = 0, seconds: float = 0.0, control: Control | None = None) -> tuple[int, int, int, bytes]:
    """The next solutions in lexicographic order, at most 65536 a call."""

def true_candidates(houses: Houses, masks: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], limit: int, nodes: int = 0, seconds: float = 0.0, control: Control | None = None) -> tuple[bytes, bytes, int, int]:
    """
    (solutions that have each candidate, up to the limit, 32 bits each; 0 unknown, 1 absent, 2 seen, 3 counted, 8 bits each; nodes, stopped).
    """

def propagate(houses: Houses, masks: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> tuple[bool, NDArray[numpy.uint64]]:
    """Singles and locked candidates to their fixpoint: (sound, masks)."""

def lines(text: bytes) -> tuple[NDArray[numpy.uint8], NDArray[numpy.uint8], NDArray[numpy.int64]]:
    """Lines of text: (digits of the plain classic ones, kinds, starts)."""

def look_with(callable: object | None) -> None:
    """
    Call it whenever a control is looked at, now and then during long calls; or nothing.
    """

def estimates(houses: Houses, masks: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], seed: int, first: int, n: int, jobs: int = 1, seconds: float = 0.0, control: Control | None = None) -> tuple[NDArray[numpy.float64], NDArray[numpy.int32]]:
    """
    Samples of a number of solutions: (mantissas, binary exponents), of as many as were done.
    """

def differences(size: int, grid: bytes, others: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], relabelled: bool, seconds: float = 0.0, control: Control | None = None) -> tuple[NDArray[numpy.uint64], bool]:
    """
    The least sets of cells in which a grid differs from others: (bits, complete).
    """

def count_hitting(cells: int, sets: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], wanted: int = 0, jobs: int = 1, seconds: float = 0.0, control: Control | None = None) -> tuple[list[int], list[int], NDArray[numpy.uint64], bool]:
    """
    Sets of cells that meet all given ones: (by size, minimal ones by size, these, complete).
    """

class ColumnSets:
    """The column sets of the bands of equal boxes."""

    def __init__(self, rows: int, columns: int) -> None: ...

    @property
    def boxes(self) -> int: ...

    @property
    def width(self) -> int: ...

    def classes(self, seconds: float = 0.0, control: Control | None = None) -> tuple[bytes, list[int], list[int], int]:
        """
        All classes: (codes, sets of each, of them symmetric by 180 degrees, stopped).
        """

    def fillings(self, codes: bytes, jobs: int = 1, seconds: float = 0.0, control: Control | None = None) -> tuple[list[int], int]:
        """
        The ways to fill a band with column sets of each class: (numbers, stopped).
        """

    def completions(self, codes: bytes, jobs: int = 1, seconds: float = 0.0, control: Control | None = None) -> tuple[list[int], int]:
        """The ways to fill all other bands: (numbers, stopped)."""

    def parts(self, codes: bytes) -> int:
        """How many parts the fillings of a class have."""

    def part(self, codes: bytes, begin: int, end: int, jobs: int = 1, seconds: float = 0.0, control: Control | None = None) -> tuple[list[int], int]:
        """
        Parts of the fillings of a class, without the factor: (numbers, stopped).
        """

    def kinds(self, seconds: float = 0.0, control: Control | None = None) -> tuple[int, int, int]:
        """
        Reduced bands, and the classes of bands: (how many, how many, stopped).
        """

class Program:
    """Finders with parameters and ratings, in order."""

    def __init__(self, rows: Sequence[tuple[str, Sequence[int], int]]) -> None: ...

    def __len__(self) -> int: ...

class Why:
    """Why a step holds."""

    def fields(self) -> tuple[list[int], int, list[int], list[int], list[int], list[tuple[int, list[int], int]], list[tuple[int, int, int]], list[tuple[list[int], list[int], bool, list[int]]], list[list[int]], int, int, list[list[tuple[int, int, bool, list[tuple[int, int, int]], list[tuple[int, int, int]], list[int], int, int]]], list[int], list[tuple[list[int], list[int], bool, list[int]]]]:
        """
        (cells, digits, houses, covers, fins, sets, commons, links, colors, length, total, nets, rules, ruled).
        """

class Survey:
    """All steps of a board, a row of the program at a time."""

    def __init__(self, houses: Houses, masks: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], digits: bytes, posed: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], program: Program) -> None: ...

    def steps(self, entry: int, nodes: int = 0, seconds: float = 0.0, control: Control | None = None) -> tuple[list[tuple[int, list[int], list[int], Why]], int, int]:
        """The steps of a row: (steps, stopped, nodes)."""

def finders() -> list[tuple[str, str]]:
    """The finders: (name, names of the parameters)."""

def length_term(length: int) -> int:
    """What a chain of that many links adds to a rating, in tenths."""

def logic_steps(houses: Houses, masks: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], digits: bytes, posed: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], program: Program, limit: int, nodes: int = 0, seconds: float = 0.0, control: Control | None = None) -> tuple[list[tuple[int, list[int], list[int], Why]], int]:
    """All steps, row after row: (steps, stopped)."""

def logic_easiest(houses: Houses, masks: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], digits: bytes, posed: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], program: Program, nodes: int = 0, seconds: float = 0.0, control: Control | None = None) -> tuple[list[tuple[int, list[int], list[int], Why]], int]:
    """The step with the lowest rating: (none or one step, stopped)."""

def logic_path(houses: Houses, masks: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], digits: bytes, posed: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], program: Program, easiest: bool, limit: int, highest: int, nodes: int = 0, seconds: float = 0.0, control: Control | None = None) -> tuple[list[tuple[int, list[int], list[int], Why]], tuple[list[int], bytes, int]]:
    """
    Step after step, none rated above `highest`: (steps, (masks, digits, stopped)).
    """

def logic_rated(houses: Houses, masks: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], digits: bytes, posed: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], program: Program, rating: int, nodes: int = 0, seconds: float = 0.0, control: Control | None = None) -> tuple[list[tuple[int, list[int], list[int], Why]], int]:
    """The steps of one rating with different effects: (steps, stopped)."""

def logic_levels(houses: Houses, puzzles: bytes, program: Program, level: Sequence[int], score: Sequence[int], caps: Sequence[int], highest: int, jobs: int = 1, control: Control | None = None) -> bytes:
    """
    The level of each row of digits, or the first above `highest`; 255: stopped.
    """

def logic_rounds(houses: Houses, masks: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], digits: bytes, posed: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], program: Program, highest: int, nodes: int = 0, seconds: float = 0.0, control: Control | None = None) -> tuple[list[tuple[int, int, int, int, int, int]], tuple[list[int], bytes, int]]:
    """
    All steps of the lowest rating at once, round after round: ((rating, row, steps, placements, eliminations, counted) of each, (masks, digits, stopped)).
    """

def digests(prefix: bytes, rows: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], jobs: int = 1, control: Control | None = None) -> NDArray[numpy.uint8]:
    """BLAKE2b of 16 bytes of a prefix and each row."""

MOST_STEPS: int = 50000000

def boxes_form(height: int, width: int, board: bytes, companion: bytes | None = None, convention: int = 0, most: int = 1, control: Control | None = None) -> tuple[int, bytes, list[tuple[int, list[tuple[int, int]]]], list[tuple[list[int], bytes]]]:
    """
    The canonical form of a board: (0 found, 1 stopped or 2 too long; form; automorphisms as a sum of (times, [(factor, power)]); ways to it as (cells, digits)).
    """

def boxes_rows(height: int, width: int, boards: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], grids: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)] | None = None, convention: int = 0, ways: bool = False, jobs: int = 1, control: Control | None = None) -> tuple[NDArray[numpy.uint8], NDArray[numpy.uint64], NDArray[numpy.uint16] | None, NDArray[numpy.uint8] | None]:
    """Canonical forms of boards: (forms, automorphisms, cells, digits)."""

def generate(backend: str, houses: Houses, classic: bool, orbit: Sequence[int], fewest: int, most: int, minimal: bool, patience: int, seed: int, indices: Sequence[int], first: Sequence[int], attempts: int, jobs: int = 1, even: tuple[int, int] = (0, 0), control: Control | None = None) -> tuple[bytes, bytes, bytes, list[int]]:
    """
    Puzzles by chance: (puzzles, solutions, outcomes, last attempts), row by row.
    """

def minimize(houses: Houses, classic: bool, orbit: Sequence[int], fewest: int, patience: int, masks: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], seed: int, index: int, puzzle: bytes, solution: bytes, control: Control | None = None) -> tuple[bytes, bool]:
    """
    Givens of a puzzle taken away by chance: (digits, whether all were tried).
    """

def fill(houses: Houses, classic: bool, start: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], free: Sequence[int], seed: int, index: int, changes: int, control: Control | None = None) -> tuple[bytes, int, int]:
    """
    Digits for places: (digits, outcome, solutions counted of the best ones).
    """

def need(houses: Houses, puzzle: bytes, easier: Program, alone: Program, with_: Program, control: Control | None = None) -> tuple[int, bytes]:
    """
    Whether a puzzle needs a technique: (need, the digits at the last end).
    """

def random_grid(houses: Houses, masks: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], seed: int, index: int, nodes: int = 0, control: Control | None = None) -> bytes:
    """
    A solution by chance, or nothing where there is none or it was stopped.
    """

def line_solution(line: object | None, limit: int) -> Any:
    """
    81 signs as str or bytes: the solution in the same type, of several two, or None.
    """

def line_count(line: object | None, limit: int) -> int:
    """81 signs as str or bytes: how many solutions, at most the limit."""

def line_search(text: str) -> tuple[tuple[bytes, ...], int] | None:
    """
    81 signs with some 1-9: (up to 2 solutions, nodes); of another text None.
    """

def canonical_rows(boards: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], ways: bool = False, jobs: int = 1, control: Control | None = None) -> tuple[NDArray[numpy.uint8], NDArray[numpy.uint32], NDArray[numpy.uint8] | None, NDArray[numpy.uint8] | None]:
    """Canonical forms of 9x9 boards: (forms, automorphisms, cells, digits)."""

def canonical(board: bytes, most: int = 1, control: Control | None = None) -> tuple[bytes, int, list[tuple[bytes, bytes]]]:
    """
    The canonical form of a 9x9 board: (form, automorphisms, ways to it as (cells, digits)); no form where it was stopped.
    """

class Seen:
    """9x9 boards that were seen."""

    def __init__(self) -> None: ...

    def add(self, boards: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)]) -> NDArray[numpy.uint32]:
        """The numbers of boards in the order in which they were first added."""

    def __len__(self) -> int: ...

def fixed_by_sets(box_rows: int, rows: Sequence[int], columns: Sequence[int], seconds: float = 0.0, control: Control | None = None) -> tuple[list[tuple[list[int], str, int]], int]:
    """
    Grids of boxes of some rows by 2 columns that a move fixes: ((cycles of the digits, how many, classes of column sets) …, stopped).
    """

def fixed_order(houses: Houses, digits: bytes, kept: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], confirm: Sequence[int], limit: int, seconds: float = 0.0, control: Control | None = None) -> tuple[int, int, int, int, int, bytes]:
    """
    Blanks tried in a fixed order: (count, tries, placed, depth, stopped, solutions).
    """

def table_of_grids(seen: Houses, units: Houses, digits: bytes, allowed: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], assigning: bool, limit: int, most_boards: int, batch: int, seconds: float = 0.0, control: Control | None = None) -> tuple[int, int, int, int, int, int, bytes, bytes]:
    """
    Hui's table: (end, boards, made, solutions, placed, depth, settled, alone).
    """

def logical_cube(rows: int, columns: int, digits: bytes, open: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], largest: int, trial: int, fewest: bool, all_pairs: bool, check_givens: bool, seconds: float = 0.0, control: Control | None = None) -> tuple[int, int, list[int], int, int, bytes, bytes, list[int]]:
    """
    Ito's program: (stopped, status, (placements, removals, trials), deepest, depth, digits, ground, what is open in the ground).
    """

def algorithm_h(houses: Houses, digits: bytes, list: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], struck: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], order: Sequence[int], crossings: Sequence[tuple[int, int]], levels: int, relist: bool, seconds: float = 0.0, control: Control | None = None) -> tuple[int, int, list[int], int, int, tuple[bytes, list[int]], tuple[bytes, list[int]]]:
    """
    Hiramatsu's algorithm H: (stopped, end, (placements, removals, trials), deepest, depth, (digits, list) outside all trials, those of the solution).
    """

def press(size: int, units: Sequence[int], digits: bytes, banned: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], limit: int, single_step: bool, reference: bool, shortcut: bool, seconds: float = 0.0, control: Control | None = None) -> tuple[int, list[int], list[bool], int, list[int], list[tuple[bool, int]], list[tuple[int, int, int]]]:
    """
    A press of Ushio's Go or 1 Step: (stopped, (placements, removals, assumptions, deepest), statuses, current, marked, steps, messages).
    """

def rank_grids(rows: int, columns: int, grids: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], control: Control | None = None) -> list[tuple[int, int]]:
    """The indices of grids, two words each."""

def unrank_grids(rows: int, columns: int, indices: Sequence[tuple[int, int]], control: Control | None = None) -> bytearray:
    """The grids of indices, two words each, one after the other."""

def draw_grid(rows: int, columns: int, seed: int, control: Control | None = None) -> bytes:
    """A grid by chance, all equally likely: the first of draw_grids."""

def draw_grids(rows: int, columns: int, n: int, seed: int, begin: int = 0, ranked: bool = False, jobs: int = 1, control: Control | None = None) -> tuple[NDArray[numpy.uint8], NDArray[numpy.uint64]]:
    """Grids by chance, all equally likely: (grids, indices)."""

def set_classes(rows: int, columns: int, control: Control | None = None) -> tuple[tuple[int, int], list[tuple[int, int, int]]]:
    """
    How many grids there are, and the classes of column sets of the first band: (members, fillings, completions).
    """

class Scribe:
    """Answers lines of text with lines of text; keeps its memory."""

    def __init__(self, verb: str, limit: int) -> None: ...

    def answer(self, backend: str, form: bytes, text: bytes | memoryview, output: bytearray, nodes: int = 0, seconds: float = 0.0, control: Control | None = None) -> None:
        """
        Answer the lines of text into output, which has room(len(text)) bytes; they are rows of the form, or puzzles where it is empty.
        """

    def account(self) -> tuple[int, int, int, int, int, bytes]:
        """
        Of the last call: (bytes read, bytes written, lines, answered, wrong, careful lines as int64 at, begin, end, line).
        """

    @staticmethod
    def room(length: int) -> int:
        """The most bytes of output that so many bytes of text can have."""

def hodoku_ratings(puzzles: bytes, jobs: int = 1, seconds: float = 0.0, control: Control | None = None) -> list[tuple[int, int, str, list[tuple[str, int]], bool, int]]:
    """
    Score, level (0 to 4), hardest technique, how many steps of each, whether it came to the end, and what stopped it, for each row of 81 digits.
    """

def se_ratings(puzzles: bytes, jobs: int = 1, seconds: float = 0.0, control: Control | None = None) -> list[tuple[int, int, int, str, int]]:
    """
    ER, EP, ED in tenths, the technique of ER and what stopped it, for each row of 81 digits.
    """

def se_steps(digits: bytes, masks: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], limit: int, seconds: float = 0.0, control: Control | None = None) -> tuple[list[tuple[int, str, list[int], list[int], list[int], list[list[tuple[int, bool, int]]]]], int]:
    """
    The first steps of Sudoku Explainer from a position, and what stopped it.
    """

def are_digits(entries: tuple[int, ...], most: int) -> bool:
    """Whether all entries are of type int, from 0 to the most."""

def spelled(digits: tuple[int, ...], texts: tuple[tuple[str, ...], ...]) -> str:
    """
    For each digit the text of that number in the tuple of its place, all as one.
    """

def word_starts(line: str) -> tuple[int, ...] | None:
    """
    The 1-based columns of the runs between blanks and bars; None where a line is not ASCII.
    """

def members(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """
    A dict of pairs of a name and a value; a ValueError where a name stands twice.
    """

def read_killer(line: str) -> tuple[tuple[int, ...], str, str] | None:
    """
    A string 3x3::k: as (digits, rules, no regions), None where it is not plain.
    """

def read_sumocue(line: str) -> tuple[tuple[int, ...], str, str] | None:
    """
    A string of SumoCue as (digits, rules, regions), None where it is not plain.
    """

def read_iss(line: str) -> tuple[tuple[int, ...], str, str] | None:
    """
    A 9x9 string of the Interactive Sudoku Solver as (digits, rules, no regions), None where it is not plain.
    """

def lz_unpacked(stream: bytes, most: int) -> str | None:
    """
    The text that a stream of LZ-string packs, None where there is none so short.
    """

def lz_packed(units: bytes) -> str:
    """
    The base64 of LZ-string of text, which is given as UTF-16 with the low byte first.
    """

def unavoidable_sets(houses: Houses, grid: bytes, most: int, jobs: int = 1, seconds: float = 0.0, control: Control | None = None) -> tuple[list[tuple[int, int]], int, int]:
    """
    Minimal unavoidable sets of a grid: (sets, complete up to this size, stopped).
    """

def clique(sets: Sequence[tuple[int, int]], seconds: float = 0.0, control: Control | None = None) -> tuple[list[int], int, int]:
    """Most sets apart from each other: (their numbers, bound, stopped)."""

def redundant_rows(puzzles: Annotated[NDArray[numpy.uint8], dict(shape=(None, None), order='C', device='cpu', writable=False)], jobs: int, backend: str, control: Control | None = None) -> tuple[NDArray[numpy.uint8], NDArray[numpy.uint8]]:
    """Givens of 9x9 puzzles that can go alone: (status, 1 in their cells)."""

class ClueSearch:
    """All puzzles with a number of givens in a grid."""

    def __init__(self, houses: Houses, grid: bytes, sets: Sequence[tuple[int, int]], clues: int, minimal: bool = False, classic: bool = False, seconds: float = 0.0, control: Control | None = None) -> None: ...

    def __len__(self) -> int: ...

    @property
    def stopped(self) -> int: ...

    def run(self, begin: int, end: int, limit: int, jobs: int = 1, seconds: float = 0.0, control: Control | None = None) -> tuple[list[tuple[int, int]], int, bool]:
        """
        The puzzles of some branches: (puzzles, branches that are done, more than the limit in one).
        """

def graph_symmetry(points: int, colours: Sequence[int], edges: Sequence[tuple[int, int]], control: Control | None = None) -> tuple[list[int], list[int], list[list[int]], bool]:
    """
    The automorphisms of a graph: (base, sizes of its orbits, strong generators, whole).
    """

def fixed_grids(size: int, groups: Sequence[Sequence[int]], move: Sequence[int], relabelled: bool = True, jobs: int = 1, seconds: float = 0.0, control: Control | None = None) -> tuple[str, int, int, int]:
    """
    Grids that a move of the cells fixes: (how many with one house in order, ways to fill a region, completed ones, stopped).
    """

def rows(text: bytes, form: bytes) -> tuple[NDArray[numpy.uint8], NDArray[numpy.uint8], NDArray[numpy.uint8], NDArray[numpy.int64]]:
    """
    Rows of separated text: (digits of the plain ones, their solutions, kinds, starts).
    """

def make_unbiased(rows: int, columns: int, houses: Houses, classic: bool, fewest: int, most: int, seed: int, index: int, first: int, n: int, jobs: int = 1, control: Control | None = None) -> tuple[int, bytes, bytes]:
    """
    A minimal puzzle, all equally likely: (number of the try, puzzle, solution).
    """

def sample_minimal(backend: str, seed: int, begin: int, n: int, start: int, jobs: int = 1, control: Control | None = None) -> tuple[int, int, list[tuple[int, int, float, float]]]:
    """
    Minimal puzzles with what they stand for: (samples, with one solution at the start, sums by givens: hits, weights, their squares).
    """
