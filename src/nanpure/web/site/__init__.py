"""The page as a folder of files that any web host serves: no server of ours, no request elsewhere.

The library runs in the browser (:mod:`nanpure.web.site.engine`); the puzzles of the next days are
in the folder, so that play begins before it is there.
"""

from __future__ import annotations

from nanpure.web.site.folder import Site, write_site

__all__ = ["Site", "write_site"]
