"""Plain unit propagation for many assignments at once, each of which is one bit of an integer."""

from collections.abc import Mapping, Sequence

from .cnf import Clause, Literal


def propagated(
    clauses: Sequence[Clause], given: Mapping[Literal, int], n_assignments: int
) -> tuple[dict[Literal, int], int]:
    """Return the assignments under which each literal becomes true, and those that contradict the clauses.

    Parameters
    ----------
    clauses
        The clauses; each says that at least one of its literals is true.
    given
        For a literal, the assignments under which it is true from the start.

    Examples
    --------
    If it rains, it is wet; in the first assignment it rains, and in the second it is dry.

    >>> true, contradicted = propagated([(-1, 2)], {1: 0b01, -2: 0b10}, 2)
    >>> true == {1: 0b01, 2: 0b01, -1: 0b10, -2: 0b10}, contradicted
    (True, 0)
    """
    all_assignments = (1 << n_assignments) - 1
    true = dict(given)
    contradicted, before = 0, -1
    while before != (before := sum(bits.bit_count() for bits in true.values())):
        for clause in clauses:
            all_false, one_open = all_assignments, 0
            for literal in clause:
                is_open = all_assignments ^ true.get(-literal, 0)
                one_open = (one_open & ~is_open) | (all_false & is_open)
                all_false &= ~is_open
            contradicted |= all_false
            for literal in clause if one_open else ():
                forced = one_open & ~true.get(-literal, 0)
                if forced:
                    true[literal] = true.get(literal, 0) | forced
    return true, contradicted
