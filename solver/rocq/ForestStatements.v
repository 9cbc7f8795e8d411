(* The statements on mistakes of online learners, with the definitions they need: the standard optimal algorithm (lyu
   section 4, gl section 2.1), and private online learning (gl sections 2 to 4).

   An online learner sees labelled examples one by one. Before each it answers with a hypothesis. Distributions and
   differential privacy (dp) are those of ProbabilityStatements.v. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum.
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

(** Private online learning against oblivious adversaries (gl sections 2.1 and 3) *)
Section Online.
Variables (F : realFieldType) (X H : finType) (T : nat).
(* A randomised learner: L s hs is the probability that its hypotheses in T rounds are hs if the examples are s. The
   first t + 1 hypotheses have seen the first t examples only. *)
Definition online_learner (L : seq (X * 'I_2) -> T.-tuple H -> F) :=
  (forall s, size s = T -> dist (L s)) /\
  (forall t s s' (hs : seq H), size s = T -> size s' = T -> take t s = take t s' ->
    pr (L s) (fun tr => take t.+1 tr == hs) = pr (L s') (fun tr => take t.+1 tr == hs)).
End Online.
(* the number of rounds t in which the hypothesis errs on the example, h_t(x_t) != y_t *)
Definition mistakes N (s : seq ('I_N * 'I_2)) (hs : seq {ffun 'I_N -> 'I_2}) : nat :=
  count (fun he : {ffun 'I_N -> 'I_2} * ('I_N * 'I_2) => he.1 he.2.1 != he.2.2) (zip hs s).

(* gl.theorem-4.1: C is exp(epsilon); for epsilon <= 1 the last two premises ask for m of order
   c ln(T c/(epsilon delta))/epsilon. A class of
   Littlestone dimension d on N points has an (epsilon, delta)-private learner of T rounds which, on each realizable
   sequence that is fixed in advance, is expected to make at most a^2 q 2^d m + 3 mistakes, of order 2^(6 2^d) poly(2^d)
   ln(T/delta)/epsilon. The forest has a m trees with q inner vertices each, and c is the number of its publications. *)
Definition gl_theorem_4_1 := forall (F : realFieldType) N (S : {set {ffun 'I_N -> 'I_2}}) d T m (C delta : F),
  let q := (2 ^ d.+1).-1 in let a := (448 * q * (2 * q).+1 * 2 ^ q.+1)%N in let c := (a * 2 ^ d.+1).+1 in
  let e := 1 + (1 - C^-1) / (5 * c)%:R in
  1 < C -> (0 < T)%N -> mld (members S) d ->
  (T ^ 2 * (a * m + 3))%:R <= e ^+ m -> (2 * c)%:R <= delta * e ^+ m ->
  exists L : seq ('I_N * 'I_2) -> T.-tuple {ffun 'I_N -> 'I_2} -> F, [/\ online_learner L, dp T C delta L &
    forall s, size s = T -> nonempty (restrict (members S) s) ->
    mean (L s) (fun hs => (mistakes s hs)%:R) <= (a ^ 2 * q * 2 ^ d * m + 3)%:R].
