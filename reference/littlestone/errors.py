"""The errors of this project: one root, every message of the form ``name=value: requirement``.

Each error also inherits the builtin that a caller would expect, so ``except ValueError`` works.
"""


class LittlestoneError(Exception):
    """Root of every error that this project raises on purpose."""


class InvalidValueError(LittlestoneError, ValueError):
    """An argument has an impossible value.

    Parameters
    ----------
    name
        Name of the argument.
    value
        The value that was given; long values are abbreviated in the message.
    requirement
        What the value must satisfy.

    Examples
    --------
    >>> str(InvalidValueError("n_points", 0, "at least 1"))
    'n_points=0: at least 1'
    """

    def __init__(self, name: str, value: object, requirement: str) -> None:
        shown = repr(value)
        if len(shown) > 80:
            shown = shown[:60] + "..." + shown[-15:]
        super().__init__(f"{name}={shown}: {requirement}")
        self.name = name
        self.requirement = requirement


class EmptyClassError(InvalidValueError):
    """A class without hypotheses was given where at least one is needed."""


class CertificateError(LittlestoneError, AssertionError):
    """A certificate does not show what it claims."""


class NotReproducibleError(LittlestoneError, ValueError):
    """An algorithm depends on something else than its arguments and its coins, such as hidden randomness or state.

    Parameters
    ----------
    what
        What was seen.
    requirement
        What an algorithm must be.

    Examples
    --------
    >>> str(NotReproducibleError("returned 1, not 0", "a function of its coins"))
    "algorithm='returned 1, not 0': a function of its coins"
    """

    def __init__(self, what: str, requirement: str) -> None:
        shown = what if len(what) <= 300 else what[:240] + "..." + what[-57:]
        super().__init__(f"algorithm={shown!r}: {requirement}")
        self.what = what
        self.requirement = requirement


class WorkLimitError(LittlestoneError, RuntimeError):
    """The work would exceed a stated limit, so it was refused or stopped.

    Parameters
    ----------
    what
        The work.
    estimate
        How much of it there is (or was, when it was stopped).
    limit
        How much is allowed.
    unit
        What ``estimate`` and ``limit`` count.

    Examples
    --------
    >>> str(WorkLimitError("mistake trees", 10**12, 10**7, "trees"))
    'mistake trees=1e+12 trees: at most 1e+07 trees'
    """

    def __init__(self, what: str, estimate: float, limit: float, unit: str) -> None:
        super().__init__(f"{what}={estimate:.3g} {unit}: at most {limit:.3g} {unit}")
        self.estimate = estimate
        self.limit = limit
