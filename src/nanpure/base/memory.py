"""Free memory, for code that can estimate beforehand how much it needs.

It is the least of the limits of the process (``ulimit -v`` and ``-d``), those of its control group
(as of a container) and what the machine has left. A value that the system does not report is no
limit.
"""

from __future__ import annotations

import contextlib
import errno
from collections.abc import Iterator
from pathlib import Path

from nanpure.errors import Unsupported
from nanpure.words import message

__all__ = ["OUT_OF_MEMORY", "amount", "claim", "free", "free_for_another", "ran_out"]

OUT_OF_MEMORY = message("out of memory")
LITTLE = 50_000_000  # bytes; below this, free memory is not looked up

GROUPS = Path("/sys/fs/cgroup")
PROCESS = Path("/proc/self")
MACHINE = Path("/proc/meminfo")


def amount(size: int) -> str:
    """Format a number of bytes.

    >>> amount(3_400_000), amount(41_600_000_000)
    ('4 MB', '41.6 GB')
    """
    return f"{-(-size // 10**6)} MB" if size < 10**9 else f"{size / 10**9:.1f} GB"


def claim(size: int, purpose: str) -> None:
    """Raise :class:`Unsupported` if *purpose* needs more bytes than are free.

    >>> claim(10**15, "this board")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    nanpure.errors.Unsupported: about 1000000.0 GB of memory are needed, ... are free: this board
    """
    if size < LITTLE:
        return
    left = free()
    if left is not None and size > left:
        raise Unsupported(message("about {needed} of memory are needed, {free} are free: {purpose}",
                                  needed=amount(size), free=amount(left), purpose=message(purpose)))


def ran_out(error: BaseException) -> bool:
    """Whether an error means that memory ran out.

    >>> ran_out(MemoryError()), ran_out(OSError(12, "Cannot allocate memory")), ran_out(OSError())
    (True, True, False)
    >>> ran_out(ValueError("unmarshallable object"))
    True
    """
    if isinstance(error, OSError):
        return error.errno == errno.ENOMEM
    message = str(error)
    return (
        isinstance(error, MemoryError)
        or (isinstance(error, RuntimeError)
            and (message == "can't start new thread" or message.startswith("can't allocate")))
        or (isinstance(error, ImportError) and "failed to map segment" in message)
        # Python's own error when it runs out while it writes a module's bytecode.
        or (isinstance(error, ValueError) and message == "unmarshallable object")
        or "bad_alloc" in message
        or "Failed to launch worker thread" in message  # Arrow
    )


def free() -> int | None:
    """Bytes that this process can still allocate; None where that is not known."""
    return _least(_process(_taken()))


def free_for_another() -> int | None:
    """Bytes that a child process can allocate."""
    return _least(_process(0))


def _least(process: Iterator[int]) -> int | None:
    limits = [*process, *_group(), *_machine()]
    return max(min(limits), 0) if limits else None


def _taken() -> int:
    """The address space of this process."""
    with contextlib.suppress(OSError, ValueError):
        return int((PROCESS / "statm").read_text().split()[0]) * _page()
    return 0


def _page() -> int:
    import resource

    return resource.getpagesize()


def _process(taken: int) -> Iterator[int]:
    try:
        import resource
    except ImportError:  # not on Windows
        return
    for kind in (resource.RLIMIT_AS, resource.RLIMIT_DATA):
        soft, _ = resource.getrlimit(kind)
        if soft != resource.RLIM_INFINITY:
            yield soft - taken


def _group() -> Iterator[int]:
    """Free bytes of the control group and of its parents; their file cache counts as free."""
    with contextlib.suppress(OSError, ValueError):
        for line in (PROCESS / "cgroup").read_text().splitlines():
            _, kinds, path = line.split(":", 2)
            if not kinds:
                yield from _rooms(GROUPS, path, "memory.max", "memory.current")
            elif "memory" in kinds.split(","):
                yield from _rooms(GROUPS / "memory", path, "memory.limit_in_bytes",
                                  "memory.usage_in_bytes")


def _rooms(root: Path, path: str, most: str, used: str) -> Iterator[int]:
    place = root / path.lstrip("/")
    for folder in (place, *place.parents):
        with contextlib.suppress(OSError, ValueError):  # no limit here: no file, or "max"
            limit = int((folder / most).read_text())
            stat = dict(line.split() for line in (folder / "memory.stat").read_text().splitlines())
            yield limit - int((folder / used).read_text()) + int(stat.get("inactive_file", 0))
        if folder == root:
            return


def _machine() -> Iterator[int]:
    with contextlib.suppress(OSError, ValueError):
        for line in MACHINE.read_text().splitlines():
            if line.startswith("MemAvailable:"):
                yield int(line.split()[1]) * 1024
