"""The verb serve: the local web page."""

from __future__ import annotations

import errno
import json
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec

import click

from nanpure.cli.options.shared import QUIET, InputError, Number
from nanpure.cli.stream.standard import drop_output, tell
from nanpure.errors import shown
from nanpure.words import message

__all__ = ["serve"]


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on; "
              "any other makes the page reachable from other machines.")
@click.option("--port", type=Number(0, 65535), default=8765, show_default=True,
              help="The port; 0: any that is free.")
@click.option("--open", "open_", is_flag=True, help="Open the page in the browser.")
@click.option("--json", "json_", is_flag=True, help="The address as a JSON object.")
@QUIET
def serve(host: str, port: int, open_: bool, json_: bool) -> int:
    """Serve the web page until Ctrl-C.

    \b
    Examples:
      nanpure serve
      nanpure serve --port 0
    """
    missing = [name for name in ("fastapi", "uvicorn") if find_spec(name) is None]
    if missing:
        raise InputError(message("the page needs the extra 'web': pip install 'nanpure[web]' "
                                 "(missing: {missing})", missing=", ".join(missing)))
    listening = _listen(host, port)
    name = f"[{host}]" if ":" in host else host
    address = f"http://{name}:{listening.getsockname()[1]}/"
    try:
        _print_address(json.dumps({"address": address}) if json_
                       else f"nanpure: {address} (Ctrl-C ends it)")
        if open_:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
        with _ending_at_once():  # after the address is printed: this takes a moment
            from nanpure.web.server import server_for

            server = server_for(host)
        server.run(sockets=[listening])
    except KeyboardInterrupt:
        pass
    finally:
        listening.close()
    return 0


@contextmanager
def _ending_at_once() -> Iterator[None]:
    """Let Ctrl-C end the process within the block, instead of raising an exception.

    An exception in a callback, for example of a weak reference, is printed and forgotten. Imports
    have many such callbacks: the server would go on.
    """
    if signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield
        return
    signal.signal(signal.SIGINT, lambda *_: os._exit(0))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def _print_address(address: str) -> None:
    """Print the address, on standard error if standard output is closed."""
    try:
        click.echo(address)
    except OSError:
        drop_output()
        tell(address)


def _listen(host: str, port: int) -> socket.socket:
    """Open a socket that listens there, or raise the reason in one line."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
    except (OSError, UnicodeError) as error:
        raise InputError(message("--host: no such address: {host}", host=shown(host))) from error
    listening = socket.socket(family, kind, protocol)
    # Not on Windows, where it would share the port with a running server.
    if sys.platform != "win32":
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind(address)
        listening.listen(128)
    except OSError as error:
        listening.close()
        if error.errno == errno.EADDRINUSE:
            raise InputError(message("port {port} is in use on {host}: choose another with "
                                     "--port (0: any that is free), not {port}", port=port,
                                     host=host)) from error
        raise InputError(message("cannot listen on {host}, port {port}: {reason}", host=host,
                                 port=port, reason=error.strerror)) from error
    return listening
