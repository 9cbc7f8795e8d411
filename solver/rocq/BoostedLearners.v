(* Boosting private learners, in closed form (bgs Theorem A.1).

   For alpha and beta at most 1/2 let u = ceil(log2(1/alpha)), t = ceil(log2(1/beta)) and A = ceil(1/alpha). As ln 2 >=
   2/3, u + 8 <= 15 ln(1/alpha), t <= 3 ln(1/beta) and A <= 2/alpha. So BoostingSizes.v has
   4 t 320 (u + 8) 2^13 A m <= 2^30 m ln(1/beta) ln(1/alpha)/alpha. As ln(1/alpha) >= ln 2 >= 2/3 and (3/2)^5 <= 2^3,
   ln(ln(1/alpha)/beta) >= ln(1/beta) - 3/5 ln 2 >= 2/5 ln(1/beta), which gives the printed bound. *)
From Coq Require Import Reals Lra Lia.
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements RealStatements LearnerStatements.
From Littlestone Require Import PredictorStatements WeightedSum Logarithms RealPredictor BinarySizes BoostingSizes.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.

Local Open Scope R_scope.
(* log2(1/y), rounded up *)
Definition halvings (y : R) : nat := ceiling (ln (1 / y) / ln 2).

Lemma ln_over y : 0 < y <= 1 / 2 -> ln 2 <= ln (1 / y).
Proof.
move=> y01; have yE : 1 / y * y = 1 by field; lra.
by apply: ln_le; split; [lra|apply: (Rmult_le_reg_r y); lra].
Qed.

Lemma halvings_range y : 0 < y <= 1 / 2 ->
  [/\ (0 < halvings y)%N, 1 <= 2 ^ halvings y * y & INR (halvings y) <= 3 / 2 * ln (1 / y) + 1].
Proof.
move=> y01; have l := ln_over y01; have l2 := ln2.
have q0 : 0 < ln (1 / y) / ln 2 by apply: Rdiv_lt_0_compat; lra.
have qE : ln (1 / y) / ln 2 * ln 2 = ln (1 / y) by field; lra.
have [low up] := ceilingP q0; rewrite -/(halvings y) in low up; split; first exact: ceiling_gt0.
  have : 1 / y <= 2 ^ halvings y.
    rewrite -[1 / y]exp_ln; last by apply: Rdiv_lt_0_compat; lra.
    rewrite -[2]exp_ln; last lra.
    by rewrite -Exponentials.exp_power; apply: Exponentials.exp_monotone; nra.
  by move/(Rmult_le_compat_r y) => le; apply: Rle_trans (le _); [right; field; lra|lra].
have : ln (1 / y) / ln 2 <= 3 / 2 * ln (1 / y) by apply: (Rmult_le_reg_r (ln 2)); first lra; rewrite qE; nra.
lra.
Qed.

Lemma closed_size m t u A alpha beta : 0 < alpha <= 1 / 2 -> 0 < beta <= 1 / 2 ->
  INR t <= 3 / 2 * ln (1 / beta) + 1 -> INR u <= 3 / 2 * ln (1 / alpha) + 1 -> INR A <= 2 / alpha ->
  INR (4 * t * (4 * (80 * (u + 8)) * (m * (2 ^ 13 * A))))%N <=
  2 ^ 30 * INR m * ln (1 / beta) * ln (1 / alpha) / alpha.
