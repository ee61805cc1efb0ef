"""A sentence for people for each kind of problem, in every language.

In English the error's own sentence is shown, which has more to say, except for the kinds in
:data:`SHOWN`. Other languages have one sentence for a kind, filled with the members of the problem,
and for the rest a translation of the error, where there is one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from nanpure.words import ENGLISH, Catalogue, Message, catalogue, languages, message

__all__ = ["KINDS", "PARTS", "texts_of"]

SHOWN = {"rules", "several", "unsolvable"}  # in English, too

KINDS: Mapping[str, Message] = {
    # a text
    "sign": message("“{sign}” cannot be read. Use {symbols}, and . 0 * _ for empty cells."),
    "length": message("{size}×{size} needs {wanted} cells, and there are {got}."),
    "row": message("A row needs {wanted} cells, and this one has {got}."),
    "rows": message("There must be {wanted} rows, and there are {got}."),
    "blanks": message("If blanks are empty cells, the places of the cells are not clear. Write "
                      "empty cells as . or 0."),
    "symbols": message("It is not clear which symbols are used. Name them after the layout, with "
                       "+symbols:."),
    "readings": message("This text can be read in two ways. Name the layout to choose one."),
    "rules": message("“{name}” may be a rule, and nanpure does not know it."),
    "json": message("This cannot be read as JSON."),
    "xml": message("This cannot be read as XML."),
    "link": message("This link cannot be read: its site is not known, or a part is missing."),
    "none": message("No puzzle was found."),
    "long": message("This line is too long ({got} characters). At most {most} are read."),
    "library": message("The library for pictures and books is missing. It comes with pip install "
                       "'nanpure[print]'."),
    # a layout
    "layout": message("The layout “{text}” cannot be read. Write it as 2x3, 9, 9+diagonals or "
                      "jigsaw:AABB…."),
    "size": message("Boards have sizes from 1 to {most}."),
    "prime": message("{size}×{size} cannot be divided into rectangular boxes. Give jigsaw:… or "
                     "1x{size}."),
    "table": message("A table of boxes needs a character for each cell (it has {got})."),
    "regions": message("There must be {size} boxes of {size} cells each."),
    "large": message("Boards go up to {most}×{most}, and this one is {got}×{got}."),
    # a puzzle
    "unsolvable": message("This puzzle has no solution."),
    "classic": message("The steps of Sudoku Explainer are those of the usual 9×9 board only."),
    "several": message("This puzzle has several solutions."),
    "loops": message("No technique of continuous loops is chosen."),
    "step": message("This step was not found on the board as it stands."),
    "nothing": message("There is nothing to draw on the board at this point."),
    "techniques": message("No technique is chosen."),
    # what is to be made
    "wishes": message("This cannot be made as wished. Check the number of digits, the pattern, the "
                      "symmetry and the range of the rating."),
    "pattern": message("The pattern needs {wanted} characters, and has {got}."),
    "fewest": message("No puzzle of this layout has fewer than {least} digits."),
    "orbits": message("With this symmetry there cannot be {got} digits."),
    "needed": message("No puzzle as wished needs all its digits."),
    "twins": message("With this pattern rows or columns may trade places, so there is never just "
                     "one solution."),
    "room": message("This technique has no room on a board of this size."),
    "conflict": message("The level, the techniques and the number of digits contradict each "
                        "other."),
    "rating": message("No puzzle has a rating in this range."),
    "attempts": message("There was no puzzle as wished in {attempts} attempts. Wish for less, or "
                        "try another seed."),
    "grid": message("This layout has no complete grid."),
    # limits
    "limit": message("The answer is not known, since a limit was reached."),
    "time": message("This was not finished within {seconds} seconds."),
    "busy": message("The server is busy with other work. Stop some of it, or try again later."),
    "text": message("This text is too long. It may have {most} characters."),
    "body": message("This is too much to send. It may have {most} bytes."),
    "memory": message("The server does not have enough memory for this."),
    "stopped": message("The work was stopped."),
}
WITHOUT_SYMBOLS = message("“{sign}” cannot be read. Use digits, and . 0 * _ for empty cells.")
PARTS: Mapping[str, Message] = {
    "removed": message("candidates that were removed"),
    "candidates": message("the candidates of each cell"),
    "placed": message("which digits were entered"),
    "extras": message("rules"),
    "pieces": message("boxes in several pieces"),
    "layout": message("the layout"),
    "symbols": message("the names of the symbols"),
}


def texts_of(error: str, members: Mapping[str, Any]) -> dict[str, str]:
    """Return the sentence of a problem in each language that has one.

    *members* are its kind, place and numbers; *error* is the text of the error.

    >>> texts_of("", {"kind": "pattern", "wanted": 81, "got": 2})
    {'ja': 'パターンには81文字必要ですが、2文字です。'}
    """
    kind = members.get("kind")
    sentence = PARTS.get(members.get("part", "")) if kind == "part" else KINDS.get(kind or "")
    if kind == "sign" and not members.get("symbols"):
        sentence = WITHOUT_SYMBOLS
    texts = {}
    for language in languages():
        words = catalogue(language)
        text = _of_kind(sentence, members, words) if sentence is not None and (
            language != ENGLISH or kind in SHOWN) else None
        if text is None and language != ENGLISH and words.translate(error) != error:
            text = words.translate(error)
        if text is not None:
            texts[language] = text
    return texts


def _of_kind(
    sentence: Message, members: Mapping[str, Any], words: Catalogue
) -> str | None:
    """A sentence with its place; None if it is not translated or lacks a number."""
    if words.language != ENGLISH and words.text(sentence) == sentence:
        return None
    numbers = {name: f"{value:g}" if isinstance(value, float) else value
               for name, value in members.items()}
    try:
        text = words.text(sentence).format_map(numbers)
    except LookupError:
        return None
    line, column = members.get("line"), members.get("column")
    if not line:
        return text
    if not column:
        return words.translate(message("Line {line}: {text}", line=line, text=text))
    return words.translate(message("Line {line}, column {column}: {text}", line=line,
                                   column=column, text=text))
