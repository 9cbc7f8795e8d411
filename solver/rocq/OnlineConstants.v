(* With B = k/10, Lemma 3.1 and the count of calls by p(u) do not fit a budget of O(d^3) calls (section 6.1 of `lyu`).

   Lemma 3.1 asks that epsilon k / 10 >= ln L + ln(1/delta). From exp(epsilon k / 10) / (L exp(epsilon k)) to 1 the
   failure probability may grow (ln L + 9/10 epsilon k) / ln g times in each of d + 1 stages, which is at least
   9 ln(1/delta) / ln g. *)
From Coq Require Import Reals Lra Psatz.
From mathcomp Require Import all_ssreflect ssralg.
From Littlestone Require Import Statements LearningStatements Constants PrivacyStatements Exponentials SparseSample.
From Littlestone Require Import RemarkStatements.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

Section CallBudget.
Local Open Scope R_scope.

Theorem lyu_remark_6_1_privacy_step_proved : lyu_remark_6_1_privacy_step.
Proof.
move=> epsilon k L delta g d calls e0 L1 [delta0 _] _ B.
have Lpos : 0 < L by lra.
have lnL : 0 <= ln L by rewrite -ln_1; apply: ln_le; lra.
have exp0 := exp_pos; have d0 := pos_INR d.
rewrite !ln_div ?ln_mult ?ln_exp ?ln_Rinv //; try by apply: Rmult_lt_0_compat.
move: B; rewrite ln_div // => B; have {}B : ln L - ln delta <= epsilon * (k / 10).
  have -> : ln L - ln delta = epsilon * ((ln L - ln delta) / epsilon) by field; lra.
  by apply: Rmult_le_compat_l; lra.
apply: Rle_trans; have -> : 9 * (INR d + 1) * - ln delta = (INR d + 1) * (9 * - ln delta) by ring.
by apply: Rmult_le_compat_l; lra.
Qed.

End CallBudget.

(* ---- *)
(* Constants of the private online learner and of the representation dimension, one by one.

   Thresholds of teacher classes fall by 1 - 4 eta from stage to stage, with eta = 1/(20 d); by Bernoulli's inequality
   those of the stages up to d + 1 are at least 3/50. Advanced composition: x sqrt(2 N w) <= epsilon/6, and
   exp x - 1 <= 2 x, so N x (exp x - 1) is at most 2 N x^2 <= (epsilon/6)^2, as w >= 1. The last lines of Theorem 8.8
   of bgs are squares. *)

Section OnlineConstants.
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

End OnlineConstants.

(* ---- *)
(* Consistent choices exist for all d, T, delta, epsilon and every large slack y (lyu Lemma 6.2).

   All choices are taken as small as they may be, for basic composition. Each is a polynomial of y: for y >= 1, n, K
   and b2 are at most constants times y, c is at most one times y^2, and B and k times y^3. So n k K r is at most a
   constant times y^5, and e^y >= (y/6)^6 is larger from some y on. *)

Section Slack.
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

End Slack.

(* ---- *)
(* The printed weight of failure in lyu Lemma 3.1 is enough for epsilon <= 3.25, and for epsilon <= 9 ln(L / delta).

   With y = L / delta the weight is at least y^10, and delta y^10 = L y^9: so (1 - delta) X <= y^9 is to be shown for
   X = exp(epsilon). If X <= y^9, it holds. If X <= 10^10 / 9^9, then (1 - delta) delta^9 X <= 1, as (1 - x) x^9 is
   largest for x = 9/10, and so (1 - delta) X <= delta^-9 <= y^9. For x = 9 t / 10 this is 1 - (10 - 9 t) t^9 >= 0,
   which is (1 - t)^2 times a polynomial with positive coefficients. *)

Section FailureWeight.
Local Open Scope R_scope.

Lemma largest_product x : 0 <= x -> (1 - x) * x ^ 9 <= 9 ^ 9 / 10 ^ 10.
Proof.
move=> x0; set t := 10 / 9 * x; have t0 : 0 <= t by rewrite /t; lra.
have -> : (1 - x) * x ^ 9 = 9 ^ 9 / 10 ^ 10 * ((10 - 9 * t) * t ^ 9) by rewrite /t; field.
rewrite -[X in _ <= X]Rmult_1_r; apply: Rmult_le_compat_l; first by lra.
have p m : 0 <= t ^ m by apply: pow_le.
have : 0 <= (1 - t) ^ 2 *
  (1 + 2 * t + 3 * t ^ 2 + 4 * t ^ 3 + 5 * t ^ 4 + 6 * t ^ 5 + 7 * t ^ 6 + 8 * t ^ 7 + 9 * t ^ 8).
  have := (p 2%N, p 3%N, p 4%N, p 5%N, p 6%N, p 7%N, p 8%N) => -[[[[[[? ?] ?] ?] ?] ?] ?].
  by apply: Rmult_le_pos; [exact: pow2_ge_0 | lra].
by rewrite (_ : (1 - t) ^ 2 * _ = 1 - (10 - 9 * t) * t ^ 9); [lra | ring].
Qed.

Lemma printed_weight L delta epsilon B : 1 <= L -> 0 < delta < 1 -> 0 < epsilon ->
  epsilon <= ln (10 ^ 10 / 9 ^ 9) \/ epsilon <= 9 * ln (L / delta) -> 10 * ln (L / delta) / epsilon <= B ->
  (1 - delta) * L * exp epsilon <= delta * exp (epsilon * B).
