"""The launcher where something is missing, fails, ends early or happens twice at once."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from launching import FIRST, Checkout, append, finish, hold, release, wait_for, work


@pytest.fixture
def bare(tmp_path: Path) -> Checkout:
    """A fresh clone."""
    return Checkout(tmp_path)


# ---- what is missing

def lacking(checkout: Checkout) -> None:
    (checkout.tools / "lacks").write_text("venv dev\n")
    (checkout.tools / "c++").unlink()


def test_without_root_the_missing_packages_are_named_in_one_line(bare: Checkout) -> None:
    lacking(bare)
    status, out, err = bare.launch("solve", "--quiet")

    assert (status, out, err) == (
        2, "", "nanpure: missing packages: sudo apt-get install python3-venv python3-dev g++\n")
    assert bare.asked() == []
    assert not (bare.tools / "apt-asked").exists()


def test_python_itself_may_be_missing(bare: Checkout) -> None:
    (bare.tools / "python3").unlink()
    status, _, err = bare.launch("solve", "--quiet")

    assert status == 2
    assert err == ("nanpure: missing packages: sudo apt-get install python3 python3-venv "
                   "python3-dev\n")


def test_the_gate_names_what_it_needs_too(bare: Checkout) -> None:
    lacking(bare)
    chromium = {"NANPURE_CHROMIUM": "/nowhere"}
    status, out, err = bare.run(bare.path("scripts/test"), env=bare.environment | chromium)

    assert (status, out) == (2, "")
    assert err == (
        "nanpure: missing packages: sudo apt-get install python3-venv python3-dev g++ "
        "chromium-headless-shell fontconfig fonts-noto-cjk; "
        "NANPURE_NO_BROWSER=1 tests without a browser\n")


@pytest.mark.slow
def test_root_installs_the_missing_packages(bare: Checkout) -> None:
    lacking(bare)
    bare.write_tool("id", "echo 0")
    status, out, err = bare.launch("solve")

    assert (status, out.splitlines()[0]) == (3, "words: solve")
    assert "nanpure: installing the Debian packages python3-venv python3-dev g++\n" in err
    asked = (bare.tools / "apt-asked").read_text().splitlines()
    assert [line.split()[2] for line in asked] == ["update", "install"]
    assert asked[1].endswith(" python3-venv python3-dev g++")


def test_a_failing_apt_get_is_told(bare: Checkout) -> None:
    lacking(bare)
    bare.write_tool("id", "echo 0")
    (bare.tools / "apt-fails").touch()
    status, out, err = bare.launch("solve")

    assert (status, out) == (2, "")
    assert "\nE: Unable to locate package\nnanpure: apt-get failed: is the network there?" in err


@pytest.mark.slow
def test_the_gate_installs_a_browser_while_it_builds(bare: Checkout) -> None:
    """It is awaited before the tests; where it cannot be had, there are none."""
    for name, does in {"id": "echo 0", "ruff": "exit 0", "mypy": "exit 0"}.items():
        bare.write_tool(name, does)
    asks = bare.environment | {"NANPURE_CHROMIUM": "/nowhere"}
    status, out, err = bare.run(bare.path("scripts/test"), env=asks)
    assert status == 0, err
    assert "pytest: " in out
    assert (bare.tools / "apt-asked").read_text().splitlines()[1].endswith(
        " chromium-headless-shell fontconfig fonts-noto-cjk")

    (bare.tools / "apt-fails").touch()
    status, out, err = bare.run(bare.path("scripts/test"), env=asks)
    assert status == 2
    assert "pytest: " not in out
    assert "nanpure: apt-get failed: is the network there?" in err


def test_packages_that_do_not_help_are_told(bare: Checkout) -> None:
    """A python3 that is not Debian's stands first on PATH."""
    lacking(bare)
    bare.write_tool("id", "echo 0")
    bare.write_tool("apt-get", "exit 0")
    status, _, err = bare.launch("solve")

    assert status == 2
    assert err.splitlines()[-1] == (
        f"nanpure: {bare.tools}/python3 is not Debian's and lacks what python3-venv python3-dev "
        "g++ would bring: put /usr/bin first on PATH")


