(* The constants of the private online learner and of the representation dimension, one by one.

   Claim 6.3: with eta = 1/(20 d), thresholds fall by 1 - 4 eta from stage to stage. A teacher that allows
   (1 - 4 eta) a says that the share of wrong examples in the buffer is at most (1 - 4 eta) a (1 + eta)/(1 - eta),
   unless it is below 3/50, and the other part then has at most (1 + eta)^2 (1 - 4 eta)/(1 - eta)^2 a <= a. All
   thresholds are at least 3/50 by Bernoulli's inequality.
   Claim 6.4: if an average of numbers of at most 1 is 1/3, those above 1/6 have a weight of at least 1/5. So of the
   weight of the hypotheses 4/5 stay, and what bad teachers keep, a hundredth of the failure symbol's.
   Advanced composition: x sqrt(2 N w) <= epsilon/6, and exp x - 1 <= 2 x, so N x (exp x - 1) is at most
   2 N x^2 <= (epsilon/6)^2, as w >= 1.
   Lemma 8.5: the auxiliary error is 4 alpha times the error, and not less; Theorem 8.8 is a square. *)
From Coq Require Import Reals Lra Psatz.
From mathcomp Require Import all_ssreflect all_algebra.
From Littlestone Require Import Statements Constants.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

(** Natural numbers as real ones, and Bernoulli's inequality *)
Lemma le_real m n : (m <= n)%N -> INR m <= INR n.
Proof. by move=> /leP; apply: le_INR. Qed.

Lemma lt_real m n : (m < n)%N -> INR m < INR n.
Proof. by move=> /ltP; apply: lt_INR. Qed.

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

(** Thresholds and typical parts (Claims 6.3 and 6.4) *)
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

Lemma interleave e t x y part wrong a b : 0 < e <= 1 / 20 -> 0 <= part -> 3 / 50 <= (1 - 4 * e) * t ->
  (1 - e) * part <= x <= (1 + e) * part -> (1 - e) * part <= y ->
  (3 / 50 * part <= wrong -> (1 - e) * wrong <= a) ->
  (3 / 50 * part <= wrong -> b <= (1 + e) * wrong) ->
  (wrong < 3 / 50 * part -> b <= (1 + e) * (3 / 50 * part)) ->
  a <= (1 - 4 * e) * t * x -> b <= t * y.
Proof.
move=> e0 p0 floor xp yp aw bw bf ax.
have t0 : 0 < t by apply: (Rmult_lt_reg_l (1 - 4 * e)); lra.
have tp : 0 <= t * part by apply: Rmult_le_pos; lra.
have ty : t * ((1 - e) * part) <= t * y by apply: Rmult_le_compat_l; lra.
case: (Rle_lt_dec (3 / 50 * part) wrong) => w; last first.
  have := bf w; have : 3 / 50 * part <= (1 - 4 * e) * t * part by apply: Rmult_le_compat_r.
  move=> f b1; have : (1 + e) * (3 / 50 * part) <= (1 + e) * ((1 - 4 * e) * t * part) by apply: Rmult_le_compat_l; lra.
  have : 0 <= e * (t * part) by apply: Rmult_le_pos; lra.
  have : 0 <= e * (e * (t * part)) by apply: Rmult_le_pos; [lra | apply: Rmult_le_pos; lra].
  lra.
have := aw w; have := bw w => b1 a1.
have : (1 - 4 * e) * t * x <= (1 - 4 * e) * t * ((1 + e) * part) by apply: Rmult_le_compat_l; lra.
move=> ax1; have aw1 : (1 - e) * wrong <= (1 - 4 * e) * (1 + e) * (t * part) by lra.
have := Rmult_le_compat_l (1 + e) _ _ ltac:(lra) aw1; have := Rmult_le_compat_l (1 - e) _ _ ltac:(lra) b1.
move=> b2 aw2; have : (1 - e) * b <= (1 + e) * (1 + e) * (1 - 4 * e) * (t * part) by lra.
have : (1 + e) * (1 + e) * (1 - 4 * e) * (t * part) <= (1 - e) * (1 - e) * (t * part).
  by apply: Rmult_le_compat_r => //; nra.
move=> ? ?; suff : b <= (1 - e) * (t * part) by lra.
by apply: (Rmult_le_reg_l (1 - e)); lra.
Qed.

Lemma part_nonneg m k : (0 < k)%N -> 0 <= INR m / INR k.
Proof. by move=> /one_le_INR k1; apply: Rmult_le_pos; [exact: pos_INR | apply/Rlt_le/Rinv_0_lt_compat; lra]. Qed.

Theorem lyu_claim_6_3_proved : lyu_claim_6_3.
Proof.
move=> X H d k u E S S' j d0 k0 close jd h [Hh small]; split=> // q.
have [[s1 [w1 _]] [s2 [w2 f2]]] := close q h Hh; have {small} := small q; rewrite threshold_next // => small.
apply: (interleave (eta_range d0) (part_nonneg (size (E q)) k0) _ s1 _ (fun b => proj1 (w1 b)) _ f2 small).
- by rewrite -threshold_next //; apply: threshold_floor.
- by case: s2.
- by move=> /w2 [].
Qed.

Theorem lyu_claim_6_4_exposed_proved : lyu_claim_6_4_exposed.
Proof.
move=> X d k E A h d0 k0 [[_ s] [w _]] /lt_real; rewrite mult_INR => bad; apply/ltP/INR_lt; rewrite mult_INR.
have k1 := one_le_INR k0; have := eta_range d0; move: s w; have := part_nonneg (size E) k0.
have : INR (size E) / INR k < 6 * (INR (errors h E) / INR k).
  rewrite -[6 * _]Rmult_assoc; apply: Rmult_lt_compat_r; [by apply: Rinv_0_lt_compat; lra | by rewrite /= in bad *; lra].
rewrite (_ : INR 8 = 8); last by rewrite /=; lra.
move: (INR _ / INR k) (INR (errors h E) / INR k) => p w bad' p0 s /(_ ltac:(lra)) [wA _] e.
have : (1 + eta d) * p <= (1 + 1 / 20) * p by apply: Rmult_le_compat_r; lra.
have : (1 - 1 / 20) * w <= (1 - eta d) * w by apply: Rmult_le_compat_r; lra.
by lra.
Qed.

Theorem lyu_claim_6_4_growth_proved : lyu_claim_6_4_growth.
Proof.
move=> A I w w' m W W0 ww m1 third kept rare.
have [M [S [w0 w0']]] : (total I (fun f => w f * m f) <= 1 / 6 * total I w
    + 5 / 6 * total I (fun f => if Rlt_dec (1 / 6) (m f) then w f else 0)) /\
  (total I w' <= total I w - total I (fun f => if Rlt_dec (1 / 6) (m f) then w f else 0)
    + total I (fun f => if Rlt_dec (1 / 6) (m f) then w' f else 0)) /\ 0 <= total I w /\ 0 <= total I w'.
  elim: I {third kept rare} => [|f I [IH1 [IH2 IH3]]] /=; first by lra.
  have := ww f; have := m1 f; case: (Rlt_dec (1 / 6) (m f)) => /= mf mf1 wf.
    have : w f * m f <= w f * 1 by apply: Rmult_le_compat_l; lra.
    by lra.
  have : w f * m f <= w f * (1 / 6) by apply: Rmult_le_compat_l; lra.
  by lra.
have many : 99 * W <= total I w.
  have : W / (W + total I w) * (W + total I w) <= 1 / 100 * (W + total I w) by apply: Rmult_le_compat_r; lra.
  by rewrite /Rdiv Rmult_assoc Rinv_l; lra.
have -> : 6 / 5 * (W / (W + total I w)) = W * (6 / 5 / (W + total I w)) by field; lra.
apply: Rmult_le_compat_l; first by lra.
apply: (Rmult_le_reg_r (W + total I w)); first by lra.
apply: (Rmult_le_reg_r (W + total I w')); first by lra.
have -> : 6 / 5 / (W + total I w) * (W + total I w) * (W + total I w') = 6 / 5 * (W + total I w') by field; lra.
have -> : / (W + total I w') * (W + total I w) * (W + total I w') = W + total I w by field; lra.
by lra.
Qed.
