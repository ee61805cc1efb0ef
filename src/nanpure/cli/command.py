"""The command itself, and how its process ends."""

from __future__ import annotations

import os
import sys

import click

from nanpure import __version__
from nanpure.base.memory import OUT_OF_MEMORY, ran_out
from nanpure.base.startup_interrupt import over
from nanpure.cli.ending import ended, listen
from nanpure.cli.groups import ClosedPipe, Interrupted, Nanpure
from nanpure.cli.language import Language, language_for, language_of
from nanpure.cli.stream.standard import drop_output, listen_to_warnings, stand_in, tell
from nanpure.errors import NanpureError
from nanpure.words import message, message_of

__all__ = ["cli", "run"]


@click.group(
    cls=Nanpure,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="""Exit status: 0 success; 1 a bad line, or a puzzle without exactly one solution; 2 a
usage error, unreadable input or no puzzle in it; 130 interrupted.

'nanpure help VERB' explains a verb; 'nanpure completion --install' and 'nanpure man --install' set
up your shell and the man pages.""",
)
@click.option("--lang", type=Language(), expose_value=False,
              help="Language of help, usage errors and sentences; goes before the verb, or after a "
              "verb that has sentences. Without it NANPURE_LANG or the locale decides.")
@click.version_option(__version__, "-V", "--version", message="%(prog)s %(version)s")
def cli() -> None:
    """Number Place / Sudoku of any size and shape.

    \b
    Examples:
      nanpure solve puzzles.txt
      nanpure generate --level hard

    Every verb takes puzzles, files or - for standard input (the default), and prints one line per
    puzzle, in the same order.
    """


def _tell(text: str, *, place: tuple[str, int] | None = None) -> None:
    """Tell an error that ends the run, in its language."""
    from nanpure.cli.errors import tell_error  # most runs need none

    tell_error(text, language_for(sys.argv[1:]), place=place)


def _tell_wrong_usage(error: click.UsageError) -> None:
    """Tell a usage error, with the command for help."""
    from nanpure.cli.errors import tell_error, usage_text
    from nanpure.cli.suggestions import suggested

    error = suggested(error)
    where = error.ctx.command_path if error.ctx else "nanpure"
    language = language_of(error.ctx) if error.ctx else language_for(sys.argv[1:])
    tell_error(usage_text(error, language), language, more=f" ({where} --help)")


def run() -> None:
    """Run the command line and end the process with its exit status; never a traceback."""
    stand_in()
    listen()
    listen_to_warnings()
    try:
        over()
        status = cli.main(prog_name="nanpure", standalone_mode=False)
        sys.stdout.flush()
    except click.exceptions.NoArgsIsHelpError as error:
        tell(error.ctx.get_help() if error.ctx else error.format_message())
        status = 2
    except click.UsageError as error:
        _tell_wrong_usage(error)
        status = 2
    except click.ClickException as error:
        place = vars(error).get("place")  # of a PlacedError
        _tell(error.message, place=place)
        status = error.exit_code
    except (click.Abort, KeyboardInterrupt, Interrupted):
        status = ended()
    except (ClosedPipe, BrokenPipeError):
        status = 0
        drop_output()
    except OSError as error:
        # Verbs name the file in their own errors; here help could not be written.
        reason = message(error.strerror or message_of(error))
        text = (message("cannot write {name}: {reason}", name=message("standard output"),
                        reason=reason) if error.filename is None
                else message("{reason}: {name!r}", reason=reason, name=error.filename))
        _tell(OUT_OF_MEMORY if ran_out(error) else text)
        status = 2
        drop_output()
    except NanpureError as error:
        _tell(OUT_OF_MEMORY if ran_out(error) else message_of(error))
        status = 2
    except Exception as error:  # a bug of ours: report it in one line, with the way to see more
        if os.environ.get("NANPURE_TRACEBACK"):
            raise
        text = message("a bug in nanpure: {kind}: {error} (NANPURE_TRACEBACK=1 shows where)",
                       kind=type(error).__name__, error=error)
        _tell(OUT_OF_MEMORY if ran_out(error) else text)
        status = 2
    sys.exit(status if isinstance(status, int) else 0)