def test_a_python_too_old_is_told(bare: Checkout) -> None:
    (bare.tools / "version").write_text("3.9.2\n")
    status, out, err = bare.launch("solve", "--quiet")

    assert (status, out) == (2, "")
    assert err == (f"nanpure: Python 3.11 or newer is needed, and first on PATH stands "
                   f"{bare.tools}/python3, which is 3.9.2: put a newer python3 before it\n")


def test_a_folder_with_a_line_break_in_its_name_is_told(bare: Checkout) -> None:
    """What stands behind the break must not become something that pip installs."""
    there = bare.root.with_name("a\nstranger")
    bare.root.rename(there)
    bare.root = there
    for words in ([there / "nanpure", "solve"], [there / "scripts/test"]):
        status, out, err = bare.run(*words)
        assert (status, out) == (2, "")
        assert err == ("nanpure: the path of this checkout has a line break: rename the folder: "
                       f"$'{there.parent!s}/a\\nstranger'\n")
    assert not there.joinpath("build/venv").exists()


@pytest.mark.slow
def test_pip_never_reads_the_name_of_a_folder(bare: Checkout) -> None:
    """There are more signs at which it begins a new line."""
    there = bare.root.with_name("a\N{LINE SEPARATOR}stranger")
    bare.root.rename(there)
    bare.root = there
    assert "ready after" in bare.launch("solve")[2]
    read = (bare.tools / "required").read_text()
    tools = ["builder>=1", "maker"]
    assert read.splitlines() == [*tools, *tools, "core>=1", "server", "solver"]


@pytest.mark.parametrize(("stage", "log"), [
    pytest.param("tools", "log", marks=pytest.mark.slow), ("requirements", "packages.log")])
def test_a_missing_network_is_told_and_the_next_call_repairs(
    bare: Checkout, stage: str, log: str
) -> None:
    """What the build needs is asked for first, and all else while that is at work."""
    (bare.tools / f"{stage}-fails").write_text("No matching distribution found for core")
    status, out, err = bare.launch("solve")

    assert (status, out) == (2, "")
    assert err.splitlines()[-2:] == [
        "ERROR: No matching distribution found for core",
        ("nanpure: pip failed: is the network there? A proxy goes into HTTPS_PROXY, another index "
        f"into PIP_INDEX_URL; then run this again (all it said: {bare.root}/build/setup/{log})")]

    (bare.tools / f"{stage}-fails").unlink()
    bare.asked()

    assert bare.launch("solve")[0] == 3
    assert work(bare.asked()) == FIRST


def test_a_failing_build_is_told_and_keeps_its_objects(bare: Checkout) -> None:
    ready = bare.settle()
    append("native/search/search.cpp")(ready)
    (ready.tools / "build-fails").write_text("search.cpp:2: error")
    kept = ready.path("build/native/object")
    kept.parent.mkdir()
    kept.touch()
    status, out, err = ready.launch("solve")

    assert (status, out) == (2, "")
    assert "ERROR: search.cpp:2: error\nnanpure: the build failed: " in err
    assert kept.exists()
    assert work(ready.asked()) == ["build"]


@pytest.mark.slow
def test_a_failing_build_ends_the_installation_beside_it(bare: Checkout) -> None:
    """Nobody waits for it, and the next call need not."""
    hold(bare, "requirements")
    (bare.tools / "build-fails").write_text("search.cpp:2: error")
    status, out, err = bare.launch("solve")

    assert (status, out) == (2, "")
    assert "nanpure: the build failed: " in err
    subprocess.run(["flock", "-w", "20", bare.path("build/setup/lock"), "true"], check=True)


# ---- two at once, and early ends

@pytest.mark.slow
def test_two_calls_at_once_set_up_once(bare: Checkout) -> None:
    hold(bare, "build")
    first = bare.start()
    wait_for((bare.tools / "held-build").exists)
    with tempfile.TemporaryFile("w+") as said:
        second = bare.start(stderr=said)
        wait_for(lambda: "another call is setting up" in Path(f"/proc/self/fd/{said.fileno()}")
                 .read_text())
        release(bare, "build")

        assert finish(first)[0] == 3
        assert finish(second)[0] == 3
    assert work(bare.asked()) == FIRST


