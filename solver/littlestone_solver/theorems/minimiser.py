"""Theorems of `lyu` on random subsets, private empirical risk minimisation and private PAC learning."""

from .checks import theorem
from .kernel.theorem import Change

CLASSES = "all classes on finitely many points, on which n does not depend"
SIZES = (
    "all classes on finitely many points; every d, v, k, m, a, epsilon >= 0, delta > 0 that meet the inequalities"
)

sums = theorem(
    name="lyu_proposition_1_two_sided",
    words="A sum of independent numbers in {0, 1} is off by more than delta times its mean mu with probability "
    "at most 2 exp(-delta^2 mu / 3).",
    scope="all n, all probabilities, every delta in (0, 1)",
    wrong=[Change("without the factor 2", "2%:R * e (", "e (")],
)

frequencies_in_subsets = theorem(
    name="lyu_proposition_2",
    words="The average over a random subset of size t is off by more than delta times the average m of all with"
    " probability at most 2 exp(-delta^2 t m / 3).",
    scope="all N, all numbers X_1, .., X_N in {0, 1}, 1 <= t <= N, every delta in (0, 1)",
    wrong=[Change("without the factor 2", "2%:R * e (", "e (")],
)

intersections = theorem(
    name="lyu_remark_2_entrywise_intersection",
    words="The intersections of two schemes of classes that interleave interleave too.",
    scope="all binary classes on any set of points, every number of teachers, every d",
    wrong=[Change("one scheme only", "interleaved d H' -> ", "")],
)

stage_drop = theorem(
    name="lyu_remark_5_decomposition_drop",
    words="If no hypothesis is essential to the classes of all teachers, and each class of the next stage lies "
    "in all of them, the largest DDim at 2p of the next stage is below the largest DDim at p of this one.",
    scope="all classes on finitely many points, every number of teachers, every p >= 1 and d",
    wrong=[Change("with a common hypothesis", "~ (exists f, forall i, essential p d (members (H i)) f) -> ", "")],
)

minimiser = theorem(
    name="lyu_theorem_3",
    words="For epsilon, delta, alpha > 0 there is an n for all classes of Littlestone dimension at most d, with"
    " an (epsilon, delta)-private algorithm: on n examples that a member fits, it puts out with "
    "probability one a function with at most alpha n errors, the SOA of a (d+1)-irreducible subclass.",
    scope=f"{CLASSES}; every d, epsilon, delta, alpha > 0",
    wrong=[Change("with delta = 0", "dp n (e eps) delta M", "dp n (e eps) 0 M")],
)

minimiser_sizes = theorem(
    name="lyu_theorem_3_sizes",
    words="A private minimiser with at most a errors exists for n = k m and VC dimension v, if 8 k sum_(i <= v)"
    " C(n, i) (1 + exp(epsilon)) <= delta exp(a/(144 k (d+1)^2)) and 8 (1 + exp(epsilon)) (1 + c) c (d+1)"
    " max(a, d+1)^d 2^(2 d^2) <= delta^2 c^k, c = exp(epsilon/2).",
    scope=SIZES,
    wrong=[Change("any number of teachers", " -> enough_teachers e d k a eps delta -> exists", " -> exists")],
)

minimiser_learns = theorem(
    name="lyu_corollary_5_1_sizes",
    words="A mechanism as in Theorem 3, with at most a errors on n examples, learns with error alpha and "
    "confidence 1 - beta, if 8 a <= alpha n, 2 <= exp(alpha n/32), and 2 sum_(i <= d) C(2n, i) <= beta "
    "exp(a/6).",
    scope="all classes and distributions on finitely many points; every d, n, a, alpha, beta",
    wrong=[Change("any number of errors", "8%:R * a%:R <= alpha * n%:R -> ", "")],
)

learner = theorem(
    name="lyu_theorem_2",
    words="For epsilon, delta, alpha, beta > 0 there is an n for all classes of Littlestone dimension at most "
    "d, with an (epsilon, delta)-private algorithm that learns with error alpha and confidence 1 - beta "
    "from n examples.",
    scope=f"{CLASSES}, and distributions on them; every d, epsilon, delta, alpha, beta > 0",
    wrong=[
        Change(
            "n does not depend on beta",
            "(eps delta alpha beta : F), exponential e -> 0 < eps -> 0 < delta -> 0 < alpha -> 0 < beta -> "
            "exists2 n, (0 < n)%N & forall N",
            "(eps delta alpha : F), exponential e -> 0 < eps -> 0 < delta -> 0 < alpha -> "
            "exists2 n, (0 < n)%N & forall beta : F, 0 < beta -> forall N",
        )
    ],
)

learner_sizes = theorem(
    name="lyu_theorem_2_sizes",
    words="A private learner of error alpha and confidence 1 - beta exists for n = k m, if a meets the "
    "inequalities of the minimiser and those under which it learns.",
    scope=f"{SIZES}, every distribution on the points",
    wrong=[Change("with certainty", "(k * m) M alpha beta", "(k * m) M alpha 0")],
)
