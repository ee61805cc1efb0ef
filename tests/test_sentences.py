"""Sentences of the techniques: every finder, both languages, both styles."""

from __future__ import annotations

import re
from importlib import import_module

import pytest

from evidence import STEPS, cells, digits, links, part, step
from nanpure import CellSet, DigitSet, Evidence, Layout, Step, explain
from nanpure.io.sentences import technique_name
from nanpure.logic import CATALOGUE, path, steps
from nanpure.logic.pages import example
from nanpure.logic.techniques.table import FAMILIES, TABLE
from nanpure.model.step import Common
from nanpure.phrases.voice import Voice
from together import together

CLASSIC = Layout.default(9)


@pytest.mark.parametrize(
    ("id", "english", "japanese"),
    [
        ("x-wing", "X-Wing: 4 in rows 2, 7 and columns 3, 8: r5c3≠4, r6c8≠4",
         "Xウィング: 4が2・7行目と3・8列目: r5c3≠4, r6c8≠4"),
        ("finned-x-wing", "Finned X-Wing: 4 in rows 2, 7 and columns 3, 8, fin r7c9: r8c8≠4",
         "フィン付きXウィング: 4が2・7行目と3・8列目、フィンr7c9: r8c8≠4"),
        ("franken-x-wing",
         "Franken X-Wing: 4, base row 2 and box 7, cover columns 3, 8: r8c8≠4",
         "フランケンXウィング: 4、ベース2行目とブロック7、カバー3・8列目: r8c8≠4"),
        ("naked-pair", "Naked Pair: 1, 6 in r1c2, r1c9 (row 1): r1c4≠1, r1c4≠6",
         "二国同盟: r1c2・r1c9に1・6(1行目): r1c4≠1, r1c4≠6"),
        ("aic",
         "Alternating Inference Chain: (5)r1c1=(5-3)r1c7=(3)r4c7/r5c7-(3=5)r6c8: r6c1≠5",
         "交互推論チェーン: (5)r1c1=(5-3)r1c7=(3)r4c7/r5c7-(3=5)r6c8: r6c1≠5"),
        ("xy-wing",
         "XY-Wing: stem r1c1 (3, 5), pincers r1c5 (3, 7) and r3c2 (5, 7); one of them is 7: r3c5≠7",
         "XYウィング: 軸r1c1(3・5)、はさみr1c5(3・7)とr3c2(5・7)、どれかが7: r3c5≠7"),
        ("als-xz",
         "ALS-XZ: A = r1c1, r1c2 (3, 5, 7); B = r4c1 (3, 7); common A-B 3; 7 in A or B: r4c2≠7",
         "ALS-XZ: A = r1c1・r1c2(3・5・7)、B = r4c1(3・7)、共通: AとBの3、AかBに7が入る: r4c2≠7"),
        ("full-house", "Full House: the last cell of box 7: r8c2=1",
         "最後の1マス: ブロック7の最後のマス: r8c2=1"),
    ],
)
def test_short_sentences(id: str, english: str, japanese: str) -> None:
    assert explain(STEPS[id]) == english
    assert explain(STEPS[id], "ja") == japanese


def test_teaching_a_fish() -> None:
    assert explain(STEPS["x-wing"], style="teach") == (
        "X-Wing: 4 in rows 2, 7 and columns 3, 8. 4 in rows 2 and 7 can stand only in columns 3 "
        "and 8: r2c3, r2c8, r7c3, r7c8. Rows 2 and 7 need 2 cells with 4, and each of columns 3 "
        "and 8 has room for one: each gets its 4 from rows 2 and 7. So r5c3 and r6c8 cannot be 4.")


def test_teaching_a_chain() -> None:
    assert explain(STEPS["aic"], style="teach").split(". ", 1)[1] == (
        "If r1c1 is not 5, r1c7 is 5 (row 1). Then r1c7 is not 3, so that one of r4c7, r5c7 is 3 "
        "(column 7). Then r6c8 is not 3 (box 6), so that it is 5 (its only other candidate). So "
        "r1c1 is 5 or r6c8 is 5, or both: what can stand with neither is false. So r6c1 cannot "
        "be 5.")
    assert explain(STEPS["aic"], "ja", style="teach").split("。", 1)[1].startswith(
        "r1c1が5でないならr1c7は5(1行目)。するとr1c7は3でない。よってr4c7・r5c7のどちらかが3(7列目)")


