"""Private sparse sampling is private for every epsilon and for families of all sizes: the proof, step by step.

`lyu` Lemma 3.1 under its exact condition ``delta W >= (1 - delta) L exp(epsilon)`` on the weight W of the failure
symbol, and the epsilon for which the printed weight ``(L / delta)^10`` satisfies it.
"""

import z3

from littlestone import verdicts
from littlestone.verdicts import Only, Trial, Verdict, everywhere

from ..engine.step import Step, WrongStep, verify_steps


@verdicts.check(
    "lyu.lemma-3.1",
    scopes=everywhere(
        Only(
            "every two neighbouring families of finitely many lists of at most L >= 1 items, every event, every "
            "epsilon >= 0, every delta in (0, 1), every W with delta W >= (1 - delta) L exp(epsilon)"
        )
    ),
    strength=Verdict.PROVED,
)
def all_families(trial: Trial, scope: Only) -> None:
    """Private sparse sampling is (2 epsilon, delta)-private if the weight of failure is at least its exact
    bound.
    """
    trial.by_hand("bounds on single weights add up over the items of an event")
    context = z3.Context()
    verify_steps(trial, [*_privacy_steps(context), *_printed_weight_steps(context)])


def _privacy_steps(context: z3.Context) -> list[Step]:
    """Return the steps for the exact weight.

    Weights are summed over three parts: the part of the event that both sides can output (``event``), all that both
    can output (``common``, which contains the failure symbol), and what only one can (``new``, at most L items of
    weight X). A changed list changes each common weight by a factor of at most X.
    """
    names = (
        "X",
        "W",
        "delta",
        "most",
        "common",
        "new",
        "event",
        "total",
        "other event",
        "other common",
        "other total",
    )
    x, weight, delta, most, common, new, event, total, event2, common2, total2 = (
        z3.Real(name, context) for name in names
    )
    numbers = (x >= 1, delta > 0, delta < 1)
    few = (most >= 0, new >= 0, new <= most, weight > 0, common >= weight)
    enough = most * 1 - most * delta <= delta * weight
    half = most * 1 - most * delta <= delta * weight * 2
    small_new = new <= delta * (common + new)
    share = z3.Real("new in event", context)
    sums = (event >= 0, event <= common, total > 0, total2 > 0, event2 >= 0, common2 >= 0)
    known = (*numbers, *sums, new >= 0, share >= 0, share <= new, total == common + new)
    light, light2 = new <= delta * total, total2 - common2 <= delta * total2
    factor = (event <= x * event2, common2 <= x * common)
    replaced = (event + share) * total2 <= x * x * event2 * total + delta * total * total2
    at_epsilon = (event + share) * total2 <= x * event2 * total + delta * total * total2
    few_cases = (total2 <= x * total, total2 > x * total)
    grows = (event <= event2, common2 <= x * common, new == 0, total2 >= common2)
    shrinks = (event <= x * event2, total >= total2, event2 <= common2, total2 == common2)
    return [
        Step(
            "(1 - delta) L X <= delta W: what only one side can output has probability at most delta there",
            (*numbers, *few, enough),
            small_new,
            (WrongStep("half of the weight", (*numbers, *few, half), small_new),),
        ),
        Step(
            "a list replaced, total weights Z' <= X Z: (2 epsilon, delta)",
            (*known, *factor, light, few_cases[0]),
            replaced,
            (
                WrongStep("at epsilon", (*known, *factor, light, few_cases[0]), at_epsilon),
                WrongStep("new items of any weight", (*known, *factor, few_cases[0]), replaced),
            ),
        ),
        Step(
            "a list replaced, total weights Z' > X Z: (2 epsilon, delta)",
            (*known, *factor, light2, few_cases[1]),
            replaced,
            (
                WrongStep("new items of any weight", (*known, *factor, few_cases[1]), replaced),
                WrongStep(
                    "common weights change by any factor", (*known, factor[0], light2, few_cases[1]), replaced
                ),
            ),
        ),
        Step(
            "a list added: (epsilon, delta)",
            (*known, *grows, light2),
            at_epsilon,
            (WrongStep("new items of any weight", (*known, *grows), at_epsilon),),
        ),
        Step(
            "a list removed: (epsilon, delta)",
            (*known, *shrinks, light),
            at_epsilon,
            (WrongStep("new items of any weight", (*known, *shrinks), at_epsilon),),
        ),
    ]


def _printed_weight_steps(context: z3.Context) -> list[Step]:
    """Return for which X the weight (L / delta)^10 is enough; w stands for delta^10 W, at least L^10."""
    x, size, delta, least = (z3.Real(name, context) for name in ("X", "L", "delta", "L^9"))
    ninth = delta
    for _ in range(8):
        ninth = ninth * delta
    # delta W >= (1 - delta) L X with W = (L / delta)^10, multiplied by delta^9 / L.
    enough = least >= (x - x * delta) * ninth
    hypotheses = (size >= 1, least >= size, delta > 0, delta < 1, x >= 1)
    small = (x * 9**9 <= 10**10,)
    large = (x * 9**9 <= 10**10 + 9**9 // 1000,)
    related = (x * ninth <= least,)
    return [
        Step(
            "X <= 10^10 / 9^9 = 25.81, that is epsilon <= 3.25: the printed weight is enough for all delta and L",
            (*hypotheses, *small),
            enough,
            (WrongStep("X <= 10^10 / 9^9 + 1/1000", (*hypotheses, *large), enough),),
        ),
        Step(
            "X <= (L / delta)^9, that is epsilon <= 9 ln(L / delta): the printed weight is enough",
            (*hypotheses, *related),
            enough,
            (WrongStep("any X", hypotheses, enough),),
        ),
    ]
