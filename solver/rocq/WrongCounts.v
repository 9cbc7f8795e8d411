(* Wrong variants of the accuracy of BetweenThresholds with discrete noise, refuted.

   The noise on counts has the ratio 1/2, that on the thresholds 1/8, which is 0 with a probability of 7/9. All counts
   are - b, the thresholds are 0 and 1, and alpha < b: only Left is right. With mu = 0 a count errs with 2^-b / (3/2).
   So for b = 21 the constant 5 is too small at beta = 2^-23, where it asks for alpha >= 20; the constant 8 is so for
   half of alpha, and without ln(1/beta). For b = 2 and beta = 1/2 some number of queries errs too often. *)
From Coq Require Import Reals ZArith Lra Lia Psatz.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements ProbabilityStatements PrivacyStatements Exponentials SparseSample Noise.
From Littlestone Require Import MechanismStatements AccuracyStatements MechanismRuns FreshNoiseCost InfiniteNoise.
From Littlestone Require Import NoisyCounts BetweenThresholds AccurateRuns AccurateThresholds AccurateCounts.
From Littlestone Require Import WrongAccuracy.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Section Counts.
Variables (alpha : R) (b : nat) (tail : Z -> R) (draw : (Z -> R) -> R).
Hypotheses (ab : alpha < INR b) (tails : noise_tail (ln 2) tail) (draws : noise_draw (3 * ln 2) draw).
Notation v := (fun _ : seq (option bool) => (- Z.of_nat b)%Z).
Notation right := (accurate_answers alpha (IZR 0) (IZR 1) (fun past => IZR (v past))).
Notation run := (between_thresholds tail 0 1).
Let rate : 0 < 3 * ln 2. Proof. by have := ln_2; lra. Qed.

Lemma only_left_count (past : seq (option bool)) a :
  right_about alpha (IZR 0) (IZR 1) (IZR (- Z.of_nat b)) a -> a = Some false.
Proof.
rewrite opp_IZR -INR_IZR_INZ.
by case: a => [[]|] //= => [/no_moreP|/andP[/no_moreP]]; lra.
Qed.

(* the chance that T queries get right answers, with mu = 0 *)
Lemma counts_fail T : run_probability run draw v T 0%N right <= 1 - 7 / 9 * (1 - (1 - tail (Z.of_nat b)) ^ T).
Proof.
have fair := between_thresholds_fair 0 1 ln_2 tails; have in01 := draw_mean rate draws.
pose f z := mean_after run draw v T 0%N z [::] (indicates right).
have f01 : within f by move=> z; exact: (mean_within fair in01 v T (indicates_within right) 0%N z [::]).
have one : within (fun _ : Z => 1) by move=> z; lra.
have := draw_more rate draws one f01 (fun z => proj2 (f01 z)); rewrite (draw_one rate draws).
have -> : noise (3 * ln 2) 0 = 7 / 9.
  rewrite /noise /= Rmult_0_r exp_0 (_ : exp (- (3 * ln 2)) = 1 / 8); first by field.
  rewrite (_ : 3 * ln 2 = INR 3 * ln 2); last by rewrite /=; lra.
  by rewrite exp_Ropp exp_power exp_ln /=; [field | lra].
suff : f 0%Z <= (1 - tail (Z.of_nat b)) ^ T by rewrite /run_probability /run_mean -/f; lra.
apply: left_only => // [past a|past]; first exact: only_left_count.
have -> : chance run 0%N 0%Z (- Z.of_nat b)%Z (Some false) = 1 - tail (0 + 0 - - Z.of_nat b)%Z by [].
rewrite (_ : 0 + 0 - - Z.of_nat b = Z.of_nat b)%Z; last by lia.
by have := tail_within ln_2 tails (Z.of_nat b); lra.
Qed.

