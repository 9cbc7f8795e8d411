"""True extremes: the largest value of one dimension over all classes of a size with a given other dimension.

Every entry consists of a class that attains the value, confirmed by ``definitions``, and of the reason why the next
value is impossible. The reason is an answer of the solver about all classes of the size, or that these classes have
too few functions or points.
"""
