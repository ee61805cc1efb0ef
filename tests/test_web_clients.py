"""Many clients at once: each steps its own puzzle, and all get the right answers."""

from __future__ import annotations

import asyncio
import random

import httpx
import pytest

import nanpure
from nanpure import Layout, Puzzle
from own_loop import in_own_loop
from random_puzzles import random_puzzle
from web_server import serving

CLIENTS = 50


async def steps_of(client: httpx.AsyncClient, puzzle: Puzzle) -> list[str]:
    """Step a puzzle as the page does, one request a step; the techniques and the last grid."""
    placed: list[str] = []
    struck: list[str] = []
    said: list[str] = []
    while True:
        answer = await client.post("api/steps", json={
            "puzzle": puzzle.line(), "layout": puzzle.layout.text, "placed": placed,
            "struck": struck, "limit": 1})
        answer.raise_for_status()
        path = answer.json()
        for step in path["steps"]:
            placed += step["placements"]
            struck += step["eliminations"]
            said.append(step["technique"])
        if path["state"] != "going":
            return [*said, path["state"], str(path["end"]["placed"])]


async def all_at_once(address: str, puzzles: list[Puzzle]) -> list[list[str]]:
    """Each by a client of its own: one for all looks through all connections at each request."""
    async def one(puzzle: Puzzle) -> list[str]:
        async with httpx.AsyncClient(base_url=address, timeout=120, verify=False) as client:
            return await steps_of(client, puzzle)

    return await asyncio.gather(*map(one, puzzles))


@pytest.mark.slow
def test_fifty_clients_step_their_own_puzzles() -> None:
    chance = random.Random(7)
    layouts = [Layout.parse(text) for text in ("2x3", "3x2+diagonals", "jigsaw:AABBAABBCCDDCCDD",
                                               "2x2", "2x4")]
    puzzles = [random_puzzle(layouts[i % len(layouts)], chance) for i in range(CLIENTS)]
    with serving() as server:
        found = in_own_loop(all_at_once(server.address, puzzles))
        assert server.errors == ""

    for puzzle, said in zip(puzzles, found, strict=True):
        path = nanpure.path(puzzle)
        state = "solved" if path.end.is_solution else "stuck"
        assert said == [*(step.technique for step in path.steps), state, str(list(path.end.placed))]
