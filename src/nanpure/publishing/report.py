"""Reviews as text and as plain data."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from typing import Any

from nanpure.io.sentences import technique_name
from nanpure.io.tables import aligned
from nanpure.publishing.flag import FLAGS, Flag, FlagName, flags_in
from nanpure.publishing.givens import bare_houses, missing_digits
from nanpure.publishing.review import Review
from nanpure.words import Message, in_language, listed, message

__all__ = ["review_json", "review_lines", "summary"]

MARKS = {"pass": "✓", "fail": "✗", "unknown": "?", "open": "–"}
WORDS: dict[FlagName, Message] = {
    "unique": message("one solution", "flag"),
    "solution": message("solution", "flag"), "minimal": message("minimal", "flag"),
    "symmetric": message("symmetric", "flag"), "logic": message("by logic", "flag"),
    "steady": message("steady", "flag"), "level": message("level", "flag"),
    "new": message("new", "flag"),
}
NOT: dict[FlagName, Message] = {
    "unique": message("not one solution", "flag"),
    "solution": message("another solution stated", "flag"),
    "minimal": message("not minimal", "flag"), "symmetric": message("not symmetric", "flag"),
    "logic": message("not by logic alone", "flag"), "steady": message("not steady", "flag"),
    "level": message("another level", "flag"), "new": message("not new", "flag"),
}
MORE = 5  # houses without givens from which on they are counted


def review_lines(review: Review, lang: str, waived: Collection[FlagName]) -> list[str]:
    """The verdict, a line for each flag, a line of facts."""
    waived = flags_in(waived)
    failing = review.failing(waived)
    verdict = message("fit to print") if not failing else message(
        "not fit to print: {flags}", flags=listed(
            NOT[flag.name] if flag.verdict == "fail"
            else message("{flag} not known", flag=WORDS[flag.name])
            for flag in review.flags if flag.name in failing))
    table = aligned([(f"  {MARKS[flag.verdict]} {in_language(WORDS[flag.name], lang)}",
                      _reason(flag, lang, waived)) for flag in review.flags])
    return [in_language(verdict, lang), *table, f"  {in_language(_facts(review, lang), lang)}"]


def _reason(flag: Flag, lang: str, waived: Collection[FlagName]) -> str:
    if flag.holds or flag.name not in waived:
        return flag.text_in(lang)
    if not flag.text:
        return in_language(message("waived", "flag"), lang)
    return in_language(message("{reason} (waived)", reason=flag.text), lang)


def _facts(review: Review, lang: str) -> Message:
    parts = [_count(review), *_bare(review)]
    missing = missing_digits(review.puzzle)
    if missing and review.puzzle.layout.size > len(missing):
        parts.append(message("digits without a given: {digits}", digits=", ".join(
            review.puzzle.layout.symbols[digit - 1] for digit in missing)))
    rated = review.ratings
    if rated.nanpure is not None and rated.minutes is not None and rated.nanpure.rounds:
        first = rated.nanpure.rounds[0]
        parts += [
            message("digits at the start: {count}", count=first.placements),
            message("hardest: {technique} ({rating})", rating=rated.nanpure.text,
                    technique=technique_name(rated.nanpure.technique, lang)),
            rated.minutes.text]
    text = parts[0]
    for part in parts[1:]:
        text = message("{text}; {next}", text=text, next=part)
    return text


def _count(review: Review) -> Message:
    return message("givens: {count}", count=sum(map(bool, review.puzzle.givens)))


def _bare(review: Review) -> list[Message]:
    houses = bare_houses(review.puzzle)
    if not houses or not any(review.puzzle.givens):
        return []
    if len(houses) >= MORE:
        return [message("houses without a given: {houses}", houses=len(houses))]
    return [message("houses without a given: {houses}", houses=listed(
        house.message for house in houses))]


def review_json(review: Review, lang: str) -> dict[str, Any]:
    """Plain data: whether it is fit, the flags with their verdicts, the facts."""
    rated = review.ratings
    members: dict[str, Any] = {
        "fit": review.fit,
        "flags": {flag.name: _flag_json(flag, lang) for flag in review.flags},
        "clues": sum(map(bool, review.puzzle.givens)),
        "bare_houses": [in_language(house.message, lang) for house in bare_houses(review.puzzle)],
        "missing_digits": [review.puzzle.layout.symbols[digit - 1]
                           for digit in missing_digits(review.puzzle)],
    }
    if rated.nanpure is None or rated.minutes is None:
        return members
    return members | {
        "start": rated.nanpure.rounds[0].placements if rated.nanpure.rounds else 0,
        "rating": rated.nanpure.max, "technique": rated.nanpure.technique,
        "minutes": rated.to_json()["minutes"]}


def _flag_json(flag: Flag, lang: str) -> dict[str, Any]:
    members: dict[str, Any] = {"verdict": flag.verdict, "text": flag.text_in(lang)}
    return members | ({"cells": list(flag.cells)} if flag.cells else {})


def summary(reviews: Iterable[list[FlagName]], lang: str) -> Iterator[str]:
    """Yield a line on several reviews, of each the flags that fail."""
    failing = list(reviews)
    counts = Counter(name for names in failing for name in names)
    text = message("{count} puzzles, fit to print: {fit}", count=len(failing),
                   fit=sum(not names for names in failing))
    if counts:
        text = message("{text}; {flags}", text=text, flags=listed(
            message("{flag} {count}", flag=NOT[name], count=counts[name])
            for name in FLAGS if counts[name]))
    yield in_language(text, lang)
