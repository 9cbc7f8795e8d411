"""Samples of the vertices of a tournament tree in the abstract: what right guesses can lead to (section 5.1)."""

from itertools import product

from littlestone.verdicts import Trial, check

from ....enumerations.numbered_classes import Domain, domain, members
from ...kit.algorithms_as_states import SOAS, Algorithm


def closed(on: Domain, algorithm: Algorithm, target: int, found: set[tuple[int, int]]) -> set[tuple[int, int]]:
    """Return all version spaces and numbers of mistakes after further examples of the target."""
    waiting, reached = list(found), set(found)
    while waiting:
        space, made = waiting.pop()
        vote = algorithm.vote(on, space)
        for point, sides in enumerate(on.sides):
            label = on.label(target, point)
            after = space & sides[label], made + (on.label(vote, point) != label)
            if after not in reached:
                reached.add(after)
                waiting.append(after)
    return reached


def levels(on: Domain, algorithm: Algorithm, number: int, target: int) -> list[set[tuple[int, int]]]:
    """Return what samples of vertices at each depth can lead to, if all guesses agree with the target.

    Leaves hold any examples of the target. If the votes of two siblings differ at a point, the parent holds the
    sample of one that is wrong there, and that point; then any further examples.
    """
    found = [closed(on, algorithm, target, {(number, 0)})]
    while found[-1]:
        votes = {space: algorithm.vote(on, space) for space, _ in found[-1]}
        parents = set()
        for (space, made), other in product(found[-1], set(votes.values())):
            for point, sides in enumerate(on.sides):
                label = on.label(target, point)
                if on.label(votes[space], point) != label == on.label(other, point):
                    parents.add((space & sides[label], made + 1))
        found.append(closed(on, algorithm, target, parents))
    return found[:-1]


@check(
    "gl.theorem-4.1",
    text="every non-empty binary class on {n_points:point}",
    quick=(2,),
    standard=(3,),
    deep=(3,),
)
def mistakes_of_consistent_vertices(trial: Trial, n_points: int) -> None:
    """With right guesses a vertex of depth k has at least k mistakes, and one of depth d outputs the target.

    Every target, all samples that examples of it lead to, three tie rules of the SOA; no depth is beyond d.
    """
    for on in (domain(n) for n in range(1, n_points + 1)):
        for number in on.classes():
            d, h = on.dimension(number), on.class_of(number)
            for algorithm, target in product(SOAS, members(number)):
                found = levels(on, algorithm, number, target)
                enough = all(k <= made <= d for k, level in enumerate(found) for _, made in level)
                last = found[d] if len(found) > d else set()
                output = all(space == 1 << target == 1 << algorithm.vote(on, space) for space, _ in last)
                exactly = all(made == k for k, level in enumerate(found) for _, made in level)
                got = f"{algorithm.name}, target {on.function(target)}, d = {d}, deepest {len(found) - 1}"
                # With all vertices at depth 0 only the mistakes of the algorithm itself are bounded.
                trial.holds(len(found) - 1 <= d and enough and output, got, informative=len(found) > 1, H=h)
                trial.fails("exactly k mistakes at depth k", exactly, got, H=h)
                trial.kind("depth d > 0 is reached", bool(last) and d > 0)
