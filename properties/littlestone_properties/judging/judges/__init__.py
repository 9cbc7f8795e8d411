"""The judges: each asks a candidate about a case and raises unless its answers are right."""
