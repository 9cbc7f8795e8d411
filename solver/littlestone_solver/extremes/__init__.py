"""True extremes: the largest dimension of one kind over all classes of a size whose other dimension is given.

Every entry consists of a class that attains it, confirmed by ``definitions``, and of the reason why the next value
is impossible. The reason is an answer of the solver about all classes of the size, or that these have too few
functions or points.
"""
