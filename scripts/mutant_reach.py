"""Which tests can notice a mutant: those that reach its line, the likeliest first.

``scripts/coverage --tiers`` has found out what they reach. Of a line of Python the tests that reach
it come first; then, as for the other languages, whole files of tests, since one test may use what
another has left in a cache. In a tier that was not counted, files come in the order of the words
that they share with the source: rare ones say most.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from tier_runs import HOME, MARKS, ROOT, STATIC, counts

__all__ = ["PROGRAMS", "PYTHON", "Mutant", "Part", "Reach", "Run", "chunks"]

PYTHON = ROOT / "build" / "venv" / "bin" / "python"
COUNTED = 0.4  # of the time that a test takes where it is counted, it takes here
STARTS = 0.5  # seconds until pytest has loaded a file of tests
CHUNKS = (6, 25)  # seconds after which those that come first are tried, before the longer ones
PROGRAMS = ("tests/test_native.py", "tests/test_fuzz_native.py")  # what runs native programs


@dataclass(frozen=True)
class Mutant:
    """A file of the checkout, and its text with a change."""

    file: str
    line: int
    before: str
    after: str
    text: str

    @property
    def native(self) -> bool:
        """Whether it must be compiled."""
        return self.file.startswith("native/")


@dataclass(frozen=True)
class Run:
    """A file of tests in a tier."""

    tier: str
    file: str


@dataclass(frozen=True)
class Part:
    """Tests of a file, by their names, or the whole file by its name."""

    run: Run
    names: tuple[str, ...]
    cost: float  # seconds of a processor that they take, as far as one can say


class Kinship:
    """How much files of tests have in common with a source: words, those of few files most."""

    def __init__(self, files: Iterable[str]) -> None:
        self.words = {file: words_of(file) for file in files}
        self.files = Counter(word for words in self.words.values() for word in words)

    def of(self, source: str) -> dict[str, float]:
        """The weight of each file: of each word that is shared, one by how many files have it."""
        text = (ROOT / source).read_text("utf-8")
        wanted = set(re.split(r"\W|_", source)) | set(DEFINED.findall(text))
        return {file: sum(1 / self.files[word] for word in words & wanted)
                for file, words in self.words.items()}


# What a source defines that others may name.
DEFINED = re.compile(
    r"^(?:async def|def|class|export (?:async )?function|export (?:class|const)) (\w+)",
    re.MULTILINE)


def words_of(file: str) -> set[str]:
    """Those of a file of tests, and of its name."""
    return {*re.split(r"\W|_", file), *re.findall(r"\w+", (ROOT / file).read_text("utf-8"))}


def costs() -> dict[str, float]:
    """Seconds that each file of tests took when they last ran."""
    file = ROOT / "build" / "durations.json"
    found: Counter[str] = Counter()
    for case, took in (json.loads(file.read_text())["tests"] if file.exists() else {}).items():
        found[case.partition("::")[0]] += took["cpu"] / COUNTED  # type: ignore[assignment]
    return dict(found)


class Reach:
    """Which tests reach a line, those first that most likely notice it."""

    def __init__(self) -> None:
        self.runs: dict[Run, dict[str, Any]] = {}
        for tier in MARKS:
            for reached in sorted((HOME / tier).glob("*/reached.json")):
                for told in json.loads(reached.read_text())["files"]:
                    told["data"] = reached.with_name("data")
                    self.runs[Run(tier, told["file"])] = told
        self.guessed = [tier for tier in MARKS if all(run.tier != tier for run in self.runs)]
        took = costs() if self.guessed else {}
        self.runs |= {Run(tier, file): {"cpu": took.get(file, count), "reached": {}}
                      for tier in self.guessed for file, count in counts(tier, PYTHON).items()}
        self.kinship = Kinship({run.file for run in self.runs if run.tier in self.guessed})

    def of(self, mutant: Mutant, tier: str) -> list[Part]:
        """The tests of a tier that can notice a mutant, the likeliest first, then whole files."""
        if tier in self.guessed:
            return self._guess(mutant, tier)
        reaching = self._reaching(mutant)
        if mutant.file.startswith(STATIC):  # and those that read the page's texts, or their headers
            reaching |= {run for run, told in self.runs.items() if run.file.startswith("tests/web")
                         and not any(name.startswith(STATIC) for name in told["reached"])}
        lines = {run: self._lines(run, mutant.file) for run in reaching}
        common = set.intersection(*lines.values()) if lines else set()
        runs = [run for run in reaching if run.tier == tier
                and (mutant.native or run.file not in PROGRAMS)]

        def likeliest(part: Part) -> tuple[float, float, str]:
            return -len(lines[part.run] - common) / (STARTS + part.cost), part.cost, part.run.file

        named = [self._part(run, names) for run in runs if (names := self._named(run, mutant))]
        tried = {part.run for part in named if set(part.names) >= set(self._tests(part.run))}
        whole = [self._part(run) for run in runs if run not in tried]
        return sorted(named, key=likeliest) + sorted(whole, key=likeliest)

    def _guess(self, mutant: Mutant, tier: str) -> list[Part]:
        """All files of a tier that was not counted, the next of kin first."""
        kin = self.kinship.of(mutant.file)
        return sorted((self._part(run) for run in self.runs if run.tier == tier
                       and kin.get(run.file) and (mutant.native or run.file not in PROGRAMS)),
                      key=lambda part: (-kin[part.run.file], part.cost, part.run.file))

    def _part(self, run: Run, names: Iterable[str] = ()) -> Part:
        tests = self._tests(run)
        cost = sum(tests[name] for name in names) if names else float(self.runs[run]["cpu"])
        return Part(run, tuple(names) or (run.file,), COUNTED * cost)

    def _tests(self, run: Run) -> dict[str, float]:
        """What each test of a run took."""
        found: dict[str, float] = self.runs[run].get("tests", {})
        return found

    def _named(self, run: Run, mutant: Mutant) -> list[str]:
        """The tests of a run of which one knows that they reach the line; of Python alone."""
        if mutant.native or not (counted := _data(self.runs[run].get("data"))):
            return []
        found = next((name for name in counted.measured_files()
                      if name.endswith(f"/{mutant.file}")), "")
        reaching = counted.contexts_by_lineno(found).get(mutant.line, ()) if found else ()
        return sorted(set(reaching) & set(self._tests(run)))

    def _reaching(self, mutant: Mutant) -> set[Run]:
        """Those that reach the line; what is run when it is loaded, by what is run in its file."""
        touching = {run: lines for run in self.runs if (lines := self._lines(run, mutant.file))}
        exact = {run for run, lines in touching.items() if mutant.line in lines}
        if len(touching) > len(exact) > 0:
            return exact
        common = set.intersection(*touching.values()) if touching else set()
        if own := {run for run, lines in touching.items() if lines - common}:
            return own if exact or mutant.native else set()
        if touching and not mutant.native:
            return exact
        return set(touching) or self._near(mutant.file)

    def _near(self, file: str) -> set[Run]:
        """What reaches its folder, as for a header of constants; or has a word of its name."""
        folder = str(Path(file).parent) + "/"
        words = {"web"} if file.startswith(STATIC) else set(
            re.split(r"\W|_", file.partition(".")[0])) - {"src", "nanpure", "native"}
        return {run for run, told in self.runs.items()
                if any(name.startswith(folder) for name in told["reached"])} or {
            run for run in self.runs if words & set(re.split(r"\W|_", run.file))}

    def _lines(self, run: Run, file: str) -> set[int]:
        stretches = self.runs[run]["reached"].get(file, ())
        return {line for first, last in stretches for line in range(first, min(last, 9_999) + 1)}


@cache
def _data(file: Path | None) -> Any:
    """What coverage.py has counted."""
    if not file or not file.exists():
        return None
    from coverage import CoverageData  # which scripts/coverage installs

    data = CoverageData(str(file))
    data.read()
    return data


def chunks(parts: list[Part], patience: float) -> Iterator[list[Part]]:
    """What is tried at once, one after the other, as far as patience goes."""
    chunk: list[Part] = []
    total, bounds = 0.0, [*CHUNKS, patience]
    for part in parts:
        if total and total + part.cost > patience:
            continue
        chunk.append(part)
        total += part.cost
        if total > bounds[0]:
            bounds.pop(0)
            yield chunk
            chunk = []
            if not bounds:
                return
    if chunk:
        yield chunk
