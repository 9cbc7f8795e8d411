(* Constants of the private online learner and of the representation dimension, one by one.

   Thresholds of teacher classes fall by 1 - 4 eta from stage to stage, with eta = 1/(20 d); by Bernoulli's inequality
   those of the stages up to d + 1 are at least 3/50. Advanced composition: x sqrt(2 N w) <= epsilon/6, and
   exp x - 1 <= 2 x, so N x (exp x - 1) is at most 2 N x^2 <= (epsilon/6)^2, as w >= 1. The last lines of Theorem 8.8
   of bgs are squares. *)
From Coq Require Import Reals Lra Psatz.
From mathcomp Require Import all_ssreflect ssralg.
From Littlestone Require Import Statements PrivacyStatements Exponentials.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

(** Natural numbers as real ones, and Bernoulli's inequality *)
Lemma le_real m n : (m <= n)%N -> INR m <= INR n.
Proof. by move=> /leP; apply: le_INR. Qed.

Lemma one_le_INR d : (0 < d)%N -> 1 <= INR d.
Proof. by move=> /le_real. Qed.

Lemma bernoulli x j : 0 <= x <= 1 -> 1 - INR j * x <= (1 - x) ^ j.
Proof.
move=> x01; elim: j => [|j IH]; first by rewrite /=; lra.
rewrite S_INR -tech_pow_Rmult; have := pos_INR j => j0.
have : (1 - x) * (1 - INR j * x) <= (1 - x) * (1 - x) ^ j by apply: Rmult_le_compat_l; lra.
have : 0 <= INR j * (x * x) by apply: Rmult_le_pos => //; nra.
by lra.
Qed.

(** Thresholds *)
Lemma eta_range d : (0 < d)%N -> 0 < eta d <= 1 / 20.
Proof.
move=> /one_le_INR d1; rewrite /eta /Rdiv !Rmult_1_l; split; first by apply: Rinv_0_lt_compat; lra.
by apply: Rinv_le_contravar; lra.
Qed.

Lemma eta_share d : (0 < d)%N -> 1 / (5 * INR d) = 4 * eta d.
Proof. by move=> /one_le_INR d1; rewrite /eta; field; lra. Qed.

Lemma threshold_next d j : (0 < d)%N -> threshold d j.+1 = (1 - 4 * eta d) * threshold d j.
Proof. by move=> d0; rewrite /threshold -tech_pow_Rmult eta_share //; field. Qed.

Lemma threshold_floor d j : (0 < d)%N -> (j <= d.+1)%N -> 3 / 50 <= threshold d j.
Proof.
move=> d0 jd; have d1 := one_le_INR d0; have e := eta_range d0.
have /le_real := jd; rewrite S_INR => jr; have := @bernoulli (4 * eta d) j; rewrite /threshold eta_share //.
have : INR j * (4 * eta d) <= (INR d + 1) * (4 * eta d) by apply: Rmult_le_compat_r; lra.
have -> : (INR d + 1) * (4 * eta d) = 1 / 5 + 4 * eta d by rewrite /eta; field; lra.
by move=> ? /(_ ltac:(lra)); lra.
Qed.

(** Agreement and composition (lyu Lemma 6.2) *)
Theorem lyu_lemma_6_2_agreement_proved : lyu_lemma_6_2_agreement.
Proof. by move=> k c b m noise c0 bc nc; split; lra. Qed.

(* N mechanisms of cost x if x sqrt(2 N w) <= epsilon/6, for any w >= ln(4/delta) *)
Lemma composed N w epsilon x : 1 <= N -> 1 <= w -> 0 < epsilon <= 1 -> 0 < x ->
  6 * (x * sqrt (2 * N * w)) <= epsilon -> sqrt (2 * N * w) * x + N * x * (exp x - 1) <= epsilon / 3.
Proof.
move=> N1 w1 e1 x0; have Nw : N * 1 <= N * w by apply: Rmult_le_compat_l; lra.
have := sqrt_sqrt (2 * N * w) ltac:(lra); have := sqrt_pos (2 * N * w).
move: (sqrt _) => s s0 ss sx.
have s1 : 1 <= s by apply: Rnot_lt_le => s1; nra.
have xs : x * 1 <= x * s by apply: Rmult_le_compat_l; lra.
have x6 : x <= 1 / 2 by lra.
have := exp_minus_one (conj (Rlt_le _ _ x0) x6) => ex.
have : N * x * (exp x - 1) <= N * x * (2 * x) by apply: Rmult_le_compat_l => //; apply: Rmult_le_pos; lra.
have : 0 <= x * s by apply: Rmult_le_pos; lra.
have : N * x * (2 * x) <= (x * s) * (x * s).
  have -> : x * s * (x * s) = s * s * (x * x) by ring.
  rewrite ss.
  have := Rmult_le_compat_r (x * x) _ _ ltac:(nra) Nw; lra.
move=> ? ? ?; have : (x * s) * (x * s) <= (x * s) * (1 / 6) by apply: Rmult_le_compat_l; lra.
by lra.
Qed.

Lemma one_le_ln delta : 0 < delta < 1 -> 1 <= ln (4 / delta).
Proof.
move=> d01; apply: ln_at_least; apply: (Rle_trans _ 4); first by have := exp_le_3; lra.
by apply: (Rmult_le_reg_r delta); rewrite /Rdiv ?Rmult_assoc ?Rinv_l; lra.
Qed.

Theorem lyu_lemma_6_2_composition_proved : lyu_lemma_6_2_composition.
Proof.
move=> N delta epsilon x N1 d01 e1 [x0 xe]; have w1 := one_le_ln d01; apply: composed => //.
have s0 : 0 < sqrt (2 * N * ln (4 / delta)) by apply: sqrt_lt_R0; nra.
move: (sqrt _) s0 xe => s s0; rewrite (_ : 6 * (x * s) = x * (6 * s)); last by ring.
move=> /(Rmult_le_compat_r (6 * s) _ _ ltac:(lra)); rewrite (_ : epsilon / (6 * s) * (6 * s) = epsilon) //.
by field; lra.
Qed.

(** Representation dimension (bgs Theorem 8.8) *)
Theorem bgs_theorem_8_8_last_line_proved : bgs_theorem_8_8_last_line.
Proof.
move=> d R d0 R0 bound; have Rd : 0 <= R * d / 2 by have := Rmult_le_pos _ _ R0 (Rlt_le _ _ d0); lra.
have := sqrt_sqrt _ Rd; move: (sqrt _) bound => s bound ss; have : d / 8 * (d / 8) <= s * s by nra.
by move=> ?; apply: (Rmult_le_reg_r d) => //; lra.
Qed.

Theorem bgs_theorem_8_8_unrounded_proved : bgs_theorem_8_8_unrounded.
Proof.
move=> d R e a b d0 R0 e1 ha hb bound; have Rd : 0 <= R * d / 2 by have := Rmult_le_pos _ _ R0 (Rlt_le _ _ d0); lra.
have := sqrt_sqrt _ Rd; have := sqrt_pos (R * d / 2); move: (sqrt _) ha => s ha s0 ss.
have ea : e * a <= e * (d / 4 + s) by apply: Rmult_le_compat_l; lra.
have eb : (1 - e) * b <= (1 - e) * d by apply: Rmult_le_compat_l; lra.
have s7 : 5 * d <= 28 * s by nra.
by apply: (Rmult_le_reg_r d) => //; nra.
Qed.
