#!/usr/bin/env python3
"""Build the site: stage the pages of both languages, run the notebooks, render, check the links.

``scripts/docs`` prepares what this needs. The site is written to ``build/docs/site``; nothing of it
is committed, and a browser needs neither a server nor a network for it.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from docs_site.checks import broken_links
from docs_site.examples import ONLY_HERE, failures
from docs_site.galleries import draw, english_pages, gallery_pages, japanese_pages
from docs_site.notebooks import notebook_pages
from docs_site.project import configuration
from docs_site.reference import api_pages, verb_pages
from docs_site.staging import ROOT, place_of, sources, stage, translated

HERE = Path(__file__).parent
WORK = ROOT / "build" / "docs"
LANGUAGES = ("en", "ja")


def stage_all() -> None:
    """Stage the pages of both languages."""
    for lang in LANGUAGES:
        shutil.rmtree(WORK / lang, ignore_errors=True)
    draw(WORK / "en" / "pages")
    notebooks = notebook_pages(ROOT / "docs" / "notebooks", WORK / "en" / "pages")
    made = {"en": {**gallery_pages("en"), **verb_pages("en"), **english_pages(), **api_pages(),
                   **notebooks},
            "ja": {**gallery_pages("ja"), **verb_pages("ja"), **japanese_pages()}}
    english = set(made["en"]) | {
        place_of(path.relative_to(ROOT).as_posix()) for path in sources()
        if not path.name.endswith(".ja.md")}
    for lang in LANGUAGES:
        pages = WORK / lang / "pages"
        stage(lang, pages, made[lang], english)
        (pages / "assets").mkdir(exist_ok=True)
        for name in ("site.css", "worker.js"):
            shutil.copy(HERE / name, pages / "assets" / name)


def render(lang: str) -> None:
    """Render the pages of a language; a warning is a failure."""
    project = WORK / lang
    both = set.intersection(*(translated(WORK / each / "pages") for each in LANGUAGES))
    (project / "zensical.toml").write_text(configuration(lang, both), "utf-8")
    subprocess.run([sys.executable, "-m", "zensical", "build", "--strict", "--clean"],
                   cwd=project, check=True)


def put_together() -> Path:
    """Put the site of the other language into that of the first."""
    site = WORK / "site"
    shutil.rmtree(site, ignore_errors=True)
    shutil.copytree(WORK / "en" / "site", site)
    shutil.copytree(WORK / "ja" / "site", site / "ja")
    return site


def main() -> int:
    """Build, check, and report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--no-stage", action="store_true", help="render what is staged")
    asked = parser.parse_args()
    if asked.no_stage and not all((WORK / lang / "pages").is_dir() for lang in LANGUAGES):
        parser.error("--no-stage: nothing is staged yet; call scripts/docs without it first")
    began = time.monotonic()
    wrong = "".join(failures(ROOT / page) for page in ONLY_HERE)
    if wrong:
        print(wrong)
        return 1
    if not asked.no_stage:
        stage_all()
    for lang in LANGUAGES:
        render(lang)
    site = put_together()
    broken = broken_links(site)
    print("\n".join(broken))
    files = [at for at in site.rglob("*") if at.is_file()]
    size = sum(at.stat().st_size for at in files) / 1e6
    pages = sum(at.suffix == ".html" for at in files)
    print(f"{site / 'index.html'}: {pages} pages, {size:.1f} MB, "
          f"{time.monotonic() - began:.0f} s, {len(broken)} broken links")
    return int(bool(broken))


if __name__ == "__main__":
    sys.exit(main())
