"""The dual VC dimension of the set of SOA functions of a class; by Lemma 4.2 this set has dimension d."""

from ...kit.claimed import claimed

dual_bound = claimed(
    "lyu.remark-6.2-adaptive",
    # H is the dual class of dual(H), so the claim may exchange the two classes. Then few points are enough, since a
    # dual dimension of s would need 2^s points.
    claim="VC(H) + 1 <= 2^(VC(dual(H)) + 1)",
    words="The dual class of a class of VC dimension d has VC dimension below 2^(d+1).",
    quick=3,
    standard=4,
)
