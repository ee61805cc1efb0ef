"""Without a seed each call draws another one and tells it; with one it repeats."""

from __future__ import annotations

import inspect
import json
import re
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from command_line import nanpure
from nanpure import Puzzle, generate, minimize
from nanpure.generator.arguments import OF_ANOTHER
from nanpure.generator.difficulty import NUMBERS

MODULES = ("nanpure", "nanpure.generator", "nanpure.generator.hiroi",
           "nanpure.generator.group_tables", "nanpure.maths", "nanpure.printing.requests",
           "nanpure.maths.ranking", "nanpure.maths.minimals")
FULL = "1234341221434321"
EMPTY = "." * 81

# What each random verb is called with; where its result has no seed, why.
CALLS: dict[str, tuple[tuple[Any, ...], dict[str, Any]]] = {
    "generate": (("2x2",), {}), "complete": (("." * 16, "xxxx xxx. xx.. x..."), {}),
    "minimize": ((FULL,), {}), "transform": ((FULL,), {}), "until_unique": (("." * 16,), {}),
    "mknmpl": (("2x2",), {}), "unbiased_puzzles": (("2x2",), {}), "from_group": ((), {}),
    "estimate": ((EMPTY,), {"samples": 2, "nodes": 1}), "minimal_statistics": ((100,), {}),
    "made": (([("any", 2)], "2x2"), {}),
    "random_solution": ((EMPTY,), {}), "random_jigsaw": ((), {}), "sample_grids": ((2,), {}),
    "sample_grid": ((), {}),
}
# It is all that they are.
WITHOUT_ITS_SEED = ("random_solution", "random_jigsaw", "sample_grids", "sample_grid")


def verbs() -> dict[str, Callable[..., Any]]:
    found = {}
    for module in MODULES:
        home = import_module(module)
        for name in home.__all__:
            thing = getattr(home, name)
            if inspect.isfunction(thing) and "seed" in inspect.signature(thing).parameters:
                found[name] = thing
    return found


VERBS = verbs()


def plain(result: Any) -> Any:
    if isinstance(result, Iterator):
        return [plain(one) for one in result]
    return result.tolist() if isinstance(result, np.ndarray) else result


def seeds_in(result: Any) -> list[int]:
    one = result if isinstance(result, list) else [result]
    return [int(each.info["seed"]) if isinstance(each, Puzzle) else each.seed for each in one]


def test_every_random_verb_is_here() -> None:
    internal = {"parts", "evaluated"}
    assert set(VERBS) - internal == set(CALLS)
    for name in CALLS:
        assert inspect.signature(VERBS[name]).parameters["seed"].default is None, name


@pytest.mark.parametrize("name", CALLS)
def test_another_one_each_time_which_repeats_with_its_seed(name: str) -> None:
    verb, (arguments, options) = VERBS[name], CALLS[name]

    if name in WITHOUT_ITS_SEED:
        assert plain(verb(*arguments, **options)) != plain(verb(*arguments, **options))
        assert plain(verb(*arguments, seed=5, **options)) == plain(
            verb(*arguments, seed=5, **options))
        return
    one, other = (plain(verb(*arguments, **options)) for _ in range(2))
    first, = set(seeds_in(one))
    second, = set(seeds_in(other))
    assert first != second
    again = plain(verb(*arguments, seed=first, **options))
    assert again == one
    assert set(seeds_in(again)) == {first}


def test_what_is_said_of_another_puzzle_goes() -> None:
    made = next(generate(seed=1, rated=True, rating={"effort": (0, 100), "level": (0, 10**6)}))
    assert set(made.info) - {"seed"} <= OF_ANOTHER
    assert set(NUMBERS.values()) <= OF_ANOTHER
    named = Puzzle(made.givens, made.layout, info={**made.info, "title": "Mine"})
    assert dict(minimize(named, seed=7, index=2).info) == {
        "title": "Mine", "seed": "7", "index": "2"}


# ---- the command line ---------------------------------------------------------------------------


def run(*arguments: str) -> tuple[str, str]:
    done = nanpure(*arguments)
    assert done.returncode == 0, done.stderr
    return done.stdout.decode(), done.stderr.decode()


