"""The command line in Japanese: help and wrong usage; and that English does not notice."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from unicodedata import east_asian_width

import click
import pytest

from command_line import ENVIRONMENT, Run, context_of, in_turn, nanpure, process
from message_ids import texts_of
from nanpure.cli.command import cli
from nanpure.cli.groups import GROUPS, VERBS
from nanpure.cli.language import environment_language
from nanpure.io.japanese_lines import NOT_FIRST, NOT_LAST, width_of, wrapped
from nanpure.words import catalogue
from stops import HANG
from test_architecture import SOURCE
from tiers import sampled

FOUR = "12..3..........4"
KANA = re.compile("[ぁ-んァ-ヶ一-鿿]")

# What is no English: code in quotes, commands, options with a value.
CODE = re.compile(r"'[^']*'|\"[^\"]*\"|\bnanpure( [A-Za-z-]+)*|--[a-z-]+( [a-z]+)?")
SENTENCE = re.compile(r"[a-z]{2,} [a-z]+")


WITH_VERBS = ["", *GROUPS]
EVERYWHERE = [*WITH_VERBS, *VERBS]
with_sentences = [verb for verb in VERBS
                  if "lang" in [param.name for param in context_of(verb).command.params]]


# ---- the catalogue ------------------------------------------------------------------------------


def test_every_text_of_help_has_its_japanese() -> None:
    """A text that has changed is missing here: the catalogue is nanpure/words/ja/cli.po."""
    words = catalogue("ja")
    missing = [(verb, text) for verb in EVERYWHERE for text in texts_of(verb)
               if words.text(text) == text]

    assert missing == []


def english_in(text: str) -> list[str]:
    return [match[0] for match in SENTENCE.finditer(CODE.sub("", text))]


def test_what_is_english_is_seen() -> None:
    assert english_in("One JSON object per puzzle.")
    assert not english_in("--only ito では 'more than N' と nanpure papers methods NAME")


# ---- help --------------------------------------------------------------------------------------


def helps_of(*several: Sequence[str]) -> list[str]:
    """The help of each, in one fork."""
    found = in_turn(*(Run([*words, "--help"]) for words in several))
    assert {(done.returncode, done.stderr) for done in found} == {(0, b"")}
    return [done.stdout.decode() for done in found]


@pytest.fixture(scope="module")
def helps() -> dict[str, tuple[str, str]]:
    """The help of all, of each group and of each verb, in English and in Japanese."""
    asked = [verb.split() for verb in EVERYWHERE]
    return dict(zip(EVERYWHERE, zip(
        helps_of(*asked), helps_of(*(["--lang", "ja", *words] for words in asked)), strict=True),
        strict=True))


def columns(text: str) -> int:
    return sum(1 + (east_asian_width(sign) in "WF") for sign in text)


def test_help_is_japanese(helps: dict[str, tuple[str, str]]) -> None:
    for verb, (_, said) in helps.items():
        assert said.startswith(f"使い方: nanpure {verb or '[OPTIONS]'}")
        assert "\nオプション:\n" in said, verb
        assert ("\nコマンド:\n" in said) == (verb in GROUPS)
        assert english_in(re.sub("^    nanpure .*", "", said, flags=re.MULTILINE)) == []
        assert not re.search(r"Usage|Options|Commands|default|required", said), verb
        for line in said.split("\n"):
            assert columns(line) <= 78 or "|" in line or "_NANPURE_COMPLETE" in line, line


def test_help_has_the_same_options_in_both_languages(
    helps: dict[str, tuple[str, str]]
) -> None:
    for verb, texts in helps.items():
        english, said = (
            [re.findall(r"^  \S.*?(?=  |$)|\d+<=x<=\d+|x>0", part, re.MULTILINE)
             for part in re.split(r"\n\S+:\n", text)[1:]] for text in texts)
        if verb in WITH_VERBS:  # behind a name that fills its column, lines break elsewhere
            names = [name for name in VERBS if name in english[-1]]
            assert [name for name in names if name not in said[-1]] == []
            english, said = english[:1], said[:1]
        assert english == said, verb


@pytest.mark.parametrize("verb", with_sentences)
def test_help_is_japanese_wherever_the_language_stands(verb: str) -> None:
    words = verb.split()
    before, *others, back = helps_of(
        ["--lang=ja", *words], [*words, "--lang", "ja"], [*words, "--lang=ja"],
        [*words, FOUR, "--lang", "en", "--lang", "ja"], ["--lang", "ja", *words, "--lang", "en"])
    assert "[既定値: ja]" in before
    for said in others:
        assert said.replace("既定値: en", "既定値: ja") == before
    assert back.startswith("Usage")
    behind, group, of_group = in_turn(*map(Run, (
        [*words, "--help", "--lang", "ja"], ["--help", "--lang", "ja"],
        ["--lang", "ja", "--help"])))
    assert behind.stdout.decode().startswith("使い方")
    assert group.stdout == of_group.stdout


# ---- English -----------------------------------------------------------------------------------


def test_english_help_is_as_click_writes_it(helps: dict[str, tuple[str, str]]) -> None:
    asked = helps_of(*(["--lang", "en", *verb.split()] for verb in VERBS))
    for verb, said in zip(VERBS, asked, strict=True):
        context = context_of(verb)
        assert type(context.command) is click.Command
        assert helps[verb][0] == said == context.get_help() + "\n"


def test_english_help_of_the_group_is_as_click_writes_it() -> None:
    assert helps_of([]) == [click.Group.get_help(cli, context_of("")) + "\n"]


def test_one_process_may_speak_both_languages() -> None:
    program = ("import sys; from nanpure.cli import main\n"
               "for words in (['--lang', 'ja', '--help'], ['--help']):\n"
               "    sys.argv[1:] = words\n"
               "    try: main()\n"
               "    except SystemExit: pass\n")
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True,
                          check=True, timeout=HANG, env=ENVIRONMENT)
    told = [line.split()[2:] for line in done.stdout.splitlines() if "-h, --help" in line]
    assert told[1] == ["Show", "this", "message", "and", "exit."] != told[0]


LOADED = """
import sys
from nanpure.cli import main
try:
    main()
