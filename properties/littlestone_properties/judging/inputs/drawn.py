"""The generated inputs of a capability by its name; Hypothesis is loaded only where they are made."""

from typing import TYPE_CHECKING

from ..capability import Drawn
from ..json_values import Object

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy


def drawn(capability: str, parameters: tuple[str, ...] = ()) -> Drawn:
    """Return a function that makes the generated inputs of a capability, by default classes alone."""

    def made() -> "SearchStrategy[Object]":
        from .drawn_classes import OF_CLASSES, PLAIN
        from .drawn_mechanisms import OF_MECHANISMS

        own = {**OF_CLASSES, **OF_MECHANISMS}
        return own[capability] if capability in own else PLAIN[parameters]

    return made
