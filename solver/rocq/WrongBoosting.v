(* Wrong variants of boosting, refuted: without the factor 1/alpha, with epsilon = 0, and with as many for every beta.

   Let one of two points have probability 2 alpha. A sample of m examples misses it with probability (1 - 2 alpha)^m >=
   1 - 2 alpha m, and then says nothing about the label there. So of the two labels one is found with probability
   1 - (1 - 2 alpha m)/2 at most, and m examples with 4 alpha m < 1 are not enough for beta = 1/4. By Theorem 3.6 all
   functions on two points have a base learner with 2^47 examples, for epsilon = delta = 1/4. So 2^89 examples would be
   enough for alpha = 2^-128. A learner that lies about its example with probability 1/4 is private, but not with
   epsilon = 0; and n examples of one point leave an error of probability 1/(3^n + 1) at least. *)
From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect all_algebra.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements RealStatements LearnerStatements.
From Littlestone Require Import Exponentials Constants Finite Depth Probability PrivateOnline RealPredictor.
From Littlestone Require Import RealNumbers SatisfiableReal WrongProbability SatisfiableMinimiser BinarySizes.
From Littlestone Require Import Indistinguishability Satisfiable SatisfiableLearners WrongReal WrongSelection.
From Littlestone Require Import WrongExamples Noise.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Section Rare.
Variables (F : realFieldType) (H : class 'I_2 1) (m : nat) (O : finType) (hyp : O -> hypothesis 'I_2 1).
Variables (A : seq ('I_2 * 'I_2) -> O -> F) (alpha beta : F).
Hypotheses (H_all : forall h, H h) (dA : forall s, size s = m -> dist (A s)) (acc : accurate H hyp m A alpha beta).
Hypotheses (alpha0 : 0 < alpha) (alpha2 : 2%:R * alpha <= 1).

