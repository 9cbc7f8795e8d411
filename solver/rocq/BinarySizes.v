(* The number of examples of a binary learner in closed form (bgs Theorem 3.6, Corollary A.3).

   Let P = alpha beta epsilon delta, x = d/P and l = ln x. If x >= 2, then u = ceil(log2 x) <= 3 l, as ln 2 >=
   2/3, and d, 1/alpha, 1/beta, 1/epsilon and 1/delta are at most x <= 2^u. So E = ceil(1/epsilon) <= 2/epsilon and
   A = ceil(1/alpha) <= 2/alpha are at most 2^(2u), and the sizes of LearnerSizes.v with w = u give n = 2^18 9 (32
   d^2 u + u) d^3 u E A <= 2^18 297 36 d^5 l^2/(epsilon alpha). If x < 2, then all four parameters are above 1/2,
   and a fair coin needs no example; nor does a class of dimension 0 (BitLearners.v). The bounds with more
   powers of d, 1/alpha and l follow, as d, 1/alpha and, for epsilon <= 1/4, also l >= ln 4 are at least 1. *)
From Coq Require Import Reals Lra Lia.
From mathcomp Require Import all_ssreflect ssralg ssrnum.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements RealStatements LearnerStatements.
From Littlestone Require Import PredictorStatements Constants RealPredictor Concentration BitLearners.
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

(* the number of examples of LearnerSizes.v *)
Lemma examples_bound d u w E A c3 c5 c15 U V epsilon alpha : c3 = (2 ^ 3)%N -> c5 = (2 ^ 5)%N -> c15 = (9 * 2 ^ 15)%N ->
  INR u <= U -> INR w <= V -> 0 < epsilon -> 0 < alpha -> INR E <= 2 / epsilon -> INR A <= 2 / alpha ->
  INR (c3 * ((c5 * (d ^ 2 * u) + w) * E) * (c15 * (d ^ 3 * u * A)))%N
  <= 2 ^ 18 * (36 * (INR d ^ 3 * (U * (32 * (INR d ^ 2 * U) + V)))) / (epsilon * alpha).
Proof.
move=> c3E c5E c15E uU wV e0 a0 Ee Aa.
have r3 : INR c3 = 8 by rewrite c3E INR_exp (_ : INR 2 = 2) //; lra.
have r5 : INR c5 = 32 by rewrite c5E INR_exp (_ : INR 2 = 2) //; lra.
have r15 : INR c15 = 9 * 2 ^ 15.
  by rewrite c15E (INR_mul 9) INR_exp (_ : INR 2 = 2) // (_ : INR 9 = 9) //; rewrite /=; lra.
have r2 := INR_exp d 2; have rd3 := INR_exp d 3; move: (d ^ 2)%N (d ^ 3)%N r2 rd3 => n2 n3 r2 rd3.
rewrite !INR_mul INR_add !INR_mul r3 r5 r15 r2 rd3 {r3 r5 r15 r2 rd3 c3E c5E c15E}.
have -> : 2 ^ 18 = 8 * 2 ^ 15 by rewrite (_ : 18 = 3 + 15)%N // pow_add; congr (_ * _); lra.
have : 0 < 2 ^ 15 by apply: pow_lt; lra.
have d2 : 0 <= INR d ^ 2 by apply: pow_le; exact: pos_INR.
have d3 : 0 <= INR d ^ 3 by apply: pow_le; exact: pos_INR.
have u0 := pos_INR u; have w0 := pos_INR w; have E0 := pos_INR E; have A0 := pos_INR A.
move: (2 ^ 15) (INR d ^ 2) (INR d ^ 3) (INR u) (INR w) (INR E) (INR A) d2 d3 u0 w0 E0 A0 uU wV Ee Aa.
move=> C D2 D3 x y z t D20 D30 x0 y0 z0 t0 xU yV zE tA C0.
have X : 0 <= 32 * (D2 * x) + y <= 32 * (D2 * U) + V by nra.
have zt : z * t <= 2 / epsilon * (2 / alpha) by apply: Rmult_le_compat.
have low : x * (32 * (D2 * x) + y) <= U * (32 * (D2 * U) + V) by apply: Rmult_le_compat; lra.
have -> : 8 * ((32 * (D2 * x) + y) * z) * (9 * C * (D3 * x * t))
  = 72 * (C * D3) * (x * (32 * (D2 * x) + y) * (z * t)) by ring.
have -> : 8 * C * (36 * (D3 * (U * (32 * (D2 * U) + V)))) / (epsilon * alpha)
  = 72 * (C * D3) * (U * (32 * (D2 * U) + V) * (2 / epsilon * (2 / alpha))) by field; lra.
