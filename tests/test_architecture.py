"""The rules of the house that a machine can check: layers, exports, twins, sizes, docstrings."""

from __future__ import annotations

import ast
import gc
import importlib
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import pytest

import nanpure

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "nanpure"

# From the ground up: a part imports only what stands on an earlier line, or itself. ARCHITECTURE.md
# shows this very table.
LAYERS = """\
words                    every language but English; it stands in the code
errors                   the tree of errors
base  _core              checks of arguments, memory, threads; C++: native/
rules                    kinds of rules, each declared in one file; layout text
kernel                   the typed face of the native module
text                     codecs between text and records
model                    the nouns: sets, layout, grid, puzzle, step, witness, symmetry
phrases                  texts that name cells, digits and houses, in any language
search                   solve, count, check, solutions; batches; what searches
logic  methods  maths    techniques in their order; the documented solving systems; forms
ratings                  scales
data                     columns of data sets
generator                making puzzles
io                       sentences, pictures, JSON, hints
papers                   the five papers, item by item
nanpure                  the facade
foundry                  data sets of puzzles by recipes
archive  audit           what was printed; data sets that others made
publishing  printing     what is fit to print; books and pictures for paper
photo                    photographs, screenshots and pages as puzzles
web                      the page and its API
cli                      the command line
__main__                 python -m nanpure
"""
LEVEL = {
    part: level
    for level, line in enumerate(LAYERS.splitlines())
    for part in line[:24].split()
}

# Parts that know even less than their place allows.
ONLY = {
    "text": {"words", "errors", "base", "rules", "kernel"},
    "rules": {"words", "errors", "base"},
    "kernel": {"words", "errors", "base", "_core"},
    "base": {"errors", "words"}, "errors": {"words"}, "words": set(),
}

# Methods of any type that show it in a notebook or tell it as plain data, and so know io.
SHOWING = {"__str__", "_repr_svg_", "_repr_html_", "to_json", "from_json", "to_frame", "lines"}

# Rule 2: no search, technique or rating tells rows from columns. What checks their proofs shares
# nothing with them, and so reads layout text by itself.
ALONE = {f"nanpure.logic.proofs.{name}"
         for name in ("checker", "search_checker", "statement_checker", "statement_clauses",
                      "rule_checker")}
BLIND = {"search", "kernel", "logic", "generator", "ratings"}
TWINS = {"row", "col", "column", "columns", "cols", "transpose", "band", "stack", "bands", "stacks"}

FILE_LINES = 400
FUNCTION_LINES = 60

# A folder with more source files than that has a README.md of at most so many lines.
FOLDER_FILES = 5
README_LINES = 25
KINDS = {".py", ".cpp", ".hpp", ".js", ".css", ".html", ".toml"}
NAMED = re.compile(r"`([\w./-]+\.(?:py|cpp|hpp|js|css))`|\]\(([^)#]+)")  # a module, or a link


class Import(NamedTuple):
    """One imported name: *part* and *module* are where it comes from."""

    part: str
    module: str
    name: str
    line: int
    inside: str


class Module(NamedTuple):
    path: Path
    tree: ast.Module

    def __hash__(self) -> int:
        return hash(self.path)

    @property
    def name(self) -> str:
        parts = self.path.relative_to(SOURCE.parent).with_suffix("").parts
        return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)

    @property
    def part(self) -> str:
        """The name below ``nanpure``; the facade itself is ``nanpure``."""
        return ".".join(self.name.split(".")[1:2]) or "nanpure"


@cache
def modules() -> tuple[Module, ...]:
    paths = sorted(SOURCE.rglob("*.py"))
    gc.disable()  # Python 3.11 may crash where it collects in the midst of parsing
    try:
        return tuple(Module(path, ast.parse(path.read_text("utf-8"))) for path in paths)
    finally:
        gc.enable()


@cache
def nodes(module: Module) -> tuple[ast.AST, ...]:
    """All of a module, walked once: the walks of many tests were most of what they took."""
    return tuple(ast.walk(module.tree))


def called(node: ast.AST, name: str) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name


# ---- layers ------------------------------------------------------------------------------------


@cache
def imports(module: Module) -> tuple[Import, ...]:
    """What a module imports from the package, without what only type checkers see.

    A facade loads what type checkers see, when somebody asks for it.
    """
    return tuple(_imports(module, module.tree, ""))


