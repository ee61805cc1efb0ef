"""The verb completion: scripts that let a shell complete verbs, options and values."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Literal

import click
from click.shell_completion import get_completion_class

from nanpure.cli.groups import COMPLETION
from nanpure.cli.options.refuse import refuse
from nanpure.cli.options.shared import OUTPUT, QUIET
from nanpure.cli.stream.placed import place_file
from nanpure.cli.stream.sink import sink
from nanpure.words import message

__all__ = ["completion"]

SHELLS = ("bash", "fish", "zsh")
Shell = Literal["bash", "fish", "zsh"]


@click.command()
@click.argument("shell", type=click.Choice(SHELLS), required=False)
@click.option("--install", is_flag=True, help="Write the script where the shell looks for it.")
@OUTPUT
@QUIET
@click.pass_context
def completion(
    context: click.Context, shell: Shell | None, install: bool, output: Path | None
) -> int:
    """Print the script with which a shell completes commands.

    \b
    Examples:
      nanpure completion bash
      nanpure completion fish --install

    Without a shell, it is that of the variable SHELL. --install writes to the folders of the user,
    overwrites an older script, and changes no settings of the shell.
    """
    chosen = shell or _shell_of_the_user()
    script = get_completion_class(chosen)
    assert script is not None, "click knows these shells"
    source = script(context.find_root().command, {}, "nanpure", COMPLETION).source()
    if install:
        refuse("--install knows where to write", "output")
        place = _place(chosen)
        place_file(place, source)
        with sink(None) as out:
            out.line(str(place))
            if chosen == "zsh":
                out.line(f"fpath=({place.parent} $fpath); autoload -U compinit; compinit")
        return 0
    with sink(output) as out:
        for line in source.strip("\n").split("\n"):
            out.line(line)
    return 0


def _shell_of_the_user() -> Shell:
    name = Path(os.environ.get("SHELL", "")).name
    for shell in SHELLS:
        if name == shell:
            return shell  # type: ignore[return-value]
    raise click.UsageError(message("no script for the shell {name!r}: give one of {shells}",
                                   name=name, shells=", ".join(SHELLS)))


def _place(shell: Shell) -> Path:
    """The file that a shell reads when it first completes the command."""
    home = Path.home()
    data = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    settings = Path(os.environ.get("XDG_CONFIG_HOME") or home / ".config")
    return {
        "bash": data / "bash-completion" / "completions" / "nanpure",
        "fish": settings / "fish" / "completions" / "nanpure.fish",
        "zsh": data / "zsh" / "site-functions" / "_nanpure",
    }[shell]
