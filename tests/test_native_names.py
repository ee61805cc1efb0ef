"""Types of the native code: each has a name of its own.

Two types with one name in one namespace are no error of the compiler where no file sees both. Their
functions have one name too: where they are not inlined, the linker keeps one of them for both, and
an object is destroyed as if it were of the other type. A build without inlining once did so.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
SPACE = re.compile(r"namespace (?:([\w:]+) )?\{")
TYPE = re.compile(r"(?:struct|class|union|enum class|enum) (?:alignas\(.*?\) )?"
                  r"(\w+)\b(?! *::)[^;(]*\{")


def types(path: Path) -> Iterator[str]:
    """The types that a file defines for others to see."""
    spaces: list[str | None] = []
    for line in path.read_text("utf-8").splitlines():
        if found := SPACE.match(line):
            spaces.append(found[1])
        elif line.startswith("}  // namespace"):
            spaces.pop()
        elif (found := TYPE.match(line)) and None not in spaces:
            yield "::".join([*filter(None, spaces), found[1]])


def test_no_two_types_have_one_name() -> None:
    homes = defaultdict(set)
    for kind in ("*.hpp", "*.cpp"):
        for path in sorted((ROOT / "native").rglob(kind)):
            for name in types(path):
                homes[name].add(str(path.relative_to(ROOT)))
    assert {"nanpure::Houses", "nanpure::logic::NetState", "nanpure::logic::State"} <= set(homes)
    assert {name: places for name, places in homes.items() if len(places) > 1} == {}
