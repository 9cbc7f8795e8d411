"""The local names whose values may still matter at a statement: they are read later, before they are set."""

import ast
from collections.abc import Iterable, Sequence

Names = frozenset[str]


class Needed:
    """The names that may be read after a place before they are set; a place is just before a statement."""

    def __init__(self, local: Names, live: dict[ast.stmt, Names]) -> None:
        self._local, self._live = local, live

    def before(self, body: Sequence[ast.stmt], after: Names, end: Names, again: Names) -> Names:
        """Return the names needed before statements, given those needed after them.

        ``end`` and ``again`` are the names needed after the loop and at its test.
        """
        for part in reversed(body):
            after = self._live[part] = self._before(part, after, end, again)
        return after

    def _before(self, part: ast.stmt, after: Names, end: Names, again: Names) -> Names:
        match part:
            case ast.If(test=test):
                sides = (self.before(side, after, end, again) for side in (part.body, part.orelse))
                return self._read(test).union(*sides)
            case ast.While(test=test):
                head = self._read(test) | self.before(part.orelse, after, end, again)
                while not (found := self.before(part.body, head, after, head)) <= head:
                    head |= found
                return head
            case ast.Break():
                return end
            case ast.Continue():
                return again
            case ast.Return() | ast.Raise():
                return self._read(part)
            case ast.AugAssign(target=ast.Name(id=name)):
                return after | self._read(part) | {name}
        return (after - {name.id for name in _names(part, ast.Store)}) | self._read(part)

    def _read(self, part: ast.AST) -> Names:
        return frozenset(name.id for name in _names(part, ast.Load)) & self._local


def _names(part: ast.AST, context: type[ast.expr_context]) -> Iterable[ast.Name]:
    return (each for each in ast.walk(part) if isinstance(each, ast.Name) and isinstance(each.ctx, context))
