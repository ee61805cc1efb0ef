"""The usage errors of click, in the wording of its versions since 8.1."""

from __future__ import annotations

__all__ = ["MESSAGES"]

_OPTION = "そのようなオプションはありません: {name}"
_COMMAND = "そのようなコマンドはありません: {name}"
_NEAR = " ({near} のことですか?)"

MESSAGES = {
    "No such option {name}. Did you mean {near}?": _OPTION + _NEAR,
    "No such option {name}. (Did you mean one of: {near}?)": _OPTION + _NEAR,
    "No such option {name}.": _OPTION,
    "No such option: {name} Did you mean {near}?": _OPTION + _NEAR,
    "No such option: {name} (Possible options: {near})": _OPTION + _NEAR,
    "No such option: {name}": _OPTION,
    "No such command {name}. Did you mean {near}?": _COMMAND + _NEAR,
    "No such command {name}. (Did you mean one of: {near}?)": _COMMAND + _NEAR,
    "No such command {name}.": _COMMAND,
    "Missing command.": "コマンドがありません",
    "Missing argument {name}.": "引数がありません: {name}",
    "Missing option {name}.": "オプションがありません: {name}",
    "Option {name} requires an argument.": "オプションの値がありません: {name}",
    "Option {name} does not take a value.": "値を付けられないオプションです: {name}",
    "Got unexpected extra argument ({args})": "余分な引数があります: {args}",
    "Got unexpected extra arguments ({args})": "余分な引数があります: {args}",
    "Invalid value for {name}: {message}": "{name} の値が正しくありません: {message}",
    "Invalid value: {message}": "値が正しくありません: {message}",
    "{value} is not in the range {range}.": "{range} の範囲にありません: {value}",
    "{value} is not one of {choices}.": "{choices} のどれでもありません: {value}",
    "{value} is not a valid integer.": "整数ではありません: {value}",
    "{value} is not a valid integer range.": "整数ではありません: {value}",
    "{value} is not a valid float.": "数ではありません: {value}",
    "{value} is not a valid float range.": "数ではありません: {value}",
    "Directory {name} is a file.": "フォルダーではなくファイルです: {name}",
    "File {name} is a directory.": "ファイルではなくフォルダーです: {name}",
    "Directory {name} is not readable.": "フォルダーを読めません: {name}",
    "File {name} is not readable.": "ファイルを読めません: {name}",
    "Path {name} is not readable.": "読めません: {name}",
}
