(* The number of examples of a binary learner in closed form (bgs Theorem 3.6, Corollary A.3).

   Let P = alpha beta epsilon delta, x = d/P and l = ln x. If x >= 2, then u = ceil(log2 x) <= 3 l, as ln 2 >= 2/3, and
   d, 1/alpha, 1/beta, 1/epsilon and 1/delta are at most x <= 2^u. So E = ceil(1/epsilon) <= 2/epsilon and
   A = ceil(1/alpha) <= 2/alpha are at most 2^(2u), and the sizes of LearnerSizes.v give
   n = 2^26 d^5 u^2 E A <= 2^26 36 d^5 l^2/(epsilon alpha). If x < 2, then all four parameters are above 1/2, and a fair
   coin needs no example; nor does a class of dimension 0 (WithoutExamples.v). The bounds with more powers of d, 1/alpha
   and l follow, as d, 1/alpha and, for epsilon <= 1/4, also l >= ln 4 are at least 1. *)
From Coq Require Import Reals Lra Lia.
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements RealStatements LearnerStatements.
From Littlestone Require Import PredictorStatements WeightedSum Logarithms RealPredictor Concentration WithoutExamples.
From Littlestone Require Import LearnerSizes.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.

Local Open Scope R_scope.
Lemma over_at_least p y : 0 < y <= 1 -> 0 <= p -> p <= p / y.
Proof.
move=> y01 p0; apply: (Rmult_le_reg_r y); first lra.
by rewrite /Rdiv Rmult_assoc Rinv_l ?Rmult_1_r; nra.
Qed.

Lemma unit_mul y z : 0 < y <= 1 -> 0 < z <= 1 -> 0 < y * z <= 1.
Proof. by nra. Qed.

Section Sizes.
Variables (d : nat) (epsilon delta alpha beta : R).
Hypotheses (d0 : (0 < d)%N) (epsilon01 : 0 < epsilon <= 1) (delta01 : 0 < delta <= 1).
Hypotheses (alpha01 : 0 < alpha <= 1) (beta01 : 0 < beta <= 1).
Let x := INR d / (alpha * beta * epsilon * delta).
Let l := ln x.
Hypothesis x2 : 2 <= x.

