"""Every option of every verb does something, or is refused."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import click
import pytest

from command_line import Run, context_of, in_turn, nanpure
from nanpure import methods
from nanpure.cli.groups import VERBS
from search_samples import WIDE9
from together import together

FOUR = "12..3..........4"
PUZZLE = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
LOOPS = ".....67..4...8..3.6..2..1......1....54.7.8........24...1.....9..92.4.613...3...2."
RECTANGLE = "..3..4.6.6.7..2........8.2..76...53......1.8..92.........48.......5..1.43.5.....6"
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
EMPTY4, EMPTY9 = "." * 16, "." * 81
FULL = "1234341221434321"
MOST = "1234341221434..."  # 73 minimal puzzles lie in it, in the full grid 284
REMOVED = f":0000:x:{PUZZLE}:334::"
# A triple is the first step in the order of the catalogue, a pair has a lower rating.
TRIPLE = (":0000:x:+2+758+3+4+6+19.+1.+7+26+8.5.6.9+51+7..7914+6....+3.6.+9.1.....3+17+9.+61."
          "2+64+93..+6+47.+8+3.91.3.+1+7.46.:468:::")
PATTERN = "xxxx.xxxxx.xxxxx"

# What lies where a verb runs.
FILES = {
    "bad": f"{FOUR}\nbad\n{FOUR}\n", "fine": f"{FOUR}\n", "proper": ".24.3......4.31.\n",
    "cases": ":0003:1:1234341221434.2.:::1r4c4:\n:0002:4:12..3..........4:::4r2c2:\n",
    "proof": '{"nanpure-proof": 1, "layout": "2x2", "givens": "1200300000000004"}\n',
    "recipe": "rows = 5\nlayouts = ['2x2']\n",
}

PICTURE = Path(__file__).parent / "data/photo/four.png"

# What no run can show: how fast it is, what a terminal sees, and a step that is not sound.
UNSEEN = {"jobs", "threads", "quiet", "verify", "open_", "host", "port"}

# For each verb, its options by name: words beside which an option shows what it does, and itself.
Shown = dict[str, tuple[str, str]]


def reading(puzzle: str) -> Shown:
    """What all verbs have that read puzzles."""
    return {
        "layout": (f"--json {puzzle}", "--layout 2x2+diagonals"),
        "box": (f"--json {puzzle}", "--box 1x4"),
        "symbols": (f"--json {puzzle}", "--symbols .4321"), "output": (puzzle, "-o out"),
        "strict": ("bad", "--strict"), "json": (puzzle, "--json"),
        "from_": (puzzle, "--from hodoku"),
        "lossy": (f'{{"puzzle":"{puzzle}","thermos":[1]}}', "--lossy"),
        "to": (puzzle, "--to parquet"),
        # Of Parquet alone, which tests/test_cli_parquet.py reads.
        "column": (puzzle, "--column other"),
    }


CHOICE: Shown = {
    "policy": ("--all .24.3......4.31. --only naked-single,hidden-single", "--policy easiest"),
    "only": (FOUR, "--only naked-single"), "without": (FOUR, "--without full-house"),
    "also": (f"--only naked-single {FOUR}", "--also hidden-single"),
    "uniqueness": (f"--only unique-rectangle-1,full-house {RECTANGLE}", "--no-uniqueness"),
}

SHOWN: dict[str, Shown] = {
    "solve": reading(FOUR) | {
        "every": (FOUR, "--all"), "first": (FOUR, "--first"), "limit": (FOUR, "--limit 1"),
        "to": (PUZZLE, "--to grid"), "method": (FOUR, "--method hui"),
        "max_steps": (f"--method hui {FOUR}", "--steps 1"), "lang": (f"--json 11{FOUR[2:]}",
                                                                   "--lang ja"),
        "engine": (f"--json {FOUR}", "--engine sat"), "nodes": (HARD, "--nodes 1"),
        "timeout": (f"--all --limit 2000 --json {EMPTY9}", "--timeout 1e-9"),
        "settings": (f"--method hui {FOUR}", "--set max_boards=1"),
        "display": (f"--method hui {FOUR}", "--display"),
    },
    "count": reading(FOUR) | {
        "limit": (FOUR, "--limit 1"), "engine": (f"--json {FOUR}", "--engine sat"),
        "nodes": (HARD, "--nodes 1"),
        "timeout": (f"--limit 0 --nodes 9999 {EMPTY9}", "--timeout 1e-9"),
        "estimated": (f"--nodes 99 {WIDE9}", "--estimate"),
        "samples": (f"--estimate --nodes 1 {WIDE9}", "--samples 9"),
        "seed": (f"--estimate --nodes 1 --samples 9 {WIDE9}", "--seed 5"),
    },
    "check": reading(FOUR) | {
        "lang": (FOUR, "--lang ja"), "engine": (f"--json {FOUR}", "--engine sat"),
        "nodes": (HARD, "--nodes 1"),
        "timeout": (f"--engine sat {EMPTY9}", "--timeout 1e-9"),
        "minimal": (FULL, "--minimal"), "proof": (FOUR, "--proof answer.jsonl"),
        "against": (FULL, f"--against {FOUR}"), "publish": (FOUR, "--publish"),
        "level": ("--publish .24.3......4.31.", "--level hard"),
        "waive": ("--publish .24.3......4.31.", "--waive minimal"),
        "not_in": (f"--publish {FOUR}", "--not-in fine"),
    },
    "show": reading(FOUR),
    "convert": reading(FOUR) | {
        "to": (FOUR, "--to grid"), "lossy": (REMOVED, "--lossy"),
    },
    "link": reading(FOUR) | {
        "to": (FOUR, "--to penpa"), "title": (FOUR, "--to html --title Sunday"),
        "checking": (PUZZLE, "--to html --checking"), "hints": (PUZZLE, "--to html --hints"),
        "built": ("", "")},  # tests/test_static_edition.py
    "candidates": reading(FOUR) | {
        "style": (FOUR, "--style ito"), "true": (FOUR, "--true"),
        "limit": (f"--true {FOUR}", "--limit 3"), "nodes": (f"--true {EMPTY9}", "--nodes 9"),
        "timeout": (f"--true {EMPTY9}", "--timeout 1e-9"),
    },
    "steps": reading(FOUR) | CHOICE | {
        "policy": (f"--all {FOUR}", "--policy easiest"),
        "method": (FOUR, "--method hui"), "detail": (f"--method hui {FOUR}", "--detail"),
        "limit": (f"--method hui {FOUR}", "--limit 1"),
        "phrase": (f"--method hui {FOUR}", "--phrase P2"),
        "look": (f"--method hui {FOUR}", "--look difficulty"),
        "press": (f"--method ushio {FOUR}", "--press step"),
        "support": (f"--method ushio --press step --support checked {FOUR}",
                    "--support registrations"),
        "every": (FOUR, "--all"), "proof": (FOUR, "--proof path.jsonl"),
        "loops": (f"--all --only continuous-nice-loop {LOOPS}", "--loops 14"),
        "teach": (FOUR, "--teach"), "board": (FOUR, "--board"), "pictures": (FOUR, "--svg pics"),
        "max_steps": (FOUR, "--steps 1"),
        "timeout": (f"--method ushio --steps 500 {EMPTY9}", "--timeout 1e-9"),
        "settings": (f"--method hui {FOUR}", "--set max_boards=1"), "lang": (FOUR, "--lang ja"),
    },
    "hint": reading(FOUR) | {
        name: (f"--strength move {words}", option) for name, (words, option) in CHOICE.items()
    } | {
        "policy": (f"--strength what {TRIPLE}", "--policy easiest"),
        "strength": (FOUR, "--strength what"), "timeout": (HARD, "--timeout 1e-9"),
        "lang": (FOUR, "--lang ja"),
    },
    "rate": reading(".24.3......4.31.") | {
        "scales": (PUZZLE, "--scales effort"), "pattern": (PUZZLE, "--format %r"),
        "timeout": (PUZZLE, "--timeout 1e-9"), "nodes": (PUZZLE, "--nodes 1"),
    },
    "read": {
        "layout": ("--json picture", "--layout 2x2+diagonals"),
        "box": ("--json picture", "--box 1x4"), "show": ("picture", "--show look.svg"),
        "notes": ("picture", "--notes"), "output": ("picture", "-o out"),
        "json_": ("picture", "--json"),
    },
    "techniques show": {
        "output": ("", "-o out"), "json_": ("", "--json"), "lang": ("", "--lang ja"),
    },
    "rules": {
        "output": ("", "-o out"), "json_": ("", "--json"), "lang": ("", "--lang ja"),
        "picture": ("cage", "--svg"),
    },
    "techniques verify": {
        "only": ("cases", "--only 0002"), "output": ("cases", "-o out"),
        "json_": ("cases", "--json"),
    },
    "verify-proof": {"output": ("proof", "-o out"), "json_": ("proof", "--json")},
    "generate": {
        "count": ("", "-n 2"), "layout": ("", "--layout 4"), "box": ("", "--box 1x4"),
        "symbols": ("", "--symbols ABCDEFGHI"), "seed": ("", "--seed 5"),
        "clues": ("", "--clues 30-35"), "symmetry": ("", "--symmetry rotate180"),
        "pattern": ("--layout 4", f"--pattern {PATTERN}"),
        "minimal": ("--clues 30-35", "--minimal"), "level": ("", "--level hard"),
        "rating": ("", "--rating 1-1.5"), "needs": ("", "--needs naked-pair"),
        "forbid": ("", "--forbid naked-single,hidden-single --attempts 3"),
        "attempts": ("--level extreme", "--attempts 1"), "grids": ("", "--grids groups"),
        "unbiased": ("--layout 4", "--unbiased"), "rules": ("--layout 4", "--rules cage:2"),
        "givens": ("--layout 4 --rules cage*", "--givens none"),
        "day": ("", "--day 2026-05-19"),
        "method": ("--layout 4", "--method hiroi"),
        "group": ("--method groups --layout 4", "--group product"),
        "exchange": ("--method groups --group product", "--exchange 3,6"),
        "relabel": ("--method groups --layout 4", "--relabel 3142"),
        "events": ("--method groups --layout 4", "--events"),
        "lang": ("--method groups --layout 4 --events", "--lang ja"),
        "timeout": ("-n 2000 --bare", "--timeout 1e-9"), "bare": ("", "--bare"),
        "to": ("", "--to grid"), "output": ("", "-o out"), "json_": ("", "--json"),
    },
    "edit complete": reading(EMPTY4) | {
        "pattern": (EMPTY4, f"--pattern {PATTERN}"), "seed": (EMPTY4, "--seed 5"),
        "symmetry": (EMPTY4, "--symmetry rotate180"), "timeout": (EMPTY9, "--timeout 1e-9"),
    } | {
        name: (f"--pattern {PATTERN} {EMPTY4}", option) for name, option in {
            "minimal": "--minimal", "level": "--level hard", "rating": "--rating 2-3",
            "needs": "--needs naked-pair",
            "forbid": "--forbid full-house,naked-single,hidden-single",
        }.items()
    } | {"attempts": (f"--pattern x..xx..x.x.xx.x. --level extreme {EMPTY4}", "--attempts 1")},
    "edit minimize": reading(FULL) | {
        "seed": (FULL, "--seed 5"), "symmetry": (FULL, "--symmetry rotate180"),
        "rules": (f"--layout 2x2+cage:3:r1c1,r1c2 {FULL}", "--rules"),
        "every": (MOST, "--all"), "limit": (f"--all {MOST}", "--limit 1"),
        "timeout": (f"--all {MOST}", "--timeout 1e-9"),
    },
    "edit near": reading(FOUR) | {
        "minus": (FOUR, "--minus 0"), "plus": (FOUR, "--plus 2"),
        "only_minimal": (f"--plus 2 {FOUR}", "--minimal"), "limit": (f"--plus 2 {FOUR}",
                                                                    "--limit 1"),
        "timeout": (f"--plus 2 {FOUR}", "--timeout 1e-9"),
    },
    "edit transform": reading(FOUR) | {
        "seed": (FOUR, "--seed 5"), "keep_digits": (FULL, "--keep-digits"),
        "by": (FOUR, "--by columns=2134"), "back": (f"--by digits=2341 {FOUR}", "--back"),
    },
    "papers compare": reading(FOUR) | {
        "names": (FOUR, "--method hui"), "max_steps": (FOUR, "--steps 1"),
        "limit": (FOUR, "--limit 1"), "timeout": (EMPTY9, "--timeout 1e-9"),
        "lang": (FOUR, "--lang ja"),
        "settings": (f"--method hui {FOUR}", "--set max_boards=1"),
    },
    "papers methods": {
        "output": ("", "-o out"), "json_": ("", "--json"), "lang": ("ito", "--lang ja"),
    },
    "papers show": {
        "output": ("", "-o out"), "json_": ("", "--json"), "svg": ("ito fig7", "--svg"),
        "lang": ("", "--lang ja"),
    },
    "maths orbits": {
        "layout": ("", "--layout 1x3"), "box": ("", "--box 1x3"), "output": ("", "-o out"),
        "json_": ("", "--json"),
    },
    "maths enumerate": {
        "layout": ("", "--layout 2x2"), "box": ("", "--box 2x2"), "output": ("", "-o out"),
        "explain": ("", "--explain"), "json_": ("", "--json"),
        "classes": ("--box 2x2", "--classes"),
        "checkpoint": ("", "--checkpoint kept"), "timeout": ("", "--timeout 1e-9"),
        "lang": ("--box 2x2 --explain", "--lang ja"), "estimate": ("", "--estimate"),
        "check": ("", "--check bad"), "grids": ("--box 2x2", "--grids"),
        "puzzles": ("--box 2x2", "--puzzles"), "fewest": ("--box 2x2", "--fewest"),
    },
    "maths symmetries": {
        "layout": ("", "--layout 2x2"), "box": ("", "--box 2x2"), "classes": ("", "--classes"),
        "output": ("", "-o out"), "json_": ("", "--json"),
    },
    "maths canonical": reading(FOUR) | {
        "form": ("4......1......24", "--form pattern"), "places": (FOUR, "--places"),
    },
    "maths automorphisms": reading(FOUR) | {"places": (FOUR, "--places")},
    "dedupe": reading(FOUR) | {
        "counting": (FOUR, "--count"), "form": (FOUR, "--form solution"),
        "equal": ("12.............. 21..............", "--equal"), "gone": (FOUR, "--gone out"),
        "places": ("12.............. 11..............", "--places"),
    },
    "maths sample": {
        "layout": ("", "--layout 2x3"), "box": ("", "--box 2x3"), "seed": ("", "--seed 5"),
        "to": ("", "--to parquet"),
        "ranked": ("", "--rank"), "minimal": ("-n 10", "--minimal-statistics"),
        "count": ("", "-n 2"),
        "start": ("-n 100 --minimal-statistics", "--start 36"),
        "output": ("", "-o out"), "json_": ("", "--json"),
    },
    "maths rank": reading(FULL),
    "maths unrank": {
        "to": ("7", "--to parquet"),
        "layout": ("7", "--layout 2x3"), "box": ("7", "--box 2x3"), "output": ("7", "-o out"),
        "json_": ("7", "--json"),
    },
    "maths structure": reading(FULL) | {
        "symbols": (f"--json {FULL}", "--symbols .4321"),
        "listing": (FULL, "--sets"), "apart": (FULL, "--clique"), "size": (FULL, "--size 4"),
        "clues": (FULL, "--clues 4"), "minimal": (f"--clues 5 {FULL}", "--minimal"),
        "limit": (f"--clues 4 {FULL}", "--limit 3"), "timeout": (f"--size 14 {PUZZLE}",
                                                              "--timeout 1e-9"),
    },
    "foundry": {
        "output": ("--example", "-o out"), "json_": ("recipe -o set --jobs 1", "--json"),
        "rows": ("recipe -o set --jobs 1", "--rows 4"),
        # These take the place of a recipe: tests/test_foundry.py.
        "example": ("", ""), "verified": ("", ""), "sample": ("", ""),
        "address": ("", ""),
    },
    "archive": {
        "json_": ("it add fine --where x", "--json"), "output": ("it add fine --where x", "-o out"),
        # What these do is seen in the archive: tests/test_archive.py.
        "where": ("", ""), "when": ("", ""), "note": ("", ""), "level": ("", ""),
        "again": ("", ""), "layout": ("", ""), "to": ("", ""), "wait": ("", ""),
        "from_": ("", ""), "lossy": ("", ""),
    },
    "audit": {
        "from_": ("", ""), "lossy": ("", ""),
        "column": ("", ""), "layout": ("fine", "--layout 2x2+diagonals"), "split": ("", ""),
        "scales": ("proper", "--scales level --json"), "sample": ("--json proper", "--sample 0"),
        "html": ("fine", "--html page"), "jobs": ("", ""), "output": ("fine", "-o out"),
        "json_": ("fine", "--json"), "lang": ("fine", "--lang ja"),
    },
    "split": {
        "output": ("", ""), "parts": ("fine -o out", "--parts a=0.1,b=0.9"),
        "by": ("fine -o out", "--by solution"), "json_": ("fine -o out", "--json"),
        "layout": ("fine -o out", "--layout 9"),
        # What these do is in the files: tests/test_splits.py.
        "seed": ("", ""), "stable": ("", ""), "column": ("", ""), "jobs": ("", ""),
    },
    "draw": {
        "layout": ("fine", "--layout 2x2+diagonals"), "to": ("fine", "--to pdf"),
        "from_": ("fine", "--from hodoku"),
        "size": ("fine", "--size 99"), "theme": ("fine", "--theme dark"),
        "candidates": ("fine", "--candidates"), "rulers": ("fine", "--rulers"),
        "step": ("proper", "--step"), "output": ("fine", "-o out"),
        "json_": ("fine -o picture.svg", "--json"),
        "lang": ("--step proper", "--lang ja"),
    },
    "book": {
        "layout": ("--make any=1 -o -", "--layout 2x2"),
        "from_": ("proper -o -", "--from hodoku"),
        "made": ("--layout 2x2 --make any=1 -o -", "--make any=1"),
        "seed": ("--layout 2x2 --make any=1 -o -", "--seed 5"),
        "symmetry": ("--layout 2x2 --make any=1 -o -", "--symmetry full"),
        "rules": ("--layout 2x2 --make any=1 -o -", "--rules cage:2"),
        "title": ("proper -o -", "--title T"), "author": ("proper -o -", "--author A"),
        "paper": ("proper -o -", "--paper a5"), "per_page": ("proper -o -", "--per-page 1"),
        "answers": ("proper -o -", "--answers none"),
        "answers_per_page": ("proper -o -", "--answers-per-page 1"),
        "no_levels": ("proper -o -", "--no-levels"), "no_cover": ("proper -o -", "--no-cover"),
        "hints": ("proper -o -", "--hints"), "paths": ("proper -o -", "--paths"),
        "qr": ("proper -o -", "--qr https://example.org/{puzzle}"),
        "margin": ("proper -o -", "--margin 9"), "gutter": ("proper -o -", "--gutter 9"),
        "bleed": ("proper -o -", "--bleed 3"), "marks": ("proper -o -", "--marks"),
        "qr_site": ("proper -o -", "--qr-site sudokupad"),
        "font": ("", ""),  # tests/test_printing.py
        "json_": ("proper -o out", "--json"),
        "output": ("proper -o -", "-o out"), "lang": ("proper -o -", "--lang ja"),
    },
    # Of an address, and of what is put where other programs look: tests/test_serve.py,
    # tests/test_cli_shell.py.
    "serve": {"json_": ("", "")},
    # Of a folder made with an engine: tests/test_static_edition.py.
    "site": {**dict.fromkeys(("output", "engine", "base", "first", "days", "json_"), ("", "")),
             "lang": ("-o page", "--lang ja")},
    "help": {},
    "doctor": {"output": ("", "-o out"), "json_": ("", "--json"), "lang": ("", "--lang ja")},
    "completion": {"output": ("bash", "-o out"), "install": ("", "")},
    "man": {"output": ("", "-o out"), "install": ("", "")},
}

# What is drawn must not differ by itself.
for _verb in ("book", "count", "edit complete", "edit minimize", "edit transform", "generate",
              "maths sample"):
    SHOWN[_verb] = {
        name: (f"--seed 0 {beside}", option)
        if (_verb not in ("book", "count") or "--make" in beside or "--estimate" in beside)
        and not {"--all", "--by", "--day"} & {*beside.split(), *option.split()}
        else (beside, option)
        for name, (beside, option) in SHOWN[_verb].items()}


def options_of(verb: str) -> set[str]:
    command = context_of(verb).command
    return {option.name or "" for option in command.params if isinstance(option, click.Option)
            and option.expose_value}


@together("verb", VERBS)
def test_every_option_is_here(verb: str) -> None:
    assert options_of(verb) - UNSEEN == set(SHOWN[verb]) - UNSEEN


Said = tuple[int, bytes, bytes, set[str]]


def said(folder: Path, *runs: list[str]) -> list[Said]:
    """All that comes of runs, each in a folder of its own, but for the time that they took."""
    places = [folder / str(number) for number in range(len(runs))]
    for place in places:
        place.mkdir(parents=True)
        for name, text in FILES.items():
            (place / name).write_text(text)
        shutil.copy(PICTURE, place / "picture")
    return [
        (done.returncode,
         re.sub(rb"\d\.\d{3}\b|\"seconds\": [\d.e-]+", b"", done.stdout), done.stderr,
         {str(path.relative_to(place)) for path in place.rglob("*")})
        for place, done in zip(places, in_turn(*map(Run, runs, places)), strict=True)
    ]


LONG = ("count", "edit minimize", "papers compare", "read")


@pytest.mark.parametrize(
    "verb", [pytest.param(verb, marks=[pytest.mark.slow] * (verb in LONG)) for verb in SHOWN])
def test_every_option_does_something(verb: str, tmp_path: Path) -> None:
    if verb == "read":
        pytest.importorskip("cv2", reason="needs the extra photo")
    shown = [one for one in SHOWN[verb].values() if one[1]]  # the others are refused; see below
    beside = list(dict.fromkeys(words for words, _ in shown))
    runs = [[*verb.split(), *words.split()] for words in beside]
    runs += [[*verb.split(), *words.split(), *option.split()] for words, option in shown]
    found = said(tmp_path, *runs)
    without = dict(zip(beside, found, strict=False))
    for (words, option), with_ in zip(shown, found[len(beside):], strict=True):
        assert without[words] != with_, option
        assert b"--help)" not in without[words][2], words  # no wrong usage
        assert b"--help)" not in with_[2], option


@pytest.mark.parametrize("verb", [verb for verb in SHOWN if "lang" in SHOWN[verb]])
def test_the_language_may_stand_before_the_verb(verb: str, tmp_path: Path) -> None:
    beside, option = SHOWN[verb]["lang"]
    words = [*verb.split(), *beside.split()]
    behind, before, both = said(
        tmp_path, [*words, *option.split()], [*option.split(), *words],
        ["--lang", "en", *words, *option.split()])

    assert before == behind
    assert both == behind


def test_a_language_before_the_verb_is_never_in_the_way() -> None:
    for verb in ("count", "solve", "show"):
        assert nanpure("--lang", "ja", verb, FOUR).stdout == nanpure(verb, FOUR).stdout
    assert nanpure("--lang", "ja", "techniques", "show", "--json").returncode == 0


# ---- refused ------------------------------------------------------------------------------------

METHODS_WITH_ONE = [name for name, method in methods.METHODS.items()
                    if "limit" not in method.options]
REFUSED = {
    f"solve {FOUR}": ["--json --to line", "--all --to line", "--all --to grid", "--all --jobs 2",
                      "--first --limit 5", "--first --limit 1", "--limit 3", "--lang ja",
                      "--lang en", "--all --lang ja", "--first --lang ja", "--steps 3",
                      "--all --engine sat", "--first --engine native", "--all --first",
                      "--to grid --lang ja", "--layout 2x2+symbols:.ABCD --symbols .1234",
                      "--box 2x2 --layout 2x2"],
    "maths enumerate --box 2x2 --puzzles": [
        "--grids", "--fewest", "--explain", "--classes", "--lang en", "--estimate",
        "--checkpoint kept"],
    "maths enumerate --box 2x2 --grids": ["--jobs 2", "--quiet"],
    f"count {FOUR}": ["--samples 5", "--seed 1", "--to parquet --json", "-o x.parquet --json"],
    f"dedupe --to parquet {FOUR}": ["--count"],
    f"dedupe {FOUR}": ["--equal --form pattern", "--equal --places", "--gone x.parquet",
                      "--gone -", "-o out --gone out", "fine --gone out"],
    "dedupe fine": ["--gone fine", "--gone -"],
    f"convert {FOUR}": ["-o x.parquet --to grid"],
    "maths sample --minimal-statistics": ["--to parquet"],
    f"maths structure {FULL}": ["--minimal", "--limit 5", "--sets --clique", "--sets --clues 4"],
    f"maths structure --clues 4 {FULL}": ["--size 12"],
    f"check --publish {FOUR}": ["--minimal", f"--against {FOUR}", "--proof answer.jsonl",
                                "--engine sat", "--nodes 5"],
    f"check --minimal {FOUR}": ["--level easy", "--waive new", "--not-in fine",
                                "--engine sat", "--engine auto", "--nodes 5"],
    f"check {FOUR}": ["--proof -", "--proof answer.jsonl --jobs 2", "fine --proof fine",
                      "fine --proof ./fine", "-o out --proof out", "-o - --proof -"],
    f"count --estimate {FOUR}": ["--limit 5", "--engine sat", "--engine auto"],
    f"solve --method hui {FOUR}": ["--first", "--nodes 5", "--engine auto", "--engine sat",
                                   "--all --to grid", "--all --jobs 2", "--json --to grid"],
    f"steps {FOUR}": ["--detail", "--limit 3", "--phrase P1", "--press go", "--support lists",
                      "--look masks",
                      "--set a=1", "--json --board", "--proof -", "fine --proof fine",
                      "--no-uniqueness", "--also full-house", "--without direct-pointing",
                      "--loops 14", "--all --only x-wing --loops 14",
                      "--only naked-single --also naked-single",
                      "--only naked-single --without full-house"],
    f"hint {FOUR}": ["--no-uniqueness", "--also full-house", "--without direct-pointing"],
    f"steps --method hui {FOUR}": ["--policy order", "--without full-house", "--also brute",
                                   "--no-uniqueness", "--all", "--all --loops 14", "--verify",
                                   "--proof path.jsonl",
                                   "--only naked-single", "--json --board"],
    f"steps --method hui --phrase P1 {FOUR}": ["--steps 3", "--timeout 5", "--set units=1",
                                               "--detail", "--limit 2", "--lang ja",
                                               "--teach"],
    f"steps --method hui --look difficulty {FOUR}": [
        "--steps 3", "--timeout 5", "--set units=1", "--detail", "--limit 2", "--phrase P2",
        "--teach", "--board", "--svg pics", "--json --lang ja"],
    f"steps --method ushio {FOUR}": ["--support checked", "--press step --support inside"],
    f"steps --method ushio --press go {FOUR}": ["--steps 3", "--set reference=true", "--detail",
                                               "--teach", "--board", "--svg pics"],
    f"steps --method ito --only cell {FOUR}": ["--steps 3", "--timeout 5", "--set trial=1",
                                               "--detail", "--limit 2", "--phrase P1"],
    f"steps --method ito {FOUR}": ["--phrase P1", "--look masks", "--limit 3",
                                   "--only a --only b"],
    f"papers compare --method ito {FOUR}": ["--limit 3"],
    f"papers compare {' '.join(f'--method {name}' for name in METHODS_WITH_ONE)} {FOUR}": [
        "--limit 3"],
    "techniques show": ["--json --lang ja", "--json --lang en naked-single"],
    "rules": ["--json --lang ja", "cage --svg --lang ja", "--svg", "cage house --svg",
              "cage --svg --json"],
    "papers show": ["--json --lang ja", "--svg", "--svg ledger", "--svg ito",
                    "--svg --json ito fig7"],
    f"rate {PUZZLE}": ["--format %r --json", "--format %r --scales effort",
                       "--format %r --scales se,nanpure", "--format %r --to parquet"],
    "generate --method hiroi": ["--clues 30", "--symmetry full", "--level easy", "--grids groups",
                                "--jobs 2", "--needs naked-pair", "--attempts 3"],
    "generate --method groups": [
        "--level easy", "--grids groups", "--jobs 2", "--needs naked-pair", "--attempts 3",
        "--minimal", "--events --bare", "--events --to grid", "--events --json", "--lang ja",
        "--pattern x.. --clues 30", "--symmetry full", "--clues 20-30", "--relabel 1",
        "--relabel 112345678", "--exchange 3", "--exchange 3,x", "--layout jigsaw:random"],
    "generate": ["--group product", "--exchange 3,6", "--relabel chance", "--events", "--lang ja",
                 "--json --to line", "--to grid --bare", "--layout 3x3 --box 3x3"],
    f"edit minimize {FULL}": ["--limit 5", "--all --seed 1", "--all --symmetry none",
                              "--all --jobs 2"],
    f"edit complete {EMPTY4}": ["--minimal", "--level easy", "--rating 1-2", "--needs naked-pair",
                           "--forbid naked-pair", "--attempts 5",
                           f"--pattern {PATTERN} --symmetry none"],
}


@pytest.mark.parametrize("words", REFUSED)
def test_what_would_do_nothing_is_refused(words: str, tmp_path: Path) -> None:
    """By name, before anything is read, and whatever its value is."""
    runs = [[*words.split(), *options.split()] for options in REFUSED[words]]
    for run, (status, out, err, files) in zip(runs, said(tmp_path, *runs), strict=True):
        assert (status, files) == (2, {*FILES, "picture"}), run
        assert out.startswith(b'{"status": "error", ') if "--json" in run else not out, run
        assert err.count(b"\n") == 1, run
        assert re.match(
            r"(Error|エラー): .*--[a-z]+.* \(nanpure [a-z -]+ --help\)\n", err.decode()), run


@pytest.mark.parametrize("method", METHODS_WITH_ONE)
def test_a_limit_is_for_methods_that_find_all(method: str) -> None:
    for done in in_turn(*(Run([verb, "--method", method, "--limit", "5", FOUR])
                          for verb in ("solve", "steps"))):
        assert done.returncode == 2
        assert f"{method} finds no more than one solution: leave out --limit" in str(done.stderr)


def test_limits_are_above_nothing() -> None:
    for words in (["--timeout", "0"], ["solve", "--timeout", "0", FOUR],
                  ["solve", "--timeout", "nan", FOUR], ["solve", "--nodes", "0", FOUR],
                  ["steps", "--steps", "0", FOUR], ["solve", "--jobs", "0", FOUR]):
        done = nanpure(*words)
        assert (done.returncode, done.stdout) == (2, b"")
        assert words[-3 if len(words) > 2 else 0].encode() in done.stderr
