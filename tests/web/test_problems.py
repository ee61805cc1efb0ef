"""What goes wrong often is told in Japanese, with its place and its numbers."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from samples import EASY, EQUAL_GIVENS, TREE
from tiers import sampled
from visit import Visit
from wording import english_in

# A text, the layout given with it, and what its sentence says.
UNREADABLE = {
    "sign": ("1..z............", "", ["1行目4文字目", "「z」", "1 2 3 4"]),
    "sign in words": ("hello, world", "", ["1行目", "「,」"]),
    "length": ("1" * 82, "", ["1行目", "9×9", "81マス", "82マス"]),
    "length of layout": (EASY, "2x3", ["6×6", "36マス", "81マス"]),
    "row": ("1...\n.1..\n..1\n...1\n", "", ["3行目", "4マス", "3マス"]),
    "rows": ("12345....\n......123\n.1.......\n", "", ["9行", "3行"]),
    "json": ('{"puzzle": }', "", ["1行目12文字目", "JSON"]),
    "link": ("https://example.com/play?x=1", "", ["1行目", "リンク"]),
    "rules": ('{"puzzle": "1...............", "籠": [1]}', "", ["「籠」", "ルール"]),
    "readings": ("1234" * 15 + "1.43", "", ["1行目", "2通り"]),
    "none": ("", "", ["問題が見つかりません"]),
    "none but comments": ("# nothing\n", "", ["問題が見つかりません"]),
    "layout": (EASY, "3by3", ["「3by3」", "2x3"]),
    "extra": (EASY, "3x3+xy", ["「xy」", "9+diagonals"]),
    "size": (EASY, "999x999", ["1から"]),
    "prime": ("." * 49, "", ["7×7", "1x7"]),
    "table": ("." * 81, "jigsaw:AABB1", ["5文字"]),
    "regions": ("." * 81, TREE.replace("I", "H", 1), ["9個", "9マス"]),
    "large": ("0 " * 37 * 37, "", ["36×36", "37×37"]),
    "symbols": ("." * 255 + "A", "", [":"]),
    "too long a line": ("." * 200_001, "", ["1行目", "200001文字"]),
    "too long a text": ("." * 1_000_001, "", ["1000000文字"]),
    "too large a body": ("." * 1_100_000, "", ["1048576バイト"]),
}


LONG = [name for name, (text, _, _) in UNREADABLE.items() if len(text) > 100_000]
SHORT = [name for name in UNREADABLE if name not in LONG]


@sampled("names", [
    *(SHORT[first::8] for first in range(8)), pytest.param(LONG, marks=pytest.mark.slow),
], small=1, ids=[*"abcdefgh", "long"])
def test_what_cannot_be_read_is_told_in_japanese(used: Visit, names: list[str]) -> None:
    used.refusals("/api/parse")
    used.language("ja")
    for name in names:
        text, layout, parts = UNREADABLE[name]
        used.menu("open")
        expect(used.find("#open-error")).to_be_empty()
        used.find("#open-text").evaluate("(one, text) => { one.value = text; }", text)
        used.find("#open-layout").fill(layout)
        used.find("#open-load").click()
        expect(used.find("#open-error")).not_to_be_empty()
        told = used.find("#open-error").inner_text()
        used.press("Escape")
        expect(used.find("#open-text")).to_be_hidden()

        assert [part for part in parts if part not in told] == [], (name, told)
        assert english_in(told.replace(layout or " ", "")) == [], name


@pytest.mark.slow
def test_the_english_page_shows_the_whole_english_sentence(used: Visit) -> None:
    used.refusals("/api/parse")
    used.menu("open")
    used.find("#open-text").fill("1..z............")
    used.find("#open-load").click()

    expect(used.find("#open-error")).to_contain_text("expected a digit 1-4 or an empty cell")


@pytest.mark.slow
def test_no_solution_and_no_puzzle_as_wished_in_japanese(used: Visit) -> None:
    used.refusals("/api/minimize")
    used.load(EQUAL_GIVENS).language("ja")
    used.tab("bench")
    used.find("#minimize").click()
    expect(used.find("#message")).to_have_text("この問題には解がありません。")

    used.wishes()
    used.find("#make-clues").fill("3")
    used.find("#make-go").click()
    expect(used.find("#make-result")).to_contain_text("17個より少ない問題は作れません")
    assert english_in(used.find("#make-result").inner_text()) == []
    used.find("#make-clues").fill("17")
    used.find("#make-level").select_option("hard")
    used.find("#make-seed").fill("7")
    used.find("#make-go").click()
    expect(used.find("#make-result")).to_contain_text("回試しました")
    assert english_in(used.find("#make-result").inner_text()) == []


@pytest.mark.slow
@pytest.mark.parametrize(
    ("layout", "keys", "left_out"),
    [
        ("", ["1"], "どれが入れた数字か"),
        (TREE, [], "盤面の形"),
        ("3x3+diagonals", [], "ルール"),
    ],
)
def test_what_a_form_leaves_out(used: Visit, layout: str, keys: list[str], left_out: str) -> None:
    used.refusals("/api/convert")
    used.load("." * 81, layout).language("ja")
    used.cell("r1c1").click()
    used.press(*keys)
    used.menu("share")
    used.find("#share-form").select_option("line")
    expect(used.find("#share-error")).to_have_text(
        f"この形式では省かれるものがあります：{left_out}"
    )


@pytest.mark.slow
@pytest.mark.parametrize(
    ("field", "value", "parts"),
    [
        ("#make-clues", "90", ["数字の個数"]),
        ("#make-clues", "30-20", ["数字の個数"]),
        ("#make-pattern", "xx", ["81文字", "2文字"]),
    ],
)
def test_wishes_that_cannot_be(used: Visit, field: str, value: str, parts: list[str]) -> None:
    used.refusals("/api/generate")
    used.language("ja").wishes()
    used.find(field).fill(value)
    used.find("#make-go").click()
    expect(used.find("#message.shown")).to_contain_text("。")
    told = used.find("#message").inner_text()

    assert [part for part in parts if part not in told] == [], told
    assert english_in(told) == []
