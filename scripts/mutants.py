"""Mutants: small changes, one at a time, to Python, C++ or JavaScript. The tests should notice.

    scripts/coverage --tiers              first: which tests reach which line
    python scripts/mutants.py             200 mutants of all
    python scripts/mutants.py --small     only the small gate for now
    python scripts/mutants.py 60 --under src/nanpure/text --seed 2

A language gets as many of the COUNT as it has of the lines of code. The seed draws lines, and one
of the changes that there are for each (scripts/mutant_changes.py). One that does not compile, or
that the compiler makes the same of, is drawn again. The tests of the small gate that can reach the
line are run, the likeliest first (scripts/mutant_reach.py); where none fails, those that only the
whole gate runs. The table says what noticed how many; each mutant stands in build/mutants/NAME.txt,
and those that are done are not repeated: a run that is interrupted goes on, in the same order.
``scripts/test`` must have been run before, for its environment.
"""

from __future__ import annotations

import argparse
import ast
import json
import random
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Queue
from typing import Any

from mutant_changes import changes, code_lines
from mutant_reach import PROGRAMS, PYTHON, Mutant, Reach
from mutant_trials import Copy, Native
from tier_runs import MARKS, ROOT, STATIC

HOME = ROOT / "build" / "mutants"
SOURCES = {"Python": ("src/nanpure", "*.py"), "C++": ("native", "*.[ch]pp"),
           "JavaScript": (f"{STATIC}/js", "*.js")}  # fmt: skip

Lines = dict[str, list[tuple[str, int]]]  # of each language: file and line, as they are drawn


