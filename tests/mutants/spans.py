"""Places in a source text: where a node of the syntax tree stands, and where nothing is changed.

Changes that cosmic-ray has no operator for: filters, sides, arguments, directions, statements.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

Position = tuple[int, int]
"""Line from 1, character from 0."""
Span = tuple[Position, Position]

TEXT_METHODS = frozenset({"__repr__", "__str__"})


@dataclass(frozen=True)
class Source:
    """A text with its syntax tree."""

    text: str

    @cached_property
    def lines(self) -> list[str]:
        """The lines with their ends."""
        return self.text.splitlines(keepends=True)

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.text)

    def span(self, node: ast.expr | ast.stmt) -> Span:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self._position(node.lineno, node.col_offset), self._position(node.end_lineno, node.end_col_offset)

    def _position(self, line: int, byte: int) -> Position:
        return line, len(self.lines[line - 1].encode()[:byte].decode())

    def index(self, position: Position) -> int:
        """The number of characters before a position."""
        return sum(map(len, self.lines[: position[0] - 1])) + position[1]

    def of(self, node: ast.expr | ast.stmt) -> str:
        start, end = self.span(node)
        return self.text[self.index(start) : self.index(end)]

    @cached_property
    def untouched(self) -> list[Span]:
        """Annotations, texts, messages of errors, decorators, ``strict=`` of zip, and what only names types."""
        spans = []
        for node in ast.walk(self.tree):
            match node:
                case ast.Raise() | ast.JoinedStr() | ast.Import() | ast.ImportFrom() | ast.Assert():
                    spans.append(self.span(node))
                case ast.Constant(value=str()) | ast.Constant(value=bytes()):
                    spans.append(self.span(node))
                case ast.arg(annotation=ast.expr() as annotation) | ast.AnnAssign(annotation=annotation):
                    spans.append(self.span(annotation))
                case ast.keyword(arg="strict", value=value):
                    spans.append(self.span(value))
                case ast.FunctionDef(name=name) if name in TEXT_METHODS:
                    spans.append(self.span(node))
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                spans += [self.span(decorator) for decorator in node.decorator_list]
            if isinstance(node, ast.FunctionDef) and node.returns is not None:
                spans.append(self.span(node.returns))
        for statement in self.tree.body:
            if isinstance(statement, ast.Assign) and not isinstance(statement.value, ast.Constant):
                names_type = isinstance(statement.value, ast.BinOp) and isinstance(statement.value.op, ast.BitOr)
                if names_type or isinstance(statement.value, ast.Subscript) or self._makes_type(statement.value):
                    spans.append(self.span(statement))
        return spans

    def _makes_type(self, value: ast.expr) -> bool:
        return isinstance(value, ast.Call) and self.of(value.func) in {"TypeVar", "ParamSpec", "NewType"}

    def may_change(self, span: Span) -> bool:
        """Return whether a place is code and not text."""
        return not any(start <= span[0] and span[1] <= end for start, end in self.untouched)

    @cached_property
    def _functions(self) -> list[tuple[Span, str]]:
        found = []
        for node in self.tree.body:
            if isinstance(node, ast.FunctionDef):
                found.append((self.span(node), node.name))
            if isinstance(node, ast.ClassDef):
                methods = [inner for inner in node.body if isinstance(inner, ast.FunctionDef)]
                found += [(self.span(method), f"{node.name}.{method.name}") for method in methods]
        return found

    def function(self, position: Position) -> str:
        """The qualified name of the outermost function around a position, or an empty text."""
        return next((name for (start, end), name in self._functions if start <= position < end), "")


Edit = tuple[str, Span, str]
"""The name of the operator, the place, and what stands there afterwards."""

FUNCTIONS = {"min": "max", "any": "all", "floor": "ceil"}
FIELDS = {"lower": "upper", "exp": "decay", "start": "stop", "left": "right"}
OTHER_FUNCTION = FUNCTIONS | {right: left for left, right in FUNCTIONS.items()}
OTHER_FIELD = FIELDS | {right: left for left, right in FIELDS.items()}

ORDER_MATTERS = {
    ast.Sub: "-",
    ast.Div: "/",
    ast.FloorDiv: "//",
    ast.Mod: "%",
    ast.Pow: "**",
    ast.LShift: "<<",
    ast.RShift: ">>",
}
ORDER_IS_FREE = frozenset({"min", "max", "gcd", "lcm", "isinstance", "hasattr", "getattr", "cast"})


def edits(source: Source) -> Iterator[Edit]:
    """Yield every change of these kinds, places of text included."""
    for node in ast.walk(source.tree):
        match node:
            case ast.comprehension(ifs=conditions):
                for condition in conditions:
                    yield "drop the filter", source.span(condition), "True"
            case ast.BinOp(left=left, op=operator, right=right) if type(operator) in ORDER_MATTERS:
                sign = ORDER_MATTERS[type(operator)]
                yield "swap the operands", source.span(node), f"({source.of(right)}) {sign} ({source.of(left)})"
            case ast.BoolOp(op=connective, values=values):
                word = " and " if isinstance(connective, ast.And) else " or "
                for dropped in values:
                    kept = [f"({source.of(value)})" for value in values if value is not dropped]
                    yield "drop one side", source.span(node), f"({word.join(kept)})"
            case ast.Compare(ops=[ast.In() | ast.NotIn()], left=left, comparators=[right]):
                word = "not in" if isinstance(node.ops[0], ast.In) else "in"
                yield "in or not in", source.span(node), f"({source.of(left)} {word} {source.of(right)})"
            case ast.Name(id=name, ctx=ast.Load()) if name in OTHER_FUNCTION:
                yield "the opposite name", source.span(node), OTHER_FUNCTION[name]
            case ast.Attribute(value=value, attr=name, ctx=ast.Load()) if name in OTHER_FIELD:
                yield "the opposite name", source.span(node), f"{source.of(value)}.{OTHER_FIELD[name]}"
            case ast.Call(args=[_, _, *_]):
                yield from _swapped_arguments(source, node)
            case ast.Expr(value=ast.Call()) | ast.AugAssign():
                yield "drop the statement", source.span(node), "pass"


def _swapped_arguments(source: Source, call: ast.Call) -> Iterator[Edit]:
    name = call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")
    if name in ORDER_IS_FREE or name.endswith("Error"):
        return
    for left, right in pairwise(call.args):
        if not isinstance(left, ast.Starred | ast.GeneratorExp) and not isinstance(right, ast.Starred):
            place = source.span(left)[0], source.span(right)[1]
            yield "swap two arguments", place, f"{source.of(right)}, {source.of(left)}"
