"""check --minimal, and the verb structure."""

from __future__ import annotations

import json
import random

import numpy as np
import pytest

from command_line import nanpure
from nanpure import Puzzle, is_minimal, is_unique, solve
from nanpure.generator.clues import minimize, without
from nanpure.kernel.structure import redundant_rows
from nanpure.maths import clique, puzzles_with_clues, redundant_givens, unavoidable_sets

FULL = "1234341221434321"
MINIMAL = "1.....2....34..."
SEVENTEEN = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"


def answers(*words: str, text: str = "", status: int = 0) -> list[str]:
    done = nanpure(*words, stdin=text)
    assert (done.returncode, done.stderr) == (status, b"")
    return done.stdout.decode().splitlines()


def puzzles() -> list[Puzzle]:
    """Puzzles with no, some and many redundant givens, and such with none or many solutions."""
    chance, found = random.Random(5), []
    solution = solve(SEVENTEEN).solution.values
    for more in (0, 1, 3, 9, 30, 64):
        cells = chance.sample([cell for cell in range(81) if SEVENTEEN[cell] == "."], more)
        found.append(Puzzle(tuple(solution[cell] if cell in cells or SEVENTEEN[cell] != "." else 0
                                  for cell in range(81)), Puzzle.parse(SEVENTEEN).layout))
    found += [minimize(puzzle, seed) for seed, puzzle in enumerate(found[3:])]
    found.append(without(found[0], (0,)))
    found.append(Puzzle((5, 5, *[0] * 79), found[0].layout))
    return found


def expected(puzzle: Puzzle) -> str:
    """What check --minimal says, given by given."""
    status = solve(puzzle).status
    if status != "unique":
        return status
    redundant = [puzzle.layout.cell_name(cell) for cell, digit in enumerate(puzzle.givens)
                 if digit and is_unique(without(puzzle, (cell,)))]
    return f"unique\tredundant: {' '.join(redundant)}" if redundant else "unique\tminimal"


def test_redundant_givens_are_those_that_can_go_alone() -> None:
    some = puzzles()
    lines = [expected(puzzle) for puzzle in some]
    assert len(set(lines)) > 6
    for jobs in (1, 3):
        status, cells = redundant_rows(np.array([puzzle.givens for puzzle in some], np.uint8), jobs)
        for row, puzzle in enumerate(some):
            assert (status[row] == 1) == (solve(puzzle).status == "unique")
            if status[row] != 1:
                assert not cells[row].any()
                continue
            found = redundant_givens(puzzle)
            assert list(found) == np.flatnonzero(cells[row]).tolist()
            assert (not found) == is_minimal(puzzle)


def test_check_minimal_of_a_file() -> None:
    some = puzzles()
    text = "# plain lines, then others\n" + "".join(
        f"{puzzle.line()}\n\n{MINIMAL}\nbad\n" for puzzle in some)
    said = answers("check", "--minimal", text=text, status=1)
    lines = iter(said)
    for puzzle in some:
        assert next(lines).startswith(expected(puzzle))
        assert next(lines) == "unique\tminimal"
        assert next(lines).startswith("bad\t")
    assert said == answers("check", "--minimal", "--jobs", "3", text=text, status=1)
    careful = answers("check", "--minimal", "--timeout", "100", text=text, status=1)
    assert said == careful


def test_check_minimal_of_any_layout() -> None:
    assert answers("check", "--minimal", "12....2....34...") == ["unique\tredundant: r1c1 r1c2"]
    assert answers("check", "--minimal", "--lang", "ja", MINIMAL) == ["unique\t極小"]
    found = json.loads(answers("check", "--minimal", "--json", "12....2....34...")[0])
    assert (found["minimal"], found["redundant"]) == (False, ["r1c1", "r1c2"])
    found = json.loads(answers("check", "--minimal", "--json", SEVENTEEN)[0])
    assert (found["minimal"], found["redundant"]) == (True, [])
    [line] = answers("check", "--minimal", "1" + "." * 15, status=1)
    assert line.startswith("many\t")
    assert answers("check", "--minimal", "." * 81, status=1)[0].startswith("many\t")
    with pytest.raises(Exception, match="several solutions"):
        redundant_givens("." * 16)


# ---- structure ---------------------------------------------------------------------------------


def test_sets_of_a_grid() -> None:
    sets = unavoidable_sets(SEVENTEEN).sets
    sizes = " ".join(f"{size}:{many}" for size in range(4, 13)
                     if (many := sum(len(cells) == size for cells in sets)))
    apart = clique(SEVENTEEN).sets
    assert answers("maths", "structure", SEVENTEEN, FULL) == [
        f"{len(sets)} sets\t{sizes}\t{len(apart)} apart",
        "14 sets\t4:8 8:2 12:4\t4 apart",
    ]
    lines = [f"{len(cells)}\t{cells}" for cells in sets]
    assert answers("maths", "structure", "--sets", SEVENTEEN) == [*lines, ""]
    assert answers("maths", "structure", "--sets", "--size", "6", "--jobs", "2", SEVENTEEN) == [
        *(line for line in lines if int(line.split()[0]) <= 6), ""]
    assert answers("maths", "structure", "--clique", SEVENTEEN) == [
        *(f"{len(cells)}\t{cells}" for cells in apart), ""]
    found = json.loads(answers("maths", "structure", "--json", SEVENTEEN)[0])
    assert (len(found["sets"]), len(found["clique"]), found["complete"], found["stopped"]) == (
        len(sets), len(apart), 12, None)
    [line] = answers("maths", "structure", "--size", "40", "--timeout", "0.4", SEVENTEEN)
    assert " # unknown: stopped by time, complete up to 1" in line


def test_puzzles_in_a_grid() -> None:
    lines = [puzzle.line() for puzzle in puzzles_with_clues(FULL, 4)]
    assert answers("maths", "structure", "--clues", "4", FULL) == [*lines, ""]
    assert answers("maths", "structure", "--clues", "4", "--jobs", "3", FULL) == [*lines, ""]
    assert answers("maths", "structure", "--clues", "4", "--limit", "2", FULL) == [
        *lines[:2], f"{FULL} # more", ""]
    assert answers("maths", "structure", "--clues", "3", FULL) == [f"{FULL} # nothing found", ""]
    found = [json.loads(line)
             for line in answers("maths", "structure", "--clues", "4", "--json", FULL)]
    assert [item["result"] for item in found] == lines
    minimal = answers("maths", "structure", "--clues", "5", "--minimal", FULL)[:-1]
    assert minimal
    assert all(map(is_minimal, minimal))


def test_what_structure_refuses() -> None:
    text = f"{FULL}\n{'.' * 16}\n11{'.' * 14}\nbad\n"
    said = answers("maths", "structure", text=text, status=1)
    assert said[0] == "14 sets\t4:8 8:2 12:4\t4 apart"
    assert " # error: several solutions" in said[1]
    assert " # none: no solution" in said[2]
    assert said[3].startswith("bad # error: ")
    [line, end] = answers("maths", "structure", "--clues", "17", FULL, status=1)
    assert " # error: expected a number of givens from 1 to 16, got 17" in line
    assert not end
    said = answers("maths", "structure", "--clues", "17", "--timeout", "0.3", SEVENTEEN, status=1)
    assert " # unknown: stopped by time" in said[-2]
