"""The papers in the API: what they state, and what comes of it when it is run."""

from __future__ import annotations

from typing import Any

from nanpure.errors import shown
from nanpure.io.svg_figures import figure_svg
from nanpure.kernel import Control
from nanpure.papers import PAPERS, Paper, figure
from nanpure.papers import judge as judged
from nanpure.papers.words import item_json, judged_json, paper_json
from nanpure.web import models
from nanpure.web.problems import Problem
from nanpure.web.report import Report

__all__ = ["judge", "paper", "papers"]

Json = dict[str, Any]


def papers(asked: models.Papers, control: Control) -> Json:
    """The five papers."""
    return {"papers": [paper_json(each) for each in PAPERS.values()]}


def paper(asked: models.Paper, control: Control) -> Json:
    """What a paper states."""
    found = _paper(asked.paper)
    return {**paper_json(found), "items": [item_json(found, item) for item in found.items]}


def judge(asked: models.Judge, report: Report) -> Json:
    """An item of a paper, run; its figure as SVG in the language asked for."""
    found = _paper(asked.paper)
    try:
        item = found.item(asked.item)
    except KeyError as error:
        raise Problem(422, f"expected an item of the paper {found.name}, got "
                      f"{shown(asked.item)}") from error
    picture = figure(found, item)
    said = judged_json(found, judged(found, item))
    return {**said, "svg": figure_svg(picture, asked.lang) if picture is not None else None}


def _paper(name: str) -> Paper:
    if name not in PAPERS:
        raise Problem(422, f"expected a paper out of {', '.join(PAPERS)}, got {shown(name)}")
    return PAPERS[name]
