"""Partitions of a number: the multiplicities of equal elements of a list."""

from collections.abc import Iterator


def partitions(total: int, largest: int | None = None) -> Iterator[tuple[int, ...]]:
    """Yield every way to write a number as a sum of positive parts, largest part first.

    Examples
    --------
    >>> list(partitions(4))
    [(4,), (3, 1), (2, 2), (2, 1, 1), (1, 1, 1, 1)]
    """
    if total == 0:
        yield ()
    for part in range(min(total, total if largest is None else largest), 0, -1):
        for rest in partitions(total - part, part):
            yield part, *rest
