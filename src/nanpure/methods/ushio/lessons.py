"""Ushio's method, argued, by the sections of part IV of his document. The words in 《》 are his."""

from __future__ import annotations

from nanpure.methods.ushio.rules import RULES

__all__ = ["RULES", "TEACH"]


def _case(mark: str, meaning: str) -> str:
    """A field of table 1 in 1.1 (3): the meaning of the two results together, and the action."""
    return (f"Section 1.1 (3), table 1 {mark}: {{digit}} in {{cell}} gave 《{{positive}}》 when "
            f"assumed and 《{{negative}}》 when excluded. {meaning}")


_CASES: dict[str, str] = {
    "ushio.case-1": _case(
        "①",
        "The board can be completed with this digit and without it, so there are several answers: "
        "《complete》 with the positive branch as the answer, and a warning.",
    ),
    "ushio.case-2": _case(
        "②",
        "Without this digit the board contradicts itself, so it must stand there, and with it the "
        "board can be completed: 《complete》, the positive branch is the answer.",
    ),
    "ushio.case-3": _case(
        "③",
        "With this digit the board can be completed; without it nothing was decided, so another "
        "answer is possible: 《complete》, the positive branch is the answer, with a warning.",
    ),
    "ushio.case-4": _case(
        "④",
        "With this digit the board contradicts itself, so it cannot stand there, and without it "
        "the board can be completed: 《complete》, the negative branch is the answer.",
    ),
    "ushio.case-5": _case(
        "⑤",
        "One of the two must be so, and both contradict the board: the board as it stands is "
        "《inconsistent》.",
    ),
    "ushio.case-6": _case(
        "⑥",
        "This digit is wrong, but the branch without it was not decided: 《indeterminate》. This "
        "is not used any further: on to the next square.",
    ),
    "ushio.case-7": _case(
        "⑦",
        "Without this digit the board can be completed; with it nothing was decided, so another "
        "answer is possible: 《complete》, the negative branch is the answer, with a warning.",
    ),
    "ushio.case-8": _case(
        "⑧",
        "This digit must stand there, but the branch with it was not decided: 《indeterminate》. "
        "This is not used any further: on to the next square.",
    ),
    "ushio.case-9": _case(
        "⑨",
        "Neither was decided, so nothing is known of this digit: 《indeterminate》, on to the next "
        "square.",
    ),
}

# Possibility search, 1.2, and the results of component 2 around each exclusion.
_SEARCH: dict[str, str] = {
    "ushio.eliminate-square":
        "Section 1.2 (1), eliminate square: the determined set {cells} = {digits} says that these "
        "squares hold exactly these digits. {cell} is one of the squares and {digit} none of the "
        "digits, so {digit} cannot stand there. Its possibility becomes false, and component 2 "
        "looks around it for new sets.",
    "ushio.eliminate-number":
        "Section {rule}, eliminate number by {base}: the determined set {cells} = {digits} has "
        "all its squares in {house}, so that the {digit} of {house} stands there. {cell} is "
        "another square of the same {base} and cannot hold it. Its possibility becomes false, and "
        "component 2 looks around it for new sets.",
    "ushio.struck":
        "Section 1.2, a possibility that the puzzle itself lacks: {digit} was struck from {cell} "
        "beforehand (in the paper only digits stand on the board). It becomes false when the "
        "search comes to it, and component 2 looks around it for new sets, as around any "
        "exclusion.",
    "ushio.restore":
        "Section 1.2, end: component 2 stops at the first single set, so that the exclusion of "
        "{digit} from {cell} may have further sets to give. The possibility becomes true again; "
        "it will be excluded and investigated a second time.",
    "ushio.register":
        "Section {steps} So {cells} = {digits} ({base} base) is appended as a determined set of "
        "order {order}: these squares hold exactly these digits. It can exclude in its turn.",
    "ushio.delete":
        "Section {steps} This is {cells} = {digits} (order {order}). The two split it into "
        "smaller sets, which say more: it is deleted, what the candidate leaves of it is "
        "registered, and then the candidate itself (unless a single set has come of it).",
    "ushio.single":
        "Section {steps} What is appended ({base} base) has order 1, a single determined set: "
        "{cell} = {digit}.",
}

