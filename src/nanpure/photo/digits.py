"""What each cell shows: a small convolutional network of our own, run by NumPy alone.

Its weights are data of the package, made by ``scripts/photo_model``.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

import numpy as np

__all__ = ["BLANK", "CLASSES", "NOTES", "Looks", "looks_of"]

BLANK, NOTES = "", "notes"
CLASSES = (BLANK, *"1234567890", *(str(number) for number in range(10, 17)), *"ABCDEFG", NOTES)
MODEL = "digits.npz"
AT_ONCE = 64  # cells: what a layer holds fits into a processor's cache


@dataclass(frozen=True)
class Looks:
    """What cells look like.

    *classes*: the logarithm of how likely each class is, a row per cell; *written*: the evidence
    that what stands in a cell was written by hand, as the logarithm of a ratio.
    """

    classes: Any
    written: Any


def looks_of(patches: Any) -> Looks:
    """What patches of shape (cells, 28, 28) show."""
    parts = [_outputs(patches[at:at + AT_ONCE]) for at in range(0, len(patches), AT_ONCE)]
    outputs = np.concatenate(parts)
    scores, hand = outputs[:, :-1], outputs[:, -1]
    scores = scores - scores.max(axis=1, keepdims=True)
    return Looks(scores - np.log(np.exp(scores).sum(axis=1, keepdims=True)),
                 hand)


@cache
def _weights() -> dict[str, Any]:
    with files("nanpure.photo").joinpath(MODEL).open("rb") as stream:
        stored = np.load(stream)
        return {name: stored[name].astype(np.float32) for name in stored.files}


def _outputs(patches: Any) -> Any:
    weights = _weights()
    layer = patches.astype(np.float32)[..., None]
    layer = _halved(_convolved(layer, "first", around=2))
    layer = _halved(_convolved(layer, "second", around=1))
    layer = _convolved(layer, "third", around=1)
    layer = _convolved(layer, "fourth", around=0, stride=2)
    flat = layer.reshape(len(layer), -1)
    hidden = np.maximum(flat @ weights["hidden"] + weights["hidden_bias"], 0)
    return hidden @ weights["last"] + weights["last_bias"]


def _convolved(layer: Any, name: str, around: int, stride: int = 1) -> Any:
    """A layer of rectified convolutions: cells × rows × columns × channels."""
    kernel, bias = _weights()[name], _weights()[name + "_bias"]
    side, channels = kernel.shape[0], kernel.shape[3]
    if around:
        layer = np.pad(layer, ((0, 0), (around, around), (around, around), (0, 0)))
    windows = np.lib.stride_tricks.sliding_window_view(layer, (side, side), axis=(1, 2))
    windows = windows[:, ::stride, ::stride]
    count, rows, columns = windows.shape[:3]
    table = windows.reshape(count * rows * columns, -1)  # channels, then the rows of a window
    sums = table @ kernel.transpose(2, 0, 1, 3).reshape(-1, channels)
    return np.maximum(sums + bias, 0).reshape(count, rows, columns, channels)


def _halved(layer: Any) -> Any:
    """The largest of each two by two."""
    count, rows, columns, channels = layer.shape
    return layer.reshape(count, rows // 2, 2, columns // 2, 2, channels).max(axis=(2, 4))
