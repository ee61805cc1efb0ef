"""The verb doctor: what nanpure finds on this machine."""

from __future__ import annotations

import json
import locale
import os
import platform
import re
import sys
import sysconfig
import warnings
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path
from typing import Literal

import click

import nanpure
from nanpure.base.threads import cores
from nanpure.cli.language import VARIABLES, environment_language
from nanpure.cli.options.shared import LANGUAGE, OUTPUT, QUIET
from nanpure.cli.stream.sink import sink
from nanpure.io.plain import printable
from nanpure.words import in_language, languages, message, message_of

__all__ = ["Finding", "doctor", "findings"]

State = Literal["fine", "missing", "wrong"]
SIGNS = {"fine": " ", "missing": "-", "wrong": "!"}
# A puzzle and its solution, as a trial of the native module.
TRIAL = (".24.3......4.31.", "1243342121344312")
LONGEST = 40  # characters of a setting
# Extras that nobody needs who only uses the package.
OF_DEVELOPERS = frozenset({"all", "dev"})


@dataclass(frozen=True)
class Finding:
    """One thing looked at: its *name*, what was found, and what to do about it, if anything."""

    name: str
    value: str
    state: State = "fine"
    advice: str = ""


@click.command()
@OUTPUT
@click.option("--json", "json_", is_flag=True, help="One JSON object.")
@QUIET
@LANGUAGE
def doctor(output: Path | None, json_: bool, lang: str) -> int:
    """Show what is installed, and whether anything is wrong.

    \b
    Examples:
      nanpure doctor
      nanpure doctor --json -o report.json

    One line per thing looked at: ! in front of what is wrong, - in front of an extra that is not
    installed, then the command that installs it. The report has no puzzles, no settings but those
    of nanpure and the language, and ~ for your home folder. The exit status is 1 if anything is
    wrong.
    """
    found = list(findings())
    fine = all(each.state != "wrong" for each in found)
    with sink(output) as out:
        if json_:
            out.line(json.dumps({"fine": fine, "findings": [vars(each) for each in found]},
                                ensure_ascii=False))
            return 0 if fine else 1
        names = [in_language(each.name, lang) for each in found]
        for name, each in zip(names, found, strict=True):
            advice = f" ({in_language(each.advice, lang)})" if each.advice else ""
            out.line(f"{SIGNS[each.state]} {name}: {in_language(each.value, lang)}{advice}")
    return 0 if fine else 1


def findings() -> Iterator[Finding]:
    """Yield all that is looked at, in the order of the report."""
    yield Finding("nanpure", f"{nanpure.__version__}, {_home(Path(nanpure.__file__).parent)}")
    yield Finding("Python", f"{platform.python_implementation()} {platform.python_version()}, "
                            f"{_home(Path(sys.executable))}")
    yield Finding("system", f"{platform.system()} {platform.release()} {platform.machine()}")
    yield from _native()
    yield from _extras()
    yield _fonts()
    yield from _words()
    yield Finding("encoding", f"{locale.getpreferredencoding(False)}, "
                              f"{sys.getfilesystemencoding()}")
    yield Finding("compiled Python files", _home(Path(
        sys.pycache_prefix or Path(nanpure.__file__).parent / "__pycache__")))
    yield Finding("man pages", _home(Path(sysconfig.get_path("data")) / "share" / "man"))


def _home(path: Path) -> str:
    """A path with ~ for the home folder, which often has the name of a person."""
    text, home = printable(str(path)), os.path.expanduser("~")
    return f"~{text[len(home):]}" if home != "/" and text.startswith(f"{home}{os.sep}") else text


