"""Plain, typed reference for the combinatorics and the private learning of Littlestone classes.

``definitions`` holds the literal definitions; every other folder computes fast and never calls it.
"""

__all__ = ["__version__"]

__version__ = "0.1.0"
