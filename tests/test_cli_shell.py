"""What nanpure tells of itself: doctor; man pages and completions, and whether they work."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from command_line import COMMAND, ENVIRONMENT, Run, in_turn, nanpure, process
from nanpure.cli.groups import GROUPS, VERBS
from nanpure.cli.man_pages import file_name, pages
from nanpure.cli.verbs import doctor
from nanpure.kernel import stale
from stops import HANG

HOME = "/home/somebody"


# ---- doctor -------------------------------------------------------------------------------------


def test_doctor_tells_what_there_is() -> None:
    done, told = in_turn(Run(["doctor", "--json"]), Run(["doctor"]))
    report = json.loads(done.stdout)
    names = [found["name"] for found in report["findings"]]
    assert len(set(names)) == len(names)
    assert {"nanpure", "Python", "system", "native module", "processor", "back end", "trial",
            "fonts", "languages", "language", "encoding"} <= set(names)
    assert {found["state"] for found in report["findings"]} <= {"fine", "missing", "wrong"}
    assert report["fine"] == all(found["state"] != "wrong" for found in report["findings"])
    assert done.returncode == told.returncode == (0 if report["fine"] else 1)
    lines = told.stdout.decode().splitlines()
    assert len(lines) == len(names)
    for line, found in zip(lines, report["findings"], strict=True):
        sign = {"fine": " ", "missing": "-", "wrong": "!"}[found["state"]]
        assert line.startswith(f"{sign} {found['name']}: {found['value']}")
        assert found["advice"] in line


def told(environment: dict[str, str]) -> dict[str, dict[str, str]]:
    """The findings of a run with these variables, by name."""
    done = process("doctor", "--json", env=ENVIRONMENT | environment)
    report = json.loads(done.stdout)
    assert done.returncode == (0 if report["fine"] else 1)
    return {found["name"]: found for found in report["findings"]}


@pytest.mark.slow
def test_doctor_finds_what_is_wrong(tmp_path: Path) -> None:
    right = told({})
    wrong = told({"NANPURE_BACKEND": "nonsense", "NANPURE_LANG": "xx\x1b[2J",
                  "NANPURE_WORDS": str(tmp_path / "nowhere")})
    assert right["back end"]["state"] == right["language"]["state"] == "fine"
    assert right["languages"]["state"] == "fine"
    assert wrong["back end"]["state"] == "wrong"
    assert "NANPURE_BACKEND" in wrong["back end"]["value"]
    assert wrong["language"]["state"] == "wrong"
    assert "\x1b" not in wrong["language"]["value"]
    assert wrong["languages"]["state"] == "wrong"
    assert "is not a folder" in wrong["languages"]["advice"]


def test_doctor_tells_missing_fonts_from_broken_ones(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fonts_in(folder: Path) -> doctor.Finding:
        monkeypatch.setattr("nanpure.printing.fonts.FOLDER", folder)
        monkeypatch.setattr("nanpure.printing.fonts.REGULAR", folder / "NanpureRegular.ttf")
        monkeypatch.setattr("nanpure.printing.fonts.BOLD", folder / "NanpureBold.ttf")
        return next(each for each in doctor.findings() if each.name == "fonts")

    missing, broken = fonts_in(tmp_path / "nowhere"), fonts_in(tmp_path)
    assert (missing.state, missing.advice) == ("missing", "pip install 'nanpure[print]'")
    assert (broken.state, broken.advice) == (
        "wrong", "pip install --force-reinstall nanpure-fonts")


def test_doctor_tells_nothing_secret() -> None:
    secret = {"HOME": HOME, "AWS_SECRET_ACCESS_KEY": "0123456789", "LC_TIME": "private"}
    done = process("doctor", env=ENVIRONMENT | secret)
    assert b"0123456789" not in done.stdout
    assert b"private" not in done.stdout


def test_doctor_shortens_the_home_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", HOME)
    assert doctor._home(Path(f"{HOME}/a\n")) == "~/a\\n"
    assert doctor._home(Path("/usr/lib")) == "/usr/lib"
    monkeypatch.setenv("HOME", "/")
    assert doctor._home(Path("/usr/lib")) == "/usr/lib"


def test_doctor_names_the_pip_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor.metadata, "version", _lacking("pyarrow"))
    found = {str(each.name): each for each in doctor._extras()}
    assert found["extra data"].state == "missing"
    assert found["extra data"].value == "pyarrow not installed"
    assert found["extra data"].advice == "pip install 'nanpure[data]'"
    assert found["extra web"].state == "fine"
    assert "extra dev" not in found


def _lacking(name: str):  # type: ignore[no-untyped-def]
    def version(package: str) -> str:
        if package == name:
            raise doctor.metadata.PackageNotFoundError(package)
        return "1.0"

    return version


def test_doctor_sees_an_old_native_module_and_a_wrong_solver(
    monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stale, "source_hash", lambda _: "0")
    monkeypatch.setattr(doctor, "TRIAL", (doctor.TRIAL[0], "1" * 16))
    found = {str(each.name): each for each in doctor._native()}
    if (Path(doctor.nanpure.__file__).parents[2] / "native").is_dir():
        assert found["native module"].state == "wrong"
    assert found["trial"].state == "wrong"


# ---- man pages ----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def manual(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("manual") / "man1"
    done = nanpure("man", "-o", folder)
    assert (done.returncode, done.stdout.decode()) == (0, f"{folder}\n")
    return folder


def test_there_is_a_page_for_each(manual: Path) -> None:
    assert {path.name for path in manual.iterdir()} == {file_name(each) for each in pages()}
    assert len(pages()) == 1 + len(GROUPS) + len(VERBS)
    for typed in ("", "maths", "maths rank", "solve"):
        assert nanpure("man", *typed.split()).stdout == (manual / file_name(typed)).read_bytes()


@pytest.mark.skipif(shutil.which("groff") is None, reason="needs groff")
def test_the_pages_are_right(manual: Path) -> None:
    """No warning of groff's, and the options are there as they are typed."""
    for path in sorted(manual.iterdir()):
        done = subprocess.run(
            ["groff", "-man", "-ww", "-Tutf8", "-K", "utf8", "-rLL=100n", path],
            capture_output=True, timeout=HANG, check=True, env=ENVIRONMENT)
        assert done.stderr == b"", path
        said = re.sub("\x1b\\[[0-9;]*m|.\b", "", done.stdout.decode())
        assert "NAME" in said
        assert "SYNOPSIS" in said
    shown = subprocess.run(
        ["groff", "-man", "-Tutf8", "-K", "utf8", "-P-c", manual / "nanpure-solve.1"],
        capture_output=True, timeout=HANG, check=True, env=ENVIRONMENT).stdout.decode()
    said = re.sub(".\b", "", shown)
    assert "nanpure solve .24.3......4.31." in said
    assert "--limit N" in said


