"""Files from the API: pictures and books, by the same code as the command line's."""

from __future__ import annotations

import io
import re
from base64 import b64decode
from typing import Any

import pypdfium2
import pytest
from PIL import Image

import nanpure
from nanpure import Layout
from nanpure.logic import CATALOGUE
from nanpure.printing import Book, pdf, png, requests, write_book
from nanpure.web import printing
from nanpure.web.models_print import Draw
from nanpure.web.problems import Problem
from together import together
from web_server import Server

FOUR = ".24.3......4.31."
CHAINS = "7.8...3.....2.1...5.........4.....263...8.......1...9..9.6....4....7.5..........."
FEW = ["hidden-single", "pointing", "naked-pair", "x-wing", "xy-chain", "als-xz"]
HARD = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."


def file(said: dict[str, Any]) -> bytes:
    return b64decode(said["data"], validate=True)


def pages(data: bytes) -> list[str]:
    return [page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(data)]


@pytest.mark.parametrize(("wishes", "drawn"), [
    ({}, lambda: nanpure.svg(FOUR).encode()),
    ({"theme": "dark", "size": 99}, lambda: nanpure.svg(FOUR, theme="dark", size=99).encode()),
    ({"form": "png", "candidates": True, "size": 200},
     lambda: png(nanpure.svg(FOUR, candidates=True, theme="light", size=200), 200)),
    ({"form": "pdf", "rulers": True, "theme": "light"},
     lambda: pdf(nanpure.svg(FOUR, rulers=True, theme="light"))),
    ({"form": "pdf", "size": 400}, lambda: pdf(nanpure.svg(FOUR, theme="print", size=400), 300)),
    ({"step": 2, "lang": "ja", "without": ["full-house"]}, lambda: second_step()),
])
def test_pictures(server: Server, wishes: dict[str, Any], drawn: Any) -> None:
    assert file(server.ask("draw", puzzle=FOUR, **wishes)) == drawn()


def second_step() -> bytes:
    step = nanpure.path(FOUR, catalogue=CATALOGUE.select(without=["full-house"])).step(1)
    assert step.grid is not None
    return nanpure.svg(step.grid, step=step, lang="ja").encode()


@pytest.mark.parametrize("policy", [
    "order", *(pytest.param(policy, marks=pytest.mark.slow) for policy in ("easiest", "se"))])
def test_any_step_that_steps_shows(server: Server, policy: str) -> None:
    shown = server.ask("steps", puzzle=HARD, policy=policy, limit=9)["steps"]
    for at, step in enumerate(shown[:3], 1):
        said = server.ask("draw", puzzle=HARD, policy=policy, limit=9, step=at)
        title = re.search(r"<title>(.*)</title>", file(said).decode())
        assert title is not None
        assert title[1] == step["text"]


