(* Enough examples for a union over the traces, in closed form, on the real numbers (yan Theorem 4).

   Blocks of m examples need m a^2/2 >= ln s(k m) + ln(8 k/beta), where s(n) is the number of traces on n points, with
   ln s(k m) <= d (1 + ln(k m/d)): m is on both sides. As ln y <= y - 1 for y = a^2 m/(4 d), d ln(k m/d) is at most
   d ln(4 k/a^2) + a^2 m/4 - d, so twice the rest is enough. The sample of k m >= 32 m examples is then large enough. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect ssralg.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements.
From Littlestone Require Import PredictorStatements Exponentials WeightedSum PredictionSizes PredictorSizes.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Lemma ln_minus_one y : 0 < y -> ln y <= y - 1.
Proof. by move=> y0; apply: ln_at_most => //; have := one_plus_le_exp (y - 1); lra. Qed.

(* s(n) exp(- y) is small *)
Lemma traces_small n d c y beta : (0 < d <= n)%N -> 0 < beta -> (0 < c)%N ->
  INR d * (1 + ln (INR n / INR d)) + ln (INR c / beta) <= y -> INR (c * sauer_sum n d) <= beta * exp y.
Proof.
move=> dn b0 c0 enough; have cR := INR_pos c0; have cb : 0 < INR c / beta by apply: Rdiv_lt_0_compat; lra.
rewrite mult_INR; apply: (Rle_trans _ (INR c * exp (INR d * (1 + ln (INR n / INR d))))).
  by apply: Rmult_le_compat_l; [lra|exact: traces_at_most].
have := exp_monotone enough; rewrite exp_plus exp_ln // => /(Rmult_le_compat_l beta _ _ (Rlt_le _ _ b0)).
by apply: Rle_trans; right; field; lra.
Qed.

Section Enough.
Variables (d k m : nat) (a beta : R).
Hypotheses (d0 : (0 < d)%N) (k32 : 32 <= INR k) (a01 : 0 < a <= 1) (beta01 : 0 < beta <= 1).
Let s := a ^ 2.
Let L := ln (4 * INR k / s).
Let B := ln (8 * INR k / beta).
Hypothesis enough : 4 / s * (INR d * L + B) <= INR m.

Let d1 : 1 <= INR d. Proof. exact: INR_pos. Qed.
Let s01 : 0 < s <= 1. Proof. by rewrite /s; nra. Qed.
Let is1 : 1 <= / s. Proof. exact: inv_ge1. Qed.
Let ib1 : 1 <= / beta. Proof. exact: inv_ge1. Qed.
Let L1 : 1 <= L.
Proof. by apply: ln_at_least; apply: (Rle_trans _ _ _ exp_le_3); rewrite /Rdiv; have := is1; nra. Qed.
Let B0 : 0 <= B.
Proof. by apply: ln_nonneg; have ck : 1 <= 8 * INR k by [nra]; have := ib1; rewrite /Rdiv; nra. Qed.

Lemma enough_scaled : INR d * L + B <= s * INR m / 4.
Proof.
have s0 := s01; have s4 : 0 <= s / 4 by rewrite /Rdiv; lra.
have := Rmult_le_compat_l _ _ _ s4 enough.
by rewrite (_ : s / 4 * (4 / s * (INR d * L + B)) = INR d * L + B); [lra|field; lra].
Qed.

Lemma more_than_d : INR d <= INR m.
Proof.
have := enough_scaled; have s0 := s01; have dd := d1; have l1 := L1; have b0 := B0; have := pos_INR m => m0.
by have : INR d <= INR d * L + B by [nra]; nra.
Qed.

(* the logarithm of the number of traces on c k m points *)
Lemma traces_of c : 1 <= c ->
  INR d * (1 + ln (c * (INR k * INR m) / INR d)) <= INR d * (L + ln c) + s * INR m / 4.
Proof.
move=> c1; have s0 := s01; have dd := d1; have m0 := more_than_d.
have y0 : 0 < s * INR m / (4 * INR d) by apply: Rdiv_lt_0_compat; nra.
have l0 : 0 < 4 * INR k / s by apply: Rdiv_lt_0_compat; lra.
have -> : ln (c * (INR k * INR m) / INR d) = ln c + (L + ln (s * INR m / (4 * INR d))).
  rewrite /L -ln_mult // -ln_mult; [congr ln; field; lra|lra|exact: Rmult_lt_0_compat].
have := Rmult_le_compat_l _ _ _ (Rle_trans _ _ _ Rle_0_1 dd) (ln_minus_one y0).
have -> : INR d * (s * INR m / (4 * INR d) - 1) = s * INR m / 4 - INR d by field; lra.
by lra.
Qed.

Lemma km_above : (0 < d <= k * m)%N.
Proof.
rewrite d0 /=; apply/ssrnat.leP; apply: RIneq.INR_le; rewrite mult_INR; have := more_than_d; have := d1.
by move: (INR d) (INR m) => x y; nra.
Qed.

Lemma blocks_enough : INR (8 * k * sauer_sum (k * m) d) <= beta * exp (INR m * (s / 2)).
Proof.
have k0 : (0 < 8 * k)%N by rewrite muln_gt0; apply/ssrnat.ltP/INR_lt; rewrite [INR 0]/=; lra.
apply: traces_small km_above (proj1 beta01) k0 _; have := @traces_of 1 ltac:(lra).
rewrite ln_1 Rplus_0_r Rmult_1_l !mult_INR (_ : INR 8 = 8); last by rewrite /=; ring.
by have := enough_scaled; rewrite -/B; lra.
Qed.

Lemma sample_enough : INR (12 * sauer_sum (2 * (k * m)) d) <= beta * exp (INR (k * m) * (s / 32)).
Proof.
have dn : (0 < d <= 2 * (k * m))%N.
  by have /andP[-> le] := km_above; rewrite (leq_trans le) // leq_pmull.
apply: (@traces_small _ _ 12 _ _ dn (proj1 beta01) isT); have := @traces_of 2 ltac:(lra).
rewrite !mult_INR (_ : INR 2 = 2) // (_ : INR 12 = 12); last by rewrite /=; ring.
have lb : ln (12 / beta) <= B by apply: ln_monotone; have := ib1; rewrite /Rdiv; split; nra.
have := enough_scaled; have l2 := ln_2_at_most; have dd := d1; have l1 := L1; have b0 := B0; have s0 := s01.
have m0 := pos_INR m => scaled traces.
have : INR d * (L + ln 2) <= 2 * (INR d * L) by nra.
have sm : 0 <= s * INR m by apply: Rmult_le_pos; lra.
have : 32 * (s * INR m) <= INR k * (s * INR m) by apply: Rmult_le_compat_r; [exact: sm|exact: k32].
by lra.
Qed.
End Enough.

Theorem yan_theorem_4_size_sharper_proved : yan_theorem_4_size_sharper.
Proof.
move=> d T K M n m epsilon delta alpha beta S k a dT e01 d01 a01 b01 sizes m_up; have /andP[d0 _] := dT.
have k32 : 32 <= INR k by exact: many_votes (below_runs K e01) d01 b01 (proj2 sizes).
have S1 := S_ge1 K; have aa01 : 0 < a <= 1.
  split; first by apply: Rdiv_lt_0_compat; rewrite /S; lra.
  by apply: (Rmult_le_reg_r (8 * S)); rewrite /a /Rdiv ?Rmult_assoc ?Rinv_l /S; lra.
have [low _] := m_up; split; first exact: blocks_enough.
split; first exact: sample_enough.
rewrite mult_INR; apply: Rmult_le_compat; try exact: pos_INR.
  exact: votes_at_most (below_runs K e01) (proj2 sizes).
exact: trace_block_at_most (INR_pos d0) k32 a01 b01 m_up.
Qed.