apply: Rmult_le_compat_l; first by nra.
by apply: Rmult_le_compat => //; [apply: Rmult_le_pos; lra|exact: Rmult_le_pos].
Qed.

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

Lemma closed_form c3 c5 c15 E A : c3 = (2 ^ 3)%N -> c5 = (2 ^ 5)%N -> c15 = (9 * 2 ^ 15)%N ->
  INR E <= 2 / epsilon -> INR A <= 2 / alpha ->
  INR (c3 * ((c5 * (d ^ 2 * u) + u) * E) * (c15 * (d ^ 3 * u * A)))%N
  <= 2 ^ 32 * INR d ^ 5 * l ^ 2 / (epsilon * alpha).
Proof.
move=> c3E c5E c15E Eup Aup; have [_ [_ up]] := u_range; have l0 := l_range.
have e0 : 0 < epsilon by lra. have a0 : 0 < alpha by lra.
apply: Rle_trans (examples_bound d c3E c5E c15E up up e0 a0 Eup Aup) _.
apply: Rmult_le_compat_r; first by apply/Rlt_le/Rinv_0_lt_compat; nra.
have -> : 2 ^ 32 = 2 ^ 18 * 16384 by rewrite (_ : 32 = 18 + 14)%N // pow_add; congr (_ * _); lra.
have : 0 < 2 ^ 18 by apply: pow_lt; lra.
have d1 : 1 <= INR d ^ 2 by have := INR_pos d0; nra.
have d3 : 0 <= INR d ^ 3 by apply: pow_le; exact: pos_INR.
have -> : INR d ^ 5 = INR d ^ 3 * INR d ^ 2 by rewrite -pow_add.
move: (2 ^ 18) (INR d ^ 2) (INR d ^ 3) d1 d3 => C D2 D3 D21 D30 C0.
have -> : C * (36 * (D3 * (3 * l * (32 * (D2 * (3 * l)) + 3 * l)))) = C * D3 * (l ^ 2 * (10368 * D2 + 324)) by ring.
have -> : C * 16384 * (D3 * D2) * l ^ 2 = C * D3 * (l ^ 2 * (16384 * D2)) by ring.
apply: Rmult_le_compat_l; first by nra.
by apply: Rmult_le_compat_l; [exact: pow2_ge_0|lra].
Qed.

Lemma sizes_of_reals : exists u E A, [/\ (0 < u)%N, (d <= 2 ^ u)%N, (E <= 2 ^ (2 * u))%N & (A <= 2 ^ (2 * u))%N] /\
  [/\ 1 <= INR E * epsilon, 1 <= INR A * alpha, 1 <= 2 ^ u * delta, 1 <= 2 ^ u * beta & forall c3 c5 c15,
    (c3 = 2 ^ 3)%N -> (c5 = 2 ^ 5)%N -> (c15 = 9 * 2 ^ 15)%N ->
    INR (c3 * ((c5 * (d ^ 2 * u) + u) * E) * (c15 * (d ^ 3 * u * A)))%N
    <= 2 ^ 32 * INR d ^ 5 * l ^ 2 / (epsilon * alpha)].
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
by move=> c3 c5 c15 c3E c5E c15E; exact: closed_form.
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
have [c3 c3E] : exists c, c = (2 ^ 3)%N by eexists.
have [c5 c5E] : exists c, c = (2 ^ 5)%N by eexists.
have [c12 c12E] : exists c, c = (9 * 2 ^ 12)%N by eexists.
have [c15 c15E] : exists c, c = (9 * 2 ^ 15)%N by eexists.
have uu : (u <= 2 ^ u)%N by rewrite ltnW // ltn_expl.
have /andP[_ delta1] := i_range reals delta01.
have [M [dM aM]] := sized_learner exp_e d0 u0 du uu Eu Au (i_range reals eps01) (i_nat_mul _ _ eE)
  (i_nat_mul _ _ eA) delta1 (i_pow_mul _ ud) c3E c5E c12E c15E Hd (i_pow_mul _ ub).
pose hyp (f : {ffun 'I_N -> 'I_2}) : hypothesis 'I_N 1 := f.
exists (c3 * ((c5 * (d ^ 2 * u) + u) * E) * (c15 * (d ^ 3 * u * A)))%N, [finType of {ffun 'I_N -> 'I_2}], hyp, M.
by rewrite -e_i; split; [exact: bound c3E c5E c15E|exact: dM|exact: aM].
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
