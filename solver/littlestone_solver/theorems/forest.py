"""Theorems on mistakes of online learners: the standard optimal algorithm, and a private learner."""

from .checks import BINARY, theorem
from .kernel.theorem import Change

SOA = f"{BINARY} of finite dimension; infinite ones, too"

soa_mistakes = theorem(
    name="lyu_remark_4_soa_mistakes",
    words="The SOA of what was seen makes at most LDim mistakes on realizable examples, each of which lowers "
    "the dimension.",
    scope=f"{SOA}; all realizable sequences",
    wrong=[
        Change("one mistake less", "s <= d)%N", "s <= d.-1)%N"),
        Change("each lowers it by two", "(rcons past (x, y))) e)", "(rcons past (x, y))) e.-1)"),
    ],
)

mistake_changes = theorem(
    name="gl_algorithm_1_mistake_changes",
    words="After a realizable example the SOA answers its label, so a mistake changes it.",
    scope=f"{SOA}; all realizable sequences",
    wrong=[Change("where no member is left", "nonempty (restrict H (rcons past (x, y))) -> ", "")],
)

private_online_learner = theorem(
    name="gl_theorem_4_1",
    words="A class of Littlestone dimension d on finitely many points has an (epsilon, delta)-private online "
    "learner of T rounds that is expected to err at most a^2 q 2^d m + 3 times on realizable sequences "
    "fixed in advance: q = 2^(d+1) - 1, a = 448 q (2q + 1) 2^(q+1), c = a 2^(d+1) + 1, T^2 (a m + 3) <= "
    "e^m and 2c <= delta e^m for e = 1 + (1 - exp(-epsilon))/(5c).",
    scope="all binary classes on finitely many points, every d, T >= 1, epsilon > 0 and delta > 0",
    wrong=[
        Change("any sequence", "nonempty (restrict (members S) s) -> ", ""),
        Change("any dimension", "mld (members S) d -> ", ""),
    ],
)
