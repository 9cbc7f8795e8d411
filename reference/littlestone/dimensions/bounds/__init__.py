"""Bounds on dimensions: intervals that a search leaves, Sauer sums and the bound by bits of labels."""
