"""The places where somebody's implementation may run: this process, one of its own, or a foreign program."""
