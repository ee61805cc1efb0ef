"""Rubbish for every argument of every public callable: one clear error that names it, at once."""

from __future__ import annotations

import inspect
import signal
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
import pytest

import nanpure
from nanpure import NanpureError
from nanpure.base.arguments import MOST, listed
from nanpure.errors import shown_value
from public_calls import KINDS_BY_NAME, RESULTS, ROWS, Row, called, parameters, public
from rubbish import HUGE, RUBBISH, Kind, Liar, Loud, Sulky
from tiers import sampled

PUBLIC = public()

# What Python, or the binding of the native module, says of a mistake that nobody looked for.
STRAY = ("incompatible function arguments", "has no attribute", "not subscriptable", "not iterable",
         "unhashable", "has no len()", "not supported between", "cannot be interpreted",
         "unsupported operand", "argument must be", "object is not callable", "recursion",
         "too large to convert", "unpack", "not recognized", "integer string conversion")


@contextmanager
def at_once(what: str, seconds: int = 60) -> Iterator[None]:
    """A guard against what hangs, and a name for what fails; nothing here takes a second."""

    def over(*_: object) -> None:
        raise AssertionError(f"{what}: still running after {seconds} seconds")

    before = signal.signal(signal.SIGALRM, over)
    signal.alarm(seconds)
    try:
        yield
    except Exception as error:
        error.add_note(what)
        raise
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def kind_of(row: Row, name: str) -> Kind:
    return row.kinds[name] if name in row.kinds else KINDS_BY_NAME[name]


def is_fine(kind: Kind, value: object) -> bool:
    try:
        return kind(value)
    except Exception:  # a value that cannot even be looked at
        return False


def names_it(said: str, row: Row, name: str, value: object) -> bool:
    """Whether a message names the argument, or shows what was said."""
    words = [name, name.removesuffix("s"), name.replace("_", " ")]
    words += row.aliases.get(name, "").split()
    entries = value if isinstance(value, list | tuple) else ()
    return any(word in said.lower() for word in words) or any(
        shown_value(one) in said for one in (value, *entries[:3]))


ARGUMENTS = [(label, name) for label, row in ROWS.items() for name in parameters(row)]


# ---- the table is whole ------------------------------------------------------------------------


def test_every_public_callable_has_its_row() -> None:
    plain = {label for label, call in PUBLIC.items() if call.__name__ in RESULTS}

    assert sorted(set(PUBLIC) - set(ROWS) - plain) == []
    assert len(PUBLIC) > 120


def test_every_row_is_of_something_public_and_every_argument_has_its_kind() -> None:
    strange = [label for label in ROWS if label not in PUBLIC and " of " not in label
               and " by " not in label]
    missing = [(label, name) for label, name in ARGUMENTS
               if name not in ROWS[label].kinds and name not in KINDS_BY_NAME]

    assert strange == []
    assert missing == []


def test_a_row_is_about_its_callable() -> None:
    called_so = {label: call.__name__ for label, call in PUBLIC.items()
                 if label in ROWS and not inspect.isclass(call) and call.__name__[0] != "_"}

    assert {label: ROWS[label].call.__name__ for label in called_so} == called_so


# ---- what is right -----------------------------------------------------------------------------


def test_the_right_call_works() -> None:
    for label, row in ROWS.items():
        with at_once(label):
            called(row, {})


def whole_numbers() -> list[tuple[str, str, int]]:
    """The arguments that are integers: those of the right call, and defaults."""
    found = []
    for label, name in ARGUMENTS:
        row = ROWS[label]
        value = row.right.get(name, parameters(row)[name].default)
        if type(value) is int and "Error" not in label and label != "Unsupported":
            found.append((label, name, value))
    return found


def test_integers_of_numpy_are_integers() -> None:
    for label, name, value in whole_numbers():
        with at_once(f"{label}, {name}"):
            called(ROWS[label], {name: np.int64(value)})


# ---- what is rubbish ---------------------------------------------------------------------------

# What takes long: to make it, to look through it, or to show it.
LONG = ("long", "loud", "np long", "endless", "endless names", "nested", "long list")


SHORT = [what for what in RUBBISH if what not in LONG]


