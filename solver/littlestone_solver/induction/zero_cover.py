"""The Sauer bound for 0-cover numbers, for all sizes: N(0, H, T) <= S(T, d) = sum of C(T, i) k^i for i <= d.

For every class H with labels 0..k, k >= 1, of (multiclass) Littlestone dimension at most d >= -1, on any set of
points, finite or not, and every depth T >= 0. This is `bgs` Theorem 5.6 (for T < d, where the theorem prints
(k+1)^T, the sum is the same number).

The scheme
----------
Induction on T, for all classes and all d at once. The following is the scheme, taken from mathematics as it
stands and *not* itself checked by z3:

* induction on T (outer), on d (Pascal's identity), on the number m of labels added so far (summation);
* structural facts on finite complete trees: a tree of depth d + 1 is a root with two subtrees of depth d, its
  paths are the root followed by a path of a subtree, and labels of different nodes can be chosen independently;
* finite sets: a union has at most as many elements as its parts together, and a larger finite set maps onto a
  smaller nonempty one;
* C(T,i) and k^i are natural numbers, C(T,0) = k^0 = 1, and Pascal's rule for binomials; the supremum over trees z
  is at most a bound that holds for every z.

What z3 decides is every step in between:

* T = 0 and the empty class (base).
* T >= 1: let z be a tree with root x, d >= 0. The children are H on x -> i. By *restricting*, no child has
  dimension above d; by *joining* and *at most one*, at most one child has dimension d. By the induction
  hypothesis for T - 1 a child has covers of at most b = S(T-1,d-1) trees on each subtree, or B = S(T-1,d) if it
  is the one of dimension d. By *stitching*, the larger of its two covers gives a cover on z of the same size
  (an empty child has an empty cover), and by *union* these add up to a cover of H.
* *Summation* over the k + 1 labels bounds the total by k b + B, with b <= B by *monotonicity* of the sum, and
  *Pascal's identity* makes this S(T,d); *assembly*.
"""

from littlestone import verdicts
from littlestone.verdicts import Only, Trial, Verdict, everywhere

from ..engine.step import verify_steps
from .covers import cover_steps
from .sums import arithmetic_steps
from .trees import tree_steps


@verdicts.check(
    "bgs.theorem-5.6",
    scopes=everywhere(
        Only(
            "all classes with k + 1 >= 2 labels on any set of points, every dimension d and every depth T, all"
            " symbolic"
        )
    ),
    strength=Verdict.PROVED,
)
def check(trial: Trial, scope: Only) -> None:
    """N(0, H, T) is at most the sum of C(T, i) k^i for i <= d."""
    trial.by_hand(
        "induction on T, d and the number of labels, structure of finite trees, cardinality of finite sets"
    )
    verify_steps(trial, [*tree_steps(), *cover_steps(), *arithmetic_steps()])
