"""Almost locked sets: sets of cells of a house with more digits than cells."""

from __future__ import annotations

from collections.abc import Mapping

from nanpure.logic.techniques.technique import Page, Technique
from nanpure.words import message

__all__ = ["NAME", "PAGES", "TECHNIQUES"]

NAME = message("almost locked sets", "family")

TECHNIQUES: tuple[Technique, ...] = (
    Technique("sue-de-coq", "Sue de Coq", "als", "unfair", "sue_de_coq", 5.8, {"most": 14},
              hodoku=("1101", 250), aliases=("Two-Sector Disjoint Subsets",)),
    Technique("als-xz", "ALS-XZ", "als", "unfair", "als_xz", 6.4, {"overlap": 0},
              hodoku=("0901", 300), aliases=("Almost Locked Set XZ-Rule",)),
    Technique("als-xy-wing", "ALS-XY-Wing", "als", "unfair", "als_xy_wing", 6.8, {"overlap": 0},
              hodoku=("0902", 320)),
    Technique("als-chain", "ALS Chain", "als", "unfair", "als_chain", 7.0, {"overlap": 0},
              hodoku=("0903", 340)),
    Technique("death-blossom", "Death Blossom", "als", "unfair", "death_blossom", 7.0,
              {"overlap": 0}, hodoku=("0904", 360)),
)


# ---- pages ---------------------------------------------------------------------------------------

PAGES: Mapping[str, Page] = {
    "als-xz": Page(
        "An almost locked set is some cells of one house with one digit more than cells; a cell "
        "with two candidates is the smallest. Two such sets without a common cell have a "
        "restricted common x: every place of x in the one sees every place of x in the other. A "
        "candidate z goes from the cells that see all places of another common digit z in both. "
        "With two restricted commons, those digits go from the cells that see all their places in "
        "both sets, and every other digit of a set from the cells outside that see all its places "
        "in that set. By a rule, such as a whisper line, a digit x of one set may forbid another "
        "digit y of the other set: they serve as a restricted common.",
        "A set that lacks one of its digits holds all the others. One of the two sets lacks x, "
        "so it holds z. With two restricted commons each set lacks exactly one of them, and so "
        "holds all its other digits.",
        ":als-xz::3.95+2..+787...3.....2.7.1+94+329.45.3...5+3.9.+4...+74+3+1+2.+9596+72+4..."
        "+1..+2...7.4+4..1+7.2.+9:523 128 628 831 648 851 658 888:876::",
        "The xz-rule was described by bennys in the Sudoku Players' Forum. What counts here is "
        "what counts in HoDoKu (Bernhard Hobiger).",
    ),
    "als-xy-wing": Page(
        "A pivot and two wings are almost locked sets. The pivot has a restricted common x with "
        "one wing and a different one, y, with the other. A candidate z goes from the cells that "
        "see all places of z in both wings. z is no restricted common of the pivot with a wing, "
        "and the wings have no cell in common.",
        "Let the first wing lack z. Then it holds x, so the pivot lacks x and holds y, so the "
        "second wing lacks y and holds z. One of the wings holds z in any case.",
        ":als-xy-wing::..5.....+1.7......8.+612...9..8.7...1+4..48.....+7...54+82...+89..4+3"
        "+22+4+9+5+831+6763+7+42+1.+8.:716 317 717 425 327 527 331 335 647 657:324::",
        "What counts here is what counts in HoDoKu (Bernhard Hobiger); with the option *overlap* "
        "sets may have cells in common.",
    ),
    "als-chain": Page(
        "Four almost locked sets or more stand in a chain. Each has a restricted common with the "
        "next, and no set is linked by the same digit on both sides. A candidate z goes from the "
        "cells that see all places of z in the first set and in the last, where z is neither the "
        "first link nor the last. Neighbours in the chain have no cell in common. Pairs and "
        "triples of sets are ALS-XZ and ALS-XY-Wing.",
        "Let the first set lack z. Then it holds the first link, the next set lacks that and holds "
        "the next link, and so on to the last set, which lacks the last link and holds z. So the "
        "first or the last set holds z.",
        ":als-chain::....+7..+1..7291..3.61..+38..7.9.+72385...8....+7.7..+8..1...8+76+5.39."
        "+9.53+8+7.6+1....+947+8+5:311 411 217 629 151 451 454 656 259 666 392:662::",
        "HoDoKu (Bernhard Hobiger) has it as ALS-XY-Chain; here chains run both ways and may have "
        "any length.",
    ),
    "death-blossom": Page(
        "A cell, the stem, has for each of its candidates d a petal: an almost locked set with d, "
        "where the stem sees every cell that has d. The petals have no cell in common. A "
        "candidate z that all petals have and the stem has not goes from the cells that see all "
        "places of z in all petals.",
        "Whichever candidate d the stem holds, the petal of d lacks it and so holds z. One of the "
        "petals holds z in any case.",
        ":death-blossom::..1...+3..9..4+1+32.+7.37.6.1.......49...+9..+2+673.....95...52...78..8"
        "+1+9..2.+73.7.9+81+5.2:814 822 523 834 241 542 648 649 853 261 661 662 663 864 373 478"
        " 678 479 679:491::",
        "What counts here is what counts in HoDoKu (Bernhard Hobiger), but a stem has two "
        "candidates at least.",
    ),
    "sue-de-coq": Page(
        pattern=(
            "Two or more cells where two houses cross, the stem, have at least two candidates "
            "more than cells. In each of the two houses stands a set of further cells that "
            "takes up some digits of the stem: one for each cell that it has more than digits "
            "which the stem lacks. The sets share no digit of the stem, and together they take "
            "up all that it has to spare. The digits of the stem and of a set go from the rest "
            "of the house of that set, unless the other set holds them; a digit in both sets "
            "goes from the rest of both houses. The different cells of a rule, such as a cage, "
            "serve as a house."
        ),
        why=(
            "A digit in the stem or in one set only has all its places in one house, so it "
            "stands there once at most; a digit in both sets but not in the stem stands twice "
            "at most. These numbers add up to the number of cells, so each digit stands as "
            "often as it can, and the house has no other place for it."
        ),
        example=(
            ":sue-de-coq:2459:..+63..+1.+812+3.68.7...8...23+6.+1.63.8.+7+36+7+8..5.4.+8...7+"
            "3+6+16+3+1+78....+84...+671+3.75..+3+68.:"
            "511 911 918 924 531 931 441 461 476 576 278 978 294 994 295 995:415 515 434 534 "
            "435 535 246 946::"
        ),
        source=(
            "First described by Sue De Coq in the Sudoku Players' forum, as Two-Sector "
            "Disjoint Subsets. Digits that the stem lacks were allowed later. What counts here "
            "is what HoDoKu counts."
        ),
    ),
}