# Nodes that contain statements.
BLOCKS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.If, ast.For, ast.AsyncFor,
          ast.While, ast.With, ast.AsyncWith, ast.Try, ast.TryStar, ast.ExceptHandler, ast.Match,
          ast.match_case)


def _imports(module: Module, node: ast.AST, inside: str) -> Iterator[Import]:
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, ast.stmt | ast.ExceptHandler | ast.match_case):
            continue
        seen = isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test)
        if seen and homes(module) is None:
            continue
        if isinstance(child, ast.ImportFrom):
            for name in child.names:
                yield from _resolved(_source(module, child), name.name, child.lineno, inside)
        elif isinstance(child, ast.Import):
            for name in child.names:
                yield from _resolved(name.name, "", child.lineno, inside)
        named = child.name if isinstance(child, ast.FunctionDef) else inside
        if isinstance(child, BLOCKS):
            yield from _imports(module, child, named)


def _source(module: Module, node: ast.ImportFrom) -> str:
    if not node.level:
        return node.module or ""
    package = module.name.split(".")
    if module.path.name != "__init__.py":
        package = package[:-1]
    package = package[: len(package) - node.level + 1]
    return ".".join([*package, *([node.module] if node.module else [])])


def _resolved(source: str, name: str, line: int, inside: str) -> Iterator[Import]:
    if source.split(".")[0] != "nanpure":
        return
    if source == "nanpure" and (name in LEVEL):
        source, name = f"nanpure.{name}", ""
    yield Import(".".join(source.split(".")[1:2]) or "nanpure", source, name, line, inside)


def test_every_part_has_its_place() -> None:
    assert {module.part for module in modules()} <= set(LEVEL), "add it to LAYERS"


def test_imports_go_down_only() -> None:
    wrong = []
    for module, imported in ((m, i) for m in modules() for i in imports(m)):
        own = imported.part == module.part
        if own or (imported.part == "io" and imported.inside in SHOWING):
            continue
        if LEVEL[imported.part] >= LEVEL[module.part]:
            wrong.append(f"{module.name}:{imported.line} imports {imported.module}")
        if imported.part not in ONLY.get(module.part, LEVEL):
            wrong.append(f"{module.name}:{imported.line} must not know {imported.part}")

    assert wrong == []


def test_only_kernel_sees_the_native_module() -> None:
    users = {module.part for module in modules()
             for imported in imports(module) if imported.part == "_core"}

    assert users == {"kernel"}


def test_the_page_shows_the_same_layers() -> None:
    assert LAYERS in (ROOT / "ARCHITECTURE.md").read_text("utf-8")


def test_folders_are_the_layers() -> None:
    """No module lies loose beside the facade and the errors."""
    loose = {path.stem for path in SOURCE.glob("*.py")} - {"__init__", "__main__"}

    assert loose == {"errors"}


def test_the_walk_sees_imports() -> None:
    """The tests above prove nothing when the walk is blind."""
    seen = {module.name: {imported.part for imported in imports(module)} for module in modules()}

    assert {"errors", "text", "model"} <= seen["nanpure.model.puzzle"]
    assert "io" in seen["nanpure.model.grid"]
    assert "text" not in seen["nanpure.model.grid"]
    assert "errors" in seen["nanpure.text.symbols"]
    assert "_core" in seen["nanpure.kernel.search"]
    assert {"errors", "kernel", "search"} <= seen["nanpure"]


# ---- folders -----------------------------------------------------------------------------------


def files(pattern: str) -> Iterator[Path]:
    """The files of the package and of the native code whose names are of that pattern."""
    for folder in (SOURCE, ROOT / "native"):
        yield from folder.rglob(pattern)


def test_a_large_folder_has_a_short_readme() -> None:
    sizes = Counter(path.parent for path in files("*") if path.suffix in KINDS)
    # The folders of languages have one shape; the README of `words` has it.
    large = sorted(folder for folder, size in sizes.items()
                   if size > FOLDER_FILES and SOURCE / "words" not in folder.parents)
    wrong = []
    for readme in (folder / "README.md" for folder in large):
        lines = readme.read_text("utf-8").splitlines() if readme.is_file() else []
        if not lines or not lines[0].startswith("# ") or len(lines) > README_LINES:
            wrong.append(str(readme.relative_to(ROOT)))

    assert SOURCE / "model" in large
    assert wrong == []


