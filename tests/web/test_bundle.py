"""All modules of a page in one script, all its style sheets in one sheet."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from nanpure.web import bundle
from nanpure.web.bundle import script_bundle, style_bundle
from visit import Visit

ENTRIES = ("js/main.js", "js/alone.js", "js/model/main.js", "js/papers/main.js")


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    """The bundle of modules that are given by their names, begun at ``main.js``."""
    monkeypatch.setattr(bundle, "STATIC", tmp_path)
    script_bundle.cache_clear()

    def write(**modules: str) -> str:
        for name, text in modules.items():
            (tmp_path / f"{name}.js").write_text(text)
        return script_bundle("main.js")

    return write


def test_every_form_of_import_and_export_gives_the_same_program(
    written: Callable[..., str], used: Visit
) -> None:
    text = written(
        main='import { one as uno,\n  two } from "./a.js";\nimport * as all from "./a.js";\n'
             'import words from "./b.js";\nimport "./c.js";\n'
             "export const sum = uno() + two + new all.Three().value + words.four;\n",
        a="export function one() { return 1; }\nexport const two = 2;\n"
          "export class Three { value = 3; }\nexport async function five() {}\n",
        b="export default {\n  four: 4,\n};\n",
        c='import { two } from "./a.js";\nglobalThis.seen = two;\n',
    )
    page = used.page
    page.route("**/js/tried.js", lambda route: route.fulfill(
        body=text, content_type="text/javascript"))

    assert page.evaluate("""async () => {
        const { modules } = await import("/js/tried.js");
        return [modules["main.js"].sum, globalThis.seen, typeof modules["a.js"].five];
    }""") == [10, 2, "function"]


def test_a_circle_is_an_error(written: Callable[..., str]) -> None:
    with pytest.raises(ValueError, match=r"each other: main\.js -> a\.js -> main\.js"):
        written(main='import { a } from "./a.js";\n', a='import { b } from "./main.js";\n')


@pytest.mark.parametrize("line", [
    "export let changing = 1;", 'export { a } from "./a.js";', "export { a };",
    'import a, { b } from "./a.js";', "import { a } from './a.js';", 'import x from "https://x/";',
])
def test_a_form_that_is_not_known_is_an_error(written: Callable[..., str], line: str) -> None:
    with pytest.raises(ValueError, match=f"is known: {re.escape(line)}"):
        written(main=f"{line}\n", a="export const a = 1;\n")


@pytest.mark.parametrize("entry", ENTRIES)
def test_a_module_comes_after_those_that_it_imports(entry: str) -> None:
    script_bundle.cache_clear()
    text = script_bundle(entry)
    places = re.findall(r"^// (js/[\w/-]+\.js)$", text, re.MULTILINE)

    assert places[-1] == entry
    assert len(set(places)) == len(places) > 10
    for use in re.finditer(r" = (\$\w+)(?:\.default)?;$", text, re.MULTILINE):
        assert text.index(f"const {use[1]} = (() =>") < use.start()


def test_a_sheet_keeps_its_medium_and_order() -> None:
    text = style_bundle([("css/tokens.css", ""), ("css/print.css", "print")])

    assert text.index("@font-face") < text.index("@media print {\n")
    assert text.count("{") == text.count("}")


@pytest.mark.slow
def test_a_page_asks_for_one_script_and_one_sheet(visits: Callable[..., Visit]) -> None:
    for path in ("", "model/", "papers/"):
        asked: list[str] = []
        visit = visits()
        visit.page.on("request", lambda request, asked=asked: asked.append(request.url))
        visit.page.goto(f"{visit.base}/{path}")
        visit.page.wait_for_load_state("networkidle")

        assert sum(".js" in url for url in asked) == 1, asked
        assert sum(".css" in url for url in asked) == 1, asked
