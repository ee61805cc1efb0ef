"""A mutant is made in a copy of the checkout, and the tests that can reach it are run on it.

Which tests those are, ``scripts/coverage --tiers`` has found out; without it, those with a word of
the module in their name. Of a line of Python the tests that reach it come first; then, as for the
other languages, the whole files of tests, since one test may use what another has left in a cache.
Native code is compiled in one folder, which is then as it was before.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from threading import Lock
from typing import Any, ClassVar

from tier_runs import HOME, MARKS, ROOT, STATIC, counts

__all__ = ["Copy", "Mutant", "Native", "Part", "Reach", "Trial"]

PYTHON = ROOT / "build" / "venv" / "bin" / "python"
COUNTED = 0.4  # of the time that a test takes where it is counted, it takes here
STARTS = 0.5  # seconds until pytest has loaded a file of tests
CHUNKS = (6, 25)  # seconds after which those that come first are tried, before the longer ones
PATIENCE = {"small": 60, "slow": 90}  # seconds of tests that are tried before one gives up
BUILD = 600  # seconds of one compiler; beyond it another mutant is drawn
SPACE = 10_000_000  # KiB of addresses, lest a mutant takes all memory; a browser needs more
# What runs native programs of the tests, in the whole gate, and what compiles the checkout.
PROGRAMS = ("tests/test_native.py", "tests/test_fuzz_native.py")
PROGRAMS_BUILT = ("native_tests", "thread_tests", "fuzz_replay")
COMPILES = "tests/test_native.py::test_object_libraries_have_no_weak_symbols"
FAILED = re.compile(r"^(?:FAILED|ERROR) (tests/.*?)(?: - .*)?$", re.MULTILINE)


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


@dataclass
class Trial:
    """What became of a mutant in a tier."""

    noticed: bool = False
    by: str = ""
    bounded: bool = False  # it ended only at its bound of time or memory
    left_out: list[str] = field(default_factory=list)


# ---- which tests -------------------------------------------------------------------------------


@dataclass(frozen=True)
class Part:
    """Tests of a file, by their names, or the whole file by its name."""

    run: Run
    names: tuple[str, ...]
    cost: float  # seconds of a processor that they take, as far as one can say


class Reach:
    """Which tests reach a line, those first that most likely notice it."""

    def __init__(self) -> None:
        self.runs: dict[Run, dict[str, Any]] = {}
        for tier in MARKS:
            for reached in sorted((HOME / tier).glob("*/reached.json")):
                for told in json.loads(reached.read_text())["files"]:
                    told["data"] = reached.with_name("data")
                    self.runs[Run(tier, told["file"])] = told
        if not self.runs:
            self.runs = {Run(tier, file): {"cpu": count, "reached": {}}
                         for tier in MARKS for file, count in counts(tier, PYTHON).items()}

    def of(self, mutant: Mutant, tier: str) -> list[Part]:
        """The tests of a tier that can notice a mutant, the likeliest first, then whole files."""
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


# ---- where -------------------------------------------------------------------------------------


def copied(folder: Path, *parts: str) -> None:
    """Put the checkout, or parts of it, into a folder."""
    shutil.rmtree(folder, ignore_errors=True)
    listed = ["git", "ls-files", "--cached", "--others", "--exclude-standard", *parts]
    for name in subprocess.check_output(listed, cwd=ROOT, text=True).splitlines():
        if (ROOT / name).exists():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)


def installed_module() -> Path:
    """The native module of the environment of the tests, or the one beside its sources."""
    installed = (PYTHON.parents[1] / "lib").glob("python*/site-packages/nanpure/_core*.so")
    return next(installed, None) or next((ROOT / "src" / "nanpure").glob("_core*.so"))


def bounded(words: list[str], seconds: int, cwd: Path, **environment: str) -> tuple[int, str]:
    """Run something that may take so much of a processor, ten times as long by the clock."""
    space = [] if any("tests/web" in word for word in words) else [f"ulimit -v {SPACE};"]
    shell = " ".join([f"ulimit -t {seconds};", *space, f'exec timeout -k 9 {10 * seconds} "$@"'])
    done = subprocess.run(
        ["bash", "-c", shell, "bash", *words], cwd=cwd, capture_output=True, check=False,
        stdin=subprocess.DEVNULL, env=os.environ | environment)
    return done.returncode, (done.stdout + done.stderr).decode(errors="replace")


class Copy:
    """A copy of the checkout in which tests are run."""

    lock = Lock()
    fit: ClassVar[dict[str, bool]] = {}  # whether a test passes here where nothing is changed

    def __init__(self, folder: Path, programs: Path) -> None:
        self.folder, self.programs = folder, programs
        self.made = folder.with_name(f"{folder.name}-made")  # the native side of a mutant
        copied(folder)
        self.plain = installed_module()
        self.module = folder / "src" / "nanpure" / self.plain.name
        shutil.copy2(self.plain, self.module)

    def tried(self, mutant: Mutant, made: Path | None, parts: list[Part], tier: str) -> Trial:
        """Run the tests on it until one fails."""
        trial = Trial()
        tried: set[Part] = set()
        for chunk in chunks(parts, PATIENCE[tier]):
            tried.update(chunk)
            if self._noticed(mutant, made, chunk, tier, trial):
                return trial
        trial.left_out = sorted({part.run.file for part in parts if part not in tried})
        return trial

    def _noticed(self, mutant: Mutant, made: Path | None, chunk: list[Part], tier: str,
                 trial: Trial) -> bool:  # fmt: skip
        names = [name for part in chunk for name in part.names]
        while True:
            self._change(mutant, made)
            try:
                status, said = self._pytest(tier, names, made)
            finally:
                self._undo(mutant)
            if status in (0, 5):  # none failed; none was there
                return False
            found = FAILED.search(said)
            if found and not self._fit(found[1], tier):
                continue
            trial.noticed, trial.by = True, found[1] if found else f"status {status}"
            trial.bounded = found is None
            return True

    def _pytest(self, tier: str, names: list[str], made: Path | None = None) -> tuple[int, str]:
        unfit = [word for name, fit in self.fit.items() if not fit for word in ("--deselect", name)]
        return bounded(
            [str(PYTHON), "-m", "pytest", "-x", "-q", "--no-header", "--tb=line", "-p",
             "no:cacheprovider", "-p", "no:durations", "-m", MARKS[tier], "--deselect",
             COMPILES, *unfit, *names],
            int(60 + 4 * PATIENCE[tier]), self.folder, PYTHONPATH=str(self.folder / "src"),
            NANPURE_PROGRAMS=str(made.parent if made else self.programs))

    def _fit(self, name: str, tier: str) -> bool:
        """Whether a test passes here where nothing is changed."""
        if name not in self.fit:
            status, _ = self._pytest(tier, [name])
            with self.lock:
                self.fit[name] = status != 1
        return self.fit[name]

    def _change(self, mutant: Mutant, made: Path | None) -> None:
        if made:
            shutil.copy2(made, self.module)
        else:
            (self.folder / mutant.file).write_text(mutant.text, "utf-8")

    def _undo(self, mutant: Mutant) -> None:
        shutil.copy2(self.plain, self.module)
        shutil.copy2(ROOT / mutant.file, self.folder / mutant.file)


class Native:
    """The native code, compiled once; then what a change makes of it."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.lock = folder, Lock()
        self.source, self.build, self.kept = (folder / name for name in ("source", "build", "kept"))

    def prepare(self) -> None:
        """Compile it as it is, unless that is done."""
        if not self._current():
            shutil.rmtree(self.folder, ignore_errors=True)
        if not self.build.exists():
            self._configure()
        self._keep("_core")

    def _configure(self) -> None:
        copied(self.source, "CMakeLists.txt", "native")
        lists = self.source / "CMakeLists.txt"
        # Optimization takes long, and a mutant runs but once.
        lists.write_text(re.sub("-O[23]", "-O1", lists.read_text()))
        tools = PYTHON.parent
        nanobind = subprocess.check_output([PYTHON, "-m", "nanobind", "--cmake_dir"], text=True)
        launcher = ["-DCMAKE_CXX_COMPILER_LAUNCHER=ccache"] if shutil.which("ccache") else []
        subprocess.run(
            [tools / "cmake", "-S", self.source, "-B", self.build, "-G", "Ninja",
             f"-DCMAKE_MAKE_PROGRAM={tools / 'ninja'}", "-DCMAKE_SUPPRESS_REGENERATION=ON",
             "-DNANPURE_NATIVE_TESTS=ON", f"-Dnanobind_DIR={nanobind.strip()}",
             f"-DPython_EXECUTABLE={PYTHON}", *launcher], check=True, stdout=subprocess.DEVNULL)

    def _keep(self, *targets: str) -> None:
        """Compile targets of what is unchanged, once, and keep all that this makes."""
        done = self.folder / "-".join(("kept", *targets))
        if done.exists():
            return
        subprocess.run([PYTHON.parent / "ninja", "-C", self.build, *targets], check=True,
                       stdout=subprocess.DEVNULL)
        shutil.copytree(self.build, self.kept, dirs_exist_ok=True)
        done.touch()

    def _current(self) -> bool:
        """Whether what was compiled is what stands in the checkout."""
        kept, now = ({path.relative_to(root): path.read_bytes()
                      for path in (root / "native").rglob("*.[ch]pp")}
                     for root in (self.source, ROOT))
        return kept == now

    def module(self, mutant: Mutant, into: Path) -> str:
        """Compile the module of a mutant into a folder.

        Gives ``valid``, ``invalid`` or, where that makes the same of it, ``same``.
        """
        shutil.rmtree(into, ignore_errors=True)
        with self.lock, self._changed(mutant, "_core") as compiled:
            if not compiled:
                return "invalid"
            made = next(self.build.glob("_core*.so"))
            if made.read_bytes() == (self.kept / made.name).read_bytes():
                return "same"
            into.mkdir(parents=True)
            shutil.copy2(made, into / made.name)
            return "valid"

    def programs(self, mutant: Mutant, into: Path) -> bool:
        """Compile the tests' own programs of a mutant into a folder, if they can be compiled."""
        with self.lock:
            self._keep(*PROGRAMS_BUILT)
            with self._changed(mutant, *PROGRAMS_BUILT) as compiled:
                for name in PROGRAMS_BUILT if compiled else ():
                    shutil.copy2(self.build / name, into / name)
            return compiled

    @contextmanager
    def _changed(self, mutant: Mutant, *targets: str) -> Iterator[bool]:
        """Targets with a mutant in them, if they can be compiled; then all is as it was."""
        changed = self.source / mutant.file
        changed.write_text(mutant.text, "utf-8")
        try:
            ninja = [str(PYTHON.parent / "ninja"), "-C", str(self.build), *targets]
            status, _ = bounded(ninja, BUILD, self.build)
            yield status == 0
        finally:
            shutil.copy2(ROOT / mutant.file, changed)
            self._restore()

    def _restore(self) -> None:
        """What was compiled is again what it was: nothing is compiled twice."""
        for kept in self.kept.rglob("*"):
            if kept.is_file():
                built = self.build / kept.relative_to(self.kept)
                if not built.exists() or built.stat().st_mtime != kept.stat().st_mtime:
                    shutil.copy2(kept, built)
