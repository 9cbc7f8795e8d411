"""Inputs that Hypothesis generates: classes with their rows in any order, and numbers in ranges."""

from typing import TYPE_CHECKING

from littlestone.classes import FiniteClass

from ..json_values import Object
from .class_arguments import arguments_of

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy


def drawn_classes(
    *, binary: bool, max_points: int | None = None, **numbers: tuple[int, int]
) -> "SearchStrategy[Object]":
    """Return classes, with numbers in ranges, both ends included."""
    # Only here: judging stored cases needs no Hypothesis.
    from hypothesis import strategies as st

    from ...strategies import finite_classes, multiclass_classes

    chosen = {} if max_points is None else {"max_points": max_points}
    classes = finite_classes(**chosen) if binary else multiclass_classes(**chosen)

    def asked(one: FiniteClass, order: list[int], given: dict[str, int]) -> Object:
        arguments = arguments_of(one, binary=binary)
        return {**arguments, "rows": [list(map(int, one.hypotheses[place])) for place in order], **given}

    def with_all(one: FiniteClass) -> "SearchStrategy[Object]":
        ranges = st.fixed_dictionaries({name: st.integers(*ends) for name, ends in numbers.items()})
        return st.builds(asked, st.just(one), st.permutations(range(len(one))), ranges)

    return classes.flatmap(with_all)
