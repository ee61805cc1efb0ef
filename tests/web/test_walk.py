"""What no other quick test does in a room: keys, the mouse's other button, files, lists.

Each walk has its own room and many small things to do there; the files of the rooms look closer.
"""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import expect

import nanpure
from samples import CHAINED, EASY, EMPTY_9, HARD, MINI, SEVERAL, SIXTEEN
from visit import Visit
from wording import english_in


def test_keys_and_the_other_button_on_the_board(used: Visit) -> None:
    used.load(EMPTY_9)
    used.cell("r5c5").focus()
    used.press("Home", "1", "End", "2", "Control+Home", "3", "Control+End", "4")
    line = used.line()
    assert (line[36], line[44], line[0], line[80]) == ("1", "2", "3", "4")
    used.find("#erase").click()
    assert used.line()[80] == "."
    used.cell("r7c7").focus()
    used.press("1")
    used.cell("r5c1").dblclick()  # all ones
    expect(used.find('#board [aria-selected="true"]')).to_have_count(2)
    used.cell("r5c2").focus()
    used.press("Space")
    expect(used.find('#mode-corner[aria-pressed="true"]')).to_have_count(1)
    used.setting("allowed", True)
    used.cell("r5c2").click()
    expect(used.find("#keypad .allowed .symbol")).to_have_text(list("3456789"))

    used.find("#candidates-toggle").click()
    box = used.find('#board [data-candidate="6r8c8"]').bounding_box()
    assert box is not None
    for there in (False, True):
        used.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2,
                              button="right")
        used.wait(lambda there=there: (" 6" in used.label("r8c8")) == there, f"6: {there}")


def test_a_large_board_is_enlarged(used: Visit) -> None:
    used.load(SIXTEEN)
    scale = "async () => (await module('js/view.js')).view.scale"
    used.find("#zoom-in").click()
    assert used.page.evaluate(scale) > 1
    used.find("#zoom-out").click()
    assert used.page.evaluate(scale) == 1
    used.cell("r8c8").hover()
    used.page.mouse.wheel(0, -240)  # alone it scrolls
    used.settle()
    assert used.page.evaluate(scale) == 1
    used.page.keyboard.down("Control")
    used.page.mouse.wheel(0, -240)
    used.page.keyboard.up("Control")
    used.wait(lambda: used.page.evaluate(scale) > 1, "a larger board")
    used.find("#zoom-fit").click()
    assert used.page.evaluate(scale) == 1


def test_texts_and_files_go_in_and_out(used: Visit, tmp_path: Path) -> None:
    used.refusals("/api/parse")
    used.load(MINI)
    used.menu("open")
    used.find("#open-text").fill("x" * 81)
    used.find("#open-load").click()
    expect(used.find("#open-error")).not_to_be_empty()
    used.find("#open-text").fill(EASY)
    expect(used.find("#open-error")).to_be_empty()
    used.press("End", "Enter")
    used.wait(lambda: used.line() == EASY, "the line")
    used.page.evaluate("""text => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", text);
        document.querySelector("#board").dispatchEvent(
            new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }""", HARD)
    used.wait(lambda: used.line() == HARD, "what was pasted")
    used.menu("open")
    used.find("#open-file").set_input_files(
        {"name": "mini.txt", "mimeType": "text/plain", "buffer": MINI.encode()})
    used.wait(lambda: used.line() == MINI, "the file")

    used.menu("whole-shelf")
    with used.page.expect_download() as download:
        used.find("#shelf-export").click()
    path = tmp_path / "shelf.json"
    download.value.save_as(path)
    kept = json.loads(path.read_text("utf-8"))["puzzles"]
    assert len(kept) == used.find("#shelf-list .shelf-row").count()
    used.find("#shelf-file").set_input_files(path)
    expect(used.find("#message.shown")).to_be_visible()
    used.press("Escape")
    used.menu("share")
    for name, head in (("svg", b"<svg"), ("pdf", b"%PDF"), ("html", b"<!doctype html>")):
        with used.page.expect_download() as download:
            used.find(f"#file-{name}").click()
        download.value.save_as(tmp_path / name)
        assert (tmp_path / name).read_bytes().startswith(head), name


def test_a_link_is_copied_and_a_form_leaves_something_out(used: Visit) -> None:
    used.context.grant_permissions(["clipboard-read", "clipboard-write"])
    used.refusals("/api/convert")
    used.load("." * 81, "3x3+diagonals").language("ja")
    used.menu("share")
    link = used.find("#share-link").input_value()
    used.find("#share-copy").click()
    used.wait(lambda: used.page.evaluate("navigator.clipboard.readText()") == link, "the link")
    expect(used.find("#message")).to_have_text("コピーしました。")
    used.find("#share-form").select_option("line")
    expect(used.find("#share-error")).to_have_text(
        "この形式では省かれるものがあります：ルール")


