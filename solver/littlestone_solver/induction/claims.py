"""The claims inside the proof of the Sauer bound for 0-covers (`bgs` Claims 5.7 to 5.10), each by its own steps.

They are steps of the proof in :mod:`~littlestone_solver.induction.zero_cover`, taken one by one.
"""

from __future__ import annotations

from littlestone_reference.verdicts import Evidence, Profile

from .covers import stitching_step, union_step
from .step import verify_steps
from .sums import pascal_steps
from .trees import tree_steps

__all__ = ["at_most_one_label", "binomial_identity", "stitched_covers", "united_covers"]

_CLASSES = "all classes with any number of labels on any set of points"


def at_most_one_label(profile: Profile) -> Evidence:
    """Prove that at most one label keeps the Littlestone dimension at a point.

    Ledger: ``bgs.claim-5.7``. Locator: `bgs` Claim 5.7.

    Parameters
    ----------
    profile
        Has no influence.

    Examples
    --------
    >>> at_most_one_label(Profile.QUICK).verdict.value
    'proved'
    """
    del profile
    scope = f"{_CLASSES}, every dimension; scheme not checked by the solver: structure of finite trees"
    return verify_steps(tree_steps(), scope)


def stitched_covers(profile: Profile) -> Evidence:
    """Prove that covers of the two subtrees, stitched below a root label, cover the class of that label.

    Ledger: ``bgs.claim-5.8``. Locator: `bgs` Claim 5.8.

    Parameters
    ----------
    profile
        Has no influence.

    Examples
    --------
    >>> stitched_covers(Profile.QUICK).verdict.value
    'proved'
    """
    del profile
    scope = f"{_CLASSES}, covers of any size, trees of any depth; structure of finite trees taken as it stands"
    return verify_steps([stitching_step()], scope)


def united_covers(profile: Profile) -> Evidence:
    """Prove that covers of the parts of a class together cover the class.

    Ledger: ``bgs.claim-5.9``. Locator: `bgs` Claim 5.9.

    Parameters
    ----------
    profile
        Has no influence.

    Examples
    --------
    >>> united_covers(Profile.QUICK).verdict.value
    'proved'
    """
    del profile
    return verify_steps([union_step()], f"{_CLASSES}, any number of parts, covers of any size")


def binomial_identity(profile: Profile) -> Evidence:
    """Prove S(T, d) = S(T - 1, d) + k S(T - 1, d - 1) for S(T, d) = sum of C(T, i) k^i, i <= d.

    Ledger: ``bgs.claim-5.10``. Locator: `bgs` Claim 5.10.

    Parameters
    ----------
    profile
        Has no influence.

    Examples
    --------
    >>> binomial_identity(Profile.QUICK).verdict.value
    'proved'
    """
    del profile
    scope = "every T >= 1, d >= 0 and k >= 1; scheme not checked by the solver: induction on d, Pascal's rule"
    return verify_steps(pascal_steps(), scope)
