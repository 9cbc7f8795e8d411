"""Boosting of private learners: of their confidence and of their accuracy (`bgs` appendix A)."""
