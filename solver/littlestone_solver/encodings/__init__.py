"""Dimensions, structure and certificates of a symbolic class, as formulas.

Parameters that all encodings share:

* ``symbolic`` is the class. Decompositions, the SOA, stars and the VC dimension are about classes with two labels.
* ``subcube`` and ``box`` stand for a restriction, such as that at the root of a tree or at a node.
* ``bound`` is any integer. If it is at most -1 for a dimension, or at most 0 for another number, the formula is
  true.
* ``depth`` is the depth of a tree, at least -1; there is no tree of depth -1, and then the formula is true.
* ``bounds`` are the conditions on a valid decomposition tree, ``degree`` a dimension of its leaves, at least 0.
* ``family`` is the family Psi of collapsing maps of the labels of the class.
* ``tree`` is the name of an unknown tree, and ``function`` may be unknown; different trees and different functions
  need different names.
"""
