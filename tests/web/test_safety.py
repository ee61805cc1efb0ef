"""Hostile text, rubbish links, no network, a dead server: a word for each, and no harm."""

from __future__ import annotations

import base64
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from samples import EASY
from server import Server, serving
from tiers import sampled
from visit import Visit

MARKUP = "<img src=x onerror=alert(1)>"


def no_harm(visit: Visit) -> None:
    """No dialog box came up (that would be a fault), nothing of the text became an element."""
    assert visit.page.evaluate("document.querySelectorAll('img[src=x], svg[onload]').length") == 0


@sampled("symbols", ["<&>\"", "'`\\/", "{}$%"], small=1)
def test_symbols_are_text(used: Visit, symbols: str) -> None:
    used.load("." * 16, f"2x2+symbols:{symbols}")
    used.cell("r1c1").click()
    used.find('[data-digit="1"]').first.click()
    used.find("#candidates-toggle").click()

    assert used.label("r1c1").endswith(symbols[0])
    no_harm(used)


@sampled(
    "text", [MARKUP, f"[Puzzle]\n{MARKUP}", f"#A {MARKUP}\n{EASY}", f"{EASY} # {MARKUP}",
             json.dumps({"puzzle": EASY, "layout": MARKUP}),
             json.dumps({"puzzle": EASY, "author": MARKUP})], small=1,
)
def test_markup_in_a_puzzle_is_text(used: Visit, text: str) -> None:
    used.refusals("/api/parse")
    used.menu("open")
    used.find("#open-text").fill(text)
    with used.page.expect_response("**/api/**"):
        used.find("#open-load").click()
    used.settle()

    no_harm(used)


def packed(value: object) -> str:
    return base64.urlsafe_b64encode(json.dumps(value).encode()).decode().rstrip("=")


RUBBISH = {
    "percent": "#%%%", "markup": f"#{MARKUP}", "nothing": "#", "long": "#" + "A" * 500_000,
    "json": "#" + packed({"layout": MARKUP, "givens": "x"}), "null": "#p=" + packed(None),
    "state": "#s=" + packed({"layout": "3x3", "givens": [99] * 81}),
    "deep": "#s=" + packed([[[[[[[[[[]]]]]]]]]]), "bytes": "#s=_____", "proto": "#__proto__=1",
    "unicode": "#ナンプレ", "script": "#javascript:alert(1)",
}


@sampled("fragment", RUBBISH.values(), small=1, ids=list(RUBBISH))
def test_a_rubbish_link_opens_a_board(
    visits: Callable[..., Visit], fragment: str
) -> None:
    visit = visits()
    visit.refusals("/api/")
    visit.open(fragment)

    assert len(visit.signs()) == 81
    no_harm(visit)


@pytest.mark.slow
@pytest.mark.parametrize("share", ["changed", "cut", "doubled"])
def test_a_damaged_share_link_is_told(visits: Callable[..., Visit], share: str) -> None:
    fragment = visits().open().load(EASY).share_link().split("#")[1]
    damaged = {
        "changed": fragment[:20] + "~" + fragment[21:],
        "cut": fragment[: len(fragment) // 2],
        "doubled": fragment + fragment[:1] * 3,
    }[share]
    other = visits()
    other.refusals("/api/")
    other.open("#" + damaged)

    assert other.say() != ""
    assert len(other.signs()) == 81


@pytest.mark.slow
def test_the_content_policy_is_strict(visit: Visit) -> None:
    policy = visit.page.evaluate(
        "async () => (await fetch('/')).headers.get('content-security-policy')"
    )

    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    visit.expect_fault("Content Security Policy|violates")
    ran = visit.page.evaluate(
        """() => {
            const script = document.createElement("script");
            script.textContent = "window.ran = true";
            document.body.append(script);
            return window.ran === true;
        }"""
    )
    assert not ran


@pytest.mark.slow
def test_a_page_elsewhere_cannot_use_the_server(visits: Callable[..., Visit]) -> None:
    """Another origin (the same server under another name) may neither ask nor frame it."""
    visit = visits().open()
    elsewhere = visit.base.replace("127.0.0.1", "localhost")
    visit.expect_fault("localhost|CORS|Content Security Policy|violates|403")
    answer = visit.page.evaluate(
        """async address => {
            try { return (await fetch(address + "/api/about")).status; } catch { return "refused"; }
        }""",
        elsewhere,
    )

    assert answer == "refused"


@pytest.mark.slow
def test_it_works_offline(visits: Callable[..., Visit]) -> None:
    """Whatever is not our server is cut off, and nothing is missed."""
    visit, asked = visits(), []
    visit.context.on("request", lambda request: asked.append(request.url))
    visit.context.route(lambda url: not url.startswith(visit.base), lambda route: route.abort())
    visit.open().load(EASY)
    visit.method("techniques").find("#one-step").click()
    visit.wait(lambda: visit.line() != EASY, "a step")

    # The page came, and so did what its rooms asked for.
    assert {"js/main.bundle.js", "css/main.bundle.css"} < {url.split("/", 3)[3] for url in asked}
    assert any("/api/" in url for url in asked)
    assert {url for url in asked if not url.startswith(visit.base)} == set()


@pytest.mark.slow
def test_a_request_to_elsewhere_is_a_fault(visits: Callable[..., Visit]) -> None:
    """What every test of the page relies on."""
    visit = visits().open()
    visit.expect_fault("Content Security Policy")
    visit.page.evaluate("fetch('http://127.0.0.2:9/').catch(() => null)")
    visit.page.evaluate("new Image().src = 'http://127.0.0.2:9/a.png'")
    visit.settle()

    assert any("connect-src" in fault for fault in visit.faults)
    assert any("img-src" in fault for fault in visit.faults)


@pytest.mark.slow
def test_a_dead_server_is_told(
    visits: Callable[..., Visit], tmp_path: Path, chromium: Browser
) -> None:
    with serving(tmp_path / "log.txt") as mortal:
        visit = visits(mortal.address).open().load(EASY)
        assert mortal.interrupt() == 0
    visit.expect_fault("ERR_CONNECTION_REFUSED|Failed to fetch")
    visit.method("techniques").find("#one-step").click()
    visit.wait(lambda: "server" in visit.say().lower(), "a word about the server")

    visit.cell("r1c1").click()
    visit.press("6")  # entering goes on without it
    assert visit.line()[0] == "6"


@pytest.mark.slow
def test_two_servers_on_one_port(server: Server, tmp_path: Path) -> None:
    port = server.address.rpartition(":")[2]
    with pytest.raises(RuntimeError) as refused, serving(tmp_path / "log.txt", "--port", port):
        pass

    assert port in str(refused.value)
    assert "--port" in str(refused.value)
    assert "Traceback" not in str(refused.value)
