"""Certificates of both ends of the value of a game, and their checkers, which use no linear programme."""
