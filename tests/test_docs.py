"""What the documentation shows is what happens: docstrings, README, docs."""

from __future__ import annotations

import doctest
import os
import re
import shlex
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

from command_line import Run, in_turn, nanpure
from made_up_rule import forgotten
from nanpure.logic.pages import pages as technique_pages
from nanpure.rules import kinds
from scripts_folder import script_named

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
SOURCES = ROOT / "src"
OURS = ("nanpure", "./nanpure")  # the package's command and the launcher's, which is the same
FENCE = re.compile(r"^```(\w+)\n(.*?)^```", re.DOTALL | re.MULTILINE)


def with_examples() -> dict[str, list[str]]:
    """The modules whose text has examples, by the part that they are in."""
    parts: dict[str, list[str]] = {}
    for path in sorted((SOURCES / "nanpure").rglob("*.py")):
        if ">>> " in path.read_text("utf-8"):
            name = path.relative_to(SOURCES).with_suffix("").parts
            name = name[:-1] if name[-1] == "__init__" else name
            parts.setdefault(".".join(name[1:2]) or "nanpure", []).append(".".join(name))
    return parts


PARTS = with_examples()


def blocks(page: Path, kind: str) -> list[tuple[int, str]]:
    """(line, text) of the fenced blocks of a kind."""
    text = page.read_text("utf-8")
    return [
        (text.count("\n", 0, match.start()) + 1, match[2])
        for match in FENCE.finditer(text)
        if match[1] == kind
    ]


# What takes seconds; README.ja.md has the sessions of README.md, which is below.
SLOW = {
    "python": {"docs/patterns.md", "docs/python.md", "docs/python.ja.md",
               "docs/methods/ushio.md",
               "docs/methods/hiramatsu.ja.md", "docs/methods/hui.ja.md",
               "docs/methods/ushio.ja.md",
               "docs/notebooks/data-frames.md", "docs/notebooks/full-model.md",
               "docs/notebooks/how-hard.md"},
    "console": {"docs/foundry.md", "docs/maths.md", "docs/ratings.md", "docs/tables.md",
                "docs/full-model.ja.md", "README.ja.md"},
}


# What the site installs (scripts/docs) and the tests do not; there these pages are executed.
NEEDED = {"docs/cookbook/data-frames.md": ("pandas", "polars"),
          "docs/notebooks/data-frames.md": ("pandas", "matplotlib"),
          "docs/notebooks/full-model.md": ("pandas",),
          "docs/notebooks/how-hard.md": ("pandas", "matplotlib")}


def marks_of(name: str, kind: str) -> list[pytest.MarkDecorator]:
    lacking = [module for module in NEEDED.get(name, ()) if find_spec(module) is None]
    slow = [pytest.mark.slow] if name in SLOW[kind] else []
    return [*slow, pytest.mark.skipif(bool(lacking), reason=f"not installed: {lacking}")]


def pages_with(kind: str) -> pytest.MarkDecorator:
    names = {str(page.relative_to(ROOT)): page for page in PAGES if blocks(page, kind)}
    return pytest.mark.parametrize("page", [
        pytest.param(page, id=name, marks=marks_of(name, kind)) for name, page in names.items()])


@pytest.mark.parametrize("part", PARTS)
def test_examples_of_docstrings(part: str) -> None:
    """Of all modules that have any, by parts of the package."""
    wrong = []
    for name in PARTS[part]:
        failed, tried = doctest.testmod(import_module(name))
        if failed or not tried:
            wrong.append(f"{name}: {failed} of {tried}")

    assert wrong == []


def test_there_are_examples() -> None:
    assert sum(map(len, PARTS.values())) > 100
    assert blocks(ROOT / "README.md", "python")


def session(page: Path) -> Iterator[str]:
    """Run the Python of a page; yield what is reported of examples that fail."""
    space: dict[str, object] = {}
    for line, text in blocks(page, "python"):
        if ">>>" not in text:
            exec(compile(text, f"{page.name}:{line}", "exec"), space)
            continue
        test = doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), line)
        test.globs = space
        report: list[str] = []
        doctest.DocTestRunner().run(test, out=report.append, clear_globs=False)
        yield from report


