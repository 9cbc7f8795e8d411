(* Intervals of discrete Laplace noise lose little when two integers at their ends are lost.

   Let w = exp(-epsilon). The weight of an integer falls by a factor w at most from one to the next, so each end of an
   interval of n + 2 integers has at most the share (1 - w) / (1 - w^n) of it. So the loss costs exp(e) if
   2 (1 - w) <= (1 - exp(-e)) (1 - w^n). *)
From Coq Require Import Reals ZArith Lra Lia Psatz.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements PrivacyStatements Exponentials SparseSample Noise.
From Littlestone Require Import MechanismStatements MechanismRuns InfiniteNoise ProbabilityStatements.
From Littlestone Require Import Indistinguishability.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Section Intervals.
Variables (epsilon : R) (tail : Z -> R).
Hypotheses (positive : 0 < epsilon) (tails : noise_tail epsilon tail).
Let w := exp (- epsilon).

(* Pr[a <= noise < a + n] *)
Definition mass (a : Z) (n : nat) := tail a - tail (a + Z.of_nat n)%Z.

Lemma noise_is z : noise epsilon z = tail z - tail (z + 1)%Z.
Proof. by rewrite (tail_step positive) -!(tail_closed positive tails). Qed.

Lemma mass_first a n : mass a n.+1 = noise epsilon a + mass (a + 1) n.
Proof.
rewrite noise_is /mass (_ : a + Z.of_nat n.+1 = a + 1 + Z.of_nat n)%Z; last by lia.
by ring.
Qed.

Lemma mass_last a n : mass a n.+1 = mass a n + noise epsilon (a + Z.of_nat n).
Proof.
rewrite noise_is /mass (_ : a + Z.of_nat n.+1 = a + Z.of_nat n + 1)%Z; last by lia.
by ring.
Qed.

Lemma mass_nonneg a n : 0 <= mass a n.
Proof. by have := tail_falls positive tails a n; rewrite /mass; lra. Qed.

Lemma noise_falls z z' : (Z.abs (z - z') <= 1)%Z -> w * noise epsilon z <= noise epsilon z'.
Proof.
move=> zz; rewrite /noise -Rmult_assoc (Rmult_comm w) Rmult_assoc -exp_plus; apply: Rmult_le_compat_l.
  by have r01 := ratio positive; apply: Rlt_le; apply: Rdiv_lt_0_compat; rewrite -/w in r01 *; lra.
