"""Distributions as SVG: a bar for each value, with numbers spaced by their distance."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from itertools import pairwise

__all__ = ["bars"]

WIDTH, HEIGHT = 720, 260
LEFT, RIGHT, TOP, BOTTOM = 70, 16, 34, 30
LISTED = 230   # where the bars of a list begin, right of the names
LINE = 16      # height of a line in a list
LEVELS = 4     # horizontal lines
MOST_NAMES = 8  # words below bars; more become a list
WIDEST = 80    # width of a bar; with few values, wider ones would be a wall
SIGN = 7       # width of a character
FARTHEST = 400  # steps; values farther apart are set side by side
INK, BAR, FAINT = "#222", "#3b6ea5", "#ddd"


def bars(name: str, counts: Mapping[str, int], unit: str = "") -> str:
    """Draw how often each value occurs, on white, so that it shows on any page.

    *unit*: the things counted; default ``rows``.

    >>> bars("clues", {"24": 3, "26": 1}).count("<rect")
    3
    """
    total = sum(counts.values())
    unit = unit or ("values" if name == "techniques" else "rows")
    title = f"{name}: {total:,} {unit}"
    listed = len(counts) > MOST_NAMES and not all(map(_is_number, counts))
    height = TOP + LINE * len(counts) + 10 if listed else HEIGHT
    head = (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
            f'font-family="sans-serif" font-size="12" fill="{INK}" role="img">'
            f"<title>{escape(title)}</title>"
            f'<rect width="{WIDTH}" height="{height}" fill="#fff"/>'
            f'<text x="16" y="20" font-size="14" font-weight="bold">{escape(title)}</text>')
    return "".join([head, *(_list(counts) if listed else _upright(counts)), "</svg>\n"])


def _list(counts: Mapping[str, int]) -> Iterator[str]:
    """Names in a list, the most frequent first."""
    top = max(counts.values(), default=1)
    order = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    for at, (name, count) in enumerate(order):
        y, wide = TOP + LINE * at, (WIDTH - LISTED - LEFT) * count / top
        label = escape(_short(name, LISTED - 6))
        yield (f'<text x="{LISTED - 6}" y="{y + 12}" text-anchor="end">{label}'
               f"<title>{escape(name)}</title></text>"
               f'<rect x="{LISTED}" y="{y + 2}" width="{wide:.2f}" height="{LINE - 4}" '
               f'fill="{BAR}"/>'
               f'<text x="{LISTED + wide + 6:.2f}" y="{y + 12}">{count:,}</text>')


def _upright(counts: Mapping[str, int]) -> Iterator[str]:
    """Bars side by side, with as many values below as there is room for."""
    top, places = _round_up(max(counts.values(), default=1)), _places(list(counts))
    width, height = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM
    slot = width / (max(places, default=0.0) + 1)
    wide = min(slot * 0.8, WIDEST)
    for line in range(LEVELS + 1):
        y, value = TOP + height * (1 - line / LEVELS), f"{top * line / LEVELS:,.10g}"
        yield (f'<path d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}" stroke="{FAINT}"/>'
               f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{value}</text>')
    free = 0.0
    for place, (name, count) in zip(places, counts.items(), strict=True):
        middle, tall = LEFT + slot * (place + 0.5), height * count / top
        yield (f'<rect x="{middle - wide / 2:.2f}" y="{TOP + height - tall:.2f}" '
               f'width="{wide:.2f}" height="{tall:.2f}" fill="{BAR}">'
               f"<title>{escape(name)}: {count:,}</title></rect>")
        label = name if _is_number(name) else _short(name, slot)
        half = SIGN * len(label) / 2 + 2
        if middle - half >= free:
            free = middle + half
            yield (f'<text x="{middle:.1f}" y="{TOP + height + 16}" text-anchor="middle">'
                   f"{escape(label)}</text>")


def _short(name: str, room: float) -> str:
    """Return a name, cut to so many units of width.

    >>> _short("jigsaw:AABB", 70), _short("3x3", 70)
    ('jigsaw:AA…', '3x3')
    """
    most = max(int(room / SIGN), 1)
    return name if len(name) <= most else f"{name[: most - 1]}…"


def _is_number(value: str) -> bool:
    try:
        float(value)
    except ValueError:
        return False
    return True


def _places(values: list[str]) -> list[float]:
    """Return the place of each bar: numbers by distance, in steps of the least; words in turn.

    >>> _places(["1.5", "1.7", "2"]), _places(["a", "b"])
    ([0.0, 1.0, 2.5], [0.0, 1.0])
    """
    in_turn = [float(at) for at in range(len(values))]
    if not all(map(_is_number, values)):
        return in_turn
    numbers = [float(value) for value in values]
    step = min((b - a for a, b in pairwise(numbers)), default=1.0)
    places = [round((number - numbers[0]) / step, 6) for number in numbers]
    # A few far-off values would make all the others too thin to see.
    return in_turn if places and places[-1] > FARTHEST else places


def _round_up(count: int) -> int:
    """Return the least round number not below *count*: 1, 2, 4, 5 or 8 times a power of ten.

    >>> _round_up(3), _round_up(41), _round_up(800)
    (4, 50, 800)
    """
    power = 1
    while True:
        for times in (1, 2, 4, 5, 8):
            if times * power >= count:
                return times * power
        power *= 10
