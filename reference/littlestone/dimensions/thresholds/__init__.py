"""The search for long threshold sequences."""
