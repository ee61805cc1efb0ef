"""An event of a documented method as a picture, found again by running the method."""

from __future__ import annotations

import time

from nanpure.errors import shown
from nanpure.io.events import sentence
from nanpure.io.method_boards import event_figure
from nanpure.io.svg_figures import figure_svg
from nanpure.io.svg_themes import Theme
from nanpure.kernel import Control
from nanpure.web.limits import QUICK_SECONDS
from nanpure.web.models import Run
from nanpure.web.models_print import Draw, EventOf
from nanpure.web.problems import Problem
from nanpure.web.traces import begun

__all__ = ["event_picture"]


def event_picture(asked: Draw, wanted: EventOf, theme: Theme, control: Control) -> str:
    """Return the event in its grid as SVG, with its sentence above."""
    position = asked.model_dump(include={"puzzle", "layout", "placed", "struck"})
    layout, events = begun(Run(**position, method=wanted.method, options=wanted.options,
                               pictures=True))
    until, count = time.monotonic() + QUICK_SECONDS, 0
    for before, event in events:
        count += 1
        if control.stopped:
            raise Problem(503, "stopped", kind="stopped")
        if time.monotonic() > until:
            raise Problem(503, f"the method took longer than {QUICK_SECONDS:g} seconds to come "
                          f"to its event {wanted.number}", kind="time", seconds=QUICK_SECONDS)
        if count == wanted.number:
            figure = event_figure(before, event) if before is not None else None
            if figure is None:
                raise Problem(422, "expected an event with something to draw, got "
                              f"{shown(sentence(event, layout, asked.lang))}", kind="nothing")
            return figure_svg(figure, asked.lang, theme)
    raise Problem(422, f"expected an event of the run, which has {count}, got {wanted.number}")
