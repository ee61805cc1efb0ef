"""A page as it was when it was loaded, for half a second of processor time less."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import expect

from visit import Visit

__all__ = ["again"]

# Remembered of the page: what stands in every field, and which parts are unfolded. The fields of
# settings follow the view; those that lead elsewhere or ask for another puzzle do not count.
FIELDS = """[...document.querySelectorAll("input[id], select[id], textarea[id]")].filter(one =>
    !one.closest("dialog") && one.id !== "method"
    && one.type !== "file")"""
REMEMBER = f"""async () => {{
    const {{ view }} = await module("js/view.js");
    const {{ go }} = await module("js/rooms.js");
    go("analyse", "path");  // what one solves with stands in no room before
    go("play");
    window.atFirst = {{ kept: view.kept, open: [...document.querySelectorAll("details[open]")],
        fields: new Map({FIELDS}.map(one => [one.id, [one.value, one.checked]])) }};
}}"""
RESTORE = f"""async () => {{
    const {{ view }} = await module("js/view.js");
    document.activeElement.blur();
    for (const sheet of document.querySelectorAll("dialog[open]")) sheet.close();
    document.querySelector("#menu:popover-open")?.hidePopover();
    for (const name of ["text", "layout"]) document.querySelector(`#open-${{name}}`).value = "";
    document.querySelector("#pause:not([hidden])")?.click();
    document.querySelector("#message").classList.remove("shown");
    for (const one of {FIELDS}) {{
        const [value, checked] = window.atFirst.fields.get(one.id) ?? [one.value, one.checked];
        if (one.value === value && one.checked === checked) continue;
        one.value = value;
        one.checked = checked;
        one.dispatchEvent(new Event("change", {{ bubbles: true }}));
    }}
    for (const one of document.querySelectorAll("details[open]")) {{
        one.open = window.atFirst.open.includes(one);
    }}
    view.set({{ ...window.atFirst.kept, language: "en", mode: "digit", scale: 1, digit: 0 }});
}}"""
HOME = """async () => {
    const { view } = await module("js/view.js");
    const { go } = await module("js/rooms.js");
    const { document_ } = await module("js/shelf/documents.js");
    go("play");
    // From a lesson or the bench what was played comes back, by and by.
    const frame = () => new Promise(requestAnimationFrame);
    const isComing = () => document_().preview && document_().name.kind !== "today";
    for (let n = 0; n < 2 || (n < 200 && isComing()); n += 1) await frame();
    document.querySelector(".mark").click();
    view.select([], 0);
    scrollTo(0, 0);
}"""


@contextmanager
def again(visit: Visit) -> Iterator[Visit]:
    """A visit that others used before, with faults of its own."""
    visit.expected.clear()
    yield _as_at_first(visit)
    faults = visit.unexpected()
    visit.faults.clear()
    assert faults == []


def _as_at_first(visit: Visit) -> Visit:
    """In English, with today's puzzle offered, every choice as it was; the shelf keeps its rows."""
    page = visit.page
    page.unroute_all()
    page.emulate_media(media="null", color_scheme="null", reduced_motion="null")
    if visit.screen and page.viewport_size != visit.screen:
        page.set_viewport_size(visit.screen)
    if not page.evaluate("'atFirst' in window"):  # it is a new page, or was loaded again
        page.evaluate("() => localStorage.clear()")
        visit.open().page.evaluate(REMEMBER)
    page.evaluate(RESTORE)
    visit.answered(400)  # what comes late would still be put on the board
    page.evaluate(HOME)
    expect(visit.find('body[data-room="play"][data-state="opening"]')).to_have_count(1)
    return visit
