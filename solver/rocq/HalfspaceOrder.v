(* The order of the number of examples of yan Theorem 5, on the real numbers.

   With D, t, E and G as in SampleOrder.v and S = d + 2 <= 3 d, the root is at most 5 G sqrt(d), both noises together
   37 t G and the logarithms of m 27 d G. The product of all is less than 10^11 d^5.5 t G^3/(alpha^2 epsilon). *)
From Coq Require Import Reals Lra Psatz.
From mathcomp Require Import all_ssreflect.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements PredictionStatements.
From Littlestone Require Import PredictorStatements Exponentials PredictorSizes SampleOrder.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Local Open Scope R_scope.

Section Halfspaces.
Variables (D t epsilon delta alpha beta S lq k : R).
Hypotheses (D1 : 1 <= D) (t1 : 1 <= t) (epsilon01 : 0 < epsilon <= 1) (delta01 : 0 < delta <= 1).
Hypotheses (alpha01 : 0 < alpha <= 1) (beta01 : 0 < beta <= 1).
Let E := exp 1 * D * t / (alpha * beta * delta * epsilon).
Let G := ln E.
Let root := sqrt (8 * S * ln (2 / delta)).
Let A := 2 * ln (32 * S / (beta * delta)) + 6 * lq + 2.
Hypotheses (S1 : 1 <= S) (S_up : S <= 3 * D) (lq_up : 0 <= lq <= 7 / 2 * t * G).
Hypotheses (k32 : 32 <= k) (k_up : k <= 8 * root / epsilon * A).

Let g1 : 1 <= G. Proof. exact: G1. Qed.
Let gE : G <= E. Proof. exact: G_le_E. Qed.
Let ia : 1 <= / alpha := inv_ge1 alpha01.
Let ib : 1 <= / beta := inv_ge1 beta01.
Let id : 1 <= / delta := inv_ge1 delta01.
Let ie : 1 <= / epsilon := inv_ge1 epsilon01.
Let q := sqrt D.
Let q1 : 1 <= q. Proof. by rewrite -[1]sqrt_1; apply: sqrt_le_1_alt. Qed.
Let qq : q * q = D. Proof. by apply: sqrt_sqrt; lra. Qed.

Lemma root_order_5 : 0 <= root <= 5 * G * q.
Proof.
have g := g1; have q0 := q1.
have [l0 l1] := @ln_over_delta D t epsilon delta alpha beta D1 t1 epsilon01 delta01 alpha01 beta01.
rewrite -/E -/G in l1; split; first exact: sqrt_pos.
apply: sqrt_at_most; first by nra.
rewrite (_ : 5 * G * q * (5 * G * q) = 25 * (G * G) * (q * q)); last by ring.
rewrite qq; move: G (ln (2 / delta)) g l0 l1 => g' l g1' l0 l1.
have : S * l <= 3 * D * g' by apply: Rmult_le_compat; lra.
have : D * g' <= D * (g' * g') by apply: Rmult_le_compat_l; nra.
by nra.
Qed.

