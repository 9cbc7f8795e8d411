"""The last step of the sketch in appendix A of `bgs`: what boosting publishes is a vote, no member of the class."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations_with_replacement, product

from littlestone.classes import FiniteClass
from littlestone.definitions import vc_dimension
from littlestone.learners.boosting.booster import majority
from littlestone.verdicts import Scope, Scopes, Trial, check, everywhere

from ....enumerations.all_classes import all_classes_up_to


@dataclass(frozen=True)
class Votes(Scope, text="every binary class on 1..{n} points, fewest points first, majorities of 3 hypotheses"):
    """Classes whose members vote."""

    n: int


@dataclass(frozen=True)
class Lines(
    Scope, text="T = 1, 3 .. {most} votes on the functions of T + 1 points in a row that change once or never"
):
    """Votes on a line."""

    most: int

    def __iter__(self) -> Iterator[tuple[int, FiniteClass]]:
        for votes in range(1, self.most + 1, 2):
            yield votes, half_lines(votes + 1)


def votes_of(hypothesis_class: FiniteClass, n_votes: int) -> FiniteClass:
    """Return the majorities of so many hypotheses, repetitions allowed.

    Examples
    --------
    >>> votes_of(FiniteClass.from_rows(["001", "010", "100"]), 3)
    FiniteClass.from_rows(['000', '001', '010', '100'])
    """
    found = {majority(chosen) for chosen in combinations_with_replacement(hypothesis_class, n_votes)}
    return FiniteClass.from_rows([h for h in found if h is not None], 2)


def half_lines(n_points: int) -> FiniteClass:
    """Return the functions of points in a row that change their value once or never.

    Examples
    --------
    >>> half_lines(3)
    FiniteClass.from_rows(['000', '001', '011', '100', '110', '111'])
    """
    rows = [[int(x >= cut) for x in range(n_points)] for cut in range(n_points + 1)]
    return FiniteClass.from_rows(rows + [[1 - y for y in row] for row in rows])


@check("bgs.theorem-a.1", scopes=everywhere(Votes(3)))
def dimension_of_votes(trial: Trial, scope: Votes) -> None:
    """Majorities of three hypotheses of H, as boosting publishes them, have no larger VC dimension than H."""
    for hypothesis_class in all_classes_up_to(scope.n):
        own, voted = vc_dimension(hypothesis_class), vc_dimension(votes_of(hypothesis_class, 3))
        got = f"VC dimension {own}, of majorities of three {voted}"
        trial.holds(voted <= own, got, H=hypothesis_class)


def voters(labels: tuple[int, ...], n_votes: int) -> list[tuple[int, ...]]:
    """Return functions that change at most once, with these labels as their majority; an odd number of them.

    Examples
    --------
    >>> voters((0, 1, 0), 3)
    [(0, 1, 1), (1, 1, 0), (0, 0, 0)]
    """
    n = len(labels)
    changes = [x for x in range(1, n) if labels[x] != labels[x - 1]]
    found = [tuple(labels[x - 1] if point < x else labels[x] for point in range(n)) for x in changes]
    if len(found) % 2 == 0:
        found.append((labels[0],) * n)
    while len(found) < n_votes:
        found += [(0,) * n, (1,) * n]
    return found


@check("bgs.theorem-a.1", scopes=Scopes(Lines(5), Lines(7), Lines(9)))
def votes_on_a_line(trial: Trial, scope: Lines) -> None:
    """Majorities of T functions of VC dimension at most 2 shatter T + 1 points: the dimension grows with T."""
    for votes, hypothesis_class in scope:
        own = vc_dimension(hypothesis_class)
        for labels in product((0, 1), repeat=votes + 1):
            chosen = voters(labels, votes)
            ones = [sum(column) for column in zip(*chosen, strict=True)]
            right = [int(2 * number > votes) for number in ones] == list(labels)
            got = f"T = {votes}, labels {labels}: {len(chosen)} voters"
            members = all(row in hypothesis_class for row in chosen)
            trial.holds(right and members and len(chosen) == votes and own <= 2, got)
        trial.fails("no more than the class", votes + 1 <= own, f"T = {votes}: {votes + 1} points, dimension {own}")
