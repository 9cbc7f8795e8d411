"""Theorems on the privacy of single steps, and on constants of the private online learner and `bgs` section 8."""

from .checks import theorem
from .kernel.theorem import Change

REALS = "all real numbers"
CHOICES = (
    "every d >= 1, T >= 4, delta < 1, epsilon <= 1 and slack y >= 1 with 31 n k K r <= e^y, basic or advanced "
    "composition, all choices real numbers"
)

sparse_sample_weight = theorem(
    name="lyu_lemma_3_1_weight",
    words="Sparse sampling is (2 epsilon, delta)-private for a list replaced, and (epsilon, delta)-private for one "
    "added or removed, if the weight of failure is at least (1 - delta) L exp(epsilon) / delta.",
    scope="every two neighbouring families of lists of at most L items, every event, epsilon >= 0 and delta < 1",
    wrong=[
        Change("half of the weight", "delta * W ->", "2 * (delta * W) ->"),
        Change("a list replaced at epsilon", "private (2 * epsilon) delta", "private epsilon delta"),
        Change("lists of any length on one side", "at_most_items L Ls' ->", ""),
    ],
    real=True,
)

sparse_sample_score = theorem(
    name="lyu_lemma_3_1_score",
    words="Sparse sampling is (2 epsilon, delta)-private with B >= 10 ln(L / delta) / epsilon, for epsilon at most "
    "ln(10^10 / 9^9) or at most 9 ln(L / delta).",
    scope="every two neighbouring families of lists of at most L >= 1 items, every event and delta < 1",
    wrong=[
        Change("epsilon up to ln(10^10 / 9^8)", "10 ^ 10 / 9 ^ 9", "10 ^ 10 / 9 ^ 8"),
        Change("B >= ln(L / delta) / epsilon", "10 * ln (INR L / delta)", "ln (INR L / delta)"),
    ],
    real=True,
)

above_threshold_step = theorem(
    name="lyu_algorithm_2_step",
    words="One step of AboveThreshold with discrete Laplace noise is epsilon-private.",
    scope="one step, every integer value and threshold, values that differ by at most 1, every epsilon > 0",
    wrong=[
        Change("values that differ by 2", "-1 <= IZR v - IZR v' <= 1", "-2 <= IZR v - IZR v' <= 2"),
        Change("less than epsilon", "p <= exp epsilon * p'", "p < exp epsilon * p'"),
    ],
    real=True,
)

agreement = theorem(
    name="lyu_lemma_6_2_agreement",
    words="With B = k - 20 c agreement at most k - 10 c means that not all good teachers share an item, and more "
    "agreement that an item has 5 c more votes than the failure symbol.",
    scope=REALS,
    wrong=[Change("noise up to 6 c", "- (5 * c) < noise < 5 * c", "- (6 * c) < noise < 6 * c")],
    real=True,
)

composition = theorem(
    name="lyu_lemma_6_2_composition",
    words="Advanced composition of N costs of at most epsilon / (6 sqrt(2 N ln(4 / delta))) costs epsilon / 3.",
    scope=f"{REALS} with N >= 1, delta < 1 and epsilon <= 1",
    wrong=[Change("costs of epsilon / (2 sqrt(..))", "epsilon / (6 * sqrt", "epsilon / (2 * sqrt")],
    real=True,
)

choices_parts = theorem(
    name="lyu_lemma_6_2_parts",
    words="The consistent choices meet what Claims 6.1 to 6.3 need: update noise below U/2 - 1, typical parts, "
    "tolerated teachers, and thresholds of at least 3/50.",
    scope=CHOICES,
    wrong=[
        Change("one more ln T", "11 * ln T <= b", "12 * ln T <= b"),
        Change("thresholds of at least 2/25", "3 / 50 <= threshold", "2 / 25 <= threshold"),
    ],
    real=True,
)

choices_ruling_out = theorem(
    name="lyu_lemma_6_2_ruling_out",
    words="The consistent choices meet what Fact 4 needs, with p_j = 2^j U/k.",
    scope=CHOICES,
    wrong=[Change("p_j = 2^(j-1) U/k", "(3 / 2)) <= 2 * n", "(3 / 2)) <= n")],
    real=True,
)

choices_privacy = theorem(
    name="lyu_lemma_6_2_privacy",
    words="The consistent choices meet what section 6.1 needs: the weight of failure, and costs of epsilon / 3 for "
    "samples, agreement tests and update tests.",
    scope=CHOICES,
    wrong=[Change("update tests cost half more", "2 * ln (4 / delta) / b1", "3 * ln (4 / delta) / b1")],
    real=True,
)

choices_calls = theorem(
    name="lyu_lemma_6_2_calls",
    words="The consistent choices meet what Claim 6.4 and Lemma 6.1 need: agreement tests, exposed hypotheses, "
    "votes, and the number of calls.",
    scope=CHOICES,
    wrong=[
        Change("one more vote for each ln T", "361 * ln T <= r", "362 * ln T <= r"),
        Change("p(u) <= exp(-11)", "ln 99 <=", "11 <="),
    ],
    real=True,
)

choices_slack = theorem(
    name="lyu_lemma_6_2_slack",
    words="There are consistent choices for every large slack.",
    scope="every d >= 1, T >= 4, delta < 1 and epsilon <= 1",
    wrong=[
        Change("every slack from 1 on", "(y0 <= y)%real", "(1 <= y)%real"),
        Change("any epsilon", "(0 < epsilon <= 1)%real -> ", ""),
    ],
    real=True,
)

dimension_bound = theorem(
    name="bgs_theorem_8_8_last_line",
    words="The last line: d / 2 <= d / 4 + d / 8 + sqrt(R d / 2) gives R >= d / 32.",
    scope=f"{REALS} d > 0 and R >= 0",
    wrong=[Change("d / 31", "d / 32 <= R", "d / 31 <= R")],
    real=True,
)

dimension_bound_unrounded = theorem(
    name="bgs_theorem_8_8_unrounded",
    words="The last lines without rounding Pr[E] up to 1 give R >= 25 d / 392.",
    scope=f"{REALS} d > 0 and R >= 0, every Pr[E] >= 7/8",
    wrong=[Change("26/392", "25 / 392", "26 / 392"), Change("Pr[E] >= 1/2", "7 / 8 <= e", "1 / 2 <= e")],
    real=True,
)
