(* Wrong variants of the statements on privacy and on constants, refuted by numbers.

   For sparse sampling the list [0] is replaced by [1]; 0 is never published from the latter, so its probability from
   the former must be at most delta. One step of AboveThreshold at a threshold that is just met costs epsilon in full.
   Consistent choices stay consistent if tau, w, r, b and b1 are lowered to their bounds. *)
From Coq Require Import Reals Lra Lia.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements LearningStatements PrivacyStatements Exponentials OnlineConstants.
From Littlestone Require Import ConsistentChoices Noise SatisfiableOnline WrongVariants.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.

(** Sparse sampling *)
Theorem lyu_lemma_3_1_weight_wrong : ~ (forall (A : eqType) (Ls Ls' : seq (seq A)) L epsilon delta W, at_most_items L
  Ls -> at_most_items L Ls' -> (0 <= epsilon -> 0 < delta < 1 -> 0 < W -> (1 - delta) * INR L * exp epsilon <= 2 *
  (delta * W) -> (replaced Ls Ls' -> private (2 * epsilon) delta (sampled epsilon W Ls) (sampled epsilon W Ls')) /\
  (added Ls Ls' \/ added Ls' Ls -> private epsilon delta (sampled epsilon W Ls) (sampled epsilon W Ls')))%real).
Proof.
move/(_ nat_eqType [:: [:: 0]] [:: [:: 1]] 1 0%real (1 / 2)%real (1 / 2)%real erefl erefl).
rewrite exp_0 /=; case; try Lra.lra.
move=> H _; have swapped : replaced [:: [:: 0]] [:: [:: 1]] by exists [::], [:: 0], [:: 1], [::].
have := H swapped (pred1 (Some 0)).
by rewrite /sampled /outputs /weight /score /total /= Rmult_0_r Rmult_0_l exp_0; Lra.lra.
Qed.

Theorem lyu_lemma_3_1_weight_wrong_3 : ~ (forall (A : eqType) (Ls Ls' : seq (seq A)) L epsilon delta W, at_most_items
  L Ls -> (0 <= epsilon -> 0 < delta < 1 -> 0 < W -> (1 - delta) * INR L * exp epsilon <= delta * W -> (replaced Ls
  Ls' -> private (2 * epsilon) delta (sampled epsilon W Ls) (sampled epsilon W Ls')) /\ (added Ls Ls' \/ added Ls' Ls
  -> private epsilon delta (sampled epsilon W Ls) (sampled epsilon W Ls')))%real).
Proof.
move/(_ nat_eqType [::] [:: [:: 0]] 0 0%real (1 / 4)%real 1%real erefl).
rewrite exp_0 /=; case; try Lra.lra.
move=> _ H; have more : added [::] [:: [:: 0]] by exists [::], [:: 0], [::].
have := H (or_introl more) (pred1 None).
by rewrite /sampled /outputs /weight /score /total /= Rmult_0_l exp_0; Lra.lra.
Qed.

Theorem lyu_lemma_3_1_score_wrong_2 : ~ (forall (A : eqType) (Ls Ls' : seq (seq A)) L epsilon delta B, at_most_items L
  Ls -> at_most_items L Ls' -> 0 < L -> (0 < epsilon -> 0 < delta < 1 -> epsilon <= ln (10 ^ 10 / 9 ^ 9) \/ epsilon <=
  9 * ln (INR L / delta) -> ln (INR L / delta) / epsilon <= B -> replaced Ls Ls' \/ added Ls Ls' \/ added Ls' Ls ->
  private (2 * epsilon) delta (sampled epsilon (exp (epsilon * B)) Ls) (sampled epsilon (exp (epsilon * B))
  Ls'))%real).
Proof.
have two : (INR 1 / (1 / 2) = 2)%real by rewrite /=; field.
have ln2 := ln_lt_2; have half : (ln 2 / (2 * ln 2) = 1 / 2)%real by field; Lra.lra.
move/(_ nat_eqType [:: [:: 0]] [:: [:: 1]] 1 (2 * ln 2)%real (1 / 2)%real (1 / 2)%real erefl erefl erefl).
rewrite two half => H; have swapped : replaced [:: [:: 0]] [:: [:: 1]] by exists [::], [:: 0], [:: 1], [::].
have := H ltac:(Lra.lra) ltac:(Lra.lra) ltac:(Lra.lra) ltac:(Lra.lra) (or_introl swapped) (pred1 (Some 0)).
have e2 : exp (2 * ln 2 * (1 / 2)) = 2%real by rewrite (_ : 2 * ln 2 * (1 / 2) = ln 2)%real ?exp_ln; Lra.lra.
have e4 : exp (2 * ln 2 * 1) = 4%real.
  by rewrite (_ : 2 * ln 2 * 1 = ln 2 + ln 2)%real ?exp_plus ?exp_ln; Lra.lra.
by rewrite /sampled /outputs /weight /score /total /= e2 e4; Lra.lra.
Qed.

(** One step of AboveThreshold *)
Theorem lyu_algorithm_2_step_wrong_2 : ~ (forall epsilon (t v v' : Z), (0 < epsilon)%real -> (-1 <= IZR v - IZR v' <=
  1)%real -> exists p q p' q', (reaches epsilon (t - v) p /\ stays_below epsilon (t - v) q /\ p + q = 1 /\ reaches
  epsilon (t - v') p' /\ stays_below epsilon (t - v') q' /\ p' + q' = 1 /\ p < exp epsilon * p' /\ q <= exp epsilon *
  q')%real).
Proof.
have one0 := Rlt_0_1; move/(_ 1%real Z0 Z0 (Zneg xH) one0).
case=> [|p [q [p' [q' [Hp [_ [_ [Hp' [_ [_ [less _]]]]]]]]]]]; first by Lra.lra.
have pE : p = tail 1 Z0 := uniqueness_sum _ _ _ Hp (reaches_tail one0 Z0).
have p'E : p' = tail 1 (Zpos xH) := uniqueness_sum _ _ _ Hp' (reaches_tail one0 (Zpos xH)).
have [r0 _] := ratio one0; have xr : (exp 1 * exp (- (1)) = 1)%real by rewrite -exp_plus Rplus_opp_r exp_0.
move: less; rewrite pE p'E tail_below // tail_above // !power_1.
set r := exp _ in r0 xr *; have -> : (1 - r / (1 + r) = 1 / (1 + r))%real by field; Lra.lra.
by rewrite /Rdiv -Rmult_assoc xr; Lra.lra.
Qed.

(** Constants *)
Theorem lyu_lemma_6_2_composition_wrong : ~ (forall N delta epsilon x : R, (1 <= N -> 0 < delta < 1 -> 0 < epsilon <=
  1 -> 0 < x <= epsilon / (2 * sqrt (2 * N * ln (4 / delta))) -> sqrt (2 * N * ln (4 / delta)) * x + N * x * (exp x -
  1) <= epsilon / 3)%real).
Proof.
have ln8 : (0 < ln (4 / (1 / 2)))%real.
  by rewrite -ln_1 (_ : 4 / (1 / 2) = 8)%real; [apply: ln_increasing; Lra.lra|field].
have s0 : (0 < sqrt (2 * 1 * ln (4 / (1 / 2))))%real by apply: sqrt_lt_R0; Lra.lra.
move/(_ 1%real (1 / 2)%real 1%real); set s := sqrt _ in s0 *; move/(_ (1 / (2 * s)))%real => H.
have x0 : (0 < 1 / (2 * s))%real by apply: Rdiv_lt_0_compat; Lra.lra.
have := H ltac:(Lra.lra) ltac:(Lra.lra) ltac:(Lra.lra) (conj x0 (Rle_refl _)).
have -> : (s * (1 / (2 * s)) = 1 / 2)%real by field; Lra.lra.
have := one_plus_le_exp (1 / (2 * s)); set x := (1 / (2 * s))%real in x0 * => ex.
by have := Rmult_le_pos x (exp x - 1) ltac:(Lra.lra) ltac:(Lra.lra); Lra.lra.
Qed.

(* any slack that is not below 1: at least 31 n <= e^y is needed *)
Lemma slack_above_1 d T delta epsilon tau w n Lambda K r b b1 b2 c B k :
  ~ consistent d T delta epsilon 1 tau w n Lambda K r b b1 b2 c B k.
Proof.
move=> ok; have [D1 [n1 _]] := given ok; have [_ [_ [_ [small _]]]] := products ok; have e := exp_le_3.
move: ok; rewrite /consistent => -[_ [_ [_ [_ [_ [slack _]]]]]].
have : (n * k * K * r <= 3 / 31)%real by Lra.lra.
by Lra.lra.
Qed.

Theorem lyu_lemma_6_2_slack_wrong : ~ (forall d T delta epsilon, (0 < d)%N -> (4 <= T)%real -> (0 < delta < 1)%real ->
  (0 < epsilon <= 1)%real -> exists y0 : R, forall y, (1 <= y)%real -> exists tau w n Lambda K r b b1 b2 c B k,
  consistent d T delta epsilon y tau w n Lambda K r b b1 b2 c B k).
Proof.
move/(_ 1 4%real (1 / 2)%real 1%real erefl)=> H; have [||| _ met] := H; try Lra.lra.
have [tau [w [n [Lambda [K [r [b [b1 [b2 [c [B [k ok]]]]]]]]]]]] := met 1%real (Rle_refl 1).
exact: slack_above_1 ok.
Qed.

Lemma lowered d T delta epsilon y tau w n Lambda K r b b1 b2 c B k :
  consistent d T delta epsilon y tau w n Lambda K r b b1 b2 c B k ->
  (consistent d T delta epsilon y (ln T) (ln (4 / delta)) n Lambda K (361 * ln T) (11 * ln T)
     (6 * ln (4 / delta) / epsilon) b2 c B k)%real.
Proof.
move=> ok; have [D1 [n1 [lnT [w1 [L0 [K1 [r1 [bc [kc [y1 e1]]]]]]]]]] := given ok.
have [nk1 [_ [_ [_ [_ _]]]]] := products ok; have i0 : (0 < / epsilon)%real by apply: Rinv_0_lt_compat; Lra.lra.
move: ok; rewrite /consistent.
case=> [d0 [T4 [delta1 [eps1 [yone [slack [_ [_ [nE [LE [Kmany [rmany [bT
  [costs [agree [bsmall [scale [score kE]]]]]]]]]]]]]]]]]].
have nkK : (0 <= 31 * n * k * K)%real.
  have := Rmult_le_pos (n * k) K ltac:(Lra.lra) ltac:(Lra.lra); Lra.lra.
have rT : (361 * ln T <= r)%real by Lra.lra.
have slack' : (31 * n * k * K * (361 * ln T) <= exp y)%real.
  by have := Rmult_le_compat_l _ _ _ nkK rT; Lra.lra.
have Kr : (0 <= K * (361 * ln T) <= K * r)%real.
  by split; [apply: Rmult_le_pos; Lra.lra|apply: Rmult_le_compat_l; Lra.lra].
have Krw : (0 <= K * (361 * ln T) * ln (4 / delta) <= K * r * w)%real.
  by split; [apply: Rmult_le_pos; Lra.lra|apply: Rmult_le_compat; Lra.lra].
have Kw : (0 <= (K + INR d + 1) * ln (4 / delta) <= (K + INR d + 1) * w)%real.
  by split; [apply: Rmult_le_pos; Lra.lra|apply: Rmult_le_compat_l; Lra.lra].
have costs' : (6 * (K * (361 * ln T)) / epsilon <= c /\ 3 * (K + INR d + 1) / epsilon <= b2 \/
   12 * sqrt (2 * (K * (361 * ln T)) * ln (4 / delta)) / epsilon <= c /\
   6 * sqrt (2 * (K + INR d + 1) * ln (4 / delta)) / epsilon <= b2)%real.
  have over u v : (u <= v -> u * / epsilon <= v * / epsilon)%real by apply: Rmult_le_compat_r; Lra.lra.
  case: costs => [[cK cb]|[cK cb]]; [left|right]; split=> //; rewrite /Rdiv in cK cb *.
  - by have := over (6 * (K * (361 * ln T)))%real (6 * (K * r))%real ltac:(Lra.lra); Lra.lra.
  - have := sqrt_le_1_alt (2 * (K * (361 * ln T)) * ln (4 / delta)) (2 * (K * r) * w) ltac:(Lra.lra) => root.
    by apply: Rle_trans cK; apply: over; rewrite /Rdiv in root *; Lra.lra.
  have := sqrt_le_1_alt (2 * (K + INR d + 1) * ln (4 / delta)) (2 * (K + INR d + 1) * w) ltac:(Lra.lra) => root.
  by apply: Rle_trans cb; apply: over; rewrite /Rdiv in root *; Lra.lra.
have b20 : (0 <= b2)%real.
  case: costs => [[_ cb]|[_ cb]]; apply: Rle_trans cb; rewrite /Rdiv; apply: Rmult_le_pos; try Lra.lra.
  by have := sqrt_pos (2 * (K + INR d + 1) * w); Lra.lra.
have agree' : (b2 * (11 * ln T + y + 1) / 5 <= c)%real.
  by have := Rmult_le_compat_l b2 (11 * ln T + y + 1) (11 * tau + y + 1) b20 ltac:(Lra.lra); Lra.lra.
have score' : (c * (Lambda + y + ln (4 / delta) + 6) <= B)%real.
  by have := Rmult_le_compat_l c (Lambda + y + ln (4 / delta) + 6) (Lambda + y + w + 6) ltac:(Lra.lra) ltac:(Lra.lra);
    Lra.lra.
by repeat split => //; Lra.lra.
Qed.

Lemma lowest : exists y n Lambda K b2 c B k, (consistent 1 4 (1 / 2) 1 y (ln 4) (ln (4 / (1 / 2))) n Lambda K
  (361 * ln 4) (11 * ln 4) (6 * ln (4 / (1 / 2)) / 1) b2 c B k)%real.
Proof.
have [y [tau [w [n [Lambda [K [r [b [b1 [b2 [c [B [k ok]]]]]]]]]]]]] := constants.
by exists y, n, Lambda, K, b2, c, B, k; apply: lowered ok.
Qed.

Lemma ln4_positive : (0 < ln 4)%real.
Proof. by rewrite -ln_1; apply: ln_increasing; Lra.lra. Qed.

Theorem lyu_lemma_6_2_parts_wrong : ~ (forall d T delta epsilon y tau w n Lambda K r b b1 b2 c B k, consistent d T
  delta epsilon y tau w n Lambda K r b b1 b2 c B k -> (b1 * (12 * ln T + ln 2) <= n * k / 2 - 1 /\ INR d * ln (3 / 2 *
  (n * k) + 1) + 2 * ln 2 + (ln (k * K) + 2) <= n * (eta d ^ 2 * (3 / 50) / 6) /\ 12 * ln T <= b /\ 3 / 50 <=
  threshold d d.+1)%real).
Proof.
have [y [n [Lambda [K [b2 [c [B [k ok]]]]]]]] := lowest; have l := ln4_positive.
by move=> H; have [_ [_ [more _]]] := H _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ ok; Lra.lra.
Qed.

Theorem lyu_lemma_6_2_parts_wrong_2 : ~ (forall d T delta epsilon y tau w n Lambda K r b b1 b2 c B k, consistent d T
  delta epsilon y tau w n Lambda K r b b1 b2 c B k -> (b1 * (12 * ln T + ln 2) <= n * k / 2 - 1 /\ INR d * ln (3 / 2 *
  (n * k) + 1) + 2 * ln 2 + (ln (k * K) + 2) <= n * (eta d ^ 2 * (3 / 50) / 6) /\ 11 * ln T <= b /\ 2 / 25 <=
  threshold d d.+1)%real).
Proof.
have [y [n [Lambda [K [b2 [c [B [k ok]]]]]]]] := lowest.
move=> H; have [_ [_ [_]]] := H _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ ok.
by rewrite /threshold /=; Lra.lra.
Qed.

Theorem lyu_lemma_6_2_ruling_out_wrong : ~ (forall d T delta epsilon y tau w n Lambda K r b b1 b2 c B k, consistent d
  T delta epsilon y tau w n Lambda K r b b1 b2 c B k -> (n * ((1 + eta d) * (3 / 2)) <= n /\ n * ((1 + eta d) * (3 /
  2)) * threshold d 1 + 1 <= 2 * n /\ INR d + 1 <= 2 * n)%real).
Proof.
have [y [n [Lambda [K [b2 [c [B [k ok]]]]]]]] := lowest; have [_ [n0 _]] := given ok.
move=> H; have [+ _] := H _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ ok.
by move: n0; rewrite /eta /=; Lra.lra.
Qed.

Theorem lyu_lemma_6_2_privacy_wrong : ~ (forall d T delta epsilon y tau w n Lambda K r b b1 b2 c B k, consistent d T
  delta epsilon y tau w n Lambda K r b b1 b2 c B k -> (ln (longest d n) + (ln (K * r * 4) + ln (1 / delta)) + 1 / c <=
  B / c /\ cost_at_most (K * r) (2 / c) delta (epsilon / 3) /\ cost_at_most (K + INR d + 1) (1 / b2) delta (epsilon /
  3) /\ 3 * ln (4 / delta) / b1 <= epsilon / 3)%real).
Proof.
have [y [n [Lambda [K [b2 [c [B [k ok]]]]]]]] := lowest; have [_ [_ [_ [w1 _]]]] := given ok.
move=> H; have [_ [_ [_]]] := H _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ ok.
set w := ln (4 / _) in w1 *; have -> : (3 * w / (6 * w / 1) = 1 / 2)%real by field; Lra.lra.
by Lra.lra.
Qed.

Theorem lyu_lemma_6_2_calls_wrong : ~ (forall d T delta epsilon y tau w n Lambda K r b b1 b2 c B k, consistent d T
  delta epsilon y tau w n Lambda K r b b1 b2 c B k -> (k - 10 * c + agreement_noise d T K b2 + b <= k /\ ln 99 <= (k -
  10 * c - agreement_noise d T K b2 - B) / c /\ ln (longest d n) + ln (100 * b) <= (B - b) / c /\ 362 * ln T <= r /\
  (INR d + 1) * (1 + (ln (2 * k) + ln (longest d n) + (k - B) / c - ln 100) / ln (6 / 5)) <= K)%real).
Proof.
have [y [n [Lambda [K [b2 [c [B [k ok]]]]]]]] := lowest; have l := ln4_positive.
by move=> H; have [_ [_ [_ [more _]]]] := H _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ ok; Lra.lra.
Qed.

Theorem bgs_lemma_8_5_executions_wrong_2 : ~ (forall (q : R) (n : nat), (0 < q <= 1 -> 4 * ln 8 / q < INR n + 1 -> (1
  - q / 4) ^ n <= 1 / 9)%real).
Proof.
have ln8 : (ln 8 <= 21 / 10)%real.
  have two := ln_2_at_most; have -> : (8 = 2 ^ 3)%real by rewrite /=; Lra.lra.
  by rewrite ln_pow /=; Lra.lra.
move/(_ (2 / 3)%real 12)=> H; have := H ltac:(Lra.lra) ltac:(rewrite INR_IZR_INZ /=; Lra.lra).
by rewrite /=; Lra.lra.
Qed.

Theorem lyu_remark_6_1_privacy_step_wrong : ~ (forall (epsilon k L delta g : R) (d calls : nat), (0 < epsilon -> 1 <=
  L -> 0 < delta <= 1 -> 1 < g -> ln (L / delta) / epsilon <= k / 10 -> (INR d + 1) * ln (L * exp (epsilon * k) / exp
  (epsilon * (k / 10))) <= INR calls * ln g -> 11 * (INR d + 1) * ln (/ delta) <= INR calls * ln g)%real).
Proof.
have inv : (/ exp (- (1)) = exp 1)%real by rewrite exp_Ropp Rinv_inv.
have e1 := exp_increasing (- (1)) 0 ltac:(Lra.lra); have e := exp_pos (- (1)); rewrite exp_0 in e1.
have e2 := exp_ineq1_le 1; move/(_ 1%real 10%real 1%real (exp (- (1))) (exp 1) 0 9)=> H.
have := H ltac:(Lra.lra) ltac:(Lra.lra) ltac:(Lra.lra) ltac:(Lra.lra).
rewrite inv /Rdiv !Rmult_1_l inv ln_exp Rinv_1 Rmult_1_r -exp_Ropp -exp_plus ln_exp INR_IZR_INZ /=.
by move=> {}H; have := H ltac:(Lra.lra) ltac:(Lra.lra); Lra.lra.
Qed.
