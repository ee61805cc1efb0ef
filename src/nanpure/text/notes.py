"""What stands beside a puzzle in JSON and CSV: notes that are known as such, and what is refused.

A puzzle without one of its rules is another puzzle. So nothing is taken for a note because it is
not understood: a name must be known as a note's, must have a plain value, or must say nothing
(``false``, ``[]``). All else is `Unsupported`, by name. Notes of anybody's own have a place: the
member ``info``, columns ``info.NAME``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from nanpure.errors import Unsupported, shown

from .base import LEFT_OUT, ReadOptions
from .cells import fail
from .record import Record

__all__ = ["SIZES", "check_size", "extras_in", "is_note", "notes_in", "says_nothing"]


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


# What the verbs and the API say beside a puzzle, and where others give its solution: any value.
_RESULTS = _words("""
    status solution solutions answer answers solved count exact witness nodes engine stopped error
    nanpure level hodoku effort se methods techniques nearest grids step differs
    nanpure_stuck end canonical_form automorphisms redundant result answer_json
""")
# Words that names of notes are made of: generator_version, solveTime, "rating 2".
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
# Words that say of what a note is: puzzle_id, task_name. Alone they are no notes.
_SUBJECTS = _words("puzzle puzzles sudoku board grid game task item sample problem")
# Names of techniques, over how often each is needed; at least one word is a technique's own.
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
_EXTRAS = ("diagonals", "windows", "disjoint")
SIZES = _words("size n width height rows cols columns dimension dimensions side")
_NOTHING = frozenset(("", "false", "no", "none", "null", "0", "off", "[]", "{}", "n/a", "-"))


def says_nothing(value: object) -> bool:
    """Whether a value is as good as none: no rule can be in it.

    >>> [says_nothing(value) for value in (False, [], {}, 0, "no", None, True, "r1c1")]
    [True, True, True, True, True, True, False, False]
    """
    if isinstance(value, str):
        return value.strip().lower() in _NOTHING
    return not value


def extras_in(fields: Mapping[str, Any]) -> Iterator[str]:
    """The extra houses that members of their names ask for.

    >>> list(extras_in({"diagonals": True, "windows": False, "diagonal": True}))
    ['diagonals']
    """
    for name, value in fields.items():
        if name.lower() in _EXTRAS and _is_true(value):
            yield name.lower()


def notes_in(
    fields: Mapping[str, Any], options: ReadOptions, text: str, line: int, *, own: str,
    header: Sequence[str] = (),
) -> dict[str, Any]:
    """The fields that are notes; `Unsupported` for those that may be rules (where reading is lossy,
    their names are a note). *own* says where notes of any name go. Under a *header* all rows are
    judged alike: 0 says something as other numbers do, and the same columns are named.

    >>> how = ReadOptions()
    >>> notes_in({"title": "x", "solveTime": 3, "thermos": []}, how, "", 1, own="")
    {'title': 'x', 'solveTime': 3}
    >>> notes_in({"cages": [["r1c1"]]}, how, "{…}", 3, own="'info'")
    Traceback (most recent call last):
    nanpure.errors.Unsupported: not supported: 'cages', which may be a rule (--lossy leaves it \
out; notes of your own go under 'info') at line 3 of '{…}'
    >>> notes_in({"cages": [["r1c1"]]}, ReadOptions(lossy=True), "{…}", 3, own="'info'")
    {'left out': 'cages'}
    """
    notes, unknown = {}, []
    for name, value in fields.items():
        if not _is_known(name, value) or (
                header and value == "0" and not _may_be_known(name)):
            unknown.append(name)
            continue
        kept = value is not None and name.lower() not in _EXTRAS
        if kept and (not says_nothing(value) or is_note(name, value)):
            notes[name] = value
    if unknown and not options.lossy:
        unknown = [name for name in header if not _may_be_known(name) or name in unknown] or unknown
        where = f"at line {line} of {shown(text)}"
        several, them = ("may be rules", "them") if len(unknown) > 1 else ("may be a rule", "it")
        names = ", ".join(map(shown, unknown))
        said = (f"{names}, which {several} (--lossy leaves {them} out; notes of your own go under "
                f"{own})")
        raise Unsupported(f"not supported: {said} {where}", "rules", ", ".join(unknown))
    return {**notes, LEFT_OUT: ", ".join(unknown)} if unknown else notes


def _is_known(name: str, value: Any) -> bool:
    lower = name.lower()
    if lower in _TRUE_ONLY:
        return _is_true(value) or value is None
    if says_nothing(value) or is_note(name, value):
        return True
    if lower in _EXTRAS:
        return _is_true(value)
    if lower in _KINDS or lower == "version":
        kinds = value if isinstance(value, list) else [value]
        return all(isinstance(kind, str) and _CLASSIC.fullmatch(kind.strip()) for kind in kinds)
    if lower in ("meta", "metadata"):
        return isinstance(value, dict) and all(_is_known(*item) for item in value.items())
    if lower == "cells":  # where a hint of ours points
        return isinstance(value, list) and all(_is_cell(item) for item in value)
    return lower in SIZES and bool(_numbers(value))


def _may_be_known(name: str) -> bool:
    """Whether some plain value makes a note, or no rule, of what has this name."""
    lower = name.lower()
    return (lower in SIZES or lower in _KINDS or lower in _EXTRAS or lower in _TRUE_ONLY
            or lower in ("version", "meta", "metadata", "cells")
            or is_note(name, "some words") or is_note(name, "7"))


def is_note(name: str, value: Any) -> bool:
    """Whether the name is a note's and the value plain: a rule would need places.

    >>> is_note("solve_time", "3 s"), is_note("tags", ["a"]), is_note("clues", [3, 4])
    (True, True, False)
    >>> is_note("puzzle_id", "a7"), is_note("Hidden Singles", "7"), is_note("puzzle", "1...")
    (True, True, False)
    """
    if name.lower() in _RESULTS:
        return True
    words = [word for word in _SPLIT.split(name) if word]
    lowered = [word.lower() for word in words]
    if not words:  # the row numbers that some programs write first have no name
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
    if isinstance(value, dict):  # how cells may look, where no cell says that it does
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
    """The sizes in ``9``, ``"9"``, ``"9x9"``, ``{"width": 9, "height": 9}``; none in all else."""
    if isinstance(value, dict):
        sides = [_numbers(side) for side in value.values()]
        return [side for found in sides for side in found] if all(sides) else []
    if isinstance(value, list):
        return _numbers(dict(enumerate(value))) if len(value) == 2 else []
    words = re.fullmatch(r"(\d{1,4})(?: ?[x×*] ?(\d{1,4}))?", str(value).strip())
    if words is None or isinstance(value, bool):
        return []
    return [int(word) for word in words.groups() if word]


def check_size(fields: Mapping[str, Any], record: Record, text: str, line: int, format: str
               ) -> None:
    """Complain where a member that names the size names another one."""
    for name, value in fields.items():
        if name.lower() in SIZES and any(size != record.size for size in _numbers(value)):
            fail(text, line, format, f"a board of size {record.size} as its cells say",
                 f"{name} {shown(str(value))}")
