"""Theorems of `yan` on private prediction of VC classes."""

from .checks import theorem
from .kernel.theorem import Change

CLASSES = "all binary classes of VC dimension d on any set of points"

few_hard_queries = theorem(
    name="yan_claim_5",
    words="If s(T) <= beta 2^(K+1), s(T) = C(T,0) + .. + C(T,d), then at most K of T queries fixed in advance "
    "are hard, or some does not divide the version space, with probability at least 1 - beta.",
    scope=f"{CLASSES}, every T, K, beta; every run whose hard queries are answered by fair coins",
    wrong=[
        Change("half of beta", "2%:R ^+ K.+1", "2%:R ^+ K.+2"),
        Change("hard queries need not divide", "hard_queries_divide H x h -> ", ""),
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

APPROXIMATIONS = f"{CLASSES}; every d, alpha and beta at most 1/2, every m of the size"

random_subsets = theorem(
    name="yan_theorem_1",
    words="A random subset of m >= (427/alpha^2) (d ln(1/alpha) + ln(1/beta)) points of a finite multiset keeps"
    " all frequencies up to alpha with probability at least 1 - beta.",
    scope=f"{APPROXIMATIONS}, every finite multiset",
    wrong=[
        Change("no points for beta", "(d%:R * la + lb)", "(d%:R * la)"),
        Change("with certainty", "(1 - beta)", "1"),
    ],
)

random_blocks = theorem(
    name="yan_claim_3",
    words="For m >= (427/alpha^2) (d ln(1/alpha) + ln(k/beta)) all errors on the k blocks of a random split are"
    " within alpha of those on the whole, and within 2 alpha of each other, with probability at least 1 -"
    " beta.",
    scope=f"{APPROXIMATIONS}, every k and every labelled sample of k m examples",
    wrong=[Change("no examples for k and beta", "(d%:R * la + lb)", "(d%:R * la)")],
)

random_blocks_by_traces = theorem(
    name="yan_claim_3_by_traces",
    words="All errors on the k blocks of a random split are within alpha of those on the whole with probability"
    " at least 1 - beta for m >= (2/alpha^2) (ln s(k m) + ln(2k/beta)), s(n) = C(n,0) + .. + C(n,d).",
    scope=f"{CLASSES}; alpha up to 1/2, beta > 0, every m of the size, k and labelled sample of k m examples",
    wrong=[Change("no examples for k and beta", "(ls + lb)", "ls")],
)

NOISE = "any generator of least errors; the noise fixed and small, as in the proof of Lemma 2"

error_of_votes = theorem(
    name="yan_claim_2",
    words="On the event of Lemma 2 a predictor errs or is undecided at most 4 alpha_0 of the time, if all k "
    "hypotheses have errors of at most alpha_0.",
    scope="any k >= 1 binary functions, every distribution on finitely many points, every alpha_0; the noise fixed",
    wrong=[Change("3 in place of 4", "4%:R * r", "3%:R * r")],
)

recorded_labels = theorem(
    name="yan_claim_4",
    words="On the event of Lemma 2 some member agrees with all recorded labels, and each hard query divides "
    "those that do.",
    scope=f"all nonempty binary classes on any set of points, every stream, every k >= 1; {NOISE}",
    wrong=[Change("no guarantee", "trusted k K decide -> ", "")],
)

errors_of_hypotheses = theorem(
    name="yan_claim_6",
    words="On the events of Claim 3 and Lemma 2, after u hard queries hypotheses have errors of at most 2 u "
    "alpha' on their blocks, and of at most (2u + 1) alpha' on the sample.",
    scope=f"all binary classes on any set of points, every stream, every k >= 1 and alpha'; {NOISE}",
    wrong=[Change("1 in place of 2", "err b (G h b) <= 2%:R * a *", "err b (G h b) <= a *")],
)

accuracy = theorem(
    name="yan_corollary_2",
    words="On the events of Claim 3, Lemma 2 and Theorem 2, at most K queries are hard, all hypotheses have "
    "errors of at most r and all predictors of at most 4 r, with probability at least 1 - beta over the "
    "coins.",
    scope=f"{CLASSES}, every stream, T, K, k, alpha', r; every distribution on finitely many points; {NOISE}",
    wrong=[Change("with certainty", "(1 - beta)", "1")],
)

additive_generalisation = theorem(
    name="yan_theorem_2_additive",
    words="For N >= (427/alpha^2) (d ln(1/alpha) + ln(1/beta)) examples all members have err_P <= err_S + alpha"
    " with probability at least 1 - beta.",
    scope=f"{APPROXIMATIONS}, every target and every distribution on finitely many points",
    wrong=[Change("no examples for beta", "(d%:R * la + lb)", "(d%:R * la)")],
)

private_blocks = theorem(
    name="yan_observation_1",
    words="If all runs of BetweenThresholds together are (epsilon, delta)-private when one of k hypotheses is "
    "replaced, however they are chosen by the answers, then the predictor with random blocks is.",
    scope="every deterministic generator, every stream fixed in advance, every k, m, T, epsilon and delta; noise "
    "with finitely many outcomes",
    wrong=[Change("delta lost", "dp (k * m) c delta", "dp (k * m) c 0")],
)
