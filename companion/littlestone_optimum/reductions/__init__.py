"""Reductions of a game to a smaller game whose value is the same or a bound; estimates and limits of sizes."""
