"""Ctrl-C while the command line is being loaded: the process ends without a word, as later on.

Imported before all else of the package; there is little that it imports itself. Only where Python
was started as ``nanpure`` or ``python -m nanpure``: signals are nothing for a library.
"""

from __future__ import annotations

import _signal  # type: ignore[import-not-found]  # of `signal`, which takes milliseconds to load
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
    """Whether this is our command, and no program of somebody else that has its name."""
    package = getattr(sys.modules.get("nanpure"), "__spec__", None)
    return getattr(package, "_initializing", False) or "nanpure.cli" in sys.modules


def over() -> None:
    """From now on somebody catches ``KeyboardInterrupt``."""
    if _signal.getsignal(_signal.SIGINT) is _end:
        _signal.signal(_signal.SIGINT, _signal.default_int_handler)


_words = getattr(sys, "argv", None) or [""]
_by_module = _words[0] == "-m"
if (_by_module or os.path.basename(_words[0]) == "nanpure") and (
        _signal.getsignal(_signal.SIGINT) is _signal.default_int_handler):
    _signal.signal(_signal.SIGINT, _end)
