"""Hypothesis strategies for samples, realizable or not."""

from hypothesis import strategies as st

from littlestone.classes import FiniteClass, Label, Point, Sample
from littlestone.errors import EmptyClassError


def samples(hypothesis_class: FiniteClass, *, max_size: int = 6) -> st.SearchStrategy[Sample]:
    """Generate samples over the points and labels of a class, realizable or not, repetitions included."""
    example = st.tuples(
        st.integers(0, hypothesis_class.n_points - 1).map(Point),
        st.integers(0, hypothesis_class.n_labels - 1).map(Label),
    )
    return st.lists(example, max_size=max_size).map(lambda examples: Sample(tuple(examples)))


def realizable_samples(hypothesis_class: FiniteClass, *, max_size: int = 6) -> st.SearchStrategy[Sample]:
    """Generate samples that some hypothesis of the class labels."""
    if hypothesis_class.is_empty:
        raise EmptyClassError("hypothesis_class", hypothesis_class, "at least one hypothesis")
    points = st.lists(st.integers(0, hypothesis_class.n_points - 1).map(Point), max_size=max_size)
    return st.tuples(st.sampled_from(hypothesis_class.hypotheses), points).map(
        lambda pair: Sample(tuple((point, pair[0][point]) for point in pair[1]))
    )
