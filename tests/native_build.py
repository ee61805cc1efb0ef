"""Native programs and objects for the tests, each compiled once.

As a script it builds what the gate's tests run, so that this is done while others are tested:

    python tests/native_build.py
"""

from __future__ import annotations

import fcntl
import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[1]
GATE = (("native_tests", "address,undefined"), ("fuzz_replay", "address,undefined"),
        ("thread_tests", "thread"))
HANG = 1800  # seconds that nothing takes unless it hangs


def run(*words: str | Path, **options: object) -> str:
    """Run a tool; gives what it printed."""
    done = subprocess.run(  # type: ignore[call-overload]
        list(map(str, words)), capture_output=True, text=True, check=False, timeout=HANG, **options
    )
    assert done.returncode == 0, f"{words}\n{done.stdout[-4000:]}\n{done.stderr[-4000:]}"
    return done.stdout


def tool(name: str) -> str:
    found = shutil.which(name, path=f"{Path(sys.executable).parent}:{os.environ['PATH']}")
    assert found, f"{name} is missing"
    return found


def sanitized_program(program: str, sanitize: str) -> Path:
    """A program of native tests, built under sanitizers.

    Where NANPURE_PROGRAMS names a folder, the one there: it counts, or is a mutant.
    """
    if folder := os.environ.get("NANPURE_PROGRAMS"):
        return Path(folder) / program
    kind = sanitize.partition(",")[0]
    return _built(ROOT / "build" / f"tests-{kind}", program, f"-DNANPURE_SANITIZE={sanitize}",
                  "-DNANPURE_NATIVE_TESTS=ON") / program


def guided_program() -> Path:
    """The fuzzer with its targets, which only clang can build."""
    folder = _built(ROOT / "build" / "fuzzer", "fuzz_guided", "-DNANPURE_FUZZER=ON",
                    f"-DCMAKE_CXX_COMPILER={tool('clang++')}",
                    "-DNANPURE_SANITIZE=fuzzer-no-link,address,undefined")
    return folder / "fuzz_guided"


def sanitized_package(sanitize: str) -> Path:
    """A folder to put on the path of Python: the package, its native side under sanitizers."""
    return _package(sanitize.partition(",")[0], f"-DNANPURE_SANITIZE={sanitize}")


def counted_package() -> Path:
    """The same, its native side with what counts branches; in it the native tests too."""
    path = _package("counted", "-DNANPURE_COVERAGE=ON", "-DNANPURE_NATIVE_TESTS=ON")
    for program in ("native_tests", "logic_tests", "thread_tests", "fuzz_replay"):
        _built(path.parent, program)
    return path


def _package(name: str, *definitions: str) -> Path:
    import nanobind

    folder = _built(ROOT / "build" / f"package-{name}", "_core", "-DNANPURE_PYTHON=ON",
                    f"-Dnanobind_DIR={nanobind.cmake_dir()}",
                    f"-DPython_EXECUTABLE={sys.executable}", *definitions)
    with _alone(folder):
        path = folder / "path"
        shutil.rmtree(path, ignore_errors=True)
        shutil.copytree(ROOT / "src" / "nanpure", path / "nanpure",
                        ignore=shutil.ignore_patterns("__pycache__", "_core*.so"))
        for module in folder.glob("_core*.so"):
            shutil.copy2(module, path / "nanpure")
    return path


def runtime_libraries(sanitize: str) -> str:
    """What must be loaded before Python, which is not built for sanitizers itself.

    The library of C++ too: the sanitizer looks for how exceptions are thrown when it begins.
    """
    name = {"address": "libasan.so", "thread": "libtsan.so"}[sanitize.partition(",")[0]]
    return " ".join(run(tool("g++"), f"-print-file-name={one}").strip()
                    for one in (name, "libstdc++.so.6"))


def objects(library: str) -> list[Path]:
    """What an object library consists of, out of the folder where the package was built."""
    folder = next(filter(_works, (ROOT / "build" / "native").glob("*/CMakeCache.txt")),
                  ROOT / "build" / "native-tests" / "CMakeCache.txt").parent
    return sorted((_built(folder, library) / "CMakeFiles" / f"{library}.dir").rglob("*.o"))


def _works(cache: Path) -> bool:
    """Whether what it was configured with is still there, and is for this Python."""
    found = re.search(r"^nanobind_DIR:\w+=(.*)$", cache.read_text(), re.MULTILINE)
    tag = f"cp{sys.version_info.major}{sys.version_info.minor}"
    return cache.parent.name.startswith(tag) and found is not None and Path(found[1]).is_dir()


def _built(folder: Path, target: str, *definitions: str) -> Path:
    """Build a target in a folder that is kept between runs, so that only changes are compiled."""
    with _alone(folder):
        if not (folder / "build.ninja").exists():
            run(tool("cmake"), "-S", ROOT, "-B", folder, "-G", "Ninja",
                f"-DCMAKE_MAKE_PROGRAM={tool('ninja')}", "-DNANPURE_PYTHON=OFF", *definitions)
        run(tool("ninja"), "-C", folder, target)
    return folder


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """One process at a time builds in a folder; the others wait for what it builds."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def main() -> None:
    # Who ends this ends the compiler too.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    for program, sanitize in GATE:
        sanitized_program(program, sanitize)


if __name__ == "__main__":
    main()
