"""The help of the command line: examples that run, lists that are whole, what was meant."""

from __future__ import annotations

import shlex
import shutil
from pathlib import Path

import click
import pytest

from command_line import Run, context_of, in_turn, nanpure, running
from nanpure.base.arguments import letters
from nanpure.cli.groups import GROUPS, SECTIONS, VERBS
from nanpure.cli.help_texts import examples_of, summary_of
from nanpure.cli.suggestions import OPTIONS, SYNONYMS, meant_by, suggested
from stops import HANG
from together import together

FOUR = ".24.3......4.31."
# What the examples read.
PUZZLES = """4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......
52...6.........7.13...........4..8..6......5...........418.........3..2...87.....
"""
FILES = {
    "puzzles.txt": PUZZLES,
    "cases.txt": f":hidden-single:1:{'.' * 14}1{'.' * 11}11{'.' * 27}1{'.' * 25}:::113:\n",
}
PICTURE = Path(__file__).parent / "data/photo/four.png"  # a file is known by its first bytes
# A page needs its own process, its folder an engine (tests/test_static_edition.py).
APART = ("serve", "site")
# They take seconds.
LONG = ("foundry", "book", "papers compare", "rate", "read")
WIDTH = 80


# ---- examples -----------------------------------------------------------------------------------


@together("verb", ["", *VERBS])
def test_a_help_begins_with_two_examples(verb: str) -> None:
    command = context_of(verb).command
    examples = examples_of(command)
    assert len(examples) == 2
    assert (command.help or "").split("\n\n")[1].lstrip(" ").startswith("\b\n")
    own = [shlex.split(each)[1:] for each in examples]
    assert any(words[: len(verb.split())] == verb.split() for words in own), verb
    assert max(map(len, examples)) + 4 <= WIDTH


@pytest.mark.parametrize("verb", [
    pytest.param(verb, marks=[pytest.mark.slow] * (verb in LONG))
    for verb in ["", *VERBS] if verb not in APART])
def test_the_examples_of_a_help_run(verb: str, tmp_path: Path) -> None:
    """In turn, in one folder, as somebody would type them."""
    for name, text in FILES.items():
        (tmp_path / name).write_text(text)
    if verb == "read":
        pytest.importorskip("cv2", reason="needs the extra photo")
        shutil.copy(PICTURE, tmp_path / "photo.jpg")
    examples = examples_of(context_of(verb).command)
    for example, done in zip(
        examples, in_turn(*(Run(shlex.split(each)[1:], tmp_path) for each in examples)),
        strict=True,
    ):
        # 1: a puzzle of an example may have several solutions, or not be fit to print.
        fine = (0, 1) if verb in ("check", "doctor") else (0,)
        assert done.returncode in fine, (example, done.stderr)
        assert b"Error" not in done.stderr
        words = shlex.split(example)
        written = tmp_path / words[words.index("-o") + 1] if "-o" in words else None
        assert done.stdout or (written or tmp_path / "proof.jsonl").exists(), example


def test_the_examples_of_serve_run() -> None:
    for example in examples_of(context_of("serve").command):
        words = shlex.split(example)[1:]
        if "--port" not in words:
            words += ["--port", "0"]  # the usual one may be taken here
        with running(*words) as server:
            assert server.stdout is not None
            assert server.stdout.readline().startswith(b"nanpure: http://127.0.0.1:")
            server.terminate()
            assert server.wait(HANG) in (0, -15, 143)


# ---- lists --------------------------------------------------------------------------------------


@pytest.mark.parametrize("group", ["", *GROUPS])
def test_no_list_of_verbs_is_cut(group: str) -> None:
    """Every summary is one line of a terminal of 80 columns, in English and in Japanese."""
    for language in ("en", "ja"):
        done = nanpure("--lang", language, *group.split(), "--help")
        said = done.stdout.decode()
        assert "..." not in said.replace("[ARGS]...", "")
        assert "…" not in said
    names = [name for names in SECTIONS.values() for name in names] if not group else GROUPS[group]
    said = nanpure(*group.split(), "--help").stdout.decode()
    for name in names:
        assert f"  {summary_of(context_of(f'{group} {name}').command)}\n" in said


