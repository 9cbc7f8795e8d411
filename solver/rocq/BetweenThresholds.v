(* BetweenThresholds (yan Algorithm 1, Lemma 1); after Top, mu is drawn anew, and the run stops after K + 1 Tops (yan
   Algorithm 2). For every T and every adaptive adversary: N (e1 + e), N delta, N = K + 1, e1 the epsilon of mu.

   Compare mu on one data set with mu + 1 on the other. Left and Right only become likelier, so they are free. Top
   requires the noise on a count to be in an interval, which loses two integers at its ends. If mu is at most m0,
   enough integers are left for this to cost exp(e), and delta is the chance of mu > m0. For the printed noise,
   e = e1 = epsilon / 2 and delta are met with room at the printed gap. *)
From Coq Require Import Reals ZArith Lra Lia Psatz.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements PrivacyStatements Exponentials SparseSample Noise MechanismStatements.
From Littlestone Require Import MechanismRuns InfiniteNoise NoiseIntervals ThresholdRuns.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

(** The mechanism *)
Section BetweenThresholds.
Variables (lo up : Z) (e1 e2 e : R) (n0 m0 : nat) (tail : Z -> R).
Hypotheses (e10 : 0 < e1) (e20 : 0 < e2) (tails : noise_tail e2 tail) (e0 : 0 <= e) (n00 : (0 < n0)%N).
Hypothesis long : 2 * (1 - exp (- e2)) <= (1 - exp (- e)) * (1 - exp (- e2) ^ n0).
Hypothesis gap : (2 * Z.of_nat m0 + Z.of_nat n0 + 1 <= up - lo)%Z.

(* Pr[v + noise >= lo + mu], and Pr[v + noise > up - mu, and not Left] *)
Definition not_left (mu v : Z) := tail (lo + mu - v)%Z.
Definition right_of (mu v : Z) := Rmin (not_left mu v) (tail (up - mu - v + 1)%Z).

Let run := between_thresholds tail lo up.

Lemma chances mu v : 0 <= right_of mu v <= not_left mu v /\ not_left mu v <= 1.
Proof.
have l01 := tail_within e20 tails (lo + mu - v); have u01 := tail_within e20 tails (up - mu - v + 1).
by split; [split; [apply: Rmin_glb | exact: Rmin_l] |]; rewrite /not_left; lra.
Qed.

Lemma between_thresholds_fair : fair run.
Proof. exact: (threshold_fair chances). Qed.

(* thresholds that mu has not crossed *)
Lemma not_crossed mu v n : (up - lo - 2 * mu + 1 = Z.of_nat n)%Z ->
  right_of mu v = tail (up - mu - v + 1)%Z /\ not_left mu v - right_of mu v = mass tail (lo + mu - v)%Z n.
Proof.
move=> nE; have E : (up - mu - v + 1 = lo + mu - v + Z.of_nat n)%Z by lia.
have rE : right_of mu v = tail (up - mu - v + 1)%Z by rewrite /right_of Rmin_right // E; exact: (tail_falls e20 tails).
by rewrite rE /mass /not_left E.
Qed.

(* the chance that mu is too large *)
Definition bad := Z.ltb (Z.of_nat m0).
Definition delta := Noise.tail e1 (Z.of_nat m0 + 1).

Lemma bad_chance n : noise_sum e1 (indicator bad) n <= delta.
Proof.
suff -> : noise_sum e1 (indicator bad) n = delta - Noise.tail e1 (Z.max (Z.of_nat m0) (Z.of_nat n) + 1).
  by have := tail_within e10 (reaches_tail e10) (Z.max (Z.of_nat m0) (Z.of_nat n) + 1); lra.
have neg k : indicator bad (- Z.of_nat k) = 0.
  by rewrite /indicator /bad (_ : Z.ltb _ _ = false) //; apply/Z.ltb_ge; lia.
elim: n => [|n IH].
  by have /= := neg 0%N; rewrite /noise_sum Z.max_l => [->|]; [rewrite /delta; ring | lia].
have -> : noise_sum e1 (indicator bad) n.+1 = noise_sum e1 (indicator bad) n + (noise e1 (Z.of_nat n.+1)
  * indicator bad (Z.of_nat n.+1) + noise e1 (- Z.of_nat n.+1) * indicator bad (- Z.of_nat n.+1)) by [].
