"""Graphviz text of mistake trees, Psi-labelled trees and decomposition trees."""

import re

from littlestone import dimensions, structure
from littlestone.certificates import decomposition_to_dot, mistake_tree_to_dot, psi_tree_to_dot
from littlestone.classes import FiniteClass, named_family, pair_maps


def test_a_mistake_tree() -> None:
    tree = dimensions.certified_littlestone_dimension(FiniteClass.from_rows(["00", "01", "11"])).shattered_tree
    assert mistake_tree_to_dot(tree).splitlines() == [
        "digraph mistake_tree {",
        '  n0 [label="x0"];',
        '  n0 -> n1 [label="0"];',
        "  n1 [shape=point];",
        '  n0 -> n2 [label="1"];',
        "  n2 [shape=point];",
        "}",
    ]


def test_a_psi_tree() -> None:
    h = FiniteClass.from_rows(["02", "20"])
    tree = dimensions.certified_psi_littlestone_dimension(h, pair_maps(3)).shattered_tree
    assert psi_tree_to_dot(tree).splitlines() == [
        "digraph psi_tree {",
        r'  n0 [label="x0\n0 * 1"];',
        '  n0 -> n1 [label="0"];',
        "  n1 [shape=point];",
        '  n0 -> n2 [label="1"];',
        "  n2 [shape=point];",
        "}",
    ]


def test_a_deeper_psi_tree_names_every_node_once() -> None:
    h = named_family("cube", 3)
    text = psi_tree_to_dot(dimensions.certified_psi_littlestone_dimension(h, pair_maps(2)).shattered_tree)
    nodes = re.findall(r"^  (n\d+) \[", text, re.MULTILINE)
    targets = re.findall(r"-> (n\d+) \[", text)
    assert len(nodes) == len(set(nodes)) == 15
    assert sorted(targets) == sorted(set(nodes) - {"n0"})


def test_a_decomposition_tree_with_its_classes() -> None:
    h = FiniteClass.from_rows(["0", "1"])
    tree = structure.greedy_decomposition(h, 1, 1)
    assert decomposition_to_dot(tree, h).splitlines() == [
        "digraph decomposition {",
        '  n0 [label="x0"];',
        '  n0 -> n1 [label="0"];',
        '  n1 [shape=box, label="0"];',
        '  n0 -> n2 [label="1"];',
        '  n2 [shape=box, label="1"];',
        "}",
    ]
    assert 'n1 [shape=box, label=""];' in decomposition_to_dot(tree)


def test_long_and_empty_leaves() -> None:
    assert "5 hypotheses" in decomposition_to_dot(None, named_family("singletons", 5))
    assert "empty" in decomposition_to_dot(None, FiniteClass.empty(2))


def test_every_node_is_named_once_and_every_edge_leads_to_a_node() -> None:
    h = named_family("thresholds", 9)
    text = decomposition_to_dot(structure.greedy_decomposition(h, 1, 4), h)
    nodes = re.findall(r"^  (n\d+) \[", text, re.MULTILINE)
    targets = re.findall(r"-> (n\d+) \[", text)
    assert len(nodes) == len(set(nodes)) == 19
    assert sorted(targets) == sorted(set(nodes) - {"n0"})
