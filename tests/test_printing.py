"""Books and pictures for paper: PDF and PNG, looked at by another program."""

from __future__ import annotations

import io
import re
from functools import cache
from itertools import pairwise
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageFilter, ImageStat
from reportlab.pdfgen import canvas

import nanpure
from cages import killer
from command_line import nanpure as command
from nanpure import Grid, NanpureError, Puzzle, PuzzleError, Step, Unsupported
from nanpure.io.svg_themes import THEMES, themed
from nanpure.model.puzzle import with_info
from nanpure.printing import PAPERS, PER_PAGE, Book, pdf, png, write_book
from nanpure.printing.canvas import draw
from nanpure.printing.columns import columns_of
from nanpure.printing.entries import entries
from nanpure.printing.fonts import BOLD, FOLDER, REGULAR, typeface
from nanpure.printing.page_sizes import Sheet
from nanpure.printing.pages import Pen, wrapped
from nanpure.printing.requests import site_link
from nanpure.printing.words import JIGSAW, WORDS, variant_name, variants_of
from nanpure.rules import kinds
from nanpure.words import catalogue, languages
from nanpure.words import entries as words_of

FOUR = ".24.3......4.31."
HARD = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
KILLER = next(puzzle for seed in range(20) if nanpure.solve(
    puzzle := Puzzle.of([0] * 16, killer(4, seed))).status == "unique")
PUZZLES = [*nanpure.generate("2x2", 1, 5), *nanpure.generate("3x3", 1, 2, level="hard")]


def pages(data: bytes) -> list[str]:
    """The text of each page."""
    found = pypdfium2.PdfDocument(data)
    return [page.get_textpage().get_text_range() for page in found]


def looks(data: bytes, page: int = 0, scale: float = 1) -> Image.Image:
    return pypdfium2.PdfDocument(data)[page].render(scale=scale).to_pil().convert("RGB")


# ---- pictures ------------------------------------------------------------------------------------

# A board with every kind of shapes.
RULED = ("3x3+diagonals+windows+cage:r9c1,r9c2+thermo:slow:r1c1,r2c2,r3c2+arrow:r4c1,r4c2:r5c3,r6c3"
         "+difference:2:r1c5,r1c6+ratio:3:r2c5,r2c6+sum:10:r3c5,r3c6+greater:r4c5,r4c6"
         "+palindrome:r7c1,r7c2,r8c3+between:r6c5,r7c5,r8c6+even:r1c9+odd:r2c9"
         "+quadruple:1,2,3:r8c8+littlekiller:12:r1c8,r2c9")


def with_links() -> tuple[Grid, Step]:
    """A step that is drawn with arrows, and its grid."""
    unfair = next(nanpure.generate("3x3", 1, 1, level="unfair"))
    grid = unfair.grid()
    for step in nanpure.path(unfair).steps:
        if step.deduction.evidence is not None and step.deduction.evidence.links:
            return grid, step
        grid = grid.after(step.deduction)
    raise AssertionError(unfair)


@cache
def pictures() -> dict[str, str]:
    grid, chain = with_links()
    return {
        "puzzle": nanpure.svg(HARD, theme="print"),
        "candidates": nanpure.svg(FOUR, candidates=True, rulers=True, theme="light"),
        "dark": nanpure.svg(FOUR, theme="dark"),
        "killer": nanpure.svg(KILLER, theme="print"),
        "rules": nanpure.svg(Puzzle.parse(HARD, layout=RULED), candidates=True, theme="print"),
        "dark rules": nanpure.svg(Puzzle.parse(HARD, layout=RULED), theme="dark"),
        "houses": nanpure.svg(Puzzle.parse(HARD, layout="3x3+diagonals"), theme="light"),
        "25×25": nanpure.svg(Puzzle.of([*range(1, 26), *[0] * 600]), theme="print"),
        "chain": nanpure.svg(grid, step=chain, theme="light"),
    }


@pytest.mark.parametrize("name", [
    "puzzle", "candidates", "dark", "killer", "rules", "chain",
    *(pytest.param(name, marks=pytest.mark.slow) for name in ("dark rules", "houses", "25×25"))])
