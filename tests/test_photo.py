"""Photographs are puzzles: boards found and read, doubts told, bad pictures refused."""

from __future__ import annotations

import json
import struct
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from command_line import nanpure
from nanpure import Layout, Puzzle, Unsupported, photo
from nanpure import read as nanpure_read
from nanpure.photo.headers import header_of
from nanpure.photo.ink import ink_of
from nanpure.photo.mesh import mesh_of
from nanpure.photo.outlines import outlines_of
from photographs import EASY, coded, cv2, drawn, seen

WHITE = (255, 255, 255)


def one(picture: Any, layout: str | None = None) -> photo.ReadBoard:
    board, = photo.read(picture, layout)
    return board


# ---- boards ------------------------------------------------------------------------------------


def test_a_drawn_board_is_read() -> None:
    board = one(coded(drawn(EASY), ".png"))

    assert (board.puzzle.line(), board.status, board.doubtful) == (EASY, "unique", ())
    assert board.puzzle.layout == Layout.default(9)
    assert min(board.confidences) > 0.9


def test_a_photograph_of_it_is_read_too() -> None:
    board = one(seen(drawn(EASY)))

    assert (board.puzzle.line(), board.status) == (EASY, "unique")
    upper_left, lower_right = board.points[0], board.points[-1]
    assert max(upper_left) < 0.35
    assert min(lower_right) > 0.6


@pytest.mark.parametrize("quarters", [1, 2, 3])
def test_a_board_that_lies_on_its_side_is_turned(quarters: int) -> None:
    assert one(np.rot90(drawn(EASY), quarters).copy()).puzzle.line() == EASY


def test_bright_digits_on_a_dark_screen() -> None:
    assert one(255 - drawn(EASY)).puzzle.line() == EASY


@pytest.mark.parametrize(("layout", "line"), [
    ("2x2", ".24.3......4.31."),
    ("2x3", "....4.6.1........3..352..12......3.."),
    ("jigsaw:AAABCABBCCDBCDDD", "12.....3........"),
])
def test_boards_of_other_sizes_and_shapes(layout: str, line: str) -> None:
    posed = Puzzle.parse(line, layout)
    board = one(seen(drawn(posed, 360), 0.06))

    assert board.puzzle.layout == posed.layout
    assert board.puzzle.line() == line


def test_cages_and_their_sums() -> None:
    cages = {"r1c1 r1c2": 3, "r1c3 r2c3": 4, "r1c4 r2c4": 6, "r2c1 r3c1": 5, "r2c2 r3c2": 5,
             "r3c3 r4c3": 6, "r3c4 r4c4": 4, "r4c1 r4c2": 7}
    posed = Puzzle.killer(cages, layout="2x2")
    board = one(drawn(posed, 420))

    found = {cage.cells: cage.sum for cage in board.puzzle.layout.rules}
    assert found == {cage.cells: cage.sum for cage in posed.layout.rules}


def test_several_boards_come_in_reading_order() -> None:
    left, right = drawn(EASY, 300, 30), drawn(".24.3......4.31.", 300, 30)
    page = np.vstack([np.hstack([left, right]), np.hstack([right, left])])

    sizes = [board.puzzle.layout.size for board in photo.read(page)]
    assert sizes == [9, 4, 4, 9]


def test_pencil_marks_are_read_where_they_are_asked_for() -> None:
    path = Path(__file__).parent / "data/photo/four.png"  # with 1 and 4 in r1c4
    plain, noted = one(path), photo.read(path, notes=True)[0]

    assert plain.puzzle == noted.puzzle
    assert (str(plain.grid.digits("r1c4")), str(noted.grid.digits("r1c4"))) == ("1 3", "1")


# ---- what a file is ----------------------------------------------------------------------------


@pytest.mark.parametrize("ending", [".jpg", ".png", ".webp"])
def test_the_size_of_a_picture_is_known_before_it_is_decoded(ending: str) -> None:
    header = header_of(coded(np.zeros((30, 50, 3), np.uint8), ending))

    assert header is not None
    assert header[1:] == (50, 30)


def test_a_file_that_ends_early_has_no_size() -> None:
    assert header_of(coded(np.zeros((30, 50, 3), np.uint8))[:40]) is None
    assert header_of(b"12..3..........4") is None


def test_a_bomb_is_refused_before_it_is_decoded() -> None:
    bomb = b"\x89PNG\r\n\x1a\n" + struct.pack(">I4sII", 13, b"IHDR", 100_000, 100_000)

    with pytest.raises(Unsupported, match=r"100000 × 100000 pixels is too large .*: the bytes"):
        photo.read(bomb)


def test_a_damaged_picture_is_one_sentence(tmp_path: Path) -> None:
    whole = coded(drawn(EASY))
    path = tmp_path / "half.jpg"
    path.write_bytes(whole[:300] + b"\0" * 50)

    with pytest.raises(Unsupported) as caught:
        photo.read(path)
    assert str(path) in str(caught.value)


@pytest.mark.parametrize("orientation", [3, 6, 8])
def test_a_picture_is_turned_as_its_file_says(orientation: int) -> None:
    turned = {3: 2, 6: 1, 8: 3}[orientation]
    data = coded(np.rot90(drawn(EASY), turned).copy())
    exif = (b"Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01"
            + bytes([0, orientation]) + b"\0" * 6)
    data = data[:2] + b"\xff\xe1" + struct.pack(">H", len(exif) + 2) + exif + data[2:]

    assert one(data).puzzle.line() == EASY


