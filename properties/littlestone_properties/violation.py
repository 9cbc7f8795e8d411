"""The one error by which a check reports that somebody's code is wrong."""

from littlestone.classes.display import class_source
from littlestone.errors import LittlestoneError


class PropertyViolationError(LittlestoneError, AssertionError):
    """A candidate lacks a property.

    The error has the checked property, the behaviour of the candidate (``got``), the required behaviour, the
    smallest input found on which the candidate fails, as Python source, and a line of Python that reproduces the
    failure.

    >>> print(PropertyViolationError("positive", "0", "at least 1", "3", "candidate(3)"))
    property:       positive
    got:            0
    required:       at least 1
    smallest input: 3
    reproduce:      candidate(3)
    """

    def __init__(self, property_name: str, got: str, required: str, smallest_input: str, reproduce: str) -> None:
        super().__init__(
            f"property:       {property_name}\n"
            f"got:            {got}\n"
            f"required:       {required}\n"
            f"smallest input: {smallest_input}\n"
            f"reproduce:      {reproduce}"
        )
        self.property_name = property_name
        self.got = got
        self.required = required
        self.smallest_input = smallest_input
        self.reproduce = reproduce


written = class_source
"""Return Python source that makes a class."""
