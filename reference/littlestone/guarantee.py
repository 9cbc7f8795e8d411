"""Guarantees of learners and predictors by theorems: their privacy, and a bound on their errors.

Convention: a bound is a number of errors or an error rate, exact or rounded up. It holds for realizable data.
"""

from dataclasses import dataclass
from fractions import Fraction

from .display import displayed
from .errors import InvalidValueError
from .privacy.epsilon import Privacy, few_digits


@displayed
@dataclass(frozen=True, slots=True, kw_only=True)
class Guarantee:
    """A privacy and a bound that are proved together.

    * ``theorem``, ``proof``: the statement of the ledger, and the theorem in Coq that proves it in this form.
    * ``privacy``: the privacy of everything that is published.
    * ``n_examples``: the number of examples, or of rounds.
    * ``what``: what is bounded, in words; the mean of a number is called expected.
    * ``errors`` or ``alpha``: the bound, a number of errors or an error rate; the other one is ``None``.
    * ``beta``: the probability with which the bound may fail; 0 if it always holds.

    >>> few = Guarantee(
    ...     theorem="lyu.theorem-3", proof="lyu_theorem_3_sizes", privacy=Privacy(1, 0.01), n_examples=9,
    ...     what="errors on the sample", errors=2,
    ... )
    >>> print(few)
    errors on the sample: at most 2; 9 examples; (1, 0.01)-private; lyu.theorem-3
    >>> few.is_informative
    True
    """

    theorem: str
    proof: str
    privacy: Privacy
    n_examples: int
    what: str
    errors: int | None = None
    alpha: Fraction | None = None
    beta: Fraction = Fraction(0)

    def __post_init__(self) -> None:
        if (self.errors is None) == (self.alpha is None):
            raise InvalidValueError("errors, alpha", (self.errors, self.alpha), "one bound, and None for the other")

    @property
    def is_informative(self) -> bool:
        """True if the bound is below the number of examples, or the rate below 1, and beta is below 1."""
        most, trivial = (self.errors, self.n_examples) if self.alpha is None else (self.alpha, 1)
        return most is not None and most < trivial and self.beta < 1

    def __str__(self) -> str:
        most = str(self.errors) if self.alpha is None else few_digits(self.alpha)
        when = f", except with probability {few_digits(self.beta)}" if self.beta else ""
        return f"{self.what}: at most {most}{when}; {self.n_examples} examples; {self.privacy}; {self.theorem}"