@pages_with("python")
def test_python_of_the_pages(page: Path) -> None:
    """A page is one session: what it shows is compared, plain code must run."""
    with forgotten():
        report = list(session(page))

    assert "".join(report) == ""


def commands(text: str) -> list[tuple[str, str]]:
    """(command, output) of a console block."""
    parts = re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]
    return [(command, output) for part in parts for command, _, output in [part.partition("\n")]]


def agrees(shown: str, printed: str) -> bool:
    """Whether it is what is shown, where "…" stands for anything, a line of "…" for any lines.

    The earliest place of each part will do, so this ends soon; a regular expression may not.
    """
    first, *parts = re.split("…(?!\n)|(?=…\n)", shown)
    if not parts or not printed.startswith(first):
        return printed == shown
    at = len(first)
    for part in parts[:-1]:
        at = _ahead(part, printed, at)
        if at < 0:
            return False
    last = parts[-1].removeprefix("…\n")
    begins = len(printed) - len(last)
    lines = not parts[-1].startswith("…\n") or printed[begins - 1:begins] in ("", "\n")
    return printed.endswith(last) and (begins == at or (begins > at and lines))


def _ahead(part: str, printed: str, at: int) -> int:
    """Where that part ends, at the earliest; -1 where it does not come any more."""
    if not part.startswith("…\n"):
        found = printed.find(part, at)
    else:
        part = part.removeprefix("…\n")
        found = at if printed.startswith(part, at) else printed.find("\n" + part, at) + 1 or -1
    return found + len(part) if found >= 0 else -1


@pytest.mark.parametrize(("shown", "printed", "same"), [
    ("a", "a", True), ("a", "ab", False), ("a…", "abc\nd", True), ("a…d", "abc\nd", True),
    ("a…d", "abc\nde", False), ("a\n…\nd", "a\nd", True), ("a\n…\nd", "a\nb\nc\nd", True),
    ("a\n…\nd", "a\nbd", False), ("…\nb\n…", "a\nb\nc", True), ("…\nb\n…", "a\nxb\nc", False),
    ("a…b…c", "a1b2c", True), ("a…b…c", "a1c2b", False), ("ab…b", "ab", False),
    ("…x…\n" * 50 + "y", "x\n" * 5000, False),
])
def test_shown_output_agrees(shown: str, printed: str, same: bool) -> None:
    assert agrees(shown, printed) is same


@pages_with("console")
def test_console_sessions_of_the_pages(page: Path, tmp_path: Path) -> None:
    """Every command of ours runs; where output is shown, it is that, with any lines for "…"."""
    shown = []
    for command, output in (c for _, text in blocks(page, "console") for c in commands(text)):
        words = shlex.split(command.partition(" #")[0])
        if words and words[0] in OURS and not {"|", ">", "<", "&&"} & set(words):
            shown.append((words[1:], output))
    differ = []
    runs = in_turn(*(Run(words, tmp_path) for words, _ in shown))
    for (words, output), done in zip(shown, runs, strict=True):
        assert done.returncode in (0, 1), f"{words}: {done.stderr.decode()}"
        printed = done.stdout.decode()
        if output.strip() and not agrees(output.rstrip(), printed.rstrip()):
            differ.append((words, output, printed))

    assert differ == []


def test_the_commands_for_a_newcomer_work(tmp_path: Path) -> None:
    """All that stand alone; what they leave to the reader is filled in."""
    (tmp_path / "puzzles.txt").write_text("1...2...........\n")
    (tmp_path / "places.txt").write_text("x..x..x..xx.x..x\n")
    filled = {"FILE": "puzzles.txt", "PUZZLE": "1...2..........."}
    lines = [line for page in (ROOT / "README.md", ROOT / "docs" / "first-steps.md")
             for _, text in blocks(page, "sh") for line in text.splitlines()]
    for line in lines:
        words = [filled.get(word, word) for word in shlex.split(line, comments=True)]
        if words[0] == "./nanpure":
            if words[1] == "generate" and "--seed" not in words:
                words += ["--seed", "7"]  # drawn without, some take ten times as long
            done = nanpure(*words[1:], cwd=tmp_path)
            said = re.sub(rb"# seed \d+\n", b"", done.stderr)
            assert (done.returncode, said) in ((0, b""), (1, b"")), line
            assert done.stdout
        elif words[0] != "python3":  # that line is run in a bare root: test_launcher_bare.py
            assert len(words) == 1
            assert os.access(ROOT / words[0], os.X_OK), line

    assert sum(line.startswith("./nanpure ") for line in lines) > 4


