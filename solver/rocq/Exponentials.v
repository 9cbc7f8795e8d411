(* Bounds on exp and ln by rational numbers. [reusable]

   As 1 + u <= exp u, a power (1 + x/m)^m is at most exp x, and (1 - x/m)^m at most exp (-x); with m up to 40 this
   places ln 2, ln 6/5 and ln 99 well enough. *)
From Coq Require Import Reals Lra Psatz.
From mathcomp Require Import all_ssreflect.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

(** exp and ln exchanged *)
Lemma ln_at_most a y : 0 < a -> a <= exp y -> ln a <= y.
Proof. by move=> a0 ay; rewrite -(ln_exp y); case: ay => [/(ln_increasing _ _ a0)|->]; [apply: Rlt_le | right]. Qed.

Lemma ln_at_least a y : exp y <= a -> y <= ln a.
Proof.
move=> ya; rewrite -(ln_exp y); case: ya => [/(ln_increasing _ _ (exp_pos y))|->]; [exact: Rlt_le | by right].
Qed.

Lemma ln_monotone a b : 0 < a <= b -> ln a <= ln b.
Proof. by move=> [a0 [/(ln_increasing _ _ a0)/Rlt_le|->]] //; right. Qed.

Lemma exp_monotone x y : x <= y -> exp x <= exp y.
Proof. by case=> [/exp_increasing/Rlt_le|->] //; right. Qed.

Lemma one_plus_le_exp x : 1 + x <= exp x.
Proof.
case: (Req_dec x 0) => [->|x0]; first by rewrite exp_0; lra.
by apply: Rlt_le; apply: exp_ineq1.
Qed.

(** Powers *)
Lemma exp_power x m : exp (INR m * x) = exp x ^ m.
Proof.
elim: m => [|m IH]; first by rewrite Rmult_0_l exp_0.
by rewrite S_INR Rmult_plus_distr_r Rmult_1_l exp_plus IH -tech_pow_Rmult Rmult_comm.
Qed.

Lemma power_le_exp u m : 0 <= 1 + u -> (1 + u) ^ m <= exp (INR m * u).
Proof. by move=> u0; rewrite exp_power; apply: pow_incr; split=> //; apply: one_plus_le_exp. Qed.

Lemma ln_2_at_most : ln 2 <= 7 / 10.
Proof.
apply: ln_at_most; first by lra.
have := @power_le_exp (7 / 400) 40 ltac:(lra); rewrite (_ : INR 40 * _ = 7 / 10); last by rewrite /=; field.
by apply: Rle_trans; rewrite /=; lra.
Qed.

Lemma exp_at_most a x m : 0 < a -> x <= INR m -> 0 < INR m -> / a <= (1 - x / INR m) ^ m -> exp x <= a.
Proof.
move=> a0 xm m0 small; have ux : 0 <= 1 + - (x / INR m).
  have : x / INR m <= INR m / INR m by apply: Rmult_le_compat_r => //; apply/Rlt_le/Rinv_0_lt_compat.
  by rewrite {2}/Rdiv Rinv_r; lra.
have := power_le_exp m ux; rewrite (_ : INR m * _ = - x); last by field; lra.
move=> /(Rle_trans _ _ _ small); rewrite exp_Ropp => inv.
rewrite -(Rinv_inv (exp x)) -(Rinv_inv a); apply: Rinv_le_contravar => //; exact: Rinv_0_lt_compat.
Qed.

Lemma ln_6_5_at_least : 9 / 50 <= ln (6 / 5).
Proof. by apply: ln_at_least; apply: (@exp_at_most _ _ 8); rewrite ?INR_IZR_INZ /=; lra. Qed.

Lemma ln_99_at_most : ln 99 <= 5.
Proof.
apply: ln_at_most; first by lra.
have := @power_le_exp (5 / 32) 32 ltac:(lra); rewrite (_ : INR 32 * _ = 5); last by rewrite INR_IZR_INZ /=; field.
by apply: Rle_trans; rewrite /=; lra.
Qed.

Lemma exp_2_at_most : exp 2 <= 9.
Proof.
have -> : 2 = 1 + 1 by lra.
have := exp_le_3; have := exp_pos 1; rewrite exp_plus => *; nra.
Qed.

(* exp x - 1 <= 2 x for 0 <= x <= 1/2, which is all that is needed *)
Lemma exp_minus_one x : 0 <= x <= 1 / 2 -> exp x - 1 <= 2 * x.
Proof.
move=> x0; have := one_plus_le_exp (- x); rewrite exp_Ropp => inv; have e0 := exp_pos x.
have := Rmult_le_compat_r (exp x) _ _ ltac:(lra) inv; rewrite Rinv_l; last by lra.
have := one_plus_le_exp x => *; nra.
Qed.
