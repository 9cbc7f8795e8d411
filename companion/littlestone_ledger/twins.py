"""Twins: a twin restates another statement in other words, and takes over the readings of that statement."""

from collections.abc import Iterable
from dataclasses import replace

from littlestone.errors import InvalidValueError

from .statement import Statement


def with_twins(statements: Iterable[Statement]) -> list[Statement]:
    """Return the statements; a twin without readings of its own gets those of the statement that it restates.

    Raises ``InvalidValueError`` if a twin names a statement that does not exist, or another twin.
    """
    known = {statement.id: statement for statement in statements}
    for twin in known.values():
        if twin.twin_of and (twin.twin_of not in known or known[twin.twin_of].twin_of):
            raise InvalidValueError(f"twin_of of {twin.id}", twin.twin_of, "the id of a statement, not of a twin")
    return [each if each.readings else _as_twin(each, known[each.twin_of]) for each in known.values()]


def _as_twin(twin: Statement, whole: Statement) -> Statement:
    printed = twin.as_printed or whole.as_printed
    return replace(twin, readings=whole.readings, rely_on=whole.rely_on, as_printed=printed)