def test_the_two_readmes_are_one() -> None:
    """The same commands, sessions, pictures and pages, in the same order; each leads to the other.

    What else a README says in code (names, commands in a sentence) is in both, too.
    """
    names = ("README.md", "README.ja.md")
    pages = [(ROOT / name).read_text("utf-8") for name in names]
    english, japanese = ([
        [match[0] for match in FENCE.finditer(page)],
        re.findall(r"^#+ ", page, re.MULTILINE),
        re.findall(r"!\[[^]]+\]\(([^)]+)\)", page),
        [target.replace(".ja.md", ".md")
         for target in re.findall(r"\]\(([^)]+)\)", page) if target not in names],
        sorted(set(re.findall(r"`[^`\n]+`", FENCE.sub("", page)))),
    ] for page in pages)

    assert japanese == english
    for page, other in zip(pages, reversed(names), strict=True):
        assert f"]({other})" in "".join(page.splitlines(keepends=True)[:4])


def test_the_numbers_of_techniques_and_rules_are_those_that_have_a_page() -> None:
    having = {"techniques": len(technique_pages()), "rules": len(kinds())}
    for name in ("README.md", "README.ja.md", "CHANGELOG.md"):
        page = (ROOT / name).read_text("utf-8")
        techniques = re.findall(r"(\d+) techniques\]|(\d+)の手筋\]|(\d+) techniques on any", page)
        rules = re.findall(r"(\d+) \[?kinds(?:\]| of rules)|(\d+)\[?種類(?:のルール)?\]", page)
        for found, about in ((techniques, "techniques"), (rules, "rules")):
            assert {"".join(numbers) for numbers in found} == {str(having[about])}, name


def test_links_between_the_pages_lead_somewhere() -> None:
    broken = [
        f"{page.name}: {target}"
        for page in PAGES
        for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text("utf-8"))
        if not (page.parent / target).exists()
    ]

    assert broken == []


def test_each_speed_is_that_of_the_measurements() -> None:
    """The figures of a row stand in the section of bench/README.md that the row links to."""
    sections = re.split(r"^#+ ", (ROOT / "bench" / "README.md").read_text("utf-8"),
                        flags=re.MULTILINE)
    texts = {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-"): text
             for section in sections for title, _, text in [section.partition("\n")]}
    rows = re.findall(r"^\| .*README\.md#.*$", (ROOT / "docs" / "how-fast.md").read_text("utf-8"),
                      re.MULTILINE)
    for row in rows:
        _, _, ours, other, ratio, _, where, _ = row.split("|")
        section = texts[where.partition("#")[2].rstrip(") ")]
        for figure in re.findall(r"(?<![\w.])\d[\d,.]*", f"{ours} {other} {ratio}"):
            assert re.search(rf"(?<![\d.,]){re.escape(figure)}(?![\d]|[.,]\d)", section), row

    assert len(rows) > 5


def test_the_changelog_is_short() -> None:
    """It lists what users get; measurements are in bench/README.md, reasons in decisions.md."""
    assert (ROOT / "CHANGELOG.md").stat().st_size <= 8 * 1024


@pytest.mark.slow
def test_the_figures_that_pages_name_are_what_runs_draw() -> None:
    """Else run scripts/paper_figures.py, and look at those that it names."""
    script = script_named("paper_figures")
    assert script.generated.stale(script.pictures(), ROOT / script.DIGESTS) == []


def test_each_figure_that_a_page_names_is_one_whose_digest_is_kept() -> None:
    script = script_named("paper_figures")
    kept = (ROOT / script.DIGESTS).read_text("utf-8").split()[1::2]
    assert sorted(script.named_figures()) == sorted(kept)
    assert len(kept) > 200