finally:
    sys.stderr.write(str([name for name in ("nanpure.cli.translated", "nanpure.io.japanese_lines")
                          if name in sys.modules]))
"""


@sampled("words, loaded", [
    (["steps", "--help"], False), (["solve", FOUR, "--nothing"], False),
    (["hint", "--lang", "ja", FOUR], True), (["--help"], False),
    (["check", "--lang", "en", FOUR], False),
], small=2)
def test_nothing_japanese_is_loaded_unasked(words: list[str], loaded: bool) -> None:
    done = subprocess.run([sys.executable, "-c", LOADED, *words], env=ENVIRONMENT, timeout=HANG,
                          capture_output=True, text=True, check=False)

    assert done.stderr.endswith("[]") is not loaded


LOCALES = [
    ({"LC_ALL": "ja_JP.UTF-8"}, True), ({"LC_ALL": "C", "LANG": "ja_JP.UTF-8"}, False),
    ({"LC_ALL": "", "LANG": "ja"}, True), ({"LC_ALL": "", "LC_MESSAGES": "ja_JP"}, True),
    ({"LC_ALL": "fr_FR.UTF-8"}, False), ({"LC_ALL": "ja_JP.UTF-8", "NANPURE_LANG": "en"}, False),
    ({"LC_ALL": "C", "NANPURE_LANG": "ja"}, True), ({"NANPURE_LANG": "\x1b"}, False),
]


def test_the_environment_chooses_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    for settings, japanese in LOCALES:
        for name in ("NANPURE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
            monkeypatch.delenv(name, raising=False)
        for name, value in settings.items():
            monkeypatch.setenv(name, value)
        assert environment_language() == ("ja" if japanese else "en"), settings


JAPAN = ENVIRONMENT | {"LC_ALL": "ja_JP.UTF-8"}


@sampled("words", [["hint", "--help"], ["hint", FOUR], ["hint", "--nothing"]], small=1)
def test_the_locale_is_as_good_as_the_option(words: list[str]) -> None:
    there, asked = process(*words, env=JAPAN), nanpure("--lang", "ja", *words)

    assert (there.returncode, there.stdout, there.stderr) == (
        asked.returncode, asked.stdout, asked.stderr)
    assert process("--lang", "en", *words, env=JAPAN).stdout == nanpure(*words).stdout


@sampled("words", [["hint", "--json", FOUR], ["solve", "--json", "--nothing"], ["count", FOUR],
                   ["check", "--json", "11.............."]], small=1)
def test_what_programs_read_does_not_depend_on_the_locale(words: list[str]) -> None:
    there, here = process(*words, env=JAPAN), nanpure(*words)

    assert (there.returncode, there.stdout, there.stderr) == (
        here.returncode, here.stdout, here.stderr)


@sampled("encoding", ["euc-jp", "latin-1", "cp932"], small=1)
def test_signs_that_a_terminal_does_not_have_are_no_error(encoding: str) -> None:
    there = ENVIRONMENT | {"PYTHONIOENCODING": encoding}
    for words in (["generate", "--help"], ["--lang", "ja", "generate", "--help"]):
        done = process(*words, env=there)
        assert (done.returncode, done.stderr) == (0, b"")
        assert "N?" in done.stdout.decode(encoding) or encoding == "latin-1"


# ---- wrong usage -------------------------------------------------------------------------------

WRONG = [
    ("solve --nonsens", "そのようなオプションはありません: '--nonsens' ("),
    ("solve -% x", "そのようなオプションはありません: '-%' (nanpure solve"),
    ("slove", "そのようなコマンドはありません: 'slove' (nanpure solve のことですか?)"),
    ("zzz", "そのようなコマンドはありません: 'zzz'"),
    ("", "コマンドがありません"),
    ("techniques verify", "引数がありません: 'FILE...'"),
    ("solve -o", "オプションの値がありません: '-o'"),
    ("solve --all=3", "値を付けられないオプションです: '--all'"),
    ("serve a", "余分な引数があります: a"),
    ("serve a b", "余分な引数があります: a b"),
    ("solve --limit x", "'--limit' の値が正しくありません: 整数ではありません: 'x'"),
    ("solve --limit -1", "'--limit' の値が正しくありません: x>=0 の範囲"),
    ("solve --timeout soon", "'--timeout' の値が正しくありません: 数ではありません: 'soon'"),
    ("solve --timeout nan", "'--timeout' の値が正しくありません: 秒数ではありません: 'nan'"),
    ("solve --engine x", "'--engine' の値が正しくありません: 'auto', 'native', 'sat' のどれ"),
    ("papers methods x", "'[METHOD]...' の値が正しくありません: 'ito', "),
    ("steps --svg file", "'--svg' の値が正しくありません: フォルダーではなくファイルです: "),
    ("generate --clues x", "N または A-B の形で指定してください: 'x'"),
    ("generate --clues 5-3", "小さい数を先に書いてください: '5-3'"),
    ("papers show x", "'ledger' のどれでもありません: 'x'"),
    ("papers show ito nothing", "'nanpure papers show ito' で見られます"),
    ("papers show ito fig99", "(似たもの: fig1, "),
    ("papers show ledger x", "論文は ito, hiroi, ushio, hui, hiramatsu のどれかです: 'x'"),
    ("papers show --svg", "--svg は1つの項目の図を描きます: nanpure papers show PAPER ITEM --svg"),
    ("papers show --json --lang ja", "--json には両方の言語が入っています。外してください: --lang"),
    ("steps --method ito --limit 2", "ito は解を1つしか求めません。外してください: --limit"),
    ("steps --method hui --set a", "NAME=VALUE の形で指定してください: 'a'"),
    ("steps --method hui --set a=1", "解法 hui のオプションは limit, "),
    ("papers compare --method ito --method hui --set a=1", "これらの解法のオプションは largest, "),
    ("steps --method hui --limit 2 --set limit=3", "--limit と重なります。"),
    ("solve --all --first", "同時に指定できません: --all と --first"),
    ("hint --only full-hous", "そのような手筋はありません (full-house?)。"),
    ("rate --format %x", "これはありません: '%x'、書式 '%x'"),
    ("edit complete --minimal",
     "その条件は --pattern と共にだけ使えます。外してください: --minimal"),
]


def test_wrong_usage_is_told_in_japanese(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    asked = [words.split() for words, _ in WRONG]
    japan = in_turn(*(Run(["--lang", "ja", *words], tmp_path) for words in asked))
    here = in_turn(*(Run(words, tmp_path) for words in asked))
    for (words, said), done, english in zip(WRONG, japan, here, strict=True):
        assert (done.returncode, done.stderr.count(b"\n")) == (2, 1), words
        assert english_in(done.stdout.decode()) == []
        assert done.stdout.count(b"\n") == words.count("--json"), words
        told = done.stderr.decode()
        assert told.startswith("エラー: ")
        assert said in told
        assert re.search(r" \(nanpure( [a-z-]+){0,2} --help\)\n$", told), words
        assert english_in(told) == []
        if words and "--lang" not in words:
            assert (english.returncode, english.stdout) == (2, b""), words
            assert english.stderr.startswith(b"Error: "), words
            assert english.stderr.decode().rpartition(" (")[2] == told.rpartition(" (")[2]


@pytest.mark.parametrize("words", ["--nothing", "--lang ja -o", "-o x --limit -1"])
def test_a_verb_may_be_told_the_language(words: str) -> None:
    told = nanpure("solve", "--lang", "ja", FOUR, *words.split()).stderr.decode()

    assert told.startswith("エラー: ")


OTHER_ERRORS = [
    ("no-such-file", "'no-such-file' はファイルでも問題でもありません: 1行目: 3x3 には9マス"),
    ("--layout 3y3 1", "--layout: 盤面の形(RxC、N、"),
    ("--strict 12x", "2x2 には4マス(またはほかの平方数)が必要ですが、3です: '12x'"),
    ("--layout 4 12z4............", "1行目3文字目: 数字 1-4 か空きマス"),
    ("-o / 1...............", "'/' に書けません: フォルダーです"),
]


def test_other_errors_are_japanese_too() -> None:
    """They are put together from the words of their parts."""
    japan = in_turn(*(Run(["--lang", "ja", "check", *words.split()]) for words, _ in OTHER_ERRORS))
    here = in_turn(*(Run(["check", *words.split()]) for words, _ in OTHER_ERRORS))
    for (words, text), done, english in zip(OTHER_ERRORS, japan, here, strict=True):
        assert (done.returncode, done.stdout) == (english.returncode, english.stdout) == (2, b"")
        assert done.stderr.decode().startswith("エラー: "), words
        assert text in done.stderr.decode()
        assert english_in(done.stderr.decode()) == []
        assert english.stderr.startswith(b"Error: ")


def test_what_is_printed_stays_english() -> None:
    """An error in place of an answer is read by programs."""
    japan, here = nanpure("--lang", "ja", "check", stdin="12x"), nanpure("check", stdin="12x")

    assert (japan.returncode, japan.stdout) == (here.returncode, here.stdout)
    assert here.stdout.startswith(b"bad\texpected ")


def refused() -> Iterator[tuple[str, str]]:
    """(place, message) of all that the command line refuses; with its holes."""
    for path in sorted((SOURCE / "cli").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            called = getattr(node, "func", None)
            name = getattr(called, "attr", getattr(called, "id", ""))
            if isinstance(node, ast.Call) and name in ("UsageError", "refuse", "fail"):
                for text in _texts(node.args[0]):
                    yield f"{path.name}:{node.lineno}", text


def _texts(argument: ast.expr) -> Iterator[str]:
    """The text of an argument, or the template of a message; nothing may be formatted before."""
    assert not isinstance(argument, ast.JoinedStr), ast.unparse(argument)
    if isinstance(argument, ast.Call) and getattr(argument.func, "id", "") == "message":
        argument = argument.args[0]
    if isinstance(argument, ast.Constant):
        yield str(argument.value)


# What follows is an error of the library.
ERRORS_OF_OTHERS = re.compile(r"(--\w+: )?\{\w+\}")


def test_every_refusal_has_its_japanese() -> None:
    """The catalogue is nanpure/words/ja/errors.po."""
    found = list(refused())
    for place, message in found:
        if not ERRORS_OF_OTHERS.fullmatch(message):
            said = catalogue("ja").text(message)
            assert KANA.search(said), place
            assert english_in(re.sub(r"\{[^}]*\}", "", said)) == [], place

    assert {"show.py", "methods.py", "refuse.py", "shared.py", "draw.py"} <= {
        place.partition(":")[0] for place, _ in found}


# As the first version that will do words it (pyproject.toml), where that is different.
@pytest.mark.parametrize(("message", "said"), [
    ("No such option: {name}", "そのようなオプションはありません: {name}"),
    ("Something new.", "Something new."),
])
def test_messages_of_other_versions(message: str, said: str) -> None:
    assert catalogue("ja").text(message) == said


# ---- lines -------------------------------------------------------------------------------------

TEXT = ("解法のオプション(一覧は nanpure papers methods NAME)を、'N=V' の形で指定する。「数独」ー、"
        "10個の記号…と、ちょっと長い english-words-and-more もある。") * 3


def test_lines_break_where_they_may() -> None:
    for width in range(24, 90):
        lines = wrapped(TEXT, width)
        assert "".join(lines).replace(" ", "") == TEXT.replace(" ", "")
        assert max(map(width_of, lines)) <= width
        for line in lines:
            assert line == line.strip()
            assert line[0] not in NOT_FIRST
            assert line[-1] not in NOT_LAST
