"""Theorems of `lyu` on random subsets, private empirical risk minimisation and private PAC learning."""

from .checks import theorem
from .kernel.theorem import Change

frequencies_in_subsets = theorem(
    name="lyu_proposition_2",
    words="The average over a random subset of size t is off by more than delta times the average m of all with "
    "probability at most 2 exp(-delta^2 t m / 3).",
    scope="all N, all numbers X_1, .., X_N in {0, 1}, 1 <= t <= N, every delta in (0, 1)",
    wrong=[Change("without the factor 2", "2%:R * e (", "e (")],
)