@pytest.mark.parametrize(("how", "stage"), [
    pytest.param(how, stage, marks=[pytest.mark.slow] * (
        how != signal.SIGINT or stage != "build"))
    for how in (signal.SIGKILL, signal.SIGTERM, signal.SIGINT)
    for stage in ("tools", "requirements", "build")])
def test_the_call_after_an_early_end_repairs(
    bare: Checkout, stage: str, how: signal.Signals
) -> None:
    hold(bare, stage)
    launch = bare.start()
    wait_for((bare.tools / f"held-{stage}").exists)
    if stage == "build":  # the packages come meanwhile
        wait_for(bare.path("build/venv/held").exists)
    os.killpg(launch.pid, how)
    status, out, err = finish(launch)
    release(bare, stage)

    assert (status, out) == (130 if how == signal.SIGINT else -how, "")
    assert ("interrupted: the next call goes on" in err) == (how == signal.SIGINT)

    bare.asked()
    status, out, _ = bare.launch("solve")

    assert (status, out.splitlines()[0]) == (3, "words: solve")
    assert work(bare.asked()) == (["build"] if stage == "build" else FIRST)


@pytest.mark.slow
def test_what_a_killed_pip_left_is_removed(bare: Checkout) -> None:
    """Half a package has no record of its files, and pip would refuse to replace it."""
    hold(bare, "build")
    launch = bare.start()
    wait_for((bare.tools / "held-build").exists)
    wait_for(bare.path("build/venv/held").exists)
    os.killpg(launch.pid, signal.SIGKILL)
    finish(launch)
    release(bare, "build")
    packages = bare.path("build/venv/lib/python3.11/site-packages")
    for name in ("nanpure", "nanpure-0.1.0.dist-info", "~anpure", "numpy"):
        (packages / name).mkdir(parents=True)
    bare.launch("solve")

    assert [path.name for path in packages.iterdir()] == ["numpy"]


@pytest.mark.slow
def test_what_a_killed_compiler_left_is_compiled_anew(bare: Checkout) -> None:
    """A build that fails after a kill is tried once more from nothing."""
    left = bare.path("build/native/object")
    left.parent.mkdir(parents=True)
    left.touch()
    torn = bare.path("build/setup/torn")
    torn.parent.mkdir()
    torn.touch()
    (bare.tools / "build-fails").write_text("a file is truncated")
    status, _, err = bare.launch("solve")

    assert status == 2
    assert work(bare.asked()) == [*FIRST, "build"]
    assert not left.exists()
    assert "the build failed" in err


# ---- a checkout that cannot be written

@pytest.fixture
def shared() -> Iterator[Checkout]:
    """A checkout that everyone may read."""
    folder = Path(tempfile.mkdtemp(prefix="nanpure-"))
    folder.chmod(0o755)
    yield Checkout(folder)
    subprocess.run(["chmod", "-R", "u+w", folder], check=True)
    shutil.rmtree(folder)


def somebody(checkout: Checkout) -> dict[str, object]:
    """Whoever may not write there: not root, and no matter who after chmod."""
    subprocess.run(["chmod", "-R", "a-w", checkout.root], check=True)
    return {"user": 65534, "group": 65534} if os.geteuid() == 0 else {}


def test_a_checkout_that_cannot_be_written_is_told(shared: Checkout) -> None:
    status, out, err = shared.launch("solve", "--quiet", **somebody(shared))

    assert (status, out) == (2, "")
    assert err == (
        "nanpure: the first call, and one after a change, writes into the checkout, which it "
        "cannot (Permission denied): clone it to where you may write, or install the package "
        f"(README.md): {shared.root}\n")


@pytest.mark.slow
def test_a_ready_checkout_needs_not_be_written(shared: Checkout) -> None:
    assert shared.launch("solve")[0] == 3

    os.utime(shared.path("native/search/search.cpp"), (time.time() + 9, time.time() + 9))
    status, _, err = shared.launch("solve", **somebody(shared))

    assert (status, err) == (3, "")
