"""Acceptance of a value by a checker of certificates."""

from collections.abc import Callable
from typing import ParamSpec

from littlestone.errors import CertificateError

P = ParamSpec("P")


def is_accepted(checker: Callable[P, object], *arguments: P.args, **named: P.kwargs) -> bool:
    """Return whether a checker raises no certificate error.

    Examples
    --------
    >>> from littlestone.classes import FiniteClass
    >>> from littlestone.definitions import check_shattered_tree
    >>> one = FiniteClass.from_rows(["0"])
    >>> is_accepted(check_shattered_tree, one, None, 0), is_accepted(check_shattered_tree, one, None, 1)
    (True, False)
    """
    try:
        checker(*arguments, **named)
    except CertificateError:
        return False
    return True
