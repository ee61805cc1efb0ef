"""The techniques in order: the one table behind steps, ratings, words and pages.

The rows stand in the packages of their families, as calls of
:class:`~nanpure.logic.techniques.technique.Technique`: id, name, family, level, native finder,
rating on the ``nanpure`` scale, parameters of the finder; then the values of other scales. Levels
and scores are HoDoKu's if it has the technique (code, score); Sudoku Explainer's rating is that of
version 1.2.1. Names in other languages stand in ``words/<language>/techniques.po``.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType

from nanpure.logic.techniques import (
    als,
    cages,
    chains,
    colouring,
    exclusion,
    fish,
    forcing,
    last,
    locked,
    patterns,
    rules,
    single_digit,
    singles,
    subsets,
    uniqueness,
    wings,
)
from nanpure.logic.techniques.technique import Technique

__all__ = ["BY_ID", "FAMILIES", "TABLE"]

FAMILIES: Mapping[str, ModuleType] = {
    "singles": singles, "cages": cages, "rules": rules, "locked": locked, "subsets": subsets,
    "fish": fish, "chains": chains, "uniqueness": uniqueness, "single-digit": single_digit,
    "wings": wings, "colouring": colouring, "als": als, "exclusion": exclusion,
    "patterns": patterns, "forcing": forcing, "last": last,
}
"""The packages of the families by id, each with ``NAME``, ``TECHNIQUES`` and their ``PAGES``."""

# The order in which a path tries the techniques: HoDoKu's, with the newer ones next to their kin. A
# line never has techniques of two families.
_ORDER = """
full-house hidden-single naked-single
direct-pointing direct-claiming direct-hidden-pair direct-hidden-triplet
marked-cells equal-digits neighbour-pairs rising-digits low-and-high
cage-combinations innies-outies innies-outies-of-several
counted-digits pairs-along-lines between-the-ends digit-sets pointing-cells arrow-sums line-sums
needed-digits equal-totals sandwiches views x-sums ways-to-fill one-of-several
innies-minus-outies innies-minus-outies-of-several
locked-pair locked-triple pointing claiming
pointing-by-sight
naked-pair naked-triple hidden-pair hidden-triple
naked-quad hidden-quad naked-quint hidden-quint naked-sext hidden-sext
naked-sept hidden-sept naked-oct hidden-oct
x-wing swordfish jellyfish
remote-pair
bug-plus-1
skyscraper two-string-kite turbot-fish empty-rectangle dual-two-string-kite dual-empty-rectangle
w-wing xy-wing xyz-wing m-wing s-wing l-wing h-wing
unique-rectangle-1 unique-rectangle-2 unique-rectangle-3
unique-rectangle-4 unique-rectangle-5 unique-rectangle-6
hidden-rectangle avoidable-rectangle-1 avoidable-rectangle-2
unique-loop extended-rectangle reverse-bug
finned-x-wing sashimi-x-wing
finned-swordfish sashimi-swordfish
finned-jellyfish sashimi-jellyfish
simple-colors-trap simple-colors-wrap multi-colors-1 multi-colors-2
wxyz-wing
sue-de-coq
bug-lite bug-plus-n mug
x-chain xy-chain
3d-medusa
continuous-nice-loop aic discontinuous-nice-loop
rectangle-chain
bent-quad vwxyz-wing uvwxyz-wing tuvwxyz-wing stuvwxyz-wing rstuvwxyz-wing
grouped-continuous-nice-loop grouped-aic grouped-discontinuous-nice-loop
als-xz als-xy-wing als-chain death-blossom
aligned-pair-exclusion aligned-triplet-exclusion
als-continuous-nice-loop als-aic als-discontinuous-nice-loop
squirmbag finned-squirmbag sashimi-squirmbag
whale finned-whale sashimi-whale
leviathan finned-leviathan sashimi-leviathan
siamese-finned-x-wing siamese-sashimi-x-wing
siamese-finned-swordfish siamese-sashimi-swordfish
siamese-finned-jellyfish siamese-sashimi-jellyfish
franken-x-wing finned-franken-x-wing
franken-swordfish finned-franken-swordfish
franken-jellyfish finned-franken-jellyfish
franken-squirmbag finned-franken-squirmbag
franken-whale finned-franken-whale
franken-leviathan finned-franken-leviathan
mutant-x-wing finned-mutant-x-wing
mutant-swordfish finned-mutant-swordfish
mutant-jellyfish finned-mutant-jellyfish
mutant-squirmbag finned-mutant-squirmbag
mutant-whale finned-mutant-whale
mutant-leviathan finned-mutant-leviathan
siamese-finned-franken-swordfish siamese-finned-franken-jellyfish
siamese-finned-mutant-swordfish siamese-finned-mutant-jellyfish
kraken-fish-1 kraken-fish-2
broken-wing bivalue-oddagon tridagon
firework-triple firework-quadruple
set-equivalence
sk-loop almost-sk-loop multi-sector-locked-set
junior-exocet senior-exocet double-exocet
nishio digit-forcing-chain cell-forcing-chain region-forcing-chain
digit-forcing-net cell-forcing-net region-forcing-net
digit-forcing-net-with-subsets cell-forcing-net-with-subsets region-forcing-net-with-subsets
nested-forcing-chain nested-forcing-net deep-forcing-net
template-set template-delete proof-by-search
"""


def _in_order() -> dict[str, Technique]:
    ids = _ORDER.split()
    techniques = [technique for family in FAMILIES.values() for technique in family.TECHNIQUES]
    by_id = {technique.id: technique for technique in techniques}
    assert len(techniques) == len(by_id) == len(ids), (
        f"each technique stands in its family and in _ORDER, once: {by_id.keys() ^ {*ids}}")
    return {id: by_id[id] for id in ids}


BY_ID: Mapping[str, Technique] = _in_order()
"""The techniques by id, in order."""

TABLE: tuple[Technique, ...] = tuple(BY_ID.values())
