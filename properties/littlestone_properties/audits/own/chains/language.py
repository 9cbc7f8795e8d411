"""Plain code: functions in which nothing but local names can hold a state, and copies of them that are watched.

Convention: a copy has one more local name, ``.do``, for the watch. It calls ``at`` with the number of the place
before each statement that calls something, and ``enter`` and ``left`` at both ends of a function. It passes every
global name through ``known``, every attribute through ``of`` and every value that is added in place through
``beside``. A ``for`` is a ``while`` over the places of a sequence, so that its position is a local name, too. No
name of Python has a dot.
"""

import ast
from collections.abc import Iterable, Sequence
from dis import get_instructions
from inspect import unwrap
from pathlib import Path
from types import CodeType, FunctionType

from littlestone.randomness.enumerated import NegligibleBranch

from .needed import Names, Needed

STATEMENTS = (
    *(ast.Assign, ast.AnnAssign, ast.AugAssign, ast.Expr, ast.For, ast.While, ast.If, ast.Return),
    *(ast.Break, ast.Continue, ast.Pass, ast.Raise, ast.Assert),
)
EXPRESSIONS = (
    *(ast.Constant, ast.Name, ast.Tuple, ast.List, ast.BinOp, ast.UnaryOp, ast.BoolOp, ast.Compare, ast.IfExp),
    *(ast.Call, ast.keyword, ast.Attribute, ast.Subscript, ast.Slice, ast.expr_context, ast.operator, ast.unaryop),
    *(ast.boolop, ast.cmpop),
)


class OutsideError(NegligibleBranch):
    """The code is not plain; foreign code cannot catch this error."""


def outside(node: ast.AST) -> OutsideError:
    """Return the error that quotes the first line of a part of the code."""
    words = ast.unparse(node).partition("\n")[0] or type(node).__name__
    return OutsideError(f"line {getattr(node, 'lineno', 0)} has {words[:60]}")


def has_loop(code: CodeType) -> bool:
    """Return whether a function has a loop."""
    return any("JUMP_BACKWARD" in each.opname for each in get_instructions(code))


def definition_of(function: FunctionType) -> ast.FunctionDef:
    """Return the definition of a function, if its file certainly has its source.

    The file is compiled again; the result must have the very code of the function.
    """
    code = function.__code__
    try:
        source = Path(code.co_filename).read_text(encoding="utf-8")
        module = compile(source, code.co_filename, "exec", dont_inherit=True)
        tree = ast.parse(source)
    except (OSError, ValueError, SyntaxError, RecursionError):
        raise OutsideError(f"the source of {code.co_name} is not known") from None
    definitions = [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and (node.name, node.lineno) == (code.co_name, code.co_firstlineno)
    ]
    if unwrap(function) is not function or code not in _codes(module) or len(definitions) != 1 or code.co_freevars:
        raise OutsideError(f"the source of {code.co_name} is not known, or not a plain function")
    return definitions[0]


def _codes(code: CodeType) -> Iterable[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from _codes(constant)


def watched_code(function: FunctionType, places: list[tuple[str, ...]]) -> CodeType:
    """Return the code of the watched copy; the names that may matter at its places are added to ``places``."""
    node = definition_of(function)
    _require_plain(node)
    node.body = [each for part in node.body for each in _without_for(part)]
    local = {part.id for part in ast.walk(node) if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)}
    local |= {part.arg for part in ast.walk(node.args) if isinstance(part, ast.arg)}
    live: dict[ast.stmt, Names] = {}
    Needed(frozenset(local), live).before(node.body, frozenset(), frozenset(), frozenset())
    node.body = _Copied(local, live, places).function(node.body)
    node.args.kwonlyargs.append(ast.arg(".do"))
    node.args.defaults, node.args.kw_defaults = [], [None] * len(node.args.kwonlyargs)
    node.returns, node.decorator_list = None, []
    for part in ast.walk(node.args):
        if isinstance(part, ast.arg):
            part.annotation = None
    module = ast.fix_missing_locations(ast.Module([node], []))
    return next(iter(_codes(compile(module, function.__code__.co_filename, "exec", dont_inherit=True))))


def _require_plain(node: ast.FunctionDef) -> None:
    if node.decorator_list or node.args.vararg or node.args.kwarg:
        raise OutsideError(f"line {node.lineno} has a decorator, or takes any number of arguments")
    left: list[ast.AST] = [*node.body]
    while left:
        part = left.pop()
        if not isinstance(part, STATEMENTS + EXPRESSIONS) or not _is_plain(part):
            raise outside(part)
        annotation = part.annotation if isinstance(part, ast.AnnAssign) else None
        left += [each for each in ast.iter_child_nodes(part) if each is not annotation]


