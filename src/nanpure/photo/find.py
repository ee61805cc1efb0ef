"""The boards of a picture in reading order, flat and upright."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from nanpure.photo.cages import FINE
from nanpure.photo.cells import CELL, flat_ink, patches_of_flat
from nanpure.photo.digits import BLANK, CLASSES, Looks, looks_of
from nanpure.photo.ink import Ink
from nanpure.photo.library import opencv
from nanpure.photo.mesh import Mesh, mesh_of
from nanpure.photo.outlines import outlines_of

__all__ = ["Board", "boards_in"]

COARSE = 1200  # points of the longer side while boards are sought
LEGIBLE = 0.9  # how sure the network is of the digits of a board that is not upside down


@dataclass(frozen=True)
class Board:
    """A board as it was found.

    - *points*: the crossings of its lines in the picture, upright: (N + 1)² points (x, y);
    - *square*: its ink with 32 points a cell, *fine*: with 64; *looks*: what its cells look like.
    """

    points: Any
    square: Any
    fine: Any
    looks: Looks

    @property
    def size(self) -> int:
        """How many cells a side has."""
        return len(self.points) - 1


def boards_in(ink: Ink) -> list[Board]:
    """The boards of a picture, from its ink: those further up first, then from the left."""
    cv2 = opencv()
    shrunk = min(1.0, COARSE / max(ink.shape))
    small = ink if shrunk == 1 else cv2.resize(ink, None, fx=shrunk, fy=shrunk,
                                               interpolation=cv2.INTER_AREA)
    meshes = [mesh for corners in outlines_of(small) if (mesh := mesh_of(small, corners))]
    return [_upright(ink, mesh.points / shrunk) for mesh in _in_order(_different(meshes))]


def _upright(ink: Ink, points: Any) -> Board:
    """The board turned so that its digits can be read."""
    best = _seen(ink, points)
    if _legible(best.looks) < LEGIBLE:
        turned = [_seen(ink, _turned(points, quarters)) for quarters in (1, 2, 3)]
        best = max([best, *turned], key=lambda board: _legible(board.looks))
    return best


def _seen(ink: Ink, points: Any) -> Board:
    square = flat_ink(ink, points, CELL)
    looks = looks_of(patches_of_flat(square, CELL))
    return Board(points, square, flat_ink(ink, points, FINE), looks)


def _turned(points: Any, quarters: int) -> Any:
    return np.ascontiguousarray(np.rot90(points, quarters))


def _legible(looks: Looks) -> float:
    """How sure the network is of what is not blank."""
    shown = np.exp(looks.classes)
    full = shown[:, CLASSES.index(BLANK)] < 0.5
    return float(shown[full].max(axis=1).mean()) if full.any() else 1.0


# ---- which boards, and in which order ----------------------------------------------------------


def _different(meshes: Sequence[Mesh]) -> list[Mesh]:
    """One mesh for each board: the clearest of those that lie over each other."""
    kept: list[Mesh] = []
    for mesh in sorted(meshes, key=_clarity, reverse=True):
        if not any(_inside(mesh, other) or _inside(other, mesh) for other in kept):
            kept.append(mesh)
    return kept


def _clarity(mesh: Mesh) -> float:
    """How clear a mesh is; the finer of two alike, since thick lines alone make a coarser one."""
    return mesh.strength * (mesh.size if mesh.strength > 0 else 1)


def _inside(mesh: Mesh, other: Mesh) -> bool:
    """Whether the middle of a mesh lies in another one."""
    cv2 = opencv()
    middle = tuple(float(each) for each in mesh.points.reshape(-1, 2).mean(axis=0))
    return bool(cv2.pointPolygonTest(_outline(other), middle, False) >= 0)


def _outline(mesh: Mesh) -> Any:
    points = mesh.points
    return np.concatenate([points[0], points[1:, -1], points[-1, -2::-1], points[-2:0:-1, 0]]
                          ).astype(np.float32)


class _Span(NamedTuple):
    mesh: Mesh
    left: float
    top: float
    right: float
    bottom: float


def _in_order(meshes: list[Mesh]) -> list[Mesh]:
    """From top to bottom, and from left to right those whose middles are beside each other."""
    spans = [_Span(mesh, *mesh.points.reshape(-1, 2).min(axis=0),
                   *mesh.points.reshape(-1, 2).max(axis=0)) for mesh in meshes]
    spans.sort(key=lambda span: span.top)
    ordered: list[Mesh] = []
    while spans:
        first = spans[0]
        row = [span for span in spans if first.top <= (span.top + span.bottom) / 2 <= first.bottom]
        ordered += [span.mesh for span in sorted(row, key=lambda span: span.left)]
        taken = {id(span) for span in row}
        spans = [span for span in spans if id(span) not in taken]
    return ordered
