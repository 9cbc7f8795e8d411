"""Relations that are known for all classes: inequalities with their sources, and families that exclude bounds.

An inequality of the ledger has the id of its entry. Any other inequality is argued here in a line, or cited. Each
is compared with the table, since a small class refutes many wrong inequalities. The module :mod:`.knowledge`
composes them, and works out where no bound exists.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from math import comb, floor, inf, log2

NOT_WHOLE = ("rldim",)
"""The numbers whose values need not be integers."""


@dataclass(frozen=True, slots=True)
class Fact:
    """An inequality q(H) <= bound(p(H)) for every non-empty binary class H."""

    p: str
    q: str
    """``p``, ``q``: The names of the columns."""
    bound: Callable[[float], float]
    """A non-decreasing function."""
    formula: str
    """The bound in words of the column p."""
    source: str
    """The id of an entry of the ledger, or a sentence."""

    @property
    def is_of_ledger(self) -> bool:
        """True if the source is an entry of the ledger."""
        return " " not in self.source

    def at(self, value: float) -> float:
        """Return the bound on q for a value of p, rounded down if q is an integer."""
        try:
            bound = inf if value == inf else self.bound(float(value))
        except OverflowError:
            bound = inf
        return bound if bound == inf or self.q in NOT_WHOLE else float(floor(bound))


_SHELAH = "Shelah, Hodges; Alon, Livni, Malliaris and Moran (2019), Theorem 3, for any exchange of labels"
_ASSOUAD = "Assouad (1983), for any exchange of labels"
_FILMUS = "Filmus, Hanneke, Mehalel and Moran (2023): a complete tree is a tree, and the SOA is a learner"

_HALF = "points where labels are exchanged, or those where they are not, keep the order of half of the thresholds"
_ANTIPODAL = "Chornomaz, Moran and Waknine (2025), Lemma 20, on patterns up to their complement"
_TREES = (
    "a connected part of the one-inclusion graph has, for m hypotheses, m - 1 edges at least, and m strongly "
    "shattered sets at most by Bollobás, Leader and Radcliffe (1989); we found no source"
)
_LEAVES = "common.fact-leaves-at-least-power"

DEPTHS = range(1, 6)


def _peeled(leaves: float) -> float:
    return floor(log2(leaves - 1)) + 1 if leaves > 1 else 0


def _of_decompositions() -> Iterator[Fact]:
    """Yield facts on (p, d)-decompositions, for p = 1, 2 and d the Littlestone dimension, or one more."""
    for further in (0, 1):
        d = "(ldim + 1)" if further else "ldim"
        for p in (1, 2):
            suffix = f"_{p}{'_next' * further}"

            def many(v: float, p: int = p, further: int = further) -> float:
                exponent = float(v + further)
                return float(p**exponent * 2**exponent**2)

            formula = f"2^{d} " * (p == 2) + f"2^({d}^2)"
            leaves, essential = f"leaves{suffix}", f"essential{suffix}"
            yield Fact("ldim", leaves, many, formula, "lyu.lemma-4.1")
            yield Fact("ldim", essential, many, formula, "lyu.corollary-4.1")
            yield Fact(
                "ldim", f"ddim{suffix}", lambda v: v, "ldim", "a leaf of a valid tree is a part of the class"
            )
            yield Fact("size", leaves, lambda v: v, "size", "non-empty leaves are disjoint")
            yield Fact(leaves, essential, lambda v: v, leaves, "each essential hypothesis is the SOA of a leaf")
            if further and p == 1:
                yield Fact(leaves, "ldim", _peeled, f"log2({leaves} - 1) + 1, 0 for one leaf", _LEAVES)
            if further and p == 2:
                yield Fact(leaves, "ldim", lambda v: floor(log2(v)), f"log2 {leaves}", _LEAVES)
        following = "_next" * further
        yield Fact(f"ddim_1{following}", f"ddim_2{following}", lambda v: v, f"ddim_1{following}", "lyu.lemma-4.3")


def _of_covers() -> Iterator[Fact]:
    for depth in DEPTHS:

        def sauer(v: float, depth: int = depth) -> float:
            return sum(comb(depth, i) for i in range(min(int(v), depth) + 1))

        yield Fact("ldim", f"n0_{depth}", sauer, f"sum of C({depth}, i), i <= ldim", "bgs.theorem-5.6")


LIMITS: Mapping[str, tuple[int, str]] = {
    f"n0_{depth}": (2**depth, f"2^{depth} trees with one label on each level cover every class") for depth in DEPTHS
}
"""Name of a number -> a limit that it never exceeds, and the reason."""


def within_limit(p: str, q: str) -> Fact:
    """Return the fact that a number q of :data:`LIMITS` never exceeds its limit, for any p."""
    limit, reason = LIMITS[q]
    return Fact(p, q, lambda _: limit, str(limit), reason)


FACTS = (
    Fact("ldim", "vc", lambda v: v, "ldim", "common.fact-vc-at-most-littlestone"),
    Fact("size", "ldim", lambda v: floor(log2(v)), "log2 size", "common.fact-size-at-least-power"),
    Fact("ldim", "rldim", lambda v: v, "ldim", _FILMUS),
    Fact("rldim", "ldim", lambda v: 2 * v, "2 rldim", _FILMUS),
    Fact(
        "size",
        "rldim",
        lambda v: log2(v) / 2,
        "log2(size) / 2",
        "the average depth of a tree is the entropy of its leaves, which different hypotheses reach",
    ),
    Fact("ldim", "rtd", lambda v: v, "ldim", "common.fact-recursive-teaching-at-most-littlestone"),
    Fact("ldim", "tdim_most", lambda v: 2 ** (v + 1) - 1, "2^(ldim + 1) - 1", _SHELAH),
    Fact("size", "tdim_most", lambda v: v, "size", "thresholds are different hypotheses"),
    Fact("tdim_least", "vc", lambda v: v, "tdim_least", "a shattered set has thresholds, for any labels"),
    Fact("tdim_most", "tdim_least", lambda v: v, "tdim_most", "the least of some values and the largest of them"),
    Fact("tdim_least", "tdim_most", lambda v: 2 * v + 1, "2 tdim_least + 1", _HALF),
    Fact("tdim_least", "ldim", lambda v: 2 ** (v + 1) - 1, "2^(tdim_least + 1) - 1", _SHELAH),
    Fact("tdim_most", "ldim", lambda v: 2 ** (v + 1) - 1, "2^(tdim_most + 1) - 1", _SHELAH),
    Fact(
        "vc",
        "dual_vc_most",
        lambda v: 2 ** (v + 1) - 1,
        "2^(vc + 1) - 1",
        _ASSOUAD,
    ),
    Fact("dual_vc_most", "vc", lambda v: 2 ** (v + 1) - 1, "2^(dual_vc_most + 1) - 1", _ASSOUAD),
    Fact("dual_vc_least", "vc", lambda v: 2 ** (v + 1) - 1, "2^(dual_vc_least + 1) - 1", _ASSOUAD),
    Fact("dual_vc_least", "dual_vc_most", lambda v: 2 * v + 1, "2 dual_vc_least + 1", _ANTIPODAL),
    Fact("dual_vc_most", "dual_vc_least", lambda v: v, "dual_vc_most", "the least of some values and the largest"),
    Fact(
        "tdim_most",
        "dual_ldim_most",
        lambda v: 2 ** (v + 1) - 1,
        "2^(tdim_most + 1) - 1",
        "a class and its dual have the same thresholds, in the opposite order; then as for ldim",
    ),
    Fact(
        "dual_ldim_most",
        "tdim_most",
        lambda v: 2 ** (v + 1) - 1,
        "2^(dual_ldim_most + 1) - 1",
        "a class and its dual have the same thresholds, in the opposite order; then as for ldim",
    ),
    Fact(
        "dual_ldim_least",
        "tdim_least",
        lambda v: 2 ** (v + 1) - 1,
        "2^(dual_ldim_least + 1) - 1",
        "a class and its dual have the same thresholds, in the opposite order; then as for ldim",
    ),
    Fact(
        "dual_ldim_most",
        "dual_ldim_least",
        lambda v: v,
        "dual_ldim_most",
        "the least of some values and the largest",
    ),
    Fact("size", "dual_ldim_most", lambda v: v, "size", "the dual has at most 2^size functions"),
    Fact("dual_ldim_least", "dual_vc_least", lambda v: v, "dual_ldim_least", "common.fact-vc-at-most-littlestone"),
    Fact("dual_ldim_most", "dual_vc_most", lambda v: v, "dual_ldim_most", "common.fact-vc-at-most-littlestone"),
    Fact("star", "vc", lambda v: v, "star", "a pattern on a shattered set has all its neighbours"),
    Fact("star", "td", lambda v: v, "star", "a smallest teaching set of a hypothesis is a star around it"),
    Fact("star", "red", lambda v: v, "star", "common.fact-reducing-length-at-most-star"),
    Fact("star", "dual_vc_most", lambda v: 2 * v + 2, "2 star + 2", "Hanneke (2024), Corollary 25, for any labels"),
    Fact("td", "rtd", lambda v: v, "td", "a teaching set tells a hypothesis from those after it in any order"),
    Fact("td", "td_least", lambda v: v, "td", "the least of some values and the largest of them"),
    Fact("rtd", "td_least", lambda v: v, "rtd", "the first hypothesis of an order is told from all others"),
    Fact("size", "star", lambda v: v - 1, "size - 1", "a star has a centre and a hypothesis for each point"),
    Fact("size", "edges", lambda v: v * log2(v) / 2, "size log2(size) / 2", "the edge isoperimetric inequality"),
    Fact("shattered", "size", lambda v: v, "shattered", "Pajor (1985)"),
    Fact("size", "strongly_shattered", lambda v: v, "size", "Bollobás, Leader and Radcliffe (1989)"),
    Fact("edges", "strongly_shattered", lambda v: v + 1, "edges + 1", _TREES),
    Fact("shattered", "vc", lambda v: floor(log2(v)), "log2 shattered", "subsets of shattered sets are shattered"),
    Fact(
        "vc",
        "rtd",
        lambda v: 39.3752 * v * v - 3.633 * v,
        "39.3752 vc^2 - 3.633 vc",
        "Hu, Wu, Li and Wang (2017)",
    ),
    *_of_covers(),
    *_of_decompositions(),
)
"""The inequalities; they need not be the best bounds."""
