"""A lock on an open file, which ends with its process; none where the system has no locks."""

from __future__ import annotations

try:
    import fcntl
except ImportError:  # not everywhere
    fcntl = None  # type: ignore[assignment]

__all__ = ["LOCKS", "lock"]

LOCKS = fcntl is not None


def lock(number: int) -> bool | None:
    """Lock the file open as descriptor *number*, for as long as it is open.

    False: another process holds the lock. None: the system, or the file system, has no locks, so
    nothing shows whether another process is working on the file.
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
