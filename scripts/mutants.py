"""Mutants: small changes, one at a time, to Python, C++ or JavaScript. The tests should notice.

    scripts/coverage --tiers              first: which tests reach which line
    python scripts/mutants.py             200 mutants of all
    python scripts/mutants.py 60 --under src/nanpure/text --seed 2

A language gets as many of the COUNT as it has of the lines of code. The seed draws lines, and one
of the changes that there are for each (scripts/mutant_changes.py). One that does not compile, or
that the compiler makes the same of, is drawn again. The tests of the small gate that can reach the
line are run, the likeliest first (scripts/mutant_trials.py); where none fails, those that only the
whole gate runs. The table says what noticed how many; each mutant stands in build/mutants/NAME.txt,
and those that are done are not repeated. ``scripts/test`` must have been run before, for its
environment.
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
from mutant_trials import PROGRAMS, PYTHON, Copy, Mutant, Native, Reach, Trial
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
    done = _all(HOME / f"{name}.jsonl", asked.seed, lines, slots, asked.jobs)
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


def _all(log: Path, seed: int, lines: Lines, slots: dict[str, int],
         jobs: int) -> list[dict[str, Any]]:  # fmt: skip
    """Try all that has not been tried; gives what became of each."""
    told = [json.loads(line) for line in log.read_text().splitlines()] if log.exists() else []
    done = {(one["language"], one["slot"]) for one in told}
    native = Native(HOME / "native")
    if slots.get("C++"):
        native.prepare()
    copies: Queue[Copy] = Queue()
    for number in range(jobs):
        copies.put(Copy(HOME / f"copy-{number}", native.kept))
    reach = Reach()

    def one(language: str, slot: int) -> None:
        copy = copies.get()
        try:
            begun = time.monotonic()
            found = _tried(language, seed, lines[language][slot :: slots[language]], copy, native,
                           reach)
            found |= {"language": language, "slot": slot,
                      "seconds": round(time.monotonic() - begun)}
        finally:
            copies.put(copy)
        told.append(found)
        with log.open("a") as file:
            file.write(json.dumps(found) + "\n")
        print(f"{len(told)}: {found['verdict']:8} {found['seconds']:5} s  {found['file']}:"
              f"{found['line']}  {found['by']}", flush=True)

    wanted = [(slot / count, language, slot) for language, count in slots.items()
              for slot in range(count) if (language, slot) not in done]
    with ThreadPoolExecutor(jobs) as pool:
        for waiting in [pool.submit(one, language, slot) for _, language, slot in sorted(wanted)]:
            waiting.result()
    return sorted(told, key=lambda one: (one["file"], one["line"]))


def _tried(language: str, seed: int, lines: list[tuple[str, int]], copy: Copy, native: Native,
           reach: Reach) -> dict[str, Any]:  # fmt: skip
    """The first of these lines that makes a mutant, and which tests notice it."""
    again = {"invalid": 0, "same": 0}
    for file, line in lines:
        one = mutant(file, line, seed)
        runs = {tier: reach.of(one, tier) for tier in MARKS}
        into = copy.folder.with_name(f"{copy.folder.name}-made")
        made = into / copy.module.name if language == "C++" else None
        if made:
            programs = any(run.file in PROGRAMS for tier in runs.values() for run in tier)
            state = native.made(one, into, programs)
        else:
            state = _state(one)
        if state != "valid":
            again[state] += 1
            continue
        trial, verdict = Trial(), "neither"
        left_out = []
        for tier in MARKS:
            trial = copy.tried(one, made, runs[tier], list(map(reach.cost, runs[tier])), tier)
            left_out += [f"{tier} {name}" for name in trial.left_out]
            if trial.noticed:
                verdict = tier
                break
        return {"file": file, "line": line, "before": one.before, "after": one.after,
                "verdict": verdict, "by": trial.by, "bounded": trial.bounded, "again": again,
                "reached": sum(map(len, runs.values())) > 0, "left_out": left_out}
    raise RuntimeError(f"no mutant is left of {language}")


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
