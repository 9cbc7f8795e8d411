"""Where somebody's implementation may run: in this process, in one of its own, or as a program in any language."""
