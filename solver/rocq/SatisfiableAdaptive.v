(* Premises that are met: the statements on the predictor for adaptive streams.

   The points are the two labels, and the first query is 0. Each other one is the label of the answer before. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect all_algebra.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements Premises.
From Littlestone Require Import PredictorStatements RealStatements AdaptiveStatements Exponentials RealNumbers.
From Littlestone Require Import Satisfiable Concentration SatisfiableOblivious SatisfiableReal AdvancedPrediction.
From Littlestone Require Import SatisfiableAdvanced SatisfiablePrediction Indistinguishability.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Definition echo (h : seq answer) : 'I_2 := if h is a :: _ then a.2 else zero.
Definition names_itself (s : seq ('I_2 * 'I_2)) (u : seq ('I_2 * answer)) : hypothesis 'I_2 1 := id.

Theorem yan_claim_1_adaptive_met : premises_of yan_claim_1_adaptive.
Proof.
have s0 : 0 < (1 / 100)%real :> RF by apply: positive_real; lra.
have [order [cost [order0 enough]]] := @some_order 100 (1 / 100)%real isT ltac:(lra).
have y0 : 0 < (1 / 100)%real / 6%:R :> RF by rewrite divr_gt0 ?ltr0n.
have [p p0 far] := some_power y0 (ltr0Sn _ 2) ltr01.
have /andP[r0 r1] := ratio_inside exp_exponential s0.
exists RF, (exp : RF -> RF), 'I_2, echo, (1 + p)%N, 99%N, 1%N, 1%N, 1%N, (1 / 100)%real, order, cost, (1 / 2)%real.
exists (2%:R * (exp (- ((1 / 100)%real / 6%:R))%R : RF) ^+ (3 * 1)), names_itself.
split; first exact: exp_exponential.
do 3![split=> //]; split; last by [].
apply: le_trans far; rewrite ler_wpmul2l ?ler0n // addKn; apply: ler_wiexpn2l; rewrite ?(ltW r0) ?(ltW r1) //.
by rewrite leq_pmull.
Qed.

Theorem yan_claim_1_adaptive_whole_met : premises_of yan_claim_1_adaptive_whole.
Proof.
exists RF, (exp : RF -> RF), (fun y => y), 'I_2, echo, 2%N, 0%N, 1%N, 1%N, 1%N, 6%real, (1 / 2)%real.
exists (2 * exp (- (6 / 6)) ^ (3 * 1))%real, names_itself.
split; first exact: exp_exponential.
split; first exact: reals_contain_reals.
split; first by [].
split; first by lra.
split; first by lra.
split=> //; split; last by split=> //; exact: Rle_refl.
have e2 : (2 <= exp 1)%real by have := one_plus_le_exp 1; lra.
rewrite (_ : 6 / 6 = 1)%real; last by field.
rewrite exp_Ropp /= Rmult_1_r; have := Rinv_le_contravar 2 (exp 1) ltac:(lra) e2.
by have := Rinv_0_lt_compat _ (exp_pos 1); nra.
Qed.

(* one coin, and a mechanism that publishes nothing *)
Theorem yan_claim_1_coins_met : premises_of yan_claim_1_coins.
Proof.
have one_outcome : dist (fun _ : unit => 1 : Q) by split=> [a|]; rewrite ?ler01 // sumr_const card_unit.
exists Q, 'I_1, [finType of unit], [finType of unit], (fun=> 1), 1%N, 1, 0, (fun _ _ _ => 1); split=> //.
by split=> // a; split=> // s s' _ _; exact: close_refl.
Qed.
