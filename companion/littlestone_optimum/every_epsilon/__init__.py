"""The class of two constant functions: closed forms of the optimum for every epsilon, with certificates."""
