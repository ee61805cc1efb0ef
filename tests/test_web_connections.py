"""Connections that ask slowly, or never, or do not listen: they end, and nobody else waits."""

from __future__ import annotations

import asyncio
import heapq
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any

import httpx
import pytest
import uvicorn
from uvicorn.server import ServerState

from nanpure.web import connection as home
from nanpure.web.connection import DUE, Connection
from nanpure.web.limits import REQUEST_SECONDS
from nanpure.web.server import server_for
from search_samples import WIDE9

GET = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
POST = b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\n"
HANG = 60  # seconds that no test takes unless something hangs


# ---- one connection, by a clock of ours ----------------------------------------------------------


class Clock:
    """The part of an event loop that a connection uses; time goes on when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0
        self._line: list[tuple[float, int, Any]] = []
        self._numbers = count()
        self.tasks: list[Any] = []

    def time(self) -> float:
        return self.now

    def call_later(self, seconds: float, act: Callable[[], None]) -> Any:
        handle = asyncio.TimerHandle(self.now + seconds, act, (), self)  # type: ignore[arg-type]
        heapq.heappush(self._line, (self.now + seconds, next(self._numbers), handle))
        return handle

    def _timer_handle_cancelled(self, handle: object) -> None:
        """A loop is told."""

    def get_debug(self) -> bool:
        return False

    def create_task(self, work: Any, **_: Any) -> Any:
        work.close()
        self.tasks.append(work)
        return asyncio.Future(loop=self)  # type: ignore[arg-type]

    def go_on(self, seconds: float) -> None:
        end = self.now + seconds
        while self._line and self._line[0][0] <= end:
            self.now, _, handle = heapq.heappop(self._line)
            if not handle.cancelled():
                handle._run()
        self.now = end


class Wire:
    """A transport that remembers."""

    def __init__(self) -> None:
        self.sent = b""
        self.closed = self.aborted = False
        self.reading = True

    def get_extra_info(self, name: str) -> None:
        return None

    def write(self, data: bytes) -> None:
        self.sent += data

    def close(self) -> None:
        self.closed = True

    def abort(self) -> None:
        self.closed = self.aborted = True

    def is_closing(self) -> bool:
        return self.closed

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True


async def app(scope: Any, receive: Any, send: Any) -> None:
    """Never runs: the tests answer for it."""


class Room:
    """Connections of one server and their clock."""

    def __init__(self, most: int = 4) -> None:
        self.clock, self.state = Clock(), ServerState()
        self.kind = type("Small", (Connection,), {"most": most})
        self.config = uvicorn.Config(app, ws="none")

    def connect(self) -> tuple[Connection, Wire]:
        one = self.kind(self.config, self.state, {}, _loop=self.clock)
        wire = Wire()
        one.connection_made(wire)
        return one, wire


def answer(one: Connection, body: bytes = b"") -> None:
    """Answer the request in hand, as the app would."""
    cycle = one.cycle

    async def said() -> None:
        await cycle.send({"type": "http.response.start", "status": 200,
                          "headers": [(b"content-length", str(len(body)).encode())]})
        await cycle.send({"type": "http.response.body", "body": body})

    with pytest.raises(StopIteration):
        said().send(None)


@pytest.fixture
def room() -> Room:
    return Room()


def test_silence_is_ended(room: Room) -> None:
    _, wire = room.connect()
    room.clock.go_on(REQUEST_SECONDS - 0.1)
    assert not wire.closed
    room.clock.go_on(0.2)
    assert (wire.closed, wire.sent) == (True, b"")


@pytest.mark.parametrize("part", [GET[:1], GET[:20], GET[:-1], b"G" * 5000])
def test_half_a_head_is_told_and_ended(room: Room, part: bytes) -> None:
    one, wire = room.connect()
    room.clock.go_on(REQUEST_SECONDS - 1)
    one.data_received(part)  # its time runs from here
    room.clock.go_on(REQUEST_SECONDS - 1)
    assert not wire.closed
    room.clock.go_on(1.1)
    assert wire.closed
    assert wire.sent.startswith(b"HTTP/1.1 408 ")
    assert b"application/problem+json" in wire.sent


@pytest.mark.parametrize("sent", [b"\r\n", b"\0", b"GET\r\n\r\n", b"G" * 70_000])
def test_what_is_no_request_is_refused(room: Room, sent: bytes) -> None:
    one, wire = room.connect()
    one.data_received(sent)
    assert wire.sent.startswith(b"HTTP/1.1 400 ")
    assert b"application/problem+json" in wire.sent
    assert wire.closed
    one.data_received(sent)
    room.clock.go_on(home.GRACE + 0.1)
    assert wire.aborted


def test_a_broken_body_during_an_answer_ends_it(room: Room) -> None:
    one, wire = room.connect()
    one.data_received(b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n")
    answer(one)
    one.data_received(b"zz\r\n")
    assert wire.closed
    assert b"400" not in wire.sent


def test_a_byte_now_and_then_does_not_help(room: Room) -> None:
    one, wire = room.connect()
    for sign in GET[:21]:
        one.data_received(bytes([sign]))
        room.clock.go_on(1)
    assert wire.sent.startswith(b"HTTP/1.1 408 ")


def test_a_body_has_the_time_of_its_request(room: Room) -> None:
    """The guard ends it, by the time that it is told; if the client goes on, it is cut off."""
    one, wire = room.connect()
    room.clock.go_on(7)
    one.data_received(POST[:10])
    due = room.clock.now + REQUEST_SECONDS
    room.clock.go_on(5)
    one.data_received(POST[10:] + b"1")
    assert one.scope["state"][DUE] == due
    room.clock.go_on(REQUEST_SECONDS - 5 + home.GRACE + 0.1)
    assert wire.aborted


def test_a_body_after_its_answer_does_not_last(room: Room) -> None:
    one, wire = room.connect()
    one.data_received(POST)
    answer(one)
    for _ in range(3):
        room.clock.go_on(8)
        if not wire.closed:
            one.data_received(b"")
    assert wire.aborted


def test_work_may_take_its_time(room: Room) -> None:
    one, wire = room.connect()
    one.data_received(POST + b"123")
    room.clock.go_on(10 * REQUEST_SECONDS)
    assert not wire.closed
    answer(one)
    room.clock.go_on(REQUEST_SECONDS - 1)
    one.data_received(GET)
    room.clock.go_on(10 * REQUEST_SECONDS)
    assert not wire.closed


def test_an_idle_connection_is_closed_after_its_answer(room: Room) -> None:
    one, wire = room.connect()
    one.data_received(GET)
    answer(one)
    room.clock.go_on(REQUEST_SECONDS + 0.1)
    assert wire.closed


def test_half_of_the_next_request_is_ended_too(room: Room) -> None:
    one, wire = room.connect()
    one.data_received(GET + GET[:9])
    answer(one)
    wire.sent = b""
    room.clock.go_on(REQUEST_SECONDS + 0.1)
    assert wire.sent.startswith(b"HTTP/1.1 408 ")


def test_requests_behind_each_other_are_answered_in_turn(room: Room) -> None:
    one, wire = room.connect()
    one.data_received(GET + POST + b"123" + POST + b"1")
    for done in range(2):
        assert len(room.clock.tasks) == done + 1
        room.clock.go_on(2 * REQUEST_SECONDS)
        assert not wire.closed
        answer(one, b"%d" % done)
    room.clock.go_on(REQUEST_SECONDS + home.GRACE + 0.1)
    assert wire.aborted, "the body of the third never came"


def test_a_client_that_does_not_read_is_left(room: Room) -> None:
    one, wire = room.connect()
    one.data_received(GET)
    one.pause_writing()
    room.clock.go_on(REQUEST_SECONDS - 0.1)
    one.resume_writing()
    room.clock.go_on(REQUEST_SECONDS)
    assert not wire.aborted
    one.pause_writing()
    room.clock.go_on(REQUEST_SECONDS + 0.1)
    assert wire.aborted


def test_what_is_closed_ends_whether_it_is_read_or_not(room: Room) -> None:
    one, wire = room.connect()
    one.data_received(GET.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n"))
    answer(one, b"something")
    assert wire.closed
    assert not wire.aborted
    room.clock.go_on(home.GRACE + 0.1)
    assert wire.aborted


def test_the_connection_that_would_end_first_makes_room(room: Room) -> None:
    wires = []
    for _ in range(room.kind.most):
        wires.append(room.connect()[1])
        room.clock.go_on(1)
    first, second = room.connect()[1], room.connect()[1]

    assert [wire.aborted for wire in wires] == [True, True, False, False]
    assert not first.closed
    assert not second.closed


def test_work_never_makes_room(room: Room) -> None:
    busy = [room.connect() for _ in range(room.kind.most)]
    for one, _ in busy:
        one.data_received(GET)
    _, wire = room.connect()

    assert wire.sent.startswith(b"HTTP/1.1 503 ")
    assert b'"kind": "busy"' in wire.sent
    assert wire.closed
    answer(busy[0][0])
    assert not room.connect()[1].closed, "the one that is idle again goes"
    assert busy[0][1].aborted


# ---- a server ------------------------------------------------------------------------------------


@contextmanager
def serving(**limits: Any) -> Iterator[int]:
    """A server in a thread, with limits of its own; its port."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        server = server_for("127.0.0.1", type("Short", (Connection,), limits))
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
        thread.start()
        try:
            yield listening.getsockname()[1]
        finally:
            server.should_exit = True
            thread.join(HANG)
            assert not thread.is_alive()


