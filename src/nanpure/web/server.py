"""The server: uvicorn with our own connections."""

from __future__ import annotations

import socket
from typing import Any

import uvicorn

from nanpure.web.app import App
from nanpure.web.connection import HEAD, Connection
from nanpure.web.limits import REQUEST_SECONDS

__all__ = ["server_for"]

GRACE = 2           # seconds for open connections at the end


class _Server(uvicorn.Server):
    """Server that ends long answers before it waits for connections: nothing else stops a count."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End the work, then the server."""
        app: Any = self.config.app
        await app.close()
        await super().shutdown(sockets)


def server_for(host: str, connection: type[Connection] = Connection) -> uvicorn.Server:
    """Make a server that is reached at *host*; ``run(sockets=[...])`` serves."""
    # No header of a request changes its address or scheme: there is no proxy in front of us.
    return _Server(uvicorn.Config(
        App(host), http=connection, log_level="error", access_log=False,
        server_header=False, ws="none", proxy_headers=False, timeout_graceful_shutdown=GRACE,
        timeout_keep_alive=int(REQUEST_SECONDS), h11_max_incomplete_event_size=HEAD, lifespan="on",
    ))
