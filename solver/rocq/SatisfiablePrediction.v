(* Premises that are met: the statements on private prediction.

   One point has two binary functions and VC dimension 1. A run in which every query is hard, with a fair coin for a
   label, is a run of the generic predictor whose votes are always undecided. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect ssralg ssrnum rat zmodp.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements Premises.
From Littlestone Require Import Exponentials PredictionSizes RealNumbers Depth Satisfiable Probability Concentration.
From Littlestone Require Import HardQueries Refuted.
From Littlestone Require Import SomeField.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Notation Q := some_field.

Lemma one_point_dimension : vc_dimension H1 1.
Proof.
split=> [|m [xs <- /vc_deep/H1_mld.2 //]].
by exists [:: x0] => // -[|y []] // _; exists (fun=> y) => //; exact: H1_all.
Qed.

Theorem lyu_remark_2_sauer_count_repaired_met : premises_of lyu_remark_2_sauer_count_repaired.
Proof. by exists 1%N, S1, 1%N; split=> //; exact: one_point_dimension. Qed.

Lemma sauer_sum_1 T : sauer_sum T 1 = T.+1.
Proof. by rewrite /sauer_sum !big_ord_recl big_ord0 bin0 bin1 addn0. Qed.

(* every query is hard *)
Definition always_hard (F : realFieldType) (h : seq answer) (a : answer) : F := if a.1 then 2%:R^-1 else 0.

Lemma always_hard_fair (F : realFieldType) : fair_on_hard_queries (@always_hard F).
Proof.
split=> // h; split=> [a|]; first by rewrite /always_hard; case: a.1; rewrite ?lexx ?invr_ge0 ?ler0n.
by rewrite sum_answers /always_hard /= !addr0 -mulr2n -[LHS]mulr_natr mulVf ?pnatr_eq0.
Qed.

Theorem yan_claim_5_met : premises_of yan_claim_5.
Proof.
exists Q, 'I_1, H1, (fun=> x0), 1%N, 1%N, 0%N, 1, (@always_hard Q).
split; first exact: one_point_dimension.
by split; [exact: always_hard_fair|split=> //; rewrite sauer_sum_1 mul1r].
Qed.

Lemma one_over_ln_2 : (1 / ln 2 <= 2)%real.
Proof.
have ln2 := ln_2_at_least.
by apply: (Rmult_le_reg_r (ln 2)); [lra|rewrite /Rdiv Rmult_assoc Rinv_l; lra].
Qed.

Lemma ln_e_1_1 : ln (exp 1 * INR 1 / INR 1) = 1%real.
Proof. by rewrite /= /Rdiv Rinv_1 !Rmult_1_r ln_exp. Qed.

Lemma ln_1_over_1 : ln (1 / 1) = 0%real.
Proof. by rewrite /Rdiv Rinv_1 Rmult_1_r ln_1. Qed.

Theorem yan_claim_5_number_met : premises_of yan_claim_5_number.
Proof.
have l2 := one_over_ln_2.
exists 1%N, 1%N, 8%N, 1%real; rewrite ln_e_1_1 ln_1_over_1 /=; do !split=> //; lra.
Qed.

Theorem yan_claim_5_number_sharper_met : premises_of yan_claim_5_number_sharper.
Proof.
have l2 := one_over_ln_2.
exists 1%N, 1%N, 1%N, 1%real; rewrite ln_e_1_1 ln_1_over_1 /=; do !split=> //; lra.
Qed.

(** Approximations, over the real numbers with exp *)
Notation RF := real_realFieldType.

Lemma some_number (x : RF) : exists2 m, (0 < m)%N & x <= m%:R.
Proof.
have [n small] := real_archimedean x; exists n.+1 => //; apply: le_trans (ler_norm x) _.
by apply: le_trans (ltW small) _; rewrite ler_nat.
Qed.

Lemma two_le_e : (2%:R^-1 : RF)^-1 <= (exp 1 : RF).
Proof. by rewrite invrK; apply: le_trans (e_ge exp_exponential 1); rewrite -[1]/(1%:R) -natrD. Qed.

Lemma half_range : 0 < (2%:R^-1 : RF) <= 2%:R^-1. Proof. by rewrite invr_gt0 ltr0n lexx. Qed.

Lemma power_of_two n : ((2 ^ n)%:R : RF) <= (exp (n%:R : RF) : RF).
Proof.
have e_n := e_nat exp_exponential n 1; rewrite mulr1 in e_n; rewrite e_n natrX.
apply: (ler_expn2r n (x := 2%:R) (y := exp 1)); rewrite ?nnegrE ?ler0n ?(ltW (e_gt0 exp_exponential 1)) //.
by have := two_le_e; rewrite invrK.
Qed.

Theorem yan_theorem_1_met : premises_of yan_theorem_1.
Proof.
have [m m0 enough] := some_number (427%:R / 2%:R^-1 ^+ 2 * (1%:R * 1 + 1)).
exists RF, exp, 'I_1, H1, [finType of 'I_m], (fun=> x0), 1%N, m, (2%:R^-1), (2%:R^-1), 1, 1.
by do ![split; first by [exact: exp_exponential|exact: one_point_dimension|rewrite card_ord|exact: half_range
  |exact: two_le_e|exact: enough]].
Qed.

Theorem yan_claim_3_met : premises_of yan_claim_3.
Proof.
have [m m0 enough] := some_number (427%:R / 2%:R^-1 ^+ 2 * (1%:R * 1 + 1)).
exists RF, exp, 'I_1, H1, [finType of 'I_m], (fun=> (x0, zero)), 1%N, 1%N, m, (2%:R^-1), (2%:R^-1), 1, 1.
do ![split; first by [exact: exp_exponential|exact: one_point_dimension|rewrite card_ord mul1n|exact: half_range
  |exact: two_le_e|exact: enough|]].
by split; first by rewrite mul1r; exact: two_le_e.
Qed.

Theorem yan_claim_3_by_traces_met : premises_of yan_claim_3_by_traces.
Proof.
exists RF, exp, 'I_1, H1, [finType of 'I_72], (fun=> (x0, zero)), 1%N, 1%N, 72%N, (2%:R^-1), (2%:R^-1), 7%:R, 2%:R.
do ![split; first by [exact: exp_exponential|exact: one_point_dimension|rewrite card_ord mul1n|exact: half_range
  |rewrite invr_gt0 ltr0n|]].
split; first by rewrite sauer_sum_1; apply: le_trans (power_of_two 7); rewrite ler_nat.
split; first by rewrite invrK -natrM; exact: (power_of_two 2).
by split; first by rewrite exprVn invrK -natrX -natrD -!natrM ler_nat.
Qed.

Theorem yan_theorem_2_additive_met : premises_of yan_theorem_2_additive.
Proof.
have [m m0 enough] := some_number (427%:R / 2%:R^-1 ^+ 2 * (1%:R * 1 + 1)).
exists RF, exp, 'I_1, H1, 1%N, 1%N, (fun=> x0), (fun=> 1), (fun=> zero), m, (2%:R^-1), (2%:R^-1), 1, 1.
split; first exact: exp_exponential.
split; first exact: one_point_dimension.
split; first by split=> [i|]; rewrite ?big_ord1 ?ler01.
by do ![split; first by [exact: half_range|exact: two_le_e|exact: enough]].
Qed.
