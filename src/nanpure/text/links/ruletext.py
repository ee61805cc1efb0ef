"""A check whether rules in words go beyond those of a board, which is then another puzzle.

Nobody can parse everything that setters write. So a sentence is understood if all its words belong
to the rules that were read; any other one announces more, and is never ignored.
"""

from __future__ import annotations

import re
from functools import lru_cache
from unicodedata import normalize

from nanpure.text import regions as regions_

__all__ = ["beyond"]


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_CLASSIC = _words("""
    normal standard classic regular usual ordinary common conventional typical the a an sudoku
    sudokus rule rules apply applies fill place put enter write in into all every each empty cell
    cells grid board with digit digits number numbers from to through one
    exactly once only so that such no none not never do does don't cannot can't may must
    mustn't repeat repeats repeating repeated appear appears occur occurs contain contains
    containing row rows column columns and or box boxes block blocks region regions outlined bold
    thickly of is are be any within without for this also additionally among
    puzzle per it its complete completed have has hold holds same twice more than
""")
_OF_RULES = {
    "jigsaw": _words("jigsaw irregular irregularly shaped shape shapes chaos bordered instead"),
    "diagonals": _words("x diagonal diagonals main long along on both positive negative blue line "
                        "lines two major drawn indicated marked principal"),
    "windows": _words("windoku hyper windows window grey gray shaded green extra additional four "
                      "area areas square squares marked"),
    "house": _words("extra additional shaded grey gray green blue coloured colored area areas "
                    "diagonal diagonals windows window line lines along on marked dashed "
                    "outline time"),
    "disjoint": _words("disjoint group groups position positions relative place places "
                       "different two"),
    "cage": _words("killer cage cages dashed sum sums total totals add adds up given givens clue "
                   "clues small shown indicated value values upper top left corner corners where "
                   "different distinct unique area areas inside which provided their if those "
                    "equal equals"),
}
# Numbers in a rule other than 1 and the size of the board.
_NUMBERS_OF = {"diagonals": 2, "windows": 4}
_NUMBER_WORDS = {"four": 4, "six": 6, "nine": 9, "sixteen": 16}
_SILENT = frozenset(("", "rules", "no rules", "none", "sudoku", "-"))
_SENTENCE = re.compile(r"[.!?;\n]+(?=[\s)]|$)|\n|。")
_WORD = re.compile(r"\d+[x×]\d+|[a-z']+|\d+|[^\s\w]|\w+", re.IGNORECASE)
_SIGNS = frozenset(".,:;!?()[]{}'\"-–—/*&+#•")
_BOX = re.compile(r"(\d+)[x×](\d+)")
_FAREWELL = re.compile(r"[\s,(]*\b(and )?that's (it|all)[\s)]*$", re.IGNORECASE)
# Words that negate a rule.
_OTHERWISE = re.compile(r"\b(may|can|might|could) (?!not)(\w+ )?(repeat|occur|appear)|\b(not|never|"
                        r"n't) (apply|appear|occur) in\b|\b(not|n't) apply\b|"
                        r"\bno (normal|usual|sudoku|box|block|region|row|column|rule)")


# Japanese has no blanks between words: known words are removed, longest first, until only particles
# and punctuation are left.
_JAPANESE = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")
_NOT = re.compile(r"ない場合|ありません|適用しない|適用しません|適用され(ない|ません)|とは限"
                  r"|でもよい|てもよい|もいい|かまわ|構わ")
_CLASSIC_JA = _words("""
    通常 普通 標準 一般的 基本 数独 ナンプレ ナンバープレース ルール ルールが適用 適用 従って
    従い 従う すべて 全て 各 それぞれ どの 縦 横 列 行 タテ ヨコ ブロック 太線 太枠 太い線 枠
    囲まれた 囲まれ 領域 エリア マス 盤面 空いている 空き 空白 数字 数 同じ 異なる 重複 一度
    一つ 一回 1回 1つ １つ ひとつ ずつ 必ず だけ 入れる 入れ 入る 入り 入ら 埋める 埋め 使う
    使い 使わ 書く 書き 現れ 繰り返さ 繰り返し 重なら 重なり してはいけない なりません
    いけません しない ない ます ません します して された される され さい ください から まで
    どれか いずれか 解いて 解く 解き 解 ３×３ 3×3 3x3 ３ｘ３ ２×３ 2×3 2x3 それら また
    そして こと よう ため 個 種類 中 内
""")
_OF_RULES_JA = {
    "jigsaw": _words("不規則 ジグソー 形 変形 幾何学"),
    "diagonals": _words("対角線 斜め 主 長い 2本 二本 両方 両 上"),
    "windows": _words("窓 灰色 網掛け 色付き 色 色のついた 四角 4つ ４つ 追加"),
    "house": _words("追加 色付き 色 色のついた 灰色 網掛け 対角線 斜め 窓"),
    "disjoint": _words("位置 相対的 対応する グループ"),
    "cage": _words("""
        ケージ キラー 点線 破線 合計 和 左上 小さい 示さ 表示さ 書かれた 示す 値 等しい 等しく
        なる なり
    """),
}
_PARTICLES = re.compile(r"[\sはがをにのでともやへかりいるたなさら、。，．・「」『』（）():：！!"
                        r"0-9０-９〜~\-–—×xｘ]*")


