"""The value of a game, as an interval with a certificate for each end."""

from collections.abc import Sequence
from fractions import Fraction

from littlestone.errors import CertificateError

from .adversary_check import shown_cost
from .certificates import AdversaryWeights, LearnerTable
from .expansion import expanded_learner, expanded_weights
from .game import Game
from .highs import FloatSolver
from .learner_check import largest_cost
from .orbits import Orbits, Reductions
from .programme import Programme, programme_of
from .refinement import MAX_BITS, Equation, exact_solution, whole_equation
from .rounding import rounded_learner, rounded_multipliers
from .sizes import check_size
from .value import Optimum


def optimum(game: Game, reductions: Reductions | None = None, *, max_bits: int = MAX_BITS) -> Optimum:
    """Return the value of a game with a certificate for each end, both checked.

    A solver of linear programmes finds a basis in floating point, whose solution is then computed exactly. Where
    that would take more than ``max_bits`` bits for each number, or where the exact solution is not private after
    all, both certificates are rounded, and the two ends are a little apart.

    Examples
    --------
    Two constants on one point, where probabilities of neighbours differ by at most a factor of 2. All streams that
    differ in one label are neighbours, the first label is guessed, and a stream is fixed beforehand.

    >>> from littlestone.classes import FiniteClass
    >>> from littlestone.privacy import Epsilon, Privacy
    >>> from littlestone_properties.optimum.online_game import OnlineGame
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
    orbits = Orbits(game, used)
    check_size(game, orbits)
    programme = programme_of(game, orbits)
    solver = FloatSolver(programme)
    found = solver.solution()
    values = exact_columns(programme, solver, found.basic_rows, max_bits)
    multipliers = exact_multipliers(programme, solver, found.basic_columns, max_bits)
    weights = rounded_multipliers(found.multipliers) if multipliers is None else multipliers
    adversary = expanded_weights(game, orbits, programme, weights)
    if values is not None:
        learner = expanded_learner(game, orbits, programme, values)
        try:
            return _checked(game, learner, adversary, used)
        except CertificateError:
            pass  # The basis was optimal up to the precision of floating point only.
    near = [Fraction(value) for value in found.columns]
    learner = rounded_learner(game, expanded_learner(game, orbits, programme, near))
    return _checked(
        game, learner, adversary, Reductions(symmetries=False, blind_first_output=False, improved_outputs=False)
    )


def _checked(game: Game, learner: LearnerTable, adversary: AdversaryWeights, reductions: Reductions) -> Optimum:
    upper, lower = largest_cost(game, learner), shown_cost(game, adversary)
    found = Optimum(game, lower, upper, learner, adversary, reductions)
    found.check()
    return found


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
