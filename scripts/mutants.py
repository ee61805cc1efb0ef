"""Mutants: small changes to the Python code, one at a time, which the tests should notice.

    python scripts/mutants.py search 60
    python scripts/mutants.py text 60 --seed 2

That many changes are drawn by the seed out of all that Cosmic Ray knows for that part of the
package; its tests are run on each of them, in a copy of the checkout under ``build/mutants``. What
no test noticed stands in ``build/mutants/PART/survivors.txt``. ``scripts/test`` must have been run
before: its environment has the native module. Cosmic Ray itself gets an environment of its own. A
run that was interrupted goes on where it was, if it is asked for the same.

Left out is what nothing could notice: annotations, which are never evaluated, and caches, which
change nothing but the time.
"""

from __future__ import annotations

import argparse
import ast
import json
import random
import re
import shutil
import sqlite3
import subprocess
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parents[1]
OWN = ROOT / "build" / "mutants-venv"
PYTHON = ROOT / "build" / "test-venv" / "bin" / "python"

# The tests of a part, quick ones first, without those that are slow and notice little.
TESTS = {
    "search": (
        ["solve", "count", "many", "many_strings", "lines", "search_proofs", "stop", "sets",
         "cages", "threads", "mutants", "model_based", "big_boards"],
        ["6x6_counts", "in_a_killer_is_sound", "damaged_proofs", "looks_often", "out_of_memory",
         "there_is_no_memory", "too_large_for_memory", "on_large_boards",
         "nothing_known_is_no_limit"],
    ),
    "text": (
        ["text", "text_write", "text_errors", "text_broken", "text_files", "text_rules",
         "text_readings", "links", "lines", "plain_text", "reading", "claims", "text_plain_forms",
         "fuzz_corpus", "text_fuzz", "form_matrix", "text_again"],
        ["long_rubbish", "constant_memory", "gigabytes", "takes_much_memory", "is_packed_unpacks",
         "one_of_each_family", "guided"],
    ),
}
SECONDS = 120  # of processor time for a run of the tests, which takes half: beyond it is a loop
HANG = 3_600  # seconds; only a hang takes that long
SPACE = 10_000_000  # KiB of addresses, lest a mutant takes all memory


def prepare(folder: Path) -> None:
    """A copy of the checkout with its native module, where files may be changed."""
    shutil.rmtree(folder, ignore_errors=True)
    listed = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    for name in subprocess.check_output(listed, cwd=ROOT, text=True).splitlines():
        if (ROOT / name).exists():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)
    installed = (PYTHON.parents[1] / "lib").glob("python*/site-packages/nanpure/_core*.so")
    shutil.copy2(next(installed), folder / "src" / "nanpure")


def cosmic_ray(*words: str | Path, cwd: Path) -> None:
    """Run Cosmic Ray; its environment is made at the first call."""
    if not (OWN / "bin" / "cosmic-ray").exists():
        subprocess.run([sys.executable, "-m", "venv", OWN], check=True)
        subprocess.run([OWN / "bin" / "pip", "install", "-q", "cosmic-ray>=8.4"], check=True)
    subprocess.run([OWN / "bin" / "cosmic-ray", *words], cwd=cwd, check=True)


def command(part: str, folder: Path) -> str:
    """What runs the tests of a part until one fails."""
    names, slow = TESTS[part]
    run = [f"PYTHONPATH={folder}/src", "NANPURE_NO_BROWSER=1", "exec", str(PYTHON), "-m", "pytest",
           "-x", "-q", "--no-header", "--tb=line", "-p", "no:cacheprovider", "-m", "'not full'",
           "-k", f"'not ({' or '.join(slow)})'", *(f"tests/test_{name}.py" for name in names)]
    return f'bash -c "ulimit -t {SECONDS} -v {SPACE}; {" ".join(run)}"'


