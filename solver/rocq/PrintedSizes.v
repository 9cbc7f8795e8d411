(* The numbers of examples of lyu Theorems 2 and 3 in closed form, with one factor ln(1/delta).

   Let y be delta, or delta beta, l = ln(3/y), x = 3 d l/(epsilon alpha) and L = ln x: l and L are at least 1, as
   3 >= e. w = ceil(log2(3/y)) <= 5/2 l and u = ceil(log2 x) <= 5/2 L meet the premises of LearnerSizes.v: 3/y <=
   2^w, and d, w, 2/epsilon and 2/alpha are at most x <= 2^u. So 2^18 36 d^3 5/2 L (80 d^2 L + 5/2 l)/(epsilon
   alpha), at most 2^31 d^3 L (d^2 L + l)/(epsilon alpha), is enough, and so is 2^31 d^5 l L^2/(epsilon alpha). *)
From Coq Require Import Reals Lra Lia.
From mathcomp Require Import all_ssreflect all_algebra.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements RealStatements MinimiserStatements.
From Littlestone Require Import LearnerStatements PredictorStatements Constants RealPredictor Concentration.
From Littlestone Require Import BitLearners LearnerSizes BinarySizes Exponentials.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.

Local Open Scope R_scope.
Lemma ln3 : 1 <= ln 3.
Proof. by apply: ln_at_least; exact: exp_le_3. Qed.

(* rounded up to a power of two *)
Lemma power_above x : 3 <= x -> exists u, [/\ (0 < u)%N, x <= 2 ^ u & INR u <= 5 / 2 * ln x].
Proof.
move=> x3; have l2 := ln2; have l3 := ln3; have lx : 1 <= ln x by apply: Rle_trans l3 _; apply: ln_le; lra.
have y0 : 0 < ln x / ln 2 by apply: Rdiv_lt_0_compat; lra.
have yE : ln x / ln 2 * ln 2 = ln x by field; lra.
have y3 : ln x / ln 2 <= 3 / 2 * ln x by apply: (Rmult_le_reg_r (ln 2)); first lra; rewrite yE; nra.
have [low up] := ceilingP y0; have := ceiling_gt0 y0; move: (ceiling _) low up => u low up u0.
exists u; split=> //; last by lra.
rewrite -[X in X <= _]exp_ln; last lra.
rewrite -[2]exp_ln -?Exponentials.exp_power; last lra.
by apply: Exponentials.exp_monotone; rewrite -{1}yE; apply: Rmult_le_compat_r => //; lra.
Qed.

Section Sizes.
Variables (d : nat) (epsilon alpha y : R).
Hypotheses (d0 : (0 < d)%N) (epsilon01 : 0 < epsilon <= 1) (alpha01 : 0 < alpha <= 1) (y01 : 0 < y <= 1).
Let l := ln (3 / y).
Let x := 3 * INR d * l / (epsilon * alpha).
Let L := ln x.

Lemma over_y : 3 <= 3 / y. Proof. by apply: over_at_least => //; lra. Qed.
Lemma l_at_least : 1 <= l. Proof. by apply: Rle_trans ln3 _; apply: ln_le; have := over_y; lra. Qed.
Lemma d_at_least : 1 <= INR d. Proof. exact: INR_pos. Qed.
Lemma x_parts : [/\ 3 <= x, INR d <= x, 3 * l <= x, 2 / epsilon <= x & 2 / alpha <= x].
Proof.
have l1 := l_at_least; have d1 := d_at_least; have dl : 1 <= INR d * l by nra.
have ea : 0 < epsilon * alpha <= 1 by nra.
have big z : 0 <= z -> z <= 3 * INR d * l -> z <= x.
  by move=> z0 zl; apply: Rle_trans zl _; apply: over_at_least => //; nra.
split; [apply: big|apply: big|apply: big| |]; try nra.
  apply: (Rmult_le_reg_r (epsilon * alpha)); first lra.
  rewrite /x; have -> : 2 / epsilon * (epsilon * alpha) = 2 * alpha by field; lra.
  have -> : 3 * INR d * l / (epsilon * alpha) * (epsilon * alpha) = 3 * (INR d * l) by field; lra.
  by nra.
apply: (Rmult_le_reg_r (epsilon * alpha)); first lra.
rewrite /x; have -> : 2 / alpha * (epsilon * alpha) = 2 * epsilon by field; lra.
have -> : 3 * INR d * l / (epsilon * alpha) * (epsilon * alpha) = 3 * (INR d * l) by field; lra.
by nra.
Qed.

Lemma L_at_least : 1 <= L.
Proof. by have [x3 _ _ _ _] := x_parts; apply: Rle_trans ln3 _; apply: ln_le; lra. Qed.

