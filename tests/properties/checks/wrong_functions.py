"""Functions of a class that are wrong, each in one way."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from littlestone import definitions, dimensions, structure
from littlestone.certificates import Decomposition
from littlestone.classes import FiniteClass
from littlestone_properties import checks, judging
from littlestone_properties.checks.dimension_functions import CAPABILITY, Dimension
from littlestone_properties.judging.faults import wrong_algorithms
from littlestone_properties.judging.faults.algorithms.notions import COVER_NUMBERS
from littlestone_properties.judging.faults.algorithms.trees import COVERS
from littlestone_properties.protocols import DimensionFunction

from .catching import Wrong, answers, wrong

FAST: dict[Dimension, DimensionFunction] = {
    "Littlestone": dimensions.littlestone_dimension,
    "VC": dimensions.vc_dimension,
    "threshold": dimensions.threshold_dimension,
    "multiclass Littlestone": dimensions.multiclass_littlestone_dimension,
    "Natarajan": dimensions.natarajan_dimension,
    "graph": dimensions.graph_dimension,
    "DS": dimensions.ds_dimension,
}
LITERAL: dict[Dimension, tuple[DimensionFunction, ...]] = {
    "Littlestone": (definitions.littlestone_dimension_by_recursion, definitions.littlestone_dimension_by_game),
    "VC": (definitions.vc_dimension,),
    "threshold": (definitions.threshold_dimension,),
    "multiclass Littlestone": (definitions.littlestone_dimension_by_recursion,),
    "Natarajan": (definitions.natarajan_dimension,),
    "graph": (definitions.graph_dimension,),
    "DS": (),  # the definition takes at most 20 patterns
}


def optimal_tree(hypothesis_class: FiniteClass, p: int, d: int) -> Decomposition:
    return structure.certified_decomposition_dimension(hypothesis_class, p, d).tree


def without_the_tree_on_the_right(hypothesis_class: FiniteClass, p: int, d: int) -> Decomposition:
    tree = optimal_tree(hypothesis_class, p, d)
    return tree and replace(tree, children=(tree.children[0], None))


def check_tree(tree: object, **options: object) -> None:
    checks.check_decomposition(tree=tree, **options)  # type: ignore[arg-type]


def check_vc(function: object) -> None:
    judging.check(function, "vc_dimension")


WRONG_TREES = {
    "a leaf too deep": lambda h, p, d: structure.greedy_decomposition(h, p, d + 1),
    "only a leaf": lambda h, p, d: None,
    "nothing on the right": without_the_tree_on_the_right,
}


def refusing_the_empty_class(hypothesis_class: FiniteClass) -> int:
    if hypothesis_class.is_empty:
        raise ValueError("empty")
    return dimensions.littlestone_dimension(hypothesis_class)


def raising(*given: object, **named: object) -> int:
    raise KeyError("planted")


def later(*given: object, **named: object) -> int:
    raise NotImplementedError("later")


def small_only(hypothesis_class: FiniteClass, k: int) -> bool:
    return structure.is_irreducible(hypothesis_class, k) if hypothesis_class.n_points <= 6 else bool(later())


OF_A_CLASS = (
    *(checks.check_dimension_function, checks.check_psi_dimension_function, checks.check_irreducibility),
    *(checks.check_decomposition, checks.check_essential_hypotheses, checks.check_zero_cover_number),
    *(checks.check_zero_cover, check_tree),
)


def cover_wanted(h: FiniteClass, tree: tuple[int, ...], depth: int) -> str:
    number = dimensions.zero_cover_number_on_tree(h, tree)
    return f"a 0-cover of {number} tree{'s' * (number != 1)}"


def wrong_functions() -> Iterator[Wrong]:
    """Yield the rows of every run."""
    for check in OF_A_CLASS:
        yield from wrong(check, {"that raises": raising}, "", "KeyError: 'planted'")
        yield from wrong(check, {"that supports nothing": later}, "", "it says that it does not support this")
    yield from wrong(check_vc, later, "", "it says that it does not support this")
    planted = wrong_algorithms("is_irreducible")
    yield from wrong(
        checks.check_irreducibility, planted, "", again=answers(structure.is_irreducible), n_generated=20
    )
    yield from wrong(checks.check_irreducibility, small_only, "", "it says that it does not support this")
    yield from wrong(
        checks.check_decomposition,
        wrong_algorithms("decomposition_dimension"),
        "equals the decomposition dimension",
        again=answers(definitions.decomposition_dimension),
        n_generated=20,
    )
    dimension = structure.decomposition_dimension
    yield from wrong(checks.check_decomposition, {"a boolean": lambda *given: dimension(*given) > 0}, "", "false")
    yield from wrong(check_tree, WRONG_TREES, "is a valid decomposition tree", n_generated=20)
    yield from wrong(
        check_tree,
        structure.greedy_decomposition,
        "is a valid decomposition tree",
        "a valid tree of degree 1",
        required="a valid tree of degree 0",
        on="FiniteClass.from_rows(['001', '010', '011', '111']), 1, 2",
        n_generated=5,
    )
    boolean = {"a boolean": lambda h: dimensions.littlestone_dimension(h) == 1}
    for one in ("Littlestone", "multiclass Littlestone"):
        check = partial(checks.check_dimension_function, dimension=one)
        yield from wrong(check, boolean, "", "false")
        empty = "FiniteClass.empty(1)"
        yield from wrong(check, refusing_the_empty_class, "", on=empty, n_generated=5)
    most_four = {"at most four": lambda h: min(4, dimensions.littlestone_dimension(h))}
    yield from wrong(checks.check_dimension_function, most_four, "equals the Littlestone dimension", "4")
    psi = checks.check_psi_dimension_function
    yield from wrong(
        psi,
        dimensions.uniform_psi_littlestone_dimension,
        "equals the Psi",
        "1",
        required="2",
        on="FiniteClass.from_rows(['00', '01', '02', '11']), bit_maps(3)",
        n_generated=5,
    )
    number = checks.check_zero_cover_number
    # The best point of all labels is not that of two subtrees where there are three labels.
    yield from wrong(
        number,
        COVER_NUMBERS["adds over the labels"],
        "equals the 0-cover function",
        "6",
        required="5",
        on="['0000', '0100', '1000', '1010', '2000', '2001']), 2",
        n_generated=5,
    )
    yield from wrong(
        checks.check_zero_cover, COVERS, "is a smallest 0-cover", again=answers(cover_wanted), n_generated=5
    )
    left = COVERS["left subtrees only"]
    yield from wrong(checks.check_zero_cover, {"any": left}, "is a 0-cover", "no", smallest=False, n_generated=5)


NOTIONS = {
    "psi_littlestone_dimension": "Psi-Littlestone dimension",
    "uniform_psi_littlestone_dimension": "uniform Psi-Littlestone dimension",
    "zero_cover_number": "0-cover function",
}


def planted_functions() -> Iterator[Wrong]:
    """Yield the rows of a long table; some of them are drawn."""
    check = checks.check_dimension_function
    for one, capability in CAPABILITY.items():
        kind: dict[str, object] = {"dimension": one, "n_generated": 5 if "multi" in one else 100}
        literal = answers((*LITERAL[one], FAST[one])[0])
        for name, function in wrong_algorithms(capability).items():
            yield Wrong(check, function, "equals the", name=f"{one} {name}", again=literal, options=kind)
    recursion = definitions.psi_littlestone_dimension_by_recursion
    uniform = definitions.uniform_psi_littlestone_dimension_by_recursion
    psi, uniform_only, covers = "psi_littlestone_dimension", {"uniform": True}, "zero_cover_number"
    check_psi, right = checks.check_psi_dimension_function, dimensions.zero_cover_number
    for name, check_of, again, options in (
        (psi, check_psi, answers(recursion), {}),
        (f"uniform_{psi}", check_psi, answers(uniform), uniform_only),
        (covers, checks.check_zero_cover_number, answers(right), {}),
    ):
        says = f"equals the {NOTIONS[name]}"
        yield from wrong(check_of, wrong_algorithms(name), says, again=again, n_generated=5, given=options)

    def sorted_lists(h: FiniteClass, p: int, d: int) -> object:
        return sorted(list(map(int, row)) for row in definitions.essential_hypotheses(h, p, d))

    essential = wrong_algorithms("essential_hypotheses")
    says, again = "lists the essential hypotheses", answers(sorted_lists)
    yield from wrong(checks.check_essential_hypotheses, essential, says, again=again, n_generated=20)
