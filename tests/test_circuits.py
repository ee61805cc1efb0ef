"""All loops of up to so many links, beside the cheapest."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from command_line import nanpure
from nanpure import CandidateSet, Control, PuzzleError, explain, write
from nanpure.logic import CATALOGUE, Catalogue, path, steps
from nanpure.logic.cases import failure, parse_case
from nanpure.model.grid import Grid
from nanpure.model.puzzle import as_grid
from nanpure.model.symmetry import random_transform
from nanpure.web import quick_verbs
from nanpure.web.models import Steps
from nanpure.web.problems import Problem

LINES = (
    ".....67..4...8..3.6..2..1......1....54.7.8........24...1.....9..92.4.613...3...2.",
    "....56.8.4.7..9......3.....24....1..7.....95...8.154.33...4.......2..89..1.....42",
    ".234...8.4.67.....78.......2.85.3..1............61..5..7.1.58....58..3....13.76..",
)
CASES = Path(__file__).parent / "data" / "techniques" / "chains.txt"
CROWDED = "......78....7...23..91.2..62.79...5......4..1....632...95......67...5...81....3.."
PLAIN = CATALOGUE.select(only=["continuous-nice-loop"])
ALL = CATALOGUE.select(only=["continuous-nice-loop", "grouped-continuous-nice-loop",
                             "als-continuous-nice-loop"])
EASY = CATALOGUE.select(only=[one.id for one in CATALOGUE
                              if one.family in ("singles", "locked", "subsets")])

Candidate = tuple[int, int]


def effects(grid: Grid, links: int | None) -> list[frozenset[Candidate]]:
    return [frozenset(step.deduction.eliminations) for step in steps(grid, PLAIN, loops=links)]


class Oracle:
    """Loops of candidates by plain search: from each weak link in a cell all the way round."""

    def __init__(self, grid: Grid, links: int) -> None:
        self.grid, self.links = grid, links
        self.layout = grid.layout
        self.every = [one for one in grid.candidate_set() if not grid.values[one[0]]]
        self.weak = {one: [other for other in self.every if self.clash(one, other)]
                     for one in self.every}
        self.strong = {one: list(dict.fromkeys(self.only_others(one))) for one in self.every}

    def clash(self, one: Candidate, other: Candidate) -> bool:
        if one[0] == other[0]:
            return one[1] != other[1]
        return one[1] == other[1] and self.layout.sees(one[0], other[0])

    def only_others(self, one: Candidate) -> Iterator[Candidate]:
        cell, digit = one
        units = [[other for other in self.every if other[0] == cell]]
        units += [[other for other in self.every if other[1] == digit and other[0] in house.cells]
                  for house in self.layout.houses if cell in house.cells]
        for unit in units:
            if len(unit) == 2:
                yield next(other for other in unit if other != one)

    def effects(self) -> set[frozenset[Candidate]]:
        found: set[frozenset[Candidate]] = set()
        for start in self.every:
            for first in self.weak[start]:
                if first[0] == start[0]:
                    for loop in self.onward([start, first]):
                        found.add(self.struck(loop))
        return found - {frozenset()}

    def onward(self, nodes: list[Candidate]) -> Iterator[list[Candidate]]:
        """Nodes true and false in turn; the last one is false."""
        for true in self.strong[nodes[-1]]:
            if true == nodes[0]:
                if len(nodes) >= 4:
                    yield nodes
            elif len(nodes) + 2 <= self.links and self.fits(nodes, true):
                for false in self.weak[true]:
                    if self.fits([*nodes, true], false):
                        yield from self.onward([*nodes, true, false])

    def fits(self, nodes: list[Candidate], one: Candidate) -> bool:
        """No cell twice, but for neighbours; the first is never entered before the end."""
        return one[0] not in {node[0] for node in nodes[:-1]} and one[0] != nodes[0][0]

    def struck(self, loop: list[Candidate]) -> frozenset[Candidate]:
        cells = {cell for cell, _ in loop}
        gone = set()
        for one, other in zip(loop[::2], loop[1::2], strict=True):
            for third in self.every:
                if self.clash(one, third) and self.clash(other, third) and (
                        one[0] == other[0] == third[0] or third[0] not in cells):
                    gone.add(third)
        return frozenset(gone)


@pytest.mark.parametrize("line", LINES)
def test_plain_search_finds_the_same_loops(line: str) -> None:
    for grid in (as_grid(line), path(line, catalogue=EASY).end):
        for links in (6, 10):
            expected = Oracle(grid, links).effects()
            found = effects(grid, links)

            assert len(set(found)) == len(found)
            assert set(found) == expected | set(effects(grid, None))


def test_longer_loops_strike_more() -> None:
    counts = {line: [len(effects(as_grid(line), links)) for links in (None, 8, 14)]
              for line in LINES}

    assert all(few <= more <= most for few, more, most in counts.values())
    assert sum(most for _, _, most in counts.values()) > sum(few for few, _, _ in counts.values())


@pytest.mark.parametrize("line", LINES)
def test_every_step_is_sound_and_as_long_as_it_says(line: str) -> None:
    known = {name: {frozenset(step.deduction.eliminations) for step in steps(line, ALL)
                    if step.technique == name} for name in (one.id for one in ALL)}
    lengths: dict[str, list[int]] = {}
    for step in steps(line, ALL, verify=True, loops=12):
        why = step.deduction.evidence
        assert why is not None
        assert why.links[0].start == why.links[-1].end
        if frozenset(step.deduction.eliminations) not in known[step.technique]:
            lengths.setdefault(step.technique, []).append(why.length)
            assert why.length == len(why.links) <= 12
    assert lengths
    for found in lengths.values():
        assert found == sorted(found)


@pytest.mark.parametrize("seed", range(3))
def test_images_have_the_same_loops(seed: int) -> None:
    grid = path(LINES[seed], catalogue=EASY).end
    move = random_transform(grid.layout, seed)

    for name in (one.id for one in ALL):
        chosen = CATALOGUE.select(only=[name])
        found = {step.deduction.eliminations for step in steps(grid, chosen, loops=14)}
        moved = {step.deduction.eliminations for step in steps(move(grid), chosen, loops=14)}
        assert moved == {move(one) for one in found}


@pytest.mark.slow
def test_the_end_of_the_list_is_said() -> None:
    grid = path(CROWDED, catalogue=EASY).end
    move = random_transform(grid.layout, 5)

    assert list(steps(grid, PLAIN, loops=22)) == []
    for image in (grid, move(grid)):
        with pytest.raises(PuzzleError, match="all are listed for continuous-nice-loop of up to 22"
                           ) as caught:
            list(steps(image, PLAIN, loops=40))
        assert (caught.value.status, caught.value.stopped) == ("unknown", "nodes")
        assert caught.value.facts == {"continuous-nice-loop": 22}


LOOP, *AGAIN = [line for line in CASES.read_text().splitlines()
                if line.startswith((":0709-1:25:", ":0711-1:67:", ":0711-1:8:"))]


@pytest.mark.parametrize("line", [LOOP, *AGAIN])
def test_cases_of_longer_loops_and_of_chains_that_enter_again(line: str) -> None:
    case = parse_case(line)
    technique = CATALOGUE[case.technique]
    usual = {step.deduction.eliminations for step in steps(case.grid, Catalogue([technique]))}

    assert case.eliminations not in usual
    assert failure(case) is None
    fewer = CandidateSet.of(list(case.eliminations)[1:])
    assert "found nothing" in str(failure(replace(case, eliminations=fewer)))
    assert failure(replace(case, variant="x")) is None


def test_a_loop_is_looked_for_up_to_the_length_of_the_case() -> None:
    case = parse_case(LOOP)

    assert case.length == 14
    assert failure(replace(case, length=13)) is None
    assert failure(replace(case, length=12)) is not None


def test_chains_that_enter_again_are_sound_and_more() -> None:
    technique = CATALOGUE["aic"]
    again = Catalogue([replace(technique, parameters={**technique.parameters, "again": 1})])
    found = [{step.deduction.eliminations for step in steps(line, catalogue, verify=True)}
             for line in LINES for catalogue in (Catalogue([technique]), again)]

    assert all(few <= more for few, more in zip(found[::2], found[1::2], strict=True))
    assert any(few < more for few, more in zip(found[::2], found[1::2], strict=True))


def test_the_limits_of_the_caller_hold() -> None:
    with pytest.raises(PuzzleError, match="stopped by time"):
        list(steps(LINES[0], ALL, timeout=1e-9, loops=14))
    for wrong in (0, 3, 41):
        with pytest.raises(ValueError, match="number loops"):
            steps(LINES[0], loops=wrong)


def test_on_the_command_line() -> None:
    words = ("steps", "--all", "--only", "continuous-nice-loop", LINES[0])

    usual = nanpure(*words).stdout.decode().splitlines()
    wide = nanpure(*words, "--loops", "14").stdout.decode().splitlines()

    assert set(usual) < set(wide)
    assert [line for line in wide if line.startswith("Continuous Nice Loop")]
    crowded = write(path(CROWDED, catalogue=EASY).end, "hodoku")
    cut = nanpure(*words[:-1], "--loops", "40", crowded)
    assert cut.returncode == 1
    assert b"all are listed for continuous-nice-loop of up to 22" in cut.stdout
    alone = nanpure("steps", "--loops", "14", LINES[0])
    assert (alone.returncode, b"only --all lists loops" in alone.stderr) == (2, True)
    none = nanpure("steps", "--all", "--only", "x-wing", "--loops", "14", LINES[0])
    assert (none.returncode, b"no technique of continuous loops" in none.stderr) == (2, True)


# ---- in the API --------------------------------------------------------------------------------


def asked(puzzle: str, **members: object) -> dict[str, Any]:
    return quick_verbs.steps(Steps(puzzle=puzzle, all=True, **members), Control())


def test_in_the_api() -> None:
    for links in (None, 14):
        said = asked(LINES[0], only=[one.id for one in ALL], loops=links, limit=20)
        found = list(steps(LINES[0], ALL, loops=links))
        assert (said["count"], said["through"], said["stopped"]) == (len(found), {}, None)
        assert [step["text"] for step in said["steps"]] == [explain(step) for step in found[:20]]


@pytest.mark.slow
def test_the_end_of_the_list_in_the_api() -> None:
    crowded = write(path(CROWDED, catalogue=EASY).end, "hodoku")
    said = asked(crowded, only=["continuous-nice-loop"], loops=40)

    assert (said["through"], said["stopped"]) == ({"continuous-nice-loop": 22}, "nodes")


@pytest.mark.parametrize("members", [{"all": False}, {"only": ["x-wing"]}])
def test_loops_that_nobody_lists(members: dict[str, Any]) -> None:
    asked = Steps(**{"puzzle": LINES[0], "all": True, "loops": 14, **members})
    with pytest.raises(Problem) as refused:
        quick_verbs.steps(asked, Control())
    assert refused.value.members.get("kind") == (None if "all" in members else "loops")
    with pytest.raises(ValidationError, match="loops"):
        Steps(puzzle=LINES[0], all=True, loops=3)
