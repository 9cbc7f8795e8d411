"""Theorems of `bgs` on randomised algorithms with finitely many outcomes: privacy, bit learners, representations."""

from .checks import theorem
from .kernel.theorem import Change

MECHANISMS = "all mechanisms with finitely many outcomes, every epsilon and delta"
LEARNERS = "all classes; learners with finitely many outcomes, every distribution on finitely many points"
PURE = f"{LEARNERS}; every epsilon, alpha and m"

post_processing = theorem(
    name="bgs_lemma_2_3",
    words="A randomised function of the outcome of an (epsilon, delta)-private mechanism is as private.",
    scope=MECHANISMS,
    wrong=[Change("delta lost", "dp n c delta (fun", "dp n c 0 (fun")],
)

indistinguishable_outcomes = theorem(
    name="bgs_lemma_2_4",
    words="A randomised function keeps (epsilon, delta)-indistinguishability.",
    scope="all pairs of random variables with finitely many outcomes, every epsilon and delta",
    wrong=[Change("delta lost", "indistinguishable c delta (bind", "indistinguishable c 0 (bind")],
)

disjoint_parts = theorem(
    name="bgs_claim_3_2",
    words="Private mechanisms on disjoint parts of the data are together as private as each.",
    scope=f"{MECHANISMS}, every split by positions",
    wrong=[
        Change("all on the whole data", "M i (part_of part i s)", "M i s"),
        Change("delta lost", "dp n c delta (fun", "dp n c 0 (fun"),
    ],
)

bit_learners = theorem(
    name="bgs_theorem_3_1",
    words="Private learners of the bits with m_i examples, of accuracy (alpha/L, beta/L), give an (epsilon, "
    "delta)-private, (alpha, beta)-accurate learner with the sum of the m_i, with output outside H.",
    scope=f"{LEARNERS}; every epsilon, delta, alpha, beta, and m_i",
    wrong=[
        Change("bits at confidence beta", "(beta / (n_bits k)%:R)", "beta"),
        Change("with certainty", "A alpha beta", "A alpha 0"),
    ],
)

generic_bit_learner = theorem(
    name="bgs_corollary_3_3",
    words="A generic private binary learner with n(d) examples for dimension d gives an (epsilon, delta)-private, "
    "(alpha, beta)-accurate learner with the sum of the n(d_i), with output outside H.",
    scope=f"{LEARNERS}; every epsilon, delta, alpha, beta, and n",
    wrong=[Change("with certainty", "A alpha beta", "A alpha 0")],
)

pure_representation = theorem(
    name="bgs_lemma_8_4",
    words="An (epsilon, 0)-private, (alpha, 1/2)-accurate learner with m examples gives an (alpha, "
    "1/4)-representation of size at most m epsilon + ln 3.",
    scope=PURE,
    wrong=[Change("half as many functions", "3%:R * c", "3%:R / 2%:R * c")],
)

pure_representation_linear = theorem(
    name="bgs_lemma_8_4_linear",
    words="If m epsilon is at least ln(3)/j, it gives one of size at most (j + 1) m epsilon.",
    scope=f"{PURE} with m epsilon >= ln(3)/j, every j >= 1",
    wrong=[Change("any m epsilon", "3%:R <= c ^+ (m * j) -> ", "")],
)