def main() -> None:
    """Draw mutants, run the tests on each, tell."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("count", type=int, nargs="?", default=200)
    parser.add_argument("--seed", type=int, default=20261126)
    parser.add_argument("--under", default="", help="a folder or file; all, unless said")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--patience", type=float, default=60,
                        help="seconds of tests in each tier before one gives up, 60 unless said")
    parser.add_argument("--languages", nargs="*", choices=list(SOURCES), default=list(SOURCES))
    parser.add_argument("--small", action="store_true", help="only by the small gate for now")
    asked = parser.parse_args()
    if not PYTHON.exists():
        sys.exit(f"run scripts/test first: it makes the environment of the tests, {PYTHON}")
    if asked.count < 1 or asked.jobs < 1:
        parser.error(f"expected at least one mutant and one job, got {asked.count}, {asked.jobs}")
    lines, weights = drawn(asked.seed, asked.under)
    if not any(lines.values()):
        parser.error(f"nothing to change under {asked.under!r}")
    slots = shares(asked.count, weights)
    name = "-".join(map(str, (asked.count, asked.seed, *filter(None, asked.under.split("/")))))
    HOME.mkdir(parents=True, exist_ok=True)
    print("lines of code: " + ", ".join(f"{language} {lines_:,}, {slots[language]} mutants"
                                        for language, lines_ in weights.items()), flush=True)
    tiers = list(MARKS)[: 1 if asked.small else None]
    native = Native(HOME / "native")
    if slots.get("C++") and "C++" in asked.languages:
        native.prepare()
    copies = [Copy(HOME / f"copy-{number}", native.kept, asked.patience)
              for number in range(asked.jobs)]
    trials = Trials(HOME / f"{name}.jsonl")
    wanted = trials.wanted({one: slots.get(one, 0) for one in asked.languages}, tiers)
    _all(trials, wanted, asked.seed, lines, slots, copies, native, tiers)
    done = sorted(trials.told.values(), key=lambda one: (one["file"], one["line"]))
    (HOME / f"{name}.txt").write_text("\n\n".join(map(written, done)) + "\n")
    print(table(done))
    print(f"each of them: {HOME / name}.txt")


# ---- drawing ------------------------------------------------------------------------------------


def sources(under: str = "") -> Iterator[tuple[str, Path]]:
    """Language and place of each file that is changed, in order."""
    for language, (folder, pattern) in SOURCES.items():
        for path in sorted((ROOT / folder).rglob(pattern)):
            name = str(path.relative_to(ROOT))
            if name.startswith(under) and not name.startswith("native/tests/"):
                yield language, path


def drawn(seed: int, under: str = "") -> tuple[Lines, dict[str, int]]:
    """The lines that can be changed, in the order of the draw; and lines of code."""
    lines: Lines = defaultdict(list)
    weights: dict[str, int] = defaultdict(int)
    for language, path in sources(under):
        text = path.read_text("utf-8")
        weights[language] += code_lines(path, text)
        name = str(path.relative_to(ROOT))
        lines[language] += [(name, number) for number in
                            sorted({change.line(text) for change in changes(path, text)})]
    for language, all_ in lines.items():
        random.Random(f"{seed} {language}").shuffle(all_)
    return lines, weights


def shares(count: int, weights: dict[str, int]) -> dict[str, int]:
    """So many of the count as each has of the whole; the rest goes to the largest remainders."""
    whole = max(1, sum(weights.values()))
    found = {name: count * weight // whole for name, weight in weights.items()}
    for name in sorted(weights, key=lambda name: -(count * weights[name] % whole)):
        if sum(found.values()) < count:
            found[name] += 1
    return found


def mutant(file: str, line: int, seed: int) -> Mutant:
    """One of the changes of a line."""
    text = (ROOT / file).read_text("utf-8")
    found = [change for change in changes(ROOT / file, text) if change.line(text) == line]
    change = random.Random(f"{seed} {file} {line}").choice(found)
    after = change.applied(text)
    return Mutant(file, line, text.splitlines()[line - 1].strip(),
                  after.splitlines()[line - 1].strip(), after)


# ---- trying -------------------------------------------------------------------------------------


class Trials:
    """What became of each mutant, in a file that grows with every trial."""

    def __init__(self, log: Path) -> None:
        self.log = log
        self.told: dict[tuple[str, int], dict[str, Any]] = {}
        for line in log.read_text().splitlines() if log.exists() else ():
            self._take(json.loads(line))

    def _take(self, one: dict[str, Any]) -> None:
        self.told[one["language"], one["slot"]] = one

    def wanted(self, slots: dict[str, int], tiers: list[str]) -> list[tuple[str, int]]:
        """What has not been tried in these tiers, all languages in turn."""
        found = [(slot / count, language, slot) for language, count in slots.items()
                 for slot in range(count)
                 if _is_wanted(self.told.get((language, slot)), tiers)]
        return [(language, slot) for _, language, slot in sorted(found)]

    def add(self, one: dict[str, Any]) -> None:
        """Write down what became of a mutant, so far."""
        self._take(one)
        with self.log.open("a") as file:
            file.write(json.dumps(one) + "\n")
        done = sum(is_done(one) for one in self.told.values())
        print(f"{done}: {one['verdict']:8} {one['seconds']:5} s  {one['file']}:{one['line']}  "
              f"{one['by']}", flush=True)


def is_done(one: dict[str, Any]) -> bool:
    """Whether no tier is left that could notice it."""
    return one["verdict"] != "neither" or set(one["tiers"]) == set(MARKS)


def _all(trials: Trials, wanted: list[tuple[str, int]], seed: int, lines: Lines,
         slots: dict[str, int], copies: list[Copy], native: Native, tiers: list[str]) -> None:
    """Try all that is wanted in these tiers."""
    free: Queue[Copy] = Queue()
    for copy in copies:
        free.put(copy)
    reach = Reach()

    def one(language: str, slot: int) -> None:
        copy = free.get()
        try:
            begun = time.monotonic()
            found = trials.told.get((language, slot))
            if not found:
                found = _found(lines[language][slot :: slots[language]], seed, copy, native)
            elif language == "C++":
                native.module(mutant(found["file"], found["line"], seed), copy.made)
            found |= {"language": language, "slot": slot}
            _try(found, mutant(found["file"], found["line"], seed), copy, native, reach, tiers)
            found["seconds"] += round(time.monotonic() - begun)
        finally:
            free.put(copy)
        trials.add(found)

    with ThreadPoolExecutor(len(copies)) as pool:
        for waiting in [pool.submit(one, language, slot) for language, slot in wanted]:
            waiting.result()


def _is_wanted(one: dict[str, Any] | None, tiers: list[str]) -> bool:
    return one is None or not (is_done(one) or set(one["tiers"]) >= set(tiers))


def _found(lines: list[tuple[str, int]], seed: int, copy: Copy, native: Native) -> dict[str, Any]:
    """The first of these lines that makes a mutant."""
    again = {"invalid": 0, "same": 0}
    for file, line in lines:
        one = mutant(file, line, seed)
        state = native.module(one, copy.made) if one.native else _state(one)
        if state == "valid":
            return {"file": file, "line": line, "before": one.before, "after": one.after,
                    "verdict": "neither", "by": "", "bounded": False, "again": again,
                    "reached": False, "left_out": [], "tiers": [], "seconds": 0}
        again[state] += 1
    raise RuntimeError("no mutant is left")


def _try(found: dict[str, Any], one: Mutant, copy: Copy, native: Native, reach: Reach,
         tiers: list[str]) -> None:  # fmt: skip
    """Run the tests that can notice a mutant, those of one tier after those of the other."""
    for tier in tiers:
        if tier in found["tiers"]:
            continue
        parts = reach.of(one, tier)
        programs = tier == "slow" and {part for part in parts if part.run.file in PROGRAMS}
        if programs and not native.programs(one, copy.made):
            found["left_out"] += [f"{tier} {part.run.file}" for part in programs]
            parts = [part for part in parts if part not in programs]
        made = copy.made / copy.module.name if one.native else None
        trial = copy.tried(one, made, parts, tier)
        found["tiers"].append(tier)
        found["reached"] |= bool(parts)
        found["left_out"] += [f"{tier} {name}" for name in trial.left_out]
        if trial.noticed:
            found |= {"verdict": tier, "by": trial.by, "bounded": trial.bounded}
            return


def _state(one: Mutant) -> str:
    """Whether Python knows it and takes it for something else."""
    if not one.file.endswith(".py"):
        return "valid"
    try:
        tree = ast.dump(ast.parse(one.text))
    except SyntaxError:
        return "invalid"
    return "same" if tree == ast.dump(ast.parse((ROOT / one.file).read_text("utf-8"))) else "valid"


# ---- telling ------------------------------------------------------------------------------------

VERDICTS = {"small": "noticed by the small gate", "slow": "noticed by the whole gate alone",
            "neither": "noticed by neither"}  # fmt: skip


def written(one: dict[str, Any]) -> str:
    """A mutant, as it stands in the file."""
    said = VERDICTS[one["verdict"]] + (f": {one['by']}" if one["by"] else "")
    if one["bounded"]:
        said += " (beyond its bounds)"
    if not one["reached"]:
        said += " (no test reaches it)"
    if one["left_out"] and one["verdict"] == "neither":
        said += f" (not tried: {', '.join(one['left_out'])})"
    return f"{one['file']}:{one['line']}\n  - {one['before']}\n  + {one['after']}\n  {said}"


def table(done: list[dict[str, Any]]) -> str:
    """How many of each language were noticed by what."""
    rows = [("", "mutants", "small", "only all", "neither", "unreached", "bounded", "invalid",
             "same")]
    for language in [*SOURCES, "all"]:
        of = [one for one in done if language in (one["language"], "all")]
        verdicts = [one["verdict"] for one in of]
        rows.append((language, len(of), *(verdicts.count(name) for name in VERDICTS),
                     sum(not one["reached"] for one in of), sum(one["bounded"] for one in of),
                     *(sum(one["again"][state] for one in of) for state in ("invalid", "same"))))
    small, slow = rows[-1][2:4]
    return "\n".join("".join(f"{cell:>11}" for cell in row) for row in rows) + (
        f"\nthe small gate notices {small} of {small + slow} that the whole one notices")


if __name__ == "__main__":
    main()
