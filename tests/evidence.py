"""A step with evidence for every finder of the table, made by hand on the classic board.

The renderers must word and draw whatever evidence has, whether or not a finder would emit it.
"""

from __future__ import annotations

from nanpure import CandidateSet, CellSet, Deduction, DigitSet, Evidence, Link, Step
from nanpure.base.cells import parse_cell
from nanpure.model.step import Common, Part, Role
from nets import CASES, EITHER, REFUTED, ending

HOUSES = {"box": 0, "row": 9, "column": 18}


def cells(text: str) -> CellSet:
    return CellSet.parse(text)


def candidates(text: str) -> CandidateSet:
    """``5r1c1 3r2c2``."""
    return CandidateSet.of((parse_cell(name[1:], 9), int(name[0])) for name in text.split())


def digits(text: str) -> DigitSet:
    return DigitSet.of(map(int, text))


def houses(text: str) -> tuple[int, ...]:
    """``row 1 box 2``."""
    words = text.split()
    return tuple(HOUSES[kind] + int(which) - 1
                 for kind, which in zip(words[::2], words[1::2], strict=True))


def part(role: Role, names: str, held: str) -> Part:
    return Part(role, cells(names), digits(held))


def links(text: str) -> tuple[Link, ...]:
    """``5r1c1 = 5r1c7 - 5r1c8|5r1c9``: nodes with = (strong) or - (weak) between them."""
    nodes = [candidates(node.replace("|", " ")) for node in text.split()[::2]]
    return tuple(Link(start, end, sign == "=") for start, end, sign in
                 zip(nodes[:-1], nodes[1:], text.split()[1::2], strict=True))


def step(technique: str, placed: str, removed: str, why: Evidence) -> Step:
    deduction = Deduction(candidates(placed), candidates(removed), why)
    return Step("place" if placed else "remove", deduction, technique)


NONE = cells("")
FISH = Evidence(cells("r2c3 r2c8 r7c3 r7c8"), digits("4"), houses("row 2 row 7"),
                covers=houses("column 3 column 8"))
AIC = links("5r1c1 = 5r1c7 - 3r1c7 = 3r4c7|3r5c7 - 3r6c8 = 5r6c8")
RECTANGLE = (cells("r1c2 r1c5 r2c2 r2c5"), digits("37"))
PAIR = (part("almost", "r1c1 r1c2", "357"), part("almost", "r4c1", "37"))