@pytest.mark.parametrize(
    ("id", "said"),
    [("discontinuous-nice-loop", "Then r1c1 is not 5. That is a contradiction. So r1c1 cannot be"),
     ("grouped-discontinuous-nice-loop", "Either way, r1c1 is 5. So r1c1 is 5."),
     ("continuous-nice-loop", "comes back to where it began and closes"),
     ("simple-colors-wrap", "A cannot be true: it has 5 in r2c9 and 5 in r6c9 in column 9"),
     ("simple-colors-trap", "neither with A nor with B"),
     ("multi-colors-1", "The same holds for C and D."),
     ("als-chain", "each set loses one of them to the other"),
     ("wxyz-wing", "only 3 digits for 4 cells"),
     ("xy-wing", "If it is 3, r1c5 (B) must be 7. If it is 5, r3c2 (C) must be 7."),
     ("template-set", "contains these cells"),
     ("siamese-finned-x-wing", "each has 2 of columns 3, 8 and 9 as its cover"),
     ("als-xy-wing", "If A does not hold 7: A without 7 holds 3; then B without 3 holds 7; then C"),
     ("naked-pair", "So r1c4 cannot be 1 or 6.")],
)
def test_what_the_argument_says(id: str, said: str) -> None:
    assert said in explain(STEPS[id], style="teach")


# What stands between pattern and effect where the pattern alone does not show why.
SHORT_REASONS = {
    "junior-exocet": ("; the targets hold the two digits of the base and no others: ",
                      "、ターゲットに入るのはベースの2つの数字だけ: "),
    "senior-exocet": (", and every pair that has places excludes these: ",
                      "で、場所のあるどの組でも次の候補は成り立たない: "),
    "double-exocet": ("; the targets of each base hold its two digits and no others, and every",
                      "、それぞれのターゲットに入るのはそのベースの2つの数字だけで、場所のあるどの組でも"),
    "sk-loop": ("; just enough for the 16 cells, so all of these stand there: ",
                "、合わせてマスの数と同じ16個なので、すべてこの中に入る: "),
    "als-xy-wing": ("; 3 in A or C: ", "、AかCに3が入る: "),
    "death-blossom": ("; whichever digit r2c8 is, 4 is in a petal: ",
                      "、r2c8がどの数字でも、花びらのどれかに4が入る: "),
    "sue-de-coq": ("; 5 digits for 5 cells: ", "、5マスに数字が5個: "),
    "bent-quad": ("; one of them is 9: ", "、どれかが9: "),
    "remote-pair": ("3, 4 in turn in ", "に3・4が交互に入る: "),
    "simple-colors-trap": ("; seen by A and B: ", "、AとBから見える: "),
    "simple-colors-wrap": ("; B leads to a contradiction: ", "、Bが正しいとすると矛盾: "),
    "multi-colors-1": ("; seen by A and D or B and D: ", "、AとDかBとDから見える: "),
    "unique-rectangle-3": (", with r4c5, r4c8 (3, 5, 9) in row 4: ",
                           "、4行目のr4c5・r4c8(3・5・9): "),
    "kraken-fish-2": ("; (5-3)r3c7=(3)r2c7-(3)r2c6; (5)r9c4-", "、(5-3)r3c7=(3)r2c7-(3)r2c6、"),
    "template-delete": ("; each of them avoids what follows: ", "、どれも次のマスを含まない: "),
    "proof-by-search": ("; all else has no solution: ", "、ほかの場合に解はない: "),
}


@together("id", SHORT_REASONS)
def test_one_liners_say_why(id: str) -> None:
    shown = example(CATALOGUE[id])
    assert shown is not None
    grid, found = shown
    english, japanese = SHORT_REASONS[id]
    assert english in explain(found, "en", grid.layout)
    assert japanese in explain(found, "ja", grid.layout)


