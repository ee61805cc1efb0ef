"""Ink: what is darker than the paper around it, whatever the light."""

from __future__ import annotations

from typing import Any

from nanpure.photo.library import opencv

__all__ = ["Ink", "ink_of", "masks_of"]

Ink = Any  # an array of bytes: 0 is paper, 255 is as dark as the paper is bright

STROKE = 1 / 100  # of the shorter side of a picture: narrower than a cell
PAPER = 1 / 24  # of the shorter side: wider than a stroke, narrower than a shadow


def ink_of(picture: Any) -> Ink:
    """The ink of a picture of three colours (blue, green, red), of one shape with it.

    Coloured digits are weak in grey, and the weakest colour alone is noisy: their mean is used.
    """
    cv2 = opencv()
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    weakest = cv2.min(cv2.min(picture[..., 0], picture[..., 1]), picture[..., 2])
    dark = cv2.addWeighted(grey, 0.5, weakest, 0.5, 0)
    if cv2.mean(dark)[0] < 96 and _is_night(dark):
        dark = 255 - dark
    return cv2.subtract(255, cv2.divide(dark, _paper(dark), scale=255))


def _paper(dark: Any) -> Any:
    """How bright the paper is at each point: what remains where strokes are filled from beside."""
    cv2 = opencv()
    side = max(3, int(min(dark.shape) * PAPER)) | 1
    filled = cv2.morphologyEx(dark, cv2.MORPH_CLOSE, cv2.getStructuringElement(
        cv2.MORPH_RECT, (side, side)))
    return cv2.max(cv2.blur(filled, (side, side)), 1)


def _is_night(dark: Any) -> bool:
    """Whether bright strokes stand on a dark ground: narrow bright spots outweigh dark ones."""
    cv2 = opencv()
    small = cv2.resize(dark, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
    side = max(3, int(min(small.shape) * STROKE)) | 1
    shape = cv2.getStructuringElement(cv2.MORPH_RECT, (side, side))
    bright = cv2.mean(cv2.morphologyEx(small, cv2.MORPH_TOPHAT, shape))[0]
    return bool(bright > 1.3 * cv2.mean(cv2.morphologyEx(small, cv2.MORPH_BLACKHAT, shape))[0])


def masks_of(ink: Ink) -> list[Any]:
    """What is ink and what is not, at thresholds from careful to eager."""
    cv2 = opencv()
    side = max(11, min(ink.shape) // 24) | 1
    smooth = cv2.GaussianBlur(ink, (3, 3), 0)
    return [cv2.adaptiveThreshold(smooth, 255, cv2.ADAPTIVE_THRESH_MEAN_C, cv2.THRESH_BINARY,
                                  block, -above)
            for block, above in ((side, 12), (side, 5), (2 * side + 1, 24))]
