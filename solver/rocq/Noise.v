(* One step of AboveThreshold with discrete Laplace noise is epsilon-private.

   Let r = exp(-epsilon) and G(b) = r^b / (1 + r) for b >= 1, G(b) = 1 - r^(1 - b) / (1 + r) for b <= 0. The mass of
   the noise at z is G(z) - G(z + 1), so the masses at b, b + 1, .., b + n add up to G(b) - G(b + n + 1), which tends
   to G(b): this is Pr[noise >= b]. The masses are symmetric, so Pr[noise < b] = G(1 - b) = 1 - G(b). The function G
   does not increase, and G(b) <= exp(epsilon) G(b + 1): with equality for b >= 0, and for b = -m < 0 the difference
   is (exp(epsilon) - 1) (1 - r^m). Values that differ by at most 1 change b, and 1 - b, by at most 1. *)
From Coq Require Import Reals ZArith Lra Lia Psatz.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements PrivacyStatements Exponentials SparseSample MechanismStatements.
From Littlestone Require Import MechanismRuns.
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

Lemma ratio_power_pos z : 0 < power z.
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
move=> z0; have r01 := ratio; have e0 := ratio_power_pos z; have zr : 0 < IZR z by apply: IZR_lt.
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

(* ---- *)
(* AboveThreshold with fresh noise and no noise on the threshold: moments of any order (lyu Algorithm 2).

   Let c = exp(epsilon), m > 0 a real number, and G >= 1 with
     c^(m+1) / G + c^-m <= 1 + c   and   c^-m / G + c^(m+1) <= 1 + c.
   Then K + 1 Above answers cost t with delta = G^(K+1) / t^m, for every t > 0. The proof is one induction over the
   rounds, for all t at once: if one answer has the probabilities p and q, go on with t q / p instead of t. What is
   left to show is p^(m+1) / (G q^m) + (1 - p)^(m+1) / (1 - q)^m <= 1 for every epsilon-private bit. As u^(m+1) / v^m is
   convex and homogeneous, this is so for all mixtures of 0, 1 and a randomised response if it is for the latter two,
   which are the conditions; and every epsilon-private bit is such a mixture. Nothing is used of the noise but that
   a single answer is epsilon-private. *)

Lemma above_threshold_fair Q (above : Q -> R) : within above -> fair (above_threshold above).
Proof. by move=> p01 K z q; have := p01 q; split=> [[]|] /=; lra. Qed.

(* a bit that is c-private, in one direction for each of its values *)
Definition bits c p q := 0 < p < 1 /\ 0 < q < 1 /\ p <= c * q /\ q <= c * p /\ 1 - p <= c * (1 - q) /\
  1 - q <= c * (1 - p).

(** Moments of one bit *)
Lemma quotient a b : 0 <= a -> 0 < b -> 0 <= a / b.
Proof. by move=> a0 b0; apply: Rmult_le_pos => //; apply/Rlt_le/Rinv_0_lt_compat. Qed.

Section Moments.
Variable m : R.
Hypothesis m0 : 0 < m.
Notation power x := (Rpower x m).
Definition ratio_power u v := u * power (u / v).

Lemma power_of_1 : power 1 = 1.
Proof. by rewrite /Rpower ln_1 Rmult_0_r exp_0. Qed.

Lemma power_pos x : 0 < power x.
Proof. exact: exp_pos. Qed.

(* for y = k exp(s): exp(m s) >= 1 + m s and exp(- s) >= 1 - s *)
Lemma tangent y k : 0 < y -> 0 < k -> (m + 1) * power k * y <= y * power y + m * (k * power k).
Proof.
move=> y0 k0; have km := power_pos k; pose s := ln y - ln k.
have yE : power y = power k * exp (m * s) by rewrite /Rpower -exp_plus; congr exp; rewrite /s; ring.
have kE : k = y * exp (- s).
  by rewrite (_ : - s = ln k - ln y) ?/Rminus ?exp_plus ?exp_Ropp ?exp_ln //; [field; lra | rewrite /s; ring].
