"""The words of Ito's method. His three messages are in English, as the paper prints them."""

from __future__ import annotations

__all__ = ["WORDS"]

_SINGLE = ("{cell} = {digit}: its only cell in {house}",
           "{house}で{digit}が入るのは{cell}だけ: 確定")
_CYCLIC = (
    "{house}: {cells} are cyclic cells of {digits}: remove these from {removed_cells}",
    "{house}: {cells}は{N}個の数字{digits}の巡回セル: {removed_cells}から除去",
)

WORDS: dict[str, tuple[str, str]] = {
    # What a pass examines, section by section.
    "ito.look.single_in_box": ("4.2: singles in boxes", "4.2 領域内で数字を確定する"),
    "ito.look.single_in_row": ("4.3: singles in rows", "4.3 行内で数字を確定する"),
    "ito.look.single_in_col": ("4.3: singles in columns", "4.3 列内で数字を確定する"),
    "ito.look.single_in_depth": ("4.4: singles in depth", "4.4 深さ方向で数字を確定する"),
    "ito.look.cyclic_cells_box": (
        "5.1, 5.2: cyclic cells of {N} digits in boxes", "5.1・5.2 領域内の{N}個の数字の巡回セル"
    ),
    "ito.look.cyclic_cells_row": (
        "5.1, 5.2: cyclic cells of {N} digits in rows", "5.1・5.2 行内の{N}個の数字の巡回セル"
    ),
    "ito.look.cyclic_cells_col": (
        "5.1, 5.2: cyclic cells of {N} digits in columns", "5.1・5.2 列内の{N}個の数字の巡回セル"
    ),
    "ito.look.line_in_box_row": ("5.3: rows in boxes", "5.3 領域内の行"),
    "ito.look.line_in_box_col": ("5.3: columns in boxes", "5.3 領域内の列"),
    "ito.look.two_box_lines_row": (
        "5.4: rows across two boxes", "5.4 2つの領域にまたがった行"
    ),
    "ito.look.two_box_lines_col": (
        "5.4: columns across two boxes", "5.4 2つの領域にまたがった列"
    ),
    "ito.look.x_wing_row": (
        "5.5: the diagonal of the square, rows", "5.5 四角の対角線(行方向)"
    ),
    "ito.look.x_wing_col": (
        "5.5: the diagonal of the square, columns", "5.5 四角の対角線(列方向)"
    ),
    "ito.look.hamada_row": ("5.6: Hamada logic, rows", "5.6 浜田ロジック(行方向)"),
    "ito.look.hamada_col": ("5.6: Hamada logic, columns", "5.6 浜田ロジック(列方向)"),
    # What it finds.
    "ito.single_in_box": _SINGLE,
    "ito.single_in_row": _SINGLE,
    "ito.single_in_col": _SINGLE,
    "ito.single_in_depth": (
        "{cell} = {digit}: no other digit is left in depth",
        "{cell}の深さ方向には{digit}だけ: 確定",
    ),
    "ito.cyclic_cells_box": _CYCLIC,
    "ito.cyclic_cells_row": _CYCLIC,
    "ito.cyclic_cells_col": _CYCLIC,
    "ito.line_in_box_row": (
        "{house} has {digit} in row {line} alone, at {cells}: remove it from {removed_cells}",
        "{house}の{digit}は{line}行目の{cells}だけ: {removed_cells}から除去",
    ),
    "ito.line_in_box_col": (
        "{house} has {digit} in column {line} alone, at {cells}: remove it from {removed_cells}",
        "{house}の{digit}は{line}列目の{cells}だけ: {removed_cells}から除去",
    ),
    "ito.two_box_lines_row": (
        "{digit} takes rows {lines} in the boxes beside {house}: remove it from {removed_cells}",
        "{house}の左右の領域では{digit}は{lines}行目だけ: {removed_cells}から除去",
    ),
    "ito.two_box_lines_col": (
        ("{digit} takes columns {lines} in the boxes above and below {house}: "
         "remove it from {removed_cells}"),
        "{house}の上下の領域では{digit}は{lines}列目だけ: {removed_cells}から除去",
    ),
    "ito.x_wing_row": (
        ("{digit} stands on a diagonal of the square {cells} (rows {lines}): "
         "remove it from {removed_cells} in columns {across}"),
        "{lines}行目の{digit}は四角{cells}の対角線: {across}列目の{removed_cells}から除去",
    ),
    "ito.x_wing_col": (
        ("{digit} stands on a diagonal of the square {cells} (columns {lines}): "
         "remove it from {removed_cells} in rows {across}"),
        "{lines}列目の{digit}は四角{cells}の対角線: {across}行目の{removed_cells}から除去",
    ),
    "ito.hamada_row": (
        ("Hamada logic: {circle_cells} hold the same digit of {digits} (by {disc_cells}); "
         "were it {digit}, row {line} ({triangle_cells}) would have none: "
         "remove it from {removed_cells}"),
        ("浜田ロジック: ○{circle_cells}には{digits}の同じ数字が入る(●{disc_cells})。"
         "{digit}なら{line}行目(△{triangle_cells})に{digit}がなくなる: "
         "{removed_cells}から除去"),
    ),
    "ito.hamada_col": (
        ("Hamada logic: {circle_cells} hold the same digit of {digits} (by {disc_cells}); "
         "were it {digit}, column {line} ({triangle_cells}) would have none: "
         "remove it from {removed_cells}"),
        ("浜田ロジック: ○{circle_cells}には{digits}の同じ数字が入る(●{disc_cells})。"
         "{digit}なら{line}列目(△{triangle_cells})に{digit}がなくなる: "
         "{removed_cells}から除去"),
    ),
    # 5.7 trial placement.
    "ito.trial": ("trial: {cell} = {digit}", "仮置き: {cell}に{digit}"),
    "ito.trial.inconsistent": (
        "trial {cell} = {digit}: inconsistent, undone", "仮置き{cell}={digit}: 矛盾、元に戻す"
    ),
    "ito.trial.unable_to_solve": (
        "trial {cell} = {digit}: not solved, undone", "仮置き{cell}={digit}: 解けない、元に戻す"
    ),
    # 6: the status after a pass.
    "ito.status.0": (
        "pass {pass}: status 0, something has changed", "{pass}回目: status=0 (変化あり)"
    ),
    "ito.status.1": (
        "pass {pass}: status 1, nothing has changed", "{pass}回目: status=1 (変化なし)"
    ),
    "ito.status.2": (
        "pass {pass}: status 2, the array is contradictory",
        "{pass}回目: status=2 (arrayに矛盾)",
    ),
    "ito.status.3": ("pass {pass}: status 3, solved", "{pass}回目: status=3 (解けた)"),
    # The messages of the paper.
    "ito.unable_to_solve": ("unable to solve", "unable to solve"),
    "ito.inconsistent": ("inconsistent", "inconsistent"),
    "ito.answer": ("answer", "answer"),
    "ito.stopped": ("stopped after {steps} steps", "{steps}手で中断"),
}
