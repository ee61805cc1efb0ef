"""Sentences on rules: what is told of each primitive, few ways one by one, many in common."""

from __future__ import annotations

from typing import NamedTuple

from nanpure import Layout, Puzzle, explain, logic
from nanpure.logic import CATALOGUE
from nanpure.logic.techniques.rules.pairs import paired
from nanpure.rules.possible import can_differ
from nanpure.rules.primitives import Linear
from together import together

OF_RULES = CATALOGUE.select(only=[technique.id for technique in CATALOGUE
                                  if technique.family in ("rules", "cages")])


class Told(NamedTuple):
    """Rules on 9×9, first givens, and sentences of a step."""

    rules: str
    givens: str
    english: str
    japanese: str = ""


CASES = [
    Told("littlekiller:11:r1c2,r2c1", "", "The digits of the diagonal have the sum 11; they may "
         "repeat. r1c2 is 1 to 9, so r2c1 can only be 2 to 9.",
         "この斜めの並びの数字の和は11である。"),
    Told("xsum:42:r1c1,r1c9", "", "r1c1 says how many cells have the sum, and can only be 7 or 8. "
         "With 7 there, r1c8 and r1c9 are left with 1+2. With 8 there, r1c9 is left with 3.",
         "そこが8なら、r1c9に残るのは3である。"),
    Told("xsum:8:r1c1,r1c9", "2", "can only be 2. With 2 there, r1c2 must have 6."),
    Told("sandwich:5:r1c1,r1c9", "1", "1 and 9 can only stand in r1c1 and r1c3 or in r1c1 and "
         "r1c4. Between r1c1 and r1c3 the sum would be 5, in r1c2. Between r1c1 and r1c4 the sum "
         "would be 2+3, in r1c2 and r1c3.", "r1c1とr1c3の間なら、和はr1c2の5になる。"),
    Told("sandwich:30:r1c1,r1c9", "", "With 1 in r1c4, r1c5 or r1c6, no place of 9 leaves the sum "
         "between them.", "r1c4・r1c5かr1c6が1だと、間の和を満たす9の入れ場所がない。"),
    Told("sandwich:35:r1c1,r1c9", "1", "The sum between r1c1 and r1c9 is then 2+3+4+5+6+7+8, in"),
    Told("skyscraper:8:r1c1,r1c9", "", "From its first cell, 8 of its digits can be seen: those "
         "that are greater than all before them. With 8 digits in view, r1c1 can be at most 2, "
         "r1c2 can be at most 3", "見える数字が8個なので、r1c1は2以下、r1c2は3以下"),
    Told("skyscraper:3:r1c1,r1c9", "..9", "With 1 in r1c2, at most 2 can be seen."),
    Told("skyscraper:2:r1c1,r1c9",
         "...62...1.9.7.......................79..................................8",
         "With 5 in r1c2, at least 3 would be seen."),
    Told("skyscraper:9:r1c1,r1c9", "1", "The digits in view can only be 1-2-3-4-5-6-7-8-9."),
    Told("arrow:r1c1:r1c2,r1c3", ".42", "r1c2 and r1c3 have the sum 6, which is r1c1."),
    Told("arrow:r1c1:r1c2,r1c3", ".4", "r1c1 and r1c3 can only be (5, 1), (6, 2), (7, 3) or (9, "
         "5).",
         "r1c1とr1c3に入るのは(5, 1)・(6, 2)・(7, 3)か(9, 5)だけである。"),
    Told("arrow:r1c1:r1c2,r1c3,r1c4", "", "r1c2, r1c3 and r1c4 have a sum of 6 to 24, and r1c1 is "
         "that sum: r1c1 can only be 6 to 9."),
    Told("arrow:r2c5:r1c1,r1c2", "...8.2..789.6.42", "r2c5 can only be 5 as 1+4. r2c5 can only be "
         "7 as 1+6 or 3+4.", "r2c5が7になるのは1+6か3+4のときだけである。"),
    Told("regionsum:r1c1,r1c2,r1c3,r1c4", "", "r1c1+r1c2+r1c3 is at least 6, and r1c4 at most 9."),
    Told("regionsum:r1c1,r1c2,r1c3,r1c4", "..." + "6", "r1c4 is 6, and so is every other part. In "
         "r1c1, r1c2 and r1c3 it can only be 1+2+3.", "r1c4は6で、ほかの部分もすべてそうなる。"),
    Told("regionsum:r3c3,r4c4,r5c5,r6c6,r7c7", "." * 26 + "7", "at least 6, and r3c3 at most 9. In "
         "all ways to fill these cells from their candidates by the rule, r7c7 can only be 6, 8 or "
         "9. So"),
    Told("numberedroom:4:r1c1,r1c9", "5", "r1c1 points at r1c5, so 4 is there. r1c1 does not point "
         "at", "r1c1はr1c5を指すので、そこに4が入る。"),
    Told("renban:r1c1,r1c2,r1c3", ".9", "the digits can only be 7-8-9."),
    Told("renban:r1c1,r1c2,r1c3", ".9", "needs 8, in r1c1 or r1c3. Wherever it is, the cells that "
         "see all of these cannot have the 8.",
         "どこに入っても、そのすべてから見えるマスに8は入らない。"),
    Told("thermo:r1c1,r1c2,r1c3", ".4", "r1c2 is 4, which makes r1c3 at least 5. r1c2 is 4, which "
         "makes r1c1 at most 3."),
    Told("thermo:slow:r1c1,r2c2,r3c4", "5", "never decrease from the bulb. r1c1 is 5, which"),
    Told("quadruple:1,2,3,4:r1c1", "", "1, 2, 3 and 4 fill r1c1, r1c2, r2c1 and r2c2; no other "
         "digit has room there."),
    Told("quadruple:5,5:r3c3", ".........5", "The 5s must not see each other, so they can only "
         "stand in r3c4 and r4c3.", "5どうしは互いに見えない位置に入る"),
    Told("lookandsay:1:2:r1c1,r1c2,r1c3", "", "2 does not stand there.",
         "2はそこに入らない。"),
    Told("rowindexer:r1c1,r1c2,r1c3,r1c4,r1c5,r1c6,r1c7,r1c8,r1c9", "." * 18 + "7",
         "r1c1 cannot point at r3c1, where 1 cannot be."),
    Told("cage:7:r1c1,r1c2", "", "only 1+6, 2+5 or 3+4 can make it. So r1c1 and r1c2 cannot be 7, "
         "8 or 9.",
         "その合計になるのは1+6・2+5か3+4だけである。よってr1c1・r1c2に7・8・9は入らない。"),
    Told("cage:15:r1c1,r1c2", "", "only 6+9 or 7+8 can make it. So r1c1 and r1c2 cannot be 1 to 5.",
         "よってr1c1・r1c2に1から5は入らない。"),
    Told("cage:10:r1c1,r1c2,r1c3,r2c1+cage:29:r2c2,r2c3,r3c1,r3c2", "", "which leaves 6 for r3c3. "
         "With the candidates that are left, only 6 can make it."),
    Told("ratio:r1c1,r1c2", "4", "one is twice the other. r1c1 is 4, so r1c2 can only be 2 or 8."),
    Told("ratio:3:r1c1,r1c2", "6", "one is 3 times the other. r1c1 is 6, so r1c2 can only be 2."),
]


