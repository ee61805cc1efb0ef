"""The chains of Sudoku Explainer as evidence: links of one chain, nets of those that branch."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from nanpure.kernel import SeNode, SeStep
from nanpure.logic.explainer_nets import Fact, Unwoven, draft_of
from nanpure.logic.proofs.premises import part
from nanpure.model.grid import Grid
from nanpure.model.layout import Layout
from nanpure.model.net import Net
from nanpure.model.sets import CandidateSet, CellSet, DigitSet
from nanpure.model.step import Evidence, Link

__all__ = ["chain_evidence"]

def chain_evidence(step: SeStep, grid: Grid) -> tuple[Evidence, str] | None:
    """The evidence of a step with chains, and the technique of ours that explains it alike.

    The nodes are Sudoku Explainer's, in its order. Nets inside, where it calls other chains, are
    ours. None if a node has none of the reasons that :mod:`~nanpure.logic.explainer_nets`
    covers.
    """
    if len(step.chains) == 1:
        return _linked(step.chains[0], grid.layout)
    try:
        return _woven(step.chains, grid)
    except Unwoven:
        return None


# ---- one chain -----------------------------------------------------------------------------------


def _linked(chain: Sequence[SeNode], layout: Layout) -> tuple[Evidence, str]:
    """The links of a chain, or of a cycle, which begins after its first node and ends with it."""
    is_cycle = chain[0].candidate != chain[-1].candidate
    nodes = [chain[-1], *chain] if is_cycle else list(chain)
    links = tuple(Link(_alone(one), _alone(other), not one.stands)
                  for one, other in pairwise(nodes))
    houses = tuple(house for node in nodes[1:] for house in _houses(node, layout) if node.stands)
    evidence = Evidence(CellSet(0), DigitSet(0), houses, links, length=len(links))
    return evidence, "continuous-nice-loop" if is_cycle else "discontinuous-nice-loop"


def _alone(node: SeNode) -> CandidateSet:
    return CandidateSet(1 << node.candidate)


def _houses(node: SeNode, layout: Layout) -> tuple[int, ...]:
    """The house in which a node is the last candidate; none if it is the last of a cell."""
    cell, _ = part(node.candidate, layout.size)
    return layout.houses_of[cell][node.cause:node.cause + 1]


# ---- chains that branch --------------------------------------------------------------------------


def _woven(chains: Sequence[Sequence[SeNode]], grid: Grid) -> tuple[Evidence, str]:
    starts = [_fact(chain[0]) for chain in chains]
    cases = [part(candidate, grid.layout.size) for candidate, _ in starts]
    cells, digits = {cell for cell, _ in cases}, {digit + 1 for _, digit in cases}
    houses: tuple[int, ...] = ()
    if len(set(starts)) == 1:
        nets = [_broken(chains, grid)]
        like = "digit-forcing-net"
    else:
        # Of a candidate either way, the case that it is false comes first.
        nets = [_led(chain, grid) for chain in sorted(chains, key=lambda chain: chain[0].stands)]
        like = "cell-forcing-net" if len(digits) > 1 else "digit-forcing-net"
        if len(cells) > 1:
            houses, like = (_shared(cells, min(digits), grid),), "region-forcing-net"
    return Evidence(CellSet.of(cells), DigitSet.of(digits), houses,
                    length=sum(net.size for net in nets), nets=tuple(nets)), like


def _fact(node: SeNode) -> Fact:
    return node.candidate, node.stands


def _shared(cells: set[int], digit: int, grid: Grid) -> int:
    """The house in which a digit has exactly these cells."""
    for house, members in enumerate(grid.layout.houses):
        if cells == {cell for cell in members.cells if grid.candidates[cell] >> digit - 1 & 1}:
            return house
    raise Unwoven


def _led(chain: Sequence[SeNode], grid: Grid) -> Net:
    """The net of a case, up to its conclusion."""
    draft = draft_of(grid)
    first, *rest = map(_fact, chain)
    draft.assume(first)
    for fact in rest:
        draft.weave(fact)
    draft.end_with(_fact(chain[-1]))
    return draft.net()


def _broken(chains: Sequence[Sequence[SeNode]], grid: Grid) -> Net:
    """The net of an assumption from which a candidate is both true and false."""
    stands, goes = sorted(chains, key=lambda chain: not chain[-1].stands)
    draft = draft_of(grid)
    first, *rest = map(_fact, (*stands[:-1], *goes[1:]))
    draft.assume(first)
    for fact in rest:
        draft.weave(fact)
    draft.break_at(goes[-1].candidate)
    return draft.net()