# Assumption, 1.1 (2) (c) and (3).
_ASSUMPTION: dict[str, str] = {
    "ushio.assume-positive":
        "Section 1.1 (2) (c), assumption, positive: nothing more can be excluded. It is the turn "
        "of {cell} (squares with two possibilities come first), and of its digits {digit} is "
        "assumed to stand there, on a copy of board and lists. TS searches on until 《complete》, "
        "《inconsistent》 or 《indeterminate》.",
    "ushio.assume-negative":
        "Section 1.1 (2) (c), assumption, negative: now {digit} is excluded from {cell}, on "
        "another copy. Either {digit} stands in {cell} or it does not, so that the two results "
        "together cover every case; table 1 compares them.",
    "ushio.assumed":
        "Section {steps} {cells} = {digits} (order {order}) is registered on the copy of this "
        "branch. The possibility search now shows what it excludes.",
    "ushio.assumption":
        "Section {steps} {cell} = {digit} is appended as a single determined set. Of all that the "
        "branch of an assumption found, one square is handed back; where the digit split a set of "
        "two, it is what remains of that.",
    "ushio.undo":
        "Section 1.1 (2) (c): the assumption about {digit} in {cell} ({branch}) has ended with "
        "《{result}》 (《complete》: the board can be completed; 《inconsistent》: it contradicts "
        "itself; 《indeterminate》: not decided). The copy is thrown away, the result is kept for "
        "table 1.",
    "ushio.shortcut":
        "Section 1.1 (2) (c): {digit} assumed in {cell} has come back with 《single set "
        "duplicated》: the branch has several answers, and the warning has been given there. "
        "Whatever the negative branch would give, the answer is not the only one; so it is left "
        "out, and the positive branch is the answer.",
    **_CASES,
    "ushio.warning-exists":
        "Warning (table 1 ①): another answer exists. The board was completed with {digit} in "
        "{cell} and also without it, and only the first of these is shown.",
    "ushio.warning-possible":
        "Warning (table 1 ③, ⑦): another answer may exist. One of the assumptions about {digit} "
        "in {cell} completed the board and the other was not decided, so the answer shown need "
        "not be the only one.",
    "ushio.reference":
        "Note (table 1 ② or ④; section V.1 (1), box checked): {digit} in {cell} was assumed, and "
        "gave 《{positive}》 when positive, 《{negative}》 when negative. The branch that is "
        "《inconsistent》 is out, so the other one is right.",
    "ushio.level-limit":
        "Section 1.1 (2) (b), ① -2: assumptions inside assumptions have gone more than {limit} "
        "levels deep. No further one is made here, and the branch returns 《indeterminate》, which "
        "says nothing about the digit assumed.",
    "ushio.nothing-left":
        "Section 1.1 (2), end: every open square has been assumed, positive and negative, and "
        "table 1 never gave 《complete》 or 《inconsistent》 (cases ⑥, ⑧, ⑨). No square is left to "
        "assume: 《indeterminate》.",
}

# 《不能》, 《完了》 and how the component returns.
_STATUSES: dict[str, str] = {
    "ushio.inconsistent-fixed":
        "Section 1.2, case ②: {digit} would be excluded from {cell} by a determined set (or as "
        "struck beforehand), but {cell} = {digit} is a single determined set itself. Both cannot "
        "be, so the board contradicts itself: 《inconsistent》. The squares concerned are marked: "
        "{cells}.",
    "ushio.inconsistent-unit":
        "Section 1.2, case ③: after the exclusion of {digit} from {cell} no square of {house} can "
        "hold {digit}, but {house} needs one. The board contradicts itself: 《inconsistent》. Its "
        "squares are marked: {cells}.",
    "ushio.inconsistent-squares":
        "Section {rule}: around the exclusion of {digit} from {cell}, the number of squares of "
        "{house} that have no possibility outside [{digits}] is {count} ({cells}). These are more "
        "squares than digits, and each needs a digit of its own: 《inconsistent》. The squares are "
        "marked.",
    "ushio.inconsistent-digits":
        "Section {rule}: around the exclusion of {digit} from {cell}, the digits {digits} of "
        "{house} are possible in {count} of its squares only, fewer than there are digits. Each "
        "digit needs a square of its own: 《inconsistent》. Squares marked: {cells}.",
    "ushio.inconsistent-conflict":
        "Section 2.2, end: {cell} = {digit} contradicts another single determined set, with "
        "another digit in this square or the same digit in its row, col or box. Both were shown "
        "to be certain, so the board contradicts itself: 《inconsistent》. Squares marked: "
        "{cells}.",
    "ushio.inconsistent-both":
        "Section 1.1 (3), table 1 ⑤: {digit} stands in {cell} or it does not, and both "
        "assumptions ended with 《inconsistent》. So no case is left for the board as it stands: "
        "《inconsistent》.",
    "ushio.all-decided":
        "Section 1.1 (2) (a): every square has its single determined set, and no two of them "
        "contradict each other: 《complete》 every square is decided.",
    "ushio.finished":
        "Section 1.1 (1): an assumption has reached 《complete》 before, so the answer is known. "
        "Instead of searching again, startSearch takes the next single set of finishedDSetList: "
        "{cell} = {digit}.",
    "ushio.returned":
        "Section 1.0: back at the button, with the statuses: {statuses}. 1 Step ends here; Go "
        "calls again until 《complete》, 《inconsistent》 or 《indeterminate》.",
    "ushio.complete":
        "Complete, status ① of section 1.0: every square is decided, by exclusion, or by "
        "assumptions whose opposite was 《inconsistent》. So this answer is the only one.",
    "ushio.complete-duplicate":
        "Complete; warning: another answer exists. Every square is decided, but by table 1 ① of "
        "section 1.1 (3) an assumption and its opposite could both be completed (《single set "
        "duplicated》).",
    "ushio.complete-indeterminate":
        "Complete; warning: another answer may exist. Every square is decided, but by table 1 ③ "
        "or ⑦ of section 1.1 (3) the opposite of an assumption was left undecided (《single set "
        "indeterminate》).",
    "ushio.inconsistent":
        "Inconsistent, status ④ of section 1.0: the board contradicts itself outside all "
        "assumptions, and every exclusion that led there was forced, so it has no answer. Squares "
        "in error: {cells}.",
    "ushio.indeterminate":
        "Indeterminate, status ③ of section 1.0: nothing more can be excluded, and no assumption "
        "within the limit of levels has decided. The board may have one answer, several or none; "
        "this method does not show it.",
    "ushio.step":
        "1 Step (section 1.0): {cell} = {digit}. A press of this button calls the component once, "
        "for one square, and ends here; the next press starts afresh from the digits on the board.",
}

TEACH: dict[str, str] = _SEARCH | _ASSUMPTION | _STATUSES
