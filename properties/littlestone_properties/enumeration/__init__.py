"""Enumeration: statements checked by the plain definitions on every class of a small size."""
