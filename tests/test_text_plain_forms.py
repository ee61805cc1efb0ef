"""What reads plain lines of a form at once gives what its codec gives, or leaves them to it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from nanpure.errors import ParseError, Unsupported
from nanpure.kernel import strings
from nanpure.text import FORMATS, ReadOptions, Record, parse, records, symbols_for, write_row
from nanpure.text.base import Block
from nanpure.text.jsonforms import read_json
from nanpure.text.jsontext import plain_json
from nanpure.text.spreadsheet import plain_cells, read_cells
from text_samples import JIGSAW, PUZZLE, TREE, laid_out

CAGES = "9+cage:45:r1c1,r1c2,r1c3,r1c4,r1c5,r1c6,r1c7,r1c8,r1c9+cage:3:r5c5,r6c5"
LAYOUTS = (
    None, "9+diagonals", f"jigsaw:{TREE}", f"jigsaw:{TREE}+cage:15:r1c1,r1c2",
    "9+diagonals+cage:10:r1c1,r2c1,r3c1,r4c1+cage:r9c8,r9c9+cage:17:r5c1,r5c2",
    CAGES,
)
SIGNS = "0123456789.*_xABJRCDk~:=+-, |\"{}#é"
MUTANTS = 60  # of each line


def boards() -> Iterator[Record]:
    """A puzzle with each layout, also with placed digits, candidates taken away, and notes."""
    for layout in LAYOUTS:
        digits = tuple(0 if sign == "." else int(sign) for sign in JIGSAW)
        caged = layout is not None and "cage" in layout
        posed = laid_out(Record(9, (0,) * 81 if caged else digits, symbols_for(9)), layout)
        yield posed
        yield replace(posed, info={"rating": "7.2", "comment": "a b"})
        if not caged:
            yield replace(posed, placed=frozenset((1, 4)), removed=((0, 1), (80, 9)))


def lines(name: str) -> Iterator[str]:
    """Lines of a form, each whole and then damaged."""
    rng = random.Random(name)
    for record in boards():
        try:
            line = write_row(record, name)
        except Unsupported:
            continue
        yield line
        for _ in range(MUTANTS):
            at = rng.randrange(len(line))
            sign = rng.choice(SIGNS)
            cut = rng.randrange(3)
            yield line[:at] + sign * (cut < 2) + line[at + (cut != 1) :]


def told(read: Callable[[Block, ReadOptions], Record], line: str) -> Record | str:
    """What a codec makes of a line, its errors in words."""
    try:
        return read(Block(((7, line),)), ReadOptions())
    except (ParseError, Unsupported) as error:
        return str(error)


PLAIN = [name for name, form in FORMATS.items() if form.plain is not None]


@pytest.mark.parametrize("name", PLAIN)
def test_plain_lines_are_those_of_the_codec(name: str) -> None:
    form = FORMATS[name]
    assert form.plain is not None
    seen = 0
    for line in lines(name):
        found = form.plain(line, 7)
        if found is not None:
            seen += 1
            assert found == told(form.read, line)

    # Forms of whole links (f-puzzles, Penpa+) have none so plain.
    assert seen > 0 or name in ("f-puzzles", "penpa")


def test_plain_json_and_cells_are_those_of_their_codecs() -> None:
    seen = 0
    for line in lines("json"):
        found = plain_json(line, 7)
        assert found is None or found == told(read_json, line)
        seen += found is not None
    cells = ",".join("" if sign == "." else sign for sign in PUZZLE)
    rng = random.Random(1)
    for separator in ",;\t":
        whole = cells.replace(",", separator)
        for _ in range(200):
            at = rng.randrange(len(whole))
            line = whole[:at] + rng.choice(SIGNS + separator) + whole[at + 1 :]
            found = plain_cells(line, 7)
            assert found is None or found == told(read_cells, line)
            seen += found is not None

    assert seen > 50


def test_candidates_of_all_cells_on_a_line() -> None:
    """Those that a board may be as well are left to the codec."""
    line = FORMATS["line"]
    assert line.plain is not None
    some = "123456789" * 40 + "1.3.5.7.9" * 41
    for text in (some, some.replace(".", "0"), "." * 729, some[:-9] + "." * 9, some[::-1]):
        found = line.plain(text, 7)
        assert found is None or found == told(line.read, text)

    assert line.plain(some, 7) is not None


def test_cages_of_all_kinds_are_read_at_once() -> None:
    board = laid_out(Record(9, (0,) * 81, symbols_for(9)), CAGES)
    for name, read in (("killer", strings.read_killer), ("sumocue", strings.read_sumocue),
                       ("iss", strings.read_iss)):
        found = read(write_row(board, name))
        assert found is not None
        assert found[1] == CAGES[1:]


def test_strings_whose_numbers_are_turned_or_odd_are_left_to_the_codec() -> None:
    turned = "3x3::k:" + "".join(f"{number}:" for number in (15, 15, *[256 * 7] * 79))

    assert strings.read_killer(turned) is None
    assert parse(turned).layout == "3x3+cage:15:r1c1,r1c2"
    assert strings.read_sumocue("SumoCueV1" + "=0" * 80 + "+80") is None
    assert strings.read_iss(".Shape~9x9.Diagonal~1") is None


def test_a_file_of_several_forms_keeps_its_order() -> None:
    posed = Record(9, parse(PUZZLE).digits, symbols_for(9), info={"rating": "7.2"})
    rows = [write_row(posed, name) for name in ("killer", "sumocue", "iss")]
    for row in rows:
        found = list(records([row, "", row, "# x", row]))
        assert [it.line for it in found] == [1, 3, 5]
        assert {it.digits for it in found if isinstance(it, Record)} == {posed.digits}


def test_candidates_in_a_member_of_json_are_kept() -> None:
    """They were taken for an empty board."""
    lists = "123456789" * 80 + "1........"
    record = parse(f'{{"puzzle": "{lists}"}}')

    assert record.candidates == (511,) * 80 + (1,)


def test_a_cell_twice_in_a_clique_is_an_error() -> None:
    text = ('<ksudoku><graph order="4" type="custom"><sudokugroups at="0" withblocks="0"/>'
            '<clique size="4">0 1 4 4</clique></graph></ksudoku>')

    with pytest.raises(ParseError, match="each cell of a group once, found r1c2 twice"):
        parse(text)


def test_texts_that_lz_packs() -> None:
    for text in ("", "a", "é" * 9, "数独" * 50, "\U0001f600", '{"size":9}' * 30):
        units = text.encode("utf-16-le")
        packed = strings.lz_packed(text)
        again = strings.lz_unpacked(packed, 1000)
        assert again is not None
        assert again.encode("utf-16-le", "surrogatepass") == units
        assert strings.lz_unpacked(packed, len(units) // 2) == again
        if units:
            assert strings.lz_unpacked(packed, len(units) // 2 - 1) is None


@pytest.mark.parametrize(("digits", "texts"), [
    ((1,), ()), ((2,), (("a", "b"),)), ((-1,), (("a", "b"),)), ((True,), (("a", "b"),)),
    ((0,), ((5,),)), ((0,), (["a"],)), ((0,), (("\ud800",),)),
])
def test_what_has_no_text_is_refused(digits: tuple[int, ...], texts: object) -> None:
    with pytest.raises(ValueError, match="expected"):
        strings.spelled(digits, texts)  # type: ignore[arg-type]
