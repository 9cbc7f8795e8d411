"""Theorems of `yan` on private prediction of VC classes."""

from .checks import theorem
from .kernel.theorem import Change

CLASSES = "all binary classes of VC dimension d on any set of points"

few_hard_queries = theorem(
    name="yan_claim_5",
    words="If s(T) <= beta 2^(K+1), s(T) = C(T,0) + .. + C(T,d), then for queries fixed in advance more than K hard "
    "queries that each divide the version space have probability at most beta.",
    scope=f"{CLASSES}, every T, K, beta; every run whose hard queries are answered by fair coins",
    wrong=[
        Change("half of beta", "2%:R ^+ K.+1", "2%:R ^+ K.+2"),
        Change("hard queries need not divide", " /\\ hard_queries_divide H x h", ""),
        Change("labels of hard queries are chosen", "fair_on_hard_queries k", "(forall h, dist (k h))"),
    ],
)

restored_number = theorem(
    name="yan_claim_5_number",
    words="K = max(4 d log2(eT/d), 16 ln(1/beta)) is enough for s(T) <= beta 2^(K+1).",
    scope="all T >= d >= 1, beta in (0, 1], symbolic",
    wrong=[Change("1 in place of 16", "16 * ln", "1 * ln")],
    real=True,
)

smaller_number = theorem(
    name="yan_claim_5_number_sharper",
    words="K + 1 >= d log2(eT/d) + log2(1/beta) is enough for s(T) <= beta 2^(K+1).",
    scope="all T >= d >= 1, beta > 0, symbolic",
    wrong=[Change("one hard query fewer", "INR K + 1", "INR K + 2")],
    real=True,
)
