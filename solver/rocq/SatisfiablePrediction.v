(* Premises that are met: the statements on private prediction.

   One point has two binary functions and VC dimension 1. A run in which every query is hard, with a fair coin for a
   label, is a run of the generic predictor whose votes are always undecided. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect ssralg ssrnum rat zmodp.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements Premises.
From Littlestone Require Import Exponentials PredictorSizes RealNumbers Depth Satisfiable Probability Concentration.
From Littlestone Require Import HardQueries Refuted SomeField Indistinguishability Predictor.
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

(* ---- *)
(* Premises that are met: the statements on the predictor with fixed noise.

   Two blocks put forward the two functions on one point, c = 0 and 1, until a label is recorded, then that label's. The
   votes are 1 of 2, so the query is hard, and a coin decides. The function 1 has error 0 on the first block, 2 on the
   second, and 1 on the whole. *)

Definition always (y : 'I_2) : hypothesis 'I_1 1 := fun=> y.
Definition recorded (h : seq answer) : seq 'I_2 := [seq a.2 | a : answer <- h & a.1].
Definition first_label (b : 'I_2) : 'I_2 := if b == zero then one else zero.
Definition put_forward (h : seq answer) (b : 'I_2) := always (head (first_label b) (recorded h)).
Definition error_on (b : 'I_2) (g : hypothesis 'I_1 1) : Q := if (g x0 == one) && (b == one) then 2%:R else 0.
Definition error_on_all (g : hypothesis 'I_1 1) : Q := if g x0 == one then 1 else 0.
(* undecided at 1 vote of 2 *)
Definition vote_of_two (h : seq answer) (v : nat) : option 'I_2 :=
  if v == 1%N then None else Some (if v == 2%N then one else zero).
Notation queries := (fun _ : nat => x0).

Lemma agrees_recorded h (g : hypothesis 'I_1 1) : agrees queries h g = all (pred1 (g x0)) (recorded h).
Proof. by elim: h => //= -[[] y] h IHh; rewrite /recorded /= IHh // eq_sym. Qed.

Lemma put_forward_least : least_errors H1 queries error_on put_forward.
Proof.
move=> h b [g _]; rewrite agrees_recorded => ag; split; first exact: H1_all.
  rewrite agrees_recorded /put_forward /always /=.
  by case: (recorded h) ag => //= y ys /andP[/eqP-> ->]; rewrite eqxx.
move=> g' _; rewrite agrees_recorded /put_forward /error_on /always.
case: (recorded h) => [_|y ys /= /andP[/eqP-> _]]; last by rewrite lexx.
rewrite /first_label /=; case: (label2 b) => -> /=; rewrite ?andbF ?eqxx //=.
by case: ifP => // _; rewrite ler0n.
Qed.

Lemma vote_allowed h v : (v <= 2)%N -> allowed 2 v (vote_of_two h v).
Proof. by case: v => [|[|[|v]]]. Qed.

Lemma vote_trusted K : trusted 2 K vote_of_two.
Proof. by move=> h v _; exact: vote_allowed. Qed.

Lemma error_near g b : H1 g -> `|error_on b g - error_on_all g| <= 1.
Proof.
move=> _; rewrite /error_on /error_on_all; case: (g x0 == one) => /=; last by rewrite subrr normr0 ler01.
by case: (b == one); rewrite ?[2%:R]mulr2n ?addrK ?sub0r ?normrN ?normr1.
Qed.

Lemma error_of_target b : error_on b (always zero) = 0. Proof. by []. Qed.

Lemma first_is_hard : votes (put_forward [::]) x0 = 1%N.
Proof.
rewrite /votes (_ : [set b | _] = [set zero]) ?cards1 //; apply/setP => b; rewrite !inE /put_forward /always /=.
by case: (label2 b) => ->.
Qed.

Lemma first_answer y : answers_by Q queries put_forward vote_of_two [::] (true, y) = 2%:R^-1.
Proof. by rewrite /answers_by /= first_is_hard. Qed.

Lemma first_possible y : 0 < probability_of (answers_by Q queries put_forward vote_of_two) [:: (true, y)].
Proof. by rewrite /= mul1r first_answer invr_gt0 ltr0n. Qed.

Lemma one_place : distribution (fun _ : 'I_1 => 1 : Q).
Proof. by split=> [i|]; rewrite ?big_ord1 ?ler01. Qed.

Lemma error_at_most_one (X : Type) (c g : hypothesis X 1) (z : 'I_1 -> X) : error_of c g z (fun=> 1 : Q) <= 1.
Proof. by rewrite /error_of big_mkcond big_ord1; case: ifP; rewrite ?ler01. Qed.

Theorem yan_claim_2_met : premises_of yan_claim_2.
Proof.
exists Q, 'I_1, 2%N, (always zero), (put_forward [::]), (vote_of_two [::]), 1%N, (fun=> x0), (fun=> 1), 1.
split=> //; split; first exact: one_place.
by split=> [v v2|]; [exact: vote_allowed|split=> // b; exact: error_at_most_one].
Qed.

Theorem yan_claim_4_met : premises_of yan_claim_4.
Proof.
exists Q, 'I_1, H1, queries, 2%N, 0%N, error_on, put_forward, vote_of_two, [:: (true, zero)].
split=> //; split; first by exists (always zero); exact: H1_all.
split; first exact: put_forward_least.
by split; [exact: vote_trusted|split=> //; split; [exact: first_possible|]].
Qed.

Theorem yan_claim_6_met : premises_of yan_claim_6.
Proof.
exists Q, 'I_1, H1, queries, 2%N, 0%N, error_on, error_on_all, put_forward, vote_of_two, [:: (true, one)], (always
  zero).
exists 1; split=> //; split; first exact: put_forward_least.
split; first exact: vote_trusted.
split; first exact: error_near.
by split; [exact: H1_all|split=> //; split=> //; split; [exact: first_possible|exists zero]].
Qed.

Theorem yan_corollary_2_met : premises_of yan_corollary_2.
Proof.
exists Q, 'I_1, H1, queries, 1%N, 1%N, 2%N, 0%N, error_on, error_on_all, put_forward, vote_of_two, (always zero), 1%N.
exists (fun=> x0), (fun=> 1), 1, 1, 1; split=> //; split; first exact: put_forward_least.
split; first exact: vote_trusted.
split; first exact: error_near.
split; first exact: H1_all.
split=> //; split; first exact: one_place.
split=> [g _ _|]; first exact: error_at_most_one.
by split; [exact: one_point_dimension|split=> //; rewrite sauer_sum_1 mul1r].
Qed.

(* a predictor that always answers 0 *)
Theorem yan_observation_1_met : premises_of yan_observation_1.
Proof.
exists Q, 'I_1, queries, 1%N, 1%N, 1%N, [finType of unit], (fun=> 1), (fun _ _ _ => Some zero), (fun _ _ => always
  zero).
exists 1, 0; split; first by split=> [u|]; rewrite ?ler01 // sumr_const card_unit.
by split=> // G G' b0 _; exact: close_refl.
Qed.
