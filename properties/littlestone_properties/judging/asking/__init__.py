"""Asking a candidate: possible answers, arguments as Python values, and branches of coins within bounds."""
