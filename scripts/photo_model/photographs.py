"""Cells of the training photographs of wichtounet/sudoku_dataset (CC-BY-4.0), with their labels.

Only the 160 files of ``v2_train.desc`` are opened, and of ``mixed`` those with the same names.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np

from nanpure.photo.cells import patches_of
from nanpure.photo.digits import CLASSES
from nanpure.photo.ink import ink_of
from nanpure.photo.mesh import mesh_of
from nanpure.photo.outlines import outlines_of

__all__ = ["cells_of", "named"]

INDEX = {name: at for at, name in enumerate(CLASSES)}
INK = np.array([0, 0.5, 0.95, 0.95, 0.9, 1, 1.05, 0.65, 1.2, 1.05])  # of each digit, about


def named(folder: Path, part: str) -> list[str]:
    """The names of the photographs of a part, ``train`` or ``test``."""
    lines = (folder / "datasets" / f"v2_{part}.desc").read_text().split()
    return [Path(line).name for line in lines]


Cells = tuple[str, np.ndarray, np.ndarray, np.ndarray]


def cells_of(folder: Path, names: list[str]) -> Iterator[Cells]:
    """For each photograph whose board is found: its name, patches, classes, hands (-1: blank)."""
    for name in names:
        path = folder / "images" / name
        givens = digits_in(path)
        patches = _patches(path)
        turn = None if patches is None else _turn(patches, givens)
        if turn is None:
            continue
        yield f"images/{name}", _turned(patches, turn), *_labels(givens, givens)
        completed = folder / "mixed" / name
        patches = _patches(completed) if completed.exists() and turn == 0 else None
        if patches is not None:
            yield f"mixed/{name}", patches, *_labels(digits_in(completed), givens)


def _labels(digits: np.ndarray, givens: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    classes = np.array([INDEX[str(digit)] if digit else 0 for digit in digits])
    return classes, np.where(givens > 0, 0.0, np.where(digits > 0, 1.0, -1.0)).astype(np.float32)


def digits_in(path: Path) -> np.ndarray:
    """The digits of a photograph, from the file beside it."""
    rows = path.with_suffix(".dat").read_text().splitlines()[2:11]
    return np.array([int(digit) for row in rows for digit in row.split()])


def _patches(path: Path) -> np.ndarray | None:
    ink = ink_of(cv2.imread(str(path), cv2.IMREAD_COLOR))
    meshes = [mesh for corners in outlines_of(ink) if (mesh := mesh_of(ink, corners))]
    meshes = [mesh for mesh in meshes if mesh.size == 9]
    return patches_of(ink, max(meshes, key=_area).points) if meshes else None


def _area(mesh) -> float:
    return cv2.contourArea(mesh.points[[0, 0, -1, -1], [0, -1, -1, 0]].astype(np.float32))


def _turn(patches: np.ndarray, givens: np.ndarray) -> int | None:
    """How many quarters of a turn put ink where the digits are, and most under an 8.

    Most puzzles are symmetrical, so where digits are would not tell. None: ink is elsewhere.
    """
    ink = patches[:, 6:-6, 6:-6].mean(axis=(1, 2))
    agreed = [np.corrcoef(np.rot90(ink.reshape(9, 9), turn).ravel(), INK[givens])[0, 1]
              for turn in range(4)]
    return int(np.argmax(agreed)) if max(agreed) > 0.6 else None


def _turned(patches: np.ndarray, turn: int) -> np.ndarray:
    order = np.rot90(np.arange(81).reshape(9, 9), turn).ravel()
    return np.rot90(patches[order], turn, axes=(1, 2)).copy()
