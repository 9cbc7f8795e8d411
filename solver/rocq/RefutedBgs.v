(* Statements of bgs section 8 that are false as printed for degenerate parameters.

   For Lemma 8.4: a fair coin learns the two functions on one point from one example that it ignores, for every epsilon.
   For small epsilon the lists of a representation of size C epsilon have one function at most, but each of the two is
   in three fourths of them.
   For alpha = 1/2 (the lower bounds and Lemma 8.5): of the two constants one has an error of at most 1/2, so a random
   constant learns all functions on n points from one example that it ignores. What is allowed does not depend on n, but
   RepDim is at least n/32 by Theorem 8.8.
   For Lemma 8.3 and large epsilon: C l / (alpha epsilon) is below 1, and without examples no learner tells two
   functions apart that differ at a point of probability 1. Both together represent themselves, so RepDim is ln 2. *)
From Coq Require Import Reals ZArith Lra.
From mathcomp Require Import all_ssreflect all_algebra.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements RepresentationStatements.
From Littlestone Require Import RefutedClaims Depth Satisfiable Concentration Probability Indistinguishability.
From Littlestone Require Import RepresentationDimension WrongProbability WrongLearners.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** A random constant *)
Definition everything n : class 'I_n.+1 1 := fun=> True.

Lemma everything_deep n : deep (@everything n) n.+1.
Proof.
have := @vc_deep _ (@everything n) (enum 'I_n.+1); rewrite size_enum_ord; apply=> ys.
rewrite size_enum_ord => sizes.
exists (fun x => nth ord0 ys (index x (enum 'I_n.+1))) => //.
apply: (@eq_from_nth _ ord0) => [|j]; rewrite size_map size_enum_ord // => jn.
by rewrite (nth_map ord0) ?size_enum_ord // index_uniq ?size_enum_ord ?enum_uniq.
Qed.

Lemma everything_large (F : realFieldType) N : exists n, forall r (P : 'I_r -> F) G,
  represents (@everything n) P G 4%:R^-1 8%:R^-1 -> ~ (forall i, size (G i) <= N)%N.
Proof.
have [above _] := archimed (32 * ln (INR N)); exists (Z.to_nat (Z.max 0 (up (32 * ln (INR N))))) => r P G repr short.
have := bgs_theorem_8_8_proved (everything_deep _) repr short; rewrite S_INR.
rewrite [INR (Z.to_nat _)]INR_IZR_INZ Z2Nat.id; last exact: Z.le_max_l.
have := IZR_le _ _ (Z.le_max_r 0 (up (32 * ln (INR N)))); lra.
Qed.

Section Toss.
Variables (F : realFieldType) (n : nat).
Definition toss (s : seq ('I_n.+1 * 'I_2)) : 'I_2 -> F := fun=> 2%:R^-1.
Definition steady (y : 'I_2) : hypothesis 'I_n.+1 1 := fun=> y.

Lemma toss_dist s : dist (toss s).
Proof.
split=> [y|]; first by rewrite invr_ge0 ler0n.
by rewrite sumr_const card_ord -[LHS]mulr_natr mulVf // pnatr_eq0.
Qed.

Lemma toss_private m c : 1 <= c -> dp m c 0 toss.
Proof.
move=> c1; split=> [s _|s s' _ _ E]; first exact: toss_dist.
rewrite addr0 ler_pemull // sumr_ge0 // => y _; by rewrite invr_ge0 ler0n.
Qed.

Lemma toss_accurate m : accurate (@everything n) steady m toss 2%:R^-1 2%:R^-1.
Proof.
move=> h k z D _ dD; have [D0 D1] := dD; rewrite -(mean_const (1 - _) (dist_iid m dD)).
apply: mean_le => [|f]; first exact: dist_iid.
have both : error_of h (steady zero) z D + error_of h (steady one) z D = 1.
  rewrite /error_of -D1 [RHS](bigID (fun j => steady zero (z j) != h (z j))); congr (_ + _); apply: eq_bigl => j.
  by rewrite /steady negbK; case: (label2 (h (z j))) => ->.
have [y good] : exists y, error_of h (steady y) z D <= 2%:R^-1.
  case: (leP (error_of h (steady zero) z D) 2%:R^-1) => [|big]; first by exists zero.
  by exists one; rewrite -half_half ler_subr_addr -[X in _ <= X]both addrC ler_add2r; exact: ltW.
rewrite half_half /pr (bigD1 y) //= ler_addl sumr_ge0 // => y' _; by rewrite invr_ge0 ler0n.
Qed.
End Toss.

Lemma half_at_most (F : realFieldType) : 0 < (2%:R^-1 : F) <= 2%:R^-1.
Proof. by rewrite lexx invr_gt0 ltr0n. Qed.

Theorem bgs_remark_8_lower_bound_false_proved : bgs_remark_8_lower_bound_false.
Proof.
move=> F C; have [n large] := everything_large F (C * 2 ^ C).
have c1 : 1 < 2%:R :> F by rewrite ltr1n.
move/(_ n 1%N (@everything n) [finType of 'I_2] (@steady n) 1%N (@toss F n) 2%:R 2%:R^-1 isT isT c1 (half_at_most F)).
move/(_ (@toss_private F n 1 _ (ltW c1)) (@toss_accurate F n 1)) => [r [P [G [repr short]]]].
by apply: (large _ _ _ repr) => i; have := short i; rewrite muln1 -natrX -natrM ler_nat.
Qed.

Theorem bgs_lemma_8_5_false_proved : bgs_lemma_8_5_false.
Proof.
move=> F C; have [n large] := everything_large F (2 ^ C * 2 ^ C).
have c1 : 1 < 2%:R :> F by rewrite ltr1n.
move/(_ n 1%N (@everything n) [finType of 'I_2] (@steady n) 1%N (@toss F n) 2%:R 2%:R^-1 C isT isT c1 (half_at_most F)).
move/(_ (@toss_private F n 1 _ (ltW c1)) (@toss_accurate F n 1)); case=> [|r [P [G [repr short]]]].
  by rewrite mulr1 ler_pdivr_mulr ?ltr0n // ler_pemulr ?ler0n // ler1n.
by apply: (large _ _ _ repr) => i; have := short i; rewrite -!natrX -natrM ler_nat.
Qed.

Theorem bgs_remark_8_lower_bound_with_accuracy_false_proved : bgs_remark_8_lower_bound_with_accuracy_false.
Proof.
move=> F C; have [n large] := everything_large F (C * 2 * 2 ^ C).
have c1 : 1 < 2%:R :> F by rewrite ltr1n.
move/(_ n 1%N (@everything n) [finType of 'I_2] (@steady n) 1%N (@toss F n) 2%:R 2%:R^-1 C isT isT c1 (half_at_most F)).
move/(_ (@toss_private F n 1 _ (ltW c1)) (@toss_accurate F n 1)); case=> [|r [P [G [repr short]]]].
  by rewrite mulr1 ler_pdivr_mulr ?ltr0n // ler_pemulr ?ler0n // ler1n.
by apply: (large _ _ _ repr) => i; have := short i; rewrite -natrX -!natrM ler_nat.
Qed.

(** A fair coin for two functions on one point *)
Section Coin.
Variables (F : realFieldType) (e : F -> F).
Hypothesis exp_e : exponential e.

Lemma small_exponential x : x <= 4%:R^-1 -> e x < 2%:R.
Proof.
move=> x4; have e0 := e0 exp_e; apply: le_lt_trans (e_le exp_e x4) _.
have inverse : e 4%:R^-1 * e (- 4%:R^-1) = 1 by rewrite -(proj1 exp_e) subrr.
have three : 3%:R / 4%:R <= e (- 4%:R^-1).
  apply: le_trans (proj2 exp_e _); rewrite ler_subr_addr -[X in _ + X]mul1r -mulrDl -[1 in X in X <= _]/(1%:R).
  by rewrite -natrD divff // pnatr_eq0.
rewrite ltNge; apply/negP => big; have : 2%:R * (3%:R / 4%:R) <= 1 :> F.
  by rewrite -[X in _ <= X]inverse ler_pmul // ?divr_ge0 ?ler0n.
by rewrite mulrA ler_pdivr_mulr ?ltr0n // mul1r -natrM ler_nat.
Qed.

(* of two functions that differ at a point each is in a list with probability 3/4 *)
Lemma both_in_lists X (x : X) (H : class X 1) r (P : 'I_r -> F) (G : 'I_r -> seq (hypothesis X 1)) alpha beta :
  (forall y, exists2 h, H h & h x = y) -> alpha <= 4%:R^-1 -> beta <= 4%:R^-1 ->
  represents H P G alpha beta -> ~ forall i, (size (G i) <= 1)%N.
Proof.
move=> Hx a4 b4 [dP repr] short; pose found y i := has (fun g : hypothesis X 1 => g x == y) (G i).
have each y : 1 - 4%:R^-1 <= pr P (found y).
  have [h Hh hy] := Hx y; apply: le_trans (_ : 1 - beta <= _); first by rewrite ler_add2l ler_opp2.
  apply: le_trans (repr h 1%N (fun=> x) _ Hh (certain_point F)) _; rewrite /pr.
  rewrite big_mkcond [X in _ <= X]big_mkcond; apply: ler_sum => i _; case: ifP => [small|_].
    rewrite ifT //; apply: sub_has small => g; rewrite big_mkcond big_ord1 hy.
    by case: eqP => // _ /le_trans/(_ a4); rewrite lt_geF // invf_lt1 ?ltr0n ?ltr1n.
  by case: ifP => _ //; case: dP.
have one_only i : ~~ (found zero i && found one i).
  rewrite /found; have := short i; case: (G i) => [|g [|//]] //= _; rewrite !orbF.
  by apply/negP => /andP[/eqP-> /eqP/(congr1 val)].
have : pr P (found zero) + pr P (found one) <= 1.
  rewrite -(mean_const 1 dP) !pr_mean -meanD; apply: mean_le => // i; have := one_only i.
  by case: (found zero i); case: (found one i); rewrite /= ?addr0 ?add0r ?ler01 ?lexx.
apply/negP; rewrite -ltNge; apply: lt_le_trans (ler_add (each zero) (each one)).
have large : 2%:R^-1 < 1 - 4%:R^-1 :> F.
  by rewrite ltr_subr_addr -ltr_subr_addl half_half ltf_pinv ?posrE ?ltr0n // ltr_nat.
by apply: le_lt_trans (ltr_add large large); rewrite -ler_subl_addr half_half.
Qed.

Theorem bgs_lemma_8_4_false_at (C : F) : ~ forall n k (H : class 'I_n.+1 k) (O : finType)
  (hyp : O -> hypothesis 'I_n.+1 k) m (A : seq ('I_n.+1 * 'I_k.+1) -> O -> F) (eps alpha : F),
  (0 < m)%N -> 0 < eps -> 0 < alpha <= 4%:R^-1 ->
  dp m (e eps) 0 A -> accurate H hyp m A alpha 2%:R^-1 ->
  exists r (P : 'I_r -> F) (G : 'I_r -> seq (hypothesis 'I_n.+1 k)),
  represents H P G alpha 4%:R^-1 /\ forall i, (size (G i))%:R <= e (C * (m%:R * eps)).
Proof.
pose eps := (4%:R * (1 + `|C|))^-1; have n0 : 0 < 1 + `|C| by rewrite ltr_paddr.
have eps0 : 0 < eps by rewrite invr_gt0 mulr_gt0 ?ltr0n.
have q0 : 0 < (4%:R^-1 : F) <= 4%:R^-1 by rewrite lexx invr_gt0 ltr0n.
move/(_ 0%N 1%N (fun=> True) [finType of 'I_2] constant 1%N (@guess F 1) eps 4%:R^-1 isT eps0 q0).
case=> [||r [P [G [repr short]]]].
- split=> [s _|s s' _ _ E]; first exact: guess_dist.
  rewrite addr0 ler_pemull ?sumr_ge0 // => [y _|]; first by rewrite invr_ge0 ler0n.
  by apply: le_trans (proj2 exp_e _); rewrite ler_addl ltW.
- apply: (@accurate_le _ _ _ _ _ _ _ _ 0) => [|s _|]; [by rewrite invr_ge0 ler0n|exact: guess_dist|].
  by apply: guess_accurate; rewrite half_half.
apply: (both_in_lists (x := x0) _ (lexx _) (lexx _) repr) => [y|i]; first by exists (fun=> y).
rewrite -ltnS -(ltr_nat F).
apply: le_lt_trans (short i) _; apply: small_exponential; rewrite mul1r /eps invfM mulrCA.
rewrite -[X in _ <= X]mulr1 ler_pmul2l ?invr_gt0 ?ltr0n // ler_pdivr_mulr // mul1r.
by apply: le_trans (ler_norm C) _; rewrite ler_addr.
Qed.
End Coin.

Theorem bgs_lemma_8_4_false_proved : bgs_lemma_8_4_false.
Proof. by move=> F e C exp_e; exact: bgs_lemma_8_4_false_at. Qed.

(** Large epsilon *)
Definition both_targets (i : 'I_1) : seq (hypothesis 'I_2 1) :=
  [:: target zero : hypothesis _ 1; target one : hypothesis _ 1].

Lemma both_represent (F : realFieldType) (alpha beta : F) : 0 <= alpha -> 0 <= beta ->
  represents (members two) (fun _ : 'I_1 => 1) both_targets alpha beta.
Proof.
move=> a0 b0; split=> [|h m z D [g]]; first exact: certain_point.
rewrite !inE => gE hg dD; rewrite big_mkcond big_ord1 ifT ?ler_subl_addr ?ler_addl //.
have exact_for (f : hypothesis 'I_2 1) : h =1 f -> \sum_(j | f (z j) != h (z j)) D j <= alpha.
  by move=> hf; rewrite big1 // => j; rewrite hf eqxx.
by rewrite /=; case/orP: gE hg => /eqP-> /exact_for->; rewrite ?orbT.
Qed.

Lemma two_repdim (F : realFieldType) : repdim F (members two) 2.
Proof.
split=> [|N [r [P [G [repr short]]]]].
  by exists 1%N, (fun=> 1), both_targets; split=> //; apply: both_represent; rewrite invr_ge0 ler0n.
rewrite leqNgt ltnS; apply/negP => N1; apply: (both_in_lists (x := one) _ (lexx _) _ repr) => [y||i].
- by exists (target y); [exact: target_two|rewrite ffunE eqxx].
- by rewrite lef_pinv ?posrE ?ltr0n // ler_nat.
exact: leq_trans (short i) N1.
Qed.

Theorem bgs_lemma_8_3_false_for_large_epsilon_proved : bgs_lemma_8_3_false_for_large_epsilon.
Proof.
move=> F e alpha beta C exp_e /andP[a0 a1] /andP[b0 b2] printed.
rewrite pmulr_rgt0 ?ltr0n // in a0; have b0' : 0 < beta by rewrite pmulr_rgt0 ?ltr0n // in b0.
pose l := 2%:R / beta; pose eps := (1 + `|C * l|) / alpha.
have n0 : 0 < 1 + `|C * l| by rewrite ltr_paddr.
have eps0 : 0 < eps by rewrite divr_gt0.
have le : 2%:R <= beta * e l.
  by rewrite mulrC -ler_pdivr_mulr //; apply: le_trans (proj2 exp_e _); rewrite ler_addr.
have repr := both_represent (ltW a0) (ltW b0').
have [m [O [hyp [A [small [dA _] acc]]]]] := printed _ _ _ _ _ _ eps l (two_repdim F) isT repr eps0 le.
have ae : alpha * eps = 1 + `|C * l| by rewrite mulrCA mulfV ?gt_eqF // mulr1.
have m0 : m = 0%N.
  case: m small {acc dA} => // m; rewrite ae => small.
  have : 1 + `|C * l| <= C * l by apply: le_trans small; rewrite ler_pemull ?ler1n // ltW.
  by rewrite lt_geF //; apply: le_lt_trans (ler_norm _) _; rewrite ltr_addr.
move: acc dA; rewrite m0 => acc dA; have := two_told (lexx 1) ler01 a1 acc dA.
rewrite expr0; apply/negP; rewrite -ltNge; apply: lt_le_trans (ltr_add b2 b2) _.
by rewrite -mulr2n -[X in X <= _]mulr_natr mulVf ?pnatr_eq0.
Qed.
