(* Where the search for the largest D with 2^D <= S(D, d) may stop (section 5.3 of bgs, as an integer bound).

   C(D, i) <= C(D, i+1) for i < d <= (D+1)/2, as (i+1) C(D, i+1) = (D-i) C(D, i) and i + 1 <= D - i. Hence
   k S(D, d-1) = sum_{i<d} C(D, i) k^(i+1) is at most sum_{i<d} C(D, i+1) k^(i+1) = S(D, d) - 1, and by Claim 5.10
   S(D+1, d) = S(D, d) + k S(D, d-1) < 2 S(D, d). So S(D, d) < 2^D for one D >= 2d - 1 gives it for all larger ones,
   by induction. *)
From Coq Require Import Reals Lra Lia ZArith.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements Sums Depth ZeroCover PsiTrees Bits.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Lemma bin_grows D i : i.*2 < D -> 'C(D, i) <= 'C(D, i.+1).
Proof.
move=> iD; rewrite -(leq_pmul2l (ltn0Sn i)) mul_bin_left leq_mul2r; apply/orP; right.
by rewrite ltn_subRL addnn.
Qed.

Lemma shifted_sum k D e : e.*2 < D -> k * sauer k D e < sauer k D e.+1.
Proof.
move=> eD; rewrite /sauer [X in _ < X]big_ord_recl bin0 add1n ltnS big_distrr; apply: leq_sum => -[i ie] _ /=.
rewrite /bump /= add1n mulnCA -expnS leq_mul2r bin_grows ?orbT //.
by apply: leq_ltn_trans eD; rewrite leq_double -ltnS.
Qed.

Lemma less_than_twice k D e : e.*2 < D -> sauer k D.+1 e.+1 < 2 * sauer k D e.+1.
Proof. by move=> eD; rewrite -bgs_claim_5_10_proved mul2n -addnn ltn_add2l shifted_sum. Qed.