def about(port: int) -> int:
    return httpx.get(f"http://127.0.0.1:{port}/api/about", timeout=HANG).status_code


def until_closed(one: socket.socket) -> bytes:
    one.settimeout(HANG)
    said = b""
    try:
        while part := one.recv(65536):
            said += part
    except ConnectionResetError:
        pass
    return said


def test_twenty_that_never_finish_are_all_closed() -> None:
    with serving(seconds=0.5) as port:
        slow = [socket.create_connection(("127.0.0.1", port)) for _ in range(20)]
        for number, one in enumerate(slow):
            one.sendall((b"", GET[:25], POST[:-4], POST.replace(
                b"Content-", b"Content-Type: application/json\r\nContent-") + b"{")[number % 4])
        said = [until_closed(one) for one in slow]
        for one in slow:
            one.close()
        assert about(port) == 200

    statuses = [answer[9:12] for answer in said]
    assert statuses == [b"", b"408", b"408", b"408"] * 5


def test_idle_connections_keep_nobody_out() -> None:
    with serving(most=8) as port:
        idle = [socket.create_connection(("127.0.0.1", port)) for _ in range(40)]
        for one in idle:
            one.sendall(GET[:9])
        assert [about(port) for _ in range(3)] == [200] * 3
        for one in idle:
            one.close()