Definition rare (j : 'I_2) : F := if j == one then 2%:R * alpha else 1 - 2%:R * alpha.
Definition only_one (y : 'I_2) : hypothesis 'I_2 1 := fun x => if x == one then y else zero.
Let missed : seq ('I_2 * 'I_2) := nseq m (zero, zero).
Let misses : {ffun 'I_m -> 'I_2} := [ffun=> zero].

Lemma dist_rare : dist rare.
Proof.
split=> [j|].
  rewrite /rare; case: ifP => _; first by rewrite mulr_ge0 ?ler0n // ltW.
  by rewrite subr_ge0.
by rewrite big_ord_recl big_ord1 /rare /= subrK.
Qed.

Lemma misses_often : 1 - m%:R * (2%:R * alpha) <= iid m rare misses.
Proof.
rewrite /independent (eq_bigr (fun=> 1 - 2%:R * alpha)) => [|i _]; last by rewrite ffunE.
rewrite prodr_const card_ord; apply: bernoulli_below; rewrite alpha2 andbT mulr_ge0 ?ler0n //; exact: ltW.
Qed.

Lemma found_at_most y : 1 - beta <= 1 - iid m rare misses * (1 - pr (A missed) (fun o => hyp o one == y)).
Proof.
have d := dist_iid m dist_rare; have [d0 d1] := d.
apply: le_trans (acc id (H_all (only_one y)) dist_rare) _.
have nm (f : {ffun 'I_m -> 'I_2}) : size (labelled_sample (only_one y) id f) = m by rewrite size_map size_enum_ord.
rewrite /mean (bigD1 misses) //= mulrBr mulr1 opprB addrA [_ + _ * pr _ _]addrC -addrA; apply: ler_add.
  apply: ler_wpmul2l => //; have -> : labelled_sample (only_one y) id misses = missed.
    have same (t : seq 'I_m) : [seq (zero, zero) | _ <- t] = nseq (size t) (zero, zero) by elim: t => //= _ t ->.
    by rewrite /missed -[m in RHS]size_enum_ord -same; apply: eq_map => i; rewrite ffunE.
  apply: pr_sub => [|o]; first by apply: dA; rewrite size_nseq.
  apply: contraTT => wrong; rewrite -ltNge; apply: lt_le_trans (_ : 2%:R * alpha <= _).
    by rewrite mulr_natl mulr2n ltr_addl.
  rewrite /error_of (bigD1 one) /=; last by rewrite /only_one.
  by rewrite {1}/rare eqxx ler_addl sumr_ge0 // => j _; have [r0 _] := dist_rare.
rewrite -d1 [X in _ <= X - _](bigD1 misses) //= addrC addKr; apply: ler_sum => f _.
by apply: ler_pimulr => //; apply: pr_le1; exact: dA.
Qed.

Lemma needs_examples : 1 <= 2%:R * beta + m%:R * (2%:R * alpha).
Proof.
have := ler_add (found_at_most zero) (found_at_most one).
have D : dist (A missed) by apply: dA; rewrite size_nseq.
have -> : pr (A missed) (fun o => hyp o one == one) = 1 - pr (A missed) (fun o => hyp o one == zero).
  by rewrite -pr_not //; apply: eq_pr => // o; case: (label2 (hyp o one)) => ->.
rewrite -mulr2n -[_ *+ 2]mulr_natl mulrBr mulr1 subKr; move: misses_often (pr (A missed) _).
move: (iid m rare misses) => p often q both.
have le : p <= 2%:R * beta.
  by move: both; rewrite addrACA -opprD -mulrDr subrK mulr1 -mulr2n ler_add2l ler_opp2.
by rewrite -ler_subl_addr; apply: le_trans often le.
Qed.
End Rare.

Definition S2 : {set {ffun 'I_2 -> 'I_2}} := setT.
Lemma S2_all h : members S2 h.
Proof. by exists [ffun x => h x]; rewrite ?inE // => x; rewrite ffunE. Qed.

Lemma S2_below : below (members S2) 3.
Proof.
move=> D /common_fact_size_at_least_power_proved/(_ (members_at_most S2)).
by rewrite cardsT card_ffun !card_ord -[(2 ^ 2)%N]/(2 ^ 2)%N leq_exp2l.
Qed.

Local Open Scope R_scope.
Lemma small_logarithm k c : c = (7 / 10 * INR k)%real -> 0 <= ln (2 ^ k) <= c.
Proof. by move=> ->; have := ln2; have := ln_2_at_most; rewrite ln_pow; have := pos_INR k; nra. Qed.

(* 2^47 examples are enough for the base learner, and 2^126 are not for alpha = 2^-128 *)
Lemma base_of_two : learnable (members S2) (2 ^ 47)%real (exp (1 / 4)%real : FR) (1 / 4)%real 4%:R^-1 4%:R^-1.
Proof.
have quarter : (1 / 4)%real = 4%:R^-1%R :> FR.
  by have /= -> := @i_quarter FR (fun y => y) reals_contain_reals 1%real; rewrite div1r.
have r : 0 < 1 / 4 <= 1 by lra.
have := @bgs_theorem_3_6_sharper_proved FR expR (fun y => y) 2%N S2 2%N (1 / 4) (1 / 4) (1 / 4) (1 / 4)
  exp_exponential reals_contain_reals (fun=> erefl) S2_below r r r r.
rewrite -quarter; apply: learnable_more.
have -> : INR 2 / (1 / 4 * (1 / 4) * (1 / 4) * (1 / 4)) = 2 ^ 9 by rewrite /=; field.
have := @small_logarithm 9 _ erefl; rewrite (_ : INR 9 = 9); last by rewrite INR_IZR_INZ.
move: (ln _) => l l9; have -> : 2 ^ 47 = 2 ^ 32 * 2 ^ 15 by rewrite -pow_add.
rewrite /Rdiv 2!Rmult_assoc; apply: Rmult_le_compat_l; first by apply: pow_le; lra.
rewrite /=; nra.
Qed.

Lemma too_few_of_two n c delta : n <= 2 ^ 125 ->
  ~ learnable (members S2) n c delta (/ 2 ^ 128 : FR)%real (1 / 4 : FR)%real.
Proof.
move=> few [m [O [hyp [A [mn [dA _] acc]]]]]; have p0 : 0 < 2 ^ 125 by apply: pow_lt; lra.
have p3 : 2 ^ 128 = 8 * 2 ^ 125 by rewrite (_ : 128 = 3 + 125)%N // pow_add /=; lra.
have inv : 2 ^ 125 * / 2 ^ 128 = 1 / 8 by rewrite p3; field; lra.
move: (/ 2 ^ 128) inv acc => alpha inv acc; have a0 : 0 < alpha by nra.
have reals := reals_contain_reals; have le y z : y <= z <-> (y <= z :> FR)%R by case: reals.
have [two nat] : (2%:R : FR)%R = 2 /\ forall k, (k%:R : FR)%R = INR k.
  by split=> [|k]; [exact: (esym (i_two reals))|exact: (esym (i_nat reals k))].
have one_le : 1 <= 2 ^ 125 by apply: pow_R1_Rle; lra.
have a2 : (2%:R * (alpha : FR) <= 1)%R by rewrite two; apply/le; suff : 2 * alpha <= 1 by []; by nra.
have pos : (0 < (alpha : FR))%R by exact: (i_lt0 reals a0).
have := needs_examples S2_all dA acc pos a2; rewrite two nat => /le need.
have few_missed : 1 <= 2 * (1 / 4) + INR m * (2 * alpha) by [].
by nra.
Qed.

Lemma rare_range : 0 < / 2 ^ 128 <= 1 / 2.
Proof.
have p : 0 < 2 ^ 127 by apply: pow_lt; lra.
have one : 1 <= 2 ^ 127 by apply: pow_R1_Rle; lra.
split; first by apply: Rinv_0_lt_compat; apply: pow_lt; lra.
have -> : 2 ^ 128 = 2 * 2 ^ 127 by rewrite (_ : 128 = 1 + 127)%N // pow_add /=; lra.
have small : / 2 ^ 127 <= 1 by rewrite -Rinv_1; apply: Rinv_le_contravar; lra.
by rewrite Rinv_mult; lra.
Qed.

Lemma rare_logarithm : 1 <= ln (1 / / 2 ^ 128) <= 90.
Proof.
rewrite (_ : 1 / / 2 ^ 128 = 2 ^ 128); last by rewrite /Rdiv Rinv_inv Rmult_1_l.
by rewrite ln_pow; [rewrite INR_IZR_INZ /=; have := ln2; have := ln_2_at_most; lra|lra].
Qed.

Lemma rare_logarithms : ln (ln (1 / / 2 ^ 128) / (1 / 4)) <= 7.
Proof.
have l := rare_logarithm; move: (ln (1 / _)) l => l l90.
apply: (Rle_trans _ (ln (2 ^ 9))); first by apply: ln_le; rewrite /=; lra.
by have := @small_logarithm 9 _ erefl; rewrite (_ : INR 9 = 9); [lra|rewrite INR_IZR_INZ].
Qed.

Lemma rare_product c l k : 0 <= l <= 90 -> k <= 90 -> 0 < c -> c * 2 ^ 47 * k * l <= c * (2 ^ 47 * 2 ^ 13).
Proof.
move=> l90 k90 c0; have p : 0 < 2 ^ 47 by apply: pow_lt; lra.
move: (2 ^ 47) p => C p; have -> : c * C * k * l = c * C * (k * l) by ring.
have -> : c * (C * 2 ^ 13) = c * C * 2 ^ 13 by ring.
by apply: Rmult_le_compat_l; [nra|rewrite /=; nra].
Qed.

Lemma quarter_half : 0 < 1 / 4 <= 1 / 2. Proof. by lra. Qed.

Local Open Scope ring_scope.
Theorem bgs_theorem_a_1_wrong_4 : ~ (forall (F : realFieldType) (i : R -> F) X (H : class X 1) (SC : R) (c delta : F)
  (alpha beta : R), let n := (2 ^ 32 * SC * ln (ln (1 / alpha) / beta) * ln (1 / alpha))%real in contains_reals i ->
  (0 < alpha <= 1 / 2)%real -> (0 < beta <= 1 / 2)%real -> learnable H SC c delta 4%:R^-1 4%:R^-1 -> learnable H n c
  delta (i alpha) (i beta)).
Proof.
move/(_ FR (fun y => y) 'I_2 (members S2) (2 ^ 47)%real (exp (1 / 4)%real) (1 / 4)%real (/ 2 ^ 128)%real (1 / 4)%real).
move/(_ reals_contain_reals rare_range quarter_half base_of_two).
have l := rare_logarithm; have k := rare_logarithms.
apply: too_few_of_two; apply: (Rle_trans _ (2 ^ 32 * (2 ^ 47 * 2 ^ 13))%real); first by apply: rare_product; lra.
by rewrite -!pow_add; apply: Rle_pow; [lra|apply/ssrnat.leP].
Qed.

Theorem bgs_theorem_a_1_sharper_wrong_4 : ~ (forall (F : realFieldType) (i : R -> F) X (H : class X 1) (SC : R) (c
  delta : F) (alpha beta : R), let n := (2 ^ 30 * SC * ln (1 / beta) * ln (1 / alpha))%real in contains_reals i -> (0
  < alpha <= 1 / 2)%real -> (0 < beta <= 1 / 2)%real -> learnable H SC c delta 4%:R^-1 4%:R^-1 -> learnable H n c
  delta (i alpha) (i beta)).
Proof.
move/(_ FR (fun y => y) 'I_2 (members S2) (2 ^ 47)%real (exp (1 / 4)%real) (1 / 4)%real (/ 2 ^ 128)%real (1 / 4)%real).
move/(_ reals_contain_reals rare_range quarter_half base_of_two).
have l := rare_logarithm; have [[_ k] _] := two_logarithms.
apply: too_few_of_two; apply: (Rle_trans _ (2 ^ 30 * (2 ^ 47 * 2 ^ 13))%real); first by apply: rare_product; lra.
by rewrite -!pow_add; apply: Rle_pow; [lra|apply/ssrnat.leP].
Qed.

(** A learner that lies about the label with probability 1/4 *)
Definition lying (s : seq ('I_1 * 'I_2)) : 'I_2 -> FR := fun y => if y == first_label s then 3%:R / 4%:R else 4%:R^-1.

Lemma lying_dist s : dist (lying s).
Proof.
split=> [y|]; first by rewrite /lying; case: ifP; rewrite ?divr_ge0 ?invr_ge0 ?ler0n.
rewrite (bigD1 (first_label s)) //= /lying eqxx (eq_bigr (fun=> 4%:R^-1)) => [|y /negPf->//].
rewrite sumr_const (cardC1 (first_label s)) card_ord mulr1n -{2}[4%:R^-1]mul1r -mulrDl.
by rewrite -[1]/(1%:R) -natrD divff ?pnatr_eq0.
Qed.

Lemma lying_private : dp 1 3%:R 0 lying.
Proof.
split=> [s _|s s' _ _ E]; first exact: lying_dist.
rewrite addr0 /pr mulr_sumr; apply: ler_sum => y _; rewrite /lying.
have q0 : 0 <= 4%:R^-1 :> FR by rewrite invr_ge0 ler0n.
have one3 : 1 <= 3%:R :> FR by rewrite (ler_nat _ 1).
have up (u : FR) : 0 <= u -> u <= 3%:R * u by move=> u0; rewrite ler_pemull.
have more : 4%:R^-1 <= 3%:R / 4%:R :> FR := up _ q0.
case: ifP => _; case: ifP => _; [apply: up|exact: lexx|apply: le_trans more (up _ _)|exact: up];
  by rewrite divr_ge0 ?ler0n.
Qed.

Lemma lying_learns : learnable H1 1%real 3%:R 0 4%:R^-1 (4%:R^-1 : FR).
Proof.
exists 1%N, [finType of 'I_2], (fun y _ => y), lying; split; [by right|exact: lying_private|].
move=> h m z D _ dD; rewrite -(mean_const (1 - 4%:R^-1) (dist_iid 1 dD)); apply: mean_le => [|f]; first exact: dist_iid.
set s := labelled_sample h z f; have first : first_label s = h x0.
  by rewrite /s /labelled_sample enum_ordSl enum_ord0 /first_label /= (ord1 (z _)).
apply: le_trans (_ : pr (lying s) (pred1 (h x0)) <= _); last first.
  apply: pr_sub => [|y /eqP->]; first exact: lying_dist.
  by rewrite /error_of big1 ?invr_ge0 ?ler0n // => j; rewrite (ord1 (z j)) eqxx.
rewrite /pr big_pred1_eq /lying first eqxx -[X in X - _](@divff _ 4%:R) ?pnatr_eq0 // -{2}[4%:R^-1]mul1r -mulrBl.
by rewrite -[1]/(1%:R) -natrB.
Qed.

Theorem bgs_theorem_a_1_wrong_5 : ~ (forall (F : realFieldType) (i : R -> F) X (H : class X 1) (SC : R) (c delta : F)
  (alpha beta : R), let n := (2 ^ 32 * SC * ln (ln (1 / alpha) / beta) * ln (1 / alpha) / alpha)%real in
  contains_reals i -> (0 < alpha <= 1 / 2)%real -> (0 < beta <= 1 / 2)%real -> learnable H SC c delta 4%:R^-1 4%:R^-1
  -> learnable H n 1 delta (i alpha) (i beta)).
Proof.
move/(_ FR (fun y => y) 'I_1 H1 1%real 3%:R 0 (1 / 4)%real (1 / 4)%real reals_contain_reals quarter2 quarter2).
by move/(_ lying_learns)/no_example_counts; apply: too_few_real; lra.
Qed.

Theorem bgs_theorem_a_1_sharper_wrong_5 : ~ (forall (F : realFieldType) (i : R -> F) X (H : class X 1) (SC : R) (c
  delta : F) (alpha beta : R), let n := (2 ^ 30 * SC * ln (1 / beta) * ln (1 / alpha) / alpha)%real in contains_reals
  i -> (0 < alpha <= 1 / 2)%real -> (0 < beta <= 1 / 2)%real -> learnable H SC c delta 4%:R^-1 4%:R^-1 -> learnable H
  n 1 delta (i alpha) (i beta)).
Proof.
move/(_ FR (fun y => y) 'I_1 H1 1%real 3%:R 0 (1 / 4)%real (1 / 4)%real reals_contain_reals quarter2 quarter2).
by move/(_ lying_learns)/no_example_counts; apply: too_few_real; lra.
Qed.

(* with n examples an error of probability b means 1 - b <= 3^n b *)
Lemma too_sure (n : R) : exists2 b : R, (0 < b <= 1 / 2)%real & ~ learnable H1 n 3%:R 0 (1 / 4 : FR)%real (b : FR).
Proof.
have [N big] := unbounded n; have p1 : (1 <= 3 ^ N)%real by apply: pow_R1_Rle; lra.
exists (/ (3 * 3 ^ N))%real; first by split; [apply: Rinv_0_lt_compat; lra|apply: Rle_trans (_ : / 3 <= _)%real;
  [apply: Rinv_le_contravar; lra|lra]].
move=> [m [O [hyp [A [mn dA aA]]]]].
have a01 : 0 <= (1 / 4 : FR)%real < 1.
  by rewrite (@over_number _ 4) // mul1r invr_ge0 ler0n invf_lt1 ?ltr0n // (ltr_nat _ 1).
have mN : (m <= N)%N by apply/ssrnat.leP/RIneq.INR_le; lra.
have := confused (ler0n _ 3) a01 dA aA; set b := (/ _)%real => le.
have powers : (3%:R ^+ m : FR) = (3 ^ m)%real.
  have three : (3%:R : FR) = 3%real by rewrite -(i_nat reals_contain_reals 3) /=; ring.
  by rewrite three; elim: (m) => [|k IH]; rewrite ?expr0 // exprS IH.
rewrite powers in le; move/le_realP: le => le; have {}le : (1 - b <= 3 ^ m * b)%real := le.
have less : (3 ^ m <= 3 ^ N)%real by apply: Rle_pow; [lra|exact/ssrnat.leP].
have bE : (3 * 3 ^ N * b = 1)%real by rewrite /b Rinv_r; lra.
have b0 : (0 < b)%real by apply: Rinv_0_lt_compat; lra.
by nra.
Qed.

Theorem bgs_theorem_a_1_sharper_wrong_6 : ~ (forall (F : realFieldType) (i : R -> F) X (H : class X 1) (SC : R) (c
  delta : F) (alpha beta : R), let n := (2 ^ 30 * SC * 1 * ln (1 / alpha) / alpha)%real in contains_reals i -> (0 <
  alpha <= 1 / 2)%real -> (0 < beta <= 1 / 2)%real -> learnable H SC c delta 4%:R^-1 4%:R^-1 -> learnable H n c delta
  (i alpha) (i beta)).
Proof.
have [b b01 sure] := too_sure (2 ^ 30 * 1 * 1 * ln (1 / (1 / 4)) / (1 / 4)).
move/(_ FR (fun y => y) 'I_1 H1 1%real 3%:R 0 (1 / 4)%real b reals_contain_reals quarter2 b01 lying_learns).
exact: sure.
Qed.

Theorem bgs_theorem_a_1_wrong_6 : ~ (forall (F : realFieldType) (i : R -> F) X (H : class X 1) (SC : R) (c delta : F)
  (alpha beta : R), let n := (2 ^ 32 * SC * 1 * ln (1 / alpha) / alpha)%real in contains_reals i -> (0 < alpha <= 1 /
  2)%real -> (0 < beta <= 1 / 2)%real -> learnable H SC c delta 4%:R^-1 4%:R^-1 -> learnable H n c delta (i alpha) (i
  beta)).
Proof.
have [b b01 sure] := too_sure (2 ^ 32 * 1 * 1 * ln (1 / (1 / 4)) / (1 / 4)).
move/(_ FR (fun y => y) 'I_1 H1 1%real 3%:R 0 (1 / 4)%real b reals_contain_reals quarter2 b01 lying_learns).
exact: sure.
Qed.
