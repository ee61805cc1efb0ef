"""The papers in the API: their items, and the results of running them."""

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
    """A paper with its items."""
    chosen = _paper(asked.paper)
    return {**paper_json(chosen), "items": [item_json(chosen, item) for item in chosen.items]}


def judge(asked: models.Judge, report: Report) -> Json:
    """Run an item of a paper; its figure is SVG in the language of the request."""
    chosen = _paper(asked.paper)
    try:
        item = chosen.item(asked.item)
    except KeyError as error:
        raise Problem(422, f"expected an item of the paper {chosen.name}, got "
                      f"{shown(asked.item)}") from error
    picture = figure(chosen, item)
    payload = judged_json(chosen, judged(chosen, item))
    return {**payload, "svg": figure_svg(picture, asked.lang) if picture is not None else None}


def _paper(name: str) -> Paper:
    if name not in PAPERS:
        raise Problem(422, f"expected a paper out of {', '.join(PAPERS)}, got {shown(name)}")
    return PAPERS[name]
