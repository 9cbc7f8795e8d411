(* The order of the number of examples of yan Theorem 4, on the real numbers.

   Let D = d, t = ln(e T) >= 1, E = e D t/(alpha beta delta epsilon) and G = ln E >= 1. So E is at least e times the
   product of some of D, t, 1/alpha, 1/beta, 1/delta, 1/epsilon, each at least 1, and G <= E, as ln y <= y - 1.
   A logarithm of c E^j is at most ln c + j G <= (ln c + j) G, and ln c <= 7 b/10 for c <= 2^b. So S <= 6 d t G, the
   root is at most 7 G sqrt(d t), both noises together 40 t G and the logarithms of m 40 d G. The product of all is less
   than 10^9 d^3.5 t^3.5 G^5/(alpha^2 epsilon). *)
From Coq Require Import Reals Lra Psatz.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements.
From Littlestone Require Import PredictorStatements Exponentials PredictorSizes.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Lemma ln_power2 b c : 0 < c <= 2 ^ b -> ln c <= 7 / 10 * INR b.
Proof.
move=> c2; apply: Rle_trans (ln_monotone c2) _.
rewrite ln_pow; last by lra.
by have := ln_2_at_most; have := pos_INR b; nra.
Qed.

Lemma product_above y z : 1 <= y -> 1 <= z -> 1 <= y * z.
Proof. by nra. Qed.

Lemma power_above y n : 1 <= y -> 1 <= y ^ n.
Proof. exact: pow_R1_Rle. Qed.

(* y is part of a product y z *)
Lemma part_of_product y z : 0 <= y -> 1 <= z -> y <= y * z.
Proof. by nra. Qed.

(* what is hidden: the logarithm G of E *)
Section Hidden.
Variables (D t epsilon delta alpha beta : R).
Hypotheses (D1 : 1 <= D) (t1 : 1 <= t) (epsilon01 : 0 < epsilon <= 1) (delta01 : 0 < delta <= 1).
Hypotheses (alpha01 : 0 < alpha <= 1) (beta01 : 0 < beta <= 1).
Let E := exp 1 * D * t / (alpha * beta * delta * epsilon).
Let G := ln E.

(* the inverses *)
Let ia : 1 <= / alpha := inv_ge1 alpha01.
Let ib : 1 <= / beta := inv_ge1 beta01.
Let id : 1 <= / delta := inv_ge1 delta01.
Let ie : 1 <= / epsilon := inv_ge1 epsilon01.
Let P := D * t * / alpha * / beta * / delta * / epsilon.

Let EP : E = exp 1 * P. Proof. by rewrite /E /P; field; lra. Qed.
Let P1 : 1 <= P. Proof. by rewrite /P; do !apply: product_above. Qed.
Let e2 : 2 <= exp 1. Proof. by have := one_plus_le_exp 1; lra. Qed.
Let E2 : 2 <= E. Proof. by rewrite EP; have := e2; have := P1; nra. Qed.

Lemma G1 : 1 <= G.
Proof. by apply: ln_at_least; rewrite EP; have := e2; have := P1; nra. Qed.

Lemma G_le_E : G <= E.
Proof. by have := @ln_minus_one E ltac:(have := E2; lra); rewrite -/G; lra. Qed.

Lemma part_le_E y z : 0 <= y -> 1 <= z -> P = y * z -> y <= E.
Proof.
move=> y0 z1 yz; have := part_of_product y0 z1; rewrite -yz EP; have := e2; have := P1; nra.
Qed.

Lemma ln_hidden b j c y : 0 < c <= 2 ^ b -> 0 < y <= E ^ j -> ln (c * y) <= (7 / 10 * INR b + INR j) * G.
Proof.
move=> c2 yE; have g1 := G1; have e1 := E2.
rewrite ln_mult; [|lra|lra].
have := ln_power2 c2; have := ln_monotone yE; rewrite ln_pow; last by lra.
rewrite -/G; have := pos_INR b; nra.
Qed.

(* ln(2/delta) *)
Lemma ln_over_delta : 0 < ln (2 / delta) <= G.
Proof.
split; first by rewrite -ln_1; apply: ln_increasing; have := id; rewrite /Rdiv; lra.
have dE : 0 < / delta <= P.
  split; first by have := id; lra.
  rewrite (_ : P = / delta * (D * t * / alpha * / beta * / epsilon)); last by rewrite /P; ring.
  by apply: part_of_product; [have := id; lra | do !apply: product_above].
