"""The parts of a help text: a summary, examples, and paragraphs.

The docstring of a verb begins with its summary, one sentence that lists of verbs show whole. After
it comes a paragraph of examples, one command a line, below the heading :data:`EXAMPLES`.
"""

from __future__ import annotations

import inspect

import click

__all__ = ["EXAMPLES", "KEPT", "examples_of", "paragraphs", "summary_of"]

EXAMPLES = "Examples:"
KEPT = "\b"  # begins a paragraph whose lines click keeps


def paragraphs(text: str) -> list[str]:
    r"""Return the paragraphs of a help text, each on one line; of examples, the heading only.

    >>> paragraphs("Show this\n  message.\n\n  \b\n  One.\n  Two.")
    ['Show this message.', 'One. Two.']
    """
    lines = [part.removeprefix(KEPT).split("\n") for part in inspect.cleandoc(text).split("\n\n")]
    return [EXAMPLES if EXAMPLES in part else " ".join(" ".join(part).split()) for part in lines]


def summary_of(command: click.Command) -> str:
    """Return the first sentence of a help text, without its full stop."""
    first = paragraphs(command.help or "")[0]
    return first.removesuffix("。").removesuffix(".")


def examples_of(command: click.Command) -> list[str]:
    """Return the commands that a help text shows."""
    for part in inspect.cleandoc(command.help or "").split("\n\n"):
        first, *lines = part.removeprefix(KEPT).strip().split("\n")
        if first == EXAMPLES:
            return [line.strip() for line in lines]
    return []
