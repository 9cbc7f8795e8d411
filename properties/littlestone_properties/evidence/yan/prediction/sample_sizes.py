"""How the sample sizes of appendices A.2 and A.3 grow, and their errors (`yan` Theorems 4 and 5)."""

from collections.abc import Callable
from itertools import product
from math import log

from littlestone.prediction import Goal, halfspace_goal, oblivious_goal, paper_settings, requirements
from littlestone.verdicts import Trial, Verdict, check

GROWTH = "local exponents of k m from {start} times to {end} times as large a parameter, in doubles"


def judge_growth(
    trial: Trial, start: int, end: int, sizes: tuple[tuple[str, float, Callable[[int], float]], ...]
) -> None:
    """Judge the slopes of sizes in logarithmic scales: the names of parameters, expected exponents, and sizes."""
    for name, expected, size in sizes:
        found = (log(size(end)) - log(size(start))) / log(end / start)
        trial.holds(abs(found - expected) <= 0.3, f"{name}: exponent {found:.3f}, expected {expected}")
        trial.fails("half a power less", abs(found - expected + 0.5) <= 0.3, f"{name}: exponent {found:.3f}")


def n_examples(goal: Goal, n_runs: int, epsilon: float) -> float:
    """Return the sample size, after a look at what the analysis asks for."""
    settings = paper_settings(goal, n_runs, (epsilon, 1e-6))
    if not all(requirement.is_met for requirement in requirements(goal, settings)):
        raise AssertionError("the parameters do not meet their own requirements")
    return float(settings.n_examples)


@check("yan.theorem-4", text=GROWTH, quick=(16, 256), standard=(16, 256), deep=(64, 1024), strength=Verdict.TESTED)
def oblivious_growth(trial: Trial, start: int, end: int) -> None:
    """The sample size of appendix A.2 grows like d^3.5 log^3.5(T) / (alpha^2 epsilon), up to a power 0.3 for what
    O~ hides, and its parameters meet what the analysis asks for.
    """

    def size(dimension: int, log_queries: int, alpha: float = 0.1, epsilon: float = 0.5) -> float:
        goal = oblivious_goal(dimension, n_queries=10**log_queries, alpha=alpha, beta=0.1)
        return n_examples(goal, goal.n_hard + 1, epsilon)

    sizes = (
        ("log T", 3.5, lambda factor: size(1, factor)),
        ("d", 3.5, lambda factor: size(factor, 300)),
        ("1 / alpha", 2, lambda factor: size(1, 6, alpha=0.9 / factor)),
        ("1 / epsilon", 1, lambda factor: size(1, 6, epsilon=1 / factor)),
    )
    judge_growth(trial, start, end, sizes)


@check("yan.theorem-5", text=GROWTH, quick=(16, 256), standard=(16, 256), deep=(64, 1024), strength=Verdict.TESTED)
def halfspace_growth(trial: Trial, start: int, end: int) -> None:
    """The sample size of appendix A.3 grows like d^5.5 log(T) / (alpha^2 epsilon), up to a power 0.3 for what O~
    hides, and its parameters meet what the analysis asks for.
    """

    def size(dimension: int, log_queries: int, alpha: float = 0.1, epsilon: float = 0.5) -> float:
        goal = halfspace_goal(dimension, n_queries=10**log_queries, alpha=alpha, beta=0.1)
        return n_examples(goal, goal.n_hard, epsilon)

    sizes = (
        ("log T", 1, lambda factor: size(2, factor)),
        ("d", 5.5, lambda factor: size(factor, 1000)),
        ("1 / alpha", 2, lambda factor: size(2, 6, alpha=0.9 / factor)),
        ("1 / epsilon", 1, lambda factor: size(2, 6, epsilon=1 / factor)),
    )
    judge_growth(trial, start, end, sizes)


@check(
    "yan.corollary-2",
    "yan.corollary-4",
    "yan.claim-11",
    "yan.corollary-5",
    text="d = 1..{dimension}, T = 100, 10^6, alpha = beta = 1/10 and 1/2",
    quick=(3,),
    standard=(8,),
    deep=(20,),
    strength=Verdict.EXACT,
)
def constants_of_the_chain(trial: Trial, dimension: int) -> None:
    """In units of alpha' the error on a block is 0 and grows by 2 for each of K hard queries, on the sample it is 1
    more, Fact 1 multiplies it by D + 1 = d + 2, Theorem 2 by 10 and Claim 2 by 4; the parameters make that alpha.
    """
    for d, n_queries, alpha in product(range(1, dimension + 1), (100, 10**6), (0.1, 0.5)):
        for make, factor in ((oblivious_goal, 1), (halfspace_goal, d + 2)):
            goal = make(d, n_queries=n_queries, alpha=alpha, beta=alpha)
            on_blocks = 2 * goal.n_hard
            on_sample = factor * (on_blocks + 1)
            got = f"{goal}: {on_sample} alpha'"
            trial.holds(on_sample == goal.error_growth, got)
            trial.holds(abs(4 * 10 * on_sample * goal.block_accuracy - goal.alpha) < 1e-9, got)
            trial.fails("the sample as the blocks", factor * on_blocks == goal.error_growth, got)
            trial.fails("Fact 1 with D", (factor - 1 or 1) * (on_blocks + 1) == goal.error_growth, got)