Lemma count_tail_is : (0 < b)%N -> tail (Z.of_nat b) = 2 / 3 / 2 ^ b.
Proof.
move=> b0; rewrite (tail_closed ln_2 tails) tail_above; last by move/ltP: b0; lia.
rewrite -INR_IZR_INZ (_ : - ln 2 * INR b = - (INR b * ln 2)); last by ring.
rewrite !exp_Ropp exp_power exp_ln; last by lra.
by field; apply: pow_nonzero; lra.
Qed.
End Counts.

(* epsilon = 6 ln 2 *)
Lemma refuted_counts alpha b : 0 < alpha -> alpha < INR b -> exists draw tail, [/\ noise_draw (6 * ln 2 / 2) draw,
  noise_tail (6 * ln 2 / 6) tail,
  forall beta, beta < 14 / 27 / 2 ^ b -> ~ 1 - beta <= run_probability (between_thresholds tail 0 1) draw
    (fun=> (- Z.of_nat b)%Z) 1 0%N (accurate_answers alpha (IZR 0) (IZR 1) (fun past => IZR (- Z.of_nat b)%Z)) &
  exists T, ~ 1 - 1 / 2 <= run_probability (between_thresholds tail 0 1) draw
    (fun=> (- Z.of_nat b)%Z) T 0%N (accurate_answers alpha (IZR 0) (IZR 1) (fun past => IZR (- Z.of_nat b)%Z))].
Proof.
have -> : 6 * ln 2 / 2 = 3 * ln 2 by field.
have -> : 6 * ln 2 / 6 = ln 2 by field.
move=> a0 ab; have rate : 0 < 3 * ln 2 by have := ln_2; lra.
have b0 : (0 < b)%N by apply/ltP/INR_lt; rewrite /=; lra.
have tails : noise_tail (ln 2) (Noise.tail (ln 2)) := reaches_tail ln_2.
exists (laplace rate), (Noise.tail (ln 2)); have draws := laplace_draws rate.
have p0 : 0 < 2 ^ b by apply: pow_lt; lra.
have i0 := Rinv_0_lt_compat _ p0; have i1 : / 2 ^ b <= 1.
  by rewrite -[X in _ <= X]Rinv_1; apply: Rinv_le_contravar; [lra | apply: pow_R1_Rle; lra].
split=> //.
  move=> beta small le; have := Rle_trans _ _ _ le (counts_fail ab tails draws 1).
  by rewrite (count_tail_is tails b0) /= Rmult_1_r /Rdiv; rewrite /Rdiv in small; lra.
have [T few] := @power_vanishes (1 - 2 / 3 / 2 ^ b) (5 / 14) ltac:(rewrite /Rdiv; lra) ltac:(lra).
exists T => le; have := Rle_trans _ _ _ le (counts_fail ab tails draws T).
by rewrite (count_tail_is tails b0); lra.
Qed.

Lemma counts_budget m : ln (INR 2) + ln (1 / (2 / 2 ^ m)) = INR m * ln 2.
Proof.
have p0 : 0 < 2 ^ m by apply: pow_lt; lra.
rewrite (_ : 1 / (2 / 2 ^ m) = 2 ^ m * / 2); last by field; lra.
rewrite ln_mult //; last by lra.
by rewrite (_ : INR 2 = 2) ?ln_Rinv ?ln_pow; [ring | lra | lra | rewrite /=; lra].
Qed.

Theorem yan_lemma_2_discrete_wrong : ~ (forall alpha beta epsilon draw tail lo up T v, 0 < alpha -> 0 < beta < 1 ->
  0 < epsilon -> noise_draw (epsilon / 2) draw -> noise_tail (epsilon / 6) tail ->
  5 / epsilon * (ln (INR T.+1) + ln (1 / beta)) <= alpha ->
  1 - beta <= run_probability (between_thresholds tail lo up) draw v T 0%N
    (accurate_answers alpha (IZR lo) (IZR up) (fun past => IZR (v past)))).
