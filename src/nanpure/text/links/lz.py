"""LZ-string in base64, as f-puzzles and SudokuPad pack their links.

The stream of bits goes through the characters highest bit first, and every number in it lowest bit
first. A number names a text seen before (each one is the last text and a character more), or says
what comes: 0 a character of 8 bits, 1 one of 16 bits, 2 the end. Numbers have as many bits as the
texts known so far need.
"""

from __future__ import annotations

import base64
import binascii
import struct

__all__ = ["MOST", "packed", "unpacked"]

MOST = 2_000_000  # characters that a link may unpack to: as many as any puzzle's text

_TURNED = bytes(int(f"{byte:08b}"[::-1], 2) for byte in range(256))
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
    return _texts(stream.translate(_TURNED))


def _texts(stream: bytes) -> str | None:
    """What a stream says, its first bit the lowest one of the first byte."""
    words = iter(struct.unpack(f"<{len(stream) // 4 + 2}I", stream + bytes(8 - len(stream) % 4)))
    known = ["", "", ""]
    found: list[str] = []
    add, keep, more = known.append, found.append, words.__next__
    last = ""
    waiting = bits = length = 0  # bits of the stream that are at hand, and how many
    width, limit, size = 2, 4, 3  # bits of a number; how many texts need more; how many there are
    try:
        while True:
            if bits < 22:  # no number has more: that would be more texts than MOST
                waiting |= more() << bits
                bits += 32
            code = waiting & (limit - 1)
            waiting >>= width
            bits -= width
            if code > _END:
                entry = known[code] if code != size else last + last[0]
            elif code == _END:
                return "".join(found)
            else:
                if bits < 16:
                    waiting |= more() << bits
                    bits += 32
                count = 8 << code
                entry = chr(waiting & ((1 << count) - 1))
                waiting >>= count
                bits -= count
                add(entry)
                size += 1
                if size == limit:
                    width += 1
                    limit += limit
            keep(entry)
            length += len(entry)
            if length > MOST:
                return None
            if last:
                add(last + entry[0])
                size += 1
                if size == limit:
                    width += 1
                    limit += limit
            last = entry
    except (StopIteration, IndexError):  # no end, or a text that is not known yet
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