Lemma inverse_above z u : 0 < z <= 1 -> 2 / z <= 2 ^ u -> exists E, [/\ 1 <= INR E * z, INR E <= 2 / z & (E <= 2 ^ (2
  * u))%N].
Proof.
move=> z01 zu; have z0 : 0 < 1 / z by apply: Rdiv_lt_0_compat; lra.
have zE : 1 / z * z = 1 by field; lra.
have [low up] := ceilingP z0; have z1 : 1 <= 1 / z by apply: over_at_least; lra.
have up2 : INR (ceiling (1 / z)) <= 2 / z by rewrite /Rdiv in up z1 *; lra.
exists (ceiling (1 / z)); split=> //; first by rewrite -[X in X <= _]zE; apply: Rmult_le_compat_r; lra.
apply/ssrnat.leP/RIneq.INR_le; rewrite INR_exp (_ : INR 2 = 2) //; apply: Rle_trans up2 _; apply: Rle_trans zu _.
by apply: Rle_pow; [lra|rewrite mul2n -addnn; apply/ssrnat.leP; exact: leq_addr].
Qed.

Lemma sizes_exist : exists u w E A, [/\ (0 < u)%N, (d <= 2 ^ u)%N, (w <= 2 ^ u)%N & (E <= 2 ^ (2 * u))%N /\ (A <= 2 ^
  (2 * u))%N] /\
  [/\ 1 <= INR E * epsilon, 1 <= INR A * alpha, 3 / y <= 2 ^ w & forall c3 c5 c15,
    (c3 = 2 ^ 3)%N -> (c5 = 2 ^ 5)%N -> (c15 = 9 * 2 ^ 15)%N ->
    INR (c3 * ((c5 * (d ^ 2 * u) + w) * E) * (c15 * (d ^ 3 * u * A)))%N
    <= 2 ^ 31 * INR d ^ 3 * L * (INR d ^ 2 * L + l) / (epsilon * alpha)].
Proof.
have [x3 dx lx ex ax] := x_parts; have l1 := l_at_least; have L1 := L_at_least; have d1 := d_at_least.
have [u [u0 xu uL]] := power_above x3; have [w [w0 yw wl]] := power_above over_y; rewrite -/L in uL; rewrite -/l in wl.
have [E [E1 E2 E3]] := inverse_above epsilon01 (Rle_trans _ _ _ ex xu).
have [A [A1 A2 A3]] := inverse_above alpha01 (Rle_trans _ _ _ ax xu).
have below_u n : INR n <= x -> (n <= 2 ^ u)%N.
  by move=> nx; apply/ssrnat.leP/RIneq.INR_le; rewrite INR_exp (_ : INR 2 = 2) //; lra.
exists u, w, E, A; split; split=> //; [exact: below_u|by apply: below_u; lra|].
move=> c3 c5 c15 c3E c5E c15E; have e0 : 0 < epsilon by lra. have a0 : 0 < alpha by lra.
apply: Rle_trans (examples_bound d c3E c5E c15E uL wl e0 a0 E2 A2) _.
apply: Rmult_le_compat_r; first by apply/Rlt_le/Rinv_0_lt_compat; nra.
have -> : 2 ^ 31 = 2 ^ 18 * 8192 by rewrite (_ : 31 = 18 + 13)%N // pow_add; congr (_ * _); lra.
have : 0 < 2 ^ 18 by apply: pow_lt; lra.
have d20 : 0 <= INR d ^ 2 by apply: pow_le; lra.
have d30 : 0 <= INR d ^ 3 by apply: pow_le; lra.
move: (2 ^ 18) (INR d ^ 2) (INR d ^ 3) d20 d30 => C D2 D3 D20 D30 C0.
have -> : C * (36 * (D3 * (5 / 2 * L * (32 * (D2 * (5 / 2 * L)) + 5 / 2 * l))))
  = C * D3 * L * (7200 * (D2 * L) + 225 * l) by field.
have -> : C * 8192 * D3 * L * (D2 * L + l) = C * D3 * L * (8192 * (D2 * L) + 8192 * l) by ring.
apply: Rmult_le_compat_l; first by apply: Rmult_le_pos; nra.
have : 0 <= D2 * L by nra.
by lra.
Qed.

Lemma printed_bound : 2 ^ 31 * INR d ^ 3 * L * (INR d ^ 2 * L + l) / (epsilon * alpha)
  <= 2 ^ 32 * INR d ^ 5 * l * L ^ 2 / (epsilon * alpha).