@pytest.mark.parametrize(("picture", "why"), [
    (np.full((400, 400, 3), 230, np.uint8), "blurred or empty"),
    (np.full((60, 60, 3), 230, np.uint8), "60 × 60 pixels is too small"),
    (np.random.default_rng(1).integers(0, 255, (400, 400, 3), np.uint8), "no board was found in"),
])
def test_a_picture_without_a_board_is_one_sentence(picture: Any, why: str) -> None:
    with pytest.raises(Unsupported, match=why):
        photo.read(picture)


def test_a_crossword_is_told_apart() -> None:
    picture = drawn("." * 81)
    cells = np.arange(81)[::5]
    ink = ink_of(picture)
    mesh = next(mesh for each in outlines_of(ink) if (mesh := mesh_of(ink, each)))
    for row, column in zip(*divmod(cells, 9), strict=True):
        (a, b), (d, c) = mesh.points[row:row + 2, column:column + 2]
        cv2.fillPoly(picture, [np.array([a, b, c, d], np.int32)], (0, 0, 0))

    with pytest.raises(Unsupported, match="black cells, as a crossword has"):
        photo.read(picture)


def test_what_is_no_picture_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Unsupported, match=r"expected a picture \(JPEG, .*: the bytes"):
        photo.read(b"12..3..........4")
    with pytest.raises(TypeError, match="expected source to be a path, the bytes of a picture"):
        photo.read(3)
    with pytest.raises(TypeError, match="an array of bytes, rows × columns"):
        photo.read(np.zeros((3, 4), np.float32))
    with pytest.raises(FileNotFoundError):
        photo.read(tmp_path / "nothing.jpg")


def test_a_layout_of_another_size_is_refused() -> None:
    with pytest.raises(Unsupported, match=r"the board has 9×9 cells, the layout is 2x2"):
        photo.read(drawn(EASY), "2x2")


# ---- doors -------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("pictures")
    (path / "easy.jpg").write_bytes(coded(seen(drawn(EASY))))
    several = EASY.replace("53..7", ".....").replace("419..5", "......").replace("79", "..")
    (path / "several.png").write_bytes(coded(drawn(several), ".png"))
    return path


def test_the_other_verbs_take_pictures(folder: Path) -> None:
    done = nanpure("convert", "easy.jpg", cwd=folder)
    assert (done.returncode, done.stdout.decode()) == (0, f"{EASY}\n")


def test_a_picture_is_solved(folder: Path) -> None:
    done = nanpure("solve", "easy.jpg", cwd=folder)
    assert done.stdout.startswith(b"534678912672195348")


def test_a_picture_on_standard_input(folder: Path) -> None:
    done = nanpure("count", stdin=(folder / "easy.jpg").read_bytes())
    assert (done.returncode, done.stdout) == (0, b"1\n")


def test_read_prints_boards_and_ends_in_1_where_one_is_no_puzzle(folder: Path) -> None:
    done = nanpure("read", "easy.jpg", cwd=folder)
    assert (done.returncode, done.stdout.decode()) == (0, f"{EASY}\n")
    done = nanpure("read", "several.png", cwd=folder)
    assert done.returncode == 1
    assert done.stderr.startswith(b"several.png:1: what was read does not have exactly one")


def test_read_as_json(folder: Path) -> None:
    told = json.loads(nanpure("read", "--json", "easy.jpg", cwd=folder).stdout)

    assert (told["file"], told["line"], told["puzzle"]) == ("easy.jpg", 1, EASY)
    assert (told["status"], told["layout"], len(told["confidences"])) == ("unique", "3x3", 81)
    assert len(told["points"]) == 100
    assert photo.read_json((folder / "easy.jpg").read_bytes())[0]["puzzle"] == EASY


def test_show_draws_over_the_picture_and_keeps_nothing_else(folder: Path) -> None:
    done = nanpure("read", "--show", "look.svg", "easy.jpg", cwd=folder)
    look = (folder / "look.svg").read_text()

    assert done.returncode == 0
    assert look.count('class="given"') == 30
    assert 'href="data:image/jpeg;base64,' in look


def test_a_missing_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    from nanpure.photo import library, pictures

    def nothing(name: str) -> None:
        raise ImportError(name)

    pdf = b"%PDF-1.7\n"
    monkeypatch.setattr(pictures, "import_module", nothing)
    with pytest.raises(Unsupported, match=r"'nanpure\[photo-pdf\]' \(missing: pypdfium2"):
        photo.read(pdf)
    library.opencv.cache_clear()
    monkeypatch.setattr(library, "import_module", nothing)
    with pytest.raises(Unsupported, match=r"'nanpure\[photo\]' \(missing: opencv-python"):
        photo.read(pdf)
    library.opencv.cache_clear()


def test_pages_of_a_pdf(tmp_path: Path) -> None:
    pytest.importorskip("pypdfium2", reason="needs the extra photo-pdf")
    done = nanpure("draw", EASY, ".24.3......4.31.", "-o", "two.pdf", cwd=tmp_path)
    assert done.returncode == 0

    boards = photo.read(tmp_path / "two.pdf")
    assert [(board.page, board.puzzle.line()) for board in boards] == [
        (1, EASY), (2, ".24.3......4.31.")]


def test_who_reads_a_picture_as_text_is_told_what_reads_it(tmp_path: Path) -> None:
    place = tmp_path / "photo.txt"
    for ending in (".png", ".jpg", ".webp"):
        place.write_bytes(coded(drawn(EASY), ending))
        with pytest.raises(Unsupported, match=r"photo\.txt' is a picture.*nanpure\.photo\.read"):
            next(iter(nanpure_read(place)))
