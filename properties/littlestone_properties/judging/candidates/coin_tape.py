"""Random choices of a foreign program, answered on every branch, which gives its exact output distribution.

A program that wants to choose asks, and waits for the answer. On the first run every question is answered with the
first option; then the program is asked again and again, until every tape of answers has been played.
"""

from fractions import Fraction

from littlestone.errors import InvalidValueError
from littlestone.randomness import Coins

from ..asking.answers import Answer, Broken, Output, Refused, Unsupported
from ..json_values import Json, Object, fraction_of, integer_of, list_of

QUESTIONS = ("choose", "discrete_laplace", "discrete_laplace_reaches")
"""The names of the possible questions, which are keys of a message."""


def answer(question: Object, coins: Coins[Fraction]) -> Json:
    """Return the answer of coins to the question of a program.

    The question ``choose`` has weights that need not sum to one, and its answer is an index. The question
    ``discrete_laplace`` has a weight w, and its answer is an integer k, with probability in proportion to
    ``w^|k|``. The question ``discrete_laplace_reaches`` has a weight and a bound, and its answer says whether such
    noise is at least the bound.

    Examples
    --------
    >>> from littlestone.randomness import EnumeratedCoins
    >>> answer({"choose": ["1/2", "3/2"]}, EnumeratedCoins())
    0
    """
    (name,) = [name for name in QUESTIONS if name in question] or [""]
    if name == "choose":
        weights = [fraction_of(weight, "weight") for weight in list_of(question["choose"], "choose")]
        if not weights or min(weights) < 0 or not any(weights):
            raise InvalidValueError("choose", [str(weight) for weight in weights], "weights at least 0, not all 0")
        return coins.choose_in_proportion(weights)
    if name == "discrete_laplace":
        return coins.discrete_laplace(fraction_of(question[name], "weight"))
    if name == "discrete_laplace_reaches":
        weight, bound = [*list_of(question[name], name), None, None][:2]
        return coins.discrete_laplace_reaches(fraction_of(weight, "weight"), integer_of(bound, "bound"))
    raise InvalidValueError("question", sorted(question), f"one of {', '.join(QUESTIONS)}")


def answer_in(said: Object) -> Answer | None:
    """Return the answer in a message of a program, ``None`` if it is a question or anything else.

    Examples
    --------
    >>> answer_in({"id": 1, "output": 3}), answer_in({"id": 1, "choose": ["1", "1"]})
    (Output(value=3), None)
    """
    if "output" in said:
        return Output(said["output"])
    if "invalid" in said:
        return Refused(str(said["invalid"]))
    if said.get("unsupported") is True:
        return Unsupported()
    return Broken(str(said["error"])[:200], is_said=True) if "error" in said else None
