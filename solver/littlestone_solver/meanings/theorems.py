"""Theorems about all classes in Python, where there is no room for them next to their proofs."""

from ..engine.values.literal import Given, Literal, powered, sum_of_binomials
from . import bits
from .binary_trees import binary_tree, is_complete
from .classes import has_labels
from .mistake_trees import dimension
from .trees_of_points import cover_number

SAUER_BOUND = Literal(
    lambda of: (
        of["k"] >= 1
        and of["T"] >= 0
        and has_labels(of.of_class("H"), of.whole("k"))
        and is_complete(binary_tree(of.object("z")), of.whole("T"))
        and -1 <= of["d"] >= dimension(of.of_class("H"))
    ),
    lambda of: (
        cover_number(of.of_class("H"), binary_tree(of.object("z")))
        <= sum_of_binomials(of.whole("T"), of.whole("d"), of["k"])
    ),
)
BINOMIAL_THEOREM = Literal(
    lambda of: 0 <= of["n"] <= of["m"],
    lambda of: sum_of_binomials(of.whole("n"), of.whole("m"), of["q"]) == powered(1 + of["q"], of.whole("n")),
)


def _meets_bounds(of: Given) -> bool:
    """Return whether the first L bits tell 0..k apart, and b bounds their dimensions, which are at least 0."""
    h, b, n_bits = of.of_class("H"), bits.bounds_of(of.object("b")), of.whole("L")
    bounds = [bits.bound(b, j) for j in range(n_bits)]
    dimensions = [dimension(bits.bit_of(h, j)) for j in range(n_bits)]
    return (
        n_bits >= 0
        and of["k"] < 2**n_bits
        and has_labels(h, of.whole("k"))
        and all(0 <= each >= its for each, its in zip(bounds, dimensions, strict=True))
        and of["M"] >= max([0, *(bound for _, bound in b)])
        and 0 <= of["D"] <= dimension(h)
    )


SUM_OF_BITS = Literal(
    _meets_bounds,
    lambda of: (
        of["D"]
        <= sum(bits.bound(bits.bounds_of(of.object("b")), j) for j in range(of.whole("L")))
        <= of["L"] * of["M"]
        if of["L"] >= 0
        else None
    ),
)
