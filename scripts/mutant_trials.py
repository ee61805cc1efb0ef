"""A mutant is made in a copy of the checkout, and the tests that can notice it are run there.

Native code is compiled in one folder, which is then as it was before.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from threading import Lock
from typing import ClassVar

from mutant_reach import PYTHON, Mutant, Part, chunks
from tier_runs import MARKS, ROOT

__all__ = ["Copy", "Native", "Trial"]

BUILD = 600  # seconds of one compiler; beyond it another mutant is drawn
SPACE = 10_000_000  # KiB of addresses, lest a mutant takes all memory; a browser needs more
PROGRAMS_BUILT = ("native_tests", "thread_tests", "fuzz_replay")  # in the whole gate
COMPILES = "tests/test_native.py::test_object_libraries_have_no_weak_symbols"  # the checkout
FAILED = re.compile(r"^(?:FAILED|ERROR) (tests/.*?)(?: - .*)?$", re.MULTILINE)


@dataclass
class Trial:
    """What became of a mutant in a tier."""

    noticed: bool = False
    by: str = ""
    bounded: bool = False  # it ended only at its bound of time or memory
    left_out: list[str] = field(default_factory=list)


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

    def __init__(self, folder: Path, programs: Path, patience: float) -> None:
        self.folder, self.programs, self.patience = folder, programs, patience
        self.made = folder.with_name(f"{folder.name}-made")  # the native side of a mutant
        copied(folder)
        subprocess.run([PYTHON, folder / "scripts" / "words.py"], check=True)
        self.plain = installed_module()
        self.module = folder / "src" / "nanpure" / self.plain.name
        shutil.copy2(self.plain, self.module)

    def tried(self, mutant: Mutant, made: Path | None, parts: list[Part], tier: str) -> Trial:
        """Run the tests on it until one fails."""
        trial = Trial()
        tried: set[Part] = set()
        for chunk in chunks(parts, self.patience):
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
            int(60 + 4 * self.patience), self.folder, PYTHONPATH=str(self.folder / "src"),
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
