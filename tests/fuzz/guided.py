"""Fuzzing guided by the coverage of the Python code; inputs that reach new code are kept.

    python tests/fuzz/guided.py TARGET FOLDER -runs=100000

The words after the folder are libFuzzer's. *atheris* has the fuzzer (``pip install atheris``;
``scripts/test --full`` installs it where it has a package).
"""

from __future__ import annotations

import sys
from pathlib import Path

import atheris

sys.path.insert(0, str(Path(__file__).parent))

with atheris.instrument_imports(include=["nanpure"]):
    from targets import TARGETS


def main(words: list[str]) -> None:
    """Fuzz a target until its runs are over or it raises."""
    name, folder, *options = words
    if name not in TARGETS:
        sys.exit(f"expected one of the targets {', '.join(TARGETS)}, got {name!r}")
    Path(folder).mkdir(parents=True, exist_ok=True)
    atheris.Setup([sys.argv[0], folder, *options], TARGETS[name])
    atheris.Fuzz()


if __name__ == "__main__":
    main(sys.argv[1:])
