"""From a link to the puzzle in it."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any, NoReturn
from urllib.parse import unquote

from nanpure.errors import Unsupported, shown
from nanpure.text.base import MAX_CHARS, Block, ReadOptions
from nanpure.text.cells import fail
from nanpure.text.iss import read_iss
from nanpure.text.jsonblocks import loads
from nanpure.text.record import Record
from nanpure.text.solo import read_solo
from nanpure.words import message

from .address import Address, address_of
from .compact import of_compact
from .fpuzzles import is_fpuzzles, of_fpuzzles
from .lz import MOST, unpacked
from .own import of_own
from .penpa import of_penpa
from .sudokupad import is_sudokupad, of_sudokupad
from .wiki import PACKED, of_wiki
from .zipper import unzipped, whole

__all__ = ["read_link"]

_KNOWN = message("a link of f-puzzles, SudokuPad, SudokuWiki, Penpa+, Sudoku Exchange, Interactive "
                 "Sudoku Solver, Solo or our own page")
_PREFIX = re.compile(r"fpuzzles|fpuz|scl|ctc|scf|classic")
_PENPA = re.compile(r"#?m=\w+&p=([^&]+)")


def read_link(block: Block, options: ReadOptions) -> Record:
    """Read one link, or the payload of one; a comment may follow after a blank.

    >>> link = "https://sudokuexchange.com/play/?s=" + "1" + "0" * 80
    >>> read_link(Block(((1, link),)), ReadOptions()).digits[:2]
    (1, 0)
    """
    line, text = block.lines[0]
    if len(text) > MAX_CHARS:
        fail(text, line, "link", message("at most {most} characters", most=MAX_CHARS))
    word, _, comment = text.strip().partition(" ")
    record = _read(word, line, text, options)
    comment = comment.strip().removeprefix("#").strip()
    return replace(record, info={**record.info, "comment": comment}) if comment else record


def _read(word: str, line: int, text: str, options: ReadOptions) -> Record:
    drawn = _PENPA.match(word)
    if drawn:
        return of_penpa(drawn[1], line, text, options)
    address = address_of(word)
    if address is not None:
        return _SITES.get(address.site, _nowhere)(address, line, text, options)
    if options.format == "penpa":
        return of_penpa(word, line, text, options)
    if PACKED.fullmatch(word):
        return of_wiki(word, line, text, options)
    return _payload(word, line, text, options)


def _payload(word: str, line: int, text: str, options: ReadOptions) -> Record:
    """The puzzle in the payload of SudokuPad and f-puzzles."""
    prefix = _PREFIX.match(word)
    kind = prefix[0] if prefix else ""
    if kind in ("scf", "classic"):
        return of_compact(word, line, text, options)
    packed = unquote(word[len(kind):]).replace(" ", "+")
    if packed.startswith("{"):
        payload: str | None = packed
    else:
        payload = unpacked(packed)
        if payload is None:
            fail(text, line, "link",
                 message("a whole link, whose puzzle unpacks to at most {most} characters",
                         most=MOST), shown(packed, 20))
    value = _value(payload or "", line, text)
    if is_fpuzzles(value):
        return of_fpuzzles(value, line, text, options)
    if not is_sudokupad(value):
        fail(text, line, "link", "the JSON of a puzzle in the link", shown(payload or "", 40))
    return of_sudokupad(value, line, text, options)


def _value(payload: str, line: int, text: str) -> Any:
    try:
        return whole(loads(payload, line)) if payload[:2] == '{"' else unzipped(payload, line)
    except ValueError as error:
        fail(text, line, "link", "the JSON of a puzzle in the link",
             message("{text} ({reason})", text=shown(payload, 40),
                     reason=message(getattr(error, "expected", message("no JSON")))), kind="json")


def _fpuzzles(address: Address, line: int, text: str, options: ReadOptions) -> Record:
    packed = address.query.get("load")
    if packed is None:
        _absent(text, line, "id" in address.query, "?load=")
    return _payload(f"fpuzzles{packed}", line, text, options)


def _sudokupad(address: Address, line: int, text: str, options: ReadOptions) -> Record:
    word = address.query.get("puzzleid")
    if word is None:
        word = address.path.lstrip("/")
        for folder in ("sudoku/", "puzzle/"):
            word = word.removeprefix(folder)
    if not _PREFIX.match(word) or len(word) < 12:
        _absent(text, line, bool(word), message("scl…, fpuzzles… or scf…"))
    return _payload(word, line, text, options)


def _wiki(address: Address, line: int, text: str, options: ReadOptions) -> Record:
    board = address.query.get("bd")
    if board is None:
        _absent(text, line, False, "?bd=")
    return of_wiki(board, line, text, options)


def _penpa(address: Address, line: int, text: str, options: ReadOptions) -> Record:
    packed = address.inside.get("p", address.query.get("p"))
    if packed is None:
        _absent(text, line, False, "#m=edit&p=")
    return of_penpa(packed, line, text, options)


def _exchange(address: Address, line: int, text: str, options: ReadOptions) -> Record:
    cells = address.query.get("s")
    if cells is None:
        _absent(text, line, False, "?s=")
    cells = cells.replace(",", "")
    if not re.fullmatch(r"[0-9.]{81}", cells):
        fail(text, line, "sudokuexchange", "81 digits", shown(cells, 20), 0, "length", wanted=81,
             size=9, got=len(cells))
    return of_wiki(cells, line, text, options)


def _solo(address: Address, line: int, text: str, options: ReadOptions) -> Record:
    if not address.path.endswith("/solo.html"):
        _absent(text, line, False, "solo.html#3x3:")  # another game of the collection
    game = Block(((line, unquote(address.fragment)),))
    return replace(read_solo(game, options), text=text)


def _iss(address: Address, line: int, text: str, options: ReadOptions) -> Record:
    puzzle = address.query.get("q")
    if not puzzle:
        _absent(text, line, False, "?q=")
    return replace(read_iss(Block(((line, puzzle),)), options), text=text)


def _own(address: Address, line: int, text: str, options: ReadOptions) -> Record:
    return of_own(address.inside, line, text, options)


def _nowhere(address: Address, line: int, text: str, options: ReadOptions) -> NoReturn:
    fail(text, line, "link", _KNOWN, kind="link")


def _absent(text: str, line: int, short: bool, wanted: str) -> NoReturn:
    if short:
        raise Unsupported(message("not supported: a short link, which does not hold its puzzle "
                                  "(open it and copy the long link, with {wanted}) at line {line} "
                                  "of {text}", wanted=wanted, line=line, text=shown(text)))
    fail(text, line, "link", message("a link with {wanted}", wanted=wanted), kind="link")


_SITES: dict[str, Callable[[Address, int, str, ReadOptions], Record]] = {
    "f-puzzles": _fpuzzles, "sudokupad": _sudokupad, "sudokuwiki": _wiki, "penpa": _penpa,
    "sudokuexchange": _exchange, "solo": _solo, "iss": _iss, "nanpure": _own,
}
