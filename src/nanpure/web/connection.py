"""A connection of the server: limits of the time of a request and the number of connections.

uvicorn waits for ever for a request, for its rest, and for a client that does not read, and accepts
any number of connections and of chunks. Here the time of a request runs from the first byte to the
last of its body, and a silent connection has as much. If there are too many connections, the one
that would end first among those waiting for a request is closed for the new one, so that idle
connections keep no client out. A body has no more chunks than are parsed in a tenth of a second, in
which no other client is served.
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

DUE = "nanpure.due"  # in the state of a request: the loop time when it must be complete

GRACE = 3.0  # seconds for an answer under way, and for a client to read the rest of it

# A client that vanishes (its machine is off) is noticed after 30 + 3·10 seconds.
HEAD = 1 << 16  # bytes of a request before its body, or before a chunk

PROBES = {"TCP_KEEPIDLE": 30, "TCP_KEEPINTVL": 10, "TCP_KEEPCNT": 3}


class _Parser(h11.Connection):
    """Parser of requests that refuses a body in too many chunks."""

    chunks = 0  # of the body so far

    @property
    def is_crumbled(self) -> bool:
        """Whether the body has too many chunks."""
        return self.chunks > CHUNKS

    def next_event(self) -> h11.Event | type[h11.NEED_DATA] | type[h11.PAUSED]:
        """Return the next event of a request."""
        if self.is_crumbled:
            return h11.NEED_DATA  # for ever
        event = super().next_event()
        if isinstance(event, h11.Request):
            self.chunks = 0
        elif isinstance(event, h11.Data):
            self.chunks += event.chunk_start
            if self.is_crumbled:
                raise h11.RemoteProtocolError("too many chunks")
        return event


class Connection(H11Protocol):
    """One connection; *seconds* for a request, and at most *most* other connections."""

    seconds = REQUEST_SECONDS
    most = CONNECTIONS

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.conn: _Parser = _Parser(h11.SERVER, HEAD)
        self.app_state = dict(self.app_state)  # each request gets a copy, with its time
        self.due = 0.0
        self._begun = False  # whether the next request has begun
        self._timer: asyncio.TimerHandle | None = None
        self._unread: asyncio.TimerHandle | None = None

    # ---- events of the transport -----------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Accept a connection, and close another one if there are too many."""
        super().connection_made(transport)
        _probe(transport)
        self._expect()
        others = [each for each in self.connections
                  if isinstance(each, Connection) and each is not self and each.is_open]
        if len(others) < self.most:
            return
        waiting = [each for each in others if each.is_waiting]
        if waiting:
            min(waiting, key=lambda each: each.due).transport.abort()
        else:
            self._refuse(Problem(503, f"{self.most} requests are being worked on: try again later",
                                 kind="busy"))

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget a connection."""
        self._forget()
        self.resume_writing()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Receive a part of a request; its time runs from the first part."""
        if self.conn.is_crumbled:
            return  # it was refused; the client may still be sending, and gets the answer
        if not self._begun and self.conn.their_state is h11.IDLE:
            self._begun = True
            self._expect()
        super().data_received(data)
        if self.is_open and not self.is_waiting:
            self._begun = False
            self._forget()

    def send_400_response(self, msg: str) -> None:
        """Refuse data that is not HTTP; in the middle of an answer, only close."""
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
        self._unset_keepalive_if_required()  # only this class times connections
        if self.transport.is_closing():
            self._end()
        elif self.is_waiting and self.conn.our_state is not h11.DONE:
            # The next request, which may have begun already; otherwise this one is not complete.
            self._begun = bool(self.conn.trailing_data[0]) or self.conn.their_state is not h11.IDLE
            self._expect()

    def pause_writing(self) -> None:
        """Limit the time in which a client reads nothing of a long answer."""
        super().pause_writing()
        self._unread = self.loop.call_later(self.seconds, self.transport.abort)

    def resume_writing(self) -> None:
        """End that limit, since the client has read."""
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
        """Start the time of a request."""
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
            # The guard reads the body and reports the timeout; a client still sending is cut off.
            self._timer = self.loop.call_later(GRACE, self.transport.abort)
        elif self._begun:
            self._refuse(Problem(408, f"the request did not come in {self.seconds:g} seconds"))
        else:
            self.timeout_keep_alive_handler()
            self._end()

    def _refuse(self, problem: Problem, *, heard: bool = False) -> None:
        """Answer before the request is complete, and close; *heard*: receive data until then."""
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
        """Make sure that a closing connection ends, whether its client reads or not."""
        self._forget()
        self._timer = self.loop.call_later(GRACE, self.transport.abort)


def _probe(transport: asyncio.Transport) -> None:
    """Let the system probe whether the other side is still there."""
    channel: socket.socket | None = transport.get_extra_info("socket")
    if channel is None:
        return
    channel.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
    for name, value in PROBES.items():
        if hasattr(socket, name):  # not on every system
            channel.setsockopt(socket.IPPROTO_TCP, getattr(socket, name), value)
