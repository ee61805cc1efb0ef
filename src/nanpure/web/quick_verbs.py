"""The quick verbs of the API: a request and a control in, plain data out.

They run in threads of the server: work that may take long is native, releases the interpreter lock
and ends when the control is stopped or the time is up.
"""

from __future__ import annotations

import time
from base64 import b64encode
from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

import nanpure
from nanpure import text
from nanpure.errors import NanpureError, ParseError, PuzzleError, Unsupported
from nanpure.io.answers import hardest_json, hint_json, left_out_json
from nanpure.io.hints import rule_of
from nanpure.io.results import result_json
from nanpure.io.rules import rules_in_words
from nanpure.kernel import Control
from nanpure.logic import Catalogue, path
from nanpure.model.grid import Grid
from nanpure.model.puzzle import read_options
from nanpure.model.records import record_grid
from nanpure.model.writer import write
from nanpure.phrases.part_voice import PartVoice
from nanpure.search.engines import is_classic
from nanpure.web import generation
from nanpure.web.carried_path import carried_path
from nanpure.web.catalogue import catalogue_of, check_technique
from nanpure.web.check import check
from nanpure.web.daily_puzzle import today, variant
from nanpure.web.events import steps_json, technique_step
from nanpure.web.every import all_steps, streamed
from nanpure.web.lessons import lesson, lessons
from nanpure.web.limits import (
    BOARD_CELLS,
    BOARDS,
    LEVEL_SECONDS,
    PUZZLE_TEXT,
    QUICK_SECONDS,
    SIZE,
)
from nanpure.web.models import (
    Convert,
    HintRequest,
    LayoutText,
    Paper,
    Papers,
    Parse,
    Position,
    Solve,
    Steps,
    Svg,
    Transform,
)
from nanpure.web.models_print import Draw
from nanpure.web.models_rooms import Alone, Bench, Fill, Lesson, Lessons, Today, Variant
from nanpure.web.position import (
    about_json,
    board_json,
    cell_names,
    grid_of,
    layout_json,
    parse_layout,
    state_of,
    too_large,
)
from nanpure.web.printing import draw
from nanpure.web.problems import Problem, problem_of
from nanpure.web.reading import paper, papers
from nanpure.web.report import Report
from nanpure.web.setter_bench import bench, fill
from nanpure.web.single_file import alone_html
from nanpure.web.written import convert, links

__all__ = ["Quick", "alone", "bench", "check", "convert", "draw", "every_step", "fill", "hint",
           "is_long", "is_streamed", "ito", "layout", "lesson", "lessons", "level", "links",
           "paper", "papers", "parse", "solve", "steps", "svg", "today", "transform", "variant",
           "verbs", "wording"]

Json = dict[str, Any]
Quick = tuple[type[Any], Callable[[Any, Control], Json]]

BAD = 20  # texts that are not puzzles, reported one by one


def verbs() -> Mapping[str, Quick]:
    """Return the verbs by name, each with its request model."""
    return MappingProxyType({
        "layout": (LayoutText, layout), "wording": (LayoutText, wording), "parse": (Parse, parse),
        "check": (Position, check), "hint": (HintRequest, hint), "solve": (Solve, solve),
        "steps": (Steps, steps), "ito": (Position, ito), "convert": (Convert, convert),
        "links": (Position, links), "level": (Position, level), "svg": (Svg, svg),
        "transform": (Transform, transform), "draw": (Draw, draw), "papers": (Papers, papers),
        "paper": (Paper, paper), "today": (Today, today), "variant": (Variant, variant),
        "lessons": (Lessons, lessons), "lesson": (Lesson, lesson), "alone": (Alone, alone),
        "bench": (Bench, bench), "fill": (Fill, fill),
    })


def is_long(asked: Solve, events: bool) -> bool:
    """Whether to solve with ample time: where events are wanted, or with a documented method."""
    return asked.method is not None or events


def is_streamed(asked: Steps, events: bool) -> bool:
    """Whether to find all steps that there are, and not only those of a bound of work."""
    return asked.all and events


def layout(asked: LayoutText, control: Control) -> Json:
    """The houses of a layout."""
    return layout_json(parse_layout(asked.layout))


def wording(asked: LayoutText, control: Control) -> Json:
    """The rules of a layout in sentences."""
    return {"rules": rules_in_words(parse_layout(asked.layout), asked.lang)}


