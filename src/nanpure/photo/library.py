"""OpenCV, where it is installed: the extra ``photo``."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from nanpure.errors import Unsupported
from nanpure.words import message

__all__ = ["opencv"]


@cache
def opencv() -> Any:
    """Return the module ``cv2``; :class:`~nanpure.errors.Unsupported` where there is none."""
    try:
        return import_module("cv2")
    except ImportError as error:
        raise Unsupported(message("pictures need the extra 'photo': pip install 'nanpure[photo]' "
                                  "(missing: {missing})",
                                  missing="opencv-python-headless")) from error