apply: exp_monotone; have : IZR (Z.abs z') <= IZR (Z.abs z + 1) by apply: IZR_le; lia.
by rewrite plus_IZR; nra.
Qed.

(* n integers beside z have at least (w + .. + w^n) noise(z) *)
Lemma share_above z n : (w - w * w ^ n) * noise epsilon z <= (1 - w) * mass (z + 1) n.
Proof.
have r01 := ratio positive; rewrite -/w in r01.
elim: n z => [|n IH] z; first by rewrite /mass Z.add_0_r /=; lra.
have wn := pow_le w n (Rlt_le _ _ (proj1 r01)).
have wn1 : w ^ n <= 1 by rewrite -(pow1 n); apply: pow_incr; lra.
rewrite mass_first -tech_pow_Rmult; have := IH (z + 1)%Z; have := @noise_falls z (z + 1) ltac:(lia).
have := noise_pos positive z; have := noise_pos positive (z + 1).
set x := noise _ z; set y := noise _ (z + 1); set M := mass _ _ => y0 x0 wx le.
have : (1 - w * w ^ n) * (w * x) <= (1 - w * w ^ n) * y by apply: Rmult_le_compat_l => //; nra.
by nra.
Qed.

Lemma share_below z n : (w - w * w ^ n) * noise epsilon z <= (1 - w) * mass (z - Z.of_nat n) n.
Proof.
have r01 := ratio positive; rewrite -/w in r01.
elim: n z => [|n IH] z; first by rewrite /mass Z.add_0_r Z.sub_0_r /=; lra.
have wn := pow_le w n (Rlt_le _ _ (proj1 r01)).
have wn1 : w ^ n <= 1 by rewrite -(pow1 n); apply: pow_incr; lra.
rewrite mass_last -tech_pow_Rmult (_ : z - Z.of_nat n.+1 = z - 1 - Z.of_nat n)%Z; last by lia.
rewrite (_ : z - 1 - Z.of_nat n + Z.of_nat n = z - 1)%Z; last by lia.
have := IH (z - 1)%Z; have := @noise_falls z (z - 1) ltac:(lia).
have := noise_pos positive z; have := noise_pos positive (z - 1).
set x := noise _ z; set y := noise _ (z - 1); set M := mass _ _ => y0 x0 wx le.
have : (1 - w * w ^ n) * (w * x) <= (1 - w * w ^ n) * y by apply: Rmult_le_compat_l => //; nra.
by nra.
Qed.

(* an end has at most the share (1 - w) / (1 - w^n) *)
Lemma first_share a n : (1 - w ^ n.+1) * noise epsilon a <= (1 - w) * mass a n.+1.
Proof. by rewrite mass_first -tech_pow_Rmult; have := share_above a n; lra. Qed.

Lemma last_share a n : (1 - w ^ n.+1) * noise epsilon (a + Z.of_nat n) <= (1 - w) * mass a n.+1.
Proof.
rewrite mass_last -tech_pow_Rmult; have := share_below (a + Z.of_nat n) n.
by rewrite (_ : a + Z.of_nat n - Z.of_nat n = a)%Z; [lra | lia].
Qed.

Variables (e : R) (n0 : nat).

Hypothesis long : 2 * (1 - w) <= (1 - exp (- e)) * (1 - w ^ n0).

(* two integers less, at one end or both *)
Lemma interval_close a s n : (0 < n0)%N -> (n0 <= n)%N -> (0 <= s <= 2)%Z ->
  mass a n.+2 <= exp e * mass (a + s) n.
Proof.
move=> n00 n0n s02; have r01 := ratio positive; rewrite -/w in r01.
suff : exp (- e) * mass a n.+2 <= mass (a + s) n.
  move=> /(Rmult_le_compat_l _ _ _ (Rlt_le _ _ (exp_pos e))); rewrite -Rmult_assoc -exp_plus Rplus_opp_r exp_0; lra.
case: n n0n => [|n] n0n; first by rewrite leqn0 in n0n; rewrite (eqP n0n) in n00.
have shorter k : (n <= k)%N -> w ^ k.+1 <= w ^ n0.
  move=> nk; have -> : k.+1 = (n0 + (k.+1 - n0))%N by rewrite subnKC // (leq_trans n0n).
  rewrite -plusE pow_add -[X in _ <= X]Rmult_1_r; apply: Rmult_le_compat_l; first by apply: pow_le; lra.
  by rewrite -(pow1 (k.+1 - n0)); apply: pow_incr; lra.
have w1 : w ^ n0 < 1.
  case: (n0) n00 => // k _; rewrite -tech_pow_Rmult.
  by have : w ^ k <= 1 by [rewrite -(pow1 k); apply: pow_incr; lra]; nra.
set W := mass a n.+3; have W0 : 0 <= W := mass_nonneg a n.+3.
have share x k : (n <= k)%N -> (1 - w ^ k.+1) * x <= (1 - w) * W -> 0 <= x -> (1 - w ^ n0) * x <= (1 - w) * W.
  by move=> nk; have := shorter k nk; nra.
have inside b k : (n <= k <= n.+2)%N -> (exists j : nat, b = a + Z.of_nat j /\ (j + k <= n.+2)%N)%Z ->
  mass b k.+1 <= W.
  move=> _ [j [-> jk]]; rewrite /W /mass; have := tail_falls positive tails a j.
  have -> : (a + Z.of_nat n.+3 = a + Z.of_nat j + Z.of_nat k.+1 + Z.of_nat (n.+2 - (j + k)))%Z.
    by rewrite -minusE; move/leP: jk; rewrite -plusE; lia.
  by have := tail_falls positive tails (a + Z.of_nat j + Z.of_nat k.+1) (n.+2 - (j + k)); lra.
have enough x y : W = x + y + mass (a + s) n.+1 -> (1 - w ^ n0) * x <= (1 - w) * W -> (1 - w ^ n0) * y <= (1 - w) * W ->
  exp (- e) * W <= mass (a + s) n.+1.
  move=> WE xs ys; apply: (Rmult_le_reg_l (1 - w ^ n0)); first by lra.
  have := Rmult_le_compat_r _ _ _ W0 long; have : mass (a + s) n.+1 = W - x - y by lra.
  by move=> ->; nra.
have np z : 0 <= noise epsilon z by apply/Rlt_le/noise_pos.
move: enough; have [->|[->|->]] : (s = 0 \/ s = 1 \/ s = 2)%Z by lia.
- move=> enough; apply: (enough (noise epsilon (a + Z.of_nat n.+2)) (noise epsilon (a + Z.of_nat n.+1))).
  + by rewrite /W mass_last (mass_last a n.+1) Z.add_0_r; ring.
  + by apply: (share _ n.+2) => //; [exact: leqW | exact: last_share].
  apply: (share _ n.+1) => //.
  apply: (Rle_trans _ _ _ (last_share a n.+1)); apply: Rmult_le_compat_l; [lra |].
  by have := mass_last a n.+2; rewrite -/W; have := np (a + Z.of_nat n.+2)%Z; lra.
- move=> enough; apply: (enough (noise epsilon a) (noise epsilon (a + Z.of_nat n.+2))).
  + by rewrite /W mass_last (mass_first a n.+1); ring.
  + by apply: (share _ n.+2) => //; [exact: leqW | exact: first_share].
  by apply: (share _ n.+2) => //; [exact: leqW | exact: last_share].
move=> enough; apply: (enough (noise epsilon a) (noise epsilon (a + 1))).
+ by rewrite /W mass_first (mass_first (a + 1) n.+1) (_ : a + 1 + 1 = a + 2)%Z; [ring | lia].
+ by apply: (share _ n.+2) => //; [exact: leqW | exact: first_share].
apply: (share _ n.+1) => //.
apply: (Rle_trans _ _ _ (first_share (a + 1) n.+1)); apply: Rmult_le_compat_l; [lra |].
by have := mass_first a n.+2; rewrite -/W; have := np a; lra.
Qed.
End Intervals.

(* ---- *)
(* BetweenThresholds (yan Algorithm 1, Lemma 1); after Top, mu is drawn anew, and the run stops after K + 1 Tops (yan
   Algorithm 2). For every T and every adaptive adversary: N (e1 + e), N delta, N = K + 1, e1 the epsilon of mu.

   Compare mu on one data set with mu + 1 on the other. Left and Right only become likelier, so they are free. Top
   requires the noise on a count to be in an interval, which loses two integers at its ends. If mu is at most m0,
   enough integers are left for this to cost exp(e), and delta is the chance of mu > m0. For the printed noise,
   e = e1 = epsilon / 2 and delta are met with room at the printed gap. *)

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

(* ---- *)
(* Counts over blocks differ by one at most when an example is replaced.

   An example is in one block, whatever the split: replacing it leaves the examples of all other blocks as they are. So
   do their votes after every sequence of answers, which are those of the predictor that stops (yan Algorithm 2); and
   their lists, so that every item is in one list more at most (lyu section 5). *)

Lemma counts_le (P Q : pred nat) j k : (forall i, i != j -> P i = Q i) ->
  (count P (iota 0 k) <= (count Q (iota 0 k)).+1)%N.
Proof.
move=> same; apply: (@leq_trans (count (predU Q (pred1 j)) (iota 0 k))).
  by apply: sub_count => i /= Pi; case: (eqVneq i j) => [|/same <-]; rewrite ?orbT ?Pi.
apply: (@leq_trans (count Q (iota 0 k) + count (pred1 j) (iota 0 k))); first by rewrite -count_predUI leq_addr.
by rewrite -addn1 leq_add2l count_uniq_mem ?iota_uniq // leq_b1.
Qed.

Lemma votes_near X k part vote (s s' : seq X) : neighbours s s' ->
  counts_within_one (block_votes k part vote s) (block_votes k part vote s').
Proof.
move=> [u [x [y [v [es es']]]]] past; rewrite /block_votes.
have same b : b != part (size u) -> vote b (part_of part b s) past = vote b (part_of part b s') past.
  by move=> other; have := part_neighbours part b es es'; rewrite ifN 1?eq_sym // => ->.
have same' b : b != part (size u) -> vote b (part_of part b s') past = vote b (part_of part b s) past.
  by move/same => ->.
have := @counts_le (fun b => vote b (part_of part b s) past) (fun b => vote b (part_of part b s') past) _ k same.
have := @counts_le (fun b => vote b (part_of part b s') past) (fun b => vote b (part_of part b s) past) _ k same'.
by move=> /leP le /leP le'; lia.
Qed.

Theorem yan_algorithm_2_stop_proved : yan_algorithm_2_stop.
Proof.
move=> X k part vote s s' epsilon delta draw tail lo up T K e0 d0 draws tails gap near.
by apply: yan_lemma_1_proved => //; exact: votes_near.
Qed.

Theorem lyu_remark_5_sensitivity_proved : lyu_remark_5_sensitivity.
Proof.
move=> X A k part lists s s' Ls [u [x [y [v [es es']]]]]; apply/bigmax_leqP_seq => w _ _.
have le : (score (Ls s) w <= (score (Ls s') w).+1)%N.
  rewrite /score !count_map; apply: (@counts_le _ _ (part (size u))) => b other /=.
  by have := part_neighbours part b es es'; rewrite ifN 1?eq_sym // => ->.
apply: (leq_trans le); rewrite ltnS; have [in_lists|] := boolP (w \in flatten (Ls s')).
  by rewrite /agreement; apply: (@leq_bigmax_seq _ (flatten (Ls s')) xpredT (score (Ls s')) w).
move=> out; suff -> : score (Ls s') w = 0%N by [].
by apply/eqP; rewrite -leqn0 leqNgt -has_count; apply: contra out => /hasP [l ll wl]; apply/flattenP; exists l.
Qed.
