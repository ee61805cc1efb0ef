"""The pages of docs/rules are those of the declarations."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

from nanpure.rules import kinds

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("rule_pages", ROOT / "scripts" / "rule_pages.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def test_committed_pages_are_those_of_the_kinds(script: ModuleType) -> None:
    """Else look at the pictures that have changed, then run scripts/rule_pages.py."""
    wanted = script.documents(script.pictures())
    assert script.stale(wanted) == []
    assert {at.stem for at in wanted} >= kinds().keys()


def test_a_stale_page_is_named(script: ModuleType, tmp_path: Path,
                               monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(script, "ROOT", tmp_path)
    (tmp_path / "docs" / "rules").mkdir(parents=True)
    for name in ("old", "same"):
        (tmp_path / "docs" / "rules" / f"{name}.md").write_text(name)
    wanted = {script.PAGES / "new.md": "new", script.PAGES / "same.md": "same"}
    assert script.stale(wanted) == ["docs/rules/new.md", "docs/rules/old.md"]
