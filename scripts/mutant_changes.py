"""Small changes to a text of Python, C++ or JavaScript that its tests should notice.

A change replaces a stretch of one line. In Python the syntax tree says where; in C++ and JavaScript
a text in which comments, strings and lines of the preprocessor are blank: both write a space on
each side of a binary operator, and none inside the angle brackets of a template.

Left out is what nothing could notice: annotations, and caches, which change nothing but the time;
and what people read: strings.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

__all__ = ["Change", "blanked", "changes", "code_lines"]


@dataclass(frozen=True, order=True)
class Change:
    """A stretch of a text and what comes in its place."""

    start: int
    end: int
    new: str

    def applied(self, text: str) -> str:
        """The text with it."""
        return text[: self.start] + self.new + text[self.end :]

    def line(self, text: str) -> int:
        """Its number, from 1."""
        return text.count("\n", 0, self.start) + 1


def changes(path: Path, text: str) -> list[Change]:
    """All changes of a file that this module knows, in their order."""
    found = _python(text) if path.suffix == ".py" else _tokens(text, path.suffix == ".js")
    return sorted({change for change in found if text[change.start : change.end] != change.new})


def code_lines(path: Path, text: str) -> int:
    """Lines that hold more than comments and strings."""
    if path.suffix == ".py":
        return len({node.lineno for node in ast.walk(ast.parse(text))
                    if isinstance(node, ast.stmt) and not _is_text(node)})
    plain = blanked(text, path.suffix == ".js")
    return sum(bool(re.search(r"\w", line)) for line in plain.splitlines())


# ---- Python -------------------------------------------------------------------------------------

OTHER = {
    ast.Lt: ("<", "<="), ast.LtE: ("<=", "<"), ast.Gt: (">", ">="), ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="), ast.NotEq: ("!=", "=="), ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"), ast.In: ("in", "not in"), ast.NotIn: ("not in", "in"),
    ast.Add: ("+", "-"), ast.Sub: ("-", "+"), ast.Mult: ("*", "+"), ast.Div: ("/", "*"),
    ast.FloorDiv: ("//", "*"), ast.Mod: ("%", "*"), ast.LShift: ("<<", ">>"),
    ast.RShift: (">>", "<<"), ast.BitAnd: ("&", "|"), ast.BitOr: ("|", "&"), ast.BitXor: ("^", "|"),
    ast.And: ("and", "or"), ast.Or: ("or", "and"),
}  # fmt: skip


NAMES = ("__all__", "__slots__")


class _Places:
    """Offsets into a text of what the syntax tree gives as lines and columns of bytes."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.lines = text.splitlines(keepends=True)
        self.begins = [0]
        for line in self.lines:
            self.begins.append(self.begins[-1] + len(line))

    def at(self, line: int, column: int) -> int:
        within = self.lines[line - 1].encode()[:column].decode()
        return self.begins[line - 1] + len(within)

    def start(self, node: ast.expr | ast.stmt) -> int:
        return self.at(node.lineno, node.col_offset)

    def end(self, node: ast.expr | ast.stmt) -> int:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.at(node.end_lineno, node.end_col_offset)

    def between(self, left: ast.expr, right: ast.expr, sign: str, new: str) -> Iterator[Change]:
        """The operator between two operands, unless a comment stands there too."""
        first, last = self.end(left), self.start(right)
        words = re.escape(sign).replace(r"\ ", r"\s+")
        found = re.search(rf"(?<![\w=<>!]){words}(?![\w=<>])", self.text[first:last])
        if found and "#" not in self.text[first:last]:
            yield Change(first + found.start(), first + found.end(), new)

    def whole(self, node: ast.expr | ast.stmt, new: str) -> Iterator[Change]:
        yield Change(self.start(node), self.end(node), new)


def _is_text(node: ast.AST) -> bool:
    """A docstring, or another string that stands alone."""
    return (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
            and isinstance(node.value.value, str))


def _python(text: str) -> Iterator[Change]:
    tree, places = ast.parse(text), _Places(text)
    unseen = [(places.start(node), places.end(node)) for node in _unnoticeable(tree)]
    for node in ast.walk(tree):
        for change in _of_node(node, places):
            if not any(first <= change.start < last for first, last in unseen):
                yield change


def _unnoticeable(tree: ast.AST) -> Iterator[ast.expr | ast.stmt]:
    for node in ast.walk(tree):
        for name in ("annotation", "returns"):
            if isinstance(found := getattr(node, name, None), ast.expr):
                yield found
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            yield node
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) in NAMES:
            yield node
        if isinstance(node, ast.JoinedStr):  # Python 3.11 does not know the places inside
            yield node
        for decorator in getattr(node, "decorator_list", ()):
            if "cache" in ast.unparse(decorator):
                yield decorator


def _of_node(node: ast.AST, places: _Places) -> Iterator[Change]:
    if isinstance(node, ast.Compare):
        operands = [node.left, *node.comparators]
        for left, sign, right in zip(operands, node.ops, operands[1:], strict=False):
            yield from places.between(left, right, *OTHER[type(sign)])
    elif isinstance(node, ast.BinOp) and type(node.op) in OTHER:
        yield from places.between(node.left, node.right, *OTHER[type(node.op)])
    elif isinstance(node, ast.BoolOp):
        for left, right in zip(node.values, node.values[1:], strict=False):
            yield from places.between(left, right, *OTHER[type(node.op)])
    elif isinstance(node, ast.Constant):
        yield from _of_constant(node, places)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield Change(places.start(node), places.start(node.operand), "")
    elif isinstance(node, ast.If | ast.IfExp):
        test = places.text[places.start(node.test) : places.end(node.test)]
        if not test.startswith("not ") and "\n" not in test:
            yield from places.whole(node.test, f"(not ({test}))")
    elif isinstance(node, ast.stmt):
        yield from _of_statement(node, places)


