"""A connection of the server: how long it may take to ask, how many there may be.

uvicorn waits without end for a request that has begun and for one that never does, for a client
that does not read, and takes in any number of connections and of chunks. Here a request has its
time from the first byte to the last of its body, a silent connection as much; where there are too
many, the one that would end first among those that still wait for a request makes room for the new
one, so that idle connections keep no client out. A body has no more chunks than are taken apart in
a tenth of a second: nobody else is served meanwhile.
"""

from __future__ import annotations

import asyncio
import socket
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from nanpure.web.limits import CHUNKS, CONNECTIONS, REQUEST_SECONDS
from nanpure.web.problems import PROBLEM_TYPE, Problem, problem_body

__all__ = ["DUE", "HEAD", "Connection"]

DUE = "nanpure.due"  # in the state of a request: the time of the loop when all of it must be there

GRACE = 3.0  # seconds for an answer that is on its way, and for a client to take the last of it

# A client that is gone without a word (its machine is off) is noticed after 30 + 3·10 seconds.
HEAD = 1 << 16  # bytes of a request before its body, or before a chunk

PROBES = {"TCP_KEEPIDLE": 30, "TCP_KEEPINTVL": 10, "TCP_KEEPCNT": 3}


class _Parser(h11.Connection):
    """Takes requests apart; a body in too many chunks is none."""

    chunks = 0  # of the body so far

    @property
    def is_crumbled(self) -> bool:
        """Whether the body has more chunks than it may have."""
        return self.chunks > CHUNKS

    def next_event(self) -> h11.Event | type[h11.NEED_DATA] | type[h11.PAUSED]:
        """What comes next of a request."""
        if self.is_crumbled:
            return h11.NEED_DATA  # and ever more of it
        event = super().next_event()
        if isinstance(event, h11.Request):
            self.chunks = 0
        elif isinstance(event, h11.Data):
            self.chunks += event.chunk_start
            if self.is_crumbled:
                raise h11.RemoteProtocolError("too many chunks")
        return event


class Connection(H11Protocol):
    """One connection; *seconds* for a request, and at most *most* connections beside it."""

    seconds = REQUEST_SECONDS
    most = CONNECTIONS

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.conn: _Parser = _Parser(h11.SERVER, HEAD)
        self.app_state = dict(self.app_state)  # each request gets a copy: how it learns its time
        self.due = 0.0
        self._begun = False  # whether the first byte of the next request is there
        self._timer: asyncio.TimerHandle | None = None
        self._unread: asyncio.TimerHandle | None = None

    # ---- what the transport tells ----------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Take in a connection, and let another one go where there are too many."""
        super().connection_made(transport)
        _probe(transport)
        self._expect()
        others = [one for one in self.connections
                  if isinstance(one, Connection) and one is not self and one.is_open]
        if len(others) < self.most:
            return
        waiting = [one for one in others if one.is_waiting]
        if waiting:
            min(waiting, key=lambda one: one.due).transport.abort()
        else:
            self._refuse(Problem(503, f"{self.most} requests are being worked on: try again later",
                                 kind="busy"))

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget a connection."""
        self._forget()
        self.resume_writing()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take in a part of a request; its time runs from the first one."""
        if self.conn.is_crumbled:
            return  # it was refused, and shall hear so although it is still sending
        if not self._begun and self.conn.their_state is h11.IDLE:
            self._begun = True
            self._expect()
        super().data_received(data)
        if self.is_open and not self.is_waiting:
            self._begun = False
            self._forget()

    def send_400_response(self, msg: str) -> None:
        """Refuse what is no HTTP; in the middle of an answer there is nothing left to say."""
        if self.conn.our_state not in (h11.IDLE, h11.SEND_RESPONSE):
            self.transport.close()
            self._end()
        elif self.conn.is_crumbled:
            self._refuse(Problem(413, f"expected a body of at most {CHUNKS} chunks, got more"),
                         heard=True)
        else:
            self._refuse(Problem(400, "expected a request of HTTP/1.1"))

    def on_response_complete(self) -> None:
        """Wait for the next request, as long as for the first."""
        super().on_response_complete()
        self._unset_keepalive_if_required()  # the time of a connection is kept here alone
        if self.transport.is_closing():
            self._end()
        elif self.is_waiting and self.conn.our_state is not h11.DONE:
            # The next one, which may have begun already; else there is more of this one to come.
            self._begun = bool(self.conn.trailing_data[0]) or self.conn.their_state is not h11.IDLE
            self._expect()

    def pause_writing(self) -> None:
        """Bound the time for which a client reads nothing of a long answer."""
        super().pause_writing()
        self._unread = self.loop.call_later(self.seconds, self.transport.abort)

    def resume_writing(self) -> None:
        """It has read."""
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None
        super().resume_writing()

    # ---- its time --------------------------------------------------------------------------------

    @property
    def is_open(self) -> bool:
        """Whether it is not being closed."""
        return not self.transport.is_closing()

    @property
    def is_waiting(self) -> bool:
        """Whether it waits for a request, or for the rest of one."""
        return self.is_open and self.conn.their_state in (h11.IDLE, h11.SEND_BODY)

    def _expect(self) -> None:
        """Expect a request from now on."""
        self._forget()
        self.due = self.app_state[DUE] = self.loop.time() + self.seconds
        self._timer = self.loop.call_later(self.seconds, self._late)

    def _forget(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _late(self) -> None:
        """The time is up."""
        if not self.is_waiting:
            return
        if self.conn.their_state is h11.SEND_BODY:
            # The guard reads the body and says so itself; whoever goes on sending is cut off.
            self._timer = self.loop.call_later(GRACE, self.transport.abort)
        elif self._begun:
            self._refuse(Problem(408, f"the request did not come in {self.seconds:g} seconds"))
        else:
            self.timeout_keep_alive_handler()
            self._end()

    def _refuse(self, problem: Problem, *, heard: bool = False) -> None:
        """Answer before there is a request, and close; *heard*: take in what comes until then."""
        body = problem_body(problem)
        headers = [("content-type", PROBLEM_TYPE), ("content-length", str(len(body))),
                   ("connection", "close")]
        for event in (h11.Response(status_code=problem.status, headers=headers),
                      h11.Data(data=body), h11.EndOfMessage()):
            self.transport.write(self.conn.send(event) or b"")
        if heard:
            self.transport.write_eof()
        else:
            self.transport.close()
        self._end()

    def _end(self) -> None:
        """See to it that a connection which is being closed ends, read or not."""
        self._forget()
        self._timer = self.loop.call_later(GRACE, self.transport.abort)


def _probe(transport: asyncio.Transport) -> None:
    """Have the system ask now and again whether the other side is there."""
    found: socket.socket | None = transport.get_extra_info("socket")
    if found is None:
        return
    found.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
    for name, value in PROBES.items():
        if hasattr(socket, name):  # not on every system
            found.setsockopt(socket.IPPROTO_TCP, getattr(socket, name), value)
