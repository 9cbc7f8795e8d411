"""Sample sizes: growth and errors (`yan` appendices A.2 and A.3)."""

from collections.abc import Callable
from itertools import product
from math import log

from littlestone.prediction import Goal, halfspace_goal, oblivious_goal, paper_settings, requirements
from littlestone.verdicts import Check, Trial, Values, Verdict, check


def growth(
    theorem: int,
    make: Callable[[int, int, float], Goal],
    more_runs: int,
    base: tuple[int, int],
    exponents: tuple[float, float],
) -> Check[Values[int, int]]:
    """Return a check of how fast the sample size of a theorem grows.

    Parameters
    ----------
    make, more_runs
        ``make`` returns the goal for d, T and alpha. ``more_runs`` is the number of runs beyond the goal's number
        of hard queries.
    base
        The fixed dimension while other parameters grow, and the fixed logarithm of T while the dimension grows.
    exponents
        The exponents of log T and of d; the exponents of 1 / alpha and 1 / epsilon are always 2 and 1.
    """

    @check(
        f"yan.theorem-{theorem}",
        text="local exponents of k m from {start} times to {end} times as large a parameter, in doubles",
        quick=(16, 256),
        standard=(16, 256),
        deep=(64, 1024),
        strength=Verdict.TESTED,
        claim=f"The sample size of appendix A.{theorem - 2} grows like d^{exponents[1]} log^{exponents[0]}(T) / "
        "(alpha^2 epsilon), up to a power 0.3 for what O~ hides, and its parameters meet what the analysis asks.",
    )
    def body(trial: Trial, start: int, end: int) -> None:
        def size(dimension: int, log_queries: int, alpha: float = 0.1, epsilon: float = 0.5) -> float:
            goal = make(dimension, 10**log_queries, alpha)
            settings = paper_settings(goal, goal.n_hard + more_runs, (epsilon, 1e-6))
            is_enough = all(requirement.is_met for requirement in requirements(goal, settings))
            trial.needs(is_enough, "the parameters do not meet their own requirements")
            return float(settings.n_examples)

        d, log_queries = base
        sizes: dict[str, Callable[[int], float]] = {
            "log T": lambda factor: size(d, factor),
            "d": lambda factor: size(factor, log_queries),
            "1 / alpha": lambda factor: size(d, 6, alpha=0.9 / factor),
            "1 / epsilon": lambda factor: size(d, 6, epsilon=1 / factor),
        }
        for (name, grown), expected in zip(sizes.items(), (*exponents, 2, 1), strict=True):
            exponent = (log(grown(end)) - log(grown(start))) / log(end / start)
            trial.holds(abs(exponent - expected) <= 0.3, f"{name}: exponent {exponent:.3f}, expected {expected}")
            trial.fails(
                "half a power less", abs(exponent - expected + 0.5) <= 0.3, f"{name}: exponent {exponent:.3f}"
            )

    return body


GROWTH = {
    "oblivious": growth(
        4, lambda d, t, alpha: oblivious_goal(d, n_queries=t, alpha=alpha, beta=0.1), 1, (1, 300), (3.5, 3.5)
    ),
    "halfspaces": growth(
        5, lambda d, t, alpha: halfspace_goal(d, n_queries=t, alpha=alpha, beta=0.1), 0, (2, 1000), (1, 5.5)
    ),
}
"""The checks of Theorems 4 and 5."""


@check(
    "yan.corollary-2",
    "yan.corollary-4",
    text="d = 1..{dimension}, T = 100, 10^6, alpha = beta = 1/10 and 1/2",
    quick=(3,),
    standard=(8,),
    deep=(20,),
    strength=Verdict.EXACT,
)
def constants_of_the_chain(trial: Trial, dimension: int) -> None:
    """The parameters of the code have the growth of Corollaries 2 and 4.

    In units of alpha', the error on a block starts at 0 and increases by 2 for each of K hard queries. The error on
    the sample is larger by 1, and Fact 1 multiplies it by D + 1 = d + 2. By choice, alpha' is alpha divided by 10
    (Theorem 2), by 4 (Claim 2) and by this growth.
    """
    for d, n_queries, alpha in product(range(1, dimension + 1), (100, 10**6), (0.1, 0.5)):
        for make, factor in ((oblivious_goal, 1), (halfspace_goal, d + 2)):
            goal = make(d, n_queries=n_queries, alpha=alpha, beta=alpha)
            on_blocks = 2 * goal.n_hard
            on_sample = factor * (on_blocks + 1)
            instance = f"{goal}: {on_sample} alpha'"
            trial.holds(on_sample == goal.error_growth, instance)
            trial.fails("the sample as the blocks", factor * on_blocks == goal.error_growth, instance)
            trial.fails("Fact 1 with D", (factor - 1 or 1) * (on_blocks + 1) == goal.error_growth, instance)
