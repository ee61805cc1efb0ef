"""Models of the requests of the API; pydantic refuses everything else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from nanpure.logic.circuits import LEAST_LINKS, MOST_LINKS
from nanpure.model.chance import fresh_seed
from nanpure.ratings import SCALES
from nanpure.rules.layout_text import help_text
from nanpure.web.limits import (
    ATTEMPTS,
    EACH,
    EFFORT,
    EVENTS,
    ITEMS,
    JIGSAW_SIZE,
    LAYOUT_TEXT,
    NEAR,
    NUMBER,
    PUZZLE_TEXT,
    STEPS,
    TEXT,
)
from nanpure.web.request_model import BaseModel, ConfigDict, Field
from nanpure.words import languages

__all__ = [
    "About", "Canonical", "Compare", "Complete", "Convert", "Count", "Essential", "Generate",
    "Groups", "HintRequest", "Hui", "Jigsaw", "Judge", "LayoutText", "Minimize", "Near", "Orbits",
    "Paper", "Papers", "Parse", "Phrase", "Position", "Run", "Sample", "Solve", "Steps", "Support",
    "Svg", "Total", "Transform", "TrueCandidates", "Ushio", "Wishes",
]

if TYPE_CHECKING:
    Lang = str
else:
    Lang = Literal[languages()]  # those that there are words for
LayoutLine = Annotated[str, Field(max_length=LAYOUT_TEXT, description="Layout text: 3x3, 9, "
                                  f"jigsaw:AAB…, then {help_text()}")]
PuzzleText = Annotated[str, Field(max_length=PUZZLE_TEXT,
                                  description="One puzzle in any text form")]
Name = Annotated[str, Field(max_length=64)]
Names = Annotated[list[Name], Field(max_length=1000)]
CandidateName = Annotated[str, Field(max_length=16, description="A candidate: 5r1c1")]
Candidates = Annotated[list[CandidateName], Field(max_length=50_000)]
MethodOptions = dict[Name, bool | int | str | None]
Natural = Annotated[int, Field(ge=0, le=NUMBER)]
Picture = Annotated[str, Field(max_length=5000, description="N² characters, . for no given",
                               examples=["x..x .... .... x..x"])]


class _Request(BaseModel):
    """A JSON object with these members and no others."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    lang: Annotated[Lang, Field(description="Language of sentences and messages")] = "en"


class LayoutText(_Request):
    """A layout."""

    layout: LayoutLine


class Jigsaw(_Request):
    """A random region table."""

    size: Annotated[int, Field(ge=2, le=JIGSAW_SIZE)] = 9
    seed: Natural = Field(default_factory=fresh_seed)


class Parse(_Request):
    """A text with puzzles in any form that the library reads."""

    text: Annotated[str, Field(max_length=TEXT)]
    layout: LayoutLine | None = None
    form: Annotated[Name | None, Field(description="The form of the text (null: detected)")] = None
    lossy: Annotated[bool, Field(description="Leave out unknown rules; each board lists its own")]\
        = False


Note = Annotated[str, Field(max_length=PUZZLE_TEXT)]


