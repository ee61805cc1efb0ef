"""``candidates --true``: the candidates that stand in a solution, with how many solutions each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import nanpure
from nanpure.cli.options.shared import Options
from nanpure.cli.stream.echo import to_json
from nanpure.cli.stream.run import Answer, run
from nanpure.cli.stream.search import limits_of
from nanpure.cli.stream.source import Posed
from nanpure.cli.stream.text_forms import CANDIDATE, COLUMNS
from nanpure.io.true_candidates import true_candidates_json, unknown_names
from nanpure.kernel import Control
from nanpure.model.sets import bits
from nanpure.model.writer import claim_for
from nanpure.search.true_candidates import TrueCandidates

__all__ = ["draw_true"]

NAMED = 20  # undecided candidates that a line names


def draw_true(options: Options, limit: int, drawn: Callable[[Posed], str]) -> int:
    """Answer each puzzle with its true candidates, *drawn* as those of a grid are."""
    written = 0

    def verb(item: Posed, control: Control) -> Answer:
        nonlocal written
        claim_for(item.grid, CANDIDATE)
        found = nanpure.true_candidates(item.grid, limit, **limits_of(options, control))
        if found.stopped == "asked":
            raise KeyboardInterrupt
        fine = found.stopped is None and all(found.candidates)
        picture = drawn(replace(item, grid=found.left))
        if options.json:
            return Answer(to_json(item, text=picture, **true_candidates_json(found)), fine)
        lines = [picture, *(f"# {line}" for line in _remarks(found))]
        written += 1
        return Answer("\n" * (written > 1) + "\n".join(lines), fine)

    return run(options, verb, columns=COLUMNS)


def _remarks(found: TrueCandidates) -> Iterator[str]:
    """What a grid of candidates does not show."""
    layout = found.grid.layout
    if not all(found.candidates) and found.stopped is None:
        yield "none"
    if found.limit > 1:
        yield f"solutions of each candidate, at most {found.limit}:"
        for cell, mask in enumerate(found.candidates):
            if not found.grid.values[cell] and mask:
                each = (f"{layout.symbol(bit + 1)}: {found.count(cell, bit + 1)}"
                        for bit in bits(mask))
                yield f"{layout.cell_name(cell)} {', '.join(each)}"
    if found.stopped is not None:
        names = unknown_names(found)
        more = f" and {len(names) - NAMED} more" if len(names) > NAMED else ""
        yield (f"unknown: stopped by {found.stopped} after {found.nodes} nodes: "
               f"{' '.join(names[:NAMED])}{more}")
