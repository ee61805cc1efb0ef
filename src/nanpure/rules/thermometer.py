"""``+thermo:r1c1,r1c2,r2c3``: digits increase along a line, as in thermometer sudoku."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from nanpure.rules.board import Board
from nanpure.rules.drawn import Drawn
from nanpure.rules.fields import Places, flag, path
from nanpure.rules.foreign import Each
from nanpure.rules.primitives import Chain
from nanpure.rules.rule import Rule
from nanpure.rules.shapes import Shape, Tube

__all__ = ["Thermometer"]


class Thermometer(Rule, kind="thermo"):
    """Digits increase along *path* from its first cell, the bulb; if *slow*, they never decrease.

    >>> board = Board.boxes(2, 2)
    >>> rule = Thermometer.parse("slow:r1c1,r1c2,r2c2", board)
    >>> rule, rule.holds([1, 2, 0, 0, 0, 2, *[0] * 10], board)
    (Thermometer(path=(0, 1, 5), slow=True), True)
    """

    path: Places = path()
    slow: bool = flag("slow")

    order = 110
    title = "Thermometers"
    one = "a thermometer"
    the = "the thermometer"
    says = ("Along a thermometer digits increase from the bulb; "
            "along a dashed one they never decrease.")
    daily = 0, "thermo:6"
    example = "2x3+thermo:r1c1,r1c2,r2c3,r2c4+thermo:slow:r6c1,r6c2,r5c2"
    stated = "Digits increase along a thermometer from the bulb."
    called = ("thermo", "thermometer", "thermometers")
    drawn = Drawn(r"thermos?|thermomet[eo]rs?|温度計", alone=True)
    foreign = {
        "f-puzzles": (Each("thermometer", {"path": "lines"}, fixed={"slow": False}),
                      Each("slowthermometer", {"path": "lines"}, fixed={"slow": True})),
        "iss": Each("Thermo", fixed={"slow": False}),
    }
    denied = {"en": "consecutive consecutively odd even necessarily"}
    vocabulary = {
        "en": "thermo thermos thermometer thermometers increase increases increasing strictly "
              "along bulb end bulbs ends round their up starting moving away tip thermometors "
              "shape shapes shaped form forms an sequence numbers "
              "flat starts start at of far outward going from than previous greater",
        "ja": "温度計 球 先 増加 大きく 沿って",
    }

    def lower(self, board: Board) -> tuple[Chain, ...]:
        """Return the chain."""
        return (Chain(self.path, 0 if self.slow else 1),)

    def opposite(self, board: Board) -> Thermometer:
        """Return the thermometer from the other end."""
        return Thermometer(self.path[::-1], self.slow)

    def says_here(self, board: Board) -> tuple[str, Mapping[str, object]]:
        """Return how digits go along it."""
        return ("Along this thermometer digits never decrease from the bulb." if self.slow else
                "Along a thermometer digits increase from the bulb."), {}

    def shapes(self, board: Board) -> Iterator[Shape]:
        """Yield the tube with its bulb."""
        yield Tube(self.path, "blue" if self.slow else "grey", 0.33, bulb=True, dashed=self.slow)
