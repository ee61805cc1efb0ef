"""Errors as ``application/problem+json`` (RFC 9457)."""

from __future__ import annotations

import json
from http import HTTPStatus
from typing import Any

from nanpure.errors import NanpureError, ParseError, PuzzleError, Unsupported
from nanpure.io.plain import printable
from nanpure.web.problem_words import texts_of
from nanpure.words import message, message_of, renamed

__all__ = ["MEMBERS", "PROBLEM_TYPE", "Problem", "problem_body", "problem_of"]

PROBLEM_TYPE = "application/problem+json"
LONGEST = 1000
LONGEST_NAME = 60


# Reasons why a search ended, in words that do not mention branches.
_LIMITS = {
    "time": "not known: the time was not enough",
    "nodes": "not known: the search was not given enough branches",
    "asked": "not known: the work was stopped",
}


# The members of requests for the arguments that messages advise (`nanpure.words.Argument`).
MEMBERS = {
    "column": "“column”", "format": "“form”", "layout": message("the layout {value}"),
    "lossy": "“lossy”", "symbols": message("+symbols:… after the layout"),
}


class Problem(Exception):
    """A request that cannot be answered: the HTTP status, one sentence, and the place.

    A *kind* with its numbers has a sentence in other languages, one for people; *error* is the text
    of an error of the library, whose translation serves where there is none.

    >>> Problem(422, "expected a digit", column=3).json()["title"], Problem(413, "x").status
    ('Unprocessable Entity', 413)
    """

    def __init__(self, status: int, detail: str, /, error: str = "", **members: Any) -> None:
        self.status = status
        self.detail = printable(detail)[:LONGEST]
        self.members = members
        self._error = error
        super().__init__(self.detail)

    def json(self) -> dict[str, Any]:
        """Return the problem as plain data: type, title, status, detail, and further members.

        *texts* has the sentences for people, by language.
        """
        title = HTTPStatus(self.status).phrase
        texts = self.members.get("texts") or texts_of(self._error, self.members)
        return {"type": "about:blank", "title": title, "status": self.status,
                "detail": self.detail, **self.members, **({"texts": texts} if texts else {})}

    def at(self, line: int) -> Problem:
        """Return the problem of a text at a line, unless it has a line already."""
        return Problem(self.status, self.detail, self._error,
                       **{"line": line, **self.members})

    @staticmethod
    def of_json(data: dict[str, Any]) -> Problem:
        """The inverse of :meth:`json`."""
        members = {name: value for name, value in data.items()
                   if name not in ("type", "title", "status", "detail")}
        return Problem(data["status"], data["detail"], **members)


def problem_body(problem: Problem) -> bytes:
    r"""Return a problem as bytes; a lone surrogate, which UTF-8 cannot carry, stays escaped.

    >>> problem_body(Problem(400, "caf\u00e9"))[-7:]
    b'caf\xc3\xa9"}'
    """
    return json.dumps(problem.json(), ensure_ascii=False).encode("utf-8", "backslashreplace")


def problem_of(error: Exception) -> Problem | None:
    """Return the problem for an error of the library; None for a bug of ours.

    >>> from nanpure import ParseError
    >>> problem_of(ParseError("12z4", column=3, found="'z'", expected="a digit")).members
    {'column': 3, 'found': "'z'", 'expected': 'a digit'}
    """
    if isinstance(error, Problem):
        return error
    if isinstance(error, ParseError):
        places = {"line": error.line, "column": error.column,
                  "found": printable(renamed(error.found, MEMBERS)),
                  "expected": printable(renamed(error.expected, MEMBERS)), "kind": error.kind,
                  **{name: value if isinstance(value, int) else printable(value)[:LONGEST]
                     for name, value in error.facts.items()}}
        if error.kind == "layout":
            places["text"] = printable(error.text)[:60]
        text = _text_of(error)
        return Problem(422, text, text, **{name: value for name, value in places.items() if value})
    if isinstance(error, PuzzleError):
        kind = {"none": "unsolvable", "many": "several"}.get(error.status, "limit")
        text = _text_of(error)
        detail = text if kind != "limit" else _LIMITS.get(error.stopped or "", text)
        return Problem(422, detail, text, reason=error.status, kind=kind)
    if isinstance(error, Unsupported) and error.part == "rules":
        return Problem(422, _text_of(error), kind="rules",
                       name=printable(error.name)[:LONGEST_NAME])
    if isinstance(error, Unsupported) and error.part:
        return Problem(422, _text_of(error), kind="part", part=error.part)
    if isinstance(error, NanpureError):
        text = _text_of(error)
        return Problem(422, text, text)
    return None


def _text_of(error: NanpureError) -> str:
    """The text of an error, with the members of a request that would help."""
    return renamed(message_of(error), MEMBERS)