def _native() -> Iterator[Finding]:
    """The native module: whether it is that of the sources and solves, and what it runs on."""
    from nanpure.errors import NanpureError
    from nanpure.kernel import backend, backends
    from nanpure.kernel.processors import processor
    from nanpure.kernel.stale import is_stale, native_file

    file = _home(native_file())
    if is_stale(Path(nanpure.__file__).parents[2]):
        yield Finding("native module", file, "wrong",
                      message("it is older than its sources: {command}",
                              command="pip install --no-build-isolation -e ."))
    else:
        yield Finding("native module", file)
    yield Finding("processor", message(
        "{name}, {count} cores", name=" ".join(map(str, processor())).strip() or platform.machine(),
        count=cores()))
    try:
        yield Finding("back end", f"{backend()} ({', '.join(backends())})")
    except NanpureError as error:
        yield Finding("back end", message_of(error), "wrong")
    puzzle, solution = TRIAL
    try:
        found = nanpure.solve(puzzle).solutions
    except NanpureError as error:
        yield Finding("trial", message_of(error), "wrong")
        return
    right = [grid.line() for grid in found] == [solution]
    yield (Finding("trial", "a puzzle was solved") if right
           else Finding("trial", "a puzzle was solved wrongly", "wrong"))


def _extras() -> Iterator[Finding]:
    """The extras of the package, each with the packages that it needs."""
    try:
        about = metadata.metadata("nanpure")
    except metadata.PackageNotFoundError:
        yield Finding("extras", "nanpure is not installed here, so its extras are unknown")
        return
    needed = metadata.requires("nanpure") or []
    for extra in sorted(about.get_all("Provides-Extra") or []):
        if extra in OF_DEVELOPERS:
            continue
        there, lacking = [], []
        for line in needed:
            wanted, _, condition = line.partition(";")
            if f"'{extra}'" not in condition.replace('"', "'"):
                continue
            name = _name(wanted)
            try:
                there.append(f"{name} {metadata.version(name)}")
            except metadata.PackageNotFoundError:
                lacking.append(name)
        if lacking:
            yield Finding(message("extra {name}", name=extra),
                          message("{packages} not installed", packages=", ".join(lacking)),
                          "missing", f"pip install 'nanpure[{extra}]'")
        else:
            yield Finding(message("extra {name}", name=extra), ", ".join(there))


def _name(requirement: str) -> str:
    """The name of the package in a requirement.

    >>> _name("python-sat>=1.8.dev13"), _name("fastapi (>=0.115)")
    ('python-sat', 'fastapi')
    """
    name = re.match(r"[A-Za-z0-9._-]*[A-Za-z0-9]", requirement.strip())
    return name[0] if name else requirement.strip()


def _fonts() -> Finding:
    try:
        from nanpure.printing.fonts import BOLD, FOLDER, REGULAR
    except ImportError as error:
        return Finding("fonts", str(error), "missing", "pip install 'nanpure[print]'")
    lacking = [file.name for file in (REGULAR, BOLD) if not file.is_file()]
    if not lacking:
        return Finding("fonts", _home(FOLDER))
    value = message("{packages} not installed", packages=", ".join(lacking))
    if not FOLDER.is_dir():
        return Finding("fonts", value, "missing", "pip install 'nanpure[print]'")
    return Finding("fonts", value, "wrong", "pip install --force-reinstall nanpure-fonts")


def _words() -> Iterator[Finding]:
    """The languages that there are, and that of this run."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        there = languages()
    if caught:
        yield Finding("languages", ", ".join(there), "wrong", str(caught[0].message))
    else:
        yield Finding("languages", ", ".join(there))
    settings = ", ".join(f"{name}={printable(os.environ[name][:LONGEST])}"
                         for name in VARIABLES if os.environ.get(name))
    chosen = environment_language()
    asked = os.environ.get(VARIABLES[0], "")
    if asked and asked.partition("_")[0].partition(".")[0].lower() not in there:
        yield Finding("language", f"{chosen} ({settings})", "wrong",
                      message("{variable} names no language that there is", variable=VARIABLES[0]))
    else:
        yield Finding("language", f"{chosen} ({settings})" if settings else chosen)
