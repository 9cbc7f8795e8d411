"""The number of instances on which a claim says something, in words."""

from littlestone.verdicts import Evidence


def informative_share(evidence: Evidence) -> str:
    """Return a clause with the number of instances on which a claim says something, or "" for all instances.

    A claim says something about an instance if its hypothesis is met and its bound can fail.

    Examples
    --------
    >>> from littlestone.verdicts import Verdict
    >>> informative_share(Evidence(Verdict.ENUMERATED, "n = 1..9", instances=9, informative=4))
    '; says something in 4 of 9 instances'
    >>> informative_share(Evidence(Verdict.ENUMERATED, "n = 1..9", instances=9))
    ''
    """
    if evidence.informative is None:
        return ""
    return f"; says something in {evidence.informative:,} of {evidence.instances:,} instances"
