"""Fish: the places of a digit in some base houses lie in as many cover houses, but for fins.

A row per size, shape (0 basic, 1 franken, 2 mutant) and fins (0 none, 1 finned, 2 sashimi).
"""

from __future__ import annotations

from collections.abc import Mapping

from nanpure.logic.techniques.fish.examples import EXAMPLES
from nanpure.logic.techniques.technique import Page, Technique
from nanpure.words import message

__all__ = ["NAME", "PAGES", "TECHNIQUES"]

NAME = message("fish", "family")

TECHNIQUES: tuple[Technique, ...] = (
    Technique("x-wing", "X-Wing", "fish", "hard", "fish", 3.2, {"size": 2, "shape": 0, "fins": 0},
              se=3.2, hodoku=("0300", 140), aliases=("井桁理論",)),
    Technique("swordfish", "Swordfish", "fish", "hard", "fish", 3.8,
              {"size": 3, "shape": 0, "fins": 0}, se=3.8, hodoku=("0301", 150)),
    Technique("jellyfish", "Jellyfish", "fish", "hard", "fish", 5.2,
              {"size": 4, "shape": 0, "fins": 0}, se=5.2, hodoku=("0302", 160)),
    Technique("finned-x-wing", "Finned X-Wing", "fish", "hard", "fish", 4.1,
              {"size": 2, "shape": 0, "fins": 1}, hodoku=("0310", 130)),
    Technique("sashimi-x-wing", "Sashimi X-Wing", "fish", "hard", "fish", 4.2,
              {"size": 2, "shape": 0, "fins": 2}, hodoku=("0320", 150)),
    Technique("finned-swordfish", "Finned Swordfish", "fish", "unfair", "fish", 4.5,
              {"size": 3, "shape": 0, "fins": 1}, hodoku=("0311", 200)),
    Technique("sashimi-swordfish", "Sashimi Swordfish", "fish", "unfair", "fish", 4.6,
              {"size": 3, "shape": 0, "fins": 2}, hodoku=("0321", 240)),
    Technique("finned-jellyfish", "Finned Jellyfish", "fish", "unfair", "fish", 5.4,
              {"size": 4, "shape": 0, "fins": 1}, hodoku=("0312", 250)),
    Technique("sashimi-jellyfish", "Sashimi Jellyfish", "fish", "unfair", "fish", 5.6,
              {"size": 4, "shape": 0, "fins": 2}, hodoku=("0322", 260)),
    Technique("squirmbag", "Squirmbag", "fish", "unfair", "fish", 5.6,
              {"size": 5, "shape": 0, "fins": 0}, hodoku=("0303", 470), aliases=("Starfish",),
              usual=False),
    Technique("finned-squirmbag", "Finned Squirmbag", "fish", "unfair", "fish", 5.8,
              {"size": 5, "shape": 0, "fins": 1}, hodoku=("0313", 470), usual=False),
    Technique("sashimi-squirmbag", "Sashimi Squirmbag", "fish", "unfair", "fish", 6.0,
              {"size": 5, "shape": 0, "fins": 2}, hodoku=("0323", 470), usual=False),
    Technique("whale", "Whale", "fish", "unfair", "fish", 6.0, {"size": 6, "shape": 0, "fins": 0},
              hodoku=("0304", 470), usual=False),
    Technique("finned-whale", "Finned Whale", "fish", "unfair", "fish", 6.2,
              {"size": 6, "shape": 0, "fins": 1}, hodoku=("0314", 470), usual=False),
    Technique("sashimi-whale", "Sashimi Whale", "fish", "unfair", "fish", 6.4,
              {"size": 6, "shape": 0, "fins": 2}, hodoku=("0324", 470), usual=False),
    Technique("leviathan", "Leviathan", "fish", "unfair", "fish", 6.4,
              {"size": 7, "shape": 0, "fins": 0}, hodoku=("0305", 470), usual=False),
    Technique("finned-leviathan", "Finned Leviathan", "fish", "unfair", "fish", 6.6,
              {"size": 7, "shape": 0, "fins": 1}, hodoku=("0315", 470), usual=False),
    Technique("sashimi-leviathan", "Sashimi Leviathan", "fish", "unfair", "fish", 6.8,
              {"size": 7, "shape": 0, "fins": 2}, hodoku=("0325", 470), usual=False),
    Technique("siamese-finned-x-wing", "Siamese Finned X-Wing", "fish", "hard", "fish", 4.1,
              {"size": 2, "shape": 0, "fins": 1, "siamese": 1}, hodoku=("03101", 130), usual=False),
    Technique("siamese-sashimi-x-wing", "Siamese Sashimi X-Wing", "fish", "hard", "fish", 4.2,
              {"size": 2, "shape": 0, "fins": 2, "siamese": 1}, hodoku=("03201", 150), usual=False),
    Technique("siamese-finned-swordfish", "Siamese Finned Swordfish", "fish", "unfair", "fish", 4.5,
              {"size": 3, "shape": 0, "fins": 1, "siamese": 1}, hodoku=("03111", 200), usual=False),
    Technique("siamese-sashimi-swordfish", "Siamese Sashimi Swordfish", "fish", "unfair", "fish",
              4.6, {"size": 3, "shape": 0, "fins": 2, "siamese": 1}, hodoku=("03211", 240),
              usual=False),
    Technique("siamese-finned-jellyfish", "Siamese Finned Jellyfish", "fish", "unfair", "fish", 5.4,
              {"size": 4, "shape": 0, "fins": 1, "siamese": 1}, hodoku=("03121", 250), usual=False),
    Technique("siamese-sashimi-jellyfish", "Siamese Sashimi Jellyfish", "fish", "unfair", "fish",
              5.6, {"size": 4, "shape": 0, "fins": 2, "siamese": 1}, hodoku=("03221", 260),
              usual=False),
    Technique("franken-x-wing", "Franken X-Wing", "fish", "unfair", "fish", 6.0,
              {"size": 2, "shape": 1, "fins": 0}, hodoku=("0330", 300)),
    Technique("finned-franken-x-wing", "Finned Franken X-Wing", "fish", "unfair", "fish", 6.2,
              {"size": 2, "shape": 1, "fins": 1}, hodoku=("0340", 390)),
    Technique("franken-swordfish", "Franken Swordfish", "fish", "unfair", "fish", 6.4,
              {"size": 3, "shape": 1, "fins": 0}, hodoku=("0331", 350)),
    Technique("finned-franken-swordfish", "Finned Franken Swordfish", "fish", "unfair", "fish", 6.6,
              {"size": 3, "shape": 1, "fins": 1}, hodoku=("0341", 410)),
    Technique("franken-jellyfish", "Franken Jellyfish", "fish", "unfair", "fish", 6.8,
              {"size": 4, "shape": 1, "fins": 0}, hodoku=("0332", 370), usual=False),
    Technique("finned-franken-jellyfish", "Finned Franken Jellyfish", "fish", "unfair", "fish", 7.0,
              {"size": 4, "shape": 1, "fins": 1}, hodoku=("0342", 430), usual=False),
    Technique("franken-squirmbag", "Franken Squirmbag", "fish", "extreme", "fish", 7.2,
              {"size": 5, "shape": 1, "fins": 0}, hodoku=("0333", 470), usual=False),
    Technique("finned-franken-squirmbag", "Finned Franken Squirmbag", "fish", "extreme", "fish",
              7.4, {"size": 5, "shape": 1, "fins": 1}, hodoku=("0343", 470), usual=False),
    Technique("franken-whale", "Franken Whale", "fish", "extreme", "fish", 7.6,
              {"size": 6, "shape": 1, "fins": 0}, hodoku=("0334", 470), usual=False),
    Technique("finned-franken-whale", "Finned Franken Whale", "fish", "extreme", "fish", 7.8,
              {"size": 6, "shape": 1, "fins": 1}, hodoku=("0344", 470), usual=False),
    Technique("franken-leviathan", "Franken Leviathan", "fish", "extreme", "fish", 8.0,
              {"size": 7, "shape": 1, "fins": 0}, hodoku=("0335", 470), usual=False),
    Technique("finned-franken-leviathan", "Finned Franken Leviathan", "fish", "extreme", "fish",
              8.2, {"size": 7, "shape": 1, "fins": 1}, hodoku=("0345", 470), usual=False),
    Technique("mutant-x-wing", "Mutant X-Wing", "fish", "extreme", "fish", 6.4,
              {"size": 2, "shape": 2, "fins": 0}, hodoku=("0350", 450), usual=False),
    Technique("finned-mutant-x-wing", "Finned Mutant X-Wing", "fish", "extreme", "fish", 6.6,
              {"size": 2, "shape": 2, "fins": 1}, hodoku=("0360", 470), usual=False),
    Technique("mutant-swordfish", "Mutant Swordfish", "fish", "extreme", "fish", 6.8,
              {"size": 3, "shape": 2, "fins": 0}, hodoku=("0351", 450), usual=False),
    Technique("finned-mutant-swordfish", "Finned Mutant Swordfish", "fish", "extreme", "fish", 7.0,
              {"size": 3, "shape": 2, "fins": 1}, hodoku=("0361", 470), usual=False),
    Technique("mutant-jellyfish", "Mutant Jellyfish", "fish", "extreme", "fish", 7.2,
              {"size": 4, "shape": 2, "fins": 0}, hodoku=("0352", 470), usual=False),
    Technique("finned-mutant-jellyfish", "Finned Mutant Jellyfish", "fish", "extreme", "fish", 7.4,
              {"size": 4, "shape": 2, "fins": 1}, hodoku=("0362", 470), usual=False),
    Technique("mutant-squirmbag", "Mutant Squirmbag", "fish", "extreme", "fish", 7.6,
              {"size": 5, "shape": 2, "fins": 0}, hodoku=("0353", 470), usual=False),
    Technique("finned-mutant-squirmbag", "Finned Mutant Squirmbag", "fish", "extreme", "fish", 7.8,
              {"size": 5, "shape": 2, "fins": 1}, hodoku=("0363", 470), usual=False),
    Technique("mutant-whale", "Mutant Whale", "fish", "extreme", "fish", 8.0,
              {"size": 6, "shape": 2, "fins": 0}, hodoku=("0354", 470), usual=False),
    Technique("finned-mutant-whale", "Finned Mutant Whale", "fish", "extreme", "fish", 8.2,
              {"size": 6, "shape": 2, "fins": 1}, hodoku=("0364", 470), usual=False),
    Technique("mutant-leviathan", "Mutant Leviathan", "fish", "extreme", "fish", 8.4,
              {"size": 7, "shape": 2, "fins": 0}, hodoku=("0355", 470), usual=False),
    Technique("finned-mutant-leviathan", "Finned Mutant Leviathan", "fish", "extreme", "fish", 8.6,
              {"size": 7, "shape": 2, "fins": 1}, hodoku=("0365", 470), usual=False),
    Technique("siamese-finned-franken-swordfish", "Siamese Finned Franken Swordfish", "fish",
              "extreme", "fish", 6.6, {"size": 3, "shape": 1, "fins": 1, "siamese": 1},
              hodoku=("03411", 470), usual=False),
    Technique("siamese-finned-franken-jellyfish", "Siamese Finned Franken Jellyfish", "fish",
              "extreme", "fish", 7.0, {"size": 4, "shape": 1, "fins": 1, "siamese": 1},
              hodoku=("03421", 470), usual=False),
    Technique("siamese-finned-mutant-swordfish", "Siamese Finned Mutant Swordfish", "fish",
              "extreme", "fish", 7.0, {"size": 3, "shape": 2, "fins": 1, "siamese": 1},
              hodoku=("03611", 470), usual=False),
    Technique("siamese-finned-mutant-jellyfish", "Siamese Finned Mutant Jellyfish", "fish",
              "extreme", "fish", 7.4, {"size": 4, "shape": 2, "fins": 1, "siamese": 1},
              hodoku=("03621", 470), usual=False),
    Technique("kraken-fish-1", "Kraken Fish Type 1", "fish", "extreme", "kraken", 7.6,
              {"size": 3, "shape": 0, "kind": 1}, hodoku=("0371", 500), usual=False),
    Technique("kraken-fish-2", "Kraken Fish Type 2", "fish", "extreme", "kraken", 7.8,
              {"size": 3, "shape": 0, "kind": 2}, hodoku=("0372", 500), usual=False),
)


