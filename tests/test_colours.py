"""The page's colours as people see them who cannot tell red from green, or blue from yellow.

The colours are simulated with the matrices of Machado, Oliveira and Fernandes (2009) for the full
deficiency, in linear light, and compared by CIEDE2000; 2.3 is a difference that is just noticed.
Beside its colour everything on the board has a shape, which tests/web look at: here the colours
have to hold by themselves, but for the nine that players choose, which carry letters.
"""

from __future__ import annotations

import math
import re
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest

import nanpure

TOKENS = (Path(nanpure.__file__).parent / "web/static/css/tokens.css").read_text("utf-8")
THEMES = {"light": TOKENS[TOKENS.index(":root {"):TOKENS.index("@media (prefers-color")],
          "dark": TOKENS[TOKENS.index(':root[data-theme="dark"]'):]}
SIGHT = {
    "all colours": np.eye(3),
    "protanopia": np.array([[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
                            [-0.003882, -0.048116, 1.051998]]),
    "deuteranopia": np.array([[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
                              [-0.011820, 0.042940, 0.968881]]),
    "tritanopia": np.array([[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
                            [0.004733, 0.691367, 0.303900]]),
}
SRGB = np.array([[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750],
                 [0.0193339, 0.1191920, 0.9503041]])
WHITE = SRGB.sum(axis=1)

# What means something else must look another: signs on the board, grounds, the digits themselves.
APART = [
    ("ai", "shu"), ("matsu", "shu"), ("ai", "matsu"), ("ai", "kaki"), ("ai", "fuji"),
    ("kaki", "fuji"), ("ink", "ai"), ("ink", "shu"), ("yama", "surface"), ("yama", "peer"),
    ("yama", "same"), ("yama", "shu-soft"), ("same", "surface"), ("same", "peer"),
    ("shu-soft", "surface"), ("ai-soft", "kaki-soft"), ("ai-soft", "fuji-soft"),
]


def lab(colour: str, sight: str) -> np.ndarray:
    """CIELAB of ``#rrggbb`` as it is seen."""
    light = np.array([int(colour[at:at + 2], 16) / 255 for at in (1, 3, 5)])
    linear = np.where(light <= 0.04045, light / 12.92, ((light + 0.055) / 1.055) ** 2.4)
    seen = np.clip(SIGHT[sight] @ linear, 0, 1)
    share = (SRGB @ seen) / WHITE
    f = np.where(share > (6 / 29) ** 3, np.cbrt(share), share / (3 * (6 / 29) ** 2) + 4 / 29)
    return np.array([116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])])


def difference(one: np.ndarray, other: np.ndarray) -> float:
    """CIEDE2000 (Sharma, Wu and Dalal 2005)."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    g = 1.5 - 0.5 * math.sqrt(mean ** 7 / (mean ** 7 + 25 ** 7))
    c1, c2 = math.hypot(g * a1, b1), math.hypot(g * a2, b2)
    h1, h2 = (math.degrees(math.atan2(b, g * a)) % 360 for a, b in ((a1, b1), (a2, b2)))
    turn = 0.0 if not c1 * c2 else (h2 - h1 + 180) % 360 - 180
    dh = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn) / 2)
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    hue = h1 + h2 if not c1 * c2 else (h1 + turn / 2) % 360
    t = 1 - sum(weight * math.cos(math.radians(k * hue + by)) for weight, k, by in (
        (0.17, 1, -30), (-0.24, 2, 0), (-0.32, 3, 6), (0.20, 4, -63)))
    sl = 1 + 0.015 * (light - 50) ** 2 / math.sqrt(20 + (light - 50) ** 2)
    sc, sh = 1 + 0.045 * chroma, 1 + 0.015 * chroma * t
    bend = -math.sin(math.radians(60 * math.exp(-((hue - 275) / 25) ** 2))) * 2 * math.sqrt(
        chroma ** 7 / (chroma ** 7 + 25 ** 7))
    x, y, z = (l2 - l1) / sl, (c2 - c1) / sc, dh / sh
    return math.sqrt(x * x + y * y + z * z + bend * y * z)


def token(theme: str, name: str) -> str:
    found = re.search(rf"--{name}: (#[0-9a-f]{{6}})", THEMES[theme])
    assert found, name
    return found[1]


@pytest.mark.parametrize(("one", "other", "far"), [
    ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
    ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
    ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082)])
def test_the_measure_is_that_of_its_paper(
    one: tuple[float, ...], other: tuple[float, ...], far: float
) -> None:
    assert difference(np.array(one), np.array(other)) == pytest.approx(far, abs=1e-4)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("sight", SIGHT)
def test_colours_that_mean_something_else_look_another(theme: str, sight: str) -> None:
    far = {pair: difference(*(lab(token(theme, name), sight) for name in pair)) for pair in APART}
    assert {pair: round(each, 1) for pair, each in far.items() if each < 4} == {}


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("sight", SIGHT)
def test_no_two_colours_of_a_player_look_alike(theme: str, sight: str) -> None:
    far = {pair: difference(*(lab(token(theme, name), sight) for name in pair))
           for pair in combinations([f"c{number}" for number in range(1, 10)], 2)}
    assert {pair: round(each, 1) for pair, each in far.items() if each < 2.3} == {}
