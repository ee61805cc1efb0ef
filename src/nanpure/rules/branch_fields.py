"""The field of rules within a rule."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from nanpure.base.arguments import listed, refused
from nanpure.errors import ParseError, shown, shown_value
from nanpure.rules.board import Board
from nanpure.rules.field import Field
from nanpure.words import message

if TYPE_CHECKING:
    from nanpure.rules.rule import Rule

__all__ = ["MOST_BRANCHES", "MOST_RULES", "Branches"]

MOST_BRANCHES = 64  # which the engine takes (native/rules/either.cpp)
MOST_RULES = 256  # of all branches
Values = tuple[tuple["Rule", ...], ...]


class Branches(Field):
    """Lists of rules, none with branches: ``(thermo:r1c1,r1c2)(cage:3:r1c3,r1c4&odd:r2c1)``."""

    word = "(RULE&…)(…)"

    def normal(self, value: Any) -> Values:
        """Return the branches; a rule alone is one."""
        from nanpure.rules.rule import Rule
        found = tuple((entry,) if isinstance(entry, Rule) else listed(entry, self.name, MOST_RULES)
                      for entry in listed(value, self.name, MOST_BRANCHES))
        for branch in found:
            for rule in branch:
                if not isinstance(rule, Rule):
                    raise refused(rule, self.name, "rules")
        if not found or not all(found) or sum(map(len, found)) > MOST_RULES:
            raise ValueError(message("expected 1 to {most} {name} with 1 to {rules} "
                                     "rules in all, got {value}", most=MOST_BRANCHES,
                                     name=self.name, rules=MOST_RULES,
                                     value=shown_value(value)))
        return found

    def check(self, value: Values, others: Mapping[str, Any], board: Board, text: str) -> None:
        """Check each rule on the board."""
        for branch in value:
            for rule in branch:
                if any(isinstance(field, Branches) for field in rule.fields):
                    raise ParseError(text, expected="rules without branches",
                                     found=f"{rule.kind}:…")
                rule.check(board, text)

    def parse(self, word: str, board: Board, text: str) -> Values:
        """Read the branches."""
        from nanpure.rules.registry import parse_rule
        branches = list(_split(word.strip(), text))
        if not 0 < len(branches) <= MOST_BRANCHES or sum(map(len, branches)) > MOST_RULES:
            raise ParseError(text, found=f"{len(branches)}", expected=message(
                "1 to {most} branches with 1 to {rules} rules in all", most=MOST_BRANCHES,
                rules=MOST_RULES))
        return tuple(tuple(parse_rule(rule, board) for rule in branch) for branch in branches)

    def text(self, value: Values, board: Board) -> str:
        """Write the branches."""
        return "".join(f"({'&'.join(rule.text(board) for rule in branch)})" for branch in value)


def _split(word: str, text: str) -> Iterator[list[str]]:
    """The rules of each branch; a rule may have parentheses of its own."""
    depth, begin = 0, 0
    rules: list[str] = []
    for at, sign in enumerate(word):
        if depth == 0:
            if sign != "(":
                break
            rules, begin = [], at + 1
        depth += (sign == "(") - (sign == ")")
        if (sign == "&" and depth == 1) or depth == 0:
            rules.append(word[begin:at])
            begin = at + 1
        if depth == 0:
            yield rules
    if depth or not word.endswith(")") or not word.startswith("("):
        raise ParseError(text, expected=message("branches such as {branches}",
                                                branches="(odd:r1c1)(even:r1c2)"),
                         found=shown(word, 40))
