"""The drop of the degree between stages of the online learner (`lyu` section 6.2.1), with the lists as printed."""

from itertools import combinations_with_replacement

from littlestone.verdicts import Scopes, Trial, check

from ....enumerations.decomposition_tables import decomposition_tables
from .stage_rule import Tables, rows_of

SCOPES = Scopes(Tables(3, 1), Tables(3, 2), Tables(3, 4))


@check("lyu.remark-6-degree-drop", scopes=SCOPES)
def printed_lists(trial: Trial, scope: Tables) -> None:
    """If two teachers share no essential hypothesis, DDim_2p of their intersection is below the larger DDim_p; if
    both have DDim_p = 0, they share all members of the intersection.
    """
    for tables, classes in scope:
        doubled = decomposition_tables(tables.on.n_points, 2 * tables.p, tables.d)
        degrees = {one: tables.decomposition_dimension(one) for one in classes}
        lists = {one: tables.essential(one) for one in classes}
        for one, other in combinations_with_replacement(classes, 2):
            below, shared = one & other, lists[one] & lists[other]
            if not below:
                continue
            after, (least, largest) = doubled.decomposition_dimension(below), sorted((degrees[one], degrees[other]))

            def got() -> str:
                return f"{rows_of(tables, one)}, {rows_of(tables, other)}, p = {tables.p}, d = {tables.d}"

            if not shared:
                trial.holds(after < largest, got)
                trial.kind("unequal teachers, the larger degree above 0", 0 < largest > least)
                trial.fails("it drops below the smaller degree", after < least, got)
            elif largest == 0:
                trial.holds(below & ~shared == 0, got)
                trial.kind("two teachers of degree 0", one != other)
            elif trial.is_open("it drops with a shared hypothesis as well"):
                trial.fails("it drops with a shared hypothesis as well", after < largest, got)
    trial.by_hand("beyond the scope, and for any number of teachers: Lemma 4.3")
