"""All steps by technique, in order of difficulty: in Python, and as events of the API."""

from __future__ import annotations

import pytest

from nanpure import Control, PuzzleError, Step, parse_grid
from nanpure.kernel.logic import Survey
from nanpure.logic import CATALOGUE, Technique, all_steps, steps
from nanpure.search.engines import board_of
from nanpure.web.models import Steps
from nanpure.web.quick_verbs import every_step
from nanpure.web.thread_job import Streams
from own_loop import in_own_loop
from web_server import Server

EASY = ".....67..4...8..3.6..2..1......1....54.7.8........24...1.....9..92.4.613...3...2."
HARD = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
EASIER = CATALOGUE.select(without=[
    "nested-forcing-net", "deep-forcing-net", "region-forcing-net-with-subsets"])
FEW = ["naked-single", "hidden-single", "pointing", "x-wing", "x-chain", "naked-pair"]


def told(step: Step) -> tuple[str, str, str]:
    deduction = step.deduction
    return step.technique, str(deduction.placements), str(deduction.eliminations)


@pytest.mark.parametrize("puzzle", [EASY, HARD])
def test_the_groups_are_all_steps_by_difficulty(puzzle: str) -> None:
    groups = list(all_steps(puzzle, EASIER))

    assert [group.tried for group in groups] == list(range(1, len(EASIER) + 1))
    assert {group.of for group in groups} == {len(EASIER)}
    ratings = [group.technique.tenths for group in groups]
    assert ratings == sorted(ratings)
    for group in groups:
        assert {step.technique for step in group.steps} <= {group.technique.id}
    found = [step for group in groups for step in group.steps]
    assert sorted(map(told, found)) == sorted(map(told, steps(puzzle, EASIER)))


def test_nothing_is_searched_before_it_is_asked_for() -> None:
    control = Control()
    groups = all_steps(HARD, control=control)
    next(groups)
    control.stop()
    with pytest.raises(PuzzleError) as stopped:
        list(groups)

    assert (stopped.value.status, stopped.value.stopped) == ("unknown", "asked")


def test_the_nodes_hold_for_all_techniques_together() -> None:
    """The second technique could afford them if the first had not taken some."""
    some = CATALOGUE.select(only=["digit-forcing-net", "digit-forcing-net-with-subsets"])
    grid = parse_grid(HARD)
    ((program, _),) = some.segments
    assert program is not None
    survey = Survey(board_of(grid.layout), grid.candidates, bytes(grid.values), program)
    first, second = (survey.steps(entry)[2] for entry in range(2))
    assert first > 1
    alone = Survey(board_of(grid.layout), grid.candidates, bytes(grid.values), program)
    assert alone.steps(1)[2] == second

    groups = all_steps(HARD, some, nodes=max(first, second) + 1)
    assert next(groups).technique.id == "digit-forcing-net"
    with pytest.raises(PuzzleError, match="stopped by nodes"):
        list(groups)


def by_hand(grid: object) -> list[object]:
    del grid
    return []


def test_techniques_in_python_come_in_their_place() -> None:
    own = Technique("mine", "Mine", "singles", "easy", by_hand, 2.0)  # type: ignore[arg-type]
    groups = list(all_steps(EASY, EASIER.with_technique(own)))
    place = [group.technique.id for group in groups].index("mine")

    assert groups[place - 1].technique.tenths <= own.tenths <= groups[place + 1].technique.tenths


def test_events_tell_each_technique_as_it_is_tried(server: Server) -> None:
    with server.events("steps", puzzle=EASY, all=True, only=FEW) as events:
        said = list(events)

    kinds = [kind for kind, _ in said]
    assert kinds.index("item") < kinds.index("result") == len(kinds) - 1
    items = [data for kind, data in said if kind == "item"]
    result = said[-1][1]
    assert [step for item in items for step in item["steps"]] == result["steps"]
    assert {item["technique"]: item["count"] for item in items} == result["counts"]
    progress = [data for kind, data in said if kind == "progress"]
    assert progress[-1] == {"tried": len(progress), "of": len(progress), "count": result["count"]}
    whole = server.ask("steps", puzzle=EASY, all=True, only=FEW)
    assert whole == result


def test_a_client_that_goes_stops_the_search() -> None:
    """The job ends as stopped, with the techniques that were left never tried."""
    asked = Steps(puzzle=HARD, all=True)

    async def follow() -> list[tuple[str, dict[str, object]]]:
        streams = Streams()
        job = streams.start(every_step, asked)
        said = []
        async for message in job.messages():
            said.append(message)
            if message[0] == "progress":
                job.stop()
        streams.close()
        return said

    said = in_own_loop(follow())
    assert said[-1][0] == "problem"
    assert said[-1][1]["kind"] == "stopped"
    assert sum(kind == "progress" for kind, _ in said) < len(CATALOGUE.select())


def test_lists_keep_their_grid() -> None:
    grid = parse_grid(EASY)
    for group in all_steps(grid, EASIER):
        assert all(step.grid == grid for step in group.steps)
