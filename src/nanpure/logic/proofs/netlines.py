"""Derivations made from the nets of a step: each line adds the units that it names."""

from __future__ import annotations

from nanpure.logic.proofs.deriving import Line, Ruled, Sums, Suppose
from nanpure.logic.proofs.premises import Premise, Premises
from nanpure.model.net import Inference, Net, Unit
from nanpure.model.step import Deduction, Evidence

__all__ = ["lines_of_nets"]


def lines_of_nets(board: Premises, deduction: Deduction) -> list[Line]:
    """The derivation of a step from its nets; empty without nets."""
    why = deduction.evidence
    if why is None or not why.nets:
        return []
    placed = [cell for cell, _ in board.of(int(deduction.placements))]
    # The digit of a cell strikes the other candidates of the cell.
    rest: list[Line] = [Sums(((-1, board.cells[cell]),)) for cell in placed
                        if deduction.eliminations]
    if len(why.nets) == 1:
        return [_supposed(board, why.nets[0]), *rest]
    return [
        _opposite(board, why, cell * board.size + digit, true)
        for candidates, true in ((deduction.placements, True), (deduction.eliminations, False))
        for cell, digit in board.of(int(candidates)) if true or cell not in placed
    ] + rest


def _supposed(board: Premises, net: Net) -> Suppose:
    return Suppose(_number(board, net.assumed), net.assumed.true, _lines(board, net))


def _opposite(board: Premises, why: Evidence, goal: int, true: bool) -> Suppose:
    """Suppose the opposite of a goal, which leaves no case of the nets."""
    *others, last = why.nets
    either = len(why.nets) == 2 and others[0].assumed.candidate == last.assumed.candidate
    lines: list[Line] = [_supposed(board, net) for net in (others if either else why.nets)
                         if _number(board, net.assumed) != goal]
    if either:
        lines += _lines(board, last)
    else:
        lines.append(Sums(((1, _start(board, why)),)))
    return Suppose(goal, not true, tuple(lines))


def _start(board: Premises, why: Evidence) -> Premise:
    """The cell, or the digit of a house, whose candidates are the cases."""
    if why.houses:
        return board.areas[why.houses[0]].digits[next(iter(why.digits)) - 1]
    return board.cells[next(iter(why.cells))]


def _lines(board: Premises, net: Net) -> tuple[Line, ...]:
    return tuple(each for line in net.lines if line.cause not in ("assumed", "known")
                 for each in _by_rule(board, line.rule) or [_line(board, net, line)])


def _by_rule(board: Premises, rule: int | None) -> list[Line]:
    """What a rule states: along a line one part leads to the next, in either direction."""
    parts: list[Line] = [Ruled(stated) for stated in board.stated if stated.rule == rule]
    return parts if len(parts) < 2 else [*parts, *parts[::-1]]


def _line(board: Premises, net: Net, line: Inference) -> Line:
    if line.inside is not None:
        return _supposed(board, line.inside)
    terms = tuple((1, _unit(board, unit)) for unit in line.plus)
    terms += tuple((-1, _unit(board, unit)) for unit in line.minus)
    return Sums(terms or ((-1, _cage(board, net, line)),))


def _unit(board: Premises, unit: Unit) -> Premise:
    if unit.house is None:
        assert unit.cell is not None
        return board.cells[unit.cell]
    assert unit.digit is not None
    return board.areas[unit.house].digits[unit.digit - 1]


def _cage(board: Premises, net: Net, line: Inference) -> Premise:
    """The digit in the cage that holds the two candidates of a line without units."""
    both = [net.lines[at] for at in line.after] + ([line] if line.candidate else [])
    mask = sum(1 << _number(board, inference) for inference in both)
    cell, digit = next(board.of(mask))
    return next((area.digits[digit] for area in board.areas_of[cell]
                 if not mask & ~area.digits[digit].mask), board.cells[cell])


def _number(board: Premises, line: Inference) -> int:
    assert line.candidate is not None
    cell, digit = line.candidate
    return cell * board.size + digit - 1
