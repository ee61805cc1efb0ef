"""The options that verbs share, checked once and passed on as one object."""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, TypeVar

import click

from nanpure import text
from nanpure.cli.errors import InputError
from nanpure.cli.language import Language
from nanpure.cli.options.output_forms import PARQUET, form_of
from nanpure.errors import NanpureError, shown
from nanpure.model.layout import Layout
from nanpure.model.puzzle import read_options
from nanpure.search.engines import ENGINES, Engine, is_classic
from nanpure.words import ENGLISH, message

__all__ = [
    "BOX", "FORM", "LANGUAGE", "LOSSY", "NO_LIMIT", "OUTPUT", "OUTPUT_BY_NAME", "PARQUET", "QUIET",
    "QUIETLY", "SETTINGS", "SYMBOLS", "TO_TABLE", "InputError", "Number", "Options", "Seconds",
    "chosen_layout", "form_option", "formats", "is_plain", "limit_option", "limiting", "number",
    "reading", "reading_to", "searching",
]

Command = TypeVar("Command", bound=Callable[..., Any])
LARGEST = 2**63 - 1
NO_LIMIT = LARGEST - 1  # one more still fits
LONGEST_TABLE = 1_000_000  # characters of a region table in a file


@dataclass(frozen=True)
class Options:
    """The values of the shared options.

    With *table* a Parquet file is written, whose rows are the objects of *json*.
    """

    inputs: tuple[str, ...] = ()
    layout: Layout | None = None
    reading: text.ReadOptions = field(default_factory=text.ReadOptions)
    column: str | None = None
    json: bool = False
    table: bool = False
    to: str | None = None
    lossy: bool = False
    output: Path | None = None
    strict: bool = False
    quiet: bool = False
    lang: str = "en"
    engine: Engine = "auto"
    jobs: int = 1
    timeout: float | None = None
    nodes: int | None = None


# The sink checks whether the file can be written.
OUTPUT = click.option("-o", "--output", type=click.Path(path_type=Path, readable=False),
                      metavar="FILE", help="Write to this file (renamed into place at the end); - "
                      "is standard output.")

# The same for the verbs whose output has the form that the file is named for (`output_forms`).
OUTPUT_BY_NAME = click.option("-o", "--output", type=click.Path(path_type=Path, readable=False),
                              metavar="FILE", help="Write to this file (renamed into place at the "
                              "end), in the form of its suffix, such as .json; - is standard "
                              "output.")

TO_TABLE = click.option("--to", type=click.Choice([PARQUET]), help="A Parquet table, one row per "
                        "answer, as for -o FILE.parquet (needs the extra data).")

LANGUAGE = click.option("--lang", type=Language(), default=ENGLISH,
                        show_default=True, help="Language of the sentences.")

BOX = click.option("--box", metavar="RxC", help="Short for --layout RxC.")
SYMBOLS = click.option("--symbols", metavar="SYMBOLS", help="The N symbols of the digits; with "
                       "N+1, the empty one comes first.")

QUIET_TEXT = "No progress bar, no warnings."


def _silence(context: click.Context, option: click.Parameter, value: bool) -> None:
    """Silence the warnings of a verb that has no other use for --quiet."""
    if value:
        from nanpure.cli.stream.standard import silence_warnings

        silence_warnings()


# Users see one option. QUIETLY passes it to verbs that show progress bars or warn of something
# themselves; QUIET silences the warnings of the library, and other verbs have no more to silence.
QUIETLY = click.option("-q", "--quiet", is_flag=True, help=QUIET_TEXT)
QUIET = click.option("-q", "--quiet", is_flag=True, expose_value=False, callback=_silence,
                     help=QUIET_TEXT)

SETTINGS = click.option("--set", "settings", multiple=True, metavar="NAME=VALUE",
                        help="An option of the method; nanpure papers methods NAME lists them.")


class Number(click.IntRange):
    """An integer; help and errors leave out a largest one that nobody reaches."""

    name = "integer"

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:
        """Return its name in help."""
        return "N"

    def _describe_range(self) -> str:
        whole = super()._describe_range()
        return f"x>={self.min}" if self.max is not None and self.max >= LARGEST else whole


def number(lowest: int) -> click.IntRange:
    """An integer option from *lowest* to the largest of 64 bits."""
    return Number(lowest, LARGEST)


def _all_for_zero(context: click.Context, option: click.Parameter, value: int | None) -> int | None:
    return NO_LIMIT if value == 0 else value


def limit_option(text: str, default: int | None = None) -> Callable[[Command], Command]:
    """``--limit``: how many are found for each puzzle; 0 means all."""
    return click.option("--limit", type=number(0), default=default, show_default=True,
                        callback=_all_for_zero, help=text)


class Seconds(click.FloatRange):
    """A time limit; nan is not one."""

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> Any:
        """Check the number."""
        seconds = super().convert(value, param, ctx)
        if seconds != seconds:
            self.fail(message("{value!r} is not a number of seconds.", value=value), param, ctx)
        return seconds


def _layout(value: str | None, box: str | None) -> Layout | None:
    if value is not None and box is not None:
        raise click.UsageError("--box is short for --layout: give one of them")
    value = value if value is not None else box
    if value is not None and value.startswith("jigsaw:@"):
        value = _from_file(value)
    return Layout.parse(value) if value is not None else None


def _with_symbols(layout: Layout | None, symbols: str) -> tuple[Layout | None, text.ReadOptions]:
    signs, empty = text.parse_symbols(symbols, layout.size if layout else None)
    if layout is None:
        return None, text.ReadOptions(size=len(signs), symbols=signs, empty=empty)
    layout = layout.with_symbols(signs, empty)
    return layout, read_options(layout)


