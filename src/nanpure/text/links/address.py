"""The place of the puzzle in a link: its site, and the part of the address."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple
from urllib.parse import unquote, unquote_plus

__all__ = ["Address", "address_of", "is_link", "site_of"]

_URL = re.compile(r"(https?|sudokupad)://([^/?#\s]*)([^?#\s]*)(?:\?([^#\s]*))?(?:#(\S*))?",
                  re.IGNORECASE)
_BARE = re.compile(r"(fpuzzles|fpuz|scl|ctc|scf|classic)(?=[A-Za-z0-9%+/=\\{])\S{12,}|"
                   r"N4Ig[A-Za-z0-9+/]{12,}[=\\]*|"
                   r"[SXWCJLM][1-9A-G]B[0-9a-zA-Z]{72,}|[DKTBUV][1-9A-P][A-Z][0-9a-z]{72,}")
_STARTS = ("http://", "https://", "sudokupad://", "m=edit&p=", "m=solve&p=")
_LETTERS = frozenset("fscnxwjlmdktbuv")
_HOSTS = {
    "f-puzzles.com": "f-puzzles", "sudokupad.app": "sudokupad", "beta.sudokupad.app": "sudokupad",
    "app.crackingthecryptic.com": "sudokupad", "crackingthecryptic.com": "sudokupad",
    "sudokupad.svencodes.com": "sudokupad", "test.crackingthecryptic.com": "sudokupad",
    "sudokuwiki.org": "sudokuwiki", "sudokuexchange.com": "sudokuexchange",
    "chiark.greenend.org.uk": "solo", "sigh.github.io": "iss",
}


class Address(NamedTuple):
    """A link in parts: its *site*, its path, and the named values after ``?`` and ``#``.

    The site is the name of a form; "" for an unknown one.
    """

    site: str
    path: str
    query: Mapping[str, str]
    inside: Mapping[str, str]
    fragment: str


def is_link(text: str) -> bool:
    """Whether a text is a link, or the payload of one, judged by its beginning.

    >>> is_link("https://sudokupad.app/scfoooooooooooooK"), is_link("1..........4...2")
    (True, False)
    >>> is_link("scfoooooooooooooK an empty board"), is_link("classical puzzles of the year")
    (True, False)
    """
    start = text.lstrip()[:12].lower()
    if start.startswith(_STARTS):
        return True
    return start[:1] in _LETTERS and _BARE.fullmatch(text.split(None, 1)[0]) is not None


def site_of(text: str) -> str:
    """Return the name of the form of a link, or of its payload; "" for any other text.

    >>> site_of("https://sudokuexchange.com/play/?s=1"), site_of("1..........4...2")
    ('sudokuexchange', '')
    """
    if not is_link(text):
        return ""
    word = text.split(None, 1)[0]
    address = address_of(word)
    if address is not None:
        return address.site or "sudokupad"  # which reports an unknown site
    if word.startswith("m="):
        return "penpa"
    if word.startswith(("fpuz", "scl", "ctc", "scf", "classic", "N4Ig")):
        return "sudokupad"
    return "sudokuwiki"


def address_of(text: str) -> Address | None:
    """Return the parts of a link; None if it is not an address.

    >>> address_of("https://www.sudokuwiki.org/sudoku.htm?bd=12").query["bd"]
    '12'
    >>> address_of("https://example.org/").site
    ''
    """
    match = _URL.fullmatch(text.strip())
    if match is None:
        return None
    scheme, host, path, query, fragment = match.groups(default="")
    name = host.rpartition("@")[2].partition(":")[0].lower().removeprefix("www.")
    site = "sudokupad" if scheme.lower() == "sudokupad" else _HOSTS.get(name, "")
    inside = _named(fragment)
    if not site and "penpa" in f"{name}{path}".lower():
        site = "penpa"
    elif not site and ("puzzle" in inside or ("layout" in inside and "givens" in inside)
                       or ("layout" in inside and "placed" in inside) or "layout" in inside):
        site = "nanpure"
    return Address(site, unquote(path), _named(query), inside, fragment)


def _named(query: str) -> dict[str, str]:
    """The values in ``name=value&…``, the first of each name; a ``+`` of base64 stays one."""
    values: dict[str, str] = {}
    for part in query.split("&"):
        name, _, value = part.partition("=")
        if name:
            values.setdefault(unquote_plus(name), unquote(value))
    return values
