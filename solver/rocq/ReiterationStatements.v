(* The statement on learners that are given their mistakes again (gl section 2.1). Mistakes are those of
   ForestStatements.v. *)
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements ForestStatements.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

(* gl section 2.1: any learner A, modified by reiterating each mistake until it changes *)
Section Reiterated.
Variables (X : Type) (same : rel (hypothesis X 1)) (A : seq (X * 'I_2) -> hypothesis X 1).
(* e is given once, and up to n times more while the hypothesis of A stays the same *)
Fixpoint until_changed n past (e : X * 'I_2) := let past' := rcons past e in
  if n is m.+1 then (if same (A past) (A past') then until_changed m past' e else past') else past'.
(* what A is given for the examples s *)
Definition reiterated n s :=
  foldl (fun past e => until_changed (if A past e.1 == e.2 then 0%N else n) past e) [::] s.
Definition reiterating n s : hypothesis X 1 := A (reiterated n s).
End Reiterated.

(* gl.algorithm-1, section 2.1: A errs at most d times on realizable sequences; [same] decides whether two hypotheses
   are the same function. Given each mistake up to d times, A errs at most d times and changes after each mistake. *)
Definition gl_algorithm_1_reiterating := forall X (H : class X 1) (same : rel (hypothesis X 1)) A d,
  (forall g h, same g h <-> g =1 h) -> (forall s, nonempty (restrict H s) -> (mistakes_after A [::] s <= d)%N) ->
  let A' := reiterating same A d.-1 in
  (forall s, nonempty (restrict H s) -> (mistakes_after A' [::] s <= d)%N) /\
  forall past x y, nonempty (restrict H (rcons past (x, y))) -> A' past x <> y -> ~ A' (rcons past (x, y)) =1 A' past.
