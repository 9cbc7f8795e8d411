"""Audits of foreign mechanisms, from known probabilities and from samples."""