have -> : m * (k * power k) = y * power k * (m * exp (- s)) by rewrite {1}kE; ring.
rewrite yE; have one := one_plus_le_exp (m * s).
have two := Rmult_le_compat_l _ _ _ (Rlt_le _ _ m0) (one_plus_le_exp (- s)).
have sum : m + 1 <= exp (m * s) + m * exp (- s) by lra.
have := Rmult_le_compat_l (y * power k) _ _ (Rlt_le _ _ (Rmult_lt_0_compat _ _ y0 km)) sum.
lra.
Qed.

Lemma under u v k : 0 < u -> 0 < v -> 0 < k -> (m + 1) * power k * u - m * (k * power k) * v <= ratio_power u v.
Proof.
move=> u0 v0 k0; have y0 : 0 < u / v by apply: Rdiv_lt_0_compat.
have := Rmult_le_compat_r _ _ _ (Rlt_le _ _ v0) (tangent y0 k0); rewrite /ratio_power.
have -> : (m + 1) * power k * (u / v) * v = (m + 1) * power k * u by field; lra.
have -> : (u / v * power (u / v) + m * (k * power k)) * v = u * power (u / v) + m * (k * power k) * v by field; lra.
lra.
Qed.

(* a mixture of the certain answer and of one with x, y *)
Lemma mixture b g x y : 0 <= b -> 0 <= g -> 0 < x -> 0 < y -> 0 < b + g * x -> 0 < b + g * y ->
  ratio_power (b + g * x) (b + g * y) <= b + g * ratio_power x y.
Proof.
move=> b0 g0 x0 y0 u0 v0; set k := (b + g * x) / (b + g * y); have k0 : 0 < k by apply: Rdiv_lt_0_compat.
have one := @under 1 1 k ltac:(lra) ltac:(lra) k0.
rewrite {1}/ratio_power (_ : 1 / 1 = 1) ?power_of_1 in one; last by field.
have two := under x0 y0 k0; rewrite {1}/ratio_power -/k.
have -> : (b + g * x) * power k = (m + 1) * power k * (b + g * x) - m * (k * power k) * (b + g * y).
  have kE : k * (b + g * y) = b + g * x by rewrite /k; field; lra.
  by rewrite (_ : m * (k * power k) * (b + g * y) = m * power k * (k * (b + g * y))); [rewrite kE | ]; ring.
have := Rmult_le_compat_l _ _ _ g0 two; have := Rmult_le_compat_l _ _ _ b0 one; lra.
Qed.

Variables c G : R.
Hypotheses (c1 : 1 < c) (G1 : 1 <= G).
Hypothesis above_pays : c * power c / G + power (/ c) <= 1 + c.
Hypothesis below_pays : power (/ c) / G + c * power c <= 1 + c.

Lemma mixed_bit a b g x y : 0 <= a -> 0 <= b -> 0 <= g -> a + b + g = 1 -> 0 < x -> 0 < y ->
  0 < b + g * x -> 0 < b + g * y -> 0 < a + g * y -> 0 < a + g * x -> ratio_power x y / G + ratio_power y x <= 1 ->
  ratio_power (b + g * x) (b + g * y) / G + ratio_power (a + g * y) (a + g * x) <= 1.
Proof.
move=> a0 b0 g0 abg x0 y0 bx by_ ay ax pay; have Gi : 0 < / G <= 1.
  by split; [apply: Rinv_0_lt_compat; lra | rewrite -[X in _ <= X]Rinv_1; apply: Rinv_le_contravar; lra].
have := mixture a0 g0 y0 x0 ay ax.
have := mixture b0 g0 x0 y0 bx by_ => /(Rmult_le_compat_r _ _ _ (Rlt_le _ _ (proj1 Gi))).
have := Rmult_le_compat_l _ _ _ g0 pay; rewrite /Rdiv; nra.
Qed.

Lemma response : let x := c / (1 + c) in let y := 1 / (1 + c) in
  ratio_power x y / G + ratio_power y x <= 1 /\ ratio_power y x / G + ratio_power x y <= 1.