@pytest.mark.skipif(shutil.which("man") is None, reason="needs man")
def test_man_finds_the_pages_of_a_prefix(tmp_path: Path) -> None:
    """As in a virtual environment: its ``bin`` on the path, its ``share/man`` next to it."""
    (tmp_path / "bin").mkdir()
    installed = nanpure("man", "-o", tmp_path / "share" / "man" / "man1")
    assert installed.returncode == 0
    found = subprocess.run(
        ["man", "-w", "nanpure-solve"], capture_output=True, timeout=HANG, check=False,
        env=ENVIRONMENT | {"PATH": f"{tmp_path / 'bin'}{os.pathsep}{os.environ['PATH']}"})
    if b"minimized" in found.stdout:
        pytest.skip("man is a stub here")
    assert found.stdout.decode().strip() == str(
        tmp_path / "share" / "man" / "man1" / "nanpure-solve.1")


def test_pages_are_japanese_too(tmp_path: Path) -> None:
    said = nanpure("--lang", "ja", "man", "solve").stdout.decode()
    assert ".SH \"名前\"" in said
    assert "問題を解く" in said


def test_what_man_refuses(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for words, said in ((["nothing"], "there is no verb 'nothing'"),
                        (["-o", str(tmp_path), "solve"], "leave out"),
                        (["-o", "pages", "--install"], "leave out --output"),
                        (["-o", str(tmp_path / "file" / "below")], "cannot write")):
        done = nanpure("man", *words, cwd=tmp_path)
        assert (done.returncode, done.stdout) == (2, b""), words
        assert said in done.stderr.decode()
        assert done.stderr.count(b"\n") == 1


# ---- completion ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("shell", "place"), [
    ("bash", ".local/share/bash-completion/completions/nanpure"),
    ("fish", ".config/fish/completions/nanpure.fish"),
    ("zsh", ".local/share/zsh/site-functions/_nanpure"),
])
def test_a_completion_is_put_where_the_shell_looks(
    shell: str, place: str, tmp_path: Path
) -> None:
    there = {key: value for key, value in ENVIRONMENT.items() if not key.startswith("XDG_")}
    done = process("completion", shell, "--install", env=there | {"HOME": str(tmp_path)})
    assert done.returncode == 0
    assert done.stdout.decode().splitlines()[0] == str(tmp_path / place)
    said = nanpure("completion", shell).stdout
    assert (tmp_path / place).read_bytes() == said
    assert b"_NANPURE_COMPLETE" in said