@together("case", CASES, by=lambda case: str(CASES.index(case) // 9))
def test_what_is_told_of_a_rule(case: Told) -> None:
    layout = Layout.parse(f"3x3+{case.rules}")
    givens = [int(digit) if digit != "." else 0 for digit in case.givens.ljust(81, ".")]
    found = list(logic.steps(Puzzle.of(givens, layout), OF_RULES))
    told = [explain(step, layout=layout, style="teach") for step in found]
    assert any(case.english in text for text in told), told
    if case.japanese:
        told = [explain(step, "ja", layout, "teach") for step in found]
        assert any(case.japanese in text for text in told), told


# From 0 on: an X of 2 is its own cell and one more, and a building of height 0 is not seen.
FROM_0 = [
    Told("xsum:5:r1c1,r1c9", "", "With 2 there, r1c2 must have 3. With 3 there, r1c2 and r1c3 must "
         "have 0+2."),
    Told("xsum:33:r1c1,r1c9", "", "With 6 there, r1c7, r1c8 and r1c9 are left with 0+1+2."),
    Told("skyscraper:1:r1c1,r1c9", "", "The digits in view can only be 8."),
    Told("skyscraper:2:r1c1,r1c9", "1.6", "The digits in view can only be 6-8 or 7-8. So r1c2 "
         "cannot be 8."),
    Told("skyscraper:8:r1c1,r1c9", "1", "The digits in view can only be 1-2-3-4-5-6-7-8."),
    Told("cage:3:r1c1,r1c2", "", "The digits of the cage of 3 in box 1 differ and have the sum 3. "
         "With the candidates that are left, only 0+3 or 1+2 can make it."),
    Told("cage:10:r1c1,r1c2,r1c3,r2c1+cage:25:r2c2,r2c3,r3c1,r3c2", "", "have the sum 36. The "
         "cages that lie inside have 35 of it, which leaves 1 for r3c3."),
    Told("cage:12:r1c1,r1c2,r1c3,r2c1+cage:25:r2c2,r2c3,r3c1,r3c2,r3c3,r4c4", "", "The cages "
         "that cover them have 37 together, so r4c4, which sticks out, has 1."),
]


@together("case", FROM_0)
def test_what_is_told_where_digits_begin_with_0(case: Told) -> None:
    layout = Layout.parse(f"3x3+from:0+{case.rules}")
    givens = [int(digit) if digit != "." else 0 for digit in case.givens.ljust(81, ".")]
    found = list(logic.steps(Puzzle.of(givens, layout), OF_RULES))
    told = [explain(step, layout=layout, style="teach") for step in found]
    assert any(case.english in text for text in told), told
    if case.japanese:
        told = [explain(step, "ja", layout, "teach") for step in found]
        assert any(case.japanese in text for text in told), told


def test_a_digit_has_its_symbol_and_a_sum_its_number() -> None:
    layout = Layout.parse("4x4+arrow:r1c1:r1c2,r1c3")
    found = list(logic.steps(Puzzle.of([0, 10, *[0] * 254], layout), OF_RULES))
    told = explain(found[0], layout=layout, style="teach")
    assert "r1c2 and r1c3 have a sum of 11 to 26" in told
    assert "r1c2 is A, and r1c1 is at most G: r1c3 can only be 1 to 6." in told


def test_many_ways_are_told_by_what_they_leave() -> None:
    layout = Layout.parse("1x4+from:0+linear:-3,-2,1,1,5:5:r1c1,r2c2,r3c3,r4c4,r4c3")
    found = logic.steps(Puzzle.of((0, 0, 0, 2, 2, 0, 0, 3, 3, *(0,) * 7), layout), OF_RULES)
    told = [explain(step, layout=layout, style="teach") for step in found]
    assert any("In all ways to fill these cells from their candidates by the rule," in text
               for text in told), told


def test_cells_differ_where_each_finds_its_digit() -> None:
    assert can_differ([0b11, 0b10, 0b100])
    assert not can_differ([0b11, 0b10, 0b11])
    assert paired(Linear((3, 4), (1, -1), 1), 3).allowed == (0, 0b001, 0b010)
