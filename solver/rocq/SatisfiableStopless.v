(* Premises that are met: the statements on the privacy of the predictor without a stop.

   On a line a generator says by the label of the first example whether x >= 0 has the label 1, as long as no query was
   hard, and the adversary asks about 0 and -1 in turn; for fixed streams two points have the two constant functions,
   T = 400 and K = 320. All deltas together are below 1. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect all_algebra.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements Premises.
From Littlestone Require Import PredictorStatements HalfspaceStatements AdaptiveStatements PrivacyStatements.
From Littlestone Require Import MechanismStatements AccuracyStatements CompositionStatements StoplessStatements.
From Littlestone Require Import Exponentials PredictorSizes Noise Depth Halfspaces ContinuousNoise.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Notation Q := [realFieldType of rat].

(** Halfspaces *)
Definition by_first_label (block : seq ('rV[Q]_1 * 'I_2)) (u : seq ('rV[Q]_1 * answer)) : 'rV[Q]_2 :=
  if has (fun e => e.2.1) u then 0%R
  else if (if block is e :: _ then e.2 == one else false) then param 0%R 1%R else param 1%R 0%R.

Lemma by_first_label_flat block u : in_flat_of u (by_first_label block u).
Proof.
rewrite /by_first_label; case: ifP => [_|/negbT none].
  by elim: u => //= -[z a] u IH; split=> // _; rewrite /slack mul0mx mxE.
move: (if _ then _ else _) => p; elim: u none => //= -[z [[] y]] u IH //= none; split=> //.
exact: IH.
Qed.

Lemma certain_coin : law [:: tt] (fun=> 1). Proof. by split=> [i|]; rewrite /=; lra. Qed.

Lemma some_number (y : R) : exists n, y <= INR n.
Proof. by have [n big] := unbounded y; exists n; lra. Qed.

(* enough blocks for both conditions *)
Lemma some_blocks (a b : R) : exists k, [/\ 0 < 1 * INR k / 2, a <= INR k & b <= INR k].
Proof.
have [k big] := some_number (Rmax 1 (Rmax a b)); have := Rmax_l 1 (Rmax a b); have := Rmax_r 1 (Rmax a b).
by have := Rmax_l a b; have := Rmax_r a b => *; exists k; split; lra.
Qed.

Theorem yan_corollary_3_continuous_met : premises_of yan_corollary_3_continuous.
Proof.
have [k [rate wide long]] := some_blocks (48 / 1 * (ln (10 / 1) + ln (1 / (1 / 1000)) + 1)) (64 / 1 * ln (INR 4)).
exists Q, 1%N, unit, [:: tt], (fun=> 1), k, (fun _ j => j).
exists (fun _ h => if odd (size h) then const_mx (-1)%R else 0%R), (fun _ _ => one), by_first_label, 1, (1 / 1000).
exists (1 / 1000), (continuous_laplace rate), 3%N, [:: (0%R, one); (const_mx (-1)%R, zero)].
exists [:: (0%R, zero); (const_mx (-1)%R, zero)].
split; first exact: certain_coin.
split; first exact: by_first_label_flat.
do 4![split=> //; try by lra].
split; first exact: continuous_laplace_draws.
by do 3![split=> //]; exists [::], (0%R, one), (0%R, zero), [:: (const_mx (-1)%R, zero)].
Qed.

(** Two points with the constant functions *)
Definition constants : class bool 1 := fun g => exists y, forall z, g z = y.
Definition constant (y : 'I_2) : hypothesis bool 1 := fun=> y.
Definition labels_of_hard (h : seq answer) := [seq a.2 | a <- h & a.1].
Definition fewer_errors (s : seq (bool * 'I_2)) : 'I_2 :=
  if (errors (constant one) s < errors (constant zero) s)%N then one else zero.
Definition least_constant (s : seq (bool * 'I_2)) (h : seq answer) :=
  constant (head (fewer_errors s) (labels_of_hard h)).

Lemma constant_agrees (x : nat -> bool) h g y : (forall z, g z = y) -> agrees x h g = all (pred1 y) (labels_of_hard h).
Proof.
move=> gy; elim: h => //= -[[] l] h IH /=; rewrite IH ?gy // /labels_of_hard /= eq_sym //.
Qed.

Lemma least_constant_generates x : generates_least_errors x least_constant constants.
Proof.
move=> s h [g [y gy]]; rewrite (constant_agrees x h gy) => all_y; split; first by exists (head (fewer_errors s)
  (labels_of_hard h)).
  rewrite (constant_agrees x h (y := head (fewer_errors s) (labels_of_hard h))) //.
  by case: (labels_of_hard h) all_y => //= l ls /andP[/eqP-> ->]; rewrite eqxx.
move=> g' [y' gy']; rewrite (constant_agrees x h gy').
have -> : errors g' s = errors (constant y') s by apply: eq_count => -[z l] /=; rewrite gy'.
rewrite /least_constant; case: (labels_of_hard h) => [_|l ls /= /andP[/eqP-> _]] //=.
rewrite /fewer_errors; case: ifP => [/ltnW|/negbT]; first by case: (label2 y') => ->.
by rewrite -leqNgt; case: (label2 y') => ->.
Qed.

Lemma constants_dimension : vc_dimension constants 1.
Proof.
split=> [|m [xs <-]]; first by exists [:: true] => // -[|y []] // _; exists (constant y) => //; exists y.
case: xs => [|a [|b xs]] // shat; have sizes : size (zero :: one :: nseq (size xs) zero) = (size xs).+2.
  by rewrite /= size_nseq.
by have [g [y gy]] := shat _ sizes; rewrite /= !gy => -[->].
Qed.

(* K = 320 for T = 400 and failure probabilities down to 1/10000 *)
Lemma INR_320 : INR 320 = 320. Proof. by rewrite INR_IZR_INZ. Qed.
Lemma enough_traces : 4 * INR 1 * (ln (exp 1 * INR 400 / INR 1) / ln 2) <= INR 320.
Proof.
have ln2 := ln_2_at_least; rewrite ln_e_times // INR_320 [INR 400]INR_IZR_INZ /=.
have le : ln (400 / 1) <= 9.
  apply: ln_at_most; first by lra.
  have := @power_le_exp 1 9 ltac:(lra); rewrite (_ : INR 9 * 1 = 9); last by rewrite /=; ring.
  by move=> /=; lra.
apply: (Rle_trans _ (4 * 1 * 20)); last by lra.
apply: Rmult_le_compat_l; first by lra.
by apply: (Rmult_le_reg_r (ln 2)); [lra | rewrite /Rdiv Rmult_assoc Rinv_l; lra].
Qed.
Lemma enough_coins : 16 * ln (1 / (1 / 10000)) <= INR 320.
Proof.
suff : ln (1 / (1 / 10000)) <= 20 by rewrite INR_320; lra.
apply: ln_at_most; first by lra.
have := @power_le_exp 1 20 ltac:(lra); rewrite (_ : INR 20 * 1 = 20); last by rewrite /=; ring.
by move=> /=; lra.
Qed.

Theorem yan_corollary_1_continuous_met : premises_of yan_corollary_1_continuous.
Proof.
have [k [rate wide long]] := some_blocks (48 / 1 * (ln (10 / 1) + ln (1 / (1 / 1000000)) + 1))
  (64 / 1 * ln (INR 401)).
have K1 := enough_traces; have K2 := enough_coins.
exists bool, constants, odd, 1%N, unit, [:: tt], (fun=> 1), k, (fun _ j => j), least_constant, 1, (1 / 1000000).
exists (1 / 1000), (1 / 10000), (continuous_laplace rate), 400%N, 320%N, [:: (true, one); (false, zero)].
exists [:: (true, zero); (false, zero)].
split; first exact: certain_coin.
split; first exact: constants_dimension.
split; first exact: least_constant_generates.
do 5![split=> //; try by lra].
do 2![split=> //]; split; first exact: continuous_laplace_draws.
by do 3![split=> //]; exists [::], (true, one), (true, zero), [:: (false, zero)].
Qed.

Theorem yan_corollary_1_small_failure_met : premises_of yan_corollary_1_small_failure.
Proof.
have [k [rate wide long]] := some_blocks (48 / 1 * (ln (10 / 1) + ln (1 / (1 / 1000000)) + 1))
  (64 / 1 * ln (INR 401)).
have K1 := enough_traces; have K2 := enough_coins.
have K3 : 1 / 10000 <= (INR 320 / 2 - 1) * (1 / 1000000) by rewrite INR_320; lra.
exists bool, constants, odd, 1%N, unit, [:: tt], (fun=> 1), k, (fun _ j => j), least_constant, 1, (1 / 1000000).
exists (1 / 1000), (1 / 10000), (continuous_laplace rate), 400%N, 320%N, [:: (true, one); (false, zero)].
exists [:: (true, zero); (false, zero)].
split; first exact: certain_coin.
split; first exact: constants_dimension.
split; first exact: least_constant_generates.
do 5![split=> //; try by lra].
do 2![split=> //]; split; first exact: K3.
split; first exact: continuous_laplace_draws.
by do 3![split=> //]; exists [::], (true, one), (true, zero), [:: (false, zero)].
Qed.