def parse(asked: Parse, control: Control) -> Json:
    """Read the puzzles of a text; a text without any is a problem that names the place."""
    known_layout = parse_layout(asked.layout) if asked.layout is not None else None
    lines = asked.text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    _lines_fit(lines)
    boards: list[Json] = []
    bad: list[Json] = []
    cells, failed, more = 0, 0, False
    how = replace(read_options(known_layout), format=asked.form, lossy=asked.lossy)
    skipped = text.Skipped()
    for record in text.records(lines, how, skipped):
        if (control.stopped or len(boards) == BOARDS or cells >= BOARD_CELLS
                or failed == BOARDS):
            more = True  # puzzles read so far are kept
            break
        try:
            if isinstance(record, text.Bad):
                raise record.error
            if record.size > SIZE:
                raise too_large(record.size)
            board = board_json(record_grid(record, known_layout))
            if text.LEFT_OUT in record.info:
                board["left_out"] = record.info[text.LEFT_OUT]
            about = about_json(record.info, record.size)
            if about:
                board["about"] = about
            boards.append(board)
            cells += record.size**2
        except (NanpureError, Problem) as error:
            failed += 1
            if len(bad) < BAD:
                problem = problem_of(error)
                assert problem is not None, "an error of the library"
                bad.append(problem.at(record.line).json())
    if not boards:
        if more and not bad:
            raise Problem(422, f"reading the text took longer than {QUICK_SECONDS:g} seconds",
                          kind="time", seconds=QUICK_SECONDS)
        raise Problem.of_json(bad[0]) if bad else ParseError(
            asked.text, expected="a puzzle", found="none" if asked.text.strip() else "nothing",
            kind="none")
    form = asked.form or text.detect(lines[:1024])
    return {"format": form, "boards": boards, "more": more, "bad": bad,
            "skipped": {"count": skipped.count, "line": skipped.line, "text": skipped.text}}


def _lines_fit(lines: list[str]) -> None:
    """Refuse lines that are too long for any puzzle, except JSON, which may hold several."""
    for number, line in enumerate(lines, 1):
        if len(line) > PUZZLE_TEXT and not line.lstrip().startswith(("{", "[")):
            raise Problem(422, f"expected lines of at most {PUZZLE_TEXT} characters, got one of "
                          f"{len(line)} at line {number}", line=number, kind="long",
                          most=PUZZLE_TEXT, got=len(line))


def solve(asked: Solve, control: Control, seconds: float = QUICK_SECONDS) -> Json:
    """Solve a puzzle with the fastest search."""
    grid = grid_of(asked)
    began = time.perf_counter()
    result = nanpure.solve(grid, asked.engine, timeout=seconds, control=control)
    return {**result_json(result, asked.lang), "seconds": round(time.perf_counter() - began, 6)}


def hint(asked: HintRequest, control: Control) -> Json:
    """Give a hint for the next step."""
    grid = grid_of(asked)
    result = nanpure.hint(grid, asked.strength, asked.lang, asked.policy,
                          catalogue_of(asked), QUICK_SECONDS,
                          control=control)
    step = None
    if result.step is not None and result.strength == "move":
        step = technique_step(grid, result.step, asked.lang)
    payload = hint_json(result, grid.layout, asked.lang, step)
    payload["clauses"] = PartVoice(grid.layout, asked.lang).clauses(result.text)
    named = result.step if asked.strength != "where" else None
    payload["technique"] = named.technique if named else None
    payload["cells"] = payload["cells"] or cell_names(result.place, grid.layout)
    rule = rule_of(result.step, grid.layout) if result.step is not None else None
    payload["rules"] = [rule.text(grid.layout.board)] if rule is not None else []
    return {"status": payload.pop("hint"), **payload}


def steps(asked: Steps, control: Control) -> Json:
    """The path from a grid as it stands, or all steps that it allows."""
    grid, catalogue = _steps_asked(asked)
    if asked.all and catalogue is not None:
        return all_steps(grid, asked, catalogue, control)
    result = path(grid, asked.policy, catalogue, max_steps=asked.limit, timeout=QUICK_SECONDS,
                  control=control)
    payloads, end = steps_json(grid, result.steps, asked.lang, asked.style, control)
    stopped = result.stopped if len(payloads) == len(result.steps) else "time"
    return {"steps": payloads, "end": board_json(end), "state": state_of(end, stopped),
            "stopped": stopped, "hardest": hardest_json(result.hardest),
            "left_out": left_out_json(result.left_out, grid.layout, asked.lang)}