Proof.
move=> x y; have xy : x / y = c by rewrite /x /y; field; lra.
have yx : y / x = / c by rewrite /x /y; field; lra.
have scale w : w <= 1 + c -> w / (1 + c) <= 1 by move=> ?; apply: div_le_add; lra.
rewrite /ratio_power xy yx; split.
  have -> : x * power c / G + y * power (/ c) = (c * power c / G + power (/ c)) / (1 + c) by rewrite /x /y; field; lra.
  exact: scale.
have -> : y * power (/ c) / G + x * power c = (power (/ c) / G + c * power c) / (1 + c) by rewrite /x /y; field; lra.
exact: scale.
Qed.

Lemma bit_pays p q : bits c p q -> ratio_power p q / G + ratio_power (1 - p) (1 - q) <= 1.
Proof.
move=> [p01 [q01 [pq [qp [npq nqp]]]]]; have [one two] := response; set x := c / (1 + c) in one two.
set y := 1 / (1 + c) in one two; have x0 : 0 < x by apply: Rdiv_lt_0_compat; lra.
have y0 : 0 < y by apply: Rdiv_lt_0_compat; lra.
have share w : 0 <= w -> 0 <= w / (c - 1) by move=> ?; apply: quotient; lra.
case: (Rle_lt_dec q p) => [le|/Rlt_le le].
  have a0 := @share (c * (1 - p) - (1 - q)) ltac:(lra); have b0 := @share (c * q - p) ltac:(lra).
  have g0 := @share ((p - q) * (c + 1)) ltac:(apply: Rmult_le_pos; lra).
  have pE : p = (c * q - p) / (c - 1) + (p - q) * (c + 1) / (c - 1) * x by rewrite /x; field; lra.
  have qE : q = (c * q - p) / (c - 1) + (p - q) * (c + 1) / (c - 1) * y by rewrite /y; field; lra.
  have npE : 1 - p = (c * (1 - p) - (1 - q)) / (c - 1) + (p - q) * (c + 1) / (c - 1) * y by rewrite /y; field; lra.
  have nqE : 1 - q = (c * (1 - p) - (1 - q)) / (c - 1) + (p - q) * (c + 1) / (c - 1) * x by rewrite /x; field; lra.
  have sum : (c * (1 - p) - (1 - q)) / (c - 1) + (c * q - p) / (c - 1) + (p - q) * (c + 1) / (c - 1) = 1 by field; lra.
  by have := mixed_bit a0 b0 g0 sum x0 y0; rewrite -pE -qE -npE -nqE; apply => //; lra.
have a0 := @share (c * (1 - q) - (1 - p)) ltac:(lra); have b0 := @share (c * p - q) ltac:(lra).
have g0 := @share ((q - p) * (c + 1)) ltac:(apply: Rmult_le_pos; lra).
have pE : p = (c * p - q) / (c - 1) + (q - p) * (c + 1) / (c - 1) * y by rewrite /y; field; lra.
have qE : q = (c * p - q) / (c - 1) + (q - p) * (c + 1) / (c - 1) * x by rewrite /x; field; lra.
have npE : 1 - p = (c * (1 - q) - (1 - p)) / (c - 1) + (q - p) * (c + 1) / (c - 1) * x by rewrite /x; field; lra.
have nqE : 1 - q = (c * (1 - q) - (1 - p)) / (c - 1) + (q - p) * (c + 1) / (c - 1) * y by rewrite /y; field; lra.
have sum : (c * (1 - q) - (1 - p)) / (c - 1) + (c * p - q) / (c - 1) + (q - p) * (c + 1) / (c - 1) = 1 by field; lra.
by have := mixed_bit a0 b0 g0 sum y0 x0; rewrite -pE -qE -npE -nqE; apply => //; lra.
Qed.

