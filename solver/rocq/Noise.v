(* One step of AboveThreshold with discrete Laplace noise is epsilon-private.

   Let r = exp(-epsilon) and G(b) = r^b / (1 + r) for b >= 1, G(b) = 1 - r^(1 - b) / (1 + r) for b <= 0. The mass of
   the noise at z is G(z) - G(z + 1), so the masses at b, b + 1, .., b + n add up to G(b) - G(b + n + 1), which tends
   to G(b): this is Pr[noise >= b]. The masses are symmetric, so Pr[noise < b] = G(1 - b) = 1 - G(b). The function G
   does not increase, and G(b) <= exp(epsilon) G(b + 1): with equality for b >= 0, and for b = -m < 0 the difference
   is (exp(epsilon) - 1) (1 - r^m). Values that differ by at most 1 change b, and 1 - b, by at most 1. *)
From Coq Require Import Reals ZArith Lra Lia Psatz.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements PrivacyStatements Exponentials.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Lemma unbounded x : exists n, x < INR n.
Proof.
have [big _] := archimed x; exists (Z.to_nat (up x)); apply: (Rlt_le_trans _ _ _ big).
by rewrite INR_IZR_INZ; apply: IZR_le; lia.
Qed.

Section Noise.
Variable epsilon : R.
Hypothesis positive : 0 < epsilon.
Let r := exp (- epsilon).
Let power (z : Z) := exp (- epsilon * IZR z).

Lemma ratio : 0 < r < 1.
Proof. by split; [exact: exp_pos | rewrite -exp_0; apply: exp_increasing; lra]. Qed.

Lemma power_next z : power (z + 1) = r * power z.
Proof. by rewrite /power /r -exp_plus plus_IZR; congr exp; ring. Qed.

Lemma power_1 : power 1 = r.
Proof. by rewrite /power /r; congr exp; ring. Qed.

Lemma power_pos z : 0 < power z.
Proof. exact: exp_pos. Qed.

Definition tail (b : Z) : R := if (0 <? b)%Z then power b / (1 + r) else 1 - power (1 - b) / (1 + r).

Lemma tail_above b : (0 < b)%Z -> tail b = power b / (1 + r).
Proof. by rewrite /tail => /Z.ltb_lt ->. Qed.

Lemma tail_below b : (b <= 0)%Z -> tail b = 1 - power (1 - b) / (1 + r).
Proof. by rewrite /tail => /Z.ltb_ge ->. Qed.

Lemma tail_step z : noise epsilon z = tail z - tail (z + 1).
Proof.
have r01 := ratio; rewrite /noise -/r; have [z0|[->|z0]] : (0 < z \/ z = 0 \/ z < 0)%Z by lia.
- rewrite !tail_above; try lia; rewrite power_next Z.abs_eq; last by lia.
  by rewrite -/(power z); field; lra.
- by rewrite tail_below // tail_above // power_1 /= Rmult_0_r exp_0; field; lra.
rewrite !tail_below; try lia; rewrite Z.abs_neq; last by lia.
rewrite (_ : 1 - (z + 1) = - z)%Z; last by lia.
by rewrite (_ : 1 - z = - z + 1)%Z ?power_next; [rewrite -/(power (- z)); field; lra | lia].
Qed.

Lemma tail_partial b n : sum_f_R0 (fun i => noise epsilon (b + Z.of_nat i)) n = tail b - tail (b + Z.of_nat n + 1).
Proof.
elim: n => [|n IH]; first by rewrite /= !Z.add_0_r tail_step.
by rewrite tech5 IH tail_step Nat2Z.inj_succ -Z.add_1_r !Z.add_assoc; ring.
Qed.

Lemma tail_vanishes z : (0 < z)%Z -> 0 < tail z <= / (epsilon * IZR z).
Proof.
move=> z0; have r01 := ratio; have e0 := power_pos z; have zr : 0 < IZR z by apply: IZR_lt.
have ez := Rmult_lt_0_compat _ _ positive zr.
rewrite tail_above //; split; first by apply: Rdiv_lt_0_compat; lra.
apply: (Rle_trans _ (power z)).
  apply: (Rmult_le_reg_r (1 + r)); first by lra.
  by rewrite /Rdiv Rmult_assoc Rinv_l; [nra | lra].
rewrite /power (_ : - epsilon * IZR z = - (epsilon * IZR z)); last by ring.
by rewrite exp_Ropp; apply: Rinv_le_contravar => //; have := one_plus_le_exp (epsilon * IZR z); lra.
Qed.

