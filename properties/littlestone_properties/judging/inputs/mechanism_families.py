"""Families of inputs for mechanisms with arguments of one shape: many entries, large numbers, ends of ranges."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from ..json_values import Json, Object, integers, json_of

ENDS_OF_WORDS = (-129, 126, 999, -2001, 2**15 - 2, 2**24, 2**31 - 2, -(2**31) - 2, -(2**40) - 1)
"""Shifts of small numbers far below 0, past an end of a word, or beyond the integers exact in single precision."""


def many_entries(name: str, settings: Object, level: int = 0, most: int = 9) -> Iterator[Object]:
    """Yield lists of 4 to ``most`` entries that all matter: all at ``level``, all one below it, or alternately."""
    for n in range(4, most + 1):
        for lower in ([0] * n, [1] * n, [i % 2 for i in range(n)]):
            yield {name: [level - one for one in lower], **settings}


def large_numbers(
    name: str, entries: list[int], settings: Object, *moved: str, most: int = 2**41
) -> Iterator[Object]:
    """Yield the entries and the arguments ``moved``, shifted by the same number, for each shift up to ``most``."""
    for shift in (one for one in ENDS_OF_WORDS if abs(one) <= most):
        ends: dict[str, Json] = {one: int(str(settings[one])) + shift for one in moved}
        yield {name: [one + shift for one in entries], **settings, **ends}


_QUIET: Object = {"weight": "1/100000", "threshold_weight": "1/100000"}
"""Noise so small that it is cut."""


def many_quiet(
    name: str, settings: Object, near: list[int], far: int, sizes: Sequence[int] = (9, 13, 40)
) -> Iterator[Object]:
    """Yield many entries, all equal except the last one or one before it; the noise hardly ever matters."""
    for n, one in product(sizes, near):
        for place in (n - 1, n - 6) if n > 9 else (n - 1,):
            yield {name: integers([one if i == place else far for i in range(n)]), **settings}


def one_by_one(name: str, settings: Object, near: list[int], far: list[int]) -> Iterator[Object]:
    """Yield 4 to 6 entries, all of which are far from a threshold except one of the last two."""
    for n, back in product((4, 5, 6), (1, 2)):
        for one, other in product(near, far):
            yield {name: integers([one if i == n - back else other for i in range(n)]), **settings}


def far_apart(name: str, settings: Object) -> Iterator[Object]:
    """Yield entries that are far apart, some of them further than exponents of floats reach."""
    for entries in (
        [0, -10, -11],
        [0, -40, -40],
        [-1500, -1501, -1503],
        [1501, 0, 1500],
        [6000, 6001, 6003],
        [-6003, -6001, -6000],
        [-2000, -1, 0],
        [0, 60, 2000],
    ):
        yield {name: integers(entries), **settings}


def repeated(name: str, settings: Object, *, in_lists: bool = False) -> Iterator[Object]:
    """Yield an item that occurs 2 to 300 times, alone or with another item, and four to six items once each."""
    texts = [
        *(["a"] * n for n in (2, 13, 21, 64, 129, 300)),
        ["b", *["a"] * 40],
        *(list("fedcba")[:n] for n in (4, 5, 6)),
    ]
    for items in texts:
        found: list[Json] = [[one] if in_lists else one for one in items]
        yield {name: found, **settings}


NAMES = (
    *("null", "None", "nil", "undefined", "nan", "NaN", "inf", "true", "True", "false", "", "0", "-1", "1e3", "[]"),
    *("{}", "()", '""', "'", "\\", "\n", "\u0000", "\u200b", "item", "length", "constructor", "__proto__"),
    *("\u00e4", "\u20ac", "\u05d0", "\u6f22", "\U0001f600", "x" * 300),
)
"""Items that look like something else: no item, a number, a piece of syntax, a name that a language knows."""

LOOK_ALIKES = (
    *(("1", "01"), ("1", "1.0"), ("1", " 1"), ("10", "9"), ("0", "-0"), ("true", "True"), ("null", "None")),
    *(("a", "A"), ("\u00e9", "e\u0301"), ("\u00df", "ss"), ("\ufb01", "fi"), ("a", "\u0430")),
    *(("\u0130", "i\u0307"), ("a", "a "), ("a", "a\n"), ("a", "a\u0000"), ("a,b", "a"), ("", "null")),
    *(("x" * 300, "x" * 301), ("x" * 64 + "a", "x" * 64 + "b")),
)
"""Pairs of different items that are equal as numbers, without case, accents or blanks, or up to a length."""


def named(name: str, settings: Object, *, in_lists: bool = False) -> Iterator[Object]:
    """Yield every item of NAMES, once and twice next to another item, and every pair of items that look alike."""
    several = [(one, one, "b") for one in NAMES] + [(one, two, two) for one, two in LOOK_ALIKES]
    for items in (*((one,) for one in NAMES), *several):
        found: list[Json] = [[one] if in_lists else one for one in items]
        yield {name: found, **settings}


def out_of_reach(name: str, settings: Object) -> Iterator[Object]:
    """Yield entries on one side of 0, so far away that only large noise brings them to the other side."""
    for distance in (4, 7, 9, 13, 20, 33):
        for entries in ([-distance], [distance], [-distance, -distance - 1]):
            yield {name: integers(entries), **settings}


def end_points() -> Iterator[Object]:
    """Yield ranges of one, two and five numbers, each with a count at either end and just outside it."""
    for lowest, highest in ((0, 0), (-3, -2), (5, 9)):
        for count in sorted({lowest - 1, lowest, highest, highest + 1}):
            yield {"count": count, "lowest": lowest, "highest": highest, "weight": "1/3"}


_ABOVE: Object = {"threshold": 0, "weight": "1/8", "limit": 1}
_VECTOR: Object = {**_ABOVE, "threshold_weight": "1/64"}
_BETWEEN: Object = {"lower": 0, "upper": 3, "threshold_weight": "1/64", "weight": "1/16"}


def _between() -> Iterator[Object]:
    quiet: Object = _BETWEEN | {"threshold_weight": "1/300", "weight": "1/64"}
    yield from many_entries("counts", quiet, level=-1, most=7)
    yield from many_entries("counts", quiet, level=5, most=7)
    yield from large_numbers("counts", [-1, 4, 1], _BETWEEN, "lower", "upper")
    for end in (0, 1):
        yield {**_BETWEEN, "counts": [end - 1, end + 1, end], "lower": end, "upper": end + 1}
    yield from out_of_reach("counts", _BETWEEN | {"threshold_weight": "3/4", "weight": "3/4"})
    loud: Object = _BETWEEN | {"upper": 1, "threshold_weight": "1/2", "weight": "1/64"}
    yield from one_by_one("counts", loud, [0, 1], [-40])
    yield from many_quiet("counts", _BETWEEN | _QUIET, [-1, 0], 9, (9,))
    yield from many_quiet("counts", _BETWEEN | _QUIET, [3, 4], -9, (9,))


def _above(settings: Object) -> Iterator[Object]:
    yield from many_entries("values", settings)
    yield from many_entries("values", settings | {"limit": 6, "weight": "1/16"}, level=1, most=6)
    yield from large_numbers("values", [-1, 0, 1], settings, "threshold")
    loud: Object = {name: "3/4" for name in settings if "weight" in name}
    yield from out_of_reach("values", settings | loud)
    noisy: Object = {name: "1/2" for name in settings if name == "threshold_weight"}
    yield from one_by_one("values", settings | noisy, [0, -1], [-60])
    quiet: Object = {name: _QUIET[name] for name in loud}
    yield from many_quiet("values", settings | quiet, [-1, 0], -2)
    yield from many_quiet("values", settings | quiet | {"limit": 8}, [-1, 0], 1, (9,))
    for weight in ("1/300", "1/1000"):
        yield {**settings, "values": [-1], "weight": weight}


def _items() -> Iterator[Object]:
    settings: Object = {"weight": "1/64", "threshold": 2}
    yield from repeated("items", settings)
    yield {**settings, "items": ["a"] * 60, "threshold": 60, "weight": "3/4"}
    for n in (129, 130):
        yield {**settings, "items": ["a"] * n, "threshold": 130}
    yield {**settings, "items": ["b", "a", "b"], "threshold": -1000}
    yield from named("items", settings | {"threshold": 1})


def _maximum() -> Iterator[Object]:
    settings: Object = {"weight": "1/64"}
    yield from many_entries("counts", settings, most=6)
    yield from many_entries("counts", {"weight": "1/300"}, most=8)
    yield from large_numbers("counts", [0, 1, 0], {"weight": "1/3"})
    yield from far_apart("counts", settings)
    yield from many_quiet("counts", {"weight": _QUIET["weight"]}, [-8, -6], -7)
    for weight, gap in product(("1/2", "3/4"), (5, 9, 13, 20)):
        for counts in ([0, gap], [gap, 0]):
            yield {"counts": integers(counts), "weight": weight}


def _scores() -> Iterator[Object]:
    yield from many_entries("scores", {"weight": "3"}, most=12)
    yield from large_numbers("scores", [0, 1, -1, 3], {"weight": "11/10"}, most=2500)
    for weight in ("2", "10", "1/2", "1"):
        yield from far_apart("scores", {"weight": weight})
    for weight in ("1/3", "99/100", "1", "300", "1/300"):
        yield from many_entries("scores", {"weight": weight}, most=6)


def _lists() -> Iterator[Object]:
    for weight in ("17/16", "2"):
        yield from repeated("lists", {"weight": weight, "failure_weight": "7"}, in_lists=True)
    yield {"lists": [["a"], ["a", "b"]], "weight": "65/64", "failure_weight": "1/100000"}
    # Weights below 1 prefer items of few lists; weight 1 treats all items alike.
    for weight, failure_weight in product(("1/2", "3/4", "1/9", "1", "300"), ("1/3", "1", "5")):
        settings: Object = {"weight": weight, "failure_weight": failure_weight}
        for lists in ([["a"]], [["a"], ["b", "a"]], [["b"], ["a", "c"], ["a"], ["c", "a"]]):
            yield {"lists": json_of(lists), **settings}
    yield from named("lists", {"weight": "3/2", "failure_weight": "2"}, in_lists=True)
    # Repetitions apart from each other, and lists of many items, in order and not.
    for spelled in (
        ["aba"],
        ["bacab", "a"],
        ["abcd"],
        ["gfedcba", "a"],
        ["abcdefghijkl", "lkj"],
        ["caba", "acca", "b"],
    ):
        yield {"lists": json_of(list(map(list, spelled))), "weight": "3", "failure_weight": "2"}


FAMILIES: Mapping[str, tuple[Object, ...]] = {
    "geometric_mechanism": tuple({"count": shift, "weight": "1/3"} for shift in ENDS_OF_WORDS),
    "truncated_geometric": tuple(end_points()),
    "exponential_mechanism": tuple(_scores()),
    "sparse_sample": tuple(_lists()),
    "stable_histogram": tuple(_items()),
    "above_threshold": tuple(_above(_ABOVE)),
    "sparse_vector": tuple(_above(_VECTOR)),
    "between_thresholds": tuple(_between()),
    "noisy_maximum": tuple(_maximum()),
}
"""Capability -> inputs of the families that fit its arguments."""
