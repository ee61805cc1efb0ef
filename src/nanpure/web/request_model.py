"""What the models of requests are made of: pydantic, or where it is missing the part they use.

FastAPI brings pydantic along. The page without a server has neither; there :mod:`plain_model` reads
the same classes, with the same errors (``tests/test_web_plain_model.py`` compares the two).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pydantic import BaseModel, ConfigDict, Field, ValidationError
else:
    try:
        from pydantic import BaseModel, ConfigDict, Field, ValidationError
    except ModuleNotFoundError:
        from nanpure.web.plain_model import BaseModel, ConfigDict, Field, ValidationError

__all__ = ["BaseModel", "ConfigDict", "Field", "ValidationError"]
