"""Public f-puzzles written as drawings for a site that only draws, and read back.

    python bench/drawings.py --site penpa

For each puzzle of the corpora (``variants/fpuzzles.jsonl`` of ``NANPURE_CORPORA``) that is read:
whether its link to the site is read as the same puzzle, by kind of rule. With ``--decoded FILE``
also what SudokuPad's own decoder made of the same puzzles, a line of JSON each with the member
``scl``: run ``loadFPuzzle.parseFPuzzle`` of SudokuPad/sudokutools (``src/fpuzzlesdecoder.js``) on
each. A puzzle counts for each of its kinds; a line that begins at its other end is different.
"""

from __future__ import annotations

import argparse
import json
import os
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

import nanpure
from nanpure import NanpureError, Puzzle


def main() -> None:
    """Print the table."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--site", default="sudokupad", choices=("sudokupad", "penpa"))
    arguments.add_argument("--decoded", type=Path)
    options = arguments.parse_args()
    corpus = Path(os.environ["NANPURE_CORPORA"]) / "variants" / "fpuzzles.jsonl"
    values = [json.loads(line)["fpuzzles"] for line in corpus.read_text("utf-8").splitlines()]
    puzzles = [read(json.dumps(value)) for value in values]
    print(f"{len(values)} puzzles, {sum(puzzle is not None for puzzle in puzzles)} of them read")
    show(f"links to {options.site}", (
        (puzzle, read(written(puzzle, options.site))) for puzzle in puzzles if puzzle))
    if options.decoded:
        drawn = [json.loads(line).get("scl") for line in
                 options.decoded.read_text("utf-8").splitlines()]
        show("decoded by SudokuPad, with words", (
            (puzzle, read(json.dumps(value))) for puzzle, value, source in
            zip(puzzles, drawn, values, strict=False)
            if puzzle and str(source.get("ruleset", "")).strip()))


def read(text: str) -> Puzzle | None:
    """The puzzle of a text, None if it is refused."""
    try:
        return Puzzle.parse(text)
    except NanpureError:
        return None


def written(puzzle: Puzzle, site: str) -> str:
    """The link of a puzzle, "" if it is refused."""
    try:
        return nanpure.write(puzzle, site)
    except NanpureError:
        return ""


def show(title: str, pairs: Iterator[tuple[Puzzle, Puzzle | None]]) -> None:
    """Print how many of the second are the first, in all and by kind."""
    total: Counter[str] = Counter()
    kinds: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for puzzle, again in pairs:
        same = again is not None and (again.layout, again.givens) == (
            puzzle.layout, puzzle.givens)
        result = "equal" if same else "refused" if again is None else "DIFFERENT"
        total[result] += 1
        for kind in {rule.kind for rule in puzzle.layout.rules} or {"no rule"}:
            kinds[kind][result] += 1
    print(f"\n{title}: {dict(total)}")
    for kind, counts in sorted(kinds.items()):
        print(f"  {kind:16}{counts['equal']:5}{counts['refused']:5}{counts['DIFFERENT']:5}")


if __name__ == "__main__":
    main()
