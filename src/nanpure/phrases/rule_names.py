"""What a rule of the board is called in a sentence: the thermometer from r1c1 to r4c1."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from nanpure.model.layout import Layout
from nanpure.phrases.voice import Voice
from nanpure.rules import Rule
from nanpure.rules.cell_fields import Diagonal, Edge, Line, Path
from nanpure.rules.number_fields import Number

__all__ = ["rule_name", "rule_names", "rule_says", "summed_rule"]

FEW = 3
"""So many cells are listed, of more only the ends or the place are named."""


def rule_name(voice: Voice, rule: Rule) -> str:
    """Return the name of a rule with its place.

    >>> from nanpure.model.layout import Layout
    >>> layout = Layout.parse("3x3+cage:8:r1c4,r1c5+thermo:r2c1,r2c2,r2c3,r3c3+antiknight")
    >>> [rule_name(Voice(layout), rule) for rule in layout.rules]
    ['the cage of 8 in box 2', 'the thermometer from r2c1 to r3c3', 'Antiknight']
    """
    cells = rule.cells_of
    if not cells:
        return voice.say(rule.title, "rule")
    the = voice.say(rule.the or "the cells", "rule")
    if (total := _clue(rule)) is not None:
        the = voice.say("{rule} of {total}", rule=the, total=total)
    return voice.named(_placed(voice, rule, the, cells), cells=cells)


def _clue(rule: Rule) -> int | None:
    """The number that people know a rule by: its sum, or what stands outside of the board."""
    if not (rule.has_total() or any(isinstance(field, Line | Diagonal)
                                    for field in rule.cell_fields)):
        return None
    numbers = (vars(rule)[field.name] for field in rule.plain_fields if isinstance(field, Number))
    return next((number for number in numbers if number is not None), None)


def _placed(voice: Voice, rule: Rule, the: str, cells: Sequence[int]) -> str:
    is_path = [type(field) for field in rule.cell_fields] in ([Path], [Line], [Diagonal])
    if is_path and len(cells) > FEW and cells[0] != cells[-1]:
        return voice.say("{rule} from {first} to {last}", rule=the, first=voice.cell(cells[0]),
                         last=voice.cell(cells[-1]))
    house = next((index for index, house in enumerate(voice.layout.houses)
                  if set(cells) <= set(house.cells)), None) if len(cells) > 1 else None
    if house is not None and rule.has_total():
        return voice.say("{rule} in {house}", rule=the, house=voice.house(house))
    if any(isinstance(field, Edge) for field in rule.cell_fields):
        return voice.say("{rule} between {first} and {second}", rule=the,
                         first=voice.cell(cells[0]), second=voice.cell(cells[1]))
    if len(cells) > FEW:
        return voice.say("{rule} at {cell}", rule=the, cell=voice.cell(cells[0]))
    if _clue(rule) is not None:
        return voice.say("{rule} in {cells}", rule=the, cells=voice.cells(cells))
    return voice.say("{rule} {cells}", rule=the, cells=voice.cells(cells))


def summed_rule(layout: Layout, cells: Iterable[int]) -> Rule | None:
    """Return the rule with a sum that has exactly these cells, or None."""
    wanted = tuple(sorted(cells))
    return next((rule for rule in layout.rules
                 if rule.has_total() and tuple(sorted(rule.cells_of)) == wanted), None)


def rule_names(voice: Voice, indices: Sequence[int]) -> str:
    """Return the names of rules of the layout, by their indices, each once."""
    return voice.all_of([rule_name(voice, voice.layout.rules[index])
                         for index in dict.fromkeys(indices)])


def rule_says(voice: Voice, rule: Rule) -> str:
    """Return the rule in a sentence that stands beside those of a step."""
    english, words = rule.says_here(voice.layout.board)
    return voice.say(english, "reason", **words)