Proof.
move=> L1 d01 e0 range score; set y := L / delta; have Ly : L = delta * y by rewrite /y; field; lra.
have y0 : 0 < y by apply: Rdiv_lt_0_compat; lra.
have pow_exp m : exp (INR m * ln y) = y ^ m by rewrite exp_power exp_ln.
have large : y * y ^ 9 <= exp (epsilon * B).
  rewrite -[y * _]/(y ^ 10) -pow_exp; apply: exp_monotone; rewrite (_ : INR 10 = 10); last by rewrite INR_IZR_INZ.
  have := Rmult_le_compat_r epsilon _ _ (Rlt_le _ _ e0) score.
  by rewrite (_ : 10 * ln (L / delta) / epsilon * epsilon = 10 * ln y); [lra | rewrite /y; field; lra].
have : (1 - delta) * exp epsilon <= y ^ 9.
  have ex := exp_pos epsilon; case: range => [/exp_monotone|/exp_monotone]; last first.
    rewrite -/y (_ : 9 = INR 9) ?pow_exp; last by rewrite INR_IZR_INZ.
    by move=> ey; have := Rmult_le_compat_r (exp epsilon) (1 - delta) 1 ltac:(lra) ltac:(lra); lra.
  rewrite exp_ln; last by lra.
  move=> small; have inv0 : 0 < / delta by apply: Rinv_0_lt_compat; lra.
  have y1 : / delta <= y by rewrite /y -[/ delta]Rmult_1_l; apply: Rmult_le_compat_r; lra.
  apply: (Rle_trans _ ((/ delta) ^ 9)); last first.
    by apply: pow_incr; lra.
  have d9 : 0 < delta ^ 9 by apply: pow_lt; lra.
  apply: (Rmult_le_reg_r (delta ^ 9)) => //; rewrite -Rpow_mult_distr Rinv_l ?pow1; last by lra.
  have := @largest_product delta ltac:(lra) => most.
  have q : 0 <= (1 - delta) * delta ^ 9 by apply: Rmult_le_pos; lra.
  have := Rmult_le_compat_l _ _ _ q small; have := Rmult_le_compat_r (10 ^ 10 / 9 ^ 9) _ _ ltac:(lra) most.
  by rewrite (_ : 9 ^ 9 / 10 ^ 10 * (10 ^ 10 / 9 ^ 9) = 1); [lra | field].
move=> /(Rmult_le_compat_l L _ _ ltac:(lra)); rewrite {2}Ly => all.
by have := Rmult_le_compat_l delta _ _ ltac:(lra) large; lra.
Qed.

Lemma sampled_nonneg (A : eqType) epsilon W (Ls : seq (seq A)) P : 0 < W -> 0 <= sampled epsilon W Ls P.
Proof.
move=> W0; have p o : 0 <= weight epsilon W Ls o.
  by case: o => [u|] /=; [apply/Rlt_le; exact: exp_pos | lra].
apply: Rmult_le_pos; first exact: total_nonneg.
by apply/Rlt_le/Rinv_0_lt_compat; rewrite /= ; have := @total_nonneg _ (map Some (undup (flatten Ls))) _ p; lra.
Qed.

Theorem lyu_lemma_3_1_score_proved : lyu_lemma_3_1_score.
Proof.
move=> A Ls Ls' L epsilon delta B items items' L0 e0 d01 range score near.
have L1 : 1 <= INR L by have := le_INR 1 L (elimT leP L0).
have weight := printed_weight L1 d01 e0 range score.
have [] := @lyu_lemma_3_1_weight_proved A Ls Ls' L epsilon delta _ items items' ltac:(lra) d01 (exp_pos _) weight.
case: near => [rep /(_ rep) //|near _ /(_ near) close P]; apply: (Rle_trans _ _ _ (close P)).
apply: Rplus_le_compat_r; apply: Rmult_le_compat_r; last by apply: exp_monotone; lra.
exact: sampled_nonneg (exp_pos _).
Qed.

End FailureWeight.

(* ---- *)
(* Lists that are cut (lyu section 3.3, after Lemma 3.1): families stay neighbouring, as one list is cut for one list.
   So what holds for all neighbouring families of short lists holds for the cut lists of all neighbouring families. *)

Lemma cut_neighbouring (A : eqType) (cut : seq A -> seq A) Ls Ls' : neighbouring Ls Ls' ->
  neighbouring (map cut Ls) (map cut Ls').
Proof.
case=> [[s [l [l' [t [-> ->]]]]]|[[s [l [t [-> ->]]]]|[s [l [t [-> ->]]]]]]; rewrite !map_cat /=.
- by left; exists (map cut s), (cut l), (cut l'), (map cut t).
- by right; left; exists (map cut s), (cut l), (map cut t).
by right; right; exists (map cut s), (cut l), (map cut t).
Qed.

Theorem lyu_remark_3_3_truncation_proved : lyu_remark_3_3_truncation.
Proof.
move=> A cut L epsilon W cost delta short holds Ls Ls' /(cut_neighbouring cut) near.
have items Ms : at_most_items L (map cut Ms) by rewrite /at_most_items all_map; apply/allP => l _; exact: short.
exact: holds (items Ls) (items Ls') near.
Qed.

Theorem lyu_remark_3_3_truncation_score_proved : lyu_remark_3_3_truncation_score.
Proof.
move=> A cut L epsilon delta B short L0 e0 d01 range score.
apply: (lyu_remark_3_3_truncation_proved short) => Ls Ls' items items' near.
exact: lyu_lemma_3_1_score_proved items items' L0 e0 d01 range score near.
Qed.
