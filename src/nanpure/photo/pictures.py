"""Pictures as arrays of points: decoded within bounds, upright, without what else a file tells."""

from __future__ import annotations

import os
from collections.abc import Iterator
from importlib import import_module
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np

from nanpure.base.arguments import refused
from nanpure.errors import Unsupported, shown_value
from nanpure.photo.headers import LONGEST_SIGNATURE, Header, form_of, header_of
from nanpure.photo.library import opencv
from nanpure.words import message

__all__ = ["name_of", "pictures_of"]

MOST_POINTS = 64_000_000  # of a picture: that of a camera, not a bomb
MOST_BYTES = 100_000_000  # of a file
MOST_PAGES = 500  # of a document
SHARPEST = 2400  # points of the longer side: what is finer tells nothing more about a board


def pictures_of(source: object) -> Iterator[Any]:
    """The pictures of a path, of bytes, of an open file or of an array, at most 2400 points long.

    A picture has rows of points of three colours: blue, green, red. The pages of a PDF follow one
    another.
    """
    opencv()
    if isinstance(source, np.ndarray):
        yield _fitted(_coloured(source))
        return
    data, name = _data(source), name_of(source)
    header = header_of(data)
    if header is None:
        raise Unsupported(message("the picture is damaged: {name}", name=name))
    _check_size(header.width, header.height, name)
    if header.form == "pdf":
        yield from _pages(data, name)
    elif header.form == "heic":
        yield _fitted(_heic(data, name))
    else:
        yield _fitted(_decoded(data, header, name))


def _check_size(width: int, height: int, name: str) -> None:
    """Refuse what is a bomb rather than a picture of a camera."""
    if width * height > MOST_POINTS:
        raise Unsupported(message(
            "a picture of {width} × {height} pixels is too large ({most:,} at most): {name}",
            width=width, height=height, most=MOST_POINTS, name=name))


def name_of(source: object) -> str:
    """What a source is called in messages."""
    if isinstance(source, np.ndarray):
        return message("an array of {height} × {width} pixels", height=source.shape[0],
                       width=source.shape[1])
    if isinstance(source, str | os.PathLike):
        return repr(os.fspath(source))
    return message("the bytes") if isinstance(source, bytes | bytearray) else repr(
        str(getattr(source, "name", "the file")))


def _data(source: object) -> bytes:
    """The bytes of a source, which are known to begin as those of a picture."""
    if isinstance(source, bytes | bytearray):
        data = _bounded(BytesIO(source), source)
    elif isinstance(source, str | os.PathLike):
        with Path(os.fspath(source)).open("rb") as stream:
            data = _bounded(stream, source)
    elif hasattr(source, "read"):
        data = _bounded(source, source)
    else:
        raise refused(source, "source", "a path, the bytes of a picture, a file or an array")
    return data


def _bounded(stream: Any, source: object) -> bytes:
    """The content of a stream, whose beginning is looked at first: it may be an endless one."""
    begin = stream.read(LONGEST_SIGNATURE)
    if not isinstance(begin, bytes):
        raise refused(source, "source", "a file that is open for bytes")
    if form_of(begin) is None:
        raise Unsupported(message("expected a picture (JPEG, PNG, WebP, HEIC) or a PDF: {name}",
                                  name=name_of(source)))
    data: bytes = begin + stream.read(MOST_BYTES + 1 - len(begin))
    if len(data) > MOST_BYTES:
        raise Unsupported(message("a picture of more than {most:,} bytes is not read: {name}",
                                  most=MOST_BYTES, name=name_of(source)))
    return data


def _decoded(data: bytes, header: Header, name: str) -> Any:
    """The points of a picture, turned as its file says; a large JPEG is decoded coarsely."""
    cv2 = opencv()
    flags = cv2.IMREAD_COLOR
    longest = max(header.width, header.height)
    if header.form == "jpeg" and longest >= 4 * SHARPEST:
        flags = cv2.IMREAD_REDUCED_COLOR_4
    elif header.form == "jpeg" and longest >= 2 * SHARPEST:
        flags = cv2.IMREAD_REDUCED_COLOR_2
    try:
        picture = cv2.imdecode(np.frombuffer(data, np.uint8), flags)
    except cv2.error:
        picture = None
    if picture is None:
        raise Unsupported(message("the picture is damaged: {name}", name=name))
    return picture


def _heic(data: bytes, name: str) -> Any:
    try:
        library = import_module("pillow_heif")
    except ImportError as error:
        raise Unsupported(message("HEIC pictures need the extra 'photo-heic': pip install "
                                  "'nanpure[photo-heic]' (missing: {missing})",
                                  missing="pillow-heif")) from error
    try:
        heif = library.open_heif(data, convert_hdr_to_8bit=True)
        width, height = heif.size
        _check_size(width, height, name)
        return _coloured(np.asarray(heif)[..., ::-1])
    except Unsupported:
        raise
    except (ValueError, RuntimeError, OSError, EOFError) as error:
        raise Unsupported(message("the picture is damaged: {name}", name=name)) from error


def _pages(data: bytes, name: str) -> Iterator[Any]:
    try:
        library = import_module("pypdfium2")
    except ImportError as error:
        raise Unsupported(message("pages of a PDF need the extra 'photo-pdf': pip install "
                                  "'nanpure[photo-pdf]' (missing: {missing})",
                                  missing="pypdfium2")) from error
    try:
        document = library.PdfDocument(data)
    except library.PdfiumError as error:
        raise Unsupported(message("the PDF is damaged or locked: {name}", name=name)) from error
    with document:
        if len(document) > MOST_PAGES:
            raise Unsupported(message("a PDF of {pages} pages is too long ({most} at most): {name}",
                                      pages=len(document), most=MOST_PAGES, name=name))
        for page in document:
            scale = SHARPEST / max(*page.get_size(), 1)
            yield np.ascontiguousarray(_coloured(page.render(scale=scale).to_numpy()))


def _coloured(picture: Any) -> Any:
    """An array as points of three colours."""
    cv2 = opencv()
    if picture.dtype == bool:
        picture = picture.astype(np.uint8) * 255
    shape = picture.shape
    if picture.dtype != np.uint8 or len(shape) not in (2, 3) or 0 in shape or (
            len(shape) == 3 and shape[2] not in (1, 3, 4)):
        raise refused(picture, "source", message(
            "an array of bytes, rows × columns, grey or of 3 or 4 colours (blue first)"))
    _check_size(shape[1], shape[0], shown_value(shape))
    if len(shape) == 2 or shape[2] == 1:
        return cv2.cvtColor(picture.reshape(shape[:2]), cv2.COLOR_GRAY2BGR)
    return np.ascontiguousarray(picture[..., :3])


def _fitted(picture: Any) -> Any:
    """A picture no longer than is useful."""
    cv2 = opencv()
    shrunk = SHARPEST / max(picture.shape[:2])
    if shrunk >= 1:
        return picture
    return cv2.resize(picture, None, fx=shrunk, fy=shrunk, interpolation=cv2.INTER_AREA)
