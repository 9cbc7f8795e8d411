(* Wrong variants of the statements on the stable histogram, refuted.

   An item that vanishes costs the probability that it was published, in full and not twice. With half of the logarithm
   the threshold of the source is 2 for epsilon = ln 100, delta = 1/50, and that probability is 1/11. With 1 before the
   logarithm: epsilon = 1, eta = delta = 1/2, beta = exp(-160), and an item that occurs at 169 of 336 places; the
   threshold is 105, and the noise is less than -64 with a probability above exp(-33)/2. *)
From Coq Require Import Reals ZArith Lra Lia Psatz.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements ProbabilityStatements PrivacyStatements Exponentials Noise.
From Littlestone Require Import SparseSample.
From Littlestone Require Import MechanismStatements MechanismRuns InfiniteNoise HistogramStatements.
From Littlestone Require Import StableHistogram HistogramClauses SatisfiableMechanisms.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Lemma once_pos epsilon t : 0 < once epsilon t.
Proof. by apply: Rdiv_lt_0_compat; [exact: exp_pos | have := exp_pos (- (epsilon / 2)); lra]. Qed.

Lemma different : true != false :> bool_eqType. Proof. by []. Qed.

Theorem gl_theorem_5_1_privacy_wrong : ~ (forall (I : eqType) (items l l' : seq I) epsilon draw t,
  0 < epsilon -> noise_draw (epsilon / 2) draw -> 1 <= IZR t -> same_items items l l' ->
  private epsilon (once epsilon t / 2) (stable_histogram draw t items l) (stable_histogram draw t items l')).
Proof.
move=> wrong; have draws := laplace_draws half_of_one; have one1 := Rle_refl 1.
have := wrong _ both _ _ 1 _ _ Rlt_0_1 draws one1 (first_replaced true false [::]).
by move=> /(gl_theorem_5_1_least_proved different Rlt_0_1 draws one1); have := once_pos 1 1; lra.
Qed.

Theorem gl_theorem_5_1_least_wrong : ~ (forall (I : eqType) (i j : I) epsilon epsilon' delta draw t, i != j ->
  0 < epsilon -> noise_draw (epsilon / 2) draw -> 1 <= IZR t ->
  private epsilon' delta (stable_histogram draw t [:: i; j] [:: i]) (stable_histogram draw t [:: i; j] [:: j]) ->
  2 * once epsilon t <= delta).
Proof.
move=> wrong; have draws := laplace_draws half_of_one; have one1 := Rle_refl 1.
have := wrong _ _ _ 1 1 _ _ _ different Rlt_0_1 draws one1.
move=> /(_ _ (gl_theorem_5_1_privacy_proved Rlt_0_1 draws one1 (first_replaced true false [::]))).
by have := once_pos 1 1; lra.
Qed.

Theorem gl_theorem_5_1_source_wrong : ~ (forall (I : eqType) (items l l' : seq I) epsilon delta draw t,
  0 < epsilon -> 0 < delta <= 1 -> noise_draw (epsilon / 2) draw -> 1 + ln (2 / delta) / epsilon <= IZR t ->
  same_items items l l' ->
  private epsilon delta (stable_histogram draw t items l) (stable_histogram draw t items l')).
Proof.
pose e := ln 100; have e0 : 0 < e by rewrite /e -ln_1; apply: ln_increasing; lra.
have half0 : 0 < e / 2 by lra.
have draws := laplace_draws half0; move=> /(_ bool_eqType both _ _ e (1 / 50) _ 2%Z e0 ltac:(lra) draws) wrong.
have {wrong} := wrong _ _ _ (first_replaced true false [::]); rewrite (_ : 2 / (1 / 50) = 100); last by field.
rewrite -/e => /(_ ltac:(rewrite /Rdiv Rinv_r; lra)).
have two1 : 1 <= 2 by lra.
move=> /(gl_theorem_5_1_least_proved different e0 draws two1); rewrite /once.
have -> : - (e / 2 * (2 - 1)) = - (e / 2) by field.
have : exp (- (e / 2)) * exp (- (e / 2)) = / 100.
  by rewrite -exp_plus (_ : - (e / 2) + - (e / 2) = - e) ?exp_Ropp ?exp_ln //; [lra | field].
move: (exp _) (exp_pos (- (e / 2))) => v v0 vv le; have vE : v = 1 / 10 by nra.
by rewrite vE in le; lra.
Qed.

(* one of 20 places vanishes *)
Theorem gl_theorem_5_1_wrong : ~ (forall (I : eqType) (items l l' : seq I) epsilon delta beta eta draw t,
  let k := INR (size l) in 0 < epsilon -> 0 < delta <= epsilon / 2 -> delta <= 1 -> 0 < beta <= 1 -> 0 < eta <= 1 ->
  noise_draw (epsilon / 2) draw -> 5 / 8 * eta * k <= IZR t < 5 / 8 * eta * k + 1 ->
  4 / eta + 16 / 3 * ln (1 / (eta ^ 2 * beta * delta)) / (eta * epsilon) <= k -> same_items items l l' ->
  private epsilon 0 (stable_histogram draw t items l) (stable_histogram draw t items l') /\
  1 - beta <= stable_histogram draw t items l (keeps_clauses eta items l)).
Proof.
have draws := laplace_draws half_of_one; have same := first_replaced false true (nseq 129 true).
have order : same_items (I := bool_eqType) [:: false; true] (false :: nseq 129 true) (true :: nseq 129 true).
  by case: same => _ _ _ near; split=> // [[]|[]]; rewrite !inE.
move=> /(_ _ _ _ _ 1 (1 / 100) (1 / 10) (1 / 2) noise_of_one 41%Z Rlt_0_1 ltac:(lra) ltac:(lra) ltac:(lra)).
move=> /(_ _ _ _ _ ltac:(lra) draws).
move=> /(_ bool_eqType [:: false; true] (false :: nseq 129 true) (true :: nseq 129 true)) wrong.
rewrite (long_size false) in wrong; have {wrong} [pay _] := wrong ltac:(lra) long_enough order.
have large : (1 <= 41)%Z by [].
have ft : false != true :> bool_eqType by [].
have := @needs_once _ _ _ (false :: nseq 129 true) (true :: nseq 129 true) _ _ _ _ _ ft Rlt_0_1 draws large
  (erefl _) (erefl _) pay.
by have := once_pos 1 41; lra.
Qed.

Lemma counts_of_336 : count_mem true (nseq 169 true ++ nseq 167 false) = 169%N /\
  INR (size (nseq 169 true ++ nseq 167 false)) = 336.
Proof. by rewrite count_cat !count_nseq size_cat !size_nseq INR_IZR_INZ. Qed.

Theorem gl_theorem_5_1_wrong_2 : ~ (forall (I : eqType) (items l l' : seq I) epsilon delta beta eta draw t,
  let k := INR (size l) in 0 < epsilon -> 0 < delta <= epsilon / 2 -> delta <= 1 -> 0 < beta <= 1 -> 0 < eta <= 1 ->
  noise_draw (epsilon / 2) draw -> 5 / 8 * eta * k <= IZR t < 5 / 8 * eta * k + 1 ->
  4 / eta + ln (1 / (eta ^ 2 * beta * delta)) / (eta * epsilon) <= k -> same_items items l l' ->
  private epsilon delta (stable_histogram draw t items l) (stable_histogram draw t items l') /\
  1 - beta <= stable_histogram draw t items l (keeps_clauses eta items l)).
Proof.
have draws := laplace_draws half_of_one; have [n169 k336] := counts_of_336; set l := _ ++ _ in n169 k336.
pose beta := exp (- (160)); have b0 : 0 < beta by exact: exp_pos.
have b1 : beta < exp (- (33)) / 2.
  have : exp (- (160)) <= exp (- (33) + - (2)) by apply: exp_monotone; lra.
  have e2 := one_plus_le_exp 2; have e2m := AdvancedSizes.exp_neg 2; have e2p := exp_pos (- (2)).
  have third : exp (- (2)) <= 1 / 3 by nra.
  by rewrite exp_plus; have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ (exp_pos (- (33)))) third;
    have := exp_pos (- (33)); rewrite /beta; lra.
have e33 : exp (- (33)) <= 1 by rewrite -exp_0; apply: exp_monotone; lra.
have same : same_items (I := bool_eqType) both l (false :: behead l).
  by apply: same_bits; exists [::], true, false, (behead l).
have small : ln (1 / ((1 / 2) ^ 2 * beta * (1 / 2))) <= 164.
  apply: ln_at_most; first by apply: Rdiv_lt_0_compat; nra.
  have -> : 1 / ((1 / 2) ^ 2 * beta * (1 / 2)) = 8 * exp 160.
    have -> : exp 160 = / beta by rewrite /beta exp_Ropp Rinv_inv.
    by field; lra.
  have -> : exp 164 = exp 160 * (exp 2 * exp 2) by rewrite -!exp_plus; congr (exp _); ring.
  have e160 := exp_pos 160; have e2 := one_plus_le_exp 2; have y9 : 9 <= exp 2 * exp 2 by nra.
  by have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ e160) y9; lra.
move=> /(_ bool_eqType both l _ 1 (1 / 2) beta (1 / 2) noise_of_one 105%Z Rlt_0_1) wrong.
have {wrong} [_ kept] := wrong _ ltac:(lra) ltac:(lra) ltac:(lra) ltac:(lra) draws
  ltac:(rewrite k336; lra) ltac:(rewrite k336; lra) same.
pose kept_at z (h : bool -> option Z) : R := if keeps_clauses (I := bool_eqType) (1 / 2) both l
  (fun j => if j == true then published 105 (count_mem true l) z else h j) then 1 else 0.
pose rest z := histogram_mean (I := bool_eqType) noise_of_one 105 [:: false] (fun i => count_mem i l) (kept_at z).
have rest01 : within rest.
  by move=> z; apply: (mean_within _ Rlt_0_1 draws) => h; rewrite /kept_at; case: (keeps_clauses _ _ _ _); lra.
have missed : noise_of_one rest <= 1 * noise_of_one (indicator (Z.leb (- 64))) + 0.
  apply: (draw_le half_of_one draws) => // [|||z]; try lra; first exact: indicator_within.
  rewrite Rmult_1_l Rplus_0_r /indicator; case: Z.leb_spec => z64; first by case: (rest01 z).
  have none : within (fun _ : Z => 0) by move=> ?; lra.
  apply: Rle_trans (draw_zero draws); right; apply/esym/(draw_same draws) => // z'.
  rewrite /kept_at (_ : keeps_clauses _ _ _ _ = false) //; apply/negbTE/allPn; exists true => //.
  rewrite eqxx n169 k336 /published (_ : (105 <=? Z.of_nat 169 + z)%Z = false); last by apply/Z.leb_gt; lia.
  by rewrite andbF INR_IZR_INZ; case: Rlt_dec => // no; exfalso; apply: no; rewrite /=; lra.
have keptE : stable_histogram noise_of_one 105 both l (keeps_clauses (1 / 2) both l) = noise_of_one rest by [].
rewrite keptE in kept; rewrite (draw_reaches half_of_one draws) tail_below // in missed.
have : exp (- (33)) <= exp (- (1 / 2) * IZR (1 - -64)) by apply: exp_monotone; rewrite (_ : (1 - -64 = 65)%Z) //; lra.
have v1 : exp (- (1 / 2)) <= 1 by rewrite -[X in _ <= X]exp_0; apply: exp_monotone; lra.
have v0 := exp_pos (- (1 / 2)); move: (exp (- (1 / 2) * _)) missed => x missed x33.
have : x / 2 <= x / (1 + exp (- (1 / 2))).
  by apply: Rmult_le_compat_l; [have := exp_pos (- (33)); lra | apply: Rinv_le_contravar; lra].
by rewrite -/beta in kept; lra.
Qed.
