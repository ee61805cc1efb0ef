"""Steps of techniques on many layouts, their certificates, and what the checker says of them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from logic_grids import Raw, posed_of, program_of
from nanpure import Grid, Layout, Step
from nanpure.kernel import Limits
from nanpure.kernel import logic as native
from nanpure.logic import Technique, certify
from nanpure.logic.proofs.checker import Board, Proof, Wrong
from nanpure.logic.proofs.writing import head
from nanpure.logic.steps import step_of
from nanpure.search.engines import board_of

NODES = 100_000  # of one run of a technique


class Made(NamedTuple):
    """A step with the grid it was found in, and its certificate as the file has it."""

    grid: Grid
    step: Step
    certificate: dict[str, Any]


def some_steps(technique: Technique, raw: Raw, most: int) -> list[Step]:
    """The first steps of a technique in a grid."""
    found, _ = native.steps(
        board_of(raw.layout),
        raw.masks,
        raw.digits,
        program_of((technique,)),
        most,
        Limits(nodes=NODES),
        posed_of(raw),
    )
    return [step_of(one, (technique,), raw.layout.size) for one in found]


def certified(technique: Technique, grids: list[Raw], most: int, of_one: int) -> Iterator[Made]:
    """*most* steps, *of_one* of a grid at most."""
    left = most
    for raw in grids:
        steps = some_steps(technique, raw, of_one) if left else []
        grid = raw.grid() if steps else None
        for step in steps[:left]:
            assert grid is not None
            yield made(technique, step, grid)
        left -= len(steps[:left])


def made(technique: Technique, step: Step, grid: Grid) -> Made:
    """A step with its certificate, which assumes one solution only where the technique does."""
    return Made(grid, step, json.loads(certify(step, grid, technique.unique).json()))


@cache
def board(layout: Layout) -> Board:
    return Board(layout.structure)


def accepts(grid: Grid, certificates: list[dict[str, Any]]) -> list[str | None]:
    """What the checker has against each certificate, None for nothing; all are of one grid."""
    proof = Proof(json.loads(head(grid)), board(grid.layout))
    known, told = dict(proof.known), []
    for one in certificates:
        try:
            proof.step(one)
            told.append(None)
        except Wrong as error:
            told.append(str(error))
        proof.known, proof.broken = dict(known), False
    return told


def lacking(certificate: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """The certificate without each of its premises, and without the lines that name it."""
    premises = certificate["premises"]
    for key in ("placed", "removed", "rules"):
        for name in premises.get(key, []):
            left = {**premises, key: [one for one in premises[key] if one != name]}
            lines = _without(certificate["proof"], name) if key == "rules" else certificate["proof"]
            yield name, {**certificate, "premises": left, "proof": lines}
    if "unique" in premises:
        yield "unique", {**certificate, "premises": {**premises, "unique": False}}


def wrong_with(made: Made) -> list[str]:
    """What is wrong with a certificate: not accepted, or still accepted without a premise."""
    without = list(lacking(made.certificate))
    told = accepts(made.grid, [made.certificate, *(one for _, one in without)])
    found = [f"{made.step}: {told[0]}"] if told[0] is not None else []
    return found + [
        f"{json.dumps(made.certificate)} needs no {name}"
        for (name, _), said in zip(without, told[1:], strict=True)
        if said is None
    ]


def _without(lines: list[Any], name: str) -> list[Any]:
    """The lines that do not name a premise of the board."""
    kept: list[Any] = []
    for line in lines:
        if isinstance(line, list):
            kept.append([line[0], *_without(line[1:], name)])
        elif name not in line or all(
                term.lstrip("+-").split("*")[-1] != name for term in line.split()):
            kept.append(line)
    return kept