def configure(part: str, folder: Path) -> Path:
    """The configuration of Cosmic Ray."""
    path = folder / "mutants.toml"
    path.write_text(f'''[cosmic-ray]
module-path = "src/nanpure/{part}"
timeout = {HANG}
excluded-modules = []
test-command = {json.dumps(command(part, folder))}

[cosmic-ray.distributor]
name = "local"
''')
    return path


def unnoticeable(path: Path) -> set[tuple[int, int]]:
    """Line and column of the characters of annotations and of decorators that cache."""
    text = path.read_text()
    places = set()
    for node in ast.walk(ast.parse(text)):
        for name in ("annotation", "returns"):
            found = getattr(node, name, None)
            if isinstance(found, ast.expr):
                places |= _span(found, text.splitlines())
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            places |= _span(node, text.splitlines())
        for decorator in getattr(node, "decorator_list", ()):
            if "cache" in ast.unparse(decorator):
                places |= _span(decorator, text.splitlines(), before=1)
    return places


def _span(node: ast.expr | ast.stmt, lines: list[str], before: int = 0) -> set[tuple[int, int]]:
    """Line and column of all its characters."""
    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    places = set()
    for line in range(node.lineno, node.end_lineno + 1):
        first = node.col_offset - before if line == node.lineno else 0
        last = node.end_col_offset if line == node.end_lineno else len(lines[line - 1])
        places |= {(line, column) for column in range(first, last)}
    return places


def draw(session: Path, folder: Path, count: int, seed: int) -> int:
    """Leave so many mutants in the session, drawn by chance; gives how many there were."""
    with sqlite3.connect(session) as store:
        rows = store.execute(
            "select job_id, module_path, operator_name, occurrence, start_pos_row, start_pos_col"
            " from mutation_specs order by module_path, operator_name, occurrence").fetchall()
        places = {name: unnoticeable(folder / name) for name in {row[1] for row in rows}}
        noticeable = [row[0] for row in rows if (row[4], row[5]) not in places[row[1]]]
        chosen = set(random.Random(seed).sample(noticeable, min(count, len(noticeable))))
        others = [(row[0],) for row in rows if row[0] not in chosen]
        store.executemany("delete from mutation_specs where job_id = ?", others)
        store.executemany("delete from work_items where job_id = ?", others)
    return len(noticeable)


def tell(session: Path, folder: Path) -> str:
    """How many were noticed, and where the others stand."""
    with sqlite3.connect(session) as store:
        rows = store.execute("select test_outcome, output, diff from work_results").fetchall()
    outcomes = Counter(str(row[0]).lower() for row in rows)
    killed = [str(row[1]) for row in rows if str(row[0]).lower() == "killed"]
    endless = sum(not re.search(r"\d (failed|error)", output) for output in killed)
    survivors = [row[2] for row in rows if str(row[0]).lower() == "survived"]
    (folder / "survivors.txt").write_text("\n\n".join(survivors) + "\n")
    return (f"{len(rows)} mutants: {outcomes['killed']} noticed ({endless} of them by no test, "
            f"but they did not end or broke the tests themselves), {outcomes['survived']} not "
            f"(see {folder}/survivors.txt)")


def main() -> None:
    """Draw mutants, run the tests on each, tell."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("part", choices=TESTS)
    parser.add_argument("count", type=int, nargs="?", default=60)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    if not PYTHON.exists():
        sys.exit(f"run scripts/test first: it makes the environment of the tests, {PYTHON}")
    folder = ROOT / "build" / "mutants" / asked.part
    session = folder.parent / f"{asked.part}-{asked.count}-{asked.seed}.sqlite"
    prepare(folder)
    config = configure(asked.part, folder)
    if not session.exists():
        cosmic_ray("init", config, session, cwd=folder)
        total = draw(session, folder, asked.count, asked.seed)
        print(f"{asked.part}: {total} mutants, of which {asked.count} are tried")
        cosmic_ray("baseline", config, cwd=folder)
    cosmic_ray("exec", config, session, cwd=folder)
    print(f"{asked.part}: {tell(session, folder)}")


if __name__ == "__main__":
    main()
