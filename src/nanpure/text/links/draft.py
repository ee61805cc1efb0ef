"""Shared by the links: a board whose rules may also be given in words."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b

from nanpure.errors import shown
from nanpure.text import draft
from nanpure.text.base import LEFT_OUT, ReadOptions
from nanpure.text.draft import LARGEST, cell_name
from nanpure.text.record import Record, board_of
from nanpure.text.regions import drawn_regions
from nanpure.words import message

from .ruletext import beyond, says_rules

__all__ = ["LARGEST", "Draft", "cell_name", "rules_of", "stated_rules"]

MARK = "nanpure"
"""The note in a link that says: these words were written along with all rules they state."""


def rules_of(record: Record) -> str:
    """Return the rules of a record in words that :func:`ruletext.beyond` understands.

    These are its own words, unless they say more than its rules do.
    """
    words = record.info.get("rules", "")
    if says_rules(words) and beyond(words, board_of(record), record.rules) is None:
        return words
    sentences = ["Normal sudoku rules apply."]
    if drawn_regions(record) is not None:
        sentences.append("Each region holds each digit once.")
    return " ".join(dict.fromkeys([*sentences, *(rule.stated for rule in record.rules)]))


def stated_rules(record: Record) -> tuple[str, dict[str, str]]:
    """Return the rules of a record in words, and the notes for whoever reads them again.

    An author's own words stay, even those that :func:`ruletext.beyond` does not understand: a mark
    says that the board has all rules that they state. Only if reading left out a rule are they
    replaced by those of :func:`rules_of`.
    """
    words, own = record.info.get("rules", "").strip(), rules_of(record)
    if not words or words == own or LEFT_OUT in record.info:
        return own, {}
    return words, {MARK: _mark(words)}


def _mark(words: str) -> str:
    """A mark that fits these words alone."""
    return blake2b(words.encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()


class Draft(draft.Draft):
    """A board while it is read from a link."""

    def record(self, options: ReadOptions, rules: str = "",
               drawings: Sequence[str] = ()) -> Record:
        """Return the record if nothing in it is unknown (lossily: the rest of it).

        *rules* are the rules in words of the link; *drawings* are the kinds of drawings in it that
        no rule has. Where words state all rules, and the board has these, a drawing is none.
        """
        board = self.board
        known = self.known(board)
        is_ours = self.info.pop(MARK, "") == _mark(rules.strip())
        if rules.strip():
            self.info["rules"] = rules.strip()
            sentence = None if is_ours else beyond(rules, board, known)
            if sentence and not self.unknown:
                self.leave(message("the rule {sentence}", sentence=shown(sentence)))
        if not is_ours and not says_rules(rules):
            for drawing in drawings:
                self.leave(drawing)
        return self._record(options, board, known)
