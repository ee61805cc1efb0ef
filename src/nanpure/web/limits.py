"""Limits of the server; requests beyond them are refused with a clear message."""

from __future__ import annotations

from types import MappingProxyType

from nanpure.kernel import MAX_SIZE

__all__ = [
    "ATTEMPTS",
    "BOARDS",
    "BOARD_CELLS",
    "BODY",
    "CHUNKS",
    "CONNECTIONS",
    "EACH",
    "EFFORT",
    "EVENTS",
    "EVERY_WORK",
    "ITEMS",
    "JIGSAW_SIZE",
    "LAYOUT_TEXT",
    "LEVEL_SECONDS",
    "LIMITS",
    "LONG_SECONDS",
    "NEAR",
    "NUMBER",
    "ORBITS_SIZE",
    "PICTURES",
    "PUZZLE_TEXT",
    "QUICK_SECONDS",
    "REQUEST_SECONDS",
    "SIZE",
    "STEPS",
    "STREAMS",
    "TEXT",
    "THREADS",
    "WAITING",
    "WAIT_SECONDS",
    "WORKERS",
]

SIZE = MAX_SIZE              # N of a board
BODY = 1 << 20               # bytes of a request
CHUNKS = 10_000              # of such a body, 100 bytes each if it is full
TEXT = 1_000_000             # characters of a text with puzzles
PUZZLE_TEXT = 200_000        # characters of one puzzle: a candidate grid of 36×36 has 50,000
LAYOUT_TEXT = 20_000         # characters of a layout
BOARDS = 1000                # puzzles read from one text
BOARD_CELLS = 100_000        # cells of all of them
ORBITS_SIZE = 4              # N of a board whose grids are listed: 5×5 has 161,280 of them
JIGSAW_SIZE = 16             # N of a random region table: 20×20 may take a minute
STEPS = 5000                 # steps of a path in one answer
EVERY_WORK = 12_000          # checks of a control in a search for all steps: seconds of work
EFFORT = 1000                # times as much, on request
EVENTS = 5000                # events of a method in one answer
PICTURES = 8_000_000         # characters of their pictures, after which an answer ends
ITEMS = 1000                 # puzzles made in one go
ATTEMPTS = 1_000_000         # at each puzzle
NEAR = 9                     # givens removed, and added
EACH = 1000                  # solutions counted for each candidate
NUMBER = 2**53 - 1           # the largest safe integer of JavaScript

REQUEST_SECONDS = 20.0       # for a request to arrive, and for a connection to be silent
CONNECTIONS = 256            # at a time
LEVEL_SECONDS = 4.0          # for the level of one of many puzzles
QUICK_SECONDS = 10.0         # for work in a thread of the server
LONG_SECONDS = 3600.0        # for work in a worker process
WORKERS = 2                  # worker processes
WAITING = 16                 # requests that may wait for a worker
WAIT_SECONDS = 20.0          # of waiting for a worker
THREADS = 8                  # quick requests at a time; more of them wait
STREAMS = 4                  # searches for all steps with events at a time; more of them wait

LIMITS = MappingProxyType({
    "size": SIZE, "body": BODY, "text": TEXT, "puzzle": PUZZLE_TEXT, "layout": LAYOUT_TEXT,
    "boards": BOARDS, "orbits": ORBITS_SIZE, "jigsaw": JIGSAW_SIZE,
    "steps": STEPS, "events": EVENTS, "items": ITEMS, "attempts": ATTEMPTS,
    "request_seconds": REQUEST_SECONDS, "connections": CONNECTIONS,
    "seconds": QUICK_SECONDS, "long_seconds": LONG_SECONDS, "workers": WORKERS,
    "waiting": WAITING, "wait_seconds": WAIT_SECONDS,
})
