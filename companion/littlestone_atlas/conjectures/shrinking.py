"""A smaller class of the same kind: fewer points first, then fewer hypotheses, as long as a property holds.

Convention: points and hypotheses are left out one by one, in a fixed order, as long as the property remains. So the
result loses the property if one more is left out; other classes with the property may be smaller.
"""

from collections.abc import Callable, Iterator

from littlestone.classes import FiniteClass

Classes = tuple[FiniteClass, ...]


def shrunk(classes: Classes, is_wanted: Callable[[Classes], bool]) -> Classes:
    """Return classes that lose the property as soon as one point or one hypothesis is left out.

    Examples
    --------
    >>> cube = FiniteClass.from_rows(["000", "001", "010", "011", "100"])
    >>> shrunk((cube,), lambda classes: len(classes[0]) >= 3)
    (FiniteClass.from_rows(['01', '10', '11']),)
    """
    while True:
        smaller = next((one for one in _smaller(classes) if is_wanted(one)), None)
        if smaller is None:
            return classes
        classes = smaller


def _smaller(classes: Classes) -> Iterator[Classes]:
    """Yield the classes after leaving out one point, then after leaving out one hypothesis of one class."""
    n_points = classes[0].n_points
    for left_out in range(n_points if n_points > 1 else 0):
        kept = [x for x in range(n_points) if x != left_out]
        yield tuple(one.restricted_to_points(kept) for one in classes)
    for place, one in enumerate(classes):
        for h in one:
            rows = tuple(other for other in one if other != h)
            yield (*classes[:place], FiniteClass(one.n_points, one.n_labels, rows), *classes[place + 1 :])
