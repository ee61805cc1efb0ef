"""Text forms and links: microseconds a puzzle, read and written.

    python bench/forms.py                 # classic puzzles, every form
    python bench/forms.py csv penpa       # these only

A form is read as a stream of puzzles of its own (``nanpure.text.records``), its detection with it,
and as ``nanpure.read`` does, to a `Puzzle`; it is written one puzzle at a time
(``nanpure.text.write_row``). Processor time, the median of the rounds; all forms in turn in
each round.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import replace

import corpora

import nanpure
from nanpure import text
from nanpure.errors import Unsupported

PUZZLES, SLOW, ROUNDS = 2_000, 200, 7
HEADLESS = "csv without a header"
EXTRA = ("line of 729 candidates", "81 cells in a line")


def timed(call: Callable[[], object]) -> float:
    """Seconds of the processor."""
    began = time.process_time()
    call()
    return time.process_time() - began


def records(lines: list[str]) -> list[text.Record]:
    """Puzzles with a note, which some forms need."""
    return [replace(text.parse(line), info={"rating": "7.2"}, candidates=None) for line in lines]


def files() -> dict[str, tuple[list[str], list[text.Record]]]:
    """The lines of a file of each form, and its puzzles."""
    _, lines = next(corpora.classic())
    many = records(lines[:PUZZLES])
    found = {}
    for name, form in text.FORMATS.items():
        some = [_with_candidates(it) if name in ("candidates", "sdx") else it for it in many]
        some = some if name in FAST else some[:SLOW]
        try:
            rows = [text.write_row(record, name) for record in some]
        except Unsupported as error:
            print(f"{name}: {error}", file=sys.stderr)
            continue
        gap = "" if "\n" not in rows[0] else "\n"
        whole = "\n".join(filter(None, (form.header, *(row + gap for row in rows))))
        found[name] = whole.split("\n"), some
    bare = ["".join(map(str, it.digits)) for it in many]
    found[HEADLESS] = [f"{line},7.2" for line in bare], []
    found[EXTRA[0]] = [_all_candidates(it) for it in many[:SLOW]], []
    found[EXTRA[1]] = [",".join(line) for line in bare[:SLOW]], []
    for name in ("killer", "sumocue", "iss"):
        some = [_with_cages(it) for it in many]
        found[f"{name}, 27 cages"] = [text.write_row(it, name) for it in some], some
    return found


FAST = ("line", "jigsaw", "csv", "bank", "hodoku", "json", "killer", "sumocue", "iss",
        "sudokuexchange")


def _with_candidates(record: text.Record) -> text.Record:
    return replace(record, candidates=nanpure.Puzzle.of(record.digits).grid().candidates)


def _with_cages(record: text.Record) -> text.Record:
    """The sums of its solution, three cells of a column a cage, and no digit."""
    solution = nanpure.solve(nanpure.Puzzle.of(record.digits)).solution.values
    cages = []
    for top in range(0, 81, 27):
        for column in range(9):
            cells = [top + column, top + column + 9, top + column + 18]
            names = ",".join(f"r{cell // 9 + 1}c{cell % 9 + 1}" for cell in cells)
            cages.append(f"+cage:{sum(solution[cell] for cell in cells)}:{names}")
    return text.Record(9, (0,) * 81, record.symbols, layout=f"9{''.join(cages)}")


def _all_candidates(record: text.Record) -> str:
    return "".join("".join(str(d) if mask >> (d - 1) & 1 else "." for d in range(1, 10))
                   for mask in _with_candidates(record).candidates or ())


def main() -> None:
    """Measure in turn."""
    wanted = sys.argv[1:]
    measured = {name: it for name, it in files().items() if not wanted or name in wanted}
    took: dict[str, list[tuple[float, float, float]]] = {name: [] for name in measured}
    for _ in range(ROUNDS):
        for name, (lines, some) in measured.items():
            whole = "\n".join(lines)
            read = timed(lambda lines=lines: [*text.records(lines)])
            posed = timed(lambda whole=whole: [*nanpure.read(whole)])
            form = name.partition(",")[0]
            write = timed(lambda some=some, form=form: [text.write_row(it, form) for it in some])
            number = sum(isinstance(it, text.Record) for it in text.records(lines))
            took[name].append((read / number, posed / number, write / max(1, len(some))))
    print("| form | read | to a `Puzzle` | written |\n|---|---:|---:|---:|")
    for name, rounds in took.items():
        read, posed, write = (1e6 * statistics.median(it) for it in zip(*rounds, strict=True))
        said = f"{write:.1f}" if write else ""
        print(f"| {f'`{name}`' if name in text.FORMATS else name} | {read:.1f} | {posed:.1f} "
              f"| {said} |")


if __name__ == "__main__":
    main()