TOLD = re.compile(r"# seed (\d+)$", re.MULTILINE)


@pytest.mark.parametrize("arguments", [
    ("generate", "--layout", "2x2", "-n", "3"),
    ("generate", "--layout", "2x2", "--method", "hiroi"),
    ("generate", "--layout", "2x2", "--method", "groups", "--relabel", "chance"),
])
def test_the_seed_ends_each_line(arguments: tuple[str, ...]) -> None:
    out, _ = run(*arguments)
    seeds = TOLD.findall(out)
    assert len(seeds) == len(out.splitlines())
    assert len(set(seeds)) == 1
    again, _ = run(*arguments, "--seed", seeds[0])
    assert [line.rpartition(" # seed ")[0] for line in out.splitlines()] == again.splitlines()
    assert TOLD.findall(run(*arguments)[0]) != seeds


@pytest.mark.parametrize("arguments", [
    ("generate", "--layout", "2x2", "--bare", "-n", "3"),
    ("generate", "--layout", "2x2", "--to", "grid"),
    ("maths", "sample", "-n", "3"), ("edit", "minimize", FULL), ("edit", "transform", FULL),
    ("edit", "complete", "." * 16),
])
def test_where_only_puzzles_are_written_it_is_on_standard_error(arguments: tuple[str, ...]) -> None:
    out, error = run(*arguments)
    seed, = TOLD.findall(error)
    assert "seed" not in out
    assert run(*arguments, "--seed", seed) == (out, "")
    assert run(*arguments, "--quiet")[1] == ""


@pytest.mark.parametrize("arguments", [
    ("generate", "--layout", "2x2", "-n", "2"), ("edit", "minimize", FULL),
    ("edit", "transform", FULL), ("edit", "complete", "." * 16),
    ("count", "--estimate", "--nodes", "1", "--samples", "2", EMPTY),
])
def test_json_has_the_seed(arguments: tuple[str, ...]) -> None:
    out, error = run(*arguments, "--json")
    seed, = {json.loads(line)["seed"] for line in out.splitlines()}
    assert error == ""
    assert run(*arguments, "--json", "--seed", str(seed))[0] == out


def test_statistics_and_estimates_tell_their_seed() -> None:
    out, _ = run("maths", "sample", "--minimal-statistics", "-n", "100")
    seed, = re.findall(r"; seed (\d+)$", out, re.MULTILINE)
    assert run("maths", "sample", "--minimal-statistics", "-n", "100", "--seed", seed)[0] == out
    out, _ = run("count", "--estimate", "--nodes", "1", "--samples", "2", "." * 256)
    seed, = re.findall(r", seed (\d+)$", out, re.MULTILINE)
    again, _ = run("count", "--estimate", "--nodes", "1", "--samples", "2", "--seed", seed,
                   "." * 256)
    assert out == f"{again.rstrip()}, seed {seed}\n"


# ---- the foundry, the API -----------------------------------------------------------------------


def test_a_recipe_without_a_seed(tmp_path: Path) -> None:
    foundry = pytest.importorskip("nanpure.foundry")
    recipe = foundry.Recipe.parse("rows = 3\nlayouts = ['2x2']")
    one, other = (foundry.make(recipe, tmp_path / name, 1) for name in ("one", "other"))
    assert recipe.seed is None
    assert one.recipe.seed != other.recipe.seed
    again = foundry.make(recipe, tmp_path / "one", 1)  # a finished one stays as it is
    assert again.recipe == one.recipe
    same = foundry.make(foundry.Recipe.of({**recipe.members, "seed": one.recipe.seed}),
                        tmp_path / "same", 1)
    assert [each.sha256 for each in same.shards.values()] == [
        each.sha256 for each in one.shards.values()]


def test_a_request_without_a_seed() -> None:
    models = import_module("nanpure.web.models")
    assert models.Generate().seed != models.Generate().seed
    assert models.Generate(seed=5).seed == 5
    for name in ("Jigsaw", "Transform", "Minimize", "Complete", "Groups"):
        field = getattr(models, name).model_fields["seed"]
        assert not field.is_required()
        assert field.get_default(call_default_factory=True) != field.get_default(
            call_default_factory=True)
