"""All classes of one size, numbered, listed or up to symmetry, and tables over all of them."""
