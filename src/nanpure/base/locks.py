"""A lock on an open file, which ends with its process; where the system has none, none."""

from __future__ import annotations

try:
    import fcntl
except ImportError:  # not everywhere
    fcntl = None  # type: ignore[assignment]

__all__ = ["lock"]


def lock(number: int) -> bool | None:
    """Lock the file that is open as *number*, for as long as it is open.

    False: another process has it. None: the system, or the file system, has no locks, and it
    cannot be known whether a file that is there is being worked on.
    """
    if fcntl is None:
        return None
    try:
        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        return None
    return True
