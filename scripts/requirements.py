"""Print what pyproject.toml asks for: with --build what the build needs, otherwise that, the
dependencies and the extras named.
"""

import sys
import tomllib
from pathlib import Path

project = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text("utf-8"))
wanted = [*project["build-system"]["requires"], *project["tool"]["nanpure"]["build"]]
if sys.argv[1:] != ["--build"]:
    wanted += project["project"]["dependencies"]
    for extra in sys.argv[1:]:
        wanted += project["project"]["optional-dependencies"][extra]
print("\n".join(dict.fromkeys(wanted)))
