"""The local web page: a small JSON API over the verbs of the library, and static files.

Needs the extra ``web`` (FastAPI and uvicorn): ``pip install 'nanpure[web]'``.
"""

from __future__ import annotations

# Nothing is imported here: worker processes run in this package without a web framework.