Proof.
move=> wrong; have L0 := ln_2.
have [draw [tail [draws tails few _]]] := @refuted_counts 20 21 ltac:(lra) ltac:(rewrite INR_IZR_INZ /=; lra).
apply: (few (2 / 2 ^ 24)); first by rewrite /=; lra.
apply: wrong draws tails _; try by rewrite /=; lra.
rewrite counts_budget (_ : 5 / (6 * ln 2) * (INR 24 * ln 2) = 5 / 6 * INR 24); last by field; lra.
by rewrite INR_IZR_INZ /=; lra.
Qed.

Theorem yan_lemma_2_discrete_wrong_2 : ~ (forall alpha beta epsilon draw tail lo up T v, 0 < alpha -> 0 < beta < 1 ->
  0 < epsilon -> noise_draw (epsilon / 2) draw -> noise_tail (epsilon / 6) tail ->
  8 / epsilon * ln (1 / beta) <= alpha ->
  1 - beta <= run_probability (between_thresholds tail lo up) draw v T 0%N
    (accurate_answers alpha (IZR lo) (IZR up) (fun past => IZR (v past)))).
Proof.
move=> wrong; have L0 := ln_2.
have [draw [tail [draws tails _ [T many]]]] := @refuted_counts (4 / 3) 2 ltac:(lra) ltac:(rewrite INR_IZR_INZ /=; lra).
apply: many; apply: wrong draws tails _; try lra.
rewrite (_ : 1 / (1 / 2) = 2); last by field.
by rewrite (_ : 8 / (6 * ln 2) * ln 2 = 4 / 3); [lra | field; lra].
Qed.

Theorem yan_lemma_2_discrete_wrong_3 : ~ (forall alpha beta epsilon draw tail lo up T v, 0 < alpha -> 0 < beta < 1 ->
  0 < epsilon -> noise_draw (epsilon / 2) draw -> noise_tail (epsilon / 6) tail ->
  8 / epsilon * ln (INR T.+1) <= alpha ->
  1 - beta <= run_probability (between_thresholds tail lo up) draw v T 0%N
    (accurate_answers alpha (IZR lo) (IZR up) (fun past => IZR (v past)))).
Proof.
move=> wrong; have L0 := ln_2.
have [draw [tail [draws tails few _]]] := @refuted_counts (4 / 3) 2 ltac:(lra) ltac:(rewrite INR_IZR_INZ /=; lra).
apply: (few (1 / 8)); first by rewrite /=; lra.
apply: wrong draws tails _; try lra.
rewrite (_ : INR 2 = 2); last by rewrite /=; lra.
by rewrite (_ : 8 / (6 * ln 2) * ln 2 = 4 / 3); [lra | field; lra].
Qed.

Theorem yan_lemma_2_discrete_wrong_4 : ~ (forall alpha beta epsilon draw tail lo up T v, 0 < alpha -> 0 < beta < 1 ->
  0 < epsilon -> noise_draw (epsilon / 2) draw -> noise_tail (epsilon / 6) tail ->
  8 / epsilon * (ln (INR T.+1) + ln (1 / beta)) <= alpha ->
  1 - beta <= run_probability (between_thresholds tail lo up) draw v T 0%N
    (accurate_answers (alpha / 2) (IZR lo) (IZR up) (fun past => IZR (v past)))).
Proof.
move=> wrong; have L0 := ln_2.
have [draw [tail [draws tails few _]]] := @refuted_counts (40 / 2) 21 ltac:(lra) ltac:(rewrite INR_IZR_INZ /=; lra).
apply: (few (2 / 2 ^ 24)); first by rewrite /=; lra.
apply: wrong draws tails _; try by rewrite /=; lra.
rewrite counts_budget (_ : 8 / (6 * ln 2) * (INR 24 * ln 2) = 8 / 6 * INR 24); last by field; lra.
by rewrite INR_IZR_INZ /=; lra.
Qed.