@pytest.mark.parametrize(("policy", "lang"), [("order", "en"), ("order", "ja"), ("se", "en")])
def test_a_step_that_is_shown_is_found_again(server: Server, policy: str, lang: str) -> None:
    """On a path and among all steps, by its technique, its effect and its evidence."""
    asked = {"puzzle": CHAINS, "policy": policy, "lang": lang}
    steps = server.ask("steps", **asked, limit=1)["steps"]
    if policy == "order":
        every = server.ask("steps", **asked, all=True, limit=500, only=FEW)["steps"]
        steps += every[:: max(1, len(every) // 6)]
    for step in steps:
        shown = {name: step[name]
                 for name in ("technique", "placements", "eliminations", "evidence")}
        title = re.search(r"<title>(.*)</title>",
                          file(server.ask("draw", **asked, shown=shown)).decode())
        assert title is not None
        assert title[1] == step["text"]


@pytest.mark.parametrize(("method", "lang"), [
    pytest.param(method, lang, marks=[pytest.mark.slow] * (number % 2 == (lang == "en")))
    for number, method in enumerate(nanpure.methods.METHODS) for lang in ("en", "ja")])
def test_events_of_methods(server: Server, method: str, lang: str) -> None:
    """As a run with pictures has them, in every form; one with nothing to draw is refused."""
    asked = {"puzzle": FOUR, "lang": lang}
    events = server.ask("run", **asked, method=method, pictures=True, limit=40)["events"]
    drawn = [number for number, event in enumerate(events, 1) if event["svg"]]
    empty = [number for number, event in enumerate(events, 1) if not event["svg"]]
    for number in (drawn[0], drawn[-1]):
        said = server.ask("draw", **asked, event={"method": method, "number": number})
        assert file(said).decode() == events[number - 1]["svg"]
    wanted = {"method": method, "number": drawn[0]}
    assert file(server.ask("draw", **asked, event=wanted, form="pdf")).startswith(b"%PDF-")
    png = file(server.ask("draw", **asked, event=wanted, form="png", size=400))
    assert Image.open(io.BytesIO(png)).width == 400
    for number in empty[:1]:
        answer = server.post("draw", **asked, event={"method": method, "number": number})
        assert (answer.status_code, answer.json()["kind"]) == (422, "nothing")


def test_a_picture_is_twice_as_sharp_as_the_screen(server: Server) -> None:
    said = server.ask("draw", puzzle=FOUR, form="png", placed=["1r1c1"])
    wide = int(nanpure.svg(FOUR).partition('width="')[2].partition('"')[0])

    assert said["type"] == "image/png"
    assert Image.open(io.BytesIO(file(said))).width == 2 * wide


def test_books(server: Server) -> None:
    puzzles = [FOUR, nanpure.write(next(nanpure.generate("4+diagonals", 3)), "json")]
    wishes = {"title": "Two", "lang": "ja", "paper": "b5", "per_page": 2, "hints": True,
              "gutter": 5}
    said = server.ask("book", puzzles=puzzles, **wishes)
    ours = write_book(map(nanpure.Puzzle.parse, puzzles), Book(**wishes))  # type: ignore[arg-type]

    assert said["type"] == "application/pdf"
    assert file(said) == ours


def test_books_of_puzzles_that_are_made(server: Server) -> None:
    wishes: dict[str, Any] = {"make": [["easy", 2], ["any", 1]], "layout": "2x3+diagonals",
                              "seed": 5, "address": "https://x/{puzzle}/{layout}"}
    first, again = (file(server.ask("book", **wishes)) for _ in range(2))

    assert first == again
    assert "3 puzzles" in pages(first)[0]
    assert "Diagonals" in pages(first)[1]


def test_progress_of_a_book(server: Server) -> None:
    with server.events("book", make=[["any", 150]], layout="2x3") as events:
        kinds = [kind for kind, _ in events]

    assert kinds[-1] == "result"
    assert "progress" in kinds


@together("verb, wishes, said", [
    ("draw", {"puzzle": FOUR, "form": "png", "theme": "auto"}, "theme auto"),
    ("draw", {"puzzle": FOUR, "step": 99}, "which has 10, got 99"),
    ("draw", {"puzzle": FOUR, "policy": "se", "without": ["x-wing"]}, "policy se"),
    ("draw", {"puzzle": FOUR, "step": 1, "only": ["nothing"]}, "'nothing'"),
    ("draw", {"puzzle": FOUR, "step": 1, "shown": {"technique": "x-wing"}}, "not several"),
    ("draw", {"puzzle": FOUR, "event": {"method": "ito", "number": 1}, "step": 1}, "not several"),
    ("draw", {"puzzle": FOUR, "event": {"method": "nobody", "number": 1}}, "'nobody'"),
    ("draw", {"puzzle": FOUR, "event": {"method": "ito", "number": 5000}}, "got 5000"),
    ("draw", {"puzzle": FOUR, "event": {"method": "ito", "number": 1, "options": {"no": 1}}},
     "no"),
    ("draw", {"puzzle": FOUR, "shown": {"technique": "no-wing"}}, "'no-wing'"),
    ("draw", {"puzzle": FOUR, "shown": {"technique": "x-wing", "eliminations": ["1r1c1"]}},
     "'1r1c1'"),
    ("book", {}, "expected puzzles"),
    ("book", {"puzzles": [FOUR], "make": [["easy", 1]]}, "not both"),
    ("book", {"make": [["easy", 900], ["hard", 101]]}, "got 1001"),
    ("book", {"puzzles": [FOUR, "12.............."]}, "puzzle 2 of the book"),
    ("book", {"puzzles": [FOUR], "address": "https://x"}, "'https://x'"),
    ("book", {"puzzles": [FOUR], "layout": "4+diagonals", "address": "{puzzle}"}, "{layout}"),
    ("book", {"puzzles": [FOUR], "title": "\N{GRINNING FACE}"}, "U+1F600"),
    ("book", {"puzzles": [FOUR], "per_page": 5}, "per_page"),
    ("book", {"puzzles": ["." * 37 * 37]}, "at most"),
])
def test_what_is_refused(server: Server, verb: str, wishes: dict[str, Any], said: str) -> None:
    answer = server.post(verb, **wishes)

    assert answer.status_code == 422
    assert said in answer.text.replace("\\", "")


def test_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(requests, "find_spec", lambda name: None)
    with pytest.raises(Problem, match=r"pip install 'nanpure\[print\]' \(missing: resvg_py\)"):
        printing.draw(Draw(puzzle=FOUR, form="png"), nanpure.Control())
    assert printing.draw(Draw(puzzle=FOUR), nanpure.Control())["type"] == "image/svg+xml"
    assert requests.address("{layout}{puzzle}", nanpure.Puzzle.of([0] * 16, Layout.parse("4")))


def test_a_book_of_boards_with_notes(server: Server) -> None:
    """Each with its own layout and notes, beside plain texts on that of the book."""
    data = file(server.ask("book", puzzles=[
        {"puzzle": FOUR, "about": {"title": "Sunday", "author": "Ann"}},
        {"puzzle": HARD, "layout": "3x3"}, FOUR], layout="2x2", cover=False, levels=False))

    assert "Sunday · Ann" in pages(data)[0]
