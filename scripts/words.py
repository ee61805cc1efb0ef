"""Compile the catalogues of words: each ``.po`` of ``src/nanpure/words/`` to a ``.mo``.

    python scripts/words.py              beside the sources, for a checkout that is run in place
    python scripts/words.py FILE.po TO   one file, as the build asks for it

A file that Babel cannot read ends the build.
"""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

# In place of the minute of the build: two builds give the same bytes.
NEVER = datetime(1980, 1, 1, tzinfo=UTC)
WORDS = Path(__file__).resolve().parent.parent / "src" / "nanpure" / "words"


def compiled(source: Path, target: Path) -> None:
    """Write the ``.mo`` of a ``.po``."""
    with source.open("rb") as file:
        catalogue = read_po(file, locale=source.parent.name, abort_invalid=True)
    catalogue.creation_date = NEVER
    target.parent.mkdir(parents=True, exist_ok=True)
    with target.open("wb") as file:
        write_mo(file, catalogue)


def main() -> None:
    """Compile one file, or all."""
    match sys.argv[1:]:
        case []:
            for source in sorted(WORDS.glob("*/*.po")):
                compiled(source, source.with_suffix(".mo"))
        case [source, target]:
            compiled(Path(source), Path(target))
        case words:
            sys.exit(f"expected a .po and the .mo to write, got {words}")


if __name__ == "__main__":
    main()
