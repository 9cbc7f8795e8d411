"""Audits of a user's mechanisms, by known probabilities and by samples."""
