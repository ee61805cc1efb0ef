"""The parts of the long tier, by files; ``scripts/test --full=PART`` runs one of them.

As a script it prints the files of a part that have tests of the long tier:

    python tests/parts.py logic
"""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).parent

PARTS = {
    "native": ("test_native*.py",),
    "kernel": ("test_kernel_*.py", "test_exit.py", "test_mutants.py", "test_model_based.py",
               "test_big_boards.py"),
    "logic": ("test_logic_*.py", "test_patterns.py", "test_proofs*.py", "test_search_proofs.py",
              "test_techniques.py"),
    "rates": ("test_rate_*.py",),
    "maths": ("test_maths_*.py", "test_fixed_by_sets.py"),
    "making": ("test_generate*.py", "test_drills.py"),
    "data": ("test_foundry*.py",),
    "fuzz": ("test_*fuzz*.py", "test_web_guard.py"),
    "forms": ("test_form_*.py", "test_text_errors.py", "test_captions.py"),
    "rules": ("test_rules_random.py", "test_primitives_random.py"),
    "doors": ("test_cli_process.py", "test_cli_endless.py", "test_cli_streams.py",
              "test_launcher_bare.py"),
    "faults": ("test_faults.py",),
    "methods": ("methods/test_*.py", "papers/test_*.py"),
    "page": ("web/test_*.py",),
    "soak": ("test_web_soak.py",),
}


def long_files() -> set[Path]:
    """The files with tests of the long tier."""
    return {path for path in HERE.rglob("test_*.py") if "mark.full" in path.read_text()}


def files_of(part: str) -> list[Path]:
    """Those of a part."""
    named = {path for pattern in PARTS[part] for path in HERE.glob(pattern)}
    return sorted(named & long_files())


if __name__ == "__main__":
    if len(sys.argv) != 2 or sys.argv[1] not in PARTS:
        sys.exit(f"expected one of the parts {', '.join(PARTS)}, got {' '.join(sys.argv[1:])!r}")
    print(*files_of(sys.argv[1]), sep="\n")  # noqa: T201
