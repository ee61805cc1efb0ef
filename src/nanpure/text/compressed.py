"""The content of a file: itself, unpacked gzip or Zstandard, or each file of a zip archive.

Bytes are unpacked on demand, UTF-16 as UTF-8, so memory does not grow with the file. A file that
unpacks to far more than puzzles do is refused as a bomb.
"""

from __future__ import annotations

import codecs
import io
import tempfile
import zipfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import closing
from importlib.util import find_spec
from typing import IO, Any, BinaryIO, NamedTuple, cast

from nanpure.base.arguments import refused, text_of
from nanpure.errors import Unsupported, shown_value
from nanpure.words import message

__all__ = ["Member", "looked_into", "members"]

CHUNK = 1 << 16
PEEK = 4  # bytes that show the type of a file
FREE = 1 << 24  # bytes that any file may unpack to
RATIO = 200  # beyond them, bytes for each packed one; puzzles of one size reach 3 to 20
FILES = 100_000  # in an archive
SPOOLED = 1 << 28  # bytes of an archive that cannot be read from its end, as from a pipe

_GZIP, _ZIP, _ZSTD = b"\x1f\x8b", (b"PK\x03\x04", b"PK\x05\x06"), b"\x28\xb5\x2f\xfd"
_DAMAGED = (OSError, EOFError, zlib.error, zipfile.BadZipFile, NotImplementedError, RuntimeError)


class Member(NamedTuple):
    """A file in a stream: its name in messages, its bytes, and whether they were unpacked.

    If they were, progress counts the packed bytes.
    """

    name: str
    stream: BinaryIO
    packed: bool


def members(
    stream: IO[bytes], name: str, progress: Callable[[int], None] | None = None
) -> Iterator[Member]:
    r"""Yield the files in a stream of bytes, each to be read before the next is requested.

    *name* is that of the stream in messages; *progress* is called with the number of packed bytes
    that were read. Raises :class:`Unsupported`, here or while reading, for damaged files, for a
    bomb, for a password, and for Zstandard if nothing here unpacks it (Python 3.14 and PyArrow do).

    >>> import gzip, io
    >>> [it.stream.read() for it in members(io.BytesIO(gzip.compress(b"1...")), "'x'")]
    [b'1...']
    """
    if not hasattr(stream, "read"):
        raise refused(stream, "stream", "a file of bytes")
    if progress is not None and not callable(progress):
        raise refused(progress, "progress", "callable or None")
    return _members(stream, text_of(name, "name"), progress or _ignore)


def _ignore(count: int) -> None:
    """Ignore progress."""


def _members(
    stream: IO[bytes], name: str, progress: Callable[[int], None]
) -> Iterator[Member]:
    begin, whole = looked_into(stream)
    if begin.startswith(_ZIP):
        yield from _zipped(whole, name, progress)
        return
    packed = _Counted(whole, progress)
    if begin.startswith(_GZIP):
        unpacked = _bounded(_gunzipped(packed, name), packed, name)
        yield Member(name, _text(_Made(unpacked)), packed=True)
    elif begin == _ZSTD:
        unpacked = _bounded(_zstandard(packed, name), packed, name)
        yield Member(name, _text(_Made(unpacked)), packed=True)
    elif _encoding(begin):
        yield Member(name, _text(cast(BinaryIO, packed)), packed=True)
    else:
        yield Member(name, cast(BinaryIO, whole), packed=False)


def looked_into(stream: Any) -> tuple[bytes, Any]:
    r"""Return the first four bytes of a stream, fewer if it ends, and all of the stream.

    >>> begin, whole = looked_into(io.BytesIO(b"%PDF-1.7"))
    >>> begin, whole.read()
    (b'%PDF', b'%PDF-1.7')
    """
    if not hasattr(stream, "read"):
        raise refused(stream, "stream", "a file of bytes")
    raw = _unbuffered(stream)
    begin = _peek(raw)
    return begin, _again(raw, begin)


def _unbuffered(stream: Any) -> Any:
    """What is below a buffered stream, from the place up to which that has been read."""
    if not hasattr(stream, "raw"):
        return stream
    ahead = stream.read(len(stream.peek())) if hasattr(stream, "peek") else b""
    return _again(stream.raw, ahead)


