"""Trees as text, as Graphviz text and as pictures."""

import re
from xml.etree import ElementTree

import pytest

from littlestone import certificates, dimensions, structure
from littlestone.certificates import MistakeTree, PsiTree, draw_decomposition, draw_mistake_tree, draw_psi_tree
from littlestone.classes import FiniteClass, named_family, pair_maps

THRESHOLDS = FiniteClass.from_rows(["000", "001", "011", "111"])
LEAF = MistakeTree(0, (0, 1), (None, None))


def drawings() -> list[certificates.Drawing]:
    cube, multiclass = named_family("cube", 4), FiniteClass.from_rows(["02", "12", "20", "21"])
    psi_tree = dimensions.certified_psi_littlestone_dimension(multiclass, pair_maps(3)).shattered_tree
    decomposed = named_family("thresholds", 9)
    return [
        draw_mistake_tree(dimensions.certified_littlestone_dimension(cube).shattered_tree, cube),
        draw_mistake_tree(None),
        draw_mistake_tree(None, THRESHOLDS),
        draw_psi_tree(psi_tree, multiclass),
        draw_decomposition(structure.greedy_decomposition(decomposed, 1, 4), decomposed, levels=None),
    ]


@pytest.mark.parametrize(
    ("rows", "text"),
    [
        (FiniteClass.empty(2), "empty"),
        (named_family("singletons", 5), "00001, 00010, 00100, 01000, 10000"),
        (named_family("singletons", 7), "7 hypotheses"),
        (FiniteClass.from_rows(["0" * 48]), "1 hypothesis"),
        (FiniteClass.from_rows([[10]]), "1 hypothesis"),
    ],
)
def test_what_a_leaf_shows(rows: FiniteClass, text: str) -> None:
    for drawing in (draw_mistake_tree(None, rows), draw_psi_tree(None, rows), draw_decomposition(None, rows)):
        assert str(drawing) == text


def test_a_leaf_of_an_unknown_class() -> None:
    assert str(draw_mistake_tree(None)) == str(draw_psi_tree(None)) == str(draw_decomposition(None)) == "leaf"


@pytest.mark.parametrize("levels", [0, 1, 3, 5])
def test_deep_trees_are_cut_and_the_cut_is_marked(levels: int) -> None:
    mistakes: MistakeTree | None = None
    psi: PsiTree | None = None
    decomposition: certificates.DecompositionTree | None = None
    for point in range(100):
        # Shared subtrees: drawn whole, these would have 2^100 leaves.
        mistakes = MistakeTree(point, (0, 1), (mistakes, mistakes))
        psi = PsiTree(point, (0, 1), (psi, psi))
        decomposition = certificates.DecompositionTree(point, (decomposition, decomposition))
    for drawing in (
        draw_mistake_tree(mistakes, levels=levels),
        draw_psi_tree(psi, levels=levels),
        draw_decomposition(decomposition, levels=levels),
    ):
        assert str(drawing).count("? ...") == 2**levels
        assert len(str(drawing).splitlines()) == 2 ** (levels + 1) - 1
    assert str(mistakes).count("? ...") == str(psi).count("? ...") == str(decomposition).count("? ...") == 32


@pytest.mark.parametrize("drawing", drawings(), ids=lambda drawing: drawing.caption or "leaf")
def test_every_node_is_named_once_and_every_edge_leads_to_a_node(drawing: certificates.Drawing) -> None:
    text = drawing.dot("tree")
    nodes = re.findall(r"^  (n\d+) \[", text, re.MULTILINE)
    targets = re.findall(r"-> (n\d+) \[", text)
    assert len(nodes) == len(set(nodes)) == len(str(drawing).splitlines())
    assert sorted(targets) == sorted(set(nodes) - {"n0"})


@pytest.mark.parametrize("drawing", drawings(), ids=lambda drawing: drawing.caption or "leaf")
def test_pictures_show_every_caption_inside_their_frame(drawing: certificates.Drawing) -> None:
    picture = ElementTree.fromstring(drawing._repr_svg_())
    width, height = float(picture.attrib["width"]), float(picture.attrib["height"])
    texts = [element for element in picture if element.tag.endswith("text")]
    captions = re.findall(r'label="([^"]*)"', drawing.dot("tree"))
    assert sorted(element.text or "" for element in texts) == sorted(captions)
    for element in texts:
        half = 4 * len(element.text or "")
        assert half <= float(element.attrib["x"]) <= width - half
        assert 0 <= float(element.attrib["y"]) <= height


def test_trees_show_their_pictures() -> None:
    for tree in (LEAF, PsiTree(0, (0, 1), (None, None)), certificates.DecompositionTree(0, (None, None))):
        assert tree._repr_svg_().startswith("<svg ")
        assert tree._repr_svg_().count("<circle") == 2


def test_trees_are_made_of_plain_integers_and_their_repr_evaluates() -> None:
    tree = MistakeTree(3, (0, 2), (None, LEAF))
    assert eval(repr(tree), {"MistakeTree": MistakeTree}) == tree
    psi = PsiTree(1, (0, None, 1), (None, None))
    assert eval(repr(psi), {"PsiTree": PsiTree}) == psi
