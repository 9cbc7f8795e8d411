"""All choices of `lyu` section 6 together: the printed choices contradict each other, other choices are consistent.

Some of the inequalities (:mod:`.inequalities`) depend on sizes. Coq proves for real numbers that these follow from
``31 n k K r <= e^y`` for every d, T >= 4, delta and epsilon <= 1 (``lyu_lemma_6_2_parts`` and its siblings in
``solver/rocq/PrivacyStatements.v``). The checks of this module judge all inequalities on grids, by intervals, with
everything rounded up to integers. By hand: an update test costs at most ``2 ln(4/delta) / b_1``, since b_1 >= 3.
"""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import product

from littlestone.intervals import Interval
from littlestone.verdicts import Trial, Verdict, check

from .choices import Root, consistent, least_slack, printed
from .inequalities import INEQUALITIES, failing
from .parameters import LN_2, Accounting, Parameters, Size
from .rates import SIZES, Sizes, accounting_for, closed_slack


@check("lyu.lemma-6.2", "lyu.algorithm-3", scopes=SIZES, strength=Verdict.EXACT)
def consistent_choices(trial: Trial, scope: Sizes) -> None:
    """One set of choices meets all inequalities of the proofs of Claims 6.1 to 6.4 and Lemmas 6.1 and 6.2.

    Basic and advanced composition are checked with the smallest slack and, if it applies, with the closed formula.
    Everything is rounded up to integers.
    """
    for size, accounting in product(scope, (Accounting.BASIC, Accounting.ADVANCED)):
        slacks = {least_slack(size, accounting)}
        if accounting is accounting_for(size):
            slacks.add(closed_slack(size))
        for slack in sorted(slacks):
            names = failing(consistent(size, accounting, slack))
            instance = f"{size}, {accounting.value}, y = {slack}: {', '.join(names)}"
            trial.holds(not names, instance, instances=len(INEQUALITIES))
    for name, (expected, size, names) in single_changes().items():
        trial.fails(name, expected not in names, f"{size}: {', '.join(names)}")
    trial.by_hand("that the inequalities are enough, see the statement")


def single_changes() -> dict[str, tuple[str, Size, list[str]]]:
    """Return, for each choice, the effect of setting this choice alone to the printed one.

    An effect is the inequality that must fail, a size, and all inequalities that fail at this size.
    """
    small, long, tiny, longest = Size(1, 2, 1), Size(1, 10**9, 1), Size(2, 10, 10**6), Size(1, 10**18, 1)

    def at(size: Size) -> Parameters:
        accounting = accounting_for(size)
        return consistent(size, accounting, least_slack(size, accounting))

    small_choices, long_choices, tiny_choices, longest_choices = at(small), at(long), at(tiny), at(longest)
    # As printed, B is a tenth of k. Here k grows to ten times B, so that epsilon_sparse B stays the same.
    tenfold = tiny_choices.failure_score * 10
    variants = {
        "p_j = 2^j d^3": ("Fact 4, allowed errors", replace(small_choices, base=Interval.exact(1))),
        "thresholds of the algorithm, 1 - 1/d": ("floor", replace(small_choices, shrink=Fraction(1))),
        "B = k/10, agreement above 4k/5, epsilon_sparse B kept": (
            "calls",
            replace(tiny_choices, n_teachers=tenfold, threshold=tenfold * Fraction(4, 5)),
        ),
        "no teacher may have a part that is not typical": ("typical parts", replace(long_choices, tolerated=0)),
        "update noise log(T/delta) d^3 / epsilon": (
            "update noise",
            replace(longest_choices, update_scale=longest.log_rounds + LN_2),
        ),
        "agreement noise log(T/delta) d / epsilon": (
            "Below: no common item",
            replace(long_choices, agreement_scale=long.log_rounds + LN_2),
        ),
        "B = k/10 only": ("failure weight", replace(small_choices, failure_score=small_choices.n_teachers / 10)),
        "K = d^3": ("calls", replace(small_choices, n_calls=Interval.exact(1))),
        "agreement above 4k/5 only": (
            "Above: p(u) <= 1/100",
            replace(small_choices, threshold=small_choices.n_teachers * Fraction(4, 5)),
        ),
    }
    return {name: (expected, changed.size, failing(changed)) for name, (expected, changed) in variants.items()}


def _sizes(most: int) -> Iterator[Size]:
    """Yield the sizes with T >= 4, ordered by d + m + l, then by d, then by m."""
    for total in range(4, most + 1):
        for d in range(1, total - 2):
            for m in range(2, total - d):
                yield Size(d, m, total - d - m)


def smallest_failures(constant: int, most: int, root: Root = Root.CUBE) -> dict[str, Size]:
    """Return for each inequality the smallest size at which the printed choices violate it.

    Sizes have ``d + m + l <= most``. Thresholds are those of the proof.
    """
    failures: dict[str, Size] = {}
    for size in _sizes(most):
        parameters = printed(size, constant, root=root)
        for inequality in INEQUALITIES:
            if inequality.name not in failures and inequality.fails(parameters):
                failures[inequality.name] = size
    return failures


@check(
    "lyu.algorithm-3",
    text="C = 1, 10, .., 10^{power} in k and U, budget 1000 C d^3, costs up to 10^4 C epsilon, thresholds of the "
    "proof, both renderings of epsilon_sparse; d + log2 T + log2(1/delta) <= {most}, T >= 4, epsilon = 1",
    quick=(4, 8),
    standard=(6, 8),
    deep=(12, 11),
    strength=Verdict.EXACT,
)
def paper_choices(trial: Trial, most: int, power: int) -> None:
    """Refuted: for some constant C and some size the printed choices meet all inequalities of the proofs of section
    6.
    """
    constants = [10**i for i in range(power + 1)]
    cases = [printed(size, c, root=root) for c, root, size in product(constants, Root, _sizes(most))]
    for constant in (1, 44, 10**6):
        first: dict[str, list[str]] = {}
        for name, size in smallest_failures(constant, most).items():
            first.setdefault(str(size), []).append(name)
        shown = "; ".join(f"{', '.join(names)} ({size})" for size, names in first.items())
        trial.value(f"fails first for C = {constant}", shown)
    # Each of these two inequalities holds for some C, but no C serves both.
    both = [printed(Size(1, 4, 4), c) for c in constants]
    for inequality in INEQUALITIES:
        if inequality.name in {"typical parts", "Fact 4, allowed errors"}:
            trial.needs(any(map(inequality.holds, both)), f"'{inequality.name}' holds for some C")
    instance = (
        "everywhere some inequality fails: 'typical parts' wants U/k >= 40000 d^3 ln(3U/2 + 1), 'Fact 4, allowed "
        "errors' with p = 2 d^3 at stage 1 wants U/k < 16 d^3"
    )
    trial.holds(any(not failing(case) for case in cases), instance, instances=len(cases))
