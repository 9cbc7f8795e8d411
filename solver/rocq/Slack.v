(* Consistent choices exist for all d, T, delta, epsilon and every large slack y (lyu Lemma 6.2).

   All choices are taken as small as they may be, for basic composition. Each is a polynomial of y: for y >= 1, n, K
   and b2 are at most constants times y, c is at most one times y^2, and B and k times y^3. So n k K r is at most a
   constant times y^5, and e^y >= (y/6)^6 is larger from some y on. *)
From Coq Require Import Reals Lra Psatz.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements PrivacyStatements Exponentials OnlineConstants.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Lemma exp_beats_power y : 0 <= y -> y / 46656 * y ^ 5 <= exp y.
Proof.
move=> y0; have := @power_le_exp (y / 6) 6 ltac:(lra); rewrite (_ : INR 6 * (y / 6) = y); last by rewrite /=; field.
apply: Rle_trans; have -> : y / 46656 * y ^ 5 = (y / 6) ^ 6 by field.
by apply: pow_incr; lra.
Qed.

Lemma product_at_most x y a b : 0 <= x <= a -> 0 <= y <= b -> 0 <= x * y <= a * b.
Proof. by move=> [x0 xa] [y0 yb]; split; [exact: Rmult_le_pos | exact: Rmult_le_compat]. Qed.

Section Sizes.
Variables (D i tau w y : R).
Hypotheses (D1 : 1 <= D) (i0 : 0 <= i) (tau0 : 0 <= tau) (w0 : 0 <= w) (y1 : 1 <= y).
Let l := 7 / 10 * (2 * D ^ 2 + D).
Let Lambda := l + D * y.
Let K := (D + 1) * (1 + 50 / 9 * (Lambda + y + 21)).
Let r := 361 * tau.
Let b2 := 3 * (K + D + 1) * i.
Let c := 6 * (K * r) * i + b2 * (11 * tau + y + 1) / 5 + 11 * tau.
Let k := c * (Lambda + y + w + 6) + 20 * c.
Let a2 := l + D.
Let a3 := (D + 1) * (1 + 50 / 9 * (a2 + 22)).
Let a4 := 3 * (a3 + D + 1) * i.
Let a5 := 6 * (a3 * r) * i + a4 * (11 * tau + 2) / 5 + 11 * tau.

Lemma size_Lambda : 0 <= Lambda <= a2 * y.
Proof.
have l0 : 0 <= l by rewrite /l; nra.
by have := Rmult_le_compat_l l _ _ l0 y1; have := Rmult_le_pos D y ltac:(lra) ltac:(lra); rewrite /Lambda /a2; lra.
Qed.

Lemma size_K : 0 <= K <= a3 * y.
Proof.
have L := size_Lambda; rewrite /K /a3 Rmult_assoc; apply: product_at_most; first by lra.
by lra.
Qed.

Lemma size_b2 : 0 <= b2 <= a4 * y.
Proof.
have Ky := size_K; have Dy : D + 1 <= (D + 1) * y by have := Rmult_le_compat_l (D + 1) _ _ ltac:(lra) y1; lra.
have := @product_at_most (3 * (K + D + 1)) i (3 * ((a3 + D + 1) * y)) i ltac:(lra) ltac:(lra).
by rewrite /b2 /a4; lra.
Qed.

Lemma size_c : 0 <= c <= a5 * y ^ 2.
Proof.
have yy : y <= y ^ 2 by have := Rmult_le_compat_l y _ _ ltac:(lra) y1; rewrite /=; lra.
have Ky := size_K; have r0 : 0 <= r * i by apply: Rmult_le_pos => //; rewrite /r; lra.
have a30 : 0 <= a3 by apply: (Rmult_le_reg_r y); lra.
have Kr := product_at_most (conj (proj1 Ky) (proj2 Ky)) (conj r0 (Rle_refl (r * i))).
have := Rmult_le_compat_l (a3 * (r * i)) _ _ (Rmult_le_pos _ _ a30 r0) yy.
have := Rmult_le_compat_l tau _ _ tau0 y1; have := Rmult_le_compat_l tau _ _ tau0 yy.
have := @product_at_most _ (11 * tau + y + 1) _ ((11 * tau + 2) * y) size_b2.
by rewrite /c /a5 /=; move=> h t1 t2 t3; have := h ltac:(lra); lra.
Qed.

