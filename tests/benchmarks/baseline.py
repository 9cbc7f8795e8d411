"""The usual algorithms for the Littlestone and the VC dimension, to measure the package against.

Run as a program, so that it can be stopped: reads the rows of a binary class from standard input and prints the
dimension that its argument names (``littlestone`` or ``vc``) and the seconds that it took.
"""

import sys
import time


def littlestone_dimension(rows: list[str]) -> int:
    """Return the Littlestone dimension by the memoised recursion; each row is a string of labels 0 and 1.

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


def vc_dimension(rows: list[str]) -> int:
    """Return the VC dimension by extending shattered sets point by point, their cells being sets of hypotheses.

    Examples
    --------
    >>> vc_dimension(["000", "001", "011", "111"]), vc_dimension([])
    (1, -1)
    """
    n_points = len(rows[0]) if rows else 0
    ones = [sum(1 << i for i, row in enumerate(rows) if row[point] == "1") for point in range(n_points)]
    best = 0 if rows else -1

    def extend(size: int, next_point: int, cells: list[int]) -> None:
        nonlocal best
        best = max(best, size)
        if size + min(cell.bit_count() for cell in cells).bit_length() - 1 <= best:
            return
        for point in range(next_point, n_points):
            children = [part for cell in cells for part in (cell & ~ones[point], cell & ones[point])]
            if all(children):
                extend(size + 1, point + 1, children)

    if rows:
        extend(0, 0, [(1 << len(rows)) - 1])
    return best


def main() -> None:
    rows = sys.stdin.read().split()
    sys.setrecursionlimit(10_000 + len(rows))
    function = {"littlestone": littlestone_dimension, "vc": vc_dimension}[sys.argv[1]]
    start = time.process_time()
    dimension = function(rows)
    print(dimension, time.process_time() - start)


if __name__ == "__main__":
    main()