@pytest.mark.parametrize("third", range(3))
def test_rubbish_is_one_clear_error(third: int) -> None:
    """Each argument gets a sixth of it, the next argument the next."""
    for number, (label, name) in enumerate(ARGUMENTS[third::3]):
        assert _problems(label, name, SHORT[third + 3 * (number % 2)::6]) == []


@pytest.mark.slow
@pytest.mark.parametrize("label", ROWS)
def test_all_rubbish_is_one_clear_error(label: str) -> None:
    for name in parameters(ROWS[label]):
        assert _problems(label, name, SHORT) == []


@sampled("label", ROWS, small=12)
def test_long_rubbish_is_one_clear_error(label: str) -> None:
    for name in parameters(ROWS[label]):
        assert _problems(label, name, LONG) == []


def _problems(label: str, name: str, those: Iterable[str]) -> list[str]:
    row = ROWS[label]
    kind = kind_of(row, name)
    found = []
    with at_once(f"{label}, {name}"):
        for what in those:
            make = RUBBISH[what]
            found.append(_problem(row, name, what, make(), is_fine(kind, make())))
    return [f"{label}, {name}: {problem}" for problem in found if problem]


def _problem(row: Row, name: str, what: str, value: object, may: bool) -> str:
    """What is wrong with how a call takes a value; nothing where all is well."""
    try:
        called(row, {name: value})
    except (TypeError, ValueError, NanpureError) as error:
        said = str(error)
        if any(stray in said for stray in STRAY):
            return f"{what}: stray, {said[:300]}"
        if "\n" in said or "\x1b" in said or len(said) > 800:
            return f"{what}: unreadable, {said[:300]!r}"
        return "" if may or names_it(said, row, name, value) else f"{what}: {said[:300]}"
    except OSError as error:
        return "" if isinstance(value, Path) else f"{what}: {error!r}"
    except Exception as error:
        if what in ("liar", "[liar]"):  # what an object of the caller's own raises is its matter
            return ""
        return f"{what}: {type(error).__name__}, {str(error)[:300]}"
    return "" if may else f"{what}: taken"


# ---- the kinds of fault that were seen ---------------------------------------------------------


def test_jobs_that_are_no_number_end_at_once() -> None:
    for jobs in (float("nan"), 1.5, float("inf"), True):
        with at_once("jobs"), pytest.raises(TypeError, match="number of jobs of at least 1, got"):
            nanpure.rate_many(["1" * 16], jobs=jobs)  # type: ignore[arg-type]


def test_one_vocabulary() -> None:
    for call, said in (
        (lambda: nanpure.solve("." * 16, limit=1.5),  # type: ignore[arg-type]
         "expected an integer limit of at least 1, got 1.5"),
        (lambda: nanpure.solve_many([], layout=5),  # type: ignore[arg-type]
         "expected layout to be a Layout, its text or None, got 5"),
        (lambda: nanpure.svg("." * 16, step=5),  # type: ignore[arg-type]
         "expected step to be a Step or None, got 5"),
        (lambda: nanpure.solve("." * 16, timeout="1"),  # type: ignore[arg-type]
         "expected a timeout in seconds above 0, or None, got '1'"),
        (lambda: nanpure.DigitSet(1, 2**40),
         "expected an integer size from 1 to 400, got 1099511627776"),
    ):
        with pytest.raises((TypeError, ValueError)) as failed:
            call()
        assert str(failed.value) == said


def test_values_that_lie_or_shout_are_shown_in_one_line() -> None:
    assert shown_value(Sulky()) == "a value of type Sulky"
    assert "\n" not in shown_value(Loud())
    assert "\x1b" not in shown_value(Loud())
    assert len(shown_value(Loud())) < 200
    assert shown_value(HUGE) == "a value of type int"
    assert shown_value([0] * 200_000) == "a list of 200000 entries"
    with pytest.raises(TypeError, match=r"of at least 1, got .*Liar object"):
        nanpure.count_line("." * 81, Liar())  # type: ignore[arg-type]


def test_what_has_a_length_may_be_longer_than_what_has_none() -> None:
    assert len(listed(range(MOST + 1), "cells")) == MOST + 1
    with pytest.raises(ValueError, match=f"a list of at most {MOST}"):
        listed((cell for cell in range(MOST + 1)), "cells")
