"""Photographs, screenshots and pages of PDF files as puzzles: the extra ``photo``.

:func:`read` finds the boards of a picture, reads their cells and lets the rules decide between the
likely readings. Only the points of the picture are looked at, and nothing is kept.
"""

from nanpure.base.facade import facade

TYPE_CHECKING = False
if TYPE_CHECKING:
    from nanpure.photo.reading import ReadBoard, read, read_json
else:
    __getattr__, __dir__ = facade(__name__, {"reading": ("ReadBoard", "read", "read_json")})

__all__ = ["ReadBoard", "read", "read_json"]