def _is_known_japanese(sentence: str, kinds: frozenset[str]) -> bool:
    if _NOT.search(sentence):
        return False
    known = _CLASSIC_JA.union(*(_OF_RULES_JA.get(kind, ()) for kind in kinds))
    for word in sorted(known, key=len, reverse=True):
        sentence = sentence.replace(word, " ")
    return _PARTICLES.fullmatch(sentence) is not None


def beyond(text: str, layout: str) -> str | None:
    """Return the first sentence of *text* that goes beyond *layout*, a layout's text, or None.

    >>> beyond("Normal sudoku rules apply.", "9")
    >>> beyond("Normal sudoku rules apply. Digits along a thermometer increase.", "9")
    'Digits along a thermometer increase'
    >>> beyond("Digits in cages sum to the total given and may not repeat.", "9+cage:3:r1c1,r1c2")
    >>> beyond("Digits in cages sum to the total given.", "9")
    'Digits in cages sum to the total given'
    >>> beyond("Each row, column and box holds the digits 1 to 6 once. And that's it!", "9")
    'Each row, column and box holds the digits 1 to 6 once'
    >>> beyond("通常の数独のルールに従い、各行・各列・各ブロックに1から9の数字を入れる。", "9")
    >>> beyond("通常の数独。温度計に沿って数字が大きくなる。", "9")
    '温度計に沿って数字が大きくなる'
    """
    base, *rules = layout.split("+")
    size = regions_.size_in(base) or 0
    kinds = {rule.partition(":")[0] for rule in rules}
    if base.startswith("jigsaw"):
        kinds.add("jigsaw")
    if any(rule.startswith("cage:r") and rule.count(",") == size - 1 for rule in rules):
        kinds.add("house")  # a cage of N cells without a sum
    search = _beyond if len(text) < SHORT else _beyond.__wrapped__
    return search(text, base, size, frozenset(kinds))


SHORT = 2000  # characters of rules that are kept for a while: the links of a file repeat them


@lru_cache(maxsize=64)
def _beyond(text: str, base: str, size: int, kinds: frozenset[str]) -> str | None:
    if text.strip().rstrip(".").lower() in _SILENT:
        return None
    known = set(_CLASSIC)
    for kind in kinds & set(_OF_RULES):
        known |= _OF_RULES[kind]
    for sentence in _SENTENCE.split(text.replace("’", "'").replace("can not", "cannot")):
        sentence = _FAREWELL.sub("", sentence)
        if not _counts_as(normalize("NFKC", sentence), base, size, kinds):
            return sentence.strip()
        if _JAPANESE.search(sentence):
            if not _is_known_japanese(sentence, kinds):
                return sentence.strip()
            continue
        words = [word.lower() for word in _WORD.findall(_BOX.sub("", sentence))]
        unknown = [word for word in words if word not in _SIGNS and not word.isdecimal()]
        if not unknown:
            continue
        if _OTHERWISE.search(sentence.lower()) or not all(
                word in known or word in _NUMBER_WORDS for word in unknown):
            return sentence.strip()
    return None


def _counts_as(sentence: str, base: str, size: int, kinds: frozenset[str]) -> bool:
    """Whether the numbers of a sentence fit a board: digits 1 to N, the size of its boxes."""
    box = regions_.default_box(size) if base.isdecimal() else None
    own = {f"{size}x{size}", base, "{}x{}".format(*box) if box else base}
    if any(f"{match[1]}x{match[2]}" not in own for match in _BOX.finditer(sentence)):
        return False
    numbers = {int(word) for word in re.findall(r"\d+", _BOX.sub("", sentence))}
    numbers |= {_NUMBER_WORDS[word] for word in re.findall(r"[a-z]+", sentence.lower())
                if word in _NUMBER_WORDS}
    numbers -= {_NUMBERS_OF[kind] for kind in kinds if kind in _NUMBERS_OF}
    return numbers <= {1, size} or numbers == set(range(1, size + 1))
