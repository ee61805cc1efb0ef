"""The verbs techniques, verify-techniques and verify-proof."""

from __future__ import annotations

__all__ = ["TEXTS"]

TEXTS = {
    # techniques
    "List the techniques in the order in which a path tries them.":
        "手筋の一覧を、調べる順に出力する。",
    "Columns: id, name, family, level, rating, rating in Sudoku Explainer, code in HoDoKu, and "
    "whether it is on by default. With TECHNIQUE (id, name or code): its page.":
        "列はID、名前、系統、難度、評価、Sudoku Explainer での評価、HoDoKu のコード、指定がない"
        "ときに使うかどうか。TECHNIQUE (ID、名前、コード)を付けると、その手筋のページを出力する。",
    "One JSON object per technique.": "手筋ごとにJSONオブジェクトを1つ出力する。",
    # verify-techniques
    "Check cases of techniques: HoDoKu library lines, or JSON objects for other boards.":
        "手筋の事例を検証する。HoDoKu のライブラリーの行、またはほかの盤のJSONオブジェクトを読む。",
    "A case is a grid and everything that one technique finds there. Each line that fails is "
    "printed with the difference, then 'N passed, M failed'. The exit status is 0 if none failed.":
        "事例とは、盤面と、そこで1つの手筋が見つけるもののすべてである。合わない行を違いと共に、"
        "最後に 'N passed, M failed' を出力する。すべて合えば、終了コードは0。",
    # verify-proof
    "Check the proofs of 'nanpure steps --proof' and 'nanpure check --proof'.":
        "'nanpure steps --proof' と 'nanpure check --proof' の証明を検証する。",
    "The checker knows no techniques and searches nothing. One line per puzzle states what is "
    "proved: that the solution is the only one; or, where a step assumes that there is one "
    "solution, that it is this one. The exit status is 1 if a proof is wrong.":
        "検証するプログラムは手筋を知らず、探索もしない。問題ごとに1行で、証明されたことを示す: "
        "解がただ1つであること。解が1つであることを前提とする手があれば、そのときの解。証明に誤りがあれば、"
        "終了コードは1。",
    # verify-techniques
    "Only the cases of this technique, by its code, id or name; may be given several times.":
        "この手筋の事例だけ。コード、ID、名前で、何度でも指定できる。",
    "One JSON object per case, then one with the totals.":
        "事例ごとにJSONオブジェクトを1つ、最後に件数のものを1つ出力する。",
}