def test_a_collection_goes_on_and_back(used: Visit) -> None:
    used.menu("open")
    used.find("#open-text").fill(f"{MINI}\n{HARD}\n")
    used.find("#open-load").click()
    used.find("#open-list button").first.click()
    used.wait(lambda: used.line() == MINI, "the first")
    used.find("#following").click()
    used.wait(lambda: used.line() == HARD, "the second")
    used.find("#previous").click()
    used.wait(lambda: used.line() == MINI, "the first again")
    used.find("#all-puzzles").click()
    expect(used.find("#open-list button")).to_have_count(2)


def test_what_a_hint_names_is_lit(used: Visit) -> None:
    used.load(HARD)
    used.find("#hint").click()
    for rung in (2, 3):
        used.find("#hint-next").click()
        expect(used.find("#ladder .ladder .on")).to_have_count(rung)
    expect(used.find('#board [data-lit="cell"]')).not_to_have_count(0)
    used.find("#hint-others").click()
    expect(used.find("#panel-every")).to_be_visible()
    expect(used.find("#board [data-lit]")).to_have_count(0)
    expect(used.find("#every-steps li").first).to_be_attached()  # without another press


def test_every_step_is_listed_sifted_and_done(used: Visit) -> None:
    used.load(MINI).tab("every")
    used.find("#tab-every").focus()
    used.press("ArrowLeft")
    expect(used.find("#panel-solve")).to_be_visible()
    used.press("ArrowRight")
    found = list(nanpure.steps(MINI))
    used.find("#every-go").click()
    steps = used.find("#every-steps li")
    expect(steps).to_have_count(len(found))
    name = nanpure.Layout.parse("2x2").cell_name(next(iter(found[0].deduction.placements))[0])
    used.find("#every-find").fill(name)
    expect(used.find("#every-left")).to_contain_text(f"of {len(found)} steps.")
    used.find("#every-steps li:visible button").first.click()
    used.find("#every-act").click()
    expect(steps).to_have_count(0)
    assert used.line().count(".") == MINI.count(".") - 1


def test_an_assumption_and_the_next_interesting_step(used: Visit) -> None:
    used.load(SEVERAL).method("hiroi")
    used.find("#next-interesting").click()
    expect(used.find("#board.assuming")).to_have_count(1)
    expect(used.find("#board .assumed").first).to_be_attached()
    used.language("ja")
    used.wait(lambda: not english_in(used.find("#steps").inner_text()), "Japanese")


def test_check_names_the_cells_in_both_languages(used: Visit) -> None:
    used.load(CHAINED)
    cell = CHAINED.index(".")
    right = int(nanpure.solve(CHAINED).solution.values[cell])
    free = nanpure.parse_grid(CHAINED).candidates[cell] & ~(1 << right - 1)
    used.cell(f"r1c{cell + 1}").click()
    used.press(str(free.bit_length()))
    used.tab("check").find("#check").click()
    used.find("#check-show").click()
    expect(used.find("#check-cells")).to_have_text(f"Here: r1c{cell + 1}.")
    used.language("ja")
    expect(used.find("#check-cells")).to_have_text(f"ここです：r1c{cell + 1}")


def test_the_model_and_the_papers(used: Visit) -> None:
    page = used.page
    page.goto(f"{used.base}/model/")
    expect(used.find("#total")).to_be_visible()
    used.find("#totals-class").press("Home")
    expect(used.find("#class-line")).to_contain_text("Class 1: ")
    used.find("#form-puzzle").fill("12..3..........4")
    used.find("#form-other").fill("4..........3..21")
    used.find("#form-find").click()
    expect(used.find("#form-result dd").first).to_have_text(
        nanpure.canonical("12..3..........4").form.line())
    used.find("header #theme").select_option("dark")
    expect(used.find("html[data-theme=dark]")).to_have_count(1)
    used.language("ja")
    expect(used.find("#class-line")).to_contain_text("列の組")
    page.goto(f"{used.base}/papers/")
    used.find('#items [data-item="fig7"] button').click()
    expect(used.find("#judged-verdict")).to_have_text("スキャンの破損")
    used.language("en")
    expect(used.find("#judged-verdict")).to_have_text("The scan is damaged")
    used.find("#section").select_option("5.4")
    used.find("#papers button").nth(4).click()
    expect(used.find("#section")).to_have_value("")
