"""The dual VC dimension of the set of SOA functions of a class; by Lemma 4.2 this set has dimension d."""

from ...kit.claimed import claimed

dual_bound = claimed(
    "lyu.remark-6.2-adaptive",
    # A class is the dual class of its dual class. A dual dimension of s needs 2^s points, so this has few of them.
    claim="VC(H) + 1 <= 2^(VC(dual(H)) + 1)",
    words="The dual class of a class of VC dimension d has VC dimension below 2^(d+1).",
    quick=3,
    standard=4,
)
