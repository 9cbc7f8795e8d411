(* Premises that are met: the statements on the predictor for adaptive streams.

   The points are the two labels, and the first query is 0. Each other one is the label of the answer before. On a line
   the queries are all at 0, and the generator is chosen among all: F_t has a deepest point for each block and each
   transcript. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect ssralg ssrnum zmodp matrix.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements Premises.
From Littlestone Require Import PredictorStatements RealStatements AdaptiveStatements Exponentials RealNumbers.
From Littlestone Require Import Satisfiable Concentration SatisfiableOblivious SatisfiableReal AdvancedPrediction.
From Littlestone Require Import SatisfiableAdvanced SatisfiablePrediction Indistinguishability HalfspaceStatements.
From Littlestone Require Import AdaptiveHalfspaces.
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

(** Halfspaces *)
Lemma some_deepest d : exists generate, @generates_deepest RF d generate.
Proof.
have [f deep] := chosen (fun su : seq ('rV[RF]_d * 'I_2) * seq ('rV[RF]_d * answer) =>
  @yan_algorithm_4_deepest_proved RF d su.1 su.2).
by exists (fun s u => f (s, u)) => s u; exact: (deep (s, u)).
Qed.

Definition at_origin (h : seq answer) : 'rV[RF]_1 := 0.

(* noise and examples for three runs, a share of 1 and two answers at most *)
Lemma some_halfspace_noise : exists M n, let r := (exp (- (1 / 6%:R))%R : RF) in
  [/\ (0 < M)%N, (0 < n)%N, (16 * 3)%:R * r ^+ (3 * M) <= half & (16 * 2)%:R * r ^+ n <= half].
Proof.
have y0 : 0 < (1 / 6%:R : RF) by rewrite divr_gt0 ?ltr01 ?ltr0n.
have /andP[r0 r1] := ratio_inside exp_exponential (ltr01 : 0 < (1 : RF)).
have [M M0 large] := some_power y0 (ltr0Sn _ 47) half0; have [n n0 enough] := some_power y0 (ltr0Sn _ 31) half0.
exists M, n; split=> //; apply: le_trans large; rewrite ler_wpmul2l ?ler0n //; apply: ler_wiexpn2l;
  rewrite ?(ltW r0) ?(ltW r1) //.
by rewrite leq_pmull.
Qed.

Lemma some_halfspace_examples k : let a : RF := half / (8 * 3 ^ 2)%:R in exists m (la lb : RF),
  [/\ a^-1 <= exp la, (4 * k)%:R / half <= exp lb & 427%:R / a ^+ 2 * (2%:R * la + lb) <= m%:R].
Proof.
move=> a; pose b : RF := (4 * k)%:R / half; have [m _ enough] := some_number (427%:R / a ^+ 2 * (2%:R * a^-1 + b)).
have above z : z <= (exp z : RF) by apply: le_trans (e_ge exp_exponential z); rewrite ler_addr.
by exists m, a^-1, b.
Qed.

Theorem yan_theorem_5_met : premises_of yan_theorem_5.
Proof.
have [generate deepest] := some_deepest 1; have [M [n [M0 n0 M_beta n_beta]]] := some_halfspace_noise.
have [m [la [lb [ea eb enough]]]] := some_halfspace_examples (8 * (M + n)).
have [order [cost [order0 pays]]] := @some_order 3 1 isT ltac:(lra).
exists RF, (exp : RF -> RF), 1%N, at_origin, 1%N, M, n, m, 1, order, cost, (1 / 2)%real.
exists ((2 * 3)%:R * (exp (- (1 / 6%:R))%R : RF) ^+ (3 * M) + (1 / 2)%real), half, half, la, lb, generate.
split; first exact: exp_exponential.
split; first exact: deepest.
split; first exact: ltr01.
split; first exact: order0.
do 2 (split; first exact: half01).
split; first exact: pays.
split; first exact: lexx.
by do 5 (split; first by []).
Qed.

Theorem yan_theorem_5_whole_met : premises_of yan_theorem_5_whole.
Proof.
have [generate deepest] := some_deepest 1.
exists RF, (exp : RF -> RF), (fun y => y), 1%N, at_origin, 1%N, 1%real, 1%real, 1%real, 1%real, generate.
split; first exact: exp_exponential.
split; first exact: reals_contain_reals.
split; first by [].
split; first exact: deepest.
by do 4 (split; first exact: one01).
Qed.
