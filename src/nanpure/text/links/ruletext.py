"""A check whether rules in words go beyond those of a board, which is then another puzzle.

Nobody can parse everything that setters write. So a sentence is understood if all its words belong
to the rules that were read; any other one announces more, and is never ignored.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import get_close_matches
from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple
from unicodedata import normalize

from nanpure import rules as declared  # whose kinds are loaded when words are judged
from nanpure.rules.cell_fields import Edge
from nanpure.words import catalogue, languages

from .asides import sentences

if TYPE_CHECKING:
    from nanpure.rules import Board, Rule

__all__ = ["beyond", "says_rules"]


@cache
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
    puzzle per it its complete completed have has hold holds same twice more than default
""")
_JIGSAW = _words("""
    jigsaw irregular irregularly shaped shape shapes chaos bordered instead except highlighted
    orange connected disconnected isn't aren't still
""")
_NUMBER_WORDS = {"four": 4, "six": 6, "nine": 9, "sixteen": 16}
_SILENT = frozenset(("", "rules", "no rules", "none", "sudoku", "-"))
_WORD = re.compile(r"[a-z']+|[^\s\w]|\d+|\w+")  # in lower case
_SIGNS = frozenset(".,:;!?()[]{}'\"-–—/*&+#•")
_BOX = re.compile(r"(\d+)[x×](\d+)")
_DIGIT = re.compile(r"\d")
# Words that negate a rule of every board.
_OTHERWISE = re.compile(
    r"\b(not|never|n't) (apply|appear|occur) in\b(?! the same)|\b(not|n't) apply\b|"
    r"\bno (normal|usual|sudoku|box|block|region|row|column|rule)|"
    r"(not|never|n't) (increase|sum|add|differ|form|read|lie|be (greater|less|larger|between|odd|"
    r"even|in a))\b|\b(exactly|only) (twice|two times|three times)\b|"
    r"\bdigit(al)?[- ](sums?|roots?)\b")
_OF_OTHERWISE = ("not ", "never ", "n't ", "no ", "twice", "times", "digit sum",
                 "digit-sum", "digital")  # one of them is in every match
_NO_BOXES = re.compile(r"\b(there (are|is) )?no (box|block|region)(es|s)?\b")
# Words that allow equal digits, and those that leave it to other rules.
_REPEATS = re.compile(r"\b(may|can|might|could) (?!not|never)(\w+ )?(repeat|(occur|appear)\b.*\b("
                      r"twice|more than|again|times|multiple|several|any number))\b")
_OF_REPEATS = ("may ", "can ", "might ", "could ")
_IF_LEGAL = re.compile(r"\b(if|as long as|provided|when|where|unless|while|so long as)\b.*\b("
                       r"allow(s|ed)?|permit(s|ted)?|follow|obey|break|violate|legal|conflict)\b"
                       r"|\b(if|as long as|when|where) (allowed|permitted|legal|possible)\b")
_UNITS = _words("row rows column columns box boxes block blocks region regions sudoku grid board")
# Words that say that something need not be.
_DENIAL = re.compile(r"\b(not necessarily|not always|need not|needn't|"
                     r"(do|does|don't|doesn't)( not)? (need|have) to)\b")
# A sentence that says that all marks of some kind are given.
_ALL_GIVEN = re.compile(r"\b(?<!not )(all|every|each)\b(?: [\w'/-]+){1,12}? (is|are|were|has been|"
                        r"have been) (given|shown|marked|indicated|drawn|clued)\b"
                        r"|\bnegative constraints?\b")
_OF_ALL_GIVEN = ("given", "shown", "marked", "indicated", "drawn", "clued", "negative")
# Words around those of a kind, on a board that has any.
_AROUND = _words("""
    if then they their them these those which who when where whenever wherever whose show shows
    shown give gives given mark marks marked marking markings indicated indicate indicates means
    mean drawn described possible possibly necessarily necessary other others another some any two
    both either neither nor whether know don't you anything about it's its isn't aren't there not
    way might could should would will always already still also but however as long follow follows
    obey allowed permitted break by allows value values placed appearing appears different same
    equal exactly pair pairs constraint constraints relationship property multiple sets because
    always hold simply respectively additionally addition note together particular need needs
    doesn't mean on at can they're previous ones
""")


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


def says_rules(text: str) -> bool:
    """Whether rules in words say something.

    >>> says_rules("Normal sudoku rules apply."), says_rules("no rules"), says_rules("")
    (True, False, False)
    """
    return text.strip().rstrip(".").lower() not in _SILENT


