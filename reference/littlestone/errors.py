"""The errors of this project, which have a common base class; every message is a sentence.

Each error also inherits from the builtin error that a caller would expect, so ``except ValueError`` works.
"""

from fractions import Fraction


class LittlestoneError(Exception):
    """The base class of every error that this project raises on purpose; its instances can always be pickled.

    >>> from pickle import dumps, loads
    >>> loads(dumps(InvalidValueError("n_points", 0, "at least 1"))).requirement
    'at least 1'
    """

    def __reduce__(self) -> tuple[object, ...]:
        return _error_again, (type(self), self.args), self.__dict__


def _error_again(kind: type[LittlestoneError], arguments: tuple[object, ...]) -> LittlestoneError:
    return kind.__new__(kind, *arguments)


class InvalidValueError(LittlestoneError, ValueError):
    """An argument has an impossible value.

    The requirement says what the value must be, such as "at least 1"; a reason may follow after "; ". Long values
    are abbreviated in the message.

    >>> print(InvalidValueError("n_points", 0, "at least 1"))
    n_points must be at least 1, not 0
    >>> print(InvalidValueError("n_labels", 3, "2; the VC dimension is for binary classes"))
    n_labels must be 2, not 3: the VC dimension is for binary classes
    """

    def __init__(self, name: str, value: object, requirement: str) -> None:
        shown = repr(value)
        if len(shown) > 80:
            shown = shown[:60] + "..." + shown[-15:]
        rule, semicolon, reason = requirement.partition("; ")
        super().__init__(f"{name} must be {rule}, not {shown}{': ' + reason if semicolon else ''}")
        self.name = name
        self.requirement = requirement


class EmptyClassError(InvalidValueError):
    """A class without hypotheses was given where at least one is needed."""


class StoppedError(SystemExit):
    """Ctrl-C was pressed; this error does not come from the foreign code that was running."""


class CertificateError(LittlestoneError, AssertionError):
    """A certificate does not prove its claim."""


class NotReproducibleError(LittlestoneError, ValueError):
    """An algorithm depends on more than its arguments and its coins, such as hidden randomness or state.

    The message names the observation, and the requirement on an algorithm.

    >>> str(NotReproducibleError("returned 1, not 0", "a function of its coins"))
    'the algorithm must be a function of its coins, but returned 1, not 0'
    """

    def __init__(self, what: str, requirement: str) -> None:
        shown = what if len(what) <= 300 else what[:240] + "..." + what[-57:]
        super().__init__(f"the algorithm must be {requirement}, but {shown}")
        self.what = what
        self.requirement = requirement


class WorkLimitError(LittlestoneError, RuntimeError):
    """The work would exceed a stated limit, so it was refused or stopped.

    The estimate is the total amount of work, or the amount at the time of stopping; ``advice`` names an
    alternative.

    >>> str(WorkLimitError("mistake trees", 10**12, 10**7, "trees"))
    'mistake trees: 1e+12 trees would be needed, at most 1e+07 are allowed'
    """

    def __init__(self, what: str, estimate: float, limit: float, unit: str, advice: str = "") -> None:
        # A very large integer is too large for a float.
        shown = min(estimate, 10**300) if isinstance(estimate, int) else estimate
        needed, allowed = f"{shown:.3g}", f"{limit:.3g}"
        needed = f"more than {needed}" if needed == allowed else needed
        super().__init__(
            f"{what}: {needed} {unit} would be needed, at most {allowed} are allowed"
            + (f"; {advice}" if advice else "")
        )
        self.estimate = estimate
        self.limit = limit
        self.unit = unit


def check_at_least(least: int, **numbers: int) -> None:
    """Raise unless all numbers, given by name, are at least ``least``."""
    for name, number in numbers.items():
        if number < least:
            raise InvalidValueError(name, number, f"at least {least}")


def check_from_0_to_1(**numbers: Fraction | float) -> None:
    """Raise unless all numbers, given by name, are probabilities."""
    for name, number in numbers.items():
        if not 0 <= number <= 1:
            raise InvalidValueError(name, number, "from 0 to 1")


def check_strictly_between_0_and_1(**numbers: Fraction | float) -> None:
    """Raise unless all numbers, given by name, are probabilities strictly between 0 and 1."""
    for name, number in numbers.items():
        if not 0 < number < 1:
            raise InvalidValueError(name, number, "strictly between 0 and 1")
