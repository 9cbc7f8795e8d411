"""Places in a source text: where a node of the syntax tree stands, and where nothing is changed."""

import ast
from dataclasses import dataclass
from functools import cached_property

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
        """The syntax tree."""
        return ast.parse(self.text)

    def span(self, node: ast.expr | ast.stmt) -> Span:
        """The place of a node."""
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self._position(node.lineno, node.col_offset), self._position(node.end_lineno, node.end_col_offset)

    def _position(self, line: int, byte: int) -> Position:
        return line, len(self.lines[line - 1].encode()[:byte].decode())

    def index(self, position: Position) -> int:
        """The number of characters before a position."""
        return sum(map(len, self.lines[: position[0] - 1])) + position[1]

    def of(self, node: ast.expr | ast.stmt) -> str:
        """The text of a node."""
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
