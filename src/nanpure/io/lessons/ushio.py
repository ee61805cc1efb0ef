"""Ushio's method, argued, by the sections of part IV of his document. The words in 《》 are his."""

from __future__ import annotations

from nanpure.io.ushio_rules import RULES

__all__ = ["RULES", "TEACH"]

Pair = tuple[str, str]


def _case(mark: str, english: str, japanese: str) -> Pair:
    """A field of table 1 in 1.1 (3): the meaning of the two results together, and the action."""
    return (
        (f"Section 1.1 (3), table 1 {mark}: {{digit}} in {{cell}} gave 《{{positive}}》 when "
         f"assumed and 《{{negative}}》 when excluded. {english}"),
        (f"1.1 (3) 表1の{mark}: {{cell}}の{{digit}}は、正の結果が《{{positive}}》、副の結果が"
         f"《{{negative}}》である。{japanese}"),
    )


_CASES: dict[str, Pair] = {
    "ushio.case-1": _case(
        "①",
        "The board can be completed with this digit and without it, so there are several answers: "
        "《complete》 with the positive branch as the answer, and a warning.",
        "この数字があってもなくても盤面が完成するので、答は複数ある。《完了》とし、正を答とし、"
        "他に答があることを警告する。",
    ),
    "ushio.case-2": _case(
        "②",
        "Without this digit the board contradicts itself, so it must stand there, and with it the "
        "board can be completed: 《complete》, the positive branch is the answer.",
        "除外すると矛盾するので、この数字が入るほかなく、仮定すると盤面が完成する。《完了》とし、"
        "正を答とする。",
    ),
    "ushio.case-3": _case(
        "③",
        "With this digit the board can be completed; without it nothing was decided, so another "
        "answer is possible: 《complete》, the positive branch is the answer, with a warning.",
        "仮定すると盤面が完成し、除外した場合は決着しなかったので、他に答があり得る。"
        "《完了》とし、正を答とし、そのことを警告する。",
    ),
    "ushio.case-4": _case(
        "④",
        "With this digit the board contradicts itself, so it cannot stand there, and without it "
        "the board can be completed: 《complete》, the negative branch is the answer.",
        "仮定すると矛盾するので、この数字は入らず、除外すると盤面が完成する。《完了》とし、"
        "副を答とする。",
    ),
    "ushio.case-5": _case(
        "⑤",
        "One of the two must be so, and both contradict the board: the board as it stands is "
        "《inconsistent》.",
        "二つで場合を尽くしているのに、どちらも矛盾する。この盤面は《不能》である。",
    ),
    "ushio.case-6": _case(
        "⑥",
        "This digit is wrong, but the branch without it was not decided: 《indeterminate》. This "
        "is not used any further: on to the next square.",
        "この数字は入らないが、除外した場合が決着しなかった。《不定》とし、この数字のことは"
        "使わずに、仮置き可能な次のマスに進む。",
    ),
    "ushio.case-7": _case(
        "⑦",
        "Without this digit the board can be completed; with it nothing was decided, so another "
        "answer is possible: 《complete》, the negative branch is the answer, with a warning.",
        "除外すると盤面が完成し、仮定した場合は決着しなかったので、他に答があり得る。"
        "《完了》とし、副を答とし、そのことを警告する。",
    ),
    "ushio.case-8": _case(
        "⑧",
        "This digit must stand there, but the branch with it was not decided: 《indeterminate》. "
        "This is not used any further: on to the next square.",
        "この数字が入るほかないが、仮定した場合が決着しなかった。《不定》とし、"
        "この数字のことは使わずに、仮置き可能な次のマスに進む。",
    ),
    "ushio.case-9": _case(
        "⑨",
        "Neither was decided, so nothing is known of this digit: 《indeterminate》, on to the next "
        "square.",
        "どちらも決着せず、この数字については何も分からない。《不定》とし、仮置き可能な次のマスに"
        "進む。",
    ),
}

