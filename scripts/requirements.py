"""Print what pyproject.toml asks for: build requirements, dependencies, and the extras named."""

import sys
import tomllib
from pathlib import Path

project = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text())
wanted = [*project["build-system"]["requires"], *project["project"]["dependencies"]]
for extra in sys.argv[1:]:
    wanted += project["project"]["optional-dependencies"][extra]
print("\n".join(dict.fromkeys(wanted)))
