(* Wrong variants of the statement on reiterated mistakes, refuted.

   A learner that answers the second label it was given has to be given its first mistake twice. One that always answers
   zero never errs on what zero realizes; after one it answers zero still. *)
From mathcomp Require Import all_ssreflect ssralg zmodp.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements ForestStatements.
From Littlestone Require Import ReiterationStatements Satisfiable SatisfiableReiteration.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Theorem gl_algorithm_1_reiterating_wrong : ~ (forall X (H : class X 1) (same : rel (hypothesis X 1)) A d,
  (forall g h, same g h <-> g =1 h) -> (forall s, nonempty (restrict H s) -> (mistakes_after A [::] s <= d)%N) ->
  let A' := reiterating same A d.-2 in
  (forall s, nonempty (restrict H s) -> (mistakes_after A' [::] s <= d)%N) /\
  forall past x y, nonempty (restrict H (rcons past (x, y))) -> A' past x <> y -> ~ A' (rcons past (x, y)) =1 A' past).
Proof.
move=> /(_ _ _ _ _ _ same_at_pointP second_label_bound)[_ /(_ [::] x0 one)].
by case=> //; exists (fun=> one); split; [exact: H1_all|].
Qed.

Theorem gl_algorithm_1_reiterating_wrong_2 : ~ (forall X (H : class X 1) (same : rel (hypothesis X 1)) A d,
  (forall g h, same g h <-> g =1 h) -> (forall s, nonempty (restrict H s) -> (mistakes_after A [::] s <= d)%N) ->
  let A' := reiterating same A d.-1 in
  (forall s, nonempty (restrict H s) -> (mistakes_after A' [::] s <= d)%N) /\
  forall past x y, A' past x <> y -> ~ A' (rcons past (x, y)) =1 A' past).
Proof.
pose zero_only : class 'I_1 1 := fun h => h x0 = zero.
move=> /(_ _ zero_only same_at_point (fun _ _ => zero) 0 same_at_pointP)[|_ /(_ [::] x0 one)[]//].
move=> s [h [h0 hs]]; have {hs} : all (fun e => e.2 == zero) s.
  by apply: sub_all hs => -[x y] /=; rewrite (ord1 x) h0 eq_sym.
by rewrite leqn0; elim: s [::] => //= e s IH past /andP[/eqP-> /IH->].
Qed.
