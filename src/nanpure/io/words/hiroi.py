"""The words of Hiroi's method."""

from __future__ import annotations

__all__ = ["WORDS"]

WORDS: dict[str, tuple[str, str]] = {
    "hiroi.one_digit": (
        "confirm search (1): only {digit} can be entered in {cell}",
        "確定サーチ(1): {cell} に入る数字は {digit} だけ",
    ),
    "hiroi.one_place": (
        "confirm search (2): {cell} is the only place for {digit} in {house}",
        "確定サーチ(2): {house} で {digit} を置ける場所は {cell} だけ",
    ),
    "hiroi.positions": (
        "the confirm search leaves {count} cells undetermined",
        "確定サーチで確定できなかった場所は {count} 個",
    ),
    "hiroi.search": (
        "search: {digits} can be entered in {cell}",
        "探索: {cell} に置くことができる数字は {digits}",
    ),
    "hiroi.dead": (
        "search: no digit can be entered in {cell}, back",
        "探索: {cell} に置くことができる数字がないので戻る",
    ),
    "hiroi.write_number": ("write {digit} in {cell}", "{cell} に {digit} を書き込む"),
    "hiroi.delete_number": (
        "delete {digit} from {cell}",
        "{cell} の {digit} を取り消す",
    ),
    "hiroi.print_board": ("solution {count}: {solution}", "解 {count}: {solution}"),
    "hiroi.find_count": ("solutions found: {count}", "見つかった解は {count} 個"),
    "hiroi.none": ("solutions found: {count}", "見つかった解は {count} 個"),
    "hiroi.limit": (
        "solutions found: {count}, stopped at the limit",
        "見つかった解は {count} 個、上限で終了",
    ),
    "hiroi.stopped": (
        "stopped at the step limit, solutions found: {count}",
        "手数の上限で中断、見つかった解は {count} 個",
    ),
}
