"""Queries to z3, symbolic classes and guards, which encodings and lemmas use."""