def _is_plain(part: ast.AST) -> bool:
    """Return whether the details of a part are plain, if its kind is plain."""
    match part:
        case ast.Assign(targets=targets):
            return all(map(_is_target, targets))
        case ast.AnnAssign(target=target, value=value) | ast.AugAssign(target=target, value=value):
            return isinstance(target, ast.Name) and value is not None
        case ast.For(target=target):
            return _is_target(target)
        case ast.Raise(cause=cause):
            return cause is None
        case ast.Compare(ops=ops, comparators=others):
            # Whether two equal objects are the same object belongs to the state, but the values of names do not
            # show it.
            is_known = all(isinstance(side, ast.Constant) and side.value is None for side in others)
            return is_known or not any(isinstance(each, ast.Is | ast.IsNot) for each in ops)
        case ast.Call(func=func, keywords=keywords):
            return isinstance(func, ast.Name | ast.Attribute) and all(each.arg is not None for each in keywords)
        case ast.Attribute(ctx=context) | ast.Subscript(ctx=context):
            return isinstance(context, ast.Load)
    return True


def _is_target(target: ast.expr) -> bool:
    return isinstance(target, ast.Name) or (isinstance(target, ast.Tuple) and all(map(_is_target, target.elts)))


def _do(name: str, *arguments: ast.expr) -> ast.Call:
    return ast.Call(ast.Attribute(ast.Name(".do", ast.Load()), name, ast.Load()), [*arguments], [])


def _without_for(part: ast.stmt) -> list[ast.stmt]:
    """Return statements without ``for`` that do the same."""
    for name in ("body", "orelse"):
        if isinstance(part, ast.If | ast.While | ast.For):
            setattr(part, name, [each for inner in getattr(part, name) for each in _without_for(inner)])
    if not isinstance(part, ast.For):
        return [part]
    items, place = (f".{name}{part.lineno}.{part.col_offset}" for name in ("items", "place"))

    def load(name: str) -> ast.expr:
        return ast.Name(name, ast.Load())

    begun = [
        ast.Assign([ast.Name(items, ast.Store())], _do("items", part.iter)),
        ast.Assign([ast.Name(place, ast.Store())], ast.Constant(0)),
    ]
    next_item = ast.Assign([part.target], ast.Subscript(load(items), load(place), ast.Load()))
    step = ast.AugAssign(ast.Name(place, ast.Store()), ast.Add(), ast.Constant(1))
    test = ast.Compare(load(place), [ast.Lt()], [_do("size", load(items))])
    loop = ast.While(test, [next_item, step, *part.body], part.orelse)
    made = [*begun, loop]
    for each in made:
        for inner in ast.walk(each):
            if not hasattr(inner, "lineno"):
                ast.copy_location(inner, part)
    return [*made]


class _Copied(ast.NodeTransformer):
    """The statements of a copy."""

    def __init__(self, local: set[str], live: dict[ast.stmt, Names], places: list[tuple[str, ...]]) -> None:
        self._local, self._live, self._places = {*local, ".do"}, live, places

    def function(self, body: Sequence[ast.stmt]) -> list[ast.stmt]:
        """Return the whole body, with calls that report its beginning and its end."""
        return [ast.Expr(_do("enter")), *self._body(body), ast.Return(_do("left", ast.Constant(None)))]

    def _body(self, body: Sequence[ast.stmt]) -> list[ast.stmt]:
        statements: list[ast.stmt] = []
        for part in body:
            at = _do("at", ast.Constant(len(self._places)))
            # A statement that calls nothing is not a place. Bodies of ``if`` and ``while`` have their own places.
            asked = part.test if isinstance(part, ast.If | ast.While) else part
            calls = any(isinstance(each, ast.Call) for each in ast.walk(asked))
            if calls:
                self._places.append(tuple(sorted(self._live[part])))
            if calls and not isinstance(part, ast.While):
                statements.append(ast.copy_location(ast.Expr(at), part))
            statements.append(self.visit(part))
            if calls and isinstance(part, ast.While):
                part.test = ast.copy_location(ast.BoolOp(ast.And(), [at, part.test]), part)
        return statements

    def visit_If(self, part: ast.If) -> ast.If:
        part.test, part.body, part.orelse = self.visit(part.test), self._body(part.body), self._body(part.orelse)
        return part

    def visit_While(self, part: ast.While) -> ast.While:
        part.test, part.body, part.orelse = self.visit(part.test), self._body(part.body), self._body(part.orelse)
        return part

    def visit_AnnAssign(self, part: ast.AnnAssign) -> ast.stmt:
        assert part.value is not None
        return ast.copy_location(ast.Assign([part.target], self.visit(part.value)), part)

    def visit_AugAssign(self, part: ast.AugAssign) -> ast.AugAssign:
        assert isinstance(part.target, ast.Name)
        part.value = _do("beside", ast.Name(part.target.id, ast.Load()), self.visit(part.value))
        return part

    def visit_Return(self, part: ast.Return) -> ast.Return:
        part.value = _do("left", self.visit(part.value) if part.value else ast.Constant(None))
        return part

    def visit_Name(self, part: ast.Name) -> ast.expr:
        if part.id in self._local or not isinstance(part.ctx, ast.Load):
            return part
        return ast.copy_location(_do("known", part), part)

    def visit_Attribute(self, part: ast.Attribute) -> ast.expr:
        if isinstance(part.value, ast.Name) and part.value.id == ".do":
            return part
        return ast.copy_location(_do("of", self.visit(part.value), ast.Constant(part.attr)), part)
