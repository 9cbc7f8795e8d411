"""A label as its bits: samples with one bit of each label, and labels that bits write.

Convention: bit 1 is the most significant, as in :func:`~littlestone.classes.bit_restriction`.
"""

from collections.abc import Sequence

from ...classes import Hypothesis, Label, Sample
from ...errors import InvalidValueError
from ..non_private.bitwise import NumberAboveLabels


def sample_of_bit(sample: Sample, bit: int, n_bits: int) -> Sample:
    """Return the sample with one bit of each label in place of the label.

    Ledger: ``bgs.theorem-3.1``.

    >>> sample_of_bit(Sample([(0, 2), (1, 1)]), 1, 2)
    Sample([(0, 1), (1, 0)])
    """
    if not 1 <= bit <= n_bits:
        raise InvalidValueError("bit", bit, f"from 1 to {n_bits}")
    for label in sample.labels:
        if label >> n_bits:
            raise InvalidValueError("label", label, f"below {1 << n_bits}, written with {n_bits} bits")
    return Sample([(point, label >> (n_bits - bit) & 1) for point, label in sample])


def combined_bits(
    bits: Sequence[Sequence[int]], n_labels: int, above: NumberAboveLabels = NumberAboveLabels.LARGEST_LABEL
) -> Hypothesis:
    """Return the labels whose bits are given by binary functions, one for each bit (the paper's ``bin2dec``).

    The function of bit 1 comes first; ``above`` is the rule for a number above the largest label.

    Ledger: ``bgs.theorem-3.1``.

    >>> combined_bits([(0, 1, 1), (1, 0, 1)], 3)
    (1, 2, 2)
    """
    if not bits:
        raise InvalidValueError("bits", [], "at least one function")
    replaced = Label(0 if above is NumberAboveLabels.ZERO else n_labels - 1)
    labels = []
    for column in zip(*bits, strict=True):
        number = 0
        for bit in column:
            number = 2 * number + bit
        is_label = number < n_labels or above is NumberAboveLabels.AS_PRINTED
        labels.append(Label(number) if is_label else replaced)
    return tuple(labels)
