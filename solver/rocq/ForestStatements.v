(* The statements on mistakes of online learners, with the definitions they need: the standard optimal algorithm (lyu
   section 4, gl section 2.1).

   An online learner sees labelled examples one by one. Before each it answers with a hypothesis. *)
From mathcomp Require Import all_ssreflect all_algebra.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope ring_scope.

(** Mistakes of deterministic learners (gl section 2.1) *)
Section Mistakes.
Variables (X : Type) (H : class X 1).
Implicit Types (past s : seq (X * 'I_2)).

(* A maps the examples that it has seen, the first one first, to a hypothesis; its mistakes on s after past *)
Fixpoint mistakes_after (A : seq (X * 'I_2) -> hypothesis X 1) past s : nat :=
  if s is e :: s' then ((A past e.1 != e.2) + mistakes_after A (rcons past e) s')%N else 0%N.
(* A is the SOA of H restricted to what was seen; anything where no member of H agrees with that *)
Definition standard_optimal (A : seq (X * 'I_2) -> hypothesis X 1) :=
  forall past, nonempty (restrict H past) -> is_soa (restrict H past) (A past).
End Mistakes.

(* lyu.remark-4-soa-mistakes: s is realizable, infinite classes are included; each mistake lowers the dimension *)
Definition lyu_remark_4_soa_mistakes := forall X (H : class X 1) d A, mld H d -> standard_optimal H A ->
  (forall s, nonempty (restrict H s) -> (mistakes_after A [::] s <= d)%N) /\
  (forall past x y e, mld (restrict H past) e -> A past x <> y -> below (restrict H (rcons past (x, y))) e).

(* gl.algorithm-1, what section 2.1 says of A: after a mistake (x, y) the SOA answers y at x, where it did not *)
Definition gl_algorithm_1_mistake_changes := forall X (H : class X 1) A past x y, standard_optimal H A ->
  nonempty (restrict H (rcons past (x, y))) -> A (rcons past (x, y)) x = y.
