"""The kinds of pages of a book, each drawn into the area of its page."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from nanpure.printing.canvas import draw
from nanpure.printing.columns import Line
from nanpure.printing.entries import Entry
from nanpure.printing.fonts import Typeface
from nanpure.printing.page_sizes import MM, PER_PAGE, Box

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

__all__ = ["HEADING", "LEADING", "TEXT", "Pen", "wrapped"]

GAP = 7 * MM  # between puzzles
HEADING = 25.0  # height of the name of a section at the top of a page
CODE, LARGE_CODE = 13 * MM, 20 * MM  # side of a QR code: least, greatest
TEXT = 8.5  # font size of hints, paths and rules
LEADING = 1.45  # line spacing, in font sizes
OUTLINE = 0.03  # of the font size: about the weight of the bold font
HAIRLINE = 0.25  # of crop marks, in points
NAMED = 0.62  # of the room above a puzzle, at most, for its name
QUIET = 2  # modules of white around a QR code


class Pen:
    """A pen for the pages of one book, in one typeface and language."""

    def __init__(self, canvas: Canvas, face: Typeface) -> None:
        self.canvas, self.face = canvas, face

    # ---- text

    def left(self, x: float, y: float, text: str, size: float, *, bold: bool = False) -> None:
        """Draw text that begins at *x*."""
        self.canvas.setFillGray(0)
        font = self.face.font(text, bold=bold)
        if bold and font == self.face.regular.fontName != self.face.bold.fontName:
            self._thickened(x, y, text, font, size)
            return
        self.canvas.setFont(font, size)
        self.canvas.drawString(x, y, text)

    def _thickened(self, x: float, y: float, text: str, font: str, size: float) -> None:
        """Draw text that the bold font lacks: in regular, with an outline."""
        self.canvas.saveState()
        self.canvas.setStrokeGray(0)
        self.canvas.setLineWidth(OUTLINE * size)
        self.canvas.setLineJoin(1)
        line = self.canvas.beginText(x, y)
        line.setFont(font, size)
        line.setTextRenderMode(2)  # filled and stroked
        line.textOut(text)
        self.canvas.drawText(line)
        self.canvas.restoreState()

    def hairlines(self, lines: Sequence[tuple[float, float, float, float]]) -> None:
        """Draw lines as thin as presses print them."""
        if lines:
            self.canvas.setStrokeGray(0)
            self.canvas.setLineWidth(HAIRLINE)
            self.canvas.lines(lines)

    def right(self, x: float, y: float, text: str, size: float, *, bold: bool = False) -> None:
        """Draw text that ends at *x*."""
        self.left(x - self.face.width(text, size, bold=bold), y, text, size, bold=bold)

    def centred(self, x: float, y: float, text: str, size: float, *, bold: bool = False) -> None:
        """Draw text centred on *x*."""
        self.left(x - self.face.width(text, size, bold=bold) / 2, y, text, size, bold=bold)

    def heading(self, box: Box, text: str) -> Box:
        """Draw the heading of a page, with a line below it; return the rest of the box."""
        self.left(box.left, box.top - 10, text, 11, bold=True)
        self.canvas.setStrokeGray(0.4)
        self.canvas.setLineWidth(0.6)
        self.canvas.line(box.left, box.top - 15, box.right, box.top - 15)
        return box.lowered(HEADING)

    def dots(self, left: float, right: float, y: float) -> None:
        """Draw a dotted line that leads the eye from a name to its number."""
        self.canvas.saveState()
        self.canvas.setStrokeGray(0.5)
        self.canvas.setLineWidth(0.7)
        self.canvas.setLineCap(1)
        self.canvas.setDash(0.1, 3.5)
        self.canvas.line(left, y, right, y)
        self.canvas.restoreState()

    # ---- puzzles

    def puzzles(self, box: Box, entries: Sequence[Entry], per_page: int, lang: str) -> None:
        """Draw puzzles with numbers, levels, ratings and codes, as large as possible."""
        columns, rows = PER_PAGE[per_page]
        codes = any(entry.link for entry in entries)
        for slot, entry in zip(box.split(columns, rows, GAP), entries, strict=False):
            top = CODE + 4 if codes else 16
            side = min(slot.width, slot.height - top)
            if entry.link:  # room left over by the board makes the code easier to read
                top = min(max(top, slot.height - side), LARGE_CODE + 4)
            left, bottom = slot.middle - side / 2, slot.bottom + (slot.height - top - side) / 2
            line = bottom + side + 5
            self.left(left, line, str(entry.number), 12, bold=True)
            edge = left + side
            if entry.link:
                code = top - 4
                self.code(entry.link, edge - code, bottom + side + 4, code)
                edge -= code + 5
            begin = left + self.face.width(str(entry.number), 12, bold=True) + 6
            if entry.name:
                name = self.face.carried(entry.name)
                begin = self._named(begin, line, (edge - begin) * NAMED, name) + 6
            self._labels(edge, line, edge - begin, entry.labels(lang), beside=bool(entry.link))
            draw(self.canvas, entry.picture(), left, bottom, side, self.face)

    def _named(self, left: float, line: float, room: float, name: str) -> float:
        """Draw the name of a puzzle in the room for it, cut with an ellipsis; return its end."""
        size = TEXT + 1
        if self.face.width(name, size) > room:
            cut = _fitting(name, room - self.face.width("…", size), size, self.face)
            name = name[:cut].rstrip() + "…"
        self.left(left, line, name, size)
        return left + self.face.width(name, size)

    def _labels(
        self, right: float, line: float, room: float, labels: Sequence[str], *, beside: bool
    ) -> None:
        """Draw labels on one line that ends at *right*; stacked, if *beside* a code."""
        wide = self.face.width("  ".join(labels), TEXT)
        rows = labels if wide > room and beside else ["  ".join(labels)]
        for up, row in enumerate(reversed(rows)):
            size = min(TEXT, TEXT * room / max(1.0, self.face.width(row, TEXT)))
            self.right(right, line + up * TEXT * 1.25, row, size)

    def answers(self, box: Box, entries: Sequence[Entry], per_page: int, *, turned: bool) -> None:
        """Draw small solutions; *turned* sets the whole page upside down."""
        canvas, (columns, rows) = self.canvas, PER_PAGE[per_page]
        canvas.saveState()
        if turned:
            canvas.translate(2 * box.left + box.width, 2 * box.bottom + box.height)
            canvas.rotate(180)
        for slot, entry in zip(box.split(columns, rows, GAP * 0.6), entries, strict=False):
            side = min(slot.width, slot.height - 11)
            left, bottom = slot.middle - side / 2, slot.top - 11 - side
            self.left(left, bottom + side + 3, str(entry.number), 8, bold=True)
            draw(canvas, entry.answer(), left, bottom, side, self.face)
        canvas.restoreState()

    def code(self, text: str, left: float, bottom: float, side: float) -> None:
        """Draw a QR code, with the white border that the standard requires."""
        import segno

        # The smallest code for the text, at the highest level of error correction that fits.
        matrix = segno.make(text, error="l", micro=False, boost_error=True).matrix
        module = side / (len(matrix) + 2 * QUIET)
        path = self.canvas.beginPath()
        for down, row in enumerate(matrix):
            for across, dark in enumerate(row):
                if dark:
                    path.rect(left + (across + QUIET) * module,
                              bottom + side - (down + QUIET + 1) * module, module, module)
        self.canvas.setFillGray(0)
        self.canvas.drawPath(path, stroke=0, fill=1)

    # ---- lines of text

    def lines(self, box: Box, lines: Sequence[Line], size: float) -> None:
        """Draw lines from the top; each says whether it is bold."""
        for at, (text, bold) in enumerate(lines, 1):
            self.left(box.left, box.top - at * size * LEADING, text, size, bold=bold)


def wrapped(text: str, width: float, size: float, face: Typeface) -> list[str]:
    """Break text into lines of at most *width*, at blanks, otherwise between any characters."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in _words(paragraph):
            if face.width((line + word).rstrip(), size) <= width:
                line += word
                continue
            if line.strip():
                lines.append(line.rstrip())
            line = word
            while face.width(line.rstrip(), size) > width and len(line) > 1:
                cut = _fitting(line, width, size, face)
                lines.append(line[:cut])
                line = line[cut:]
        lines.append(line.rstrip())
    return lines


_CELL = re.compile(r"(\d+行\d+列)")
_NOT_FIRST = "、。・）」』ーぁぃぅぇぉっゃゅょァィゥェォッャュョ)]:;,.=≠-"
_NOT_LAST = "（「『"


def _words(text: str) -> list[str]:
    """Split text into words, each with the blank after it.

    Each Japanese character is a word, with its punctuation.

    A cell such as ``4行5列`` is one word; a chain such as ``(5)r1c1=(5)r1c4-(5)r2c5`` breaks
    after a link.
    """
    words: list[str] = []
    for at, piece in enumerate(_CELL.split(text)):
        for sign in [piece] if at % 2 else piece:
            last = words[-1][-1] if words else ""
            narrow = at % 2 == 0 and ord(sign) <= 0x2E7F and not (sign == "(" and last in "-=")
            if words and (sign in _NOT_FIRST or last in _NOT_LAST
                          or (narrow and last != " " and ord(last) <= 0x2E7F)):
                words[-1] += sign
            else:
                words.append(sign)
    return words


def _fitting(text: str, width: float, size: float, face: Typeface) -> int:
    """The number of characters of a text that fit, at least one."""
    count = len(text)
    while count > 1 and face.width(text[:count], size) > width:
        count -= 1
    return count
