(* x^d S(n, d) <= (1 + kx)^n for weights 0 <= x <= 1, and S(n, d) <= (e k n / d)^d (Theorem 5.6 of bgs, second part).

   Induction on n. For n = 0 or d = 0 the sum is 1. By Claim 5.10, S(n+1, d+1) = S(n, d+1) + k S(n, d), so that
   x^(d+1) S(n+1, d+1) = x^(d+1) S(n, d+1) + kx (x^d S(n, d)) <= (1 + kx) (1 + kx)^n.
   The weight x = d / (kn) is at most 1 if 0 < d <= n. Then kx = d / n and 1 + d/n <= exp(d/n), so that
   x^d S(n, d) <= exp(d/n)^n = e^d. Divide by x^d: 1/x = kn/d. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements Sums.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

(** Natural numbers as real numbers *)
Lemma INR_add m n : INR (m + n)%N = INR m + INR n.
Proof. by rewrite -plusE plus_INR. Qed.

Lemma INR_mul m n : INR (m * n)%N = INR m * INR n.
Proof. by rewrite -multE mult_INR. Qed.

Lemma INR_exp m n : INR (m ^ n)%N = INR m ^ n.
Proof. by elim: n => // n IHn; rewrite expnS INR_mul IHn. Qed.

Lemma INR_le m n : (m <= n)%N -> INR m <= INR n.
Proof. by move/leP/le_INR. Qed.

Lemma INR_pos n : (0 < n)%N -> 1 <= INR n.
Proof. exact: INR_le. Qed.

(** The weighted sum *)
Lemma weighted_sum k n d x : 0 <= x <= 1 -> x ^ d * INR (sauer k n d) <= (1 + INR k * x) ^ n.
Proof.
move=> x01; have kx0 : 0 <= INR k * x by apply: Rmult_le_pos; [apply: pos_INR|lra].
have x_pow m : 0 <= x ^ m <= 1.
  by split; [apply: pow_le; lra|rewrite -(pow1 m); apply: pow_incr].
have one_le m : 1 <= (1 + INR k * x) ^ m by apply: pow_R1_Rle; lra.
elim: n d => [|n IHn] d; first by rewrite sauer_power // expn0 /=; have := x_pow d; lra.
case: d => [|d]; first by rewrite /sauer big_ord_recl big_ord0 bin0 /= Rmult_1_l; apply: one_le n.+1.
rewrite -bgs_claim_5_10_proved INR_add INR_mul.
have := Rmult_le_compat_l _ _ _ kx0 (IHn d); have := IHn d.+1; simpl; lra.
Qed.

Theorem bgs_remark_5_3_weighted_sum_proved : bgs_remark_5_3_weighted_sum.
Proof. by move=> k n d x; apply: weighted_sum. Qed.

(** The exponential bound *)
Lemma exp_pow x n : exp x ^ n = exp (INR n * x).
Proof.
elim: n => [|n IHn]; first by rewrite Rmult_0_l exp_0.
by rewrite S_INR Rmult_plus_distr_r Rmult_1_l Rplus_comm exp_plus -IHn.
Qed.

Theorem bgs_theorem_5_6_exponential_proved : bgs_theorem_5_6_exponential.
Proof.
move=> k n d /INR_pos k1 /andP[/INR_pos d1 /INR_le dn].
pose x := INR d / (INR k * INR n); have kn : 0 < INR k * INR n by apply: Rmult_lt_0_compat; lra.
have x0 : 0 < x by apply: Rdiv_lt_0_compat; lra.
have kx : INR k * x = INR d / INR n by rewrite /x; field; lra.
have x1 : x <= 1.
  by apply: (Rmult_le_reg_r _ _ _ kn); rewrite /x /Rdiv Rmult_assoc Rinv_l; nra.
have bound : x ^ d * INR (sauer k n d) <= exp 1 ^ d.
  apply: Rle_trans (weighted_sum _ _ _ _) _; first lra.
  have -> : exp 1 ^ d = exp (INR d / INR n) ^ n by rewrite !exp_pow; congr exp; field; lra.
  have := exp_ineq1_le (INR d / INR n); rewrite kx => ?; apply: pow_incr; split=> //.
  by rewrite -kx; nra.
have -> : exp 1 * INR k * INR n / INR d = exp 1 * / x by rewrite /x; field; lra.
rewrite Rpow_mult_distr; apply: (Rmult_le_reg_l (x ^ d)); first exact: pow_lt.
rewrite (Rmult_comm (exp 1 ^ d)) -Rmult_assoc -Rpow_mult_distr Rinv_r ?pow1; lra.
Qed.
