"""The sentences of rules in words, without what says nothing: examples, thanks, "that's it".

An example illustrates what is said before it, so that it is not a rule itself; a sentence before
it that is not understood is found anyway.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

__all__ = ["sentences"]

_SENTENCE = re.compile(r"[.!?;\n]+(?=[\s)\"']|$)|\n|。")
_SIGNS = str.maketrans("’‘“”‐‑–—−", "''\"\"-----")
# What stands in lower case where a pattern may match; the pattern; the usual spelling. Most texts
# have none of these, and a look for a word takes a tenth of that for a pattern.
_SPELLED = (("can not", r"\bcan not\b", "cannot"), ("i.e", r"\bi\.e\.?,?(?=\s)", "that is,"),
            ("e.g", r"\be\.g\.?,?(?=\s)", "for example,"), (" etc", r",? etc\b\.?", ""),
            (")", r"[!?]+(?=\))", ""), ("...", r"\.\.\.(?=\s+[a-z])", ","),
            (".", r"\.(?=\d)", " "))
_ASIDES = ("for example", "for instance", "as an example", "that is", "in other words",
           "equivalently", "such as", "because")  # one of them is in every match of _INSIDE
_EXAMPLE = r"(?:for (?:example|instance)|as an example|that is|in other words|equivalently)\b"
_AN_EXAMPLE = re.compile(rf"\W*(?:{_EXAMPLE}|so if\b|\d+ means\b|note for new solvers\b)")
_INSIDE = re.compile(rf"\(\s*{_EXAMPLE}[^()]*\)?|\s-\s*{_EXAMPLE}.*|[,:]\s*{_EXAMPLE}.*"
                     r"|,?\s*\bsuch as \d[\d\s,and]*|,\s*because\b.*", re.IGNORECASE | re.DOTALL)
_NO_NEGATIVE = re.compile(r"\b(?:there (?:is|are) )?no negative constraints?\b", re.IGNORECASE)
_FAREWELL = re.compile(r"[\s,(]*\b(and )?that's (it|all)[\s)]*$", re.IGNORECASE)
_MONTH = ("(?:january|february|march|april|may|june|july|august|september|october|november|"
          "december)")
_IDLE = re.compile(
    rf"\W*(?:{_MONTH} \d{{1,2}},? \d{{4}}|exported from [\w.]+|leftover from [\w ]+"
    r"|(?:mua)?(?:ha)+h?|sorry|thanks|thank you|enjoy|good luck|have fun|happy solving"
    r"|[\w ']* this title)\W*")
_CREDITS = re.compile(r"^(?:set |created |made )?by: *\n(?:[\w .'-]{1,30}(?:\n|$))+",
                      re.IGNORECASE | re.MULTILINE)


def sentences(text: str) -> Iterator[str]:
    """Yield the sentences of a text that may be rules.

    >>> list(sentences("Digits on arrows add up (e.g. 3=1+2). No negative constraint! Enjoy!"))
    ['Digits on arrows add up']
    >>> list(sentences("Killer rules apply, and that's it."))
    ['Killer rules apply']
    """
    for sentence in _SENTENCE.split(_spelled(text)):
        small = sentence.casefold()
        if "that's" in small:
            sentence = _FAREWELL.sub("", sentence)
            small = sentence.casefold()
        if _AN_EXAMPLE.match(small) or _IDLE.fullmatch(small):
            continue
        if any(aside in small for aside in _ASIDES):
            sentence = _INSIDE.sub("", sentence)
        if "negative" in small:
            sentence = _NO_NEGATIVE.sub("", sentence)
        if any(map(str.isalnum, sentence)):
            yield sentence.strip()


def _spelled(text: str) -> str:
    """The text in plain spelling, without the names of those who made the puzzle."""
    if not text.isascii():
        text = text.translate(_SIGNS)
    small = text.casefold()
    for mark, wrong, right in _SPELLED:
        if mark in small:
            text = re.sub(wrong, right, text, flags=re.IGNORECASE)
    return _CREDITS.sub("", text) if "by:" in small else text
