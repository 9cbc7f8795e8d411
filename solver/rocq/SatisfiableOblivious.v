(* Premises that are met: the statements on the whole predictor.

   One point has two functions. A generator puts forward the label recorded last, or the one of fewer errors. Powers of
   a ratio r < 1 are as small as is asked, and each positive number can be rounded up. *)
From Coq Require Import Reals Lra Lia.
From mathcomp Require Import all_ssreflect ssralg ssrnum ssrint rat zmodp.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements Premises.
From Littlestone Require Import PredictorStatements Exponentials RealNumbers PredictorSizes Satisfiable.
From Littlestone Require Import Concentration.
From Littlestone Require Import SatisfiablePrediction AccuratePrediction.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** A generator of least errors *)
(* 1 if there is none with fewer errors *)
Definition less_wrong (s : seq ('I_1 * 'I_2)) : 'I_2 :=
  if (errors (always one) s <= errors (always zero) s)%N then one else zero.
Definition least_wrong (s : seq ('I_1 * 'I_2)) (h : seq answer) := always (head (less_wrong s) (recorded h)).

Lemma errors_always s (g : hypothesis 'I_1 1) : errors g s = errors (always (g x0)) s.
Proof. by apply: eq_count => -[z y] /=; rewrite /always (ord1 z). Qed.

Lemma least_wrong_generates : generates_least_errors queries least_wrong H1.
Proof.
move=> s h [g _]; rewrite agrees_recorded => ag; split; first exact: H1_all.
  rewrite agrees_recorded /least_wrong /always /=.
  by case: (recorded h) ag => //= y ys /andP[/eqP-> ->]; rewrite eqxx.
move=> g' _; rewrite agrees_recorded errors_always [errors g' _]errors_always; move: (g' x0) => y'.
rewrite -[least_wrong s h x0]/(head (less_wrong s) (recorded h)).
case: (recorded h) => [_|y ys /= /andP[/eqP same _]]; last by rewrite same.
rewrite /= /less_wrong; case: ifP => [le|/negbT]; first by case: (Depth.label2 y') => ->.
by rewrite -ltnNge => /ltnW le; case: (Depth.label2 y') => ->.
Qed.

Theorem yan_claim_1_basic_met : premises_of yan_claim_1_basic.
Proof.
by exists [realFieldType of rat], 'I_1, queries, 2%N, 0%N, 1%N, 1%N, 1%N, (2%:R^-1), (64%:R), 1, least_wrong.
Qed.

(** Sizes *)
Lemma some_power (y c b : RF) : 0 < y -> 0 < c -> 0 < b -> exists2 p, (0 < p)%N & c * (exp (- y)%R : RF) ^+ p <= b.
Proof.
move=> y0 c0 b0; have [p p0 enough] := some_number (c / b / y); exists p => //.
rewrite -(e_nat exp_exponential) mulrN -(ler_pmul2r (e_gt0 exp_exponential (p%:R * y))) -mulrA.
rewrite -(eD exp_exponential) addNr (e0 exp_exponential) mulr1 -ler_pdivr_mull // mulrC.
apply: le_trans (e_ge exp_exponential _); apply: le_trans (_ : p%:R * y <= _); last by rewrite ler_addr.
by rewrite -ler_pdivr_mulr.
Qed.

Definition half : RF := 2%:R^-1.
Lemma half0 : 0 < half. Proof. by rewrite invr_gt0 ltr0n. Qed.
Lemma half1 : half <= 1. Proof. by rewrite invf_le1 ?ltr0n // (ler_nat _ 1). Qed.
Lemma half01 : 0 < half <= 1. Proof. by rewrite half0 half1. Qed.

(* of four hard queries, epsilon = 1, all else 1/2 *)
Definition ratio : RF := exp (- (1 / (6 * 4)%:R))%R.

Lemma some_noise : exists M n, [/\ (0 < M)%N, (0 < n)%N, (2 * 4)%:R * ratio ^+ (3 * M) <= half,
  (16 * 4)%:R * ratio ^+ (3 * M) <= half & (16 * 2)%:R * ratio ^+ n <= half].
Proof.
have y0 : 0 < (1 / (6 * 4)%:R : RF) by rewrite divr_gt0 ?ltr01 ?ltr0n.
have /andP[r0 r1] : 0 < ratio < 1 := ratio01 3 exp_exponential ltr01.
have [M M0 large] := some_power y0 (ltr0Sn _ 63) half0; have [n n0 enough] := some_power y0 (ltr0Sn _ 31) half0.
have {}large : (16 * 4)%:R * ratio ^+ (3 * M) <= half.
  apply: le_trans large; rewrite ler_wpmul2l ?ler0n //; apply: ler_wiexpn2l; rewrite ?(ltW r0) ?(ltW r1) //.
  by rewrite leq_pmull.
exists M, n; split=> //; apply: le_trans large; rewrite ler_wpmul2r ?exprn_ge0 ?(ltW r0) // ler_nat //.
Qed.

Lemma some_blocks k : exists m, enough_for_blocks (exp : RF -> RF) 1 k m (half / (8 * 4)%:R) half.
Proof.
pose a : RF := half / (8 * 4)%:R; pose b : RF := (4 * k)%:R / half.
have [m _ enough] := some_number (427%:R / a ^+ 2 * (1%:R * a^-1 + b)).
have above z : z <= (exp z : RF) by apply: le_trans (e_ge exp_exponential z); rewrite ler_addr.
by exists m; left; exists a^-1, b.
Qed.

Theorem yan_theorem_4_met : premises_of yan_theorem_4.
Proof.
have [M [n [M0 n0 M_delta M_beta n_beta]]] := some_noise; have [m enough] := some_blocks (8 * (M + n)).
exists RF, (exp : RF -> RF), 'I_1, H1, queries, 1%N, 1%N, 3%N, M, n, m, 1, half, half, half, least_wrong.
split; first exact: exp_exponential.
split; first exact: one_point_dimension.
split; first exact: least_wrong_generates.
split; first exact: ltr01.
split; first exact: half0.
split; first exact: half01.
split; first exact: half01.
split; first by rewrite sauer_sum_1 ler_pdivl_mull ?ltr0n // -natrX -natrM ler_nat.
by do 3 split=> //.
Qed.

(** Sizes in closed form, with d = T = epsilon = delta = 1 *)
Local Open Scope R_scope.

Lemma some_rounded y : 0 < y -> exists n, rounded_up y n.+1.
Proof.
move=> y0; have [above near] := archimed y; pose n := if Rlt_dec (IZR (up y) - y) 1 then up y else Z.pred (up y).
have [low high] : y <= IZR n < y + 1.
  by rewrite /n; case: Rlt_dec => [lt|/Rnot_lt_le ge] /=; rewrite /Z.pred ?plus_IZR; lra.
have n0 : Z.lt 0 n by apply: lt_IZR; lra.
exists (Z.to_nat n).-1; rewrite /rounded_up prednK; last by apply/ssrnat.ltP; lia.
by rewrite INR_IZR_INZ Z2Nat.id; [lra|lia].
Qed.

Lemma ln_gt0 y : 1 < y -> 0 < ln y.
Proof. by move=> y1; rewrite -ln_1; apply: ln_increasing; lra. Qed.

Lemma some_runs beta : 0 < beta <= 1 -> exists K M n, sizes_of_runs 1 1 K M n 1 1 beta.
Proof.
move=> b01; have ib := inv_ge1 b01; have l2 := ln_2_at_least.
have [|K K_up] := @some_rounded ((INR 1 * ln (exp 1 * INR 1 / INR 1) + ln (4 / beta)) / ln 2).
  rewrite ln_e_1_1 Rmult_1_r; apply: Rdiv_lt_0_compat; last lra.
  by have := @ln_gt0 (4 / beta); rewrite /Rdiv [INR 1]/=; lra.
have S1 : 1 <= INR K.+1 by rewrite S_INR; have := pos_INR K; lra.
have [|M M_up] := @some_rounded (2 * INR K.+1 / 1 * ln (16 * INR K.+1 / (beta * 1))).
  by apply: Rmult_lt_0_compat; [lra|apply: ln_gt0; rewrite Rmult_1_r /Rdiv; nra].
have [|n n_up] := @some_rounded (6 * INR K.+1 / 1 * ln (16 * INR 2 / beta)).
  by apply: Rmult_lt_0_compat; [lra|apply: ln_gt0; rewrite /Rdiv [INR 2]/=; lra].
by exists K, M.+1, n.+1.
Qed.

Lemma one01 : 0 < 1 <= 1. Proof. by lra. Qed.

Theorem yan_theorem_4_runs_met : premises_of yan_theorem_4_runs.
Proof.
have [K [M [n sizes]]] := some_runs one01.
exists 1%N, 1%N, K, M, n, 1, 1, 1; split=> //.
by do 3 (split; first exact: one01); split.
Qed.

(* blocks: any number of examples can be rounded up *)
Section Blocks.
Variables (K k : nat).
Hypothesis k32 : 32 <= INR k.
Let S := INR K.+1.
Let a := 1 / (8 * S).

Let S1 : 1 <= S. Proof. by rewrite /S S_INR; have := pos_INR K; lra. Qed.
Let ia : 8 <= 1 / a.
Proof. by have s1 := S1; rewrite (_ : 1 / a = 8 * S); [lra|rewrite /a; field; lra]. Qed.

Lemma some_block : exists m, rounded_up (427 / a ^ 2 * (INR 1 * ln (1 / a) + ln (4 * INR k / 1))) m.+1.
Proof.
apply: some_rounded; have s1 := S1; have l1 := @ln_gt0 (1 / a) ltac:(have := ia; lra).
have l2 := @ln_gt0 (4 * INR k / 1) ltac:(lra).
apply: Rmult_lt_0_compat; last by rewrite [INR 1]/=; lra.
by apply: Rdiv_lt_0_compat; [lra|apply: pow_lt; apply: Rdiv_lt_0_compat; lra].
Qed.

Lemma some_trace_block : exists m, rounded_up (4 / a ^ 2 * (INR 1 * ln (4 * INR k / a ^ 2) + ln (8 * INR k / 1))) m.+1.
Proof.
apply: some_rounded; have s1 := S1; have l2 := @ln_gt0 (8 * INR k / 1) ltac:(lra).
have E : 4 * INR k / a ^ 2 = 4 * INR k * (8 * S) ^ 2 by rewrite /a; field; lra.
have l1 : 0 < ln (4 * INR k / a ^ 2).
  by apply: ln_gt0; rewrite E; have := S1; have : 64 <= (8 * S) ^ 2 by [nra]; nra.
apply: Rmult_lt_0_compat; last by rewrite [INR 1]/=; lra.
by apply: Rdiv_lt_0_compat; [lra|apply: pow_lt; apply: Rdiv_lt_0_compat; lra].
Qed.
End Blocks.

Theorem yan_theorem_4_size_met : premises_of yan_theorem_4_size.
Proof.
have [K [M [n sizes]]] := some_runs one01; have k32 := many_votes (below_runs K one01) one01 one01 (proj2 sizes).
have [m m_up] := some_block K k32.
exists 1%N, 1%N, K, M, n, m.+1, 1, 1, 1, 1; split=> //.
by do 4 (split; first exact: one01); split.
Qed.

Theorem yan_theorem_4_size_sharper_met : premises_of yan_theorem_4_size_sharper.
Proof.
have [K [M [n sizes]]] := some_runs one01; have k32 := many_votes (below_runs K one01) one01 one01 (proj2 sizes).
have [m m_up] := some_trace_block K k32.
exists 1%N, 1%N, K, M, n, m.+1, 1, 1, 1, 1; split=> //.
by do 4 (split; first exact: one01); split.
Qed.
