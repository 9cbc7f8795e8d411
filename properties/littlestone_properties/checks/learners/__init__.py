"""Checks of online and batch learners."""
