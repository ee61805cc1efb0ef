"""Writing the folder: all files of the page, its engine, the puzzles of the days."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date, timedelta
from hashlib import sha256
from pathlib import Path

from nanpure import __version__
from nanpure.errors import NanpureError
from nanpure.web.bundle import STATIC
from nanpure.web.documents import document_files
from nanpure.web.languages import names, words_json
from nanpure.web.site.days import days_of, files_of_day, ready_files
from nanpure.web.site.engine import Engine
from nanpure.web.site.icons import icon
from nanpure.web.site.lean import lean_script, lean_sheet
from nanpure.web.site.packed import PACKED, packed_json
from nanpure.web.site.pages import manifest, missing_page, pages
from nanpure.words import ENGLISH, message

__all__ = ["Site", "write_site"]

MARK = "nanpure-site.json"  # tells a folder of ours from any other
WORKER, KEEPER = "js/engine_worker.js", "js/service_worker.js"
FONT = "css/font/figtree-subset.woff2"
_LEAN = {"text/javascript": lean_script, "text/css": lean_sheet}


@dataclass(frozen=True)
class Site:
    """What is written: the engine, the days, where it will lie, the language of its start page."""

    engine: Engine
    first: date
    days: int = 400
    base: str = "/"
    lang: str = ENGLISH
    advance: Callable[[int], None] = field(default=lambda done: None)  # called after each day


def write_site(folder: Path, site: Site) -> dict[str, int]:
    """Write the folder anew; return the bytes of all files by their addresses.

    An empty folder is filled, one that an earlier call wrote is replaced as a whole at the end.
    Raises :class:`~nanpure.errors.NanpureError` for any other.
    """
    if folder.exists() and not _is_ours(folder):
        raise NanpureError(message("expected a new folder, an empty one or that of a page written "
                                   "before, got {folder}", folder=str(folder)))
    new = folder.with_name(f"{folder.name}.part")
    shutil.rmtree(new, ignore_errors=True)
    sizes: dict[str, int] = {}

    def put(files: dict[str, bytes]) -> None:
        for address, data in files.items():
            place = new / address
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(data)
            sizes[address] = len(data)

    try:
        shell = _shell(site)
        put(shell)
        put({site.engine.address(name): data for name, data in site.engine.files.items()})
        put(_rest(site, shell))
        for day in days_of(site.first, site.days):
            put(files_of_day(day))
            site.advance(1)
        if folder.exists():
            shutil.rmtree(folder)
        new.rename(folder)
    except BaseException:
        shutil.rmtree(new, ignore_errors=True)
        raise
    return sizes


def _is_ours(folder: Path) -> bool:
    return folder.is_dir() and ((folder / MARK).is_file() or not any(folder.iterdir()))


def _last(site: Site) -> str:
    """The last day in the folder; the day before the first where there is none."""
    return (site.first + timedelta(site.days - 1)).isoformat()


def _shell(site: Site) -> dict[str, bytes]:
    """The files that the page itself consists of: a browser keeps all of them."""
    engine = site.engine
    told = {
        "worker": WORKER, "version": engine.version,
        "files": {name: engine.address(name) for name in engine.files},
        "first": site.first.isoformat(), "last": _last(site),
    }
    made = {address: _LEAN[kind](make())
            for address, (kind, make) in document_files().items() if kind in _LEAN}
    made |= pages(told, site.lang)
    files = {address: text.encode() for address, text in made.items()}
    files |= {f"words/{lang}{PACKED}": packed_json(words_json(lang))
              for lang in names() if lang != ENGLISH}
    files |= {address: (STATIC / address).read_bytes() for address in (WORKER, FONT, "icon.svg")}
    return files | ready_files() | {"404.html": missing_page(site.base).encode()}


def _rest(site: Site, shell: dict[str, bytes]) -> dict[str, bytes]:
    """The service worker, which knows what the shell is, and what makes the page installable."""
    digest = sha256(json.dumps([site.engine.version, {
        address: sha256(data).hexdigest() for address, data in shell.items()}]).encode())
    version = digest.hexdigest()[:16]
    # A folder is asked for by its own address.
    kept = sorted(address.removesuffix("index.html") or "./" for address in shell)
    build = json.dumps({"version": version, "engine": site.engine.version, "shell": kept,
                        "last": _last(site)})
    keeper = f"self.build = {build};\n{(STATIC / KEEPER).read_text('utf-8')}"
    icons = {f"icons/{name}-{size}.png": icon(size, whole=name == "whole")
             for name in ("icon", "whole") for size in (192, 512)}
    return icons | {
        "service-worker.js": keeper.encode(),
        "manifest.webmanifest": manifest(site.base, site.lang).encode(),
        MARK: json.dumps({"nanpure": __version__, "version": version,
                          "engine": site.engine.version, "first": site.first.isoformat(),
                          "days": site.days, "base": site.base}).encode(),
    }
