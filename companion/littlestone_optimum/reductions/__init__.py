"""Reductions of a game to a smaller one with the same value, or with a bound of it, and the sizes that remain."""
