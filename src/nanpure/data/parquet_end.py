"""The end of a Parquet file, cut down to its first row groups when it broke off in a later one.

This is as much of Thrift's compact protocol as the end of such a file needs. A structure is read as
its fields (id, kind, bytes of the value); whatever does not change is passed on as it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from nanpure.words import message

__all__ = ["cut_down"]

MAGIC = b"PAR1"
TRUE, FALSE, BYTE, DOUBLE, BINARY, LIST, SET, STRUCT = 1, 2, 3, 7, 8, 9, 10, 12
NUMBERS = (4, 5, 6)  # of 16, 32 and 64 bits

# The fields that change: of the file, of a row group, of a column in it.
NUMBER_OF_ROWS, GROUPS = 3, 4
COLUMNS = 1
INDICES = (4, 5, 6, 7)  # places of its page indices, which follow the last group

Field = tuple[int, int, bytes]


def cut_down(end: bytes, rows: Sequence[int]) -> bytes:
    """Return the end for the first row groups only, which have so many *rows* each.

    *end* reaches from the metadata of all groups to the last byte of the file; the page indices are
    left out.
    """
    size = int.from_bytes(end[-8:-4], "little")
    if end[-4:] != MAGIC or size != len(end) - 8:
        raise ValueError(message("expected the end of a Parquet file, got {got!r}", got=end[-8:]))
    fields = _Bytes(end).fields()
    metadata = _struct(_of_groups(fields, rows))
    return metadata + len(metadata).to_bytes(4, "little") + MAGIC


def _of_groups(fields: Iterable[Field], rows: Sequence[int]) -> Iterable[Field]:
    for name, kind, value in fields:
        if name == NUMBER_OF_ROWS:
            yield name, kind, _number(2 * sum(rows))  # zigzag
        elif name == GROUPS:
            groups = _Bytes(value).structs()[: len(rows)]
            yield name, kind, _list(_struct(map(_without_indices, group)) for group in groups)
        else:
            yield name, kind, value


def _without_indices(field: Field) -> Field:
    name, kind, value = field
    if name != COLUMNS:
        return field
    columns = _Bytes(value).structs()
    return name, kind, _list(_struct(each for each in column if each[0] not in INDICES)
                             for column in columns)


class _Bytes:
    """A reader of bytes from a place on."""

    def __init__(self, data: bytes) -> None:
        self.data, self.at = data, 0

    def fields(self) -> list[Field]:
        """The fields of a structure."""
        fields: list[Field] = []
        name = 0
        while head := self._byte():
            if step := head >> 4:
                name += step
            else:
                number = self._number()
                name = number >> 1 ^ -(number & 1)
            begin = self.at
            self._pass(head & 15)
            fields.append((name, head & 15, self.data[begin : self.at]))
        return fields

    def structs(self) -> list[list[Field]]:
        """The structures of a list."""
        return [self.fields() for _ in range(self._head()[0])]

    def _pass(self, kind: int) -> None:
        """Pass over a value."""
        if kind in NUMBERS:
            self._number()
        elif kind == BINARY:
            length = self._number()
            self.at += length
        elif kind in (LIST, SET):
            count, of = self._head()
            for _ in range(count):
                self._pass(BYTE if of in (TRUE, FALSE) else of)
        elif kind == STRUCT:
            self.fields()
        elif kind not in (TRUE, FALSE):  # their value is in the head of the field
            self.at += {BYTE: 1, DOUBLE: 8}[kind]

    def _head(self) -> tuple[int, int]:
        """The length of a list, and the kind of its items."""
        head = self._byte()
        return self._number() if head >> 4 == 15 else head >> 4, head & 15

    def _byte(self) -> int:
        self.at += 1
        return self.data[self.at - 1]

    def _number(self) -> int:
        number = shift = 0
        while True:
            byte = self._byte()
            number |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return number


def _number(number: int) -> bytes:
    encoded = bytearray()
    while number > 127:
        encoded.append(number & 127 | 128)
        number >>= 7
    return bytes((*encoded, number))


def _struct(fields: Iterable[Field]) -> bytes:
    encoded, before = bytearray(), 0
    for name, kind, value in fields:
        encoded.append(name - before << 4 | kind)  # Parquet's ids lie close together and ascend
        encoded += value
        before = name
    return bytes((*encoded, 0))


def _list(structs: Iterable[bytes]) -> bytes:
    items = list(structs)
    return b"".join((bytes([15 << 4 | STRUCT]), _number(len(items)), *items))
