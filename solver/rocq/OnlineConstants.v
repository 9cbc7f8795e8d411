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
From Littlestone Require Import Statements PrivacyStatements Exponentials.
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
  move=> f b1; have : (1 + e) * (3 / 50 * part) <= (1 + e) * ((1 - 4 * e) * t * part).
    by apply: Rmult_le_compat_l; lra.
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
  rewrite -[6 * _]Rmult_assoc; apply: Rmult_lt_compat_r; first by apply: Rinv_0_lt_compat; lra.
  by rewrite /= in bad *; lra.
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

(** The learner: agreement, composition, a fixed share of the teachers (Lemma 6.2, section 6.1) *)
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

Theorem lyu_remark_6_1_privacy_fixed_share_proved : lyu_remark_6_1_privacy_fixed_share.
Proof.
move=> d L delta epsilon k K g d0 L1 d01 g1 weight; have g0 : 0 < ln g by rewrite -ln_1; apply: ln_increasing; lra.
have L0 : 0 <= ln L by rewrite -ln_1; apply: ln_monotone; lra.
apply: Rle_trans; rewrite /Rdiv -Rmult_assoc; apply: Rmult_le_compat_r; first by apply/Rlt_le/Rinv_0_lt_compat.
move: weight; rewrite /Rdiv (ln_mult L) ?ln_mult ?ln_1; try lra; try exact: Rinv_0_lt_compat (proj1 d01).
move=> weight; rewrite (_ : 9 * (d + 1) * _ = (d + 1) * (9 * ln (/ delta))); last by lra.
by apply: Rmult_le_compat_l; lra.
Qed.

(** Representation dimension (bgs Lemma 8.5, Theorem 8.8) *)
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

Theorem bgs_lemma_8_5_runs_proved : bgs_lemma_8_5_runs.
Proof.
move=> n q q01 many; have q4 : 0 < q / 4 < 1 by lra.
have := ln_1_minus q4; have := ln_8_at_least; have n0 := pos_INR n; move=> ln8 lnq.
have runs : ln 8 - q / 4 < INR n * (q / 4).
  have := Rmult_lt_compat_r (q / 4) _ _ (proj1 q4) many.
  by rewrite (_ : (4 * ln 8 / q - 1) * (q / 4) = ln 8 - q / 4) //; field; lra.
have : INR n * ln (1 - q / 4) <= - ln 8.
  have : ln 8 <= INR n * (2 * (q / 4) / (2 - q / 4)).
    apply: (Rmult_le_reg_r (2 - q / 4)); first by lra.
    rewrite (_ : INR n * _ * _ = 2 * (INR n * (q / 4))); [nra | by field; lra].
  by have := Rmult_le_compat_l (INR n) _ _ n0 lnq; lra.
move=> /exp_monotone; rewrite exp_power exp_ln; last by lra.
by rewrite exp_Ropp exp_ln; lra.
Qed.

Lemma total_in A (s : seq A) f g : (forall x, List.In x s -> f x <= g x) -> total s f <= total s g.
Proof.
elim: s => [|x s IH] /= fg; first by lra.
by have := fg x (or_introl erefl); have := IH (fun y ys => fg y (or_intror ys)); lra.
Qed.

Lemma total_outside (X : eqType) (s : seq X) x0 a D : x0 \notin s -> total s (auxiliary x0 a D) = 4 * a * total s D.
Proof.
elim: s => [|x s IH] /=; first by lra.
by rewrite inE negb_or eq_sym /auxiliary => /andP [/negbTE -> /IH ->]; lra.
Qed.

Lemma total_auxiliary (X : eqType) (s : seq X) x0 a D : uniq s -> x0 \in s ->
  total s (auxiliary x0 a D) = 1 - 4 * a + 4 * a * total s D.
Proof.
elim: s => [|x s IH] //= /andP [xs u]; rewrite inE /auxiliary; case: (x0 =P x) xs => [<- xs _|nx _ /= /(IH u) IH'].
  by rewrite eqxx -/(auxiliary x0 a D) total_outside //; lra.
by rewrite (_ : (x == x0) = false) ?IH'; [lra | apply/eqP => xx; apply: nx].
Qed.

Theorem bgs_lemma_8_5_auxiliary_proved : bgs_lemma_8_5_auxiliary.
Proof.
move=> X Y s x0 a D u xs a0 [D0 D1]; split.
  split=> [x xin|]; last by rewrite total_auxiliary // D1; lra.
  by have := Rmult_le_pos _ _ (_ : 0 <= 4 * a) (D0 x xin); rewrite /auxiliary; case: (x == x0); lra.
move=> f g small; apply: (Rmult_le_reg_l (4 * a)); first by lra.
apply: (Rle_trans _ a); last by lra.
apply: Rle_trans small; rewrite /error.
have -> : 4 * a * total s (fun x => if f x == g x then 0 else D x)
  = total s (fun x => 4 * a * (if f x == g x then 0 else D x)).
  by elim: s {D0 D1 u xs} => [|x s IH] /=; [lra | rewrite Rmult_plus_distr_l IH].
apply: total_in => x xin; rewrite /auxiliary; case: (f x == g x); first by lra.
by case: (x == x0); lra.
Qed.
