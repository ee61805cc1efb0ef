"""Symbols of the digits: alphabets, their detection, symbols of empty cells."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache

from nanpure.base.arguments import integer, text_of, typed
from nanpure.errors import ParseError, Unsupported, shown
from nanpure.words import message

from .base import ReadOptions
from .full_width import narrow

__all__ = ["EMPTY", "describe", "digits_of", "parse_symbols", "symbols_for"]

EMPTY = ".0*_"
"""Always symbols of an empty cell, unless they stand for digits."""

LOOSE_EMPTY = "xX-?"
"""Symbols of an empty cell only with at least one of 1-9: 81 times x is not an empty grid."""

MINUS_ONE = "-1"
"""An empty cell among numbers, as programs print it."""

LARGEST_LETTERED = 35
LARGEST = 100_000  # more symbols than any text has cells in a row
_ALNUM = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_NINE = frozenset("123456789")
_HEX = tuple(_ALNUM[:16])
_A_TO_P = tuple(_ALNUM[10:26])
_A_TO_Y = tuple(_ALNUM[10:35])
_EMPTY_FIRST = ".*_-?"


def decimals(size: int) -> tuple[str, ...]:
    """Return the numbers 1 … size as symbols.

    >>> decimals(12)[8:]
    ('9', '10', '11', '12')
    """
    return tuple(map(str, range(1, size + 1)))


def symbols_for(size: int, first: int = 1) -> tuple[str, ...]:
    """Return the default alphabet of a size: ``1``…``9``, ``A``… up to 35, decimals from 36.

    *first* is the value of the first symbol, 1 or 0.

    >>> "".join(symbols_for(16)), "".join(symbols_for(9, 0))
    ('123456789ABCDEFG', '012345678')
    >>> symbols_for(36)[-1]
    '36'
    """
    return _symbols_for(integer(size, "size", 0, LARGEST), integer(first, "first", 0, 1))


@lru_cache(maxsize=64)
def _symbols_for(size: int, first: int) -> tuple[str, ...]:
    if size <= LARGEST_LETTERED:
        return tuple(_ALNUM[first : size + first])
    return tuple(map(str, range(first, size + first)))


def describe(symbols: Sequence[str]) -> str:
    """Name an alphabet in a message.

    >>> describe(symbols_for(16)), describe(tuple("ABCD")), describe(tuple("♠♥♣♦"))
    ('1-9A-G', 'A-D', '♠♥♣♦')
    >>> describe(decimals(36))
    '1 to 36'
    """
    symbols = tuple(symbols) if isinstance(symbols, str) else typed(symbols, "symbols", str)
    if any(len(sign) != 1 for sign in symbols):
        if tuple(symbols) == decimals(len(symbols)):
            return message("1 to {size}", size=len(symbols))
        return shown(" ".join(symbols))
    runs: list[list[str]] = []
    for sign in symbols:
        last = runs[-1][-1] if runs else ""
        if last and ord(sign) == ord(last) + 1 and sign.isalnum() and last.isalnum():
            runs[-1].append(sign)
        else:
            runs.append([sign])
    return "".join(run[0] + "-" + run[-1] if len(run) > 2 else "".join(run) for run in runs)


def parse_symbols(text: str, size: int | None = None) -> tuple[tuple[str, ...], str | None]:
    """Read a ``--symbols`` value: the symbols of the digits, and that of an empty cell or None.

    The symbols are single characters, or words separated by blanks; ``A-P`` between letters or
    digits is a range, ``decimal`` means numbers. One symbol more than the size names the empty one
    first; while the size is not known, a first ``. * _ - ?`` is the empty one, and so is ``0``
    unless the symbols are the sixteen of hexadecimal.

    >>> parse_symbols(".ABCD")
    (('A', 'B', 'C', 'D'), '.')
    >>> parse_symbols("1-4", 4)
    (('1', '2', '3', '4'), None)
    >>> "".join(parse_symbols("0-F")[0])
    '0123456789ABCDEF'
    >>> parse_symbols("ABCA", 4)
    Traceback (most recent call last):
    nanpure.errors.ParseError: expected different signs, found 'A' twice at column 4 of 'ABCA'
    """
    text = text_of(text, "text of symbols")
    size = None if size is None else integer(size, "size", 1, LARGEST)
    if text.strip().lower() in ("decimal", "decimals"):
        if size is None:
            raise ParseError(text, expected="a known size with 'decimal'", format="symbols")
        return decimals(size), None
    signs = _spelled(text, size)
    if size is None:
        names_empty = signs[0] in _EMPTY_FIRST or (signs[0] == "0" and tuple(signs) != _HEX)
    elif len(signs) not in (size, size + 1):
        raise ParseError(
            text,
            expected=message("{size} characters, or {more} with the empty one first", size=size,
                             more=size + 1),
            found=f"{len(signs)}",
            format="symbols",
        )
    else:
        names_empty = len(signs) == size + 1
    if names_empty:
        return tuple(signs[1:]), signs[0]
    return tuple(signs), None


def spell_symbols(symbols: Sequence[str], empty: str) -> str:
    """Write symbols so that :func:`parse_symbols` reads them back without knowing the size.

    >>> spell_symbols(("A", "B", "C", "D"), "."), spell_symbols(("0", "A", "B", "C"), ".")
    ('ABCD', '.0ABC')
    """
    wanted = tuple(symbols)
    spellings = [glue.join(signs) for signs in (wanted, (empty, *wanted)) for glue in ("", " ")]
    for text in spellings:
        if _reads_as(text, wanted):
            return text
    raise Unsupported(message("no text can name the symbols {symbols}", symbols=describe(wanted)),
                      "symbols")


def _reads_as(text: str, symbols: tuple[str, ...]) -> bool:
    try:
        return parse_symbols(text)[0] == symbols
    except ParseError:
        return False


def _spelled(text: str, size: int | None) -> list[str]:
    words = text.split()
    if not words or len(text) > 100_000:
        raise ParseError(text, expected="the symbols of the digits", format="symbols")
    signs = words if len(words) > 1 else list(words[0])
    literal = len(set(signs)) == len(signs) and size is not None and len(signs) in (size, size + 1)
    if len(words) == 1 and not literal:
        signs = _with_ranges(signs)
    if len(signs) < 2 and size != 1:
        raise ParseError(text, expected="at least two characters", format="symbols")
    seen: set[str] = set()
    for at, sign in enumerate(signs):
        if sign in seen:
            column = at + 1 if signs == list(text) else 0
            raise ParseError(
                text,
                expected="different signs",
                found=message("{sign!r} twice", sign=sign),
                column=column,
                format="symbols",
            )
        if "#" in sign or not sign.isprintable():
            raise ParseError(
                text, expected="printable characters other than "
                               "'#'", found=repr(sign), format="symbols"
            )
        seen.add(sign)
    return signs


def _with_ranges(signs: list[str]) -> list[str]:
    out: list[str] = []
    at = 0
    while at < len(signs):
        if at + 2 < len(signs) and signs[at + 1] == "-":
            first, last = _ALNUM.find(signs[at]), _ALNUM.find(signs[at + 2])
            if 0 <= first < last:
                out.extend(_ALNUM[first : last + 1])
                at += 3
                continue
        out.append(signs[at])
        at += 1
    return out


def alphabet(
    size: int, used: Collection[str], options: ReadOptions, *, each_once: bool = False
) -> tuple[str, ...] | None:
    """Return the alphabet of a text of this size, or None if only the caller can know it.

    *used* are the symbols in the text; *each_once*: each appears *size* times.
    """
    if options.symbols is not None:
        return options.symbols if len(options.symbols) == size else None
    if size > LARGEST_LETTERED or any(len(sign) > 1 for sign in used):
        return decimals(size)
    if size not in (16, 25):
        return symbols_for(size)
    upper = {sign.upper() for sign in used}
    nine = not _NINE.isdisjoint(upper)
    if size == 16:
        if upper & set("HIJKLMNOP"):
            return _A_TO_P
        others = upper & set(".*_X-?" if nine else ".*_")
        if "0" in upper and (others or (each_once and upper == set(_HEX))):
            return _HEX
    elif upper & set("QRSTUVWY" if nine else "QRSTUVWXY"):
        return _A_TO_Y
    if nine or not any(sign.isalpha() for sign in upper):
        # Nothing except empty cells: no digit is read, so the default does no harm.
        return symbols_for(size)
    return None


@lru_cache(maxsize=256)
def _exact_table(
    symbols: tuple[str, ...], empty: str | None, empties: str
) -> Mapping[str, int]:
    """Symbol -> digit, 0 for empty ones, of symbols given by the caller: case counts."""
    table = {sign: digit for digit, sign in enumerate(symbols, 1)}
    if empty is not None:
        table[empty] = 0
        return table
    for sign in empties:
        table.setdefault(sign, 0)
    return table


def _folded_table(
    symbols: tuple[str, ...], empties: str, lower: tuple[str, ...]
) -> Mapping[str, int]:
    """Symbol -> digit, 0 for empty ones, of default symbols; *lower*: those read in lower case.

    A lower-case x with a symbol X is one of the two only if other lower-case letters decide it.
    """
    table = {sign: digit for digit, sign in enumerate(symbols, 1)}
    for sign in empties:
        if sign != "x" or "X" not in table:
            table.setdefault(sign, 0)
    for sign in lower:
        table.setdefault(sign.lower(), table[sign])
    return table


_FOLD_BAD = 255


@lru_cache(maxsize=64)
def _bytes_table(size: int) -> bytes:
    table = bytearray([_FOLD_BAD]) * 256
    symbols = symbols_for(size)
    for sign, digit in _folded_table(symbols, EMPTY, _letters(symbols, "X")).items():
        table[ord(sign)] = digit
    return bytes(table)


def digits_of(
    signs: Sequence[str], size: int, options: ReadOptions
) -> tuple[tuple[int, ...], tuple[str, ...], str] | int | None:
    """Return the digits of the symbols of one text, its alphabet, and its empty symbol.

    An int is the index of the first symbol outside the alphabet; None means that the text leaves
    its alphabet open (16×16 and 25×25) or that the caller's alphabet has another size.
    """
    if isinstance(signs, str) and options.symbols is None and options.empty is None and size < 16:
        # The path of nearly every line: default alphabet, plain symbols.
        try:
            raw = signs.encode("latin-1").translate(_bytes_table(size))
        except UnicodeEncodeError:
            raw = b"\xff"
        if _FOLD_BAD not in raw:
            at = raw.find(0)
            return tuple(raw), symbols_for(size), signs[at] if at >= 0 else "."
    if options.symbols is None:
        signs = narrow(signs)
    used = set(signs)
    each_once = size == 16 and len(used) == 16 and all(signs.count(s) == 16 for s in used)
    symbols = alphabet(size, used, options, each_once=each_once)
    if symbols is None:
        return None
    table = _table_for(symbols, used, options)
    digits = [_digit(sign, table, symbols) for sign in signs]
    if None in digits:
        return digits.index(None)
    values = tuple(digit for digit in digits if digit is not None)
    empty = signs[values.index(0)] if 0 in values else (options.empty or ".")
    if empty == MINUS_ONE:
        empty = "."  # the other one runs into the digit before it
    return values, symbols, empty


def _table_for(
    symbols: tuple[str, ...], used: Collection[str], options: ReadOptions
) -> Mapping[str, int]:
    loose = any(not _NINE.isdisjoint(sign) for sign in used)
    empties = EMPTY + (LOOSE_EMPTY if loose else "")
    if options.symbols is not None:
        return _exact_table(symbols, options.empty, empties)
    if MINUS_ONE in used and loose and options.empty is None:
        return {**_exact_table(symbols, None, empties), MINUS_ONE: 0}
    lower_x = "x" in used and any(sign != "x" and sign.islower() for sign in used)
    letters = _letters(symbols, "" if lower_x else "X")
    return _folded_table(symbols, empties + (options.empty or ""), letters)


def _letters(symbols: tuple[str, ...], but: str) -> tuple[str, ...]:
    """The symbols that are letters, without those in *but*."""
    return tuple(sign for sign in symbols if sign.isalpha() and sign not in but)


def _digit(sign: str, table: Mapping[str, int], symbols: tuple[str, ...]) -> int | None:
    digit = table.get(sign)
    if digit is None and len(sign) < 8 and sign.isascii() and sign.isdigit():
        digit = table.get(str(int(sign))) if symbols[-1] == str(len(symbols)) else None
    return digit


def expected_signs(symbols: Sequence[str], options: ReadOptions) -> str:
    """Return the words of an error about a symbol outside the alphabet."""
    empties = [sign for sign in EMPTY if sign not in symbols]
    if options.empty is not None:
        empties = [options.empty]
    return message("a digit {digits} or an empty cell {empty}", digits=describe(symbols),
                   empty=" ".join(empties))


def must_name_symbols(symbols: tuple[str, ...]) -> bool:
    """Whether a reader could take an alphabet for another one unless it is named."""
    return len(symbols) in (16, 25) or symbols != symbols_for(len(symbols))
