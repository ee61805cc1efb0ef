"""The verb check."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from nanpure.cli.options.refuse import refuse
from nanpure.cli.options.shared import LANGUAGE, Options, is_plain, reading, searching
from nanpure.cli.stream.claimed_solution import result_object, wrong_claim
from nanpure.cli.stream.echo import Failure, error_line, told
from nanpure.cli.stream.run import Answer, Fast, run
from nanpure.cli.stream.search import question_of, search
from nanpure.cli.stream.side_file import aside
from nanpure.cli.stream.sink import Sink
from nanpure.cli.stream.source import Item, Posed
from nanpure.errors import NanpureError, PuzzleError
from nanpure.kernel import Budget, Control, Limits
from nanpure.search.result import why_stopped

if TYPE_CHECKING:
    from nanpure.model.witness import Witness

__all__ = ["check"]


@click.command()
@click.option("--minimal", is_flag=True, help="Also list the redundant givens of puzzles with one "
              "solution: each of them alone can be removed.")
@click.option("--against", metavar="PUZZLE", help="Compare attempts with this puzzle, or with that "
              "of a file: 'solved', 'right' so far, 'wrong' or 'contradictory', a tab, and what is "
              "wrong.")
@click.option("--proof", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE",
              help="Write a proof of each answer to this file, for nanpure verify-proof.")
@click.option("--publish", is_flag=True, help="Report whether puzzles are fit to print: one "
              "solution, which is the one stated, minimal, symmetric, solved by logic, steady (not "
              "just one step as hard as the level), of the level stated, new (no twin before it); "
              "and what an editor may want to know.")
@click.option("--level", metavar="LEVEL", help="With --publish: the level stated for all puzzles, "
              "easy to extreme (default: the one in their notes).")
@click.option("--waive", metavar="FLAG,…", help="With --publish: flags that may fail, of unique, "
              "solution, minimal, symmetric, logic, steady, level, new.")
@click.option("--not-in", multiple=True, metavar="FILE", type=click.Path(path_type=Path), help=
              "With --publish: puzzles in this file or archive are not new, nor are their twins; "
              "may be given several times.")
@LANGUAGE
@searching
@reading
def check(
    options: Options, minimal: bool, against: str | None, proof: Path | None, publish: bool,
    level: str | None, waive: str | None, not_in: tuple[Path, ...],
) -> int:
    """Tell whether puzzles have exactly one solution.

    \b
    Examples:
      nanpure check .24.3......4.31.
      nanpure check --publish puzzles.txt

    One line per puzzle: 'unique', 'none', 'many', 'unknown' or 'bad', a tab, and the evidence.

    With --publish several lines and an empty one, and a line on all puzzles at the end; the exit
    status is 1 if any is not fit to print.
    """
    failure: Failure = partial(_unchecked, options)
    if publish:
        from nanpure.cli.verbs.check_publish import check_publish

        refuse("--publish has its own search", "minimal", "against", "proof", "engine", "nodes")
        return check_publish(options, level, waive, not_in, failure)
    refuse("only --publish judges puzzles", "level", "waive", "not_in")
    if against is not None:
        from nanpure.cli.verbs.check_against import check_against

        return check_against(options, against, failure)
    fast = question_of(options, "check", 2)
    if minimal:
        from nanpure.cli.verbs.check_minimal import NeedDesk

        refuse("--minimal has its own search", "engine", "nodes")
        desk = Fast(partial(NeedDesk, lang=options.lang))
        fast = desk if is_plain(options) and options.timeout is None else None
    if proof is not None:
        refuse("--proof writes one puzzle at a time", "jobs")
        options, fast = replace(options, jobs=1), None
    with aside("--proof", proof, options) as proofs:
        return run(
            options,
            lambda item, control: _check(item, control, options, minimal, proofs),
            fast,
            failure=failure,
            columns=("witness", "minimal", "redundant") if minimal else ["witness"],
        )


def _check(
    item: Posed, control: Control, options: Options, minimal: bool, proofs: Sink | None
) -> Answer:
    budget = Budget(Limits(options.timeout, None, control))
    result = search(item.grid, 2, control, options)
    if proofs is not None and result.status != "unknown":
        from nanpure.cli.verbs.check_proof import write_status_proof  # rarely needed

        write_status_proof(proofs, item.grid, result, budget.rest())
    claim = wrong_claim(item.grid, result, options.lang)
    fine = result.status == "unique" and claim is None
    redundant = None
    if minimal and result.status == "unique":
        from nanpure.cli.verbs.check_minimal import needed

        try:
            redundant = needed(item.grid, options, control)
        except PuzzleError as error:
            if control.stopped:
                raise KeyboardInterrupt from error
            result, fine = replace(result, status="unknown", stopped=error.stopped), False
    if options.json:
        members = {} if redundant is None else {
            "minimal": not redundant, "redundant": str(redundant).split()}
        return Answer(result_object(item, result, claim, options, **members), fine)
    witness = _witness_text(result.witness, options.lang)
    if result.status == "unknown":
        witness = why_stopped(result)
    if redundant is not None:
        from nanpure.cli.verbs.check_minimal import needs_words

        witness = needs_words(redundant, options.lang)
    if claim is not None:
        witness = f"{witness}; {claim.text}" if witness else claim.text
    return Answer(f"{result.status}\t{witness}", fine)


def _witness_text(witness: Witness | None, lang: str) -> str:
    if witness is None:
        return ""
    from nanpure.io.witnesses import witness_text  # most puzzles have one solution

    return witness_text(witness, lang)


def _unchecked(options: Options, item: Item, error: NanpureError) -> str:
    """A line that is not a puzzle is bad; a puzzle that cannot be checked is an error."""
    if isinstance(item, Posed) or options.json:
        return error_line(options, item, error)
    return f"bad\t{told(item, error, quoted=True)}"