Lemma size_k : 0 <= k <= a5 * (a2 + w + 27) * y ^ 3.
Proof.
have := @product_at_most _ (Lambda + y + w + 26) _ ((a2 + w + 27) * y) size_c.
have L := size_Lambda; have := Rmult_le_compat_l w _ _ w0 y1; rewrite /k /= => wy h.
by have := h ltac:(lra); lra.
Qed.

Lemma size_product : 31 * (40000 * D ^ 2 * (D + 1) * y) * k * K * r
  <= 31 * (40000 * D ^ 2 * (D + 1)) * (a5 * (a2 + w + 27)) * a3 * r * y ^ 5.
Proof.
have kK := product_at_most size_k size_K; have D2 : 0 <= D ^ 2 by apply: pow2_ge_0.
have n0 : 0 <= 31 * (40000 * D ^ 2 * (D + 1) * y) * r.
  by do ![apply: Rmult_le_pos | lra]; rewrite /r; lra.
by have := Rmult_le_compat_l _ _ _ n0 (proj2 kK); rewrite /=; lra.
Qed.
End Sizes.

Theorem lyu_lemma_6_2_slack_proved : lyu_lemma_6_2_slack.
Proof.
move=> d T delta epsilon d0 T4 d01 e01; have D1 := one_le_INR d0; set D := INR d in D1 *.
have tau0 : 0 <= ln T by rewrite -ln_1; apply: ln_monotone; lra.
have w1 := one_le_ln d01; have i0 : 0 <= / epsilon by apply/Rlt_le/Rinv_0_lt_compat; lra.
have w0 : 0 <= ln (4 / delta) by lra.
have sizes := size_product D1 i0 tau0 w0.
set M := 31 * _ * _ * _ * _ in sizes; exists (1 + 46656 * Rabs M) => y yM.
have Mabs := Rle_abs M; have M0 := Rabs_pos M; have y1 : 1 <= y by lra.
pose l := 7 / 10 * (2 * D ^ 2 + D); pose Lambda := l + D * y.
pose K := (D + 1) * (1 + 50 / 9 * (Lambda + y + 21)); pose r := 361 * ln T.
pose b2 := 3 * (K + D + 1) * / epsilon.
pose c := 6 * (K * r) * / epsilon + b2 * (11 * ln T + y + 1) / 5 + 11 * ln T.
have Kpos := size_K D1 y1; have b2pos := size_b2 D1 i0 y1.
rewrite -/l -/Lambda -/K -/b2 in Kpos b2pos.
have r0 : 0 <= r by rewrite /r; lra.
have Kr := Rmult_le_pos _ _ (Rmult_le_pos _ _ (proj1 Kpos) r0) i0.
have b2y : 0 <= b2 * (11 * ln T + y + 1) by apply: Rmult_le_pos; lra.
exists (ln T), (ln (4 / delta)), (40000 * D ^ 2 * (D + 1) * y), Lambda, K, r, (11 * ln T).
exists (6 * ln (4 / delta) / epsilon), b2, c, (c * (Lambda + y + ln (4 / delta) + 6)).
exists (c * (Lambda + y + ln (4 / delta) + 6) + 20 * c); rewrite /consistent -/D.
have fits : 31 * (40000 * D ^ 2 * (D + 1) * y) * (c * (Lambda + y + ln (4 / delta) + 6) + 20 * c) * K * r <= exp y.
  apply: (Rle_trans _ _ _ (sizes y y1)); apply: (Rle_trans _ _ _ _ (exp_beats_power (ltac:(lra) : 0 <= y))).
  by apply: Rmult_le_compat_r; [apply: pow_le; lra | lra].
rewrite /r in Kr; repeat split => //; rewrite ?/c ?/r /Rdiv; try lra; first exact: Rle_refl.
by left; split; [lra | exact: Rle_refl].
Qed.