def _peek(stream: Any) -> bytes:
    """The first bytes of a stream; fewer only if it ends."""
    begin = b""
    while len(begin) < PEEK:
        more = stream.read(PEEK - len(begin))
        if more == b"":
            break
        if not isinstance(more, bytes | None):
            raise TypeError(message("expected a file of bytes, got one that gives {value}",
                                    value=shown_value(more)))
        begin += more or b""
    return begin


def _again(stream: Any, begin: bytes) -> Any:
    """The stream from its beginning: set back, or with the bytes already read put before it."""
    try:
        if stream.seekable():
            stream.seek(-len(begin), io.SEEK_CUR)
            return stream
    except (AttributeError, OSError):
        pass
    return _Joined(begin, stream)


class _Joined(io.RawIOBase):
    """Bytes already read, then the rest of their stream."""

    def __init__(self, begin: bytes, rest: Any) -> None:
        self.begin, self.rest = begin, rest

    def readable(self) -> bool:
        return True

    def fileno(self) -> int:
        return int(self.rest.fileno())

    def readinto(self, room: Any, /) -> int | None:
        if self.begin:
            size = min(len(room), len(self.begin))
            room[:size], self.begin = self.begin[:size], self.begin[size:]
            return size
        if hasattr(self.rest, "readinto"):
            return cast("int | None", self.rest.readinto(room))
        more = self.rest.read(len(room))
        room[: len(more)] = more
        return len(more)


class _Made(io.RawIOBase):
    """A stream of bytes that are made on demand."""

    def __init__(self, chunks: Iterator[bytes]) -> None:
        self.chunks, self.chunk = chunks, memoryview(b"")

    def readable(self) -> bool:
        return True

    def readinto(self, room: Any, /) -> int:
        while not self.chunk:
            following = next(self.chunks, None)
            if following is None:
                return 0
            self.chunk = memoryview(following)
        size = min(len(room), len(self.chunk))
        room[:size], self.chunk = self.chunk[:size], self.chunk[size:]
        return size


class _Counted:
    """A packed stream that counts the bytes that were read."""

    def __init__(self, stream: Any, progress: Callable[[int], None]) -> None:
        self.stream, self.progress, self.count = stream, progress, 0
        self.closed = False

    def read(self, size: int = CHUNK) -> bytes:
        got: bytes | None = None
        while got is None:  # a pipe that has nothing yet
            got = self.stream.read(min(size, CHUNK) if size >= 0 else CHUNK)
        self.count += len(got)
        self.progress(len(got))
        return got

    def readable(self) -> bool:
        return True

    def close(self) -> None:
        """Leave closing to the opener of the stream."""


def _bounded(chunks: Iterator[bytes], packed: _Counted, name: str) -> Iterator[bytes]:
    """The chunks, up to the size that puzzles may unpack to."""
    made = 0
    for chunk in chunks:
        made += len(chunk)
        if made > FREE and made > RATIO * packed.count:
            raise Unsupported(message("not supported: {packed:,} packed bytes that unpack to more "
                                      "than {made:,}, too many for puzzles, in {name}",
                                      packed=packed.count, made=made - len(chunk), name=name))
        yield chunk


def _gunzipped(packed: _Counted, name: str) -> Iterator[bytes]:
    """Unpack gzip, one member or several; zeros after the last are padding."""
    rest = packed.read()
    while rest:
        unpacker = zlib.decompressobj(31)
        while not unpacker.eof:
            try:
                made = unpacker.decompress(rest, CHUNK)
            except zlib.error as error:
                raise _damaged(name, "gzip", error) from error
            rest = unpacker.unconsumed_tail or unpacker.unused_data
            if made:
                yield made
            if not rest and not unpacker.eof:
                rest = packed.read()
                if not rest:
                    raise _damaged(name, "gzip", EOFError("it is truncated"))
        rest = (unpacker.unused_data or packed.read()).lstrip(b"\0")


