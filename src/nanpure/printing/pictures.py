"""Pictures of boards as PNG and PDF."""

from __future__ import annotations

from collections.abc import Iterable
from io import BytesIO

from nanpure.base.arguments import instance, integer
from nanpure.errors import NanpureError
from nanpure.printing.canvas import draw, size_of
from nanpure.printing.fonts import BOLD, REGULAR, need_fonts, typeface

__all__ = ["WIDEST_PNG", "pdf", "png"]

WIDEST_PNG = 20_000  # pixels of a PNG: 1.6 GB while it is drawn
# Our typeface lacks circled numbers, which name the rules of methods.
_CIRCLED = str.maketrans({chr(0x2460 + k): f"({k + 1})" for k in range(20)})


def png(picture: str, width: int) -> bytes:
    r"""Convert a picture of :func:`nanpure.svg` to PNG, *width* pixels wide (up to 20,000).

    The picture must have a fixed theme, since there is no colour scheme of a reader to follow.

    >>> from nanpure import svg
    >>> png(svg(".24. 3... ...4 .31.", theme="light"), 100)[:8]
    b'\x89PNG\r\n\x1a\n'
    """
    from resvg_py import svg_to_bytes

    picture, width = instance(picture, "picture", str), integer(width, "width", 1, WIDEST_PNG)
    need_fonts()
    try:
        drawn = svg_to_bytes(
            svg_string=_with_our_font(picture), width=width, skip_system_fonts=True,
            font_files=[str(REGULAR), str(BOLD)], font_family="Nanpure")
    except ValueError as error:
        raise NanpureError(f"not a picture that can be drawn: {error}") from error
    return bytes(drawn)


def pdf(pictures: str | Iterable[str], width: float | None = None) -> bytes:
    """Convert pictures of :func:`nanpure.svg` to PDF, each on a page of its size.

    *width* in points (default: 72 for 96 pixels of the picture).

    >>> from nanpure import svg
    >>> pdf(svg(".24. 3... ...4 .31.", theme="print"), 200)[:5]
    b'%PDF-'
    """
    from reportlab.pdfgen.canvas import Canvas

    out = BytesIO()
    face = typeface()
    canvas = Canvas(out, invariant=1, pageCompression=1, initialFontName=face.regular.fontName)
    canvas.setCreator("nanpure")
    for picture in [pictures] if isinstance(pictures, str) else pictures:
        wide, high = size_of(picture)
        scale = 72 / 96 if width is None else width / wide
        canvas.setPageSize((wide * scale, high * scale))
        draw(canvas, picture.translate(_CIRCLED), 0, 0, wide * scale, face)
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def _with_our_font(picture: str) -> str:
    """Set the font to the one we draw with, so that the picture looks the same everywhere."""
    ours = ".nanpure { font-family: Nanpure; }\n</style>"
    return picture.translate(_CIRCLED).replace("</style>", ours, 1)
