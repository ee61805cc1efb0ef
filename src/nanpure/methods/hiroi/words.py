"""The words of Hiroi's method."""

from __future__ import annotations

from nanpure.methods.options import LIMIT, About

__all__ = ["OPTIONS", "WORDS"]

WORDS: dict[str, str] = {
    "hiroi.one_digit": "confirm search (1): only {digit} can be entered in {cell}",
    "hiroi.one_place": "confirm search (2): {cell} is the only place for {digit} in {house}",
    "hiroi.positions": "the confirm search leaves {count} cells undetermined",
    "hiroi.search": "search: {digits} can be entered in {cell}",
    "hiroi.dead": "search: no digit can be entered in {cell}, back",
    "hiroi.write_number": "write {digit} in {cell}",
    "hiroi.delete_number": "delete {digit} from {cell}",
    "hiroi.print_board": "solution {count}: {solution}",
    "hiroi.find_count": "solutions found: {count}",
    "hiroi.none": "solutions found: {count}",
    "hiroi.limit": "solutions found: {count}, stopped at the limit",
    "hiroi.stopped": "stopped at the step limit, solutions found: {count}",
}

# By method and option.
OPTIONS: dict[tuple[str, str], About] = {
    ("hiroi", "confirm"): About(
        "the confirm search 確定サーチ", "place what is certain before the search; false: leave it "
        "out"),
    ("hiroi", "inside"): About(
        "the page's note on S. Matsuda (松田晋)", "run the confirm search after every digit tried"),
    ("hiroi", "limit"): LIMIT,
}
