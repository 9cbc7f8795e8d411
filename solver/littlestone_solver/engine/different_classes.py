"""A fixed list of very different classes of every size, on which formulas are compared with what they mean."""

from functools import lru_cache
from itertools import product

from littlestone.classes import FiniteClass, Hypothesis, Label


@lru_cache(maxsize=16)
def different_classes(n_points: int, n_labels: int) -> tuple[FiniteClass, ...]:
    """Return classes from the empty one to that of all functions, without repetition.

    Parameters
    ----------
    n_points
        Number of points, at least 1.
    n_labels
        Number of labels, at least 2.

    Examples
    --------
    >>> [len(one) for one in different_classes(2, 2)]
    [0, 1, 1, 2, 3, 3, 4, 2, 2, 3, 1]
    """
    functions: list[Hypothesis] = [
        tuple([Label(y) for y in labels]) for labels in product(range(n_labels), repeat=n_points)
    ]
    top = n_labels - 1
    chosen = [
        [],
        [h for h in functions if not any(h)],
        [h for h in functions if all(y == top - x % 2 for x, y in enumerate(h))],
        # Constants; thresholds; functions that are 0 but at one point; everything.
        [h for h in functions if len(set(h)) == 1],
        [h for h in functions if set(h) <= {0, top} and list(h) == sorted(h)],
        [h for h in functions if sum(map(bool, h)) <= 1],
        functions,
        # A code of distance two; a subcube; at most one 0, with a gap; three scattered ones.
        [h for h in functions if sum(h) % n_labels == 0],
        [h for h in functions if h[-1] == top],
        [h for h in functions if h.count(Label(0)) <= 1 and h != functions[-1]],
        *(functions[start::step] for start, step in ((1, 3), (0, 2), (2, 5), (0, 7))),
        functions[:-1],
    ]
    return tuple(dict.fromkeys(FiniteClass(n_points, n_labels, tuple(members)) for members in chosen))