def test_no_option_is_cut() -> None:
    for verb in VERBS:
        options = context_of(verb).get_help().partition("\nOptions:\n")[2]
        assert "..." not in options, verb


def test_a_summary_is_a_short_sentence() -> None:
    for verb in VERBS:
        summary = summary_of(context_of(verb).command)
        assert len(summary) <= 60
        assert summary[0].isupper()


# ---- nanpure help -------------------------------------------------------------------------------


def test_help_is_that_of_the_verb() -> None:
    for verb in ("", "solve", "maths", "maths rank", "help"):
        words = verb.split()
        for language in ("en", "ja"):
            asked, said = in_turn(Run(["--lang", language, *words, "--help"]),
                                  Run(["--lang", language, "help", *words]))
            assert asked.stdout == said.stdout, verb
    assert nanpure("help", "rank").stdout == nanpure("help", "maths", "rank").stdout
    assert nanpure("help", "rank", "--lang", "ja").stdout.decode().startswith("使い方")
    assert nanpure("help", "slove").returncode == 2
    assert b"Did you mean nanpure solve?" in nanpure("help", "slove").stderr


# ---- what was meant -----------------------------------------------------------------------------


@together("words, said", [
    (["sovle"], "there is no verb 'sovle'. Did you mean nanpure solve? (nanpure --help)"),
    (["Generat", "-n", "2"], "Did you mean nanpure generate?"),
    (["canonicl"], "Did you mean nanpure maths canonical?"),
    (["maths", "ranc"], "Did you mean nanpure maths rank?"),
    (["maths", "slove"], "Did you mean nanpure solve?"),
    (["grade", FOUR], "Did you mean nanpure rate?"),
    (["zzz"], "there is no verb 'zzz' (nanpure --help)"),
    ([""], "there is no verb '' (nanpure --help)"),
    (["a\n\x1b[31m"], r"there is no verb 'a\n\x1b[31m' (nanpure --help)"),
    (["doctor", "\x1b[31m"], r"Got unexpected extra argument (\x1b[31m) (nanpure doctor --help)"),
    (["x" * 5000], f"there is no verb '{'x' * 200}' (nanpure --help)"),
    ([FOUR], f"expected a verb, got '{FOUR}': nanpure solve {FOUR}"),
    (["techniques", "X Wing"], "'X Wing' is not a verb: nanpure techniques show x-wing"),
    (["papers", "Ito"], "'Ito' is not a verb: nanpure papers show ito"),
    (["papers", "hui-guess"], "'hui-guess' is not a verb: nanpure papers methods hui-guess"),
    (["techniques", "list"], "there is no verb 'list'. Did you mean nanpure techniques show?"),
    (["techniques", "zzz"], "there is no verb 'zzz' in techniques, which has show, verify (nan"),
    (["generate", "10000", "-o", "f"], "there is no argument '10000' here. Did you mean -n 10000?"),
    (["generate", "hard"], "there is no argument 'hard' here. Did you mean --level hard?"),
    (["generate", "--hard"], "there is no option '--hard'. Did you mean --level hard? (nanpure g"),
    (["generate", "--size", "16"], "there is no option '--size'. Did you mean --layout 16?"),
    (["generate", "--nonsense"], "No such option '--nonsense'."),
    (["hint", "--level", "3"], "there is no option '--level'. Did you mean --strength what?"),
    (["book", "-n", "10"], "there is no option '-n'. Did you mean --make hard=10?"),
    (["convert", "--csv"], "there is no option '--csv'. Did you mean --to csv?"),
    (["--lang", "ja", "generate", "5", "6"], "引数 '5' は使えません (-n 5 のことですか?) (nanpure"),
    (["generate", "--layout", "16x16"], "16x16 is the shape of a box, a board of 16 rows is 16"),
    (["solve", "--layout", "4x4", FOUR], "16x16 (for 4 rows the layout is 4, not 4x4), found"),
])
def test_a_verb_that_is_none(words: list[str], said: str) -> None:
    done = nanpure(*words)
    assert (done.returncode, done.stdout) == (2, b"")
    assert said in done.stderr.decode()
    assert done.stderr.count(b"\n") == 1


