"""Inputs of mechanisms that Hypothesis generates: small data, and noise that is followed quickly everywhere."""

from typing import TYPE_CHECKING

from ..json_values import Object, json_of

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

_WEIGHTS = ("1/2", "1/3", "1/4")
_LIGHT = ("1/8", "1/12", "1/16")
"""Weights for which only few values of the noise have to be followed."""
_ALL_WEIGHTS = ("2/3", *_WEIGHTS, *_LIGHT)


def _drawn(**chosen: "SearchStrategy[object]") -> "SearchStrategy[Object]":
    """Return objects with these values."""
    from hypothesis import strategies as st

    return st.fixed_dictionaries(chosen).map(lambda given: {name: json_of(one) for name, one in given.items()})


def drawn_number(name: str, least: int, most: int) -> "SearchStrategy[Object]":
    """Return integers with a name, and a weight."""
    from hypothesis import strategies as st

    return _drawn(**{name: st.integers(least, most)}, weight=st.sampled_from(_ALL_WEIGHTS))


def drawn_range() -> "SearchStrategy[Object]":
    """Return counts in a range, with a weight."""
    from hypothesis import strategies as st

    def in_range(lowest: int, width: int) -> "SearchStrategy[Object]":
        return _drawn(
            lowest=st.just(lowest),
            highest=st.just(lowest + width),
            count=st.integers(lowest, lowest + width),
            weight=st.sampled_from(_ALL_WEIGHTS),
        )

    return st.tuples(st.integers(-5, 5), st.integers(1, 6)).flatmap(lambda given: in_range(*given))


def drawn_scores() -> "SearchStrategy[Object]":
    """Return scores with a weight."""
    from hypothesis import strategies as st

    scores = st.lists(st.integers(-4, 6), min_size=1, max_size=7)
    return _drawn(scores=scores, weight=st.sampled_from(["3/2", "2", "3", "5"]))


def drawn_lists() -> "SearchStrategy[Object]":
    """Return lists of items, with both weights."""
    from hypothesis import strategies as st

    lists = st.lists(st.lists(st.sampled_from("abcd"), max_size=4), max_size=6)
    weights = st.sampled_from(["3/2", "2", "4"])
    failure = st.sampled_from(["1/2", "3", "8", "50"])
    return _drawn(lists=lists, weight=weights, failure_weight=failure)


def drawn_items() -> "SearchStrategy[Object]":
    """Return items with a weight and a threshold."""
    from hypothesis import strategies as st

    def with_weight(items: list[str]) -> "SearchStrategy[Object]":
        weights = _WEIGHTS if len(set(items)) <= 1 else _LIGHT
        return _drawn(items=st.just(items), weight=st.sampled_from(weights), threshold=st.integers(1, 5))

    return st.lists(st.sampled_from("aaabbc"), max_size=8).flatmap(with_weight)


def drawn_queries(*, is_threshold_noisy: bool = False) -> "SearchStrategy[Object]":
    """Return queries with a threshold and a limit."""
    from hypothesis import strategies as st

    def with_weight(values: list[int]) -> "SearchStrategy[Object]":
        is_short = len(values) < 2
        noise = st.sampled_from(("1/4", *_WEIGHTS) if is_short else ("1/16", "1/64"))
        return _drawn(
            values=st.just(values),
            threshold=st.integers(-3, 3),
            **({"threshold_weight": noise} if is_threshold_noisy else {}),
            weight=st.sampled_from(_WEIGHTS if is_short else _LIGHT),
            limit=st.integers(1, 3),
        )

    return st.lists(st.integers(-4, 4), max_size=5).flatmap(with_weight)


def drawn_between() -> "SearchStrategy[Object]":
    """Return counts with two thresholds."""
    from hypothesis import strategies as st

    def with_weight(counts: list[int], lower: int, gap: int) -> "SearchStrategy[Object]":
        return _drawn(
            counts=st.just(counts),
            lower=st.just(lower),
            upper=st.just(lower + gap),
            threshold_weight=st.sampled_from(("1/8", "1/16", "1/64")),
            weight=st.sampled_from(_WEIGHTS if len(counts) < 3 else _LIGHT),
        )

    counts = st.lists(st.integers(-4, 8), max_size=5)
    return st.tuples(counts, st.integers(-3, 3), st.integers(1, 5)).flatmap(lambda given: with_weight(*given))


def drawn_counts() -> "SearchStrategy[Object]":
    """Return counts with a weight."""
    from hypothesis import strategies as st

    def with_weight(counts: list[int]) -> "SearchStrategy[Object]":
        weights = _WEIGHTS if len(counts) < 3 else _LIGHT if len(counts) < 4 else _LIGHT[-1:]
        return _drawn(counts=st.just(counts), weight=st.sampled_from(weights))

    return st.lists(st.integers(-3, 4), min_size=1, max_size=4).flatmap(with_weight)


def drawn_claims() -> "SearchStrategy[Object]":
    """Return the claims of mechanisms, with an epsilon for all of them."""
    from hypothesis import strategies as st

    exp = st.sampled_from(["1", "11/10", "3/2", "2", "3", "10"])
    claim = st.tuples(exp, st.sampled_from(["0", "0", "1/100", "1/5"])).map(list)
    total = st.sampled_from(["1", "5/4", "2", "9/2", "20"])
    return _drawn(claims=st.lists(claim, max_size=9), exp_epsilon=total)
