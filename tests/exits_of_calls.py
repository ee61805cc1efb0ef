"""Programs that end while a daemon thread is in a call: every public one, at five moments each.

tests/test_exit.py runs it; it prints what did not end as it should. Each program is a child that is
forked from this process, in which everything is loaded.
"""

from __future__ import annotations

import os
import signal
import sys
import tempfile
import threading
import time

from public_calls import ROWS, called

MOMENTS = (0.0, 0.002, 0.01, 0.04, 0.1)  # seconds after the thread is inside
HANGS = 120  # seconds; nothing is measured here


def begin(name: str, moment: float) -> None:
    """Let a daemon thread call it over and over, until that moment."""
    inside, row = threading.Event(), ROWS[name]

    def work() -> None:
        while True:
            inside.set()
            called(row, {})

    threading.Thread(target=work, daemon=True).start()
    inside.wait()
    time.sleep(moment)


def followed(name: str, moment: float) -> bool:
    """Whether this is the child, which now has to end; the parent says how it did."""
    with tempfile.TemporaryFile() as said:
        child = os.fork()
        if not child:
            os.dup2(said.fileno(), 2)
            signal.alarm(HANGS)
            begin(name, moment)
            return True
        status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        said.seek(0)
        words = said.read().decode(errors="replace")
        if status or words:
            print(f"{name} after {moment} s: exit status {status}, {words[-500:]!r}", flush=True)
        return False


def main() -> None:
    """End in a child at once, in the parent when all have ended."""
    chosen = sys.argv[1:] or list(ROWS)
    for name in chosen:
        for moment in MOMENTS:
            if followed(name, moment):
                return


if __name__ == "__main__":
    main()