def beyond(text: str, board: Board, rules: Sequence[Rule] = ()) -> str | None:
    """Return the first sentence of *text* that goes beyond a board and its rules, or None.

    >>> from nanpure.rules import Board, layout_text
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
    >>> beyond("破線の枠の中の数字はすべて異なり、小さい数はその和です。", board, cage)
    """
    from nanpure.rules.primitives import Different  # which most texts need not
    kinds: dict[type[Rule], frozenset[int]] = {}
    for rule in rules:  # a number in words is that of all rules of a kind
        numbers = kinds.get(kind := type(rule))
        if numbers is None:
            kinds[kind] = rule.numbers_on(board)
        elif numbers:
            kinds[kind] = numbers & rule.numbers_on(board)
    for kind in _of_edges() if rules else ():  # a short thermometer may be called an inequality
        if kind not in kinds and any(_says_the_same(kind, rule, board) for rule in rules):
            kinds[kind] = frozenset()
    if any(len(part.cells) == board.size for rule in rules
           if rule.house or len(rule.cells_of) == board.size
           for part in rule.lower(board) if isinstance(part, Different)):
        house = type(declared.different(range(board.size), board.size))
        kinds.setdefault(house, frozenset())  # also a cage of N cells without a sum
    search = _beyond if len(text) < SHORT else _beyond.__wrapped__
    return search(text, board, frozenset(kinds), frozenset().union(
        *kinds.values(), *[kind.numbers for kind in kinds]))


@cache
def _of_edges() -> tuple[type[Rule], ...]:
    """The kinds whose rules are two neighbours and nothing else."""
    return tuple(kind for kind in declared.kinds().values()
                 if len(kind.fields) == 1 and isinstance(kind.fields[0], Edge))


def _says_the_same(kind: type[Rule], rule: Rule, board: Board) -> bool:
    """Whether a rule of a kind of edges, in either direction, states what another rule does."""
    cells = rule.cells_of
    if len(cells) != 2 or cells[1] not in board.neighbours(cells[0]):
        return False
    stated = rule.lower(board)
    return any(kind.made({kind.fields[0].name: edge}).lower(board) == stated
               for edge in (cells, cells[::-1]))


SHORT = 2000  # characters of rules that are kept for a while: the links of a file repeat them


class _Known(NamedTuple):
    """What sentences may say: kinds of rules, numbers, not what further kinds claim."""

    board: Board
    kinds: frozenset[type[Rule]]
    numbers: frozenset[int]
    claims: tuple[str, ...]


@lru_cache(maxsize=64)
def _beyond(text: str, board: Board, kinds: frozenset[type[Rule]], numbers: frozenset[int]
            ) -> str | None:
    if not says_rules(text):
        return None
    known = _Known(board, kinds, numbers, tuple(
        [kind.claims for kind in declared.kinds().values() if kind.claims and kind not in kinds]))
    return next((sentence for sentence in sentences(text)
                 if not _is_understood(sentence, known) and sentence not in _our_own(kinds)), None)


@lru_cache(maxsize=64)
def _our_own(kinds: frozenset[type[Rule]]) -> frozenset[str]:
    """The sentences in which this library itself says the rules of kinds, in each language."""
    said = (catalogue(lang).text(kind.says, "rule") for lang in languages() for kind in kinds)
    return frozenset(sentence for text in said for sentence in sentences(text))


def _is_understood(sentence: str, known: _Known) -> bool:
    """Whether a sentence only says what is known."""
    small = sentence.lower()
    if not _counts_as(sentence, small, known):
        return False
    if not sentence.isascii() and _JAPANESE.search(sentence):
        irregular = known.board.box_shape is None
        return _is_known_japanese(sentence, _vocabulary(irregular, known.kinds, "ja"))
    return _is_known(small, known)


def _is_known(sentence: str, known: _Known) -> bool:
    """Whether an English sentence, in lower case, only says what is known."""
    kinds, irregular = known.kinds, known.board.box_shape is None
    if not known.board.has_boxes:
        sentence = _NO_BOXES.sub("", sentence)
    is_classic = _is_classic(sentence)
    label, mark, rest = sentence.partition(": ")
    if mark and len(label.split()) < 5 and any(
            word in rest.split() for kind in kinds for word in kind.called):
        sentence = rest  # of rules that have a name of their own
    return (is_classic or _is_of_kinds(sentence, irregular, kinds)) and not any(
        re.search(claim, sentence) for claim in known.claims)


@lru_cache(maxsize=512)  # setters repeat "Normal sudoku rules apply."
def _is_classic(sentence: str) -> bool:
    """Whether a sentence says nothing beyond what holds on every board."""
    return _words_of(sentence) <= _CLASSIC and not (
        _OTHERWISE.search(sentence) or _REPEATS.search(sentence) or _ALL_GIVEN.search(sentence))


def _is_of_kinds(sentence: str, irregular: bool, kinds: frozenset[type[Rule]]) -> bool:
    """Whether a sentence says no more than a board with some kinds of rules."""
    words = _words_of(sentence)
    unknown = words - _CLASSIC
    if kinds:
        unknown -= _AROUND
    if irregular:
        unknown -= _JIGSAW
    for kind in kinds:
        if unknown:
            unknown -= _words(kind.vocabulary.get("en", ""))
    if unknown and not _are_slips(unknown, sentence, irregular, kinds):
        return False
    if _may_match(sentence, _OF_OTHERWISE) and _OTHERWISE.search(_without_claims(sentence, kinds)):
        return False
    return _may_repeat(sentence, words, kinds) and (
        not _may_match(sentence, _OF_ALL_GIVEN) or not _ALL_GIVEN.search(sentence)
        or _are_exhausted(words, kinds))