(** Every number of rounds, every adaptive adversary *)
Variables (Q : Type) (above : Q -> R) (near : Q -> Q -> Prop) (ask ask' : seq bool -> Q).
Hypothesis bits_of : forall q q', near q q' -> bits c (above q) (above q').
Hypothesis near_ask : forall past, near (ask past) (ask' past).

Lemma fresh_from f : within f -> forall T K z past t, 0 < t ->
  mean_after (above_threshold above) no_noise ask T K z past f
    <= t * mean_after (above_threshold above) no_noise ask' T K z past f + G ^ K.+1 / power t.
Proof.
move=> f01; have stop K past t : 0 < t -> f past <= t * f past + G ^ K / power t.
  move=> t0; have [f0 f1] := f01 past; have GK := pow_R1_Rle _ K G1; have tm := power_pos t.
  have d0 : 0 <= G ^ K / power t by apply: quotient; lra.
  case: (Rle_lt_dec 1 t) => t1; first by nra.
  have tm1 : power t <= 1 by rewrite -power_of_1; apply: Rle_Rpower_l; lra.
  suff : 1 <= G ^ K / power t by nra.
  by apply: (Rmult_le_reg_r (power t)) => //; rewrite /Rdiv Rmult_assoc Rinv_l; lra.
elim=> [|T IH] K z past t t0; first exact: stop.
have [p01 [q01 _]] := bits_of (near_ask past); have pay := bit_pays (bits_of (near_ask past)).
rewrite [mean_after _ _ ask _ _ _ _ _]/= [mean_after _ _ ask' _ _ _ _ _]/=.
set p := above (ask past) in p01 pay *; set q := above (ask' past) in q01 pay *.
have tm := power_pos t; have GK := pow_R1_Rle _ K G1.
(* one answer, with the probabilities w, w' on the two sides *)
have answer w w' u v g : 0 < w -> 0 < w' -> (forall t', 0 < t' -> u <= t' * v + g / power t') ->
  w * u <= t * (w' * v) + g / power t * ratio_power w w'.
  move=> w0 w0' /(_ (t * (w' / w)) _) -/(_ _) step; have tw : 0 < t * (w' / w).
    by apply: Rmult_lt_0_compat => //; apply: Rdiv_lt_0_compat.
  have ww : 0 < w' / w by apply: Rdiv_lt_0_compat.
  have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ w0) (step tw); rewrite -Rpower_mult_distr //.
  have inv : / power (w' / w) = power (w / w').
    rewrite /Rpower -exp_Ropp; congr exp; rewrite (_ : w / w' = / (w' / w)) ?ln_Rinv; last by field; lra.
      by ring.
    by apply: Rdiv_lt_0_compat.
  have -> : w * (t * (w' / w) * v + g / (power t * power (w' / w)))
    = t * (w' * v) + g / power t * (w * / power (w' / w)).
    by have wm := power_pos (w' / w); field; lra.
  by rewrite inv.
have yes := answer p q _ _ (G ^ K) ltac:(lra) ltac:(lra) _.
have no := answer (1 - p) (1 - q) _ _ (G ^ K.+1) ltac:(lra) ltac:(lra) (fun t' => IH K z (rcons past false) t').
have bound : G ^ K / power t * ratio_power p q + G ^ K.+1 / power t * ratio_power (1 - p) (1 - q) <= G ^ K.+1 / power t.
  have -> : G ^ K / power t * ratio_power p q = G ^ K.+1 / power t * (ratio_power p q / G).
    by rewrite -tech_pow_Rmult; field; lra.
  rewrite -Rmult_plus_distr_l -[X in _ <= X]Rmult_1_r; apply: Rmult_le_compat_l => //.
  by apply: quotient => //; apply: pow_le; lra.
have {yes} := yes _ _ (_ : forall t', 0 < t' -> _ <= t' * _ + G ^ K / power t').
case: K GK no bound => [|K] GK no bound /(_ _ _ _) yes.
  by have := yes _ _ (fun t' => stop 0%N (rcons past true) t'); lra.
by have := yes _ _ (fun t' => IH K z (rcons past true) t'); lra.
Qed.

Theorem fresh_private T K (P : pred (seq bool)) t : 0 < t ->
  run_probability (above_threshold above) no_noise ask T K P
    <= t * run_probability (above_threshold above) no_noise ask' T K P + G ^ K.+1 / power t.
Proof. by apply: fresh_from; exact: indicates_within. Qed.
End Moments.
