"""Files of the folder that the page unpacks itself: web hosts differ in what they compress."""

from __future__ import annotations

import gzip
import json
from typing import Any

__all__ = ["PACKED", "packed_json"]

PACKED = ".pack"  # the end of their names


def packed_json(data: Any) -> bytes:
    """Return plain data as packed JSON, the same bytes for the same data."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return gzip.compress(text.encode(), 9, mtime=0)