rewrite IH neg Rmult_0_r Rplus_0_r /indicator /bad.
case: (Z.ltb_spec (Z.of_nat m0) (Z.of_nat n.+1)) => le.
  rewrite (tail_step e10) Rmult_1_r (_ : Z.max _ (Z.of_nat n) + 1 = Z.of_nat n.+1)%Z; last by lia.
  by rewrite Z.max_r; [ring | lia].
by rewrite !Z.max_l; [ring | lia | lia].
Qed.

Lemma delta_ge_0 : 0 <= delta. Proof. by have [] := tail_within e10 (reaches_tail e10) (Z.of_nat m0 + 1). Qed.

(* mu + 1 has not crossed, either, if mu is not bad, and loses two integers *)
Lemma not_crossed_twice z v v' : predC bad z -> near v v' -> exists n,
  [/\ (n0 <= n)%N, right_of z v = tail (up - z - v + 1)%Z,
    right_of (z + 1) v' = tail (up - (z + 1) - v' + 1)%Z,
    not_left z v - right_of z v = mass tail (lo + z - v)%Z n.+2 &
    not_left (z + 1) v' - right_of (z + 1) v' = mass tail (lo + z - v + (1 + v - v'))%Z n].
Proof.
move=> /negbTE/Z.ltb_ge zm nv; rewrite /near in nv; pose n := Z.to_nat (up - lo - 2 * z - 1); exists n.
have [rE tE] := @not_crossed z v n.+2 ltac:(rewrite /n; lia).
have [rE' tE'] := @not_crossed (z + 1) v' n ltac:(rewrite /n; lia).
split=> //; first by apply/leP; rewrite /n; lia.
by rewrite tE'; congr (mass tail _ n); lia.
Qed.

Theorem between_thresholds_private draw v v' T K P : noise_draw e1 draw -> counts_within_one v v' ->
  run_probability run draw v T K P
    <= exp (INR K.+1 * (e1 + e)) * run_probability run draw v' T K P + INR K.+1 * delta.
Proof.
move=> draws near_v; apply: (threshold_run_private (nice := fun=> True) (move := fun z => (z + 1)%Z)
  (good := predC bad) (near := near) chances (Rlt_le _ _ e10) e0 delta_ge_0) => //
  [z x y gz nxy|z x y gz nxy|z x y gz nxy|f _|f g C D _ _].
- rewrite /not_left (_ : lo + (z + 1) - y = lo + z - x + Z.of_nat (Z.to_nat (1 + x - y)))%Z.
    exact: (tail_falls e20 tails).
  by rewrite /near in nxy; lia.
- have [n [_ -> -> _ _]] := not_crossed_twice gz nxy.
  rewrite (_ : up - z - x + 1 = up - (z + 1) - y + 1 + Z.of_nat (Z.to_nat (1 + y - x)))%Z.
    exact: (tail_falls e20 tails).
  by rewrite /near in nxy; lia.
- have [n [n0n _ _ -> ->]] := not_crossed_twice gz nxy.
  by apply: (interval_close e20 tails long) => //; rewrite /near in nxy; lia.
- exact: (@draw_mean _ e10 _ draws).
by apply: (@draw_moves _ e10 _ draws bad); exact: bad_chance.
Qed.
End BetweenThresholds.

(** The printed noise and gap *)
Lemma floor x : 0 <= x -> exists n, INR n <= x < INR n + 1.
Proof.
move=> x0; have [above_x below_x] := archimed x; have up0 : (0 < up x)%Z by apply: lt_IZR; lra.
exists (Z.to_nat (up x - 1)); rewrite INR_IZR_INZ Z2Nat.id; last by lia.
by rewrite minus_IZR; lra.
Qed.

Theorem yan_lemma_1_proved : yan_lemma_1.
Proof.
move=> epsilon d draw tail lo up T K v v' [e0 e1] d01 draws tails gap near_v P; have half : 0 < epsilon / 2 by lra.
have e60 : 0 < epsilon / 6 by lra.
have L0 : 0 <= ln (1 / d).
  by apply: ln_at_least; rewrite exp_0; apply: (Rmult_le_reg_r d); rewrite /Rdiv ?Rmult_assoc ?Rinv_l; lra.
have ie1 : 1 <= / epsilon by rewrite -{1}Rinv_1; apply: Rinv_le_contravar; lra.
have [n12 [n_lo n_hi]] := @floor (12 / epsilon) ltac:(rewrite /Rdiv; nra).
have [m0 [m_lo m_hi]] := @floor (2 / epsilon * ln (1 / d)) ltac:(apply: Rmult_le_pos => //; rewrite /Rdiv; nra).
pose w := exp (- (epsilon / 6)); have w56 : 5 / 6 <= w by have := one_plus_le_exp (- (epsilon / 6)); rewrite -/w; lra.
have w1 : w < 1 by rewrite /w -exp_0; apply: exp_increasing; lra.
have w3 : exp (- (epsilon / 2)) = w * w * w by rewrite /w -!exp_plus; congr exp; field.
have far : w ^ n12.+1 <= 1 / 5.
  rewrite /w -exp_power; apply: (Rle_trans _ (exp (- 2))).
    apply: exp_monotone; rewrite S_INR; have : 12 / epsilon * (epsilon / 6) = 2 by field; lra.
    by have := Rmult_lt_compat_r _ _ _ e60 n_hi; lra.
  rewrite exp_Ropp (_ : 1 / 5 = / 5); last by field.
  apply: Rinv_le_contravar; first by lra.
  have := @power_le_exp (1 / 4) 8 ltac:(lra); rewrite (_ : INR 8 * (1 / 4) = 2); last by rewrite /=; field.
  by apply: Rle_trans; rewrite /=; lra.
have long : 2 * (1 - w) <= (1 - exp (- (epsilon / 2))) * (1 - w ^ n12.+1).
  rewrite w3 (_ : 1 - w * w * w = (1 - w) * (1 + w + w * w)); last by ring.
  have : 5 / 2 <= 1 + w + w * w by nra.
  move=> big; have : 2 <= (1 + w + w * w) * (1 - w ^ n12.+1) by nra.
  by move=> /(Rmult_le_compat_l (1 - w) _ _ ltac:(lra)); lra.
have wide : (2 * Z.of_nat m0 + Z.of_nat n12.+1 + 1 <= up - lo)%Z.
  apply: le_IZR; apply: Rle_trans gap; rewrite !plus_IZR mult_IZR -!INR_IZR_INZ S_INR.
  have ln1 : 1 <= ln (10 / epsilon).
    by apply: ln_at_least; apply: (Rle_trans _ _ _ exp_le_3); rewrite /Rdiv; lra.
  have -> : 12 / epsilon * (ln (10 / epsilon) + ln (1 / d) + 1)
    = 12 * / epsilon * (ln (10 / epsilon) + 1) + 12 * / epsilon * ln (1 / d) by rewrite /Rdiv; ring.
  have : 12 * / epsilon * 2 <= 12 * / epsilon * (ln (10 / epsilon) + 1) by apply: Rmult_le_compat_l; lra.
  have := Rmult_le_pos _ _ (Rlt_le _ _ (Rinv_0_lt_compat _ e0)) L0.
  by move: n_lo m_lo; rewrite /Rdiv; lra.
have := between_thresholds_private half e60 tails (Rlt_le _ _ half) (ltn0Sn n12) long wide T K P draws near_v.
rewrite (_ : epsilon / 2 + epsilon / 2 = epsilon); last by field.
move=> /Rle_trans; apply; apply: Rplus_le_compat_l; apply: Rmult_le_compat_l; first exact: pos_INR.
have r01 := ratio half; rewrite /delta tail_above; last by lia.
apply: (Rle_trans _ (exp (- (epsilon / 2) * IZR (Z.of_nat m0 + 1)))).
  by apply: div_le_add; [lra | have := exp_pos (- (epsilon / 2) * IZR (Z.of_nat m0 + 1)); nra].
rewrite -[X in _ <= X]exp_ln; last by lra.
apply: exp_monotone; rewrite plus_IZR -INR_IZR_INZ; have -> : ln d = - ln (1 / d).
  by rewrite /Rdiv Rmult_1_l ln_Rinv; [ring | lra].
have := Rmult_lt_compat_l _ _ _ half m_hi; have : epsilon / 2 * (2 / epsilon * ln (1 / d)) = ln (1 / d) by field; lra.
by lra.
Qed.
