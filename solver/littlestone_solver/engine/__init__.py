"""Queries to z3, symbolic classes and guards, of which encodings and lemmas are made."""
