"""Ctrl-C while the command line is loading: the process ends silently, as it does later.

Imported before everything else in the package, it imports little itself. It acts only where Python
was started as ``nanpure`` or ``python -m nanpure``: a library leaves signals alone.
"""

from __future__ import annotations

import _signal  # type: ignore[import-not-found]  # part of `signal`, which takes milliseconds
import os
import sys
from types import FrameType

__all__ = ["over"]

INTERRUPTED = 130  # the exit status


def _end(number: int, frame: FrameType | None) -> None:
    if _by_module or _is_loading():
        os._exit(INTERRUPTED)
    _signal.default_int_handler(number, frame)


def _is_loading() -> bool:
    """Whether this is our command, not another program of the same name."""
    package = getattr(sys.modules.get("nanpure"), "__spec__", None)
    return getattr(package, "_initializing", False) or "nanpure.cli" in sys.modules


def over() -> None:
    """Restore Python's handler: from here on the command line catches ``KeyboardInterrupt``."""
    if _signal.getsignal(_signal.SIGINT) is _end:
        _signal.signal(_signal.SIGINT, _signal.default_int_handler)


_words = getattr(sys, "argv", None) or [""]
_by_module = _words[0] == "-m"
_name = os.path.basename(_words[0])
if (_by_module or _name in ("nanpure", "nanpure.exe")) and (
        _signal.getsignal(_signal.SIGINT) is _signal.default_int_handler):
    _signal.signal(_signal.SIGINT, _end)
