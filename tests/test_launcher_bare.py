"""The launcher where nothing is installed: Debian's base, no Python, no compiler."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from bare_root import BareRoot, bare_root

ROOT = Path(__file__).parents[1]
PUZZLE = "..7.8946.2.3....9..8.421..55..6....3..8.4521..197.............7.721.3.5.865.9.3.."
SOLUTION = "157389462243576198986421735524618973738945216619732584391854627472163859865297341"
# Not what a clone has not.
LEFT_OUT = shutil.ignore_patterns("build", ".git", "__pycache__", "*.so", ".venv", ".*_cache",
                                  ".hypothesis", ".benchmarks", "dist")
LAUNCH = "cd /srv; './a checkout/nanpure'"
OBJECTS = "cd '/srv/a checkout/build/native' && find . -name '*.o'"

pytestmark = [
    pytest.mark.full,
    pytest.mark.skipif(os.geteuid() != 0, reason="only root can make a bare root"),
]


@pytest.fixture(scope="module")
def machine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[BareRoot]:
    """A bare machine with a fresh clone; the tests below leave it to each other in their order."""
    with bare_root(tmp_path_factory.mktemp("bare") / "root") as made:
        shutil.copytree(ROOT, made.folder / "srv" / "a checkout", ignore=LEFT_OUT)
        (made.folder / "srv" / "puzzles.txt").write_text(f"{PUZZLE}\n")
        yield made


def test_somebody_is_told_what_is_missing(machine: BareRoot) -> None:
    open_folder = machine.run("cp -r '/srv/a checkout' /tmp/mine; chmod -R a+rwX /tmp/mine")
    assert open_folder.returncode == 0, open_folder.stderr
    done = machine.run("/tmp/mine/nanpure solve /srv/puzzles.txt", user=65534)

    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.splitlines()[-1] == (
        "nanpure: missing packages: sudo apt-get install python3 python3-venv python3-dev g++")
    machine.run("rm -r /tmp/mine")


@pytest.mark.parametrize(("reached", "said"), [
    ("ls /usr/bin/python3*", "installing the Debian packages python3 python3-venv python3-dev g++"),
    ("ls '/srv/a checkout/build/venv/lib/'*/site-packages/numpy", "making an environment"),
    (OBJECTS, "building"),
], ids=["packages", "environment", "compiling"])
def test_a_killed_call_does_no_harm(machine: BareRoot, reached: str, said: str) -> None:
    """Three of them: what each stage has reached shows that the one before was repaired."""
    done = machine.run(f"""
        set -m
        ({LAUNCH} solve puzzles.txt) >/srv/said 2>&1 &
        until ({reached}) 2>/dev/null | grep -q .; do sleep 0.5; kill -0 $! || break; done
        kill -9 -- -$!
        cat /srv/said""")

    assert said in done.stdout.splitlines()[-1], done.stdout + done.stderr


def test_the_first_call_answers(machine: BareRoot) -> None:
    done = machine.run(f"{LAUNCH} solve puzzles.txt")

    assert (done.returncode, done.stdout) == (0, f"{SOLUTION}\n"), done.stderr
    assert done.stderr.splitlines()[-1].startswith("nanpure: ready after ")


def test_the_second_call_only_answers(machine: BareRoot) -> None:
    done = machine.run(f"{LAUNCH} solve --engine sat - <puzzles.txt")

    assert (done.returncode, done.stdout, done.stderr) == (0, f"{SOLUTION}\n", "")


def test_it_hands_the_exit_status_on_and_serves_everybody(machine: BareRoot) -> None:
    done = machine.run(f"{LAUNCH} check 12..............", user=65534)

    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout.startswith("many\t")


def test_the_page_is_served(machine: BareRoot) -> None:
    done = machine.run(f"""
        {LAUNCH} serve --port 0 >said 2>&1 &
        until grep -q http said; do sleep 0.2; kill -0 $! || break; done
        port=$(sed -n 's/.*:\\([0-9]*\\)\\/.*/\\1/p' said)
        exec 3<>/dev/tcp/127.0.0.1/$port
        printf 'GET / HTTP/1.1\\r\\nHost: 127.0.0.1:%s\\r\\nConnection: close\\r\\n\\r\\n' $port >&3
        cat <&3""")

    assert done.stdout.startswith("HTTP/1.1 200 OK"), done.stdout + done.stderr
    assert "<title>" in done.stdout


def compiled_after(machine: BareRoot, change: str) -> tuple[int, int]:
    """How many objects a change compiles again, and how many there are."""
    done = machine.run(f"""
        set -e
        touch /srv/before; sleep 1
        cd '/srv/a checkout'; {change}
        ({LAUNCH} solve puzzles.txt)
        {OBJECTS} -newer /srv/before | wc -l; find . -name '*.o' | wc -l""")
    assert done.returncode == 0, done.stderr
    assert "something has changed" in done.stderr
    solved, again, every = done.stdout.split()
    assert solved == SOLUTION
    return int(again), int(every)


def test_a_change_of_python_compiles_nothing(machine: BareRoot) -> None:
    again, every = compiled_after(machine, "echo 'ADDED = 1' >>src/nanpure/errors.py")

    assert again == 0 < every
    said = machine.run("cd /; /srv/a*/build/venv/bin/python -c "
                       "'import nanpure.errors as e; print(e.ADDED)'")
    assert said.stdout == "1\n", said.stderr


def test_a_change_of_native_code_compiles_little(machine: BareRoot) -> None:
    again, every = compiled_after(machine, "echo '// x' >>native/text/lines.cpp")

    assert 1 <= again <= 2 < every  # module.cpp too: it holds the hash of the sources


def test_a_further_extra_comes_with_its_verb(machine: BareRoot) -> None:
    """Until the project has one of its own: one that is made up."""
    done = machine.run(f"""
        set -e
        cd '/srv/a checkout'
        sed -i -e '/^verbs.serve/a verbs.show = "made-up"' \\
          -e '/^\\[project.optional-dependencies\\]/a made-up = ["segno>=1.6"]' pyproject.toml
        {LAUNCH} solve puzzles.txt
        ! /srv/a*/build/venv/bin/python -c 'import segno' 2>/dev/null
        echo of the verb >&2
        {LAUNCH} show 1...............
        /srv/a*/build/venv/bin/python -c 'import segno'""")

    assert done.returncode == 0, done.stderr
    assert "of the verb\nnanpure: show needs the extra made-up: installing it\n" in done.stderr


def test_the_installation_as_a_package(machine: BareRoot) -> None:
    """The line of README.md."""
    line = next(line for line in (ROOT / "README.md").read_text("utf-8").splitlines()
                if line.startswith("python3 -m venv .venv"))
    done = machine.run(f"cd '/srv/a checkout'; {line} && .venv/bin/nanpure solve ../puzzles.txt")

    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.splitlines()[-1] == SOLUTION
