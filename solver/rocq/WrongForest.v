(* Wrong variants of the statements on mistakes of online learners, refuted.

   The SOA of H1 = {0, 1} on one point answers 1 there before it has seen anything, so it errs on (x0, 0): one mistake,
   for dimension 1. It answers 0 then, whatever is said against it later, when no member is left. *)
From mathcomp Require Import all_ssreflect all_algebra.
From Littlestone Require Import Statements ForestStatements Depth Soa Finite Satisfiable SoaMistakes SatisfiableForest.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Lemma H1_first : finite_soa S1 [::] x0 = one.
Proof.
have n0 : nonempty (restrict H1 [::]) by exists (fun=> one); split; [exact: H1_all|].
exact: soa_inj (H1_soa_learner n0 x0) ((same_class_soa x0 one (@restrict_nil _ _ H1)).2 H1_soa).
Qed.

Lemma H1_one_mistake : mistakes_after (finite_soa S1) [::] [:: (x0, zero)] = 1.
Proof. by rewrite /= H1_first. Qed.

Lemma H1_realizes y : nonempty (restrict H1 [:: (x0, y)]).
Proof. by exists (fun=> y); split; [exact: H1_all|rewrite /realizes /= eqxx]. Qed.

Theorem lyu_remark_4_soa_mistakes_wrong : ~ (forall X (H : class X 1) d A, mld H d -> standard_optimal H A -> (forall
  s, nonempty (restrict H s) -> (mistakes_after A [::] s <= d.-1)%N) /\ (forall past x y e, mld (restrict H past) e ->
  A past x <> y -> below (restrict H (rcons past (x, y))) e)).
Proof.
case/(_ 'I_1 H1 1 (finite_soa S1) H1_mld H1_soa_learner) => few _.
by have := few _ (H1_realizes zero); rewrite H1_one_mistake.
Qed.

Theorem lyu_remark_4_soa_mistakes_wrong_2 : ~ (forall X (H : class X 1) d A, mld H d -> standard_optimal H A ->
  (forall s, nonempty (restrict H s) -> (mistakes_after A [::] s <= d)%N) /\ (forall past x y e, mld (restrict H past)
  e -> A past x <> y -> below (restrict H (rcons past (x, y))) e.-1)).
Proof.
case/(_ 'I_1 H1 1 (finite_soa S1) H1_mld H1_soa_learner) => _ lower.
have m1 : mld (restrict H1 [::]) 1 by apply/(same_class_rank 2 (@restrict_nil _ _ H1)); exact: H1_mld.
have ne : finite_soa S1 [::] x0 <> zero by rewrite H1_first.
by have := lower _ _ _ _ m1 ne 0 ((deep0 _).2 (H1_realizes zero)).
Qed.

(* where no member is left, this learner answers 0 *)
Definition zero_at_last past : hypothesis 'I_1 1 :=
  if restricted S1 past == set0 then (fun=> zero) else finite_soa S1 past.

Lemma zero_at_last_soa : standard_optimal H1 zero_at_last.
Proof.
move=> past Hn; rewrite /zero_at_last ifN; first exact: H1_soa_learner.
by apply/members_nonempty; case: Hn => h /members_restrict; exists h.
Qed.

Theorem gl_algorithm_1_mistake_changes_wrong : ~ (forall X (H : class X 1) A past x y, standard_optimal H A -> A
  (rcons past (x, y)) x = y).
Proof.
move/(_ 'I_1 H1 zero_at_last [:: (x0, zero)] x0 one zero_at_last_soa); rewrite /zero_at_last ifT //.
apply: contraTT isT => /set0Pn[g]; rewrite inE => /andP[_ /and3P[/eqP g0 /eqP g1 _]].
by move: g1; rewrite g0.
Qed.