apply: ln_monotone; split; first by apply: Rdiv_lt_0_compat; lra.
by rewrite EP /Rdiv; have := e2; have := P1; nra.
Qed.

Lemma ln_over_beta : 1 + ln (/ beta) <= G.
Proof.
have b1 := ib; rewrite -{1}(ln_exp 1) -ln_mult; [|exact: exp_pos|lra].
apply: ln_monotone; split; first by apply: Rmult_lt_0_compat; [exact: exp_pos|lra].
rewrite EP (_ : P = / beta * (D * t * / alpha * / delta * / epsilon)); last by rewrite /P; ring.
apply: Rmult_le_compat_l; first by have := e2; lra.
by apply: part_of_product; [lra | do !apply: product_above].
Qed.

(* ln(16 (n + 1)/beta) for n queries *)
Lemma ln_queries n : 1 <= INR n -> t = ln (exp 1 * INR n) -> 0 <= ln (16 * INR n.+1 / beta) <= 7 / 2 * t * G.
Proof.
move=> n1 tE; have g1 := G1; have lb := ln_over_beta; split.
  by apply: ln_nonneg; rewrite S_INR /Rdiv; have := ib; nra.
have l32 : ln 32 <= 7 / 2 by have := @ln_power2 5 32 ltac:(lra); rewrite /=; lra.
have tn : t = 1 + ln (INR n) by rewrite tE ln_mult ?ln_exp //; [exact: exp_pos|lra].
have : ln (16 * INR n.+1 / beta) <= ln (32 * INR n * / beta).
  apply: ln_monotone; rewrite S_INR /Rdiv; have := ib; nra.
rewrite ln_mult; [|nra|have := ib; lra].
rewrite ln_mult; [|lra|lra].
by have := t1; nra.
Qed.
End Hidden.

Lemma Rpower_half y n : 0 < y -> Rpower y (INR n + / 2) = y ^ n * sqrt y.
Proof. by move=> y0; rewrite Rpower_plus Rpower_pow // Rpower_sqrt. Qed.

Lemma sqrt_at_most y z : 0 <= z -> y <= z * z -> sqrt y <= z.
Proof. by move=> z0 yz; rewrite -[z]sqrt_square //; apply: sqrt_le_1_alt. Qed.

(* factors of a product one by one *)
Lemma product_le a b c d : 0 <= a <= b -> 0 <= c <= d -> 0 <= a * c <= b * d.
Proof. by move=> [a0 ab] [c0 cd]; split; [exact: Rmult_le_pos | apply: Rmult_le_compat]. Qed.

(** Theorem 4 *)
Section Oblivious.
Variables (D t epsilon delta alpha beta S lq k : R).
Hypotheses (D1 : 1 <= D) (t1 : 1 <= t) (epsilon01 : 0 < epsilon <= 1) (delta01 : 0 < delta <= 1).
Hypotheses (alpha01 : 0 < alpha <= 1) (beta01 : 0 < beta <= 1).
Let E := exp 1 * D * t / (alpha * beta * delta * epsilon).
Let G := ln E.
Let root := sqrt (8 * S * ln (2 / delta)).
Let A := 2 * ln (32 * S / (beta * delta)) + 6 * lq + 2.
Hypotheses (S1 : 1 <= S) (S_up : S <= 2 * (D * t + ln (4 / beta)) + 1) (lq_up : 0 <= lq <= 7 / 2 * t * G).
Hypotheses (k32 : 32 <= k) (k_up : k <= 8 * root / epsilon * A).

Let g1 : 1 <= G. Proof. exact: G1. Qed.
Let gE : G <= E. Proof. exact: G_le_E. Qed.
Let ia : 1 <= / alpha := inv_ge1 alpha01.
Let ib : 1 <= / beta := inv_ge1 beta01.
Let id : 1 <= / delta := inv_ge1 delta01.
Let ie : 1 <= / epsilon := inv_ge1 epsilon01.
Let q := sqrt (D * t).
Let Dt : 1 <= D * t. Proof. exact: product_above. Qed.
Let q1 : 1 <= q. Proof. by rewrite -[1]sqrt_1; apply: sqrt_le_1_alt. Qed.
Let qq : q * q = D * t. Proof. by apply: sqrt_sqrt; have := Dt; lra. Qed.

Lemma runs_order : S <= 6 * (D * t * G).
Proof.
have b1 := ib; have l4 : ln (4 / beta) <= G + 2 / 5.
  have := @ln_over_beta D t epsilon delta alpha beta D1 t1 epsilon01 delta01 alpha01 beta01; rewrite -/E -/G.
  by rewrite /Rdiv ln_mult; [have := @ln_power2 2 4 ltac:(lra); rewrite /=; lra | lra | lra].
