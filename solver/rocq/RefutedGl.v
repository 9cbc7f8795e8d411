(* Statements of gl that are false as printed.

   For Lemma 5.3 and its utility: a list of k elements a becomes one of elements b in k steps, which has no a. So an
   (e, y)-private choice from the list publishes a with probability p at most y (exp(k e) - 1) / (exp(e) - 1), and the
   two calls for one list publish it with probability 2 p at most. For c = 2, epsilon = eta = 1, beta = 1/8 and delta =
   exp(-k/3) the size (4) is k at most, as it grows as log2(1/delta), for large k; but e = 1/4, so p <= 2 exp(-k/12).
   For Lemma 5.4 and delta = 999/1000, T = 1 and epsilon = 1: the printed share is above 11, and randomised response at
   it, with half of delta given away, needs more than delta; WrongComposition.v has the numbers. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements PrivacyStatements CompositionStatements RefutedClaims Exponentials.
From Littlestone Require Import WrongComposition.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

(** A private choice from a list *)
Section Choice.
Variables (hist : seq bool -> option bool -> R) (e y : R).
Hypothesis lawful : forall L, law outcomes (hist L) /\ forall i, i \notin L -> hist L (Some i) = 0.
Hypothesis private_choice :
  forall s i j u, private e y (event outcomes (hist (s ++ i :: u))) (event outcomes (hist (s ++ j :: u))).
Hypotheses (e0 : 0 <= e) (y0 : 0 <= y).

Lemma chain_of_lists m j : (exp e - 1) * hist (nseq j true ++ nseq m false) (Some true) <= y * (exp e ^ j - 1).
Proof.
elim: j m => [|j IHj] m.
  have [_ absent] := lawful (nseq m false); rewrite /= absent ?mem_nseq ?andbF //; lra.
have := private_choice (nseq j true) true false (nseq m false) (pred1 (Some true)).
rewrite /event /= !Rplus_0_r.
have -> : nseq j true ++ true :: nseq m false = nseq j.+1 true ++ nseq m false.
  by rewrite -cat1s catA; congr (_ ++ _); elim: j {IHj} => //= j ->.
move=> step; have := IHj m.+1; have E1 := one_plus_le_exp e.
move: step; rewrite -[nseq j.+1 true ++ _]/(nseq j.+1 true ++ nseq m false).
rewrite [false :: nseq m false]/(nseq m.+1 false).
set h0 := hist _ _ => step; set h1 := hist _ _ in step * => low.
have := Rmult_le_compat_l _ _ _ (ltac:(lra) : 0 <= exp e - 1) step.
have := Rmult_le_compat_l _ _ _ (ltac:(lra) : 0 <= exp e) low; simpl pow; nra.
Qed.

Lemma round_of_one above k : (forall L h, 0 <= above L h <= 1) ->
  one_round hist above (nseq k true) <= 2 * hist (nseq k true) (Some true).
Proof.
move=> within; have [[h0 h1] absent] := lawful (nseq k true); move: h1; rewrite /one_round /total /= !Rplus_0_r.
have -> : hist (nseq k true) (Some false) = 0 by apply: absent; rewrite mem_nseq andbF.
rewrite !mem_nseq eqxx andbT /=.
move: (h0 None) (h0 (Some true)) (within (nseq k true) None) (within (nseq k true) (Some true)).
move: (hist _ None) (hist _ (Some true)) (above _ None) (above _ (Some true)) => N p x x' N0 p0 x01 x01' sum.
have Nx : p * (N * x) <= p * 1 by apply: Rmult_le_compat_l => //; nra.
have rest : p * (x' * N) >= 0 by apply: Rle_ge; do 2?apply: Rmult_le_pos; lra.
by have NE : N = 1 - p by [lra]; case: (0 < k)%N; rewrite ?NE in Nx rest *; nra.
Qed.
End Choice.

Theorem gl_lemma_5_3_utility_false_proved : gl_lemma_5_3_utility_false.
Proof.
move=> alpha alpha0 printed; pose K := Rmax 240 (8 * INR 2 * (ln 1 + ln (2 * INR 2 / (1 / 8))) / (alpha * 1 * 1)).
have [k kK] : exists k, K <= INR k.
  have [above _] := archimed K; exists (Z.to_nat (up K)); apply: Rle_trans (Rlt_le _ _ above) _.
  rewrite INR_IZR_INZ Z2Nat.id; first exact: Rle_refl.
  by apply: le_IZR; have : 240 <= K by [exact: Rmax_l]; lra.
have k240 : 240 <= INR k by apply: Rle_trans kK; exact: Rmax_l.
have k3 : 8 * INR 2 * (ln 1 + ln (2 * INR 2 / (1 / 8))) / (alpha * 1 * 1) <= INR k.
  by apply: Rle_trans kK; exact: Rmax_r.
pose delta := exp (- (INR k / 3)).
have d01 : 0 < delta < 1.
  by split; [exact: exp_pos|rewrite -exp_0; apply: exp_increasing; lra].
have k4 : 4 / 1 + ln (1 / (1 ^ 2 * (1 / 8) * delta)) / ln 2 / (1 * 1) <= INR k.
  have -> : ln (1 / (1 ^ 2 * (1 / 8) * delta)) = ln 8 + INR k / 3.
    rewrite -[INR k / 3]ln_exp -ln_mult; [congr ln|lra|exact: exp_pos].
    by rewrite /delta exp_Ropp; field; apply: Rgt_not_eq; exact: exp_pos.
  have l8 : ln 8 <= 7 by apply: ln_at_most; have := one_plus_le_exp 7; lra.
  have l2 := ln_lt_2; rewrite !Rmult_1_r /Rdiv Rinv_1 !Rmult_1_r.
  have i2 : / ln 2 <= 2.
    by apply: (Rmult_le_reg_r (ln 2)); [lra|rewrite Rinv_l; lra].
  have l0 : 0 <= ln 8 by rewrite -ln_1; apply: Rlt_le; apply: ln_increasing; lra.
  have : (ln 8 + INR k * / 3) * / ln 2 <= (ln 8 + INR k * / 3) * 2 by apply: Rmult_le_compat_l; lra.
  lra.
have [hist [above [lawful priv within utility]]] := printed 2%N k 1 1 (1 / 8) delta isT ltac:(lra) ltac:(lra) ltac:(lra)
  d01 k3 k4.
have all_same : exists i, 1 * INR k <= INR (count_mem i (nseq k true)).
  by exists true; rewrite count_nseq /= mul1n; lra.
have enough := utility _ (size_nseq k true) all_same.
have most := round_of_one lawful k within.
have two : INR 2 = 2 by [].
have E4 := one_plus_le_exp (1 / (2 * INR 2)); have e0 : 0 <= 1 / (2 * INR 2) by rewrite two; lra.
have := @chain_of_lists hist (1 / (2 * INR 2)) (delta / INR 2) lawful priv e0 0 k; rewrite cats0 -exp_power.
move: (hist _ _) enough most => p enough most low; have p38 : 3 / 8 <= p by lra.
have gap : delta * exp (INR k * (1 / (2 * INR 2))) = exp (- (INR k / 12)).
  by rewrite /delta -exp_plus two; congr exp; field.
have tiny : exp (- (INR k / 12)) * 21 <= 1.
  have := one_plus_le_exp (INR k / 12) => large; have := exp_pos (- (INR k / 12)) => t0.
  have : exp (- (INR k / 12)) * exp (INR k / 12) = 1 by rewrite -exp_plus Rplus_opp_l exp_0.
  by nra.
move: low; rewrite two in E4 gap *; rewrite /Rdiv Rmult_minus_distr_l Rmult_1_r [delta * / 2 * _]Rmult_assoc.
move: E4; set E := exp _ => E4; set G := exp _ in gap * => low.
have : (E - 1) * p >= 1 / 4 * (3 / 8) by apply: Rle_ge; apply: Rmult_le_compat; lra.
by nra.
Qed.

Theorem gl_lemma_5_4_false_proved : gl_lemma_5_4_false.
Proof. exact: gl_lemma_5_4_wrong. Qed.
