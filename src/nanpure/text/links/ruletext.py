"""A check whether rules in words go beyond those of a board, which is then another puzzle.

Nobody can parse everything that setters write. So a sentence is understood if all its words belong
to the rules that were read; any other one announces more, and is never ignored.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from unicodedata import normalize

from nanpure.rules import Board, Rule, Sum, different

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
_JIGSAW = _words("jigsaw irregular irregularly shaped shape shapes chaos bordered instead")
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
_JIGSAW_JA = _words("不規則 ジグソー 形 変形 幾何学")
_PARTICLES = re.compile(r"[\sはがをにのでともやへかりいるたなさら、。，．・「」『』（）():：！!"
                        r"0-9０-９〜~\-–—×xｘ]*")


def _is_known_japanese(sentence: str, known: frozenset[str]) -> bool:
    if _NOT.search(sentence):
        return False
    for word in sorted(known, key=len, reverse=True):
        sentence = sentence.replace(word, " ")
    return _PARTICLES.fullmatch(sentence) is not None


def beyond(text: str, board: Board, rules: Sequence[Rule] = ()) -> str | None:
    """Return the first sentence of *text* that goes beyond a board and its rules, or None.

    >>> from nanpure.rules import layout_text
    >>> board = Board.boxes(3, 3)
    >>> cage = layout_text.parse("9+cage:3:r1c1,r1c2").rules
    >>> beyond("Normal sudoku rules apply.", board)
    >>> beyond("Normal sudoku rules apply. Digits along a thermometer increase.", board)
    'Digits along a thermometer increase'
    >>> beyond("Digits in cages sum to the total given and may not repeat.", board, cage)
    >>> beyond("Digits in cages sum to the total given.", board)
    'Digits in cages sum to the total given'
    >>> beyond("Each row, column and box holds the digits 1 to 6 once. And that's it!", board)
    'Each row, column and box holds the digits 1 to 6 once'
    >>> beyond("通常の数独のルールに従い、各行・各列・各ブロックに1から9の数字を入れる。", board)
    >>> beyond("通常の数独。温度計に沿って数字が大きくなる。", board)
    '温度計に沿って数字が大きくなる'
    """
    kinds: dict[type[Rule], None] = dict.fromkeys(map(type, rules))
    house = type(different(range(board.size), board.size))
    if any(len(part.cells) == board.size for rule in rules for part in rule.lower(board)
           if not isinstance(part, Sum)):
        kinds[house] = None  # also a cage of N cells without a sum
    search = _beyond if len(text) < SHORT else _beyond.__wrapped__
    return search(text, board, frozenset(kinds))


SHORT = 2000  # characters of rules that are kept for a while: the links of a file repeat them


@lru_cache(maxsize=64)
def _beyond(text: str, board: Board, kinds: frozenset[type[Rule]]) -> str | None:
    if text.strip().rstrip(".").lower() in _SILENT:
        return None
    known, japanese = _vocabulary(board, kinds, "en"), _vocabulary(board, kinds, "ja")
    numbers = {number for kind in kinds for number in kind.numbers}
    for sentence in _SENTENCE.split(text.replace("’", "'").replace("can not", "cannot")):
        sentence = _FAREWELL.sub("", sentence)
        if not _counts_as(normalize("NFKC", sentence), board, numbers):
            return sentence.strip()
        if _JAPANESE.search(sentence):
            if not _is_known_japanese(sentence, japanese):
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


def _vocabulary(board: Board, kinds: Iterable[type[Rule]], language: str) -> frozenset[str]:
    """The words of classic rules, of the board's boxes, and of its kinds of rules."""
    classic, jigsaw = (_CLASSIC, _JIGSAW) if language == "en" else (_CLASSIC_JA, _JIGSAW_JA)
    words = [_words(kind.vocabulary.get(language, "")) for kind in kinds]
    return classic.union(*words, jigsaw if board.box_shape is None else ())


def _counts_as(sentence: str, board: Board, more: Collection[int]) -> bool:
    """Whether the numbers of a sentence fit a board: digits 1 to N, the size of its boxes."""
    size = board.size
    own = {f"{size}x{size}", "{}x{}".format(*(board.box_shape or (size, size)))}
    if any(f"{match[1]}x{match[2]}" not in own for match in _BOX.finditer(sentence)):
        return False
    numbers = {int(word) for word in re.findall(r"\d+", _BOX.sub("", sentence))}
    numbers |= {_NUMBER_WORDS[word] for word in re.findall(r"[a-z]+", sentence.lower())
                if word in _NUMBER_WORDS}
    numbers -= set(more)
    return numbers <= {1, size} or numbers == set(range(1, size + 1))
