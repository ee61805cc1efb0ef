#!/usr/bin/env python3
"""Make the page of ten variants that others set, solved step by step (variants_explained.toml).

``scripts/docs`` puts it into the site, below the text of ``docs/variants-explained.md``; this
command writes it to ``build/docs/made``, prints what changed there, and writes its digest, which a
test compares. ``--check`` writes nothing. Each puzzle must be solved by techniques without nets.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import generated

import nanpure
from nanpure import Layout, Puzzle
from nanpure.io.sentences import technique_walk, walk_lines
from nanpure.logic import CATALOGUE
from nanpure.model.step import Step
from nanpure.phrases.rule_names import rule_says
from nanpure.phrases.voice import Voice

PUZZLES = Path(__file__).with_suffix(".toml")
PLACE = "variants-explained.md"
DIGESTS = Path("tests/data/variants_explained.sha256")


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


def documents() -> dict[str, str]:
    """The page, by its place in docs."""
    parts = []
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
    return {PLACE: generated.begun(PLACE, "\n".join(parts))}


if __name__ == "__main__":
    sys.exit(generated.main(__doc__ or "", documents(), DIGESTS))
