"""How the sample sizes of appendices A.2 and A.3 grow, and their errors (`yan` Theorems 4 and 5)."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from math import log

from littlestone.prediction import Goal, halfspace_goal, oblivious_goal, paper_settings, requirements
from littlestone.verdicts import Scope, Scopes, Trial, Verdict, check


@dataclass(frozen=True)
class Growth(
    Scope, text="local exponents of k m from {start} times to {end} times as large a parameter, in doubles"
):
    """How far parameters are enlarged."""

    start: int
    end: int


GROWTH = Scopes(Growth(16, 256), Growth(16, 256), Growth(64, 1024))


def exponent(size: Callable[[int], float], scope: Growth) -> float:
    """Return the slope of a size in logarithmic scales."""
    return (log(size(scope.end)) - log(size(scope.start))) / log(scope.end / scope.start)


def n_examples(goal: Goal, n_runs: int, epsilon: float) -> float:
    """Return the sample size, after a look at what the analysis asks for."""
    settings = paper_settings(goal, n_runs, (epsilon, 1e-6))
    if not all(requirement.is_met for requirement in requirements(goal, settings)):
        raise AssertionError("the parameters do not meet their own requirements")
    return float(settings.n_examples)


def oblivious_size(dimension: int, log_queries: int, alpha: float = 0.1, epsilon: float = 0.5) -> float:
    """Return the sample size of appendix A.2 for 10^log_queries queries."""
    goal = oblivious_goal(dimension, n_queries=10**log_queries, alpha=alpha, beta=0.1)
    return n_examples(goal, goal.n_hard + 1, epsilon)


def halfspace_size(dimension: int, log_queries: int, alpha: float = 0.1, epsilon: float = 0.5) -> float:
    """Return the sample size of appendix A.3."""
    goal = halfspace_goal(dimension, n_queries=10**log_queries, alpha=alpha, beta=0.1)
    return n_examples(goal, goal.n_hard, epsilon)


@check("yan.theorem-4", scopes=GROWTH, strength=Verdict.TESTED)
def oblivious_growth(trial: Trial, scope: Growth) -> None:
    """The sample size of appendix A.2 grows like d^3.5 log^3.5(T) / (alpha^2 epsilon), up to a power 0.3 for what
    O~ hides, and its parameters meet what the analysis asks for.
    """
    for name, expected, size in (
        ("log T", 3.5, lambda factor: oblivious_size(1, factor)),
        ("d", 3.5, lambda factor: oblivious_size(factor, 300)),
        ("1 / alpha", 2, lambda factor: oblivious_size(1, 6, alpha=0.9 / factor)),
        ("1 / epsilon", 1, lambda factor: oblivious_size(1, 6, epsilon=1 / factor)),
    ):
        found = exponent(size, scope)
        trial.holds(abs(found - expected) <= 0.3, f"{name}: exponent {found:.3f}, expected {expected}")
        trial.fails("half a power less", abs(found - expected + 0.5) <= 0.3, f"{name}: exponent {found:.3f}")


@check("yan.theorem-5", scopes=GROWTH, strength=Verdict.TESTED)
def halfspace_growth(trial: Trial, scope: Growth) -> None:
    """The sample size of appendix A.3 grows like d^5.5 log(T) / (alpha^2 epsilon), up to a power 0.3 for what O~
    hides, and its parameters meet what the analysis asks for.
    """
    for name, expected, size in (
        ("log T", 1, lambda factor: halfspace_size(2, factor)),
        ("d", 5.5, lambda factor: halfspace_size(factor, 1000)),
        ("1 / alpha", 2, lambda factor: halfspace_size(2, 6, alpha=0.9 / factor)),
        ("1 / epsilon", 1, lambda factor: halfspace_size(2, 6, epsilon=1 / factor)),
    ):
        found = exponent(size, scope)
        trial.holds(abs(found - expected) <= 0.3, f"{name}: exponent {found:.3f}, expected {expected}")
        trial.fails("half a power less", abs(found - expected + 0.5) <= 0.3, f"{name}: exponent {found:.3f}")


@dataclass(frozen=True)
class Constants(Scope, text="d = 1..{dimension}, T = 100, 10^6, alpha = beta = 1/10 and 1/2"):
    """Goals of both analyses."""

    dimension: int

    def __iter__(self) -> Iterator[tuple[Goal, int]]:
        for d, log_queries, alpha in product(range(1, self.dimension + 1), (2, 6), (0.1, 0.5)):
            yield oblivious_goal(d, n_queries=10**log_queries, alpha=alpha, beta=alpha), 1
            yield halfspace_goal(d, n_queries=10**log_queries, alpha=alpha, beta=alpha), d + 2


@check(
    "yan.corollary-2",
    "yan.corollary-4",
    "yan.claim-11",
    "yan.corollary-5",
    scopes=Scopes(Constants(3), Constants(8), Constants(20)),
    strength=Verdict.EXACT,
)
def constants_of_the_chain(trial: Trial, scope: Constants) -> None:
    """In units of alpha' the error on a block is 0 and grows by 2 for each of K hard queries, on the sample it is 1
    more, Fact 1 multiplies it by D + 1 = d + 2, Theorem 2 by 10 and Claim 2 by 4; the parameters make that alpha.
    """
    for goal, factor in scope:
        on_blocks = sum(2 for _ in range(goal.n_hard))
        on_sample = factor * (on_blocks + 1)
        got = f"{goal}: {on_sample} alpha'"
        trial.holds(on_sample == goal.error_growth, got)
        trial.holds(abs(4 * 10 * on_sample * goal.block_accuracy - goal.alpha) < 1e-9, got)
        trial.fails("the sample as the blocks", factor * on_blocks == goal.error_growth, got)
        trial.fails("Fact 1 with D", (factor - 1 or 1) * (on_blocks + 1) == goal.error_growth, got)
