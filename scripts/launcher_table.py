"""Print the launcher's table in pyproject.toml: the first extras, then ``verb extra`` a line, and
``.ending extra`` for files.
"""

import sys
import tomllib
from pathlib import Path

project = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text("utf-8"))
launcher = project["tool"]["nanpure"]["launcher"]
files = launcher.get("files", {})
unknown = {*launcher["extras"], *launcher["verbs"].values(), *files.values()}
unknown -= set(project["project"]["optional-dependencies"])
if unknown:
    names = ", ".join(sorted(unknown))
    sys.exit(f"pyproject.toml, [tool.nanpure.launcher]: no such extra: {names}")
print(*launcher["extras"])
for verb, extra in launcher["verbs"].items():
    print(verb, extra)
for ending, extra in files.items():
    print(f".{ending}", extra)
