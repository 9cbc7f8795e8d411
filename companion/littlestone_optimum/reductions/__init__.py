"""Reductions of a game to a smaller game whose value is the same or a bound; estimates of the size that remains,
and its limits."""