def every_step(asked: Steps, report: Report) -> Json:
    """All steps that a grid as it stands allows, reported technique by technique."""
    grid, catalogue = _steps_asked(asked)
    assert catalogue is not None, "the policy se was refused"
    return streamed(grid, asked, catalogue, report)


def _steps_asked(asked: Steps) -> tuple[Grid, Catalogue | None]:
    """The grid and the techniques of a request, None for those of Sudoku Explainer."""
    grid = grid_of(asked)
    chosen = asked.only is not None or asked.without or asked.uniqueness is not None
    if asked.policy == "se" and (asked.all or chosen):
        raise Problem(422, "the policy se has its own path and techniques, expected none of all, "
                      "only, without and uniqueness")
    for name in ("loops", "of", "saying", "effort"):
        if getattr(asked, name) not in (None, "", 1) and not asked.all:
            raise Problem(422, f"{name} applies to all steps, expected all with {name}")
    if asked.of is not None:
        check_technique(asked.of)
    if asked.policy == "se" and not is_classic(grid.layout):
        raise Problem(422, "the policy se serves the classic 9×9 board, "
                      f"got {grid.layout.structure}", kind="classic")
    return grid, None if asked.policy == "se" else catalogue_of(asked)


def level(asked: Position, control: Control) -> Json:
    """The level of a puzzle, where it has one and a bounded time is enough; a label, not a rating.

    *status*: unique, none, many; unknown where time ended; unrated beyond 36 rows.
    """
    try:
        rated = nanpure.rate(grid_of(asked), ("level", "nanpure"), timeout=LEVEL_SECONDS,
                             control=control)
    except PuzzleError as error:
        return {"status": error.status, "level": None, "rating": None}
    except Unsupported:
        return {"status": "unrated", "level": None, "rating": None}
    assert rated.level is not None
    assert rated.nanpure is not None
    return {"status": rated.status, "level": rated.level.level, "rating": rated.nanpure.max}


def ito(asked: Position, control: Control) -> Json:
    """Ito's cube: for each digit the cells where it is possible; decided cells are clear."""
    grid = grid_of(asked)
    planes = [
        [0 if grid.values[cell] else mask >> bit & 1 for cell, mask in enumerate(grid.candidates)]
        for bit in range(grid.layout.size)
    ]
    return {"cube": planes}


def alone(asked: Alone, control: Control) -> Json:
    """The playing room with a puzzle in it, as one HTML file that needs no server."""
    grid = grid_of(Position(puzzle=asked.puzzle, layout=asked.layout, about=asked.about))
    carried = carried_path(grid.puzzle, control) if asked.hints else None
    page = alone_html(grid.puzzle, asked.title, asked.lang, asked.checking, carried)
    return {"type": "text/html", "data": b64encode(page.encode("utf-8")).decode("ascii"),
            "hints": carried and {"steps": len(carried["steps"]), "end": carried["end"]}}


def transform(asked: Transform, control: Control) -> Json:
    """Shuffle a puzzle by a symmetry of its layout, and relabel it."""
    shuffled = generation.disguised(grid_of(asked).puzzle, asked.seed, asked.digits)
    line = write(shuffled, "json") if shuffled.removed else shuffled.line()
    return {"puzzle": line, "layout": shuffled.layout.text, "clues": shuffled.clues,
            "board": board_json(shuffled.grid())}


def svg(asked: Svg, control: Control) -> Json:
    """A picture of a grid, or of a step of its path."""
    grid = grid_of(asked)
    if asked.step is None:
        return {"svg": nanpure.svg(grid, candidates=asked.candidates, lang=asked.lang)}
    steps = path(grid, max_steps=asked.step, timeout=QUICK_SECONDS, control=control).steps
    if len(steps) < asked.step:
        raise Problem(422, f"expected a step of the path, which has {len(steps)}, got {asked.step}")
    for step in steps[:-1]:
        grid = grid.after(step.deduction)
    return {"svg": nanpure.svg(grid, step=steps[-1], lang=asked.lang)}
