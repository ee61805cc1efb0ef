"""The sentences of Ushio's method. The words in 《》 and of table 1 are the paper's."""

from __future__ import annotations

__all__ = ["TERMS", "WORDS"]

_CASES = {
    f"ushio.case-{number}": (
        f"table 1 case {number} ({{digit}} in {{cell}}: {{positive}}/{{negative}}): {english}",
        f"表1の{mark} ({{cell}}の{{digit}}: 正{{positive}}、副{{negative}}): {japanese}",
    )
    for number, mark, english, japanese in (
        (1, "①", "complete, the positive branch is the answer", "《完了》とし、正を答とする"),
        (2, "②", "complete, the positive branch is the answer", "《完了》とし、正を答とする"),
        (3, "③", "complete, the positive branch is the answer", "《完了》とし、正を答とする"),
        (4, "④", "complete, the negative branch is the answer", "《完了》とし、副を答とする"),
        (5, "⑤", "inconsistent", "《不能》とする"),
        (6, "⑥", "indeterminate, on to the next square", "《不定》とし、次のマスに進む"),
        (7, "⑦", "complete, the negative branch is the answer", "《完了》とし、副を答とする"),
        (8, "⑧", "indeterminate, on to the next square", "《不定》とし、次のマスに進む"),
        (9, "⑨", "indeterminate, on to the next square", "《不定》とし、次のマスに進む"),
    )
}

TERMS: dict[str, tuple[str, str]] = {
    f"ushio/{term}": (english, term)
    for term, english in (
        ("完了", "complete"), ("不能", "inconsistent"), ("不定", "indeterminate"),
        ("単一確定セット登録", "single set registered"),
        ("単一確定セット重複", "single set duplicated"),
        ("単一確定セット不定", "single set indeterminate"),
        ("確定セット登録", "set registered"), ("正", "positive"), ("副", "negative"),
    )
}

WORDS: dict[str, tuple[str, str]] = {
    "ushio.eliminate-square": (
        "exclude {digit} from {cell}: the square belongs to the set {cells} = {digits}",
        "{cell}の{digit}を除外: このマスは確定セット {cells} = {digits} に含まれる",
    ),
    "ushio.eliminate-number": (
        "exclude {digit} from {cell}: {house} has the set {cells} = {digits}",
        "{cell}の{digit}を除外: {house}に確定セット {cells} = {digits} がある",
    ),
    "ushio.struck": (
        "exclude {digit} from {cell}: it was struck beforehand",
        "{cell}の{digit}を除外: 開始前に除外されている",
    ),
    "ushio.restore": (
        "{digit} in {cell} becomes possible again, to be investigated a second time",
        "{cell}の{digit}の表示可能性を true に戻す",
    ),
    "ushio.register": (
        "register the determined set {cells} = {digits} (order {order}, {base} base; {rule})",
        "確定セット登録: {cells} = {digits} (order={order}, {base} ベース。{rule})",
    ),
    "ushio.assumed": (
        "register the assumed set {cells} = {digits} (order {order})",
        "仮置きの確定セット登録: {cells} = {digits} (order={order})",
    ),
    "ushio.delete": (
        "delete the determined set {cells} = {digits} (order {order}), which contains the new one",
        "新しい候補を包含する確定セット {cells} = {digits} (order={order}) を削除",
    ),
    "ushio.single": (
        "single determined set: {cell} = {digit} ({base} base; {rule})",
        "単一確定セット登録: {cell} = {digit} ({base} ベース。{rule})",
    ),
    "ushio.assumption": (
        "single determined set: {cell} = {digit} (by assumption)",
        "単一確定セット登録: {cell} = {digit} (仮置きによる)",
    ),
    "ushio.finished": (
        "{cell} = {digit}, from the finished list",
        "{cell} = {digit} (finishedDSetList から)",
    ),
    "ushio.assume-positive": (
        "assume {digit} in {cell} (positive)", "仮置き(正): {cell} = {digit}",
    ),
    "ushio.assume-negative": (
        "assume that {digit} is not in {cell} (negative)", "仮置き(副): {cell}の{digit}を除外",
    ),
    "ushio.undo": (
        "end of the assumption about {digit} in {cell} ({branch}): {result}",
        "{cell}の{digit}の仮置き({branch})の結果: 《{result}》",
    ),
    "ushio.shortcut": (
        "{digit} in {cell}: the positive branch has several answers, the negative is left out",
        "{cell}の{digit}の仮置き(正)は《単一確定セット重複》: 副を省略し、正を答とする",
    ),
    **_CASES,
    "ushio.warning-exists": (
        "Warning: another answer exists (assuming {digit} in {cell})",
        "警告: 他に答があります ({cell} = {digit} の仮置き)",
    ),
    "ushio.warning-possible": (
        "Warning: another answer may exist (assuming {digit} in {cell})",
        "警告: 他に答があり得ます ({cell} = {digit} の仮置き)",
    ),
    "ushio.reference": (
        "Note: {digit} in {cell} assumed: positive {positive}, negative {negative}",
        "参考: {cell} = {digit} の仮置き: 正《{positive}》、副《{negative}》",
    ),
    "ushio.inconsistent-fixed": (
        "《inconsistent》 {digit} would be excluded from {cell}, where it is decided (see {cells})",
        "《不能》 確定している{cell}の{digit}を除外することになる ({cells})",
    ),
    "ushio.inconsistent-unit": (
        "《inconsistent》 {house} has no place left for {digit}",
        "《不能》 {house}に{digit}の可能性がなくなる",
    ),
    "ushio.inconsistent-squares": (
        "《inconsistent》 in {house}, {count} squares ({cells}) have no digits but {digits}",
        "《不能》 {house}で、数字{digits}だけを持つマスが{count}個ある ({cells})",
    ),
    "ushio.inconsistent-digits": (
        "《inconsistent》 in {house}, the digits {digits} have only {count} squares",
        "《不能》 {house}で、数字{digits}の入るマスが{count}個しかない",
    ),
    "ushio.inconsistent-conflict": (
        "《inconsistent》 {digit} in {cell} contradicts a decided square ({cells})",
        "《不能》 {cell}の{digit}は、登録済みの単一確定セットと矛盾する ({cells})",
    ),
    "ushio.inconsistent-both": (
        "《inconsistent》 both assumptions about {digit} in {cell} fail",
        "《不能》 {cell}の{digit}の仮置きは正副とも《不能》",
    ),
    "ushio.all-decided": ("《complete》 every square is decided", "《完了》 全てのマスが確定"),
    "ushio.level-limit": (
        "《indeterminate》 assumptions are more than {limit} levels deep",
        "《不定》 再帰レベル制限({limit})超過",
    ),
    "ushio.nothing-left": (
        "《indeterminate》 no assumption succeeds and no square is left to assume",
        "《不定》 成功する仮置きがない",
    ),
    "ushio.returned": ("statuses: {statuses}", "ステータス: {statuses}"),
    "ushio.complete": ("complete", "完了"),
    "ushio.complete-duplicate": (
        "complete; warning: another answer exists", "完了 (警告: 他に答があります)",
    ),
    "ushio.complete-indeterminate": (
        "complete; warning: another answer may exist", "完了 (警告: 他に答があり得ます)",
    ),
    "ushio.inconsistent": (
        "inconsistent; squares in error: {cells}", "不能 (エラー箇所: {cells})",
    ),
    "ushio.indeterminate": ("indeterminate", "不定"),
    "ushio.step": ("1 Step: {cell} = {digit}", "1 Step: {cell} = {digit}"),
    "ushio.stopped": ("stopped after {steps} steps", "{steps}ステップで中止"),
}
