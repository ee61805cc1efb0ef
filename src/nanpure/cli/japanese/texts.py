"""All tables of help texts, English to Japanese, with one entry per paragraph."""

from __future__ import annotations

from collections.abc import Mapping

from nanpure.cli.japanese import (
    archiving,
    auditing,
    counting,
    data_sets,
    forming,
    group,
    making,
    methods,
    printing,
    puzzles,
    sampling,
    serving,
    shared,
    stepping,
    structure,
    techniques,
)

__all__ = ["TABLES", "first_sentence", "japanese"]

TABLES: tuple[Mapping[str, str], ...] = (
    group.TEXTS, shared.TEXTS, puzzles.TEXTS, stepping.TEXTS, techniques.TEXTS, making.TEXTS,
    methods.TEXTS, counting.TEXTS, forming.TEXTS, sampling.TEXTS, serving.TEXTS,
    structure.TEXTS, data_sets.TEXTS, archiving.TEXTS, auditing.TEXTS, printing.TEXTS,
)
_TEXTS = {english: japanese for table in TABLES for english, japanese in table.items()}


def japanese(text: str) -> str:
    r"""Return the Japanese of a help text, paragraph by paragraph, or English if there is none.

    >>> japanese("Show this\nmessage and exit.\n\nOf 3x3.")
    'この説明を表示して終わる。\n\nOf 3x3.'
    """
    return "\n\n".join(map(_paragraph, text.split("\n\n")))


def _paragraph(text: str) -> str:
    # A paragraph that begins with BS keeps its lines; the Japanese has its own.
    mark = "\b\n" if text.startswith("\b") else ""
    translation = _TEXTS.get(" ".join(text.removeprefix("\b").split()))
    return text if translation is None else f"{mark}{translation}"


def first_sentence(text: str) -> str:
    """The first sentence of a help text, for the list of all verbs.

    >>> first_sentence("問題を解く。1行に解。")
    '問題を解く'
    """
    return text.partition("\n\n")[0].partition("。")[0]
