"""A class to look at: its labels as a table, and a mistake tree that it shatters as a drawing."""

from html import escape

from littlestone.certificates import draw_mistake_tree
from littlestone.classes import FiniteClass
from littlestone.classes.display import class_html
from littlestone.dimensions import certified_littlestone_dimension

MAX_TREE_DEPTH = 4
"""The deepest tree that is drawn in full."""


def pictured(name: str, hypothesis_class: FiniteClass, more: str = "") -> str:
    """Return HTML on one line: the labels of a class, a tree that it shatters unless that is deep, and ``more``."""
    drawings, certified = [class_html(hypothesis_class)], certified_littlestone_dimension(hypothesis_class)
    if 0 < certified.value <= MAX_TREE_DEPTH:
        tree = draw_mistake_tree(certified.shattered_tree, hypothesis_class)
        drawings.append(tree._repr_svg_())
    told = f"{name}: labels" + (", and a mistake tree that it shatters" if len(drawings) > 1 else "")
    html = "".join([*drawings, more]).replace("\n", " ")
    return f'<figure class="pictured"><figcaption>{escape(told)}</figcaption><div>{html}</div></figure>'
