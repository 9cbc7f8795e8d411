(* Premises of the statements on whole mechanisms that are met.

   Queries have values at the threshold and next to it. Noise is that of InfiniteNoise.v and Noise.v; the histogram
   publishes one of two items with probability 1/2, whatever the list is. *)
From Coq Require Import Reals ZArith Lra Lia Psatz.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements ProbabilityStatements PrivacyStatements Exponentials Noise.
From Littlestone Require Import SparseSample.
From Littlestone Require Import MechanismStatements Premises MechanismRuns InfiniteNoise AccuracyStatements.
From Littlestone Require Import ContinuousNoise AccurateThresholds CompositionStatements HistogramStatements.
From Littlestone Require Import StableHistogram.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Lemma constant_within_one x : within_one (fun=> x) (fun=> x + 1).
Proof. by move=> past; Lra.lra. Qed.

Lemma ln_of_three : 1 <= ln (1 / (1 / 3)).
Proof. by rewrite (_ : 1 / (1 / 3) = 3); [apply: ln_at_least; exact: exp_le_3 | field]. Qed.

(* 1 at first and after Below, 0 after Above *)
Definition falling (past : seq bool) : R := if last false past then 0 else 1.

Theorem lyu_lemma_3_2_met : premises_of lyu_lemma_3_2.
Proof.
exists (1 / 2), (1 / 3), 0, 2%N, 3%N, falling, (fun past => falling past + 1); do 2![split; first by Lra.lra].
by split; [have := ln_of_three => /=; Lra.lra | split=> // past; Lra.lra].
Qed.

Theorem lyu_lemma_3_2_quadratic_met : premises_of lyu_lemma_3_2_quadratic.
Proof.
exists 1, (1 / 3), 0, 0%N, 2%N, (fun=> 0), (fun=> 0 + 1); do 2![split; first by Lra.lra].
by split=> //; exact: constant_within_one.
Qed.

Theorem lyu_lemma_3_2_rounds_met : premises_of lyu_lemma_3_2_rounds.
Proof.
by exists 1, 0, 0%N, 2%N, (fun=> 0), (fun=> 0 + 1); split; [Lra.lra | split=> //; exact: constant_within_one].
Qed.

Theorem lyu_lemma_3_2_not_pure_met : premises_of lyu_lemma_3_2_not_pure.
Proof. by exists 1, 0, 0%N, 2%N; split=> //; Lra.lra. Qed.

Theorem lyu_lemma_3_2_false_met : premises_of lyu_lemma_3_2_false.
Proof. by exists 1, 0; split=> //; Lra.lra. Qed.

Theorem lyu_remark_3_4_count_below_met : premises_of lyu_remark_3_4_count_below.
Proof. by exists 1, 0, 2%N, 0%N, 1, 0; split=> //; Lra.lra. Qed.

(** Noise that is kept *)
Lemma next_counts x : counts_within_one (fun _ : seq bool => x) (fun=> (x + 1)%Z).
Proof. by move=> past; Lia.lia. Qed.

Theorem gl_algorithm_2_tests_met : premises_of gl_algorithm_2_tests.
Proof.
have one0 := Rlt_0_1; exists 1, 1, (laplace one0), (Noise.tail 1), 0%Z, 2%N, 0%N, (fun=> 0%Z), (fun=> (0 + 1)%Z).
do 2![split=> //]; split; first exact: laplace_draws.
by split; [exact: reaches_tail | split=> //; exact: next_counts].
Qed.

Lemma half_of_one : 0 < 1 / 2. Proof. by Lra.lra. Qed.

Theorem yan_lemma_1_met : premises_of yan_lemma_1.
Proof.
have sixth : 0 < 1 / 6 by Lra.lra.
have [large _] := archimed (12 / 1 * (ln (10 / 1) + ln (1 / (1 / 2)) + 1)); set g := _ * _ in large.
exists 1, (1 / 2), (laplace half_of_one), (Noise.tail (1 / 6)), 0%Z, (up g), 2%N, 0%N, (fun=> 0%Z), (fun=> (0 + 1)%Z).
do 2![split; first by Lra.lra]; split; first exact: laplace_draws.
split; first exact: reaches_tail; split; first by rewrite Z.sub_0_r; apply: Rlt_le.
by split=> //; move=> past; Lia.lia.
Qed.

Theorem yan_algorithm_2_stop_met : premises_of yan_algorithm_2_stop.
Proof.
have sixth : 0 < 1 / 6 by Lra.lra.
have [large _] := archimed (12 / 1 * (ln (10 / 1) + ln (1 / (1 / 2)) + 1)); set g := _ * _ in large.
exists bool, 1%N, (fun=> 0%N), (fun _ s _ => head false s), [:: true], [:: false], 1, (1 / 2), (laplace half_of_one).
exists (Noise.tail (1 / 6)), 0%Z, (up g), 2%N, 0%N; do 2![split; first by Lra.lra]; split; first exact: laplace_draws.
split; first exact: reaches_tail; split; first by rewrite Z.sub_0_r; apply: Rlt_le.
by split=> //; exists [::], true, false, [::].
Qed.

Lemma quarter : 0 < 1 / (2 * INR 2). Proof. by rewrite /=; Lra.lra. Qed.

Theorem gl_lemma_5_3_met : premises_of gl_lemma_5_3.
Proof.
have eighth : 0 < 1 / (4 * INR 2) by rewrite /=; Lra.lra.
exists bool_eqType, [:: true; false], (fun _ _ => 1 / 2), 1, (1 / 2), (laplace quarter), (Noise.tail (1 / (4 * INR 2))).
exists 0%Z, 2%N, 0%N, (fun=> [:: true]), (fun=> [:: false]); split; first exact: Rlt_0_1; split; first by Lra.lra.
split; first exact: laplace_draws; split; first exact: reaches_tail; split.
  split=> [l|s i j u P]; first by split=> [i|]; rewrite /=; Lra.lra.
  have := one_plus_le_exp (1 / (2 * INR 2)); have := quarter; rewrite /=; set x := exp _ => x0 x1.
  by case: (P true); case: (P false) => /=; nra.
by split=> // past; right; exists [::], true, false, [::].
Qed.

Theorem lyu_remark_5_sensitivity_met : premises_of lyu_remark_5_sensitivity.
Proof.
exists bool, unit_eqType, 1%N, (fun=> 0%N), (fun _ s => if head false s then [:: tt] else [::]), [:: true], [:: false].
by split=> //; exists [::], true, false, [::].
Qed.

(* ---- *)
(* Premises of the statements on the accuracy of mechanisms that are met.

   One query has the value 0, and the number of examples, or the accuracy, is what the premise asks for. Noise is that
   of ContinuousNoise.v and InfiniteNoise.v. *)

Lemma ln_of_two : 0 < ln (1 / (1 / 2)).
Proof. by apply: log_positive; Lra.lra. Qed.

Lemma half_unit : 0 < 1 * 1 / 2. Proof. by Lra.lra. Qed.

Lemma zero_and_one (past : seq (option bool)) : Rabs (0 - 1) <= 1 / 1.
Proof. by rewrite /Rabs; case: Rcase_abs; Lra.lra. Qed.

Theorem yan_lemma_1_continuous_met : premises_of yan_lemma_1_continuous.
Proof.
exists 1, (1 / 2), 1, (continuous_laplace half_unit), 0, (12 / (1 * 1) * (ln (10 / 1) + ln (1 / (1 / 2)) + 1)).
exists 2%N, 0%N, (fun=> 0), (fun=> 1); do 3![split; first by Lra.lra]; split; first exact: continuous_laplace_draws.
by split; [rewrite Rminus_0_r; right | split=> //; exact: zero_and_one].
Qed.

Theorem yan_lemma_1_sharper_met : premises_of yan_lemma_1_sharper.
Proof.
exists 1, (1 / 2), 1, (continuous_laplace half_unit), 0.
exists ((4 * ln (1 / (2 * (1 / 2))) + 6 * ln 3) / (1 * 1) + 2 / 1), 2%N, 0%N, (fun=> 0), (fun=> 1).
do 3![split; first by Lra.lra]; split; first exact: continuous_laplace_draws.
by split; [rewrite Rminus_0_r; right | split=> //; exact: zero_and_one].
Qed.

Theorem yan_lemma_2_met : premises_of yan_lemma_2.
Proof.
set n := 8 / (1 * 1) * (ln (INR (1 + 0).+1) + ln (1 / (1 / 2))); have n0 : 0 < 1 * n / 2.
  have := ln_of_two; have : 0 <= ln (INR (1 + 0).+1) by apply: ln_at_least; rewrite exp_0 /=; Lra.lra.
  by rewrite /n => L0 L1; Lra.lra.
exists 1, (1 / 2), 1, n, (continuous_laplace n0), 0, 1, 1%N, 0%N, (fun=> 0); do 3![split; first by Lra.lra].
by split; [exact: continuous_laplace_draws | split=> //; right].
Qed.

Theorem yan_lemma_2_sharper_met : premises_of yan_lemma_2_sharper.
Proof.
set n := 6 / (1 * 1) * (ln (3 / 2 * INR 1) + ln (1 / (1 / 2))); have n0 : 0 < 1 * n / 2.
  have := ln_of_two; have : 0 <= ln (3 / 2 * INR 1) by apply: ln_at_least; rewrite exp_0 /=; Lra.lra.
  by rewrite /n => L0 L1; Lra.lra.
exists 1, (1 / 2), 1, n, (continuous_laplace n0), 0, 1, 1%N, (fun=> 0); do 3![split; first by Lra.lra].
by split; [exact: continuous_laplace_draws | split=> //; right].
Qed.

Theorem yan_lemma_2_discrete_met : premises_of yan_lemma_2_discrete.
Proof.
set alpha := 8 / 1 * (ln (INR 2) + ln (1 / (1 / 2))); have a0 : 0 < alpha.
  have := ln_of_two; have : 0 <= ln (INR 2) by apply: ln_at_least; rewrite exp_0 /=; Lra.lra.
  by rewrite /alpha => L0 L1; Lra.lra.
have half : 0 < 1 / 2 by Lra.lra.
have sixth : 0 < 1 / 6 by Lra.lra.
exists alpha, (1 / 2), 1, (laplace half), (Noise.tail (1 / 6)), 0%Z, 1%Z, 1%N, (fun=> 0%Z).
split=> //; do 2![split; first by Lra.lra].
by split; [exact: laplace_draws | split; [exact: reaches_tail | split=> //; right]].
Qed.

Theorem lyu_claim_6_1_false_met : premises_of lyu_claim_6_1_false.
Proof. by exists 1%N, 1, 1, (1 / 2); split=> //; do ![split=> // | Lra.lra]. Qed.

(* ---- *)
(* Premises of the statements on composition that are met: by a hundred randomised responses, whatever the answers
   before are; and by 1000 sessions of 1000 queries that cost 1/1000 each, which cost less than 1/10 together. *)

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

(* ---- *)
(* Premises of the statements on the stable histogram that are met: by lists of two items. *)

Definition both := [:: true; false].
Notation noise_of_one := (laplace half_of_one).

Lemma same_bits l l' : neighbours l l' -> same_items (I := bool_eqType) both l l'.
Proof. by move=> near; split=> // [[]|[]]; rewrite !inE. Qed.

Lemma first_replaced (x y : bool) l : same_items (I := bool_eqType) both (x :: l) (y :: l).
Proof. by apply: same_bits; exists [::], x, y, l. Qed.

Theorem gl_theorem_5_1_privacy_met : premises_of gl_theorem_5_1_privacy.
Proof.
exists bool_eqType, both, [:: true], [:: false], 1, noise_of_one, 1%Z.
split; first exact: Rlt_0_1; split; first exact: laplace_draws.
split; first exact: Rle_refl.
by split=> //; exact: first_replaced.
Qed.

(* a delta of about 1/4, which is enough by the theorem on privacy *)
Theorem gl_theorem_5_1_least_met : premises_of gl_theorem_5_1_least.
Proof.
exists bool_eqType, true, false, 1, 1, (once 1 3), noise_of_one, 3%Z; split=> //; split; first exact: Rlt_0_1.
have one_le_three : 1 <= IZR 3 by lra.
split; first exact: laplace_draws; split=> //; split=> //.
have draws := laplace_draws half_of_one.
exact: (gl_theorem_5_1_privacy_proved Rlt_0_1 draws one_le_three (first_replaced true false [::])).
Qed.

Theorem gl_theorem_5_1_source_met : premises_of gl_theorem_5_1_source.
Proof.
have [large _] := archimed (1 + 2 * ln (2 / (1 / 2)) / 1).
exists bool_eqType, both, [:: true], [:: false], 1, (1 / 2), noise_of_one, (up (1 + 2 * ln (2 / (1 / 2)) / 1)).
split; first exact: Rlt_0_1; split; first by lra.
split; first exact: laplace_draws; split; first exact: Rlt_le.
by split=> //; exact: first_replaced.
Qed.

(* 130 places, of one item: a cut at 41 *)
Definition long (x : bool) := x :: nseq 129 true.
Lemma long_size x : INR (size (long x)) = 130. Proof. by rewrite INR_IZR_INZ. Qed.

Lemma eleven : 4000 <= exp 11.
Proof.
pose y := exp (11 / 16); have y0 : 27 / 16 <= y by have := one_plus_le_exp (11 / 16); rewrite /y; lra.
have -> : exp 11 = (y * y * (y * y)) * (y * y * (y * y)) * ((y * y * (y * y)) * (y * y * (y * y))).
  by rewrite /y -!exp_plus; congr exp; field.
have square u v : 0 <= u -> u <= v -> u * u <= v * v by move=> *; apply: Rmult_le_compat.
have y2 : 284 / 100 <= y * y by apply: (Rle_trans _ (27 / 16 * (27 / 16))); [lra | apply: square; lra].
have y4 : 806 / 100 <= y * y * (y * y) by apply: (Rle_trans _ (284 / 100 * (284 / 100))); [lra | apply: square; lra].
move: y4; set w := _ * _ * (_ * _) => w4.
have w8 : 64 <= w * w by apply: (Rle_trans _ (806 / 100 * (806 / 100))); [lra | apply: square; lra].
by apply: (Rle_trans _ (64 * 64)); [lra | apply: square; lra].
Qed.

Lemma long_enough : 4 / (1 / 2) + 16 / 3 * ln (1 / ((1 / 2) ^ 2 * (1 / 10) * (1 / 100))) / (1 / 2 * 1) <= 130.
Proof.
have : ln (1 / ((1 / 2) ^ 2 * (1 / 10) * (1 / 100))) <= 11.
  have -> : 1 / ((1 / 2) ^ 2 * (1 / 10) * (1 / 100)) = 4000 by field.
  by apply: ln_at_most; [lra | exact: eleven].
move: (ln _) => x x11; have -> : 4 / (1 / 2) + 16 / 3 * x / (1 / 2 * 1) = 8 + 32 / 3 * x by field.
by lra.
Qed.

(* with epsilon = 1, delta = 1/100, beta = 1/10, eta = 1/2 *)
Theorem gl_theorem_5_1_met : premises_of gl_theorem_5_1.
Proof.
exists bool_eqType, both, (long false), (long true), 1, (1 / 100), (1 / 10), (1 / 2), noise_of_one, 41%Z.
split; first exact: Rlt_0_1; rewrite (long_size false); do 4![split; first by lra]; split; first exact: laplace_draws.
split; first by lra.
split; first exact: long_enough.
by split=> //; exact: first_replaced.
Qed.
