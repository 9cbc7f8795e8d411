(* Logarithms, and the inequalities between them on which the constants 6 and 4.01 rest (section 5.3 of bgs).

   ln grows, ln x <= x - 1, and ln((1+t)/(1-t)) >= 2 (t + t^3/3 + t^5/5) for 0 <= t < 1: both sides are 0 for t = 0,
   and the derivative of the left one is 2/(1-t^2) >= 2 (1 + t^2 + t^4). To compare a ln p and b ln q for whole numbers
   a, b, p, q is to compare p^a with q^b.
   The constant 6: (5k)^2 <= (k+1)^5, so 2 ln(5k) <= 5 ln(k+1), and ln 2 >= 2/3 (t = 1/3) makes 5 <= 12 (ln 2 - 1/5).
   The constant 4.01: k + 1 to the power 299/175 is at least 49k/15, which is compared for k = 1, .., 4 and then as
   49^10 <= 15^10 6^7; and 299/175 <= 4.01 ln(49/32) by t = 17/81. *)
From Coq Require Import Reals Lra Lia ZArith.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements Sums WeightedSum.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Lemma ln_le x y : 0 < x <= y -> ln x <= ln y.
Proof. by case=> x0 [/(ln_increasing _ _ x0)/Rlt_le|->] //; apply: Rle_refl. Qed.

Lemma ln_tangent x : 0 < x -> ln x <= x - 1.
Proof. by move=> x0; have := exp_ineq1_le (ln x); rewrite exp_ln; lra. Qed.

Lemma ln_div x y : 0 < x -> 0 < y -> ln (x / y) = ln x - ln y.
Proof. by move=> x0 y0; rewrite /Rdiv ln_mult ?ln_Rinv //; apply: Rinv_0_lt_compat. Qed.

(** A lower bound by the first summands of the series *)
Lemma derivative_ln a t : 0 < 1 + a * t -> derivable_pt_lim (fun s => ln (1 + a * s)) t (a / (1 + a * t)).
Proof.
move=> at0; rewrite /Rdiv Rmult_comm; apply: (derivable_pt_lim_comp (fun s => 1 + a * s) ln).
  have := derivable_pt_lim_scal id a t 1 (derivable_pt_lim_id t); rewrite Rmult_1_r.
  by move/(derivable_pt_lim_plus _ _ _ _ _ (derivable_pt_lim_const 1 t)); rewrite Rplus_0_l.
exact: derivable_pt_lim_ln.
Qed.

Definition series t := 2 * (t + t ^ 3 / 3 + t ^ 5 / 5).

Lemma derivative_series t : derivable_pt_lim series t (2 * (1 + t ^ 2 + t ^ 4)).
Proof.
have term n : derivable_pt_lim (fun s => s ^ n.+1 / INR n.+1) t (t ^ n).
  have n0 : INR n.+1 <> 0 by apply: not_0_INR.
  have -> : t ^ n = (/ INR n.+1) * (INR n.+1 * t ^ n) by field.
  apply: (derivable_pt_lim_ext (mult_real_fct (/ INR n.+1) (fun s => s ^ n.+1))).
    by move=> s; rewrite /mult_real_fct Rmult_comm.
  by apply: derivable_pt_lim_scal; apply: derivable_pt_lim_pow.
apply: derivable_pt_lim_scal.
have := derivable_pt_lim_plus _ _ _ _ _ (derivable_pt_lim_plus _ _ _ _ _ (derivable_pt_lim_id t) (term 2%N)) (term 4%N).
have -> : INR 3 = 3 by rewrite /=; lra.
have -> // : INR 5 = 5 by rewrite /=; lra.
Qed.

Lemma ln_series t : 0 < t < 1 -> series t <= ln ((1 + t) / (1 - t)).
Proof.
move=> [t0 t1]; pose F s := ln (1 + 1 * s) - ln (1 + - 1 * s) - series s.
pose F' s := 1 / (1 + 1 * s) - - 1 / (1 + - 1 * s) - 2 * (1 + s ^ 2 + s ^ 4).
have [s [s0 st]|c [Fc [c0 ct]]] := MVT_cor2 F F' 0 t t0.
  apply: derivable_pt_lim_minus; last exact: derivative_series.
  by apply: derivable_pt_lim_minus; apply: derivative_ln; lra.
have F0 : F 0 = 0 by rewrite /F /series !Rmult_0_r !Rplus_0_r ln_1; field.
have F'c : 0 <= F' c.
  have -> : F' c = 2 * c ^ 6 / (1 - c ^ 2) by rewrite /F'; field; nra.
  apply: Rmult_le_pos; last by apply/Rlt_le/Rinv_0_lt_compat; nra.
  by apply: Rmult_le_pos; [lra|apply: pow_le; lra].
have : 0 <= F t by have := Rmult_le_pos _ _ F'c (Rlt_le _ _ t0); lra.
have -> : F t = ln (1 + t) - ln (1 - t) - series t by rewrite /F; congr (ln _ - ln _ - _); ring.
by rewrite ln_div; lra.
Qed.

