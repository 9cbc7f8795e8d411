(* Wrong variants of the statements on sums, frequencies and stages, refuted; the field is that of the real numbers.

   Propositions 1 and 2 without a factor 2 are false for a fair coin, and for two numbers 0 and 1 of which one is drawn:
   each is off by 1/2. One class with an essential hypothesis has the same decomposition dimension in all stages. *)
From mathcomp Require Import all_ssreflect ssralg ssrnum zmodp.
From Littlestone Require Import Statements LearningStatements ProbabilityStatements MinimiserStatements.
From Littlestone Require Import CommutativeRings Probability Concentration SubsetFrequencies RealNumbers.
From Littlestone Require Import Satisfiable SatisfiableProbability SatisfiableMinimiser.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

Lemma exponential_below_one (F : realFieldType) (e : F -> F) x : exponential e -> 0 < x -> e (- x) < 1.
Proof.
move=> exp_e x0; have e1 : 1 < e x by apply: lt_le_trans (e_ge exp_e x); rewrite ltr_addl.
by rewrite -(ltr_pmul2r (lt_trans ltr01 e1)) -(eD exp_e) addNr (e0 exp_e) mul1r.
Qed.

Section Two.
Variable F : realFieldType.
Definition first_of_two : 'I_2 -> bool := fun i => i == ord0.

Lemma average_of_two : average F first_of_two [set: 'I_2] = 2%:R^-1.
Proof. by rewrite /average cardsT card_ord big_mkcond big_ord_recl big_ord1 !inE mul1r. Qed.

Lemma always_off : pr (uniform_on F (fun S : {set 'I_2} => #|S| == 1%N))
  (fun S => 2%:R^-1 * 2%:R^-1 < `|average F first_of_two S - 2%:R^-1|) = 1.
Proof.
have /andP[h0 h1] := half_between F.
rewrite pr_uniform (_ : #|[pred a | _]| = #|[pred S : {set 'I_2} | #|S| == 1%N]|) ?divff //.
  by rewrite -cardsE card_draws card_ord pnatr_eq0.
apply: eq_card => S; rewrite !inE; case: cards1P => // -[x ->] /=; rewrite /average big_set1 cards1 divr1.
have quarter : 2%:R^-1 * 2%:R^-1 < 2%:R^-1 :> F by rewrite gtr_pmulr.
case: (first_of_two x); last by rewrite sub0r normrN gtr0_norm.
by rewrite half_half gtr0_norm.
Qed.
End Two.

Theorem lyu_proposition_2_wrong : ~ (forall (F : realFieldType) (e : F -> F) N (X : 'I_N -> bool) t (delta : F) (m :=
  average F X [set: 'I_N]), exponential e -> (0 < t <= N)%N -> 0 < delta < 1 -> pr (uniform_on F (fun S : {set 'I_N} =>
  #|S| == t)) (fun S => delta * m < `|average F X S - m|) <= e (- (delta ^+ 2 * t%:R * m / 3%:R))).
Proof.
move/(_ FR expR 2%N first_of_two 1%N 2%:R^-1 exp_exponential isT (half_between FR)).
rewrite average_of_two always_off leNgt exponential_below_one //; first exact: exp_exponential.
by rewrite divr_gt0 ?ltr0n // mulr_gt0 ?mulr_gt0 ?exprn_gt0 ?invr_gt0 ?ltr0n.
Qed.

Theorem lyu_proposition_1_two_sided_wrong : ~ (forall (F : realFieldType) (e : F -> F) n (p : 'I_n -> bool -> F)
  (delta : F) (mu := \sum_i p i true), exponential e -> (forall i, dist (p i)) -> 0 < delta < 1 -> pr (independent p)
  (fun X => delta * mu < `|(\sum_i X i)%:R - mu|) <= e (- (delta ^+ 2 * mu / 3%:R))).
Proof.
have /andP[h0 h1] := half_between FR; have fair (i : 'I_1) := fair_coin FR.
move/(_ FR expR 1%N (fun _ _ => 2%:R^-1) 2%:R^-1 exp_exponential fair (half_between FR)).
rewrite big_ord1 (@eq_pr _ _ _ (independent (fun (_ : 'I_1) (_ : bool) => 2%:R^-1)) _ predT) => [|//|X]; last first.
  have quarter : 2%:R^-1 * 2%:R^-1 < 2%:R^-1 :> FR by rewrite gtr_pmulr.
  by rewrite big_ord1; case: (X ord0); rewrite ?half_half ?sub0r ?normrN gtr0_norm.
rewrite prT; last exact: dist_independent.
rewrite leNgt exponential_below_one //; first exact: exp_exponential.
by rewrite divr_gt0 ?ltr0n // mulr_gt0 ?exprn_gt0.
Qed.

Theorem lyu_remark_2_entrywise_intersection_wrong : ~ (forall X k d (H H' : 'I_k -> nat -> class X 1), interleaved d H
  -> interleaved d (fun i j => intersection (H i j) (H' i j))).
Proof.
pose all_of : 'I_1 -> nat -> class 'I_1 1 := fun _ _ _ => True.
pose later : 'I_1 -> nat -> class 'I_1 1 := fun _ j _ => (0 < j)%N.
move/(_ 'I_1 1%N 0%N all_of later (fun _ _ _ _ _ _ => I) ord0 ord0 1%N isT (fun=> zero)).
by case=> //.
Qed.

Theorem lyu_remark_5_decomposition_drop_wrong : ~ (forall N k (G H : 'I_k -> {set {ffun 'I_N -> 'I_2}}) p d (eG eH :
  'I_k -> nat), (0 < p)%N -> (forall i i', subclass (members (G i)) (members (H i'))) -> (forall i, below (members (H
  i)) d.+1) -> (forall i, ddim (2 * p) d (members (G i)) (eG i)) -> (forall i, ddim p d (members (H i)) (eH i)) ->
  forall i, exists i', (eG i < eH i')%N).
Proof.
pose H := fun _ : 'I_1 => constant_set zero.
move/(_ 1%N 1%N H H 1%N 0%N (fun=> 1%N) (fun=> 1%N) isT (fun _ _ _ => id) (fun=> @constant_below zero)).
by case/(_ (fun=> constant_ddim zero 2 0) (fun=> constant_ddim zero 1 0) ord0) => i'.
Qed.
