"""Reading the data file of a paper."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from typing import Any

from nanpure.io.figures import Words
from nanpure.papers.item import Item, Paper, Run

__all__ = ["PAPERS"]

NAMES = ("ito", "hiroi", "ushio", "hui", "hiramatsu")
TEXTS = ("states", "note", "proof", "damaged", "open", "beyond")  # given as {en, ja}


class _Papers(Mapping[str, Paper]):
    """The papers by name, each read when it is asked for."""

    def __getitem__(self, name: str) -> Paper:
        if name not in NAMES:
            raise KeyError(name)
        return _read(name)

    def __iter__(self) -> Iterator[str]:
        return iter(NAMES)

    def __len__(self) -> int:
        return len(NAMES)

    def __contains__(self, name: object) -> bool:
        return name in NAMES

    def __repr__(self) -> str:
        return f"<the papers {', '.join(self)}>"


PAPERS: Mapping[str, Paper] = _Papers()


@cache
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
