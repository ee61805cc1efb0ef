"""Explanations that people walk: of every technique a sentence for each step, to the effect."""

from __future__ import annotations

import re

import pytest

import nanpure
from evidence import STEPS
from nanpure.io.sentences import technique_sentence, technique_walk, walk_lines
from nanpure.logic import CATALOGUE
from nanpure.logic.pages import example, pages
from nanpure.model.layout import Layout
from nanpure.phrases.part_voice import PartVoice
from nanpure.phrases.voice import Voice

CLASSIC = Layout.default(9)


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("id", STEPS)
def test_a_walk_is_the_argument_step_by_step(id: str, lang: str) -> None:
    """What is argued at once has the same sentences; the walk opens with what the pattern names."""
    step = STEPS[id]
    voice = Voice(CLASSIC, lang)
    walk = technique_walk(step, voice)
    told = technique_sentence(step, voice, "teach")
    while walk and walk[0] not in told:
        walk.pop(0)  # the opening
    assert voice.sentences(walk) == told[-len(voice.sentences(walk)):]
    assert walk[-1] == voice.so(step.deduction.placements, step.deduction.eliminations)


@pytest.mark.parametrize("id", STEPS)
def test_no_step_of_a_walk_needs_the_pattern(id: str) -> None:
    """A set or colour is opened before it is spoken of, and no line is a bare chain of signs."""
    voice = PartVoice(CLASSIC, "en")
    walk = technique_walk(STEPS[id], voice)
    badges = [[part.get("badge") for clause in voice.clauses(each) for part in clause]
              for each in walk]
    seen: set[str] = set()
    for told, named in zip(walk, badges, strict=True):
        for badge in filter(None, named):
            assert badge in seen or re.search(rf"{badge}(:| = |\))", told), told
            seen.add(badge)
        assert not re.match(r"\(\d", told), "the notation of chains is no reason"


def test_a_net_goes_from_one_true_candidate_to_the_next() -> None:
    """Each step of a net has the lines that fall until a candidate is true, or what is nested."""
    shown = example(CATALOGUE["nested-forcing-chain"])
    assert shown is not None
    grid, step = shown
    voice = PartVoice(grid.layout, "en")
    heads = [[clause[0] for clause in voice.clauses(each) if "line" in clause[0]]
             for each in technique_walk(step, voice)]
    assert [[head["line"] for head in some] for some in heads if some] == [
        ["0"], ["1", "2", "2.0", "2.1", "2.2", "2.3", "2.4", "2.5"],
        ["3", "3.0", "3.1", "3.2", "3.3", "3.4", "3.5"], ["4"]]


def test_a_net_has_no_line_that_its_end_does_not_need() -> None:
    shown = [example(each) for each in CATALOGUE if each.family == "forcing"]
    nets = [net for each in shown if each is not None and each[1].deduction.evidence is not None
            for net in each[1].deduction.evidence.nets]
    assert len(nets) > 20
    for net in nets:
        needed = {len(net.lines) - 1}
        for at in range(len(net.lines) - 1, -1, -1):
            line = net.lines[at]
            if at in needed:
                needed.update(line.after)
                inner = line.inside.lines if line.inside is not None else ()
                needed.update(known.after[0] for known in inner if known.cause == "known")
        assert needed == set(range(len(net.lines)))


def test_steps_that_are_taught_are_numbered() -> None:
    for id in ("x-wing", "nishio", "als-xz"):
        assert id in pages()
        shown = example(CATALOGUE[id])
        assert shown is not None
        grid, step = shown
        heading, *lines = walk_lines(step, Voice(grid.layout))
        assert heading.startswith(CATALOGUE[id].name + ": ")
        numbers = [int(line[:2]) for line in lines if line[2:4] == ". "]
        assert numbers == list(range(1, len(numbers) + 1))
        assert lines[-1].endswith(nanpure.explain(step, style="teach").rsplit("So ", 1)[1])


def test_a_fish_is_told_by_where_its_digit_can_stand() -> None:
    shown = example(CATALOGUE["x-wing"])
    assert shown is not None
    walk = technique_walk(shown[1], Voice(CLASSIC))
    assert walk[0] == ("9 in columns 2 and 4 can stand only in rows 6 and 7: "
                       "r6c2, r6c4, r7c2, r7c4.")
