"""Files of the folder that the page unpacks itself: web hosts differ in what they compress."""

from __future__ import annotations

import gzip
import json
from typing import Any

__all__ = ["packed", "packed_json"]


def packed(data: bytes) -> bytes:
    """Return data packed, the same bytes for the same data."""
    return gzip.compress(data, 9, mtime=0)


def packed_json(data: Any) -> bytes:
    """Return plain data as packed JSON."""
    return packed(json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode())
