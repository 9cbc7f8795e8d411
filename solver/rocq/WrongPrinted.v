(* Wrong variants of lyu Theorems 2 and 3 in closed form, refuted.

   Data with n equal labels on one point need the constant with that label, so that 1 <= delta n exp(n epsilon); and a
   learner with error below 1 there tells both labels apart with probability 3/4. So n must grow as delta falls (Theorem
   3), and as epsilon falls, where delta is small. Without errors two functions that differ at a point of the data are
   told apart at once, which delta < 1 forbids; so n must grow as alpha falls. A sample that misses the point where two
   functions differ has positive probability, so n depends on beta. A bound below 1 allows no example; d = 0 gives 0. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect all_algebra.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements RealStatements MinimiserStatements.
From Littlestone Require Import LearnerStatements Exponentials Constants Depth Satisfiable Probability.
From Littlestone Require Import Indistinguishability Concentration PrivateMinimiser RealNumbers SatisfiableReal.
From Littlestone Require Import WrongProbability SatisfiableMinimiser SatisfiableLearners.
From Littlestone Require Import WrongLearners WrongReal WrongExamples.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Notation same := (fun y : R => y : FR).
Lemma real_order (y z : FR) : (y <= z)%real <-> y <= z.
Proof. by have [_ _ ord] := reals_contain_reals; exact: ord. Qed.

(** Groups *)
Lemma geometric n (eps : FR) : 0 <= eps -> \sum_(i < n) (expR eps : FR) ^+ i <= n%:R * expR (n%:R * eps).
Proof.
move=> eps0; rewrite (e_nat exp_exponential) mulr_natl -[n in _ *+ n]card_ord -sumr_const; apply: ler_sum => i _.
by apply: ler_weexpn2l; [exact: (e_ge1 exp_exponential)|exact/ltnW].
Qed.

Lemma opposite_real n a (eps delta : FR) M : (a < n)%N -> 0 <= eps -> 0 <= delta -> dp n (expR eps) delta M ->
  minimises (members both) 1 n a M -> (1 <= delta * (INR n * exp (INR n * eps)))%real.
Proof.
move=> an eps0 delta0 pM sM; apply/real_order; rewrite -natR.
apply: le_trans (opposite_labels an pM sM (ltW (e_gt0 exp_exponential _))) _.
by apply: ler_wpmul2l => //; exact: geometric.
Qed.

Lemma few_of n a alpha : (0 < n)%N -> (INR a <= alpha * INR n)%real -> (alpha < 1)%real -> (a < n)%N.
Proof.
move=> /ssrnat.ltP/lt_INR n0 an a1; apply/ssrnat.ltP/INR_lt; rewrite /= in n0.
by have : (alpha * INR n < 1 * INR n)%real; [apply: Rmult_lt_compat_r|lra].
Qed.

Lemma exp64 : (2 ^ 64 <= exp 64)%real.
Proof.
have -> : (64 = INR 64 * 1)%real by rewrite INR_IZR_INZ /=; lra.
rewrite exp_power; apply: pow_incr; have := one_plus_le_exp 1; lra.
Qed.
Definition tiny := exp (- 64).
Lemma tinyE : (tiny * exp 64 = 1)%real.
Proof. by rewrite /tiny -exp_plus (_ : - 64 + 64 = 0)%real ?exp_0 //; lra. Qed.
Lemma tiny_range : (0 < tiny <= / 2 ^ 64)%real.
Proof.
have e64 := exp64; have t0 := exp_pos (- 64); have p0 : (0 < 2 ^ 64)%real by apply: pow_lt; lra.
split; first exact: t0; apply: (Rmult_le_reg_r (2 ^ 64)) => //; rewrite Rinv_l; last lra.
by rewrite -[X in (_ <= X)%real]tinyE; apply: Rmult_le_compat_l; [exact/Rlt_le|].
Qed.
Lemma tiny01 : (0 < tiny <= 1)%real.
Proof. by have [t0 t1] := tiny_range; split=> //; apply: Rle_trans t1 _; lra. Qed.
Lemma ln_tiny y : (0 < y)%real -> ln (y / tiny) = (ln y + 64)%real.
Proof.
move=> y0; have [t0 _] := tiny01; rewrite ln_div // /tiny ln_exp; lra.
Qed.
Lemma ln_below y k : (0 < y <= 2 ^ k)%real -> (ln y <= INR k * (7 / 10))%real.
Proof.
move=> [y0 yk]; apply: Rle_trans (ln_le (conj y0 yk)) _; rewrite ln_pow; last lra.
by apply: Rmult_le_compat_l; [exact: pos_INR|exact: ln_2_at_most].
Qed.
(** Learners *)
Section Learners.
Variables (m : nat) (O : finType) (c delta beta : FR).
Notation quarter := (4%:R^-1 : FR).

Lemma both_told (hyp : O -> hypothesis 'I_1 1) A : 0 <= c -> dp m c delta A -> accurate H1 hyp m A quarter quarter ->
  1 - quarter <= c ^+ m * quarter + delta * \sum_(i < m) c ^+ i.
Proof.
move=> c0 dA acc; have [dM _] := dA; pose s y := nseq m (x0, y : 'I_2).
have ss y : size (s y) = m by exact: size_nseq.
have told y : 1 - quarter <= pr (A (s y)) (fun o => hyp o x0 == y).
  have dD : distribution (fun _ : 'I_1 => 1 : FR) by split=> [j|]; rewrite ?big_ord1 ?ler01.
  apply: le_trans (acc (fun=> y) 1%N (fun=> x0) _ (H1_all _) dD) _.
  rewrite -[X in _ <= X](mean_const _ (dist_iid m dD)); apply: mean_le => [|f]; first exact: dist_iid.
  have -> : labelled_sample (fun=> y) (fun=> x0) f = s y.
    by rewrite /labelled_sample /s -[m in RHS](size_enum_ord m); elim: (enum 'I_m) => //= j l ->.
  by apply: pr_sub => [|o small]; [exact: dM|apply/eqP; exact: (error_small dD (quarter_below FR) small)].
have s01 : size (s zero) = size (s one) by rewrite !ss.
have := all_neighbours s01; rewrite ss => st.
have := dp_group c0 dA (ss zero) st (fun o => hyp o x0 == zero).
move=> group; apply: le_trans (told zero) (le_trans group _); rewrite ler_add2r; apply: ler_wpmul2l; first exact:
  exprn_ge0.
have := told one; rewrite ler_subl_addl -ler_subl_addr -pr_not; last exact: dM.
by apply: le_trans; apply: pr_sub => [|o /eqP ->]; [exact: dM|].
Qed.
End Learners.

Lemma too_private n : (INR n <= 2 ^ 54)%real -> ~ (1 <= tiny * (INR n * exp (INR n * tiny)))%real.
Proof.
move=> nb; have [t0 t1] := tiny_range; have n0 := pos_INR n.
have small : (INR n * tiny <= / 2 ^ 10)%real.
  apply: (Rle_trans _ (2 ^ 54 * / 2 ^ 64)); first by apply: Rmult_le_compat; lra.
  by rewrite (_ : 64 = 54 + 10)%N // pow_add; right; field; split; apply: pow_nonzero; lra.
have e3 : (exp (INR n * tiny) <= 3)%real.
  by apply: Rle_trans exp_le_3; apply: exp_monotone; rewrite /= in small; lra.
have e0 := exp_pos (INR n * tiny).
have -> : (tiny * (INR n * exp (INR n * tiny)) = INR n * tiny * exp (INR n * tiny))%real by ring.
have : (INR n * tiny * exp (INR n * tiny) <= / 2 ^ 10 * 3)%real by apply: Rmult_le_compat; nra.
rewrite /=; lra.
Qed.
Lemma one01 : (0 < 1 <= 1)%real. Proof. by lra. Qed.

(** Theorem 3 *)
Theorem lyu_theorem_3_order_wrong : ~ (forall (F : realFieldType) (e : F -> F) (i : R -> F) d (epsilon delta alpha :
  R), let l := ln (3 / delta) in let L := ln (3 * INR d * l / (epsilon * alpha)) in let most := (/ 8 * INR d ^ 5 * l *
  L ^ 2 / (epsilon * alpha))%real in exponential e -> contains_reals i -> (forall y, e (i y) = i (exp y)) -> (0 < d)%N
  -> (0 < epsilon <= 1)%real -> (0 < delta <= 1)%real -> (0 < alpha <= 1)%real -> exists n a, [/\ (0 < n)%N, (INR n <=
  most)%real, (INR a <= alpha * INR n)%real & forall N (H : {set {ffun 'I_N -> 'I_2}}), below (members H) d.+1 ->
  exists M, dp n (i (exp epsilon)) (i delta) M /\ minimises (members H) d n a M]).
Proof.
move/(_ FR expR same 1%N 1%real 1%real 1%real exp_exponential reals_contain_reals (fun=> erefl) isT one01 one01 one01).
move=> [n [a [n0 n1 _ _]]]; have : (1 <= INR n)%real by apply: (le_INR 1); apply/ssrnat.leP.
rewrite /= in n1.
set l := ln (3 / 1) in n1; set L := ln _ in n1.
have l2 : (1 <= l <= 7 / 5)%real.
  split; first by apply: ln_at_least; have := exp_le_3; lra.
  by apply: Rle_trans (@ln_below _ 2 _) _; rewrite /=; lra.
have L2 : (0 <= L <= 21 / 10)%real.
  split; first by rewrite -ln_1; apply: ln_le; lra.
  by apply: Rle_trans (@ln_below _ 3 _) _; rewrite /=; lra.
have LL : (L * L <= 441 / 100)%real by nra.
have lL : (l * (L * L) <= 7 / 5 * (441 / 100))%real by apply: Rmult_le_compat; nra.
have n1' : (INR n <= / 8 * (l * (L * L)))%real by apply: Rle_trans n1 _; right; field.
by lra.
Qed.
Theorem lyu_theorem_3_order_wrong_2 : ~ (forall (F : realFieldType) (e : F -> F) (i : R -> F) d (epsilon delta alpha :
  R), let l := ln 3 in let L := ln (3 * INR d * l / (epsilon * alpha)) in let most := (2 ^ 32 * INR d ^ 5 * l * L ^ 2
  / (epsilon * alpha))%real in exponential e -> contains_reals i -> (forall y, e (i y) = i (exp y)) -> (0 < d)%N -> (0
  < epsilon <= 1)%real -> (0 < delta <= 1)%real -> (0 < alpha <= 1)%real -> exists n a, [/\ (0 < n)%N, (INR n <=
  most)%real, (INR a <= alpha * INR n)%real & forall N (H : {set {ffun 'I_N -> 'I_2}}), below (members H) d.+1 ->
  exists M, dp n (i (exp epsilon)) (i delta) M /\ minimises (members H) d n a M]).
Proof.
move=> wrong; pose B := (2 ^ 32 * INR 1 ^ 5 * ln 3 * ln (3 * INR 1 * ln 3 / (1 * (1 / 2))) ^ 2 / (1 * (1 / 2)))%real.
pose b := Rmax 0 B; have b0 : (0 <= b)%real by exact: Rmax_l.
pose delta := (/ (1 + b * exp b))%real; have eb := exp_pos b.
have be : (0 <= b * exp b)%real by apply: Rmult_le_pos; lra.
have d01 : (0 < delta <= 1)%real.
  by split; [apply: Rinv_0_lt_compat; lra|rewrite -[X in (_ <= X)%real]Rinv_1; apply: Rinv_le_contravar; lra].
have dE : (delta * (1 + b * exp b) = 1)%real by rewrite /delta Rinv_l //; lra.
have := wrong FR expR same 1%N 1%real delta (1 / 2)%real exp_exponential reals_contain_reals (fun=> erefl) isT.
move/(_ one01 d01 half01_real) => [n [a [n0 nB an /(_ 1%N both both_below)[M [pM sM]]]]].
have lt : (a < n)%N by apply: few_of n0 an _; lra.
have e0 : 0 <= (1 : FR) := ler01.
have d0 : 0 <= (delta : FR) by apply/real_order; apply: Rlt_le; case: d01.
have := opposite_real lt e0 d0 pM sM; rewrite Rmult_1_r => low.
have nb : (INR n <= b)%real by apply: Rle_trans nB _; exact: Rmax_r.
have : (INR n * exp (INR n) <= b * exp b)%real.
  by apply: Rmult_le_compat; [exact: pos_INR|exact/Rlt_le/exp_pos| |exact: exp_monotone].
move: (INR n * exp (INR n))%real (b * exp b)%real low dE be => x y low dE y0 xy.
have : (delta * x <= delta * y)%real by apply: Rmult_le_compat_l; lra.
by lra.
Qed.

(* numbers of examples with e^-64 in the logarithm *)
Lemma tiny_numbers n l s x b : (1 / 3 <= l <= 67)%real -> (1 <= s <= 4)%real -> (INR n <= b)%real ->
  (x = 3 * l * s / tiny)%real -> (b = 2 ^ 32 * (l * ln x ^ 2) * s)%real -> (INR n <= 2 ^ 54)%real.
Proof.
move=> l67 s4 nb -> bE.
have L7 : (0 <= ln (3 * l * s) <= 7)%real.
  split; first by rewrite -ln_1; apply: ln_le; nra.
  by apply: Rle_trans (@ln_below _ 10 _) _; rewrite /=; nra.
have L71 : ((ln (3 * l * s) + 64) ^ 2 <= 71 ^ 2)%real by apply: pow_incr; lra.
have L0 := pow2_ge_0 (ln (3 * l * s) + 64).
apply: Rle_trans nb _; rewrite bE ln_tiny; last by nra.
rewrite (_ : 54 = 32 + 22)%N // pow_add Rmult_assoc; apply: Rmult_le_compat_l; first by apply: pow_le; lra.
have lq : (l * (ln (3 * l * s) + 64) ^ 2 <= 67 * 71 ^ 2)%real by apply: Rmult_le_compat; lra.
apply: (Rle_trans _ (67 * 71 ^ 2 * 4)); last by rewrite /=; lra.
by apply: Rmult_le_compat => //; try lra; apply: Rmult_le_pos; lra.
Qed.

Lemma ln_6_12 y : (3 <= y <= 16)%real -> (1 <= ln y <= 28 / 10)%real.
Proof.
move=> y3; split; first by apply: ln_at_least; have := exp_le_3; lra.
by apply: Rle_trans (@ln_below _ 4 _) _; rewrite /=; lra.
Qed.
Theorem lyu_theorem_3_order_wrong_3 : ~ (forall (F : realFieldType) (e : F -> F) (i : R -> F) d (epsilon delta alpha :
  R), let l := ln (3 / delta) in let L := ln (3 * INR d * l / (epsilon * alpha)) in let most := (2 ^ 32 * INR d ^ 5 *
  l * L ^ 2 / alpha)%real in exponential e -> contains_reals i -> (forall y, e (i y) = i (exp y)) -> (0 < d)%N -> (0 <
  epsilon <= 1)%real -> (0 < delta <= 1)%real -> (0 < alpha <= 1)%real -> exists n a, [/\ (0 < n)%N, (INR n <=
  most)%real, (INR a <= alpha * INR n)%real & forall N (H : {set {ffun 'I_N -> 'I_2}}), below (members H) d.+1 ->
  exists M, dp n (i (exp epsilon)) (i delta) M /\ minimises (members H) d n a M]).
Proof.
move/(_ FR expR same 1%N tiny tiny (1 / 2)%real exp_exponential reals_contain_reals (fun=> erefl) isT).
move/(_ tiny01 tiny01 half01_real) => [n [a [n0 nB an /(_ 1%N both both_below)[M [pM sM]]]]].
have lt : (a < n)%N by apply: few_of n0 an _; lra.
have [t0 t1] := tiny_range; have t00 : 0 <= (tiny : FR) by apply/real_order; exact: Rlt_le.
have := opposite_real lt t00 t00 pM sM; apply: too_private.
rewrite ln_tiny in nB; last lra; have l3 := @ln_6_12 3 ltac:(lra); set l := (ln 3 + 64)%real in nB.
have r1 : INR 1 = 1%real by []. rewrite r1 in nB; apply: (@tiny_numbers n l 2 (3 * 1 * l / (tiny * (1 / 2))) _ _ _ nB).
- by rewrite /l; lra.
- by lra.
- by field; lra.
by set Q := ln _; move: (2 ^ 32)%real => C; field.
Qed.
Theorem lyu_theorem_3_order_wrong_4 : ~ (forall (F : realFieldType) (e : F -> F) (i : R -> F) d (epsilon delta alpha :
  R), let l := ln (3 / delta) in let L := ln (3 * INR d * l / (epsilon * alpha)) in let most := (2 ^ 32 * INR d ^ 5 *
  l * L ^ 2 / epsilon)%real in exponential e -> contains_reals i -> (forall y, e (i y) = i (exp y)) -> (0 < d)%N -> (0
  < epsilon <= 1)%real -> (0 < delta <= 1)%real -> (0 < alpha <= 1)%real -> exists n a, [/\ (0 < n)%N, (INR n <=
  most)%real, (INR a <= alpha * INR n)%real & forall N (H : {set {ffun 'I_N -> 'I_2}}), below (members H) d.+1 ->
  exists M, dp n (i (exp epsilon)) (i delta) M /\ minimises (members H) d n a M]).
Proof.
move/(_ FR expR same 1%N 1%real (1 / 2)%real tiny exp_exponential reals_contain_reals (fun=> erefl) isT).
move/(_ one01 half01_real tiny01) => [n [a [n0 nB an all]]].
have [M [pM sM]] := all 2%N two two_below; have r1 : INR 1 = 1%real by [].
rewrite r1 in nB; have l3 := @ln_6_12 (3 / (1 / 2)) ltac:(lra); set l := ln (3 / (1 / 2)) in nB l3.
have n54 : (INR n <= 2 ^ 54)%real.
  apply: (@tiny_numbers n l 1 (3 * 1 * l / (1 * tiny)) _ _ _ nB).
  - by lra.
  - by lra.
  - by have [t0 _] := tiny_range; field; lra.
  by set Q := ln _; move: (2 ^ 32)%real => C; field.
have a0 : a = 0%N.
  have [t0 t1] := tiny_range; have n1 := pos_INR n.
  have small : (tiny * INR n <= / 2 ^ 10)%real.
    apply: (Rle_trans _ (/ 2 ^ 64 * 2 ^ 54)); first by apply: Rmult_le_compat; lra.
    by rewrite (_ : 64 = 54 + 10)%N // pow_add; right; field; split; apply: pow_nonzero; lra.
  have a1 : (INR a < INR 1)%real by rewrite r1; rewrite /= in small; lra.
  by move/INR_lt/ssrnat.ltP: a1; rewrite ltnS leqn0 => /eqP.
rewrite a0 in sM; have := certain_cost n0 pM sM; apply/negP; rewrite -ltNge (@over_number _ 2) // mul1r.
by rewrite invf_lt1 ?ltr0n // ltr1n.
Qed.

(* 2^-m is at least exp(-m) *)
Lemma half_real m (beta : FR) : 2%:R^-1 ^+ m <= beta + beta -> (exp (- INR m) <= beta + beta)%real.
Proof.
move=> half; apply/real_order; apply: le_trans half; have e1r : (exp (- 1) <= 1 / 2)%real.
  have xy : (exp (- 1) * exp 1 = 1)%real by rewrite -exp_plus (_ : - 1 + 1 = 0)%real ?exp_0 //; lra.
  have : (exp (- 1) * 2 <= exp (- 1) * exp 1)%real.
    by apply: Rmult_le_compat_l; [exact/Rlt_le/exp_pos|have := one_plus_le_exp 1; lra].
  by rewrite xy; lra.
have e1 : (expR (- 1)%real : FR) <= 2%:R^-1 by rewrite -[2%:R^-1]mul1r -(@over_number _ 2) //; apply/real_order.
rewrite (_ : exp (- INR m) = expR (m%:R * (- 1)%real : FR)); last by congr exp; rewrite natR /GRing.mul /=; ring.
by rewrite (e_nat exp_exponential); apply: ler_expn2r; rewrite ?nnegrE ?invr_ge0 ?ler0n // ltW // (e_gt0
  exp_exponential).
Qed.

(* epsilon = delta = e^-64, and at most 2^54 examples *)
Lemma few_tiny m (O : finType) (hyp : O -> hypothesis 'I_1 1) A : (INR m <= 2 ^ 54)%real ->
  dp m (expR tiny : FR) (tiny : FR) A -> ~ accurate H1 hyp m A ((1 / 4)%real : FR) ((1 / 4)%real : FR).
Proof.
move=> m54 dA aA; have [t0 t1] := tiny_range.
rewrite (@over_number _ 4) // mul1r in aA.
have t00 : 0 <= (tiny : FR) by apply/real_order; exact: Rlt_le.
have := both_told (ltW (e_gt0 exp_exponential _)) dA aA.
rewrite -(e_nat exp_exponential) => told; have {told} := le_trans told (ler_add (lexx _) (ler_wpmul2l t00 (geometric
  m t00))).
have q : (4%:R^-1 : FR) = (1 / 4)%real by rewrite (@over_number _ 4) // mul1r.
rewrite q !natR => /real_order; set g := (INR m * tiny)%real => told.
have {told} : (1 - 1 / 4 <= exp g * (1 / 4) + tiny * (INR m * exp g))%real by exact: told.
have g0 : (0 <= g <= / 2 ^ 10)%real.
  split; first by apply: Rmult_le_pos; [exact: pos_INR|lra].
  apply: (Rle_trans _ (2 ^ 54 * / 2 ^ 64)); first by apply: Rmult_le_compat; [exact: pos_INR|lra|lra|lra].
  by rewrite (_ : 64 = 54 + 10)%N // pow_add; right; field; split; apply: pow_nonzero; lra.
rewrite /= in g0; have e1 := @exp_minus_one g ltac:(lra).
have -> : (tiny * (INR m * exp g) = g * exp g)%real by rewrite /g; ring.
by have : (g * exp g <= / 1000 * 2)%real; [apply: Rmult_le_compat; have := exp_pos g; lra|lra].
Qed.

(** Theorem 2 *)
Theorem lyu_theorem_2_order_wrong : ~ (forall (F : realFieldType) (e : F -> F) (i : R -> F) N (H : {set {ffun 'I_N ->
  'I_2}}) d (epsilon delta alpha beta : R), let l := ln (3 / (delta * beta)) in let L := ln (3 * INR d * l / (epsilon
  * alpha)) in let n := (/ 2 ^ 8 * INR d ^ 5 * l * L ^ 2 / (epsilon * alpha))%real in exponential e -> contains_reals
  i -> (forall y, e (i y) = i (exp y)) -> below (members H) d.+1 -> (0 < epsilon <= 1)%real -> (0 < delta <= 1)%real
  -> (0 < alpha <= 1)%real -> (0 < beta <= 1)%real -> learnable (members H) n (i (exp epsilon)) (i delta) (i alpha) (i
  beta)).
Proof.
move/(_ FR expR same 1%N S1 1%N 1%real 1%real (1 / 4)%real (1 / 4)%real exp_exponential reals_contain_reals).
move/(_ (fun=> erefl) H1_below one01 one01 quarter01 quarter01); apply: too_few_real; have r1 : INR 1 = 1%real by [].
rewrite r1; set l := ln (3 / (1 * (1 / 4))); set L := ln (_ / _).
have l3 : (1 <= l <= 28 / 10)%real by apply: ln_6_12; lra.
have L5 : (0 <= L <= 42 / 10)%real.
  split; first by rewrite -ln_1; apply: ln_le; lra.
  by apply: Rle_trans (@ln_below _ 6 _) _; rewrite /=; lra.

have LL : (l * (L * L) <= 28 / 10 * (42 / 10 * (42 / 10)))%real by apply: Rmult_le_compat; nra.
by rewrite (_ : _ / _ = / 2 ^ 8 * 4 * (l * (L * L)))%real; [rewrite /=; lra|rewrite /=; field].
Qed.
Theorem lyu_theorem_2_order_wrong_2 : ~ (forall (F : realFieldType) (e : F -> F) (i : R -> F) N (H : {set {ffun 'I_N
  -> 'I_2}}) d (epsilon delta alpha beta : R), let l := ln (3 / (delta * beta)) in let L := ln (3 * INR d * l /
  (epsilon * alpha)) in let n := (2 ^ 32 * INR d ^ 5 * l * L ^ 2 / (epsilon * alpha))%real in exponential e ->
  contains_reals i -> (forall y, e (i y) = i (exp y)) -> (0 < epsilon <= 1)%real -> (0 < delta <= 1)%real -> (0 <
  alpha <= 1)%real -> (0 < beta <= 1)%real -> learnable (members H) n (i (exp epsilon)) (i delta) (i alpha) (i beta)).
Proof.
move/(_ FR expR same 1%N S1 0%N (1 / 4)%real (1 / 4)%real (1 / 4)%real (1 / 4)%real exp_exponential
  reals_contain_reals).
move/(_ (fun=> erefl) quarter01 quarter01 quarter01 quarter01); apply: too_few_real.
by rewrite (_ : INR 0 ^ 5 = 0)%real /=; lra.
Qed.
Theorem lyu_theorem_2_order_wrong_3 : ~ (forall (F : realFieldType) (e : F -> F) (i : R -> F) N (H : {set {ffun 'I_N
  -> 'I_2}}) d (epsilon delta alpha beta : R), let l := ln (3 / delta) in let L := ln (3 * INR d * l / (epsilon *
  alpha)) in let n := (2 ^ 32 * INR d ^ 5 * l * L ^ 2 / (epsilon * alpha))%real in exponential e -> contains_reals i
  -> (forall y, e (i y) = i (exp y)) -> below (members H) d.+1 -> (0 < epsilon <= 1)%real -> (0 < delta <= 1)%real ->
  (0 < alpha <= 1)%real -> (0 < beta <= 1)%real -> learnable (members H) n (i (exp epsilon)) (i delta) (i alpha) (i
  beta)).
Proof.
move=> wrong; pose B := (2 ^ 32 * INR 1 ^ 5 * ln (3 / 1) * ln (3 * INR 1 * ln (3 / 1) / (1 * (1 / 4))) ^ 2
  / (1 * (1 / 4)))%real.
pose b := Rmax 0 B; have b0 : (0 <= b)%real by exact: Rmax_l.
pose beta := (exp (- b) / 4)%real; have eb := exp_pos (- b).
have eb1 : (exp (- b) <= 1)%real by rewrite -exp_0; apply: exp_monotone; lra.
have b01 : (0 < beta <= 1)%real by rewrite /beta; lra.
have := wrong FR expR same 2%N two 1%N 1%real 1%real (1 / 4)%real beta exp_exponential reals_contain_reals (fun=>
  erefl).
move/(_ two_below one01 one01 quarter01 b01) => [m [O [hyp [A [mB dA aA]]]]].
have aA' : accurate (members two) hyp m A (4%:R^-1 : FR) beta by rewrite -(mul1r 4%:R^-1) -(@over_number _ 4).
have [dist0 _] := dA; have low := half_real (half_told aA' dist0).
have mb : (INR m <= b)%real by apply: Rle_trans mB _; exact: Rmax_r.
have : (exp (- b) <= exp (- INR m))%real by apply: exp_monotone; lra.
by rewrite /beta in low; lra.
Qed.
Theorem lyu_theorem_2_order_wrong_4 : ~ (forall (F : realFieldType) (e : F -> F) (i : R -> F) N (H : {set {ffun 'I_N
  -> 'I_2}}) d (epsilon delta alpha beta : R), let l := ln (3 / (delta * beta)) in let L := ln (3 * INR d * l /
  (epsilon * alpha)) in let n := (2 ^ 32 * INR d ^ 5 * l * L ^ 2 / alpha)%real in exponential e -> contains_reals i ->
  (forall y, e (i y) = i (exp y)) -> below (members H) d.+1 -> (0 < epsilon <= 1)%real -> (0 < delta <= 1)%real -> (0
  < alpha <= 1)%real -> (0 < beta <= 1)%real -> learnable (members H) n (i (exp epsilon)) (i delta) (i alpha) (i
  beta)).
Proof.
move/(_ FR expR same 1%N S1 1%N tiny tiny (1 / 4)%real (1 / 4)%real exp_exponential reals_contain_reals).
move/(_ (fun=> erefl) H1_below tiny01 tiny01 quarter01 quarter01) => [m [O [hyp [A [mB dA aA]]]]].
have [t0 t1] := tiny_range; have r1 : INR 1 = 1%real by [].
have tE : (3 / (tiny * (1 / 4)) = 12 / tiny)%real by field; lra.
rewrite r1 tE ln_tiny in mB; last lra.
have l3 := @ln_6_12 12 ltac:(lra); set l := (ln 12 + 64)%real in mB.
have m54 : (INR m <= 2 ^ 54)%real.
  apply: (@tiny_numbers m l 4 (3 * 1 * l / (tiny * (1 / 4))) _ _ _ mB).
  - by rewrite /l; lra.
  - by lra.
  - by field; lra.
  by set Q := ln _; move: (2 ^ 32)%real => C; field.
exact: few_tiny m54 dA aA.
Qed.
Theorem lyu_theorem_2_sharper_wrong : ~ (forall (F : realFieldType) (e : F -> F) (i : R -> F) N (H : {set {ffun 'I_N
  -> 'I_2}}) d (epsilon delta alpha beta : R), let l := ln (3 / (delta * beta)) in let L := ln (3 * INR d * l /
  (epsilon * alpha)) in let n := (/ 2 ^ 7 * INR d ^ 3 * L * (INR d ^ 2 * L + l) / (epsilon * alpha))%real in
  exponential e -> contains_reals i -> (forall y, e (i y) = i (exp y)) -> below (members H) d.+1 -> (0 < epsilon <=
  1)%real -> (0 < delta <= 1)%real -> (0 < alpha <= 1)%real -> (0 < beta <= 1)%real -> learnable (members H) n (i (exp
  epsilon)) (i delta) (i alpha) (i beta)).
Proof.
move/(_ FR expR same 1%N S1 1%N 1%real 1%real (1 / 4)%real (1 / 4)%real exp_exponential reals_contain_reals).
move/(_ (fun=> erefl) H1_below one01 one01 quarter01 quarter01); apply: too_few_real; have r1 : INR 1 = 1%real by [].
rewrite r1; set l := ln (3 / (1 * (1 / 4))); set L := ln (_ / _).
have l3 : (1 <= l <= 28 / 10)%real by apply: ln_6_12; lra.
have L5 : (0 <= L <= 42 / 10)%real.
  split; first by rewrite -ln_1; apply: ln_le; lra.
  by apply: Rle_trans (@ln_below _ 6 _) _; rewrite /=; lra.

have LL : (L * (1 * L + l) <= 42 / 10 * 7)%real by apply: Rmult_le_compat; lra.
by rewrite (_ : _ / _ = / 2 ^ 7 * 4 * (L * (1 * L + l)))%real; [rewrite /=; lra|rewrite /=; field].
Qed.
