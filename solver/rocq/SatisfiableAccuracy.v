(* Premises of the statements on the accuracy of mechanisms that are met.

   One query has the value 0, and the number of examples, or the accuracy, is what the premise asks for. Noise is that
   of ContinuousNoise.v and InfiniteNoise.v. *)
From Coq Require Import Reals ZArith Lra.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements ProbabilityStatements PrivacyStatements Exponentials Noise.
From Littlestone Require Import MechanismStatements AccuracyStatements Premises MechanismRuns InfiniteNoise.
From Littlestone Require Import ContinuousNoise AccurateThresholds.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Lemma ln_of_two : 0 < ln (1 / (1 / 2)).
Proof. by apply: log_positive; Lra.lra. Qed.

Lemma half_rate : 0 < 1 * 1 / 2. Proof. by Lra.lra. Qed.

Lemma zero_and_one (past : seq (option bool)) : Rabs (0 - 1) <= 1 / 1.
Proof. by rewrite /Rabs; case: Rcase_abs; Lra.lra. Qed.

Theorem yan_lemma_1_continuous_met : premises_of yan_lemma_1_continuous.
Proof.
exists 1, (1 / 2), 1, (continuous_laplace half_rate), 0, (12 / (1 * 1) * (ln (10 / 1) + ln (1 / (1 / 2)) + 1)).
exists 2%N, 0%N, (fun=> 0), (fun=> 1); do 3![split; first by Lra.lra]; split; first exact: continuous_laplace_draws.
by split; [rewrite Rminus_0_r; right | split=> //; exact: zero_and_one].
Qed.

Theorem yan_lemma_1_sharper_met : premises_of yan_lemma_1_sharper.
Proof.
exists 1, (1 / 2), 1, (continuous_laplace half_rate), 0.
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
