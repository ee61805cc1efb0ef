"""Pages of fish: one text for all sizes, by shape, fins and siamese; and of kraken fish."""

from __future__ import annotations

from collections.abc import Mapping

from nanpure.logic.pages.fish_examples import EXAMPLES
from nanpure.logic.technique import Page

__all__ = ["PAGES"]

_WORDS = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven"}
_SIZES = {"x-wing": 2, "swordfish": 3, "jellyfish": 4, "squirmbag": 5, "whale": 6, "leviathan": 7}

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
_FINS = (
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
    why = (_COUNT if fins == "none" else _FINS).format(n=n, N=n.capitalize())
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


def _page(name: str, example: str) -> Page:
    """Build the page of a technique from the parts of its id."""
    size = next(size for word, size in _SIZES.items() if name.endswith(word))
    shape = next((shape for shape in ("franken", "mutant") if shape in name), "basic")
    fins = next((fins for fins in ("finned", "sashimi") if fins in name), "none")
    build = _siamese if name.startswith("siamese") else _fish
    return build(size, shape, fins, example)


PAGES: Mapping[str, Page] = {
    **{
        name: _page(name, example)
        for name, example in EXAMPLES.items() if not name.startswith("kraken")
    },
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
