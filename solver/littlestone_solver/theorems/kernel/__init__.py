"""Coq: its sources, building them, and asking its kernel and its second checker."""