def test_sets_that_share_cells_say_so() -> None:
    """Neighbours share no place of their common digit, other sets nothing that matters."""
    sets = (part("almost", "r1c1 r1c2", "357"), part("almost", "r1c2 r4c2", "356"),
            part("almost", "r1c1 r5c1", "567"))
    why = Evidence(cells("r1c1 r1c2 r4c2 r5c1"), digits("7"), sets=sets,
                   commons=(Common(0, 1, digits("3")), Common(1, 2, digits("6"))))
    chain = step("als-chain", "", "7r9c1", why)
    assert "; common A-B 3, B-C 6; A and B share r1c2; A and C share r1c1; 7 in A or C: " in (
        explain(chain))
    assert "、AとBはr1c2を共有、AとCはr1c1を共有、AかCに7が入る: " in explain(chain, "ja")
    assert ("A and B share r1c2 and A and C share r1c1, where the common 3 has no place; each set "
            "is counted by itself, so that does no harm." in explain(chain, style="teach"))
    assert ("AとBはr1c2を共有とAとCはr1c1を共有" not in explain(chain, "ja", style="teach"))

    stem = part("stem", "r5c5", "35")
    petals = step("death-blossom", "", "7r9c1", Evidence(
        why.cells, digits("7"), sets=(stem, sets[0], sets[2]),
        commons=(Common(0, 1, digits("3")), Common(0, 2, digits("5")))))
    assert "; B and C share r1c1; whichever digit r5c5 is, 7 is in a petal: " in explain(petals)
    assert "each set is counted by itself" in explain(petals, style="teach")

    inside = step("als-aic", "", "5r6c1", Evidence(
        CellSet(0, 9), digits("35"), links=links("5r4c1 = 3r4c1 - 3r1c1|3r1c2 = 5r1c2"),
        sets=(part("almost", "r4c1 r1c1", "357"), part("almost", "r1c1 r1c2", "357"))))
    assert "[r1c1,r4c1] and [r1c1,r1c2] share r1c1; each set is counted by itself" in explain(
        inside, style="teach")


# What the examples of the pages say, each about the place where its reason is.
REASONS = {
    "simple-colors-wrap": "B cannot be true: it has 9 in r3c2 and 9 in r3c8 in row 3, which "
                          "exclude each other.",
    "simple-colors-trap": "r2c8≠6: excluded by A (6 in r2c1) and B (6 in r3c9).",
    "multi-colors-1": "r8c6≠1: excluded by B (1 in r8c1) and D (1 in r2c6).",
    "multi-colors-2": "A cannot be true: 5 in r1c1 excludes 5 in r1c5 of C, and "
                      "5 in r1c1 excludes 5 in r1c9 of D,",
    "3d-medusa": "B cannot be true: it has 4 in r2c9 and 4 in r3c8 in box 3, which exclude "
                 "each other.",
    "death-blossom": "If r2c8 is 5, petal C loses its 5 and holds 2, 4, 6.",
    "sue-de-coq": "In column 6 the digits 2, 9 can only stand in the pattern: r4c6≠2, r4c6≠9.",
    "xyz-wing": "If it is 2, the stem itself is 2.",
    "x-wing": "9 in columns 2 and 4 can stand only in rows 6 and 7: r6c2, r6c4, r7c2, r7c4.",
    "finned-swordfish": "r1c8 lies in row 1 and sees r2c7.",
    "sashimi-x-wing": "r4c6 lies in column 6 and sees r5c4 and r5c5.",
    "continuous-nice-loop": "r4c6≠8: r4c6 is 7 or 4.",
    "als-continuous-nice-loop": "r4c7≠8: r2c7, r3c7, r8c7 become a locked set with 8.",
}


@pytest.mark.parametrize("id", REASONS)
def test_each_thing_that_falls_has_its_reason(id: str) -> None:
    shown = example(CATALOGUE[id])
    assert shown is not None
    _, found = shown
    assert REASONS[id] in explain(found, style="teach")


def test_a_cell_that_a_colour_would_empty_is_named() -> None:
    board = "42165893753..47..187.3...54.6.5..4.339...4.65.45863.79653.8.742712436598984725316"
    said = [explain(step, style="teach")
            for step in steps(board, CATALOGUE.select(only=["3d-medusa"]))]
    assert any("B cannot be true: r7c6 would have no candidate left, since it takes away 1 "
               "(1 in r3c6) and 9 (9 in r4c6)." in text for text in said)