(** Comparing logarithms of whole numbers: a (ln p - ln q) <= b ln r if p^a <= q^a r^b *)
Lemma ln_powers (a b p q r : positive) :
  (Zpos p ^ Zpos a <=? Zpos q ^ Zpos a * Zpos r ^ Zpos b)%Z ->
  IZR (Zpos a) * (ln (IZR (Zpos p)) - ln (IZR (Zpos q))) <= IZR (Zpos b) * ln (IZR (Zpos r)).
Proof.
rewrite -(positive_nat_Z a) -(positive_nat_Z b) -!INR_IZR_INZ => /Z.leb_le/IZR_le; rewrite mult_IZR -!pow_IZR => le.
have pos n : 0 < IZR (Zpos n) by apply: IZR_lt.
have := ln_le (conj (pow_lt _ _ (pos p)) le); rewrite ln_mult ?ln_pow //; try exact: pow_lt; lra.
Qed.

(** The constant 6 *)
Lemma ln2 : 2 / 3 <= ln 2.
Proof.
have := @ln_series (1 / 3); have -> : (1 + 1 / 3) / (1 - 1 / 3) = 2 by field.
by rewrite /series; lra.
Qed.

Lemma ln_next k : (0 < k)%N -> ln (INR k) <= ln (INR k + 1) /\ ln 2 <= ln (INR k + 1).
Proof. by move/INR_pos=> k1; split; apply: ln_le; lra. Qed.

Lemma ln_five_times k : (0 < k)%N -> 2 * ln (5 * INR k) <= 5 * ln (INR k + 1).
Proof.
move/INR_pos; move: (INR k) => x x1; have := @ln_le ((5 * x) ^ 2) ((x + 1) ^ 5); rewrite !ln_pow; try lra.
have -> : INR 2 = 2 by rewrite /=; lra.
have -> : INR 5 = 5 by rewrite /=; lra.
apply; split; first by apply: pow_lt; lra.
have -> : (x + 1) ^ 5 = (5 * x) ^ 2 + (1 + 5 * x * ((x - 1) * (2 * x - 1)) + 5 * x ^ 4 + x ^ 5) by ring.
have pos n : 0 <= x ^ n by apply: pow_le; lra.
have : 0 <= 5 * x * ((x - 1) * (2 * x - 1)) by do 2 ?[apply: Rmult_le_pos]; lra.
by have := pos 4%N; have := pos 5%N; lra.
Qed.

(** The constant 4.01 *)
Lemma ln_ratio : 299 / 175 <= 401 / 100 * (ln 2 - ln (64 / 49)).
Proof.
rewrite -ln_div; try lra; have -> : 2 / (64 / 49) = (1 + 17 / 81) / (1 - 17 / 81) by field.
by have := @ln_series (17 / 81); rewrite /series; lra.
Qed.

(* a case of ln(49k/15) <= 299/175 ln(k+1) that is decided by whole numbers *)
Lemma power_of_next (m a b : positive) :
  ((49 * Zpos m) ^ Zpos a <=? 15 ^ Zpos a * (Zpos m + 1) ^ Zpos b)%Z -> (175 * Zpos b <=? 299 * Zpos a)%Z ->
  ln (49 / 15 * IZR (Zpos m)) <= 299 / 175 * ln (IZR (Zpos m) + 1).
Proof.
move=> /(@ln_powers a b (49 * m) 15 (m + 1)) + /Z.leb_le/IZR_le.
rewrite Pos2Z.inj_mul Pos2Z.inj_add !mult_IZR plus_IZR.
have m1 : 1 <= IZR (Zpos m) by apply: IZR_le; have := Pos2Z.is_pos m; lia.
have a0 : 0 < IZR (Zpos a) by apply: IZR_lt.
have -> : 49 / 15 * IZR (Zpos m) = 49 * IZR (Zpos m) / 15 by field.
rewrite ln_div; try lra; move: (_ - _) => L ab b299; apply: (Rmult_le_reg_l _ _ _ a0).
have : 0 <= ln (IZR (Zpos m) + 1) by rewrite -ln_1; apply: ln_le; lra.
by nra.
Qed.

Lemma ln_ratio_next k : (0 < k)%N -> ln (49 / 15 * INR k) <= 299 / 175 * ln (INR k + 1).
Proof.
case: (leqP k 4) => [|k5 _].
  case: k => [|[|[|[|[|//]]]]] // _ _; rewrite INR_IZR_INZ.
  - by apply: (@power_of_next 1 175 299); vm_compute.
  - by apply: (@power_of_next 2 175 299); vm_compute.
  - by apply: (@power_of_next 3 10 17); vm_compute.
  by apply: (@power_of_next 4 10 17); vm_compute.
have {}k5 : 5 <= INR k by have := INR_le k5; rewrite [INR 5]INR_IZR_INZ.
have kk : ln (INR k) <= ln (INR k + 1) by apply: ln_le; lra.
have k6 : ln 6 <= ln (INR k + 1) by apply: ln_le; lra.
have : 0 <= ln 6 by rewrite -ln_1; apply: ln_le; lra.
by have := @ln_powers 10 7 49 15 6 isT; rewrite ln_mult ?ln_div; lra.
Qed.