# Technique -> a step of it; one technique at least for each finder.
STEPS: dict[str, Step] = {found.technique: found for found in (
    step("full-house", "1r8c2", "", Evidence(cells("r8c2"), digits("1"), houses("box 7"))),
    step("cage-combinations", "", "5r1c1 7r1c2",
         Evidence(cells("r1c1 r1c2"), digits("13"), total=4)),
    step("innies-outies", "", "9r1c9", Evidence(cells("r1c8 r1c9"), digits("12"), houses("row 1"),
                                                total=3)),
    step("innies-outies-of-several", "", "9r3c1", Evidence(
        cells("r3c1 r3c2"), digits("12"), houses("row 1 row 2"), total=3)),
    step("marked-cells", "", "2r1c1", Evidence(cells("r1c1"), digits("2"),
                                               sets=(part("ruled", "r1c1", "123"),))),
    step("needed-digits", "", "9r1c9", Evidence(
        cells("r1c1 r1c2 r2c1"), digits("9"), sets=(part("set", "r1c1 r1c2", "9"),))),
    step("pointing-by-sight", "", "5r3c5", Evidence(cells("r1c4 r1c6"), digits("5"),
                                                    houses("row 1"))),
    step("innies-minus-outies", "", "9r1c1", Evidence(
        cells("r1c1 r1c2 r4c1"), digits("9"), houses("box 1"), total=5,
        sets=(part("set", "r1c1 r1c2", ""), part("side", "r4c1", "")))),
    step("innies-minus-outies-of-several", "", "9r1c1", Evidence(
        cells("r1c1 r7c1"), digits("9"), houses("box 1 box 4"), total=2,
        sets=(part("set", "r1c1", ""), part("side", "r7c1", "")))),
    step("hidden-single", "1r6c3", "", Evidence(cells("r6c3"), digits("1"), houses("row 6"))),
    step("naked-single", "1r6c8", "", Evidence(cells("r6c8"), digits("1"))),
    step("direct-pointing", "7r2c9", "", Evidence(cells("r1c1 r1c3"), digits("7"),
                                                  houses("box 1 row 1 box 3"))),
    step("direct-hidden-pair", "9r5c5", "", Evidence(cells("r5c1 r5c2"), digits("349"),
                                                     houses("row 5 row 5"))),
    step("pointing", "", "1r9c3", Evidence(cells("r9c4 r9c5"), digits("1"), houses("box 8"),
                                           covers=houses("row 9"))),
    step("locked-pair", "", "4r7c7", Evidence(
        cells("r9c7 r9c9"), digits("47"), houses("box 9 row 9"),
        sets=(part("set", "r9c7 r9c9", "47"),))),
    step("naked-pair", "", "1r1c4 6r1c4", Evidence(
        cells("r1c2 r1c9"), digits("16"), houses("row 1"), sets=(part("set", "r1c2 r1c9", "16"),))),
    step("hidden-pair", "", "3r1c1", Evidence(
        cells("r1c1 r1c5"), digits("29"), houses("row 1"), sets=(part("set", "r1c1 r1c5", "29"),))),
    step("x-wing", "", "4r5c3 4r6c8", FISH),
    step("finned-x-wing", "", "4r8c8", Evidence(
        FISH.cells, FISH.digits, FISH.houses, (), FISH.covers, candidates("4r7c9"))),
    step("franken-x-wing", "", "4r8c8", Evidence(
        FISH.cells, FISH.digits, houses("row 2 box 7"), (), FISH.covers)),
    step("siamese-finned-x-wing", "", "4r8c8 4r8c9", Evidence(
        FISH.cells, FISH.digits, FISH.houses, (), houses("column 3 column 8 column 9"),
        candidates("4r7c9 4r7c8"))),
    step("kraken-fish-1", "", "4r5c3", Evidence(
        FISH.cells, FISH.digits, FISH.houses, links("4r7c9 - 4r9c9 = 4r9c3 - 4r5c3"),
        FISH.covers, candidates("4r7c9"))),
    step("remote-pair", "", "3r9c1 7r9c1", Evidence(
        cells("r1c1 r1c5 r5c5 r5c9"), digits("37"),
        links=links("3r1c1 = 7r1c1 - 7r1c5 = 3r1c5 - 3r5c5 = 7r5c5 - 7r5c9 = 3r5c9"))),
    *(step(name, "", "5r6c1", Evidence(NONE, digits("35"), links=AIC))
      for name in ("skyscraper", "two-string-kite", "turbot-fish", "empty-rectangle", "w-wing",
                   "x-chain", "xy-chain", "aic")),
    step("als-aic", "", "5r6c1", Evidence(
        NONE, digits("35"), links=links("5r4c1 = 3r4c1 - 3r1c1|3r1c2 = 5r1c2"), sets=PAIR[:1])),
    step("discontinuous-nice-loop", "", "5r1c1", Evidence(
        NONE, digits("5"), links=links(
            "5r1c1 - 5r1c7 = 5r4c7 - 5r4c1 = 3r4c1 - 3r1c1 = 7r1c1 - 5r1c1"))),
    step("grouped-discontinuous-nice-loop", "5r1c1", "", Evidence(
        NONE, digits("5"), links=links("5r1c1 = 5r1c7 - 5r4c7|5r5c7 = 5r9c7 - 5r9c1 = 5r1c1"))),
    step("continuous-nice-loop", "", "5r1c4", Evidence(
        NONE, digits("5"), links=links("5r1c1 = 5r1c7 - 5r4c7 = 5r4c1 - 5r1c1"))),
    step("xy-wing", "", "7r3c5", Evidence(
        cells("r1c1 r1c5 r3c2"), digits("357"), sets=(
            part("stem", "r1c1", "35"), part("almost", "r1c5", "37"),
            part("almost", "r3c2", "57")))),
    step("wxyz-wing", "", "7r3c5", Evidence(cells("r1c1 r1c2 r1c5 r3c2"), digits("3579"))),
    step("bent-quad", "", "7r3c5", Evidence(cells("r1c1 r1c2 r1c5 r3c2"), digits("3579"))),
    step("als-xz", "", "7r4c2", Evidence(
        NONE, digits("7"), sets=PAIR, commons=(Common(0, 1, digits("3")),))),
    step("als-xy-wing", "", "7r4c2", Evidence(
        NONE, digits("7"), sets=(*PAIR, part("almost", "r9c1", "37")),
        commons=(Common(0, 1, digits("3")), Common(1, 2, digits("7"))))),
    step("als-chain", "", "7r4c2", Evidence(
        NONE, digits("37"), sets=PAIR, commons=(Common(0, 1, digits("35")),))),
    step("death-blossom", "", "7r4c2", Evidence(
        NONE, digits("7"), sets=(part("stem", "r5c1", "35"), *PAIR),
        commons=(Common(0, 1, digits("5")), Common(0, 2, digits("3"))))),
    step("sue-de-coq", "", "1r1c9", Evidence(
        cells("r1c1 r1c2"), digits("1234"), houses("box 1 row 1"), sets=(
            part("stem", "r1c1 r1c2", "1234"), part("set", "r2c3", "12"),
            part("set", "r1c7", "34")))),
    step("aligned-pair-exclusion", "", "3r1c1", Evidence(
        cells("r1c1 r1c2"), digits("3"), sets=(part("excluder", "r1c5", "37"),))),
    step("simple-colors-trap", "", "5r5c5", Evidence(
        NONE, digits("5"), colors=(candidates("5r1c1 5r4c7"), candidates("5r1c7 5r4c1")))),
    step("simple-colors-wrap", "", "5r1c1 5r2c9 5r6c9", Evidence(
        NONE, digits("5"), colors=(candidates("5r1c1 5r2c9 5r6c9"), candidates("5r1c7 5r6c1")))),
    step("multi-colors-1", "", "5r5c5", Evidence(
        NONE, digits("5"), colors=(candidates("5r1c1"), candidates("5r1c7"),
                                   candidates("5r9c1"), candidates("5r9c7")))),
    step("3d-medusa", "", "5r5c5", Evidence(
        NONE, digits("57"), colors=(candidates("5r1c1"), candidates("7r1c1")))),
    *(step(f"unique-rectangle-{kind}", "", "9r1c9", Evidence(
        *RECTANGLE, fins=candidates(guardians)))
      for kind, guardians in ((2, "9r1c2 9r1c5"), (5, "9r1c2 9r2c5"))),
    step("unique-rectangle-1", "", "3r2c5 7r2c5", Evidence(*RECTANGLE, fins=candidates("5r2c5"))),
    step("unique-rectangle-3", "", "8r1c9 9r1c9", Evidence(
        *RECTANGLE, houses("row 1"), fins=candidates("8r1c2 9r1c5"),
        sets=(part("stem", "r1c2 r1c5 r2c2 r2c5", "37"), part("set", "r1c7", "89")))),
    step("unique-rectangle-4", "", "3r2c2 3r2c5", Evidence(
        *RECTANGLE, houses("row 2"), links("7r2c2 = 7r2c5"), fins=candidates("8r2c2 9r2c5"))),
    step("hidden-rectangle", "", "3r2c5", Evidence(
        *RECTANGLE, houses("row 2 column 5"), links("7r2c5 = 7r2c2") + links("7r2c5 = 7r1c5"),
        fins=candidates("8r2c2 9r2c5"))),
    step("avoidable-rectangle-1", "", "3r2c5", Evidence(*RECTANGLE, fins=candidates("5r2c5"))),
    step("avoidable-rectangle-2", "", "9r2c9", Evidence(
        *RECTANGLE, fins=candidates("9r2c2 9r2c5"))),
    step("bug-plus-1", "", "3r1c1 7r1c1", Evidence(
        cells("r1c1 r1c5 r2c1 r2c5"), digits("357"), fins=candidates("5r1c1"))),
    step("bug-plus-n", "", "5r1c9", Evidence(
        cells("r1c1 r1c5 r2c1 r2c5"), digits("357"), fins=candidates("5r1c1 5r1c5"))),
    step("unique-loop", "", "3r2c5 7r2c5", Evidence(
        cells("r1c2 r1c5 r2c5 r2c8 r3c2 r3c8"), digits("37"), fins=candidates("5r2c5"))),
    step("reverse-bug", "", "3r2c5", Evidence(
        cells("r1c2 r1c5 r2c5 r2c8 r3c2 r3c8"), digits("37"), fins=candidates("5r2c5"))),
    step("extended-rectangle", "", "3r2c5 7r2c5", Evidence(
        cells("r1c2 r1c5 r1c8 r2c2 r2c5 r2c8"), digits("347"), fins=candidates("5r2c5"))),
    step("bug-lite", "", "3r2c5 7r2c5", Evidence(
        cells("r1c2 r1c5 r1c8 r2c2 r2c5 r2c8"), digits("347"), fins=candidates("5r2c5"))),
    step("mug", "", "3r2c5 4r2c5", Evidence(
        cells("r1c2 r1c5 r1c8 r2c2 r2c5 r2c8"), digits("347"), houses("row 2"),
        links("7r2c2 = 7r2c5"), fins=candidates("5r2c2 8r2c5"))),
    step("rectangle-chain", "", "5r1c9 5r7c5", Evidence(
        cells("r1c2 r1c5 r2c2 r2c5"), digits("37"), houses("row 7"), links(
            "8r1c2 = 5r1c5 - 5r7c5 = 5r7c8 - 3r7c8 = 3r2c2 - 7r1c5 = 7r1c9"),
        covers=houses("row 2"), sets=(part("stem", "r1c2 r1c5 r2c2 r2c5", "37"),
                                      part("stem", "r1c2 r1c5 r2c2 r2c5", "37")))),
    step("broken-wing", "", "5r7c4", Evidence(
        cells("r4c3 r4c9 r8c9 r8c1 r5c1"), digits("5"),
        houses("row 4 column 9 row 8 column 1 box 4"), fins=candidates("5r7c9 5r8c5 5r7c1"),
        links=links("5r4c3 - 5r4c9 = 5r8c9 - 5r8c1 = 5r5c1 - 5r4c3"))),
    step("bivalue-oddagon", "", "8r1c3 8r5c3", Evidence(
        cells("r2c3 r3c2 r3c6 r9c6 r9c3"), digits("37"),
        houses("box 1 row 3 column 6 row 9 column 3"), fins=candidates("8r2c3 8r9c3"),
        links=links("3r2c3 - 3r3c2 = 7r3c2 - 7r3c6 = 3r3c6 - 3r9c6 = 7r9c6 - 7r9c3 = 3r9c3 - "
                    "3r2c3"))),
    step("tridagon", "", "2r6c2 6r6c2 8r6c2", Evidence(
        cells("r4c1 r4c7 r7c7 r7c3 r5c3 r5c8 r8c8 r8c1 r6c2 r6c9 r9c9 r9c2"), digits("268"),
        houses("box 4 box 6 box 7 box 9"), fins=candidates("3r6c2"))),
    step("sk-loop", "", "2r2c5", Evidence(
        cells("r2c1 r2c3 r2c7 r2c9"), digits("1267"), houses("box 1 box 3 row 2 row 2"), sets=(
            part("sector", "r2c1 r2c3", "1"), part("sector", "r2c7 r2c9", "6"),
            part("sector", "r2c1 r2c3 r2c7 r2c9", "2"), part("sector", "r2c3 r2c7", "7")))),
    step("multi-sector-locked-set", "", "3r1c5", Evidence(
        cells("r1c1 r1c2 r4c1 r4c2"), digits("3456"), houses("row 1 row 1 row 4 row 4 column 1"),
        sets=(part("sector", "r1c1", "3"), part("sector", "r1c1 r1c2", "4"),
              part("sector", "r4c1 r4c2", "5"), part("sector", "r4c1 r4c2", "6"),
              part("sector", "r1c1", "3")))),
    step("firework-triple", "", "1r2c7", Evidence(
        cells("r2c7 r4c4 r4c7"), digits("367"), houses("row 4 column 7"), covers=houses("box 6"),
        sets=(part("stem", "r4c7", "367"),))),
    step("set-equivalence", "", "3r8c8", Evidence(
        NONE, digits("3"), houses("box 1 box 3"), covers=houses("row 1 row 2"),
        sets=(part("side", "r3c1 r3c2 r3c3 r3c7 r3c8 r3c9", "123456789"),
              part("side", "r1c4 r1c5 r1c6 r2c4 r2c5 r2c6", "123456789")))),
    step("almost-sk-loop", "", "2r2c5", Evidence(
        cells("r2c1 r2c3"), digits("2"), houses("row 2"), links("9r2c1 - 9r2c9 = 2r2c9 - 2r2c5"),
        fins=candidates("9r2c1"), sets=(part("sector", "r2c1 r2c3", "2"),))),
    step("junior-exocet", "", "3r5c8", Evidence(
        cells("r1c7 r2c7 r4c8 r9c9"), digits("1247"), houses("row 3 row 4 row 9"),
        covers=houses("box 3 column 7"), sets=(
            part("stem", "r1c7 r2c7", "1247"), part("target", "r4c8 r9c9", "1247"),
            part("escape", "r3c1 r4c2 r9c5", "1247")))),
    step("double-exocet", "", "1r1c4 3r5c8", Evidence(
        cells("r1c1 r3c1 r2c4 r2c7 r1c5 r3c5 r2c2 r2c8"), digits("1259"),
        houses("column 2 column 4 column 7"), covers=houses("box 1 box 2 column 1 column 5"), sets=(
            part("stem", "r1c1 r3c1", "1259"), part("target", "r2c4 r2c7", "1259"),
            part("stem", "r1c5 r3c5", "1259"), part("target", "r2c2 r2c8", "1259"),
            part("escape", "r5c2 r6c4 r9c7", "1259")))),
    step("nishio", "", "5r1c1", Evidence(cells("r1c1"), digits("5"), nets=(ending("+5@row5"),))),
    step("digit-forcing-net", "", "5r1c1", Evidence(cells("r1c1"), digits("5"), nets=(REFUTED,))),
    step("digit-forcing-chain", "4r1c2", "", Evidence(cells("r1c1"), digits("1"), nets=EITHER)),
    step("cell-forcing-chain", "", "4r1c2", Evidence(cells("r1c1"), digits("123"), nets=CASES)),
    step("region-forcing-chain", "", "4r1c2", Evidence(
        NONE, digits("1"), houses("row 1"), nets=CASES)),
    step("template-set", "5r1c1", "", Evidence(NONE, digits("5"))),
    step("template-delete", "", "5r1c1", Evidence(NONE, digits("5"))),
    step("proof-by-search", "5r1c1", "", Evidence(cells("r1c1"), digits("5"))),
)}
