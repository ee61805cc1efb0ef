"""The guard: checks of the origin, form and size of every request, and headers of every answer.

The server listens on this machine, but every page in the browser can send requests to it. So the
Host must be one of ours (a foreign name that resolves to 127.0.0.1 is DNS rebinding), the Origin
our own, and a body JSON, which a page elsewhere cannot send without a preflight request.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from collections.abc import Iterable
from ipaddress import ip_address
from socket import gethostname
from traceback import print_exception
from typing import Any
from urllib.parse import urlsplit

from nanpure.web.connection import DUE
from nanpure.web.limits import BODY, REQUEST_SECONDS
from nanpure.web.problems import PROBLEM_TYPE, Problem, problem_body
from nanpure.web.refusals import bug

__all__ = ["Guard"]

DRAIN_SECONDS = 2.0  # for a body that is refused
DRAINED = 32 << 20   # bytes of such a body

PORTS = {"http": 80, "https": 443}

HEADERS = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
    "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}

Scope = dict[str, Any]


class Guard:
    """Middleware around the app; *host* is the address that the server listens on."""

    def __init__(self, app: Any, host: str = "127.0.0.1", body: int = BODY) -> None:
        self.app = app
        self.host = host.strip("[]").lower()
        self.body = body

    async def __call__(self, scope: Scope, receive: Any, send: Any) -> None:
        """Answer one request."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        if scope["type"] != "http":
            await receive()
            await send({"type": "websocket.close", "code": 1008})
            return
        exchange = _Exchange(scope, receive, send)
        try:
            self._check(scope)
            if scope["method"] in ("POST", "PUT", "PATCH", "DELETE"):
                await exchange.read(self.body)
            await self.app(scope, exchange.receive, exchange.send)
        except Problem as problem:
            await exchange.refuse(problem)
        except Exception as error:  # a bug of ours: one line, and a traceback only on request
            _report(error)
            await exchange.refuse(bug(error))

    def _check(self, scope: Scope) -> None:
        headers = _Headers(scope)
        host = headers.value("host")
        if host is None or not self._is_ours(host):
            raise Problem(400 if host is None else 403, f"expected a Host of this machine, got "
                          f"{host!r}")
        self._check_origin(scope, headers, host)
        if scope["method"] == "POST":
            kind, _, charset = (headers.value("content-type") or "").partition(";")
            plain = charset.replace(" ", "").replace('"', "").lower() in ("", "charset=utf-8")
            if kind.strip().lower() != "application/json" or not plain:
                raise Problem(415, f"expected a body of application/json, got {kind.strip()!r}")
            if (headers.value("content-encoding") or "identity").lower() != "identity":
                raise Problem(415, "expected a body without Content-Encoding")

    def _is_ours(self, host: str) -> bool:
        name = _name(host)
        if name in ("localhost", self.host):
            return True
        try:
            address = ip_address(name)
        except ValueError:
            # If we listen on all addresses, the machine's own name is ours as well.
            return self._is_open and name == gethostname().lower()
        # Foreign DNS cannot point an address here, only a name.
        return address.is_loopback or self._is_open

    @property
    def _is_open(self) -> bool:
        return self.host in ("0.0.0.0", "::", "")

    def _check_origin(self, scope: Scope, headers: _Headers, host: str) -> None:
        origin = headers.value("origin")
        own = _origin(f"{scope['scheme']}://{host}")
        if origin is not None and (own is None or _origin(origin) != own):
            raise Problem(403, f"expected a request from this page, not from {origin!r}")
        site = headers.value("sec-fetch-site")
        mode = headers.value("sec-fetch-mode")
        opened = scope["method"] in ("GET", "HEAD") and mode == "navigate"
        if site in ("cross-site", "same-site") and not opened:  # a link elsewhere may lead here
            raise Problem(403, f"expected a request from this page, not {site!r}")


class _Headers:
    """The headers of a request; a repeated header is refused."""

    def __init__(self, scope: Scope) -> None:
        self.pairs: Iterable[tuple[bytes, bytes]] = scope["headers"]

    def value(self, name: str) -> str | None:
        values = [value.decode("latin-1").strip() for key, value in self.pairs
                  if key.decode("latin-1") == name]
        if len(values) > 1:
            raise Problem(400, f"expected one {name} header, got {len(values)}")
        return values[0] if values else None