def test_every_finder_of_the_table_has_words() -> None:
    finders = {technique.finder for technique in TABLE}
    worded = {technique.finder for technique in TABLE if technique.id in STEPS}

    assert finders <= worded
    for id, family in FAMILIES.items():
        assert {each.family for each in family.TECHNIQUES} == {id}
        sentences = import_module(f"{family.__name__}.sentences")
        assert {each.finder for each in family.TECHNIQUES} == set(sentences.BUILDERS)


@pytest.mark.parametrize("lang", ["en", "ja"])
@together("id", STEPS)
def test_sentences_are_whole(id: str, lang: str) -> None:
    found = STEPS[id]
    short, teach = (explain(found, lang, CLASSIC, style) for style in ("short", "teach"))

    why = found.deduction.evidence
    assert "\n" not in short
    for text in (short, teach):
        assert text.startswith(f"{technique_name(id, lang)}: ")
        if "\n" in text:  # the lines of a net, those of a net inside set in
            assert why is not None
            assert why.nets
            text = re.sub(r"\n *", "\n", text)
        assert not re.search(r"[{}]|\bNone\b(?! is left)|\(\)|\[\]| ,|  |::|\.\.|。。", text)
    assert len(teach) > len(short) / 2
    assert teach[-1] == ("." if lang == "en" else "。")
    if lang == "ja":
        words = set(re.findall(r"[A-Z]*[a-z]{2,}", teach.partition(": ")[2]))
        assert words == set()  # no English is left over
    assert found.deduction is not None
    for cell, digit in (*found.deduction.placements, *found.deduction.eliminations):
        assert re.search(f"{CLASSIC.cell_name(cell)}[=≠]{digit}", short)


def test_symbols_and_houses_of_other_layouts() -> None:
    layout = Layout.parse("3x3+windows+symbols:ABCDEFGHI")
    why = Evidence(CellSet.of([10, 11]), DigitSet.of([1, 2]), (27, 0))
    found = step("naked-pair", "", "1r2c4", why)

    assert explain(found, layout=layout) == (
        "Naked Pair: A, B in r2c2, r2c3 (window 1 and box 1): r2c4≠A")
    assert "窓1とブロック1" in explain(found, "ja", layout, "teach")


def test_a_technique_of_somebody_else() -> None:
    why = Evidence(CellSet.of([0, 1]), DigitSet.of([5]), (0,))
    found = step("my-own", "", "5r1c4", why)
    bare = Step(found.kind, type(found.deduction)(*[  # type: ignore[call-arg]
        found.deduction.placements, found.deduction.eliminations]), "my-own")

    assert explain(found) == "my-own: r1c1, r1c2, box 1: r1c4≠5"
    assert explain(found, style="teach") == "my-own: r1c1, r1c2, box 1. So r1c4 cannot be 5."
    assert explain(bare) == "my-own: r1c4≠5"


def test_wrong_words() -> None:
    with pytest.raises(ValueError, match=r"expected a style out of short, teach, got 'long'"):
        explain(STEPS["x-wing"], style="long")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=r"expected a language out of en, ja, got 'fr'"):
        Voice(CLASSIC, "fr")


def test_a_sue_de_coq_counts_a_digit_of_both_sides_twice() -> None:
    easy = CATALOGUE.select(only=["full-house", "hidden-single", "naked-single", "pointing",
                                  "claiming", "naked-pair", "naked-triple", "hidden-pair"])
    grid = path("400005000000700010000403005032057001060800007000020000003002080080000900100540700",
                catalogue=easy).end
    told = [explain(step, style="teach")
            for step in steps(grid, CATALOGUE.select(only=["sue-de-coq"]))]
    assert any("have 6 digits between them, 2, 5, 6, 7, 8, 9. Of these 9 fits into them twice, "
               "once on each side, and every other one only once: 7 in all." in text
               and "In box 7 the digit 6 can only stand in the pattern" in text for text in told)
