(* Premises that are met: the statements on the predictor by advanced composition.

   100 runs of a hundredth each cost less than 1/2 at delta'' = 1/2, where basic composition pays 1. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements Premises.
From Littlestone Require Import PredictorStatements Exponentials RealNumbers PredictionSizes Satisfiable Concentration.
From Littlestone Require Import SatisfiablePrediction SatisfiablePredictor AccuratePrediction PredictorSizes.
From Littlestone Require Import ResponseMoments AdvancedPrediction AdvancedSizes SatisfiableOblivious.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.

(** Moments as numbers of the field *)
Lemma power_real (x : R) n : (x ^+ n)%R = (x ^ n)%real.
Proof. by elim: n => //= n IH; rewrite exprS IH. Qed.

Lemma moment_real (share order : R) : moment (exp : RF -> RF) share order =
  ((exp ((order + 1) * share) + exp (- (order * share))) / (1 + exp share))%real.
Proof.
rewrite /moment -[RHS]/(Rmult _ _); congr (Rmult _ _); rewrite /GRing.inv /= /inv_real ifN //.
by apply/eqP; have := exp_pos share; rewrite /GRing.one /GRing.add /=; lra.
Qed.

Lemma positive_real (x : RF) : (0 < x)%real -> (0 < x)%R.
Proof.
move=> x0; apply/andP; split; last exact/le_realP/Rlt_le.
by apply/eqP => z; move: x0; rewrite z; exact: Rlt_irrefl.
Qed.

(* the closed form, for slack = 1/2 *)
Lemma some_order n share : (0 < n)%N -> (0 < share)%real -> exists order cost : RF,
  (0 <= order)%R /\ (moment (exp : RF -> RF) share order ^+ n <= (1 / 2)%real * (exp (order * cost) : RF))%R.
Proof.
move=> n0 s0; pose root := sqrt (2 * INR n * ln (1 / (1 / 2))); pose order := (root / (INR n * share))%real.
exists order, (root * share + INR n * share * (share / 2))%real; split; apply/le_realP.
  apply: Rmult_le_pos; first exact: sqrt_pos.
  by apply/Rlt_le/Rinv_0_lt_compat/Rmult_lt_0_compat => //; apply: lt_0_INR; apply/ssrnat.ltP.
rewrite power_real moment_real; exact: (@yan_claim_1_order_proved n share (1 / 2)%real n0 s0 ltac:(lra)).
Qed.

Theorem yan_claim_1_order_met : premises_of yan_claim_1_order.
Proof. by exists 100%N, (1 / 100)%real, (1 / 2)%real; split=> //; split; lra. Qed.

Local Open Scope ring_scope.

Theorem yan_claim_1_oblivious_met : premises_of yan_claim_1_oblivious.
Proof.
have s0 : 0 < (1 / 100)%real :> RF by apply: positive_real; lra.
have [order [cost [order0 enough]]] := @some_order 100 (1 / 100)%real isT ltac:(lra).
have y0 : 0 < (1 / 100)%real / 6%:R :> RF by rewrite divr_gt0 ?ltr0n.
have [p p0 far] := some_power y0 (ltr0Sn _ 2) ltr01.
have /andP[r0 r1] := ratio_inside exp_exponential s0.
exists RF, (exp : RF -> RF), 'I_1, queries, (1 + p)%N, 99%N, 1%N, 1%N, 1%N, (1 / 100)%real, order, cost, (1 / 2)%real.
exists (2%:R * (exp (- ((1 / 100)%real / 6%:R))%R : RF) ^+ (3 * 1)), least_wrong.
split; first exact: exp_exponential.
do 3![split=> //]; split; last by [].
apply: le_trans far; rewrite ler_wpmul2l ?ler0n // addKn; apply: ler_wiexpn2l; rewrite ?(ltW r0) ?(ltW r1) //.
by rewrite leq_pmull.
Qed.

Theorem yan_theorem_4_advanced_met : premises_of yan_theorem_4_advanced.
Proof.
pose share : RF := (1 / 4)%real; have s0 : 0 < share by apply: positive_real; rewrite /share; lra.
have [order [cost [order0 enough]]] := @some_order 4 share isT ltac:(rewrite /share; lra).
have y0 : 0 < share / 6%:R :> RF by rewrite divr_gt0 ?ltr0n.
have /andP[r0 r1] := ratio_inside exp_exponential s0; set r := AdvancedPrediction.ratio _ _ in r0 r1.
have [M M0 large] := some_power y0 (ltr0Sn _ 63) half0; have [n n0 n_beta] := some_power y0 (ltr0Sn _ 31) half0.
have [m blocks] := some_blocks (8 * (M + n)).
exists RF, (exp : RF -> RF), 'I_1, H1, queries, 1%N, 1%N, 3%N, M, n, m, share, order, cost, (1 / 2)%real.
exists ((2 * 4)%:R * r ^+ (3 * M) + (1 / 2)%real), half, half, least_wrong.
split; first exact: exp_exponential.
split; first exact: one_point_dimension.
split; first exact: least_wrong_generates.
do 2![split=> //]; split; first exact: half01.
split; first exact: half01.
split; first by rewrite sauer_sum_1 ler_pdivl_mull ?ltr0n // -natrX -natrM ler_nat.
split=> //; split; first exact: lexx.
split; last by split.
apply: le_trans large; rewrite ler_wpmul2l ?ler0n //; apply: ler_wiexpn2l; rewrite ?(ltW r0) ?(ltW r1) //.
by rewrite leq_pmull.
Qed.

(** Sizes in closed form, with d = T = epsilon = delta = 1 *)
Local Open Scope R_scope.

Lemma some_advanced_runs R : (forall K, 0 < R K <= INR K.+1) ->
  exists K M n, sizes_of_runs 1 1 K M n (R K) (1 / 2) 1.
Proof.
move=> range; have l2 := ln_2_at_least.
have [|K K_up] := @some_rounded ((INR 1 * ln (exp 1 * INR 1 / INR 1) + ln (4 / 1)) / ln 2).
  rewrite ln_e_1_1 Rmult_1_r; apply: Rdiv_lt_0_compat; last lra.
  by have := @ln_gt0 (4 / 1); rewrite /Rdiv [INR 1]/=; lra.
have S1 : 1 <= INR K.+1 by rewrite S_INR; have := pos_INR K; lra.
have [r0 _] := range K; have c0 c : 0 < c -> 0 < c * INR K.+1 / R K by move=> ?; apply: Rdiv_lt_0_compat; nra.
have [|M M_up] := @some_rounded (2 * INR K.+1 / R K * ln (16 * INR K.+1 / (1 * (1 / 2)))).
  by apply: Rmult_lt_0_compat; [apply: c0; lra | apply: ln_gt0; lra].
have [|n n_up] := @some_rounded (6 * INR K.+1 / R K * ln (16 * INR 2 / 1)).
  by apply: Rmult_lt_0_compat; [apply: c0; lra | apply: ln_gt0; rewrite [INR 2]/=; lra].
by exists K, M.+1, n.+1.
Qed.

Theorem yan_theorem_4_advanced_size_met : premises_of yan_theorem_4_advanced_size.
Proof.
have range K := share_range K one01 one01.
have [K [M [n sizes]]] := some_advanced_runs range; have d2 : 0 < 1 / 2 <= 1 by lra.
have k32 := many_votes (range K) d2 one01 (proj2 sizes); have [m m_up] := some_trace_block K k32.
exists 1%N, 1%N, K, M, n, m.+1, 1, 1, 1, 1; split=> //.
by do 4 (split; first exact: one01); split.
Qed.
