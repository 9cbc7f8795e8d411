"""z3 encodings, lemmas and inductions: this witness decides statements for all classes of a size.

A *size* of classes is a number of points and a number of labels. In this package, ``n_points`` is at least 1 and
``n_labels`` at least 2. The budget of one query in z3 resource units is ``resource_limit``, and ``UndecidedError``
says that this budget ran out. ``BrokenCheckError`` says that an encoding, a wrong variant, a file of proofs or an
answer of Coq violates the definitions or the white list. ``NotRunError`` or ``LittlestoneError`` says that Coq or
OCaml is missing.
"""
