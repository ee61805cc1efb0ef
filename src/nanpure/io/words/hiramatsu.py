"""The words of Hiramatsu's algorithms H and C."""

from __future__ import annotations

__all__ = ["WORDS"]

WORDS: dict[str, tuple[str, str]] = {
    # H1, H2; C1, C2
    "hiramatsu.read": (
        "H1: read, {size} rows and columns, {givens} digits",
        "H1: 問題を読む({size}行{size}列、数字{givens}個)",
    ),
    "hiramatsu.range": (
        "H2: {value} at {cells} is not in 0…{size}",
        "H2: {cells} の数値 {value} は0から{size}の範囲にない",
    ),
    "hiramatsu.mistake": (
        "H2: {digit} stands {times} times in {house}: {cells}",
        "H2: {house}に{digit}が{times}個ある: {cells}",
    ),
    "hiramatsu.input": (
        "wrong input, {mistakes} mistakes",
        "問題に誤りがある({mistakes}ヶ所)",
    ),
    # H3, H4
    "hiramatsu.blanks": ("H3: {blanks} blank cells", "H3: 値が未定のセルは{blanks}個"),
    "hiramatsu.last-blank": (
        "H4 (1a): {cell} is the only blank of {house}, so it is {digit}",
        "H4①(a): {house}で値が未定のセルは{cell}だけなので{digit}",
    ),
    "hiramatsu.last-digit": (
        "H4 (1b): {digit} is the only digit not used in the row, column and block of {cell}",
        "H4①(b): {cell}の行、列、小ブロックで使用されていない数値は{digit}だけ",
    ),
    "hiramatsu.marking": (
        "H4 (2) marking method: {cell} is the only unmarked cell for {digit} in {house}",
        "H4②マーキング法: {house}で{digit}の入るセルは{cell}だけ",
    ),
    # H5, H6
    "hiramatsu.list": (
        "H5: the {blanks} blank cells have {candidates} candidates",
        "H5: 値が未定の{blanks}個のセルの候補をリストアップ(計{candidates}個)",
    ),
    "hiramatsu.last-candidate": (
        "H6: {digit} is the only candidate of {cell}",
        "H6: {cell}の候補値は{digit}だけ",
    ),
    # H7
    "hiramatsu.skewer": (
        "H7 (1) skewer: {digit} of {block_house} only at {cells}, so in {house} not at {far_cells}",
        "H7①串刺し法: {block_house}の{digit}は{cells}だけなので、{house}の{far_cells}から消去する",
    ),
    "hiramatsu.assume": ("H7 (2) assume {digit} at {cell}", "H7②背理法: {cell}を{digit}と仮定する"),
    "hiramatsu.clash": (
        "contradiction: {digit} more than once in {house}: {cells}",
        "矛盾: {house}に{digit}が複数存在する: {cells}",
    ),
    "hiramatsu.no-candidate": (
        "contradiction: {cell} has no candidate",
        "矛盾: {cell}に候補値がない",
    ),
    "hiramatsu.struck": (
        "contradiction: {digit} had been struck from {cell} beforehand",
        "矛盾: {cell}の{digit}は初めから除かれている",
    ),
    "hiramatsu.refuted": (
        "back to the saved state: {digit} at {cell} is wrong",
        "保存した状態に復元する: {cell}の{digit}は誤り",
    ),
    "hiramatsu.undecided": (
        "back to the saved state: {digit} at {cell} stays undecided",
        "元の状態に戻す: {cell}の{digit}は未定のまま",
    ),
    "hiramatsu.reductio": (
        "H7 (2) reductio: {digit} is struck from {cell}",
        "H7②背理法: {cell}の候補から{digit}を削除する",
    ),
    # how H ends
    "hiramatsu.solved": ("all cells are decided", "未定のセルがすべて確定した"),
    "hiramatsu.unsolvable": (
        "cannot solve: {blanks} blank cells are left",
        "解法不能(値が未定のセルは{blanks}個)",
    ),
    "hiramatsu.contradiction": (
        "contradiction: the puzzle has no solution",
        "矛盾: 問題に解がない",
    ),
    "hiramatsu.stopped": ("stopped after {steps} steps", "{steps}手で打ち切り"),
    # C5
    "hiramatsu.try": ("C5: {digit} at {cell}", "C5: {cell}に{digit}を置く"),
    "hiramatsu.back": ("C5: {digit} at {cell} taken back", "C5: {cell}の{digit}を取り消す"),
    "hiramatsu.solution": ("solution {number}: {line}", "解 {number}: {line}"),
    "hiramatsu.all": (
        "all combinations are done, solutions: {solutions}",
        "すべての組合せについての探索を終了、解の総数は{solutions}",
    ),
    "hiramatsu.none": (
        "all combinations are done, no solution",
        "すべての組合せについての探索を終了、解なし",
    ),
    "hiramatsu.limit": (
        "stopped at the limit, solutions so far: {solutions}",
        "制限に達したので停止、ここまでの解は{solutions}個",
    ),
}
