"""The verb photo of the API: what it tells of a picture, and what it refuses."""

from __future__ import annotations

import base64
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from nanpure import photo
from nanpure.web.local import ask

cv2 = pytest.importorskip("cv2", reason="needs the extra photo")
FOUR = Path(__file__).parent / "data/photo/four.png"


def asked(data: bytes | str) -> tuple[int, Any]:
    image = data if isinstance(data, str) else base64.b64encode(data).decode()
    status, text = ask("photo", json.dumps({"image": image}))
    return status, json.loads(text)


def test_the_api_tells_what_the_library_reads() -> None:
    known, = photo.read(FOUR)
    status, answer = asked(FOUR.read_bytes())
    board, = answer["boards"]

    assert status == 200
    assert (board["layout"], board["size"], board["status"]) == ("2x2", 4, known.status)
    assert [cell["digit"] for cell in board["cells"]] == list(known.grid.values)
    assert [cell["by_hand"] for cell in board["cells"]] == [bool(one) for one in known.grid.placed]
    assert {at for at, cell in enumerate(board["cells"]) if cell["doubtful"]} == set(known.doubtful)


def test_a_refusal_ends_with_the_name_of_the_file() -> None:
    image = base64.b64encode(b"no picture").decode()
    status, text = ask("photo", json.dumps({"image": image, "name": "notes.jpg"}))

    assert status == 422
    assert json.loads(text)["detail"].endswith("or a PDF: 'notes.jpg'")


def test_what_a_cell_may_show_begins_with_what_it_shows() -> None:
    _, answer = asked(FOUR.read_bytes())

    for cell in answer["boards"][0]["cells"]:
        likely = [one["likelihood"] for one in cell["likely"]]
        assert likely == sorted(likely, reverse=True)
        assert 0 < sum(likely) <= 1.001
        assert cell["doubtful"] or cell["likely"][0]["digit"] == cell["digit"]


def test_the_picture_of_a_board_is_the_board_alone() -> None:
    _, answer = asked(FOUR.read_bytes())
    picture = answer["boards"][0]["picture"]
    pixels = cv2.imdecode(np.frombuffer(base64.b64decode(picture["data"]), np.uint8),
                          cv2.IMREAD_GRAYSCALE)

    assert picture["type"] == "image/jpeg"
    assert pixels.shape == (192, 192)
    # It is upright and fills its square: read again, it is the same board.
    framed = cv2.copyMakeBorder(cv2.resize(pixels, (480, 480)), *[40] * 4, cv2.BORDER_CONSTANT,
                                value=255)
    again, = photo.read(framed)
    assert [cell["digit"] for cell in answer["boards"][0]["cells"]] == list(again.grid.values)


@pytest.mark.parametrize(("data", "said"), [
    ("not base64!", "expected a picture in base64"), ("画像", "expected a picture in base64"),
    (b"53..7....", "expected a picture (JPEG"),
    (b"\x89PNG\r\n\x1a\n", "damaged"),
    (bytes(cv2.imencode(".png", np.full((300, 300), 255, np.uint8))[1]), "no board was found"),
])
def test_what_is_no_picture_of_a_board_is_refused(data: bytes | str, said: str) -> None:
    status, problem = asked(data)

    assert status == 422
    assert said in problem["detail"]
