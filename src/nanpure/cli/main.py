"""The entry point: the group of verbs, and how the process ends."""

from __future__ import annotations

import os
import sys
from importlib import import_module

import click

from nanpure import __version__
from nanpure.errors import NanpureError

__all__ = ["main"]


class ClosedPipe(Exception):
    """Whoever reads us has had enough. No OSError: click would end the process its own way."""


# In the order of `nanpure --help`, each with the module of nanpure.cli that has it. Only what is
# asked for is loaded.
VERBS = {
    "solve": "solving", "count": "solving", "check": "solving", "show": "showing",
    "convert": "showing", "candidates": "showing", "steps": "stepping", "hint": "hinting",
    "rate": "rating", "techniques": "techniques", "verify-techniques": "verifying",
    "generate": "generating", "complete": "changing", "minimize": "changing", "near": "changing",
    "transform": "changing", "compare": "comparing", "orbits": "comparing", "serve": "serving",
}


class Verbs(click.Group):
    """Finds the verbs where they are."""

    def invoke(self, ctx: click.Context) -> object:
        """Run a verb."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError as error:
            raise ClosedPipe from error

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Name the verbs."""
        return list(VERBS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Load a verb."""
        if cmd_name not in VERBS:
            return None
        module = import_module(f"nanpure.cli.{VERBS[cmd_name]}")
        command = getattr(module, cmd_name.replace("-", "_"))
        assert isinstance(command, click.Command)
        return command


@click.group(
    cls=Verbs,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="""\b
Exit status: 0 fine; 1 a bad line, or a puzzle without exactly one solution; 2 wrong usage,
unreadable input or no puzzle in it; 130 interrupted.
Shell completion: eval "$(_NANPURE_COMPLETE=bash_source nanpure)" (or zsh_source, fish_source).""",
)
@click.version_option(__version__, "-V", "--version", message="%(prog)s %(version)s")
def cli() -> None:
    """Number Place / Sudoku of any size and shape.

    Every verb takes puzzles, files or - for standard input (the default), and gives one line a
    puzzle, in the same order.
    """


def main() -> None:
    """Run the command line and end the process with its exit status; never a traceback."""
    try:
        status = cli.main(prog_name="nanpure", standalone_mode=False)
        if sys.stdout is not None:
            sys.stdout.flush()
    except click.exceptions.NoArgsIsHelpError as error:
        error.show()
        status = 2
    except click.UsageError as error:
        where = error.ctx.command_path if error.ctx else "nanpure"
        click.echo(f"Error: {error.format_message()} ({where} --help)", err=True)
        status = 2
    except click.ClickException as error:
        error.show()
        status = error.exit_code
    except (click.Abort, KeyboardInterrupt):
        status = 130
    except (ClosedPipe, BrokenPipeError):
        status = 0
        _drop_output()
    except (NanpureError, OSError) as error:
        click.echo(f"Error: {error}", err=True)
        status = 2
        _drop_output()
    except Exception as error:  # a bug of ours: say so in a line, and how to see more
        if os.environ.get("NANPURE_TRACEBACK"):
            raise
        click.echo(
            f"Error: a bug in nanpure: {type(error).__name__}: {error} "
            "(NANPURE_TRACEBACK=1 shows where)",
            err=True,
        )
        status = 2
    sys.exit(status if isinstance(status, int) else 0)


def _drop_output() -> None:
    """Let the interpreter's own flush at the end go nowhere, after a flush that failed."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