Theorem bgs_remark_5_3_integer_bound_proved : bgs_remark_5_3_integer_bound.
Proof.
move=> k [//|e] D E _ _ /andP[eD DE] HD; rewrite -(subnK DE); elim: (E - D) => // i IHi.
rewrite addSn expnS; apply: ltn_trans (less_than_twice _ _) _; last by rewrite ltn_pmul2l.
by apply: leq_trans (leq_addl _ _); apply: leq_trans eD; rewrite mul2n doubleS.
Qed.

(* ---- *)
(* From the Littlestone dimension to all Psi-dimensions: 2^D <= N(0, H, D) <= S(D, d) (section 5.3 of bgs).

   Let H psi-shatter a tree of depth D, and let d = MLD(H). A 0-cover on the tree of its points has 2^D members at
   least (Lemma 5.11) and S(D, d) are enough (Theorem 5.6). For infinite H the latter needs to be decided; but the 2^D
   members of H that realize the paths of the tree are enough to shatter it, and for this subclass G of H, whose
   dimension is not larger, whether some member has given labels is decided by looking at all.
   Of the dimensions, MLD is that of pair maps (Lemma 4.5), which is at most that of all maps (Claim 4.7); so is the
   dimension of each bit (Claim 4.6). *)

Section Chain.
Variables (X : Type) (k : nat).
Implicit Types (G H : class X k) (Psi : family k).

(* the realizers of all paths: a finite subclass *)
Lemma realizers Psi H D : psi_deep Psi H D ->
  exists G, [/\ subclass G H, inhabited (decides_patterns G) & psi_deep Psi G D].
Proof.
case=> t Pt Ht; have /fin_all_exists2[f Hf fp] (p : D.-tuple bool) : exists2 h, H h & psi_realizes h (psi_path t p).
  by apply: Ht; apply: size_tuple.
exists (fun h => exists p, h = f p); split=> [_ [p ->] //||].
  split=> s; case: (boolP [exists p, realizes (f p) s]) => some; [left|right].
    by have /existsP[p fs] := some; exists (f p); split=> //; exists p.
  by case=> _ [[p ->] fs]; case/existsP: some; exists p.
exists t => // p /eqP pD; pose q := Tuple pD; exists (f q); first by exists q.
exact: (fp q).
Qed.

Lemma psi_power_at_most_sum Psi H d D : below H d.+1 -> psi_deep Psi H D -> 2 ^ D <= sauer k D d.
Proof.
move=> Hd /realizers[G [GH [dec] /psi_deep_covers[z least]]].
by have [V /least/leq_trans] := @bgs_theorem_5_6_at_most_proved X k G d D dec (below_sub GH Hd) z; apply.
Qed.

Lemma psi_deep_all Psi H m : psi_deep Psi H m -> psi_deep (@all_maps k) H m.
Proof. exact: psi_deep_family. Qed.

Lemma bit_class_psi_deep H i m : deep (bit_class i H) m -> psi_deep (@all_maps k) H m.
Proof. by move/bit_class_one_map/psi_deep_all. Qed.
End Chain.

Theorem bgs_remark_5_3_chain_proved : bgs_remark_5_3_chain.
Proof.
move=> X k H d dB Hd [HB maxB]; split.
- by have [Hdeep _] := Hd; apply/maxB/psi_deep_all/psi_deep_pair/Hdeep.
- exact: psi_deep_covers HB.
- by move=> dec; have [] := @bgs_theorem_5_6_proved X k H d dB dec Hd.
- by have [_ Hbelow] := Hd; apply: psi_power_at_most_sum HB.
by move=> i D _ /bit_class_psi_deep/maxB.
Qed.

Theorem bgs_theorem_3_4_integer_proved : bgs_theorem_3_4_integer.
Proof. by move=> X k H d i D [_ Hd] _ /bit_class_psi_deep; apply: psi_power_at_most_sum. Qed.

(* ---- *)
(* x^d S(n, d) <= (1 + kx)^n for weights 0 <= x <= 1, and S(n, d) <= (e k n / d)^d (Theorem 5.6 of bgs, second part).

   Induction on n. For n = 0 or d = 0 the sum is 1. By Claim 5.10, S(n+1, d+1) = S(n, d+1) + k S(n, d), so that
   x^(d+1) S(n+1, d+1) = x^(d+1) S(n, d+1) + kx (x^d S(n, d)) <= (1 + kx) (1 + kx)^n.
   The weight x = d / (kn) is at most 1 if 0 < d <= n. Then kx = d / n and 1 + d/n <= exp(d/n), so that
   x^d S(n, d) <= exp(d/n)^n = e^d. Divide by x^d: 1/x = kn/d. *)
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

(* ---- *)
(* Logarithms, and the inequalities between them on which the constants 6 and 4.01 rest (section 5.3 of bgs).

   ln grows, ln x <= x - 1, and ln((1+t)/(1-t)) >= 2 (t + t^3/3 + t^5/5) for 0 <= t < 1: both sides are 0 for t = 0,
   and the derivative of the left one is 2/(1-t^2) >= 2 (1 + t^2 + t^4). To compare a ln p and b ln q for whole numbers
   a, b, p, q is to compare p^a with q^b.
   The constant 6: (5k)^2 <= (k+1)^5, so 2 ln(5k) <= 5 ln(k+1), and ln 2 >= 2/3 (t = 1/3) makes 5 <= 12 (ln 2 - 1/5).
   The constant 4.01: k + 1 to the power 299/175 is at least 49k/15, which is compared for k = 1, .., 4 and then as
   49^10 <= 15^10 6^7; and 299/175 <= 4.01 ln(49/32) by t = 17/81. *)

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

(* ---- *)
(* From 2^D <= S(D, d) to D <= 4.01 d ln(k+1), hence D <= 6 d ln(k+1), and the printed chain of slopes (section 5.3,
   Theorems 1.3 and 3.4 of bgs).

   4.01. The weight x = 15/(49k) makes 1 + kx = 64/49, and (15/(49k))^d 2^D <= x^d S(D, d) <= (64/49)^D. Take
   logarithms: D (ln 2 - ln(64/49)) <= d ln(49k/15). The right side is at most 299/175 d ln(k+1), and 299/175 is at most
   4.01 times what D has as its factor (above).
   Slopes. 2^D <= (e k D / d)^d says D ln 2 <= d (1 + ln(k/y) + ln(yD/d)) for any y > 0, and ln(yD/d) <= yD/d - 1. So
   D (ln 2 - y) <= d ln(k/y). With y = 1/5 the factor of d is at most 6 ln(k+1) (ln 2 - 1/5). *)

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
