(* Premises of the statements on composition that are met: by a hundred randomised responses, whatever the answers
   before are; and by 1000 sessions of 1000 queries that cost 1/1000 each, which cost less than 1/10 together. *)
From Coq Require Import Reals ZArith Lra Lia Psatz.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements ProbabilityStatements PrivacyStatements MechanismStatements.
From Littlestone Require Import CompositionStatements Premises Exponentials Noise InfiniteNoise SatisfiableMechanisms.
From Littlestone Require Import AccuracyStatements ContinuousNoise.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

(* the bit b is answered with the probability exp(e) / (1 + exp(e)) *)
Definition coin (x : R) (b : bool) : R := if b then x else 1 - x.
Definition truth e := exp e / (1 + exp e).
Definition response e := coin (truth e).
Definition opposite e := coin (1 - truth e).
Definition bits := [:: true; false].

Lemma coin_law x : 0 <= x <= 1 -> law bits (coin x).
Proof. by move=> x01; split=> [[]|] /=; lra. Qed.

Lemma truth_inside e : 0 < truth e < 1 /\ truth e = exp e * (1 - truth e).
Proof.
have e0 := exp_pos e; rewrite /truth; split; last by field; lra.
split; first by apply: Rdiv_lt_0_compat; lra.
by apply: (Rmult_lt_reg_r (1 + exp e)); [lra | field_simplify; lra].
Qed.

Lemma two_events (P : pred bool) x : event bits (coin x) P = (if P true then x else 0) + (if P false then 1 - x else 0).
Proof. by rewrite /event /=; case: (P true); case: (P false) => /=; lra. Qed.

Lemma responses e : 0 <= e -> each_private bits e 0 (fun=> response e) (fun=> opposite e).
Proof.
move=> e0 past; have [t01 tE] := truth_inside e; have c1 := exp_monotone e0; rewrite exp_0 in c1.
split; first by apply: coin_law; lra.
split; first by apply: coin_law; lra.
by split=> P; rewrite !two_events; move: (truth e) (exp e) t01 tE c1 => t c t01 tE c1;
  case: (P true); case: (P false); nra.
Qed.

Lemma more_delta e d p q : 0 <= d -> each_private bits e 0 p q -> each_private bits e d p q.
Proof.
move=> d0 each past; have [pl [ql [pq qp]]] := each past; do 3!split=> //.
  by move=> P; have := pq P; lra.
by move=> P; have := qp P; lra.
Qed.

Theorem yan_theorem_3_met : premises_of yan_theorem_3.
Proof.
exists bool, bits, 100%N, (fun=> response (1 / 100)), (fun=> opposite (1 / 100)), (1 / 100), 0, (1 / 2).
by do 3![split; first by lra]; split=> //; apply: responses; lra.
Qed.

Theorem yan_theorem_3_sharper_met : premises_of yan_theorem_3_sharper.
Proof. exact: yan_theorem_3_met. Qed.

Theorem yan_theorem_3_share_met : premises_of yan_theorem_3_share.
Proof. by exists 2%N, 1, (1 / 2); split=> //; do 2![split; first by lra]. Qed.

Theorem gl_lemma_5_4_met : premises_of gl_lemma_5_4.
Proof.
set e := 1 / (2 * sqrt (2 * INR 100 * ln (1 / (1 / 2)))).
exists bool, bits, 100%N, (fun=> response e), (fun=> opposite e), 1, (1 / 2); split=> //; do 2![split; first by lra].
split=> //; apply: more_delta; first by rewrite /=; lra.
apply: responses; apply: Rmult_le_pos; first by lra.
have l0 : 0 < ln (1 / (1 / 2)) by rewrite -ln_1; apply: ln_increasing; lra.
by apply/Rlt_le/Rinv_0_lt_compat/Rmult_lt_0_compat; [lra | apply: sqrt_lt_R0; rewrite /=; lra].
Qed.

Theorem yan_claim_1_met : premises_of yan_claim_1.
Proof.
pose e := 1 / 1000; have [half sixth] : 0 < e / 2 /\ 0 < e / 6 by rewrite /e; lra.
have [large _] := archimed (12 / e * (ln (10 / e) + ln (1 / e) + 1)); set g := _ * _ in large.
exists bool, 1%N, (fun=> 0%N), (fun _ s _ => head false s), [:: true], [:: false], e, e, (1 / 2), (laplace half).
exists (Noise.tail (e / 6)), 0%Z, (up g), 1000%N, 999%N; do 3![split; first by rewrite /e; lra].
split; first exact: laplace_draws; split; first exact: reaches_tail.
split; first by rewrite Z.sub_0_r; apply: Rlt_le.
by split=> //; exists [::], true, false, [::].
Qed.

