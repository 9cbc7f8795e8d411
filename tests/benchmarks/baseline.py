"""The usual memoised recursion for the Littlestone dimension, to measure the package against.

Run as a program, so that it can be stopped: reads the rows of a binary class from standard input and prints the
dimension and the seconds that the recursion took.
"""

import sys
import time


def littlestone_dimension(rows: list[str]) -> int:
    """Return the dimension of the class with these rows; each row is a string of labels 0 and 1.

    Examples
    --------
    >>> littlestone_dimension(["000", "001", "011", "111"]), littlestone_dimension([])
    (2, -1)
    """
    known: dict[tuple[str, ...], int] = {}

    def dimension(concepts: tuple[str, ...]) -> int:
        if len(concepts) <= 1:
            return len(concepts) - 1
        if concepts not in known:
            best = 0
            for point in range(len(concepts[0])):
                zeros = tuple([concept for concept in concepts if concept[point] == "0"])
                ones = tuple([concept for concept in concepts if concept[point] == "1"])
                if zeros and ones:
                    best = max(best, 1 + min(dimension(zeros), dimension(ones)))
            known[concepts] = best
        return known[concepts]

    return dimension(tuple(sorted(rows)))


def main() -> None:
    """Read a class, print its dimension and the seconds."""
    rows = sys.stdin.read().split()
    sys.setrecursionlimit(10_000 + len(rows))
    start = time.perf_counter()
    dimension = littlestone_dimension(rows)
    print(dimension, time.perf_counter() - start)


if __name__ == "__main__":
    main()
