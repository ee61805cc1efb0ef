"""Two searches that take turns."""

from __future__ import annotations

import pytest

import nanpure
from nanpure import Layout, Puzzle
from nanpure.kernel import Found, Limits
from nanpure.search import turns
from nanpure.search.turns import in_turns, may_take_turns

SLOW = Found(0, 7, "nodes", ())
DONE = Found(1, 3, None, ((1,),))


def test_each_has_its_turn_until_one_is_done() -> None:
    asked: list[tuple[str, int | None]] = []

    def search(name: str, last: int, turn: Limits) -> Found:
        asked.append((name, turn.nodes))
        return DONE if len(asked) == last else SLOW

    wanted = [("native", 10_000), ("sat", 60_000), ("native", 50_000), ("sat", 300_000),
              ("native", 250_000)]
    for last in range(1, 6):
        asked.clear()
        found, name = in_turns(lambda turn, n=last: search("native", n, turn),
                               lambda turn, n=last: search("sat", n, turn), Limits())
        assert asked == wanted[:last]
        assert (found.count, found.nodes, name) == (1, 7 * (last - 1) + 3, wanted[last - 1][0])


def test_without_sat_the_native_search_has_no_limit() -> None:
    asked: list[int | None] = []

    def native(turn: Limits) -> Found:
        asked.append(turn.nodes)
        return DONE if turn.nodes is None else SLOW

    def too_much(turn: Limits) -> Found:
        raise nanpure.Unsupported("too many clauses")

    for sat in (lambda turn: None, too_much):
        asked.clear()
        found, name = in_turns(native, sat, Limits())
        assert (asked, found.nodes, name) == ([turns.TURNS[0][1], None], 10, "native")


def test_a_stopped_search_ends_the_turns() -> None:
    stopped = Found(0, 7, "time", ())
    found, name = in_turns(lambda turn: SLOW, lambda turn: stopped, Limits())
    assert (found.stopped, found.nodes, name) == ("time", 14, "sat")


def test_a_board_that_resists_goes_to_sat(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("pysat")
    monkeypatch.setattr(turns, "TURNS", (("native", 1), ("sat", 1000)))
    board = Puzzle.of("." * 36, "2x3+globalentropy+thermo:r1c1,r2c2,r3c3")
    plain = nanpure.solve(board, engine="native")
    assert plain.nodes > 1
    found = nanpure.solve(board)
    assert (found.status, found.engine) == (plain.status, "sat")
    assert nanpure.solve(board, limit=3).engine == "native"
    assert nanpure.solve(board, nodes=100_000).engine == "native"


@pytest.mark.parametrize(("rules", "turns"), [
    ("nonconsecutive", True), ("globalentropy", True), ("cage:5:r1c1,r1c2+globalentropy", True),
    ("cage:5:r1c1,r1c2", False), ("renban:r1c1,r1c2+nonconsecutive", False)])
def test_which_boards_take_turns(rules: str, turns: bool) -> None:
    assert may_take_turns(Layout.parse(f"2x3+{rules}").primitives) == turns
    assert not may_take_turns(())