Lemma answers_order_5 : 0 <= A <= 37 * (t * G).
Proof.
have g := g1; have b1 := ib; have d1 := id.
have bd1 : 1 <= / (beta * delta) by rewrite Rinv_mult_distr; [exact: product_above | lra | lra].
have lS : 0 <= ln (32 * S / (beta * delta)) <= 6 * G.
  split; first by apply: ln_nonneg; rewrite /Rdiv; nra.
  have part : 0 < D * / beta * / delta <= E ^ 1.
    rewrite /= Rmult_1_r; split; first by apply: (Rlt_le_trans _ 1); [lra | do !apply: product_above].
    apply: (@part_le_E D t epsilon delta alpha beta D1 t1 epsilon01 delta01 alpha01 beta01 _ (t * / alpha * / epsilon)).
    - by apply: (Rle_trans _ 1); [lra | do !apply: product_above].
    - by apply: product_above; [apply: product_above => //; exact: ia | exact: ie].
    by ring.
  have := @ln_hidden D t epsilon delta alpha beta D1 t1 epsilon01 delta01 alpha01 beta01 7 1 96 _ _ part.
  rewrite -/E -/G (_ : INR 7 = 7); last by rewrite /=; ring.
  move=> /(_ ltac:(rewrite /=; lra)) l96; apply: (Rle_trans _ (59 / 10 * G)); last by lra.
  apply: Rle_trans (_ : (7 / 10 * 7 + INR 1) * G <= _); last by rewrite /=; lra.
  apply: Rle_trans l96; apply: ln_monotone; split; first by rewrite /Rdiv; nra.
  rewrite (_ : 96 * (D * / beta * / delta) = 32 * (3 * D) / (beta * delta)); last by field; lra.
  by apply: Rmult_le_compat_r; lra.
have [lq0 lq1] := lq_up; rewrite /A; split; first by lra.
have tG : G <= t * G by nra.
by have := lS; lra.
Qed.

Lemma blocks_order_5 : k <= 1480 * (G ^ 2 * t * q * / epsilon).
Proof.
apply: Rle_trans k_up _; have := answers_order_5; have [r0 r1] := root_order_5; move=> [a0 a1]; have e1 := ie.
rewrite (_ : 1480 * _ = 8 * (5 * G * q) / epsilon * (37 * (t * G))); last by rewrite /Rdiv; ring.
apply: Rmult_le_compat => //; last by rewrite /Rdiv; apply: Rmult_le_compat_r; lra.
by rewrite /Rdiv; nra.
Qed.

Lemma block_logarithms_5 : (D + 1) * ln (8 * S ^ 2 / alpha) + ln (4 * k / beta) <= 27 * (D * G).
Proof.
have g := g1; have ge := gE; have ko := blocks_order_5; have q0 := q1.
have [a1 [b1 [d1 e1]]] := conj ia (conj ib (conj id ie)).
have qD : q <= D by rewrite -qq; nra.
have part : 0 <= D * / alpha <= E.
  have ge1 : 1 <= D * / alpha by exact: product_above.
  split; first by lra.
  apply: (@part_le_E D t epsilon delta alpha beta D1 t1 epsilon01 delta01 alpha01 beta01 _
    (t * / epsilon * / beta * / delta)).
  - by lra.
  - by do !apply: product_above.
  by ring.
have part' : 0 <= D * t * / beta * / epsilon <= E.
  have ge1 : 1 <= D * t * / beta * / epsilon by do !apply: product_above.
  split; first by lra.
  apply: (@part_le_E D t epsilon delta alpha beta D1 t1 epsilon01 delta01 alpha01 beta01 _ (/ alpha * / delta)).
  - by lra.
  - exact: product_above.
  by ring.
have k1 : k <= 1480 * (G ^ 2 * t * D * / epsilon).
  apply: Rle_trans ko _; apply: Rmult_le_compat_l; first by lra.
  apply: Rmult_le_compat_r; first by lra.
  by apply: Rmult_le_compat_l => //; nra.
have big : 0 <= ln (8 * S ^ 2 / alpha) <= (7 / 10 * 7 + 2) * G.
  split; first by apply: ln_nonneg; rewrite /Rdiv; apply: product_above => //; nra.
  have y2 : 0 < (D * / alpha) ^ 2 <= E ^ 2.
    by split; [apply: pow_lt; have : 1 <= D * / alpha by [exact: product_above]; lra | apply: pow_incr; lra].
  have := @ln_hidden D t epsilon delta alpha beta D1 t1 epsilon01 delta01 alpha01 beta01 7 2 72 _ _ y2.
  rewrite -/E -/G (_ : INR 7 = 7); last by rewrite /=; ring.
  rewrite (_ : INR 2 = 2); last by rewrite /=; ring.
  move=> /(_ ltac:(rewrite /=; lra)); apply: Rle_trans; apply: ln_monotone.
  split; first by rewrite /Rdiv; apply: Rmult_lt_0_compat; [nra | lra].
  rewrite (_ : 72 * _ = 8 * (3 * D) ^ 2 / alpha * / alpha); last by field; lra.
  have SS : 8 * S ^ 2 / alpha <= 8 * (3 * D) ^ 2 / alpha.
    by apply: Rmult_le_compat_r; [lra | apply: Rmult_le_compat_l; [lra | apply: pow_incr; lra]].
  apply: Rle_trans SS _; apply: part_of_product => //.
  by rewrite /Rdiv; apply: Rmult_le_pos; [nra | lra].
have small : ln (4 * k / beta) <= (7 / 10 * 13 + 4) * G.
  have y4 : 0 < G ^ 2 * (D * t * / beta * / epsilon) ^ 2 <= E ^ 4.
    split; first (apply: Rmult_lt_0_compat; apply: pow_lt; first lra).
      by have : 1 <= D * t * / beta * / epsilon by [do !apply: product_above]; lra.
    rewrite (_ : E ^ 4 = E ^ 2 * E ^ 2); last by ring.
    by apply: Rmult_le_compat; try (apply: pow_le; lra); apply: pow_incr; lra.
  have := @ln_hidden D t epsilon delta alpha beta D1 t1 epsilon01 delta01 alpha01 beta01 13 4 (4 * 1480) _ _ y4.
  rewrite -/E -/G (_ : INR 13 = 13); last by rewrite /=; ring.
  rewrite (_ : INR 4 = 4); last by rewrite /=; ring.
  move=> /(_ ltac:(rewrite /=; lra)); apply: Rle_trans; apply: ln_monotone.
  rewrite (_ : 4 * k / beta = 4 * (k * / beta)); last by rewrite /Rdiv; ring.
  split; first by do !apply: Rmult_lt_0_compat; lra.
  rewrite (_ : 4 * 1480 * _ = 4 * (1480 * (G ^ 2 * t * D * / epsilon) * / beta * (D * t * (/ beta * / epsilon))));
    last by field; lra.
  have Z1 : 1 <= D * t * (/ beta * / epsilon) by do !apply: product_above.
  have [kb0 kb] : 0 <= k * / beta <= 1480 * (G ^ 2 * t * D * / epsilon) * / beta by apply: product_le; lra.
  by apply: Rmult_le_compat_l; [lra | have := part_of_product (Rle_trans _ _ _ kb0 kb) Z1; lra].
have DG : G <= D * G by nra.
have : (D + 1) * ln (8 * S ^ 2 / alpha) <= 2 * D * ((7 / 10 * 7 + 2) * G) by apply: Rmult_le_compat; lra.
by lra.
Qed.

Lemma halfspace_order : 8 * root / epsilon * A *
  (27329 * S ^ 4 / alpha ^ 2 * ((D + 1) * ln (8 * S ^ 2 / alpha) + ln (4 * k / beta))) <=
  10 ^ 11 * Rpower D (11 / 2) * t / (alpha ^ 2 * epsilon) * G ^ 3.
Proof.
have g := g1; have logs := block_logarithms_5; have [r0 r1] := root_order_5.
have [a1 [b1 e1]] := conj ia (conj ib ie); have ao := answers_order_5; have q0 := q1.
have aa : 0 < / alpha ^ 2 by apply: Rinv_0_lt_compat; apply: pow_lt; lra.
have SS : 0 <= S ^ 4 <= (3 * D) ^ 4 by split; [apply: pow_le; lra | apply: pow_incr; lra].
have logs0 : 0 <= (D + 1) * ln (8 * S ^ 2 / alpha) + ln (4 * k / beta).
  have k0 : 0 <= ln (4 * k / beta) by apply: ln_nonneg; rewrite /Rdiv; nra.
  have : 0 <= ln (8 * S ^ 2 / alpha) by apply: ln_nonneg; rewrite /Rdiv; apply: product_above => //; nra.
  by move=> l0; nra.
have -> : Rpower D (11 / 2) = D ^ 5 * q.
  by rewrite -(@Rpower_half D 5) //; [congr Rpower; rewrite /=; field | lra].
have -> : 10 ^ 11 * (D ^ 5 * q) * t / (alpha ^ 2 * epsilon) * G ^ 3 =
    10 ^ 11 * (D ^ 5 * q * t * G ^ 3 * / alpha ^ 2 * / epsilon) by field; lra.
have [_ all] : 0 <= root * / epsilon * A * (S ^ 4 * / alpha ^ 2 *
      ((D + 1) * ln (8 * S ^ 2 / alpha) + ln (4 * k / beta))) <=
    5 * G * q * / epsilon * (37 * (t * G)) * ((3 * D) ^ 4 * / alpha ^ 2 * (27 * (D * G))).
  apply: product_le.
    by apply: product_le => //; apply: product_le; lra.
  by apply: product_le; [apply: product_le; lra | lra].
rewrite (_ : 8 * root / epsilon * A * _ = 8 * 27329 * (root * / epsilon * A * (S ^ 4 * / alpha ^ 2 *
  ((D + 1) * ln (8 * S ^ 2 / alpha) + ln (4 * k / beta))))); last by rewrite /Rdiv; ring.
have pos : 0 <= D ^ 5 * q * t * G ^ 3 * / alpha ^ 2 * / epsilon.
  by do !apply: Rmult_le_pos; try (apply: pow_le); lra.
apply: (Rle_trans _ (8 * 27329 * (5 * 37 * 81 * 27) * (D ^ 5 * q * t * G ^ 3 * / alpha ^ 2 * / epsilon))).
  rewrite (_ : 8 * 27329 * (5 * 37 * 81 * 27) * _ = 8 * 27329 * (5 * G * q * / epsilon * (37 * (t * G)) *
    ((3 * D) ^ 4 * / alpha ^ 2 * (27 * (D * G))))); last by ring.
  by apply: Rmult_le_compat_l; lra.
by apply: Rmult_le_compat_r => //; lra.
Qed.
End Halfspaces.
