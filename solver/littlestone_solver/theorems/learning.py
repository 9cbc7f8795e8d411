"""Theorems on samples and learners: representation dimension, and teachers of the private online learner."""

from .checks import theorem
from .kernel.theorem import Change

REPRESENTATIONS = "all classes, every (1/4, 1/8)-representation, every depth of a shattered tree"
PARTS = "all binary classes, sequences of examples and numbers of parts, every d >= 1"

representation_dimension = theorem(
    name="bgs_theorem_8_8",
    words="The representation dimension is at least MLD / 32.",
    scope=REPRESENTATIONS,
    wrong=[Change("MLD itself", "INR d / 32", "INR d")],
    real=True,
)

representation_dimension_sharper = theorem(
    name="bgs_theorem_8_8_sharper",
    words="The representation dimension is at least MLD / 8.",
    scope=REPRESENTATIONS,
    wrong=[Change("MLD itself", "INR d / 8", "INR d")],
    real=True,
)

representation_count = theorem(
    name="bgs_theorem_8_8_count",
    words="Lists of at most N functions represent a class of dimension d only if 7 * 2^d <= 8 N S(d, d/4, 1).",
    scope=REPRESENTATIONS,
    wrong=[Change("8 in place of 7", "7 * 2 ^ d", "8 * 2 ^ d")],
)

auxiliary_distribution = theorem(
    name="bgs_lemma_8_5_auxiliary",
    words="The auxiliary distribution is one, and an error of at most alpha on it is one of at most 1/4 on the "
    "given one.",
    scope="every alpha in (0, 1/4], every distribution on finitely many points, every set of errors",
    wrong=[
        Change("alpha up to 1/2", "alpha <= 4%:R^-1 ->", "alpha <= 2%:R^-1 ->"),
        Change("1/5 in place of 1/4", "D i <= 4%:R^-1)", "D i <= 5%:R^-1)"),
    ],
)

executions_rounded_down = theorem(
    name="bgs_lemma_8_5_executions",
    words="4 ln 8 / q executions, rounded down, each good with probability q / 4, all fail with probability at "
    "most 1/8.",
    scope="every q in (0, 1]",
    wrong=[
        Change("one less", "INR n + 1", "INR n + 2"),
        Change("1/9 in place of 1/8", "<= 1 / 8", "<= 1 / 9"),
    ],
    real=True,
)

teacher_classes = theorem(
    name="lyu_claim_6_3",
    words="On the event of Claim 6.2 the teacher classes of stage j + 1 lie in those of stage j, for both factors.",
    scope=f"{PARTS}; every factor of the thresholds of at most 1 - 1/(5d)",
    wrong=[
        Change("any factor", "0 <= r <= 1 - (5 * d)%:R^-1", "0 <= r"),
        Change("within a stage", "r ^+ j.+1", "r ^+ j"),
    ],
)

teacher_classes_typical = theorem(
    name="lyu_claim_6_3_typical",
    words="On typical parts the teacher classes of stage j + 1 lie in those of stage j, with the thresholds "
    "(1 - 1/(5d))^j / 10, for j <= d.",
    scope=PARTS,
    wrong=[Change("at any stage", "(j <= d)%N -> ", ""), Change("within a stage", "r ^+ j.+1", "r ^+ j")],
)

exposed = theorem(
    name="lyu_claim_6_4_exposed",
    words="An error of more than 1/6 of the buffer is one of more than 1/8 of a typical part.",
    scope=f"{PARTS}; eta <= 1/20",
    wrong=[Change("1/6 of the part", "8%:R^-1 <", "6%:R^-1 <")],
)

exposed_mass = theorem(
    name="lyu_remark_6_2_exposed_mass",
    words="If hypotheses err on a third of the buffer on average, the exposed ones have mass 1/5.",
    scope="every distribution on finitely many hypotheses, every buffer",
    wrong=[
        Change("1/4 in place of 1/5", "5%:R^-1 <=", "4%:R^-1 <="),
        Change("a fourth of the buffer", "3%:R^-1 <=", "4%:R^-1 <="),
    ],
)

growth = theorem(
    name="lyu_claim_6_4_growth",
    words="If hypotheses err on a third of the buffer on average, none gets heavier, and exposed ones keep a "
    "hundredth of the symbol's weight, then p(u+1) >= 6/5 p(u), for p(u) <= 1/100.",
    scope="all weights of finitely many hypotheses, every buffer",
    wrong=[
        Change("13/10 in place of 6/5", "6%:R / 5%:R *", "13%:R / 10%:R *"),
        Change("a fourth of the buffer", "/ 3%:R <=", "/ 4%:R <="),
    ],
)

fixed_share = theorem(
    name="lyu_remark_6_1_privacy_step",
    words="With B = k/10, Lemma 3.1 and the count of calls by p(u) ask for 9 (d + 1) ln(1/delta) / ln(g) calls.",
    scope="all real numbers of teachers, list lengths, epsilon, delta and growth, every d",
    wrong=[Change("11 in place of 9", "9 * (INR d + 1)", "11 * (INR d + 1)")],
    real=True,
)
