(* Premises that are met: the statements on the predictor by advanced composition.

   100 runs of a hundredth each cost less than 1/2 at delta'' = 1/2, where basic composition pays 1. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect all_algebra.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements Premises.
From Littlestone Require Import AdaptiveHalfspaces PredictorStatements Exponentials RealNumbers PredictorSizes.
From Littlestone Require Import Satisfiable Concentration SatisfiablePrediction AccuratePrediction.
From Littlestone Require Import AdvancedSizes AdvancedPrediction SatisfiableOblivious RealStatements.
From Littlestone Require Import RestoredStatements AdaptiveStatements Indistinguishability HalfspaceStatements.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section SatisfiableAdvanced.
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

End SatisfiableAdvanced.

(* ---- *)
(* Premises that are met: the statements on the predictor as wholes.

   Coq's real numbers contain the real numbers, and exp continues itself. The class of both functions on one point has
   dimension 1; one run of epsilon' = 6 has r = 1/e, and 3/e^2 is less than 1. *)

Section SatisfiableReal.
Import Order.TTheory GRing.Theory Num.Theory.

Lemma reals_contain_reals : @contains_reals RF (fun y => y).
Proof. by split=> // y z; split=> /le_realP. Qed.

Theorem yan_theorem_4_whole_met : premises_of yan_theorem_4_whole.
Proof.
exists RF, (exp : RF -> RF), (fun y => y), 'I_1, H1, queries, 1%N, 1%N, 1%real, 1%real, 1%real, 1%real, least_wrong.
split; first exact: exp_exponential.
split; first exact: reals_contain_reals.
split; first by [].
split; first exact: one_point_dimension.
split; first exact: least_wrong_generates.
by split=> //; do 4 (split; first exact: one01).
Qed.

Theorem yan_theorem_4_whole_basic_met : premises_of yan_theorem_4_whole_basic.
Proof.
exists RF, (exp : RF -> RF), (fun y => y), 'I_1, H1, queries, 1%N, 1%N, 1%real, 1%real, 1%real, 1%real, least_wrong.
split; first exact: exp_exponential.
split; first exact: reals_contain_reals.
split; first by [].
split; first exact: one_point_dimension.
split; first exact: least_wrong_generates.
by split=> //; do 4 (split; first exact: one01).
Qed.

Theorem yan_theorem_4_whole_uniform_met : premises_of yan_theorem_4_whole_uniform.
Proof.
exists RF, (exp : RF -> RF), (fun y => y), 'I_1, H1, queries, 1%N, 1%N, 1%real, 1%real, 1%real, 1%real, least_wrong.
split; first exact: exp_exponential.
split; first exact: reals_contain_reals.
split; first by [].
split; first exact: one_point_dimension.
split; first exact: least_wrong_generates.
by split=> //; do 4 (split; first exact: one01).
Qed.

Theorem yan_claim_5_whole_met : premises_of yan_claim_5_whole.
Proof.
have l2 := one_over_ln_2.
exists RF, (fun y => y), 'I_1, H1, (fun=> x0), 1%N, 1%N, 8%N, 1%real, (@always_hard RF).
split; first exact: reals_contain_reals.
split; first exact: one_point_dimension.
split; first exact: always_hard_fair.
by split=> //; split; [exact: one01 | rewrite ln_e_1_1 ln_1_over_1 /=; split; [lra | split; [lra |]]].
Qed.

Theorem yan_claim_5_whole_sharper_met : premises_of yan_claim_5_whole_sharper.
Proof.
have l2 := one_over_ln_2.
exists RF, (fun y => y), 'I_1, H1, (fun=> x0), 1%N, 1%N, 1%N, 1%real, (@always_hard RF).
split; first exact: reals_contain_reals.
split; first exact: one_point_dimension.
split; first exact: always_hard_fair.
by split=> //; split; [exact: Rlt_0_1 | rewrite ln_e_1_1 ln_1_over_1 /=; split; [lra |]].
Qed.

Theorem yan_claim_1_whole_met : premises_of yan_claim_1_whole.
Proof.
exists RF, (exp : RF -> RF), (fun y => y), 'I_1, queries, 2%N, 0%N, 1%N, 1%N, 1%N, 6%real, (1 / 2)%real.
exists (2 * exp (- (6 / 6)) ^ (3 * 1))%real, least_wrong.
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

End SatisfiableReal.

(* ---- *)
(* Premises that are met: yan Theorems 4 and 5 as restored, on Coq's real numbers.

   The axiom of choice chooses members of all classes; the class of both functions on one point has dimension 1. *)

Section SatisfiableRestored.

Lemma all_choosable X (H : class X 1) : choosable H.
Proof.
apply: (@chosen _ _ (fun P h => (exists2 g, H g & P g) -> H h /\ P h)) => P no; apply: (no).
by exists (fun=> zero) => -[g Hg Pg]; case: no; exists g.
Qed.

Theorem yan_theorem_4_restored_met : premises_of yan_theorem_4_restored.
Proof.
exists RF, (exp : RF -> RF), (fun y => y), 'I_1, H1, 1%N, 1%N, 1%real, 1%real, 1%real, 1%real.
split; first exact: exp_exponential.
split; first exact: reals_contain_reals.
split; first by [].
split; first exact: all_choosable.
split; first exact: one_point_dimension.
by split=> //; do 4 (split; first exact: one01).
Qed.

Theorem yan_theorem_5_restored_met : premises_of yan_theorem_5_restored.
Proof.
exists RF, (exp : RF -> RF), (fun y => y), 1%N, 1%N, 1%real, 1%real, 1%real, 1%real.
split; first exact: exp_exponential.
split; first exact: reals_contain_reals.
split; first by [].
by do 2 split=> //; do 4 (split; first exact: one01).
Qed.

End SatisfiableRestored.

(* ---- *)
(* Premises that are met: the statements on the predictor for adaptive streams.

   The points are the two labels, and the first query is 0. Each other one is the label of the answer before. On a line
   the queries are all at 0, and the generator is chosen among all: F_t has a deepest point for each block and each
   transcript. *)

Section SatisfiableAdaptive.
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

End SatisfiableAdaptive.
