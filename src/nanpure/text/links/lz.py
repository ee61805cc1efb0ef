"""LZ-string in base64, as f-puzzles and SudokuPad pack their links.

The stream of bits goes through the characters highest bit first, and every number in it lowest bit
first. A number names a text seen before (each one is the last text and a character more), or says
what comes: 0 a character of 8 bits, 1 one of 16 bits, 2 the end. Numbers have as many bits as the
texts known so far need.
"""

from __future__ import annotations

import base64
import binascii

__all__ = ["MOST", "packed", "unpacked"]

MOST = 2_000_000  # characters that a link may unpack to: as many as any puzzle's text

_TURNED = bytes(int(f"{byte:08b}"[::-1], 2) for byte in range(256))
_AHEAD = 8  # bytes of zeros behind the stream: reading may run over the end by one number
_EIGHT, _SIXTEEN, _END = range(3)


def unpacked(text: str) -> str | None:
    r"""The text that *text* packs; None where it is none, or none of at most 2,000,000 characters.

    >>> unpacked("N4IgzglgXgpiBcBmANCA5gJwgEwQbT2AF9ljSiBdZQks4qm88iiooA==")
    '{"size":3,"grid":[[{},{},{}],[{},{},{}],[{},{},{}]]}'
    >>> unpacked("N4IgzglgXgpiBcBmANCA") is None
    True
    """
    try:
        stripped = text.rstrip("=\\")
        stream = base64.b64decode(stripped + "A" * (-len(stripped) % 4), validate=True)
    except (ValueError, binascii.Error):
        return None
    return _texts(stream.translate(_TURNED) + bytes(_AHEAD), 8 * len(stream))


def _texts(stream: bytes, end: int) -> str | None:
    """What a stream says, its first bit the lowest one of the first byte."""
    word = int.from_bytes
    known: list[str] = ["", "", ""]
    found: list[str] = []
    last = ""
    place = length = 0
    width, room = 2, 1  # bits of a number; texts that become known before it takes one more
    while place < end:
        at = place >> 3
        code = word(stream[at : at + 4], "little") >> (place & 7) & ((1 << width) - 1)
        place += width
        if code > _END:
            if code < len(known):
                entry = known[code]
            elif code == len(known) and last:
                entry = last + last[0]
            else:
                return None
        elif code == _END:
            return "".join(found)
        else:
            bits = 8 << code
            at = place >> 3
            entry = chr(word(stream[at : at + 4], "little") >> (place & 7) & ((1 << bits) - 1))
            place += bits
            known.append(entry)
            room -= 1
            if not room:
                room = 1 << width
                width += 1
        found.append(entry)
        length += len(entry)
        if length > MOST:
            return None
        if last:
            known.append(last + entry[0])
            room -= 1
            if not room:
                room = 1 << width
                width += 1
        elif width == 2:
            width, room = 3, 4
        last = entry
    return None


def packed(text: str) -> str:
    """A text that unpacks to *text*, the same that the format's own writer gives.

    >>> packed("1"), unpacked(packed("abcabcabc"))
    ('IxA=', 'abcabcabc')
    """
    bits = _Bits()
    known: dict[str, int] = {}
    fresh: set[str] = set()
    last = ""
    for sign in _units(text):
        if sign not in known:
            known[sign] = len(known) + 3
            fresh.add(sign)
        if last + sign in known:
            last += sign
            continue
        bits.name(last, known, fresh)
        known[last + sign] = len(known) + 3
        last = sign
    if last:
        bits.name(last, known, fresh)
    bits.put(_END, bits.width)
    return bits.text()


def _units(text: str) -> list[str]:
    """The characters as UTF-16 has them, which is what the format knows."""
    if text.isascii():
        return list(text)
    raw = text.encode("utf-16-le", "surrogatepass")
    return [chr(raw[at] | raw[at + 1] << 8) for at in range(0, len(raw), 2)]


class _Bits:
    """A stream that is written, and how many bits a number has by now."""

    def __init__(self) -> None:
        self.stream: list[str] = []
        self.width, self.room = 2, 2

    def put(self, number: int, count: int) -> None:
        self.stream.append(f"{number:0{count}b}"[::-1])

    def grown(self) -> None:
        self.room -= 1
        if not self.room:
            self.room = 1 << self.width
            self.width += 1

    def name(self, text: str, known: dict[str, int], fresh: set[str]) -> None:
        """Name a known text; a character that is new comes as itself."""
        if text in fresh:
            fresh.remove(text)
            code = ord(text)
            self.put(_EIGHT if code < 256 else _SIXTEEN, self.width)
            self.put(code, 8 if code < 256 else 16)
            self.grown()
        else:
            self.put(known[text], self.width)
        self.grown()

    def text(self) -> str:
        bits = "".join(self.stream)
        bits += "0" * (6 - len(bits) % 6)  # one bit at least, as the format's own writer has it
        signs = len(bits) // 6
        bits += "0" * (-len(bits) % 24)
        raw = int(bits, 2).to_bytes(len(bits) // 8, "big")
        return base64.b64encode(raw).decode()[:signs] + "=" * (-signs % 4)
