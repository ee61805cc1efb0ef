"""The sentences of Ushio's method. The words in 《》 and of table 1 are the paper's."""

from __future__ import annotations

from nanpure.methods.options import About

__all__ = ["OPTIONS", "TERMS", "WORDS"]

_CASES = {
    f"ushio.case-{number}":
        f"table 1 case {number} ({{digit}} in {{cell}}: {{positive}}/{{negative}}): {meaning}"
    for number, meaning in (
        (1, "complete, the positive branch is the answer"),
        (2, "complete, the positive branch is the answer"),
        (3, "complete, the positive branch is the answer"),
        (4, "complete, the negative branch is the answer"),
        (5, "inconsistent"),
        (6, "indeterminate, on to the next square"),
        (7, "complete, the negative branch is the answer"),
        (8, "indeterminate, on to the next square"),
        (9, "indeterminate, on to the next square"),
    )
}

# The words of the document that notes have as arguments.
TERMS: dict[str, str] = {
    "ushio/完了": "complete", "ushio/不能": "inconsistent", "ushio/不定": "indeterminate",
    "ushio/単一確定セット登録": "single set registered",
    "ushio/単一確定セット重複": "single set duplicated",
    "ushio/単一確定セット不定": "single set indeterminate",
    "ushio/確定セット登録": "set registered", "ushio/正": "positive", "ushio/副": "negative",
}

WORDS: dict[str, str] = {
    "ushio.eliminate-square":
        "exclude {digit} from {cell}: the square belongs to the set {cells} = {digits}",
    "ushio.eliminate-number": "exclude {digit} from {cell}: {house} has the set {cells} = {digits}",
    "ushio.struck": "exclude {digit} from {cell}: it was struck beforehand",
    "ushio.restore": "{digit} in {cell} becomes possible again, to be investigated a second time",
    "ushio.register":
        "register the determined set {cells} = {digits} (order {order}, {base} base; {rule})",
    "ushio.assumed": "register the assumed set {cells} = {digits} (order {order})",
    "ushio.delete":
        "delete the determined set {cells} = {digits} (order {order}), which contains the new one",
    "ushio.single": "single determined set: {cell} = {digit} ({base} base; {rule})",
    "ushio.assumption": "single determined set: {cell} = {digit} (by assumption)",
    "ushio.finished": "{cell} = {digit}, from the finished list",
    "ushio.assume-positive": "assume {digit} in {cell} (positive)",
    "ushio.assume-negative": "assume that {digit} is not in {cell} (negative)",
    "ushio.undo": "end of the assumption about {digit} in {cell} ({branch}): {result}",
    "ushio.shortcut":
        "{digit} in {cell}: the positive branch has several answers, the negative is left out",
    **_CASES,
    "ushio.warning-exists": "Warning: another answer exists (assuming {digit} in {cell})",
    "ushio.warning-possible": "Warning: another answer may exist (assuming {digit} in {cell})",
    "ushio.reference": "Note: {digit} in {cell} assumed: positive {positive}, negative {negative}",
    "ushio.inconsistent-fixed":
        "《inconsistent》 {digit} would be excluded from {cell}, where it is decided (see {cells})",
    "ushio.inconsistent-unit": "《inconsistent》 {house} has no place left for {digit}",
    "ushio.inconsistent-squares":
        "《inconsistent》 in {house}, {count} squares ({cells}) have no digits but {digits}",
    "ushio.inconsistent-digits":
        "《inconsistent》 in {house}, the digits {digits} have only {count} squares",
    "ushio.inconsistent-conflict":
        "《inconsistent》 {digit} in {cell} contradicts a decided square ({cells})",
    "ushio.inconsistent-both": "《inconsistent》 both assumptions about {digit} in {cell} fail",
    "ushio.all-decided": "《complete》 every square is decided",
    "ushio.level-limit": "《indeterminate》 assumptions are more than {limit} levels deep",
    "ushio.nothing-left":
        "《indeterminate》 no assumption succeeds and no square is left to assume",
    "ushio.returned": "statuses: {statuses}",
    "ushio.complete": "complete",
    "ushio.complete-duplicate": "complete; warning: another answer exists",
    "ushio.complete-indeterminate": "complete; warning: another answer may exist",
    "ushio.inconsistent": "inconsistent; squares in error: {cells}",
    "ushio.indeterminate": "indeterminate",
    "ushio.step": "1 Step: {cell} = {digit}",
    "ushio.stopped": "stopped after {steps} steps",
}

# By method and option.
OPTIONS: dict[tuple[str, str], About] = {
    ("ushio", "single_step"): About(
        "the buttons 1 Step and Go", "one press of 1 Step in place of Go"),
    ("ushio", "reference"): About(
        "table 1, cases 2 and 4", "the unnamed check box: show the reference message"),
    ("ushio", "level_limit"): About(
        "1.1 (2) (b), ① -2", "the deepest level of assumption; none: one less than the number of "
        "squares, the paper's 80"),
    ("ushio", "shortcut"): About(
        "1.1 (2) (c)", "other answers found by a positive branch spare the negative one; false: "
        "search both"),
}