Proof.
have l1 := l_at_least; have L1 := L_at_least; have d1 := d_at_least.
apply: Rmult_le_compat_r; first by apply/Rlt_le/Rinv_0_lt_compat; nra.
have -> : 2 ^ 32 = 2 ^ 31 * 2 by rewrite (_ : 32 = 31 + 1)%N // pow_add; congr (_ * _); lra.
have : 0 < 2 ^ 31 by apply: pow_lt; lra.
have d21 : 1 <= INR d ^ 2 by nra.
have d30 : 0 <= INR d ^ 3 by apply: pow_le; lra.
have -> : INR d ^ 5 = INR d ^ 3 * INR d ^ 2 by rewrite -pow_add.
move: (2 ^ 31) (INR d ^ 2) (INR d ^ 3) d21 d30 => C D2 D3 D21 D30 C0.
have -> : C * 2 * (D3 * D2) * l * L ^ 2 = C * D3 * L * (D2 * l * L + D2 * l * L) by ring.
apply: Rmult_le_compat_l; first by apply: Rmult_le_pos; nra.
have DL : 0 <= D2 * L by nra. have Dl : 1 <= D2 * L by nra.
by apply: Rplus_le_compat; nra.
Qed.
End Sizes.

Local Open Scope ring_scope.
Section Learners.
Variables (F : realFieldType) (e : F -> F) (i : R -> F) (d : nat) (epsilon delta alpha : R).
Hypotheses (exp_e : exponential e) (reals : contains_reals i) (e_i : forall y, e (i y) = i (exp y)).
Hypotheses (eps01 : (0 < epsilon <= 1)%real) (delta01 : (0 < delta <= 1)%real) (alpha01 : (0 < alpha <= 1)%real).

Let i_nat_mul k y : (1 <= INR k * y)%real -> 1 <= k%:R * i y.
Proof. by move=> ky; rewrite -(i_nat reals) -(i_mul reals) -(i_one reals); exact: i_le. Qed.
(* if y is at most z *)
Lemma i_pow_mul w y z : (0 < y <= z)%real -> (3 / y <= 2 ^ w)%real -> 1 <= (2 ^ w)%:R * i z.
Proof.
move=> yz yw; apply: i_nat_mul; rewrite INR_exp (_ : INR 2 = 2%real) //.
have yE : (3 / y * y = 3)%real by field; lra.
have : (3 / y * y <= 2 ^ w * z)%real by apply: Rmult_le_compat; try lra; apply/Rlt_le/Rdiv_lt_0_compat; lra.
by lra.
Qed.

Theorem closed_minimiser (l := ln (3 / delta)) (L := ln (3 * INR d * l / (epsilon * alpha))) : (0 < d)%N ->
  exists n a, [/\ (0 < n)%N, (INR n <= 2 ^ 31 * INR d ^ 3 * L * (INR d ^ 2 * L + l) / (epsilon * alpha))%real,
    (INR a <= alpha * INR n)%real
  & forall N (H : {set {ffun 'I_N -> 'I_2}}), below (members H) d.+1 ->
    exists M, dp n (i (exp epsilon)) (i delta) M /\ minimises (members H) d n a M].
Proof.
move=> d0; have [u [w [E [A [[u0 du wu [Eu Au]] [eE eA yw bound]]]]]] := sizes_exist d0 eps01 alpha01 delta01.
have [c3 c3E] : exists c, c = (2 ^ 3)%N by eexists.
have [c5 c5E] : exists c, c = (2 ^ 5)%N by eexists.
have [c12 c12E] : exists c, c = (9 * 2 ^ 12)%N by eexists.
have [c15 c15E] : exists c, c = (9 * 2 ^ 15)%N by eexists.
have /andP[_ delta1] := i_range reals delta01; have dd : (0 < delta <= delta)%real by lra.
have small := sized_minimiser exp_e d0 u0 du wu Eu Au (i_range reals eps01) (i_nat_mul eE) (i_nat_mul eA) delta1
  (i_pow_mul dd yw) c3E c5E c12E c15E.
have few := few_errors d u w E (i_nat_mul eA) c3E c5E c12E c15E.
have n0 := size_gt0 w d0 u0 (i_nat_mul eE) (i_nat_mul eA) c3E c5E c15E.
pose k := (c3 * ((c5 * (d ^ 2 * u) + w) * E))%N.
exists (k * (c15 * (d ^ 3 * u * A)))%N, (c12 * (d ^ 3 * u * k))%N; split; last by move=> N H Hd; rewrite -e_i; exact:
  small Hd.
- exact: n0.
- exact: bound c3E c5E c15E.
have [_ _ ord] := reals; apply/ord; rewrite (i_mul reals) !(i_nat reals); apply: le_trans few.
by rewrite ler_pemull ?ler0n // ler1n.
Qed.

