"""The value of a game, as an interval with a certificate for each end."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Self

from littlestone.errors import CertificateError

from .certificates.adversary_check import shown_cost
from .certificates.certificates import AdversaryWeights, LearnerTable
from .certificates.learner_check import largest_cost
from .games.game import Game
from .games.online_game import OnlineGame
from .programmes.expansion import expanded_learner, expanded_weights
from .programmes.highs import FloatSolution, FloatSolver, SolverError
from .programmes.programme import Programme, programme_of
from .programmes.refinement import MAX_BITS, Equation, exact_solution, whole_equation
from .programmes.rounding import rounded_learner, rounded_multipliers
from .reductions.blocks import BlockOrbits
from .reductions.columns import merged_columns
from .reductions.few_streams import few_streams, streams_near_a_switch
from .reductions.orbits import NO_REDUCTIONS, Orbits, Reductions
from .reductions.sizes import check_full_size, check_rounds, check_rows, check_size
from .value import Optimum


def optimum(game: Game, reductions: Reductions | None = None, *, max_bits: int = MAX_BITS) -> Optimum:
    """Return the value of a game with a checked certificate for each end.

    A solver of linear programmes finds a basis in floating point, and the solution of this basis is computed
    exactly. If that would take more than ``max_bits`` bits for each number, or if the exact solution is not
    private, both certificates are rounded. Then the two ends are slightly apart.

    Example: the class of two constant functions on one point, exp(epsilon) = 2, and delta = 0, then delta = 0.05.
    Streams that differ in one label are neighbours, the first label is a guess, and a stream is fixed beforehand.

    >>> from littlestone.classes import FiniteClass
    >>> from littlestone.privacy import Epsilon, Privacy
    >>> from littlestone_optimum.games.online_game import OnlineGame
    >>> constants = FiniteClass.from_rows(["0", "1"])
    >>> def least(n_rounds, delta=0):
    ...     found = optimum(OnlineGame(constants, n_rounds, Privacy(Epsilon.log(2), delta)))
    ...     return str(found.upper) if found.is_exact else (found.lower, found.upper)
    >>> [least(n_rounds) for n_rounds in range(1, 6)]
    ['1/2', '5/6', '7/6', '25/18', '29/18']
    >>> [least(n_rounds, 0.05) for n_rounds in range(1, 6)]
    ['1/2', '49/60', '133/120', '3259/2520', '848/585']
    """
    used = reductions or Reductions()
    check_solvable(game, used)
    merged = merged_columns(game) if used.merged_columns else None
    if merged is not None:
        narrower = optimum(merged.smaller, used, max_bits=max_bits)
        learner, adversary = merged.learner(narrower.learner), merged.adversary(narrower.adversary)
        return _checked(game, learner, adversary, NO_REDUCTIONS)
    orbits = Orbits(game, used)
    solved = Solved.of(game, orbits)
    adversary = solved.adversary(max_bits)
    exact = solved.learner(max_bits)
    if exact is not None:
        try:
            return _checked(game, exact, adversary, used)
        except CertificateError:
            pass  # The basis was optimal only up to the precision of floating point.
    return _checked(game, solved.rounded_learner(), adversary, NO_REDUCTIONS)


def check_solvable(game: Game, reductions: Reductions | None = None) -> None:
    """Refuse a game if its programme, or its certificates after columns are merged, would be too large."""
    used = reductions or Reductions()
    merged = merged_columns(game) if used.merged_columns else None
    if merged is None:
        check_size(game, Orbits(game, used))
    else:
        check_full_size(game)
        check_size(merged.smaller, Orbits(merged.smaller, used))


def _checked(
    game: Game,
    learner: LearnerTable,
    adversary: AdversaryWeights,
    reductions: Reductions,
    blocks: tuple[int, ...] = (),
) -> Optimum:
    upper, lower = largest_cost(game, learner), shown_cost(game, adversary)
    result = Optimum(game, lower, upper, learner, adversary, reductions, blocks)
    result.check()
    return result


def narrowed_optimum(game: OnlineGame, lengths: tuple[int, ...], n_changed: int = 1) -> Optimum:
    """Return bounds on the value of a game.

    The upper bound comes from the best learner among those that give the same output in all rounds of a block, and
    the lower bound from an adversary that has weights for few streams only. Both ends are checked in the whole
    game. If they are equal, which need not happen, they are its value. The programmes are much smaller than that of
    :func:`optimum`.

    Parameters
    ----------
    lengths
        The number of rounds of each block.
    n_changed
        The number of examples that may be changed in a stream which switches once from one realizable stream to
        another. The adversary has weights only for the privacy constraints between such streams.

    Examples
    --------
    >>> from littlestone.classes import FiniteClass
    >>> from littlestone.privacy import Epsilon, Privacy
    >>> from littlestone_optimum.games.online_game import OnlineGame
    >>> game = OnlineGame(FiniteClass.from_rows(["0", "1"]), 6, Privacy(Epsilon.log(2)))
    >>> for lengths, n_changed in (((1, 2, 2, 1), 1), ((1, 1, 2, 2), 1), ((1, 2, 2, 1), 0)):
    ...     found = narrowed_optimum(game, lengths, n_changed)
    ...     print(found.lower, found.upper)
    191/108 191/108
    191/108 11/6
    2413/1386 191/108
    """
    in_blocks = BlockOrbits(game, lengths)
    check_rounds(game)
    smaller = few_streams(game, streams_near_a_switch(game, n_changed))
    orbits = Orbits(smaller, Reductions())
    n_pairs = sum(1 for stream in smaller.streams for _ in smaller.neighbours(stream))
    check_rows(n_pairs * float(len(orbits.useful)) ** (game.n_rounds - 1) / len(orbits.group))
    learner = Solved.of(game, in_blocks).learner()
    adversary = Solved.of(smaller, orbits).adversary()
    if learner is None:
        raise SolverError(f"no exact learner in the blocks {list(lengths)} was found")
    return _checked(game, learner, adversary, Reductions(), lengths)


@dataclass(frozen=True, slots=True)
class Solved:
    """A programme with its solution in floating point, from which certificates are made."""

    game: Game
    orbits: Orbits
    programme: Programme
    solver: FloatSolver
    solution: FloatSolution

    @classmethod
    def of(cls, game: Game, orbits: Orbits) -> Self:
        """Return the solution for a game and the orbits of its learners."""
        programme = programme_of(game, orbits)
        solver = FloatSolver(programme)
        return cls(game, orbits, programme, solver, solver.solution())

    def learner(self, max_bits: int = MAX_BITS) -> LearnerTable | None:
        """Return the exact learner of the last basis, ``None`` if it takes too many bits."""
        values = exact_columns(self.programme, self.solver, self.solution.basic_rows, max_bits)
        return None if values is None else expanded_learner(self.game, self.orbits, self.programme, values)

    def rounded_learner(self) -> LearnerTable:
        """Return a private learner near the solution in floating point."""
        near = [Fraction(value) for value in self.solution.columns]
        return rounded_learner(self.game, expanded_learner(self.game, self.orbits, self.programme, near))

    def adversary(self, max_bits: int = MAX_BITS) -> AdversaryWeights:
        """Return the exact weights of the last basis, or rounded ones if they take too many bits."""
        exact = exact_multipliers(self.programme, self.solver, self.solution.basic_columns, max_bits)
        weights = rounded_multipliers(self.solution.multipliers) if exact is None else exact
        return expanded_weights(self.game, self.orbits, self.programme, weights)


def exact_columns(
    programme: Programme, solver: FloatSolver, basic_rows: Sequence[int], max_bits: int
) -> list[Fraction] | None:
    """Return the exact values of the columns in the last basis of a solver."""
    loose = set(basic_rows)
    pairs = [whole_equation(row.entries, row.bound) for row in programme.rows]
    equations: list[Equation | None] = [None if n in loose else e for n, (e, _) in enumerate(pairs)]
    units = [unit for _, unit in pairs]
    return exact_solution(equations, units, len(programme.columns), solver.basic_values, max_bits)


def exact_multipliers(
    programme: Programme, solver: FloatSolver, basic_columns: Sequence[int], max_bits: int
) -> list[Fraction] | None:
    """Return the exact multipliers of the rows in the last basis of a solver."""
    basic = set(basic_columns)
    by_column: list[list[tuple[int, Fraction]]] = [[] for _ in programme.columns]
    for number, row in enumerate(programme.rows):
        for column, coefficient in row.entries:
            by_column[column].append((number, coefficient))
    pairs = [whole_equation(entries, Fraction(int(n == 0))) for n, entries in enumerate(by_column)]
    equations: list[Equation | None] = [e if n in basic else None for n, (e, _) in enumerate(pairs)]
    units = [unit for _, unit in pairs]
    return exact_solution(equations, units, len(programme.rows), solver.basic_multipliers, max_bits)
