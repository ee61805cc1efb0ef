"""The form of the output: as ``--to`` and ``--json`` have it, otherwise as the file is named."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import click
from click.core import ParameterSource

from nanpure.cli.options.refuse import refuse
from nanpure.words import message

__all__ = ["PARQUET", "Form", "form_of", "refuse_suffix"]

PARQUET = "parquet"
JSON = "json"
# The suffixes of files that other programs know by their form; others are the name of a form.
SUFFIXES: Mapping[str, str] = {
    "csv": "csv", "html": "html", "ipuz": "ipuz", "json": JSON, "jsonl": JSON, "ksudoku": "ksudoku",
    "ndjson": JSON, "opensudoku": "opensudoku", "sdk": "sdk", "sdm": "line", "sdx": "sdx",
    "ss": "ss",
}
AS_THEY_STAND = ("dedupe",)  # verbs that write lines of their input, in whatever form these are


class Form(NamedTuple):
    """A text form of ``--to``, or None; objects of ``--json``; the rows of a Parquet file."""

    to: str | None
    json: bool
    table: bool = False


def form_of(output: Path | None, to: str | None, *, json: bool) -> Form:
    """Return the form of the output of the verb that is run.

    What the user chose takes precedence over the suffix of the file. JSON is that of ``--json``
    where the verb has it, except for a verb that writes the puzzles themselves. A suffix that names
    a form which the verb does not write is a usage error, any other one means nothing.
    """
    if _is_table(output, to, json=json):
        return Form(None, json=True, table=True)
    context = click.get_current_context()
    chosen = context.get_parameter_source("to") is ParameterSource.COMMANDLINE
    if output is None or json or chosen or context.info_name in AS_THEY_STAND:
        return Form(to, json)
    option = next(each for each in context.command.params if each.name == "to")
    forms = option.type.choices if isinstance(option.type, click.Choice) else ()
    suffix = output.suffix.lower().removeprefix(".")
    form = SUFFIXES.get(suffix, suffix)
    if form == JSON and not getattr(option, "of_puzzles", False):
        return Form(None, json=True)
    if form in forms:
        return Form(form, json)
    if suffix in SUFFIXES:
        raise click.UsageError(message("{verb} does not write the form {form}: choose another "
                                       "suffix, such as .txt, for {file!r}",
                                       verb=context.command_path, form=form, file=str(output)))
    return Form(to, json)


def refuse_suffix(why: str, output: Path | None, form: Form) -> None:
    """Refuse the form that a suffix names where the output can have only one form.

    A form that was chosen by an option is for :func:`~nanpure.cli.options.refuse.refuse`.
    """
    if output is not None and (form.json or form.to is not None):
        raise click.UsageError(message("{why}: choose another suffix, such as .txt, for {file!r}",
                                       why=message(why), file=str(output)))


def _is_table(output: Path | None, to: str | None, *, json: bool) -> bool:
    """Whether to write a Parquet file, by ``--to`` or by the name of the file."""
    if to != PARQUET and (output is None or output.suffix.lower() != ".parquet"):
        return False
    if json:
        refuse("a Parquet file has its own form", "json", "json_")
    if to != PARQUET:
        refuse("a file of that name is Parquet", "to")
    return True