Theorem closed_learner N (H : {set {ffun 'I_N -> 'I_2}}) beta (l := ln (3 / (delta * beta)))
    (L := ln (3 * INR d * l / (epsilon * alpha))) :
  (0 < d)%N -> below (members H) d.+1 -> (0 < beta <= 1)%real ->
  learnable (members H) (2 ^ 31 * INR d ^ 3 * L * (INR d ^ 2 * L + l) / (epsilon * alpha))%real
    (i (exp epsilon)) (i delta) (i alpha) (i beta).
Proof.
move=> d0 Hd beta01; have db01 := unit_mul delta01 beta01.
have [u [w [E [A [[u0 du wu [Eu Au]] [eE eA yw bound]]]]]] := sizes_exist d0 eps01 alpha01 db01.
have [c3 c3E] : exists c, c = (2 ^ 3)%N by eexists.
have [c5 c5E] : exists c, c = (2 ^ 5)%N by eexists.
have [c12 c12E] : exists c, c = (9 * 2 ^ 12)%N by eexists.
have [c15 c15E] : exists c, c = (9 * 2 ^ 15)%N by eexists.
have /andP[_ delta1] := i_range reals delta01.
have below_delta : (0 < delta * beta <= delta)%real by nra.
have below_beta : (0 < delta * beta <= beta)%real by nra.
have [M [dM aM]] := sized_learner exp_e d0 u0 du wu Eu Au (i_range reals eps01) (i_nat_mul eE) (i_nat_mul eA) delta1
  (i_pow_mul below_delta yw) c3E c5E c12E c15E Hd (i_pow_mul below_beta yw).
pose hyp (f : {ffun 'I_N -> 'I_2}) : hypothesis 'I_N 1 := f.
exists (c3 * ((c5 * (d ^ 2 * u) + w) * E) * (c15 * (d ^ 3 * u * A)))%N, [finType of {ffun 'I_N -> 'I_2}], hyp, M.
by rewrite -e_i; split; [exact: bound c3E c5E c15E|exact: dM|exact: aM].
Qed.
End Learners.

Theorem lyu_theorem_3_order_proved : lyu_theorem_3_order.
Proof.
move=> F e i d epsilon delta alpha l L most exp_e reals e_i d0 eps01 delta01 alpha01.
have [n [a [n0 nb ab M]]] := closed_minimiser exp_e reals e_i eps01 delta01 alpha01 d0.
by exists n, a; split=> //; apply: Rle_trans nb _; exact: printed_bound.
Qed.

Lemma without_dimension (F : realFieldType) (i : R -> F) N (H : {set {ffun 'I_N -> 'I_2}}) d n (epsilon delta alpha
  beta : R) :
  contains_reals i -> below (members H) d.+1 -> (0 < epsilon <= 1)%real -> (0 < delta <= 1)%real ->
  (0 < alpha <= 1)%real -> (0 < beta <= 1)%real -> d = 0%N -> (0 <= n)%real ->
  learnable (members H) n (i (exp epsilon)) (i delta) (i alpha) (i beta).
Proof.
move=> reals Hd eps01 delta01 alpha01 beta01 d0 n0; rewrite d0 in Hd.
have pos y : (0 < y <= 1)%real -> 0 <= i y by move=> [y0 _]; exact/ltW/(i_lt0 reals).
have c1 : 1 <= i (exp epsilon).
  rewrite -(i_one reals); apply: (i_le reals); have := Exponentials.one_plus_le_exp epsilon; lra.
by apply: learnable_one => //; exact: pos.
Qed.

Theorem lyu_theorem_2_sharper_proved : lyu_theorem_2_sharper.
Proof.
move=> F e i N H d epsilon delta alpha beta l L n exp_e reals e_i Hd eps01 delta01 alpha01 beta01.
have [d0|d0] := posnP d; last exact: (closed_learner exp_e reals e_i eps01 delta01 alpha01 d0 Hd beta01).
apply: (without_dimension reals Hd eps01 delta01 alpha01 beta01 d0).
by rewrite /n d0 (_ : INR 0 ^ 3 = 0)%real; [right; rewrite /Rdiv; ring|rewrite /=; ring].
Qed.

Theorem lyu_theorem_2_order_proved : lyu_theorem_2_order.
Proof.
move=> F e i N H d epsilon delta alpha beta l L n exp_e reals e_i Hd eps01 delta01 alpha01 beta01.
have [d0|d0] := posnP d.
  apply: (without_dimension reals Hd eps01 delta01 alpha01 beta01 d0).
  by rewrite /n d0 (_ : INR 0 ^ 5 = 0)%real; [right; rewrite /Rdiv; ring|rewrite /=; ring].
have := closed_learner exp_e reals e_i eps01 delta01 alpha01 d0 Hd beta01; apply: learnable_more.
exact: (printed_bound d0 eps01 alpha01 (unit_mul delta01 beta01)).
Qed.