@pytest.mark.slow
def test_streams_whose_clients_vanish_free_the_workers() -> None:
    body = b'{"puzzle":"' + b"." * 81 + b'"}'
    head = (b"POST /api/count HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            b"Accept: text/event-stream\r\nContent-Length: %d\r\n\r\n" % len(body))
    with serving() as port:
        for _ in range(3):
            with socket.create_connection(("127.0.0.1", port), HANG) as gone:
                gone.sendall(head + body)
                assert gone.recv(12) == b"HTTP/1.1 200"
        asked = {"puzzle": ".24.3......4.31."}
        found = httpx.post(f"http://127.0.0.1:{port}/api/count", json=asked, timeout=HANG).json()
        assert found["count"] == 1


@pytest.mark.slow
def test_time_is_short_for_requests_only() -> None:
    """A long answer goes on while its client reads."""
    with serving(seconds=0.3) as port, httpx.Client(timeout=HANG) as client, client.stream(
            "POST", f"http://127.0.0.1:{port}/api/count", json={"puzzle": WIDE9},
            headers={"Accept": "text/event-stream"}) as told:
        began, lines = time.monotonic(), 0
        for line in told.iter_lines():
            lines += line.startswith("data:")
            if lines > 1 and time.monotonic() - began > 1.5:
                break
        else:
            pytest.fail("it was cut off")
