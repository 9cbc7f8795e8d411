"""Asking a candidate: what answers may be, arguments as values of Python, and branches of coins within bounds."""