# Possibility search, 1.2, and the results of component 2 around each exclusion.
_SEARCH: dict[str, Pair] = {
    "ushio.eliminate-square": (
        ("Section 1.2 (1), eliminate square: the determined set {cells} = {digits} says that "
         "these squares hold exactly these digits. {cell} is one of the squares and {digit} none "
         "of the digits, so {digit} cannot stand there. Its possibility becomes false, and "
         "component 2 looks around it for new sets."),
        ("1.2 (1) eliminate square: 確定セット {cells} = {digits} は、これらの"
         "マスにちょうどこれらの数字が入ることを表す。{cell}はそのマスの一つで、"
         "{digit}はその数字に含まれないから、入らない。表示可能性を除外し、その近隣に新しい"
         "確定セットがないかを2で調べる。"),
    ),
    "ushio.eliminate-number": (
        ("Section {rule}, eliminate number by {base}: the determined set {cells} = {digits} has "
         "all its squares in {house}, so that the {digit} of {house} stands there. {cell} is "
         "another square of the same {base} and cannot hold it. Its possibility becomes false, and "
         "component 2 looks around it for new sets."),
        ("{rule} eliminate number、{base}による: 確定セット "
         "{cells} = {digits} のマスはすべて{house}にあり、{house}の{digit}はその中に入る。"
         "同じ{base}のほかのマス{cell}には入らない。表示可能性を除外し、その近隣に新しい"
         "確定セットがないかを2で調べる。"),
    ),
    "ushio.struck": (
        ("Section 1.2, a possibility that the puzzle itself lacks: {digit} was struck from "
         "{cell} beforehand (in the paper only digits stand on the board). It becomes false when "
         "the search comes to it, and component 2 looks around it for new sets, as around any "
         "exclusion."),
        ("1.2 可能性サーチ: {cell}の{digit}は、問題の側で開始前に除外されている(論文の問題は"
         "数字だけである)。サーチがここに来たときに表示可能性を除外し、通常の除外と同じく、"
         "その近隣に新しい確定セットがないかを2で調べる。"),
    ),
    "ushio.restore": (
        ("Section 1.2, end: component 2 stops at the first single set, so that the exclusion of "
         "{digit} from {cell} may have further sets to give. The possibility becomes true again; "
         "it will be excluded and investigated a second time."),
        ("1.2の終わり: 単一確定セットが登録されると2はそこで終わるので、{cell}の{digit}の除外に"
         "伴う確定セットがまだ残っている可能性がある。表示可能性を true に戻し、"
         "後でもう一度除外して調べる。"),
    ),
    "ushio.register": (
        ("Section {steps} So {cells} = {digits} ({base} base) is appended as a determined set of "
         "order {order}: these squares hold exactly these digits. It can exclude in its turn."),
        ("{steps}そこで {cells} = {digits} を確定セットとして登録する({base} ベース、"
         "order={order})。これらのマスにちょうどこれらの数字が入る。以後の除外に使う。"),
    ),
    "ushio.delete": (
        ("Section {steps} This is {cells} = {digits} (order {order}). The two split it "
         "into smaller sets, which say more: it is deleted, what the candidate leaves of it is "
         "registered, and then the candidate itself (unless a single set has come of it)."),
        ("{steps}それは {cells} = {digits} (order={order})である。小さなセットに分けた方が"
         "多くの可能性を除外できるので、これを削除し、候補を引いた残りを登録してから、候補自体を"
         "登録する(残りから単一確定セットが登録された場合を除く)。"),
    ),
    "ushio.single": (
        ("Section {steps} What is appended ({base} base) has order 1, a single determined "
         "set: {cell} = {digit}."),
        ("{steps}order=1の単一確定セットとして登録し({base} ベース)、{cell} = {digit} と"
         "決める。"),
    ),
}

