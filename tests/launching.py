"""A small checkout with the real launcher, where everything that takes time only writes down that
it was asked: python3, pip, apt-get and the verb (``data/launcher``)."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parents[1]
FAKES = Path(__file__).parent / "data" / "launcher"
SCRIPTS = ("standing.sh", "setup.sh", "requirements.py", "launcher_table.py", "words.py",
           "build_backend.py", "package_readme.py", "test")
# All that the launcher and the stand-ins may use of a machine.
COMMANDS = ("bash", "cat", "chmod", "cp", "dirname", "env", "find", "flock", "grep", "id", "ln",
            "mkdir", "mv", "readlink", "rm", "sed", "sha256sum", "sleep", "sort", "tail", "touch",
            "xargs")
FIRST = ["venv", "tools", "requirements", "build"]  # what a first call does
HANG = 120.0  # seconds; only a hang takes that long

PROJECT = """\
[build-system]
requires = ["builder>=1"]
[project]
name = "nanpure"
requires-python = ">=3.11"
dependencies = ["core>=1"]
[project.optional-dependencies]
web = ["server"]
sat = ["solver"]
print = ["paper"]
data = ["tables"]
cluster = ["many"]
all = ["nanpure[web,sat]"]
[dependency-groups]
dev = ["tester"]
[tool.nanpure]
build = ["maker"]
[tool.nanpure.launcher]
extras = ["web", "sat"]
verbs.serve = "web"
verbs.book = "print"
verbs.archive = "data"
files.parquet = "data"
"""


class Checkout:
    """The checkout, the machine around it (``tools`` is all of PATH) and calls of the launcher."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "a & checkout"
        self.tools = folder / "tools"
        for path, text in {
            "pyproject.toml": PROJECT, "CMakeLists.txt": "project(x)\n", "README.md": "x\n",
            "src/nanpure/search/verbs.py": "solve = 1\n", "src/nanpure/web/app.js": "let x\n",
            "native/search/search.cpp": "int search;\n",
            "native/logic/engine/path.hpp": "int path;\n",
        }.items():
            self.path(path).parent.mkdir(parents=True, exist_ok=True)
            self.path(path).write_text(text)
        self.path("scripts").mkdir()
        for name in SCRIPTS:
            shutil.copy(ROOT / "scripts" / name, self.path("scripts"))
        shutil.copy(ROOT / "nanpure", self.root)
        self._tools()

    def _tools(self) -> None:
        self.tools.mkdir()
        for name in COMMANDS:
            found = shutil.which(name, path="/usr/bin:/bin")
            assert found, f"{name} is missing"
            (self.tools / name).symlink_to(found)
        for fake in FAKES.iterdir():
            shutil.copy(fake, self.tools)
        self.link_tool("python3", "python3.11")
        self.write_tool("id", "echo 1000")
        self.write_tool("c++", "exit 1")
        self.write_tool("dpkg", "exit 0")

    def write_tool(self, name: str, text: str) -> None:
        path = self.tools / name
        path.unlink(missing_ok=True)
        path.write_text(f"#!/usr/bin/env bash\n{text}\n")
        path.chmod(0o755)

    def link_tool(self, name: str, target: str) -> None:
        (self.tools / name).unlink(missing_ok=True)
        (self.tools / name).symlink_to(target)

    def path(self, name: str) -> Path:
        return self.root / name

    @property
    def environment(self) -> dict[str, str]:
        return {"PATH": str(self.tools), "REAL_PYTHON": sys.executable, "HOME": str(self.tools),
                "PYTHONPATH": "/nowhere", "PIP_USER": "1"}

    def start(self, *words: str | Path, **options: object) -> subprocess.Popen[str]:
        """A launch in a process group of its own."""
        settings: dict[str, object] = {
            "cwd": self.root.parent, "env": self.environment, "stdin": subprocess.PIPE,
            "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True,
            "start_new_session": True,
        } | options
        command = list(map(str, words or (self.root / "nanpure", "solve")))
        return subprocess.Popen(command, **settings)  # type: ignore[call-overload, no-any-return]

    def run(self, *words: str | Path, **options: object) -> tuple[int, str, str]:
        """Exit status, standard output and standard error of a launch."""
        return finish(self.start(*words, **options))

    def launch(self, *words: str | Path, **options: object) -> tuple[int, str, str]:
        """Run ``./nanpure`` with these words."""
        return self.run(self.root / "nanpure", *words, **options)

    def settle(self) -> Checkout:
        """Set up, and forget how."""
        status, _, err = self.launch("solve")
        assert status == 3, err
        self.asked()
        self.required()
        return self

    def asked(self) -> list[str]:
        """What python3 and pip were asked since the last look."""
        file = self.tools / "asked"
        words = file.read_text().split() if file.exists() else []
        file.unlink(missing_ok=True)
        return words

    def required(self) -> set[str]:
        """The requirements that pip was given since the last look."""
        file = self.tools / "required"
        lines = file.read_text().splitlines() if file.exists() else []
        file.unlink(missing_ok=True)
        return {line for line in lines if not line.startswith("#")}


def work(asked: list[str]) -> list[str]:
    """What takes time, and not the small scripts that only read pyproject.toml.

    The requirements are installed while the checkout is built: what comes first is chance.
    """
    return sorted((word for word in asked if word != "python"), key=FIRST.index)


def hold(checkout: Checkout, stage: str) -> None:
    """What pip is asked at that stage takes until it is released."""
    (checkout.tools / f"hold-{stage}").touch()


def release(checkout: Checkout, stage: str) -> None:
    (checkout.tools / f"hold-{stage}").unlink()


def append(name: str) -> Callable[[Checkout], None]:
    """A change of that file."""
    def change(checkout: Checkout) -> None:
        with checkout.path(name).open("a") as file:
            file.write("# changed\n")
    return change


def finish(process: subprocess.Popen[str], given: str = "given") -> tuple[int, str, str]:
    """Let a launch end; a hang is a failure that leaves nothing behind."""
    try:
        out, err = process.communicate(given, timeout=HANG)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        raise
    return process.returncode, out, err


def wait_for(happened: Callable[[], bool]) -> None:
    """Wait until something has happened."""
    end = time.monotonic() + HANG
    while not happened():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.02)
