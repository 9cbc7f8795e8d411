"""The largest dimension that the size of a class allows; only a bound below it says something."""

from littlestone.classes import FiniteClass


def largest_size_dimension(hypothesis_class: FiniteClass) -> int:
    """Return the largest d with 2^d at most the number of hypotheses, or -1 if there is no such d.

    No shattered tree is deeper, since each leaf has its own hypothesis.

    Examples
    --------
    >>> largest_size_dimension(FiniteClass.from_rows(["0", "1"])), largest_size_dimension(FiniteClass.empty(1))
    (1, -1)
    """
    return len(hypothesis_class).bit_length() - 1


def largest_dimension(hypothesis_class: FiniteClass) -> int:
    """Return the minimum of :func:`largest_size_dimension` and the number of points.

    No Littlestone dimension of a binary class and no VC dimension is larger.

    Examples
    --------
    >>> largest_dimension(FiniteClass.from_rows(["000", "001", "010", "100"]))
    2
    """
    return min(hypothesis_class.n_points, largest_size_dimension(hypothesis_class))
