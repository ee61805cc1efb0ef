"""Print what pyproject.toml asks for: with --build what the build needs, with --only the extras and
groups named, otherwise both and the dependencies. Packages of this repository are folders there.
"""

import re
import sys
import tomllib
from pathlib import Path

project = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text("utf-8"))
extras = project["project"]["optional-dependencies"] | project.get("dependency-groups", {})
packages = project["tool"]["nanpure"].get("packages", {})


def resolved(requirement: str) -> list[str]:
    """Resolve a requirement: to itself, a folder, or the extras of this project."""
    name = re.split(r"[^\w-]", requirement, maxsplit=1)[0]
    if name == project["project"]["name"]:
        inner = requirement[requirement.index("[") + 1 : requirement.index("]")]
        return [one for extra in inner.split(",") for one in of_extra(extra)]
    return [f"./{packages[name]}"] if name in packages else [requirement]


def of_extra(extra: str) -> list[str]:
    """The requirements of an extra, or of a group."""
    return [one for requirement in extras[extra] for one in resolved(requirement)]


words = sys.argv[1:]
wanted = [*project["build-system"]["requires"], *project["tool"]["nanpure"]["build"]]
if words[:1] == ["--only"]:
    wanted, words = [], words[1:]
elif words != ["--build"]:
    wanted += project["project"]["dependencies"]
if words != ["--build"]:
    wanted += [requirement for word in words for requirement in of_extra(word)]
print("\n".join(dict.fromkeys(wanted)))