class About(BaseModel):
    """What is known of a puzzle beside its board, as ``/api/parse`` gives it."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    title: Note = ""
    author: Note = ""
    rules: Annotated[Note, Field(description="In words, as their author put them")] = ""
    source: Note = ""
    cosmetics: Annotated[str, Field(max_length=TEXT, description="What the author drew, in the "
                                    "form of f-puzzles")] = ""
    left_out: Annotated[Note, Field(description="Rules that its words may state and its board "
                                    "lacks, as ``/api/parse`` gives them")] = ""


class Position(_Request):
    """A grid as it stands; *about*: notes for the forms and files that have a place for them."""

    puzzle: PuzzleText
    layout: LayoutLine | None = None
    placed: Candidates = []
    struck: Candidates = []
    about: About | None = None


class Solve(Position):
    """A grid to solve."""

    engine: Literal["auto", "native", "sat"] = "auto"
    method: Name | None = None
    options: Annotated[MethodOptions, Field(description="Options of the method")] = {}


class HintRequest(Position):
    """A grid to help with."""

    strength: Literal["where", "what", "move"] = "where"
    policy: Literal["order", "easiest"] = "order"
    only: Names | None = None
    without: Names = []
    uniqueness: bool | None = None


class Steps(Position):
    """A grid to solve step by step; *policy* se has its own techniques, on the classic board."""

    policy: Literal["order", "easiest", "se"] = "order"
    only: Annotated[Names | None, Field(description="Only these techniques (null: the usual)")]\
        = None
    without: Annotated[Names, Field(description="None of these techniques")] = []
    uniqueness: Annotated[bool | None, Field(description="All or none of the techniques that "
                                             "assume one solution (null: those in only)")] = None
    limit: Annotated[int, Field(ge=1, le=STEPS)] = STEPS
    all: Annotated[bool, Field(description="All steps that the grid allows")] = False
    loops: Annotated[int | None, Field(
        ge=LEAST_LINKS, le=MOST_LINKS, description="With all: every continuous loop of up to "
        "this many links, in addition to the cheapest")] = None
    of: Annotated[Name | None, Field(description="With all: only steps of this technique")]\
        = None
    saying: Annotated[str, Field(max_length=200, description="With all: only steps whose sentence "
                                 "contains this, ignoring case")] = ""
    effort: Annotated[int, Field(ge=1, le=EFFORT, description="With all: the work before the "
                                 "search stops, as a multiple of the usual")] = 1
    style: Literal["short", "teach"] = "short"


class Run(Position):
    """A documented method, from the event number *cursor* on."""

    method: Name
    options: MethodOptions = {}
    cursor: Annotated[int, Field(ge=0, le=100_000_000)] = 0
    limit: Annotated[int, Field(ge=1, le=EVENTS)] = 500
    style: Literal["short", "teach"] = "short"
    pictures: Annotated[bool, Field(description="Add the board of each event as SVG, with the "
                                    "marks of the paper")] = False


class Papers(_Request):
    """The five papers."""


class Paper(_Request):
    """One of the papers."""

    paper: Name


class Judge(Paper):
    """An item of a paper, by its id."""

    item: Name


class Compare(Position):
    """Documented methods side by side; *methods* null: all of them."""

    methods: Names | None = None
    options: Annotated[MethodOptions, Field(description="For the methods that have them")]\
        = {}


class Support(BaseModel):
    """The support options of Ushio's page."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    checked: bool = False
    registrations: bool = False
    inside: bool = False
    lists: bool = False


class Ushio(Position):
    """A press of one of Ushio's buttons."""

    action: Literal["step", "go"]
    support: Support = Support()


class Phrase(Position):
    """A grid to view with one of Hui's phrases, P1 to P9."""

    phrase: Annotated[int, Field(ge=1, le=9)]


class Hui(Position):
    """A puzzle to examine in Hui's way."""


class Count(Position):
    """A grid whose solutions are counted; *limit* null: all of them."""

    limit: Annotated[int, Field(ge=1, le=NUMBER)] | None = None


class TrueCandidates(Position):
    """A grid whose true candidates are asked for."""

    limit: Annotated[int, Field(ge=1, le=EACH, description="Count up to so many solutions for "
                                "each candidate")] = 1


class Minimize(Position):
    """A puzzle to remove givens from."""

    seed: Natural = Field(default_factory=fresh_seed)
    symmetry: Name = "none"
    rules: Annotated[bool, Field(description="First remove the rules that are not needed")] = False


class Orbits(_Request):
    """A layout small enough to list its grids, and a grid to find among them."""

    puzzle: Annotated[str, Field(max_length=PUZZLE_TEXT)] | None = None
    layout: LayoutLine | None = None
    placed: Candidates = []
    struck: Candidates = []


class Canonical(_Request):
    """A puzzle to bring into canonical form, and another that may be equivalent to it."""

    puzzle: PuzzleText
    other: PuzzleText | None = None
    layout: LayoutLine | None = None
    form: Literal["minlex", "pattern", "solution"] = "minlex"
    places: Annotated[bool, Field(description="Only the places of the clues count")] = False


class Essential(_Request):
    """Boxes whose grids are counted up to symmetry and relabelling."""

    box: Literal["2x2", "2x3", "3x2", "2x4", "4x2", "3x3"]


class Sample(_Request):
    """Boxes, and a grid with these: that of a rank, otherwise a random one."""

    box: Literal["2x2", "2x3", "3x2", "2x4", "4x2", "3x3"] = "3x3"
    rank: Annotated[str, Field(pattern="^[0-9]{1,30}$")] | None = None
    seed: Natural = Field(default_factory=fresh_seed)


class Total(_Request):
    """Boxes whose grids are all counted."""

    box: Literal["2x2", "2x3", "3x2", "2x4", "4x2", "2x5", "5x2", "3x3"]


Bounds = Annotated[list[Annotated[float, Field(ge=0, le=1_000_000)]],
                   Field(min_length=2, max_length=2)]


