"""Changes of the hypothesis after a mistake, by the SOA and by other algorithms (`gl` section 2.1, footnote 3)."""

from collections.abc import Iterator
from dataclasses import replace

from littlestone.enumerations.numbered_classes import Domain, domain
from littlestone.verdicts import Trial, check

from ...kit.learners.algorithms_as_states import LAZY, PATIENT, SOAS, Algorithm


def numbered(n_points: int) -> Iterator[tuple[Domain, int]]:
    """Yield every class on up to ``n_points`` points, as an integer, with its domain."""
    for on in map(domain, range(1, n_points + 1)):
        yield from ((on, number) for number in on.classes())


def unchanged(algorithm: Algorithm, on: Domain, number: int) -> str:
    """Return a mistake on a realizable sequence after which the same function is published, or ""."""
    for state in algorithm.reachable(on, number):
        before = algorithm.vote(on, state[0])
        for point, label, later, is_mistake in algorithm.steps(on, state):
            if is_mistake and algorithm.vote(on, later[0]) == before:
                rows = ", ".join(on.class_of(state[1]).to_rows())
                return f"({point}, {label}) with {{{rows}}} left keeps {on.function(before)}"
    return ""


@check(
    "gl.algorithm-1",
    text="every non-empty binary class on {n_points:point}, realizable sequences of any length, three tie rules",
    quick=(2,),
    standard=(3,),
    deep=(3,),
)
def a_mistake_changes_the_soa(trial: Trial, n_points: int) -> None:
    """On realizable sequences the standard optimal algorithm publishes another hypothesis after every mistake."""
    for on, number in numbered(n_points):
        for algorithm in SOAS:
            same = unchanged(algorithm, on, number)
            is_informative = on.dimension(number) > 0
            trial.holds(not same, f"{algorithm.name}: {same}", informative=is_informative, H=on.class_of(number))
        same = unchanged(LAZY, on, number)
        trial.fails(LAZY.name, not same, same, H=on.class_of(number))
    trial.by_hand("after a mistake (x, y) all hypotheses left have label y at x, so the vote at x is y")


@check("gl.algorithm-1", text="every non-empty binary class on 1..3 points")
def any_optimal_algorithm_changes(trial: Trial) -> None:
    """Refuted: every algorithm whose mistake bound is the dimension changes its function after every mistake."""
    trial.by_hand("a mistake that lowers the dimension by 2 may be put off once: two mistakes, two dimensions")
    for on, number in numbered(3):
        for algorithm in (*SOAS, PATIENT):
            dimension = on.dimension(number)
            trial.needs(algorithm.mistake_bound(on, number) == dimension, f"{algorithm.name} is optimal")
            same = unchanged(algorithm, on, number)
            instance = f"{algorithm.name}, dimension and mistake bound {dimension}: {same}"
            trial.holds(not same, instance, H=on.class_of(number))


@check(
    "gl.algorithm-1",
    text="every non-empty binary class on {n_points:point}",
    quick=(2,),
    standard=(3,),
    deep=(3,),
)
def repeated_until_it_changes(trial: Trial, n_points: int) -> None:
    """If each mistake is repeated until the hypothesis changes, it does change, and the mistake bound is kept."""
    for on, number in numbered(n_points):
        for algorithm in (LAZY, PATIENT):
            repeated = replace(algorithm, repeats=True)
            same = unchanged(repeated, on, number)
            new, old = repeated.mistake_bound(on, number), algorithm.mistake_bound(on, number)
            instance = f"{algorithm.name}: {new} mistakes, {old} before; {same}"
            trial.holds(not same and new <= old, instance, informative=old > 0, H=on.class_of(number))
            trial.fails("repeating never saves a mistake", new == old, instance, H=on.class_of(number))
