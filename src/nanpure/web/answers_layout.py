"""Models of the answers about layouts and kinds of rules."""

from __future__ import annotations

from nanpure.web.answers import Answer

__all__ = ["Layout", "RuleKinds", "Wording"]


class House(Answer):
    """N cells that hold each digit once."""

    kind: str
    number: int
    name: str
    cells: list[int]


class Rule(Answer):
    """A rule besides boxes, rows and columns; its fields are further members.

    *title*: the name of its kind; *says*: the rule in a sentence; *text*: the rule in layout text,
    and *words* the fields of it that are no cells.
    """

    kind: str
    title: str
    says: str
    text: str
    words: dict[str, str]


class Shape(Answer):
    """A part of the picture of a rule: tint, line, tube, disc or another (``rules/shapes.py``).

    *rule*: its index in *rules*. What else a shape has are further members: a tint has *hue* in
    degrees (null: the page chooses one for the rule), and *index* and *count* of the tints that
    belong together; a badge has its *text*.
    """

    shape: str
    cells: list[int]
    rule: int


class Primitive(Answer):
    """What rules state of cells in each list of *cells*: its *name*, and its *numbers*.

    *rules* has, for each of these lists, the index of its rule in those of the layout.

    The names are those of the classes of ``rules/primitives.py``, which say what they mean.
    """

    name: str
    numbers: list[int]
    cells: list[list[int]]
    rules: list[int]


class Layout(Answer):
    """A layout with its houses and rules.

    *first*: the value of digit 1 in sums and the like; *box*: rows and columns of a box, if boxes
    are rectangles; *groups*: cells in which no digit stands twice, the houses among them;
    *primitives*: what else the rules state; *digits_alike*: whether digits can be exchanged.
    """

    layout: str
    size: int
    symbols: list[str]
    empty: str
    first: int
    regions: list[int]
    box: tuple[int, int] | None
    rules: list[Rule]
    shapes: list[Shape]
    groups: list[list[int]]
    primitives: list[Primitive]
    digits_alike: bool
    houses: list[House]


class RuleField(Answer):
    """A field of a kind of rule: its *type*, such as ``cells``, ``path``, ``number`` or ``total``.

    Cells have *count*: ``house`` (N of them), ``most`` (1 to N) or ``any``, and *scattered* where
    each of them is a mark that stands for itself. A total has *of*, the name of the field of cells.
    *word* stands for it in layout text; *places*: whether it consists of cells. Others have further
    members: *crossing* says whether a path may have a cell twice, *directed* whether the order of
    two cells matters, *least* how many there are at least.
    """

    name: str
    type: str
    word: str
    places: bool
    optional: bool


class Sample(Answer):
    """A small board with rules of a kind: what is drawn of it."""

    size: int
    regions: list[int]
    shapes: list[Shape]


class RuleKind(Answer):
    """A kind of rule: its name, its rule in a sentence, its layout text, its fields, an example."""

    kind: str
    title: str
    says: str
    text: str
    fields: list[RuleField]
    picture: Sample


class RuleKinds(Answer):
    """The kinds of rules in the order of layout text; one without fields is on or off."""

    rules: list[RuleKind]


class Wording(Answer):
    """The rules of a layout in sentences for whoever plays it, in the language of the request."""

    rules: str
