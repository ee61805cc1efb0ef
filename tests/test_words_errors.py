"""What a user may meet when something is wrong: no English is left of it in another language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from broken_texts import BROKEN
from command_line import Run, in_turn
from message_ids import SOURCE
from nanpure.errors import ParseError, Unsupported
from nanpure.text import ReadOptions, parse
from nanpure.words import in_language, message_of
from test_cli_japanese import english_in
from test_text_errors import ERRORS

# ---- the code -----------------------------------------------------------------------------------

PACKAGES = ("archive", "audit", "base", "data", "foundry", "generator", "io", "maths", "methods",
            "model", "phrases", "printing", "ratings", "search", "text")
# Here other texts are pages, proofs and the text of rules; errors are messages.
ERRORS_ALONE = ("logic", "rules")
# Here a wrong argument is a bug of ours, in English; errors of ours are messages.
BELOW = ("kernel",)
OURS = ("NanpureError", "NoSolution", "NotMade", "ParseError", "PuzzleError", "UnsoundStep",
        "Unsupported", "claim")

# A word and another one, or a hole; a hole and a word.
PROSE = re.compile(r"(?<![\w.<=/-])[a-z]{2,},? (?:[a-z]{2,}|\{)|\} [a-z]{2,}\b(?!=)")
# The language of databases, patterns, pictures.
CODE = re.compile(r"SELECT |\\W|^<|^@")

# What the parsers of Python say of JSON, XML and CSV.
OF_PYTHON = re.compile(r"(?<=JSON)\([^)]*\)|(?<=XML)\(.*?\)+"
                       r"|(?<=ですが、)(maximum recursion|Exceeds the|unexpected end).*?(?=です: )")

APART = {
    "base/facade.py": "an AttributeError, as Python words it",
    "model/sets.py": "an AttributeError, as Python words it",
    "model/digits.py": "a repr", "model/grid.py": "a repr", "model/path.py": "a repr",
    "model/puzzle.py": "a repr", "search/true_candidates.py": "a repr",
    "search/result.py": "a repr",
    "search/line_errors.py": "an error of Python programs, in a call of microseconds",
    "audit/reports.py": "a key of a table of words",
    "foundry/card.py": "the card of a data set, a file in English",
    "foundry/columns.py": "names of columns",
    "foundry/recipe.py": "names of bands in files",
    "foundry/source.py": "a seed", "generator/group_tables.py": "a seed",
    "generator/hiroi.py": "a seed", "generator/needless_rules.py": "a seed",
    "io/batches.py": "the words of a shell",
    "io/events.py": "the id of a note of a user's own method",
    "io/method_displays.py": "the form of a paper",
    "io/moves.py": "the text of a transform",
    "io/notebook.py": "what a notebook shows, in English",
    "io/shape_paths.py": "a class of CSS", "io/shape_styles.py": "a style sheet",
    "io/svg.py": "the title of a picture of a board, in English",
    "maths/checker.py": "a program of its own, nothing of nanpure",
    "maths/fixed_checker.py": "a program of its own, nothing of nanpure",
    "methods/hiramatsu/check.py": "a __str__ for Python; the note of a mistake has languages",
    "methods/ushio/lessons.py": "ids of sentences, put together",
    "methods/ushio/rules.py": "ids of sentences, put together",
    "methods/ushio/words.py": "ids of sentences, put together",
    "printing/canvas.py": "a bug of our pictures",
    "text/bare_csv.py": "names of columns",
    "text/links/asides.py": "a pattern",
    "text/links/__init__.py": "the summary of a form for Python",
}


LONG = re.compile(r'"""(?:.|\n)*?"""')
PIECE = r'[rRfF]{0,2}"(?:\\.|[^"\\\n])*"'
STRING = re.compile(rf"(?:{PIECE}\s*)+")
FORMATTED = re.compile(r'(?<![A-Za-z])[rR]?[fF][rR]?"')
CALLED = re.compile(r"(\w+)\(\s*$")
HOLE = re.compile(r"\{[^{}]*\}")


def formatted(path: Path) -> Iterator[tuple[str, str]]:
    """What is called with it, and the text with ``{}`` for holes, of the f-strings of a file.

    Found as text, piece by piece, since the syntax trees of all files take seconds.
    """
    source = LONG.sub("", path.read_text("utf-8"))
    for string in STRING.finditer(source) if 'f"' in source else ():
        if FORMATTED.search(string[0]):
            pieces = [piece.partition('"')[2][:-1] for piece in re.findall(PIECE, string[0])]
            called = CALLED.search(source, max(0, string.start() - 60), string.start())
            text = "".join(pieces).replace("{{", "(").replace("}}", ")")
            yield called[1] if called else "", HOLE.sub("{}", text)


def test_no_english_is_formatted_before_it_is_a_message() -> None:
    """An f-string has lost its template: nothing can be translated (`nanpure.words.message`)."""
    found = [(path.relative_to(SOURCE).as_posix(), called, text)
             for package in (*PACKAGES, *ERRORS_ALONE, *BELOW)
             for path in sorted((SOURCE / package).rglob("*.py"))
             for called, text in formatted(path) if PROSE.search(text) and not CODE.search(text)]
    raised = {**dict.fromkeys(BELOW, OURS),
              **dict.fromkeys(ERRORS_ALONE, (*OURS, "TypeError", "ValueError"))}
    above = [each for each in found if each[0].partition("/")[0] in PACKAGES]

    assert [each for each in above if each[0] not in APART] == []
    assert {file for file, *_ in above} == set(APART)
    assert [each for each in found if each[1] in raised.get(each[0].partition("/")[0], ())] == []


# ---- texts that are no puzzle ------------------------------------------------------------------

BROKEN_TEXTS = [("", text) for text, _ in ERRORS] + [
    (form, text) for form, cases in BROKEN.items() for _, text, _ in cases
    if isinstance(text, str) and len(text) < 10_000]


def test_broken_texts_are_refused_in_japanese() -> None:
    """Whatever the form."""
    for form, text in BROKEN_TEXTS:
        with pytest.raises((ParseError, Unsupported)) as caught:
            parse(text, ReadOptions(format=form or None))
        said = in_language(message_of(caught.value), "ja")
        assert english_in(OF_PYTHON.sub("", said)) == [], (form, said)


# ---- the command line --------------------------------------------------------------------------

REFUSED = [
    ('check {"puzzle":"1...............","cages":[["r1c1"]]}', "ルールかもしれません: 'cages'("),
    ("check https://sudokupad.app/abc", "短いリンクには問題が入っていません(開いて、scl…、"),
    ("check https://example.org/x", "またはこのプログラムのページのリンクが必要です: 'https:"),
    ("check {FILE}.parquet", "Parquet ではないか、壊れています("),
    ("check --layout 4+cage:99:r1c1,r1c2 1", "2マスで3から7までの合計が必要ですが、99です"),
    ("audit {FILE}.csv", "最初の行('"),
    ("audit {FILE}.csv --split nothing", "列 'nothing' が必要ですが、列 なし です"),
    ("split {FILE}.csv -o new --parts a=0.5,b=0.6", "割合の合計は1ですが、1.1 です: {'a'"),
    ("foundry {FILE}.toml -o new", "までの整数の rows が必要ですが、'x'です"),
    ("generate --layout 4 --clues 2", "数字が3個より少ない問題は作れません: 2"),
    ("generate --clues 80 --minimal", "すべての数字が必要な9×9 の問題では、"),
    ("generate --layout 4 --needs naked-pair --level easy", "naked-pair の要るものはありません"),
    ("generate --layout jigsaw:random:99", "jigsaw:random:N:SYMMETRY(N は2から36まで、"),
    ("solve --method hui --set limit=-1 {FOUR}", "'limit' には0以上の数か None が必要ですが、"),
    ("solve --method ito --set largest=9 {FOUR}", "largest に1(なし)から4までの数が必要ですが"),
    ("maths unrank 3 --layout 4+diagonals", "順位を付けられるのは 2x2, 2x3, "),
    ("maths enumerate --layout 7x7", "盤面を数えられるのは 2x2, 2x3, "),
    ("book {FILE}.csv --font {FILE}.csv -o new.pdf", "埋め込める TrueType のフォント"),
]


def test_what_the_command_line_refuses_is_japanese(tmp_path: Path) -> None:
    file = tmp_path / "file"
    for suffix, text in ((".csv", "a,b\n1,2\n"), (".toml", "rows = 'x'\n"), (".parquet", "PAR1")):
        file.with_suffix(suffix).write_text(text)
    asked = [words.replace("{FILE}", str(file)).replace("{FOUR}", "1" + 15 * ".").split()
             for words, _ in REFUSED]
    for (words, text), done in zip(
            REFUSED, in_turn(*(Run(["--lang", "ja", *each], tmp_path) for each in asked)),
            strict=True):
        said = done.stderr.decode()
        assert (done.stdout, bool(done.returncode), said.count("\n")) == (b"", True, 1), words
        assert text in said
        assert english_in(said) == [], words


# ---- notes on standard error -------------------------------------------------------------------

NOTES = [  # whatever is on standard output
    ("edit transform {FOUR}", "# 乱数の種 "),
    ("convert --lossy --to line --layout 4+diagonals {FOUR}", "': 'line' に書けないもの: "),
    ("show {FILE}.txt", ":6: 問題ではない1行を読み飛ばしました。6行目です: 'some words"),
    ("show --lossy {FILE}.json", ":1: 除いたもの: cages"),
    ("solve --method ito {FOUR}", "': ほかに解がないことは、ito では分かりません"),
]


def test_notes_on_standard_error_are_japanese(tmp_path: Path) -> None:
    file = tmp_path / "file"
    for suffix, text in ((".txt", "1 . . .\n. . . .\n. . . 4\n. . . 2\n\nsome words about it\n"),
                         (".json", '{"puzzle":"1...............","cages":[["r1c1"]]}\n')):
        Path(f"{file}{suffix}").write_text(text)
    asked = [words.replace("{FILE}", str(file)).replace("{FOUR}", "1..........4...2").split()
             for words, _ in NOTES]
    runs = in_turn(*(Run(["--lang", "ja", *each], tmp_path) for each in asked))
    for (words, text), done in zip(NOTES, runs, strict=True):
        said = done.stderr.decode()
        assert text in said, words
        assert english_in(said.replace("some words", "")) == [], words
