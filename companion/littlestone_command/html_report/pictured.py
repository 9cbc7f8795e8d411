"""A class to look at: its labels as a table, and a mistake tree that it shatters as a drawing."""

from dataclasses import dataclass

from markupsafe import Markup

from littlestone.certificates import draw_mistake_tree
from littlestone.classes import FiniteClass
from littlestone.classes.display import class_html, class_summary
from littlestone.dimensions import certified_littlestone_dimension

from .page import drawn

MAX_TREE_DEPTH = 4
"""The deepest tree that is drawn in full."""


@dataclass(frozen=True, slots=True)
class Pictured:
    """A class with the drawings of a page; ``address`` leads to its entry in the catalogue, if it has one."""

    name: str
    summary: str
    labels: Markup
    tree: Markup | None
    tree_caption: str
    address: str = ""


def pictured(name: str, hypothesis_class: FiniteClass, address: str = "") -> Pictured:
    """Return the drawings of a class."""
    summary, labels = class_summary(hypothesis_class), drawn(class_html(hypothesis_class))
    certified = certified_littlestone_dimension(hypothesis_class)
    if not 0 < certified.value <= MAX_TREE_DEPTH:
        return Pictured(name, summary, labels, None, "", address)
    tree = draw_mistake_tree(certified.shattered_tree, hypothesis_class)
    caption = f"A mistake tree of depth {certified.value} that it shatters, with the hypotheses at the leaves"
    return Pictured(name, summary, labels, drawn(tree._repr_svg_()), caption, address)