def _from_file(value: str) -> str:
    """Replace jigsaw:@FILE by the letters in the file."""
    name, plus, options = value[len("jigsaw:@") :].partition("+")
    with open(name, encoding="utf-8-sig", errors="replace") as stream:
        # Bounded: the file may be an endless device.
        table = stream.read(LONGEST_TABLE + 1)
    if len(table) > LONGEST_TABLE:
        raise InputError(message("--layout: too large for a region table: {name!r}", name=name))
    letters = "".join(table.split())
    return f"jigsaw:{letters}{plus}{options}"


# The form to read puzzles as, instead of detecting it.
FORM = click.option("--from", "from_", metavar="NAME",
                    callback=lambda _, __, name: known_form(name),
                    help="The text form of the input (default: detected; names as for convert "
                    "--to).")


LOSSY = click.option("--lossy", is_flag=True, help="Leave out unknown rules.")


def known_form(name: str | None) -> str | None:
    """Check the name of a form to read."""
    if name is not None and name not in text.FORMATS:
        raise InputError(message("--from: no form of that name (there are {formats}): {name}",
                                 formats=", ".join(formats()), name=shown(name)))
    return name


def chosen_layout(
    layout: str | None, box: str | None, symbols: str | None = None
) -> tuple[Layout | None, text.ReadOptions]:
    """Read --layout, --box and --symbols; raises :class:`InputError` if one is wrong."""
    option = "layout" if layout is not None else "box"
    try:
        chosen = _layout(layout, box)
        if symbols is None:
            return chosen, read_options(chosen)
        if "+symbols:" in (layout or ""):
            raise click.UsageError(message("--layout has symbols already: leave out --symbols "
                                           "{symbols}", symbols=shown(symbols)))
        option = "symbols"
        return _with_symbols(chosen, symbols)
    except NanpureError as error:
        raise InputError(message("--{option}: {error}", option=option, error=error)) from error
    except OSError as error:
        name = shown(error.filename or "")
        raise InputError(message("--layout: cannot read {name}: {reason}", name=name,
                                 reason=error.strerror)) from error


def is_plain(options: Options) -> bool:
    """Whether plain classic lines can be read directly, with a plain line or a row as answer."""
    return ((options.table or not options.json) and options.reading.symbols is None
            and (options.layout is None or is_classic(options.layout)))


def reading(command: Command) -> Command:
    """Add the options of every verb: inputs, layout, output, which may be Parquet."""
    return TO_TABLE(reading_to(command))


def reading_to(command: Command) -> Command:
    """Add the same for a verb that has its own ``--to``."""

    @click.argument("inputs", nargs=-1, metavar="[PUZZLE | FILE | -]...")
    @click.option("--layout", metavar="TEXT", help="RxC, N or jigsaw:LETTERS (jigsaw:@FILE reads "
                  "them), then rules such as +diagonals or +cage:15:r1c1,r1c2, which nanpure rules "
                  "lists.")
    @BOX
    @SYMBOLS
    @FORM
    @click.option("--column", metavar="NAME", help="The column of the puzzles in a Parquet file.")
    @OUTPUT_BY_NAME
    @click.option("--lossy", is_flag=True, help="Leave out unknown rules and whatever the output "
                  "form cannot carry; report what is lost.")
    @click.option("--strict", is_flag=True, help="Stop at the first bad line.")
    @QUIETLY
    @click.option("--json", "json", is_flag=True, help="One JSON object per puzzle.")
    @functools.wraps(command)
    def wrapped(
        inputs: tuple[str, ...],
        layout: str | None,
        box: str | None,
        symbols: str | None,
        from_: str | None,
        **rest: Any,
    ) -> Any:
        chosen, how = chosen_layout(layout, box, symbols)
        shared = {name: rest.pop(name) for name in list(rest) if name in Options.__annotations__}
        how = replace(how, lossy=shared["lossy"], format=from_)
        form = form_of(shared["output"], shared["to"], json=shared["json"])
        shared |= form._asdict()
        options = Options(inputs=inputs, layout=chosen, reading=how, **shared)
        return command(options, **rest)

    return wrapped  # type: ignore[return-value]


def searching(command: Command) -> Command:
    """Add the options of every verb that searches."""
    engine = click.option("--engine", type=click.Choice(ENGINES), default="auto", show_default=True)
    return engine(limiting(command))


def limiting(command: Command) -> Command:
    """Add threads, and limits for each puzzle."""

    @click.option("--jobs", type=Number(1, 1024), default=1, show_default=True,
                  help="Threads.")
    @click.option("--timeout", type=Seconds(0, min_open=True), metavar="SECONDS",
                  help="Time limit for each puzzle; past it the answer is unknown.")
    @click.option("--nodes", type=number(1), help="Most branches for each puzzle; past them the "
                  "answer is unknown.")
    @functools.wraps(command)
    def wrapped(*args: Any, **kwargs: Any) -> Any:
        return command(*args, **kwargs)

    return wrapped  # type: ignore[return-value]


class FormOption(click.Option):
    """An option whose help has holes: click would drop the template.

    *of_puzzles*: the form is that of the puzzles that were read, not of answers.
    """

    def __init__(self, *args: Any, of_puzzles: bool = False, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.help = kwargs.get("help")
        self.of_puzzles = of_puzzles


def form_option(text: str, default: str | None = None, *,
                of_puzzles: bool = False) -> Callable[[Command], Command]:
    """``--to`` of a verb that writes puzzles, in any text form or as a Parquet file."""
    return click.option("--to", type=click.Choice([*formats(), PARQUET]), cls=FormOption,
                        metavar="FORM", default=default, show_default=True, help=text,
                        of_puzzles=of_puzzles)


def formats() -> list[str]:
    """The names for --to."""
    return sorted(text.FORMATS)
