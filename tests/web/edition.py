"""The static edition for tests of the page: its folder on a plain web server, its engine."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
# What scripts/wasm leaves, or another place.
ENGINE = Path(os.environ.get("NANPURE_ENGINE") or ROOT / "build" / "wasm" / "engine")
NO_ENGINE = f"no engine in {ENGINE}: scripts/wasm builds it, NANPURE_ENGINE names another folder"


class _Quiet(SimpleHTTPRequestHandler):
    """As ``python -m http.server`` serves, without its log."""

    def log_message(self, *said: Any) -> None:
        """Say nothing."""


@contextmanager
def hosting(folder: Path) -> Iterator[str]:
    """Serve a folder; give its address."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=folder)) as host:
        thread = threading.Thread(target=host.serve_forever, daemon=True)
        thread.start()
        try:
            yield f"http://127.0.0.1:{host.server_address[1]}"
        finally:
            host.shutdown()
            thread.join()