def test_what_is_meant_by_an_option_is_one() -> None:
    """Each is an option of some verb that has none of that other name, and takes the value."""
    seen = set()
    for context in [context_of(verb) for verb in VERBS]:
        for word in OPTIONS:
            if any(word in option.opts for option in context.command.params):
                continue
            wrong = click.NoSuchOption(word, ctx=context)
            meant = str(suggested(wrong)).partition("Did you mean ")[2].removesuffix("?")
            if suggested(wrong) is wrong:
                continue
            seen.add((word, meant))
            name, _, value = meant.partition(" ")
            option = next(each for each in context.command.params if name in each.opts)
            if value not in ("", "FILE"):
                option.type_cast_value(context, [value] if option.multiple else value)
    values = {("--difficulty", "--look difficulty")}  # of an option of steps
    assert seen - values == {(word, meant) for word in OPTIONS for meant in OPTIONS[word]}



def test_a_file_in_place_of_a_verb(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text(FOUR)
    (tmp_path / "of mine").write_text(FOUR)
    (tmp_path / "odd\n\x1b[31m").write_text(FOUR)
    for name, said in (
        ("mine.txt", "expected a verb, got 'mine.txt': nanpure solve mine.txt (nanpure --help)"),
        ("of mine", "expected a verb, got 'of mine': nanpure solve 'of mine' (nanpure --help)"),
        ("odd\n\x1b[31m", r"expected a verb, got 'odd\n\x1b[31m' (nanpure --help)"),
    ):
        assert nanpure(name, cwd=tmp_path).stderr.decode() == f"Error: {said}\n"


def test_a_wrong_usage_is_one_line() -> None:
    wrong = ["archive", "it"]
    for words in (wrong, [*wrong, "nothing"], ["--lang", "ja", *wrong]):
        done = nanpure(*words)
        assert (done.returncode, done.stderr.count(b"\n")) == (2, 1)
        assert b"find" in done.stderr


def test_what_people_type_leads_somewhere() -> None:
    for word, typed in SYNONYMS.items():
        assert word not in VERBS
        assert typed in (*VERBS, "--version")
        assert meant_by(word.upper()) == [typed]


def test_names_in_any_spelling() -> None:
    shows = in_turn(*(Run(["techniques", "show", name])
                      for name in ("x-wing", "xwing", "X Wing", "x_wing", "X-WING")))
    assert len({done.stdout for done in shows}) == 1
    hard = FILES["puzzles.txt"].split("\n")[0]
    rated = in_turn(*(Run(["rate", option, name, hard]) for option, name in (
        ("--scales", "se"), ("--scale", "SE"), ("--scales", "Sudoku Explainer"))))
    assert {(done.returncode, done.stdout) for done in rated} == {(0, rated[0].stdout)}
    for forms in (("grid", "GRID", "Grid"), ("f-puzzles", "fpuzzles", "F Puzzles")):
        drawn = in_turn(*(Run(["convert", "--to", form, FOUR]) for form in forms))
        assert {(done.returncode, done.stdout) for done in drawn} == {(0, drawn[0].stdout)}
    made = in_turn(*(Run(["generate", "--seed", "3", "--level", level, "--rating", rating])
                     for level, rating in (("easy", "se:1-4"), ("Easy", "SE:1-4"))))
    assert made[0].stdout == made[1].stdout != b""


def test_no_two_choices_have_the_same_letters() -> None:
    for verb in VERBS:
        for parameter in context_of(verb).command.params:
            if isinstance(parameter.type, click.Choice):
                choices = parameter.type.choices
                assert len(set(map(letters, choices)) - {""}) == len(choices), (verb, choices)


def test_every_command_is_one_of_click() -> None:
    """So that its help, its man page and its completions are made from one declaration."""
    assert {type(context_of(verb).command) for verb in VERBS} == {click.Command}
