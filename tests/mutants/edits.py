"""Changes that cosmic-ray has no operator for: filters, sides, arguments, directions, statements."""

import ast
from collections.abc import Iterator
from itertools import pairwise

from .spans import Source, Span

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
