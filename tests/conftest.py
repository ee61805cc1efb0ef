"""What every test sees: the helper modules beside it, and one hypothesis profile."""

from __future__ import annotations

import sys
from pathlib import Path

from hypothesis import settings

sys.path.insert(0, str(Path(__file__).parent))

# Deadlines measure the machine, not the code; a fixed seed keeps the gate the same for everyone.
settings.register_profile("gate", deadline=None, derandomize=True)
settings.load_profile("gate")
