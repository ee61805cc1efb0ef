"""pyproject.toml, the build's own messages, and the files that a release is made from."""

from __future__ import annotations

import gettext
import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

import nanpure
from command_line import ENVIRONMENT
from stops import HANG
from test_cross import script

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def required(*words: str) -> list[str]:
    done = subprocess.run([sys.executable, "scripts/requirements.py", *words], cwd=ROOT, check=True,
                          capture_output=True, text=True, timeout=HANG)
    return done.stdout.splitlines()


# ---- extras and groups ---------------------------------------------------------------------------


def test_the_tools_of_developers_are_no_extra() -> None:
    extras = PROJECT["project"]["optional-dependencies"]
    assert "dev" not in extras
    assert any(one.startswith("pytest>=") for one in PROJECT["dependency-groups"]["dev"])
    every = set(re.split(r"[\[\],]", extras["all"][0])[1:-1])
    assert every == set(extras) - {"all"}


def test_requirements_of_extras_and_groups() -> None:
    assert "./packages/nanpure-fonts" in required("print")
    assert "./packages/nanpure-fonts" in required("all")
    assert not any(line.startswith("nanpure") for line in required("all", "dev"))
    assert any(line.startswith("pytest>=") for line in required("dev"))
    assert set(required("sat")) < set(required("all"))
    assert set(required("--build")) < set(required())


def test_the_fonts_are_a_package_of_their_own() -> None:
    folder = ROOT / "packages" / "nanpure-fonts"
    fonts = tomllib.loads((folder / "pyproject.toml").read_text("utf-8"))["project"]
    wanted, = (one for one in PROJECT["project"]["optional-dependencies"]["print"]
               if one.startswith("nanpure-fonts"))
    assert wanted == f"nanpure-fonts>={fonts['version']}"
    assert {path.suffix for path in (folder / "src" / "nanpure_fonts").glob("Nanpure*")} == {".ttf"}
    assert not list((ROOT / "src").rglob("*.ttf"))


# ---- what the index shows ------------------------------------------------------------------------


def test_the_page_of_the_package_has_no_link_into_the_repository(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    readme = script("package_readme.py", monkeypatch)
    text = (ROOT / "README.md").read_text("utf-8")
    link = re.compile(r"\]\((?!https?://)(?!#)([^)]*)\)")
    assert link.search(text)
    for repository in (None, "https://git.example.org/nanpure/"):
        shown = readme.absolute(text, repository, "1.2")
        assert not link.search(shown)
        assert ("/blob/v1.2/docs/" in shown) == ("/raw/v1.2/docs/images/" in shown) == (
            repository is not None)
    with_urls = {"urls": {"Repository": "https://git.example.org/n"}, "version": "3"}
    assert "(https://git.example.org/n/blob/v3/docs/web.md)" in (
        readme.dynamic_metadata("readme", {}, with_urls)["text"])
    assert "example" not in readme.dynamic_metadata("readme", {}, {"version": "3"})["text"]


def test_the_version_is_in_one_place() -> None:
    assert "version" in PROJECT["project"]["dynamic"]
    place = ROOT / PROJECT["tool"]["scikit-build"]["metadata"]["version"]["input"]
    assert f'\n__version__ = "{nanpure.__version__}"\n' in place.read_text("utf-8")
    assert f"\nversion: {nanpure.__version__}\n" in (ROOT / "CITATION.cff").read_text("utf-8")
    assert f"\n## {nanpure.__version__} " in (ROOT / "CHANGELOG.md").read_text("utf-8")


def test_no_address_is_made_up() -> None:
    files = ["pyproject.toml", "CITATION.cff", "SECURITY.md", "Dockerfile", "docs/release.md",
             *(str(path.relative_to(ROOT)) for path in (ROOT / ".github").rglob("*.yml"))]
    known = {"docs.pypi.org", "docs.github.com", "keepachangelog.com"}
    for file in files:
        text = (ROOT / file).read_text("utf-8")
        assert set(re.findall(r"https?://([\w.-]+)", text)) <= known, file
        assert not re.search(r"[\w.]+@[\w-]+\.[a-z]{2,}", re.sub(r"uses: .*", "", text)), file
        assert not re.search(r"OWNER|YOUR|TODO|example\.", text), file


# ---- building ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("settings", "why"), [
    ({"CXX": "no-such-compiler"}, "a compiler for C++20"),
    ({"CXX": "false"}, "a compiler for C++20, which false is not"),
    ({"PATH": "/nowhere"}, "a compiler for C++20"),
])
def test_a_missing_compiler_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, settings: dict[str, str], why: str
) -> None:
    backend = script("build_backend.py", monkeypatch)
    monkeypatch.delenv("CXX", raising=False)
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    said = backend.missing()
    assert said.startswith(f"nanpure is compiled here, which needs {why}: ")
    assert "apt install g++" in said or sys.platform != "linux"
    assert said.endswith(".")
    assert "\n" not in said


def test_what_can_be_compiled_is_not_complained_about(monkeypatch: pytest.MonkeyPatch) -> None:
    assert script("build_backend.py", monkeypatch).missing() == ""


