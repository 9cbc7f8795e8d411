"""A fixed list of very different classes of every size, on which formulas are compared with what they mean."""

from functools import lru_cache
from itertools import combinations, product

from littlestone.classes import FiniteClass, Hypothesis, Label

FEW_FUNCTIONS = 4
"""Of so many functions all classes are listed."""


@lru_cache(maxsize=32)
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
    >>> len(different_classes(2, 2)), [len(one) for one in different_classes(3, 2)]
    (16, [0, 1, 1, 2, 4, 4, 8, 4, 4, 3, 4, 3, 4, 2, 7])
    """
    functions: list[Hypothesis] = [
        tuple([Label(y) for y in labels]) for labels in product(range(n_labels), repeat=n_points)
    ]
    top = n_labels - 1
    if len(functions) <= FEW_FUNCTIONS:
        chosen = [list(some) for n in range(len(functions) + 1) for some in combinations(functions, n)]
    else:
        chosen = [
            [],
            [h for h in functions if not any(h)],
            [h for h in functions if all(y == top - x % 2 for x, y in enumerate(h))],
            # Constants; thresholds; functions that are 0 but at one point; everything.
            [h for h in functions if len(set(h)) == 1],
            [h for h in functions if set(h) <= {0, top} and list(h) == sorted(h)],
            [h for h in functions if sum(map(bool, h)) <= 1],
            functions,
            # A code of distance two; one 0 at most, but not everywhere else the top; subcubes; scattered ones.
            [h for h in functions if sum(h) % n_labels == 0],
            [h for h in functions if h[-1] == top],
            [h for h in functions if h.count(Label(0)) <= 1 and h != functions[-1]],
            [h for h in functions if h[0] == 0],
            [h for h in functions if h[n_points // 2] == 0],
            *(functions[start::step] for start, step in ((1, 3), (0, 2), (2, 5), (0, 7))),
            functions[:-1],
        ]
    return tuple(dict.fromkeys(FiniteClass(n_points, n_labels, tuple(members)) for members in chosen))