def test_the_shell_is_that_of_the_user() -> None:
    done = process("completion", env=ENVIRONMENT | {"SHELL": "/usr/bin/fish"})
    assert done.stdout == nanpure("completion", "fish").stdout
    done = process("completion", env=ENVIRONMENT | {"SHELL": "/bin/tcsh"})
    assert done.returncode == 2
    assert b"no script for the shell 'tcsh'" in done.stderr


def completed(*words: str, incomplete: str = "") -> list[str]:
    """What fish is offered after these words: a value a line, with its help."""
    line = " ".join(["nanpure", *words, incomplete])
    asked = ENVIRONMENT | {"_NANPURE_COMPLETE": "fish_complete", "COMP_WORDS": line,
                           "COMP_CWORD": incomplete}
    return process(env=asked).stdout.decode().splitlines()


@pytest.mark.slow
def test_completion_offers_verbs_with_whole_summaries() -> None:
    assert completed(incomplete="so") == ["plain,solve\tSolve puzzles"]
    assert not any("..." in line for line in completed())
    assert any("file" in line for line in completed("solve"))
    assert any("x-wing" in line for line in completed("techniques", "show", incomplete="x-w"))
    assert any("sudokupad" in line for line in completed("convert", "--from", incomplete="sudokup"))


@pytest.mark.skipif(shutil.which("bash") is None, reason="needs bash")
def test_bash_completes_a_verb(tmp_path: Path) -> None:
    """The script as bash runs it: what it offers after 'nanpure sol'."""
    script = tmp_path / "nanpure.bash"
    script.write_bytes(nanpure("completion", "bash").stdout)
    command = tmp_path / "nanpure"
    command.write_text(f"#!/bin/sh\nexec {' '.join(map(_quoted, COMMAND))} \"$@\"\n")
    command.chmod(0o755)
    run = (f'PATH="{tmp_path}:$PATH"; . "{script}"; COMP_WORDS=(nanpure sol); COMP_CWORD=1; '
           f'_nanpure_completion nanpure; printf "%s\\n" "${{COMPREPLY[@]}}"')
    done = subprocess.run(["bash", "-c", run], capture_output=True, timeout=HANG, check=False,
                          env=ENVIRONMENT | {"PYTHONPATH": os.pathsep.join(sys.path)})
    assert done.stdout.decode().split() == ["solve"], done.stderr


def _quoted(word: str) -> str:
    return "'" + word.replace("'", "'\\''") + "'"