class _Exchange:
    """One request with its answer: the body read beforehand, our headers on the answer."""

    def __init__(self, scope: Scope, receive: Any, send: Any) -> None:
        self.scope, self._receive, self._send = scope, receive, send
        self.waiting: list[dict[str, Any]] = []
        self.started = False

    async def read(self, limit: int) -> None:
        """Read the body, bounded in size and time, however it is sent."""
        headers = _Headers(self.scope)
        length = headers.value("content-length") or "0"
        if not length.isascii() or not length.isdigit():
            raise Problem(400, f"expected a Content-Length in digits, got {length!r}")
        if len(length) > 18 or int(length) > limit:
            await self._drain(0)
            raise Problem(413, f"expected a body of at most {limit} bytes, got {length}",
                          kind="body", most=limit)
        try:
            async with asyncio.timeout_at(self._due):
                body = await self._whole(limit)
        except TimeoutError:
            raise Problem(408, "the body did not come in time") from None
        self.waiting.append({"type": "http.request", "body": body, "more_body": False})

    @property
    def _due(self) -> float:
        """The loop time when the request must be complete."""
        now = asyncio.get_running_loop().time()
        due: float = self.scope.get("state", {}).get(DUE, now + REQUEST_SECONDS)
        return due

    async def _whole(self, limit: int) -> bytes:
        parts: list[bytes] = []
        size, more = 0, True
        while more:
            message = await self._receive()
            if message["type"] == "http.disconnect":
                self.waiting.append(message)
                break
            parts.append(message.get("body", b""))
            size += len(parts[-1])
            more = message.get("more_body", False)
            if size > limit:
                await self._drain(size)
                raise Problem(413, f"expected a body of at most {limit} bytes, got {size} or more",
                              kind="body", most=limit)
        return b"".join(parts)

    async def _drain(self, size: int) -> None:
        """Read the rest for a while, since a client that is still sending reads no answer."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(DRAIN_SECONDS):
                while size < DRAINED:
                    message = await self._receive()
                    size += len(message.get("body", b""))
                    if not message.get("more_body", False):
                        return

    async def receive(self) -> dict[str, Any]:
        """Give the app the body, then further messages."""
        if self.waiting:
            return self.waiting.pop()
        message: dict[str, Any] = await self._receive()
        return message

    async def send(self, message: dict[str, Any]) -> None:
        """Pass on the app's message, with our headers."""
        if message["type"] == "http.response.start":
            self.started = True
            had = {key.lower() for key, _ in message.get("headers", ())}
            added = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
            if b"cache-control" not in had:
                # Static files are revalidated by their ETag; answers are never stored.
                is_file = b"etag" in had
                added.append((b"cache-control", b"no-cache" if is_file else b"no-store"))
            message = {**message, "headers": [*message.get("headers", ()), *added]}
        await self._send(message)

    async def refuse(self, problem: Problem) -> None:
        """Answer with a problem, unless an answer has begun."""
        if self.started:
            return
        body = problem_body(problem)
        headers = [(b"content-type", PROBLEM_TYPE.encode()),
                   (b"content-length", str(len(body)).encode())]
        if problem.status in (400, 408, 413):
            headers.append((b"connection", b"close"))  # the rest of the body is not read
        await self.send({"type": "http.response.start", "status": problem.status,
                         "headers": headers})
        await self.send({"type": "http.response.body", "body": body})


def _name(host: str) -> str:
    """The name in ``name:port`` or ``[::1]:port``; empty for any other form."""
    name, mark, rest = host.partition("]") if host.startswith("[") else ("", "", host)
    if name and (not mark or rest[:1] not in ("", ":")):
        return ""
    plain, _, port = rest.partition(":")
    return (name[1:] or plain).lower() if not port or port.isdigit() else ""


def _origin(text: str) -> tuple[str, str, int] | None:
    """The scheme, the name and the port of an origin, or None if it is not one.

    >>> _origin("http://LOCALHOST"), _origin("http://[0::1]:8765"), _origin("null")
    (('http', 'localhost', 80), ('http', '::1', 8765), None)
    """
    try:
        parts = urlsplit(text)
        port, name = parts.port, parts.hostname
    except ValueError:
        return None
    if parts.scheme not in PORTS or not name or text.lower() != (
            f"{parts.scheme}://{parts.netloc.lower()}") or "@" in parts.netloc:
        return None
    with contextlib.suppress(ValueError):
        name = str(ip_address(name))
    return parts.scheme, name, PORTS[parts.scheme] if port is None else port


def _report(error: Exception) -> None:
    if os.environ.get("NANPURE_TRACEBACK"):
        print_exception(error)
        return
    sys.stderr.write(f"Error: a bug in nanpure: {type(error).__name__}: {error!s:.500} "
                     "(NANPURE_TRACEBACK=1 shows where)\n")
