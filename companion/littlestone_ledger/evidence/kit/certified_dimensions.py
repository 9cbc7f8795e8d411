"""The certified dimensions of a class and of its label bits."""

from littlestone.classes import FiniteClass, bit_restriction, n_label_bits

from .multiclass_scopes import certified_dimension


def certified_dimensions(hypothesis_class: FiniteClass) -> tuple[int, list[int]]:
    """Return the multiclass Littlestone dimension and that of every bit, the most significant first."""
    bits = (bit_restriction(hypothesis_class, bit + 1) for bit in range(n_label_bits(hypothesis_class)))
    return certified_dimension(hypothesis_class).value, [certified_dimension(bit).value for bit in bits]