# ---- pages ---------------------------------------------------------------------------------------

_WORDS = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven"}
_SHAPES, _FINS = ("basic", "franken", "mutant"), ("none", "finned", "sashimi")

_HOUSES = {
    "basic": "The base houses are lines of one direction, the cover houses lines of the other.",
    "franken": "Boxes (or extra houses) are among the base houses, the cover houses, or both; "
               "beside them the base has lines of one direction and the cover lines of the other.",
    "mutant": "Any houses may be base or cover, lines of both directions on one side too.",
}
_COUNT = (
    "Each base house needs the digit once and no cover house can take it twice. {N} digits that "
    "must go into {n} houses fill them, so nothing of the cover is left for other cells."
)
_WITH_FINS = (
    "If a fin holds the digit, every cell that sees all fins is without it. If no fin does, the "
    "{n} base houses put their {n} digits into the {n} cover houses and fill them. Either way the "
    "candidates that see all fins and lie in the cover beside the fish are false."
)
_CANNIBAL = (
    " A candidate in two cover houses would use up two of them at once, so it goes even when it "
    "belongs to the fish."
)


def _fish(size: int, shape: str, fins: str, example: str) -> Page:
    n = _WORDS[size]
    pattern = (
        f"Choose {n} base houses of a digit and {n} cover houses. {_HOUSES[shape]} "
    )
    if fins == "none":
        pattern += (
            "All places of the digit in the base lie in the cover. The digit goes from the other "
            "cells of the cover."
        )
    else:
        pattern += (
            "All places of the digit in the base lie in the cover but for some fins. The digit "
            "goes from the other cells of the cover that see every fin."
        )
    if fins == "sashimi":
        pattern += " Without its fins some base house has only one place left, or none."
    if shape != "basic" and fins != "none":
        pattern += " A cell in two base houses is a fin as well, an endo fin."
    why = (_COUNT if fins == "none" else _WITH_FINS).format(n=n, N=n.capitalize())
    return Page(pattern, why + (_CANNIBAL if shape != "basic" else ""), example)


