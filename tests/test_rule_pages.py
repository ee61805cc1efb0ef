"""The pages of rules are those of the declarations; so is what any script makes for the site."""

from __future__ import annotations

from doctest import DocTestParser, DocTestRunner
from pathlib import Path

import pytest

from nanpure.rules import kinds
from scripts_folder import ROOT, script_named

rule_pages = script_named("rule_pages")
generated = script_named("generated")


def test_the_pages_are_those_whose_digests_are_kept() -> None:
    """Else look at the pictures that have changed; scripts/rule_pages.py prints other changes."""
    made = rule_pages.documents() | rule_pages.pictures()
    assert generated.stale(made, ROOT / rule_pages.DIGESTS) == []
    assert {Path(place).stem for place in made} >= kinds().keys()


def test_the_sessions_of_the_pages_are_what_happens() -> None:
    for place, text in rule_pages.documents().items():
        report: list[str] = []
        session = text.partition("```python\n")[2].partition("```")[0]
        test = DocTestParser().get_doctest(session, {}, place, None, 0)
        assert len(test.examples) == (0 if place.endswith("README.md") else 3), place
        DocTestRunner().run(test, out=report.append)
        assert report == []


def test_what_changed_is_named_and_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                         capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(generated, "ROOT", tmp_path)
    monkeypatch.setattr("sys.argv", ["rule_pages.py"])
    old = {"rules/same.md": "same\n", "rules/other.md": "old\n", "rules/gone.md": "gone\n"}
    new = {"rules/same.md": "same\n", "rules/other.md": "new\n", "rules/more.svg": "<svg>"}
    assert generated.main("", old, Path("kept")) == 0
    assert "rules/same.md" in capsys.readouterr().out

    assert generated.stale(old, tmp_path / "kept") == []
    assert generated.stale(new, tmp_path / "kept") == [
        "rules/gone.md", "rules/more.svg", "rules/other.md"]
    assert generated.main("", new, Path("kept")) == 0
    assert "-old\n+new\n" in capsys.readouterr().out
    shown = tmp_path / generated.SHOWN / "rules"
    assert sorted(at.name for at in shown.iterdir()) == ["more.svg", "other.md", "same.md"]


def test_a_check_writes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(generated, "ROOT", tmp_path)
    monkeypatch.setattr("sys.argv", ["rule_pages.py", "--check"])
    assert generated.main("", {"rules/new.md": "new"}, Path("kept")) == 1
    assert [*tmp_path.iterdir()] == []
