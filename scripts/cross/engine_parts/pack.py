"""Pack Python's library and the package for the page, in Pyodide, whose bytecode it is.

What the first hint needs is compiled, without docstrings and line numbers; the rest is source
without docstrings, which is smaller and compiled when it is imported. The archives are not
compressed: the whole is, once.
"""

import ast
import io
import marshal
import sys
import tarfile
import zipfile
from importlib.util import MAGIC_NUMBER
from pathlib import Path
from types import CodeType

HERE = Path("/engine")

# What a page has no use for: other protocols, tools of developers, processes, character sets of
# before Unicode.
UNUSED = {word for line in (
    "_pyrepl antigravity bdb cProfile cmd compileall ctypes curses dbm doctest",
    "ensurepip filecmp fileinput ftplib getpass idlelib imaplib lib2to3 mailbox modulefinder",
    "multiprocessing netrc nturl2path optparse pdb pickletools poplib profile pstats pty pyclbr",
    "pydoc pydoc_data rlcompleter sched shelve smtplib sqlite3 symtable tabnanny this timeit",
    "trace tracemalloc tty turtle turtledemo unittest uuid wave webbrowser wsgiref xmlrpc zipapp",
    "_pyio __hello__ __phello__",
) for word in line.split()}
ENCODINGS = {"__init__", "aliases", "ascii", "cp1252", "cp437", "idna", "latin_1", "punycode",
             "raw_unicode_escape", "unicode_escape", "utf_16", "utf_16_be", "utf_16_le", "utf_32",
             "utf_8", "utf_8_sig"}
READ = ("nanpure/papers/", "nanpure/methods/")  # their docstrings are data: items quote them


def without_docstrings(tree: ast.Module) -> ast.Module:
    """Leave out the docstrings of a module and all that it defines."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            first = node.body[0] if node.body else None
            if (isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
                    and isinstance(first.value.value, str)):
                node.body = node.body[1:] or ([] if isinstance(node, ast.Module) else [ast.Pass()])
    return ast.fix_missing_locations(tree)


def without_lines(code: CodeType) -> CodeType:
    """Leave out the table of lines of a piece of code and all within it."""
    return code.replace(co_linetable=b"", co_consts=tuple(
        without_lines(each) if isinstance(each, CodeType) else each for each in code.co_consts))


def compiled(source: bytes, name: str) -> bytes:
    """A file of bytecode that is never compared with its source."""
    tree = ast.parse(source) if name.startswith(READ) else without_docstrings(ast.parse(source))
    code = without_lines(compile(tree, name, "exec", dont_inherit=True))
    return MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8) + marshal.dumps(code)


def library() -> None:
    """Write the library: a ZIP of bytecode, which Python imports from."""
    with (zipfile.ZipFile(HERE / "pyodide" / "python_stdlib.zip") as whole,
          zipfile.ZipFile(HERE / "out" / "python_stdlib.zip", "w") as kept):
        for name in sorted(whole.namelist()):
            top, _, rest = name.partition("/")
            if name.endswith("/") or top.removesuffix(".py") in UNUSED or (
                    top == "encodings" and rest.removesuffix(".py") not in ENCODINGS):
                continue
            data = whole.read(name)
            if name.endswith(".py"):
                name, data = f"{name}c", compiled(data, name)
            kept.writestr(zipfile.ZipInfo(name), data)


def first_modules() -> set[str]:
    """The files that are loaded by the time of the first hint."""
    sys.path.insert(0, str(HERE / "package"))
    sys.dont_write_bytecode = True
    from nanpure.web.local import ask

    status, text = ask("hint", '{"puzzle": "12..3..........4"}')
    assert status == 200, text
    return {module.__file__.partition("package/")[2] for name, module in sys.modules.items()
            if name.partition(".")[0] == "nanpure"}


def package() -> None:
    """Write the package: a tape archive."""
    first, home = first_modules(), HERE / "package"
    with tarfile.open(HERE / "out" / "nanpure.tar", "w", format=tarfile.USTAR_FORMAT) as archive:
        for file in sorted(home.rglob("*")):
            if file.is_dir():
                continue
            name, data = file.relative_to(home).as_posix(), file.read_bytes()
            if name in first and name.endswith(".py"):
                name, data = f"{name}c", compiled(data, name)
            elif name.endswith(".py") and not name.startswith(READ):
                data = ast.unparse(without_docstrings(ast.parse(data))).encode()
            entry = tarfile.TarInfo(name)
            entry.size = len(data)
            archive.addfile(entry, io.BytesIO(data))


library()
package()
