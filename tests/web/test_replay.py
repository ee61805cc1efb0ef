"""The page replays traces as the library does: the same boards at every place of a trace."""

from __future__ import annotations

from typing import Any

from nanpure import Puzzle, methods
from nanpure.model.grid import Grid
from samples import EASY, SEVERAL
from tiers import sampled
from visit import Visit

# What the page shows after the first n events: n, digits placed, masks of what was struck.
REPLAY = """async ({ puzzle, method, places }) => {
    const { Boards } = await module("js/solve/replay.js");
    const { layoutOf } = await module("js/layout.js");
    const { ask } = await module("js/api.js");
    const { boards } = await ask("parse", { text: puzzle });
    const { events } = await ask("run", { puzzle, method, limit: 5000 });
    const layout = await layoutOf(boards[0].layout);
    const none = new Array(layout.cells).fill(0);
    const now = Boards.first({ givens: boards[0].givens, layout, placed: none, struck: none });
    const seen = [];
    events.forEach((event, index) => {
        now.take(event, index);
        if (places.includes(index + 1)) seen.push([index + 1, now.shown.placed, now.shown.struck]);
    });
    return seen;
}"""


def board_of(event: Any) -> int:
    """The number of the board that an event is about."""
    arguments = event.note.arguments if event.note else {}
    return int(arguments.get("board", event.depth))


def candidates_of(grid: Grid, placed: list[int], struck: list[int]) -> tuple[int, ...]:
    """Candidates by the rule of the page: all, less those of peers and those struck."""
    layout = grid.layout
    values = [given or own for given, own in zip(grid.puzzle.givens, placed, strict=True)]
    left = []
    for cell, value in enumerate(values):
        mask = (1 << layout.size) - 1 & ~struck[cell]
        for peer in range(layout.cells):
            if values[peer] and layout.peers[cell] >> peer & 1:
                mask &= ~(1 << values[peer] - 1)
        left.append(1 << value - 1 if value else mask)
    return tuple(left)


@sampled("method", list(methods.METHODS), small=2)
@sampled("puzzle", [EASY, SEVERAL], small=1, ids=["easy", "several"])
def test_boards_are_those_of_the_library(used: Visit, method: str, puzzle: str) -> None:
    grid = Puzzle.parse(puzzle).grid()
    events = list(methods.run(method, puzzle))[:5000]
    # Looks can be about no board, and after the end of an assumption any board may be shown.
    kinds = ("assume", "place", "remove")
    telling = [n for n, event in enumerate(events, 1) if event.kind in kinds]
    places = telling[:: max(1, len(telling) // 60)]

    seen = used.page.evaluate(REPLAY, {"puzzle": puzzle, "method": method, "places": places})

    assert [place for place, _, _ in seen] == places
    for place, placed, struck in seen:
        expected = methods.replay(grid, events[:place])[board_of(events[place - 1])]
        assert tuple(placed) == expected.placed, place
        found = candidates_of(grid, placed, struck)
        for cell, value in enumerate(expected.values):
            if not value:
                assert found[cell] == expected.candidates[cell], (place, cell)
