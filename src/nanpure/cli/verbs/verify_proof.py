"""The verb verify-proof, and the proofs that ``steps --proof`` writes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

from nanpure import logic
from nanpure.cli.errors import printable_file
from nanpure.cli.options.shared import OUTPUT, QUIET
from nanpure.cli.stream.bounded_files import lines_of
from nanpure.cli.stream.echo import with_file
from nanpure.cli.stream.sink import Sink, sink
from nanpure.errors import PuzzleError
from nanpure.kernel import Control
from nanpure.logic import Catalogue
from nanpure.logic.proofs.writing import assumes_one, head
from nanpure.model.grid import Grid
from nanpure.model.step import Step

__all__ = ["Ledger", "verify_proof"]


class Ledger:
    """A file of proofs, written step by step."""

    def __init__(self, out: Sink, catalogue: Catalogue) -> None:
        self._out, self._catalogue = out, catalogue

    def begin(self, grid: Grid) -> None:
        """Write the line of a puzzle."""
        self._out.line(head(grid))

    def step(self, step: Step, grid: Grid, timeout: float | None, control: Control) -> None:
        """Write the line of a step that was found in *grid*."""
        unique = assumes_one(step, self._catalogue)
        try:
            certificate = logic.certify(step, grid, unique, timeout=timeout, control=control)
            self._out.line(certificate.json())
        except PuzzleError as error:
            if control.stopped:
                raise KeyboardInterrupt from error
            raise


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@OUTPUT
@click.option("--json", "json_", is_flag=True, help="One JSON object per puzzle.")
@QUIET
def verify_proof(files: tuple[str, ...], output: Path | None, json_: bool) -> int:
    """Check proofs written by steps --proof and check --proof.

    \b
    Examples:
      nanpure steps --proof proof.jsonl .24.3......4.31.
      nanpure verify-proof proof.jsonl

    The checker knows no techniques and searches nothing. One line per puzzle states what is proved:
    that the solution is the only one; or, where a step assumes that there is one solution, that it
    is this one. The exit status is 1 if a proof is wrong.
    """
    fine = True
    with sink(output, files) as out:
        for file in files:
            for verdict in logic.verify_proof(filter(str.strip, lines_of(file))):
                fine &= verdict["status"] != "wrong"
                out.line(with_file(json.dumps(verdict), file) if json_ else
                         f"{printable_file(file)}: " * (len(files) > 1) + _verdict_text(verdict))
    return 0 if fine else 1


def _verdict_text(verdict: dict[str, Any]) -> str:
    """A verdict in a sentence."""
    if verdict["status"] == "wrong":
        return f"wrong: {verdict['error']}"
    unique, grid, granted = verdict["unique"], verdict["grid"], verdict["granted"]
    number = f"{verdict['lemmas']} lemmas" if "lemmas" in verdict else f"{verdict['steps']} steps"
    outcome = {
        "solved": f"if there is one solution only, it is {grid}" if unique
        else f"the only solution is {grid}",
        "open": "if there is one solution only, " * unique + f"it begins {grid}",
        "many": "there are several solutions",
        "none": "there is not one solution only" if unique else "there is no solution",
    }[verdict["status"]]
    end = f"; taken for granted: {granted} placed or removed candidates" if granted else ""
    return f"{number}: {outcome}{end}"