def test_a_wheel_of_pip_shows_nothing_of_the_machine_that_built_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    backend = script("build_backend.py", monkeypatch)
    name = "nanpure-1-py3-none-linux_x86_64.whl"
    info = "nanpure-1.dist-info"
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    monkeypatch.setattr(backend, "missing", lambda: "")

    def built(rights: int, year: int) -> bytes:
        def build(folder: str, *_: object) -> str:
            with zipfile.ZipFile(Path(folder, name), "w") as archive:
                for file, text in ((f"{info}/WHEEL", "Tag: py3-none-linux_x86_64\n"),
                                   ("nanpure/_core.so", "x"), (f"{info}/RECORD", str(year))):
                    entry = zipfile.ZipInfo(file, (year, 1, 1, 0, 0, 0))
                    entry.external_attr = rights << 16
                    archive.writestr(entry, text)
            return name

        monkeypatch.setattr(backend.backend, "build_wheel", build)
        assert backend.build_wheel(str(tmp_path)) == name
        return (tmp_path / name).read_bytes()

    assert built(0o100600, 2001) == built(0o100755, 2026)


def test_compiled_words_have_no_date_of_their_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = script("words.py", monkeypatch)
    (tmp_path / "ja").mkdir()
    (tmp_path / "ja" / "a.po").write_text('msgid "cell"\nmsgstr "マス"\n', "utf-8")
    words.compiled(tmp_path / "ja" / "a.po", tmp_path / "a.mo")
    with (tmp_path / "a.mo").open("rb") as file:
        catalogue = gettext.GNUTranslations(file)
    assert catalogue.gettext("cell") == "マス"
    assert catalogue.info()["pot-creation-date"] == "1980-01-01 00:00+0000"


def test_pip_ends_with_the_sentence(tmp_path: Path) -> None:
    code = ("import sys; sys.path.insert(0, 'scripts'); import build_backend\n"
            "build_backend.build_wheel(sys.argv[1])")
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path)], cwd=ROOT,
        env={**ENVIRONMENT, "CXX": "no-such-compiler"}, capture_output=True, text=True,
        timeout=HANG, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith("nanpure is compiled here, which needs a compiler for C++20: ")
    assert done.stderr.count("\n") == 1
    assert not list(tmp_path.iterdir())


# ---- what a release tries ------------------------------------------------------------------------


@pytest.mark.slow
def test_the_first_session_passes_and_can_fail(tmp_path: Path) -> None:
    """Releases run it with every wheel."""
    copy = tmp_path / "scripts" / "first_session.py"
    copy.parent.mkdir()
    copy.write_text((ROOT / "scripts" / "first_session.py").read_text("utf-8"), "utf-8")
    session = (ROOT / "README.md").read_text("utf-8")
    for text, status in ((session, 0), ("```python\n>>> 1\n2\n\n```\n", 1), ("", 1)):
        (tmp_path / "README.md").write_text(text, "utf-8")
        done = subprocess.run([sys.executable, copy], env=ENVIRONMENT, capture_output=True,
                              text=True, timeout=HANG, check=False)
        assert done.returncode == status, done.stdout + done.stderr


# ---- workflows -----------------------------------------------------------------------------------


def test_workflows_run_what_there_is() -> None:
    workflows = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
    assert [path.stem for path in workflows] == ["nightly", "release", "tests"]
    text = "\n".join(path.read_text("utf-8") for path in workflows)
    scripts = set(re.findall(r"\bscripts/[\w./-]+", text))
    assert {"scripts/test", "scripts/wheels", "scripts/first_session.py"} <= scripts
    for name in scripts | set(re.findall(r"\btests/[\w./]+", text)):
        assert (ROOT / name).exists(), name
    from parts import PARTS

    nightly = (ROOT / ".github" / "workflows" / "nightly.yml").read_text("utf-8")
    listed = re.search(r"part: \[([^]]*)\]", nightly)
    assert listed is not None
    assert [part.strip() for part in listed[1].split(",")] == list(PARTS)


@pytest.mark.slow
def test_answers_are_the_same_in_every_process_and_a_difference_is_found(tmp_path: Path) -> None:
    """Whoever has a new system compares its answers with those of another (docs/release.md)."""
    known = tmp_path / "known"

    def asked(seed: str, *words: str | Path) -> subprocess.CompletedProcess[str]:
        return subprocess.run([sys.executable, ROOT / "scripts" / "answers.py", *words],
                              env={**ENVIRONMENT, "PYTHONHASHSEED": seed}, capture_output=True,
                              text=True, timeout=HANG, check=False)

    known.write_text(asked("1").stdout, "utf-8")
    lines = known.read_text("utf-8").splitlines()
    assert len(lines) == 6
    assert all(int(line.split()[1]) >= 18 for line in lines)
    assert asked("2", "--as", known).returncode == 0
    known.write_text(known.read_text("utf-8").replace(lines[-1][-4:], "0000x"), "utf-8")
    wrong = asked("2", "--as", known)
    assert (wrong.returncode, wrong.stderr.count("\n")) == (1, 1)
    assert repr(str(known)) in wrong.stderr
