"""The places where somebody's implementation may run: this process, a process of its own, or a foreign program."""