class Wishes(BaseModel):
    """Properties of a puzzle to make, besides the places of its givens."""

    minimal: Annotated[bool, Field(description="Every given is needed")] = False
    level: Annotated[Names, Field(description="One of these levels")] = []
    rating: Annotated[
        Bounds | Annotated[dict[Name, Bounds], Field(min_length=1, max_length=len(SCALES))],
        Field(description="Lowest and highest nanpure maximum, or ranges by scale: "
              f"{', '.join(SCALES)}", examples=[[3.0, 4.5], {"se": [6.5, 7.2]}])] | None = None
    technique: Annotated[Name | None, Field(description="Not solved without it by techniques "
                                            "rated no higher", examples=["x-wing"])] = None
    forbid: Annotated[Names, Field(description="Not needed to solve it", examples=[["xy-chain"]])]\
        = []
    attempts: Annotated[int, Field(ge=1, le=ATTEMPTS, description="Per puzzle (null: 10,000, "
                                   "or 100 for a pattern)")] | None = None
    seed: Natural = Field(default_factory=fresh_seed)


class Generate(_Request, Wishes):
    """A description of puzzles to make."""

    layout: Annotated[str, Field(max_length=LAYOUT_TEXT, examples=["3x3", "jigsaw:random:7"])]\
        = "3x3"
    symmetry: Name = "none"
    pattern: Picture | None = None
    clues: Annotated[list[Annotated[int, Field(ge=0, le=1296)]], Field(
        min_length=1, max_length=2, description="The number, or the fewest and the most")]\
        | Annotated[int, Field(ge=0, le=1296)] | None = None
    grids: Annotated[Literal["random", "uniform", "groups"], Field(
        description="The source of solutions; uniform: all equally likely; groups: the group "
                    "tables of Nakano and others")]\
        = "random"
    rules: Annotated[str | None, Field(max_length=LAYOUT_TEXT, examples=["cage*,thermo:4"],
                                       description="Rules made to order: kinds, and how many")]\
        = None
    count: Annotated[int, Field(ge=1, le=ITEMS)] = 1


class Groups(_Request):
    """A puzzle to make from a group table: relabelled, masked, made unique."""

    layout: Annotated[str, Field(max_length=LAYOUT_TEXT)] = "3x3"
    group: Annotated[Literal["cyclic", "product"], Field(description="product: of R and C, for "
                                                         "boxes of R×C")] = "cyclic"
    exchange: Annotated[list[Annotated[list[Annotated[int, Field(ge=1, le=36)]], Field(
        min_length=2, max_length=2)]], Field(max_length=36, description="Pairs of rows of the "
                                             "table to exchange", examples=[[[3, 6]]])] = []
    relabel: Annotated[Literal["chance", "next"] | Annotated[list[Annotated[int, Field(
        ge=1, le=36)]], Field(max_length=36)] | None, Field(
        description="The new labels of 1 … N; next: relabelling number *seed* in order")] = None
    pattern: Picture | None = None
    clues: Annotated[int | None, Field(ge=0, le=1296, description="How many random cells to show "
                                       "(null: a third)")] = None
    symmetric: Annotated[bool, Field(description="The random mask, and the added givens, are "
                                     "unchanged by a half turn")] = False
    seed: Natural = Field(default_factory=fresh_seed)


class Complete(Position, Wishes):
    """A puzzle to add givens to: in all places of a pattern, or (null) where they split best."""

    pattern: Picture | None = None
    symmetry: Annotated[Name, Field(description="Of the added givens, without a pattern")] = "none"


class Near(Position):
    """A puzzle to find neighbours of: some givens removed, others added."""

    minus: Annotated[int, Field(ge=0, le=NEAR)] = 1
    plus: Annotated[int, Field(ge=0, le=NEAR)] = 1
    minimal: Annotated[bool, Field(description="Only puzzles whose givens are all needed")] = False
    limit: Annotated[int, Field(ge=1, le=ITEMS)] = ITEMS


class Transform(Position):
    """A puzzle to shuffle by a symmetry of its layout."""

    seed: Natural = Field(default_factory=fresh_seed)
    digits: Annotated[bool, Field(description="Relabel the digits too")] = True


class Convert(Position):
    """A grid to write in a text form."""

    to: Name
    lossy: bool = False


class Svg(Position):
    """A grid to draw, with the step number *step* of its path from here (1: the next one)."""

    step: Annotated[int, Field(ge=1, le=STEPS)] | None = None
    candidates: bool = False