# Assumption, 1.1 (2) (c) and (3).
_ASSUMPTION: dict[str, Pair] = {
    "ushio.assume-positive": (
        ("Section 1.1 (2) (c), assumption, positive: nothing more can be excluded. It is "
         "the turn of {cell} (squares with two possibilities come first), and of its digits "
         "{digit} is assumed to stand there, on a copy of board and lists. TS searches on until "
         "《complete》, 《inconsistent》 or 《indeterminate》."),
        ("1.1 (2)(c) 仮置き(正): これ以上可能性を除外できない。残る表示可能性が少ないマスから順に"
         "取り上げ、{cell}に残る数字の一つ{digit}を、コンテキストの写しの上で仮定する。"
         "TSが《完了》《不能》《不定》のいずれかまで進める。"),
    ),
    "ushio.assume-negative": (
        ("Section 1.1 (2) (c), assumption, negative: now {digit} is excluded from {cell}, "
         "on another copy. Either {digit} stands in {cell} or it does not, so that the two "
         "results together cover every case; table 1 compares them."),
        ("1.1 (2)(c) 仮置き(副): 今度は別の写しの上で、{cell}の{digit}を除外する。"
         "{digit}は入るか入らないかのどちらかなので、正と副で場合を尽くしている。"
         "二つの結果を表1で判断する。"),
    ),
    "ushio.assumed": (
        ("Section {steps} {cells} = {digits} (order {order}) is registered on the copy of "
         "this branch. The possibility search now shows what it excludes."),
        ("{steps} {cells} = {digits} (order={order}) を、この仮置きのコンテキストの写しに"
         "登録する。これで何が除外されるかを可能性サーチで調べる。"),
    ),
    "ushio.assumption": (
        ("Section {steps} {cell} = {digit} is appended as a single determined set. Of all "
         "that the branch of an assumption found, one square is handed back; where the digit "
         "split a set of two, it is what remains of that."),
        ("{steps}{cell} = {digit} を単一確定セットとして登録する。仮置きの中で決まったものの"
         "うち、呼び元に戻すのは一つだけである。order=2の確定セットが分かれたときは、その残りが"
         "それになる。"),
    ),
    "ushio.undo": (
        ("Section 1.1 (2) (c): the assumption about {digit} in {cell} ({branch}) has ended with "
         "《{result}》 (《complete》: the board can be completed; 《inconsistent》: it contradicts "
         "itself; 《indeterminate》: not decided). The copy is thrown away, the result is kept for "
         "table 1."),
        ("1.1 (2)(c): {cell}の{digit}の仮置き({branch})の結果は《{result}》である(《完了》は"
         "盤面が完成、《不能》は矛盾、《不定》は決着せず)。仮置きの盤面は使い捨てにし、"
         "結果だけを表1の判断に使う。"),
    ),
    "ushio.shortcut": (
        ("Section 1.1 (2) (c): {digit} assumed in {cell} "
         "has come back with 《single set duplicated》: the branch has several answers, and the "
         "warning has been given there. Whatever the negative branch would give, the answer is "
         "not the only one; so it is left out, and the positive branch is the answer."),
        ("1.1 (2)(c): {cell}の{digit}の仮置き(正)で《単一確定セット重複》が返された。"
         "他に答があることは、再帰呼出し先で既に警告されている。副の結果がどうであっても答は"
         "唯一でないから、計算量を減らすため副を省略し、正を答とする。"),
    ),
    **_CASES,
    "ushio.warning-exists": (
        ("Warning (table 1 ①): another answer exists. The board was completed with {digit} in "
         "{cell} and also without it, and only the first of these is shown."),
        ("警告(表1の①): 他に答があります。{cell}に{digit}を仮定しても除外しても盤面が完成し、"
         "表示されるのは仮定した方の答だけです。"),
    ),
    "ushio.warning-possible": (
        ("Warning (table 1 ③, ⑦): another answer may exist. One of the assumptions about {digit} "
         "in {cell} completed the board and the other was not decided, so the answer shown need "
         "not be the only one."),
        ("警告(表1の③⑦): 他に答があり得ます。{cell}の{digit}の仮置きの一方で盤面が完成し、"
         "もう一方は決着しなかったので、表示される答が唯一とは限りません。"),
    ),
    "ushio.reference": (
        ("Note (table 1 ② or ④; section V.1 (1), box checked): {digit} in {cell} was assumed, "
         "and gave 《{positive}》 when positive, 《{negative}》 when negative. The branch that "
         "is 《inconsistent》 is out, so the other one is right."),
        ("参考(表1の②④。V.1 (1)、チェックボックスあり): {cell} = {digit} の仮置きの結果は、"
         "正が《{positive}》、副が《{negative}》でした。《不能》の方はあり得ないので、"
         "もう一方が正しいと分かります。"),
    ),
    "ushio.level-limit": (
        ("Section 1.1 (2) (b), ① -2: assumptions inside assumptions have gone more than {limit} "
         "levels deep. No further one is made here, and the branch returns 《indeterminate》, "
         "which says nothing about the digit assumed."),
        ("1.1 (2)(b) ① -2: 仮置きの中の仮置きが再帰レベルの制限({limit})を超えた。"
         "それ以上の仮置きはせず、《不定》として呼び元に戻る。仮定した数字の正否は分からない。"),
    ),
    "ushio.nothing-left": (
        ("Section 1.1 (2), end: every open square has been assumed, positive and negative, and "
         "table 1 never gave 《complete》 or 《inconsistent》 (cases ⑥, ⑧, ⑨). No square is left "
         "to assume: 《indeterminate》."),
        ("1.1 (2)の終わり: 決まっていないマスはすべて正副とも仮置きしたが、表1で《完了》にも"
         "《不能》にもならなかった(⑥⑧⑨)。仮置き可能なマスがもうないので、《不定》とする。"),
    ),
}

