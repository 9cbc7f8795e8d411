(* From 2^D <= S(D, d) to D <= 4.01 d ln(k+1), hence D <= 6 d ln(k+1), and the printed chain of slopes (section 5.3,
   Theorems 1.3 and 3.4 of bgs).

   4.01. The weight x = 15/(49k) makes 1 + kx = 64/49, and (15/(49k))^d 2^D <= x^d S(D, d) <= (64/49)^D. Take
   logarithms: D (ln 2 - ln(64/49)) <= d ln(49k/15). The right side is at most 299/175 d ln(k+1), and 299/175 is at most
   4.01 times what D has as its factor (Logarithms.v).
   Slopes. 2^D <= (e k D / d)^d says D ln 2 <= d (1 + ln(k/y) + ln(yD/d)) for any y > 0, and ln(yD/d) <= yD/d - 1. So
   D (ln 2 - y) <= d ln(k/y). With y = 1/5 the factor of d is at most 6 ln(k+1) (ln 2 - 1/5). *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements Depth PsiTrees Bits WeightedSum Logarithms Chain.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

(** 4.01 *)
Lemma logarithms_of_weights k d D : (0 < k)%N -> (2 ^ D <= sauer k D d)%N ->
  INR D * (ln 2 - ln (64 / 49)) <= INR d * ln (49 / 15 * INR k).
Proof.
move=> /INR_pos k1 /INR_le; rewrite INR_exp => le; set w := 49 / 15 * INR k.
have w1 : 1 < w by rewrite /w; lra.
have x0 : 0 < / w by apply: Rinv_0_lt_compat; lra.
have x1 : 0 <= / w <= 1 by split; [lra|rewrite -Rinv_1; apply: Rinv_le_contravar; lra].
have kx : 1 + INR k * / w = 64 / 49 by rewrite /w; field; lra.
have pos m : 0 < 2 ^ m by apply: pow_lt; lra.
have xd := pow_lt _ d x0; have := weighted_sum k D d x1; rewrite kx.
move/(Rle_trans _ _ _ (Rmult_le_compat_l _ _ _ (Rlt_le _ _ xd) le)) => {}le.
have := ln_le (conj (Rmult_lt_0_compat _ _ xd (pos D)) le).
by rewrite ln_mult // !ln_pow ?ln_Rinv; lra.
Qed.

Lemma at_most_4_01 k d D : (0 < k)%N -> (2 ^ D <= sauer k D d)%N ->
  INR D <= 401 / 100 * INR d * ln (INR k + 1).
Proof.
move=> k0 /(logarithms_of_weights k0); have := ln_ratio; have := ln_ratio_next k0; have [_ k2] := ln_next k0.
have := ln2; have := pos_INR d; move: (INR d) (ln (49 / 15 * _)) (ln 2 - _) => x u g d0 two le_u le_g le.
have g0 : 0 < g by lra.
apply: (Rmult_le_reg_r _ _ _ g0); apply: Rle_trans le _.
have step : x * u <= x * (299 / 175 * ln (INR k + 1)) by apply: Rmult_le_compat_l.
have L0 : 0 <= x * ln (INR k + 1) by apply: Rmult_le_pos; lra.
by have := Rmult_le_compat_r _ _ _ L0 le_g; lra.
Qed.

Lemma at_most_6 k d D : (0 < k)%N -> (2 ^ D <= sauer k D d)%N -> INR D <= 6 * INR d * ln (INR k + 1).
Proof.
move=> k0 /(at_most_4_01 k0); have [_ k2] := ln_next k0; have := ln2.
by have := Rmult_le_pos _ _ (pos_INR d) (_ : 0 <= ln (INR k + 1)); lra.
Qed.

Theorem bgs_theorem_3_4_proved : bgs_theorem_3_4.
Proof. by move=> X k H d i D k0 Hd ik HD; apply: at_most_6 => //; apply: bgs_theorem_3_4_integer_proved ik HD. Qed.

Theorem bgs_theorem_3_4_sharper_proved : bgs_theorem_3_4_sharper.
Proof. by move=> X k H d i D k0 Hd ik HD; apply: at_most_4_01 => //; apply: bgs_theorem_3_4_integer_proved ik HD. Qed.

Theorem bgs_remark_5_3_bound_proved : bgs_remark_5_3_bound.
Proof.
move=> X k H d D k0 [_ Hd] /(psi_power_at_most_sum Hd) le; split; first exact: at_most_6.
exact: at_most_4_01.
Qed.

(** Slopes *)
Theorem bgs_remark_5_3_every_slope_proved : bgs_remark_5_3_every_slope.
Proof.
move=> k d D y /INR_pos k1 /[dup] d0 /INR_pos d1 le [y0 y2].
have [D0|D0] := Rle_lt_or_eq_dec _ _ (pos_INR D); last first.
  by move: le; rewrite -D0 Rmult_0_r /Rdiv Rmult_0_l pow_i; [have := pow_lt 2 D; lra|apply/ltP].
have ky : 0 < INR k / y by apply: Rdiv_lt_0_compat; lra.
have yD : 0 < y * INR D / INR d by apply: Rdiv_lt_0_compat; [apply: Rmult_lt_0_compat|lra].
have p2 : 0 < 2 ^ D by apply: pow_lt; lra.
have := ln_le (conj p2 le).
have -> : exp 1 * INR k * INR D / INR d = exp 1 * (INR k / y * (y * INR D / INR d)) by field; lra.
have e0 := exp_pos 1; have ee := Rmult_lt_0_compat _ _ ky yD.
rewrite !ln_pow ?(ln_mult _ _ e0 ee) ?(ln_mult _ _ ky yD) ?ln_exp; try by [lra|apply: Rmult_lt_0_compat].
have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ (Rlt_le_trans _ _ _ Rlt_0_1 d1)) (ln_tangent yD).
have -> : INR d * (y * INR D / INR d - 1) = y * INR D - INR d by field; lra.
move=> tangent {}le; have gap : 0 < ln 2 - y by lra.
apply: (Rmult_le_reg_r _ _ _ gap); have -> : forall a, a / (ln 2 - y) * (ln 2 - y) = a by move=> a; field; lra.
by lra.
Qed.

Theorem bgs_remark_5_3_slope_one_fifth_proved : bgs_remark_5_3_slope_one_fifth.
Proof.
move=> k k0; have := ln_five_times k0; have [_ L2] := ln_next k0; have two := ln2.
move: (ln (5 * INR k)) => u le; have gap : 0 < ln 2 - 1 / 5 by lra.
apply: (Rmult_le_reg_r _ _ _ gap); have -> : u / (ln 2 - 1 / 5) * (ln 2 - 1 / 5) = u by field; lra.
by nra.
Qed.

Theorem bgs_remark_5_3_exponential_proved : bgs_remark_5_3_exponential.
Proof.
move=> X k H d dB k0 d0 Hd HB; have [ddB _ _ le _] := @bgs_remark_5_3_chain_proved X k H d dB Hd HB.
have power : 2 ^ dB <= (exp 1 * INR k * INR dB / INR d) ^ d.
  apply: Rle_trans (bgs_theorem_5_6_exponential_proved k0 _); last by rewrite d0.
  by have := INR_le le; rewrite INR_exp.
by split=> // y; apply: bgs_remark_5_3_every_slope_proved power.
Qed.
