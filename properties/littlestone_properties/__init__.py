"""Hypothesis strategies, checks of anybody's code, audits of mechanisms, and a test bed for auditors."""