Lemma product_range : 0 < alpha * beta * epsilon * delta <= 1.
Proof. by do 3?[apply: unit_mul => //]. Qed.

Lemma xE : x * (alpha * beta * epsilon * delta) = INR d.
Proof. by rewrite /x; field; nra. Qed.

Lemma x_at_least y z : 0 < y <= 1 -> 0 < z <= 1 -> y * z = alpha * beta * epsilon * delta -> 1 <= x * y.
Proof.
move=> y01 z01 yz; have := xE; have := INR_pos d0; rewrite -yz -Rmult_assoc => d1 xyz.
have : 0 < x * y by nra.
by nra.
Qed.

Lemma l_range : 2 / 3 <= l.
Proof. by apply: Rle_trans ln2 _; apply: ln_le; lra. Qed.

Let u := ceiling (l / ln 2).
Lemma u_range : (0 < u)%N /\ x <= 2 ^ u /\ INR u <= 3 * l.
Proof.
have l2 := ln2; have l0 := l_range.
have y0 : 0 < l / ln 2 by apply: Rdiv_lt_0_compat; lra.
have [low up] := ceilingP y0; split; first exact: ceiling_gt0.
have yE : l / ln 2 * ln 2 = l by field; lra.
split; last first.
  have : l / ln 2 <= 3 / 2 * l.
    by apply: (Rmult_le_reg_r (ln 2)); first lra; rewrite yE; nra.
  by rewrite -/u in up; lra.
rewrite -[x]exp_ln; last lra.
rewrite -[2]exp_ln -?Exponentials.exp_power; last lra.
by apply: Exponentials.exp_monotone; rewrite -/l -yE; apply: Rmult_le_compat_r => //; lra.
Qed.

Let inverse y := ceiling (1 / y).
Lemma inverse_range y : 0 < y <= 1 -> 1 <= x * y ->
  1 <= INR (inverse y) * y /\ INR (inverse y) <= 2 / y /\ (inverse y <= 2 ^ (2 * u))%N.
Proof.
move=> y01 xy; have y0 : 0 < 1 / y by apply: Rdiv_lt_0_compat; lra.
have yE : 1 / y * y = 1 by field; lra.
have [low up] := ceilingP y0; have [u0 [xu _]] := u_range; rewrite -/(inverse y) in low up *.
have y2 : 1 <= 1 / y by apply: over_at_least; lra.
have up2 : INR (inverse y) <= 2 / y by rewrite /Rdiv in up y2 *; lra.
split; first by rewrite -yE; apply: Rmult_le_compat_r; lra.
split=> //; apply/ssrnat.leP/RIneq.INR_le; rewrite INR_exp.
have yx : 1 / y <= x by apply: (Rmult_le_reg_r y); lra.
have -> : (2 * u)%N = (u + u)%N by rewrite mul2n addnn.
rewrite pow_add; have -> : INR 2 = 2 by [].
by rewrite /Rdiv in up2 yx *; nra.
Qed.

Lemma closed_form c E A : (c = 2 ^ 26)%N -> INR E <= 2 / epsilon -> INR A <= 2 / alpha ->
  INR (c * (d ^ 5 * u ^ 2 * E * A))%N <= 2 ^ 32 * INR d ^ 5 * l ^ 2 / (epsilon * alpha).
Proof.
move=> cE Eup Aup; have [_ [_ up]] := u_range; rewrite 4!INR_mul 2!INR_exp cE INR_exp.
have -> : INR 2 = 2 by [].
have -> : 2 ^ 32 = 2 ^ 26 * 64 by rewrite (_ : 32 = 26 + 6)%N // pow_add; congr (_ * _); lra.
have : 0 < 2 ^ 26 by apply: pow_lt; lra.
have : 0 < INR d ^ 5 by apply: pow_lt; have := INR_pos d0; lra.
move: (2 ^ 26) (INR d ^ 5) => C p p0 C0.
have uu : INR u ^ 2 <= 9 * l ^ 2.
  by have := pos_INR u; nra.
have EA : INR E * INR A <= 4 / (epsilon * alpha).
  have -> : 4 / (epsilon * alpha) = 2 / epsilon * (2 / alpha) by field; lra.
  by apply: Rmult_le_compat => //; exact: pos_INR.
have q0 : 0 < 1 / (epsilon * alpha) by apply: Rdiv_lt_0_compat; nra.
have -> : C * (p * INR u ^ 2 * INR E * INR A) = C * p * (INR u ^ 2 * (INR E * INR A)) by ring.
have -> : C * 64 * p * l ^ 2 / (epsilon * alpha) = C * p * (64 * l ^ 2 * (1 / (epsilon * alpha))) by field; lra.
apply: Rmult_le_compat_l; first by nra.
apply: (Rle_trans _ (9 * l ^ 2 * (4 * (1 / (epsilon * alpha))))).
  apply: Rmult_le_compat => //; first by apply: pow_le; exact: pos_INR.
    by apply: Rmult_le_pos; exact: pos_INR.
  by apply: Rle_trans EA _; right; field; lra.
have : 0 <= l ^ 2 by apply: pow_le; have := l_range; lra.
by nra.
Qed.

Lemma sizes_of_reals : exists u E A, [/\ (0 < u)%N, (d <= 2 ^ u)%N, (E <= 2 ^ (2 * u))%N & (A <= 2 ^ (2 * u))%N] /\
  [/\ 1 <= INR E * epsilon, 1 <= INR A * alpha, 1 <= 2 ^ u * delta, 1 <= 2 ^ u * beta & forall c, (c = 2 ^ 26)%N ->
    INR (c * (d ^ 5 * u ^ 2 * E * A))%N <= 2 ^ 32 * INR d ^ 5 * l ^ 2 / (epsilon * alpha)].
Proof.
have [u0 [xu up]] := u_range; exists u, (inverse epsilon), (inverse alpha).
have unit3 y z w := fun hy hz => @unit_mul (y * z) w (@unit_mul y z hy hz).
have xe : 1 <= x * epsilon by apply: (@x_at_least _ (alpha * beta * delta)) => //; [exact: unit3|ring].
have xa : 1 <= x * alpha by apply: (@x_at_least _ (beta * epsilon * delta)) => //; [exact: unit3|ring].
have xd : 1 <= x * delta by apply: (@x_at_least _ (alpha * beta * epsilon)) => //; [exact: unit3|ring].
have xb : 1 <= x * beta by apply: (@x_at_least _ (alpha * epsilon * delta)) => //; [exact: unit3|ring].
have [e1 [e2 e3]] := inverse_range epsilon01 xe; have [a1 [a2 a3]] := inverse_range alpha01 xa.
have dx : INR d <= x by have := product_range; have := xE; nra.
split; split=> //.
- by apply/ssrnat.leP/RIneq.INR_le; rewrite INR_exp; apply: Rle_trans xu.
- by nra.
- by nra.
by move=> c cE; exact: closed_form.
Qed.
End Sizes.

Lemma logarithm_square d x : 0 <= INR d ^ 5 * ln x ^ 2.
Proof. by apply: Rmult_le_pos; [apply: pow_le; exact: pos_INR|exact: pow2_ge_0]. Qed.

Local Open Scope ring_scope.
Theorem bgs_theorem_3_6_sharper_proved : bgs_theorem_3_6_sharper.
Proof.
move=> F e i N H d epsilon delta alpha beta n exp_e reals e_i Hd eps01 delta01 alpha01 beta01.
have n0 : (0 <= n)%real.
  have := logarithm_square d (INR d / (alpha * beta * epsilon * delta)); rewrite /n => dl.
  apply: Rmult_le_pos; last by apply/Rlt_le/Rinv_0_lt_compat; nra.
  by rewrite Rmult_assoc; apply: Rmult_le_pos => //; apply: pow_le; lra.
have c1 : 1 <= i (exp epsilon).
  by rewrite -(i_one reals); apply: (i_le reals); have := Exponentials.one_plus_le_exp epsilon; lra.
have pos y : (0 < y <= 1)%real -> 0 <= i y by move=> [y0 _]; exact/ltW/(i_lt0 reals).
have [d0|d0] := posnP d.
  by rewrite d0 in Hd; apply: learnable_one => //; exact: pos.
have [x2|x2] := Rle_or_lt 2 (INR d / (alpha * beta * epsilon * delta)); last first.
  have i2 : 2%:R^-1 = i (1 / 2)%real by rewrite (i_div reals) ?(i_one reals) ?(i_two reals) ?mul1r //; lra.
  have d1 := INR_pos d0; have := product_range eps01 delta01 alpha01 beta01 => P.
  have half : (1 < 2 * (alpha * beta * epsilon * delta))%real.
    have xE : (INR d / (alpha * beta * epsilon * delta) * (alpha * beta * epsilon * delta) = INR d)%real by field; nra.
    by nra.
  apply: learnable_coin => //; rewrite ?pos // i2; apply: (i_le reals).
    have q1 : (0 < beta * epsilon * delta <= 1)%real by do 2?[apply: unit_mul => //].
    rewrite (_ : alpha * beta * epsilon * delta = alpha * (beta * epsilon * delta))%real in half; last by ring.
    by nra.
  have q1 : (0 < alpha * epsilon * delta <= 1)%real by do 2?[apply: unit_mul => //].
  rewrite (_ : alpha * beta * epsilon * delta = beta * (alpha * epsilon * delta))%real in half; last by ring.
  by nra.
have [u [E [A [[u0 du Eu Au] [eE eA ud ub bound]]]]] := sizes_of_reals d0 eps01 delta01 alpha01 beta01 x2.
have i_nat_mul k y : (1 <= INR k * y)%real -> 1 <= k%:R * i y.
  by move=> ky; rewrite -(i_nat reals) -(i_mul reals) -(i_one reals); exact: i_le.
have i_pow_mul y : (1 <= 2 ^ u * y)%real -> 1 <= (2 ^ u)%:R * i y.
  by move=> ky; apply: i_nat_mul; rewrite INR_exp.
have [c cE] : exists c, c = (2 ^ 26)%N by eexists.
have [M [dM aM]] := sized_learner exp_e Hd d0 u0 du Eu Au (i_range reals eps01) (i_nat_mul _ _ eE)
  (i_nat_mul _ _ eA) (i_pow_mul _ ud) (i_pow_mul _ ub) cE erefl.
pose hyp (f : {ffun 'I_N -> 'I_2}) : hypothesis 'I_N 1 := f.
exists (c * (d ^ 5 * u ^ 2 * E * A))%N, [finType of {ffun 'I_N -> 'I_2}], hyp, M.
by rewrite -e_i; split=> //; exact: bound cE.
Qed.

Lemma learnable_more (F : realFieldType) X k (H : class X k) (n n' : R) (c delta alpha beta : F) : (n <= n')%real ->
  learnable H n c delta alpha beta -> learnable H n' c delta alpha beta.
Proof.
by move=> nn [m [O [hyp [A [mn dA aA]]]]]; exists m, O, hyp, A; split=> //; apply: Rle_trans mn nn.
Qed.

Local Open Scope R_scope.
(* with q for ln(..)^2 and g for 1/(epsilon alpha) *)
Lemma sixth_power d q g : 0 <= q -> 0 <= g -> 2 ^ 32 * INR d ^ 5 * q * g <= 2 ^ 32 * INR d ^ 6 * q * g.
Proof.
move=> q0 g0; do 2!apply: Rmult_le_compat_r => //; apply: Rmult_le_compat_l; first by apply: pow_le; lra.
case: d => [|d]; first by rewrite /=; lra.
by apply: Rle_pow; [exact: INR_pos|lia].
Qed.

Theorem bgs_theorem_3_6_proved : bgs_theorem_3_6.
Proof.
move=> F e i N H d epsilon delta alpha beta n exp_e reals e_i Hd eps01 delta01 alpha01 beta01.
have := bgs_theorem_3_6_sharper_proved exp_e reals e_i Hd eps01 delta01 alpha01 beta01.
apply: learnable_more; rewrite /n; move: (ln _) => l; have ea : 0 < epsilon * alpha by nra.
have g0 : 0 <= / (epsilon * alpha) by apply/Rlt_le/Rinv_0_lt_compat.
apply: (Rle_trans _ _ _ (sixth_power d (pow2_ge_0 l) g0)); apply: Rmult_le_compat_l.
  apply: Rmult_le_pos; last exact: pow2_ge_0.
  by apply: Rmult_le_pos; apply: pow_le; [lra|exact: pos_INR].
by apply: Rinv_le_contravar; nra.
Qed.

Theorem bgs_corollary_a_3_proved : bgs_corollary_a_3.
Proof.
move=> F e i N H d epsilon delta alpha beta n exp_e reals e_i Hd eps01 delta01 alpha01 beta01.
have eps1 : 0 < epsilon <= 1 by lra.
have := bgs_theorem_3_6_sharper_proved exp_e reals e_i Hd eps1 delta01 alpha01 beta01.
apply: learnable_more; have ea : 0 < epsilon * alpha by nra.
have g0 : 0 <= / (epsilon * alpha) by apply/Rlt_le/Rinv_0_lt_compat.
have [d0|d0] := posnP d.
  rewrite /n d0 /=; lra.
have l1 : 1 <= ln (INR d / (alpha * beta * epsilon * delta)).
  apply: (Rle_trans _ (ln (2 * 2))); first by rewrite ln_mult; have := ln2; lra.
  apply: ln_le; split; first lra; have d1 := INR_pos d0.
  have abd : 0 < alpha * beta * delta <= 1 by do 2?[apply: unit_mul => //].
  have p : 0 < alpha * beta * epsilon * delta <= 1 by do 3?[apply: unit_mul => //].
  apply: (Rmult_le_reg_r (alpha * beta * epsilon * delta)); first lra.
  rewrite [X in _ <= X](_ : _ = INR d); last by field; lra.
  have -> : alpha * beta * epsilon * delta = epsilon * (alpha * beta * delta) by ring.
  by nra.
rewrite /n; move: (ln _) l1 => l l1; apply: (Rle_trans _ _ _ (sixth_power d (pow2_ge_0 l) g0)).
apply: Rmult_le_compat_r => //; apply: Rmult_le_compat_l.
  by apply: Rmult_le_pos; apply: pow_le; [lra|exact: pos_INR].
by apply: Rle_pow => //; lia.
Qed.
