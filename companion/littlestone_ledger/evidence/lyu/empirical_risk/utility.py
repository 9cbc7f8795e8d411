"""Utility of the staged private empirical risk minimiser on small classes: consequences of E_good.

E_good (`lyu` section 5) depends only on the split, so it is decided literally for every family of chunks. Its
consequences for the lists hold for all coins of the tests and of the sampling.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from littlestone.classes import FiniteClass, Label, Point, is_realizable, named_family
from littlestone.dimensions import littlestone_dimension
from littlestone.enumerations.all_classes import all_classes_up_to
from littlestone.learners import PrivateErmSettings
from littlestone.verdicts import Scope, Scopes, Trial, Verdict, check

from .followed_teachers import FollowedTeachers, empirical_error
from .scopes import Chunks, ExactMinimiser, Rows, examples_of, settings_of, sorted_samples


def is_good_split(hypothesis_class: FiniteClass, rows: Rows, chunks: Chunks, d: int, alpha: Fraction) -> bool:
    """Return whether E_good holds, literally."""
    close = Fraction(1, 5 * d)
    for h in hypothesis_class:
        whole = empirical_error(h, rows)
        for chunk in chunks:
            error = empirical_error(h, chunk)
            if whole > alpha / 3 and not (1 - close) * whole <= error <= (1 + close) * whole:
                return False
            if whole <= alpha / 3 and error > alpha / 2:
                return False
    return True


@dataclass(frozen=True, slots=True)
class _Case:
    hypothesis_class: FiniteClass
    rows: Rows
    settings: PrivateErmSettings

    def __str__(self) -> str:
        s = self.settings
        return (
            f"{{{', '.join(self.hypothesis_class.to_rows())}}}, S = {self.rows}, "
            f"k = {s.n_chunks}, d = {s.dimension}, alpha = {s.error}, "
            f"p_1 = {s.first_p}"
        )


def erm_settings(hypothesis_class: FiniteClass, n: int, k: int, alpha: Fraction, short: bool) -> PrivateErmSettings:
    """Return parameters with the printed p_1 = 2 n d, or with p_1 = n - 1, the least that the error bound needs."""
    d = max(1, littlestone_dimension(hypothesis_class))
    first_p = max(1, n - 1) if short else 2 * n * d
    return settings_of(d, k, alpha, first_p)


@dataclass(frozen=True)
class Splits(
    Scope,
    text="every class on 1..{n_points} points and {{00, 01}}, (n, k) = {sizes}; the singletons on 6 points "
    "with examples "
    "at two points, (n, k) = {small}; every realizable sample, every split, alpha = {alphas} (above 1 where few "
    "examples would else decide nothing), p_1 = 2 n d and n - 1; 43 singletons, one split of 20 examples into "
    "2 chunks "
    "whose teachers differ in stage 1",
):
    n_points: int
    small: tuple[tuple[int, int], ...]
    sizes: tuple[tuple[int, int], ...] = ((2, 2), (4, 2))
    alphas: tuple[Fraction, ...] = (Fraction(1, 4), Fraction(3, 2))

    def __iter__(self) -> Iterator[tuple[_Case, Chunks]]:
        yield _unequal_teachers()
        singletons = named_family("singletons", 6)
        todo = [
            (h, h.n_points, self.sizes if h.n_points == self.n_points else self.small)
            for h in all_classes_up_to(self.n_points)
        ]
        todo += [(FiniteClass.from_rows(["00", "01"]), 2, self.sizes), (singletons, 2, self.small)]
        for hypothesis_class, n_used, sizes in todo:
            for (n, k), alpha, short in product(sizes, self.alphas, (False, True)):
                settings = erm_settings(hypothesis_class, n, k, alpha, short)
                minimiser = ExactMinimiser(hypothesis_class, settings)
                for rows in sorted_samples(examples_of(n_used), n):
                    if is_realizable(hypothesis_class, rows):
                        yield from (
                            (_Case(hypothesis_class, rows, settings), chunks) for chunks in minimiser.families(rows)
                        )


def _unequal_teachers() -> tuple[_Case, Chunks]:
    """Return a good split for which stage 1 fails: one teacher keeps all singletons, the other only the target.

    The two chunks have 10 examples each, of which 5 and 6 are (0, 1); only the target has label 1 at point 0. At
    the point of all other examples, the singletons agree. So all singletons except the target have the errors 5/10
    and 6/10, on both sides of alpha / 2 = 11/20.
    """
    n_singletons = 43
    hypothesis_class = FiniteClass.from_rows(
        [[int(x == y) for x in range(n_singletons + 1)] for y in range(n_singletons)]
    )
    hit, idle = (Point(0), Label(1)), (Point(n_singletons), Label(0))
    chunks = tuple(tuple(sorted([hit] * count + [idle] * (10 - count))) for count in (5, 6))
    rows = tuple(sorted(example for chunk in chunks for example in chunk))
    return _Case(
        hypothesis_class, rows, erm_settings(hypothesis_class, 20, 2, Fraction(11, 10), short=False)
    ), chunks


@check(
    "lyu.theorem-3",
    "lyu.remark-5-interleaving",
    scopes=Scopes(
        Splits(1, ((2, 2),)),
        Splits(2, ((2, 2), (4, 2))),
        Splits(
            2, ((2, 2), (4, 2)), ((2, 2), (4, 2), (3, 3), (6, 2)), (Fraction(1, 4), Fraction(3, 2), Fraction(1, 2))
        ),
    ),
)
def good_event(trial: Trial, scope: Splits) -> None:
    """E_good gives the chain, the drop of the dimension, an agreement of all teachers, and error at most alpha.

    The bound on the error is for every function in every list of every stage; the paper's proof shows only 2 alpha.
    """
    known: dict[tuple[FiniteClass, PrivateErmSettings], FollowedTeachers] = {}
    for case, chunks in scope:
        key = case.hypothesis_class, case.settings
        if key not in known:
            known[key] = FollowedTeachers(case.hypothesis_class, case.settings)
        broken = known[key].violations(chunks, case.rows)
        if is_good_split(case.hypothesis_class, case.rows, chunks, case.settings.dimension, case.settings.error):
            trial.holds(
                not broken,
                lambda: f"{case}, chunks {chunks}: {broken[0]}",
                informative=known[key].drops_a_hypothesis(chunks),
                H=case.hypothesis_class,
            )
            trial.kind("stage 1 fails", known[key].agreement(chunks) > 1)
            trial.kind("positive decomposition dimension", known[key].degree(chunks, 1) > 0)
            continue
        for word in ("chain", "error"):
            is_kept = not any(word in text for text in broken)
            trial.fails(
                f"the {word} without E_good", is_kept, lambda: f"{case}, chunks {chunks}", H=case.hypothesis_class
            )


def _first_samples() -> Iterator[_Case]:
    for n, hypothesis_class in ((n, h) for n in (1, 2) for h in all_classes_up_to(2)):
        settings = erm_settings(hypothesis_class, n, n, Fraction(1, 4), short=False)
        for rows in sorted_samples(examples_of(hypothesis_class.n_points), n):
            if is_realizable(hypothesis_class, rows):
                yield _Case(hypothesis_class, rows, settings)


@check(
    "lyu.theorem-3",
    text="classes on 1, 2 points, fewest hypotheses first, n = k = 1, then 2, realizable samples, alpha = 1/4",
    strength=Verdict.EXACT,
)
def probability_one(trial: Trial) -> None:
    """Refuted: the algorithm as described publishes a hypothesis of error at most alpha with probability one."""
    for case in _first_samples():
        outputs = ExactMinimiser(case.hypothesis_class, case.settings)(case.rows)
        for h, p in outputs.probabilities.items():
            if h is not None:
                error = empirical_error(h, case.rows)
                instance = f"n = k = {len(case.rows)}, S = {case.rows}: {h} of error {error} with probability {p}"
                is_small = error <= case.settings.error or not p
                trial.holds(is_small, instance, informative=p > 0, H=case.hypothesis_class)