def _zstandard(packed: _Counted, name: str) -> Iterator[bytes]:
    opened: Any
    if find_spec("compression") is not None:
        from compression import zstd  # type: ignore[import-not-found,unused-ignore]
        opened = zstd.ZstdFile(packed)
    elif find_spec("pyarrow") is not None:
        import pyarrow
        opened = pyarrow.CompressedInputStream(pyarrow.PythonFile(packed, mode="r"), "zstd")
    else:
        raise Unsupported(message("Zstandard is unpacked by Python 3.14, or with the extra "
                                  "'data': pip install 'nanpure[data]'; in {name}", name=name))
    with closing(opened):
        yield from _chunks(opened, name, "Zstandard")


def _zipped(
    stream: Any, name: str, progress: Callable[[int], None]
) -> Iterator[Member]:
    """The files of an archive in order, without folders and the files that macOS adds."""
    with _seekable(stream, name) as file:
        try:
            archive = zipfile.ZipFile(file)
            entries = [entry for entry in archive.infolist() if not entry.is_dir()
                       and not entry.filename.startswith("__MACOSX/")]
        except _DAMAGED as error:
            raise _damaged(name, "zip", error) from error
        if len(entries) > FILES:
            raise Unsupported(message("expected at most {most:,} files in an archive, found "
                                      "{count:,} in {name}", most=FILES, count=len(entries),
                                      name=name))
        for entry in entries:
            member = message("{file!r} in {archive}", file=entry.filename, archive=name)
            try:
                opened = archive.open(entry)
            except _DAMAGED as error:
                raise _damaged(member, "zip", error) from error
            packed = _Counted(None, progress)
            packed.count = entry.compress_size
            progress(entry.compress_size)
            with opened:
                unpacked = _bounded(_chunks(opened, member, "zip"), packed, member)
                yield Member(member, _text(_Made(unpacked)), packed=True)


def _chunks(opened: IO[bytes], name: str, packing: str) -> Iterator[bytes]:
    while True:
        try:
            made = opened.read(CHUNK)
        except _DAMAGED as error:
            raise _damaged(name, packing, error) from error
        if not made:
            return
        yield made


def _seekable(stream: Any, name: str) -> Any:
    """The archive as a file that can be read from its end, where its list of files is."""
    if hasattr(stream, "seekable") and stream.seekable() and not isinstance(stream, _Joined):
        return io.BufferedReader(stream) if isinstance(stream, io.RawIOBase) else stream
    spool = tempfile.SpooledTemporaryFile(max_size=1 << 22)  # noqa: SIM115 - the caller's with
    size = 0
    while chunk := stream.read(CHUNK):
        size += len(chunk)
        if size > SPOOLED:
            spool.close()
            raise Unsupported(message("not supported: an archive of more than {most:,} bytes that "
                                      "is not a regular file, in {name}", most=SPOOLED, name=name))
        spool.write(chunk)
    spool.seek(0)
    return spool


def _damaged(name: str, kind: str, error: BaseException) -> Unsupported:
    return Unsupported(message("cannot unpack {kind} ({error}): {name}", kind=kind, error=error,
                               name=name))


# ---- encodings ----------------------------------------------------------------------------------


def _text(stream: Any) -> BinaryIO:
    """The same text as UTF-8."""
    begin = _peek(stream)
    encoding = _encoding(begin)
    if encoding is None:
        return cast(BinaryIO, _Joined(begin, stream))
    decoder = codecs.getincrementaldecoder(encoding)("replace")
    return cast(BinaryIO, _Made(_recoded(begin, stream, decoder)))


def _encoding(begin: bytes) -> str | None:
    """UTF-16 if it begins with the mark, or if every other of the first bytes is zero."""
    if begin.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "utf-16"
    if len(begin) == PEEK and b"\0" in begin:
        if begin[1] == begin[3] == 0 != begin[0] and begin[2]:
            return "utf-16-le"
        if begin[0] == begin[2] == 0 != begin[1] and begin[3]:
            return "utf-16-be"
    return None


def _recoded(
    begin: bytes, stream: BinaryIO, decoder: codecs.IncrementalDecoder
) -> Iterator[bytes]:
    chunk: bytes | None = begin
    while chunk:
        made = decoder.decode(chunk).encode("utf-8", "replace")
        if made:
            yield made
        chunk = stream.read(CHUNK)
    yield decoder.decode(b"", final=True).encode("utf-8", "replace")
