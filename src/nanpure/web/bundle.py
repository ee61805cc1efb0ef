"""The modules of a page in one script, and its style sheets in one sheet.

A page of 120 modules and 17 sheets makes 137 requests, which take longer than all the work of the
page before it is visible; a file that plays without a server (:mod:`nanpure.web.single_file`)
cannot make any.

A bundle is one ES module: each of our modules becomes the body of a function that returns its
exports, after the modules that it imports. The program is the same if modules do not import each
other in a circle and do not assign to their exports; both are checked here. Only the forms of
``import`` and ``export`` in our modules are supported; any other is an error.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path, PurePosixPath

__all__ = ["STATIC", "script_bundle", "style_bundle"]

STATIC = Path(__file__).parent / "static"
_IMPORT = re.compile(
    r'^import\s+(?:\{(?P<names>[^}]*)\}|\*\s+as\s+(?P<whole>\w+)|(?P<default>\w+))\s+'
    r'from\s+"(?P<address>\.{1,2}/[^"]+)";$'
    r'|^import\s+"(?P<alone>\.{1,2}/[^"]+)";$', re.MULTILINE,
)
_EXPORT = re.compile(
    r"^export\s+(?P<what>(?:async\s+)?function\*?|class|const)\s+(?P<name>\w+)"
    r"|^export\s+(?P<default>default)\s", re.MULTILINE,
)
_ANY = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)


@cache
def script_bundle(entry: str) -> str:
    """Return the module *entry* and all that it imports, directly or not, as one ES module.

    Addresses are relative to the folder of static files. The bundle exports ``modules``, the
    exports of each module by its address, for tools that inspect the page.

    Raises :class:`ValueError` if modules import each other in a circle, or with the line of an
    import or export in an unknown form.

    >>> "// js/dom.js" in script_bundle("js/main.js")
    True
    """
    written: dict[str, str] = {}
    _write(entry, (), written)
    names = ", ".join(f'"{place}": {_variable(place)}' for place in written)
    return "\n".join([*written.values(), f"export const modules = {{ {names} }};", ""])


def _write(place: str, within: tuple[str, ...], written: dict[str, str]) -> None:
    """Add a module to *written*, after those that it imports."""
    if place in within:
        raise ValueError(f"modules import each other: {' -> '.join([*within, place])}")
    if place in written:
        return
    source = (STATIC / place).read_text("utf-8")
    for match in _IMPORT.finditer(source):
        _write(_resolved(place, _address(match)), (*within, place), written)
    exported = [match["name"] or f"default: {_variable(place)}_default"
                for match in _EXPORT.finditer(source)]

    def bound(match: re.Match[str]) -> str:
        variable = _variable(_resolved(place, _address(match)))
        if match["names"] is not None:
            return f"const {{{re.sub(r' +as +', ': ', match['names'])}}} = {variable};"
        if match["default"]:
            return f"const {match['default']} = {variable}.default;"
        return f"const {match['whole']} = {variable};" if match["whole"] else ""

    def kept(match: re.Match[str]) -> str:
        if match["default"]:
            return f"const {_variable(place)}_default = "
        return f"{match['what']} {match['name']}"

    body = _EXPORT.sub(kept, _IMPORT.sub(bound, source))
    if unknown := _ANY.search(body):
        raise ValueError(f"{place}: no form of import or export that is known: {unknown[0]}")
    written[place] = (f"// {place}\nconst {_variable(place)} = (() => {{\n{body}"
                      f"return {{ {', '.join(exported)} }};\n}})();")


def _address(match: re.Match[str]) -> str:
    return match["address"] or match["alone"]


def _variable(place: str) -> str:
    """The variable of a module in the bundle; none of our modules uses such a name.

    >>> _variable("js/set/paint_texts.js")
    '$js_set_paint_texts'
    """
    return "$" + re.sub(r"\W", "_", place.removesuffix(".js"))


def _resolved(place: str, address: str) -> str:
    """Return the place of a module that another imports by a relative address.

    >>> _resolved("js/play/timer.js", "../dom.js")
    'js/dom.js'
    """
    parts: list[str] = []
    for part in (PurePosixPath(place).parent / address).parts:
        if part == "..":
            parts.pop()
        elif part != ".":
            parts.append(part)
    return "/".join(parts)


def style_bundle(sheets: list[tuple[str, str]]) -> str:
    """Join style sheets, each with its medium (or ``""`` for all media).

    >>> style_bundle([("css/print.css", "print")]).startswith("@media print {")
    True
    """
    texts = [((STATIC / place).read_text("utf-8"), medium) for place, medium in sheets]
    return "\n".join(f"@media {medium} {{\n{text}}}" if medium else text for text, medium in texts)
