"""The inputs on which anybody's functions of section 4 of `lyu` are checked, smallest first."""

from collections.abc import Callable, Iterator

from hypothesis import Phase
from hypothesis import strategies as st

from littlestone.classes import FiniteClass, named_family
from littlestone.dimensions import littlestone_dimension

from ...enumerations.all_classes import all_classes_up_to
from ...strategies import classes_of_dimension, finite_classes
from ...violation import written
from .trials import on_generated, require_at_least

WITHOUT_ESSENTIAL = FiniteClass.from_rows(["0000", "0001", "0010", "0100", "1001", "1011", "1101"])
"""A smallest class without (1, 2)-essential hypotheses: its optimal trees have no SOA in common."""

BLOCKS = FiniteClass.from_rows([a + b for a in ("100", "010", "001") for b in ("100", "010", "001")])
"""A class of Littlestone dimension 2 that is 1-irreducible."""

TRICKY = (
    (WITHOUT_ESSENTIAL, 1, 2),
    (WITHOUT_ESSENTIAL, 2, 2),
    (named_family("singletons", 5), 1, 2),
    (named_family("singletons", 5), 3, 1),
    (named_family("singletons", 5), 4, 1),
    (named_family("singletons_with_empty", 5), 2, 2),
    (BLOCKS, 1, 2),
    (BLOCKS, 2, 2),
)
"""Classes beyond three points that a mistake is known to need, with p and d."""


def small_classes() -> Iterator[FiniteClass]:
    """Yield every binary class on 1..3 points and the tricky ones."""
    yield from all_classes_up_to(3)
    yield from dict.fromkeys(h for h, _, _ in TRICKY)


def exhaustive_inputs() -> Iterator[tuple[FiniteClass, int, int]]:
    """Yield every class on 1..3 points with p = 1, 2 and two values of d, then the tricky inputs."""
    for hypothesis_class in all_classes_up_to(3):
        dimension = littlestone_dimension(hypothesis_class)
        for p in (1, 2):
            for d in (dimension, dimension + 1):
                yield hypothesis_class, p, d
    yield from TRICKY


def generated_inputs(
    compare_one: Callable[[FiniteClass, int, int], None],
    max_examples: int,
    phases: tuple[Phase, ...],
    max_points: int = 6,
) -> None:
    """Run a comparison on generated classes on up to 6 points, p up to 5 and d up to two above the dimension."""
    classes = st.one_of(
        finite_classes(min_points=4, max_points=max_points, max_hypotheses=10),
        st.integers(1, 2).flatmap(lambda dimension: classes_of_dimension(dimension, max_points=max_points)),
        st.integers(4, max_points).map(lambda n: named_family("singletons", n)),
    )

    def agrees(generated: tuple[FiniteClass, int, int]) -> None:
        hypothesis_class, p, above = generated
        compare_one(hypothesis_class, p, littlestone_dimension(hypothesis_class) + above)

    on_generated(st.tuples(classes, st.integers(1, 5), st.integers(0, 2)), agrees, max_examples, phases)


def on_all_inputs(
    compare_one: Callable[[FiniteClass, int, int], None],
    max_examples: int,
    phases: tuple[Phase, ...],
    max_points: int = 6,
) -> None:
    """Run a comparison on the exhaustive inputs, then on generated ones."""
    require_at_least(1, max_examples=max_examples)
    for hypothesis_class, p, d in exhaustive_inputs():
        compare_one(hypothesis_class, p, d)
    generated_inputs(compare_one, max_examples, phases, max_points)


def written_input(hypothesis_class: FiniteClass, *numbers: int) -> str:
    """Return a class with k, or with p and d, as Python source."""
    return ", ".join([written(hypothesis_class), *map(str, numbers)])
