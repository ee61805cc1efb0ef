"""NumPy, loaded when the first of its names is used.

Not every place where nanpure runs has it: there is none for the page in a browser. What works on
arrays takes ``np`` from here, and where NumPy is missing its first use raises ``Unsupported``.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from nanpure.errors import Unsupported
from nanpure.words import message

__all__ = ["are_there", "missing", "np"]


def are_there() -> bool:
    """Whether NumPy is installed."""
    return find_spec("numpy") is not None


def missing() -> Unsupported:
    """Return the error of work that NumPy is missing for."""
    return Unsupported(message("this needs NumPy: pip install numpy"))


if TYPE_CHECKING:
    import numpy as np
else:
    class _Later:
        """The module, once one of its names is used."""

        def __getattr__(self, name: str) -> Any:
            try:
                import numpy
            except ModuleNotFoundError as error:
                raise missing() from error
            found = getattr(numpy, name)
            self.__dict__[name] = found
            return found

    np = _Later()