def _without_claims(sentence: str, kinds: frozenset[type[Rule]]) -> str:
    """The sentence without words that are the statement of one of some kinds."""
    for kind in kinds:
        if kind.claims:
            sentence = re.sub(kind.claims, "", sentence)
    return sentence


def _may_match(sentence: str, parts: Sequence[str]) -> bool:
    """Whether a sentence has a part that every match of a pattern has, which is faster to see."""
    return any(part in sentence for part in parts)


def _are_slips(words: frozenset[str], sentence: str, irregular: bool,
               kinds: frozenset[type[Rule]]) -> bool:
    """Whether words beyond the vocabulary are slips of the pen, or words of a denial."""
    vocabulary = _vocabulary(irregular, kinds, "en")
    if _DENIAL.search(sentence):
        vocabulary = vocabulary.union(*(_words(kind.denied.get("en", "")) for kind in kinds))
    return all(_is_misspelt(word, vocabulary) for word in words - vocabulary)


@lru_cache(maxsize=512)  # setters repeat "Normal sudoku rules apply."
def _words_of(sentence: str) -> frozenset[str]:
    """The words that must be known."""
    if _DIGIT.search(sentence):
        sentence = _BOX.sub("", sentence)
    words = [word.strip("'") for word in set(_WORD.findall(sentence)) - _SIGNS]
    return frozenset([word for word in words if word and word not in _SIGNS
                      and not word.isdecimal() and word not in _NUMBER_WORDS])


def _is_misspelt(word: str, vocabulary: frozenset[str]) -> bool:
    """Whether a word is one of the vocabulary with a slip of the pen."""
    return len(word) > 4 and bool(get_close_matches(
        word, [known for known in vocabulary if known[0] == word[0]], 1, 0.9))


def _may_repeat(sentence: str, words: frozenset[str], kinds: frozenset[type[Rule]]) -> bool:
    """Whether equal digits that a sentence allows are allowed: if it allows any, only in lines."""
    if not _may_match(sentence, _OF_REPEATS) or (
            not _REPEATS.search(sentence)) or _IF_LEGAL.search(sentence):
        return True
    plain = (_CLASSIC | _AROUND) - _UNITS
    return any(kind.repeats and words <= plain | _words(kind.vocabulary.get("en", ""))
               for kind in kinds)


def _are_exhausted(words: frozenset[str], kinds: frozenset[type[Rule]]) -> bool:
    """Whether all marks that a sentence says are all given are exceptions to a rule of the board.

    It means the kinds of marks that all its names of marks may be: of dots, white ones.
    """
    marks = {kind: frozenset(mark.called) for kind in declared.kinds().values() if kind.exhausts
             for mark in [declared.kind_named(kind.exhausts)] if kind in kinds or mark in kinds}
    named = words & frozenset().union(*marks.values())
    meant = [kind for kind, names in marks.items() if named <= names] or marks
    return bool(marks) and all(kind in kinds for kind in meant)


@lru_cache(maxsize=64)
def _vocabulary(irregular: bool, kinds: frozenset[type[Rule]], language: str) -> frozenset[str]:
    """The words of classic rules, of the board's boxes, and of its kinds of rules."""
    classic, jigsaw = (_CLASSIC, _JIGSAW) if language == "en" else (_CLASSIC_JA, _JIGSAW_JA)
    words = [_words(kind.vocabulary.get(language, "")) for kind in kinds]
    if kinds and language == "en":
        words.append(_AROUND)
    return classic.union(*words, jigsaw if irregular else ())


def _counts_as(sentence: str, small: str, known: _Known) -> bool:
    """Whether the numbers of a sentence fit a board: digits 1 to N, the size of its boxes.

    *small* is the sentence in lower case.
    """
    board = known.board
    if not sentence.isascii():
        sentence = normalize("NFKC", sentence)
        small = sentence.lower()
    if not _DIGIT.search(sentence) and not _may_match(small, tuple(_NUMBER_WORDS)):
        return True
    size = board.size
    own = {f"{size}x{size}", "{}x{}".format(*(board.box_shape or (size, size)))}
    areas = {f"{match[1]}x{match[2]}" for match in _BOX.finditer(sentence)} - own
    if areas and not areas <= _vocabulary(False, known.kinds, "en"):
        return False
    numbers = {int(word) for word in re.findall(r"\d+", _BOX.sub("", sentence))}
    numbers |= {_NUMBER_WORDS[word] for word in re.findall(r"[a-z]+", small)
                if word in _NUMBER_WORDS}
    numbers -= known.numbers
    return numbers <= {1, size} or numbers == set(range(1, size + 1))
