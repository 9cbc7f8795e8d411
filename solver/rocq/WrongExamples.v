(* Wrong variants of the statements on how many examples a private learner needs, refuted.

   Both functions on one point are not learned without an example: one of them is put out with probability 1/2 at most.
   So no bound below 1 is right for them. With a factor 7/5 in place of 6 a generic learner that needs no example below
   dimension 1 would need none, as 7/5 ln 2 < 1. With epsilon = delta = alpha = beta = 1/4 and d = 1 the logarithm is
   8 ln 2 < 6, which a small constant brings below 1; and at d = 0, that is for any dimension, the bound is 0.

   Boosting: one example is enough for a learner with delta = 1, a fair coin that needs none errs on 1/2, and with
   (1, 0)-privacy no example counts. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect ssralg ssrnum zmodp.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements RealStatements LearnerStatements.
From Littlestone Require Import Exponentials Constants Satisfiable Probability Indistinguishability RealNumbers.
From Littlestone Require Import SatisfiableReal WrongProbability SatisfiableMinimiser SatisfiableLearners.
From Littlestone Require Import BitLearners WrongReal.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Lemma error_small (F : realFieldType) k (h g : hypothesis 'I_1 k) n (z : 'I_n -> 'I_1) (D : 'I_n -> F) alpha :
  distribution D -> alpha < 1 -> error_of h g z D <= alpha -> g x0 = h x0.
Proof.
move=> [_ D1] a1; apply: contraTeq => gh; rewrite -ltNge; apply: lt_le_trans a1 _; rewrite -D1 /error_of.
by rewrite le_eqVlt [X in _ == X](eq_bigl xpredT) ?eqxx // => j; rewrite (ord1 (z j)).
Qed.

Section AField.
Variable F : realFieldType.
Notation quarter := (4%:R^-1 : F).
Lemma quarter_below : quarter < 1. Proof. by rewrite invf_lt1 ?ltr0n // (ltr_nat _ 1). Qed.

Lemma too_few (n : R) (c delta : F) : (n < 1)%real -> ~ learnable H1 n c delta quarter quarter.
Proof.
move=> n1 [m [O [hyp [A [mn dA aA]]]]]; have m0 : m = 0%N.
  case: m mn {dA aA} => // m; rewrite S_INR => mn; exfalso; have := pos_INR m; lra.
move: dA aA; rewrite m0 => dA aA; have [dist0 _] := dA.
have : 2%:R * (1 - quarter) <= 1.
  apply: (@WrongProbability.without_examples F 1 O hyp A c delta quarter dA) => h N z D _ dD.
  apply: le_trans (aA h N z D (H1_all h) dD) _; apply: mean_le => [|f]; first exact: dist_iid.
  apply: pr_sub => [|o /(error_small dD quarter_below) same]; first by apply: dist0; rewrite size_map size_enum_ord.
  by rewrite /error_of big_pred0 // => j; rewrite (ord1 (z j) : z j = x0) same eqxx.
apply/negP; rewrite -ltNge mulrBr mulr1 ltr_subr_addl -ltr_subr_addr -[X in X - 1]/(1 + 1) addrK.
by rewrite ltr_pdivr_mulr ?ltr0n // mul1r ltr_nat.
Qed.

End AField.

Lemma too_few_real (n : R) (c delta : FR) : (n < 1)%real -> ~ learnable H1 n c delta (1 / 4)%real (1 / 4)%real.
Proof. by rewrite (@over_number _ 4) // mul1r; exact: too_few. Qed.

(* with epsilon = delta = alpha = beta = 1/4 *)
Lemma quarter01 : (0 < 1 / 4 <= 1)%real. Proof. by lra. Qed.
Lemma quarter14 : (0 < 1 / 4 <= 1 / 4)%real. Proof. by lra. Qed.
Lemma logarithm_256 p : p = (1 / 4 * (1 / 4) * (1 / 4) * (1 / 4))%real -> (0 <= ln (1 / p) <= 28 / 5)%real.
Proof.
move=> ->; have l2 := ln2; have l2' := ln_2_at_most.
have -> : (1 / (1 / 4 * (1 / 4) * (1 / 4) * (1 / 4)) = 2 ^ 8)%real by field.
by rewrite ln_pow ?INR_IZR_INZ /=; lra.
Qed.
Lemma small_power (l c : R) j : (0 <= l <= 28 / 5)%real -> (c * (28 / 5) ^ j < 1)%real -> (0 <= c)%real ->
  (c * l ^ j < 1)%real.
Proof. by move=> l5 c1 c0; apply: Rle_lt_trans c1; apply: Rmult_le_compat_l => //; exact: pow_incr. Qed.

Theorem bgs_corollary_3_5_wrong : ~ (forall (F : realFieldType) X (c delta : F) (SC : R -> F -> F -> R), (forall (G :
  class X 1) y (alpha beta : F), (forall D, deep G D -> (INR D <= y)%real) -> 0 < alpha <= 1 -> 0 < beta <= 1 ->
  learnable G (SC y alpha beta) c delta alpha beta) -> forall k (H : class X k) d (alpha beta : F), let L := n_bits k
  in let a := alpha / L%:R in let b := beta / L%:R in (0 < k)%N -> mld H d -> 0 < alpha <= 1 -> 0 < beta <= 1 ->
  learnable H (INR L * SC (7 / 5 * INR d * ln (INR k + 1)) a b)%real c delta alpha beta).
Proof.
move/(_ Q 'I_1 1 1 (@one_if_large Q) (@one_if_large_enough Q) 1%N H1 1%N 4%:R^-1 4%:R^-1 isT H1_mld).
have q01 : 0 < (4%:R^-1 : Q) <= 1 by rewrite invr_gt0 ltr0n (ltW (quarter_below Q)).
have b1 : n_bits 1 = 1%N by [].
move/(_ q01 q01); rewrite b1 !divr1; apply: too_few; rewrite /one_if_large; have l2 := ln_2_at_most.
have -> : (INR 1 + 1 = 2)%real by rewrite /=; lra.
by case: Rlt_dec => //=; lra.
Qed.

Theorem bgs_theorem_3_6_wrong : ~ (forall (F : realFieldType) (e : F -> F) (i : R -> F) N (H : {set {ffun 'I_N ->
  'I_2}}) d (epsilon delta alpha beta : R), let n := (/ 2 ^ 12 * INR d ^ 6 * ln (INR d / (alpha * beta * epsilon *
  delta)) ^ 2 / (epsilon * alpha ^ 2))%real in exponential e -> contains_reals i -> (forall y, e (i y) = i (exp y)) ->
  below (members H) d.+1 -> (0 < epsilon <= 1)%real -> (0 < delta <= 1)%real -> (0 < alpha <= 1)%real -> (0 < beta <=
  1)%real -> learnable (members H) n (i (exp epsilon)) (i delta) (i alpha) (i beta)).
Proof.
move/(_ FR expR (fun y => y) 1%N S1 1%N (1 / 4)%real (1 / 4)%real (1 / 4)%real (1 / 4)%real exp_exponential).
move/(_ reals_contain_reals (fun=> erefl) H1_below quarter01 quarter01 quarter01 quarter01).
apply: too_few_real; have := logarithm_256 erefl; rewrite /=; move: (ln _) => l l5.
have := @small_power l (64 / 4096) 2 l5 ltac:(rewrite /=; lra) ltac:(lra); rewrite /=; lra.
Qed.

Theorem bgs_theorem_3_6_wrong_2 : ~ (forall (F : realFieldType) (e : F -> F) (i : R -> F) N (H : {set {ffun 'I_N ->
  'I_2}}) d (epsilon delta alpha beta : R), let n := (2 ^ 32 * INR d ^ 6 * ln (INR d / (alpha * beta * epsilon *
  delta)) ^ 2 / (epsilon * alpha ^ 2))%real in exponential e -> contains_reals i -> (forall y, e (i y) = i (exp y)) ->
  (0 < epsilon <= 1)%real -> (0 < delta <= 1)%real -> (0 < alpha <= 1)%real -> (0 < beta <= 1)%real -> learnable
  (members H) n (i (exp epsilon)) (i delta) (i alpha) (i beta)).
Proof.
move/(_ FR expR (fun y => y) 1%N S1 0%N (1 / 4)%real (1 / 4)%real (1 / 4)%real (1 / 4)%real exp_exponential).
move/(_ reals_contain_reals (fun=> erefl) quarter01 quarter01 quarter01 quarter01).
by apply: too_few_real; rewrite /=; lra.
Qed.

Theorem bgs_corollary_a_3_wrong : ~ (forall (F : realFieldType) (e : F -> F) (i : R -> F) N (H : {set {ffun 'I_N ->
  'I_2}}) d (epsilon delta alpha beta : R), let n := (/ 2 ^ 14 * INR d ^ 6 * ln (INR d / (alpha * beta * epsilon *
  delta)) ^ 4 / (epsilon * alpha))%real in exponential e -> contains_reals i -> (forall y, e (i y) = i (exp y)) ->
  below (members H) d.+1 -> (0 < epsilon <= 1 / 4)%real -> (0 < delta <= 1)%real -> (0 < alpha <= 1)%real -> (0 < beta
  <= 1)%real -> learnable (members H) n (i (exp epsilon)) (i delta) (i alpha) (i beta)).
Proof.
move/(_ FR expR (fun y => y) 1%N S1 1%N (1 / 4)%real (1 / 4)%real (1 / 4)%real (1 / 4)%real exp_exponential).
move/(_ reals_contain_reals (fun=> erefl) H1_below quarter14 quarter01 quarter01 quarter01).
apply: too_few_real; have := logarithm_256 erefl; rewrite /=; move: (ln _) => l l5.
have := @small_power l (16 / 16384) 4 l5 ltac:(rewrite /=; lra) ltac:(lra); rewrite /=; lra.
Qed.

Theorem bgs_corollary_a_3_wrong_2 : ~ (forall (F : realFieldType) (e : F -> F) (i : R -> F) N (H : {set {ffun 'I_N ->
  'I_2}}) d (epsilon delta alpha beta : R), let n := (2 ^ 32 * INR d ^ 6 * ln (INR d / (alpha * beta * epsilon *
  delta)) ^ 4 / (epsilon * alpha))%real in exponential e -> contains_reals i -> (forall y, e (i y) = i (exp y)) -> (0
  < epsilon <= 1 / 4)%real -> (0 < delta <= 1)%real -> (0 < alpha <= 1)%real -> (0 < beta <= 1)%real -> learnable
  (members H) n (i (exp epsilon)) (i delta) (i alpha) (i beta)).
Proof.
move/(_ FR expR (fun y => y) 1%N S1 0%N (1 / 4)%real (1 / 4)%real (1 / 4)%real (1 / 4)%real exp_exponential).
move/(_ reals_contain_reals (fun=> erefl) quarter14 quarter01 quarter01 quarter01).
by apply: too_few_real; rewrite /=; lra.
Qed.

Theorem bgs_theorem_3_6_sharper_wrong : ~ (forall (F : realFieldType) (e : F -> F) (i : R -> F) N (H : {set {ffun 'I_N
  -> 'I_2}}) d (epsilon delta alpha beta : R), let n := (/ 2 ^ 9 * INR d ^ 5 * ln (INR d / (alpha * beta * epsilon *
  delta)) ^ 2 / (epsilon * alpha))%real in exponential e -> contains_reals i -> (forall y, e (i y) = i (exp y)) ->
  below (members H) d.+1 -> (0 < epsilon <= 1)%real -> (0 < delta <= 1)%real -> (0 < alpha <= 1)%real -> (0 < beta <=
  1)%real -> learnable (members H) n (i (exp epsilon)) (i delta) (i alpha) (i beta)).
Proof.
move/(_ FR expR (fun y => y) 1%N S1 1%N (1 / 4)%real (1 / 4)%real (1 / 4)%real (1 / 4)%real exp_exponential).
move/(_ reals_contain_reals (fun=> erefl) H1_below quarter01 quarter01 quarter01 quarter01).
apply: too_few_real; have := logarithm_256 erefl; rewrite /=; move: (ln _) => l l5.
have := @small_power l (16 / 512) 2 l5 ltac:(rewrite /=; lra) ltac:(lra); rewrite /=; lra.
Qed.

Theorem bgs_theorem_3_6_sharper_wrong_2 : ~ (forall (F : realFieldType) (e : F -> F) (i : R -> F) N (H : {set {ffun
  'I_N -> 'I_2}}) d (epsilon delta alpha beta : R), let n := (2 ^ 32 * INR d ^ 5 * ln (INR d / (alpha * beta * epsilon
  * delta)) ^ 2 / (epsilon * alpha))%real in exponential e -> contains_reals i -> (forall y, e (i y) = i (exp y)) ->
  (0 < epsilon <= 1)%real -> (0 < delta <= 1)%real -> (0 < alpha <= 1)%real -> (0 < beta <= 1)%real -> learnable
  (members H) n (i (exp epsilon)) (i delta) (i alpha) (i beta)).
Proof.
move/(_ FR expR (fun y => y) 1%N S1 0%N (1 / 4)%real (1 / 4)%real (1 / 4)%real (1 / 4)%real exp_exponential).
move/(_ reals_contain_reals (fun=> erefl) quarter01 quarter01 quarter01 quarter01).
by apply: too_few_real; rewrite /=; lra.
Qed.

Lemma one_bit_real : (ln (INR 1 + 1) / ln 2 = 1)%real.
Proof. have l2 := ln2; rewrite (_ : INR 1 + 1 = 2)%real; [field; lra|by rewrite /=; lra]. Qed.

Theorem bgs_theorem_3_7_wrong : ~ (forall (F : realFieldType) (e : F -> F) (i : R -> F) N k (H : {set {ffun 'I_N ->
  'I_k.+1}}) d (epsilon delta alpha beta : R), let lg := (ln (INR k + 1) / ln 2)%real in let n := (/ 2 ^ 14 * INR d ^
  6 * lg ^ 8 * ln (INR d * lg ^ 3 / (epsilon * delta * alpha * beta)) ^ 4 / (epsilon * alpha))%real in exponential e
  -> contains_reals i -> (forall y, e (i y) = i (exp y)) -> (0 < k)%N -> mld (members H) d -> (0 < epsilon <= 1 /
  4)%real -> (0 < delta <= 1)%real -> (0 < alpha <= 1)%real -> (0 < beta <= 1)%real -> learnable (members H) n (i (exp
  epsilon)) (i delta) (i alpha) (i beta)).
Proof.
move/(_ FR expR (fun y => y) 1%N 1%N S1 1%N (1 / 4)%real (1 / 4)%real (1 / 4)%real (1 / 4)%real exp_exponential).
move/(_ reals_contain_reals (fun=> erefl) isT H1_mld quarter14 quarter01 quarter01 quarter01).
apply: too_few_real; rewrite one_bit_real pow1 Rmult_1_r; have := logarithm_256 erefl.
rewrite pow1 !Rmult_1_r [INR 1]/=; move: (ln _) => l l5.
have := @small_power l (16 / 16384) 4 l5 ltac:(rewrite /=; lra) ltac:(lra); rewrite /=; lra.
Qed.

Theorem bgs_theorem_3_7_wrong_2 : ~ (forall (F : realFieldType) (e : F -> F) (i : R -> F) N k (H : {set {ffun 'I_N ->
  'I_k.+1}}) d (epsilon delta alpha beta : R), let lg := (ln (INR k + 1) / ln 2)%real in let n := (2 ^ 50 * INR d ^ 6
  * lg ^ 8 * ln (INR d * lg ^ 3 / (epsilon * delta * alpha * beta)) ^ 4 / (epsilon * alpha))%real in exponential e ->
  contains_reals i -> (forall y, e (i y) = i (exp y)) -> (0 < k)%N -> (0 < epsilon <= 1 / 4)%real -> (0 < delta <=
  1)%real -> (0 < alpha <= 1)%real -> (0 < beta <= 1)%real -> learnable (members H) n (i (exp epsilon)) (i delta) (i
  alpha) (i beta)).
Proof.
move/(_ FR expR (fun y => y) 1%N 1%N S1 0%N (1 / 4)%real (1 / 4)%real (1 / 4)%real (1 / 4)%real exp_exponential).
move/(_ reals_contain_reals (fun=> erefl) isT quarter14 quarter01 quarter01 quarter01).
by apply: too_few_real; rewrite one_bit_real /=; lra.
Qed.

Theorem bgs_theorem_3_7_sharper_wrong : ~ (forall (F : realFieldType) (e : F -> F) (i : R -> F) N k (H : {set {ffun
  'I_N -> 'I_k.+1}}) d (epsilon delta alpha beta : R), let lg := (ln (INR k + 1) / ln 2)%real in let n := (/ 2 ^ 9 *
  INR d ^ 5 * lg ^ 7 * ln (INR d * lg ^ 3 / (epsilon * delta * alpha * beta)) ^ 2 / (epsilon * alpha))%real in
  exponential e -> contains_reals i -> (forall y, e (i y) = i (exp y)) -> (0 < k)%N -> mld (members H) d -> (0 <
  epsilon <= 1 / 4)%real -> (0 < delta <= 1)%real -> (0 < alpha <= 1)%real -> (0 < beta <= 1)%real -> learnable
  (members H) n (i (exp epsilon)) (i delta) (i alpha) (i beta)).
Proof.
move/(_ FR expR (fun y => y) 1%N 1%N S1 1%N (1 / 4)%real (1 / 4)%real (1 / 4)%real (1 / 4)%real exp_exponential).
move/(_ reals_contain_reals (fun=> erefl) isT H1_mld quarter14 quarter01 quarter01 quarter01).
apply: too_few_real; rewrite one_bit_real pow1 Rmult_1_r; have := logarithm_256 erefl.
rewrite pow1 !Rmult_1_r [INR 1]/=; move: (ln _) => l l5.
have := @small_power l (16 / 512) 2 l5 ltac:(rewrite /=; lra) ltac:(lra); rewrite /=; lra.
Qed.

Theorem bgs_theorem_3_7_sharper_wrong_2 : ~ (forall (F : realFieldType) (e : F -> F) (i : R -> F) N k (H : {set {ffun
  'I_N -> 'I_k.+1}}) d (epsilon delta alpha beta : R), let lg := (ln (INR k + 1) / ln 2)%real in let n := (2 ^ 50 *
  INR d ^ 5 * lg ^ 7 * ln (INR d * lg ^ 3 / (epsilon * delta * alpha * beta)) ^ 2 / (epsilon * alpha))%real in
  exponential e -> contains_reals i -> (forall y, e (i y) = i (exp y)) -> (0 < k)%N -> (0 < epsilon <= 1 / 4)%real ->
  (0 < delta <= 1)%real -> (0 < alpha <= 1)%real -> (0 < beta <= 1)%real -> learnable (members H) n (i (exp epsilon))
  (i delta) (i alpha) (i beta)).
Proof.
move/(_ FR expR (fun y => y) 1%N 1%N S1 0%N (1 / 4)%real (1 / 4)%real (1 / 4)%real (1 / 4)%real exp_exponential).
move/(_ reals_contain_reals (fun=> erefl) isT quarter14 quarter01 quarter01 quarter01).
by apply: too_few_real; rewrite one_bit_real /=; lra.
Qed.

(** Boosting *)
(* with (1, 0)-privacy nothing depends on the examples *)
Lemma no_example_counts (F : realFieldType) (H : class 'I_1 1) n (alpha beta : F) :
  learnable H n 1 0 alpha beta -> learnable H 0%real 1 0 alpha beta.
Proof.
move=> [m [O [hyp [A [_ [dA pA] aA]]]]]; pose s := nseq m (x0, zero); have ns : size s = m by rewrite size_nseq.
exists 0%N, O, hyp, (fun=> A s); split; first by right.
  split=> [_ _|_ _ _ _]; [exact: dA|exact: close_refl].
move=> h N z D Hh dD; apply: le_trans (aA h N z D Hh dD) _; rewrite (mean_const _ (dist_iid 0 dD)).
rewrite -[X in _ <= X](mean_const _ (dist_iid m dD)); apply: mean_le => [|f]; first exact: dist_iid.
have nf : size (labelled_sample h z f) = m by rewrite size_map size_enum_ord.
have := all_neighbours (etrans nf (esym ns)); rewrite nf => st.
have := dp_group ler01 (conj dA pA) nf st (fun o => error_of h (hyp o) z D <= alpha).
by rewrite expr1n !mul1r mul0r addr0.
Qed.

Lemma two_logarithms : (0 <= ln (1 / (1 / 4)) <= 7 / 5)%real /\ (ln (ln (1 / (1 / 4)) / (1 / 4)) <= 21 / 10)%real.
Proof.
have l2 := ln2; have l2' := ln_2_at_most; have -> : (1 / (1 / 4) = 2 ^ 2)%real by field.
have four : (ln (2 ^ 2) = 2 * ln 2)%real by rewrite ln_pow ?INR_IZR_INZ /=; lra.
split; first by rewrite four; lra.
have -> : (21 / 10 = 3 * (7 / 10))%real by field.
apply: (Rle_trans _ (ln (2 ^ 3))); last by rewrite ln_pow ?INR_IZR_INZ /=; lra.
by apply: ln_le; rewrite four; split; rewrite /=; lra.
Qed.

Lemma published_H1 : learnable H1 1%real 1 1 4%:R^-1 (4%:R^-1 : FR).
Proof. by apply: published_learns; rewrite ?invr_ge0 ?ler0n //; right. Qed.
Lemma quarter2 : (0 < 1 / 4 <= 1 / 2)%real. Proof. by lra. Qed.

Lemma by_coin : learnable H1 0%real 1 0 2%:R^-1 (2%:R^-1 : FR).
Proof. by apply: learnable_coin; rewrite ?invr_ge0 ?ler0n ?lexx //; right. Qed.

Theorem bgs_theorem_a_1_wrong : ~ (forall (F : realFieldType) (i : R -> F) X (H : class X 1) (SC : R) (c delta : F)
  (alpha beta : R), let n := (/ 2 ^ 4 * SC * ln (ln (1 / alpha) / beta) * ln (1 / alpha) / alpha)%real in
  contains_reals i -> (0 < alpha <= 1 / 2)%real -> (0 < beta <= 1 / 2)%real -> learnable H SC c delta 4%:R^-1 4%:R^-1
  -> learnable H n c delta (i alpha) (i beta)).
Proof.
move/(_ FR (fun y => y) 'I_1 H1 1%real 1 1 (1 / 4)%real (1 / 4)%real reals_contain_reals quarter2 quarter2).
move/(_ published_H1).
have [l4 ll] := two_logarithms; apply: too_few_real; move: (ln (_ / (1 / 4))) ll => ll.
move: (ln _) l4 => l l4 ll4; rewrite /=; nra.
Qed.

Theorem bgs_theorem_a_1_wrong_2 : ~ (forall (F : realFieldType) (i : R -> F) X (H : class X 1) (SC : R) (c delta : F)
  (alpha beta : R), let n := (2 ^ 32 * SC * ln (ln (1 / alpha) / beta) * ln (1 / alpha) / alpha)%real in
  contains_reals i -> (0 < alpha <= 1 / 2)%real -> (0 < beta <= 1 / 2)%real -> learnable H SC c delta 2%:R^-1 2%:R^-1
  -> learnable H n c delta (i alpha) (i beta)).
Proof.
move/(_ FR (fun y => y) 'I_1 H1 0%real 1 0 (1 / 4)%real (1 / 4)%real reals_contain_reals quarter2 quarter2 by_coin).
by apply: too_few_real; rewrite /Rdiv Rmult_0_r !Rmult_0_l; lra.
Qed.

Theorem bgs_theorem_a_1_wrong_3 : ~ (forall (F : realFieldType) (i : R -> F) X (H : class X 1) (SC : R) (c delta : F)
  (alpha beta : R), let n := (2 ^ 32 * SC * ln (ln (1 / alpha) / beta) * ln (1 / alpha) / alpha)%real in
  contains_reals i -> (0 < alpha <= 1 / 2)%real -> (0 < beta <= 1 / 2)%real -> learnable H SC c delta 4%:R^-1 4%:R^-1
  -> learnable H n c 0 (i alpha) (i beta)).
Proof.
move/(_ FR (fun y => y) 'I_1 H1 1%real 1 1 (1 / 4)%real (1 / 4)%real reals_contain_reals quarter2 quarter2).
move/(_ published_H1).
by move/no_example_counts; apply: too_few_real; lra.
Qed.

Theorem bgs_theorem_a_1_sharper_wrong : ~ (forall (F : realFieldType) (i : R -> F) X (H : class X 1) (SC : R) (c delta
  : F) (alpha beta : R), let n := (/ 2 ^ 3 * SC * ln (1 / beta) * ln (1 / alpha) / alpha)%real in contains_reals i ->
  (0 < alpha <= 1 / 2)%real -> (0 < beta <= 1 / 2)%real -> learnable H SC c delta 4%:R^-1 4%:R^-1 -> learnable H n c
  delta (i alpha) (i beta)).
Proof.
move/(_ FR (fun y => y) 'I_1 H1 1%real 1 1 (1 / 4)%real (1 / 4)%real reals_contain_reals quarter2 quarter2).
move/(_ published_H1).
have [l4 ll] := two_logarithms; apply: too_few_real; move: (ln (_ / (1 / 4))) ll => ll.
move: (ln _) l4 => l l4 ll4; rewrite /=; nra.
Qed.

Theorem bgs_theorem_a_1_sharper_wrong_2 : ~ (forall (F : realFieldType) (i : R -> F) X (H : class X 1) (SC : R) (c
  delta : F) (alpha beta : R), let n := (2 ^ 30 * SC * ln (1 / beta) * ln (1 / alpha) / alpha)%real in contains_reals
  i -> (0 < alpha <= 1 / 2)%real -> (0 < beta <= 1 / 2)%real -> learnable H SC c delta 2%:R^-1 2%:R^-1 -> learnable H
  n c delta (i alpha) (i beta)).
Proof.
move/(_ FR (fun y => y) 'I_1 H1 0%real 1 0 (1 / 4)%real (1 / 4)%real reals_contain_reals quarter2 quarter2 by_coin).
by apply: too_few_real; rewrite /Rdiv Rmult_0_r !Rmult_0_l; lra.
Qed.

Theorem bgs_theorem_a_1_sharper_wrong_3 : ~ (forall (F : realFieldType) (i : R -> F) X (H : class X 1) (SC : R) (c
  delta : F) (alpha beta : R), let n := (2 ^ 30 * SC * ln (1 / beta) * ln (1 / alpha) / alpha)%real in contains_reals
  i -> (0 < alpha <= 1 / 2)%real -> (0 < beta <= 1 / 2)%real -> learnable H SC c delta 4%:R^-1 4%:R^-1 -> learnable H
  n c 0 (i alpha) (i beta)).
Proof.
move/(_ FR (fun y => y) 'I_1 H1 1%real 1 1 (1 / 4)%real (1 / 4)%real reals_contain_reals quarter2 quarter2).
move/(_ published_H1).
by move/no_example_counts; apply: too_few_real; lra.
Qed.