def _of_constant(node: ast.Constant, places: _Places) -> Iterator[Change]:
    if isinstance(node.value, bool):
        yield from places.whole(node, str(not node.value))
    elif isinstance(node.value, int):
        written = places.text[places.start(node) : places.end(node)]
        for other in (node.value + 1, node.value - 1):
            if other >= 0 and written.replace("_", "").isdecimal():
                yield from places.whole(node, str(other))


def _of_statement(node: ast.stmt, places: _Places) -> Iterator[Change]:
    if node.lineno != node.end_lineno:
        return
    if isinstance(node, ast.Break | ast.Continue):
        yield from places.whole(node, "break" if isinstance(node, ast.Continue) else "continue")
    elif isinstance(node, ast.Return) and node.value is not None:
        yield from places.whole(node, "return None")
    elif isinstance(node, ast.Raise | ast.AugAssign) or (
        isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)
    ):
        yield from places.whole(node, "pass")


# ---- C++ and JavaScript -------------------------------------------------------------------------

# What is not code: comments, strings of all kinds, the preprocessor, regular expressions.
NO_CODE = re.compile(
    r"//[^\n]*|/\*.*?\*/"
    r'|R"(?P<raw>\w*)\(.*?\)(?P=raw)"'
    r'|"(?:\\.|[^"\\\n])*"'
    r"|(?<!\w)'(?:\\.|[^'\\\n])*'"  # not what parts the digits of a number
    r"|`(?:\\.|[^`\\])*`", re.DOTALL)
PREPROCESSOR = re.compile(r"^[ \t]*#(?:\\\n|[^\n])*|^[^\n]*\bstatic_assert\b[^\n]*", re.MULTILINE)
PATTERN = re.compile(r"(?<=[=(,:!&|?{};]) ?/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n\[])+/\w*")

SIGNS = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "===": "!==",
         "!==": "===", "+": "-", "-": "+", "*": "+", "/": "*", "%": "*", "&&": "||", "||": "&&",
         "&": "|", "|": "&", "^": "|", "<<": ">>", ">>": "<<", "+=": "-=", "-=": "+=", "|=": "&=",
         "&=": "|=", "^=": "|=", "??": "&&"}  # fmt: skip
SIGN = re.compile(
    rf"(?<=[\w)\]}}] )(?:{'|'.join(map(re.escape, sorted(SIGNS, key=len, reverse=True)))})(?=\s)")
NUMBER = re.compile(r"(?<![\w.'])\d+(?![\w.'])")
WORDS = {"true": "false", "false": "true", "continue": "break", "break": "continue",
         "++": "--", "--": "++"}  # fmt: skip
WORD = re.compile(r"\b(?:true|false)\b|\b(?:continue|break)(?=;)|\+\+|--")
NOT = re.compile(r"!(?=[\w(])")
TEST = re.compile(r"\bif \(")
RETURN = re.compile(r"\breturn (?!\{\};|undefined;)[^;{}\n]+;")
STATEMENT = re.compile(  # a call, an assignment, a step; the last on its line
    r"(?:(?<=[{};\n])[ \t]*|(?<=\) ))(?P<all>"
    r"(?!(?:return|throw|else|case|using|goto|new|delete|import|export|await|do)\b)"
    r"[\w.>\-\[\]:*]+(?:\([^;{}\n]*\)| [-+*/%&|^]?= [^;{}\n]+|\+\+|--);)(?=\s*(?:\n|\}))")


def blanked(text: str, javascript: bool) -> str:
    """The text, as long as it was, with spaces for all that is no code."""
    def blank(found: re.Match[str]) -> str:
        return re.sub(r"[^\n]", " ", found[0])

    if javascript:
        return PATTERN.sub(blank, NO_CODE.sub(blank, text))
    return PREPROCESSOR.sub(blank, NO_CODE.sub(blank, text))


def _tokens(text: str, javascript: bool) -> Iterator[Change]:
    plain = blanked(text, javascript)
    for found in SIGN.finditer(plain):
        yield Change(*found.span(), SIGNS[found[0]])
    for found in WORD.finditer(plain):
        yield Change(*found.span(), WORDS[found[0]])
    for found in NUMBER.finditer(plain):
        for other in (int(found[0]) + 1, int(found[0]) - 1):
            if other >= 0:
                yield Change(*found.span(), str(other))
    for found in NOT.finditer(plain):
        yield Change(*found.span(), "")
    for found in TEST.finditer(plain):
        if (end := _closed(plain, found.end())) and "\n" not in plain[found.end() : end]:
            yield Change(found.end(), end, f"!({text[found.end():end]})")
    for found in RETURN.finditer(plain):
        yield Change(*found.span(), "return undefined;" if javascript else "return {};")
    for found in STATEMENT.finditer(plain):
        yield Change(*found.span("all"), ";")


def _closed(plain: str, start: int) -> int:
    """Where the bracket ends whose inside begins there; 0 where it does not."""
    depth = 1
    for place in range(start, len(plain)):
        depth += {"(": 1, ")": -1}.get(plain[place], 0)
        if depth == 0:
            return place
    return 0
