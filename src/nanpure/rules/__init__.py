"""Rules in addition to boxes, rows and columns: a file declares a kind, and no other names it.

What a kind is made of are its :mod:`fields <nanpure.rules.fields>`, what it means
:mod:`primitives <nanpure.rules.primitives>`, what it looks like :mod:`shapes
<nanpure.rules.shapes>`. Layout text, JSON, checks, moves, engines, proofs, pictures, links and the
page follow from these.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nanpure.base.facade import facade

if TYPE_CHECKING:
    from nanpure.rules.board import Board, default_box
    from nanpure.rules.registry import different, gathered, in_order, kind_named, kinds, switches
    from nanpure.rules.rule import Rule
else:
    __getattr__, __dir__ = facade(__name__, {
        "board": ("Board", "default_box"),
        "registry": ("different", "gathered", "in_order", "kind_named", "kinds", "switches"),
        "rule": ("Rule",),
    })

__all__ = ["Board", "Rule", "default_box", "different", "gathered", "in_order", "kind_named",
           "kinds", "switches"]
