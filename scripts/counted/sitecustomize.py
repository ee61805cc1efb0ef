"""On the path of Python where tests are counted: for processes that just stop.

A fork that ends by ``os._exit``, as the tests' commands do, would not write what its native module
counted.
"""

import contextlib
import ctypes
import os
import sys
from typing import NoReturn

_exit = os._exit


def _write_and_exit(status: int) -> NoReturn:
    module = sys.modules.get("nanpure._core")
    if module is not None:
        with contextlib.suppress(Exception):
            ctypes.CDLL(module.__file__).__gcov_dump()
    _exit(status)


os._exit = _write_and_exit
