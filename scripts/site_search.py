#!/usr/bin/env python3
"""Ask the search of the built site twenty questions of newcomers, in both languages, offline.

The site is opened from its folder (``scripts/docs`` builds it) in a chromium (``NANPURE_CHROMIUM``)
without a network. A question counts as answered if a page that answers it is among the first five
results; where the page *Questions* was the only one, it is counted apart. Exit status 1 if a
question has no answer.
"""

from __future__ import annotations

import os
import re
import sys
import tomllib
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
SITE = ROOT / "build" / "docs" / "site"
QUESTIONS = ROOT / "scripts" / "docs_site" / "questions.toml"
CHROMIUM = os.environ.get("NANPURE_CHROMIUM", "/usr/bin/chromium-headless-shell")
FIRST = 5
# The results lie in shadow trees.
LINKS = """() => {
  const found = [];
  const walk = (root) => {
    for (const node of root.querySelectorAll("*")) {
      if (node.shadowRoot) walk(node.shadowRoot);
      if (node.tagName === "A" && root !== document && node.href) found.push(node.href);
    }
  };
  walk(document);
  return found;
}"""


def results(page: Page, words: str) -> list[str]:
    """The pages that the search finds, each once, in their order."""
    box = page.locator("input[role=combobox]")
    box.fill("")
    page.wait_for_timeout(200)
    box.fill(words)
    found: list[str] = []
    for _ in range(40):  # until the list stays
        page.wait_for_timeout(200)
        again = page.evaluate(LINKS)
        if again and again == found:
            break
        found = again
    return list(dict.fromkeys(re.split("[?#]", link)[0] for link in found))


def answered(page: Page, lang: str, asked: list[dict[str, Any]]) -> tuple[int, int]:
    """How many questions are answered, and how many of them by another page than Questions."""
    root = SITE if lang == "en" else SITE / lang
    page.goto((root / "index.html").as_uri())
    page.keyboard.press("Control+k")
    page.locator("input[role=combobox]").wait_for(timeout=60_000)
    both = others = 0
    for question in asked:
        found = [link.partition(root.as_uri() + "/")[2].removesuffix(".html")
                 for link in results(page, question[lang])[:FIRST]]
        hits = [name for name in found if name in question["pages"]]
        both += bool(hits)
        others += bool(set(hits) - {"questions"})
        print(f"{'+' if hits else '-'} {question[lang]}: {', '.join(found)}")
    print(f"{lang}: {both} of {len(asked)} answered, {others} by another page than Questions")
    return both, others


def main() -> int:
    """Ask in both languages."""
    asked = tomllib.loads(QUESTIONS.read_text("utf-8"))["question"]
    with sync_playwright() as playing:
        browser = playing.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_context(offline=True).new_page()
        counts = [answered(page, lang, asked)[0] for lang in ("en", "ja")]
        browser.close()
    return int(min(counts) < len(asked))


if __name__ == "__main__":
    sys.exit(main())
