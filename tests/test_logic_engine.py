"""The verbs and the catalogue: what is chosen, what a user can add, where it ends, what it says."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from nanpure import Control, Grid, Layout, Puzzle, PuzzleError, UnsoundStep, Unsupported, hint
from nanpure.kernel import logic as native
from nanpure.logic import (
    CATALOGUE,
    Catalogue,
    Policy,
    Technique,
    next_step,
    path,
    steps,
)
from nanpure.logic.cases import parse_case
from nanpure.logic.steps import rating
from nanpure.model.puzzle import as_grid
from nanpure.model.sets import CandidateSet
from nanpure.model.step import Deduction
from nanpure.search.engines import board_of
from stops import stopped_at_work
from together import together

EASY = ".24. 3... ...4 .31."
# Steps of many techniques: its forcing chains are short, so that all are found at once.
RICH = "...92...3...4..8..8....6...4.28....9.91..5..7.............94.5.2....7...37.1...6."
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
NONE = "8.......3..36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
OURS: tuple[Policy, ...] = ("order", "easiest")
SINGLES = CATALOGUE.select(only=["full-house", "hidden-single", "naked-single"])


def first_cell(grid: Grid) -> Iterator[Deduction]:
    """A technique of a user: the first cell that has one candidate."""
    for cell, digit in enumerate(grid.values):
        if not digit and len(grid.digits(cell)) == 1:
            (only,) = grid.digits(cell)
            size = grid.layout.size
            yield Deduction(CandidateSet.of([(cell, only)], size), CandidateSet(0, size))


def liar(grid: Grid) -> Iterator[Deduction]:
    """A technique that strikes the first candidate that it sees."""
    cell = next(cell for cell, digit in enumerate(grid.values) if not digit)
    yield Deduction(
        CandidateSet(0, grid.layout.size),
        CandidateSet.of([(cell, d) for d in list(grid.digits(cell))[:1]], grid.layout.size),
    )


def own(name: str, finder: object = first_cell, rating: float = 1.1) -> Technique:
    return Technique(name, name.title(), "own", "easy", finder, rating)  # type: ignore[arg-type]


# ---- catalogue -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["naked-single", "Naked Single", "裸の単独候補", "0003",
                                  "sole candidate", "FORCED DIGIT"])
def test_a_technique_answers_to_all_its_names(name: str) -> None:
    assert name in CATALOGUE
    assert CATALOGUE[name].id == "naked-single"


def test_names_mean_one_technique() -> None:
    for technique in CATALOGUE:
        assert CATALOGUE[technique.id] is technique
        assert CATALOGUE[technique.name] is technique
        assert CATALOGUE[technique.name_in("ja")] is technique
        if technique.hodoku:
            assert CATALOGUE[technique.hodoku[0]] is technique


@pytest.mark.parametrize("name", ["", "no such thing", "naked-singl"])
def test_an_unknown_name(name: str) -> None:
    with pytest.raises(ValueError, match="expected a technique of the catalogue, got"):
        CATALOGUE[name]
    with pytest.raises(ValueError, match="expected a technique"):
        CATALOGUE.select(without=[name])
    assert 3 not in CATALOGUE


def test_selection() -> None:
    usual = CATALOGUE.select()
    assert [t.id for t in usual] == [t.id for t in CATALOGUE if t.usual]
    assert [t.id for t in CATALOGUE.select(only=["0003", "Full House"])] == [
        "full-house", "naked-single"]
    assert "naked-pair" not in CATALOGUE.select(without=["Naked Pair"])
    assert "direct-pointing" in CATALOGUE.select(also=["direct-pointing"])
    assert len(CATALOGUE.select(also=["direct-pointing"])) == len(usual) + 1
    assert [t.id for t in CATALOGUE.select(only=["0003", "0000"], without=["naked-single"])] == [
        "full-house"]


@pytest.mark.parametrize(("only", "without", "uniqueness", "said"), [
    ([], [], None, r"only=\[\], without="),
    (["0003"], ["naked-single"], None, r"only=\['0003'\], without=\['naked-single'\]"),
    (["bug-lite"], [], False, r"only=\['bug-lite'\], .* uniqueness=False"),
    (None, [t.id for t in CATALOGUE if t.usual], None, "only=None, without="),
])
def test_a_selection_of_nothing(only: list[str] | None, without: list[str],
                                uniqueness: bool | None, said: str) -> None:
    with pytest.raises(ValueError, match="at least one technique to be left, got none.*" + said):
        CATALOGUE.select(only, without, uniqueness=uniqueness)


def test_uniqueness_is_a_switch() -> None:
    risky = replace(own("risky"), unique=True)
    catalogue = SINGLES.with_technique(risky)

    assert "risky" in catalogue.select()
    assert "risky" not in catalogue.select(uniqueness=False)
    assert [t.id for t in catalogue.select(only=["risky", "full-house"], uniqueness=False)] == [
        "full-house"]


def test_the_whole_is_given_back_as_it_is() -> None:
    assert SINGLES.select() is SINGLES


def test_no_two_techniques_have_one_id() -> None:
    with pytest.raises(ValueError, match="two techniques have the id 'naked-single'"):
        CATALOGUE.with_technique(CATALOGUE["naked-single"])


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"level": "odd"}, "expected a level out of easy, medium"),
        ({"id": "Naked Single"}, "expected an id such as 'x-wing'"),
        ({"id": ""}, "expected an id"),
        ({"rating": 0}, "expected a rating in tenths, got 0"),
        ({"rating": 1.25}, "expected a rating in tenths, got 1.25"),
    ],
)
def test_a_bad_technique(change: dict[str, object], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        replace(CATALOGUE["naked-single"], **change)  # type: ignore[arg-type]


def test_a_bad_finder() -> None:
    with pytest.raises(ValueError, match=r"expected a finder out of .*, got 'nothing'"):
        next_step(EASY, catalogue=Catalogue([replace(CATALOGUE["0003"], finder="nothing")]))
    with pytest.raises(ValueError, match=r"'naked_subset' takes .*, not \['length'\]"):
        native.program([("naked_subset", {"length": 2}, 30)])


@together("technique", CATALOGUE)
def test_pickling(technique: Technique) -> None:
    again = pickle.loads(pickle.dumps(technique))

    assert again == technique
    assert dict(again.parameters) == dict(technique.parameters)


# ---- verbs ---------------------------------------------------------------------------------------


def test_a_grid_counts_as_it_stands() -> None:
    grid = as_grid(EASY)
    first = next_step(grid)
    assert first is not None
    after = grid.after(first.deduction)

    assert next_step(after) != first
    assert next_step(after) == path(grid).steps[1]
    assert next_step(grid.remove([(0, 1)]), catalogue=CATALOGUE.select(only=["0003"])) is not None


def test_the_order_is_the_catalogues() -> None:
    ids = [technique.id for technique in CATALOGUE]
    found = [ids.index(step.technique) for step in steps(RICH)]

    assert found == sorted(found)
    assert len(set(found)) > 50
    first = next_step(RICH)
    assert first is not None
    assert ids.index(first.technique) == found[0]


def test_the_easiest_comes_first() -> None:
    naked, hidden = (CATALOGUE[name] for name in ("0003", "0002"))
    backwards = Catalogue([naked, hidden])
    grid = as_grid(EASY)

    by_order, by_rating = (next_step(grid, policy, backwards) for policy in OURS)
    assert by_order is not None
    assert by_rating is not None
    assert (by_order.technique, by_rating.technique) == ("naked-single", "hidden-single")


def test_nothing_to_find() -> None:
    solved = path(EASY).end
    assert next_step(solved) is None
    assert path(solved).steps == ()


@pytest.mark.parametrize("verb", [next_step, path, hint])
def test_an_empty_catalogue(verb: Callable[..., object]) -> None:
    nothing = Catalogue([])
    with pytest.raises(ValueError, match=r"at least one technique, got Catalogue\(\[\]\)"):
        verb(EASY, catalogue=nothing)
    with pytest.raises(ValueError, match=r"at least one technique, got Catalogue\(\[\]\)"):
        steps(EASY, nothing)


@pytest.mark.parametrize("policy", OURS)
def test_a_board_without_solution_ends(policy: Policy) -> None:
    found = path(NONE, policy)

    assert not found.end.is_complete
    assert found.stopped is None


def test_a_wrong_policy() -> None:
    with pytest.raises(ValueError, match="expected a policy out of order, easiest, se, got 'best'"):
        path(EASY, "best")  # type: ignore[arg-type]


def test_too_large() -> None:
    with pytest.raises(Unsupported, match="sizes up to 36, got 37"):
        next_step(Puzzle.of([0] * 37 * 37, "1x37"))


def test_a_locked_subset_has_its_own_name_up_to_three() -> None:
    """Where a crossing has four cells, four locked ones are a naked quad, which strikes in both."""
    layout = Layout.parse("4x4")
    start = Puzzle.of([0] * 256, layout).grid()
    for size, found, other in ((3, "locked-triple", "naked-triple"), (4, "naked-quad", None)):
        grid = start.remove(
            (cell, digit) for cell in range(size) for digit in range(size + 1, 17)
        )
        (step,) = steps(grid, CATALOGUE.select(only=[found]), verify=True)
        # The rest of the line, and the rest of the box.
        assert len(step.deduction.eliminations) == size * ((16 - size) + 12)
        assert other is None or next_step(grid, catalogue=CATALOGUE.select(only=[other])) is None


# ---- techniques in Python ------------------------------------------------------------------------


def test_a_technique_of_ones_own_has_its_place() -> None:
    catalogue = SINGLES.with_technique(own("mine"), before="naked-single")

    assert [t.id for t in catalogue] == ["full-house", "hidden-single", "mine", "naked-single"]
    seen = [step.technique for step in steps(EASY, catalogue)]
    assert "mine" in seen
    assert seen.index("mine") < seen.index("naked-single")
    assert [t.id for t in SINGLES.with_technique(own("mine"))][-1] == "mine"


def test_a_technique_of_ones_own_in_a_path() -> None:
    catalogue = SINGLES.with_technique(own("mine"), before="full-house")
    found = path(EASY, catalogue=catalogue, verify=True)

    assert found.end.is_solution
    assert found.steps[0].technique == "mine"
    assert found.steps[0].kind == "place"
    assert path(EASY, catalogue=catalogue, max_steps=3).stopped == "steps"


def test_a_technique_of_ones_own_among_the_easiest() -> None:
    cheap = SINGLES.with_technique(own("mine", rating=0.5))
    dear = SINGLES.with_technique(own("mine", rating=9.5))

    for catalogue, expected in ((cheap, True), (dear, False)):
        step = next_step(EASY, "easiest", catalogue)
        assert step is not None
        assert (step.technique == "mine") is expected
        assert path(EASY, "easiest", catalogue).end.is_solution


def test_a_technique_that_lies() -> None:
    catalogue = Catalogue([own("liar", liar)])

    with pytest.raises(UnsoundStep, match="liar is wrong about 1r1c1 in "):
        next_step(EASY, catalogue=catalogue, verify=True)
    with pytest.raises(UnsoundStep):
        list(steps(EASY, catalogue, verify=True))
    with pytest.raises(UnsoundStep):
        path(EASY, catalogue=catalogue, verify=True, max_steps=1)
    assert next_step(EASY, catalogue=catalogue) is not None


# ---- limits --------------------------------------------------------------------------------------

HEAVY = CATALOGUE.select(only=["template-delete"])
EMPTY = Puzzle.of([0] * 1296).grid()  # 36×36: every pattern of every digit


def test_steps_have_a_limit() -> None:
    short = path(EASY, max_steps=2)
    assert (len(short.steps), short.stopped) == (2, "steps")
    assert path(short.end).end.is_solution
    assert path(EASY, max_steps=0).steps == ()


def test_nodes_have_a_limit() -> None:
    found = path(EMPTY, catalogue=HEAVY, nodes=50)

    assert found.stopped == "nodes"
    assert found.steps == ()


@pytest.mark.parametrize("policy", OURS)
@pytest.mark.parametrize("catalogue", [HEAVY, HEAVY.with_technique(own("mine"))],
                         ids=["native", "with one of ones own"])
def test_time_has_a_limit(catalogue: Catalogue, policy: Policy) -> None:
    # It would go on for hours. That a search looks at the clock every 256 nodes is a native test.
    assert path(EMPTY, policy, catalogue, timeout=0.05).stopped == "time"


@pytest.mark.parametrize("verb", [next_step, path, lambda p, **more: list(steps(p, **more))])
def test_stop_from_another_thread(verb: object) -> None:
    control = Control()
    with stopped_at_work(control) as stop:
        if verb is path:
            assert path(EMPTY, catalogue=HEAVY, control=control).stopped == "asked"
        else:
            with pytest.raises(PuzzleError, match="stopped by asked"):
                verb(EMPTY, catalogue=HEAVY, control=control)  # type: ignore[operator]
    assert stop.looks_after < 10


def test_a_limit_is_no_answer() -> None:
    """Where a limit came first, nobody says that there is nothing to find."""
    heavy = CATALOGUE.select(only=["als-aic", "als-chain"])
    grid = path(HARD, catalogue=CATALOGUE.select(only=["hidden-single", "naked-single"])).end
    for verb in (next_step, lambda g, **more: list(steps(g, **more))):
        with pytest.raises(PuzzleError, match="stopped by nodes"):
            verb(grid, catalogue=heavy, nodes=1)  # type: ignore[operator]


def test_the_length_that_ratings_count_is_the_native_one() -> None:
    """Of several chains of a step, the longest."""
    lines = (Path(__file__).parent / "data" / "techniques" / "chains.txt").read_text("utf-8")
    for line in lines.splitlines():
        if "remote-pair" not in line or "-x" in line:
            continue
        grid = parse_case(line).grid
        alone = CATALOGUE.select(only=["remote-pair"])
        step = next_step(grid, "easiest", alone)
        (program, _), = alone.segments
        first, *_ = native.rounds(
            board_of(grid.layout), grid.candidates, bytes(grid.values), program
        )[0]
        assert rating(CATALOGUE["remote-pair"], step.deduction) == first.rating


def test_ties_go_by_the_order_of_the_catalogue() -> None:
    """Also where the rating of one technique has a term for its length."""
    grid = parse_case(chain_case("xy-chain", links=7)).grid
    chain = CATALOGUE["xy-chain"]  # a chain of 7 links adds 0.2
    locked = replace(chain, id="sleeper", rating=round(chain.rating + 0.2, 1))
    # `sleeper` is rated 0.2 higher, and its step 0.4; so it never comes first.
    for rows in ([locked, chain], [chain, locked]):
        step = next_step(grid, "easiest", Catalogue(rows))
        assert step is not None
        assert step.technique == "xy-chain"
    # Two that are equal: the first in the order, whatever the base ratings are.
    twin = replace(chain, id="twin")
    for rows in ([twin, chain], [chain, twin]):
        step = next_step(grid, "easiest", Catalogue(rows))
        assert step is not None
        assert step.technique == rows[0].id


def chain_case(technique: str, links: int) -> str:
    """Our own case of a chain whose easiest step has so many links."""
    lines = (Path(__file__).parent / "data" / "techniques" / "chains.txt").read_text("utf-8")
    for line in lines.splitlines():
        if line.startswith(f":{technique}:"):
            step = next_step(parse_case(line).grid, "easiest", CATALOGUE.select(only=[technique]))
            if step is not None and step.deduction.evidence.length == links:
                return line
    raise AssertionError(f"no {technique} of {links} links")


@together("finder, given, taken", [
        ("hinged_wing", {"size": 3, "pivot": 0, "bent": 1}, True),
        ("hinged_wing", {"size": 0, "pivot": 0, "bent": 1}, False),
        ("hinged_wing", {"size": 3, "pivot": 3, "bent": 1}, False),
        ("hinged_wing", {"size": 3, "pivot": 0, "bent": 3}, False),
        ("full_house", {}, True),
])
def test_parameters_have_ranges(finder: str, given: dict[str, int], taken: bool) -> None:
    if taken:
        assert len(native.program([(finder, given, 10)])) == 1
        return
    with pytest.raises(ValueError, match=r"^hinged_wing does not take these .*\(size pivot bent\)"):
        native.program([(finder, given, 10)])
