(* Premises of the statements on whole mechanisms that are met.

   Queries have values at the threshold and next to it. Noise is that of InfiniteNoise.v and Noise.v; the histogram
   publishes one of two items with probability 1/2, whatever the list is. *)
From Coq Require Import Reals ZArith Lra Lia.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements ProbabilityStatements PrivacyStatements Exponentials Noise SparseSample.
From Littlestone Require Import MechanismStatements Premises MechanismRuns InfiniteNoise.
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
