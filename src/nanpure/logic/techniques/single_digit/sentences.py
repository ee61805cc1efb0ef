"""Sentences of the short chains of one digit, which are chains."""

from __future__ import annotations

from nanpure.logic.techniques.account import Builder
from nanpure.logic.techniques.chains.sentences import account_of_chains

__all__ = ["BUILDERS"]


# Finder -> builder.
BUILDERS: dict[str, Builder] = dict.fromkeys(
    ("skyscraper", "kite", "turbot", "empty_rectangle"), account_of_chains)
