"""The styles of the shapes of rules: light, dark, and greys for paper."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from nanpure.rules.shapes import (
    Arrow,
    Chevron,
    Clue,
    Colour,
    Disc,
    Label,
    Shape,
    Square,
    Tube,
)

__all__ = ["ink_on", "sheet"]

# Of tubes, squares and discs: light, dark, on paper. Digits and candidates are read upon them.
_COLOURS: dict[Colour, tuple[str, str, str]] = {
    "grey": ("#d3d6db", "#474d59", "#dcdcdc"),
    "green": ("#aeeaae", "#215b37", "#d6d6d6"),
    "orange": ("#ffd39a", "#6e4814", "#d2d2d2"),
    "pink": ("#f5bdf2", "#702f6c", "#d9d9d9"),
    "blue": ("#aedcf5", "#1f5672", "#d4d4d4"),
    "violet": ("#d2c1f0", "#4c3c7c", "#d0d0d0"),
    "red": ("#f8bdb5", "#733029", "#cecece"),
    "yellow": ("#f5e89a", "#5c5319", "#e0e0e0"),
    "slate": ("#8b93a1", "#9099a8", "#555"),  # of thin lines
    "white": ("#ffffff", "#dfe3ea", "#ffffff"),
    "black": ("#12151c", "#05070a", "#000000"),
}

_ROUND = "stroke-linecap: round; stroke-linejoin: round;"
# By class: what is the same in all themes, the property that is not, and its values.
_STYLES = {
    "candidate": ("", "fill", "#475467", "#c9d0da", "#333"),  # darker than on a plain ground
    "core": (f"stroke-width: 1.3; {_ROUND}", "stroke", "#3d4657", "#cdd4df", "#222"),
    "hollow": ("fill: none; stroke-width: 2.2;", "stroke", "#8b93a1", "#9099a8", "#555"),
    "outline": ("fill: none; stroke-width: 1.4;", "stroke", "#8b93a1", "#9099a8", "#555"),
    "rim": ("stroke-width: 1.2;", "stroke", "#12151c", "#c9d0db", "#000"),
    "shaft": (f"stroke-width: 2.2; {_ROUND}", "stroke", "#8b93a1", "#9099a8", "#555"),
    "halo": (f"stroke-width: 5; {_ROUND}", "stroke", "#fff", "#14171d", "#fff"),
    "chevron": (f"stroke-width: 1.8; {_ROUND}", "stroke", "#12151c", "#f2f4f8", "#000"),
    "patch": ("", "fill", "#fff", "#14171d", "#fff"),
    "sign": ("font-weight: 600;", "fill", "#12151c", "#f2f4f8", "#000"),
    "on-light": ("font-weight: 600;", "fill", "#12151c", "#12151c", "#000"),
    "on-black": ("font-weight: 600;", "fill", "#fff", "#f2f4f8", "#fff"),
}


def ink_on(colour: Colour) -> str:
    """Return the class of text on a disc of a colour.

    >>> ink_on("black"), ink_on("white")
    ('on-black', 'on-light')
    """
    return "on-black" if colour == "black" else "on-light"


def sheet(shapes: Iterable[Shape]) -> str:
    """Return the style sheet of what some shapes consist of; "" if they need none.

    >>> print(sheet([Square((0,), "grey")]))
    .nanpure .candidate { fill: #475467; }
    .nanpure .square-grey { fill: #d3d6db; }
    @media (prefers-color-scheme: dark) {
    .nanpure .candidate { fill: #c9d0da; }
    .nanpure .square-grey { fill: #474d59; }
    }
    @media print {
    .nanpure .candidate { fill: #333; }
    .nanpure .square-grey { fill: #dcdcdc; }
    }
    """
    light, dark, paper = [], [], []
    for name in dict.fromkeys(name for shape in shapes for name in _classes(shape)):
        always, key, *looks = _STYLES.get(name) or _coloured(name)
        start = f".nanpure .{name} {{ "
        light.append(f"{start}{f'{always} ' if always else ''}{key}: {looks[0]}; }}")
        dark.append(f"{start}{key}: {looks[1]}; }}")
        paper.append(f"{start}{key}: {looks[2]}; }}")
    return "\n".join([*light, "@media (prefers-color-scheme: dark) {", *dark, "}",
                      "@media print {", *paper, "}"]) if light else ""


def _coloured(name: str) -> tuple[str, ...]:
    kind, _, colour = name.partition("-")
    looks = _COLOURS[colour]  # type: ignore[index]
    return (_ROUND, "stroke", *looks) if kind == "tube" else ("", "fill", *looks)


def _classes(shape: Shape) -> Iterator[str]:
    """The classes of the elements of a shape."""
    if isinstance(shape, Tube):
        yield from ("candidate", f"tube-{shape.colour}")
        if shape.dashed or shape.ends == "bars":
            yield "core"
        if shape.bulb:
            yield f"disc-{shape.colour}"
        if shape.ends in ("rings", "diamonds"):
            yield "hollow"
    elif isinstance(shape, Square):
        yield from ("candidate", f"square-{shape.colour}")
    elif isinstance(shape, Disc):
        yield from ("candidate", f"disc-{shape.colour}", "rim") if shape.filled else ("hollow",)
        if shape.text:
            yield ink_on(shape.colour) if shape.filled else "sign"
    elif isinstance(shape, Arrow):
        yield "shaft"
    elif isinstance(shape, Chevron):
        yield from ("halo", "chevron")
    elif isinstance(shape, Label):
        yield from ("patch", "sign")
    elif isinstance(shape, Clue):
        yield from ("shaft" if shape.mark == "arrow" else "outline", "sign")