def test_pdf_and_png_show_the_same(name: str) -> None:
    picture = pictures()[name]
    paper = looks(pdf(picture), scale=3)
    screen = Image.open(io.BytesIO(png(picture, paper.width))).convert("RGBA")
    white = Image.new("RGBA", screen.size, "white")
    screen = Image.alpha_composite(white, screen).convert("RGB").resize(paper.size)
    blank = Image.new("RGB", paper.size, screen.getpixel((paper.width // 2, 3)))

    # Lines may lie between pixels.
    paper, screen = (one.filter(ImageFilter.GaussianBlur(3)) for one in (paper, screen))
    apart = ImageStat.Stat(ImageChops.difference(paper, screen).convert("L")).mean[0]
    drawn = ImageStat.Stat(ImageChops.difference(blank, screen).convert("L")).mean[0]
    assert apart < drawn / 4


@pytest.mark.slow
def test_all_marks_of_steps_can_be_drawn() -> None:
    grid, drawn = Puzzle.parse(HARD).grid(), []
    for step in nanpure.path(HARD).steps:
        drawn.append(nanpure.svg(grid, step=step, theme="print"))
        grid = grid.after(step.deduction)
    assert len(pages(pdf(drawn))) == len(drawn) > 50


@pytest.mark.parametrize("broken", ["<ellipse/>", '<rect style="filter: none"/>'])
def test_what_is_not_known_is_never_left_out(broken: str) -> None:
    picture = nanpure.svg(FOUR, theme="print").replace("</svg>", f"{broken}</svg>")
    with pytest.raises(NotImplementedError, match=r"ellipse|filter"):
        pdf(picture)


def test_themes() -> None:
    texts = {theme: nanpure.svg(FOUR, theme=theme) for theme in THEMES}
    assert len(set(texts.values())) == len(THEMES)
    assert ["@media" in text for text in texts.values()] == [True, False, False, False]
    assert "#000" not in texts["light"]
    assert themed("", "dark").strip() == ""
    with pytest.raises(ValueError, match="theme"):
        nanpure.svg(FOUR, theme="blue")  # type: ignore[arg-type]


def test_a_picture_that_is_none() -> None:
    with pytest.raises(NanpureError, match="not a picture"):
        png("<p>", 10)


# ---- books ---------------------------------------------------------------------------------------


def test_what_is_on_which_page() -> None:
    said = pages(write_book(PUZZLES, Book("Seven", "A. Uthor", hints=True, paths=True)))

    cover = said[0].split()
    assert cover[:3] == ["Seven", "A.", "Uthor"]
    marks = re.findall(r"^([A-Z]\w+(?: \w+)?)\s+(?:No\. .*\s)?(\d+)\s*$", said[0], re.MULTILINE)
    assert [name for name, _ in marks] == ["Easy", "Hard", "Hints", "Solution paths", "Answers"]
    for name, number in marks:
        assert said[int(number) - 1].startswith(name)
    for number, text in enumerate(said[1:], 2):
        assert text.split()[-1] == str(number)
    hints = next(text for text in said if text.startswith("Hints"))
    numbers = re.findall(r"^(\d)(?:–(\d))?\. ", hints, re.MULTILINE)
    told = [at for first, last in numbers for at in range(int(first), int(last or first) + 1)]
    assert told == [*range(1, len(PUZZLES) + 1)]
    assert "Each row, each column and each box" in said[0]


def test_answers_are_the_solutions() -> None:
    data = write_book([Puzzle.parse(FOUR)], Book(cover=False, levels=False))
    puzzle, answer = (re.findall(r"\d", text) for text in pages(data))
    solution = nanpure.solve(FOUR).solution
    assert sorted(puzzle) == sorted([*re.findall(r"\d", FOUR), "1", "1"])  # its number, the page's
    assert sorted(answer) == sorted([*map(str, solution.values), "1", "2"])


def test_levels_come_in_their_order() -> None:
    said = pages(write_book(reversed(PUZZLES), Book(per_page=9, cover=False)))
    assert [text.split()[0] for text in said] == ["Easy", "Hard", "Answers"]


@pytest.mark.parametrize("wishes", [
    {}, {"lang": "ja", "title": "数独"}, {"answers": "upside-down"}, {"paths": True},
])
def test_the_same_bytes(wishes: dict[str, object]) -> None:
    one, other = (write_book(PUZZLES, Book(**wishes)) for _ in range(2))  # type: ignore[arg-type]
    assert one == other


def test_upside_down() -> None:
    upright, turned = (
        looks(write_book(PUZZLES, Book(answers=answers, cover=False)), 3)  # type: ignore[arg-type]
        for answers in ("back", "upside-down"))
    assert upright.size == turned.size
    assert upright != turned


def test_all_fonts_are_embedded() -> None:
    data = write_book(PUZZLES, Book("数独", lang="ja", hints=True))
    assert data.count(b"/FontFile2") == data.count(b"/Type /FontDescriptor") > 0
    assert b"Helvetica" not in data


@pytest.mark.parametrize("paper", PAPERS)
def test_sizes_of_paper(paper: str) -> None:
    data = write_book(PUZZLES[:1], Book(paper=paper, bleed=3, gutter=5, cover=False))
    page = pypdfium2.PdfDocument(data)[0]
    width, height = (side * 72 / 25.4 for side in PAPERS[paper])
    more = 6 * 72 / 25.4
    assert page.get_mediabox()[2:] == pytest.approx((width + more, height + more), abs=0.01)
    assert page.get_trimbox() == pytest.approx(
        (more / 2, more / 2, width + more / 2, height + more / 2), abs=0.01)
    left, right = (Sheet.of(paper, 15, 5).area(number).left for number in (1, 2))
    assert left - right == pytest.approx(5 * 72 / 25.4)


def test_crop_marks_lie_outside_of_the_bleed() -> None:
    wanted = Book(bleed=3, marks=True, cover=False)
    page = pypdfium2.PdfDocument(write_book(PUZZLES[:1], wanted))[0]
    mm = 72 / 25.4
    assert page.get_mediabox()[2:] == pytest.approx((234 * mm, 321 * mm), abs=0.01)
    assert page.get_trimbox() == pytest.approx((12 * mm, 12 * mm, 222 * mm, 309 * mm), abs=0.01)
    assert page.get_bleedbox() == pytest.approx((9 * mm, 9 * mm, 225 * mm, 312 * mm), abs=0.01)
    picture = page.render(scale=4).to_pil().convert("L")
    width, height = picture.size
    edge, bled = round(9 * mm * 4), round(12 * mm * 4)
    for box in ((0, 0, width, edge), (0, height - edge, width, height), (0, 0, edge, height)):
        assert picture.crop(box).getextrema()[0] < 150, "marks on every side"
    assert picture.crop((edge + 1, edge + 1, width - edge - 1, bled - 1)).getextrema() == (255, 255)


def test_signs_without_a_bold_form_are_thickened() -> None:
    """Japanese titles: the bold subset has no kanji."""
    shades = []
    for bold in (False, True):
        out = io.BytesIO()
        page = canvas.Canvas(out, pagesize=(100, 50))
        Pen(page, typeface()).left(10, 10, "数独", 30, bold=bold)
        page.save()
        shades.append(255 - ImageStat.Stat(looks(out.getvalue(), scale=4).convert("L")).mean[0])
    assert 1.15 < shades[1] / shades[0] < 1.6


def test_codes_open_puzzles_at_a_site() -> None:
    puzzle = PUZZLES[0]
    assert site_link("sudokupad", puzzle) == nanpure.write(puzzle, "sudokupad")
    assert Puzzle.parse(site_link("f-puzzles", puzzle)).givens == puzzle.givens
    with pytest.raises(Unsupported):
        site_link("sudokuexchange", KILLER)


@pytest.mark.parametrize("per_page", PER_PAGE)
def test_puzzles_of_a_page(per_page: int) -> None:
    said = pages(write_book(PUZZLES[:5] * 4, Book(per_page=per_page, cover=False, levels=False,
                                                  answers="none")))
    assert len(said) == -(-20 // per_page)


def test_any_board() -> None:
    many = [KILLER, *nanpure.generate("3x4", 1), *nanpure.generate("jigsaw:random:7", 1),
            *nanpure.generate("3x3+windows", 1)]
    data = write_book(many, Book(levels=False))
    assert len(pages(data)) == 3
    for name, rule in (pair for puzzle in many for pair in variants_of(puzzle.layout).items()):
        japanese = variant_name(name, "ja")
        assert rule in " ".join(pages(data)[0].split())
        assert name in pages(data)[1]
        assert japanese in pages(write_book(many, Book(levels=False, lang="ja")))[1]


def test_rules_that_do_not_fit_have_a_page() -> None:
    said = pages(write_book([KILLER], Book("Tight", paper="a5", margin=50)))
    assert "outline" not in said[0]
    assert said[1].startswith("Rules")
    assert "dashed outline" in " ".join(said[1].split())


def test_all_words_can_be_set() -> None:
    texts = [catalogue(lang).text(english, "book") for lang in languages()
             for english in WORDS.values()]
    words = catalogue("ja")
    known = {**words_of("ja", "rules"), **words_of("ja", "printing")}
    of_kinds = [text for kind in kinds().values() for text in (kind.title, kind.says)]
    for english in (*JIGSAW, *of_kinds):
        assert f"rule\x04{english}" in known
        texts += [english, words.text(english, "rule")]
    for text in texts:
        assert typeface().font(text)


@pytest.mark.parametrize("lines", [0, 1, 7, 40])
@pytest.mark.parametrize("room", [2, 3, 10])
def test_columns_lose_nothing(lines: int, room: int) -> None:
    text = [*[(f"{at}", at % 5 == 0) for at in range(lines)], ("", False)]
    columns = columns_of(text, room)
    assert [line for column in columns for line in column] == text[:-1]
    assert all(len(column) <= room for column in columns)
    assert not any(column[-1][1] for column in columns[:-1])


def test_chains_are_broken_behind_a_link() -> None:
    chain = "=(3)r3c1-".join(f"(2)r{at}c4" for at in range(1, 9))
    lines = wrapped(chain, 100, 8, typeface())
    assert "".join(lines) == chain
    assert all(line[-1] in "-=" for line in lines[:-1])


def test_japanese_cells_and_brackets_stay_whole() -> None:
    """No line ends with what opens or begins with what closes, and none parts 4行5列."""
    text = "XYウィング: 軸2行1列（4・9）、はさみ9行1列（1・4）と1行2列（1・9）: 3行1列≠1, 8行2列≠1"
    for width in range(60, 200, 5):
        lines = wrapped(text, width, 8, typeface())
        assert "".join(lines).replace(" ", "") == text.replace(" ", "")
        for line, after in pairwise(lines):
            assert line[-1] not in "（「"
            assert after[0] not in "）、。・≠="
            assert not re.search(r"\d(行\d?)?$", line) or not re.match(r"\d?[行列]", after)


def test_a_japanese_book_counts_cells_as_players_do() -> None:
    found = entries([Puzzle.parse(HARD)], rated=False)[0]
    steps = list(found.steps("ja"))
    told = [found.hint("ja"), *(text for step in steps for text in step)]
    assert any(len(step) > 2 for step in steps), "what is no single is explained"
    assert re.search(r"\d行\d列", told[0])
    assert not any(re.search(r"r\dc\d|[()]", line) for line in told)
    assert re.search(r"r\dc\d", found.hint("en"))


def test_codes_can_be_read_as_squares() -> None:
    plain, coded = (
        write_book(PUZZLES[:1], Book(cover=False, levels=False, answers="none"), link=link)
        for link in (None, lambda it: f"https://example.org/{it.line()}"))
    assert ImageStat.Stat(looks(coded)).sum < ImageStat.Stat(looks(plain)).sum


def test_lines_are_broken_where_they_may_be() -> None:
    face = typeface()
    for text in ("one two threeandmore " * 9, "隠れた単独候補、ブロック4で7の入るマスは1つ。" * 4,
                 "x" * 300):
        lines = wrapped(text, 100, 8, face)
        assert all(face.width(line, 8) <= 100 for line in lines)
        assert "".join(lines).replace(" ", "") == text.replace(" ", "")
        assert not any(after[:1] in "、。" for _, after in pairwise(lines) if after)


def test_what_makes_no_book(tmp_path: Path) -> None:
    with pytest.raises(PuzzleError, match=r"puzzle 2 of the book .*\(many\): '12\.{14}'"):
        write_book([Puzzle.parse(FOUR), Puzzle.parse("12..............")])
    with pytest.raises(NanpureError, match="were struck"):
        write_book([Puzzle(Puzzle.parse(FOUR).givens, Puzzle.parse(FOUR).layout, ((0, 3),))])
    with pytest.raises(NanpureError, match="needs a puzzle"):
        write_book([])
    with pytest.raises(NanpureError, match=r"U\+1F600"):
        write_book([Puzzle.parse(FOUR)], Book(title="😀"))
    with pytest.raises(NanpureError, match="TrueType"):
        write_book([Puzzle.parse(FOUR)], Book(font=Path(__file__)))
    for wrong in ({"paper": "a3"}, {"per_page": 5}, {"margin": -1.0}, {"margin": float("nan")},
                  {"answers": "here"}, {"lang": "fr"}):
        with pytest.raises(ValueError, match=next(iter(wrong))):
            Book(**wrong)  # type: ignore[arg-type]


def test_fonts_have_their_licence_and_japanese() -> None:
    assert "SIL OPEN FONT LICENSE" in (FOLDER / "OFL.txt").read_text("utf-8")
    assert REGULAR.exists()
    assert BOLD.exists()
    assert typeface().font("ナンプレ数独難しい漢字、。", bold=True) == "nanpure-regular"
    assert typeface().font("123 Aé–", bold=True) == "nanpure-bold"
    assert callable(draw)


# ---- the command line ----------------------------------------------------------------------------


def test_draw(tmp_path: Path) -> None:
    drawn = command("draw", FOUR)
    assert drawn.stdout.startswith(b"<svg")
    two = tmp_path / "two.txt"
    two.write_text(f"{FOUR}\n{HARD}\n")
    assert command("draw", str(two), "-o", str(tmp_path / "x.png")).returncode == 0
    assert sorted(path.name for path in tmp_path.glob("*.png")) == ["x-1.png", "x-2.png"]
    assert command("draw", str(two), "-o", str(tmp_path / "x.pdf"), "--step").returncode == 0
    assert len(pages((tmp_path / "x.pdf").read_bytes())) == 2


def test_book(tmp_path: Path) -> None:
    out = tmp_path / "book.pdf"
    done = command("book", "--make", "easy=3", "--make", "any=1", "--layout", "2x2", "--title", "T",
                   "--seed", "1", "-o", str(out))
    assert (done.returncode, done.stderr) == (0, b"")
    assert "4 puzzles" in pages(out.read_bytes())[0]


@pytest.mark.parametrize(("words", "said"), [
    (["draw", FOUR, "--to", "png", "--theme", "auto"], "--theme auto"),
    (["draw", FOUR, FOUR], "give -o FILE"),
    (["draw", "12"], "'12'"),
    (["draw", FOUR, "--lang", "ja"], "--lang"),
    (["draw", FOUR, "-o", "e.gif"], "whose name ends in .svg, .png, .pdf, got 'e.gif'"),
    (["draw", FOUR, "--to", "svg", "-o", "e.png"], "whose name ends in .svg, got 'e.png'"),
    (["book", FOUR, "-o", "z.svg"], "whose name ends in .pdf, got 'z.svg'"),
    (["book", FOUR], "--output"),
    (["book", FOUR, "-o", "x.pdf", "--make", "easy=2"], "leave out"),
    (["book", "--make", "easy=0", "-o", "x.pdf"], "easy=0"),
    (["book", FOUR, "-o", "x.pdf", "--qr", "https://x"], "{puzzle}"),
    (["book", FOUR, "--layout", "4+diagonals", "-o", "x.pdf", "--qr", "https://x/{puzzle}"],
     "needs {layout}"),
    (["book", "12..............", "-o", "x.pdf"], "not have exactly one solution"),
    (["book", FOUR, "-o", "x.pdf", "--seed", "3"], "leave out --seed"),
])
def test_wrong_usage(words: list[str], said: str, tmp_path: Path) -> None:
    done = command(*words, cwd=tmp_path)
    assert done.returncode == 2
    assert said in done.stderr.decode()
    assert not list(tmp_path.iterdir())


def test_a_png_has_a_largest_width(tmp_path: Path) -> None:
    file = tmp_path / "wide.png"
    done = command("draw", FOUR, "--size", "20001", "-o", file)

    assert done.returncode == 2
    assert done.stderr.decode().startswith(
        "Error: --size: a PNG is at most 20000 pixels wide, got 20001")
    assert not list(tmp_path.iterdir())


def test_a_book_names_its_puzzles() -> None:
    """Title and author stand above a puzzle, cut where there is no room; rules on a page."""
    one, other, bare = nanpure.generate("3x3", 5, 3)
    named = with_info(one, {"title": "Sunday", "author": "Ann", "rules": "All of it.\n日本語",
                            "source": "here"})
    long = with_info(other, {"title": "word " * 40})
    found = pages(write_book([named, long, bare], Book(cover=False, levels=False)))

    assert "Sunday · Ann" in found[0]
    assert re.search(r"word word.*…", found[0])
    assert [line for line in found[1].split() if line != "·"] == [
        "About", "the", "puzzles", "1", "Sunday", "Ann", "All", "of", "it.", "日本語", "here", "2"]
    plain = pages(write_book([bare], Book(cover=False, levels=False)))
    assert not any("About the puzzles" in page for page in plain)


def test_what_came_with_a_puzzle_does_not_end_the_book() -> None:
    """Signs that the typeface lacks, tabs, line ends of other systems."""
    odd = with_info(Puzzle.parse(FOUR), {"title": "A 😀", "rules": "left → right\tdown\r\nup"})
    found = pages(write_book([odd], Book(cover=False, levels=False)))
    assert "A ?" in found[0]
    assert "left ? right down" in " ".join(found[1].split())
