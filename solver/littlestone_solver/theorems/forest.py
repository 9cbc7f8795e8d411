"""Theorems on mistakes of online learners: the standard optimal algorithm."""

from .checks import BINARY, theorem
from .kernel.theorem import Change

SOA = f"{BINARY} of finite dimension; infinite ones, too"

soa_mistakes = theorem(
    name="lyu_remark_4_soa_mistakes",
    words="The SOA of what was seen makes at most LDim mistakes on realizable examples, each of which lowers the "
    "dimension.",
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
