"""The change of lists and degrees from stage to stage, for the printed lists and for lists of exact degree.

Lists of exact degree, which are described next, change Algorithm 4 so that lists only shrink within a stage.

At stage j a teacher lists its essential hypotheses if its decomposition dimension is exactly ``d + 1 - j``, and
nothing otherwise. Assume that all teachers are of degree at most ``t = d + 1 - j`` at stage j. Then

* within a stage a smaller class lists fewer hypotheses, so the probability p(u) of a failure symbol can only grow:
  at degree t by item 2 of Corollary 4.1, and below degree t because nothing is listed any more;
* if all teachers together list no common hypothesis, they have degree at most t - 1 at the next stage, since there
  their classes lie in the intersection (Claim 6.3) and p is doubled (Lemma 4.3);
* at the last stage, t = 0, a teacher with a non-empty class lists all its hypotheses, including the target.

Some teachers may have had parts that were not typical. So a list is also restricted to the hypotheses that its
teacher has listed since the stage began; then all lists only shrink. This does not change the lists of the other
teachers.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from itertools import combinations_with_replacement, product

from littlestone.enumerations.decomposition_tables import DecompositionTables, decomposition_tables
from littlestone.enumerations.numbered_classes import members
from littlestone.verdicts import Scope, Scopes, Trial, check


def listed(tables: DecompositionTables, number: int, degree: int) -> int:
    """Return the essential hypotheses if the decomposition dimension is the degree, otherwise the empty set."""
    if number and tables.decomposition_dimension(number) == degree:
        return tables.essential(number)
    return 0


def _subsets(number: int) -> Iterator[int]:
    subset = number
    while subset:
        yield subset
        subset = (subset - 1) & number


@dataclass(frozen=True)
class Tables(
    Scope, text="all non-empty classes with LDim <= d, p = 1..{p}, d = 1..n, n = 1..{n_points} points{and_more}"
):
    n_points: int
    p: int
    and_more: str = ""

    def __iter__(self) -> Iterator[tuple[DecompositionTables, list[int]]]:
        sizes = product(range(1, self.n_points + 1), range(1, self.p + 1))
        cases = [(n, p, d) for n, p in sizes for d in range(1, n + 1)]
        # On 3 points, the star has degree 1 only for p at most 2.
        for n, p, d in (*cases, *([(3, 2, 1)] if self.and_more else [])):
            tables = decomposition_tables(n, p, d)
            yield tables, [number for number in tables.on.classes() if tables.covers(number)]


SCOPES = Scopes(Tables(2, 2, ", and n = 3, p = 2, d = 1"), Tables(3, 2), Tables(3, 4))


@check("lyu.algorithm-4", "lyu.claim-6.4", scopes=SCOPES)
def lists_only_shrink(trial: Trial, scope: Tables) -> None:
    """If H has degree at most t, then at degree t it lists whatever a subclass G lists, for t = 0..d."""
    for tables, classes in scope:
        on = tables.on
        for hypothesis_class in classes:
            degree = tables.decomposition_dimension(hypothesis_class)
            for smaller, t in product(_subsets(hypothesis_class), range(tables.d + 1)):
                items = listed(tables, smaller, t)
                new = items & ~listed(tables, hypothesis_class, t)
                if degree <= t:
                    got = f"p = {tables.p}, d = {tables.d}, t = {t}"
                    says = items != 0 and smaller != hypothesis_class
                    if new or trial.is_open("lists of any degree, as printed"):
                        g, h = on.class_of(smaller), on.class_of(hypothesis_class)
                        any_degree = tables.essential(smaller) & ~tables.essential(hypothesis_class)
                        trial.holds(not new, got, informative=says, G=g, H=h)
                        trial.fails("lists of any degree, as printed", not any_degree, got, G=g, H=h)
                    else:
                        trial.holds(True, informative=says)
                    trial.kind("something listed at a degree above 0", t > 0 and items != 0)
                elif new and trial.is_open("H of larger degree"):
                    got = f"p = {tables.p}, d = {tables.d}, t = {t}"
                    g, h = on.class_of(smaller), on.class_of(hypothesis_class)
                    trial.fails("H of larger degree", False, got, G=g, H=h)
    trial.by_hand("beyond the scope: item 2 of Corollary 4.1, and that DDim of a subclass is not larger")


def rows_of(tables: DecompositionTables, number: int) -> str:
    """Return the rows of a class, for messages."""
    return "{" + ", ".join(tables.on.class_of(number).to_rows()) + "}"


def _shown(tables: DecompositionTables, first: int, second: int, t: int | None = None) -> str:
    shown = f"p = {tables.p}, d = {tables.d}" + ("" if t is None else f", t = {t}")
    return f"{rows_of(tables, first)}, {rows_of(tables, second)}, {shown}"


def _pairs(scope: Tables) -> Iterator[tuple[DecompositionTables, int, int, int]]:
    """Yield every two teachers that share a member, with DDim_2p of their intersection."""
    for tables, classes in scope:
        doubled = decomposition_tables(tables.on.n_points, 2 * tables.p, tables.d)
        for first, second in combinations_with_replacement(classes, 2):
            if first & second:
                yield tables, first, second, doubled.decomposition_dimension(first & second)


@check("lyu.remark-6-degree-drop", scopes=Scopes(Tables(3, 1), Tables(3, 2), Tables(3, 4)))
def printed_lists(trial: Trial, scope: Tables) -> None:
    """If two teachers share no essential hypothesis, DDim_2p of their intersection is below the larger DDim_p. If
    DDim_p is 0 for both teachers, they share all members of the intersection.
    """
    for tables, first, second, after in _pairs(scope):
        shared = tables.essential(first) & tables.essential(second)
        least, largest = sorted((tables.decomposition_dimension(first), tables.decomposition_dimension(second)))
        got = partial(_shown, tables, first, second)
        if not shared:
            trial.holds(after < largest, got)
            trial.kind("unequal teachers, the larger degree above 0", 0 < largest > least)
            trial.fails("it drops below the smaller degree", after < least, got)
        elif largest == 0:
            trial.holds(first & second & ~shared == 0, got)
            trial.kind("two teachers of degree 0", first != second)
        elif trial.is_open("it drops with a shared hypothesis as well"):
            trial.fails("it drops with a shared hypothesis as well", after < largest, got)


@check("lyu.algorithm-4", "lyu.lemma-6.2", scopes=SCOPES)
def no_common_item_lowers_the_degree(trial: Trial, scope: Tables) -> None:
    """If two teachers of degree at most t list no common item, DDim_2p of their intersection is below t, t = 0..d.

    At t = 0 they list all common members.
    """
    wrong = "degree above t allowed"
    for tables, first, second, after in _pairs(scope):
        highest = max(tables.decomposition_dimension(first), tables.decomposition_dimension(second))
        for t in range(tables.d + 1):
            common = listed(tables, first, t) & listed(tables, second, t)
            got = partial(_shown, tables, first, second, t)
            if highest > t and not common and trial.is_open(wrong):
                trial.fails(wrong, after < t, got)
            elif highest <= t and not common:
                trial.holds(after < t, got, informative=highest == t)
                trial.kind("a teacher at degree t above 0", t > 0 and highest == t)
            elif highest <= t == 0:
                trial.holds(common == first & second, got)
    trial.by_hand("beyond the scope, and for any number of teachers: Lemma 4.3")


@check("lyu.claim-6.4", scopes=SCOPES)
def progress_of_equal_teachers(trial: Trial, scope: Tables) -> None:
    """Within a stage, teachers that have the same class list fewer hypotheses after a mistake at a listed f."""
    wrong = "lists of any degree, as printed"
    for tables, classes in scope:
        for hypothesis_class in classes:
            t, before = tables.decomposition_dimension(hypothesis_class), tables.essential(hypothesis_class)
            for f, (zeros, ones) in product(members(before), tables.on.sides):
                restriction = hypothesis_class & (ones if zeros >> f & 1 else zeros)
                if restriction:
                    fewer = listed(tables, restriction, t).bit_count() < before.bit_count()
                    got = f"f = {f}, p = {tables.p}, d = {tables.d}, t = {t}"
                    h = tables.on.class_of(hypothesis_class)
                    says = tables.decomposition_dimension(restriction) == t
                    trial.holds(fewer, got, informative=says, H=h)
                    trial.fails(wrong, tables.essential(restriction).bit_count() < before.bit_count(), got, H=h)
