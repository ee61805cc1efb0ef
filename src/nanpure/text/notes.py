"""Fields next to a puzzle in JSON and CSV: known notes, and those that are refused.

A puzzle without one of its rules is another puzzle. So no field is taken for a note because it is
not understood: its name must be known as a note's, it must have a plain value, or be void
(``false``, ``[]``). Everything else is `Unsupported`, by name. Your own notes have a place: the
member ``info``, columns ``info.NAME``.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from nanpure.errors import Unsupported, shown
from nanpure.rules import switches
from nanpure.words import argument, listed, message

from .base import LEFT_OUT, ReadOptions
from .cells import fail
from .jsonblocks import is_deep
from .record import Record

__all__ = ["SIZES", "check_size", "extras_in", "is_note", "members_of", "notes_in", "says_nothing"]


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


# Output of the verbs and the API next to a puzzle, and solutions of other programs: any value.
_RESULTS = _words("""
    status solution solutions answer answers solved count exact witness nodes engine stopped error
    nanpure level hodoku effort minutes se methods techniques nearest grids step differs
    nanpure_stuck end canonical_form automorphisms redundant result answer_json place
""")
# Words in names of notes: generator_version, solveTime, "rating 2".
_WORDS = _words("""
    title name author authors creator editor publisher publication copyright credit credits source
    origin collection book magazine page url uri link website email licence license date day month
    year created modified updated published timestamp time timing duration seconds second sec ms us
    ns milliseconds id uid uuid uniqueid index idx key no nr num number rank version revision format
    generator generated program software tool app solver lang language note notes comment comments
    remark remarks description descr desc summary abstract intro introduction explanation annotation
    tag tags keyword keywords category caption label text difficulty level grade hardness rating
    ratings score scores stars complexity er ep ed se hodoku technique techniques method policy
    strength hint message outcome result clues givens filled empty empties blanks guesses guess
    backtracks nodes branches steps count total max min mean avg average median of the my is to in
    per by unique uniqueness minimal symmetry symmetric hash checksum md5 crc sha seed attempt found
    first only phrase user player likes votes views visits plays train test split fold weight solve
    solving solved solution solutions status displaycharset showoperators cageborder volatile block
    styles play history
    題名 題 タイトル 名前 作者 作成者 出典 難易度 難度 レベル 日付 番号 備考 メモ 説明
""")
# Words for the subject of a note: puzzle_id, task_name. Alone they are not notes.
_SUBJECTS = _words("puzzle puzzles sudoku board grid game task item sample problem")
# Names of techniques, with the number of uses of each; at least one word is a technique's own.
_TECHNIQUES = _words("""
    single singles pair pairs triple triples triplet triplets quad quads intersection intersections
    subset subsets fish swordfish jellyfish wing wings skyscraper skyscrapers kite kites turbot
    chain chains coloring colouring als aic
""")
_TECHNIQUE_WORDS = _TECHNIQUES | _words("""
    naked hidden pointing claiming locked box line row column reduction x y z w xy xyz forcing nice
    simple multi finned sashimi candidate candidates and