def test_a_readme_names_what_there_is() -> None:
    """Modules of its folder, or below it; links lead somewhere."""
    wrong = [
        f"{readme.relative_to(ROOT)}: {name or link}"
        for readme in sorted(files("README.md"))
        for name, link in NAMED.findall(readme.read_text("utf-8"))
        if not (any(readme.parent.rglob(name)) if name else (readme.parent / link).exists())
    ]

    assert wrong == []


# ---- exports -----------------------------------------------------------------------------------


def exported(module: Module) -> list[str] | None:
    for node in module.tree.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            names = ast.literal_eval(node.value)
            assert isinstance(names, list)
            return names
    return None


def export_order(name: str) -> tuple[int, str]:
    """CONSTANTS, then Classes, then functions."""
    return (0 if name.isupper() else 1 if name[0].isupper() else 2), name


def test_exports_are_declared_sorted_and_there() -> None:
    for module in modules():
        names = exported(module)
        if names is None:
            named = [getattr(node, "name", "_") for node in module.tree.body]
            public = [name for name in named if name[0] != "_"]
            assert public == [], f"public names of {module.name} need __all__"
            continue
        assert names == sorted(set(names), key=export_order), module.name
        loaded = importlib.import_module(module.name)
        assert [name for name in names if not hasattr(loaded, name)] == [], module.name


def test_what_one_part_takes_from_another_is_exported() -> None:
    public = {module.name: exported(module) for module in modules()}
    known = {module.name for module in modules()}
    wrong = [
        f"{module.name}:{imported.line} takes {imported.name} from {imported.module}"
        for module in modules()
        for imported in imports(module)
        if imported.part != module.part
        and imported.name
        and imported.module in public
        and f"{imported.module}.{imported.name}" not in known
        and imported.name not in ("__version__", *(public[imported.module] or ()))
    ]

    assert wrong == []


@cache
def homes(module: Module) -> dict[str, tuple[str, ...]] | None:
    """The table of a package that loads what it exports when it is asked for; None: no such."""
    for node in nodes(module):
        if called(node, "facade"):
            found: dict[str, tuple[str, ...]] = ast.literal_eval(node.args[1])
            return found
    return None


OWN = {"facade", "startup_interrupt"}  # what packages import for themselves


def test_the_tables_of_facades_are_what_type_checkers_see() -> None:
    facades = [module for module in modules() if homes(module) is not None]
    for module in facades:
        _table_is_what_type_checkers_see(module)

    assert {"nanpure", "nanpure.kernel", "nanpure.text", "nanpure.logic"} <= {
        module.name for module in facades}


def _table_is_what_type_checkers_see(module: Module) -> None:
    table = homes(module) or {}
    package = importlib.import_module(module.name)
    seen: dict[str, set[str]] = {}
    for imported in imports(module):
        if imported.name and imported.name not in OWN:  # modules are attributes too
            seen.setdefault(imported.module.removeprefix(f"{module.name}."), set()).add(
                imported.name)

    assert {home: set(names) for home, names in table.items()} == seen, module.name
    assert sorted(
        name for names in table.values() for name in names) == sorted(exported(module) or ())
    for home, names in table.items():
        source = importlib.import_module(f"{module.name}.{home}")
        assert all(getattr(package, name) is getattr(source, name) for name in names)
    assert set(exported(module) or ()) <= set(dir(package))
    with pytest.raises(AttributeError, match=f"module '{module.name}' has no attribute 'x'"):
        _ = package.x


def test_the_facade_exports_what_it_imports() -> None:
    facade = next(module for module in modules() if module.part == "nanpure")
    taken = {imported.name for imported in imports(facade)} - OWN - {""}

    assert taken == set(nanpure.__all__)
    assert all(getattr(nanpure, name).__doc__ for name in nanpure.__all__)
    namespace: dict[str, object] = {}
    exec("from nanpure import *", namespace)
    assert set(nanpure.__all__) <= set(namespace)
    shown = {name for name in dir(nanpure) if not name.startswith("__")}
    assert {name for name in shown if not isinstance(getattr(nanpure, name), ModuleType)} == set(
        nanpure.__all__)
    parts = shown - set(nanpure.__all__)
    page = (ROOT / "docs/stability.md").read_text("utf-8").partition("Everything else is")[0]
    # They stand above the facade.
    imported = {"archive", "audit", "foundry", "photo", "printing", "publishing"}
    assert parts | imported == {name for name in LEVEL if f"`nanpure.{name}`" in page}


# ---- no twins ----------------------------------------------------------------------------------


