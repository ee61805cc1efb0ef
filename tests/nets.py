"""Nets written by hand, line by line, for the renderers."""

from __future__ import annotations

from nanpure.base.cells import parse_cell
from nanpure.model.net import CAUSES, Cause, Inference, Net, Unit

HOUSES = {"box": -1, "row": 8, "column": 17}


def net(text: str, inside: Net | None = None) -> Net:
    """Lines ``cause fact | units | lines``: ``follows 5r1c4=0 | -5@row1 +r1c1 | 0``.

    The net *inside* is that of the one line that is refuted.
    """
    return Net(tuple(_line(line, inside) for line in text.strip().splitlines()))


def _line(text: str, inside: Net | None) -> Inference:
    fact, units, after = (part.split() for part in text.split("|"))
    cause: Cause = next(cause for cause in CAUSES if cause == fact[0])
    candidate, true = None, False
    if len(fact) > 1:
        name, _, value = fact[1].partition("=")
        candidate, true = (parse_cell(name[1:], 9), int(name[0])), value == "1"
    return Inference(
        cause, candidate, true, tuple(_unit(unit[1:]) for unit in units if unit[0] == "+"),
        tuple(_unit(unit[1:]) for unit in units if unit[0] == "-"), tuple(map(int, after)),
        inside if cause == "refuted" else None)


def _unit(text: str) -> Unit:
    digit, at, house = text.partition("@")
    if not at:
        return Unit(parse_cell(text, 9))
    kind = house.rstrip("123456789")
    return Unit(None, HOUSES[kind] + int(house[len(kind):]), int(digit))


INNER = net("""assumed 7r5c5=1 ||
known 5r1c4=0 || 1
follows 7r5c9=0 | -7@row5 | 0
contradiction | +7@box6 | 1 2""")

# A candidate that ends in a contradiction, with every way to go on.
REFUTED = net("""assumed 5r1c1=1 ||
follows 5r1c4=0 | -5@row1 | 0
follows 5r2c5=1 | +5@box2 | 1
follows 3r2c5=0 | -r2c5 | 2
follows 3r9c5=1 | +r9c5 | 3
follows 8r9c9=0 | +8@box9 -8@row9 | 1 2
follows 4r4c4=0 | +r4c1 +r4c2 -4@row4 -6@row4 | 3
follows 4r6c4=0 | +4@row6 +6@row6 -r6c1 -r6c2 | 3
follows 2r3c3=0 | +2@row1 +2@row5 -2@column3 -2@column8 | 5 6
follows 1r1c2=0 || 0
refuted 7r5c5=0 || 1
contradiction | -5@column5 | 2 4""", INNER)

CASES = (
    net("assumed 1r1c1=1 ||\nfollows 4r1c2=0 | +r1c1 | 0"),
    net("assumed 2r1c1=1 ||\nfollows 2r5c1=0 | -2@column1 | 0\nfollows 4r1c2=0 | -r1c2 | 1"),
    net("assumed 3r1c1=1 ||\nfollows 4r1c2=0 | -r1c2 | 0"),
)
EITHER = (
    net("assumed 1r1c1=0 ||\nfollows 4r1c2=1 | +r1c2 | 0"),
    net("assumed 1r1c1=1 ||\nfollows 4r1c2=1 | +4@row1 | 0"),
)


def ending(units: str) -> Net:
    """A net of one line and its end."""
    return net(f"assumed 5r1c1=1 ||\ncontradiction | {units} | 0")
