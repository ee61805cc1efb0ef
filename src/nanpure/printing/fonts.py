"""The typeface of books and pictures: M PLUS 1, as subsets in ``nanpure-fonts``, or your own file.

Fonts are embedded, so that a page looks the same everywhere and print shops take it. They have a
package of their own, which the extra `print` brings: one and a half megabytes that solve nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from nanpure.errors import NanpureError, Unsupported, shown
from nanpure.words import message

if TYPE_CHECKING:
    from reportlab.pdfbase.ttfonts import TTFont

__all__ = ["BOLD", "FOLDER", "REGULAR", "Typeface", "need_fonts", "typeface"]


def _folder() -> Path:
    """The folder of the fonts: of the installed package, or of this checkout."""
    spec = find_spec("nanpure_fonts")
    if spec is not None and spec.origin is not None:
        return Path(spec.origin).parent
    return Path(__file__).parents[3] / "packages" / "nanpure-fonts" / "src" / "nanpure_fonts"


FOLDER = _folder()
LARGEST = 1 << 26  # bytes of a font
REGULAR, BOLD = FOLDER / "NanpureRegular.ttf", FOLDER / "NanpureBold.ttf"


@dataclass(frozen=True, slots=True)
class Typeface:
    """Two weights by their names in PDF; characters missing in bold are set in regular."""

    regular: TTFont
    bold: TTFont

    @lru_cache(maxsize=4096)  # noqa: B019  (there are two typefaces in a process at most)
    def font(self, text: str, *, bold: bool = False) -> str:
        """Return the name of the font that has all characters of *text*."""
        for font in ((self.bold, self.regular) if bold else (self.regular,)):
            if _missing(font, text) is None:
                return str(font.fontName)
        sign = _missing(self.regular, text)
        raise NanpureError(message("the typeface has no character U+{code:04X}, give another font "
                                   "for {text}", code=ord(sign or " "), text=shown(text)))

    def carried(self, text: str) -> str:
        """Return a text that came with a puzzle, with ``?`` for what the typeface lacks.

        Who prints a collection did not write it, so it does not end the book.
        """
        there = self.regular.face.charToGlyph
        return "".join(sign if sign == "\n" or ord(sign) in there else " " if sign.isspace()
                       else "?" for sign in text.replace("\r\n", "\n"))

    def width(self, text: str, size: float, *, bold: bool = False) -> float:
        """Return the width of a text in points."""
        from reportlab.pdfbase.pdfmetrics import stringWidth

        return float(stringWidth(text, self.font(text, bold=bold), size))


def typeface(file: Path | None = None) -> Typeface:
    """Return the typeface of a book: ours, or a TrueType file that serves for both weights."""
    regular = _registered("nanpure-regular" if file is None else f"nanpure-{file.resolve()}",
                          file or REGULAR)
    return Typeface(regular, _registered("nanpure-bold", BOLD) if file is None else regular)


def need_fonts() -> None:
    """Raise :class:`Unsupported` where our fonts are not installed."""
    if not REGULAR.exists():
        raise Unsupported(message("pages and PNG need the extra 'print': pip install "
                                  "'nanpure[print]' (missing: {missing})",
                                  missing="nanpure-fonts"))


def _registered(name: str, file: Path) -> TTFont:
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFError, TTFont

    if name in pdfmetrics.getRegisteredFontNames():
        return pdfmetrics.getFont(name)
    if file == REGULAR:
        need_fonts()
    try:
        with file.open("rb") as stream:
            data = stream.read(LARGEST + 1)
        if len(data) > LARGEST:  # a device without end, say
            raise TTFError("too large")
        font = TTFont(name, BytesIO(data))
    except (TTFError, OSError) as error:
        # PostScript outlines (most .otf files) cannot be embedded by reportlab.
        raise NanpureError(message("not a TrueType font that can be embedded: {file}",
                                   file=shown(str(file)))) from error
    pdfmetrics.registerFont(font)
    return font


def _missing(font: TTFont, text: str) -> str | None:
    """The first character that a font lacks."""
    return next((sign for sign in text if ord(sign) not in font.face.charToGlyph), None)