Lemma reaches_tail b : reaches epsilon b (tail b).
Proof.
move=> e e0; have [N large] := unbounded (/ (epsilon * e) + Rabs (IZR b)); exists N => n /le_INR nN.
rewrite tail_partial /R_dist (_ : _ - _ - _ = - tail (b + Z.of_nat n + 1)); last by ring.
have bR := Rle_abs (- IZR b); rewrite Rabs_Ropp in bR.
have far : / (epsilon * e) < IZR (b + Z.of_nat n + 1) by rewrite !plus_IZR -INR_IZR_INZ; lra.
have ee0 := Rmult_lt_0_compat _ _ positive e0; have inv0 := Rinv_0_lt_compat _ ee0.
have z0 : (0 < b + Z.of_nat n + 1)%Z by apply: lt_IZR; lra.
have [t0 te] := tail_vanishes z0; rewrite Rabs_Ropp Rabs_pos_eq; last by lra.
apply: (Rle_lt_trans _ _ _ te); apply: (Rmult_lt_reg_r (epsilon * IZR (b + Z.of_nat n + 1))).
  by apply: Rmult_lt_0_compat; lra.
rewrite Rinv_l; last by have := Rmult_lt_0_compat _ _ positive (_ : 0 < IZR (b + Z.of_nat n + 1)); lra.
have := Rmult_lt_compat_l _ _ _ ee0 far; rewrite Rinv_r; lra.
Qed.

Lemma stays_below_tail b : stays_below epsilon b (tail (1 - b)).
Proof.
have sym z : noise epsilon (- z) = noise epsilon z by rewrite /noise Z.abs_opp.
move=> e /(reaches_tail (1 - b)) [N near]; exists N => n /near.
suff -> : sum_f_R0 (fun i => noise epsilon (1 - b + Z.of_nat i)) n
  = sum_f_R0 (fun i => noise epsilon (b - 1 - Z.of_nat i)) n by [].
by apply: PartSum.sum_eq => i _; rewrite -sym; congr noise; lia.
Qed.

Lemma tail_sum b : tail b + tail (1 - b) = 1.
Proof.
have [b0|b0] : (0 < b \/ b <= 0)%Z by lia.
  by rewrite tail_above // tail_below; [rewrite (_ : 1 - (1 - b) = b)%Z; [ring | lia] | lia].
by rewrite tail_below // tail_above; [ring | lia].
Qed.

Lemma tail_private b : tail (b + 1) <= tail b <= exp epsilon * tail (b + 1).
Proof.
have r01 := ratio; have xr : exp epsilon * r = 1 by rewrite /r -exp_plus Rplus_opp_r exp_0.
have x1 : 1 < exp epsilon by rewrite -exp_0; apply: exp_increasing.
have mass : 0 <= noise epsilon b.
  apply: Rmult_le_pos; last by apply: Rlt_le; apply: exp_pos.
  by apply: Rlt_le; apply: Rdiv_lt_0_compat; rewrite -/r; lra.
split; first by have := tail_step b; lra.
have [b0|[->|b0]] : (0 < b \/ b = 0 \/ b < 0)%Z by lia.
- rewrite !tail_above; try lia; rewrite power_next; right.
  by rewrite /Rdiv -!Rmult_assoc xr; ring.
- rewrite tail_below // tail_above // (_ : 1 - 0 = 1)%Z // (_ : 0 + 1 = 1)%Z // power_1; right.
  by rewrite /Rdiv -Rmult_assoc xr; field; lra.
rewrite !tail_below; try lia; rewrite (_ : 1 - (b + 1) = - b)%Z; last by lia.
rewrite (_ : 1 - b = - b + 1)%Z ?power_next; last by lia.
have p1 : power (- b) <= 1.
  rewrite -exp_0; apply: exp_monotone; rewrite opp_IZR; have := IZR_lt _ _ b0 => br; nra.
apply: (Rmult_le_reg_r (1 + r)); first by lra.
rewrite (_ : (1 - r * _ / _) * _ = 1 + r - r * power (- b)); last by field; lra.
rewrite (_ : exp epsilon * _ * _ = exp epsilon * (1 + r) - exp epsilon * power (- b)); last by field; lra.
by have := Rmult_le_compat_l (exp epsilon - r) _ _ ltac:(lra) p1; rewrite Rmult_plus_distr_l xr; lra.
Qed.

Lemma tail_neighbours b b' : (-1 <= b - b' <= 1)%Z -> tail b <= exp epsilon * tail b'.
Proof.
have x1 : 1 < exp epsilon by rewrite -exp_0; apply: exp_increasing.
have nonneg z : 0 <= tail z by have := tail_private z; nra.
move=> near; have [->|[->|->]] : (b' = b \/ b' = b + 1 \/ b = b' + 1)%Z by lia.
- by have := nonneg b; nra.
- by case: (tail_private b).
by have [down _] := tail_private b'; have := nonneg b'; nra.
Qed.
End Noise.

Theorem lyu_algorithm_2_step_proved : lyu_algorithm_2_step.
Proof.
move=> epsilon t v v' e0 near; have {}near : (-1 <= v - v' <= 1)%Z.
  by split; apply: le_IZR; rewrite minus_IZR; lra.
exists (tail epsilon (t - v)), (tail epsilon (1 - (t - v))), (tail epsilon (t - v')), (tail epsilon (1 - (t - v'))).
do ![split]; try exact: reaches_tail; try exact: stays_below_tail; try exact: tail_sum.
  by apply: tail_neighbours => //; lia.
by apply: tail_neighbours => //; lia.
Qed.