(* one block, which votes for what its example says *)
Lemma half_rate : 0 < 1 * INR 1 / 2. Proof. by rewrite /=; lra. Qed.
Lemma certain : law [:: tt] (fun=> 1). Proof. by split=> [i|]; rewrite /=; lra. Qed.
Definition gap := 12 / (1 * INR 1) * (ln (10 / 1) + ln (1 / (1 / 2)) + 1).
Lemma gap_met : gap <= gap - 0. Proof. by rewrite Rminus_0_r; right. Qed.
Lemma half_met : 0 < 1 / 2 < 1. Proof. by lra. Qed.

Theorem yan_algorithm_2_stop_continuous_met : premises_of yan_algorithm_2_stop_continuous.
Proof.
exists bool, unit, [:: tt], (fun=> 1), 1%N, (fun _ _ => 0%N), (fun _ _ s _ => head false s), [:: true], [:: false], 1.
exists (1 / 2), (continuous_laplace half_rate), 0, gap, 2%N, 0%N; split; first exact: certain.
do 3![split=> //; try by lra].
split; first exact: continuous_laplace_draws.
by split; [exact: gap_met | split=> //; exists [::], true, false, [::]].
Qed.

Theorem yan_claim_1_continuous_met : premises_of yan_claim_1_continuous.
Proof.
exists bool, unit, [:: tt], (fun=> 1), 1%N, (fun _ _ => 0%N), (fun _ _ s _ => head false s), [:: true], [:: false], 1.
exists (1 / 2), (1 / 2), (continuous_laplace half_rate), 0, gap, 2%N, 0%N; split; first exact: certain.
do 4![split=> //; try by lra].
split; first exact: continuous_laplace_draws.
by split; [exact: gap_met | split=> //; exists [::], true, false, [::]].
Qed.

Theorem yan_claim_1_no_stop_met : premises_of yan_claim_1_no_stop.
Proof.
exists bool, unit, [:: tt], (fun=> 1), 1%N, (fun _ _ => 0%N), (fun _ _ s _ => head false s), [:: true], [:: false], 1.
exists (1 / 2), (1 / 2), (continuous_laplace half_rate), 0, gap, 4%N, 3%N; split=> //; split; first exact: certain.
do 4![split=> //; try by lra].
split; first exact: continuous_laplace_draws.
by split; [exact: gap_met | split=> //; exists [::], true, false, [::]].
Qed.

Theorem yan_claim_1_restored_met : premises_of yan_claim_1_restored.
Proof.
exists bool, unit, [:: tt], (fun=> 1), 1%N, (fun _ _ => 0%N), (fun _ _ s _ => head false s), [:: true], [:: false], 1.
exists (1 / 2), (1 / 2), (continuous_laplace half_rate), 0, gap, 4%N, 3%N; split=> //; split; first exact: certain.
do 4![split=> //; try by lra].
split; first exact: continuous_laplace_draws.
by split; [exact: gap_met | split=> //; exists [::], true, false, [::]].
Qed.

(* two blocks with examples in turn, a stream of two points; a block says at y whether its last example is y *)
Theorem yan_observation_1_composition_met : premises_of yan_observation_1_composition.
Proof.
have rate : 0 < 1 * INR 2 / 2 by rewrite /=; lra.
exists bool, bool, unit, [:: tt], (fun=> 1), 2%N, (fun _ j => odd j : nat), (fun _ _ s _ y => last false s == y).
exists (fun _ past => odd (size past)), 1, (1 / 2), (continuous_laplace rate), 0.
exists (12 / (1 * INR 2) * (ln (10 / 1) + ln (1 / (1 / 2)) + 1)), 4%N, 4%N.
do 3![split=> //; try by lra].
by split; [exact: continuous_laplace_draws | split=> //; lra].
Qed.

Theorem gl_algorithm_2_advanced_met : premises_of gl_algorithm_2_advanced.
Proof.
have third : 0 < 1 / 3000 by lra.
exists (1 / 3000), (1 / 3000), (1 / 2), (laplace third), (Noise.tail (1 / 3000)), 0%Z, 1000%N, 999%N.
exists (fun=> 0%Z), (fun=> (0 + 1)%Z); do 3![split; first by lra].
split; first exact: laplace_draws.
by split; [exact: reaches_tail | split=> //; exact: next_counts].
Qed.
