"""Relations that are known for all classes: inequalities with their sources, and families that exclude others.

An inequality of the ledger has the id of its entry. The others are argued here in a line, or cited. Each is
compared with the table, where many wrong ones are refuted by a small class. What follows from them by composition,
and the absence of a bound, are worked out in :mod:`.knowledge`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import floor, log2


@dataclass(frozen=True, slots=True)
class Fact:
    """An inequality q(H) <= bound(p(H)) for every non-empty binary class H.

    Parameters
    ----------
    p, q
        The names of the columns.
    bound
        A non-decreasing function.
    formula
        The bound in words of the column p.
    source
        The id of an entry of the ledger, or a sentence.
    """

    p: str
    q: str
    bound: Callable[[float], float]
    formula: str
    source: str

    @property
    def is_of_ledger(self) -> bool:
        """True if the source is an entry of the ledger."""
        return " " not in self.source


_SHELAH = "Shelah, Hodges; Alon, Livni, Malliaris and Moran (2019), Theorem 3, for any exchange of labels"
_ASSOUAD = "Assouad (1983), for any exchange of labels"
_FILMUS = "Filmus, Hanneke, Mehalel and Moran (2023): a complete tree is a tree, and the SOA is a learner"

FACTS = (
    Fact("ldim", "vc", lambda v: v, "ldim", "common.fact-vc-at-most-littlestone"),
    Fact("size", "ldim", lambda v: floor(log2(v)), "log2 size", "common.fact-size-at-least-power"),
    Fact("ldim", "leaves_1", lambda v: 2 ** (v * v), "2^(ldim^2)", "lyu.lemma-4.1"),
    Fact("ldim", "essential_1", lambda v: 2 ** (v * v), "2^(ldim^2)", "lyu.corollary-4.1"),
    Fact("ldim", "ddim_1", lambda v: v, "ldim", "a leaf of a valid tree is a part of the class"),
    Fact("ldim", "rldim", lambda v: v, "ldim", _FILMUS),
    Fact("rldim", "ldim", lambda v: 2 * v, "2 rldim", _FILMUS),
    Fact("ldim", "tdim_most", lambda v: 2 ** (v + 1) - 1, "2^(ldim + 1) - 1", _SHELAH),
    Fact("tdim_most", "ldim", lambda v: 2 ** (v + 1) - 1, "2^(tdim_most + 1) - 1", _SHELAH),
    Fact(
        "vc",
        "dual_vc_most",
        lambda v: 2 ** (v + 1) - 1,
        "2^(vc + 1) - 1",
        _ASSOUAD,
    ),
    Fact("dual_vc_most", "vc", lambda v: 2 ** (v + 1) - 1, "2^(dual_vc_most + 1) - 1", _ASSOUAD),
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
    Fact("dual_ldim_most", "dual_vc_most", lambda v: v, "dual_ldim_most", "common.fact-vc-at-most-littlestone"),
    Fact("star", "vc", lambda v: v, "star", "a pattern on a shattered set has all its neighbours"),
    Fact("star", "td", lambda v: v, "star", "a smallest teaching set of a hypothesis is a star around it"),
    Fact(
        "star",
        "red",
        lambda v: v,
        "star",
        "the points of a shortest reducing sequence are a star around a hypothesis that agrees there with the SOA; "
        "one does, since the SOA takes the side that keeps the dimension; we found no source",
    ),
    Fact("td", "rtd", lambda v: v, "td", "a teaching set tells a hypothesis from those after it in any order"),
    Fact("size", "star", lambda v: v - 1, "size - 1", "a star has a centre and a hypothesis for each point"),
    Fact("size", "edges", lambda v: v * log2(v) / 2, "size log2(size) / 2", "the edge isoperimetric inequality"),
    Fact("size", "leaves_1", lambda v: v, "size", "non-empty leaves are disjoint"),
    Fact("leaves_1", "essential_1", lambda v: v, "leaves_1", "each essential hypothesis is the SOA of a leaf"),
    Fact("shattered", "size", lambda v: v, "shattered", "Pajor (1985)"),
    Fact("shattered", "vc", lambda v: floor(log2(v)), "log2 shattered", "subsets of shattered sets are shattered"),
    Fact(
        "vc",
        "rtd",
        lambda v: 39.3752 * v * v,
        "39.3752 vc^2",
        "Hu, Wu, Li and Wang (2017), who subtract 3.633 vc as well",
    ),
)
"""The inequalities; a bound for a number of one side says nothing about the best bound."""