by move: (D * t) G Dt g1 S_up l4 => c g c1 g1' up l4; nra.
Qed.

Lemma root_order : 0 <= root <= 7 * G * q.
Proof.
have dt := Dt; have g := g1; have q0 := q1; have so := runs_order.
have [l0 l1] := @ln_over_delta D t epsilon delta alpha beta D1 t1 epsilon01 delta01 alpha01 beta01.
rewrite -/E -/G in l1; split; first exact: sqrt_pos.
apply: sqrt_at_most; first by nra.
rewrite (_ : 7 * G * q * (7 * G * q) = 49 * (G * G) * (q * q)); last by ring.
rewrite qq; move: (D * t) G (ln (2 / delta)) dt g so l0 l1 => c g' l c1 g1' so l0 l1.
have : S * l <= 6 * (c * g') * g' by apply: Rmult_le_compat; lra.
by nra.
Qed.

Lemma answers_order : 0 <= A <= 40 * (t * G).
Proof.
have g := g1; have t1' := t1; have ge := gE; have so := runs_order; have b1 := ib; have d1 := id.
have bd1 : 1 <= / (beta * delta) by rewrite Rinv_mult_distr; [exact: product_above | lra | lra].
have lS : 0 <= ln (32 * S / (beta * delta)) <= 8 * G.
  split; first by apply: ln_nonneg; rewrite /Rdiv; nra.
  have part : 0 < D * t * / beta * / delta <= E.
    split; first by apply: (Rlt_le_trans _ 1); [lra | do !apply: product_above].
    apply: (@part_le_E D t epsilon delta alpha beta D1 t1 epsilon01 delta01 alpha01 beta01 _ (/ alpha * / epsilon)).
    - by apply: (Rle_trans _ 1); [lra | do !apply: product_above].
    - by apply: product_above; [exact: ia | exact: ie].
    by ring.
  have : ln (32 * S / (beta * delta)) <= ln (192 * (D * t * / beta * / delta * G)).
    apply: ln_monotone; split; first by rewrite /Rdiv; nra.
    rewrite (_ : 192 * (D * t * / beta * / delta * G) = 32 * (6 * (D * t * G)) / (beta * delta)); last by field; lra.
    by apply: Rmult_le_compat_r; lra.
  have := @ln_hidden D t epsilon delta alpha beta D1 t1 epsilon01 delta01 alpha01 beta01 8 2 192
    (D * t * / beta * / delta * G); rewrite -/E -/G.
  have y2 : 0 < D * t * / beta * / delta * G <= E ^ 2 by rewrite /= Rmult_1_r; nra.
  by move=> /(_ ltac:(lra) y2) /=; lra.
have [lq0 lq1] := lq_up; rewrite /A; split; first by lra.
have tG : G <= t * G by nra.
by have := lS; lra.
Qed.

Lemma blocks_order : k <= 2240 * (G ^ 2 * t * q * / epsilon).
Proof.
apply: Rle_trans k_up _; have := answers_order; have [r0 r1] := root_order; move=> [a0 a1]; have e1 := ie.
rewrite (_ : 2240 * _ = 8 * (7 * G * q) / epsilon * (40 * (t * G))); last by rewrite /Rdiv; ring.
apply: Rmult_le_compat => //; last by rewrite /Rdiv; apply: Rmult_le_compat_r; lra.
by rewrite /Rdiv; nra.
Qed.

Lemma block_logarithms : D * ln (256 * k * S ^ 2 / alpha ^ 2) + ln (8 * k / beta) <= 40 * (D * G).
Proof.
have g := g1; have ge := gE; have so := runs_order; have ko := blocks_order; have dt := Dt; have q0 := q1.
have [a1 [b1 [d1 e1]]] := conj ia (conj ib (conj id ie)).
have qD : q <= D * t by rewrite -qq; nra.
have part : 0 <= D * t * / alpha * / epsilon <= E.
  have ge1 : 1 <= D * t * / alpha * / epsilon by do !apply: product_above. split; first by lra.
  apply: (@part_le_E D t epsilon delta alpha beta D1 t1 epsilon01 delta01 alpha01 beta01 _ (/ beta * / delta)).
  - by lra. - exact: product_above. by ring.
have part' : 0 <= D * t * / beta * / epsilon <= E.
  have ge1 : 1 <= D * t * / beta * / epsilon by do !apply: product_above. split; first by lra.
  apply: (@part_le_E D t epsilon delta alpha beta D1 t1 epsilon01 delta01 alpha01 beta01 _ (/ alpha * / delta)).
  - by lra. - exact: product_above. by ring.
have k1 : k <= 2240 * (G ^ 2 * t * (D * t) * / epsilon).
  apply: Rle_trans ko _; apply: Rmult_le_compat_l; first by lra.
  apply: Rmult_le_compat_r; first by lra. by apply: Rmult_le_compat_l => //; nra.
have big : ln (256 * k * S ^ 2 / alpha ^ 2) <= (7 / 10 * 25 + 8) * G.
  have y8 : 0 < G ^ 4 * (D * t * / alpha * / epsilon) ^ 4 <= E ^ 8.
    split; first (apply: Rmult_lt_0_compat; apply: pow_lt; first lra).
      by have : 1 <= D * t * / alpha * / epsilon by [do !apply: product_above]; lra.
    rewrite (_ : E ^ 8 = E ^ 4 * E ^ 4); last by ring.
    by apply: Rmult_le_compat; try (apply: pow_le; lra); apply: pow_incr; lra.
  have := @ln_hidden D t epsilon delta alpha beta D1 t1 epsilon01 delta01 alpha01 beta01 25 8 (256 * 2240 * 36) _ _ y8.
  rewrite -/E -/G (_ : INR 25 = 25); last by rewrite /=; ring. rewrite (_ : INR 8 = 8); last by rewrite /=; ring.
  move=> /(_ ltac:(rewrite /=; lra)); apply: Rle_trans; apply: ln_monotone.
  rewrite (_ : 256 * k * S ^ 2 / alpha ^ 2 = 256 * (k * (S ^ 2 * / alpha ^ 2))); last by rewrite /Rdiv; ring.
  have aa : 0 < / alpha ^ 2 by apply: Rinv_0_lt_compat; apply: pow_lt; lra.
  have SS : 0 < S ^ 2 <= 36 * (D * t * G) ^ 2.
    split; first by apply: pow_lt; lra.
    rewrite (_ : 36 * (D * t * G) ^ 2 = (6 * (D * t * G)) ^ 2); last by ring. by apply: pow_incr; lra.
  split; first by do !apply: Rmult_lt_0_compat; lra.
  rewrite (_ : 256 * 2240 * 36 * _ = 256 * (2240 * (G ^ 2 * t * (D * t) * / epsilon) *
    (36 * (D * t * G) ^ 2 * / alpha ^ 2) * (D * (/ alpha ^ 2 * / epsilon ^ 3)))); last by field; lra.
  have Z1 : 1 <= D * (/ alpha ^ 2 * / epsilon ^ 3).
    by rewrite -!pow_inv; apply: product_above => //; apply: product_above; exact: power_above.
  have [kS0 kS] : 0 <= k * (S ^ 2 * / alpha ^ 2) <=
      2240 * (G ^ 2 * t * (D * t) * / epsilon) * (36 * (D * t * G) ^ 2 * / alpha ^ 2).
    by apply: product_le; [lra | apply: product_le; lra].
  by apply: Rmult_le_compat_l; [lra | have := part_of_product (Rle_trans _ _ _ kS0 kS) Z1; lra].
have small : ln (8 * k / beta) <= (7 / 10 * 15 + 4) * G.
  have y4 : 0 < G ^ 2 * (D * t * / beta * / epsilon) ^ 2 <= E ^ 4.
    split; first (apply: Rmult_lt_0_compat; apply: pow_lt; first lra).
      by have : 1 <= D * t * / beta * / epsilon by [do !apply: product_above]; lra.
    rewrite (_ : E ^ 4 = E ^ 2 * E ^ 2); last by ring.
    by apply: Rmult_le_compat; try (apply: pow_le; lra); apply: pow_incr; lra.
  have := @ln_hidden D t epsilon delta alpha beta D1 t1 epsilon01 delta01 alpha01 beta01 15 4 (8 * 2240) _ _ y4.
  rewrite -/E -/G (_ : INR 15 = 15); last by rewrite /=; ring. rewrite (_ : INR 4 = 4); last by rewrite /=; ring.
  move=> /(_ ltac:(rewrite /=; lra)); apply: Rle_trans; apply: ln_monotone.
  rewrite (_ : 8 * k / beta = 8 * (k * / beta)); last by rewrite /Rdiv; ring.
  split; first by do !apply: Rmult_lt_0_compat; lra.
  rewrite (_ : 8 * 2240 * _ = 8 * (2240 * (G ^ 2 * t * (D * t) * / epsilon) * / beta * (D * (/ beta * / epsilon))));
    last by field; lra.
  have Z1 : 1 <= D * (/ beta * / epsilon) by do !apply: product_above.
  have [kb0 kb] : 0 <= k * / beta <= 2240 * (G ^ 2 * t * (D * t) * / epsilon) * / beta by apply: product_le; lra.
  by apply: Rmult_le_compat_l; [lra | have := part_of_product (Rle_trans _ _ _ kb0 kb) Z1; lra].
have DG : G <= D * G by nra.
have : D * ln (256 * k * S ^ 2 / alpha ^ 2) <= D * ((7 / 10 * 25 + 8) * G) by apply: Rmult_le_compat_l; lra.
by lra.
Qed.

Lemma oblivious_order : 8 * root / epsilon * A *
  (257 * S ^ 2 / alpha ^ 2 * (D * ln (256 * k * S ^ 2 / alpha ^ 2) + ln (8 * k / beta))) <=
  10 ^ 9 * Rpower D (7 / 2) * Rpower t (7 / 2) / (alpha ^ 2 * epsilon) * G ^ 5.
Proof.
have g := g1; have so := runs_order; have logs := block_logarithms; have [r0 r1] := root_order.
have [a1 e1] := conj ia ie; have ao := answers_order; have dt := Dt; have q0 := q1.
have aa : 0 < / alpha ^ 2 by apply: Rinv_0_lt_compat; apply: pow_lt; lra.
have SS : 0 <= S ^ 2 <= (6 * (D * t * G)) ^ 2 by split; [apply: pow_le; lra | apply: pow_incr; lra].
have logs0 : 0 <= D * ln (256 * k * S ^ 2 / alpha ^ 2) + ln (8 * k / beta).
  have k0 : 0 <= ln (8 * k / beta) by apply: ln_nonneg; have := ib; rewrite /Rdiv; nra.
  have : 0 <= ln (256 * k * S ^ 2 / alpha ^ 2).
    apply: ln_nonneg; rewrite /Rdiv -pow_inv; apply: product_above; last exact: power_above.
    by apply: product_above; [lra | exact: power_above].
  by move=> l0; nra.
have half y : 0 < y -> Rpower y (7 / 2) = y ^ 3 * sqrt y.
  by move=> y0; rewrite -(Rpower_half 3 y0); congr Rpower; rewrite /=; field.
rewrite !half; [|lra|lra].
have -> : 10 ^ 9 * (D ^ 3 * sqrt D) * (t ^ 3 * sqrt t) / (alpha ^ 2 * epsilon) * G ^ 5 =
    10 ^ 9 * (D ^ 3 * t ^ 3 * q * G ^ 5 * / alpha ^ 2 * / epsilon).
  by rewrite /q sqrt_mult; [field; lra | lra | lra].
have [_ all] : 0 <= root * / epsilon * A * (S ^ 2 * / alpha ^ 2 *
      (D * ln (256 * k * S ^ 2 / alpha ^ 2) + ln (8 * k / beta))) <=
    7 * G * q * / epsilon * (40 * (t * G)) * ((6 * (D * t * G)) ^ 2 * / alpha ^ 2 * (40 * (D * G))).
  apply: product_le.
    by apply: product_le => //; apply: product_le; lra.
  by apply: product_le; [apply: product_le; lra | lra].
rewrite (_ : 8 * root / epsilon * A * _ = 8 * 257 * (root * / epsilon * A * (S ^ 2 * / alpha ^ 2 *
  (D * ln (256 * k * S ^ 2 / alpha ^ 2) + ln (8 * k / beta))))); last by rewrite /Rdiv; ring.
have pos : 0 <= D ^ 3 * t ^ 3 * q * G ^ 5 * / alpha ^ 2 * / epsilon.
  by do !apply: Rmult_le_pos; try (apply: pow_le); lra.
apply: (Rle_trans _ (8 * 257 * (7 * 40 * 36 * 40) * (D ^ 3 * t ^ 3 * q * G ^ 5 * / alpha ^ 2 * / epsilon))).
  rewrite (_ : 8 * 257 * (7 * 40 * 36 * 40) * _ = 8 * 257 * (7 * G * q * / epsilon * (40 * (t * G)) *
    ((6 * (D * t * G)) ^ 2 * / alpha ^ 2 * (40 * (D * G))))); last by ring.
  by apply: Rmult_le_compat_l; lra.
by apply: Rmult_le_compat_r => //; lra.
Qed.
End Oblivious.