Proof.
move=> a01 b01 tb ua Aa; have l2 := ln2; have la := ln_over a01; have lb := ln_over b01.
have [C' CE] : exists C', C' = (2 ^ 13)%N := ex_intro _ _ erefl.
rewrite -CE 7!INR_mul INR_add CE INR_exp.
have -> : INR 4 = 4 by rewrite /=; lra.
have -> : INR 80 = 80 by rewrite INR_IZR_INZ.
have -> : INR 8 = 8 by rewrite /=; lra.
have -> : INR 2 = 2 by [].
have -> : 2 ^ 30 = 2 ^ 13 * 131072 by rewrite (_ : 30 = 13 + 17)%N // pow_add; congr (_ * _); rewrite /=; lra.
have : 0 < 2 ^ 13 by apply: pow_lt; lra.
move: (2 ^ 13) => C C0.
move: (ln (1 / beta)) (ln (1 / alpha)) lb la tb ua => B K lb la tb ua.
have t1 : INR t <= 3 * B by lra.
have u1 : INR u + 8 <= 15 * K by lra.
have -> : 4 * INR t * (4 * (80 * (INR u + 8)) * (INR m * (C * INR A))) =
  C * INR m * (1280 * (INR t * (INR u + 8) * INR A)) by ring.
have -> : C * 131072 * INR m * B * K / alpha = C * INR m * (131072 * (B * K * (1 / alpha))) by field; lra.
apply: Rmult_le_compat_l; first by apply: Rmult_le_pos; [lra|exact: pos_INR].
have tu : INR t * (INR u + 8) <= 45 * (B * K).
  apply: (Rle_trans _ (3 * B * (15 * K))); last by right; ring.
  by apply: Rmult_le_compat => //; [exact: pos_INR|have := pos_INR u; lra].
have g0 : 0 < 1 / alpha by apply: Rdiv_lt_0_compat; lra.
have A1 : INR A <= 2 * (1 / alpha) by apply: Rle_trans Aa _; right; field; lra.
have tuA : INR t * (INR u + 8) * INR A <= 45 * (B * K) * (2 * (1 / alpha)).
  apply: Rmult_le_compat => //; last exact: pos_INR.
  by apply: Rmult_le_pos; [exact: pos_INR|have := pos_INR u; lra].
have : 0 < B * K * (1 / alpha) by do 2?[apply: Rmult_lt_0_compat]; lra.
move: tuA; set q := B * K * (1 / alpha).
by rewrite (_ : 45 * (B * K) * (2 * (1 / alpha)) = 90 * q); [lra|rewrite /q; ring].
Qed.

Lemma double_logarithm alpha beta : 0 < alpha <= 1 / 2 -> 0 < beta <= 1 / 2 ->
  ln (1 / beta) <= 4 * ln (ln (1 / alpha) / beta).
Proof.
move=> a01 b01; have l2 := ln2; have la := ln_over a01; have lb := ln_over b01.
have b0 : 0 < 1 / beta by apply: Rdiv_lt_0_compat; lra.
have five : 5 * ln (2 / 3) = ln ((2 / 3) ^ 5).
  by rewrite -[in RHS](exp_ln (2 / 3)); last lra; rewrite -Exponentials.exp_power ln_exp /=; lra.
have three : - 3 * ln 2 <= ln ((2 / 3) ^ 5).
  have -> : - 3 * ln 2 = ln (/ 2 ^ 3).
    rewrite ln_Rinv; last by apply: pow_lt; lra.
    by rewrite -[in RHS](exp_ln 2); last lra; rewrite -Exponentials.exp_power ln_exp /=; lra.
  by apply: ln_le; rewrite /=; lra.
have more : ln (2 / 3) <= ln (ln (1 / alpha)) by apply: ln_le; split; lra.
have -> : ln (1 / alpha) / beta = ln (1 / alpha) * (1 / beta) by field; lra.
rewrite ln_mult; lra.
Qed.

Local Open Scope ring_scope.
Theorem bgs_theorem_a_1_sharper_proved : bgs_theorem_a_1_sharper.
Proof.
move=> F i X H SC c delta alpha beta n reals a01 b01 [m [O [hyp [M [mSC pM acc]]]]].
have [t0 tb tB] := halvings_range b01; have [_ ua uA] := halvings_range a01.
have y0 : (0 < 1 / alpha)%real by apply: Rdiv_lt_0_compat; lra.
have [low up] := ceilingP y0; set A := ceiling (1 / alpha) in low up.
have i_nat_mul k y : (1 <= INR k * y)%real -> 1 <= k%:R * i y.
  by move=> ky; rewrite -(i_nat reals) -(i_mul reals) -(i_one reals); exact: i_le.
have a0 : 0 < i alpha by apply: (i_lt0 reals); lra.
have uF : 1 <= (2 ^ halvings alpha)%:R * i alpha by apply: i_nat_mul; rewrite INR_exp.
have AF : 1 <= A%:R * i alpha.
  apply: i_nat_mul; have : (1 / alpha * alpha = 1)%real by field; lra.
  by nra.
have [O' [hyp' [M' [pM' acc']]]] := boosted_learner pM acc a0 uF AF t0 erefl.
exists (4 * halvings beta * (4 * (80 * (halvings alpha + 8)) * (m * (2 ^ 13 * A))))%N, O', hyp', M'; split=> //.
  have A2 : (INR A <= 2 / alpha)%real.
    have : (1 / alpha * alpha = 1)%real by field; lra.
    have -> : (2 / alpha = 2 * (1 / alpha))%real by field; lra.
    by nra.
  apply: Rle_trans (closed_size m a01 b01 tB uA A2) _; rewrite /n.
  have la := ln_over a01; have lb := ln_over b01; have l2 := ln2.
  have g0 : (0 < / alpha)%real by apply: Rinv_0_lt_compat; lra.
  do 3![apply: Rmult_le_compat_r; first lra].
  by apply: Rmult_le_compat_l => //; apply: pow_le; lra.
move=> h n' z D Hh dD; apply: le_trans (acc' h n' z D Hh dD); rewrite ler_add2l ler_opp2.
have p0 : 0 < 2%:R ^+ halvings beta :> F by rewrite exprn_gt0 ?ltr0n.
rewrite -[X in X <= _]mul1r ler_pdivr_mulr // mulrC -natrX; apply: i_nat_mul; by rewrite INR_exp.
Qed.

Theorem bgs_theorem_a_1_proved : bgs_theorem_a_1.
Proof.
move=> F i X H SC c delta alpha beta n reals a01 b01 base.
apply: learnable_more (bgs_theorem_a_1_sharper_proved reals a01 b01 base); rewrite /n.
have SC0 : (0 <= SC)%real by have [m [O [hyp [M [mSC _ _]]]]] := base; apply: Rle_trans mSC; exact: pos_INR.
have la := ln_over a01; have l2 := ln2; have g0 : (0 < / alpha)%real by apply: Rinv_0_lt_compat; lra.
do 2![apply: Rmult_le_compat_r; first lra].
have := double_logarithm a01 b01; move: (ln (1 / beta)) (ln (_ / beta)) => B K BK.
have -> : (2 ^ 32 = 2 ^ 30 * 4)%real by rewrite (_ : 32 = 30 + 2)%N // pow_add; congr (_ * _)%real; rewrite /=; lra.
have : (0 <= 2 ^ 30 * SC)%real by apply: Rmult_le_pos => //; apply: pow_le; lra.
by move: (2 ^ 30)%real => C CS; nra.
Qed.
