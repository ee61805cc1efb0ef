"""The folder that `nanpure site` writes: what is in it, and which folders it refuses."""

from __future__ import annotations

import gzip
import json
import re
import shlex
import struct
import zlib
from base64 import b64decode
from datetime import date
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import urljoin, urlsplit

import pytest

import nanpure
from command_line import Done, context_of
from command_line import nanpure as command
from engine_folder import NAMES, engine_folder
from nanpure.cli.help_texts import examples_of
from nanpure.errors import NanpureError
from nanpure.kernel import Control
from nanpure.web.daily_puzzle import today
from nanpure.web.models_rooms import Today
from nanpure.web.site import Site, write_site
from nanpure.web.site.engine import EngineMissing, engine_in
from nanpure.web.site.icons import icon
from nanpure.web.site.lean import lean_script

DAY = date(2026, 11, 28)
FOUR = "12..3..........4"
HOST = "http://host/sudoku/"


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return engine_folder(tmp_path_factory.mktemp("engine") / "built")


@pytest.fixture(scope="module")
def page(engine: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site") / "page"
    write_site(folder, Site(engine_in(engine), DAY, 2, "/sudoku/"))
    return folder


def unpacked(path: Path) -> Any:
    return json.loads(gzip.decompress(path.read_bytes()))


class Addresses(HTMLParser):
    """The addresses that a document names, and what it says of its engine."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.named: list[str] = []
        self.engine = ""
        self._inside = False
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = dict(attrs)
        self.named += [value for name in ("href", "src") if (value := said.get(name))]
        self._inside = said.get("id") == "engine"

    def handle_data(self, data: str) -> None:
        if self._inside:
            self.engine += data


def test_every_address_of_a_document_is_a_file_of_the_folder(page: Path) -> None:
    documents = [path for path in page.rglob("*.html") if path.name != "404.html"]

    assert len(documents) == 5
    for path in documents:
        here = HOST + path.relative_to(page).as_posix()
        found = Addresses(path.read_text("utf-8"))
        told = json.loads(found.engine)
        inside = urljoin(here, told["root"])
        named = [urljoin(here, each) for each in found.named] + [
            urljoin(inside, each) for each in (told["worker"], *told["files"].values())]
        for address in named:
            assert address.startswith(HOST), address
            there = page / urlsplit(address.removeprefix(HOST)).path
            assert there.is_file() or (there / "index.html").is_file(), (here, address)


def test_a_day_is_what_the_verbs_answer(page: Path) -> None:
    day = unpacked(page / "days" / f"{DAY}.pack")
    path = unpacked(page / "days" / f"{DAY}-path.pack")
    usual = day["today"][day["path"]]["board"]["puzzle"]

    assert sorted(each.name for each in (page / "days").iterdir()) == [
        "2026-11-28-path.pack", "2026-11-28.pack", "2026-11-29-path.pack", "2026-11-29.pack"]
    for level, answer in day["today"].items():
        assert answer == today(Today(date=str(DAY), level=level), Control())
        assert day["solutions"][level] == nanpure.solve(answer["board"]["puzzle"]).solution.line()
    assert path["end"] == "solved"
    filled = {name[1:] for step in path["steps"] for name in step["placements"]}
    assert len(filled) == usual.count(".")
    assert list(day["layouts"]) == [day["variant"]["board"]["layout"]]


def test_the_usual_level_is_that_on_which_the_page_opens() -> None:
    from nanpure.web.bundle import STATIC
    from nanpure.web.site.days import USUAL

    assert f'level: ["{USUAL}",' in (STATIC / "js/view.js").read_text("utf-8")


def test_the_engine_lies_under_its_version_and_no_file_is_called_gz(
    page: Path, engine: Path
) -> None:
    """Some hosts unpack such files themselves."""
    (folder,) = (page / "engine").iterdir()
    told = json.loads((engine / "engine.json").read_text())

    assert folder.name == told["version"]
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == {
        re.sub(r"\.gz$", ".pack", name): (engine / name).read_bytes() for name in NAMES}


def test_the_same_input_gives_the_same_bytes_and_another_engine_another_build(
    engine: Path, page: Path, tmp_path: Path
) -> None:
    again, other = tmp_path / "again", tmp_path / "other"
    write_site(again, Site(engine_in(engine), DAY, 2, "/sudoku/"))
    write_site(other, Site(engine_in(engine_folder(tmp_path / "engine", "new")), DAY, 0))
    files = {path.relative_to(page) for path in page.rglob("*") if path.is_file()}

    assert {path.relative_to(again) for path in again.rglob("*") if path.is_file()} == files
    assert all((page / each).read_bytes() == (again / each).read_bytes() for each in files)
    assert (other / "service-worker.js").read_text() != (page / "service-worker.js").read_text()
    assert not (other / "days").exists()


def test_the_service_worker_keeps_the_page_and_all_of_it_is_there(page: Path) -> None:
    first, _ = (page / "service-worker.js").read_text("utf-8").split("\n", 1)
    build = json.loads(re.fullmatch(r"self\.build = (.*);", first)[1])  # type: ignore[index]

    assert {"./", "papers/", "model/", "en.html", "ja.html", "404.html",
            "js/engine_worker.js"} <= {*build["shell"]}
    for address in build["shell"]:
        there = page / address
        assert there.is_file() or (there / "index.html").is_file(), address


def test_each_language_has_its_start_page(page: Path, engine: Path, tmp_path: Path) -> None:
    start, english, japanese = ((page / name).read_text("utf-8")
                                for name in ("index.html", "en.html", "ja.html"))
    write_site(tmp_path / "ja", Site(engine_in(engine), DAY, 0, lang="ja"))

    assert "data-lang=" not in start
    assert '<html lang="en" data-lang="en"' in english
    assert '<html lang="ja" data-lang="ja"' in japanese
    assert "<title>ナンプレ nanpure</title>" in japanese
    assert '<html lang="ja" data-theme' in (tmp_path / "ja" / "index.html").read_text("utf-8")


def test_nothing_else_is_asked_than_the_folder(page: Path) -> None:
    for path in page.rglob("*.html"):
        if path.name == "404.html":
            continue
        policy = re.search(r'Content-Security-Policy" content="([^"]*)"', path.read_text("utf-8"))
        assert policy
        assert "default-src 'none'" in policy[1]
        assert not re.search(r"https?:|\*", policy[1])


def test_an_address_without_a_file_leads_back_in_every_language(page: Path) -> None:
    text = (page / "404.html").read_text("utf-8")

    assert text.count('href="/sudoku/"') == 2
    assert "Nothing is here" in text
    assert "ここには何もありません" in text


def test_it_can_be_installed(page: Path) -> None:
    told = json.loads((page / "manifest.webmanifest").read_text("utf-8"))

    assert (told["id"], told["start_url"], told["display"]) == ("/sudoku/", "./", "standalone")
    for each in told["icons"]:
        data = (page / each["src"]).read_bytes()
        if each["type"] == "image/png":
            width, height = struct.unpack(">II", data[16:24])
            assert each["sizes"] == f"{width}x{height}"
    assert {each.get("purpose") for each in told["icons"]} >= {"any", "maskable"}


@pytest.mark.parametrize("text", ["const a = `one\n  two`;\n", "const a = `${b}\n`;\n"])
def test_a_text_of_several_lines_is_not_made_lean(text: str) -> None:
    with pytest.raises(ValueError, match=r"made lean: const a = `"):
        lean_script(text)


def test_code_within_a_text_is_made_lean() -> None:
    assert lean_script("  a = `${b} ${\n    c}`;\n  // d\n") == "a = `${b} ${\nc}`;\n"


@pytest.mark.parametrize("whole", [False, True])
def test_an_icon_is_a_board_with_one_candidate(whole: bool) -> None:
    data = icon(64, whole=whole)
    length = int.from_bytes(data[33:37], "big")
    rows = zlib.decompress(data[41:41 + length])
    pixel = lambda x, y: tuple(rows[y * 257 + 1 + 4 * x:][:4])  # noqa: E731

    assert pixel(32, 32) == (0xFF, 0x8F, 0x6B, 255)
    assert pixel(0, 0)[3] == (255 if whole else 0)
    assert pixel(32, 3) == (0x28, 0x45, 0x7A, 255)


def test_a_folder_of_anything_else_stays(engine: Path, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "letter.txt").write_text("dear")
    with pytest.raises(NanpureError, match=r"got .*mine$"):
        write_site(folder, Site(engine_in(engine), DAY, 0))

    assert [path.name for path in folder.iterdir()] == ["letter.txt"]
    assert [path.name for path in tmp_path.iterdir()] == ["mine"]


def test_an_earlier_page_is_replaced_as_a_whole(engine: Path, tmp_path: Path) -> None:
    folder = tmp_path / "page"
    write_site(folder, Site(engine_in(engine), DAY, 1))
    write_site(folder, Site(engine_in(engine), DAY, 0))

    assert not (folder / "days").exists()
    assert [path.name for path in tmp_path.iterdir()] == ["page"]


def test_a_page_that_cannot_be_finished_leaves_the_earlier_one(
    engine: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "page"
    write_site(folder, Site(engine_in(engine), DAY, 1))

    def fails(day: date) -> dict[str, bytes]:
        raise KeyboardInterrupt

    monkeypatch.setattr("nanpure.web.site.folder.files_of_day", fails)
    with pytest.raises(KeyboardInterrupt):
        write_site(folder, Site(engine_in(engine), DAY, 3))
    assert (folder / "days" / f"{DAY}.pack").exists()
    assert [path.name for path in tmp_path.iterdir()] == ["page"]


@pytest.mark.parametrize("name", NAMES)
def test_a_folder_without_an_engine_is_refused_with_what_is_not_there(
    name: str, tmp_path: Path
) -> None:
    folder = engine_folder(tmp_path / "engine")
    (folder / name).unlink()
    with pytest.raises(EngineMissing, match=rf"scripts/wasm.*no {name}") as told:
        engine_in(folder)
    assert str(told.value).endswith(f"in {folder}")


def run(*words: str) -> Done:
    return command("site", *words)


def test_the_command_reports_what_it_wrote(engine: Path, tmp_path: Path) -> None:
    done = run("-o", str(tmp_path / "page"), "--engine", str(engine), "--days", "1", "--json")
    told = json.loads(done.stdout)
    files = [path for path in (tmp_path / "page").rglob("*") if path.is_file()]

    assert done.returncode == 0
    assert told["files"] == len(files)
    assert told["bytes"] == sum(path.stat().st_size for path in files)


def test_the_examples_of_its_help_run(tmp_path: Path) -> None:
    engine_folder(tmp_path / "build" / "wasm" / "engine")
    for example in examples_of(context_of("site").command):
        done = command(*shlex.split(example)[1:], "--days", "1", cwd=tmp_path)
        assert (done.returncode, done.stderr) == (0, b"")
        assert re.fullmatch(rb"page: \d+ files, [\d,]+ bytes\n", done.stdout)


@pytest.mark.parametrize(("words", "ends"), [
    (("--base", "sudoku"), "such as /sudoku/, got 'sudoku'"), (("--from", "soon"), "got 'soon'"),
    (("--engine", "nowhere"), "nowhere"), (("--days", "-1"), "-1")])
def test_a_wrong_option_is_refused_with_it(words: tuple[str, str], ends: str) -> None:
    done = run("-o", "page", *words)

    assert done.returncode == 2
    assert ends in done.stderr.decode()


# ---- one file -----------------------------------------------------------------------------------


def test_one_file_has_the_engine_and_names_no_other(engine: Path, tmp_path: Path) -> None:
    done = command("link", "--to", "html", "--engine", str(engine), "--title", "Sunday & more",
                   FOUR, "-o", str(tmp_path / "one.html"))
    text = (tmp_path / "one.html").read_text("utf-8")
    inside = dict(re.findall(r'<script type="text/plain" id="engine-([^"]+)">([^<]*)<', text))

    assert (done.returncode, done.stderr) == (0, b"")
    assert {name: b64decode(inside[name]) for name in NAMES} == {
        name: (engine / name).read_bytes() for name in NAMES}
    told = json.loads(re.search(r'id="engine">([^<]*)<', text)[1])  # type: ignore[index]
    assert sorted(told["inside"]) == sorted(NAMES)
    assert "<title>Sunday &amp; more</title>" in text
    assert json.loads(re.search(r'id="puzzle">([^<]*)<', text)[1])["givens"][0] == 1  # type: ignore[index]
    head = text[:text.index("<body")]
    assert not re.search(r'(?:href|src)="|url\("(?!data:)', head)


@pytest.mark.parametrize("words", [["--checking"], ["--hints"]])
def test_what_the_engine_does_by_itself_is_refused(engine: Path, words: list[str]) -> None:
    done = command("link", "--to", "html", "--engine", str(engine), *words, FOUR)

    assert done.returncode == 2
    assert b"by itself: expected --engine without" in done.stderr


def test_a_link_to_a_site_has_no_engine(engine: Path) -> None:
    done = command("link", "--engine", str(engine), FOUR)

    assert done.returncode == 2
    assert b"go with --to html" in done.stderr