# 《不能》, 《完了》 and how the component returns.
_STATUSES: dict[str, Pair] = {
    "ushio.inconsistent-fixed": (
        ("Section 1.2, case ②: {digit} would be excluded from {cell} by a determined set (or as "
         "struck beforehand), but {cell} = {digit} is a single determined set itself. Both "
         "cannot be, so the board contradicts itself: 《inconsistent》. The squares concerned are "
         "marked: {cells}."),
        ("1.2の②: ある確定セット(または開始前の除外)により{cell}の{digit}を除外することになるが、"
         "{cell} = {digit} は既に確定している。両立しないので《不能》とし、関連するマスを"
         "マークする: {cells}。"),
    ),
    "ushio.inconsistent-unit": (
        ("Section 1.2, case ③: after the exclusion of {digit} from {cell} no square of {house} "
         "can hold {digit}, but {house} needs one. The board contradicts itself: 《inconsistent》. "
         "Its squares are marked: {cells}."),
        ("1.2の③: {cell}の{digit}を除外した結果、{house}には{digit}の可能性が残る"
         "マスがなくなった。{house}にも{digit}は必要なので《不能》とし、そのマスを"
         "マークする: {cells}。"),
    ),
    "ushio.inconsistent-squares": (
        ("Section {rule}: around the exclusion of {digit} from {cell}, the number of squares of "
         "{house} that have no possibility outside [{digits}] is {count} ({cells}). These are "
         "more squares than digits, and each needs a digit of its own: 《inconsistent》. The "
         "squares are marked."),
        ("{rule}: {cell}の{digit}の除外に伴って調べると、{house}で表示可能性が[{digits}]の"
         "数字だけのマスが{count}個ある: {cells}。数字の個数より多いが、マスには一つずつ別の"
         "数字が入るので《不能》とし、マークする。"),
    ),
    "ushio.inconsistent-digits": (
        ("Section {rule}: around the exclusion of {digit} from {cell}, the digits "
         "{digits} of {house} are possible in {count} of its squares only, fewer than there are "
         "digits. Each digit needs a square of its own: 《inconsistent》. Squares marked: "
         "{cells}."),
        ("{rule}: {cell}の{digit}の除外に伴って調べると、{house}で数字{digits}の可能性が"
         "残るマスは{count}個で、数字の個数より少ない。数字は一つずつ別のマスに入るので"
         "《不能》とする。マークするマス: {cells}。"),
    ),
    "ushio.inconsistent-conflict": (
        ("Section 2.2, end: {cell} = {digit} contradicts another single determined set, with "
         "another digit in this square or the same digit in its row, col or box. Both were shown "
         "to be certain, so the board contradicts itself: 《inconsistent》. Squares marked: "
         "{cells}."),
        ("2.2の終わり: {cell} = {digit} は、登録済みの単一確定セット(同じマスの別の数字、"
         "または同じ row・col・box の同じ数字)と矛盾する。どちらも確定したものなので"
         "《不能》とし、対応するマスをエラー表示する: {cells}。"),
    ),
    "ushio.inconsistent-both": (
        ("Section 1.1 (3), table 1 ⑤: {digit} stands in {cell} or it does not, and both "
         "assumptions ended with 《inconsistent》. So no case is left for the board as it stands: "
         "《inconsistent》."),
        ("1.1 (3) 表1の⑤: {cell}に{digit}は入るか入らないかのどちらかだが、仮置きは正副とも"
         "《不能》になった。あり得る場合が残らないので、この盤面は《不能》である。"),
    ),
    "ushio.all-decided": (
        ("Section 1.1 (2) (a): every square has its single determined set, and no two of them "
         "contradict each other: 《complete》 every square is decided."),
        ("1.1 (2)(a): 全てのマスに単一確定セットが登録され、互いに矛盾するものもない。"
         "全てのマスが確定したので《完了》とする。"),
    ),
    "ushio.finished": (
        ("Section 1.1 (1): an assumption has reached 《complete》 before, so the answer is known. "
         "Instead of searching again, startSearch takes the next single set of finishedDSetList: "
         "{cell} = {digit}."),
        ("1.1 (1): 以前の呼出しの仮置きで《完了》に達し、最終的な答は既に求まっている。"
         "SSBを呼び出さずに、finishedDSetList から単一確定セットを一つ取り出す: {cell} "
         "= {digit}。"),
    ),
    "ushio.returned": (
        ("Section 1.0: back at the button, with the statuses: {statuses}. 1 Step ends here; Go "
         "calls again until 《complete》, 《inconsistent》 or 《indeterminate》."),
        ("1.0: ボタンのハンドラに戻る。ステータス: {statuses}。1 Step はここで終わり、"
         "Go は《完了》《不能》《不定》になるまで繰り返して呼ぶ。"),
    ),
    "ushio.complete": (
        ("Complete, status ① of section 1.0: every square is decided, by exclusion, or by "
         "assumptions whose opposite was 《inconsistent》. So this answer is the only one."),
        ("完了(1.0の①): 全てのマスが、可能性の除外か、反対側が《不能》であった仮置きによって"
         "決まった。したがって、この答は唯一である。"),
    ),
    "ushio.complete-duplicate": (
        ("Complete; warning: another answer exists. Every square is decided, but by table "
         "1 ① of section 1.1 (3) an assumption and its opposite could both be completed (《single "
         "set duplicated》)."),
        ("完了(警告: 他に答があります)。全てのマスが決まったが、1.1 (3) 表1の①により、"
         "正でも副でも完成する仮置きがあった(《単一確定セット重複》)。"),
    ),
    "ushio.complete-indeterminate": (
        ("Complete; warning: another answer may exist. Every square is decided, but by "
         "table 1 ③ or ⑦ of section 1.1 (3) the opposite of an assumption was left undecided "
         "(《single set indeterminate》)."),
        ("完了(警告: 他に答があり得ます)。全てのマスが決まったが、1.1 (3) 表1の③または⑦により、"
         "反対側が《不定》のままの仮置きがあった(《単一確定セット不定》)。"),
    ),
    "ushio.inconsistent": (
        ("Inconsistent, status ④ of section 1.0: the board contradicts itself outside all "
         "assumptions, and every exclusion that led there was forced, so it has no answer. "
         "Squares in error: {cells}."),
        ("不能(1.0の④): 仮置きの外で盤面の矛盾が検出された。そこに至る除外はすべて必然なので、"
         "解答はあり得ない。エラー箇所: {cells}。"),
    ),
    "ushio.indeterminate": (
        ("Indeterminate, status ③ of section 1.0: nothing more can be excluded, and no "
         "assumption within the limit of levels has decided. The board may have one answer, "
         "several or none; this method does not show it."),
        ("不定(1.0の③): それ以上可能性を除外できず、制限の範囲の仮置きでも決着しなかった。"
         "解答が一つか、複数か、ないかは、この解法では分からない。"),
    ),
    "ushio.step": (
        ("1 Step (section 1.0): {cell} = {digit}. A press of this button calls the component "
         "once, for one square, and ends here; the next press starts afresh from the digits on "
         "the board."),
        ("1 Step(1.0): {cell} = {digit}。このボタンではコンポーネントを一度だけ呼び、"
         "一つのマスを決めて終わる。次に押したときは、盤面の数字から改めて始める。"),
    ),
}

TEACH: dict[str, Pair] = _SEARCH | _ASSUMPTION | _STATUSES