def _siamese(size: int, shape: str, fins: str, example: str) -> Page:
    one = _fish(size, shape, fins, example)
    kind = "sashimi" if fins == "sashimi" else "finned"
    return Page(
        f"Two {kind} fish of one digit share their {_WORDS[size]} base houses and differ in cover "
        f"and fins; each strikes something that the other does not. {_HOUSES[shape]} Both effects "
        "together are the step.",
        "Each of the two fish is sound alone. " + one.why,
        example,
    )


def _page(technique: Technique) -> Page:
    """Build the page of a technique from its parameters: one text serves all sizes."""
    of = technique.parameters
    build = _siamese if of.get("siamese") else _fish
    return build(of["size"], _SHAPES[of["shape"]], _FINS[of["fins"]], EXAMPLES[technique.id])


PAGES: Mapping[str, Page] = {
    **{technique.id: _page(technique) for technique in TECHNIQUES if technique.finder == "fish"},
    "kraken-fish-1": Page(
        "A finned fish of lines with at most two fins strikes a candidate of its cover, except "
        "that a fin does not see it. From each such fin a chain leads to the candidate: if the "
        "fin is true, the candidate is false.",
        "If no fin is true, the fish strikes the candidate. If a fin is true, its chain or its "
        "sight does.",
        EXAMPLES["kraken-fish-1"],
    ),
    "kraken-fish-2": Page(
        "In a fish of lines, with at most two fins or none, take all places of the base in one "
        "cover house. From each of them, and from each fin, a chain leads to the same candidate "
        "of another digit: if the place is true, the candidate is false.",
        "If no fin is true, the base fills every cover house of the fish, so one of the places in "
        "the chosen one is true. So a place or a fin is true, and each makes the candidate false.",
        EXAMPLES["kraken-fish-2"],
    ),
}
