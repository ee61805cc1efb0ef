#!/usr/bin/env python3
"""Write docs/variants-explained.md: ten variants that others set, solved step by step.

    python scripts/variants_explained.py            # the puzzles of variants_explained.toml
    python scripts/variants_explained.py --check    # whether the page is as it would be written

Each must be solved by techniques without nets.
"""

from __future__ import annotations

import argparse
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import nanpure
from nanpure import Layout, Puzzle
from nanpure.io.sentences import technique_walk, walk_lines
from nanpure.logic import CATALOGUE
from nanpure.model.step import Step
from nanpure.phrases.rule_names import rule_says
from nanpure.phrases.voice import Voice

ROOT = Path(__file__).resolve().parents[1]
PUZZLES = ROOT / "scripts" / "variants_explained.toml"
PAGE = ROOT / "docs" / "variants-explained.md"
COLLECTION = "https://github.com/dclamage/SudokuVariantSolverJS/blob/06eaf43/puzzles/puzzles.json"
LICENCE = "https://creativecommons.org/licenses/by/4.0/"
OPENING = f"""\
Ten puzzles from the collection of [SudokuVariantSolverJS][collection], each by the author named
with it, under [CC BY 4.0][licence]; the notation here is ours. Each is solved by techniques without
nets, always by the step with the lowest rating, as `nanpure steps --policy easiest --teach LINK`
prints it. The argument of a single is left out here, and a sentence about a rule stands only where
it is needed first. `scripts/variants_explained.py` writes the page.

[collection]: {COLLECTION}
[licence]: {LICENCE}"""


def puzzles() -> Iterator[tuple[str, str, Puzzle]]:
    """Title, author and puzzle of each."""
    for entry in tomllib.loads(PUZZLES.read_text("utf-8"))["puzzle"]:
        yield entry["title"], entry["author"], Puzzle.of(
            [int(digit) if digit != "." else 0 for digit in entry["givens"]],
            Layout.parse(entry["layout"]))


def explained(puzzle: Puzzle) -> nanpure.Path:
    """The path of a puzzle by techniques without nets, to its end."""
    path = nanpure.path(puzzle, "easiest", CATALOGUE.select(without=[
        each.id for each in CATALOGUE if each.family in ("forcing", "last")]))
    if not path.end.is_solution:
        raise ValueError(f"not solved without nets: {puzzle.line()} {puzzle.layout.text}")
    return path


def told(step: Step, voice: Voice, known: dict[str, None]) -> Iterator[str]:
    """The lines of a step without sentences about rules that are known, to which its own come."""
    pattern, *_ = walk_lines(step, voice)
    *argument, effect = technique_walk(step, voice)
    if CATALOGUE[step.technique].family == "singles":
        yield f"{pattern}. {effect}"
        return
    yield f"**{pattern}**"
    for number, sentence in enumerate(
            [text for text in (*argument, effect) if text not in known], 1):
        yield f"    {number}. {sentence}"
    about_rules = {rule_says(voice, rule) for rule in voice.layout.rules}
    known |= dict.fromkeys(about_rules.intersection(argument))


def page() -> str:
    """The page."""
    parts = ["# Variants, explained", "", OPENING, ""]
    for number, (title, author, puzzle) in enumerate(puzzles(), 1):
        voice = Voice(puzzle.layout)
        known = {rule.says: None for rule in puzzle.layout.rules}
        parts += [f"## {number}. {title}", "",
                  f"Set by {author}; [play it]({nanpure.write(puzzle, 'f-puzzles')}).", "",
                  *(f"- {says}" for says in known),
                  "", "```", puzzle.line(), f"--layout {puzzle.layout.text}", "```", ""]
        for at, step in enumerate(explained(puzzle).steps, 1):
            first, *more = told(step, voice, known)
            parts += [f"{at}. {first}", *more]
        parts.append("")
    return "\n".join(parts)


def main() -> None:
    """Write the page, or compare it."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--check", action="store_true")
    told = page()
    if parser.parse_args().check:
        sys.exit(PAGE.read_text("utf-8") != told)
    PAGE.write_text(told, "utf-8")


if __name__ == "__main__":
    main()