def identifiers(module: Module) -> Iterator[tuple[str, int]]:
    """Every name in use, but the column of a text in which a ParseError was found, and modules."""
    of_text = {
        id(keyword)
        for node in nodes(module)
        if called(node, "ParseError")
        for keyword in node.keywords
    } | {
        id(key)
        for node in nodes(module)
        if called(node, "facade")
        for key in getattr(node.args[1], "keys", ())
    }
    for node in nodes(module):
        if id(node) in of_text:
            continue
        line = getattr(node, "lineno", 0)
        if isinstance(node, ast.Name):
            yield node.id, line
        elif isinstance(node, ast.Attribute):
            yield node.attr, line
        elif isinstance(node, ast.arg | ast.keyword) and node.arg:
            yield node.arg, line
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name, line
        elif isinstance(node, ast.alias):
            yield (node.asname or node.name).split(".")[-1], line
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value, line  # house.kind == "row"


def splits_cells(module: Module) -> Iterator[int]:
    """Lines that take a cell apart: ``cell // size``, ``cell % n``, ``divmod(cell, size)``."""
    for node in nodes(module):
        divisor: ast.expr | None = None
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.FloorDiv | ast.Mod):
            divisor = node.right
        elif called(node, "divmod"):
            divisor = node.args[1]
        if divisor is not None and ast.unparse(divisor).split(".")[-1] in ("n", "size"):
            yield node.lineno  # type: ignore[attr-defined]


def test_searches_and_techniques_do_not_tell_rows_from_columns() -> None:
    blind = [m for m in modules() if m.part in BLIND and m.name not in ALONE]
    words = [f"{module.name}:{line} {word}" for module in blind
             for word, line in identifiers(module)
             for part in word.split("_") if part in TWINS]

    assert words == []
    assert [f"{module.name}:{line}" for module in blind for line in splits_cells(module)] == []


def test_the_search_for_twins_finds_them() -> None:
    """In the files that may have them."""
    named = {module.name: module for module in modules()}
    found = {word for name in ("layout", "house", "regions")
             for word, _ in identifiers(named[f"nanpure.model.{name}"])}

    assert {"row", "column", "bands"} <= found
    assert list(splits_cells(named["nanpure.rules.board"]))


# ---- small rooms -------------------------------------------------------------------------------


def sources() -> list[Path]:
    native = ROOT / "native"
    found = {path for kind in ("*.hpp", "*.cpp") for path in native.rglob(kind)}
    tests = set((native / "tests").rglob("*"))
    return [module.path for module in modules()] + sorted(found - tests)


def test_a_file_fits_in_a_room() -> None:
    lines = {str(path.relative_to(ROOT)): len(path.read_text("utf-8").splitlines())
             for path in sources()}

    assert {path: number for path, number in lines.items() if number > FILE_LINES} == {}


def test_a_function_fits_on_a_screen() -> None:
    """Its docstring aside, which may hold as many examples as it needs."""
    long = []
    for module, function in ((m, node) for m in modules() for node in nodes(m)):
        if not isinstance(function, ast.FunctionDef):
            continue
        lines = (function.end_lineno or 0) - function.lineno + 1
        if ast.get_docstring(function, clean=False) is not None:
            said = function.body[0]
            lines -= (said.end_lineno or 0) - said.lineno + 1
        if lines > FUNCTION_LINES:
            long.append(f"{module.name}.{function.name}: {lines} lines")

    assert long == []


def test_what_is_public_says_what_it_is() -> None:
    assert [f"{module.name}: {name}" for module in modules() for name in _silent(module)] == []


def _silent(module: Module) -> list[str]:
    """What a module exports without a docstring."""
    names = set(exported(module) or ())
    silent = [] if ast.get_docstring(module.tree) else ["the module"]
    for node in module.tree.body:
        if not isinstance(node, ast.FunctionDef | ast.ClassDef) or node.name not in names:
            continue
        members = node.body if isinstance(node, ast.ClassDef) else []
        methods = [m for m in members if isinstance(m, ast.FunctionDef) and m.name[0] != "_"]
        silent += [f"{node.name}.{n.name}" for n in methods if not ast.get_docstring(n)]
        if not ast.get_docstring(node):
            silent.append(node.name)
    return silent


def test_nothing_at_module_level_is_changed_later() -> None:
    """No global statement: what a call finds does not depend on the calls before it."""
    found = [f"{module.name}:{node.lineno}" for module in modules()
             for node in nodes(module) if isinstance(node, ast.Global)]

    assert found == []