""")
_FLAT = _words("tag tags keyword keywords authors category credits")
_NUMBERS = frozenset(("clues", "givens", "empties", "blanks", "filled", "techniques"))
_SPLIT = re.compile(r"[\W\d_]+|(?<=[a-z])(?=[A-Z])")

_KINDS = _words("kind type variant variants rule rules ruleset constraints genre game")
_CLASSIC = re.compile(
    r"((classic|standard|normal|regular|vanilla|plain) ?)?(sudoku|number ?place|nanpure)?"
    r"( rules( apply)?)?\.?|none|https?://(www\.)?ipuz\.org/(sudoku(#\d+)?|v\d)",
    re.IGNORECASE,
)
_TRUE_ONLY = frozenset(("boxes", "classic", "standard", "normal", "regular"))
SIZES = _words("size n width height rows cols columns dimension dimensions side")
_NOTHING = frozenset(("", "false", "no", "none", "null", "0", "off", "[]", "{}", "n/a", "-"))


def says_nothing(value: object) -> bool:
    """Whether a value is void: it cannot hold a rule.

    >>> [says_nothing(value) for value in (False, [], {}, 0, "no", None, True, "r1c1")]
    [True, True, True, True, True, True, False, False]
    """
    if isinstance(value, str):
        return value.strip().lower() in _NOTHING
    return not value


def members_of(info: Mapping[str, str], name: str) -> dict[str, Any]:
    """Return the members of a note that is a JSON object; none of one that is anything else.

    >>> members_of({"a": '{"b": 1}', "c": "["}, "a"), members_of({"c": "["}, "c")
    ({'b': 1}, {})
    """
    try:
        value = json.loads(info.get(name, "{}"))
    except (ValueError, RecursionError):
        return {}
    return value if isinstance(value, dict) and not is_deep(value) else {}


@cache
def _extras() -> frozenset[str]:
    """The rules that are one word."""
    return frozenset(kind.kind for kind in switches())


def extras_in(fields: Mapping[str, Any]) -> Iterator[str]:
    """Return the switches that members with their names ask for.

    >>> list(extras_in({"diagonals": True, "windows": False, "diagonal": True}))
    ['diagonals']
    """
    for name, value in fields.items():
        if name.lower() in _extras() and _is_true(value):
            yield name.lower()


def notes_in(
    fields: Mapping[str, Any], options: ReadOptions, text: str, line: int, *, own: str,
    header: Sequence[str] = (),
) -> dict[str, Any]:
    """Return the fields that are notes; raise `Unsupported` for those that may be rules.

    If reading is lossy, the names of the latter become a note. *own* names the fields for notes of
    any name. Under a *header* all rows are judged alike: 0 is a value like other numbers, and the
    same columns are named.

    >>> how = ReadOptions()
    >>> notes_in({"title": "x", "solveTime": 3, "thermos": []}, how, "", 1, own="")
    {'title': 'x', 'solveTime': 3}
    >>> notes_in({"cages": [["r1c1"]]}, how, "{…}", 3, own="'info'")
    Traceback (most recent call last):
    nanpure.errors.Unsupported: not supported: 'cages', which may be a rule (read(…, \
lossy=True) leaves it out; put your own notes under 'info') at line 3 of '{…}'
    >>> notes_in({"cages": [["r1c1"]]}, ReadOptions(lossy=True), "{…}", 3, own="'info'")
    {'left out': 'cages'}
    """
    notes, unknown = {}, []
    for name, value in fields.items():
        if not _is_known(name, value) or (
                header and value == "0" and not _may_be_known(name)):
            unknown.append(name)
            continue
        kept = value is not None and name.lower() not in _extras()
        if kept and (not says_nothing(value) or is_note(name, value)):
            notes[name] = value
    if unknown and not options.lossy:
        unknown = [name for name in header if not _may_be_known(name) or name in unknown] or unknown
        named = {"names": listed(map(shown, unknown)), "lossy": argument("lossy"), "own": own}
        reason = (message("{names}, which may be rules ({lossy} leaves them out; put your own "
                          "notes under {own})", **named) if len(unknown) > 1
                  else message("{names}, which may be a rule ({lossy} leaves it out; put your own "
                               "notes under {own})", **named))
        raise Unsupported(message("not supported: {reason} at line {line} of {text}", reason=reason,
                                  line=line, text=shown(text)), "rules", ", ".join(unknown))
    return {**notes, LEFT_OUT: ", ".join(unknown)} if unknown else notes


def _is_known(name: str, value: Any) -> bool:
    lower = name.lower()
    if lower in _TRUE_ONLY:
        return _is_true(value) or value is None
    if says_nothing(value) or is_note(name, value):
        return True
    if lower in _extras():
        return _is_true(value)
    if lower in _KINDS or lower == "version":
        kinds = value if isinstance(value, list) else [value]
        return all(isinstance(kind, str) and _CLASSIC.fullmatch(kind.strip()) for kind in kinds)
    if lower in ("meta", "metadata"):
        return isinstance(value, dict) and all(_is_known(*item) for item in value.items())
    if lower == "cells":  # the cells that a hint of ours points to
        return isinstance(value, list) and all(_is_cell(item) for item in value)
    return lower in SIZES and bool(_numbers(value))


def _may_be_known(name: str) -> bool:
    """Whether a field of this name is a note, or no rule, with some plain value."""
    lower = name.lower()
    return (lower in SIZES or lower in _KINDS or lower in _extras() or lower in _TRUE_ONLY
            or lower in ("version", "meta", "metadata", "cells")
            or is_note(name, "some words") or is_note(name, "7"))


def is_note(name: str, value: Any) -> bool:
    """Whether the name is a note's and the value plain: a rule would need cells.

    >>> is_note("solve_time", "3 s"), is_note("tags", ["a"]), is_note("clues", [3, 4])
    (True, True, False)
    >>> is_note("puzzle_id", "a7"), is_note("Hidden Singles", "7"), is_note("puzzle", "1...")
    (True, True, False)
    """
    if name.lower() in _RESULTS:
        return True
    words = [word for word in _SPLIT.split(name) if word]
    lowered = [word.lower() for word in words]
    if not words:  # row numbers of some programs, in a first column without a name
        return isinstance(value, int) or (isinstance(value, str) and value.isdecimal())
    if lowered == ["unnamed"]:
        return isinstance(value, str) and value.isdecimal()
    known = name.lower() in _WORDS or (
        any(word in _WORDS for word in lowered)
        and all(word in _WORDS or word in _SUBJECTS for word in lowered))
    if not _TECHNIQUES.isdisjoint(lowered) and _TECHNIQUE_WORDS.issuperset(lowered):
        return type(value) in (int, float) or _is_number(value)
    if lowered[-1] in _NUMBERS:
        return known and (isinstance(value, int | float) or _is_number(value))
    if isinstance(value, list):
        return known and lowered[-1] in _FLAT and all(isinstance(item, str) for item in value)
    if isinstance(value, dict):  # looks of cells, if no cell uses them
        return lowered[-1] in ("styles", "volatile")
    return known


def _is_number(value: Any) -> bool:
    try:
        float(value)
    except (TypeError, ValueError):
        return False
    return True


def _is_true(value: Any) -> bool:
    return value is True or (isinstance(value, str) and value.strip().lower() in ("true", "yes"))


_CELL = re.compile(r"r\d+c\d+")


def _is_cell(value: Any) -> bool:
    return isinstance(value, str) and _CELL.fullmatch(value) is not None


# ---- what is said twice: the size --------------------------------------------------------------


def _numbers(value: Any) -> list[int]:
    """The sizes in ``9``, ``"9"``, ``"9x9"``, ``{"width": 9, "height": 9}``; otherwise none."""
    if isinstance(value, dict):
        sides = [_numbers(side) for side in value.values()]
        return [side for numbers in sides for side in numbers] if all(sides) else []
    if isinstance(value, list):
        return _numbers(dict(enumerate(value))) if len(value) == 2 else []
    words = re.fullmatch(r"(\d{1,4})(?: ?[x×*] ?(\d{1,4}))?", str(value).strip())
    if words is None or isinstance(value, bool):
        return []
    return [int(word) for word in words.groups() if word]


def check_size(fields: Mapping[str, Any], record: Record, text: str, line: int, format: str
               ) -> None:
    """Complain if a member with a size contradicts the size of the puzzle."""
    for name, value in fields.items():
        if name.lower() in SIZES and any(size != record.size for size in _numbers(value)):
            fail(text, line, format,
                 message("a board of size {size}, as its cells show", size=record.size),
                 f"{name} {shown(str(value))}")
