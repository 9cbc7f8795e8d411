"""Checks of private mechanisms."""
