"""Read the data file of a paper."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib import resources
from typing import Any

from nanpure.base.facade import ByName
from nanpure.io.figures import Words
from nanpure.papers.item import Item, Paper, Run

__all__ = ["PAPERS"]

NAMES = ("ito", "hiroi", "ushio", "hui", "hiramatsu")
TEXTS = ("states", "note", "proof", "reading", "damaged", "open", "beyond")  # given as {en, ja}


def _read(name: str) -> Paper:
    file = resources.files("nanpure.papers") / "data" / f"{name}.toml"
    data = tomllib.loads(file.read_text("utf-8"))
    head = data["paper"]
    return Paper(
        name=name, number=head["number"], titles=Words(**head["titles"]),
        authors=Words(**head["authors"]), source=head["source"], methods=tuple(head["methods"]),
        items=tuple(map(_item, data["item"])),
    )


def _item(row: dict[str, Any]) -> Item:
    texts = {name: Words(**row[name]) for name in TEXTS if name in row}
    run = {"run": Run(**row["run"])} if "run" in row else {}
    return Item(**{**row, **texts, **run})


PAPERS: Mapping[str, Paper] = ByName("papers", NAMES, _read)
